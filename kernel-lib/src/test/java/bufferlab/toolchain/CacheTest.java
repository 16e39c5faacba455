// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
    @TempDir
    private Path folder;

    @Test
    void makesTheSameOnce() throws Exception {
        Cache cache = new Cache(folder.resolve("deep/cache"));
        Path first = cache.get("arm", List.of("a", "b"), aside -> Files.writeString(aside.resolve("made"), "once"));

        Path second = cache.get("arm", List.of("a", "b"), aside -> {
            throw new AssertionError("made twice");
        });

        assertThat(second).isEqualTo(first);
        assertThat(first.resolve("made")).hasContent("once");
    }

    @Test
    void makesAnotherForOtherIngredients() throws Exception {
        Cache cache = new Cache(folder);

        assertThat(List.of(
                cache.get("arm", List.of("a", "b"), aside -> {}),
                cache.get("arm", List.of("ab"), aside -> {}),
                cache.get("arm", List.of("b", "a"), aside -> {}))).doesNotHaveDuplicates();
    }

    @Test
    void leavesNothingOfABuildThatFailed() {
        Cache cache = new Cache(folder);

        assertThatThrownBy(() -> cache.get("arm", List.of(), aside -> {
            Files.writeString(aside.resolve("half"), "half");
            throw new IllegalStateException("compiler says no");
        })).hasMessage("compiler says no");

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void givesBothTheSameWhenTwoMakeItAtOnce() throws Exception {
        CyclicBarrier bothAreMaking = new CyclicBarrier(2);
        Callable<Path> making = () -> new Cache(folder).get("arm", List.of(), aside -> {
            Files.writeString(aside.resolve("made"), "whole");
            meet(bothAreMaking);
        });
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Path> one = threads.submit(making);
            Future<Path> other = threads.submit(making);

            assertThat(one.get()).isEqualTo(other.get());
        }
        try (Stream<Path> kept = Files.list(folder)) {
            assertThat(kept.map(build -> build.resolve("made"))).singleElement(InstanceOfAssertFactories.PATH)
                    .hasContent("whole");
        }
    }

    @Test
    void saysWhichFolderItCannotWrite() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "not a folder");

        assertThatThrownBy(() -> new Cache(file).get("arm", List.of(), aside -> {}))
                .hasMessageStartingWith("cache " + file + " can't be written: ")
                .hasMessageEndingWith(". Make it writable, or name another folder in BUFFERLAB_CACHE.");
    }

    private static void meet(CyclicBarrier barrier) throws IOException, InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IOException(e);
        }
    }
}

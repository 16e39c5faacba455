// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.cedict.Corpus;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class LoadArmsTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    static Stream<Arm> every() {
        return Stream.of(Arms.CPP_CEDICT_IOSTREAM, Arms.CPP_CEDICT_IOSTREAM_CHAR16, Arms.CPP_CEDICT_MAPPED,
                Arms.CPP_CEDICT_COW, Arms.CPP_CEDICT_RAW, Arms.CPP_CEDICT_POOL, Arms.CPP_CEDICT_POOL_MEMCPY,
                Arms.JAVA_CEDICT_LINES, Arms.JAVA_CEDICT_READER, Arms.JAVA_CEDICT_STRINGS, Arms.JAVA_CEDICT_SLICES,
                Arms.JAVA_CEDICT_POOL, Arms.JAVA_CEDICT_INDEX);
    }

    private Worker start(Arm arm) throws InterruptedException {
        return Worker.start(arm, arm.program().command(), folder, LIMIT);
    }

    private static void load(Worker worker, Arm arm, Path file) throws Exception {
        worker.configure(new Job(Operation.LOAD, Optional.of(file), Optional.empty(), 0, Files.size(file), Consume.NONE,
                Optional.empty(), arm.options()));
    }

    @ParameterizedTest
    @MethodSource("every")
    void answersAsTheOracleDoes(Arm arm) throws Exception {
        boolean readsLines = arm.equals(Arms.JAVA_CEDICT_LINES) || arm.equals(Arms.JAVA_CEDICT_READER);
        SoftAssertions softly = new SoftAssertions();
        try (Worker worker = start(arm)) {
            for (Map.Entry<Path, JsonNode> one : Corpus.files().entrySet()) {
                Path file = one.getKey();
                load(worker, arm, file);
                JsonNode fault = Corpus.fault(one.getValue(), readsLines);
                if (fault != null) {
                    softly.assertThatThrownBy(() -> worker.verify(Files.size(file))).as("%s", file)
                            .hasMessageContaining("line " + fault.get("line") + ", byte " + fault.get("byte") + " of \"" + file
                                    + "\" is ");
                } else {
                    assertAnswers(softly, worker, file, one.getValue());
                }
            }
        }
        softly.assertAll();
    }

    private static void assertAnswers(SoftAssertions softly, Worker worker, Path file, JsonNode expected) throws Exception {
        softly.assertThat(worker.verify(Files.size(file))).as("%s", file).isEqualTo(expected.get("checksum").asText());
        softly.assertThat(worker.run(1).count()).as("%s", file).isEqualTo(expected.get("entries").asLong());
        for (Map.Entry<String, JsonNode> word : expected.get("found").properties()) {
            softly.assertThat(worker.lookUp(word.getKey())).as("%s: %s", file, word.getKey())
                    .isEqualTo(word.getValue().valueStream().map(JsonNode::asInt).toList());
        }
    }

    @Test
    void aCollectionAfterThePassIsPartOfTheRelease() throws Exception {
        Path file = Files.writeString(folder.resolve("one.u8"), "a b [c] /d/\n");
        Arm collected = Arms.JAVA_CEDICT_POOL.collected();
        try (Worker worker = start(collected)) {
            load(worker, collected, file);

            assertThat(worker.run(3)).satisfies(figures -> {
                assertThat(figures.gcNs()).isPositive();
                assertThat(figures.releaseNs()).isGreaterThanOrEqualTo(figures.gcNs() / 2);
            });
        }
    }

    @Test
    void onlyAJavaLoaderCanBeCollected() {
        assertThatThrownBy(Arms.CPP_CEDICT_POOL::collected).hasMessage("C++ #4 mapped, pool builds nothing that a collector "
                + "would find. Give a Java arm that loads.");
    }

    @Test
    void poolsAllocateBlocksAndOthersAllocateFields() throws Exception {
        Path file = Files.writeString(folder.resolve("many.u8"),
                "長長長長長長長長 bbbbbbbbbb [cccccccccc] /dddddddddddd/\n".repeat(1_000));

        assertThat(List.of(allocations(Arms.CPP_CEDICT_MAPPED, file), allocations(Arms.CPP_CEDICT_COW, file),
                allocations(Arms.CPP_CEDICT_RAW, file))).allSatisfy(count -> assertThat(count).isBetween(4_000L, 4_100L));
        assertThat(allocations(Arms.CPP_CEDICT_POOL, file)).isLessThan(50);
    }

    private long allocations(Arm arm, Path file) throws Exception {
        try (Worker worker = start(arm)) {
            load(worker, arm, file);
            return worker.run(1).allocations();
        }
    }
}

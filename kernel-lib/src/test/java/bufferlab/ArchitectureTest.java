// SPDX-License-Identifier: Apache-2.0
package bufferlab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Keeps the order of packages that docs/architecture.md gives: each may use those before it.
class ArchitectureTest {
    private static final List<String> ORDER = List.of("measure", "libc", "dataset", "pagecache", "machine", "child",
            "toolchain", "worker", "cedict", "arm", "chart", "trace", "published", "results", "experiment", "cost", "knee", "jmh",
            "notebook", "bench", "kernel");
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("bufferlab");

    @Test
    void packagesUseOnlyThoseBeforeThem() {
        TreeSet<String> against = new TreeSet<>();
        for (JavaClass one : CLASSES) {
            one.getDirectDependenciesFromSelf().forEach(use -> {
                Optional<String> other = room(use.getTargetClass());
                if (other.isPresent() && ORDER.indexOf(other.get()) > ORDER.indexOf(room(one).orElseThrow())) {
                    against.add(one.getName() + " uses " + use.getTargetClass().getName());
                }
            });
        }
        assertThat(against).isEmpty();
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        assertThat(CLASSES.stream().map(one -> room(one).orElseThrow()).distinct()).isSubsetOf(ORDER);
    }

    @Test
    void everyPackageSaysItsIdea() throws Exception {
        Path sources = Path.of("src/main/java/bufferlab");
        try (Stream<Path> files = Files.walk(sources)) {
            assertThat(files.filter(Files::isDirectory).filter(ArchitectureTest::holdsSources))
                    .allSatisfy(folder -> assertThat(folder.resolve("package-info.java")).exists());
        }
    }

    private static boolean holdsSources(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Optional<String> room(JavaClass one) {
        String[] parts = one.getPackageName().split("\\.");
        return parts.length > 1 && parts[0].equals("bufferlab") ? Optional.of(parts[1]) : Optional.empty();
    }
}

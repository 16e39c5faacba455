// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.CPP_CEDICT_MAPPED;
import static bufferlab.notebook.Lab.CPP_CEDICT_POOL;
import static bufferlab.notebook.Lab.JAVA_CEDICT_INDEX;
import static bufferlab.notebook.Lab.file;
import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.arm.Arm;
import bufferlab.arm.Figures;
import bufferlab.cedict.DictionaryFile;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LoadRunTest {
    @TempDir
    private Path folder;
    private DictionaryFile dictionary;

    @BeforeEach
    void findDictionary() throws Exception {
        dictionary = DictionaryFile.standard();
    }

    private Experiment loading(Arm... arms) {
        return Experiment.asking("How long does it take to load?").loading(file(dictionary.path().toString())).arms(arms)
                .profile(Profile.QUICK).repetitions(2);
    }

    private List<Figures> run(Experiment experiment) {
        Results results = new Run(experiment.plan(), folder.resolve("results")).run();
        return results.samples().stream().filter(sample -> sample.origin().control() == null)
                .map(Sample::figures).map(figures -> figures.orElseThrow()).toList();
    }

    @Test
    void loadIsMeasuredWhenTheAllocatorHasLearntItsSize() {
        List<Figures> steady = run(loading(CPP_CEDICT_MAPPED));
        List<Figures> first = run(loading(CPP_CEDICT_MAPPED).inFreshProcesses());

        assertThat(first).hasSizeGreaterThanOrEqualTo(2).allSatisfy(
                figures -> assertThat(figures.passes()).isEqualTo(1));
        long faults = first.stream().mapToLong(Figures::minorFaults).min().orElseThrow();
        assertThat(steady).hasSizeGreaterThanOrEqualTo(2).allSatisfy(
                figures -> assertThat(figures.minorFaults() / figures.passes()).isLessThan(faults / 10));
    }

    @Test
    void everyLoadCountsItsEntriesAndItsRelease() {
        assertThat(run(loading(CPP_CEDICT_POOL, JAVA_CEDICT_INDEX))).hasSizeGreaterThanOrEqualTo(4).allSatisfy(figures -> {
            assertThat(figures.count()).isEqualTo(dictionary.entries());
            assertThat(figures.releaseNs()).isNotNegative();
        });
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.C_COPY;
import static bufferlab.notebook.Lab.C_FREAD;
import static bufferlab.notebook.Lab.C_FWRITE;
import static bufferlab.notebook.Lab.C_READ;
import static bufferlab.notebook.Lab.C_WRITE;
import static bufferlab.notebook.Lab.JAVA_FILE_INPUT_STREAM;
import static bufferlab.notebook.Lab.READ_CALLS;
import static bufferlab.notebook.Lab.WRITE_CALLS;
import static bufferlab.notebook.Lab.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bufferlab.experiment.Certificate.Line;
import bufferlab.results.Results;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class CertificateTest {
    private static final long BYTES = 20_000;

    @TempDir
    private Path folder;

    private Results run(Experiment experiment) {
        return new Run(experiment.plan(), folder).run();
    }

    private static Experiment small(Experiment experiment) {
        return experiment.recordSizes(1, 512).profile(Profile.QUICK).repetitions(2);
    }

    private static Certificate traced(Certificate certificate) {
        assumeTrue(certificate.obstacle().isEmpty(), certificate.obstacle().orElse(""));
        return certificate;
    }

    @Test
    void recordedReadsAreThoseThatATracerSees() throws Exception {
        Experiment reads = small(Experiment.asking("Who counts?").reading(file(BYTES))).arms(C_READ, C_FREAD,
                JAVA_FILE_INPUT_STREAM);
        Certificate certificate = traced(reads.certify(run(reads)));

        assertThat(certificate.lines()).hasSize(6).contains(new Line("C read", 1, READ_CALLS, BYTES + 1, BYTES + 1),
                new Line("C read", 512, READ_CALLS, 41, 41));
        assertThat(certificate.lines()).allSatisfy(line -> assertThat(line.agrees()).isTrue());
        assertThat(certificate.agrees()).isTrue();
        assertThat(certificate.table().rows()).contains(
                List.of("C read", "512 bytes", "read calls", "41", "41", "agree"));
    }

    @Test
    void recordedWritesAreThoseThatATracerSees() throws Exception {
        Experiment writes = small(Experiment.asking("Who counts?").writing(file(BYTES))).arms(C_WRITE, C_FWRITE);
        assertThat(traced(writes.certify(run(writes))).lines()).hasSize(4).allMatch(Line::agrees)
                .contains(new Line("C write", 512, WRITE_CALLS, 40, 40));
        Experiment copies = small(Experiment.asking("Who counts?").copying(file(BYTES))).arms(C_COPY);
        assertThat(traced(copies.certify(run(copies))).lines()).hasSize(4).allMatch(Line::agrees)
                .contains(new Line("C read and write", 512, READ_CALLS, 41, 41),
                        new Line("C read and write", 512, WRITE_CALLS, 40, 40));
    }

    @Test
    void resultsOfAnotherFileAreFoundOut() throws Exception {
        Experiment reads = small(Experiment.asking("Who counts?").reading(file(BYTES))).arms(C_READ);
        Results others = run(small(Experiment.asking("And here?").reading(file(2 * BYTES))).arms(C_READ));
        Certificate certificate = traced(reads.certify(others));

        assertThat(certificate.agrees()).isFalse();
        assertThat(certificate.table().rows()).contains(
                List.of("C read", "1 byte", "read calls", "40,001", "20,001", "differ by 20,000.0"));
        assertThat(certificate.toString()).endsWith("over a file of 20,000 bytes, and the results are of one of 40,000 bytes.");
    }

    @Test
    void resultsWithoutACommonCaseAreSaidToBeNothing() throws Exception {
        Experiment reads = small(Experiment.asking("Who counts?").reading(file(BYTES))).arms(C_READ);
        Results others = run(small(Experiment.asking("And here?").reading(file(BYTES))).arms(C_FREAD));
        Certificate certificate = traced(reads.certify(others));

        assertThat(certificate.agrees()).isFalse();
        assertThat(certificate.toString()).contains("none of these arms and record sizes, so nothing was compared.");
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.arm.CopyArms;
import bufferlab.pagecache.CacheState;
import bufferlab.published.Published;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrintedTest implements CopyArms {
    private static final long MIB = 1 << 20;

    @TempDir
    private Path folder;

    private Results copies;

    @BeforeEach
    void copyInTwoCacheStates() throws IOException {
        for (String arm : new String[] {CPP_FSTREAM.name(), C_COPY_STDIO.name(), C_SENDFILE.name()}) {
            sample(arm, MIB, "COLD", 20);
            sample(arm, MIB, "WARM", 10);
        }
        copies = results(List.of());
    }

    @Test
    void printedNumbersStandInTheRowsOfTheirArmAndCacheState() {
        assertThat(copies.table().with(Published.table("copy")).tablesaw().stringColumn("published (ms)").asList())
                .containsExactly("500", "90.0", "", "1,200", "650", "");
    }

    @Test
    void printedNumbersOfAnotherRecordSizeStandInNoRow() throws IOException {
        sample(CPP_FSTREAM.name(), 4096, "WARM", 10);

        assertThat(results(List.of()).at(4096).table().with(Published.table("copy")).tablesaw()
                .stringColumn("published (ms)").asList()).containsExactly("");
    }

    @Test
    void marksShareTheRowsOfTheirArmsAndOthersGetOneOfTheirOwn() {
        assertThat(copies.bars(Metric.CLOCK).with(Published.table("copy")).toString().lines().skip(3).map(this::words))
                .containsExactly("C++ fstream 10.0 20.0 500 1,200", "C stdio 10.0 20.0 90.0 650",
                        "C sendfile 10.0 20.0 – –", "istreambuf_iterator + copy() – – 2,000 2,400",
                        "os << is.rdbuf() – – 1,900 2,000", "BinaryReader + BinaryWriter – – 130 650");
    }

    @Test
    void aCacheStateHasOneShapeAndOneThatWasNotMeasuredIsLeftOut() {
        assertThat(copies.where(CacheState.COLD).bars(Metric.CLOCK).with(Published.table("copy")).toString().lines().skip(1)
                .map(this::words)).startsWith("arm record 1 MiB, COLD, ms without cache, Visual Studio 2008, ms")
                .contains("C++ fstream 20.0 1,200");
    }

    @Test
    void whatAllRowsShareStandsInTheTitleAndInTablesaw() {
        assertThat(copies.table().toString().lines().findFirst()).hasValue("Which way? (record 1 MiB)");
        assertThat(copies.table().toString()).doesNotContain("1 MiB  ");
        assertThat(copies.table().tablesaw().stringColumn("record").asList()).hasSize(6).containsOnly("1 MiB");
    }

    @Test
    void namesEachConditionWithItsMachine() {
        assertThat(words(copies.bars(Metric.CLOCK).with(Published.table("copy")).toString().lines().skip(1).findFirst()
                .orElseThrow())).isEqualTo("arm WARM, ms COLD, ms with cache, Visual Studio 2008, ms without cache, Visual "
                        + "Studio 2008, ms");
    }

    @Test
    void theFirstGuessIsOnTheChart() throws IOException {
        Guess guess = new Guess("now", Metric.CLOCK, CPP_FSTREAM.name(), MIB, "3x slower than stdio", "it copies");

        assertThat(results(List.of(guess)).bars(Metric.CLOCK).toString().lines().skip(1).map(this::words))
                .contains("arm WARM, ms COLD, ms your guess, ms", "C++ fstream 10.0 20.0 30.0");
    }

    @Test
    void figuresOfTheVaxAreInMilliseconds() throws IOException {
        Files.delete(folder.resolve("run.jsonl"));
        sample("C read", 512, "WARM", 1);

        assertThat(results(List.of()).table().with(Published.table("vax/read")).tablesaw().stringColumn("published (ms)")
                .asList()).containsExactly("2,000");
    }

    @Test
    void ratiosStandBesideThoseOfThePublicationAndVariantsBesideThatOfTheirArm() throws IOException {
        sample(CPP_FSTREAM.withFlags("-O0").name(), MIB, "COLD", 30);

        assertThat(results(List.of()).ratios(Metric.CLOCK, C_COPY_STDIO).with(Published.table("copy")).toString().lines()
                .skip(3).limit(5).map(this::words)).containsExactly(
                "C++ fstream WARM 1.00 none below 6 pairs 5.56 1 not resolved",
                "C sendfile WARM 1.00 none below 6 pairs – 1 not resolved",
                "C++ fstream, -O0 COLD 1.50 none below 6 pairs 1.85 1 not resolved",
                "C++ fstream COLD 1.00 none below 6 pairs 1.85 1 not resolved",
                "C sendfile COLD 1.00 none below 6 pairs – 1 not resolved");
    }

    @Test
    void refusesABaseThatWasNotMeasured() {
        assertThatIllegalArgumentException().isThrownBy(() -> copies.ratios(Metric.CLOCK, CPP_RDBUF)).withMessage(
                "no arm has a setting in common with C++ rdbuf and a clock in it. Give one of C++ fstream, C stdio, C sendfile.");
    }

    @Test
    void refusesATableWithoutTheMetric() {
        assertThatIllegalArgumentException().isThrownBy(() -> copies.bars(Metric.THROUGHPUT).with(Published.table("copy")))
                .withMessage("the published table copy has no throughput. It has clock.");
    }

    private String words(String line) {
        return line.strip().replaceAll("\\s+", " ");
    }

    private void sample(String arm, long record, String cache, double millis) throws IOException {
        Files.writeString(folder.resolve("run.jsonl"), String.format(Locale.ROOT, "{\"block\":0,\"arm\":\"%s\","
                + "\"operation\":\"copy\",\"record_bytes\":%d,\"file_bytes\":130000000,\"cache_requested\":\"%s\",\"options\":{},"
                + "\"passes\":1,\"bytes\":130000000,\"elapsed_ns\":%d,\"status\":\"ok\"}%n", arm, record, cache,
                Math.round(millis * 1e6)), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private Results results(List<Guess> guesses) {
        List<Sample> samples = new Journal(folder.resolve("run.jsonl")).samples();
        return new Results("Which way?", samples, Stream.of(CPP_FSTREAM, C_COPY_STDIO, C_SENDFILE)
                .map(arm -> arm.name()).toList(), guesses, List.of());
    }
}

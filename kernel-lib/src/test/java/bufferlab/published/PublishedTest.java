// SPDX-License-Identifier: Apache-2.0
package bufferlab.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import tech.tablesaw.api.Table;

class PublishedTest {
    static final List<String> VAX = List.of("vax/read", "vax/write");
    static final List<String> ALL = Published.names();

    @Test
    void namesItsTables() {
        assertThat(Published.names()).containsExactly("vax/read", "vax/write", "knee", "copy", "cedict");
    }

    @Test
    void refusesAnUnknownTableAndNamesThoseThereAre() {
        assertThatIllegalArgumentException().isThrownBy(() -> Published.table("vax"))
                .withMessage("no published table is called \"vax\"."
                        + " There are: vax/read, vax/write, knee, copy, cedict.");
    }

    @ParameterizedTest
    @CsvSource({
        "vax/read, read, 1, user, 17.4", "vax/read, read, 1, system, 499.7", "vax/read, read, 1, clock, 575",
        "vax/read, read, 512, CPU, 74", "vax/read, fread, 1, clock, 70", "vax/read, fread, 8192, system, 0.5",
        "vax/write, write, 28, clock, 154", "vax/write, fwrite, 1024, user, 0.7", "knee, write, 4096, throughput, 37",
    })
    void givesThePrintedNumbers(String table, String arm, long recordBytes, String figure, double value) {
        assertThat(Published.table(table).value(arm, recordBytes, figure)).hasValue(value);
    }

    @Test
    void laysTheVaxOutInThePostingsColumns() {
        Table table = Published.table("vax/read").table();

        assertThat(table.columnNames()).containsExactly("arm", "record_bytes", "user s", "system s", "clock s", "CPU %");
        assertThat(table.rowCount()).isEqualTo(6);
        assertThat(table.doubleColumn("clock s").asDoubleArray()).containsExactly(575, 2, 1, 70, 1, 1);
    }

    /// Holds for every row but the one that the README names: the printed share can come from the printed times.
    @ParameterizedTest
    @FieldSource("VAX")
    void percentagesFollowFromTheTimesWithinTheirRounding(String name) {
        Published vax = Published.table(name);
        for (Figure share : vax.figures().stream().filter(one -> one.name().equals("CPU")).toList()) {
            double cpu = beside(vax, share, "user") + beside(vax, share, "system");
            double clock = beside(vax, share, "clock");
            double least = 100 * (cpu - 0.1) / (clock + 0.5) - 1;
            double most = 100 * (cpu + 0.1) / (clock - 0.5) + 1;
            boolean follows = least <= share.value().orElseThrow() && share.value().orElseThrow() <= most;

            assertThat(follows).as("%s %s of %s", name, share.arm(), share.recordBytes())
                    .isEqualTo(share.assumption().isEmpty());
        }
    }

    @Test
    void keepsThePrintedTextBesideWhatWasReadIntoIt() {
        Figure figure = Published.table("copy").of("istreambuf_iterator + copy()", "clock").get(1);

        assertThat(figure.asPrinted()).hasValue("2.000");
        assertThat(figure.value()).hasValue(2000);
        assertThat(figure.assumption()).hasValue("the point is read as a thousands separator");
        assertThat(figure.condition()).isEqualTo("with cache");
    }

    @Test
    void leavesEmptyWhatWasNotPrinted() {
        Figure figure = Published.table("cedict").of("#4'", "including destructors").getFirst();

        assertThat(figure.asPrinted()).isEmpty();
        assertThat(figure.value()).isEqualTo(OptionalDouble.empty());
        assertThat(figure.assumption()).hasValue("not printed: said to differ by a fraction of 1 ms");
    }

    @Test
    void separatesTheYearsOfCedict() {
        Table table = Published.table("cedict").table();

        assertThat(table.columnNames())
                .containsExactly("arm", "condition", "excluding destructors ms", "including destructors ms");
        assertThat(table.where(table.stringColumn("condition").isEqualTo("2005")).rowCount()).isEqualTo(4);
        assertThat(table.where(table.stringColumn("condition").isEqualTo("2016")).rowCount()).isEqualTo(6);
    }

    @Test
    void readsOneMegabyteAsAPowerOfTwoAndSaysSo() {
        Figure size = Published.table("vax/write").fact("file size").orElseThrow();

        assertThat(size.asPrinted()).hasValue("a 1Mb file");
        assertThat(size.value()).hasValue(1_048_576);
        assertThat(size.assumption()).isPresent();
        assertThat(Published.table("vax/read").fact("file size").orElseThrow().value()).hasValue(274_432);
    }

    @Test
    void saysWhereItComesFrom() {
        assertThat(Published.table("cedict").source())
                .isEqualTo("Giovanni Dicanio, 2016-09-21; a series on The Old New Thing, 2005");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyNumberHasAUnitAndADerivedOneItsReason(String name) {
        assertThat(Published.table(name).figures()).allSatisfy(figure -> {
            assertThat(figure.unit()).isNotEmpty();
            assertThat(figure.value().isPresent() || figure.assumption().isPresent()).isTrue();
            assertThat(figure.derived().isEmpty() || figure.assumption().isPresent()).isTrue();
        });
    }

    private static double beside(Published table, Figure figure, String name) {
        return table.value(figure.arm(), figure.recordBytes().orElseThrow(), name).orElseThrow();
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.chart.HtmlTable.Column;
import org.junit.jupiter.api.Test;

class HtmlTableTest {
    private final HtmlTable table = HtmlTable.of(Column.text("arm"), Column.number("clock", "ms"), Column.number("calls", ""))
            .titled("Is fread faster?").row("C read", "96.0", "274,433").row("C fread", "7.10", null)
            .note("Medians of 9.");

    @Test
    void textIsAlignedWithNumbersAtTheRight() {
        assertThat(table).hasToString("""
                Is fread faster?
                arm      clock, ms    calls
                ───────  ─────────  ───────
                C read        96.0  274,433
                C fread       7.10        –
                Medians of 9.""");
    }

    @Test
    void htmlHasUnitsAndNotesAndTakesItsColoursFromThePage() {
        assertThat(table.html()).contains("clock<br><span", ">ms</span></th>", ">274,433</td>", ">Medians of 9.</p>",
                "text-align:right", "currentColor").doesNotContain("#fff", "black", "white;");
    }

    @Test
    void textFromDataIsEscaped() {
        HtmlTable hostile = HtmlTable.of(Column.text("<b>"), Column.number("n", "<i>")).titled("<u>")
                .row("<script>alert('1')</script>", "\"&\"").note("<p>");

        assertThat(hostile.html()).contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;", "&quot;&amp;&quot;")
                .doesNotContain("<script", "<b>", "<i>", "<u>", "<p>");
    }

    @Test
    void aLineBreakInACellDoesNotBreakTheText() {
        assertThat(HtmlTable.of(Column.text("file")).row("a\nb\u2028c").toString().lines()).contains("a b c");
    }

    @Test
    void refusesARowOfTheWrongWidth() {
        assertThatIllegalArgumentException().isThrownBy(() -> table.row("C getc", "1"))
                .withMessage("row of 2 cells refused: the table has 3 columns. Give null where a cell is missing.");
    }

    @Test
    void eachStepLeavesTheTableBeforeAsItWas() {
        table.row("C getc", "1", "2").note("more").titled("other");

        assertThat(table.rows()).hasSize(2);
        assertThat(table.notes()).containsExactly("Medians of 9.");
    }

    @Test
    void showsItselfAsHtmlAndText() {
        assertThat(table.mimeBundle()).containsOnlyKeys("text/html", "text/plain");
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.dataset.Scratch;
import bufferlab.machine.FiveSizes;
import bufferlab.measure.Bytes;
import bufferlab.measure.Rich;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The card of the five sizes that are easily taken for one another, as they are on this machine.
///
/// @param five the sizes of a file in the scratch folder
public record SizeCard(FiveSizes five) implements Rich {
    private static final List<String> SEEN_BY = List.of("source(C_READ)", "the read calls of C fread at 1 byte",
            "stat -c %o FILE", "getconf PAGESIZE", "stat -f -c %S FILE");

    /// Measures the sizes on a small file in the scratch folder.
    ///
    /// @throws IllegalArgumentException if the record holds no byte
    /// @throws InterruptedException if the thread is interrupted
    static SizeCard ofThisMachine(long record) throws IOException, InterruptedException {
        if (record < 1) {
            throw new IllegalArgumentException("a card for records of " + Bytes.text(record) + " was refused: a record holds at "
                    + "least 1 byte. Give its size, such as card(4096).");
        }
        try (Scratch scratch = Scratch.open()) {
            return new SizeCard(FiveSizes.of(scratch.dataset("card", record, 1).path(), record));
        }
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("what"), Column.number("size", "bytes"), Column.text("decided by"),
                Column.text("see it with")).titled("Five things that are often 4096");
        for (int i = 0; i < five.sizes().size(); i++) {
            FiveSizes.Size size = five.sizes().get(i);
            table = table.row(size.name(), size.bytes().isPresent()
                    ? String.format(Locale.ROOT, "%,d", size.bytes().getAsLong()) : null, size.setBy(), SEEN_BY.get(i));
        }
        return table.note(verdict());
    }

    private String verdict() {
        long different = five.sizes().stream().map(FiveSizes.Size::bytes).filter(bytes -> bytes.isPresent()).distinct()
                .count();
        return different == 1 ? "All are equal here, so no number alone can tell which of them explains a measurement."
                : "They are not all equal here: a measurement that follows one of them can be told from the others.";
    }

    @Override
    public Map<String, String> mimeBundle() {
        return table().mimeBundle();
    }

    @Override
    public String toString() {
        return table().toString();
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.dataset.Scratch;
import bufferlab.machine.Capabilities;
import bufferlab.machine.Capability;
import bufferlab.measure.Rich;
import java.io.IOException;
import java.util.Map;

/// What this machine can measure, a row a capability; under the table, what to do about those that are missing.
///
/// @param found the capabilities
public record CapabilityTable(Capabilities found) implements Rich {

    static CapabilityTable ofThisMachine() throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.open()) {
            return new CapabilityTable(Capabilities.of(scratch));
        }
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("what"), Column.text("here"), Column.text("found"))
                .titled("What this machine can measure");
        for (Capability one : found.all()) {
            table = table.row(one.name(), one.available() ? "yes" : "no", one.finding());
        }
        for (Capability one : found.missing()) {
            table = one.remedy().isEmpty() ? table : table.note("To have " + one.name() + ": " + one.remedy().get());
        }
        return table;
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

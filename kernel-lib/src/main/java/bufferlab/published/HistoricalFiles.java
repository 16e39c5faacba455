// SPDX-License-Identifier: Apache-2.0
package bufferlab.published;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReadOptions;

/// The files of `data/historical/`, read from the class path.
final class HistoricalFiles {
    private static final List<String> FILES = List.of("vax", "knee", "copy", "cedict");
    private static final String FOLDER = "/bufferlab/historical/";

    private HistoricalFiles() {}

    /// Returns the figures of every published table by its name, in the order of the files.
    static Map<String, List<Figure>> read() {
        Map<String, List<Figure>> tables = new LinkedHashMap<>();
        for (String file : FILES) {
            for (Row row : texts(FOLDER + file + ".csv")) {
                tables.computeIfAbsent(row.getString("table"), _ -> new ArrayList<>()).add(figure(row));
            }
        }
        return tables;
    }

    private static Table texts(String resource) {
        try (InputStream in = HistoricalFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is not on the class path: kernel-lib was built without"
                        + " data/historical. Build it again with ./lab setup.");
            }
            Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
            return Table.read().usingOptions(
                    CsvReadOptions.builder(reader).columnTypes(_ -> ColumnType.STRING).missingValueIndicator(""));
        } catch (IOException e) {
            throw new UncheckedIOException(resource + " could not be read from the class path", e);
        }
    }

    private static Figure figure(Row row) {
        Optional<String> record = text(row, "record_bytes");
        Optional<String> derived = text(row, "derived");
        return new Figure(row.getString("arm"), row.getString("language"),
                record.isPresent() ? OptionalLong.of(Long.parseLong(record.get())) : OptionalLong.empty(),
                row.getString("condition"), row.getString("figure"), row.getString("unit"), text(row, "as_printed"),
                derived.isPresent() ? OptionalDouble.of(Double.parseDouble(derived.get())) : OptionalDouble.empty(),
                text(row, "assumption"), text(row, "kit_arm"));
    }

    private static Optional<String> text(Row row, String column) {
        return Optional.of(row.getString(column)).filter(text -> !text.isEmpty());
    }
}

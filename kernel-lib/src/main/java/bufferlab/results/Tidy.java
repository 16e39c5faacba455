// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Samples as a tidy table: a row a sample, a column a recorded field.
final class Tidy {
    private Tidy() {}

    static Table table(String name, List<Sample> samples) {
        Map<String, List<JsonNode>> columns = new LinkedHashMap<>();
        for (int row = 0; row < samples.size(); row++) {
            int before = row;
            Journal.line(samples.get(row)).properties().forEach(field -> {
                List<JsonNode> values = columns.computeIfAbsent(field.getKey(), _ -> new ArrayList<>());
                while (values.size() < before) {
                    values.add(null);
                }
                values.add(field.getValue());
            });
        }
        Table table = Table.create(name);
        columns.forEach((column, values) -> {
            while (values.size() < samples.size()) {
                values.add(null);
            }
            boolean numbers = values.stream().allMatch(value -> absent(value) || value.isNumber());
            table.addColumns(numbers ? numbers(column, values) : texts(column, values));
        });
        return table;
    }

    private static boolean absent(JsonNode value) {
        return value == null || value.isNull();
    }

    private static DoubleColumn numbers(String name, List<JsonNode> values) {
        DoubleColumn column = DoubleColumn.create(name);
        values.forEach(value -> column.append(absent(value) ? Double.NaN : value.asDouble()));
        return column;
    }

    private static StringColumn texts(String name, List<JsonNode> values) {
        StringColumn column = StringColumn.create(name);
        values.forEach(value -> column.append(absent(value) ? "" : value.isTextual() ? value.asText() : value.toString()));
        return column;
    }
}

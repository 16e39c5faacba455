// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Scores as a Tablesaw table.
final class ScoreTable {
    private ScoreTable() {}

    static Table of(BenchmarkResults results) {
        List<Score> scores = results.scores();
        Table table = Table.create(results.question().isEmpty() ? "JMH" : results.question());
        table.addColumns(StringColumn.create("benchmark", scores.stream()
                .map(score -> score.label().isEmpty() ? score.benchmark() : score.benchmark() + ": " + score.label())));
        for (String parameter : results.parameters()) {
            table.addColumns(StringColumn.create(parameter, scores.stream().map(score -> score.parameters().get(parameter))));
        }
        return table.addColumns(StringColumn.create("mode", scores.stream().map(Score::mode)),
                IntColumn.create("forks", scores.stream().mapToInt(score -> score.samples().size()).toArray()),
                IntColumn.create("n", scores.stream().mapToInt(Score::n).toArray()),
                DoubleColumn.create("score", scores.stream().mapToDouble(Score::value).toArray()),
                DoubleColumn.create("error", scores.stream().mapToDouble(Score::error).toArray()),
                StringColumn.create("unit", scores.stream().map(Score::unit)));
    }
}

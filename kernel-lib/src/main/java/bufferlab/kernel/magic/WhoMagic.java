// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.display.Html;
import bufferlab.kernel.display.ValueText;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Outcome;
import bufferlab.measure.Rich;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// `%who`: the variables of all cells, as a table.
final class WhoMagic implements Magic {
    private static final int VALUE_SHOWN = 80;

    private final Evaluator evaluator;

    WhoMagic(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    @Override
    public String name() {
        return "who";
    }

    @Override
    public Form form() {
        return Form.LINE;
    }

    @Override
    public String help() {
        return "%who: shows the variables of all cells with their types and the beginnings of their values.";
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        List<Variable> rows = call.run().call(() -> {
            List<Variable> variables = new ArrayList<>();
            evaluator.variables().forEach((variable, value) ->
                    variables.add(new Variable(variable.name(), variable.typeName(), shortened(value))));
            return variables;
        });
        return new Outcome.Value(new Variables(rows));
    }

    private static String shortened(Object value) {
        String text = ValueText.of(value).replace("\n", "⏎");
        return text.length() <= VALUE_SHOWN ? text : text.substring(0, VALUE_SHOWN) + "…";
    }

    private record Variable(String name, String type, String value) {}

    private record Variables(List<Variable> rows) implements Rich {
        @Override
        public Map<String, String> mimeBundle() {
            StringBuilder html = new StringBuilder("<table><thead><tr><th>variable</th><th>type</th><th>value</th></tr></thead><tbody>");
            for (Variable row : rows) {
                html.append("<tr><td style=\"text-align: left\">").append(Html.escape(row.name))
                        .append("</td><td style=\"text-align: left\">").append(Html.escape(row.type))
                        .append("</td><td style=\"text-align: left\">").append(Html.escape(row.value)).append("</td></tr>");
            }
            return Map.of("text/html", html.append("</tbody></table>").toString(), "text/plain", toString());
        }

        @Override
        public String toString() {
            if (rows.isEmpty()) {
                return "No variables yet.";
            }
            int name = rows.stream().mapToInt(row -> row.name.length()).max().orElse(0);
            int type = rows.stream().mapToInt(row -> row.type.length()).max().orElse(0);
            StringBuilder text = new StringBuilder();
            rows.forEach(row -> text.append(String.format("%-" + name + "s  %-" + Math.max(type, 1) + "s  %s%n",
                    row.name, row.type, row.value)));
            return text.toString().stripTrailing();
        }
    }
}

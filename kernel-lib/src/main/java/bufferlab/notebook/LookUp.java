// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Job;
import bufferlab.arm.Worker;
import bufferlab.arm.WorkerException;
import bufferlab.cedict.DictionaryFile;
import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.dataset.Scratch;
import bufferlab.measure.Rich;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What several loaders answer to one question: which entries have this headword, traditional or simplified?
///
/// @param title the question
/// @param answers the numbers of the entries, from 0 in the order of the file, or why there is no answer, by the arm's name
public record LookUp(String title, Map<String, String> answers) implements Rich {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// Keeps the order.
    public LookUp {
        answers = new LinkedHashMap<>(answers);
    }

    /// Loads a dictionary with each arm, in a process of its own, and asks it.
    static LookUp of(DictionaryFile dictionary, String headword, List<Arm> arms) throws IOException, InterruptedException {
        if (arms.isEmpty()) {
            throw new IllegalArgumentException("lookUp(…) got no arm to ask. Give loaders such as CPP_CEDICT_POOL or "
                    + "JAVA_CEDICT_INDEX.");
        }
        Map<String, String> answers = new LinkedHashMap<>();
        try (Scratch scratch = Scratch.open()) {
            for (Arm arm : arms) {
                answers.put(arm.name(), answer(dictionary, headword, arm, scratch));
            }
        }
        return new LookUp(dictionary.titled("Which entries have the headword " + headword + "?"), answers);
    }

    private static String answer(DictionaryFile dictionary, String headword, Arm arm, Scratch scratch)
            throws InterruptedException {
        if (arm.operation() != Operation.LOAD) {
            throw new IllegalArgumentException(arm.name() + " was refused: it loads no dictionary. Give arms such as "
                    + "CPP_CEDICT_POOL or JAVA_CEDICT_INDEX.");
        }
        try (Worker worker = Worker.start(arm, arm.program().command(), scratch.folder(), PATIENCE)) {
            worker.configure(new Job(Operation.LOAD, Optional.of(dictionary.path().toAbsolutePath()), Optional.empty(), 0,
                    dictionary.bytes(), Consume.NONE, Optional.empty(), arm.options()));
            List<Integer> found = worker.lookUp(headword);
            return found.isEmpty() ? "none" : found.stream().map(Object::toString).collect(Collectors.joining(", "));
        } catch (WorkerException e) {
            return e.getMessage();
        }
    }

    /// Tells whether all arms gave the same answer.
    public boolean agree() {
        return answers.values().stream().distinct().count() == 1;
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("arm"), Column.text("entries")).titled(title);
        for (Map.Entry<String, String> one : answers.entrySet()) {
            table = table.row(one.getKey(), one.getValue());
        }
        return table.note(agree() ? "All answers are the same. Entries are numbered from 0 in the order of the file."
                : "The answers differ.");
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

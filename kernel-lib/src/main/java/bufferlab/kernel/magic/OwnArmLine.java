// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.worker.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/// The first line of a cell that makes an arm: its name, what it does, and what else was said.
///
/// @param name      the name of the arm and of its variable
/// @param operation what it does, a read unless said otherwise
/// @param words     compilers and flags
record OwnArmLine(String name, Operation operation, List<String> words) {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

    /// Returns what a line says.
    ///
    /// @param magic how the magic is written, for messages
    /// @throws CellException if it has no name, or one that no variable can have
    static OwnArmLine of(String magic, String line) throws CellException {
        List<String> words = words(line);
        if (words.isEmpty()) {
            throw new CellException(ErrorReport.of("UsageError", magic + " was given no name.",
                    "Write the name of the arm behind it, as " + magic + " myRead. " + magic + "? shows a whole arm."));
        }
        String name = words.removeFirst();
        if (!SourceVersion.isIdentifier(name) || SourceVersion.isKeyword(name)) {
            throw new CellException(ErrorReport.of("UsageError", magic + " was given the name \"" + name + "\".",
                    "An arm's name is a Java variable's: letters, digits and _, as " + magic + " myRead."));
        }
        Optional<Operation> operation = words.stream().flatMap(word -> operation(word).stream()).findFirst();
        words.removeIf(word -> operation(word).isPresent());
        return new OwnArmLine(name, operation.orElse(Operation.READ), List.copyOf(words));
    }

    /// Returns the words of a line; quotes keep blanks within a word.
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(line); word.find();) {
            words.add(word.group().replaceAll("[\"']", ""));
        }
        return words;
    }

    private static Optional<Operation> operation(String word) {
        return Arrays.stream(Operation.values()).filter(one -> one.word().equals(word)).findFirst();
    }
}

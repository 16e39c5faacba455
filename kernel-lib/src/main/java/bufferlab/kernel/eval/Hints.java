// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.awt.HeadlessException;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One line of help for the mistakes that beginners make most.
final class Hints {
    private record Hint(Pattern message, String help) {}

    private static final List<Hint> COMPILER = List.of(
            hint("String cannot be converted to (int|long)", "text is not a number: Integer.parseInt(text) reads one."),
            hint("String cannot be converted to (double|float)", "Double.parseDouble(text) reads a number from text."),
            hint("(int|long|double) cannot be converted to java.lang.String", "String.valueOf(x), or \"\" + x, makes text of a number."),
            hint("String cannot be converted to char", "a char stands in single quotes: 'a'."),
            hint("unclosed character literal", "text stands in double quotes; single quotes are for one char."),
            hint("possible lossy conversion from (\\w+) to (\\w+)", "write ($2) in front if cutting off is what you want."),
            hint("(?:class|variable|method) \\w+ is already defined", "this cell declares the name twice."),
            hint("int cannot be converted to boolean", "to compare, write == ; a single = assigns."),
            hint("symbol: +class (Scanner|List|Map|ArrayList|Random|Files|Path)", "the class needs an import."),
            hint("symbol: +(?:class|variable) (string|integer|boolean|system|math)\\b", "Java's names keep their capital letter: String, Integer, System, Math."),
            hint("symbol: +method (length|size)\\(", "arrays have a.length, text has s.length(), collections have c.size()."),
            hint("symbol: +variable (length|size)", "text has s.length(), collections have c.size(); only arrays have a.length."),
            hint("symbol: +(variable|method|class) (\\w+)", "no $1 $2 is known here. Check the spelling, and run the cell that declares it."),
            hint("';' expected", "the statement before this place has no semicolon."),
            hint("missing return statement", "every path through a method that isn't void ends in return."),
            hint("unreported exception ([\\w.]+)", "inside a method, add \"throws $1\" to its head, or catch it."),
            hint("might not have been initialized", "give the variable a value where it is declared."),
            hint("non-static .* cannot be referenced from a static context", "make an object first, with new, and call the method on it."),
            hint("unreachable statement", "nothing gets past the statement before it."),
            hint("reached end of file while parsing", "a closing } is missing."));

    private static final Hint MEMBER = hint("symbol: +(variable|method|class) (\\w+)[^\\n]*\\n +location: +" + CompileError.ELSEWHERE,
            "$3 has no $1 $2. Press Tab after the dot to see what it has.");

    private Hints() {}

    private static Hint hint(String message, String help) {
        return new Hint(Pattern.compile(message), help);
    }

    /// Returns a hint on what the compiler refused.
    ///
    /// @param member whether it stands behind a dot
    static Optional<String> forCompiler(String message, boolean member) {
        Matcher missing = MEMBER.message.matcher(message);
        if (member && missing.find()) {
            return Optional.of(filled(MEMBER.help, missing));
        }
        for (Hint hint : COMPILER) {
            Matcher matcher = hint.message.matcher(message);
            if (matcher.find()) {
                return Optional.of(filled(hint.help, matcher));
            }
        }
        return Optional.empty();
    }

    private static String filled(String help, Matcher matcher) {
        String filled = help;
        for (int group = matcher.groupCount(); group > 0; group--) {
            filled = filled.replace("$" + group, matcher.group(group));
        }
        return filled;
    }

    /// Returns a hint on what a cell threw.
    static Optional<String> forException(Throwable thrown) {
        return switch (thrown) {
            case HeadlessException e -> Optional.of("a notebook has no window. Make the chart the last line of the "
                    + "cell, without a semicolon, or call display(chart).");
            case NullPointerException e -> Optional.of("a variable is null until a cell has given it an object.");
            case ArrayIndexOutOfBoundsException e -> Optional.of("the first element is a[0], the last a[a.length - 1].");
            case StringIndexOutOfBoundsException e -> Optional.of("the first character is at 0, the last at length() - 1.");
            case IndexOutOfBoundsException e -> Optional.of("the first element is at 0, the last at size() - 1.");
            case StackOverflowError e -> Optional.of("a method calls itself without an end.");
            case ConcurrentModificationException e -> Optional.of("a collection was changed while a loop went "
                    + "through it; removeIf(…) or a copy does it safely.");
            case NumberFormatException e -> Optional.of("the text is not just digits; strip() removes blanks around it.");
            case UnsupportedOperationException e -> Optional.of("List.of and its like can't be changed; "
                    + "new ArrayList<>(list) can.");
            case OutOfMemoryError e -> Optional.of("a variable set to null lets its memory go.");
            case NoSuchElementException e -> Optional.of("ask first, by hasNext() or isPresent().");
            case ClassCastException e when sameName(e) -> Optional.of("the object was made by an earlier version of "
                    + "its class. Make it again.");
            default -> Optional.empty();
        };
    }

    private static boolean sameName(ClassCastException e) {
        return e.getMessage() != null && e.getMessage().contains("REPL.$JShell$");
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

/// The child answered something that is not a JSON object on one line.
public final class GarbageException extends ChildException {
    private static final int SHOWN = 200;

    GarbageException(String name, String line, String lastLines) {
        super(name + " answered with something that is not a reply: " + shown(line)
                + ". A reply is one JSON object on a line; print to stderr instead." + lastLines);
    }

    private static String shown(String line) {
        String printable = line.replaceAll("\\p{Cntrl}", "�");
        return "\"" + (printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "…") + "\"";
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.ArrayList;
import java.util.List;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.Completeness;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/// The statements and declarations of a cell, one by one, as JShell takes them.
///
/// @param pieces     in their order
/// @param incomplete the offset from which the text lacks its end, or -1
record Pieces(List<Piece> pieces, int incomplete) {
    /// One statement or declaration.
    ///
    /// @param source    the text, with a semicolon where the student left the last one out
    /// @param offset    where in its part of the cell it starts
    /// @param showsValue whether the student left the semicolon out, which asks for the value
    record Piece(String source, int offset, boolean showsValue) {}

    static Pieces of(String code, SourceCodeAnalysis analysis) {
        List<Piece> pieces = new ArrayList<>();
        String rest = code;
        while (true) {
            rest = rest.stripLeading(); // JShell's own positions don't count it reliably
            int offset = code.length() - rest.length();
            CompletionInfo info = analysis.analyzeCompletion(rest);
            switch (info.completeness()) {
                case EMPTY -> {
                    return new Pieces(pieces, -1);
                }
                case DEFINITELY_INCOMPLETE -> {
                    return new Pieces(pieces, offset);
                }
                case COMPLETE, COMPLETE_WITH_SEMI -> pieces.add(piece(info, offset));
                case CONSIDERED_INCOMPLETE, UNKNOWN -> {
                    pieces.add(new Piece(rest, offset, true));
                    return new Pieces(pieces, -1);
                }
            }
            rest = info.remaining();
        }
    }

    private static Piece piece(CompletionInfo info, int offset) {
        boolean closed = info.completeness() == Completeness.COMPLETE && info.source().stripTrailing().endsWith(";");
        return new Piece(info.source(), offset, !closed);
    }
}

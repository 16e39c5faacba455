// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.eval.Session;
import bufferlab.kernel.magic.Magics;
import bufferlab.kernel.magic.Script;
import java.util.Map;
import java.util.Optional;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// Answers what an editor asks, also while a cell runs: JShell is then free, and only compiling makes it wait.
///
/// The protocol counts positions in Unicode characters, Java in UTF-16 units; the difference stays in here.
public final class EditorHelp {
    private final Session session;
    private final MagicHelp magicHelp;
    private final Completer completer;
    private final Inspector inspector;

    /// Makes the help for a session.
    public EditorHelp(Session session, Magics magics) {
        this.session = session;
        this.magicHelp = new MagicHelp(magics);
        this.completer = new Completer(session);
        this.inspector = new Inspector(session);
    }

    /// Returns the content of a complete reply.
    public Map<String, Object> complete(String code, int cursor) {
        int at = code.offsetByCodePoints(0, Math.clamp(cursor, 0, code.codePointCount(0, code.length())));
        Completions found = magicHelp.complete(code, at).orElseGet(() -> {
            session.lock().lock();
            try {
                return completer.complete(Script.javaOnly(code), at);
            } finally {
                session.lock().unlock();
            }
        });
        return found.content(code);
    }

    /// Returns what is known about the name at the cursor, or about the call that the cursor is in.
    public Optional<DisplayData> inspect(String code, int cursor) {
        int at = code.offsetByCodePoints(0, Math.clamp(cursor, 0, code.codePointCount(0, code.length())));
        return magicHelp.inspect(code, at).or(() -> {
            session.lock().lock();
            try {
                return inspector.inspect(Script.javaOnly(code), at);
            } finally {
                session.lock().unlock();
            }
        });
    }

    /// Returns the content of an is-complete reply.
    public Map<String, Object> isComplete(String code) {
        session.lock().lock();
        try {
            return new Completeness(session.shell().sourceCodeAnalysis()).of(code);
        } finally {
            session.lock().unlock();
        }
    }

    /// Opens the JDK's sources before the first Shift-Tab has to wait for them.
    public void warmUp() {
        inspect("\"\".strip()", "\"\".strip(".length());
        complete("System.out.pri", "System.out.pri".length());
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// A source file parsed, not compiled, for the sake of its comments.
///
/// @param unit  the file
/// @param trees what knows its comments
record ParsedSource(CompilationUnitTree unit, DocTrees trees) {
    static Optional<ParsedSource> of(String source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        JavacTask task = (JavacTask) compiler.getTask(null, null, diagnostic -> { }, List.of("-proc:none"), null, List.of(file));
        Iterator<? extends CompilationUnitTree> units = task.parse().iterator();
        return units.hasNext() ? Optional.of(new ParsedSource(units.next(), DocTrees.instance(task))) : Optional.empty();
    }
}

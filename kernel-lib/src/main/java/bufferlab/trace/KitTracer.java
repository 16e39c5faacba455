// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import bufferlab.child.Captured;
import bufferlab.toolchain.CompileException;
import bufferlab.toolchain.KitProgram;
import bufferlab.toolchain.MissingCompilerException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The kit's own tracer, for machines with a C compiler and no strace: one small program over `ptrace`.
record KitTracer() implements Tracer {
    private static final KitProgram PROGRAM = new KitProgram("trace/tracer.c");

    @Override
    public Optional<String> obstacle() throws InterruptedException {
        try {
            Captured probe = Tracer.probe(around(List.of("true"), Path.of("/dev/null")));
            return probe.exitValue() == 0 ? Optional.empty() : Optional.of("the kit's own tracer says: " + probe.text());
        } catch (MissingCompilerException | CompileException e) {
            return Optional.of("the kit's own tracer can't be built: " + e.getMessage());
        }
    }

    @Override
    public List<String> around(List<String> command, Path log) throws InterruptedException {
        List<String> whole = new ArrayList<>(List.of(PROGRAM.build().toString(), log.toString()));
        whole.addAll(command);
        return whole;
    }
}

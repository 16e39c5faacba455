// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.arm.Arm;
import bufferlab.arm.Tryout;
import bufferlab.arm.WorkerException;
import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Outcome;
import bufferlab.toolchain.CompileException;
import bufferlab.toolchain.MissingCompilerException;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// `%%c`, `%%cpp` and `%%java`: a cell becomes an arm, a variable of the cells, and is tried once in a process of its own.
///
/// Compiling is all that can fail the cell. An arm that then does its job badly is told of at once, and is an arm all the
/// same, so that an experiment can show how it fails.
final class OwnArmMagic implements Magic {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Pattern FUNCTION = Pattern.compile("\\bint\\s+(arm_\\w+)\\s*\\(\\s*struct\\s+pass\\b");
    private static final Set<String> CALLED = Set.of("arm_open", "arm_transfer", "arm_close", "arm_release", "arm_look_up");

    private final OwnArmLanguage language;
    private final Evaluator evaluator;

    OwnArmMagic(OwnArmLanguage language, Evaluator evaluator) {
        this.language = language;
        this.evaluator = evaluator;
    }

    @Override
    public String name() {
        return language.magic();
    }

    @Override
    public Form form() {
        return Form.CELL;
    }

    @Override
    public String help() {
        return language.help();
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        String written = "%%" + name();
        if (call.arguments().isBlank() && call.body().isBlank()) {
            return new Outcome.Value(help());
        }
        OwnArmLine line = OwnArmLine.of(written, call.arguments());
        if (call.body().isBlank()) {
            throw new CellException(ErrorReport.of("UsageError", "the cell of " + line.name() + " is empty.",
                    "Write the arm below the " + written + " line. " + written + "? shows a whole one."));
        }
        OwnArmErrors errors = new OwnArmErrors(call.run().source(), language.file());
        Arm arm = call.run().call(() -> built(line, call, errors));
        evaluator.run(call.run(), OwnArms.declaration(arm), call.bodyOffset());
        if (line.operation() != Operation.LOAD) {
            call.run().call(() -> {
                tryOut(arm, errors);
                return null;
            });
        }
        return new Outcome.Nothing();
    }

    private Arm built(OwnArmLine line, Call call, OwnArmErrors errors) throws CellException, InterruptedException {
        try {
            int firstLine = call.run().source().line(call.bodyOffset());
            OwnArmLanguage.Built built = language.build(line, call.body(), firstLine);
            errors.warnings(built.warnings()).forEach(System.out::println);
            strangers(call.body()).ifPresent(System.out::println);
            return built.arm();
        } catch (CompileException e) {
            throw errors.compileError(line.name(), e);
        } catch (MissingCompilerException e) {
            throw new CellException(ErrorReport.of("NoCompiler", line.name() + " was not made.", e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw new CellException(ErrorReport.of("UsageError", line.name() + " was not made.", e.getMessage()));
        }
    }

    /// Returns a word on functions that look as if the worker would call them, and it doesn't: a misspelt `arm_open`.
    private static Optional<String> strangers(String text) {
        List<String> names = FUNCTION.matcher(text).results().map(found -> found.group(1))
                .filter(name -> !CALLED.contains(name)).distinct().toList();
        return names.isEmpty() ? Optional.empty() : Optional.of("Nothing calls " + String.join(", ", names)
                + ". The worker calls arm_open, arm_transfer and arm_close.");
    }

    private static void tryOut(Arm arm, OwnArmErrors errors) throws IOException, InterruptedException {
        try {
            System.out.println(told(Tryout.of(arm, PATIENCE)));
        } catch (WorkerException e) {
            System.err.println(errors.failure(e.getMessage()));
            System.err.println(arm.name() + " was tried on a file of " + String.format(Locale.ROOT, "%,d", Tryout.FILE_BYTES)
                    + " bytes and failed so. An experiment will show it as failed, too.");
        }
    }

    private static String told(Tryout tried) {
        Arm arm = tried.arm();
        Long reads = tried.figures().readCalls();
        Long writes = tried.figures().writeCalls();
        String calls = reads == null || writes == null ? ""
                : String.format(Locale.ROOT, " It made %,d read and %,d write calls.", reads, writes);
        return String.format(Locale.ROOT, "%s is an arm in %s that %s. Tried on %,d bytes in records of %d: the checksum is right.%s",
                arm.name(), arm.language().text(), arm.operation().verb(), Tryout.FILE_BYTES, Tryout.RECORD_BYTES, calls);
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.List;

/// The `main` of the child JVM: takes commands, runs one arm, replies with what was measured.
///
/// The arm, the counters and the clock all live on the main thread, so that the kernel's figures for "this thread"
/// are the arm's and nobody else's.
public final class ArmWorker {
    private final String armClass;
    private final Window window = new Window(List.of(new IoCounters(), new Allocations(), new Usage(), new CpuClocks()));
    private Passes passes;

    private ArmWorker(String armClass) {
        this.armClass = armClass;
    }

    /// Serves the arm whose class is named until the parent says `quit` or goes away.
    ///
    /// @param arguments the arm's class
    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 1) {
            System.err.println("usage: ArmWorker CLASS. The class implements bufferlab.worker.JavaArm.");
            System.exit(2);
        }
        Protocol protocol = Protocol.takeOver();
        MemoryBound.set();
        ArmWorker worker = new ArmWorker(arguments[0]);
        Canary.warmUp();
        while (true) {
            String line = protocol.next();
            if (line.strip().equals("quit")) {
                Runtime.getRuntime().halt(0);
            }
            protocol.send(worker.reply(line));
        }
    }

    /// Answers one command. An arm may throw anything, so anything is caught here: one reply for one command.
    private Reply reply(String line) {
        try {
            return answer(Command.parse(line));
        } catch (Throwable e) {
            return Failure.of(e, armClass);
        } finally {
            System.out.flush();
        }
    }

    private Reply answer(Command command) throws Throwable {
        return switch (command.verb()) {
            case "case" -> begin(Task.of(command));
            case "verify" -> passes().verify();
            case "warmup" -> WarmUp.run(passes(), (int) command.number("passes", 1, 100_000),
                    Duration.ofMillis(command.number("limit_ms", 1, 3_000)));
            case "run" -> passes().run((int) command.number("passes", 1, 1));
            case "look_up" -> passes().lookUp(command.text("word"));
            case "canary" -> Canary.sing();
            case "describe" -> Description.reply();
            default -> throw new Refused("command \"" + command.verb()
                    + "\" is unknown. There are case, verify, warmup, run, look_up, canary, describe and quit.");
        };
    }

    private Reply begin(Task task) throws Throwable {
        passes = null;
        JavaArm arm = newArm();
        arm.prepare(task);
        passes = new Passes(arm, task, window);
        return Reply.ok();
    }

    private Passes passes() throws Refused {
        if (passes == null) {
            throw new Refused("there is no case to run. Send a case first.");
        }
        return passes;
    }

    private JavaArm newArm() throws Throwable {
        try {
            Constructor<? extends JavaArm> constructor =
                    Class.forName(armClass).asSubclass(JavaArm.class).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } catch (ClassNotFoundException e) {
            throw new Refused("there is no class " + armClass + " on the worker's class path.");
        } catch (ClassCastException e) {
            throw new Refused("class " + armClass + " is no arm. Let it implement bufferlab.worker.JavaArm.");
        } catch (NoSuchMethodException e) {
            throw new Refused("class " + armClass + " has no constructor without parameters. Give it one, and take "
                    + "what the arm needs from the task in prepare.");
        } catch (InstantiationException e) {
            throw new Refused("class " + armClass + " is abstract. Write all its methods.");
        }
    }
}

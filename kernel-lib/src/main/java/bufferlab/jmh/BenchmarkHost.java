// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// The main of the process in which JMH's runner lives. Its arguments are JMH's.
///
/// To each `next` on its input it answers with the events since the last one, waiting for the first: `plan`, `at`,
/// `printed`, then `done` or `failed`. The end of its input ends it, and with it the forks.
public final class BenchmarkHost {
    private static final ObjectMapper JSON = new ObjectMapper();

    private BenchmarkHost() {}

    /// Runs the benchmarks of the class path.
    public static void main(String[] arguments) throws Exception {
        PrintStream replies = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        LinkedBlockingQueue<ObjectNode> events = new LinkedBlockingQueue<>();
        System.setOut(new PrintStream(new Printed("stdout", events::add), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Printed("stderr", events::add), true, StandardCharsets.UTF_8));
        Thread.ofPlatform().daemon().name("benchmarks").start(() -> run(arguments, events));
        try (BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            while (commands.readLine() != null) {
                replies.println(reply(events));
            }
        } finally {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            Runtime.getRuntime().halt(0);
        }
    }

    private static String reply(LinkedBlockingQueue<ObjectNode> events) throws IOException, InterruptedException {
        List<ObjectNode> all = new ArrayList<>(List.of(events.take()));
        events.drainTo(all);
        ObjectNode reply = JSON.createObjectNode().put("status", "ok");
        ArrayNode array = reply.putArray("events");
        all.forEach(array::add);
        return JSON.writeValueAsString(reply);
    }

    private static void run(String[] arguments, LinkedBlockingQueue<ObjectNode> events) {
        EventFormat format = new EventFormat(events::add);
        try {
            CommandLineOptions options = new CommandLineOptions(arguments);
            events.add(Event.of("plan").put("iterations", Iterations.planned(options)));
            Runner runner = new Runner(new OptionsBuilder().parent(options).shouldFailOnError(true).build(), format);
            events.add(Event.done(runner.run()));
        } catch (RunnerException | RuntimeException e) {
            events.add(Event.failed(e, format.lastLines()));
        } catch (Exception | LinkageError e) {
            events.add(Event.failed(e, format.lastLines()));
        }
    }
}

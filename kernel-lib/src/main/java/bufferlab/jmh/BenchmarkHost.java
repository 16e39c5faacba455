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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// The main of the process in which JMH's runner lives. Its arguments are JMH's.
///
/// To each `next` on its input it answers with the events since the last one, waiting for the first: `plan`, `at`,
/// `printed`, then a `score` each and `done`, or `failed`. The end of its input ends it, and with it the forks.
public final class BenchmarkHost {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int EVENTS_WAITING = 1000;
    private static final int LONGEST_REPLY = 1 << 19; // bytes: half of the line that the kernel takes, since one event more may follow

    private BenchmarkHost() {}

    /// Runs the benchmarks of the class path.
    public static void main(String[] arguments) throws Exception {
        PrintStream replies = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        LinkedBlockingQueue<ObjectNode> events = new LinkedBlockingQueue<>(EVENTS_WAITING);
        Consumer<ObjectNode> taker = event -> put(events, event);
        System.setOut(new PrintStream(new Printed("stdout", taker), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Printed("stderr", taker), true, StandardCharsets.UTF_8));
        Thread.ofPlatform().daemon().name("benchmarks").start(() -> run(arguments, taker));
        try (BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            while (commands.readLine() != null) {
                replies.println(reply(events));
            }
        } finally {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            Runtime.getRuntime().halt(0);
        }
    }

    /// Waits for room: a benchmark that floods its output is held up, and fills no memory.
    private static void put(BlockingQueue<ObjectNode> events, ObjectNode event) {
        try {
            events.put(event);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String reply(BlockingQueue<ObjectNode> events) throws InterruptedException {
        ObjectNode reply = JSON.createObjectNode().put("status", "ok");
        ArrayNode array = reply.putArray("events");
        int bytes = 0;
        for (ObjectNode event = events.take(); event != null; event = bytes < LONGEST_REPLY ? events.poll() : null) {
            array.add(event);
            bytes += event.toString().getBytes(StandardCharsets.UTF_8).length;
        }
        return reply.toString();
    }

    private static void run(String[] arguments, Consumer<ObjectNode> events) {
        EventFormat format = new EventFormat(events);
        try {
            CommandLineOptions options = new CommandLineOptions(arguments);
            events.accept(Event.of("plan").put("iterations", Iterations.planned(options)));
            Runner runner = new Runner(new OptionsBuilder().parent(options).shouldFailOnError(true).build(), format);
            Event.done(runner.run()).forEach(events);
        } catch (RunnerException | RuntimeException e) {
            events.accept(Event.failed(e, format.lastLines()));
        } catch (Exception | LinkageError e) {
            events.accept(Event.failed(e, format.lastLines()));
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.child.ChildException;
import bufferlab.child.ChildProcess;
import bufferlab.child.CrashedException;
import bufferlab.child.ExitedException;
import bufferlab.child.Signal;
import bufferlab.worker.WorkerJvm;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A running process of an arm. It does what it is told over a pipe and measures itself; closing it kills it.
public final class Worker implements AutoCloseable {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final Arm arm;
    private final ChildProcess child;
    private final Duration limit;

    private Worker(Arm arm, ChildProcess child, Duration limit) {
        this.arm = arm;
        this.child = child;
        this.limit = limit;
    }

    /// Starts a process of an arm.
    ///
    /// @param command what starts it, as [Program#command()] returned it
    /// @param folder working directory of the process
    /// @param limit how long one answer may take
    /// @throws WorkerException if it cannot be started
    public static Worker start(Arm arm, List<String> command, Path folder, Duration limit) {
        try {
            return new Worker(arm, ChildProcess.start(arm.name(), command, WorkerJvm.ENVIRONMENT, folder), limit);
        } catch (ChildException e) {
            throw new WorkerException(e.getMessage(), e);
        }
    }

    /// Returns the process's number.
    public long pid() {
        return child.pid();
    }

    /// Returns whether the process still runs.
    public boolean isAlive() {
        return child.isAlive();
    }

    /// Tells the worker what to do in each pass from now on.
    ///
    /// @throws WorkerException if the arm refuses it or the process failed
    public void configure(Job job) throws InterruptedException {
        ask(job.command());
    }

    /// Runs one untimed pass and returns the checksum of what it consumed, 16 hexadecimal digits; null for writes.
    ///
    /// @throws WorkerException if the process failed, or the pass moved another number of bytes than `bytes`
    public String verify(long bytes) throws InterruptedException {
        JsonNode reply = ask("verify");
        long moved = reply.path("bytes").asLong(-1);
        if (moved != bytes) {
            throw new WorkerException(arm.name() + " moved " + moved + " of " + bytes
                    + " bytes in an untimed pass. It does other work than the file asks for; its times mean nothing. "
                    + (moved < bytes ? "Go on until the API says end, and count each byte that was moved."
                            : "Count each byte that was moved once."));
        }
        return reply.path("fold").isTextual() ? reply.path("fold").asText() : null;
    }

    /// Lets a JVM compile what the passes use: runs untimed passes until they are steady, for `time` at most.
    ///
    /// @throws WorkerException if the process failed
    public void warmUp(Duration time) throws InterruptedException {
        ask("warmup passes=" + Integer.MAX_VALUE + " limit_ms=" + time.toMillis());
    }

    /// Runs timed passes.
    ///
    /// @throws WorkerException if the process failed
    public Figures run(long passes) throws InterruptedException {
        JsonNode reply = ask("run passes=" + passes);
        try {
            return JSON.treeToValue(reply, Figures.class);
        } catch (JsonProcessingException e) {
            throw new WorkerException(arm.name() + " answered with figures that cannot be read: " + reply, e);
        }
    }

    /// Runs the canary.
    ///
    /// @throws WorkerException if the process failed
    public Canary canary() throws InterruptedException {
        JsonNode reply = ask("canary");
        return new Canary(reply.path("spin_ns").asLong(), reply.path("calls_ns").asLong());
    }

    /// Returns the numbers of the entries with this headword, after one untimed load.
    ///
    /// @throws WorkerException if the process failed, or the arm loads no dictionary
    public List<Integer> lookUp(String word) throws InterruptedException {
        List<Integer> found = new ArrayList<>();
        ask("look_up word=" + Job.encoded(word)).path("found").forEach(number -> found.add(number.asInt()));
        return found;
    }

    private JsonNode ask(String line) throws InterruptedException {
        try {
            return child.request(line, limit);
        } catch (ChildException e) {
            throw new WorkerException(e.getMessage() + remedy(e), e);
        }
    }

    /// Returns what to do about an arm that ended its process, on a line of its own, since the process's last lines stand
    /// before it.
    private String remedy(ChildException e) {
        return switch (e) {
            case CrashedException crash when !arm.program().inJvm() && crash.signal() != Signal.SIGKILL ->
                    "\nCompiled with -fsanitize=address, it says in which line.";
            case ExitedException exit when !exit.getMessage().contains("Sanitizer") ->
                    "\nAn arm returns and doesn't exit, since its process runs many passes.";
            default -> "";
        };
    }

    /// Kills the process and all that it started.
    @Override
    public void close() {
        child.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/// A child process that answers one JSON object on a line to each command line.
///
/// Whatever the child does, a request ends: with the reply, or with the [ChildException] that tells what happened. After
/// any of them but [RefusedException] the child and its descendants are gone. Not for use by several threads at once.
public final class ChildProcess implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int TAIL_BYTES = 4096;
    private static final Duration GOODBYE = Duration.ofSeconds(2);

    private final String name;
    private final Process process;
    private final Lines replies;
    private final Tail errors;

    private ChildProcess(String name, Process process) {
        this.name = name;
        this.process = process;
        this.replies = new Lines(process.getInputStream());
        this.errors = new Tail(process.getErrorStream(), TAIL_BYTES);
        Executor afterLastLine = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);
        process.onExit().thenRunAsync(replies::endAnyway, afterLastLine);
    }

    /// Starts `command` in the folder `cwd` with `environment` added to this process's own.
    ///
    /// **Effect**: starts a process, which [#close()] ends.
    ///
    /// @param name what messages call the child, such as `C read`
    /// @throws NotStartedException if the system doesn't start it
    public static ChildProcess start(String name, List<String> command, Map<String, String> environment, Path cwd) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(cwd.toAbsolutePath().toFile());
        builder.environment().putAll(environment);
        try {
            return new ChildProcess(name, builder.start());
        } catch (IOException e) {
            throw new NotStartedException(name, e);
        }
    }

    /// Returns the child's process id.
    public long pid() {
        return process.pid();
    }

    /// Returns whether the child still runs.
    public boolean isAlive() {
        return process.isAlive();
    }

    /// Sends `line` and returns the reply to it.
    ///
    /// **Shape**: the JSON object as it came, its `status` being `ok`.
    ///
    /// @throws RefusedException if its `status` is `error`; the child lives on
    /// @throws CrashedException if a signal ended the child
    /// @throws ExitedException if it exited by itself
    /// @throws GarbageException if it answered something else than a reply
    /// @throws TimeLimitException if there is no answer within `limit`
    /// @throws InterruptedException if this thread is interrupted; the child is killed first
    public JsonNode request(String line, Duration limit) throws InterruptedException {
        try {
            send(line);
            Lines.Line answer = replies.next(limit).orElseThrow(() -> overLimit(limit));
            return answer.end() ? ended() : parse(answer.text());
        } catch (InterruptedException e) {
            kill();
            throw e;
        }
    }

    /// Sends `line` and returns the reply to it, as [#request(String, Duration)] does.
    public JsonNode request(CommandLine line, Duration limit) throws InterruptedException {
        return request(line.text(), limit);
    }

    private void send(String line) {
        try {
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        } catch (IOException e) {
            // A broken pipe: the child is gone, and the end of its output tells why.
        }
    }

    private JsonNode parse(String line) throws InterruptedException {
        JsonNode reply;
        try {
            reply = JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw garbage(line);
        }
        return switch (reply.path("status").asText()) {
            case "ok" -> reply;
            case "error" -> throw new RefusedException(name, reply.path("message").asText());
            default -> throw garbage(line);
        };
    }

    private GarbageException garbage(String line) throws InterruptedException {
        kill();
        return new GarbageException(name, line, lastLines());
    }

    private ChildException overLimit(Duration limit) {
        kill();
        return new TimeLimitException(name, limit, lastLinesNow());
    }

    private JsonNode ended() throws InterruptedException {
        boolean gone = process.waitFor(GOODBYE);
        kill();
        int exitValue = gone ? process.exitValue() : process.waitFor();
        String lastLines = lastLinesNow();
        Optional<Signal> signal = Signal.ofExitValue(exitValue);
        throw signal.isEmpty() ? new ExitedException(name, exitValue, lastLines)
                : JvmCrash.in(errors.text(0)).map(crash -> crash.exception(name))
                        .orElseGet(() -> new CrashedException(name, signal.get(), lastLines));
    }

    private String lastLines() throws InterruptedException {
        String text = errors.text(GOODBYE.toMillis());
        return text.isEmpty() ? "" : "\nIts last lines:\n" + text.indent(2).stripTrailing();
    }

    private String lastLinesNow() {
        try {
            return lastLines();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /// Kills the child with its descendants, and returns when it is gone: the kernel takes a moment for a large process.
    private void kill() {
        Tree.kill(process.toHandle());
        process.onExit().completeOnTimeout(process, GOODBYE.toMillis(), TimeUnit.MILLISECONDS).join();
    }

    /// Ends the child: it has 2 s to leave by itself after the end of its input, then it and its descendants are killed.
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(GOODBYE)) {
                kill();
                process.waitFor();
            }
        } catch (IOException e) {
            kill();
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }
}

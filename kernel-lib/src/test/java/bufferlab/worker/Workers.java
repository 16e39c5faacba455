// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.child.ChildProcess;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A real child JVM for tests.
final class Workers implements AutoCloseable {
    static final Duration LIMIT = Duration.ofSeconds(30);

    private final ChildProcess child;

    private Workers(ChildProcess child) {
        this.child = child;
    }

    /// Starts the worker for an arm of the library by its simple name, or for a class of these tests.
    static Workers start(String arm) {
        String name = "bufferlab.worker.arms." + arm;
        return new Workers(ChildProcess.start(arm, WorkerJvm.command(name), WorkerJvm.ENVIRONMENT, Path.of(".")));
    }

    static Workers start(Class<?> arm) {
        List<String> command = WorkerJvm.command(arm.getName(), List.of(testClasses()));
        return new Workers(ChildProcess.start(arm.getSimpleName(), command, WorkerJvm.ENVIRONMENT, Path.of(".")));
    }

    JsonNode ask(String line) throws InterruptedException {
        return child.request(line, LIMIT);
    }

    JsonNode ask(String line, Duration limit) throws InterruptedException {
        return child.request(line, limit);
    }

    boolean isAlive() {
        return child.isAlive();
    }

    static Path testClasses() {
        try {
            return Path.of(Workers.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        child.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Figures;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The record of an experiment on disk: one JSON object a line, appended as samples come.
///
/// The object is flat: the fields of a sample's parts side by side, in snake case. A line that a crash cut off is
/// ignored when the record is read again.
///
/// @param file where it is kept
public record Journal(Path file) {
    /// Version of the fields, in each line.
    public static final int SCHEMA = 1;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /// Appends a sample and hands it to the operating system.
    ///
    /// @throws UncheckedIOException if the file cannot be written
    public void append(Sample sample) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JSON.writeValueAsString(line(sample)) + "\n", StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("the sample could not be appended to " + file
                    + ". It is kept in memory only; free some space or set BUFFERLAB_RESULTS to another folder.", e);
        }
    }

    /// Returns a sample as the object that is recorded.
    static ObjectNode line(Sample sample) {
        ObjectNode line = JSON.createObjectNode().put("schema", SCHEMA);
        line.setAll((ObjectNode) JSON.valueToTree(sample.origin()));
        line.setAll((ObjectNode) JSON.valueToTree(sample.condition()));
        line.setAll((ObjectNode) JSON.valueToTree(sample.evidence()));
        sample.figures().ifPresent(figures -> line.setAll((ObjectNode) JSON.valueToTree(figures)));
        CpuTime.split(List.of(sample)).ifPresent(cpu -> line.put("cpu_ticks", cpu.ticks()));
        line.put("status", sample.status());
        line.set("machine", sample.machine());
        return line;
    }

    /// Returns the samples recorded so far, oldest first; none if the file does not exist.
    ///
    /// @throws UncheckedIOException if the file cannot be read
    public List<Sample> samples() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file)) {
            return samples(lines);
        } catch (IOException e) {
            throw new UncheckedIOException("the record " + file + " could not be read.", e);
        }
    }

    /// Returns the samples in lines of a record; lines that were cut off are left out.
    static List<Sample> samples(Stream<String> lines) {
        return lines.flatMap(line -> parse(line).stream()).toList();
    }

    private static Optional<Sample> parse(String line) {
        try {
            JsonNode node = JSON.readTree(line);
            return Optional.of(new Sample(JSON.treeToValue(node, Sample.Origin.class),
                    JSON.treeToValue(node, Sample.Condition.class), JSON.treeToValue(node, Sample.Evidence.class),
                    node.has("elapsed_ns") ? Optional.of(JSON.treeToValue(node, Figures.class)) : Optional.empty(),
                    node.path("status").asText(), node.path("machine")));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }
}

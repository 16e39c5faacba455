// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The runs of ours in `data/recorded`, which stand in where a machine can't show an effect.
final class RecordedRuns {
    static final String LABEL = "recorded, not your machine";

    private RecordedRuns() {}

    static Results read(String name) {
        String path = "/bufferlab/recorded/" + name + ".jsonl";
        try (InputStream in = RecordedRuns.class.getResourceAsStream(path)) {
            if (in == null || !name.matches("[a-z0-9-]+")) {
                throw new IllegalArgumentException("there is no recorded run \"" + name + "\". data/recorded/README.md lists "
                        + "those there are, such as knee-4k and knee-1k.");
            }
            List<Sample> samples = Journal.samples(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines());
            return results(samples);
        } catch (IOException e) {
            throw new UncheckedIOException("the recorded run " + name + " could not be read.", e);
        }
    }

    private static Results results(List<Sample> samples) {
        Sample first = samples.getFirst();
        String words = first.origin().experiment().replace('-', ' ');
        String question = Character.toUpperCase(words.charAt(0)) + words.substring(1);
        List<String> arms = samples.stream().filter(sample -> sample.origin().control() == null)
                .map(sample -> sample.condition().arm()).distinct().toList();
        return new Results(question + " (" + LABEL + ")", samples, arms, List.of(), List.of("This run was " + LABEL + ". It was "
                + "taken on: " + machine(first) + "."));
    }

    /// Returns the machine of a sample in a few words.
    static String machine(Sample sample) {
        return String.join(", ", List.of("cpu", "kernel", "file_system", "virtualisation").stream()
                .map(field -> sample.machine().path(field).asText()).filter(text -> !text.isBlank()).toList());
    }
}

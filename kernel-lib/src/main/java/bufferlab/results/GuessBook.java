// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The guesses for an experiment, kept on disk beside its samples so that the first one stays the first one.
///
/// @param file where they are kept, one JSON object a line
public record GuessBook(Path file) {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

    /// Returns the guesses for the experiment of this name, kept in a results folder.
    public static GuessBook in(Path folder, String experiment) {
        return new GuessBook(folder.resolve(experiment + ".predictions.jsonl"));
    }

    /// Adds a guess and returns how many there were before for the same metric, arm and record size.
    ///
    /// @throws UncheckedIOException if the file cannot be written
    public int add(Guess guess) {
        int earlier = (int) all().stream().filter(other -> key(other).equals(key(guess))).count();
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JSON.writeValueAsString(guess) + "\n", StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("the guess could not be kept in " + file
                    + ". Free some space or set BUFFERLAB_RESULTS to another folder.", e);
        }
        return earlier;
    }

    /// Returns the first guess of each metric, arm and record size, in the order they were made.
    public List<Guess> firsts() {
        Map<String, Guess> firsts = new LinkedHashMap<>();
        all().forEach(guess -> firsts.putIfAbsent(key(guess), guess));
        return List.copyOf(firsts.values());
    }

    private List<Guess> all() {
        List<Guess> guesses = new ArrayList<>();
        if (!Files.exists(file)) {
            return guesses;
        }
        try {
            for (String line : Files.readAllLines(file)) {
                guesses.add(JSON.readValue(line, Guess.class));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the guesses in " + file + " could not be read. Move the file away.", e);
        }
        return guesses;
    }

    private static String key(Guess guess) {
        return guess.metric() + "|" + guess.arm() + "|" + guess.recordBytes();
    }
}

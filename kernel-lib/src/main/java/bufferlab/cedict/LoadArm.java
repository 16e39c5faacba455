// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Operation;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A way to load a dictionary: extend this, and write [#read(Path)]. It is a library's loader and an arm at once.
///
/// As an arm, a pass loads the file, the clock around it; the release closes the dictionary and forgets it.
public abstract class LoadArm implements JavaArm {
    private Dictionary dictionary;

    /// Makes a loader.
    protected LoadArm() {}

    /// Reads a whole file. A loader that meets a line which is no entry may throw any exception: the file is then looked at
    /// again, and the fault named.
    protected abstract Dictionary read(Path file) throws IOException;

    /// Refuses a file that [#read(Path)] takes for another than the other loaders would. Called after it, outside the clock.
    void refuse(Path file) throws IOException, MalformedDictionaryException {}

    /// Loads a file. The caller closes the dictionary.
    ///
    /// @throws MalformedDictionaryException if a line is neither entry, comment nor blank, or isn't UTF-8
    public final Dictionary load(Path file) throws IOException, MalformedDictionaryException {
        Dictionary loaded = diagnosed(file);
        try {
            refuse(file);
            return loaded;
        } catch (IOException | RuntimeException e) {
            loaded.close();
            throw e;
        }
    }

    private Dictionary diagnosed(Path file) throws IOException {
        try {
            return read(file);
        } catch (NotAnEntry | CharacterCodingException _) {
            throw Diagnosis.of(file);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw Diagnosis.of(file);
            }
            throw e.getCause();
        }
    }

    @Override
    public final void prepare(Task task) throws Refused {
        Ability.check(task, Operation.LOAD, "a loader");
    }

    /// Opens nothing: the loader opens the file, since that is a part of loading.
    @Override
    public final void open(Task task) {}

    @Override
    public final long transfer(Task task, Sum sum) throws IOException, Refused {
        try {
            dictionary = diagnosed(task.source());
            if (sum.isWanted()) {
                refuse(task.source());
                dictionary.eachField(bytes -> sum.add(bytes, 0, bytes.length));
            }
            return Files.size(task.source());
        } catch (MalformedDictionaryException e) {
            throw new Refused(e.getMessage());
        }
    }

    @Override
    public final void close() {}

    @Override
    public final void release() {
        if (dictionary != null) {
            dictionary.close();
            dictionary = null;
        }
    }

    @Override
    public final long count() {
        return dictionary.size();
    }

    @Override
    public final List<Integer> find(String word) {
        return dictionary.find(word);
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Job;
import bufferlab.cedict.Dictionary;
import bufferlab.cedict.Loader;
import bufferlab.dataset.Dataset;
import bufferlab.dataset.FolderView;
import bufferlab.dataset.Fold;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.SourceFile;
import bufferlab.dataset.Target;
import bufferlab.dataset.TargetState;
import bufferlab.pagecache.CacheState;
import bufferlab.pagecache.PageCache;
import bufferlab.pagecache.Prepared;
import bufferlab.pagecache.Preparer;
import bufferlab.pagecache.Residency;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The files of a run: made once, brought into a case's state before each pass, and compared by checksum.
final class RunFiles {
    private static final Pattern LEFT_BY_A_CRASH = Pattern.compile("core(\\.\\d+)?|(hs_err|replay)_pid\\d+\\.log");

    private final Scratch scratch;
    private final PageCache pageCache = PageCache.ofThisMachine();
    private final Preparer preparer = new Preparer(pageCache);
    private final long seed;
    private final Map<Long, Dataset> datasets = new HashMap<>();
    private String loadedFold;
    private final Map<Long, Target> targets = new HashMap<>();

    RunFiles(Scratch scratch, long seed) {
        this.scratch = scratch;
        this.seed = seed;
    }

    /// Makes the files of a case, unless they are there, and returns what a worker shall do with them.
    Job job(PlannedCase planned, Factors factors) throws IOException, InterruptedException {
        long bytes = planned.file().bytes();
        boolean reads = planned.arm().operation().hasSource();
        if (reads && planned.file() instanceof Source.Generated && !datasets.containsKey(bytes)) {
            datasets.put(bytes, scratch.dataset("source-" + bytes, bytes, seed));
        }
        Optional<Path> source = reads ? Optional.of(source(planned).path()) : Optional.empty();
        Optional<Path> target = planned.target().map(_ -> target(planned).path());
        return new Job(planned.arm().operation(), source, target, planned.recordBytes(), planned.movedBytes(), factors.consume(),
                planned.target(), planned.arm().options());
    }

    /// Returns the folder of the run as it is now.
    FolderView view() throws IOException {
        return FolderView.of(scratch.folder());
    }

    /// Puts right what an arm did to files that aren't its target, and says what it was; empty if it left them alone. A file
    /// that it made is removed; one that it changed or deleted is made anew when it is needed next.
    Optional<String> putRight(PlannedCase planned, FolderView before) throws IOException {
        Set<Path> own = planned.target().map(_ -> Set.of(target(planned).path())).orElse(Set.of());
        List<FolderView.Change> changes = before.changesNow(own);
        for (FolderView.Change change : changes.reversed()) {
            datasets.values().removeIf(dataset -> dataset.path().equals(change.path()));
            Files.deleteIfExists(change.path());
        }
        List<String> told = changes.stream().filter(change -> !LEFT_BY_A_CRASH.matcher(name(change)).matches())
                .map(change -> change.what().name().toLowerCase(Locale.ROOT) + " " + name(change)).toList();
        return told.isEmpty() ? Optional.empty() : Optional.of(planned.arm().name() + " " + String.join(", ", told)
                + " in the scratch folder. An arm " + (planned.target().isPresent() ? "writes its target and nothing else"
                : "that " + planned.arm().operation().verb() + " writes nothing")
                + ", since other arms measure with these files. They were put right; its samples from then on don't count.");
    }

    /// Says that an arm left nothing where its target should be; empty if there is something, or it has none.
    Optional<String> missingTarget(PlannedCase planned) {
        return planned.target().isPresent() && !Files.exists(target(planned).path())
                ? Optional.of(planned.arm().name() + " left no file at its target. An arm writes pass->target, or task.target() "
                + "in Java, and leaves it there.") : Optional.empty();
    }

    private static String name(FolderView.Change change) {
        return change.path().getFileName().toString();
    }

    /// Restores the state that a pass of the case starts from. What is returned is about the file whose cache state is a
    /// factor: the source where there is one, else the target.
    Prepared prepare(PlannedCase planned) throws IOException, InterruptedException {
        boolean reads = planned.arm().operation().hasSource();
        CacheState state = planned.cache().orElse(CacheState.AS_IS);
        Optional<Prepared> target = Optional.empty();
        if (planned.target().isPresent()) {
            target = Optional.of(preparer.forWriting(target(planned), planned.target().get(),
                    reads ? CacheState.WARM : state, planned.file().bytes()));
        }
        return reads ? preparer.forReading(source(planned), state) : target.orElseThrow();
    }

    /// Returns the pages of the file whose cache state is a factor, as they are after the passes.
    Optional<Residency> after(PlannedCase planned) throws IOException {
        if (planned.cache().isEmpty()) {
            return Optional.empty();
        }
        return pageCache.residency((planned.arm().operation().hasSource() ? source(planned) : target(planned)).path());
    }

    /// Puts other content into the target, so that bytes which a pass leaves out change the checksum.
    void plantTarget(PlannedCase planned) throws IOException, InterruptedException {
        if (planned.target().filter(state -> state != TargetState.NEW).isPresent()) {
            target(planned).write(planned.file().bytes());
        }
    }

    /// Removes a new target, so that its dirty pages are dropped and never written back into a later trial.
    void clear(PlannedCase planned) throws IOException {
        if (planned.target().filter(TargetState.NEW::equals).isPresent()) {
            target(planned).remove();
        }
    }

    /// Returns the checksum of what the arm must have read or written.
    String expectedFold(PlannedCase planned) throws IOException {
        if (!planned.arm().operation().hasSource()) {
            return Fold.hex(Target.fold(planned.target().orElseThrow(), planned.offset(), planned.file().bytes()));
        }
        if (planned.arm().operation() == Operation.LOAD) {
            return loadedFold(source(planned).path());
        }
        if (planned.offset() > 0) {
            return Fold.ofFile(source(planned).path(), planned.offset());
        }
        return planned.file() instanceof Source.Generated ? Fold.hex(datasets.get(planned.file().bytes()).fold())
                : Fold.ofFile(source(planned).path(), 0);
    }

    /// Returns the checksum of a dictionary's fields, by the loader in Java that does least by itself.
    private String loadedFold(Path path) throws IOException {
        if (loadedFold == null) {
            try (Dictionary dictionary = Loader.MAPPED_STRINGS.load(path)) {
                loadedFold = Fold.hex(dictionary.checksum());
            }
        }
        return loadedFold;
    }

    /// Returns the checksum of the target as it is.
    String targetFold(PlannedCase planned) throws IOException {
        return Fold.ofFile(target(planned).path(), 0);
    }

    private SourceFile source(PlannedCase planned) {
        return switch (planned.file()) {
            case Source.Generated generated -> datasets.get(generated.bytes());
            case Source.Named named -> named.file();
        };
    }

    private Target target(PlannedCase planned) {
        return targets.computeIfAbsent(planned.file().bytes(), bytes -> scratch.target("target-" + bytes));
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.arm.Job;
import bufferlab.arm.Tryout;
import bufferlab.arm.WorkerException;
import bufferlab.dataset.FolderView;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.ScratchException;
import bufferlab.machine.Machine;
import bufferlab.measure.Progress;
import bufferlab.results.GuessBook;
import bufferlab.results.Journal;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// One run of a plan.
///
/// First each case proves in an untimed pass that it does the work, and shows how long a pass takes, which fixes the
/// passes of its trials. Then the blocks are run, each with all cases in a random order. A block in which the machine
/// changed its speed is run once again, for at most a sixth as many blocks as were asked for.
final class Run {
    private final Plan plan;
    private final GuessBook guesses;
    private final Journal journal;
    private SampleWriter writer;
    private final List<Sample> samples = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Map<PlannedCase, Long> passes = new HashMap<>();
    private final Map<PlannedCase, String> failed = new HashMap<>();

    /// Makes a run of a plan that keeps its samples in a folder.
    Run(Plan plan, Path resultsFolder) {
        this.plan = plan;
        this.guesses = GuessBook.in(resultsFolder, plan.factors().name());
        this.journal = new Journal(resultsFolder.resolve(plan.factors().name() + ".jsonl"));
        notes.addAll(plan.notes());
    }

    Results run() {
        Requirements.check(plan);
        int steps = plan.block().size() + plan.trialCount();
        try (Scratch scratch = openScratch();
                Workers workers = new Workers(scratch.folder(), plan.settings());
                Progress progress = Progress.start(plan.factors().question(), steps)) {
            RunFiles files = new RunFiles(scratch, plan.settings().seed());
            Requirements.checkScratch(plan, scratch);
            writer = new SampleWriter(plan, Machine.describe(scratch.folder()),
                    Files.getFileStore(scratch.folder()).getBlockSize());
            for (PlannedCase planned : plan.block()) {
                prove(planned, files, workers);
                progress.at(passes.size() + failed.size(), "proving " + planned.kase());
            }
            blocks(files, workers, progress);
            return results().keep();
        } catch (InterruptedException e) {
            results().keep();
            Thread.currentThread().interrupt();
            throw new RunInterrupted("The run was stopped after " + samples.size() + " of " + plan.trialCount()
                    + " trials. Their samples are kept: Results.latest() shows them, and they are in "
                    + journal.file() + ".", e);
        } catch (ScratchException e) {
            throw new IllegalStateException(e.getMessage(), e);
        } catch (IOException e) {
            results().keep();
            throw new IllegalStateException("the run ended after " + samples.size() + " of " + plan.trialCount()
                    + " trials: " + e.getMessage() + " What was measured is kept: Results.latest() shows it, and it is in "
                    + journal.file() + ".", e);
        }
    }

    private Scratch openScratch() throws ScratchException {
        return plan.settings().scratch().isPresent() ? Scratch.openIn(plan.settings().scratch().get()) : Scratch.open();
    }

    private void blocks(RunFiles files, Workers workers, Progress progress)
            throws IOException, InterruptedException {
        Random random = new Random(plan.settings().seed());
        int wanted = plan.settings().repetitions();
        int extra = 0;
        for (int block = 0; block < wanted + extra; block++) {
            boolean mayRepeat = block < wanted && extra < plan.repeatsMost();
            boolean disturbed = false;
            List<PlannedCase> order = new ArrayList<>(plan.block());
            Collections.shuffle(order, random);
            for (int place = 0; place < order.size(); place++) {
                PlannedCase planned = order.get(place);
                if (!failed.containsKey(planned)) {
                    disturbed |= trial(planned, block, place, mayRepeat, files, workers);
                }
                long done = passes.size() + failed.size() + (long) Math.min(block, wanted) * order.size() + place + 1;
                progress.at(Math.min(done, plan.block().size() + plan.trialCount()), planned.kase().toString());
            }
            extra += disturbed && mayRepeat ? 1 : 0;
        }
    }

    /// Runs one untimed pass and compares its checksum, then finds how many passes make a trial.
    private void prove(PlannedCase planned, RunFiles files, Workers workers)
            throws IOException, InterruptedException {
        try {
            double millis = attempt(planned, 0, files, workers, lease -> {
                files.plantTarget(planned);
                files.prepare(planned);
                compare(planned, lease.worker().verify(planned.movedBytes()), files);
                workers.warmUp(lease, planned, files);
                lease.worker().run(1);
                files.prepare(planned);
                double took = lease.worker().run(1).elapsedNs() * 1e-6;
                files.clear(planned);
                return took;
            });
            passes.put(planned, plan.passes(planned, millis));
        } catch (WorkerException e) {
            fail(planned, e);
            keep(writer.failed(planned, e.getMessage(), 0, 0));
        }
    }

    private static void compare(PlannedCase planned, String folded, RunFiles files) throws IOException {
        String found = planned.arm().operation().hasTarget() ? files.targetFold(planned) : folded;
        String expected = files.expectedFold(planned);
        if (!expected.equals(found)) {
            throw new WorkerException(planned.arm().name() + " did other work than the file asks for: its checksum is "
                    + found + " and the file's is " + expected + ". Its times would mean nothing. "
                    + Tryout.remedy(planned.arm().operation()));
        }
    }

    /// Takes one trial and keeps its sample. Returns whether the machine changed its speed meanwhile.
    private boolean trial(PlannedCase planned, int block, int place, boolean mayRepeat, RunFiles files,
            Workers workers) throws IOException, InterruptedException {
        try {
            Trial trial = attempt(planned, block, files, workers, lease -> {
                workers.warmUp(lease, planned, files);
                for (long untimed = plan.untimedPasses(planned, passes.get(planned)); untimed > 0; untimed--) {
                    lease.worker().run(1);
                }
                return Trial.take(lease.worker(), files, planned, passes.get(planned));
            });
            keep(writer.completed(planned, trial, block, place, mayRepeat && trial.disturbed()));
            return trial.disturbed();
        } catch (WorkerException e) {
            fail(planned, e);
            keep(writer.failed(planned, e.getMessage(), block, place));
            return false;
        }
    }

    /// Something to do with the worker of an arm.
    @FunctionalInterface
    private interface Work<T> {
        T with(Workers.Lease lease) throws IOException, InterruptedException;
    }

    /// Does some work with an arm's worker, and sees to it that the arm leaves alone what isn't its target.
    ///
    /// @throws WorkerException if the arm failed, or touched other files; they are put right then
    private <T> T attempt(PlannedCase planned, int block, RunFiles files, Workers workers, Work<T> work)
            throws IOException, InterruptedException {
        Job job = files.job(planned, plan.factors());
        FolderView before = files.view();
        T done;
        try (Workers.Lease lease = workers.lend(planned, job, block, plan.settings().timeLimit())) {
            try {
                done = work.with(lease);
            } catch (WorkerException | IOException e) {
                workers.discard(lease);
                throw e;
            }
        } catch (WorkerException e) {
            String touched = files.putRight(planned, before).map(text -> "\n" + text).orElse("");
            throw touched.isEmpty() ? e : new WorkerException(e.getMessage() + touched, e);
        } catch (IOException e) {
            String touched = files.putRight(planned, before).or(() -> files.missingTarget(planned)).orElseThrow(() -> e);
            throw new WorkerException(touched, e);
        }
        Optional<String> touched = files.putRight(planned, before);
        if (touched.isPresent()) {
            throw new WorkerException(touched.get());
        }
        return done;
    }

    private void keep(Sample sample) {
        samples.add(sample);
        journal.append(sample);
    }

    private void fail(PlannedCase planned, WorkerException e) {
        failed.put(planned, e.getMessage());
        if (!notes.contains(e.getMessage())) {
            notes.add(e.getMessage());
        }
    }

    private Results results() {
        return new Results(plan.factors().question(), samples,
                plan.factors().arms().stream().map(Arm::name).toList(),
                guesses.firsts(), notes);
    }
}

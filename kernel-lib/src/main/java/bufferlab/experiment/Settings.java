// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.toolchain.Toolchain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// How an experiment is run: how often, in which random order, within which bounds, where its files are made, and how the
/// processes of its arms.
record Settings(Profile profile, int repetitions, long seed, long writesAllowed, Optional<Path> scratch,
        Processes processes) {
    private static final long DEFAULT_SEED = 1985;

    static Settings of(Profile profile) {
        return new Settings(profile, profile.repetitions(), DEFAULT_SEED, 0, Optional.empty(), Processes.USUAL);
    }

    boolean freshProcesses() {
        return processes.fresh();
    }

    Toolchain toolchain() {
        return processes.toolchain();
    }

    Duration timeLimit() {
        return processes.timeLimit();
    }

    Settings withRepetitions(int count) {
        return new Settings(profile, count, seed, writesAllowed, scratch, processes);
    }

    Settings withSeed(long other) {
        return new Settings(profile, repetitions, other, writesAllowed, scratch, processes);
    }

    Settings withProfile(Profile other) {
        return new Settings(other, repetitions, seed, writesAllowed, scratch, processes);
    }

    Settings withWritesAllowed(long bytes) {
        return new Settings(profile, repetitions, seed, bytes, scratch, processes);
    }

    Settings withScratch(Path folder) {
        return new Settings(profile, repetitions, seed, writesAllowed, Optional.of(folder), processes);
    }

    Settings withFreshProcesses() {
        return with(new Processes(true, toolchain(), timeLimit()));
    }

    Settings withToolchain(Toolchain other) {
        return with(new Processes(freshProcesses(), other, timeLimit()));
    }

    Settings withTimeLimit(Duration limit) {
        return with(new Processes(freshProcesses(), toolchain(), limit));
    }

    private Settings with(Processes other) {
        return new Settings(profile, repetitions, seed, writesAllowed, scratch, other);
    }
}

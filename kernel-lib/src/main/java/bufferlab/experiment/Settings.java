// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import java.nio.file.Path;
import java.util.Optional;

/// How an experiment is run: how often, in which random order, within which bounds, and where its files are made.
record Settings(Profile profile, int repetitions, long seed, long writesAllowed, Optional<Path> scratch,
        boolean freshProcesses) {
    private static final long DEFAULT_SEED = 1985;

    static Settings of(Profile profile) {
        return new Settings(profile, profile.repetitions(), DEFAULT_SEED, 0, Optional.empty(), false);
    }

    Settings withRepetitions(int count) {
        return new Settings(profile, count, seed, writesAllowed, scratch, freshProcesses);
    }

    Settings withSeed(long other) {
        return new Settings(profile, repetitions, other, writesAllowed, scratch, freshProcesses);
    }

    Settings withProfile(Profile other) {
        return new Settings(other, repetitions, seed, writesAllowed, scratch, freshProcesses);
    }

    Settings withWritesAllowed(long bytes) {
        return new Settings(profile, repetitions, seed, bytes, scratch, freshProcesses);
    }

    Settings withScratch(Path folder) {
        return new Settings(profile, repetitions, seed, writesAllowed, Optional.of(folder), freshProcesses);
    }

    Settings withFreshProcesses() {
        return new Settings(profile, repetitions, seed, writesAllowed, scratch, true);
    }
}

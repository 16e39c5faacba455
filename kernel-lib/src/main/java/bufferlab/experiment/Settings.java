// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

/// How an experiment is run: how often, in which random order, within which bounds.
record Settings(Profile profile, int repetitions, long seed, long writesAllowed) {
    private static final long DEFAULT_SEED = 1985;

    static Settings of(Profile profile) {
        return new Settings(profile, profile.repetitions(), DEFAULT_SEED, 0);
    }

    Settings withRepetitions(int count) {
        return new Settings(profile, count, seed, writesAllowed);
    }

    Settings withSeed(long other) {
        return new Settings(profile, repetitions, other, writesAllowed);
    }

    Settings withProfile(Profile other) {
        return new Settings(other, repetitions, seed, writesAllowed);
    }

    Settings withWritesAllowed(long bytes) {
        return new Settings(profile, repetitions, seed, bytes);
    }
}

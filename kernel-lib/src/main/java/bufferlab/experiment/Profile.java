// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import java.time.Duration;
import java.util.Locale;

/// How much time a notebook may take.
public enum Profile {
    /// A look, within a minute a notebook.
    QUICK(6, 1, Duration.ofMillis(40)),
    /// A lesson, about five minutes a notebook.
    CLASS(9, 2, Duration.ofMillis(150)),
    /// An evening at home.
    FULL(25, 5, Duration.ofMillis(250));

    private final int repetitions;
    private final int forks;
    private final Duration trial;

    Profile(int repetitions, int forks, Duration trial) {
        this.repetitions = repetitions;
        this.forks = forks;
        this.trial = trial;
    }

    /// Returns the profile that `BUFFERLAB_PROFILE` names, else `CLASS`.
    ///
    /// @throws IllegalArgumentException if it names none
    public static Profile current() {
        String name = System.getenv().getOrDefault("BUFFERLAB_PROFILE", "class");
        for (Profile profile : values()) {
            if (profile.word().equals(name.toLowerCase(Locale.ROOT))) {
                return profile;
            }
        }
        throw new IllegalArgumentException(
                "profile \"" + name + "\" does not exist. Set BUFFERLAB_PROFILE to quick, class or full.");
    }

    /// Returns the one of three values that is meant for this profile.
    public <T> T choose(T quick, T inClass, T full) {
        return switch (this) {
            case QUICK -> quick;
            case CLASS -> inClass;
            case FULL -> full;
        };
    }

    /// Returns the number of blocks unless an experiment says otherwise.
    public int repetitions() {
        return repetitions;
    }

    /// Returns how many fresh JVMs a Java arm is run in.
    public int forks() {
        return forks;
    }

    /// Returns about how long the timed passes of one trial last, unless a single pass takes longer.
    public Duration trial() {
        return trial;
    }

    /// Returns the name in lower case, as the command line takes it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

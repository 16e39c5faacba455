// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.toolchain.Toolchain;
import java.time.Duration;

/// How the processes of arms are made and bounded.
///
/// @param fresh whether each trial has a process of its own, also for Java arms
/// @param toolchain what C and C++ arms are compiled by
/// @param timeLimit how long an arm may take for one answer
record Processes(boolean fresh, Toolchain toolchain, Duration timeLimit) {
    /// What an experiment has without a word about it.
    static final Processes USUAL = new Processes(false, Toolchain.USUAL, Duration.ofSeconds(60));
}

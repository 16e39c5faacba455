// SPDX-License-Identifier: Apache-2.0

/// Experiments: questions about file I/O, their factors, and how they are run.
///
/// An [Experiment][bufferlab.experiment.Experiment] is a value that is built step by step; `plan()` tells its price
/// and runs nothing, `run()` measures. The run goes through randomised complete blocks: each block runs every case once
/// in random order, so that a change of the machine's speed meets all arms alike, and ratios are taken within blocks.
/// Start reading at `Experiment`, then `Run` and `Trial`.
package bufferlab.experiment;

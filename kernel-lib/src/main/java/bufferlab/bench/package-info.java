// SPDX-License-Identifier: Apache-2.0

/// The bars of the kit: rows of paired ratios that `./lab bench` measures and holds against a bound.
///
/// [Bench][bufferlab.bench.Bench] runs the rows and prints them; a [Row][bufferlab.bench.Row] is a ratio with its
/// [Bar][bufferlab.bench.Bar]; [Pairs][bufferlab.bench.Pairs] measures two things in turn, in random order within a pair.
/// Start reading at `Bench`.
package bufferlab.bench;

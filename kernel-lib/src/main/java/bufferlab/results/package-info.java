// SPDX-License-Identifier: Apache-2.0

/// What a run found: samples, their record on disk, and the views of them.
///
/// A [Sample][bufferlab.results.Sample] is one trial with everything that was observed about it; the
/// [Journal][bufferlab.results.Journal] appends it to a file as it comes, so that a killed kernel loses nothing.
/// [Results][bufferlab.results.Results] groups samples by case and gives tables, charts and paired ratios of a
/// [Metric][bufferlab.results.Metric]. Start reading at `Results`.
package bufferlab.results;

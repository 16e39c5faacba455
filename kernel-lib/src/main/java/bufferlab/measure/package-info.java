// SPDX-License-Identifier: Apache-2.0
/// What a measurement says and how surely: medians with exact intervals, paired ratios and their verdicts, the split of
/// CPU time, and doubts as data.
///
/// Nothing here measures or knows a file; it is arithmetic that the packages above rest on. Start reading at
/// [bufferlab.measure.Estimate] and [bufferlab.measure.Ratio].
package bufferlab.measure;

// SPDX-License-Identifier: Apache-2.0
/// What a cell prints and reads: coalesced, in order, whole in UTF-8, and with a cap.
///
/// Start reading at [bufferlab.kernel.output.CellOutput].
package bufferlab.kernel.output;

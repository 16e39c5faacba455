// SPDX-License-Identifier: Apache-2.0
/// What an editor asks while the user types: completion, inspection, and whether a cell is complete.
///
/// Start reading at [bufferlab.kernel.help.EditorHelp].
package bufferlab.kernel.help;

// SPDX-License-Identifier: Apache-2.0
/// Runs the Java of a cell in JShell, on a thread that can be stopped, and keeps what earlier cells made.
///
/// Start reading at [bufferlab.kernel.eval.Evaluator] for the way of a cell, at [bufferlab.kernel.eval.StopCheck]
/// for the stop, and at [bufferlab.kernel.eval.Coordinates] for positions.
package bufferlab.kernel.eval;

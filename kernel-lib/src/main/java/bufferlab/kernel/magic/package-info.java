// SPDX-License-Identifier: Apache-2.0
/// Lines and cells that begin with a percent sign, and what they do.
///
/// Start reading at [bufferlab.kernel.magic.Script], which tells magics from Java, and
/// [bufferlab.kernel.magic.Magics], which holds them by name.
package bufferlab.kernel.magic;

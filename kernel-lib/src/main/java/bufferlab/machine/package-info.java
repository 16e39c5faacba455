// SPDX-License-Identifier: Apache-2.0

/// The machine that measured, as far as it explains the figures: processor, kernel, file system, libc, JDK, limits; and
/// what can be measured on it. Never the user's or the host's name.
///
/// Start reading at [bufferlab.machine.Machine].
package bufferlab.machine;

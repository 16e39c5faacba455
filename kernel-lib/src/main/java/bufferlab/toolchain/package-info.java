// SPDX-License-Identifier: Apache-2.0

/// Makes programs out of sources: finds a compiler, builds, and keeps what it built.
///
/// [bufferlab.toolchain.ArmSource] is the source of one arm, from the kit or from a student's cell; its `build()` gives
/// the command that starts a worker around it. [bufferlab.toolchain.Compiler] finds what turns one into the other.
/// Builds are kept in [bufferlab.toolchain.Cache] by a hash of source, flags and compiler. Start reading at `ArmSource`.
package bufferlab.toolchain;

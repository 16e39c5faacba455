// SPDX-License-Identifier: Apache-2.0

/// The arms of the library in Java: one small class for each way of reading, writing and copying.
///
/// [FileInputStreamRead] is the plainest one. Arms whose name starts with `Ffm` call the machine's libc themselves,
/// through [FileCalls] and [StdioCalls]. The sources are on the class path under `bufferlab/java`, so that a
/// notebook can show them.
package bufferlab.worker.arms;

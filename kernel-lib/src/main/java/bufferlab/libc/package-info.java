// SPDX-License-Identifier: Apache-2.0

/// The machine's own libc, called through the Foreign Function and Memory API: files, the page cache, mounts.
///
/// A call that this machine lacks behaves like a kernel without it: it fails with `ENOSYS`, so callers fall back in one
/// place. Every failure is a [bufferlab.libc.LibcException] that names the call as it was made and its errno.
/// Start reading at [bufferlab.libc.Descriptor]; [bufferlab.libc.Calls] holds the downcall handles.
package bufferlab.libc;

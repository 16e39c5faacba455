// SPDX-License-Identifier: Apache-2.0

/// Child processes that answer one JSON line to one command line.
///
/// Every arm runs in one, so that a crash, an endless loop or an exit of it is an answer and not the end of the kernel.
/// Each way a child can fail is an exception of its own that says what happened in the system's words. Start reading at
/// [bufferlab.child.ChildProcess].
package bufferlab.child;

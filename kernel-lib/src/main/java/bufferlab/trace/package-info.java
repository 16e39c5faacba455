// SPDX-License-Identifier: Apache-2.0

/// What an arm asks of the kernel, call by call, as strace sees it from outside.
///
/// [bufferlab.trace.CallTrace] is the result: a strip chart over the file's offsets and a table. `StraceLog` reads what
/// strace wrote, `Strace` finds out whether it may be used here. Start reading at `CallTrace`.
package bufferlab.trace;

// SPDX-License-Identifier: Apache-2.0

/// The files that are measured: seeded, written in full, their checksum known; and the one folder they live in.
///
/// A file of BufferLab's own is a type ([bufferlab.dataset.Dataset], [bufferlab.dataset.Target]) that only
/// [bufferlab.dataset.Scratch] makes; a file of the user's is a [bufferlab.dataset.UserFile], whose pages are dropped
/// or whose bytes are overwritten only after a call that names it and says so. Start reading at
/// [bufferlab.dataset.SourceFile].
package bufferlab.dataset;

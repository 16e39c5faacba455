// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

/// A file whose pages BufferLab may drop from the page cache: one it made, or one whose user said so.
public sealed interface Evictable extends SourceFile permits Dataset, Overwritable, UserFile.EvictionAllowed {}

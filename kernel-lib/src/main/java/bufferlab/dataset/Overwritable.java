// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

/// A file whose bytes BufferLab may overwrite: a target it made, or a file whose user said so.
public sealed interface Overwritable extends Evictable permits Target, UserFile.OverwritingAllowed {}

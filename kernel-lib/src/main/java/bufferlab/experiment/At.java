// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

/// Names a case by its record size.
///
/// @param recordBytes the record size
public record At(long recordBytes) {}

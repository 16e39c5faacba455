// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

/// Why the compiler, or JMH, can't accept a benchmark class, and where.
///
/// @param start where in the source's text it stands
/// @param end where that place ends
/// @param message in the words of the compiler or of JMH
/// @param byJmh whether it is a rule of JMH's, and not one of Java's
public record Rejection(int start, int end, String message, boolean byJmh) {}

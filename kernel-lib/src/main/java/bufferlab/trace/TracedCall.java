// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import java.util.List;
import java.util.OptionalLong;

/// One system call on a file of an arm.
///
/// @param name such as `read`
/// @param spans which bytes of which file it moved or mapped; none for calls such as `fstat`
/// @param asked how many bytes it asked for, where it asks for bytes
/// @param result what the kernel answered, such as `4096` or `-1 EINVAL`
public record TracedCall(String name, List<Span> spans, OptionalLong asked, String result) {
    /// What a call does to a stretch of a file.
    public enum Kind {
        /// Reads the source.
        READ("read"),
        /// Writes the target.
        WRITTEN("written"),
        /// Maps it into memory: its pages come when they are touched, without a call.
        MAPPED("mapped"),
        /// Goes there and moves nothing.
        GOES_TO("goes to");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /// A stretch of a file.
    ///
    /// @param kind what is done to it
    /// @param from its first byte
    /// @param to the byte after its last one
    public record Span(Kind kind, long from, long to) {}

    /// Copies the list.
    public TracedCall {
        spans = List.copyOf(spans);
    }
}

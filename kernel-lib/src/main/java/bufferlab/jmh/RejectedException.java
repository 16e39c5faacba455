// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import java.util.List;
import java.util.stream.Collectors;

/// A benchmark class that the compiler or JMH can't accept. The remedy is another text.
public final class RejectedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Rejection> rejections;

    RejectedException(List<Rejection> rejections) {
        super(rejections.stream().map(Rejection::message).collect(Collectors.joining("\n")));
        this.rejections = List.copyOf(rejections);
    }

    /// Returns what was rejected, in the order in which it was found; never empty.
    public List<Rejection> rejections() {
        return rejections;
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.time.Duration;

/// The child did not answer in time; it and its descendants were killed.
public final class TimeLimitException extends ChildException {
    TimeLimitException(String name, Duration limit, String lastLines) {
        super(name + " was not done within " + text(limit) + " and was stopped. Look for a loop that has no end, or ask "
                + "for less." + lastLines);
    }

    private static String text(Duration limit) {
        return limit.toMillis() % 1000 == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
    }
}

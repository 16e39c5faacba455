// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.util.Locale;

/// What a read does with the bytes it got.
public enum Consume {
    /// Nothing, as in the published loops. Mapped arms refuse it: without a touch they read nothing.
    NONE,
    /// One fold of eight bytes at a time, the same for all arms.
    SUM;

    /// Returns the word of the worker protocol, such as `sum`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

/// The cache state that a sample's evidence shows, and what decided it.
///
/// @param kind the state
/// @param cachedPercent the share of the file that was cached, 0 and 100 for the pure states
/// @param decidedBy the field of the results that decided: `cached_before`, `storage_read_bytes` or `operation`
/// @param reason what was seen, in one sentence
public record Observed(Kind kind, int cachedPercent, String decidedBy, String reason) {
    /// The states a sample can be found in.
    public enum Kind {
        /// No page was cached.
        COLD,
        /// No page was cached by this guest; the host of the virtual machine may have cached them.
        GUEST_COLD,
        /// Every page was cached.
        WARM,
        /// Some pages were cached.
        PARTIAL,
        /// The page cache wasn't used.
        BYPASS,
        /// The evidence doesn't say.
        UNKNOWN
    }

    /// Returns whether a sample in this state answers a question asked of a state.
    public boolean answers(CacheState requested) {
        return switch (requested) {
            case COLD -> kind == Kind.COLD || kind == Kind.GUEST_COLD;
            case WARM -> kind == Kind.WARM;
            case AS_IS -> true;
        };
    }

    /// Returns the state as tables and results write it: `cold`, `guest-cold`, `warm`, `partial 37 %`, `bypass` or
    /// `unknown`.
    @Override
    public String toString() {
        return switch (kind) {
            case COLD -> "cold";
            case GUEST_COLD -> "guest-cold";
            case WARM -> "warm";
            case PARTIAL -> "partial " + cachedPercent + " %";
            case BYPASS -> "bypass";
            case UNKNOWN -> "unknown";
        };
    }
}

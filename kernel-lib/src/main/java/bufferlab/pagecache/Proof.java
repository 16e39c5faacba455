// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.libc.Virtualisation;
import bufferlab.measure.Bytes;
import bufferlab.pagecache.Observed.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// The rule by which a sample's cache state is decided from its evidence.
///
/// 1. A pass beside the page cache says nothing about it, although its bytes come from the device.
/// 2. Cold takes two proofs: no page cached before, and the device's bytes as a cold file would have needed. The first
///    alone misses a file that something else warms after it was counted; the second alone misses overwriting in whole
///    blocks, which rightly reads nothing.
/// 3. Warm takes two as well: every page cached before, and nothing from the device.
/// 4. The measured thread's counter doesn't see what other threads fetch: cold by count, but without the device's bytes,
///    is never cold.
public final class Proof {
    /// How much of the expected device bytes must be there. The file system's own blocks come on top, so more is no sign.
    private static final double ENOUGH = 0.95;

    private final boolean virtual;

    Proof(boolean virtual) {
        this.virtual = virtual;
    }

    /// Returns the rule for this machine, which calls cold what is cold for the guest only by its name.
    public static Proof onThisMachine() {
        return new Proof(Virtualisation.detect().isPresent());
    }

    /// Decides in which state the file was while it was measured.
    public Observed decide(Evidence evidence) {
        if (evidence.operation() == Evidence.Operation.BYPASS) {
            return new Observed(Kind.BYPASS, 0, "operation", "the pages were not used: opened with O_DIRECT");
        }
        if (evidence.before().isEmpty()) {
            return byDeviceAlone(evidence);
        }
        Residency before = evidence.before().get();
        if (before.isCold()) {
            return coldBefore(evidence, before);
        }
        if (before.isWarm()) {
            return warmBefore(evidence);
        }
        return new Observed(Kind.PARTIAL, before.cachedPercent(), "cached_before", String.format(Locale.ROOT,
                "%,d of %,d pages were cached before", before.cached(), before.pages()));
    }

    private Observed coldBefore(Evidence evidence, Residency before) {
        OptionalLong expected = evidence.coldBytes();
        OptionalLong storage = evidence.storageReadBytes();
        boolean nothingExpected = expected.isPresent() && expected.getAsLong() == 0
                || expected.isEmpty() && evidence.operation() == Evidence.Operation.OVERWRITE;
        if (nothingExpected) {
            return cold("cached_before", String.format(Locale.ROOT,
                    "none of %,d pages was cached before, and writes of whole blocks read nothing", before.pages()));
        }
        if (expected.isEmpty() || storage.isEmpty()) {
            return new Observed(Kind.UNKNOWN, 0, "storage_read_bytes",
                    "no page was cached before, but nothing tells what came from the device after that");
        }
        double share = (double) storage.getAsLong() / expected.getAsLong();
        if (share >= ENOUGH) {
            return cold("storage_read_bytes", String.format(Locale.ROOT,
                    "none of %,d pages was cached before, and %s came from the device",
                    before.pages(), Bytes.text(storage.getAsLong())));
        }
        return new Observed(Kind.PARTIAL, percentNotFetched(share), "storage_read_bytes", "no page was cached before, "
                + "but only " + Bytes.text(storage.getAsLong()) + " of " + Bytes.text(expected.getAsLong())
                + " came from the device: something else read the file in between");
    }

    private Observed warmBefore(Evidence evidence) {
        long storage = evidence.storageReadBytes().orElse(0);
        if (storage == 0) {
            return evidence.storageReadBytes().isPresent()
                    ? new Observed(Kind.WARM, 100, "storage_read_bytes",
                            "every page was cached before, and nothing came from the device")
                    : warmByCounts(evidence.after());
        }
        double share = (double) storage / Math.max(1, evidence.bytes());
        return new Observed(Kind.PARTIAL, Math.min(99, percentNotFetched(share)), "storage_read_bytes",
                "every page was cached before, but " + Bytes.text(storage)
                        + " came from the device: pages were dropped in between");
    }

    private static Observed warmByCounts(Optional<Residency> after) {
        return after.isPresent() && after.get().isWarm()
                ? new Observed(Kind.WARM, 100, "cached_after", "every page was cached before and after")
                : new Observed(Kind.UNKNOWN, 0, "cached_after",
                        "every page was cached before, but nothing tells whether they stayed");
    }

    private Observed byDeviceAlone(Evidence evidence) {
        long expected = evidence.coldBytes().orElse(0);
        long storage = evidence.storageReadBytes().orElse(0);
        if (expected > 0 && storage >= ENOUGH * expected) {
            return cold("storage_read_bytes", Bytes.text(storage) + " came from the device");
        }
        return new Observed(Kind.UNKNOWN, 0, "cached_before", "this system doesn't tell which pages are cached");
    }

    private Observed cold(String decidedBy, String reason) {
        return virtual
                ? new Observed(Kind.GUEST_COLD, 0, decidedBy, reason + "; the host may have cached them")
                : new Observed(Kind.COLD, 0, decidedBy, reason);
    }

    private static int percentNotFetched(double share) {
        return Math.clamp(Math.round(100 * (1 - share)), 1, 100);
    }
}

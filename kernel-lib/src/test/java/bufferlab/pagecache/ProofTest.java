// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.pagecache.Evidence.Operation;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProofTest {
    private static final long BYTES = 256 * 4096;
    private static final OptionalLong NONE = OptionalLong.of(0);
    private static final OptionalLong ALL = OptionalLong.of(BYTES);

    private final Proof proof = new Proof(false);

    private static Optional<Residency> cached(long pages) {
        return Optional.of(new Residency(256, pages, OptionalLong.of(0), OptionalLong.of(0)));
    }

    private Observed reading(Optional<Residency> before, OptionalLong storage) {
        return proof.decide(Evidence.reading(before, cached(256), BYTES, storage));
    }

    private Observed overwriting(Optional<Residency> before, OptionalLong expected, OptionalLong storage) {
        return proof.decide(Evidence.overwriting(before, cached(256), BYTES, expected, storage));
    }

    @Test
    void aReadIsColdIfNoPageWasCachedAndTheDeviceGaveTheFile() {
        Observed cold = reading(cached(0), ALL);
        assertThat(cold).hasToString("cold").returns("storage_read_bytes", Observed::decidedBy).returns(
                "none of 256 pages was cached before, and 1 MiB came from the device", Observed::reason);
        assertThat(cold.answers(CacheState.COLD)).isTrue();
        assertThat(cold.answers(CacheState.WARM)).isFalse();
        assertThat(cold.answers(CacheState.AS_IS)).isTrue();
    }

    @Test
    void inAVirtualMachineItIsColdForTheGuestOnly() {
        Observed cold = new Proof(true).decide(Evidence.reading(cached(0), cached(256), BYTES, ALL));
        assertThat(cold).hasToString("guest-cold").returns("none of 256 pages was cached before, and 1 MiB came from "
                + "the device; the host may have cached them", Observed::reason);
        assertThat(cold.answers(CacheState.COLD)).isTrue();
    }

    @Test
    void theFileSystemsOwnBlocksOnTopDontSpoilACount() {
        assertThat(reading(cached(0), OptionalLong.of(BYTES + 8192))).hasToString("cold");
    }

    @Test
    void aFileThatSomethingElseWarmedAfterTheCountIsCaughtByTheDevicesBytes() {
        Observed warmed = reading(cached(0), NONE);
        assertThat(warmed).hasToString("partial 100 %").returns("storage_read_bytes", Observed::decidedBy).returns(
                "no page was cached before, but only 0 bytes of 1 MiB came from the device: something else read the "
                        + "file in between", Observed::reason);
        assertThat(warmed.answers(CacheState.COLD)).isFalse();
        assertThat(warmed.answers(CacheState.WARM)).isFalse();
        assertThat(reading(cached(0), OptionalLong.of(BYTES / 4))).hasToString("partial 75 %");
    }

    @Test
    void severalPassesAfterOneEvictionAreNotCold() {
        assertThat(proof.decide(Evidence.reading(cached(0), cached(256), 4 * BYTES, ALL))).hasToString("partial 75 %");
    }

    @Test
    void pagesThatStayedResidentAreTheSharePrinted() {
        assertThat(reading(cached(95), ALL)).hasToString("partial 37 %").returns("cached_before", Observed::decidedBy)
                .returns("95 of 256 pages were cached before", Observed::reason);
    }

    @Test
    void onePageOfManyIsNotColdAndAllButOneAreNotWarm() {
        assertThat(reading(cached(1), ALL)).hasToString("partial 1 %");
        assertThat(reading(cached(255), NONE)).hasToString("partial 99 %");
    }

    @Test
    void aReadIsWarmIfEveryPageWasCachedAndTheDeviceGaveNothing() {
        Observed warm = reading(cached(256), NONE);
        assertThat(warm).hasToString("warm").returns("storage_read_bytes", Observed::decidedBy)
                .returns("every page was cached before, and nothing came from the device", Observed::reason);
        assertThat(warm.answers(CacheState.WARM)).isTrue();
    }

    @Test
    void pagesDroppedDuringAWarmReadAreSeenInTheDevicesBytes() {
        assertThat(reading(cached(256), OptionalLong.of(BYTES / 2))).hasToString("partial 50 %")
                .returns("storage_read_bytes", Observed::decidedBy)
                .returns("every page was cached before, but 512 KiB came from the device: pages were dropped in "
                        + "between", Observed::reason);
        assertThat(reading(cached(256), OptionalLong.of(4096))).hasToString("partial 99 %");
    }

    @Test
    void withoutTheDevicesBytesWarmIsDecidedByTheCountsAndColdNotAtAll() {
        assertThat(reading(cached(256), OptionalLong.empty())).hasToString("warm")
                .returns("cached_after", Observed::decidedBy);
        assertThat(proof.decide(Evidence.reading(cached(256), cached(200), BYTES, OptionalLong.empty())))
                .hasToString("unknown");
        assertThat(reading(cached(0), OptionalLong.empty())).hasToString("unknown")
                .returns("storage_read_bytes", Observed::decidedBy);
    }

    @Test
    void withoutCountsOnlyTheDevicesBytesProveCold() {
        assertThat(reading(Optional.empty(), ALL)).hasToString("cold");
        assertThat(reading(Optional.empty(), NONE)).hasToString("unknown")
                .returns("this system doesn't tell which pages are cached", Observed::reason);
        assertThat(overwriting(Optional.empty(), NONE, NONE)).hasToString("unknown");
    }

    @Test
    void overwritingWholeBlocksIsColdByTheCountBeforeAlone() {
        assertThat(overwriting(cached(0), NONE, NONE)).hasToString("cold")
                .returns("cached_before", Observed::decidedBy)
                .returns("none of 256 pages was cached before, and writes of whole blocks read nothing",
                        Observed::reason);
    }

    @Test
    void overwritingPartsOfBlocksIsColdOnlyIfTheyWereReadBack() {
        assertThat(overwriting(cached(0), ALL, ALL)).hasToString("cold")
                .returns("storage_read_bytes", Observed::decidedBy);
        assertThat(overwriting(cached(0), OptionalLong.of(BYTES / 2), OptionalLong.of(BYTES / 2)))
                .hasToString("cold");
        assertThat(overwriting(cached(0), ALL, NONE)).hasToString("partial 100 %");
    }

    @Test
    void overwritingThroughABufferOfUnknownSizeIsColdByTheCountBefore() {
        assertThat(overwriting(cached(0), OptionalLong.empty(), NONE)).hasToString("cold")
                .returns("cached_before", Observed::decidedBy);
    }

    @Test
    void overwritingIsWarmLikeReading() {
        assertThat(overwriting(cached(256), ALL, NONE)).hasToString("warm");
        assertThat(overwriting(cached(128), ALL, OptionalLong.of(BYTES / 2))).hasToString("partial 50 %");
    }

    @Test
    void directIoIsABypassAlthoughTheDevicesBytesLookCold() {
        assertThat(proof.decide(new Evidence(Operation.BYPASS, cached(256), cached(256), BYTES, ALL, ALL)))
                .hasToString("bypass").returns("operation", Observed::decidedBy);
        assertThat(proof.decide(Evidence.bypassing(BYTES, ALL))).hasToString("bypass");
    }
}

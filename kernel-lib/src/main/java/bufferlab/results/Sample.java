// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Figures;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;

/// One trial: some timed passes of one case in one block, with what was observed about it.
///
/// @param origin when and where in the run it was taken
/// @param condition what was asked for
/// @param evidence what the cache state was, before and after
/// @param figures what was measured, empty where `status` is not `ok`
/// @param status `ok`, or why there are no figures
/// @param machine the machine's description, as recorded
public record Sample(Origin origin, Condition condition, Evidence evidence, Optional<Figures> figures, String status,
        JsonNode machine) {

    /// The status of a sample that may be used.
    public static final String OK = "ok";

    /// The status of a sample whose machine changed speed while it was taken; its block was run once again.
    public static final String DISTURBED = "machine changed speed";

    /// When and where a sample was taken.
    ///
    /// @param experiment the experiment's name in the results folder
    /// @param runId one for all samples of a run
    /// @param trialId one for each sample
    /// @param block number of the block, from 0
    /// @param order place in the block's random order, from 0
    /// @param seed seed of the orders
    /// @param profile `quick`, `class` or `full`
    /// @param workerPid process of the arm, 0 if none was started
    /// @param control `a/a` or `positive` for the trials of a control, else null
    /// @param canaryBeforeNs time of the canary before the passes, null if it did not run
    /// @param canaryAfterNs time of the canary after the passes, null if it did not run
    /// @param throttledNs time that the control group was throttled meanwhile, null if unknown
    public record Origin(String experiment, String runId, String trialId, int block, int order, long seed,
            String profile, long workerPid, String control, Long canaryBeforeNs, Long canaryAfterNs,
            Long throttledNs) {}

    /// What was asked for. Names are those of the recorded fields.
    ///
    /// @param madeWith the compiler and its flags, or those of the JVM; null if the program could not be made
    /// @param bufferBytes the buffer asked for, null for the API's default, 0 for none
    /// @param timedScope what the clock covers
    /// @param targetState null where nothing is written
    /// @param cacheRequested null where the file's state is no factor
    /// @param options the keys that vary the arm
    public record Condition(String arm, String language, String sourceHash, String madeWith, String operation, long recordBytes,
            Long bufferBytes, long fileBytes, String consume, String timedScope, String targetState,
            String cacheRequested, Map<String, String> options) {}

    /// What was seen of the page cache.
    ///
    /// @param cacheObserved what the sample may be called, such as `warm` or `guest-cold`; null where it is no factor
    /// @param warmBy how the pages got there, null unless the file was warmed
    /// @param prepareNs time spent on preparing the file, outside the clock
    /// @param cachedBefore pages in the cache before the first pass; the pages are null where they cannot be counted
    public record Evidence(String cacheObserved, String warmBy, Long prepareNs, Long cachedBefore, Long dirtyBefore,
            Long writebackBefore, Long cachedAfter, Long dirtyAfter, Long writebackAfter) {}

    /// Returns the case that this is a sample of.
    public Case kase() {
        return new Case(condition.arm, condition.recordBytes, Optional.ofNullable(condition.cacheRequested),
                Optional.ofNullable(condition.targetState));
    }

    /// Tells whether the sample has figures that may be used.
    public boolean usable() {
        return status.equals(OK) && figures.isPresent();
    }
}

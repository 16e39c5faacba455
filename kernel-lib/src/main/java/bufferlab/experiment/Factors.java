// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import bufferlab.dataset.TargetState;
import bufferlab.pagecache.CacheState;
import java.util.List;
import java.util.Locale;

/// What varies in an experiment, and what is held constant in it.
///
/// @param named the arms as they were named; [#arms()] has them with each of the buffer sizes
record Factors(String question, Operation operation, Source file, List<Long> recordSizes, List<Arm> named,
        List<Long> bufferSizes, List<CacheState> caches, List<TargetState> targets, Consume consume) {

    /// Stands for the record size of arms that choose their own.
    static final long NO_RECORD = 0;

    /// Returns the factors an experiment starts with: whole-file records, warm, a new target.
    static Factors of(String question, Operation operation, Source file) {
        List<Long> sizes = operation == Operation.LOAD ? List.of(NO_RECORD) : List.of();
        return new Factors(question, operation, file, sizes, List.of(), List.of(), List.of(CacheState.WARM),
                operation.hasTarget() ? List.of(TargetState.NEW) : List.of(), Consume.NONE);
    }

    Factors withRecordSizes(List<Long> sizes) {
        return new Factors(question, operation, file, sizes, named, bufferSizes, caches, targets, consume);
    }

    Factors withArms(List<Arm> others) {
        return new Factors(question, operation, file, recordSizes, others, bufferSizes, caches, targets, consume);
    }

    Factors withBufferSizes(List<Long> sizes) {
        return new Factors(question, operation, file, recordSizes, named, sizes, caches, targets, consume);
    }

    /// Returns the arms to measure: each with each buffer size, or as it is where none was given.
    List<Arm> arms() {
        return bufferSizes.isEmpty() ? named : named.stream()
                .flatMap(arm -> bufferSizes.stream().map(arm::withBuffer)).toList();
    }

    Factors withCaches(List<CacheState> states) {
        return new Factors(question, operation, file, recordSizes, named, bufferSizes, states, targets, consume);
    }

    Factors withTargets(List<TargetState> states) {
        return new Factors(question, operation, file, recordSizes, named, bufferSizes, caches, states, consume);
    }

    Factors withConsume(Consume other) {
        return new Factors(question, operation, file, recordSizes, named, bufferSizes, caches, targets, other);
    }

    /// Returns the experiment's name in the results folder: the question's words, such as `is-fread-faster-than-read`.
    String name() {
        String words = question.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        return words.isEmpty() ? "experiment" : words.substring(0, words.offsetByCodePoints(0,
                Math.min(60, words.codePointCount(0, words.length()))));
    }
}

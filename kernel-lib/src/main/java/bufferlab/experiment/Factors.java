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
record Factors(String question, Operation operation, Source file, List<Long> recordSizes, List<Arm> arms,
        List<CacheState> caches, List<TargetState> targets, Consume consume) {

    /// Returns the factors an experiment starts with: whole-file records, warm, a new target.
    static Factors of(String question, Operation operation, Source file) {
        return new Factors(question, operation, file, List.of(), List.of(), List.of(CacheState.WARM),
                operation.hasTarget() ? List.of(TargetState.NEW) : List.of(), Consume.NONE);
    }

    Factors withRecordSizes(List<Long> sizes) {
        return new Factors(question, operation, file, sizes, arms, caches, targets, consume);
    }

    Factors withArms(List<Arm> others) {
        return new Factors(question, operation, file, recordSizes, others, caches, targets, consume);
    }

    Factors withCaches(List<CacheState> states) {
        return new Factors(question, operation, file, recordSizes, arms, states, targets, consume);
    }

    Factors withTargets(List<TargetState> states) {
        return new Factors(question, operation, file, recordSizes, arms, caches, states, consume);
    }

    Factors withConsume(Consume other) {
        return new Factors(question, operation, file, recordSizes, arms, caches, targets, other);
    }

    /// Returns the experiment's name in the results folder: the question's words, such as `is-fread-faster-than-read`.
    String name() {
        String words = question.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        return words.isEmpty() ? "experiment" : words.substring(0, words.offsetByCodePoints(0,
                Math.min(60, words.codePointCount(0, words.length()))));
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What some cases have in common beside their arms, and what sets them apart.
///
/// @param cases the cases
record Settings(List<Case> cases) {
    private static final List<Function<Case, String>> PARTS = List.of(Case::record,
            found -> found.target().orElse(""), found -> found.cache().orElse(""));

    /// Returns what all cases share, such as `record 1 MiB, NEW`; empty where they share nothing.
    String common() {
        return PARTS.stream().filter(part -> !differs(part)).map(part -> part.apply(cases.getFirst()))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
    }

    /// Returns what sets a case apart, such as `WARM`; empty where nothing does.
    String differing(Case one) {
        return texts(one).collect(Collectors.joining(", "));
    }

    private Stream<String> texts(Case one) {
        return PARTS.stream().filter(this::differs).map(part -> part.apply(one)).filter(text -> !text.isEmpty());
    }

    private boolean differs(Function<Case, String> part) {
        return cases.stream().map(part).distinct().count() > 1;
    }
}

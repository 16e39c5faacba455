// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.pagecache.CacheState;
import bufferlab.published.Figure;
import bufferlab.published.Published;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a publication printed for a metric, and which of the measured cases each number belongs to.
///
/// @param published the publication
/// @param metric the metric, by whose label the figures are found
record Printed(Published published, Metric metric) {
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final Map<String, CacheState> CACHES = Map.of("without cache", CacheState.COLD, "with cache", CacheState.WARM);

    /// Returns the printed figures of the metric that are numbers.
    ///
    /// @throws IllegalArgumentException if there is none; the message names those there are
    List<Figure> figures() {
        List<Figure> found = published.figures().stream().filter(figure -> metric.isPrintedAs(figure.name())
                && figure.value().isPresent()).toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException("the published table " + published.name() + " has no " + metric.label()
                    + ". It has " + String.join(", ", published.figures().stream().map(Figure::name).distinct().toList()) + ".");
        }
        return found;
    }

    /// Returns the number in the metric's unit.
    double value(Figure figure) {
        boolean seconds = figure.unit().equals("s") && metric.unit().equals("ms");
        return figure.value().orElseThrow() * (seconds ? MILLIS_PER_SECOND : 1);
    }

    /// Returns the name of the measured arm that a figure stands beside, else the publication's own name for it.
    static String arm(Figure figure, Collection<String> measured) {
        return figure.kitArm().filter(measured::contains).orElse(figure.arm());
    }

    /// Returns the number that stands beside a case, of the figures of one heading.
    OptionalDouble beside(Case measured, String heading) {
        Optional<Figure> found = figures().stream().filter(figure -> heading(figure).equals(heading)
                && figure.kitArm().filter(arm -> isOrVaries(measured.arm(), arm)).isPresent() && sameRecord(figure, measured)
                && sameCache(figure, measured)).findFirst();
        return found.isPresent() ? OptionalDouble.of(value(found.get())) : OptionalDouble.empty();
    }

    /// Returns the figures whose cache state was measured, or which name none, in the order of the measured states.
    List<Figure> inOrderOf(List<Case> measured) {
        List<Optional<String>> states = measured.stream().map(Case::cache).distinct().toList();
        return figures().stream().filter(figure -> state(figure).isEmpty() || states.contains(state(figure)))
                .sorted(Comparator.comparingInt(figure -> states.indexOf(state(figure)))).toList();
    }

    private static Optional<String> state(Figure figure) {
        return Optional.ofNullable(CACHES.get(figure.condition())).map(CacheState::name);
    }

    private static boolean isOrVaries(String arm, String kitArm) {
        return arm.equals(kitArm) || arm.startsWith(kitArm + ", ");
    }

    private static boolean sameRecord(Figure figure, Case measured) {
        return figure.recordBytes().isEmpty() || figure.recordBytes().getAsLong() == measured.recordBytes();
    }

    private static boolean sameCache(Figure figure, Case measured) {
        return state(figure).isEmpty() || state(figure).equals(measured.cache());
    }

    /// Returns the headings of the columns that the figures need. What differs in the cache alone is told apart by the
    /// rows.
    List<String> headings() {
        return figures().stream().map(Printed::heading).distinct().toList();
    }

    private static String heading(Figure figure) {
        return figure.condition().isEmpty() || CACHES.containsKey(figure.condition()) ? "published"
                : "published, " + figure.condition();
    }

    /// Returns how many entries the publication's dictionary had under the condition of a heading, if it says so.
    OptionalDouble entries(String heading) {
        return published.facts().stream().filter(fact -> fact.name().equals("entries") && heading(fact).equals(heading))
                .map(Figure::value).findFirst().orElse(OptionalDouble.empty());
    }

    /// Returns condition and machine of a figure, such as `2016, VS2015 Update 3`: the machine only where it is the one of
    /// that condition.
    String source(Figure figure) {
        boolean other = published.fact("machine").filter(fact -> !fact.condition().isEmpty()
                && !fact.condition().equals(figure.condition())).isPresent();
        return other ? figure.condition() : (figure.condition().isEmpty() ? "" : figure.condition() + ", ") + machine();
    }

    /// Returns the machine without what runs on it, such as `VAX 750`, or the table's name where none is printed.
    String machine() {
        return published.fact("machine").flatMap(Figure::asPrinted).map(name -> name.split(",")[0])
                .orElse(published.name());
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Arm;
import bufferlab.dataset.TargetState;
import bufferlab.measure.Estimate;
import bufferlab.measure.Given;
import bufferlab.measure.Ratio;
import bufferlab.measure.Rich;
import bufferlab.pagecache.CacheState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;

/// The samples of a run, and the views of them.
///
/// A value: the methods that narrow it return other results. As a cell's value it shows its table.
public final class Results implements Rich {
    private static volatile Results latest;

    private final String question;
    private final List<Sample> samples;
    private final List<String> arms;
    private final List<Guess> guesses;
    private final List<String> notes;

    /// Makes results of samples.
    ///
    /// @param question what the experiment asked
    /// @param samples one a trial, in the order they were taken
    /// @param arms names of the arms, in the order of the plan
    /// @param guesses first guesses
    /// @param notes what a reader should know of the run, such as arms that are unavailable
    public Results(String question, List<Sample> samples, List<String> arms, List<Guess> guesses, List<String> notes) {
        this.question = question;
        this.samples = List.copyOf(samples);
        this.arms = List.copyOf(arms);
        this.guesses = List.copyOf(guesses);
        this.notes = List.copyOf(notes);
    }

    /// Returns a run of ours that comes with the kit, labelled so wherever it is shown.
    ///
    /// @param name name of a file of `data/recorded`, without its ending, such as `knee-1k`
    /// @throws IllegalArgumentException if there is none of that name
    public static Results recorded(String name) {
        return RecordedRuns.read(name);
    }

    /// Returns the results of the last run of this kernel, also of one that was interrupted.
    ///
    /// @throws IllegalStateException if nothing was run yet
    public static Results latest() {
        if (latest == null) {
            throw new IllegalStateException("nothing was run in this kernel yet. Call run() on an experiment first.");
        }
        return latest;
    }

    /// Makes these the latest results.
    public Results keep() {
        latest = this;
        return this;
    }

    /// Returns the results at one record size.
    public Results at(long recordBytes) {
        return narrowed(sample -> sample.condition().recordBytes() == recordBytes);
    }

    /// Returns the results for files that were asked to be in this cache state.
    public Results where(CacheState state) {
        return narrowed(sample -> state.name().equals(sample.condition().cacheRequested()));
    }

    /// Returns the results for targets in this state.
    public Results where(TargetState state) {
        return narrowed(sample -> state.name().equals(sample.condition().targetState()));
    }

    /// Returns the results of these arms.
    public Results of(Arm... some) {
        List<String> names = java.util.Arrays.stream(some).map(Arm::name).toList();
        return narrowed(sample -> names.contains(sample.condition().arm()));
    }

    private Results narrowed(Predicate<Sample> keep) {
        return new Results(question, samples.stream()
                .filter(sample -> sample.origin().control() != null || keep.test(sample)).toList(), arms, guesses,
                notes);
    }

    /// Returns what the experiment asked.
    public String question() {
        return question;
    }

    /// Returns all samples, controls and unusable ones included.
    public List<Sample> samples() {
        return samples;
    }

    /// Returns the first guesses made for this experiment.
    public List<Guess> guesses() {
        return guesses;
    }

    /// Returns what a reader should know of the run.
    public List<String> notes() {
        return notes;
    }

    /// Returns all samples as a plain Tablesaw table, a row a sample, with the recorded fields as columns.
    public tech.tablesaw.api.Table tidy() {
        return Tidy.table(question, samples);
    }

    /// Returns the experiment's cases that have a sample, by target state, cache state, record size and arm.
    public List<Case> cases() {
        List<Case> cases = new ArrayList<>(new LinkedHashSet<>(own().stream().map(Sample::kase).toList()));
        cases.sort(Comparator.comparing((Case found) -> found.target().orElse("")).thenComparing(found -> found.cache()
                .map(state -> CacheState.valueOf(state).ordinal()).orElse(-1)).thenComparing(Case::recordBytes)
                .thenComparing(found -> arms.indexOf(found.arm())));
        return cases;
    }

    /// Returns the samples of a case, usable or not.
    public List<Sample> samples(Case found) {
        return own().stream().filter(sample -> sample.kase().equals(found)).toList();
    }

    /// Returns the median of a metric over the blocks of a case, with its interval; empty if no sample has the metric.
    public Optional<Estimate> estimate(Case found, Metric metric) {
        double[] values = byBlock(samples(found), metric).values().stream().mapToDouble(Double::doubleValue).toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Estimate.median(values));
    }

    /// Returns the median of a metric where one case is left, as in `results.at(512).of(C_READ).median(CLOCK)`.
    ///
    /// @throws IllegalArgumentException if no case is left or several are, or the machine could not tell the metric
    public double median(Metric metric) {
        List<Case> left = cases();
        if (left.size() != 1) {
            throw new IllegalArgumentException("median(" + metric + ") was refused: " + left.size() + " cases are left, and "
                    + "it takes one. Narrow the results with at(…), of(…) or where(…).");
        }
        return estimate(left.getFirst(), metric).map(Estimate::median).orElseThrow(() -> new IllegalArgumentException(
                left.getFirst() + " has no " + metric.label() + ": it was not measured, or this machine cannot tell."));
    }

    /// Returns how one arm compares with another, for each setting that both were measured in: medians of the ratios
    /// within blocks, with exact intervals and verdicts.
    ///
    /// @throws IllegalArgumentException if the arms share no setting
    public Comparison ratio(Metric metric, Arm first, Arm second) {
        List<Comparison.Row> rows = comparisons(Given.to("ratio(…)", metric), Given.to("ratio(…)", first), Given.to("ratio(…)", second));
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("arms " + first.name() + " and " + second.name()
                    + " have no setting in common with a " + metric.label()
                    + ". This run has " + String.join(", ", arms) + ".");
        }
        return new Comparison(metric, first.name(), second.name(), rows);
    }

    List<Comparison.Row> comparisons(Metric metric, Arm first, Arm second) {
        List<Comparison.Row> rows = new ArrayList<>();
        for (Case one : cases()) {
            if (one.arm().equals(first.name())) {
                Case other = new Case(second.name(), one.recordBytes(), one.cache(), one.target());
                paired(samples(one), samples(other), metric)
                        .ifPresent(ratio -> rows.add(new Comparison.Row(one.setting(), one.recordBytes(), ratio)));
            }
        }
        return rows;
    }

    /// Returns how every other arm compares with one of them, the base, in each setting that both were measured in. Arms
    /// without a usable sample are left out.
    ///
    /// @throws IllegalArgumentException if no arm shares a setting with the base
    public Ratios ratios(Metric metric, Arm base) {
        Given.to("ratios(…)", metric);
        Given.to("ratios(…)", base);
        List<Ratios.Row> rows = new ArrayList<>();
        for (Case one : cases()) {
            Case below = new Case(base.name(), one.recordBytes(), one.cache(), one.target());
            if (!one.arm().equals(base.name())) {
                paired(samples(one), samples(below), metric).ifPresent(ratio -> rows.add(new Ratios.Row(one, ratio)));
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("no arm has a setting in common with " + base.name() + " and a "
                    + metric.label() + " in it. Give one of " + String.join(", ", arms) + ".");
        }
        return new Ratios(metric, base.name(), rows, Optional.empty());
    }

    /// Returns the ratio of the A/A control: one arm against itself. Empty if the run has none.
    public Optional<Ratio> aa() {
        List<Sample> again = control("a/a");
        if (again.isEmpty()) {
            return Optional.empty();
        }
        Case copy = again.getFirst().kase();
        Case original = new Case(copy.arm().replace(" (again)", ""), copy.recordBytes(), copy.cache(), copy.target());
        return paired(samples.stream().filter(sample -> sample.origin().control() == null
                && sample.kase().equals(original)).toList(), again, Metric.CLOCK);
    }

    /// Returns the ratio of the positive control: a call for each byte against a buffer. Empty if the run has none.
    public Optional<Ratio> positive() {
        List<Sample> both = control("positive");
        if (both.isEmpty()) {
            return Optional.empty();
        }
        String first = both.stream().map(sample -> sample.condition().arm()).filter(name -> !name.contains(" f"))
                .findFirst().orElse("");
        return paired(both.stream().filter(sample -> sample.condition().arm().equals(first)).toList(),
                both.stream().filter(sample -> !sample.condition().arm().equals(first)).toList(), Metric.CLOCK);
    }

    /// Returns the table of this run: the posting's columns for each case.
    public ResultTable table() {
        return ResultTable.of(this);
    }

    /// Returns a chart of a metric over the record size.
    public ResultChart chart(Metric metric) {
        return ResultChart.of(this, Given.to("chart(…)", metric));
    }

    /// Returns a chart of a metric with a row an arm, for a run in which the record size does not vary.
    public ResultBars bars(Metric metric) {
        return ResultBars.of(this, Given.to("bars(…)", metric));
    }

    @Override
    public Map<String, String> mimeBundle() {
        return table().mimeBundle();
    }

    @Override
    public String toString() {
        return table().toString();
    }

    private List<Sample> own() {
        return samples.stream().filter(sample -> sample.origin().control() == null).toList();
    }

    private List<Sample> control(String name) {
        return samples.stream().filter(sample -> name.equals(sample.origin().control())).toList();
    }

    private static Optional<Ratio> paired(List<Sample> first, List<Sample> second, Metric metric) {
        NavigableMap<Integer, Double> ones = byBlock(first, metric);
        NavigableMap<Integer, Double> others = byBlock(second, metric);
        ones.keySet().retainAll(others.keySet());
        others.keySet().retainAll(ones.keySet());
        return ones.isEmpty() ? Optional.empty() : Optional.of(Ratio.paired(
                ones.values().stream().mapToDouble(Double::doubleValue).toArray(),
                others.values().stream().mapToDouble(Double::doubleValue).toArray()));
    }

    private static NavigableMap<Integer, Double> byBlock(List<Sample> some, Metric metric) {
        NavigableMap<Integer, Double> values = new TreeMap<>();
        for (Sample sample : some) {
            OptionalDouble value = metric.of(sample);
            if (sample.usable() && value.isPresent()) {
                values.put(sample.origin().block(), value.getAsDouble());
            }
        }
        return values;
    }
}

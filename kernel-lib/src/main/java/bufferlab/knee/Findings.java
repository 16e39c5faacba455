// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Bytes;
import bufferlab.measure.Digits;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import bufferlab.measure.Rich;
import bufferlab.results.Results;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The knees and the comb of one curve of throughput over record size.
///
/// @param curve what was searched, such as `C write, OVERWRITE, COLD`
/// @param knees knees among the powers of two, in rising order
/// @param comb the comb, where sizes beside the powers of two were measured and there is one
public record Findings(String curve, List<Knee> knees, Optional<Comb> comb, boolean full) implements Rich {
    public Findings {
        knees = List.copyOf(knees);
    }

    /// Searches the one curve that these results hold.
    ///
    /// @throws IllegalArgumentException if they hold none or several; narrow them with `of(…)` and `where(…)`
    public static Findings in(Results results) {
        Curve curve = Curve.of(results);
        return in(curve.name(), curve.sizes());
    }

    /// Searches a curve.
    ///
    /// @param curve its name
    /// @param sizes what was measured at each record size, at least two of them with throughput above 0
    /// @throws IllegalArgumentException if there are fewer than two sizes
    public static Findings in(String curve, List<Size> sizes) {
        List<Size> rising = sizes.stream().sorted(Comparator.comparingLong(Size::recordBytes)).toList();
        List<Size> powers = rising.stream().filter(size -> Long.bitCount(size.recordBytes()) == 1).toList();
        if (rising.size() < 2) {
            throw new IllegalArgumentException("a search for knees in " + rising.size()
                    + " record sizes was refused: a curve needs two or more. Measure a sweep, such as recordSizes(sweep(1024, "
                    + "kib(16))).");
        }
        TreeMap<Long, Size> bySize = rising.stream().collect(Collectors.toMap(Size::recordBytes, size -> size,
                (one, _) -> one, TreeMap::new));
        boolean full = bySize.keySet().stream().anyMatch(size -> Long.bitCount(size) == 1 && bySize.containsKey(size - 1)
                && bySize.containsKey(size + 1));
        return new Findings(curve, Knee.in(powers), Comb.in(bySize), full);
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("found"), Column.number("at", "bytes"), Column.number("times as fast", ""),
                Column.number("95 % interval", ""), Column.text("calls: beside, on it"),
                Column.text("from storage: beside, on it")).titled("Knees and combs: " + curve);
        for (Knee knee : knees) {
            table = row(table, knee.rises() ? "knee" : "fall", knee.below(), knee.at(), knee.step());
        }
        if (comb.isPresent()) {
            for (Tooth tooth : comb.get().teeth()) {
                table = row(table, "tooth", tooth.after(), tooth.on(), tooth.height());
            }
        }
        return table.note(verdict());
    }

    private static HtmlTable row(HtmlTable table, String what, Size beside, Size on, Ratio ratio) {
        return table.row(what, String.format(java.util.Locale.ROOT, "%,d", on.recordBytes()),
                Digits.three(ratio.estimate().median()),
                ratio.estimate().interval().map(Interval::toString).orElse("–"), pair(beside.calls(), on.calls(), false),
                pair(beside.storageBytes(), on.storageBytes(), true));
    }

    private static String pair(OptionalDouble beside, OptionalDouble on, boolean bytes) {
        return number(beside, bytes) + ", " + number(on, bytes);
    }

    private static String number(OptionalDouble value, boolean bytes) {
        if (value.isEmpty()) {
            return "–";
        }
        long whole = Math.round(value.getAsDouble());
        return bytes ? Bytes.text(whole) : String.format(java.util.Locale.ROOT, "%,d", whole);
    }

    /// Returns what was found, in a sentence or two, such as `Knee at 4 KiB. Comb with a period of 4 KiB and no
    /// offset.`
    public String verdict() {
        String text = knees.isEmpty() ? "No knee: no step between powers of two is clearly larger than the step before it."
                : (knees.size() == 1 ? "Knee at " : "Knees at ") + knees.stream()
                        .map(knee -> Bytes.text(knee.at().recordBytes())).collect(Collectors.joining(" and ")) + ".";
        if (!full) {
            return text + " Whether it is a comb can't be told from powers of two; measure a sweep.";
        }
        return text + " " + comb.map(Findings::text).orElse("No comb: no power of two is clearly faster than the sizes one byte "
                + "beside it.");
    }

    private static String text(Comb comb) {
        String text = "Comb with a period of " + Bytes.text(comb.periodBytes()) + " and "
                + (comb.offsetBytes() == 0 ? "no offset" : "an offset of " + Bytes.text(comb.offsetBytes())) + ", "
                + comb.teeth().size() + (comb.teeth().size() == 1 ? " tooth" : " teeth") + ".";
        return comb.missing().isEmpty() ? text : text + " No clear tooth at "
                + comb.missing().stream().map(Bytes::text).collect(Collectors.joining(", ")) + ".";
    }

    @Override
    public Map<String, String> mimeBundle() {
        return table().mimeBundle();
    }

    @Override
    public String toString() {
        return table().toString();
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arms;
import bufferlab.measure.Bytes;
import bufferlab.results.Comparison;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/// q2: the smallest measured record size from which on `fread` no longer pays, by the student's own ratios.
///
/// It pays where the whole interval lies above 1.2: a ratio near 1 jumps about, and a run on a busy machine that resolves
/// nothing there still resolves the ratios of small records.
final class FindCrossing implements Exercise {
    private static final double PAYS = 1.2;
    private static final int SIZES_MIN = 5;

    @Override
    public String usage() {
        return "check(\"q2\", results, recordBytes)";
    }

    @Override
    public String check(List<Object> answer) {
        Results results = part(answer, 0, Results.class);
        long claim = part(answer, 1, Number.class).longValue();
        List<Comparison.Row> rows = rows(results);
        require(rows.stream().allMatch(row -> row.ratio().estimate().interval().isPresent()),
                "the ratios have no intervals. Run the sweep with 6 repetitions or more.");
        require(rows.stream().anyMatch(row -> row.recordBytes() == claim), Bytes.text(claim)
                + " is none of the record sizes that your sweep measured. Answer with one of them.");
        OptionalLong crossing = crossing(rows);
        require(crossing.isPresent(), "at the largest record of your sweep fread still pays. Let the sweep reach "
                + "larger records.");
        require(claim >= crossing.getAsLong(), "at " + Bytes.text(claim) + " or at a larger record of your sweep fread "
                + "still pays: the whole interval of the ratio lies above 1.2. Read the ratios from their end upwards.");
        require(claim == crossing.getAsLong(), "from " + Bytes.text(claim) + " on fread does not pay, and the same is true "
                + "from a smaller record of your sweep on. Read the ratios from their end upwards.");
        require(crossing.getAsLong() > rows.getFirst().recordBytes(), "your sweep has no record at which fread pays. "
                + "Let it begin with smaller records.");
        return "in your sweep fread pays below " + Bytes.text(claim) + " and no longer from there on.";
    }

    private static List<Comparison.Row> rows(Results results) {
        List<Comparison.Row> rows;
        try {
            rows = results.ratio(Metric.CLOCK, Arms.C_READ, Arms.C_FREAD).rows();
        } catch (IllegalArgumentException e) {
            throw new WrongAnswerException("the results hold no C read and C fread at the same record size. Let one "
                    + "experiment measure both arms.", e);
        }
        rows = rows.stream().sorted(Comparator.comparingLong(Comparison.Row::recordBytes)).toList();
        long sizes = rows.stream().mapToLong(Comparison.Row::recordBytes).distinct().count();
        require(sizes == rows.size(), "the results hold a record size in more than one state. Measure WARM only.");
        require(sizes >= SIZES_MIN, "the sweep has " + sizes + (sizes == 1 ? " record size" : " record sizes")
                + ", too few to show where the ratio turns. Measure " + SIZES_MIN + " or more, such as powers of two.");
        return rows;
    }

    /// Returns the smallest size from which on no ratio is above the line.
    private static OptionalLong crossing(List<Comparison.Row> rows) {
        OptionalLong crossing = OptionalLong.empty();
        for (Comparison.Row row : rows.reversed()) {
            if (row.ratio().estimate().interval().orElseThrow().low() > PAYS) {
                return crossing;
            }
            crossing = OptionalLong.of(row.recordBytes());
        }
        return crossing;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new WrongAnswerException(otherwise);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.knee.Findings;
import bufferlab.measure.Bytes;
import bufferlab.results.Results;
import java.util.List;

/// q5: a tooth of the comb that is no power of two, by the student's own run.
final class FindTooth implements Exercise {

    @Override
    public String usage() {
        return "check(\"q5\", results, recordBytes)";
    }

    @Override
    public String check(List<Object> answer) {
        Results results = part(answer, 0, Results.class);
        long claim = part(answer, 1, Number.class).longValue();
        if (Long.bitCount(claim) == 1) {
            throw new WrongAnswerException(Bytes.text(claim) + " is a power of two, as all teeth of the sweep were. Where else "
                    + "does the period put one?");
        }
        List<Long> measured = results.cases().stream().map(found -> found.recordBytes()).toList();
        if (!measured.containsAll(List.of(claim - 1, claim, claim + 1))) {
            throw new WrongAnswerException("the results lack " + Bytes.text(claim) + " or a size one byte beside it. Measure all "
                    + "three.");
        }
        boolean tooth = findings(results).comb().stream().flatMap(comb -> comb.teeth().stream())
                .anyMatch(found -> found.on().recordBytes() == claim);
        if (!tooth) {
            throw new WrongAnswerException("at " + Bytes.text(claim) + " your run is not clearly faster than one byte beside it. "
                    + "Is the file cold and overwritten, are there 9 repetitions, and is the size a multiple of the period?");
        }
        return Bytes.text(claim) + " is a tooth, and no power of two.";
    }

    private static Findings findings(Results results) {
        try {
            return Findings.in(results);
        } catch (IllegalArgumentException e) {
            throw new WrongAnswerException("the results are no single curve: " + e.getMessage(), e);
        }
    }
}

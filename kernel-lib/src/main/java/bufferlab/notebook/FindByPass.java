// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.measure.Bytes;
import bufferlab.measure.Estimate;
import bufferlab.results.Case;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import java.util.List;
import java.util.OptionalDouble;

/// q7: the largest record that an `ofstream` still gathers in its buffer, by the write calls of the student's own run.
final class FindByPass implements Exercise {
    private static final double MANY = 4;

    @Override
    public String usage() {
        return "check(\"q7\", results, recordBytes)";
    }

    @Override
    public String check(List<Object> answer) {
        Results results = part(answer, 0, Results.class);
        long claim = part(answer, 1, Number.class).longValue();
        List<String> arms = results.cases().stream().map(Case::arm).filter(arm -> arm.startsWith("C++ ")).distinct().toList();
        if (arms.isEmpty()) {
            throw new WrongAnswerException("the results hold no arm in C++. Measure CPP_OFSTREAM_WRITE with a large buffer.");
        }
        boolean measured = false;
        for (String arm : arms) {
            OptionalDouble gathered = calls(results, arm, claim);
            OptionalDouble passing = calls(results, arm, claim + 1);
            measured |= gathered.isPresent() && passing.isPresent();
            if (gathered.isPresent() && passing.isPresent() && passing.getAsDouble() >= MANY * gathered.getAsDouble()) {
                return "with records of " + Bytes.text(claim) + " the stream gathers, and one byte more sends each record to the "
                        + "kernel by itself.";
            }
        }
        throw new WrongAnswerException(measured
                ? "from " + Bytes.text(claim) + " to one byte more the write calls of your run don't jump. Where do they?"
                : "the results lack the write calls at " + Bytes.text(claim) + " or at one byte more. Measure both.");
    }

    private static OptionalDouble calls(Results results, String arm, long recordBytes) {
        return results.cases().stream().filter(found -> found.arm().equals(arm) && found.recordBytes() == recordBytes)
                .flatMap(found -> results.estimate(found, Metric.WRITE_CALLS).stream()).mapToDouble(Estimate::median).findFirst();
    }
}

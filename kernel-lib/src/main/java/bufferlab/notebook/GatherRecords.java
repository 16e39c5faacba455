// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.measure.Estimate;
import bufferlab.results.Case;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// q8: a copy in C++ or Java with records of 512 bytes that makes at most one call for each 64 KiB, in each direction.
final class GatherRecords implements Exercise {
    private static final long RECORD = 512;
    private static final long PIECE = 65_536;
    private static final long SLACK = 4;
    private static final Set<String> LANGUAGES = Set.of("C++", "Java");
    private static final List<String> WITHOUT_RECORDS = Stream.of(Arms.CPP_ISTREAMBUF, Arms.CPP_RDBUF, Arms.CPP_CHARACTERS,
            Arms.JAVA_COPY_BYTES, Arms.JAVA_TRANSFER_TO, Arms.JAVA_CHANNEL_TRANSFER, Arms.JAVA_FILES_COPY,
            Arms.JAVA_MAPPED_COPY).map(Arm::name).toList();

    @Override
    public String usage() {
        return "check(\"q8\", results)";
    }

    @Override
    public String check(List<Object> answer) {
        Results results = part(answer, 0, Results.class);
        List<Case> cases = results.cases().stream().filter(found -> counts(results, found)).toList();
        if (cases.isEmpty()) {
            throw new WrongAnswerException("the results hold no copy in C++ or Java that took records of 512 bytes. An arm that "
                    + "takes none, such as C++ rdbuf, doesn't count.");
        }
        for (Case found : cases) {
            if (calls(results, found, Metric.READ_CALLS) <= allowed(results, found)
                    && calls(results, found, Metric.WRITE_CALLS) <= allowed(results, found)) {
                return found.arm() + " takes records of 512 bytes, and the kernel sees pieces of 64 KiB or more.";
            }
        }
        Case last = cases.getLast();
        throw new WrongAnswerException(String.format(Locale.ROOT, "%s made %,.0f read and %,.0f write calls a pass, and at most "
                + "%,d of each are wanted. Who could gather the records before the kernel sees them?", last.arm(),
                calls(results, last, Metric.READ_CALLS), calls(results, last, Metric.WRITE_CALLS), allowed(results, last)));
    }

    private static boolean counts(Results results, Case found) {
        Sample.Condition condition = results.samples(found).getFirst().condition();
        return condition.operation().equals("copy") && condition.recordBytes() == RECORD
                && LANGUAGES.contains(condition.language()) && WITHOUT_RECORDS.stream().noneMatch(found.arm()::startsWith);
    }

    private static long allowed(Results results, Case found) {
        return Math.ceilDiv(results.samples(found).getFirst().condition().fileBytes(), PIECE) + SLACK;
    }

    private static double calls(Results results, Case found, Metric metric) {
        return results.estimate(found, metric).map(Estimate::median).orElseThrow(() -> new WrongAnswerException("the calls of "
                + found.arm() + " were not counted: the arm failed, or this machine doesn't tell."));
    }
}

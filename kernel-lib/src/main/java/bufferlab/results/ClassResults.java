// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Arm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a class measured for one question, each on a machine of its own: the records that students handed in.
///
/// @param question what all of them asked
/// @param members one a record, in the order of the files' names
public record ClassResults(String question, List<Member> members) {

    /// One record: the last run in it.
    ///
    /// @param name the record's folder, which usually is whose it is
    /// @param machine processor, file system and virtualisation
    /// @param results what was measured
    public record Member(String name, String machine, Results results) {}

    /// Keeps the members as they are.
    public ClassResults {
        members = List.copyOf(members);
    }

    /// Reads all records of an experiment in a folder and the folders in it. Only reads.
    ///
    /// @param record the experiment's file name, such as `is-fread-faster-than-read.jsonl`
    /// @throws IllegalArgumentException if there is no folder, or no such record with a sample in it
    public static ClassResults in(Path folder, String question, String record) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("\"" + folder + "\" is no folder. Name the one that the handed-in results/ "
                    + "folders were put into.");
        }
        List<Member> members = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(path -> path.getFileName().toString().equals(record)).sorted().toList()) {
                member(folder, file, question).ifPresent(members::add);
            }
        }
        if (members.isEmpty()) {
            throw new IllegalArgumentException("no " + record + " with a sample in it lies below \"" + folder + "\". Put each "
                    + "student's results/ folder into a folder of its own there.");
        }
        return new ClassResults(question, members);
    }

    private static Optional<Member> member(Path folder, Path file, String question) {
        List<Sample> all = new Journal(file).samples();
        if (all.stream().noneMatch(Sample::usable)) {
            return Optional.empty();
        }
        String last = all.stream().filter(Sample::usable).toList().getLast().origin().runId();
        List<Sample> samples = all.stream().filter(sample -> sample.origin().runId().equals(last)).toList();
        List<String> arms = samples.stream().filter(sample -> sample.origin().control() == null)
                .map(sample -> sample.condition().arm()).distinct().toList();
        return Optional.of(new Member(name(folder.relativize(file)), RecordedRuns.machine(samples.getFirst()),
                new Results(question, samples, arms, List.of(), List.of())));
    }

    /// Returns the folders above a record, without `results`, where the kit puts it.
    private static String name(Path record) {
        List<String> parts = new ArrayList<>();
        for (Path part : record) {
            parts.add(part.toString());
        }
        parts.removeLast();
        parts.removeIf("results"::equals);
        return parts.isEmpty() ? "here" : String.join("/", parts);
    }

    /// Returns how one arm compares with another on each machine that measured both in a setting: the ratios are taken on
    /// each machine by itself.
    ///
    /// @throws IllegalArgumentException if no machine measured both
    public ClassComparison ratio(Metric metric, Arm first, Arm second) {
        List<ClassComparison.Row> rows = new ArrayList<>();
        for (Member member : members) {
            for (Comparison.Row row : member.results.comparisons(metric, first, second)) {
                rows.add(new ClassComparison.Row(member.name, member.machine, row.setting(), row.ratio()));
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("none of " + members.size() + " machines measured " + first.name() + " and "
                    + second.name() + " in one setting. Give two arms of the experiment.");
        }
        return new ClassComparison(question, metric, first.name(), second.name(), rows);
    }
}

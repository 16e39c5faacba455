// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.measure.Bytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The kit's native arms against programs that were written apart from it: what the kit adds to a loop must not show.
///
/// Both sides run in a fresh process for each pair, with the same number of passes over the same warm file; what is
/// compared is the median pass.
///
/// @param standalone the programs
record StandaloneRows(Standalone standalone) {
    static final Bar SAME = new Bar.Within(0.93, 1.07);
    private static final Pairs PAIRS = new Pairs(25, 200, 0.02);
    private static final long READ_BYTES = 274_432;
    private static final long WRITE_BYTES = 1_048_576;
    private static final long COPY_BYTES = Bytes.mib(16);
    private static final double TRIAL_NANOS = 60e6;

    List<Row> rows() throws Exception {
        List<Row> rows = new ArrayList<>();
        Path source = standalone.scratch().dataset("source", READ_BYTES, 1).path();
        for (long record : new long[] {1, 512, 8192}) {
            rows.add(read("read.c", Arms.C_READ, source, record));
            rows.add(read("fread.c", Arms.C_FREAD, source, record));
        }
        for (long record : new long[] {28, 1024, 8192}) {
            rows.add(write("write.c", Arms.C_WRITE, record));
            rows.add(write("fwrite.c", Arms.C_FWRITE, record));
        }
        Path large = standalone.scratch().dataset("large", COPY_BYTES, 1).path();
        rows.add(copy("copy_fstream.cpp", Arms.CPP_FSTREAM, large));
        rows.add(copy("copy_stdio.c", Arms.C_COPY_STDIO, large));
        rows.add(new Row("A/A: stand-alone fread against itself, 512 bytes", PAIRS.ratio(
                () -> standalone.median("fread.c", source, 512, 500), () -> standalone.median("fread.c", source, 512, 500)),
                new Bar.None()));
        return rows;
    }

    private Row read(String program, Arm arm, Path source, long record) throws Exception {
        KitArm kit = new KitArm(arm, standalone.scratch(), Optional.of(source), record, READ_BYTES);
        long passes = passes(kit);
        return row(kit, passes, () -> standalone.median(program, source, record, passes + 1));
    }

    private Row write(String program, Arm arm, long record) throws Exception {
        KitArm kit = new KitArm(arm, standalone.scratch(), Optional.empty(), record, WRITE_BYTES);
        long passes = passes(kit);
        return row(kit, passes, () -> standalone.median(program, standalone.target(), record, passes + 1, WRITE_BYTES));
    }

    private Row copy(String program, Arm arm, Path source) throws Exception {
        KitArm kit = new KitArm(arm, standalone.scratch(), Optional.of(source), Bytes.mib(1), COPY_BYTES);
        long passes = passes(kit);
        return row(kit, passes,
                () -> standalone.median(program, source, standalone.target(), Bytes.mib(1), passes + 1));
    }

    private static long passes(KitArm kit) throws Exception {
        return Math.clamp(Math.round(TRIAL_NANOS / kit.fresh(3)), 3, 500);
    }

    private static Row row(KitArm kit, long passes, Pairs.Measurement standalone) throws Exception {
        return new Row("kit's " + kit.arm().name() + " / stand-alone, " + Bytes.text(kit.record()),
                PAIRS.ratio(() -> kit.fresh(passes), standalone), SAME);
    }
}

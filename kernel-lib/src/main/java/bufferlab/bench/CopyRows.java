// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.arm.Worker;
import bufferlab.measure.Bytes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The best copy in Java against `copy_file_range` in C, which no copy through user space can beat by much.
///
/// @param standalone the programs
record CopyRows(Standalone standalone) {
    private static final Pairs PAIRS = new Pairs(25, 100, 0.025);
    private static final long COPY_BYTES = Bytes.mib(32);
    private static final int PASSES = 5;
    private static final int WARM_UP = 20;

    List<Row> rows() throws Exception {
        Path source = standalone.scratch().dataset("copied", COPY_BYTES, 1).path();
        List<Row> rows = new ArrayList<>();
        KitArm best = best(source);
        try (Worker worker = best.start()) {
            best.median(worker, WARM_UP);
            rows.add(new Row("best Java copy (" + best.arm().name() + ") / copy_file_range in C, "
                    + Bytes.text(COPY_BYTES), PAIRS.ratio(() -> best.median(worker, PASSES), () -> inC(source)),
                    new Bar.NotAbove(1.05)));
        }
        rows.add(new Row("A/A: copy_file_range in C against itself", PAIRS.ratio(() -> inC(source), () -> inC(source)),
                new Bar.None()));
        return rows;
    }

    private double inC(Path source) throws Exception {
        return standalone.median("copy_file_range.c", source, standalone.target(), PASSES + 1);
    }

    private KitArm best(Path source) throws Exception {
        KitArm best = null;
        double shortest = Double.MAX_VALUE;
        for (Arm arm : List.of(Arms.JAVA_TRANSFER_TO, Arms.JAVA_CHANNEL_TRANSFER, Arms.JAVA_FILES_COPY,
                Arms.FFM_COPY_FILE_RANGE)) {
            KitArm kit = new KitArm(arm, standalone.scratch(), Optional.of(source), Bytes.mib(1), COPY_BYTES);
            double nanos = kit.fresh(WARM_UP);
            if (nanos < shortest) {
                shortest = nanos;
                best = kit;
            }
        }
        return best;
    }
}

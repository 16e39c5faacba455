// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.worker.Operation;
import bufferlab.dataset.TargetState;
import bufferlab.measure.Bytes;
import bufferlab.pagecache.CacheState;
import bufferlab.toolchain.Toolchain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The two controls of a run: one arm twice, which should show no difference and tells how small a difference the
/// machine can resolve now; and a pair known to differ, which tells that differences are seen at all.
final class Controls {
    static final String AA = "a/a";
    static final String POSITIVE = "positive";
    static final String AGAIN = " (again)";
    private static final Source FILE = new Source.Generated(Bytes.kib(64));

    private Controls() {}

    /// Returns the controls for an experiment of these cases, whose native arms a toolchain builds.
    static List<PlannedCase> of(List<PlannedCase> cases, Toolchain toolchain) {
        List<PlannedCase> controls = new ArrayList<>();
        PlannedCase first = cases.getFirst();
        List<PlannedCase> alike = cases.stream().filter(other -> other.arm().equals(first.arm())
                && other.cache().equals(first.cache()) && other.target().equals(first.target())).toList();
        PlannedCase middle = alike.get(alike.size() / 2);
        controls.add(middle.asControl(AA, middle.arm().name() + AGAIN));
        boolean writes = first.arm().operation() == Operation.WRITE;
        for (Arm arm : writes ? List.of(Arms.C_WRITE, Arms.C_FWRITE) : List.of(Arms.C_READ, Arms.C_FREAD)) {
            controls.add(new PlannedCase(arm.builtBy(toolchain), FILE, 1, writes ? Optional.empty() : Optional.of(CacheState.WARM),
                    writes ? Optional.of(TargetState.NEW) : Optional.empty(), Optional.of(POSITIVE)));
        }
        return controls;
    }
}

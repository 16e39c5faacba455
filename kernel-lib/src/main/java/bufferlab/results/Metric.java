// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Figures;
import java.util.OptionalDouble;
import java.util.function.Function;

/// A figure of a sample that can be compared, tabulated and drawn.
public enum Metric {
    /// Elapsed milliseconds a pass.
    CLOCK("clock", "ms", figures -> perPass(figures, figures.elapsedNs(), 1e-6)),
    /// Milliseconds a pass of the measuring thread's time in user mode: its CPU time, split by ticks.
    USER("user", "ms", figures -> part(figures, figures.userNs())),
    /// Milliseconds a pass of the measuring thread's time in the kernel: its CPU time, split by ticks.
    SYSTEM("system", "ms", figures -> part(figures, figures.systemNs())),
    /// CPU time of the measuring thread as a percentage of the elapsed time. The sum is exact, unlike its split.
    CPU("CPU", "%", figures -> figures.threadCpuNs() == null ? null
            : 100.0 * figures.threadCpuNs() / figures.elapsedNs()),
    /// CPU milliseconds a pass of the measuring thread, exact.
    THREAD_CPU("CPU time", "ms", figures -> perPass(figures, figures.threadCpuNs(), 1e-6)),
    /// CPU milliseconds a pass of the whole process.
    PROCESS_CPU("process CPU", "ms", figures -> perPass(figures, figures.processCpuNs(), 1e-6)),
    /// Mebibytes a second.
    THROUGHPUT("throughput", "MiB/s", figures -> figures.bytes() / 1048576.0 / (figures.elapsedNs() * 1e-9)),
    /// Read-family system calls a pass.
    READ_CALLS("read calls", "a pass", figures -> perPass(figures, figures.readCalls(), 1)),
    /// Write-family system calls a pass.
    WRITE_CALLS("write calls", "a pass", figures -> perPass(figures, figures.writeCalls(), 1)),
    /// Bytes a pass that came from storage.
    STORAGE_READ("storage read", "bytes", figures -> perPass(figures, figures.storageReadBytes(), 1)),
    /// Bytes a pass of pages that became dirty: what was really written into the page cache, and nothing where files came to
    /// share their blocks.
    DIRTIED("dirtied", "bytes", figures -> perPass(figures, figures.dirtiedBytes(), 1)),
    /// Times a pass that the thread waited.
    WAITS("waits", "a pass", figures -> perPass(figures, figures.voluntarySwitches(), 1)),
    /// Page faults a pass that were served from memory.
    FAULTS("minor faults", "a pass", figures -> perPass(figures, figures.minorFaults(), 1)),
    /// Page faults a pass that waited for storage.
    MAJOR_FAULTS("major faults", "a pass", figures -> perPass(figures, figures.majorFaults(), 1)),
    /// Milliseconds a pass in the opening call.
    OPEN("open", "ms", figures -> perPass(figures, figures.openNs(), 1e-6)),
    /// Milliseconds a pass in the closing call.
    CLOSE("close", "ms", figures -> perPass(figures, figures.closeNs(), 1e-6)),
    /// Milliseconds a pass to release what was loaded.
    RELEASE("release", "ms", figures -> perPass(figures, figures.releaseNs(), 1e-6)),
    /// Milliseconds a pass to load and to release again: what the publication calls including destructors.
    WITH_RELEASE("with release", "ms", figures -> figures.releaseNs() == null ? null
            : perPass(figures, figures.elapsedNs() + figures.releaseNs(), 1e-6)),
    /// Things that a load found, such as entries.
    ENTRIES("entries", "", figures -> figures.count() == null ? null : (double) figures.count()),
    /// Milliseconds for 100,000 things that a load found, to compare dictionaries of different sizes.
    PER_100K("100,000 entries", "ms", figures -> figures.count() == null || figures.count() == 0 ? null
            : perPass(figures, figures.elapsedNs(), 1e-6) * 1e5 / figures.count()),
    /// How often a pass of a native loader asked for memory.
    ALLOCATIONS("allocations", "a pass", figures -> perPass(figures, figures.allocations(), 1)),
    /// MB that a pass allocated on the heap, garbage included.
    ALLOCATED("allocated", "MB", figures -> perPass(figures, figures.allocatedBytes(), 1e-6));

    private final String label;
    private final String unit;
    private final Function<Figures, Double> value;

    Metric(String label, String unit, Function<Figures, Double> value) {
        this.label = label;
        this.unit = unit;
        this.value = value;
    }

    /// Tells whether a publication's figure of this name is this metric.
    boolean isPrintedAs(String figure) {
        return figure.equals(label) || switch (this) {
            case CLOCK -> figure.equals("excluding destructors");
            case WITH_RELEASE -> figure.equals("including destructors");
            default -> false;
        };
    }

    /// Returns the metric's name, such as `clock`.
    public String label() {
        return label;
    }

    /// Returns the unit of its values, such as `ms`.
    public String unit() {
        return unit;
    }

    /// Returns name and unit as an axis or a column shows them, such as `clock (ms)`.
    public String title() {
        return unit.isEmpty() ? label : label + " (" + unit + ")";
    }

    /// Returns the value of a sample, empty where the sample has no figures or the machine cannot tell.
    public OptionalDouble of(Sample sample) {
        Double found = sample.figures().map(value).orElse(null);
        return found == null ? OptionalDouble.empty() : OptionalDouble.of(found);
    }

    private static Double part(Figures figures, Long sampled) {
        if (figures.threadCpuNs() == null || figures.userNs() == null || figures.systemNs() == null) {
            return null;
        }
        long both = figures.userNs() + figures.systemNs();
        return both == 0 ? null : perPass(figures, figures.threadCpuNs(), 1e-6) * sampled / both;
    }

    private static Double perPass(Figures figures, Long total, double scale) {
        return total == null ? null : total * scale / figures.passes();
    }
}

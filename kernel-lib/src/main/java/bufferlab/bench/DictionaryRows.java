// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.arm.Figures;
import bufferlab.arm.Worker;
import bufferlab.cedict.DictionaryFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Java's fastest dictionary loaders against C++, and both against reading the file's bytes at all.
///
/// Each measurement has a process of its own, so that the interval tells also how compiled code differs from one JVM to the
/// next. A warm JVM has loaded until it got no faster.
///
/// @param standalone the programs
/// @param file what is loaded
record DictionaryRows(Standalone standalone, DictionaryFile file) {
    private static final Pairs PAIRS = new Pairs(25, 60, 0.015);
    private static final Pairs BESIDE = new Pairs(15, 15, 1);
    private static final Pairs SAME_PAIRS = new Pairs(25, 100, 0.02);
    /// For each loader of the kit the program of `bench/` that does the same, and what it is told to.
    private static final SequencedMap<Arm, List<String>> APART = new LinkedHashMap<>();

    static {
        APART.put(Arms.CPP_CEDICT_IOSTREAM, List.of("load_iostream.cpp", "wide"));
        APART.put(Arms.CPP_CEDICT_IOSTREAM_CHAR16, List.of("load_iostream.cpp", "char16"));
        APART.put(Arms.CPP_CEDICT_MAPPED, List.of("load_mapped.cpp", "string"));
        APART.put(Arms.CPP_CEDICT_COW, List.of("load_cow.cpp", "string"));
        APART.put(Arms.CPP_CEDICT_RAW, List.of("load_mapped.cpp", "new"));
        APART.put(Arms.CPP_CEDICT_POOL, List.of("load_mapped.cpp", "pool"));
        APART.put(Arms.CPP_CEDICT_POOL_MEMCPY, List.of("load_mapped.cpp", "memcpy"));
    }

    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final int PASSES = 15;
    /// Loads after a JVM has come to rest for a moment: the last compilations come late, and take a fifth off the index.
    private static final int SETTLING = 75;

    List<Row> rows() throws Exception {
        KitArm pool = kit(Arms.JAVA_CEDICT_POOL);
        KitArm index = kit(Arms.JAVA_CEDICT_INDEX);
        KitArm memcpy = kit(Arms.CPP_CEDICT_POOL_MEMCPY);
        KitArm units = kit(Arms.CPP_CEDICT_POOL);
        Loaded.requireSame(List.of(pool, index, memcpy, units));
        List<Row> rows = new ArrayList<>();
        rows.add(row(pool, memcpy, "", PAIRS.ratio(() -> warm(pool), () -> memcpy.fresh(PASSES)), new Bar.AtMost(0.8)));
        rows.add(row(pool, memcpy, ", CPU time of the process", BESIDE.ratio(() -> warmCpu(pool), () -> cpu(memcpy)),
                new Bar.None()));
        rows.add(row(pool, memcpy, ", first load of a fresh process", BESIDE.ratio(() -> first(pool), () -> first(memcpy)),
                new Bar.None()));
        rows.add(row(index, units, "", PAIRS.ratio(() -> warm(index), () -> units.fresh(PASSES)), new Bar.AtMost(0.25)));
        rows.add(ceiling(pool));
        rows.add(ceiling(index));
        rows.addAll(apart());
        return rows;
    }

    /// Returns the rows of the kit's loaders in C++ against programs written apart, which refuse to end well unless they built the
    /// same dictionary.
    private List<Row> apart() throws Exception {
        UnitSum sum = UnitSum.of(file);
        List<Row> rows = new ArrayList<>();
        for (Map.Entry<Arm, List<String>> one : APART.entrySet()) {
            KitArm kit = kit(one.getKey());
            String program = one.getValue().getFirst();
            rows.add(new Row("kit's " + kit.arm().name() + " / stand-alone", SAME_PAIRS.ratio(() -> kit.fresh(PASSES),
                    () -> standalone.median(program, file.path(), one.getValue().getLast(), PASSES + 1, sum.entries(), sum)),
                    StandaloneRows.SAME));
        }
        return rows;
    }

    private static Row row(KitArm java, KitArm cpp, String what, Paired measured, Bar bar) {
        return new Row(java.arm().name() + " / " + cpp.arm().name() + what, measured, bar);
    }

    private Row ceiling(KitArm kit) throws Exception {
        return new Row("ceiling: the mapped file read / " + kit.arm().name(), BESIDE.ratio(
                () -> standalone.median("read_mapped.c", file.path(), PASSES + 1), () -> warm(kit)), new Bar.None());
    }

    private KitArm kit(Arm arm) {
        return new KitArm(arm, standalone.scratch(), Optional.of(file.path()), 0, file.bytes());
    }

    private static double warm(KitArm kit) throws Exception {
        return warmed(kit).passNs().median();
    }

    private static double warmCpu(KitArm kit) throws Exception {
        return cpu(warmed(kit));
    }

    private static Figures warmed(KitArm kit) throws Exception {
        try (Worker worker = kit.start()) {
            worker.warmUp(WARM_UP);
            worker.run(SETTLING);
            return worker.run(PASSES);
        }
    }

    private static double cpu(KitArm kit) throws Exception {
        try (Worker worker = kit.start()) {
            worker.run(1);
            return cpu(worker.run(PASSES));
        }
    }

    private static double cpu(Figures figures) {
        return (double) figures.processCpuNs() / figures.passes();
    }

    private static double first(KitArm kit) throws Exception {
        try (Worker worker = kit.start()) {
            return worker.run(1).elapsedNs();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.protocol.Log;
import bufferlab.kernel.protocol.Rehearsal;
import java.util.List;

/// Lives through a first lesson, so that the JVM can write an AOT cache of what one needs.
///
/// `./lab setup` runs it with the kernel's own flags and class path and `-XX:AOTCacheOutput`. It starts the kernel
/// and is its front end: the cells are those with which notebooks begin, and a few mistakes.
public final class Training {
    private static final List<String> CELLS = List.of(
            "1 + 1",
            "import bufferlab.experiment.*;\nimport static bufferlab.notebook.Lab.*;",
            "for (int i = 0; i < 200; i++) System.out.println(i);",
            "int blk() { return 512; }\nvar size = blk();\nString api = \"fread\";",
            "int blk() { return 4096; }\nsize",
            "record Size(int bytes) {}\nList.of(new Size(3), new Size(4)).stream().map(Size::bytes).toList()",
            "import tech.tablesaw.api.*;\nTable.create(\"t\", IntColumn.create(\"x\", 1, 2), StringColumn.create(\"y\", \"a\", \"b\"))",
            "import org.knowm.xchart.*;\nvar chart = new XYChartBuilder().title(\"t\").build();\n"
                    + "chart.addSeries(\"a\", new double[]{1, 2}, new double[]{3, 4});\nchart",
            "int[] a = {1};\na[1] = 2;",
            "int n = \"text\";",
            "if (true) {",
            "%time Math.sqrt(2)",
            "%who");

    private Training() {}

    /// Runs the lesson and ends.
    public static void main(String[] arguments) throws Exception {
        Rehearsal frontEnd = new Rehearsal();
        Startup startup = new Startup(frontEnd.properties(), new Log(System.err));
        Thread lesson = new Thread(() -> {
            frontEnd.connect();
            CELLS.forEach(frontEnd::execute);
            frontEnd.complete("System.out.pri");
            frontEnd.inspect("Math.max");
            frontEnd.shutdown();
        }, "lesson");
        lesson.start();
        startup.serve();
        System.exit(0);
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts an arm and the worker around it into one C file that anyone can read from top to bottom and compile.
final class SingleFile {
    private static final Pattern INCLUDE = Pattern.compile("#include \"(?:\\.\\./)?([^\"]+)\"");

    private final Set<String> included = new LinkedHashSet<>();
    private final StringBuilder text = new StringBuilder();

    private SingleFile() {}

    /// Returns the text: headers where they are first needed, the arm, then the worker.
    static String of(ArmSource arm) {
        SingleFile single = new SingleFile();
        single.text.append("""
                // SPDX-License-Identifier: Apache-2.0
                // %s and the process around it, in one file. Compile and ask it:
                //
                //     %s %s -o arm arm.c -pthread
                //     printf 'case operation=read source=FILE record=512\\nrun passes=5\\n' | ./arm
                //
                // Keys of a case: operation (read, write, copy) source target record buffer bytes offset consume target_state
                // threads advice sync. Times are totals over the passes in nanoseconds.
                """.formatted(arm.name(), arm.compiler().map(Compiler::command).map(command -> String.join(" ", command))
                .orElse("cc"), String.join(" ", arm.flags())));
        single.define("ARM_HAS_OPEN", "arm_open", arm);
        single.define("ARM_HAS_CLOSE", "arm_close", arm);
        single.add("arm.h", KitSources.text("arm.h"));
        single.add(arm.file(), arm.text().stripLeading());
        KitSources.worker(Language.C).forEach(name -> single.add(name, KitSources.text(name)));
        return single.text.toString();
    }

    /// Leaves the worker's own function out where the arm has one: in one file they can't stand side by side.
    private void define(String name, String function, ArmSource arm) {
        if (Pattern.compile("\\bint\\s+" + function + "\\s*\\(").matcher(arm.text()).find()) {
            text.append("#define ").append(name).append('\n');
        }
    }

    private void add(String name, String source) {
        if (included.add(name)) {
            text.append("\n// ---- ").append(name).append(" ----\n");
            source.lines().filter(line -> !line.startsWith("// SPDX-")).forEach(this::line);
        }
    }

    private void line(String line) {
        Matcher include = INCLUDE.matcher(line);
        if (!include.matches()) {
            text.append(line).append('\n');
        } else if (!included.contains(include.group(1)) && !included.contains("worker/" + include.group(1))) {
            String name = include.group(1).equals("worker.h") ? "worker/worker.h" : include.group(1);
            add(name, KitSources.text(name));
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.dataset.Scratch;
import bufferlab.machine.Capabilities;
import bufferlab.machine.Capability;
import bufferlab.machine.FiveSizes;
import bufferlab.machine.Machine;
import bufferlab.toolchain.Compiler;
import bufferlab.toolchain.Language;
import bufferlab.toolchain.MissingCompilerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Prints what this machine can measure, and for what it can't, what to do: the command `./lab doctor`.
public final class Doctor {
    private static final long CARD_RECORD = 4096;

    private Doctor() {}

    /// Prints the report to standard output. Exits 1 if the scratch folder can't be used at all, since then nothing can
    /// be measured; what is merely missing is no failure.
    public static void main(String[] arguments) throws InterruptedException {
        try (Scratch scratch = Scratch.open()) {
            System.out.print(report(scratch));
        } catch (IOException e) {
            System.out.println(e.getMessage());
            System.exit(1);
        }
    }

    /// Returns the report on this machine and a scratch folder as plain text.
    static String report(Scratch scratch) throws IOException, InterruptedException {
        List<Capability> all = new ArrayList<>(Capabilities.of(scratch).all());
        for (Language language : Language.values()) {
            all.add(compiler(language));
        }
        StringBuilder text = new StringBuilder();
        text.append("This machine\n  ").append(Machine.describe(scratch.folder()).summary()).append('\n');
        text.append("  files are measured in ").append(scratch.folder().getParent()).append("\n\n");
        text.append("What it can measure\n");
        all.forEach(capability -> text.append(line(capability)));
        text.append("\nSizes that are often taken for one another\n");
        for (FiveSizes.Size size : FiveSizes.of(scratch.dataset("card", CARD_RECORD, 1).path(), CARD_RECORD).sizes()) {
            String bytes = size.bytes().isPresent() ? Long.toString(size.bytes().getAsLong()) : "not known";
            text.append(String.format(Locale.ROOT, "  %-14s %9s  set by %s%n", size.name(), bytes, size.setBy()));
        }
        return text.toString();
    }

    private static Capability compiler(Language language) {
        String name = language + " arms";
        try {
            return new Capability(name, true, Compiler.find(language).toString(), Optional.empty());
        } catch (MissingCompilerException e) {
            return new Capability(name, false, e.getMessage(), Optional.empty());
        }
    }

    static String line(Capability capability) {
        String line = String.format(Locale.ROOT, "  %-3s  %-26s  %s%n",
                capability.available() ? "yes" : "no", capability.name(), capability.finding());
        return capability.remedy().map(remedy -> line + String.format("       %-26s  %s%n", "", remedy)).orElse(line);
    }
}

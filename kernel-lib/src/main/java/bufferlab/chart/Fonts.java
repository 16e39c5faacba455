// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// The fonts of this machine. A bare server or container has none, and then Java draws no letter.
public final class Fonts {
    /// What to do where there is no font.
    public static final String MISSING = "charts can't be drawn: Java finds no font on this machine. Install fontconfig"
            + " and a font, on Debian with: apt install fontconfig fonts-dejavu-core";

    private static final Optional<String> FAMILY = find("Liberation Sans", "Arial", "Helvetica", "DejaVu Sans");

    private Fonts() {}

    /// Returns whether there is a font to draw with.
    public static boolean available() {
        return FAMILY.isPresent();
    }

    /// Refuses to go on without a font.
    ///
    /// @throws IllegalStateException if there is none
    static void require() {
        if (FAMILY.isEmpty()) {
            throw new IllegalStateException(MISSING);
        }
    }

    /// Returns the family to draw in: one that readers of an SVG have too, or one that is as wide.
    static String family() {
        return FAMILY.orElse(Font.SANS_SERIF);
    }

    /// Java says with exceptions and errors of several kinds that there is no font, so all of them are caught.
    private static Optional<String> find(String... wanted) {
        try {
            Set<String> there = new HashSet<>(
                    Arrays.asList(GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames()));
            String family = Arrays.stream(wanted).filter(there::contains).findFirst().orElse(Font.SANS_SERIF);
            return new Font(family, Font.PLAIN, 12).canDisplayUpTo("1") == -1 ? Optional.of(family) : Optional.empty();
        } catch (RuntimeException | Error e) {
            return Optional.empty();
        }
    }
}

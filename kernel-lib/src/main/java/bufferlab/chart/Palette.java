// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Color;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Which colour and shape an arm has, in every chart.
///
/// The colours start from those of Okabe and Ito, Color Universal Design (2008), moved until each stands out from the
/// card and any two stay apart for readers who see no red or no green; a test computes both. Eight colours go round
/// with four shapes, so 32 arms look different. The arms of the kit have fixed places, those of one idea the same
/// colour; any other, such as a student's, gets one from its name. Only if that is taken in the same chart does it move
/// on to a free one, with a free colour as long as there is one.
final class Palette {
    /// How an arm looks.
    record Look(Color color, Glyph glyph) {
        /// Returns how the arm looks in its second, third and further series of a chart: same colour, another shape.
        Look variant(int index) {
            return new Look(color, Glyph.values()[(glyph.ordinal() + index) % Glyph.values().length]);
        }
    }

    static final List<Color> COLORS = List.of(new Color(0x0063C5), new Color(0xD96400), new Color(0x009E73),
            new Color(0xBE3E94), new Color(0x40444A), new Color(0xA36A2C), new Color(0x4A97D8), new Color(0x5A2A82));
    static final int LOOKS = COLORS.size() * Glyph.values().length;

    private static final Map<String, Integer> FIXED = fixed(List.of(
            List.of("C read", "C write"),
            List.of("C fread", "C fwrite"),
            List.of("Java BufferedInputStream", "Java BufferedOutputStream"),
            List.of("C fread, no buffer", "C fwrite, no buffer"),
            List.of("C read, own 4 KiB buffer", "C write, own 4 KiB buffer"),
            List.of("C getc", "C putc"),
            List.of("Java FileInputStream", "Java FileOutputStream"),
            List.of("C getc_unlocked", "C putc_unlocked"),
            List.of("FFM read", "FFM write"),
            List.of("FFM fread", "FFM fwrite"),
            List.of("Java FileChannel, heap buffer", "Java FileChannel write, heap buffer"),
            List.of("Java FileChannel, direct buffer", "Java FileChannel write, direct buffer"),
            List.of("Java mapped", "Java RandomAccessFile")));

    private Palette() {}

    /// Returns a look for each of `arms`, no two alike while there are at most 32.
    static Map<String, Look> looks(List<String> arms) {
        BitSet taken = new BitSet();
        Map<String, Look> looks = new LinkedHashMap<>();
        for (String arm : arms) {
            if (FIXED.containsKey(arm)) {
                taken.set(FIXED.get(arm));
                looks.put(arm, look(FIXED.get(arm)));
            }
        }
        for (String arm : arms) {
            if (!looks.containsKey(arm)) {
                int slot = free(taken, Math.floorMod(arm.hashCode() * 0x9E3779B9 >>> 8, LOOKS));
                taken.set(slot);
                looks.put(arm, look(slot));
            }
        }
        return looks;
    }

    private static int free(BitSet taken, int wanted) {
        IntPredicate freeLook = slot -> !taken.get(slot);
        IntPredicate freeColor = slot -> taken.stream().noneMatch(other -> (other - slot) % COLORS.size() == 0);
        return next(wanted, freeColor).or(() -> next(wanted, freeLook)).orElse(wanted);
    }

    private static Optional<Integer> next(int from, IntPredicate free) {
        return IntStream.range(from, from + LOOKS).map(slot -> slot % LOOKS).filter(free).boxed().findFirst();
    }

    private static Look look(int slot) {
        int color = slot % COLORS.size();
        return new Look(COLORS.get(color), Glyph.values()[(color + slot / COLORS.size()) % Glyph.values().length]);
    }

    private static Map<String, Integer> fixed(List<List<String>> places) {
        Map<String, Integer> slots = new HashMap<>();
        for (int slot = 0; slot < places.size(); slot++) {
            for (String arm : places.get(slot)) {
                slots.put(arm, slot);
            }
        }
        return slots;
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Color;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Which colour and shape an arm has, in every chart.
///
/// The colours follow Okabe and Ito, Color Universal Design (2008), with the light ones darkened until they stand out
/// from the card. Eight colours go round with four shapes, so 32 arms look different. The arms that the notebooks show
/// most have fixed places, far apart where they meet; any other arm, such as a student's, gets one from its name. Only if
/// that is taken in the same chart does it move on to the next.
final class Palette {
    /// How an arm looks.
    record Look(Color color, Glyph glyph) {}

    static final List<Color> COLORS = List.of(new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73),
            new Color(0xAA4499), new Color(0x5B5F66), new Color(0xAD7F00), new Color(0x2E93D1), new Color(0x8C2D19));
    static final int LOOKS = COLORS.size() * Glyph.values().length;

    private static final Map<String, Integer> FIXED = fixed(List.of(
            List.of("C read", "C write"),
            List.of("C fread", "C fwrite"),
            List.of("Java BufferedInputStream", "Java BufferedOutputStream"),
            List.of("C fread unbuffered", "C fwrite unbuffered")));

    private Palette() {}

    /// Returns a look for each of `arms`, no two alike while there are at most 32.
    static Map<String, Look> looks(Iterable<String> arms) {
        BitSet taken = new BitSet();
        Map<String, Look> looks = new LinkedHashMap<>();
        for (String arm : arms) {
            if (FIXED.containsKey(arm)) {
                taken.set(FIXED.get(arm));
                looks.put(arm, look(FIXED.get(arm)));
            }
        }
        for (String arm : arms) {
            looks.computeIfAbsent(arm, name -> {
                int slot = free(taken, Math.floorMod(name.hashCode() * 0x9E3779B9 >>> 8, LOOKS));
                taken.set(slot);
                return look(slot);
            });
        }
        return looks;
    }

    private static int free(BitSet taken, int wanted) {
        int slot = wanted;
        while (taken.get(slot) && taken.cardinality() < LOOKS) {
            slot = (slot + 1) % LOOKS;
        }
        return slot;
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

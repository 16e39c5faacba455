// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.util.ArrayList;
import java.util.List;

/// Rows of five numbers, one an entry, in blocks: growing copies nothing, and no array is so large that the collector
/// treats it apart.
final class Rows {
    private static final int WIDTH = 5;
    private static final int BLOCK = 1 << 11;

    private final List<int[]> blocks = new ArrayList<>();
    private int[] block = {};
    private int used;

    void add(int a, int b, int c, int d, int e) {
        if (used == block.length) {
            block = new int[WIDTH * BLOCK];
            blocks.add(block);
            used = 0;
        }
        int at = used;
        block[at] = a;
        block[at + 1] = b;
        block[at + 2] = c;
        block[at + 3] = d;
        block[at + 4] = e;
        used = at + WIDTH;
    }

    int size() {
        return blocks.isEmpty() ? 0 : (blocks.size() - 1) * BLOCK + used / WIDTH;
    }

    int get(int row, int column) {
        return blocks.get(row / BLOCK)[row % BLOCK * WIDTH + column];
    }
}

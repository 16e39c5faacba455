// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Fields in UTF-16LE in large blocks, and where each starts. Blocks are small enough not to be treated apart by the
/// collector, and large enough that there are few.
final class Pool implements Dictionary {
    private static final int BLOCK = 256 << 10;

    private final List<byte[]> blocks = new ArrayList<>();
    private final Rows rows = new Rows();
    private byte[] block = {};
    private int used;

    /// Returns a block that has room for `bytes` behind [#used()].
    byte[] room(int bytes) {
        if (block.length - used < bytes) {
            block = new byte[Math.max(BLOCK, bytes)];
            blocks.add(block);
            used = 0;
        }
        return block;
    }

    int used() {
        return used;
    }

    void used(int bytes) {
        used = bytes;
    }

    /// Adds an entry whose fields start at these bytes of the last block.
    void add(int traditional, int simplified, int pinyin, int definitions) {
        rows.add(blocks.size() - 1, traditional, simplified, pinyin, definitions);
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String field(int entry, Field field) {
        byte[] text = blocks.get(rows.get(entry, 0));
        int start = rows.get(entry, 1 + field.ordinal());
        int end = start;
        while ((char) Words.CHAR.get(text, end) != 0) {
            end += 2;
        }
        return new String(text, start, end - start, StandardCharsets.UTF_16LE);
    }

    @Override
    public void close() {}
}

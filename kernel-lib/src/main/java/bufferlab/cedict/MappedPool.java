// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.file.Path;

/// A mapped file and a pool, as C++ #4' has them: all fields in UTF-16 one behind the other in large blocks, each with a unit
/// 0 behind it. A line is cut into fields first, so that the copy of a field knows where it ends: each loop that must find
/// out costs a branch that is guessed wrong. [Cut] and [FieldCopy] take the time.
final class MappedPool extends LoadArm {
    @Override
    protected Dictionary read(Path file) throws IOException {
        Pool pool = new Pool();
        try (Pieces pieces = new Pieces(file)) {
            Cut cut = new Cut();
            FieldCopy copy = new FieldCopy();
            while (pieces.advance()) {
                copy.in = pieces.bytes();
                copy.out = pool.room(2 * pieces.end() + 2 * Words.SLACK);
                copy.to = pool.used();
                for (int at = 0; cut.next(copy.in, at, pieces.end()); at = cut.newline + 1) {
                    entry(cut, copy, pool);
                }
                pool.used(copy.to);
            }
        }
        return pool;
    }

    private static void entry(Cut cut, FieldCopy copy, Pool pool) {
        int traditional = copy.to;
        copy.word(cut.start, cut.first);
        int simplified = copy.to;
        copy.word(cut.first + 1, cut.second);
        int pinyin = copy.to;
        copy.text(cut.second + 2, cut.bracket);
        int definitions = copy.to;
        copy.text(cut.slash + 1, cut.last);
        pool.add(traditional, simplified, pinyin, definitions);
    }
}

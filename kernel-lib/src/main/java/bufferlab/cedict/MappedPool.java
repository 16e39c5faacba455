// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.file.Path;

/// A mapped file and a pool, as C++ #4' has them: all fields in UTF-16 one behind the other in large blocks, each with a unit
/// 0 behind it. One pass finds the fields, decodes and stores them. [FieldCopy] has the loop that takes the time.
final class MappedPool extends LoadArm {
    @Override
    protected Dictionary read(Path file) throws IOException {
        Pool pool = new Pool();
        try (Pieces pieces = new Pieces(file)) {
            FieldCopy copy = new FieldCopy();
            while (pieces.advance()) {
                copy.out = pool.room(2 * pieces.end() + 2 * Words.SLACK);
                copy.to = pool.used();
                copy.in = pieces.bytes();
                copy.at = 0;
                piece(copy, pieces.end(), pool);
                pool.used(copy.to);
            }
        }
        return pool;
    }

    private static void piece(FieldCopy copy, int end, Pool pool) {
        byte[] in = copy.in;
        while (copy.at < end) {
            if (Cut.holdsNone(in, copy.at)) {
                copy.line();
                continue;
            }
            int traditional = copy.to;
            copy.until(' ');
            int simplified = copy.to;
            copy.until(' ');
            int pinyin = copy.to;
            if (in[copy.at++] != '[') {
                throw new NotAnEntry();
            }
            copy.until(']');
            copy.skipTo('/');
            int definitions = copy.to;
            copy.untilLast('/');
            pool.add(traditional, simplified, pinyin, definitions);
        }
    }
}

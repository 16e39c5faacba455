// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.file.Path;

/// The fast end: a mapped file, one pass over its bytes, and five offsets an entry. A field is decoded, and found to be
/// UTF-8 or not, when it is asked for.
final class MappedIndex extends LoadArm {
    @Override
    protected Dictionary read(Path file) throws IOException {
        Pieces pieces = new Pieces(file);
        try {
            Index index = new Index(file, pieces);
            Cut cut = new Cut();
            while (pieces.advance()) {
                byte[] in = pieces.bytes();
                for (int at = 0; cut.next(in, at, pieces.end()); at = cut.newline + 1) {
                    index.add(pieces.base(), cut);
                }
            }
            return index;
        } catch (RuntimeException e) {
            pieces.close();
            throw e;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// The memory of one FIEMAP request: `struct fiemap` with room for some extents (linux/fiemap.h).
final class FiemapRequest {
    private static final int HEADER = 32;
    private static final int EXTENT = 56;
    private static final int ROOM = 256;
    static final long BYTES = HEADER + (long) EXTENT * ROOM;

    private static final int LAST = 0x1;
    private static final int DELAYED = 0x4;
    private static final int UNWRITTEN = 0x800;
    private static final int SHARED = 0x2000;

    private FiemapRequest() {}

    /// Asks for the extents from an offset on.
    static void prepare(MemorySegment request, long start) {
        request.fill((byte) 0);
        request.set(JAVA_LONG, 0, start);
        request.set(JAVA_LONG, 8, Long.MAX_VALUE - start);
        request.set(JAVA_INT, 24, ROOM);
    }

    /// Reads the answer.
    static List<Extent> extents(MemorySegment answer) {
        List<Extent> extents = new ArrayList<>();
        for (int i = 0; i < answer.get(JAVA_INT, 20); i++) {
            long at = HEADER + (long) EXTENT * i;
            int flags = answer.get(JAVA_INT, at + 40);
            extents.add(new Extent(answer.get(JAVA_LONG, at), answer.get(JAVA_LONG, at + 16),
                    (flags & UNWRITTEN) != 0, (flags & DELAYED) != 0, (flags & SHARED) != 0, (flags & LAST) != 0));
        }
        return extents;
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.libc.Os;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// What the kernel counts of the thread's input and output, from `/proc/thread-self/io` (Linux).
///
/// The file is opened once, on the thread that is measured: the descriptor stays that thread's, and a snapshot is a
/// single `pread`.
final class IoCounters implements Gauge {
    private static final int LINES = 6;
    private static final int READ_CALLS = 2;

    private final int descriptor;
    private final MemorySegment text = Arena.global().allocate(512, 8);
    private final long[] counters = new long[LINES];

    IoCounters() {
        descriptor = Os.LINUX ? ThreadCalls.openForReading("/proc/thread-self/io") : -1;
    }

    @Override
    public List<String> fields() {
        return List.of("read_calls", "write_calls", "storage_read_bytes", "dirtied_bytes");
    }

    @Override
    public void read(long[] into, int at) {
        long length = descriptor < 0 ? -1 : ThreadCalls.pread(descriptor, text);
        parse(length);
        System.arraycopy(counters, READ_CALLS, into, at, 4);
    }

    /// Takes the number of each line: rchar, wchar, syscr, syscw, read_bytes, write_bytes.
    private void parse(long length) {
        int line = 0;
        long value = 0;
        for (long i = 0; i < length && line < LINES; i++) {
            byte c = text.get(ValueLayout.JAVA_BYTE, i);
            if (c == '\n') {
                counters[line++] = value;
                value = 0;
            } else if (c >= '0' && c <= '9') {
                value = value * 10 + c - '0';
            }
        }
        while (line < LINES) {
            counters[line++] = MISSING;
        }
    }
}

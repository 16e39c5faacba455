// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.io.IOException;
import java.nio.file.Files;

/// Arms as students write them, each with one fault.
final class StudentArms {
    private StudentArms() {}

    abstract static class ReadsAll implements JavaArm {
        @Override
        public void open(Task task) throws IOException {}

        @Override
        public long transfer(Task task, Sum sum) throws IOException {
            byte[] all = Files.readAllBytes(task.source());
            sum.add(all, 0, all.length);
            return all.length;
        }

        @Override
        public void close() {}
    }

    static final class Works extends ReadsAll {}

    static final class Throws extends ReadsAll {
        @Override
        public long transfer(Task task, Sum sum) {
            throw new IllegalStateException("boom");
        }
    }

    static final class Exits extends ReadsAll {
        @Override
        public long transfer(Task task, Sum sum) {
            System.exit(3);
            return 0;
        }
    }

    static final class LoopsForever extends ReadsAll {
        @Override
        public long transfer(Task task, Sum sum) {
            long turns = 0;
            while (task.record() > 0) {
                turns++;
            }
            return turns;
        }
    }

    static final class Prints extends ReadsAll {
        @Override
        public void open(Task task) {
            System.out.println("{\"status\":\"ok\",\"bytes\":-1}");
        }
    }

    static final class ReadsStandardInput extends ReadsAll {
        @Override
        public void open(Task task) throws IOException {
            if (System.in.read() != -1) {
                throw new IllegalStateException("took a command of the protocol");
            }
        }
    }

    static final class RunsOutOfMemory extends ReadsAll {
        @Override
        public long transfer(Task task, Sum sum) {
            long[][] hoard = new long[1 << 20][];
            for (int i = 0; i < hoard.length; i++) {
                hoard[i] = new long[1 << 27];
            }
            return hoard.length;
        }
    }

    static final class SkipsBytesEverySecondPass extends ReadsAll {
        private int pass;

        @Override
        public long transfer(Task task, Sum sum) throws IOException {
            byte[] all = Files.readAllBytes(task.source());
            int skipped = pass++ % 2 == 0 ? 0 : 1;
            sum.add(all, skipped, all.length - skipped);
            return all.length;
        }
    }

    static final class NeedsAnArgument extends ReadsAll {
        NeedsAnArgument(int argument) {}
    }

    static final class FailsWhenLoaded extends ReadsAll {
        static final int NUMBER = Integer.parseInt("no number");
    }

    static final class IsNoArm {}
}

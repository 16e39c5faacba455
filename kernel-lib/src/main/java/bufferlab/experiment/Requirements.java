// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.dataset.Evictable;
import bufferlab.dataset.Scratch;
import bufferlab.measure.Bytes;
import bufferlab.pagecache.CacheState;
import bufferlab.pagecache.PageCache;
import bufferlab.pagecache.PreparationException;
import java.io.IOException;

/// What must hold before anything is measured.
final class Requirements {
    private Requirements() {}

    /// Refuses a plan that would evict a file of the user's without leave.
    static void check(Plan plan) {
        if (wantsCold(plan) && plan.factors().file() instanceof Source.Named named && !(named.file() instanceof Evictable)) {
            throw new IllegalStateException("COLD was refused for " + named.file().path()
                    + ": it is a file of yours, and its pages would be dropped from the page cache. Drop COLD from "
                    + "caches(…), or allow it with file(…).allowEviction().");
        }
    }

    private static boolean wantsCold(Plan plan) {
        return plan.cases().stream().anyMatch(planned -> planned.cache().filter(CacheState.COLD::equals).isPresent());
    }

    /// Refuses a scratch folder that is too small, or that cannot be made cold where the plan needs it.
    static void checkScratch(Plan plan, Scratch scratch) throws IOException, InterruptedException {
        if (wantsCold(plan)) {
            try {
                PageCache.ofThisMachine().supportsCold(scratch.folder().getParent()).require();
            } catch (PreparationException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }
        scratch.requireSpace(plan.block().stream().mapToLong(planned -> planned.file().bytes()).distinct().sum()
                * (plan.factors().operation().hasSource() && plan.factors().operation().hasTarget() ? 2 : 1)
                + Bytes.mib(1));
    }
}

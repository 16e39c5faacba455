// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.util.List;

/// One way to do a job with files in Java. Implement this to add an arm of your own.
///
/// A pass is `open`, `transfer`, `close`, `release`, each called once, in this order, on one thread. For a read the
/// clock runs during `transfer`; for a write or a copy it runs until `close` has returned, since closing may be the
/// last write. The other steps are timed apart. Only `transfer` must be written; what it opens by itself, it opens
/// inside the clock. Declare what your methods really throw, or nothing. The class needs a constructor without
/// parameters; a new object is made for each case, and used for all its passes.
///
/// ```java
/// final class ReadAll implements JavaArm {
///     private InputStream in;
///     private byte[] record;
///
///     public void prepare(Task task) { record = task.newRecord(); }
///
///     public void open(Task task) throws IOException { in = new FileInputStream(task.source().toFile()); }
///
///     public long transfer(Task task, Sum sum) throws IOException {
///         long total = 0;
///         for (int n; (n = in.read(record)) > 0; total += n) {
///             sum.add(record, 0, n);
///         }
///         return total;
///     }
///
///     public void close() throws IOException { in.close(); }
/// }
/// ```
public interface JavaArm {
    /// Allocates what all passes of a case reuse. Called once, before any clock.
    ///
    /// @throws Refused if the arm can't do this case
    default void prepare(Task task) throws Throwable {}

    /// Opens the files of one pass.
    default void open(Task task) throws Throwable {}

    /// Moves the bytes: reads until the API says that the file has ended, or writes all of [Task#bytes()]. Returns
    /// how many were moved.
    ///
    /// Whatever is read is given to `sum`, which proves that all arms saw the same bytes.
    long transfer(Task task, Sum sum) throws Throwable;

    /// Closes the files of the pass. Called also after a `transfer` that failed.
    default void close() throws Throwable {}

    /// Gives back what `transfer` has built. Only loaders have something to do here; it is timed by itself.
    default void release() throws Throwable {}

    /// Returns how many things a loader found, such as entries, or -1 for an arm that only moves bytes.
    default long count() {
        return -1;
    }

    /// Returns the numbers of the things with this name that the last `transfer` found. Asked before `release`, untimed.
    ///
    /// @throws Refused if the arm is no loader
    default List<Integer> find(String word) throws Throwable {
        throw new Refused("look_up is refused: this arm loads no dictionary.");
    }
}

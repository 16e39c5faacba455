// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import java.time.Duration;
import java.util.Optional;

/// A file that is ready for a trial, and the pages it had in the cache then.
///
/// @param before the file's pages right before the trial; empty where they can't be counted or there is no file
/// @param warmedBy how the pages got into the cache, empty unless they were put there for this trial
/// @param took how long preparing took
public record Prepared(Optional<Residency> before, Optional<String> warmedBy, Duration took) {}

// SPDX-License-Identifier: Apache-2.0
/// What others measured and published, as it was printed, with our doubts beside it.
///
/// The numbers stand in `data/historical/` as CSV, with a README on sources and units. Start reading at
/// [bufferlab.published.Published].
package bufferlab.published;

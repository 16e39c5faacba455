/// Finds the record sizes at which a curve of throughput breaks: knees and combs.
///
/// A *knee* is a record size from which on everything is faster: among powers of two, a step that is larger than the
/// price of calls can make it. A *comb* is fast at the multiples of one size and slow a byte beside them, which only a
/// sweep that measures 2^k−1, 2^k and 2^k+1 can tell from a knee. Start with [bufferlab.knee.Findings#in].
package bufferlab.knee;

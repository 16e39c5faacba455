// SPDX-License-Identifier: Apache-2.0
/// JMH from a notebook: a benchmark class is compiled with JMH's annotation processor and run in JVMs that JMH forks.
///
/// Start reading at [bufferlab.jmh.Benchmarks]. JMH's own runner lives in a child process, [bufferlab.jmh.BenchmarkHost],
/// so that a stop kills it with its forks, and nothing of it stays in the kernel. What comes back is a
/// [bufferlab.jmh.BenchmarkResults]: a table, a chart, and the samples behind them.
package bufferlab.jmh;

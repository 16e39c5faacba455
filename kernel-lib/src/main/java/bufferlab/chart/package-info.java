// SPDX-License-Identifier: Apache-2.0
/// Charts and tables in the house style: neutral numbers in, SVG, PNG, HTML and text out.
///
/// Measured numbers are filled marks with a line, published ones hollow, guesses crosses; an arm has the same colour in
/// every chart. Underneath each chart is a plain XChart object, one call away. Start reading at
/// [bufferlab.chart.LineChart]; how it is painted stands in `HouseChart`.
package bufferlab.chart;

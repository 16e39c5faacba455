// SPDX-License-Identifier: Apache-2.0
/// How values look on the page: tables, charts, pictures, and readable text for everything else.
///
/// Start reading at [bufferlab.kernel.display.Displays].
package bufferlab.kernel.display;

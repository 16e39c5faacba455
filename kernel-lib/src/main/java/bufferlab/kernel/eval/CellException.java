// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

/// Ends a cell with an error that is ready to be shown.
public final class CellException extends Exception {
    private final transient ErrorReport report;

    /// Makes the exception of a report.
    public CellException(ErrorReport report) {
        super(report.name() + ": " + report.message());
        this.report = report;
    }

    /// Returns what the page shows.
    public ErrorReport report() {
        return report;
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

/// Where a long piece of work says how far it is: a bar in a notebook, a few lines of text elsewhere.
///
/// Work asks for a bar with [#start(String, long)] and knows nothing of who draws it:
/// ```
/// try (Progress progress = Progress.start("vax", trials.size())) {
///     for (Trial trial : trials) {
///         progress.at(trial.number(), trial.toString());
///     }
/// }
/// ```
/// A notebook kernel puts its own drawing in place with [#drawBy(Drawing)].
public interface Progress extends AutoCloseable {
    /// Draws a new bar for work of `total` steps.
    @FunctionalInterface
    interface Drawing {
        /// Returns a bar that has just been drawn.
        Progress start(String title, long total);
    }

    /// Shows that `done` steps are finished and what is being done now.
    void at(long done, String now);

    /// Ends the bar. It stays on the page as it is; one that did not reach its total says that it stopped.
    @Override
    void close();

    /// Returns a bar for work of `total` steps, drawn by the drawing in place.
    static Progress start(String title, long total) {
        return TextProgress.drawing.start(title, total);
    }

    /// Puts a drawing in place for this process.
    static void drawBy(Drawing drawing) {
        TextProgress.drawing = drawing;
    }
}

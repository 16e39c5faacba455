// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

/// Says that an exercise is not solved yet, and what kind of answer it wants. The remedy is another answer.
public final class WrongAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongAnswerException(String message) {
        super(message);
    }

    WrongAnswerException(String message, Throwable cause) {
        super(message, cause);
    }
}

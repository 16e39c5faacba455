// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// A file that is no dictionary. The message names line and byte.
public final class MalformedDictionaryException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MalformedDictionaryException(String message) {
        super(message);
    }
}

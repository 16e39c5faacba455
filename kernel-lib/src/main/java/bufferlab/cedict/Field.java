// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// The four parts of an entry, in the order in which they stand in a line.
public enum Field {
    /// The headword in traditional characters.
    TRADITIONAL,
    /// The headword in simplified characters.
    SIMPLIFIED,
    /// The pronunciation, without its brackets.
    PINYIN,
    /// The definitions with the slashes between them, without the first and the last slash.
    DEFINITIONS
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.util.List;

/// A dictionary of strings.
///
/// @param entries the entries in the order of the file
record Entries(List<Entry> entries) implements Dictionary {
    @Override
    public int size() {
        return entries.size();
    }

    @Override
    public String field(int entry, Field field) {
        return entries.get(entry).field(field);
    }

    @Override
    public void close() {}
}

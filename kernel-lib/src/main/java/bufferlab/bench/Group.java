// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.cedict.DictionaryFile;
import java.util.List;

/// Rows that are measured together.
enum Group {
    /// The kit's native loops against programs written apart.
    LOOPS {
        @Override
        List<Row> rows(Standalone standalone) throws Exception {
            return new StandaloneRows(standalone).rows();
        }
    },
    /// The best copy in Java.
    COPY {
        @Override
        List<Row> rows(Standalone standalone) throws Exception {
            return new CopyRows(standalone).rows();
        }
    },
    /// The dictionary loaders.
    DICTIONARY {
        @Override
        List<Row> rows(Standalone standalone) throws Exception {
            return new DictionaryRows(standalone, DictionaryFile.standard()).rows();
        }
    };

    /// Measures the rows of the group.
    abstract List<Row> rows(Standalone standalone) throws Exception;
}

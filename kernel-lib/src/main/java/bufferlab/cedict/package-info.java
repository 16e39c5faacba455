// SPDX-License-Identifier: Apache-2.0
/// A Chinese-English dictionary in the CC-CEDICT format, loaded in several ways.
///
/// [DictionaryFile] is the file that a lesson loads: the real one, or where that is missing a synthetic one of its shape.
/// [Loader] lists the ways, from the one people write first to an index that decodes nothing; each is a class that extends
/// [LoadArm] and runs as an arm too. All give a [Dictionary], which answers the same questions, and its checksum proves
/// that they read the same entries as each other and as the loaders in C++. [Entry] holds the grammar of a line;
/// [Diagnosis] says where a file breaks it.
package bufferlab.cedict;

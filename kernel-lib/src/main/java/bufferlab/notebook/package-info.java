// SPDX-License-Identifier: Apache-2.0

/// What a notebook says: the words of the kit under one import.
///
/// [Lab][bufferlab.notebook.Lab] holds the functions and constants that cells use without a class name;
/// [Parameters][bufferlab.notebook.Parameters] reads what the command line set; [Check][bufferlab.notebook.Check]
/// answers exercises. Start reading at `Lab`.
package bufferlab.notebook;

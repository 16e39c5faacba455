// SPDX-License-Identifier: Apache-2.0
/// The notebook kernel “BufferLab (Java)”: JJava's protocol and display layers under a `main` of our own.
///
/// Start reading at [bufferlab.kernel.Main].
package bufferlab.kernel;

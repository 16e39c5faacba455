// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.nio.file.Path;

/// A Java arm that was compiled.
///
/// @param classes the folder of its classes
/// @param className the binary name of the arm's class
/// @param warnings what the compiler had to say although it compiled; often empty
public record BuiltJava(Path classes, String className, String warnings) {}

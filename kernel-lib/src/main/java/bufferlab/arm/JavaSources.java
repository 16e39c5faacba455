// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Finds the sources of the kit's Java arms, which lie beside their classes in the jar.
final class JavaSources {
    private JavaSources() {}

    /// Returns the whole source of a class of the kit, or a line that says that it has none.
    static String text(String className) {
        String resource = "/bufferlab/java/" + className.substring(className.lastIndexOf('.') + 1) + ".java";
        try (InputStream in = JavaSources.class.getResourceAsStream(resource)) {
            return in == null ? "// The source of " + className + " is not on the class path."
                    : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the source of " + className + " could not be read.", e);
        }
    }

    /// Returns 16 hexadecimal digits that change with the source.
    static String hash(String className) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text(className).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This JDK lacks SHA-256, which every JDK has.", e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The page of a JDK class on the web.
final class ApiLink {
    private static final Pattern OWNER = Pattern.compile("(?:^|[ (])((?:[a-z]\\w*\\.)*[A-Z]\\w*)(?:<[^(]*>)?(?:\\.\\w+)?\\(|^((?:[a-z]\\w*\\.)+[A-Z]\\w*)$");
    private static final List<String> PACKAGES = List.of("", "java.lang.", "java.util.", "java.io.", "java.nio.file.",
            "java.util.stream.", "java.util.function.", "java.util.concurrent.", "java.time.", "java.math.", "java.net.",
            "java.util.regex.");

    private ApiLink() {}

    /// Returns the page of the class that a signature such as `String String.strip()` belongs to.
    static Optional<String> of(String signature) {
        Matcher owner = OWNER.matcher(signature);
        if (!owner.find()) {
            return Optional.empty();
        }
        String name = owner.group(1) != null ? owner.group(1) : owner.group(2);
        return PACKAGES.stream().map(prefix -> page(prefix + name)).flatMap(Optional::stream).findFirst();
    }

    private static Optional<String> page(String className) {
        try {
            Class<?> type = Class.forName(className, false, ClassLoader.getPlatformClassLoader());
            return Optional.of("https://docs.oracle.com/en/java/javase/" + Runtime.version().feature() + "/docs/api/"
                    + type.getModule().getName() + "/" + className.replace('.', '/') + ".html");
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import java.util.List;
import java.util.Set;

/// Takes out of options what would name a user, a host or a folder of theirs.
final class Privacy {
    private static final Set<String> PERSONAL = Set.of("username", "user", "domain", "addr", "mountaddr", "clientaddr",
            "ip", "uid", "gid", "user_id", "group_id", "owner", "fsname", "resuid", "resgid", "forceuid", "cruid",
            "lowerdir", "upperdir", "workdir", "name");

    private Privacy() {}

    /// Returns the options of a mount that say how it works, each once.
    static List<String> mountOptions(List<String> options) {
        return options.stream().distinct()
                .filter(option -> !PERSONAL.contains(option.split("=", 2)[0]) && option.matches("[\\w.:=+-]+"))
                .toList();
    }

    /// Returns the JVM's options, without system properties and agents, and with `…` for paths.
    static List<String> jvmFlags(List<String> arguments) {
        return arguments.stream()
                .filter(argument -> !argument.startsWith("-D") && !argument.startsWith("-javaagent")
                        && !argument.startsWith("-agent"))
                .map(argument -> argument.replaceFirst("=.*[/\\\\@].*", "=…"))
                .toList();
    }
}

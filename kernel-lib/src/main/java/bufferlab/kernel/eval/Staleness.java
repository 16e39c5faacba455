// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds objects whose class a later cell replaced.
final class Staleness {
    private static final int LOOKED_AT = 1000;

    /// Returns whether a value is, or directly holds, an object of an earlier version of one of these classes.
    boolean holdsOldObject(Object value, Set<String> types, SnippetClasses classes) {
        return Stream.concat(Stream.ofNullable(value), contents(value).limit(LOOKED_AT))
                .anyMatch(each -> isOld(each, types, classes));
    }

    private static Stream<?> contents(Object value) {
        return switch (value) {
            case Collection<?> collection -> collection.stream();
            case Map<?, ?> map -> Stream.concat(map.keySet().stream(), map.values().stream());
            case Object[] array -> Arrays.stream(array);
            case Optional<?> optional -> optional.stream();
            case null, default -> Stream.empty();
        };
    }

    private static boolean isOld(Object each, Set<String> types, SnippetClasses classes) {
        if (each == null) {
            return false;
        }
        Optional<SnippetName> name = SnippetName.of(each.getClass().getName());
        if (name.isEmpty() || !types.contains(name.get().inner())) {
            return false;
        }
        List<Class<?>> versions = classes.versions(name.get().number());
        return !versions.isEmpty() && !each.getClass().getName().startsWith(versions.getLast().getName() + "$");
    }
}

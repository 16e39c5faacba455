// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Carries the values of variables over when JShell replaces the class that holds them.
///
/// JShell keeps each variable in a static field of a class of its own, and makes a new class whenever something that
/// the declaration mentions has changed.
final class Carry {
    private final List<String> lost = new ArrayList<>();

    /// Copies the values of equal-named fields whose type still fits.
    void replaced(Class<?> before, Class<?> after) {
        for (Field to : after.getDeclaredFields()) {
            if (Modifier.isStatic(to.getModifiers()) && !to.isSynthetic()) {
                field(before, to.getName()).ifPresent(from -> copy(from, to));
            }
        }
    }

    private void copy(Field from, Field to) {
        Object value = read(from);
        if (!fits(value, to)) {
            if (value != null) {
                lost.add(to.getName());
            }
            return;
        }
        write(to, value);
    }

    /// Returns the names of variables whose values did not fit, since the last call.
    List<String> takeLost() {
        List<String> names = List.copyOf(lost);
        lost.clear();
        return names;
    }

    static java.util.Optional<Field> field(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name) && Modifier.isStatic(field.getModifiers()))
                .findFirst();
    }

    static Object read(Field field) {
        try {
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    /// Sets a field, or leaves it if the value doesn't fit.
    static boolean write(Field field, Object value) {
        try {
            field.setAccessible(true);
            field.set(null, value);
            return true;
        } catch (ReflectiveOperationException | IllegalArgumentException | LinkageError e) {
            return false;
        }
    }

    /// Sets a field to what a declaration without initializer gives it.
    static void clear(Field field) {
        Object zero = java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(field.getType(), 1), 0);
        write(field, zero);
    }

    private static boolean fits(Object value, Field to) {
        if (!to.getType().isPrimitive()) {
            return value == null || to.getType().isInstance(value);
        }
        return value != null && java.lang.reflect.Array.get(
                java.lang.reflect.Array.newInstance(to.getType(), 1), 0).getClass() == value.getClass();
    }
}

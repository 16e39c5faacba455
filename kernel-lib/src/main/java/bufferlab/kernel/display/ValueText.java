// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

import bufferlab.kernel.eval.SnippetName;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A value as readable text: arrays with their elements, long ones cut with a count.
public final class ValueText {
    private static final int ELEMENTS_SHOWN = 100;
    private static final int ELEMENTS_SHOWN_INSIDE = 20;
    private static final int CHARACTERS_SHOWN = 100_000;
    private static final int DEPTH_SHOWN = 4;

    private ValueText() {}

    /// Returns the text that the page shows for a value.
    public static String of(Object value) {
        String text = value instanceof CharSequence characters ? characters.toString() : text(value, 0);
        return text.length() <= CHARACTERS_SHOWN ? text : text.substring(0, CHARACTERS_SHOWN)
                + String.format(Locale.ROOT, "… (%,d characters in all)", text.length());
    }

    private static String text(Object value, int depth) {
        if (depth > DEPTH_SHOWN) {
            return "…";
        }
        return switch (value) {
            case null -> "null";
            case CharSequence characters -> characters.toString();
            case Optional<?> optional when optional.isEmpty() -> "Optional.empty";
            case Optional<?> optional -> "Optional[" + text(optional.get(), depth + 1) + "]";
            case Collection<?> collection -> elements(collection.iterator(), collection.size(), depth, "[", "]");
            case Map<?, ?> map -> entries(map, depth);
            case Object other when other.getClass().isArray() -> array(other, depth);
            case Record data -> SnippetName.plain(data.toString());
            default -> SnippetName.plain(value.toString());
        };
    }

    private static String array(Object array, int depth) {
        int length = Array.getLength(array);
        Iterator<Object> iterator = new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < length;
            }

            @Override
            public Object next() {
                return Array.get(array, next++);
            }
        };
        String type = depth == 0 ? SnippetName.plain(array.getClass().getComponentType().getSimpleName()) + "[" + length + "] " : "";
        return type + elements(iterator, length, depth, "{", "}");
    }

    private static String entries(Map<?, ?> map, int depth) {
        Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
        Iterator<Object> texts = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return entries.hasNext();
            }

            @Override
            public Object next() {
                Map.Entry<?, ?> entry = entries.next();
                return text(entry.getKey(), depth + 1) + "=" + text(entry.getValue(), depth + 1);
            }
        };
        return elements(texts, map.size(), depth, "{", "}");
    }

    private static String elements(Iterator<?> elements, int size, int depth, String open, String close) {
        int limit = depth == 0 ? ELEMENTS_SHOWN : ELEMENTS_SHOWN_INSIDE;
        List<String> shown = new ArrayList<>();
        while (elements.hasNext() && shown.size() < limit) {
            shown.add(text(elements.next(), depth + 1));
        }
        String more = elements.hasNext() ? String.format(Locale.ROOT, ", … %,d in all", size) : "";
        return open + String.join(", ", shown) + more + close;
    }
}

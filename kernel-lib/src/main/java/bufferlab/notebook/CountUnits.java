// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/// q11: how many UTF-16 units valid UTF-8 will need, without decoding it.
final class CountUnits implements Exercise {
    private static final List<String> TEXTS = List.of("", "a", "pinyin", "\u00e9t\u00e9", "\u4e2d\u570b", "\u7684 [de5]",
            "\ud840\udc00", "x\ud869\uded6y \ud83d\udc3c", "\uffff\ud800\udc00");

    @Override
    public String usage() {
        return "check(\"q11\", bytes -> units(bytes))";
    }

    @Override
    @SuppressWarnings("unchecked")
    public String check(List<Object> answer) {
        ToLongFunction<byte[]> method = part(answer, 0, ToLongFunction.class);
        for (String text : TEXTS) {
            long given = method.applyAsLong(text.getBytes(StandardCharsets.UTF_8));
            if (given != text.length()) {
                throw new WrongAnswerException(String.format(Locale.ROOT, "for the UTF-8 of \"%s\" it gave %d, and the text has "
                        + "another length. %s", text, given, hint(text)));
            }
        }
        return "all " + TEXTS.size() + " texts get their length in UTF-16, and nothing was decoded.";
    }

    private static String hint(String text) {
        return text.codePoints().anyMatch(Character::isSupplementaryCodePoint)
                ? "A character of four bytes becomes two units." : "Each character begins with one byte that is no continuation.";
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.help.Completions.Match;
import bufferlab.kernel.magic.Magic;
import bufferlab.kernel.magic.Magics;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// Completion and inspection of magics.
final class MagicHelp {
    private static final Pattern NAME = Pattern.compile("^\\s*(%%?)(\\w*)", Pattern.MULTILINE);

    private final Magics magics;

    MagicHelp(Magics magics) {
        this.magics = magics;
    }

    Optional<Completions> complete(String code, int at) {
        return nameAt(code, at).map(name -> {
            String typed = code.substring(name.start(1), at);
            List<Match> matches = magics.all().stream()
                    .flatMap(magic -> Magics.spellings(magic).stream()
                            .map(spelling -> new Match(spelling, "magic", firstLine(magic))))
                    .filter(match -> match.text().startsWith(typed) || match.text().startsWith("%" + typed))
                    .toList();
            return new Completions(matches, name.start(1), at);
        });
    }

    Optional<DisplayData> inspect(String code, int at) {
        return nameAt(code, at)
                .flatMap(name -> magics.all().stream().filter(magic -> magic.name().equals(name.group(2))).findFirst())
                .map(magic -> new DisplayData(magic.help()));
    }

    private static Optional<Matcher> nameAt(String code, int at) {
        Matcher name = NAME.matcher(code);
        while (name.find()) {
            if (name.start(1) < at && at <= name.end(2)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    private static String firstLine(Magic magic) {
        return magic.help().lines().findFirst().orElse("");
    }
}

// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager;

/// The inputs of this session, so that a console's arrow keys find them.
final class History implements HistoryManager {
    private static final int SESSION = 1;

    private final List<HistoryEntry> entries = new ArrayList<>();

    synchronized void add(int count, String code) {
        entries.add(new HistoryEntry(SESSION, count, code, null));
    }

    @Override
    public synchronized List<HistoryEntry> lookupRange(int session, int start, int end, Set<ResultFlag> flags) {
        boolean thisSession = session == 0 || session == SESSION;
        return thisSession ? entries.stream()
                .filter(entry -> entry.getCellNumber() >= start && (end <= 0 || entry.getCellNumber() < end))
                .toList() : List.of();
    }

    @Override
    public synchronized List<HistoryEntry> lookupTail(int length, Set<ResultFlag> flags) {
        return tail(entries, length);
    }

    @Override
    public synchronized List<HistoryEntry> search(String glob, int length, Set<ResultFlag> flags) {
        Pattern pattern = Pattern.compile(regex(glob == null ? "*" : glob), Pattern.DOTALL);
        List<HistoryEntry> found = entries.stream().filter(entry -> pattern.matcher(entry.getInput()).matches()).toList();
        if (flags.contains(ResultFlag.UNIQUE)) {
            Map<String, HistoryEntry> unique = new LinkedHashMap<>();
            found.forEach(entry -> {
                unique.remove(entry.getInput());
                unique.put(entry.getInput(), entry);
            });
            found = List.copyOf(unique.values());
        }
        return tail(found, length);
    }

    private static List<HistoryEntry> tail(List<HistoryEntry> all, int length) {
        return List.copyOf(length <= 0 ? all : all.subList(Math.max(0, all.size() - length), all.size()));
    }

    private static String regex(String glob) {
        return glob.chars().mapToObj(c -> switch (c) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(Character.toString(c));
        }).collect(Collectors.joining());
    }
}

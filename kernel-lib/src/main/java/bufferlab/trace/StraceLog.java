// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import bufferlab.trace.TracedCall.Kind;
import bufferlab.trace.TracedCall.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what `strace -f -y -s 0` wrote, line by line, and keeps the calls on some files.
///
/// Where in a file a call reads or writes follows from the calls before it: the kernel keeps a place for each open file,
/// and strace shows what moves it. A call that another thread's call interrupted stands on two lines, which are joined.
final class StraceLog {
    private static final Pattern LINE = Pattern.compile("(?<thread>\\d+)\\s+(?<rest>.*)");
    private static final Pattern RESUMED = Pattern.compile("<\\.\\.\\. \\w+ resumed>(?<rest>.*)");
    private static final Pattern CALL = Pattern.compile(
            "(?<name>\\w+)\\((?<arguments>.*)\\)\\s+= (?<value>0x[0-9a-f]+|-?\\d+|\\?)(?<more>.*)");
    private static final Pattern DESCRIPTOR = Pattern.compile("(?<number>\\d+)<(?<path>[^>]*)>");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final String UNFINISHED = " <unfinished ...>";
    private static final Set<String> OPENING = Set.of("open", "openat", "creat");

    /// A descriptor of one of the files, as an argument or as a result.
    private record File(int number, boolean source) {}

    private final String source;
    private final String target;
    private final Map<String, String> unfinished = new HashMap<>();
    private final Map<Integer, Long> places = new HashMap<>();
    private final List<TracedCall> calls = new ArrayList<>();

    /// Makes a reader for the calls on two files.
    ///
    /// @param source the end of the source's path, such as `/source`
    /// @param target the end of the target's path
    StraceLog(String source, String target) {
        this.source = source;
        this.target = target;
    }

    /// Returns the calls found so far.
    List<TracedCall> calls() {
        return List.copyOf(calls);
    }

    /// Returns how many there are so far.
    int size() {
        return calls.size();
    }

    /// Reads one line.
    void add(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            return;
        }
        String thread = parts.group("thread");
        String text = parts.group("rest");
        if (text.endsWith(UNFINISHED)) {
            unfinished.put(thread, text.substring(0, text.length() - UNFINISHED.length()));
            return;
        }
        Matcher resumed = RESUMED.matcher(text);
        if (resumed.matches()) {
            text = unfinished.getOrDefault(thread, "") + resumed.group("rest");
        }
        Matcher call = CALL.matcher(text);
        if (call.matches()) {
            keep(call.group("name"), call.group("arguments"), call.group("value"), call.group("more"));
        }
    }

    private void keep(String name, String arguments, String value, String more) {
        if (OPENING.contains(name)) {
            File opened = files(value + more).stream().findFirst().orElse(null);
            if (opened != null) {
                places.put(opened.number(), 0L);
                calls.add(new TracedCall(name, List.of(), OptionalLong.empty(), Integer.toString(opened.number())));
            }
            return;
        }
        List<File> files = files(arguments);
        if (!files.isEmpty()) {
            String result = value.equals("-1") ? "-1 " + more.strip().split("\\s")[0] : name.equals("mmap") ? "" : value;
            String plain = arguments.replaceAll("<[^>]*>", "");
            calls.add(new TracedCall(name, spans(name, files, plain, value), asked(name, plain), result));
        }
    }

    private List<File> files(String text) {
        List<File> files = new ArrayList<>();
        Matcher found = DESCRIPTOR.matcher(text);
        while (found.find()) {
            String path = found.group("path");
            if (path.endsWith(source) || path.endsWith(target)) {
                files.add(new File(Integer.parseInt(found.group("number")), path.endsWith(source)));
            }
        }
        return files;
    }

    private List<Span> spans(String name, List<File> files, String arguments, String value) {
        long moved = value.startsWith("-") || value.equals("?") ? 0 : Long.decode(value);
        return switch (name) {
            case "read", "readv" -> List.of(here(files.getFirst(), Kind.READ, moved));
            case "write", "writev" -> List.of(here(files.getFirst(), Kind.WRITTEN, moved));
            case "pread64", "preadv" -> List.of(at(Kind.READ, last(arguments), moved));
            case "pwrite64", "pwritev" -> List.of(at(Kind.WRITTEN, last(arguments), moved));
            case "lseek" -> List.of(place(files.getFirst(), moved));
            case "mmap" -> List.of(at(Kind.MAPPED, last(arguments), asked(name, arguments).orElse(0)));
            case "copy_file_range", "sendfile" -> files.stream()
                    .map(file -> here(file, file.source() ? Kind.READ : Kind.WRITTEN, moved)).toList();
            default -> List.of();
        };
    }

    /// Returns the stretch from the file's place on, and moves the place.
    private Span here(File file, Kind kind, long bytes) {
        long from = places.getOrDefault(file.number(), 0L);
        places.put(file.number(), from + bytes);
        return at(kind, from, bytes);
    }

    private Span place(File file, long place) {
        places.put(file.number(), place);
        return at(Kind.GOES_TO, place, 0);
    }

    private static Span at(Kind kind, long from, long bytes) {
        return new Span(kind, from, from + bytes);
    }

    private static OptionalLong asked(String name, String arguments) {
        String[] words = arguments.split(", ");
        return switch (name) {
            case "read", "write", "pread64", "pwrite64" -> number(words[2]);
            case "mmap" -> number(words[1]);
            case "sendfile" -> number(words[3]);
            case "copy_file_range" -> number(words[4]);
            case "readv", "writev", "preadv", "pwritev" -> OptionalLong.of(Pattern.compile("iov_len=(\\d+)").matcher(arguments)
                    .results().mapToLong(one -> Long.parseLong(one.group(1))).sum());
            default -> OptionalLong.empty();
        };
    }

    private static long last(String arguments) {
        String word = arguments.substring(arguments.lastIndexOf(", ") + 2);
        return word.startsWith("0x") ? Long.decode(word) : number(word).orElse(0);
    }

    private static OptionalLong number(String word) {
        Matcher number = NUMBER.matcher(word);
        return number.lookingAt() ? OptionalLong.of(Long.parseLong(number.group())) : OptionalLong.empty();
    }
}

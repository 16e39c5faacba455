// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.worker.Operation;

import bufferlab.measure.Bytes;
import bufferlab.measure.Given;
import bufferlab.toolchain.Toolchain;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One way to do a job, such as `C fread`. A value: the methods that vary it return another arm with a name of its own.
///
/// @param name what tables and charts call it; arms with the same name are the same arm
/// @param language what it is written in
/// @param operation what it does
/// @param program what its worker process is made of
/// @param options keys that the worker gets with every job
public record Arm(String name, Language language, Operation operation, Program program, Map<String, String> options) {

    /// What an arm is written in.
    public enum Language {
        C("C"), CPP("C++"), CSHARP("C#"), JAVA("Java"), FFM("Java FFM");

        private final String text;

        Language(String text) {
            this.text = text;
        }

        /// Returns the name as people write it, such as `C++`.
        public String text() {
            return text;
        }
    }

    private static final long OFFSET_MAX = Bytes.mib(1);

    public Arm {
        options = Map.copyOf(options);
    }

    /// Returns this arm in a process that holds one idle thread more. The C library and the kernel take shorter paths
    /// in a process of one thread; this tells how much shorter.
    public Arm withIdleThread() {
        return options.containsKey("threads") ? this : varied(", idle thread", "threads", "2");
    }

    /// Returns this arm with a user-space buffer of `bytes`, given to the API before its first call.
    ///
    /// @param bytes 1 or more
    public Arm withBuffer(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a buffer of " + Bytes.text(bytes)
                    + " holds nothing. Use unbuffered() for an API without its buffer, or give 1 byte or more.");
        }
        return varied(", buffer " + Bytes.text(bytes), "buffer", Long.toString(bytes));
    }

    /// Returns this arm with the buffer of its API turned off, such as `setvbuf(…, _IONBF, 0)`.
    public Arm unbuffered() {
        return varied(", no buffer", "buffer", "0");
    }

    /// Returns this arm telling the kernel that its reads are random (`POSIX_FADV_RANDOM`), which turns read-ahead off.
    public Arm withoutReadAhead() {
        return varied(", no read-ahead", "advice", "random");
    }

    /// Returns this arm calling `fsync` before it closes, inside the clock.
    public Arm withFsync() {
        return varied(", fsync", "sync", "fsync");
    }

    /// Returns this arm opening its file with `O_DSYNC`: each write waits until its bytes are on the device.
    public Arm withODsync() {
        return varied(", O_DSYNC", "sync", "odsync");
    }

    /// Returns this arm opening its file with `O_DIRECT`, past the page cache. Most file systems then take whole,
    /// aligned blocks only: other record sizes fail.
    public Arm withODirect() {
        return varied(", O_DIRECT", "sync", "odirect");
    }

    /// Returns this arm beginning at the byte `bytes` of its file instead of the first: with 1, records of 4096 bytes
    /// never cover a whole block.
    ///
    /// @param bytes 0 to 1 MiB
    public Arm atOffset(long bytes) {
        if (bytes < 0 || bytes > OFFSET_MAX) {
            throw new IllegalArgumentException("offset " + Bytes.text(bytes) + " is outside 0 to " + Bytes.text(OFFSET_MAX)
                    + ". An offset moves the records against the blocks; a few bytes do.");
        }
        return varied(", from byte " + bytes, "offset", Long.toString(bytes));
    }

    /// Returns where in its file the arm begins.
    public long offsetBytes() {
        return Long.parseLong(options.getOrDefault("offset", "0"));
    }

    /// Returns this Java loader with a full collection after each release, inside its time: the nearest to a destructor that
    /// Java has. An arm of its own, since a heap that was just emptied makes the next load cheaper too.
    ///
    /// @throws IllegalArgumentException if this arm is no Java loader
    public Arm collected() {
        if (operation != Operation.LOAD || !(program instanceof Program.Jvm)) {
            throw new IllegalArgumentException(name + " builds nothing that a collector would find. Give a Java arm that loads.");
        }
        return varied(", full collection", "collect", "1");
    }

    /// Returns this arm under another name. Give one to an arm that is varied in several ways.
    public Arm named(String other) {
        if (Given.to("named(…)", other).isBlank()) {
            throw new IllegalArgumentException("named(…) got a blank name for " + name + ". Give the name that its row shall have.");
        }
        return new Arm(other, language, operation, program, options);
    }

    /// Returns this native arm compiled with more flags, such as `-O0`; of two that contradict, the last one holds.
    ///
    /// @throws IllegalArgumentException if this arm is not compiled by a C or C++ compiler
    public Arm withFlags(String... flags) {
        Program.Native made = compiled();
        return new Arm(name + ", " + String.join(" ", flags), language, operation,
                new Program.Native(made.code().withFlags(flags), made.compiler()), options);
    }

    /// Returns this native arm compiled by another compiler, such as `clang`. Where this machine has none of that name, the
    /// arm's row in a table says so.
    ///
    /// @throws IllegalArgumentException if this arm is not compiled by a C or C++ compiler
    public Arm compiledBy(String compiler) {
        return new Arm(name + ", " + compiler, language, operation,
                new Program.Native(compiled().code(), Optional.of(compiler)), options);
    }

    /// Returns this C++ arm built by `clang++` with LLVM's standard library, libc++. Where one of both is missing, the arm's
    /// row in a table says so.
    ///
    /// @throws IllegalArgumentException if this arm is not written in C++
    public Arm withLibcxx() {
        if (language != Language.CPP) {
            throw new IllegalArgumentException(name + " is written in " + language.text()
                    + ", and libc++ is a library of C++. Use a C++ arm.");
        }
        return compiledBy("clang++").withFlags("-stdlib=libc++").named(name + ", libc++");
    }

    /// Returns this arm to be built by another toolchain, under its own name; an arm that is not written in C or C++ stays
    /// as it is.
    public Arm builtBy(Toolchain toolchain) {
        return program instanceof Program.Native made
                ? new Arm(name, language, operation, made.with(toolchain), options) : this;
    }

    private Program.Native compiled() {
        return switch (program) {
            case Program.Native made -> made;
            case Program.Jvm _, Program.OwnJvm _ -> throw new IllegalArgumentException(
                    name + " runs in a JVM and takes no compiler flags. Use a C or C++ arm.");
        };
    }

    /// Returns the whole source of the arm, as it is compiled.
    public String source() {
        return program.source();
    }

    private Arm varied(String suffix, String key, String value) {
        Map<String, String> all = new TreeMap<>(options);
        all.put(key, value);
        return new Arm(name + suffix, language, operation, program, all);
    }

    @Override
    public String toString() {
        return name;
    }
}

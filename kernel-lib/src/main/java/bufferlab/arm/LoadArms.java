// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.cedict.Loader;
import bufferlab.worker.Operation;

/// The arms that load a dictionary. The numbers are those of the publication.
public interface LoadArms {
    /// #1: wide iostreams with a codecvt, a `wstring` a field. On Linux that is UTF-32.
    Arm CPP_CEDICT_IOSTREAM = KitArm.cpp("C++ #1 iostreams, wstring (UTF-32)", Operation.LOAD, "cedict_iostream.cpp");
    /// #1 with streams of `char16_t`, as they are on Windows.
    Arm CPP_CEDICT_IOSTREAM_CHAR16 =
            KitArm.cpp("C++ #1 iostreams, u16string", Operation.LOAD, "cedict_iostream_char16.cpp");
    /// #2: a mapped file, the decoder of `utf8.hpp`, a `u16string` a field.
    Arm CPP_CEDICT_MAPPED = KitArm.cpp("C++ #2 mapped, u16string", Operation.LOAD, "cedict_mapped.cpp");
    /// #2A: #2 with strings that copy on write, as libstdc++ had them before C++11.
    Arm CPP_CEDICT_COW = KitArm.cpp("C++ #2A mapped, copy-on-write string", Operation.LOAD, "cedict_cow.cpp");
    /// #3: a mapped file, a bare `new char16_t[]` a field.
    Arm CPP_CEDICT_RAW = KitArm.cpp("C++ #3 mapped, new[]", Operation.LOAD, "cedict_raw.cpp");
    /// #4: a mapped file, all fields in a pool, copied unit by unit.
    Arm CPP_CEDICT_POOL = KitArm.cpp("C++ #4 mapped, pool", Operation.LOAD, "cedict_pool.cpp");
    /// #4': #4 with `memcpy`.
    Arm CPP_CEDICT_POOL_MEMCPY = KitArm.cpp("C++ #4' mapped, pool, memcpy", Operation.LOAD, "cedict_pool_memcpy.cpp");

    /// See [Loader#LINES_AND_REGEX].
    Arm JAVA_CEDICT_LINES = KitArm.loader("Java Files.lines, regex", Loader.LINES_AND_REGEX);
    /// See [Loader#BUFFERED_READER].
    Arm JAVA_CEDICT_READER = KitArm.loader("Java BufferedReader, String", Loader.BUFFERED_READER);
    /// See [Loader#MAPPED_STRINGS].
    Arm JAVA_CEDICT_STRINGS = KitArm.loader("Java mapped, String", Loader.MAPPED_STRINGS);
    /// See [Loader#MAPPED_SLICES].
    Arm JAVA_CEDICT_SLICES = KitArm.loader("Java mapped, slices of a char[]", Loader.MAPPED_SLICES);
    /// See [Loader#MAPPED_POOL].
    Arm JAVA_CEDICT_POOL = KitArm.loader("Java mapped, pool", Loader.MAPPED_POOL);
    /// See [Loader#MAPPED_INDEX].
    Arm JAVA_CEDICT_INDEX = KitArm.loader("Java mapped, index", Loader.MAPPED_INDEX);
}

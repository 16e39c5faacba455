// SPDX-License-Identifier: Apache-2.0
// usage: copy_fstream SOURCE TARGET RECORD PASSES
// Copies SOURCE to a new TARGET by ifstream::read and ofstream::write in records of RECORD bytes and prints the
// nanoseconds of each pass, from after the opens to after the closes. TARGET must not exist and is gone at the end.
// Written apart from the kit, to check its C++ copy by fstream.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

int main(int argc, char **argv) {
    if (argc != 5) {
        std::cerr << "usage: copy_fstream SOURCE TARGET RECORD PASSES\n";
        return 2;
    }
    const std::size_t record = std::strtoul(argv[3], nullptr, 10);
    char *buffer = static_cast<char *>(std::aligned_alloc(4096, (record + 4095) / 4096 * 4096));
    std::memset(buffer, 1, record);
    if (std::ifstream(argv[2])) {
        std::cerr << argv[2] << " exists\n";
        return 1;
    }
    for (int pass = std::atoi(argv[4]); pass > 0; pass--) {
        std::ifstream in(argv[1], std::ios::binary);
        std::ofstream out(argv[2], std::ios::binary);
        const auto t0 = std::chrono::steady_clock::now();
        while (in && out) {
            in.read(buffer, static_cast<std::streamsize>(record));
            out.write(buffer, in.gcount());
        }
        const bool failed = !in.eof() || !out;
        in.close();
        out.close();
        const auto t1 = std::chrono::steady_clock::now();
        std::remove(argv[2]);
        if (failed || !out) {
            std::cerr << "copy_fstream: the copy failed\n";
            return 1;
        }
        std::cout << std::chrono::nanoseconds(t1 - t0).count() << '\n';
    }
    return 0;
}

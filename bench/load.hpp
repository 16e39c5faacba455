// SPDX-License-Identifier: Apache-2.0
// What the programs that load a dictionary have in common: a line cut into fields, and a main that loads again and again.
#ifndef LOAD_HPP
#define LOAD_HPP

#include <chrono>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

// The four fields of "Traditional Simplified [pinyin] /definitions/", as views of a line.
template <typename Unit>
struct Cut {
    std::basic_string_view<Unit> traditional, simplified, pinyin, definitions;
};

// Cuts a line; false if it holds no entry. A broken line ends the program.
template <typename Unit>
bool cut(std::basic_string_view<Unit> line, Cut<Unit> &into) {
    if (!line.empty() && line[line.size() - 1] == '\r') {
        line.remove_suffix(1);
    }
    if (line.empty() || line[0] == '#') {
        return false;
    }
    const auto a = line.find(' '), b = line.find(' ', a + 1), c = line.find(']', b + 1), d = line.find('/', c + 1);
    const auto e = line.rfind('/');
    if (a == line.npos || b == line.npos || line[b + 1] != '[' || c == line.npos || d == line.npos || e <= d) {
        std::fprintf(stderr, "a line is no entry\n");
        std::exit(1);
    }
    into.traditional = line.substr(0, a);
    into.simplified = line.substr(a + 1, b - a - 1);
    into.pinyin = line.substr(b + 2, c - b - 2);
    into.definitions = line.substr(d + 1, e - d - 1);
    return true;
}

// Adds up all units of all fields and a 0 after each, weighted by their places, so that other fields give another sum.
class Sum {
public:
    void add(std::u16string_view field) {
        for (const char16_t unit : field) {
            value_ = value_ * 31 + unit;
        }
        value_ *= 31;
    }
    void add(std::wstring_view field) {
        std::u16string units;
        for (const wchar_t wide : field) {
            const std::uint32_t code = static_cast<std::uint32_t>(wide);
            if (code > 0xffff) {
                units += static_cast<char16_t>(0xd800 + ((code - 0x10000) >> 10));
                units += static_cast<char16_t>(0xdc00 + ((code - 0x10000) & 0x3ff));
            } else {
                units += static_cast<char16_t>(code);
            }
        }
        add(std::u16string_view(units));
    }
    std::uint64_t value() const {
        return value_;
    }

private:
    std::uint64_t value_ = 0;
};

// Loads `passes` times with a loader, a class that builds a dictionary when it is made, and prints the nanoseconds of each
// load without the release. Returns 1 if what it built isn't what was expected.
template <typename Loader>
int run(const char *file, long passes, long entries, std::uint64_t sum) {
    for (; passes > 0; --passes) {
        const auto before = std::chrono::steady_clock::now();
        const auto *const loaded = new Loader(file);
        const auto after = std::chrono::steady_clock::now();
        if (passes == 1) {
            Sum found;
            loaded->sum(found);
            if (loaded->size() != entries || found.value() != sum) {
                std::fprintf(stderr, "%ld entries with the sum %" PRIu64 ", and not %ld with %" PRIu64 "\n", loaded->size(),
                             found.value(), entries, sum);
                return 1;
            }
        }
        delete loaded;
        std::printf("%lld\n", static_cast<long long>(std::chrono::nanoseconds(after - before).count()));
    }
    return 0;
}

#endif

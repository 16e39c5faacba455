// SPDX-License-Identifier: Apache-2.0
// CEDICT #2A: like #2, with the copy-on-write strings of libstdc++'s old ABI, which stand for MFC's CStringW. An empty
// or copied string costs no allocation; there is no small-string optimisation.
#define _GLIBCXX_USE_CXX11_ABI 0
#include "cedict.hpp"

#include <vector>

#ifndef __GLIBCXX__
#error "CEDICT #2A needs libstdc++, whose old strings copy on write. Compile it with g++, or skip it."
#endif

struct Entry {
    std::u16string traditional, simplified, pinyin, definitions;
};

static std::unique_ptr<std::vector<Entry>> entries;

static cedict::Fields<char16_t> fields(const Entry &entry) {
    return {entry.traditional, entry.simplified, entry.pinyin, entry.definitions};
}

static void load(const char *path) {
    entries.reset(new std::vector<Entry>);
    cedict::each_entry(path, [](const cedict::Fields<char16_t> &line) {
        entries->push_back({std::u16string(line.traditional), std::u16string(line.simplified),
                            std::u16string(line.pinyin), std::u16string(line.definitions)});
    });
}

#include "cedict_arm.hpp"

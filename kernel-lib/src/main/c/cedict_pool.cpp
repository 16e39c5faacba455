// SPDX-License-Identifier: Apache-2.0
// CEDICT #4: like #3, but all fields lie in a pool, which is released in one go.
#include "cedict.hpp"

#include <vector>

struct Entry {
    const char16_t *traditional, *simplified, *pinyin, *definitions;  // each ends with a 0
};

// Gives out memory from large blocks and takes it back all at once.
class Pool {
public:
    char16_t *take(std::size_t units) {
        if (units > left_) {
            left_ = units > block ? units : block;
            blocks_.emplace_back(new char16_t[left_]);
            free_ = blocks_.back().get();
        }
        char16_t *const taken = free_;
        free_ += units;
        left_ -= units;
        return taken;
    }

private:
    static constexpr std::size_t block = 32768;  // units: 64 KiB
    std::vector<std::unique_ptr<char16_t[]>> blocks_;
    char16_t *free_ = nullptr;
    std::size_t left_ = 0;
};

struct Entries : std::vector<Entry> {
    Pool pool;
};

static std::unique_ptr<Entries> entries;

static cedict::Fields<char16_t> fields(const Entry &entry) {
    return {entry.traditional, entry.simplified, entry.pinyin, entry.definitions};
}

// Copies a field and ends it with a 0, unit by unit until one of them ends it, as Windows' lstrcpynW does.
static void copy(char16_t *to, std::u16string_view field) {
    std::size_t left = field.size();
    for (const char16_t *from = field.data(); left > 0 && *from != 0; --left) {
        *to++ = *from++;
    }
    *to = 0;
}

static const char16_t *kept(std::u16string_view field) {
    char16_t *const text = entries->pool.take(field.size() + 1);
    copy(text, field);
    return text;
}

static void load(const char *path) {
    entries.reset(new Entries);
    cedict::each_entry(path, [](const cedict::Fields<char16_t> &line) {
        entries->push_back({kept(line.traditional), kept(line.simplified), kept(line.pinyin), kept(line.definitions)});
    });
}

#include "cedict_arm.hpp"

// SPDX-License-Identifier: Apache-2.0
// usage: load_mapped FILE string|new|pool|memcpy PASSES ENTRIES SUM
// Maps a dictionary, decodes it line by line with the kit's decoder, which is the one line both share, and keeps each field as
// a string, in an array of its own, or in a pool.
#include "load.hpp"
#include "../kernel-lib/src/main/c/utf8.hpp"

#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

// Hands out each entry of a file.
template <typename Take>
void read_lines(const char *file, Take take) {
    const int opened = open(file, O_RDONLY);
    struct stat about;
    if (opened < 0 || fstat(opened, &about) != 0) {
        std::perror(file);
        std::exit(1);
    }
    const std::size_t size = static_cast<std::size_t>(about.st_size);
    if (size == 0) {
        close(opened);  // mmap refuses a length of 0
        return;
    }
    void *const map = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, opened, 0);
    close(opened);
    if (map == MAP_FAILED) {
        std::perror(file);
        std::exit(1);
    }
    const unsigned char *at = static_cast<const unsigned char *>(map), *const end = at + size;
    std::vector<char16_t> units(4096);
    Cut<char16_t> fields;
    while (at < end) {
        const void *const feed = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
        const unsigned char *const stop = feed == nullptr ? end : static_cast<const unsigned char *>(feed);
        const std::size_t length = static_cast<std::size_t>(stop - at);
        if (units.size() < length) {
            units.resize(2 * length);
        }
        const utf8::Decoded decoded = utf8::decode(at, length, units.data());
        if (decoded.bytes != length) {
            std::fprintf(stderr, "the file is no UTF-8\n");
            std::exit(1);
        }
        if (cut(std::u16string_view(units.data(), decoded.units), fields)) {
            take(fields);
        }
        at = stop + 1;
    }
    munmap(map, size);
}

// Keeps a field as a string.
class Strings {
public:
    using Field = std::u16string;
    Field keep(std::u16string_view field) {
        return Field(field);
    }
    static std::u16string_view view(const Field &field) {
        return field;
    }
    static void forget(Field &) {}
};

// Copies unit by unit, up to a 0 or to the end, and ends the copy with a 0.
inline void copy_units(char16_t *to, std::u16string_view field) {
    const char16_t *from = field.data();
    for (std::size_t left = field.size(); left != 0 && *from != 0; --left) {
        *to++ = *from++;
    }
    *to = 0;
}

// Keeps a field in an array of its own.
class Arrays {
public:
    using Field = const char16_t *;
    Field keep(std::u16string_view field) {
        char16_t *const kept = new char16_t[field.size() + 1];
        copy_units(kept, field);
        return kept;
    }
    static std::u16string_view view(Field field) {
        return field;
    }
    static void forget(Field field) {
        delete[] field;
    }
};

// Keeps all fields in blocks of 64 KiB.
template <bool Memcpy>
class Blocks {
public:
    using Field = const char16_t *;
    Field keep(std::u16string_view field) {
        const std::size_t wanted = field.size() + 1;
        if (wanted > room_) {
            room_ = wanted > 32768 ? wanted : 32768;
            blocks_.push_back(std::unique_ptr<char16_t[]>(new char16_t[room_]));
            next_ = blocks_.back().get();
        }
        char16_t *const kept = next_;
        next_ += wanted;
        room_ -= wanted;
        if (Memcpy) {
            std::memcpy(kept, field.data(), 2 * field.size());
            kept[field.size()] = 0;
        } else {
            copy_units(kept, field);
        }
        return kept;
    }
    static std::u16string_view view(Field field) {
        return field;
    }
    static void forget(Field) {}

private:
    std::vector<std::unique_ptr<char16_t[]>> blocks_;
    char16_t *next_ = nullptr;
    std::size_t room_ = 0;
};

template <typename Store>
class Loader {
public:
    explicit Loader(const char *file) {
        read_lines(file, [this](const Cut<char16_t> &cut) {
            entries_.push_back(Entry{store_.keep(cut.traditional), store_.keep(cut.simplified), store_.keep(cut.pinyin),
                                     store_.keep(cut.definitions)});
        });
    }
    ~Loader() {
        for (Entry &entry : entries_) {
            for (auto *field : {&entry.traditional, &entry.simplified, &entry.pinyin, &entry.definitions}) {
                Store::forget(*field);
            }
        }
    }
    long size() const {
        return static_cast<long>(entries_.size());
    }
    void sum(Sum &sum) const {
        for (const Entry &entry : entries_) {
            for (const auto *field : {&entry.traditional, &entry.simplified, &entry.pinyin, &entry.definitions}) {
                sum.add(Store::view(*field));
            }
        }
    }

private:
    struct Entry {
        typename Store::Field traditional, simplified, pinyin, definitions;
    };
    Store store_;
    std::vector<Entry> entries_;
};

int main(int count, char **words) {
    if (count != 6) {
        std::fprintf(stderr, "usage: load_mapped FILE string|new|pool|memcpy PASSES ENTRIES SUM\n");
        return 2;
    }
    const std::string way = words[2];
    const long passes = std::atol(words[3]), entries = std::atol(words[4]);
    const std::uint64_t sum = std::strtoull(words[5], nullptr, 10);
    return way == "string" ? run<Loader<Strings>>(words[1], passes, entries, sum)
            : way == "new" ? run<Loader<Arrays>>(words[1], passes, entries, sum)
            : way == "pool" ? run<Loader<Blocks<false>>>(words[1], passes, entries, sum)
            : run<Loader<Blocks<true>>>(words[1], passes, entries, sum);
}

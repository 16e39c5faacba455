// SPDX-License-Identifier: Apache-2.0
// What the dictionary loaders share: the lines of a CC-CEDICT file and their four fields, and the questions that every
// loader answers alike.
//
// An entry is "Traditional Simplified [pin1 yin1] /definition/definition/"; its definitions are what stands between the
// first and the last slash. Lines end with LF or CRLF, the last one with either or nothing; a byte-order mark at the
// start, blank lines, and lines that begin with # hold no entry.
#ifndef BUFFERLAB_CEDICT_HPP
#define BUFFERLAB_CEDICT_HPP

#include "arm.h"
#include "utf8.hpp"

#include <sys/mman.h>
#include <sys/stat.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cedict {

template <typename Char>
struct Fields {
    std::basic_string_view<Char> traditional, simplified, pinyin, definitions;
};

inline std::runtime_error malformed(const char *path, long line, std::size_t byte, const char *what) {
    return std::runtime_error("line " + std::to_string(line) + ", byte " + std::to_string(byte + 1) + " of \""
                              + std::string(path) + "\" " + what);
}

inline std::runtime_error unreadable(const char *path, const char *what) {
    return std::runtime_error(std::string("dictionary \"") + path + "\" " + what + ": " + std::strerror(errno) + ".");
}

// Cuts a line into fields. Returns false for a line without an entry; `fault` is null unless it should hold one.
template <typename Char>
bool split(std::basic_string_view<Char> line, Fields<Char> &fields, const char *&fault) {
    constexpr std::size_t none = std::basic_string_view<Char>::npos;
    fault = nullptr;
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    if (line.empty() || line.front() == '#') {
        return false;
    }
    const std::size_t first = line.find(' ');
    const std::size_t second = first == none ? none : line.find(' ', first + 1);
    const std::size_t open = second == none ? none : second + 1;
    const std::size_t close = open == none || open >= line.size() || line[open] != '[' ? none : line.find(']', open);
    const std::size_t slash = close == none ? none : line.find('/', close);
    const std::size_t last = slash == none ? none : line.rfind('/');
    if (last == none || last == slash) {
        fault = "is no entry: one reads \"Traditional Simplified [pinyin] /definitions/\". Correct or remove the line.";
        return false;
    }
    fields.traditional = line.substr(0, first);
    fields.simplified = line.substr(first + 1, second - first - 1);
    fields.pinyin = line.substr(open + 1, close - open - 1);
    fields.definitions = line.substr(slash + 1, last - slash - 1);
    return true;
}

// Tells whether whole characters hold what the decoder of libstdc++ lets pass and ours refuses: a NUL or a surrogate.
inline bool holds_refused(const char *at, const char *end) {
    const auto find = [&](int byte) {
        const void *const found = std::memchr(at, byte, static_cast<std::size_t>(end - at));
        return found == nullptr ? end : static_cast<const char *>(found);
    };
    if (find(0) < end) {
        return true;
    }
    for (at = find(0xed); at < end; at = find(0xed)) {
        if (static_cast<unsigned char>(*++at) >= 0xa0) {
            return true;
        }
    }
    return false;
}

// A file mapped into memory for reading.
class Mapped {
public:
    explicit Mapped(const char *path) {
        const int file = ::open(path, O_RDONLY);
        struct stat status;
        if (file < 0 || fstat(file, &status)) {
            throw unreadable(path, "can't be opened");
        }
        size_ = static_cast<std::size_t>(status.st_size);
        void *const at = size_ == 0 ? nullptr : mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
        ::close(file);
        if (at == MAP_FAILED) {
            throw unreadable(path, "can't be mapped");
        }
        bytes_ = static_cast<const unsigned char *>(at);
    }
    Mapped(const Mapped &) = delete;
    ~Mapped() {
        if (size_ > 0) {
            munmap(const_cast<unsigned char *>(bytes_), size_);
        }
    }
    // The bytes after a byte-order mark, if there is one.
    const unsigned char *begin() const {
        return size_ >= 3 && std::memcmp(bytes_, "\xef\xbb\xbf", 3) == 0 ? bytes_ + 3 : bytes_;
    }
    const unsigned char *end() const {
        return bytes_ + size_;
    }

private:
    const unsigned char *bytes_;
    std::size_t size_;
};

// Maps the file, decodes it line by line and gives the fields of each entry to `store`. Throws runtime_error.
template <typename Store>
void each_entry(const char *path, Store store) {
    const Mapped file(path);
    std::size_t room = 1024;
    std::unique_ptr<char16_t[]> units(new char16_t[room]);
    long number = 1;
    for (const unsigned char *at = file.begin(); at < file.end(); ++number) {
        const void *const found = std::memchr(at, '\n', static_cast<std::size_t>(file.end() - at));
        const unsigned char *const end = found == nullptr ? file.end() : static_cast<const unsigned char *>(found);
        const std::size_t size = static_cast<std::size_t>(end - at);
        if (size > room) {
            units.reset(new char16_t[room = 2 * size]);
        }
        const utf8::Decoded decoded = utf8::decode(at, size, units.get());
        if (decoded.bytes < size) {
            throw malformed(path, number, decoded.bytes,
                            at[decoded.bytes] == 0 ? "is a NUL, which no dictionary holds. Remove it."
                                                   : "is no UTF-8. Save the file as UTF-8.");
        }
        Fields<char16_t> fields;
        const char *fault;
        if (split(std::u16string_view(units.get(), decoded.units), fields, fault)) {
            store(fields);
        } else if (fault != nullptr) {
            throw malformed(path, number, 0, fault);
        }
        at = end + 1;
    }
}

// Folds a field as UTF-16LE, and a unit 0 after it, so that fields which only join alike don't sum up alike.
inline void fold_field(fold *sum, std::u16string_view field) {
    for (const char16_t unit : field) {
        fold_byte(sum, static_cast<unsigned char>(unit & 0xff));
        fold_byte(sum, static_cast<unsigned char>(unit >> 8));
    }
    fold_byte(sum, 0);
    fold_byte(sum, 0);
}

// Answers how many entries there are and, where the bytes shall be consumed, what all their fields sum up to.
// `fields_of` returns the Fields of an entry.
template <typename Entries, typename FieldsOf>
void answer(pass *pass, const Entries &entries, FieldsOf fields_of) {
    pass->count = static_cast<std::int64_t>(entries.size());
    if (pass->consume) {
        for (const auto &entry : entries) {
            const Fields<char16_t> fields = fields_of(entry);
            for (const auto &field : {fields.traditional, fields.simplified, fields.pinyin, fields.definitions}) {
                fold_field(&pass->fold, field);
            }
        }
    }
}

// Answers which entries have a headword, traditional or simplified: their numbers in the file, from 0 on.
template <typename Entries, typename FieldsOf>
int look_up(pass *pass, const Entries &entries, const char *word, FieldsOf fields_of) {
    const std::size_t size = std::strlen(word);
    std::u16string wanted(size, u' ');
    wanted.resize(utf8::decode(reinterpret_cast<const unsigned char *>(word), size, &wanted[0]).units);
    std::int64_t number = 0;
    for (const auto &entry : entries) {
        const Fields<char16_t> fields = fields_of(entry);
        if (fields.traditional == wanted || fields.simplified == wanted) {
            arm_found(pass, number);
        }
        ++number;
    }
    return 0;
}

// What operator new gave out so far. A loader program has one thread.
inline std::int64_t allocations, allocated_bytes;

// Runs a loader, counts what it allocates, and turns what it throws into a failure of the pass.
template <typename Loader>
int attempt(pass *pass, Loader loader) {
    allocations = allocated_bytes = 0;
    try {
        loader();
        pass->allocations = allocations;
        pass->allocated_bytes = allocated_bytes;
        return 0;
    } catch (const std::exception &e) {
        return arm_refused(pass, e.what());
    }
}

}  // namespace cedict

// The library's own operator new, and two counters. Each program includes this header in one file.
void *operator new(std::size_t size) {
    ++cedict::allocations;
    cedict::allocated_bytes += static_cast<std::int64_t>(size);
    void *const memory = std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}
void operator delete(void *memory) noexcept {
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept {
    std::free(memory);
}

#endif

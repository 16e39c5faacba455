// SPDX-License-Identifier: Apache-2.0
// CEDICT #1: iostreams as one writes them first: a wide stream with a codecvt, getline, and a wstring for each
// field. On Linux wchar_t has 4 bytes, so these strings are UTF-32.
#include "cedict.hpp"

#include <codecvt>
#include <fstream>
#include <locale>
#include <vector>

struct Entry {
    std::wstring traditional, simplified, pinyin, definitions;
};

static std::unique_ptr<std::vector<Entry>> entries;

// Returns a field as UTF-16, to be asked the same as the others.
static std::u16string utf16(const std::wstring &field) {
    std::u16string units;
    for (const wchar_t wide : field) {
        const char32_t code = static_cast<char32_t>(wide);
        if (code >= 0x10000) {
            units.push_back(static_cast<char16_t>(0xd7c0 + (code >> 10)));
        }
        units.push_back(static_cast<char16_t>(code < 0x10000 ? code : 0xdc00 | (code & 0x3ff)));
    }
    return units;
}

// The fields of the entry asked last.
static cedict::Fields<char16_t> fields(const Entry &entry) {
    static std::u16string units[4];
    units[0] = utf16(entry.traditional);
    units[1] = utf16(entry.simplified);
    units[2] = utf16(entry.pinyin);
    units[3] = utf16(entry.definitions);
    return {units[0], units[1], units[2], units[3]};
}

// UTF-8 as the library decodes it, remembering whether it met something else: where that lies in the file's
// last buffer, the stream tells of an ordinary end.
struct Utf8 : std::codecvt_utf8<wchar_t> {
    static bool failed;

    result do_in(std::mbstate_t &state, const char *from, const char *from_end, const char *&from_next, wchar_t *to,
                 wchar_t *to_end, wchar_t *&to_next) const override {
        const result done = std::codecvt_utf8<wchar_t>::do_in(state, from, from_end, from_next, to, to_end, to_next);
        failed |= done == error || cedict::holds_refused(from, from_next);
        return done;
    }
};
bool Utf8::failed;

// Says what is wrong and where, which a stream can't.
static std::runtime_error stopped(const char *path) {
    try {
        cedict::each_entry(path, [](const cedict::Fields<char16_t> &) {});
    } catch (const std::runtime_error &e) {
        return e;
    }
    return cedict::unreadable(path, "can't be read");
}

static void load(const char *path) {
    entries.reset(new std::vector<Entry>);
    Utf8::failed = false;
    std::wifstream in(path, std::ios::binary);
    in.imbue(std::locale(std::locale::classic(), new Utf8));
    if (!in) {
        throw cedict::unreadable(path, "can't be opened");
    }
    std::wstring line;
    for (long number = 1; std::getline(in, line, L'\n'); ++number) {
        std::basic_string_view<wchar_t> text(line);
        if (number == 1 && !text.empty() && text.front() == 0xfeff) {
            text.remove_prefix(1);
        }
        cedict::Fields<wchar_t> fields;
        const char *fault;
        if (cedict::split(text, fields, fault)) {
            entries->push_back({std::wstring(fields.traditional), std::wstring(fields.simplified),
                                std::wstring(fields.pinyin), std::wstring(fields.definitions)});
        } else if (fault != nullptr) {
            throw stopped(path);
        }
    }
    if (in.bad() || Utf8::failed) {
        throw stopped(path);
    }
}

#include "cedict_arm.hpp"

// SPDX-License-Identifier: Apache-2.0
// usage: load_iostream FILE wide|char16 PASSES ENTRIES SUM
// Loads a dictionary through a stream that decodes, with getline and a string for each field.
#include "load.hpp"

#include <codecvt>
#include <fstream>
#include <locale>
#include <type_traits>
#include <vector>

template <typename Unit, typename Codecvt>
class Loader {
public:
    explicit Loader(const char *file) {
        std::basic_ifstream<Unit> in(file, std::ios::binary);
        in.imbue(std::locale(std::locale::classic(), new Codecvt));
        std::basic_string<Unit> line;
        Cut<Unit> fields;
        while (std::getline(in, line, Unit('\n'))) {
            if (cut(std::basic_string_view<Unit>(line), fields)) {
                entries_.push_back(Entry{String(fields.traditional), String(fields.simplified), String(fields.pinyin),
                                         String(fields.definitions)});
            }
        }
    }
    long size() const {
        return static_cast<long>(entries_.size());
    }
    void sum(Sum &sum) const {
        for (const Entry &entry : entries_) {
            for (const String *field : {&entry.traditional, &entry.simplified, &entry.pinyin, &entry.definitions}) {
                sum.add(std::basic_string_view<Unit>(*field));
            }
        }
    }

private:
    using String = std::basic_string<Unit>;
    struct Entry {
        String traditional, simplified, pinyin, definitions;
    };
    std::vector<Entry> entries_;
};

int main(int count, char **words) {
    if (count != 6) {
        std::fprintf(stderr, "usage: load_iostream FILE wide|char16 PASSES ENTRIES SUM\n");
        return 2;
    }
    const long passes = std::atol(words[3]), entries = std::atol(words[4]);
    const std::uint64_t sum = std::strtoull(words[5], nullptr, 10);
    return std::string(words[2]) == "wide"
            ? run<Loader<wchar_t, std::codecvt_utf8<wchar_t>>>(words[1], passes, entries, sum)
            : run<Loader<char16_t, std::codecvt<char16_t, char, std::mbstate_t>>>(words[1], passes, entries, sum);
}

// SPDX-License-Identifier: Apache-2.0
// The one UTF-8 to UTF-16 decoder that the mapped dictionary loaders share: a character at a time, with every check
// that the standard asks for (no overlong forms, no surrogates, nothing above U+10FFFF, nothing cut short). A NUL is
// refused as well, since loaders end fields with it.
#ifndef BUFFERLAB_UTF8_HPP
#define BUFFERLAB_UTF8_HPP

#include <cstddef>

namespace utf8 {

struct Decoded {
    std::size_t units;  // UTF-16 units written
    std::size_t bytes;  // bytes taken: all of them, or up to the first that is refused
};

inline bool continues(unsigned char byte) {
    return (byte & 0xc0) == 0x80;
}

// Decodes `size` bytes at `in` to `out`, which has room for `size` units.
inline Decoded decode(const unsigned char *in, std::size_t size, char16_t *out) {
    const unsigned char *at = in, *const end = in + size;
    char16_t *to = out;
    while (at < end) {
        const unsigned c = *at;
        const std::size_t left = static_cast<std::size_t>(end - at);
        if (c - 1 < 0x7f) {  // 1 to 0x7f
            *to++ = static_cast<char16_t>(c);
            at += 1;
        } else if (c >= 0xe0 && c < 0xf0 && left >= 3 && continues(at[1]) && continues(at[2])) {
            const unsigned code = (c & 0x0f) << 12 | (at[1] & 0x3fu) << 6 | (at[2] & 0x3fu);
            if (code < 0x800 || (code >= 0xd800 && code < 0xe000)) {
                break;
            }
            *to++ = static_cast<char16_t>(code);
            at += 3;
        } else if (c >= 0xc2 && c < 0xe0 && left >= 2 && continues(at[1])) {
            *to++ = static_cast<char16_t>((c & 0x1f) << 6 | (at[1] & 0x3fu));
            at += 2;
        } else if (c >= 0xf0 && c < 0xf5 && left >= 4 && continues(at[1]) && continues(at[2]) && continues(at[3])) {
            const unsigned code = (c & 0x07) << 18 | (at[1] & 0x3fu) << 12 | (at[2] & 0x3fu) << 6 | (at[3] & 0x3fu);
            if (code < 0x10000 || code > 0x10ffff) {
                break;
            }
            *to++ = static_cast<char16_t>(0xd7c0 + (code >> 10));
            *to++ = static_cast<char16_t>(0xdc00 | (code & 0x3ff));
            at += 4;
        } else {
            break;
        }
    }
    return {static_cast<std::size_t>(to - out), static_cast<std::size_t>(at - in)};
}

}  // namespace utf8

#endif

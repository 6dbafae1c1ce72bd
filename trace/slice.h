// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tracedeck {

/// Bytes of a frame (or of the trace's arena) that a fact refers to instead of copying them.
/// They live as long as the trace. At most 2 GiB.
struct Slice
{
    const char *data = nullptr;
    std::uint32_t length = 0;
    /// The contents of a JSON string that holds escapes; 0: plain UTF-8 (or a JSON value). As wide as to leave no padding:
    /// slices travel in two registers.
    std::uint32_t escaped = 0;

    bool isNull() const { return data == nullptr; }
    std::string_view bytes() const { return {data, length}; }
};

/// Turns the contents of JSON strings into UTF-8, piece by piece. An emoji whose surrogates come in two
/// pieces is put together again; a surrogate that stays alone becomes U+FFFD.
class TextDecoder
{
public:
    explicit TextDecoder(std::string &out)
        : m_out(out)
    {
    }
    void append(Slice piece);
    void finish();

private:
    void appendCodeUnit(std::uint32_t unit);
    void appendCodePoint(std::uint32_t codePoint);

    std::string &m_out;
    std::uint32_t m_highSurrogate = 0;
};

/// The text of one slice.
std::string textOf(Slice slice);

/// Slices one behind another, in memory of whoever made the list.
struct SliceList
{
    const Slice *items = nullptr;
    std::uint32_t count = 0;

    const Slice *begin() const { return items; }
    const Slice *end() const { return items + count; }
};

} // namespace tracedeck

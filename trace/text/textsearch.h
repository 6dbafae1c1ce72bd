// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tracedeck {

/// Lower case for ASCII letters; every other byte stays, so that UTF-8 does.
constexpr char foldAscii(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}
std::string foldAscii(std::string_view text);
bool equalsFolded(std::string_view text, std::string_view folded);

/// Looks for one text in many, ignoring the case of ASCII letters. Prepared once, then used for millions of frames.
class TextSearch
{
public:
    explicit TextSearch(std::string_view needle);

    /// Where it begins at or after `from`; npos: nowhere.
    std::size_t find(std::string_view haystack, std::size_t from = 0) const;
    bool isIn(std::string_view haystack) const { return find(haystack) != std::string_view::npos; }
    const std::string &needle() const { return m_needle; }

private:
    std::string m_needle; // folded
    std::uint8_t m_firstCase = 0; // 0x20 where the first byte is a letter
    std::uint8_t m_lastCase = 0;
};

/// Looks for one text in JSON, where escapes may hide it ("\u4e2d" for "中").
class JsonTextSearch
{
public:
    explicit JsonTextSearch(std::string_view needle);

    /// False where the text cannot be in any string of `json`. Much cheaper than parsing it.
    bool mayBeIn(std::string_view json) const { return m_search.isIn(json) || mayHide(json); }
    bool isIn(std::string_view json) const;

private:
    bool mayHide(std::string_view json) const;

    TextSearch m_search;
    bool m_isPlain = true; // nothing that a backslash may stand before, but \u
};

} // namespace tracedeck

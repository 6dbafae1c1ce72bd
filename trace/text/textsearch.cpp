// SPDX-License-Identifier: GPL-3.0-or-later
#include "textsearch.h"

#include "slice.h"

#include <algorithm>
#include <cstring>

namespace tracedeck {

namespace {

// Sixteen bytes at once on every processor; compilers turn it into SSE2 or NEON.
using Block = std::uint8_t __attribute__((vector_size(16)));
constexpr std::size_t kBlock = sizeof(Block);

// JSON text within a JSON string ("arguments_delta") is escaped twice.
constexpr int kMostDecodings = 2;

constexpr bool isFoldedLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

Block load(const char *at)
{
    Block block;
    std::memcpy(&block, at, kBlock);
    return block;
}

template<class Mask>
bool isAny(const Mask &mask)
{
    std::uint64_t halves[2];
    static_assert(sizeof(mask) == sizeof(halves));
    std::memcpy(halves, &mask, sizeof(halves));
    return (halves[0] | halves[1]) != 0;
}

} // namespace

std::string foldAscii(std::string_view text)
{
    std::string folded(text);
    std::transform(folded.begin(), folded.end(), folded.begin(), [](char c) { return foldAscii(c); });
    return folded;
}

bool equalsFolded(std::string_view text, std::string_view folded)
{
    return text.size() == folded.size()
        && std::equal(text.begin(), text.end(), folded.begin(), [](char a, char b) { return foldAscii(a) == b; });
}

TextSearch::TextSearch(std::string_view needle)
    : m_needle(foldAscii(needle))
{
    if (m_needle.empty())
        return;
    m_firstCase = isFoldedLetter(m_needle.front()) ? 0x20 : 0;
    m_lastCase = isFoldedLetter(m_needle.back()) ? 0x20 : 0;
}

std::size_t TextSearch::find(std::string_view haystack, std::size_t from) const
{
    const std::size_t length = m_needle.size();
    if (haystack.size() < length || from > haystack.size() - length)
        return std::string_view::npos;
    if (length == 0)
        return from;
    const char *base = haystack.data();
    const std::size_t places = haystack.size() - length + 1;
    const auto isHere = [&](std::size_t at) { return equalsFolded({base + at, length}, m_needle); };
    std::size_t at = from;
    // The first and the last byte rule out nearly all places, a block at a time.
    const auto first = static_cast<std::uint8_t>(m_needle.front());
    const auto last = static_cast<std::uint8_t>(m_needle.back());
    for (; at + kBlock <= places; at += kBlock) {
        const auto hits = ((load(base + at) | m_firstCase) == first)
            & ((load(base + at + length - 1) | m_lastCase) == last);
        if (!isAny(hits))
            continue;
        for (std::size_t i = 0; i < kBlock; ++i) {
            if (hits[i] && isHere(at + i))
                return at + i;
        }
    }
    for (; at < places; ++at) {
        if (foldAscii(base[at]) == m_needle.front() && isHere(at))
            return at;
    }
    return std::string_view::npos;
}

JsonTextSearch::JsonTextSearch(std::string_view needle)
    : m_search(needle)
    , m_isPlain(std::none_of(needle.begin(), needle.end(), [](char c) {
        return c == '"' || c == '\\' || c == '/' || static_cast<unsigned char>(c) < 0x20;
    }))
{
}

bool JsonTextSearch::mayHide(std::string_view json) const
{
    if (!m_isPlain)
        return json.find('\\') != std::string_view::npos;
    static const TextSearch kUnicodeEscape("\\u");
    return kUnicodeEscape.isIn(json);
}

bool JsonTextSearch::isIn(std::string_view json) const
{
    if (m_search.isIn(json))
        return true;
    std::string encoded;
    for (int i = 0; i < kMostDecodings && mayHide(json); ++i) {
        std::string decoded = textOf({json.data(), static_cast<std::uint32_t>(json.size()), 1});
        if (m_search.isIn(decoded))
            return true;
        encoded.swap(decoded);
        json = encoded;
    }
    return false;
}

} // namespace tracedeck

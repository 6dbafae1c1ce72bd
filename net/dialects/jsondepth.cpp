// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsondepth.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace tracedeck {

namespace {

constexpr std::uint64_t kEach = 0x0101010101010101u;
constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7Fu;

/// At least as many as there are levels: every '{' and '[', in strings too.
bool hasMoreOpenersThan(std::string_view json, std::size_t limit)
{
    std::size_t count = 0;
    std::size_t i = 0;
    for (; i + 8 <= json.size() && count <= limit; i += 8) {
        std::uint64_t word;
        std::memcpy(&word, json.data() + i, 8);
        const std::uint64_t x = (word | (kEach * 0x20)) ^ (kEach * '{'); // '[' | 0x20 is '{'
        const std::uint64_t zeros = ~(((x & kLow7) + kLow7) | x | kLow7);
        count += static_cast<std::size_t>(std::popcount(zeros));
    }
    for (; i < json.size(); ++i)
        count += (json[i] | 0x20) == '{';
    return count > limit;
}

/// Behind the closing quote of the string that begins behind `at`.
std::size_t behindString(std::string_view json, std::size_t at)
{
    while (true) {
        at = json.find('"', at);
        if (at == std::string_view::npos)
            return json.size();
        std::size_t backslashes = 0;
        while (backslashes < at && json[at - 1 - backslashes] == '\\')
            ++backslashes;
        ++at;
        if (backslashes % 2 == 0)
            return at;
    }
}

} // namespace

bool nestsDeeperThan(std::string_view json, int limit)
{
    if (json.size() <= 2 * static_cast<std::size_t>(limit)
        || !hasMoreOpenersThan(json, static_cast<std::size_t>(limit)))
        return false;
    int depth = 0;
    for (std::size_t i = 0; i < json.size();) {
        const char c = json[i++];
        if (c == '"') {
            i = behindString(json, i);
        } else if ((c | 0x20) == '{') {
            if (++depth > limit)
                return true;
        } else if ((c | 0x20) == '}') {
            --depth;
        }
    }
    return false;
}

} // namespace tracedeck

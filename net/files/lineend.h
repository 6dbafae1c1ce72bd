// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tracedeck {

/// Where the first '\n' or '\r' is; the size of the text if it has none. Never goes back over bytes that it has seen,
/// unlike two searches for two bytes.
inline std::size_t findLineEnd(std::string_view text)
{
    using Bytes = char __attribute__((vector_size(16))); // that the processor compares at once
    using Words = std::uint64_t __attribute__((vector_size(16)));
    const auto firstIn = [](std::uint64_t marks) {
        constexpr bool isFirstLowest = std::endian::native == std::endian::little;
        return static_cast<std::size_t>(isFirstLowest ? std::countr_zero(marks) : std::countl_zero(marks)) / 8;
    };
    std::size_t at = 0;
    for (; at + sizeof(Bytes) <= text.size(); at += sizeof(Bytes)) {
        Bytes some;
        std::memcpy(&some, text.data() + at, sizeof some);
        const Words ends = reinterpret_cast<Words>(some == '\n') | reinterpret_cast<Words>(some == '\r');
        if ((ends[0] | ends[1]) != 0)
            return at + (ends[0] != 0 ? firstIn(ends[0]) : sizeof(std::uint64_t) + firstIn(ends[1]));
    }
    const auto rest = text.substr(at);
    const auto end = std::find_if(rest.begin(), rest.end(), [](char c) { return c == '\n' || c == '\r'; });
    return at + static_cast<std::size_t>(end - rest.begin());
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace tracedeck {

/// What a model call used: tokens, and what the server said that it cost.
struct UsageAmounts
{
    std::uint64_t input = 0; ///< all input tokens: cached, written to a cache and audio included
    std::uint64_t output = 0; ///< reasoning and audio included
    std::uint64_t total = 0;
    std::uint64_t cached = 0; ///< of the input, read from a cache
    std::uint64_t reasoning = 0;
    std::uint64_t cacheWrite = 0; ///< of the input, written to a cache
    std::uint64_t cacheWriteHour = 0; ///< of `cacheWrite`, to be kept for an hour, which costs more
    std::uint64_t audioInput = 0;
    std::uint64_t audioOutput = 0;
    std::optional<std::int64_t> costPico; ///< server's figure, in pico-dollars

    friend bool operator==(const UsageAmounts &, const UsageAmounts &) = default;
};

} // namespace tracedeck

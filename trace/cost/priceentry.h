// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pricerule.h"
#include "unitprice.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What tokens are billed as.
enum class TokenKind : std::uint8_t {
    Input,
    CachedInput,
    CacheWrite,
    CacheWriteHour, ///< kept for an hour
    AudioInput,
    Output,
    Reasoning,
    AudioOutput,
};
inline constexpr std::size_t kTokenKinds = 8;
/// The key of a price in a table, stable: "input", "cached_input", "cache_write", "cache_write_1h", "audio_input", "output",
/// "reasoning", "audio_output".
std::string_view word(TokenKind kind);
std::optional<TokenKind> tokenKindOf(std::string_view word);

/// By TokenKind; nothing where the list does not say it.
struct UnitPrices
{
    std::array<std::optional<UnitPrice>, kTokenKinds> byKind;

    const std::optional<UnitPrice> &operator[](TokenKind kind) const
    {
        return byKind[static_cast<std::size_t>(kind)];
    }
    std::optional<UnitPrice> &operator[](TokenKind kind) { return byKind[static_cast<std::size_t>(kind)]; }
    friend bool operator==(const UnitPrices &, const UnitPrices &) = default;
};

/// Prices of a call whose whole input is larger than `above`, for all of its tokens.
struct PriceTier
{
    std::uint64_t above = 0;
    UnitPrices prices; ///< whole: what the list leaves out is as in the tier below

    friend bool operator==(const PriceTier &, const PriceTier &) = default;
};

/// A part of the day, UTC. It may reach over midnight.
struct PriceHours
{
    std::chrono::seconds begin{0}; ///< since midnight
    std::chrono::seconds end{0}; ///< the first second behind it

    bool holdAt(std::chrono::seconds sinceMidnight) const;
    friend bool operator==(const PriceHours &, const PriceHours &) = default;
};

/// Prices and when they hold.
struct PricePeriod
{
    std::optional<std::chrono::sys_days> from; ///< 0:00 UTC
    std::optional<PriceHours> hours;
    UnitPrices prices;
    std::vector<PriceTier> tiers; ///< `above` rises

    friend bool operator==(const PricePeriod &, const PricePeriod &) = default;
};

/// What a provider takes for a model.
struct PriceEntry
{
    std::string model;
    std::string provider; ///< id; "*" in a user's table: whoever sells it
    std::string source; ///< id of a PriceSource; empty: the user
    std::optional<PriceRule> match; ///< names that mean this model, other than `model`
    std::optional<std::uint64_t> contextTokens; ///< most that a call can hold
    /// At least one. The first holds always; of those that hold at a time, the last one counts.
    std::vector<PricePeriod> periods;
    std::optional<std::chrono::sys_days> taken; ///< when the table was made
    bool isOverride = false; ///< by the user

    friend bool operator==(const PriceEntry &, const PriceEntry &) = default;
};

struct PriceAt
{
    const PricePeriod *period = nullptr; // not owned: the entry's
    bool isTimeUnknown = false; ///< it is the newest that held, at any hour, when the table was made
};
/// What holds at a time. Always there for an entry of a table.
PriceAt priceAt(const PriceEntry &entry, std::optional<std::chrono::sys_seconds> time);

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tracedeck {

/// What one token costs: pico-dollars with nine digits behind the point, never in a double.
/// A million tokens for one dollar is 1,000,000 pico-dollars a token.
struct UnitPrice
{
    static constexpr std::int64_t kPartsOfPico = 1'000'000'000;

    std::int64_t parts = 0; ///< billionths of a pico-dollar; not negative

    /// A decimal number of pico-dollars, as "83333.25". Nothing where it is none, is negative, has more digits than
    /// fit, or exponents.
    static std::optional<UnitPrice> ofPicoDollars(std::string_view decimal);
    /// A decimal number of dollars for a million tokens, as price lists say it.
    static std::optional<UnitPrice> ofDollarsPerMillion(std::string_view decimal);

    std::string picoDollars() const;
    std::string dollarsPerMillion() const;

    /// Pico-dollars for so many tokens, to the nearest one; nothing where it does not fit.
    std::optional<std::int64_t> times(std::uint64_t tokens) const;

    friend auto operator<=>(const UnitPrice &, const UnitPrice &) = default;
};

} // namespace tracedeck

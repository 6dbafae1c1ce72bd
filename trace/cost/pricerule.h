// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Which names something has. The case of ASCII letters is ignored.
struct PriceRule
{
    enum class Kind : std::uint8_t {
        Equals,
        StartsWith,
        EndsWith,
        Contains,
        Like, ///< the whole name; # is a digit
        Any,
        All,
    };

    Kind kind = Kind::Any;
    std::string text; ///< folded to lower case; of all kinds but Any and All
    std::vector<PriceRule> parts; ///< of Any and All

    /// `name` is in lower case. Any of nothing never matches, nor does All of nothing.
    bool matches(std::string_view name) const;

    friend bool operator==(const PriceRule &, const PriceRule &) = default;
};

} // namespace tracedeck

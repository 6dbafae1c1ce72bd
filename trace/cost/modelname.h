// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a server's name for a model says, in lower case.
struct ModelName
{
    static constexpr std::size_t kMostBytes = 512;

    /// The name as it is, then with less and less around it: without who sells it ("anthropic:", "anthropic/"), region
    /// ("us."), maker ("anthropic."), version ("-v1:0") and date ("-20250929", "-2025-09-29", "@20250929"). What a name ends with
    /// otherwise, as ":thinking", may have another price and stays. None of a name that is too long, or empty.
    std::vector<std::string> spellings;
    /// What stands before the first ":" or "/"; empty: nothing does.
    std::string seller;

    static ModelName of(std::string_view name);
};

/// With A to Z in lower case.
std::string lowered(std::string_view text);

} // namespace tracedeck

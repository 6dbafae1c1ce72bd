// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricerule.h"

#include <algorithm>

namespace tracedeck {

namespace {

bool isLike(std::string_view name, std::string_view text)
{
    return std::equal(name.begin(), name.end(), text.begin(), text.end(),
                      [](char c, char wanted) { return wanted == '#' ? c >= '0' && c <= '9' : c == wanted; });
}

} // namespace

bool PriceRule::matches(std::string_view name) const
{
    const auto isMatch = [name](const PriceRule &part) { return part.matches(name); };
    switch (kind) {
    case Kind::Equals: return name == text;
    case Kind::StartsWith: return name.starts_with(text);
    case Kind::EndsWith: return name.ends_with(text);
    case Kind::Contains: return name.find(text) != name.npos;
    case Kind::Like: return isLike(name, text);
    case Kind::Any: return std::any_of(parts.begin(), parts.end(), isMatch);
    case Kind::All: return !parts.empty() && std::all_of(parts.begin(), parts.end(), isMatch);
    }
    return false;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tracedeck {

/// What a key of the filter language takes.
enum class QueryValueKind : std::uint8_t { Name, Count, Bytes, Seconds, Flag, Choice };

struct QueryKey
{
    std::string_view name;
    QueryField field;
    QueryValueKind takes;
    std::array<std::string_view, 3> choices{}; ///< for Choice; unused ones are empty
};

/// All keys, in the order in which they are offered.
std::span<const QueryKey> queryKeys();
/// nullptr: no such key.
const QueryKey *findQueryKey(std::string_view name);

/// "type:tool*" for a query that asks for type:tool: names are compared as a whole, which is not what everybody expects.
/// Empty: it asks for something else, or for a name that would need quotes.
std::string asPrefix(const Query &query);

/// The candidate that was probably meant; empty: none is near.
std::string_view nearestName(std::string_view name, std::span<const std::string_view> candidates);
std::string_view nearestQueryKey(std::string_view name);

/// A number and the size of its last digit, both in the smallest unit (1, byte, nanosecond).
struct Quantity
{
    std::int64_t value = 0;
    std::int64_t step = 1;
};
/// "100", "1.5k" (1024 bytes), "2s", "250 ms", "5 min 30 s"; a time without a unit is in seconds.
std::optional<Quantity> parseQuantity(std::string_view text, QueryValueKind kind);
/// Whether bytes or times, whichever they are, are counted in it.
bool isQuantityUnit(std::string_view text, QueryValueKind kind);

} // namespace tracedeck

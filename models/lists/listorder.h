// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

/// In which order the rows of a list stand.
namespace tracedeck {

/// By what a row is sorted; nothing: it is not known.
using SortKey = std::optional<double>;

/// Of texts as they are sorted in the language of the user; an empty one is not known.
std::vector<SortKey> ranksOf(const QStringList &texts);

/// Row by row, where they stand now: by their keys, then as `isBefore` has it. What is not known comes last, whatever the order.
std::vector<std::uint32_t> sortedRows(const std::vector<SortKey> &keys, bool isDescending,
                                      const std::function<bool(std::uint32_t, std::uint32_t)> &isBefore);

} // namespace tracedeck

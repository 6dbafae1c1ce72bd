// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
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

/// By what the rows of a list say: `text` and `figure` are of one of them, `isBefore` of two that say the same.
struct ListOrder
{
    bool isByWords = false; ///< else by figures
    bool isDescending = false;
};
template<class Row, class Text, class Figure, class IsBefore>
void sortRows(std::vector<Row> &rows, ListOrder order, Text text, Figure figure, IsBefore isBefore, const std::atomic<bool> &stop)
{
    constexpr std::size_t kLookAfter = 1024; // texts, whether to stop
    std::vector<SortKey> keys;
    if (order.isByWords) {
        QStringList texts;
        for (std::size_t i = 0; i < rows.size() && !(i % kLookAfter == 0 && stop); ++i)
            texts.append(text(rows[i]));
        texts.resize(static_cast<qsizetype>(rows.size()));
        keys = ranksOf(texts);
    } else {
        for (const Row &row : rows)
            keys.push_back(figure(row));
    }
    std::vector<Row> sorted;
    sorted.reserve(rows.size());
    const auto isRowBefore = [&](std::uint32_t a, std::uint32_t b) { return isBefore(rows[a], rows[b]) || (!isBefore(rows[b], rows[a]) && a < b); };
    for (const std::uint32_t at : sortedRows(keys, order.isDescending, isRowBefore))
        sorted.push_back(rows[at]);
    rows = std::move(sorted);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tracedeck {

/// How a list of different values becomes another, in ranges of (first, count).
struct RangeEdit
{
    std::vector<std::pair<std::size_t, std::size_t>> removals; ///< the last ones first
    std::vector<std::pair<std::size_t, std::size_t>> insertions; ///< of the new list, after the removals
};

/// Values that keep their order stay.
template<class Value>
RangeEdit rangeEdit(const std::vector<Value> &before, const std::vector<Value> &after)
{
    // Mostly they only differ at one end.
    const std::size_t shorter = std::min(before.size(), after.size());
    const auto begin = static_cast<std::size_t>(
        std::mismatch(before.begin(), before.begin() + std::ptrdiff_t(shorter), after.begin()).first
        - before.begin());
    const auto same = static_cast<std::size_t>(
        std::mismatch(before.rbegin(), before.rbegin() + std::ptrdiff_t(shorter - begin), after.rbegin())
            .first
        - before.rbegin());
    std::unordered_map<Value, std::size_t> places;
    places.reserve(after.size() - begin - same);
    for (std::size_t place = begin; place < after.size() - same; ++place)
        places.emplace(after[place], place);
    RangeEdit edit;
    std::vector<bool> stays(after.size(), true);
    std::fill(stays.begin() + std::ptrdiff_t(begin), stays.end() - std::ptrdiff_t(same), false);
    std::vector<std::pair<std::size_t, std::size_t>> gone; // the first ones first
    std::size_t next = begin;
    for (std::size_t row = begin; row < before.size() - same; ++row) {
        const auto found = places.find(before[row]);
        if (found != places.end() && found->second >= next) {
            next = found->second + 1;
            stays[found->second] = true;
        } else if (!gone.empty() && gone.back().first + gone.back().second == row) {
            ++gone.back().second;
        } else {
            gone.emplace_back(row, 1);
        }
    }
    edit.removals.assign(gone.rbegin(), gone.rend());
    for (std::size_t row = 0; row < after.size(); ++row) {
        if (stays[row])
            continue;
        if (!edit.insertions.empty() && edit.insertions.back().first + edit.insertions.back().second == row)
            ++edit.insertions.back().second;
        else
            edit.insertions.emplace_back(row, 1);
    }
    return edit;
}

} // namespace tracedeck

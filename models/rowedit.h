// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    std::unordered_map<Value, std::size_t> places;
    places.reserve(after.size());
    for (std::size_t place = 0; place < after.size(); ++place)
        places.emplace(after[place], place);
    RangeEdit edit;
    std::vector<bool> stays(after.size(), false);
    std::vector<std::pair<std::size_t, std::size_t>> gone; // the first ones first
    std::size_t next = 0;
    for (std::size_t row = 0; row < before.size(); ++row) {
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

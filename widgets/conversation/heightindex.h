// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace tracedeck {

/// Heights of many things that stand on each other: where one is, and which is at a height, in logarithmic time.
/// Things are added and cut off at the end.
class HeightIndex
{
public:
    int count() const { return static_cast<int>(m_heights.size()); }
    qint64 total() const { return top(count()); }
    int height(int index) const { return m_heights[static_cast<std::size_t>(index)]; }

    void assign(std::vector<int> heights);
    void append(int height);
    void truncate(int count);
    void set(int index, int height);
    void clear() { assign({}); }

    /// Sum of the heights before `index`, from 0 to count().
    qint64 top(int index) const;
    /// The thing at a height; the first or last one where there is none. Precondition: count() > 0.
    int at(qint64 y) const;

private:
    std::vector<int> m_heights;
    std::vector<qint64> m_sums; // a binary indexed tree, from 1
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "heightindex.h"

#include <algorithm>
#include <bit>

namespace tracedeck {

namespace {

std::size_t lowestBit(std::size_t i)
{
    return i & (~i + 1);
}

} // namespace

void HeightIndex::assign(std::vector<int> heights)
{
    m_heights = std::move(heights);
    m_sums.assign(m_heights.size(), 0);
    for (std::size_t i = 1; i <= m_heights.size(); ++i) {
        m_sums[i - 1] += m_heights[i - 1];
        const std::size_t above = i + lowestBit(i);
        if (above <= m_heights.size())
            m_sums[above - 1] += m_sums[i - 1];
    }
}

void HeightIndex::append(int height)
{
    // The sum over the range that ends here: this one, and those before it that the tree has summed.
    const std::size_t i = m_heights.size() + 1;
    qint64 sum = height;
    for (std::size_t below = i - 1; below > i - lowestBit(i); below -= lowestBit(below))
        sum += m_sums[below - 1];
    m_heights.push_back(height);
    m_sums.push_back(sum);
}

void HeightIndex::truncate(int count)
{
    // No sum reaches beyond its own place.
    m_heights.resize(static_cast<std::size_t>(std::clamp(count, 0, this->count())));
    m_sums.resize(m_heights.size());
}

void HeightIndex::set(int index, int height)
{
    const auto at = static_cast<std::size_t>(index);
    const qint64 change = qint64(height) - m_heights[at];
    if (change == 0)
        return;
    m_heights[at] = height;
    for (std::size_t i = at + 1; i <= m_sums.size(); i += lowestBit(i))
        m_sums[i - 1] += change;
}

qint64 HeightIndex::top(int index) const
{
    qint64 sum = 0;
    for (auto i = static_cast<std::size_t>(std::clamp(index, 0, count())); i > 0; i -= lowestBit(i))
        sum += m_sums[i - 1];
    return sum;
}

int HeightIndex::at(qint64 y) const
{
    std::size_t place = 0;
    for (std::size_t step = std::bit_floor(m_sums.size()); step > 0; step /= 2) {
        if (place + step <= m_sums.size() && m_sums[place + step - 1] <= y) {
            place += step;
            y -= m_sums[place - 1];
        }
    }
    return static_cast<int>(std::min(place, m_sums.size() - 1));
}

} // namespace tracedeck

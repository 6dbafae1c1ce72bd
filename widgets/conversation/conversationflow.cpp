// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationflow.h"

#include <algorithm>

namespace tracedeck {

void ConversationFlow::setItemCount(int count)
{
    if (count < itemCount())
        m_items.truncate(count);
    if (itemCount() == 0 && count > 0) {
        std::vector<int> heights(static_cast<std::size_t>(count));
        for (int item = 0; item < count; ++item)
            heights[static_cast<std::size_t>(item)] = m_content->estimate(item);
        m_items.assign(std::move(heights));
    }
    for (int item = itemCount(); item < count; ++item)
        m_items.append(m_content->estimate(item));
}

void ConversationFlow::insertItems(int at, int count)
{
    std::vector<int> heights;
    for (int item = 0; item < itemCount() + count; ++item) {
        const bool isNew = item >= at && item < at + count;
        heights.push_back(isNew ? m_content->estimate(item) : m_items.height(item < at ? item : item - count));
    }
    m_items.assign(std::move(heights));
    if (m_anchor.item >= at)
        m_anchor.item += count;
    m_placed.clear();
}

void ConversationFlow::removeItems(int at, int count)
{
    std::vector<int> heights;
    for (int item = 0; item < itemCount(); ++item) {
        if (item < at || item >= at + count)
            heights.push_back(m_items.height(item));
    }
    m_items.assign(std::move(heights));
    if (m_anchor.item >= at + count)
        m_anchor.item -= count;
    else if (m_anchor.item >= at)
        m_anchor = {std::min(at, std::max(0, itemCount() - 1)), 0};
    m_placed.clear();
}

void ConversationFlow::forgetHeights()
{
    const int count = itemCount();
    m_items.clear();
    setItemCount(count);
}

void ConversationFlow::clear()
{
    m_items.clear();
    m_placed.clear();
    m_anchor = {};
    m_anchorTop = 0;
    m_follows = true;
}

bool ConversationFlow::next(FlowUnit &unit)
{
    if (unit.unit + 1 < m_content->unitCount(unit.item)) {
        ++unit.unit;
        return true;
    }
    if (unit.item + 1 >= itemCount())
        return false;
    unit = {unit.item + 1, 0};
    return true;
}

bool ConversationFlow::previous(FlowUnit &unit)
{
    if (unit.unit > 0) {
        --unit.unit;
        return true;
    }
    if (unit.item == 0)
        return false;
    unit = {unit.item - 1, m_content->unitCount(unit.item - 1) - 1};
    return true;
}

FlowUnit ConversationFlow::last()
{
    return {itemCount() - 1, m_content->unitCount(itemCount() - 1) - 1};
}

void ConversationFlow::place(const FlowUnit &unit, int top)
{
    m_placed.push_back({unit, top, std::max(1, m_content->measure(unit))});
}

/// Places units above the first one until its top is at `until` or nothing is left. Returns the top.
int ConversationFlow::fillUp(int until)
{
    m_above.clear();
    PlacedUnit first = m_placed.front();
    while (first.top > until && previous(first.at)) {
        first.height = std::max(1, m_content->measure(first.at));
        first.top -= first.height;
        m_above.push_back(first);
    }
    m_placed.insert(m_placed.begin(), m_above.rbegin(), m_above.rend());
    return m_placed.front().top;
}

int ConversationFlow::fillDown(int until)
{
    FlowUnit unit = m_placed.back().at;
    int bottom = m_placed.back().bottom();
    while (bottom < until && next(unit)) {
        place(unit, bottom);
        bottom = m_placed.back().bottom();
    }
    return bottom;
}

void ConversationFlow::move(int by)
{
    for (PlacedUnit &placed : m_placed)
        placed.top += by;
}

void ConversationFlow::layout(int viewportHeight)
{
    m_placed.clear();
    if (itemCount() == 0)
        return;
    if (m_follows) {
        place(last(), 0);
        move(viewportHeight - m_placed.back().bottom());
    } else {
        m_anchor.item = std::clamp(m_anchor.item, 0, itemCount() - 1);
        m_anchor.unit = std::clamp(m_anchor.unit, 0, m_content->unitCount(m_anchor.item) - 1);
        place(m_anchor, m_anchorTop);
    }
    // Above the top there is nothing: the first unit is at most there.
    if (const int top = fillUp(0); top > 0)
        move(-top);
    const int bottom = fillDown(viewportHeight);
    if (bottom < viewportHeight) {
        move(viewportHeight - bottom);
        if (const int top = fillUp(0); top > 0)
            move(-top);
    }
    FlowUnit after = m_placed.back().at;
    const bool isAtEnd = m_placed.back().bottom() <= viewportHeight && !next(after);
    const bool isWhole = isAtEnd && m_placed.front().at == FlowUnit() && m_placed.front().top >= 0;
    m_follows = m_follows || isWhole || (isAtEnd && m_wanted > 0);
    m_wanted = 0;
    finish(viewportHeight);
}

void ConversationFlow::finish(int viewportHeight)
{
    std::erase_if(m_placed,
                  [&](const PlacedUnit &unit) { return unit.bottom() <= 0 || unit.top >= viewportHeight; });
    if (m_placed.empty())
        return;
    m_anchor = m_placed.front().at;
    m_anchorTop = m_placed.front().top;
    for (int item = m_placed.front().at.item; item <= m_placed.back().at.item; ++item) {
        const auto height = std::min<qint64>(m_content->itemHeight(item), 1'000'000'000);
        m_items.set(item, static_cast<int>(height));
    }
}

const PlacedUnit *ConversationFlow::find(const FlowUnit &unit) const
{
    const auto found =
        std::lower_bound(m_placed.begin(), m_placed.end(), unit,
                         [](const PlacedUnit &placed, const FlowUnit &wanted) { return placed.at < wanted; });
    return found != m_placed.end() && found->at == unit ? &*found : nullptr;
}

void ConversationFlow::scrollBy(int pixels)
{
    if (pixels < 0)
        m_follows = false;
    if (m_follows)
        return;
    m_anchorTop -= pixels;
    m_wanted = std::max(0, pixels);
}

void ConversationFlow::scrollTo(qint64 value)
{
    if (itemCount() == 0)
        return;
    m_wanted = value > this->value() ? 1 : 0;
    m_follows = false;
    const int item = m_items.at(std::max<qint64>(0, value));
    const qint64 within = std::max<qint64>(0, value - m_items.top(item));
    m_anchor = {item, m_content->unitAt(item, within)};
    // What was guessed about the item may be far off by now.
    const int height = std::max(1, m_content->measure(m_anchor));
    m_anchorTop =
        static_cast<int>(std::clamp<qint64>(m_content->topInItem(m_anchor) - within, 1 - height, 0));
}

void ConversationFlow::hold(const FlowUnit &unit, int top)
{
    m_follows = false;
    m_wanted = 0;
    m_anchor = unit;
    m_anchorTop = top;
}

qint64 ConversationFlow::value() const
{
    if (m_placed.empty())
        return 0;
    const PlacedUnit &first = m_placed.front();
    return m_items.top(first.at.item) + m_content->topInItem(first.at) - first.top;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "flowlayout.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Items = std::vector<QLayoutItem *>;

bool expands(const QLayoutItem &item)
{
    return item.expandingDirections().testFlag(Qt::Horizontal);
}

/// Below which an item goes to a line of its own.
int neededBy(const QLayoutItem &item, int room)
{
    const int least = item.minimumSize().width();
    return expands(item) ? least : std::min(item.sizeHint().width(), std::max(room, least));
}

bool isSeen(QLayoutItem &item)
{
    return !item.isEmpty() || item.spacerItem();
}

int heightOf(const QLayoutItem &item, int width)
{
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

struct Placed
{
    QLayoutItem *item;
    int width;
};

/// The items of the line that begins with the first one, which goes forward to that of the next.
std::vector<Placed> takeLine(Items::const_iterator &next, Items::const_iterator last, int room, int spacing)
{
    std::vector<Placed> line;
    int left = room;
    int sharing = 0;
    for (; next != last; ++next) {
        if (!isSeen(**next))
            continue;
        const int width = neededBy(**next, room) + (line.empty() ? 0 : spacing);
        if (!line.empty() && width > left)
            break;
        line.push_back({*next, neededBy(**next, room)});
        left -= width;
        sharing += expands(**next);
    }
    for (Placed &one : line) {
        if (!expands(*one.item) || left <= 0)
            continue;
        const int share = left / sharing--;
        one.width += share;
        left -= share;
    }
    return line;
}

} // namespace

FlowLayout::~FlowLayout()
{
    for (QLayoutItem *item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
}

void FlowLayout::addStretch()
{
    addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum));
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return flow({0, 0, width, 0}, false);
}

QSize FlowLayout::minimumSize() const
{
    QSize most;
    for (QLayoutItem *item : m_items) {
        if (isSeen(*item))
            most = most.expandedTo(item->minimumSize());
    }
    return most.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (QLayoutItem *item : m_items) {
        if (!isSeen(*item))
            continue;
        const QSize hint = item->sizeHint();
        size = {size.width() + hint.width() + (size.isEmpty() ? 0 : spacing()), std::max(size.height(), hint.height())};
    }
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    flow(rect, true);
}

int FlowLayout::flow(const QRect &rect, bool places) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    int top = room.top();
    auto next = m_items.cbegin();
    while (next != m_items.cend()) {
        const std::vector<Placed> line = takeLine(next, m_items.cend(), room.width(), spacing());
        int height = 0;
        for (const Placed &one : line)
            height = std::max(height, heightOf(*one.item, one.width));
        int left = room.left();
        for (const Placed &one : line) {
            const QSize size(one.width, heightOf(*one.item, one.width));
            if (places)
                one.item->setGeometry({{left, top + (height - size.height()) / 2}, size});
            left += one.width + spacing();
        }
        top += height + (next == m_items.cend() ? 0 : spacing());
    }
    return top - rect.top() + contentsMargins().bottom();
}

} // namespace tracedeck

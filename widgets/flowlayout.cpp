// SPDX-License-Identifier: GPL-3.0-or-later
#include "flowlayout.h"

#include <algorithm>

namespace tracedeck {

FlowLayout::~FlowLayout()
{
    for (QLayoutItem *item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
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
    for (const QLayoutItem *item : m_items)
        most = most.expandedTo(item->minimumSize());
    return most.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
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
    QPoint at = room.topLeft();
    int line = 0; // the height of the one that is being filled
    for (QLayoutItem *item : m_items) {
        const QSize hint = item->sizeHint();
        const QSize size(std::min(hint.width(), std::max(room.width(), item->minimumSize().width())), hint.height());
        if (at.x() > room.left() && at.x() + size.width() > room.left() + room.width()) {
            at = {room.left(), at.y() + line + spacing()};
            line = 0;
        }
        if (places)
            item->setGeometry({at, size});
        at.rx() += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return at.y() + line - rect.top() + contentsMargins().bottom();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationaccessible.h"

#include "conversationmodel.h"
#include "conversationview.h"
#include "joinedtext.h"
#include "paintedparts.h"

namespace tracedeck {

namespace {

class Items final : public PaintedParts
{
public:
    explicit Items(ConversationView *view) : m_view(view) {}

    int count() const override { return m_view->items().itemCount(); }
    QString text(int number) const override
    {
        const int row = m_view->items().rowOf(number);
        if (row >= 0)
            return m_view->items().model()->index(row).data().toString();
        const ConversationItem &item = m_view->items().item(number);
        return item.origin.isEmpty() ? item.title : joinedWords({item.title, item.origin});
    }
    QRect rect(int number) const override { return m_view->itemRect(number); }
    int at(const QPoint &position) const override { return m_view->itemAt(position); }
    int current() const override { return m_view->currentItem(); }
    QAccessible::Role role(int number) const override
    {
        const bool isOlder = number < m_view->items().before()
                             && m_view->items().item(number).look == ConversationItem::Look::Older;
        return isOlder ? QAccessible::PushButton : QAccessible::ListItem;
    }

private:
    ConversationView *m_view;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *view = qobject_cast<ConversationView *>(object);
    return view ? makeListOf(view, std::make_unique<Items>(view)) : nullptr;
}

} // namespace

void installConversationAccessible()
{
    QAccessible::installFactory(makeAccessible); // ignores a factory that it has
}

void announceConversation(ConversationView *view, ConversationChange change)
{
    if (!QAccessible::isActive())
        return;
    if (change == ConversationChange::Rows)
        announceParts(view);
    else if (view->currentItem() >= 0 && view->hasFocus())
        announceFocus(view, view->currentItem());
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationaccessible.h"

#include "conversationmodel.h"
#include "conversationview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace tracedeck {

namespace {

/// One item; what it is is asked when somebody wants to know.
class ItemAccessible final : public QAccessibleInterface
{
public:
    ItemAccessible(ConversationView *view, int item)
        : m_view(view)
        , m_item(item)
    {}

    bool isValid() const override { return m_view && m_item < m_view->items().itemCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view.data());
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Name || !isValid())
            return {};
        const int row = m_view->items().rowOf(m_item);
        if (row >= 0)
            return m_view->items().model()->index(row).data().toString();
        const ConversationItem &item = m_view->items().item(m_item);
        return item.origin.isEmpty() ? item.title : item.title + QStringLiteral(", ") + item.origin;
    }
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = m_view->itemRect(m_item);
        return rect.isEmpty() ? QRect() : QRect(m_view->viewport()->mapToGlobal(rect.topLeft()), rect.size());
    }
    QAccessible::Role role() const override
    {
        const bool isOlder = isValid() && m_item < m_view->items().before()
                             && m_view->items().item(m_item).look == ConversationItem::Look::Older;
        return isOlder ? QAccessible::PushButton : QAccessible::ListItem;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.invalid = !isValid();
        if (!isValid())
            return state;
        state.selected = m_item == m_view->currentItem();
        state.focused = state.selected && m_view->hasFocus();
        state.offscreen = m_view->itemRect(m_item).isEmpty();
        return state;
    }

private:
    QPointer<ConversationView> m_view;
    int m_item;
};

class ListAccessible final : public QAccessibleWidget
{
public:
    explicit ListAccessible(ConversationView *view)
        : QAccessibleWidget(view, QAccessible::List)
    {}
    ~ListAccessible() override { forget(); }

    int childCount() const override { return isValid() ? view()->items().itemCount() : 0; }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        // A reader that walks through a long list shall not make it stay in memory.
        if (m_made.size() > kMostMade && !m_made.contains(index))
            forget();
        auto known = m_made.find(index);
        if (known == m_made.end())
            known = m_made.insert(
                index, QAccessible::registerAccessibleInterface(new ItemAccessible(view(), index)));
        return QAccessible::accessibleInterface(known.value());
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_made.key(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)), -1);
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        return child(view()->itemAt(view()->viewport()->mapFromGlobal(QPoint(x, y))));
    }
    QAccessibleInterface *focusChild() const override
    {
        return view()->hasFocus() ? child(view()->currentItem()) : nullptr;
    }

private:
    static constexpr int kMostMade = 1000;

    ConversationView *view() const { return static_cast<ConversationView *>(widget()); }
    void forget() const
    {
        for (const QAccessible::Id id : std::as_const(m_made))
            QAccessible::deleteAccessibleInterface(id);
        m_made.clear();
    }

    mutable QHash<int, QAccessible::Id> m_made;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *view = qobject_cast<ConversationView *>(object);
    return view ? new ListAccessible(view) : nullptr;
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
    if (change == ConversationChange::Rows) {
        QAccessibleEvent event(view, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&event);
        return;
    }
    if (view->currentItem() < 0)
        return;
    QAccessibleEvent event(view, QAccessible::Focus);
    event.setChild(view->currentItem());
    QAccessible::updateAccessibility(&event);
}

} // namespace tracedeck

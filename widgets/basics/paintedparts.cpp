// SPDX-License-Identifier: GPL-3.0-or-later
#include "paintedparts.h"

#include <QAbstractScrollArea>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

#include <utility>

namespace tracedeck {

namespace {

class PartAccessible final : public QAccessibleInterface
{
public:
    PartAccessible(QAbstractScrollArea *view, const PaintedParts &parts, int number)
        : m_view(view)
        , m_parts(parts)
        , m_number(number)
    {}

    bool isValid() const override { return m_view && m_number < m_parts.count(); }
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
        return kind == QAccessible::Name && isValid() ? m_parts.text(m_number) : QString();
    }
    QRect rect() const override
    {
        const QRect rect = isValid() ? m_parts.rect(m_number) : QRect();
        return rect.isEmpty() ? QRect() : QRect(m_view->viewport()->mapToGlobal(rect.topLeft()), rect.size());
    }
    QAccessible::Role role() const override
    {
        return isValid() ? m_parts.role(m_number) : QAccessible::ListItem;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.invalid = !isValid();
        if (!isValid())
            return state;
        state.focusable = m_parts.isFocusable(m_number);
        state.selected = m_number == m_parts.current();
        state.focused = state.selected && m_view->hasFocus();
        state.offscreen = !m_view->viewport()->rect().intersects(m_parts.rect(m_number));
        return state;
    }

private:
    QPointer<QAbstractScrollArea> m_view;
    const PaintedParts &m_parts;
    int m_number;
};

class ListAccessible final : public QAccessibleWidget
{
public:
    ListAccessible(QAbstractScrollArea *view, std::unique_ptr<PaintedParts> parts)
        : QAccessibleWidget(view, QAccessible::List)
        , m_parts(std::move(parts))
    {}
    ~ListAccessible() override { forget(); }

    int childCount() const override { return isValid() ? m_parts->count() : 0; }
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
                index, QAccessible::registerAccessibleInterface(new PartAccessible(view(), *m_parts, index)));
        return QAccessible::accessibleInterface(known.value());
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_made.key(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)), -1);
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        return isValid() ? child(m_parts->at(view()->viewport()->mapFromGlobal(QPoint(x, y)))) : nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        return isValid() && view()->hasFocus() ? child(m_parts->current()) : nullptr;
    }

private:
    static constexpr int kMostMade = 1000;

    QAbstractScrollArea *view() const { return static_cast<QAbstractScrollArea *>(widget()); }
    void forget() const
    {
        for (const QAccessible::Id id : std::as_const(m_made))
            QAccessible::deleteAccessibleInterface(id);
        m_made.clear();
    }

    const std::unique_ptr<PaintedParts> m_parts;
    mutable QHash<int, QAccessible::Id> m_made;
};

} // namespace

QAccessibleInterface *makeListOf(QAbstractScrollArea *view, std::unique_ptr<PaintedParts> parts)
{
    return new ListAccessible(view, std::move(parts));
}

void announceParts(QAbstractScrollArea *view)
{
    QAccessibleEvent event(view, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

void announceFocus(QAbstractScrollArea *view, int part)
{
    QAccessibleEvent event(view, QAccessible::Focus);
    event.setChild(part);
    QAccessible::updateAccessibility(&event);
}

} // namespace tracedeck

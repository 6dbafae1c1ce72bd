// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineaccessible.h"

#include "timelineview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

#include <utility>

namespace tracedeck {

namespace {

/// A lane, or (number 0) the bar that is selected; what it says is asked when somebody wants to know.
class PartAccessible final : public QAccessibleInterface
{
public:
    PartAccessible(TimelineView *view, int number)
        : m_view(view)
        , m_number(number)
    {}

    bool isValid() const override { return m_view && m_number <= m_view->laneCount(); }
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
        return isBar() ? barText() : m_view->laneText(m_number - 1);
    }
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = isBar() ? m_view->selectedRect() : m_view->laneRect(m_number - 1);
        return QRect(m_view->viewport()->mapToGlobal(rect.topLeft()), rect.size());
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = isBar();
        state.invalid = !isValid();
        if (!isValid())
            return state;
        state.selected = isBar() && m_view->selected().has_value();
        state.focused = state.selected && m_view->hasFocus();
        const QRect rect = isBar() ? m_view->selectedRect() : m_view->laneRect(m_number - 1);
        state.offscreen = !m_view->viewport()->rect().intersects(rect);
        return state;
    }

private:
    bool isBar() const { return m_number == 0; }
    QString barText() const
    {
        const QString text = m_view->selectedText();
        return text.isEmpty() ? TimelineView::tr("Nothing is selected") : text;
    }

    QPointer<TimelineView> m_view;
    int m_number;
};

class ViewAccessible final : public QAccessibleWidget
{
public:
    explicit ViewAccessible(TimelineView *view)
        : QAccessibleWidget(view, QAccessible::List)
    {}
    ~ViewAccessible() override
    {
        for (const QAccessible::Id id : std::as_const(m_made))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return isValid() ? view()->laneCount() + 1 : 0; }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto known = m_made.find(index);
        if (known == m_made.end())
            known = m_made.insert(
                index, QAccessible::registerAccessibleInterface(new PartAccessible(view(), index)));
        return QAccessible::accessibleInterface(known.value());
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_made.key(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)), -1);
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint position = view()->viewport()->mapFromGlobal(QPoint(x, y));
        return child(view()->selectedRect().contains(position) ? 0 : view()->laneAt(position) + 1);
    }
    QAccessibleInterface *focusChild() const override
    {
        return view()->hasFocus() && view()->selected() ? child(0) : nullptr;
    }

private:
    TimelineView *view() const { return static_cast<TimelineView *>(widget()); }

    mutable QHash<int, QAccessible::Id> m_made;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *view = qobject_cast<TimelineView *>(object);
    return view ? new ViewAccessible(view) : nullptr;
}

} // namespace

void installTimelineAccessible()
{
    QAccessible::installFactory(makeAccessible); // ignores a factory that it has
}

void announceTimeline(TimelineView *view, TimelineChange change)
{
    if (change == TimelineChange::Selected)
        view->setAccessibleDescription(view->selectedText());
    if (!QAccessible::isActive())
        return;
    if (change == TimelineChange::Lanes) {
        QAccessibleEvent event(view, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&event);
        return;
    }
    QAccessibleEvent described(view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
    if (!view->hasFocus() || !view->selected())
        return;
    QAccessibleEvent named(view, QAccessible::NameChanged);
    named.setChild(0);
    QAccessible::updateAccessibility(&named);
    QAccessibleEvent focused(view, QAccessible::Focus);
    focused.setChild(0);
    QAccessible::updateAccessibility(&focused);
}

} // namespace tracedeck

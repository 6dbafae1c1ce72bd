// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineaccessible.h"

#include "paintedparts.h"
#include "timelineview.h"

namespace tracedeck {

namespace {

/// The bar that is selected, and behind it the lanes.
class Parts final : public PaintedParts
{
public:
    explicit Parts(const TimelineView *view) : m_view(view) {}

    int count() const override { return m_view->laneCount() + 1; }
    QString text(int part) const override
    {
        if (part > 0)
            return m_view->laneText(part - 1);
        const QString text = m_view->selectedText();
        return text.isEmpty() ? TimelineView::tr("Nothing is selected") : text;
    }
    QRect rect(int part) const override
    {
        return part == 0 ? m_view->selectedRect() : m_view->laneRect(part - 1);
    }
    int at(const QPoint &position) const override
    {
        return m_view->selectedRect().contains(position) ? 0 : m_view->laneAt(position) + 1;
    }
    int current() const override { return m_view->selected() ? 0 : -1; }
    bool isFocusable(int part) const override { return part == 0; }

private:
    const TimelineView *m_view;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *view = qobject_cast<TimelineView *>(object);
    return view ? makeListOf(view, std::make_unique<Parts>(view)) : nullptr;
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
    if (change == TimelineChange::Lanes)
        return announceParts(view);
    QAccessibleEvent described(view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
    if (!view->hasFocus() || !view->selected())
        return;
    QAccessibleEvent named(view, QAccessible::NameChanged);
    named.setChild(0);
    QAccessible::updateAccessibility(&named);
    announceFocus(view, 0);
}

} // namespace tracedeck

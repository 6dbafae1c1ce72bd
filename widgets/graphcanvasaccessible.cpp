// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphcanvasaccessible.h"

#include "graphcanvas.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

#include <utility>

namespace tracedeck {

namespace {

/// One box; what it says is asked when somebody wants to know.
class BoxAccessible final : public QAccessibleInterface
{
public:
    BoxAccessible(GraphCanvas *canvas, int box)
        : m_canvas(canvas)
        , m_box(box)
    {}

    bool isValid() const override { return m_canvas && m_box < m_canvas->boxCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_canvas.data());
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    void setText(QAccessible::Text, const QString &) override {}
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? m_canvas->boxText(m_box) : QString();
    }
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = m_canvas->boxRect(m_box);
        return QRect(m_canvas->viewport()->mapToGlobal(rect.topLeft()), rect.size());
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.invalid = !isValid();
        if (!isValid())
            return state;
        state.selected = m_box == m_canvas->currentBox();
        state.focused = state.selected && m_canvas->hasFocus();
        state.offscreen = !m_canvas->viewport()->rect().intersects(m_canvas->boxRect(m_box));
        return state;
    }

private:
    QPointer<GraphCanvas> m_canvas;
    int m_box;
};

class CanvasAccessible final : public QAccessibleWidget
{
public:
    explicit CanvasAccessible(GraphCanvas *canvas)
        : QAccessibleWidget(canvas, QAccessible::List)
    {}
    ~CanvasAccessible() override
    {
        for (const QAccessible::Id id : std::as_const(m_made))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return isValid() ? canvas()->boxCount() : 0; }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto known = m_made.find(index);
        if (known == m_made.end())
            known = m_made.insert(
                index, QAccessible::registerAccessibleInterface(new BoxAccessible(canvas(), index)));
        return QAccessible::accessibleInterface(known.value());
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return m_made.key(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)), -1);
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        return child(canvas()->boxAt(canvas()->viewport()->mapFromGlobal(QPoint(x, y))));
    }
    QAccessibleInterface *focusChild() const override
    {
        return canvas()->hasFocus() ? child(canvas()->currentBox()) : nullptr;
    }

private:
    GraphCanvas *canvas() const { return static_cast<GraphCanvas *>(widget()); }

    mutable QHash<int, QAccessible::Id> m_made; ///< by box; nobody draws graphs of very many
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<GraphCanvas *>(object);
    return canvas ? new CanvasAccessible(canvas) : nullptr;
}

} // namespace

void installGraphCanvasAccessible()
{
    QAccessible::installFactory(makeAccessible); // ignores a factory that it has
}

void announceGraphCanvas(GraphCanvas *canvas, GraphCanvasChange change)
{
    if (!QAccessible::isActive())
        return;
    if (change == GraphCanvasChange::Current) {
        if (canvas->currentBox() < 0 || !canvas->hasFocus())
            return;
        QAccessibleEvent event(canvas, QAccessible::Focus);
        event.setChild(canvas->currentBox());
        QAccessible::updateAccessibility(&event);
        return;
    }
    QAccessibleEvent event(canvas, change == GraphCanvasChange::Boxes ? QAccessible::ObjectReorder
                                                                      : QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace tracedeck

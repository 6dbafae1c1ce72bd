// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphcanvasaccessible.h"

#include "graphcanvas.h"
#include "paintedparts.h"

namespace tracedeck {

namespace {

class Boxes final : public PaintedParts
{
public:
    explicit Boxes(const GraphCanvas *canvas) : m_canvas(canvas) {}

    int count() const override { return m_canvas->boxCount(); }
    QString text(int box) const override { return m_canvas->boxText(box); }
    QRect rect(int box) const override { return m_canvas->boxRect(box); }
    int at(const QPoint &position) const override { return m_canvas->boxAt(position); }
    int current() const override { return m_canvas->currentBox(); }

private:
    const GraphCanvas *m_canvas;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<GraphCanvas *>(object);
    return canvas ? makeListOf(canvas, std::make_unique<Boxes>(canvas)) : nullptr;
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
    switch (change) {
    case GraphCanvasChange::Boxes:
        return announceParts(canvas);
    case GraphCanvasChange::Current:
        if (canvas->currentBox() >= 0 && canvas->hasFocus())
            announceFocus(canvas, canvas->currentBox());
        return;
    case GraphCanvasChange::Description: {
        QAccessibleEvent event(canvas, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
    }
}

} // namespace tracedeck

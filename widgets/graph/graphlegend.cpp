// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphlegend.h"

#include "graphcanvas.h"
#include "safetext.h"

#include <QHBoxLayout>
#include <QPainter>

namespace tracedeck {

namespace {

/// A short edge, as graphs have them.
class EdgeSample final : public QWidget
{
public:
    EdgeSample(GraphCanvas::LineKind kind, QWidget *parent)
        : QWidget(parent)
        , m_kind(kind)
    {
        setFixedSize(40, fontMetrics().height());
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        GraphCanvas::paintLine(painter, QLineF(2, height() / 2.0, width() - 2, height() / 2.0), m_kind, palette());
    }

private:
    GraphCanvas::LineKind m_kind;
};

} // namespace

GraphLegend::GraphLegend(QWidget *parent)
    : QWidget(parent)
{
    constexpr GraphCanvas::LineKind kKinds[KindCount] = {{}, {.isConditional = true}, {.isGone = true}};
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(6, 3, 6, 3);
    row->setSpacing(6);
    for (int kind = Always; kind < KindCount; ++kind) {
        Entry &entry = m_entries[static_cast<std::size_t>(kind)];
        entry = {new EdgeSample(kKinds[kind], this), new PlainLabel(this)};
        entry.text->setContentsMargins(0, 0, 12, 0);
        row->addWidget(entry.sample);
        row->addWidget(entry.text);
    }
    row->addStretch(1);
    retranslate();
}

void GraphLegend::explain(bool hasConditional, bool hasGone)
{
    for (int kind = Always; kind < KindCount; ++kind) {
        const Entry &entry = m_entries[static_cast<std::size_t>(kind)];
        const bool isThere = kind == Gone ? hasGone : hasConditional;
        entry.sample->setVisible(isThere);
        entry.text->setVisible(isThere);
    }
    setVisible(hasConditional || hasGone);
}

void GraphLegend::retranslate()
{
    //: An edge of a graph that is always followed.
    m_entries[Always].text->setText(tr("always"));
    //: An edge of a graph that is followed if a condition holds.
    m_entries[Conditional].text->setText(tr("on a condition"));
    //: An edge of a graph along which the run has gone so far.
    m_entries[Gone].text->setText(tr("taken by this run"));
}

} // namespace tracedeck

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
    EdgeSample(bool isConditional, QWidget *parent)
        : QWidget(parent)
        , m_isConditional(isConditional)
    {
        setFixedSize(40, fontMetrics().height());
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        GraphCanvas::paintLine(painter, QLineF(2, height() / 2.0, width() - 2, height() / 2.0),
                               m_isConditional, palette());
    }

private:
    bool m_isConditional;
};

} // namespace

GraphLegend::GraphLegend(QWidget *parent)
    : QWidget(parent)
    , m_plain(new PlainLabel(this))
    , m_conditional(new PlainLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(6, 3, 6, 3);
    row->addWidget(new EdgeSample(false, this));
    row->addWidget(m_plain);
    row->addSpacing(12);
    row->addWidget(new EdgeSample(true, this));
    row->addWidget(m_conditional);
    row->addStretch(1);
    retranslate();
}

void GraphLegend::retranslate()
{
    //: An edge of a graph that is always followed.
    m_plain->setText(tr("always"));
    //: An edge of a graph that is followed if a condition holds.
    m_conditional->setText(tr("on a condition"));
}

} // namespace tracedeck

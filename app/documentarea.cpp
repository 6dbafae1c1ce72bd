// SPDX-License-Identifier: GPL-3.0-or-later
#include "documentarea.h"

#include "connectionbar.h"
#include "cursor.h"
#include "statuspalette.h"
#include "timebar.h"

#include <QMainWindow>
#include <QPainter>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kEdge = 2;

} // namespace

DocumentArea::DocumentArea(QWidget *parent)
    : QWidget(parent)
    , m_connection(new ConnectionBar(this))
    , m_host(new QMainWindow(this))
    , m_time(new TimeBar(this))
{
    m_host->setWindowFlags(Qt::Widget);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kEdge, kEdge, kEdge, kEdge);
    layout->setSpacing(0);
    layout->addWidget(m_connection);
    layout->addWidget(m_host, 1);
    layout->addWidget(m_time);
    m_connection->hide();
}

void DocumentArea::setDocument(Cursor *cursor, Selection *selection)
{
    if (m_cursor)
        disconnect(m_cursor, nullptr, this, nullptr);
    m_cursor = cursor;
    m_time->setDocument(cursor, selection);
    if (cursor)
        connect(cursor, &Cursor::liveChanged, this, qOverload<>(&QWidget::update));
    update();
}

void DocumentArea::paintEvent(QPaintEvent *)
{
    if (!m_cursor || m_cursor->isLive())
        return;
    QPainter painter(this);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pastEdge(palette()));
    for (const QRect &side : {QRect(0, 0, width(), kEdge), QRect(0, height() - kEdge, width(), kEdge),
                              QRect(0, 0, kEdge, height()), QRect(width() - kEdge, 0, kEdge, height())})
        painter.drawRect(side);
}

} // namespace tracedeck

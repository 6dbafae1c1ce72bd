// SPDX-License-Identifier: GPL-3.0-or-later
#include "pastbanner.h"

#include "elidedlabel.h"
#include "keytext.h"
#include "safetext.h"
#include "statuspalette.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

#include <initializer_list>

namespace tracedeck {

PastBanner::PastBanner(QWidget *parent)
    : QWidget(parent)
    , m_sign(new PlainLabel(QStringLiteral("◷"), this))
    , m_text(new ElidedLabel(this))
    , m_return(new QPushButton(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 2, 2); // its edge stays to be seen around the button
    row->addWidget(m_sign);
    row->addWidget(m_text, 1);
    row->addWidget(m_return);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setRetainSizeWhenHidden(true);
    setSizePolicy(policy);
    setVisible(false);
    connect(m_return, &QPushButton::clicked, this, [this] {
        if (m_cursor)
            m_cursor->goLive();
    });
    recolour();
    setCursor(nullptr);
}

void PastBanner::setCursor(Cursor *cursor)
{
    if (m_cursor)
        m_cursor->disconnect(this);
    m_cursor = cursor;
    m_return->setEnabled(cursor);
    if (cursor) {
        connect(cursor, &Cursor::moved, this, &PastBanner::refresh);
        connect(cursor, &Cursor::grew, this, &PastBanner::refresh);
        connect(cursor, &Cursor::liveChanged, this, &PastBanner::refresh);
        connect(cursor, &Cursor::comingChanged, this, &PastBanner::retranslate);
        connect(cursor, &QObject::destroyed, this, &PastBanner::hide);
    }
    retranslate();
}

QString PastBanner::text() const
{
    return m_text->text();
}

void PastBanner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && !m_isRecolouring)
        recolour();
    QWidget::changeEvent(event);
}

void PastBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), pastEdge(palette()));
    painter.fillRect(rect().adjusted(1, 1, -1, -1), pastTint(palette()));
}

QSize PastBanner::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void PastBanner::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Half of the room is the text's at least: where it is narrow, the button says less.
void PastBanner::fit()
{
    const bool isComing = m_cursor && m_cursor->isComing();
    const auto fits = [this] { return m_return->sizeHint().width() <= width() / 2; };
    m_return->setText(withKey(isComing ? tr("Return to &live") : tr("Return to the &newest frame"), m_returnKey));
    if (!fits())
        m_return->setText(isComing ? tr("&Live", "button") : tr("&Newest", "button"));
    m_return->setVisible(fits());
}

void PastBanner::refresh()
{
    const bool isPast = m_cursor && !m_cursor->isLive();
    if (isPast) {
        const QLocale locale;
        const QString position = locale.toString(m_cursor->position());
        const QString newest = locale.toString(m_cursor->newest());
        const Position ahead = m_cursor->newest() - m_cursor->position();
        m_text->setText(ahead == 0 ? tr("Viewing frame %1 of %2 — new frames are not followed").arg(position, newest)
                                   : tr("Viewing frame %1 of %2 — the newest is %3 ahead")
                                         .arg(position, newest, locale.toString(ahead)));
    }
    setVisible(isPast);
}

void PastBanner::setReturnKey(const QString &key)
{
    m_returnKey = key;
    retranslate();
}

void PastBanner::retranslate()
{
    m_return->setAccessibleName(m_cursor && m_cursor->isComing() ? tr("Return to live") : tr("Return to the newest frame"));
    setAccessibleName(tr("The past is shown"));
    fit();
    refresh();
}

void PastBanner::recolour()
{
    m_isRecolouring = true;
    for (QWidget *label : std::initializer_list<QWidget *>{m_sign, m_text}) {
        QPalette colours = QApplication::palette(label);
        colours.setColor(QPalette::WindowText, pastText(colours));
        label->setPalette(colours);
    }
    m_isRecolouring = false;
    update();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawheader.h"

#include "displaytext.h"
#include "flatbutton.h"
#include "flowlayout.h"
#include "safetext.h"
#include "timetext.h"

#include <QEvent>
#include <QLocale>
#include <QStringList>
#include <QToolButton>

namespace tracedeck {

namespace {

void label(QToolButton *button, const QString &name)
{
    button->setAccessibleName(name);
    safetext::setTip(button, name);
}

} // namespace

RawHeader::RawHeader(QWidget *parent)
    : QWidget(parent)
{
    auto *row = new FlowLayout(this);
    row->setContentsMargins(6, 3, 6, 3);
    m_previous = addButton(row, QStringLiteral("arrow-left"));
    m_next = addButton(row, QStringLiteral("arrow-right"));
    m_title = new PlainLabel(this);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    row->addWidget(m_title);
    m_received = new PlainLabel(this);
    m_received->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_received);
    m_hex = addButton(row, QStringLiteral("binary"));
    m_hex->setCheckable(true);
    m_wrap = addButton(row, QStringLiteral("wrap-text"));
    m_wrap->setCheckable(true);
    m_wrap->setChecked(true);
    connect(m_previous, &QToolButton::clicked, this, &RawHeader::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &RawHeader::nextRequested);
    connect(m_hex, &QToolButton::toggled, this, &RawHeader::hexToggled);
    connect(m_hex, &QToolButton::toggled, m_wrap, &QToolButton::setDisabled);
    connect(m_wrap, &QToolButton::toggled, this, &RawHeader::wrapToggled);
    connect(&timeTelling(), &TimeTelling::changed, this, [this] { setFrame(m_trace, m_frame); });
    retranslate();
}

QToolButton *RawHeader::addButton(QLayout *row, const QString &icon)
{
    QToolButton *button = flatButton("", this, icon);
    row->addWidget(button);
    return button;
}

void RawHeader::setFrame(const Trace *trace, Position position)
{
    m_trace = trace;
    m_frame = position;
    m_title->setText(trace && position > 0 ? titleOf(*trace, position) : QString());
}

void RawHeader::setSteps(const Steps &steps)
{
    const bool isOther = steps.areFiltered != m_steps.areFiltered;
    m_steps = steps;
    m_previous->setEnabled(steps.back);
    m_next->setEnabled(steps.forward);
    if (isOther)
        nameSteps();
}

void RawHeader::nameSteps()
{
    label(m_previous, m_steps.areFiltered ? tr("Previous frame that the filter shows") : tr("Previous frame"));
    label(m_next, m_steps.areFiltered ? tr("Next frame that the filter shows") : tr("Next frame"));
}

void RawHeader::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RawHeader::retranslate()
{
    //: After the description of a frame: its bytes are shown unchanged.
    m_received->setText(tr("raw as received"));
    nameSteps();
    label(m_hex, tr("Show bytes as hex"));
    label(m_wrap, tr("Wrap long lines"));
    setFrame(m_trace, m_frame);
}

QString RawHeader::titleOf(const Trace &trace, Position position) const
{
    const FrameRecord &record = trace.frame(position);
    QStringList parts{tr("Frame %1").arg(QLocale().toString(position))};
    const QString time = timeText(trace, position);
    parts << (time.isEmpty() ? tr("no time") : time);
    if (record.channel < trace.channels.size())
        parts << oneLine(trace.symbols.text(trace.channels[record.channel].name), 64);
    switch (record.direction()) {
    case Direction::In: parts << QStringLiteral("◂ ") + tr("received"); break;
    case Direction::Out: parts << QStringLiteral("▸ ") + tr("sent"); break;
    case Direction::Unknown: parts << tr("direction unknown"); break;
    }
    parts << oneLine(trace.word(record.type), 64);
    if (record.nature() == FrameNature::Malformed)
        parts << tr("[malformed]");
    else if (record.nature() == FrameNature::Unrecognised)
        parts << tr("[unrecognised]");
    parts << tr("%Ln bytes", nullptr, static_cast<int>(record.length));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace tracedeck

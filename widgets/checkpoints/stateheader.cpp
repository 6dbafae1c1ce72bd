// SPDX-License-Identifier: GPL-3.0-or-later
#include "stateheader.h"

#include "displaytext.h"
#include "elidedlabel.h"
#include "flatbutton.h"
#include "safetext.h"
#include "statuspalette.h"
#include "timetext.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QStringList>
#include <QToolButton>

namespace tracedeck {

namespace {

QString joined(const QStringList &parts)
{
    return parts.join(QStringLiteral(" \u00b7 "));
}

/// The frame in which something came, and when.
void addFrame(QStringList &parts, const View &view, Position at)
{
    parts += StateHeader::tr("frame %1").arg(QLocale().toString(at));
    if (const QString time = timeText(view.trace(), at); !time.isEmpty())
        parts += time;
}

} // namespace

StateHeader::StateHeader(QWidget *parent)
    : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(6, 3, 6, 3);
    row->addWidget(m_previous = flatButton("statePrevious", this, QStringLiteral("arrow-left")));
    row->addWidget(m_next = flatButton("stateNext", this, QStringLiteral("arrow-right")));
    m_title = new ElidedLabel(this);
    m_title->setObjectName(QStringLiteral("stateTitle"));
    row->addWidget(m_title, 1);
    row->addWidget(m_atCursor = flatButton("stateAtCursor", this));
    m_atCursor->hide();
    connect(m_previous, &QToolButton::clicked, this, &StateHeader::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &StateHeader::nextRequested);
    connect(m_atCursor, &QToolButton::clicked, this, &StateHeader::atCursorRequested);
    retranslate();
}

void StateHeader::setState(const View &view, const ShownState &state, std::uint32_t known)
{
    m_atCursor->setVisible(state.isChosen);
    if (state.isNone())
        m_title->setText(QString());
    else
        m_title->setText(state.checkpoint ? checkpointText(view, state) : versionText(view, state, known));
}

void StateHeader::setCanStep(bool back, bool forward)
{
    m_previous->setEnabled(back);
    m_next->setEnabled(forward);
}

void StateHeader::retranslate()
{
    m_previous->setAccessibleName(tr("Previous version"));
    safetext::setTip(m_previous, tr("Go to where the version before this one arrived"));
    m_next->setAccessibleName(tr("Next version"));
    safetext::setTip(m_next, tr("Go to where the version after this one arrived"));
    //: Button. Shows the state at the cursor instead of the checkpoint's.
    m_atCursor->setText(tr("At Cursor"));
    m_atCursor->setAccessibleName(tr("State at the cursor"));
    safetext::setTip(m_atCursor, tr("Show the state at the cursor instead of the checkpoint's"));
}

QString StateHeader::versionText(const View &view, const ShownState &state, std::uint32_t known) const
{
    const StateVersion &version = view.at(state.version);
    const QLocale locale;
    QStringList parts;
    //: %1 is the number of a version of the state, %2 how many there are.
    parts += tr("Version %1 of %2").arg(locale.toString(state.number), locale.toString(known));
    if (version.sameAsPrevious)
        parts += tr("same as before");
    addFrame(parts, view, version.begin);
    if (!version.node.isEmpty())
        parts += oneLine(view.text(version.node), 80);
    else if (version.span)
        parts += oneLine(view.text(view.at(version.span).name), 80);
    //: Kinds of a state that arrived: a whole state, or what a node wrote.
    parts += version.kind == StateKind::Values ? tr("values") : tr("updates");
    parts += locale.formattedDataSize(state.json.length);
    return joined(parts);
}

QString StateHeader::checkpointText(const View &view, const ShownState &state) const
{
    const Checkpoint &checkpoint = view.at(state.checkpoint);
    QStringList parts;
    //: %1 is the id of a checkpoint.
    parts += tr("State of checkpoint %1").arg(oneLine(view.text(checkpoint.id), 80));
    addFrame(parts, view, checkpoint.begin);
    if (state.since > 0)
        //: Of a state: %1 is the frame that brought it, later than what is shown.
        parts += severityGlyph(Severity::Info) + u' '
                 + tr("fetched later, in frame %1").arg(QLocale().toString(state.since));
    if (checkpoint.span)
        parts += oneLine(view.text(view.at(checkpoint.span).name), 80);
    parts += QLocale().formattedDataSize(state.json.length);
    return joined(parts);
}

} // namespace tracedeck

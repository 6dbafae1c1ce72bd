// SPDX-License-Identifier: GPL-3.0-or-later
#include "statechanges.h"

#include "diffview.h"
#include "safetext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace tracedeck {

StateChanges::StateChanges(DiffView *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_since(new QComboBox(this))
{
    m_since->setObjectName(QStringLiteral("stateSince"));
    m_since->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_since->setMinimumContentsLength(10);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(m_since);
    connect(m_since, &QComboBox::activated, this, &StateChanges::changed);
    retranslate();
}

void StateChanges::setPins(ComparePins *pins)
{
    m_pins = pins;
    connect(pins, &ComparePins::changed, this, [this] {
        if (since() == Since::PinA)
            emit changed();
    });
}

StateChanges::Since StateChanges::since() const
{
    return static_cast<Since>(std::max(m_since->currentIndex(), 0));
}

void StateChanges::setSince(Since since)
{
    m_since->setCurrentIndex(static_cast<int>(since));
    emit changed();
}

void StateChanges::retranslate()
{
    const QSignalBlocker blocker(m_since);
    const int chosen = std::max(m_since->currentIndex(), 0);
    m_since->clear();
    // In the order of Since.
    m_since->addItems({tr("Whole state"), tr("Changes since the previous version"),
                       tr("Changes since the previous checkpoint"), tr("Changes since pin A")});
    m_since->setCurrentIndex(chosen);
    m_since->setAccessibleName(tr("What is shown of the state"));
    safetext::setTip(m_since, tr("The whole state, or what changed in it since an earlier one"));
}

OwnedJson StateChanges::base(const Cursor &cursor, SessionId session, const ShownState &shown)
{
    const View view = cursor.view();
    const auto owned = [&](Slice json) {
        return json.isNull() ? OwnedJson() : OwnedJson{cursor.trace(), json.bytes()};
    };
    const auto ofCheckpoint = [&] {
        const CheckpointId checkpoint = m_previousCheckpoint.find(view, session, shown);
        return checkpoint ? owned(checkpointState(view, checkpoint).json) : OwnedJson();
    };
    switch (since()) {
    case Since::PreviousVersion:
        if (shown.checkpoint)
            return ofCheckpoint(); // which is no version
        return owned(stateOfPreviousVersion(view, session, shown));
    case Since::PreviousCheckpoint:
        return ofCheckpoint();
    case Since::PinA:
        return m_pins && m_pins->has(ComparePins::A) ? m_pins->at(ComparePins::A).json() : OwnedJson();
    case Since::Nothing:
        break;
    }
    return {};
}

QString StateChanges::noBase() const
{
    switch (since()) {
    case Since::PreviousVersion:
        return tr("There is no version before this state.");
    case Since::PreviousCheckpoint:
        return tr("There is no checkpoint before this state, or its state has not come.");
    case Since::PinA:
        return tr("There is no state at pin A. Pin a frame or a checkpoint that has one.");
    case Since::Nothing:
        break;
    }
    return {};
}

void StateChanges::compare(const Cursor &cursor, SessionId session, const ShownState &shown)
{
    if (since() == Since::Nothing || shown.isNone())
        return m_view->clear();
    const OwnedJson before = base(cursor, session, shown);
    if (before.isNull())
        m_view->showHint(noBase());
    else
        m_view->compare(before, {cursor.trace(), shown.json.bytes()});
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparebinding.h"

#include "actions.h"
#include "comparepanel.h"
#include "docks.h"
#include "document.h"
#include "runbefore.h"
#include "shownrun.h"
#include "sources.h"
#include "statepanel.h"

#include <QAction>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace tracedeck {

CompareBinding::CompareBinding(Sources &sources, const Actions &actions, QObject *parent)
    : QObject(parent)
    , m_sources(sources)
{
    const auto enable = [this, &actions] {
        const bool hasPin = m_pins.has(ComparePins::A) || m_pins.has(ComparePins::B);
        actions[ActionId::SwapPins]->setEnabled(hasPin);
        actions[ActionId::ClearPins]->setEnabled(hasPin);
    };
    enable();
    connect(&m_pins, &ComparePins::changed, this, enable);
    connect(&m_pins, &ComparePins::changed, this, [this] { notice({}); });
    connect(actions[ActionId::PinA], &QAction::triggered, this, [this] { pin(ComparePins::A); });
    connect(actions[ActionId::PinB], &QAction::triggered, this, [this] { pin(ComparePins::B); });
    connect(actions[ActionId::CompareWithRunBefore], &QAction::triggered, this, &CompareBinding::compareWithRunBefore);
    connect(actions[ActionId::SwapPins], &QAction::triggered, &m_pins, &ComparePins::swap);
    connect(actions[ActionId::ClearPins], &QAction::triggered, &m_pins, &ComparePins::clear);
}

void CompareBinding::watch(Docks *docks)
{
    m_docks = docks;
    connect(docks, &Docks::panelMade, this, [this](ActionId dock, QWidget *panel) {
        if (dock == ActionId::ShowState)
            static_cast<StatePanel *>(panel)->setPins(&m_pins);
        if (dock != ActionId::ShowCompare)
            return;
        auto *compare = static_cast<ComparePanel *>(panel);
        compare->setPins(&m_pins);
        connect(compare, &ComparePanel::elsewhereRequested, this, &CompareBinding::show);
    });
    connect(docks, &Docks::pinRequested, this, &CompareBinding::pin);
    connect(docks, &Docks::comparisonRequested, this, &CompareBinding::compareWithRunBefore);
}

/// In the document that it is of.
void CompareBinding::show(const Cursor *cursor, Position at, const Item &item)
{
    const auto &all = m_sources.all();
    const auto source = std::ranges::find_if(all, [cursor](const auto &one) { return one->document->cursor() == cursor; });
    if (source == all.end())
        return;
    Document &document = *(*source)->document;
    m_sources.setCurrent((*source)->id);
    document.cursor()->goTo(at);
    document.selection()->select(item);
}

/// In the place of what was said before; empty: nothing is to be said.
void CompareBinding::notice(const QString &sentence)
{
    if (const QString before = std::exchange(m_notice, sentence); !before.isEmpty())
        emit noticeOver(before);
    if (!sentence.isEmpty())
        emit noticed(sentence);
}

/// Of what is selected, else the latest of the session that is looked at.
void CompareBinding::compareWithRunBefore()
{
    const Sources::Source *source = m_sources.current();
    if (!source || !m_docks)
        return;
    Cursor *cursor = source->document->cursor();
    const Selection &selection = *source->document->selection();
    const View view = cursor->view();
    const RunId run = selection.session() ? shownRun(view, selection.session(), selection.current()) : RunId();
    const RunId before = run ? runBefore(view, run) : RunId();
    if (!before) {
        notice(run ? tr("No run of this agent began before this one.") : tr("Select a run to compare it with the one before."));
        connect(&selection, &Selection::changed, this, [this, said = m_notice] {
            if (m_notice == said)
                notice({});
        }, Qt::SingleShotConnection);
        return;
    }
    const QString title = m_sources.title(*source);
    m_pins.set(ComparePins::A, pointOf(cursor, before, title));
    m_pins.set(ComparePins::B, pointOf(cursor, run, title));
    m_docks->bringUp(ActionId::ShowCompare);
    static_cast<ComparePanel *>(m_docks->made(ActionId::ShowCompare))->showSteps();
}

/// The second pin is put to see what differs. Who pins there goes on there.
void CompareBinding::pin(ComparePins::Pin pin)
{
    const Sources::Source *source = m_sources.current();
    if (!source || !m_docks)
        return;
    Document &document = *source->document;
    const ComparePoint point = pointOf(document.cursor(), *document.selection(), m_sources.title(*source));
    if (!point.isValid())
        return;
    m_pins.set(pin, point);
    if (pin == ComparePins::B)
        m_docks->bringUp(ActionId::ShowCompare);
    else if (const QWidget *compare = m_docks->made(ActionId::ShowCompare); !compare || !compare->isVisible()) {
        notice(point.run ? tr("Pinned a run as A. Select another and pin it as B to see what differs.")
                         : tr("Pinned A at frame %1. Pin B, or open the Compare panel, to see what differs.")
                               .arg(QLocale().toString(point.position)));
    }
}

} // namespace tracedeck

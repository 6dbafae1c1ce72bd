// SPDX-License-Identifier: GPL-3.0-or-later
#include "watchbinding.h"

#include "actions.h"
#include "displaytext.h"
#include "docks.h"
#include "document.h"
#include "framesdock.h"
#include "sources.h"
#include "watchespanel.h"
#include "watchhits.h"

#include <QAction>
#include <QLocale>

#include <utility>

namespace tracedeck {

namespace {

constexpr int kLongestLine = 80; // characters of a sentence

} // namespace

WatchBinding::WatchBinding(Watches &watches, Sources &sources, const Actions &actions, QObject *parent)
    : QObject(parent)
    , m_watches(watches)
    , m_sources(sources)
{
    connect(actions[ActionId::AddWatch], &QAction::triggered, this, [this] {
        if (m_docks)
            add(m_docks->panel<FramesPanel>(ActionId::ShowFrames)->filter());
    });
    connect(actions[ActionId::PreviousWatched], &QAction::triggered, this, [this] { goToBeside(-1); });
    connect(actions[ActionId::NextWatched], &QAction::triggered, this, [this] { goToBeside(1); });
    connect(&sources, &Sources::watchedCame, this, &WatchBinding::stop);
}

void WatchBinding::watch(Docks *docks)
{
    m_docks = docks;
    connect(docks, &Docks::panelMade, this, [this](ActionId dock, QWidget *panel) {
        if (dock == ActionId::ShowWatches)
            static_cast<WatchesPanel *>(panel)->setWatches(&m_watches);
        if (dock == ActionId::ShowFrames)
            connect(static_cast<FramesPanel *>(panel), &FramesPanel::watchRequested, this, &WatchBinding::add);
    });
}

void WatchBinding::add(const QString &line)
{
    const QString wanted = line.trimmed();
    if (m_watches.isTaken(wanted))
        m_watches.add(wanted);
    else if (!m_watches.find(wanted)) {
        emit noticed(m_watches.all().size() >= Watches::kMost
                         ? tr("No more than %Ln filter(s) can be watched for.", nullptr, static_cast<int>(Watches::kMost))
                         : tr("Write a filter above the frames first: what it finds is watched for."));
        return;
    }
    m_docks->bringUp(ActionId::ShowWatches);
}

/// Who has not looked for them yet begins to, and goes there once one is found.
void WatchBinding::goToBeside(int direction)
{
    const Sources::Source *source = m_sources.current();
    if (!source)
        return;
    WatchHits *hits = WatchHits::of(source->document->cursor());
    if (m_watches.all().empty()) {
        emit noticed(tr("Nothing is watched for. Write a filter above the frames, and press the eye beside it."));
        return;
    }
    hits->want();
    connect(hits, &WatchHits::changed, this, &WatchBinding::goOn, Qt::UniqueConnection);
    m_owed = direction;
    goOn();
}

void WatchBinding::goOn()
{
    const Sources::Source *source = m_sources.current();
    if (!source || m_owed == 0)
        return;
    Cursor &cursor = *source->document->cursor();
    const WatchHits &hits = *WatchHits::of(&cursor);
    // Of frames before, the nearest one is found last.
    const Position frame = m_owed < 0 && hits.isLooking() ? 0 : hits.beside(cursor.position(), m_owed);
    if (frame == 0 && hits.isLooking())
        return;
    m_owed = 0;
    if (frame == 0)
        return;
    source->document->selection()->select(FrameId{frame});
    cursor.goTo(frame);
}

void WatchBinding::stop(quint64 id, const QString &line, Position position)
{
    const Sources::Source *source = m_sources.find(id);
    if (!source || !source->document->cursor()->isLive())
        return;
    source->document->selection()->select(FrameId{position});
    source->document->cursor()->goTo(position);
    const QString frame = QLocale().toString(qulonglong(position));
    //: %1 is a number, %2 a filter that was watched for, %3 the name of a source.
    emit noticed(tr("Stopped at frame %1 of %3, as you watch for: %2")
                     .arg(frame, oneLine(line, kLongestLine), oneLine(m_sources.title(*source), kLongestLine)));
    emit stopped(id);
}

} // namespace tracedeck

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
    if (m_watches.canAdd(wanted)) {
        m_watches.add(wanted);
    } else if (!m_watches.find(wanted)) {
        if (m_watches.all().size() >= Watches::kMost)
            emit noticed(tr("No more than %Ln filter(s) can be watched for.", nullptr, static_cast<int>(Watches::kMost)));
        else if (wanted.isEmpty())
            emit noticed(tr("Write a filter above the frames first: what it finds is watched for."));
        else
            emit noticed(tr("What stands above the frames is no filter yet: what is wrong with it stands below it."));
        return;
    }
    m_docks->bringUp(ActionId::ShowWatches);
    m_docks->panel<WatchesPanel>(ActionId::ShowWatches)->select(wanted);
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
    connect(hits, &WatchHits::changed, this, &WatchBinding::goOn, Qt::UniqueConnection);
    m_owed = {direction, source->id, source->document->cursor()->position()};
    hits->want();
    goOn();
}

void WatchBinding::goOn()
{
    if (m_owed.direction == 0)
        return;
    const Sources::Source *source = m_sources.current();
    if (!source || source->id != m_owed.source || source->document->cursor()->position() != m_owed.from) {
        m_owed = {};
        return;
    }
    Cursor &cursor = *source->document->cursor();
    const WatchHits &hits = *WatchHits::of(&cursor);
    const Position frame = hits.beside(cursor.position(), m_owed.direction);
    // A nearer one may not have been found yet: of frames before, that is found last.
    const bool isSure = m_owed.direction > 0 ? frame != 0 && frame <= hits.known() : hits.known() + 1 >= cursor.position();
    if (!isSure && hits.isLooking())
        return;
    const bool isForward = std::exchange(m_owed, {}).direction > 0;
    if (frame == 0) {
        m_notice = isForward ? tr("No frame that is watched for comes after this one.")
                             : tr("No frame that is watched for comes before this one.");
        connect(&cursor, &Cursor::moved, this, &WatchBinding::withdraw, Qt::UniqueConnection);
        emit noticed(m_notice);
        return;
    }
    source->document->selection()->select(FrameId{frame});
    cursor.goTo(frame);
}

void WatchBinding::withdraw()
{
    if (!m_notice.isEmpty())
        emit noticeOver(std::exchange(m_notice, {}));
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
    m_notice = tr("Stopped at frame %1 of %3, as you watch for: %2")
                   .arg(frame, oneLine(line, kLongestLine), oneLine(m_sources.title(*source), kLongestLine));
    connect(source->document->cursor(), &Cursor::liveChanged, this, &WatchBinding::withdraw, Qt::UniqueConnection);
    emit noticed(m_notice);
    emit stopped(id);
}

} // namespace tracedeck

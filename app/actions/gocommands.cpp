// SPDX-License-Identifier: GPL-3.0-or-later
#include "gocommands.h"

#include "actions.h"
#include "bookmarks.h"
#include "cursor.h"
#include "destinations.h"
#include "document.h"
#include "navigator.h"
#include "selection.h"
#include "sources.h"
#include "timetext.h"

#include <QAction>
#include <QPointer>

namespace tracedeck {

using navigator::Reached;
using navigator::Way;

GoCommands::GoCommands(const Actions &actions, Sources &sources, QWidget *window)
    : QObject(window)
    , m_actions(actions)
    , m_sources(sources)
    , m_window(window)
{
    connectActions();
}

void GoCommands::connectActions()
{
    const auto when = [this](ActionId id, auto &&what) {
        connect(m_actions[id], &QAction::triggered, this, [this, what] {
            if (m_document)
                what(*m_document->cursor(), *m_document->selection());
        });
    };
    using C = Cursor &;
    using S = Selection &;
    when(ActionId::StepBack, [](C cursor, S) { cursor.step(-1); });
    when(ActionId::StepForward, [](C cursor, S) { cursor.step(1); });
    when(ActionId::GoLive, [](C cursor, S) { cursor.goLive(); });
    when(ActionId::PreviousFrame, [](C c, S s) { navigator::selectFrame(c, s, Way::Back); });
    when(ActionId::NextFrame, [](C c, S s) { navigator::selectFrame(c, s, Way::Forward); });
    when(ActionId::PreviousSpan, [](C c, S s) { navigator::goToSpan(c, s, Way::Back); });
    when(ActionId::NextSpan, [](C c, S s) { navigator::goToSpan(c, s, Way::Forward); });
    when(ActionId::PreviousRun, [](C c, S s) { navigator::goToRun(c, s, Way::Back); });
    when(ActionId::NextRun, [](C c, S s) { navigator::goToRun(c, s, Way::Forward); });
    when(ActionId::PreviousFailure, [this](C, S) { goToFailure(Way::Back); });
    when(ActionId::NextFailure, [this](C, S) { goToFailure(Way::Forward); });
    const auto goToBookmark = [](C cursor, int direction) {
        const Bookmark *bookmark = Bookmarks::of(&cursor)->beside(cursor.position(), direction);
        if (bookmark && bookmark->frames.first <= cursor.newest())
            cursor.goTo(bookmark->frames.first);
    };
    when(ActionId::ToggleBookmark, [](C cursor, S selection) {
        if (const Position at = navigator::frameMeant(cursor, selection))
            Bookmarks::of(&cursor)->toggle(at);
    });
    when(ActionId::PreviousBookmark, [goToBookmark](C cursor, S) { goToBookmark(cursor, -1); });
    when(ActionId::NextBookmark, [goToBookmark](C cursor, S) { goToBookmark(cursor, 1); });
    when(ActionId::TimeReference, [](C cursor, S selection) {
        const Position at = navigator::frameMeant(cursor, selection);
        const Trace &trace = *cursor.trace();
        setTimeReference(trace, at == timeReference(trace) ? 0 : at);
    });
    when(ActionId::ClearTimeReference, [](C cursor, S) { setTimeReference(*cursor.trace(), 0); });
    when(ActionId::SelectionBack, [](C, S selection) { selection.goBack(); });
    when(ActionId::SelectionForward, [](C, S selection) { selection.goForward(); });
    when(ActionId::GoUp, [](C, S selection) { selection.goUp(); });
    connect(m_actions[ActionId::GoTo], &QAction::triggered, this, &GoCommands::askWhere);
    connect(&timeTelling(), &TimeTelling::changed, this, &GoCommands::refresh);
}

void GoCommands::goToFailure(Way way)
{
    const Reached reached = navigator::goToFailure(*m_document->cursor(), *m_document->selection(), way);
    notice(reached == Reached::Nothing  ? tr("Nothing has failed in this trace.")
               : reached == Reached::Next ? QString()
               : way == Way::Forward      ? tr("Nothing failed later: this is the first failure.")
                                          : tr("Nothing failed earlier: this is the last failure."));
    if (reached != Reached::Nothing)
        emit failureShown();
}

/// So many are known.
std::uint32_t GoCommands::failures() const
{
    const FrameCounts counts = m_document->cursor()->newestView().counts();
    return counts.failedRuns + counts.failedTools + counts.failedWorkers + counts.failedSpans;
}

/// An empty one takes the last one back.
void GoCommands::notice(const QString &sentence)
{
    if (!m_notice.isEmpty() && m_notice != sentence)
        emit noticeOver(m_notice);
    m_notice = sentence;
    m_failuresThen = m_document ? failures() : 0;
    if (!sentence.isEmpty())
        emit noticed(sentence);
}

void GoCommands::setDocument(Document *document)
{
    notice({});
    if (m_document) {
        disconnect(m_document->selection(), nullptr, this, nullptr);
        disconnect(m_document->cursor(), nullptr, this, nullptr);
        disconnect(Bookmarks::of(m_document->cursor()), nullptr, this, nullptr);
    }
    m_document = document;
    if (!document)
        return;
    connect(document->selection(), &Selection::changed, this, &GoCommands::refresh);
    connect(document->selection(), &Selection::sessionChanged, this, &GoCommands::refresh);
    connect(document->cursor(), &Cursor::liveChanged, this, &GoCommands::refresh);
    connect(document->cursor(), &Cursor::moved, this, &GoCommands::refresh);
    connect(Bookmarks::of(document->cursor()), &Bookmarks::changed, this, &GoCommands::refresh);
    // What was said of where one stands.
    connect(document->selection(), &Selection::changed, this, [this] { notice({}); });
    connect(document->cursor(), &Cursor::moved, this, [this] {
        if (!m_document->cursor()->isLive() || failures() != m_failuresThen)
            notice({});
    });
    refresh();
}

void GoCommands::refresh()
{
    if (!m_document)
        return;
    const Selection &selection = *m_document->selection();
    m_actions[ActionId::SelectionBack]->setEnabled(selection.canGoBack());
    m_actions[ActionId::SelectionForward]->setEnabled(selection.canGoForward());
    m_actions[ActionId::GoUp]->setEnabled(selection.canGoUp());
    m_actions[ActionId::GoLive]->setEnabled(!m_document->cursor()->isLive());
    m_actions[ActionId::ClearTimeReference]->setEnabled(timeReference(*m_document->cursor()->trace()) != 0);
    const bool hasBookmarks = !Bookmarks::of(m_document->cursor())->all().empty();
    m_actions[ActionId::PreviousBookmark]->setEnabled(hasBookmarks);
    m_actions[ActionId::NextBookmark]->setEnabled(hasBookmarks);
}

void GoCommands::askWhere()
{
    if (!m_pick) { // a window that starts needs none yet
        m_pick = new QuickPick(m_window);
        m_pick->setObjectName(QStringLiteral("goTo"));
    }
    std::vector<Elsewhere> others;
    for (const auto &source : m_sources.all()) {
        if (source->document.get() != m_document)
            others.push_back({source->document.get(), m_sources.title(*source),
                              [this, id = source->id] { m_sources.setCurrent(id); }});
    }
    m_pick->popUp(
        [document = QPointer(m_document), others = std::move(others)](const QString &pattern) {
            return document ? destinations(*document, pattern, others) : std::vector<Pick>();
        },
        tr("Where to go"), tr("A frame number, a time as 1:23, or letters of a session, run, span or bookmark"));
}

} // namespace tracedeck

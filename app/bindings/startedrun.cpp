// SPDX-License-Identifier: GPL-3.0-or-later
#include "startedrun.h"

#include "document.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedThrough = 1000; ///< runs that had come before one was known to be started

/// Of those that came after the first ones; invalid: it has not come yet.
template<class FactId, class Table>
FactId newestNamed(const View &view, const Table &table, std::uint32_t before, const QString &id)
{
    const QByteArray utf8 = id.toUtf8();
    const std::string_view name(utf8.constData(), static_cast<std::size_t>(utf8.size()));
    for (std::uint32_t index = view.count(table); index > before; --index) {
        if (view.text(view.at(FactId{index - 1}).id) == name)
            return FactId{index - 1};
    }
    return {};
}

} // namespace

StartedRun::StartedRun(Document &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(document.cursor(), &Cursor::grew, this, &StartedRun::look);
}

void StartedRun::expect(quint64 command)
{
    const View view = m_document.cursor()->newestView();
    begin();
    m_command = command;
    m_runsBefore = view.count(view.trace().runs);
}

void StartedRun::take(const SentCommand &sent)
{
    if (m_command == 0 || sent.id != m_command)
        return;
    m_run = sent.run;
    look();
}

void StartedRun::expectRun(const QString &id)
{
    m_document.cursor()->goLive(); // it is there now, or is to come
    begin();
    m_run = id;
    const View view = m_document.cursor()->newestView();
    m_runsBefore = view.count(view.trace().runs) - std::min(view.count(view.trace().runs), kMostLookedThrough);
    look();
}

void StartedRun::expectSession(const QString &id)
{
    m_document.cursor()->goLive(); // likewise
    begin();
    m_session = id;
    look();
}

void StartedRun::begin()
{
    m_command = 0;
    m_session.clear();
    m_run.clear();
    m_runsBefore = m_sessionsBefore = 0;
    m_selected = m_document.selection()->current();
}

void StartedRun::look()
{
    if (m_session.isEmpty() && m_run.isEmpty())
        return;
    Selection &selection = *m_document.selection();
    const View view = m_document.cursor()->newestView();
    const bool isDropped = selection.current() != m_selected || !m_document.cursor()->isLive();
    const RunId run = isDropped || m_run.isEmpty() ? RunId() : wantedRun();
    const SessionId session = isDropped || m_session.isEmpty() ? SessionId() : wantedSession();
    if (!isDropped && !run && !session) { // not yet
        m_sessionsBefore = view.count(view.trace().sessions); // of a run its name may come after it has begun
        return;
    }
    begin();
    if (run)
        selection.watch(run);
    else if (session && (selection.session() != session || m_selected == Item()))
        selection.select(session);
}

RunId StartedRun::wantedRun() const
{
    const View view = m_document.cursor()->newestView();
    return newestNamed<RunId>(view, view.trace().runs, m_runsBefore, m_run);
}

SessionId StartedRun::wantedSession() const
{
    const View view = m_document.cursor()->newestView();
    return newestNamed<SessionId>(view, view.trace().sessions, m_sessionsBefore, m_session);
}

} // namespace tracedeck

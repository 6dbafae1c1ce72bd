// SPDX-License-Identifier: GPL-3.0-or-later
#include "startedrun.h"

#include "document.h"

namespace tracedeck {

StartedRun::StartedRun(Document &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(document.cursor(), &Cursor::grew, this, &StartedRun::look);
}

void StartedRun::expect(quint64 command)
{
    const View view = m_document.cursor()->newestView();
    m_command = command;
    m_session.clear();
    m_run.clear();
    m_runsBefore = view.count(view.trace().runs);
    m_selected = m_document.selection()->current();
}

void StartedRun::take(const SentCommand &sent)
{
    if (sent.id != m_command)
        return;
    m_run = sent.run;
    look();
}

void StartedRun::expectSession(const QString &id)
{
    m_document.cursor()->goLive(); // it is there now, or is to come
    m_command = 0;
    m_session = id;
    m_sessionsBefore = 0;
    m_selected = m_document.selection()->current();
    look();
}

void StartedRun::look()
{
    if (m_session.isEmpty() && (m_command == 0 || m_run.isEmpty()))
        return;
    Selection &selection = *m_document.selection();
    const bool isDropped = selection.current() != m_selected || !m_document.cursor()->isLive();
    const SessionId session = isDropped ? SessionId() : wanted();
    if (!isDropped && !session) { // not yet
        m_sessionsBefore = m_document.cursor()->newestView().count(m_document.cursor()->trace()->sessions);
        return;
    }
    m_command = 0;
    m_session.clear();
    if (session && (selection.session() != session || m_selected == Item()))
        selection.select(session);
}

/// Invalid: it has not come yet.
SessionId StartedRun::wanted() const
{
    const View view = m_document.cursor()->newestView();
    const QByteArray id = (m_session.isEmpty() ? m_run : m_session).toUtf8();
    const std::string_view name(id.constData(), static_cast<std::size_t>(id.size()));
    if (!m_session.isEmpty()) {
        for (std::uint32_t index = view.count(view.trace().sessions); index > m_sessionsBefore; --index) {
            if (view.text(view.at(SessionId{index - 1}).id) == name)
                return SessionId{index - 1};
        }
        return {};
    }
    for (std::uint32_t index = view.count(view.trace().runs); index > m_runsBefore; --index) {
        if (view.text(view.at(RunId{index - 1}).id) == name)
            return view.at(RunId{index - 1}).session;
    }
    return {};
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <QString>

namespace tracedeck {

class Document;
struct SentCommand;

/// Looks at a run that its user started, or at a session that they opened of those that the server keeps, as soon as
/// the trace has it, unless they look at the past or have turned to something else by then. GUI thread.
class StartedRun : public QObject
{
    Q_OBJECT

public:
    /// The document is not owned and outlives it.
    explicit StartedRun(Document &document, QObject *parent = nullptr);

    /// That command, which was sent just now, starts the run.
    void expect(quint64 command);
    void take(const SentCommand &sent);
    /// The run with that id was started just now.
    void expectRun(const QString &id);
    /// The session with that id was asked for just now.
    void expectSession(const QString &id);

private:
    void begin();
    void look();
    RunId wantedRun() const;
    SessionId wantedSession() const;

    Document &m_document;
    quint64 m_command = 0; ///< 0: no run is waited for
    QString m_session; ///< empty: no session is waited for
    QString m_run; ///< empty: the server has not named it yet
    std::uint32_t m_runsBefore = 0;
    std::uint32_t m_sessionsBefore = 0; ///< it is none of these
    Item m_selected; ///< when it was sent
};

} // namespace tracedeck

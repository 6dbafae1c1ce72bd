// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "decodedframe.h"
#include "metissessions.h"
#include "recordedcalls.h"
#include "waitingcommands.h"

#include <QElapsedTimer>

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace tracedeck {

/// The commands sent to a metis server, from the question until the turn that one began is over.
class MetisCommands : public QObject
{
    Q_OBJECT

public:
    /// `sessions` and `calls` are not owned and outlive us.
    MetisCommands(MetisSessions &sessions, RecordedCalls &calls, QObject *parent = nullptr);

    /// As Client has them.
    void submit(const SentCommand &asked);
    void detach(quint64 command);
    void onFolded(const EventBatch &batch);
    /// Says of what could not be sent in time that it was not. Called again and again.
    void checkTime();
    /// What was not sent yet will not be.
    void stop();

signals:
    void changed(const tracedeck::SentCommand &state);

private:
    /// A turn that a command of ours began, until its session says that it ended.
    struct OpenTurn
    {
        SentCommand state;
        std::string session;
        std::string taken; ///< the id under which the server took it: the only one under which it cancels it
        std::string id;    ///< by which its events call it; empty: it has not begun
    };
    /// A request for a decision, as the server asked for it.
    struct Confirmation
    {
        std::string session;
        std::string run;
        std::string call;
    };

    void submitTurn(const SentCommand &asked);
    void onAttached(const std::string &session);
    void giveUp(const std::vector<SentCommand> &unsent);
    void sendTurn(const SentCommand &asked, const std::string &session);
    void beginSession(const SentCommand &asked);
    void cancel(const SentCommand &asked);
    void answer(const SentCommand &asked);
    void confirm(const SentCommand &asked, std::size_t reply, bool byCall);
    void ask(const SentCommand &asked);
    void settle(SentCommand state, const QElapsedTimer &since, const HttpAnswer &answer);
    void tell(SentCommand state, SentCommand::Phase phase, const QString &error = {});
    void turnBegan(const std::string &session, const std::string &id);
    void turnEnded(const std::string &session, const std::string &id, RunStatus status, Slice error);

    MetisSessions &m_sessions;
    RecordedCalls &m_calls;
    std::vector<OpenTurn> m_turns;
    WaitingCommands m_waiting;
    std::map<std::string, Confirmation, std::less<>> m_confirmations; ///< by the id in the event
    bool m_confirmsByCall = true; ///< as real servers do; one that follows the specification is found out
};

} // namespace tracedeck

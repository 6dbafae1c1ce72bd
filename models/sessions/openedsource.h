// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledgermodel.h"
#include "sessionactivity.h"
#include "sessionfilter.h"
#include "sessionrows.h"
#include "sessionsource.h"
#include "storedthread.h"

#include <QPointer>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace tracedeck {

/// What its server told about threads that it keeps, by workspace. Outside text. What was told once keeps its
/// index, so that rows can name it.
struct StoredThreads
{
    struct Workspace
    {
        QString id;
        QString name; ///< empty: none
        bool isTold = false; ///< its threads are
        bool isListed = true; ///< the last answer names it
        std::vector<std::uint32_t> threads; ///< as listed last
    };

    struct Thread
    {
        StoredThread told;
        std::uint32_t workspace = 0; ///< index
    };

    bool isTold = false; ///< the workspaces are
    std::vector<Workspace> workspaces;
    std::vector<Thread> threads;

    void tell(const QStringList &ids, const QStringList &names);
    /// Whether something else is told of a thread that was known before.
    bool tellThreads(const QString &workspace, const QList<StoredThread> &listed);
    std::uint32_t indexOf(const QString &workspace);
};

/// A source in the list of sessions: what was told of it, where its rows stand, and which there are.
class OpenedSource : public QObject
{
    Q_OBJECT

public:
    OpenedSource(const SessionSource &source, std::uint32_t number);

    SessionSource given;
    const std::uint32_t number; ///< of its row, never used again
    Position position; ///< that its rows are of
    SessionFilter filter;
    SessionActivity activity;
    mutable SessionFrames frames; ///< it remembers what it has looked through
    StoredThreads stored;

    View view() const { return View(*m_trace, position); }
    const std::shared_ptr<const Trace> &trace() const { return m_trace; }
    /// A server; what it has stored can be asked for.
    bool isServer() const { return given.kind == SessionSource::Kind::Server; }

    std::vector<SessionsRow> below(SessionsRow row) const;
    bool hasBelow(SessionsRow row) const;
    /// The sessions that work for one and are shown.
    std::vector<SessionId> workers(SessionId session) const;
    /// Whether the filter lets a stored thread be seen, by its number in `stored`.
    bool keepsThread(std::uint32_t thread) const;
    /// On a row of the trace, or on the whole source, as far as that is known.
    Spent spent(SessionsRow row) const;
    LedgerModel *ledger() const { return m_ledger; } // the cursor's
    /// The rows that lead to a fact from below the source's own; empty if it is not shown.
    std::vector<SessionsRow> pathTo(const Item &item) const;
    /// The session that has the id of a thread, if one has.
    SessionId sessionOf(const QString &thread) const;

private:
    std::shared_ptr<const Trace> m_trace; // the cursor may go first
    QPointer<LedgerModel> m_ledger; // not owned; goes with the cursor
    mutable QHash<QString, std::uint32_t> m_sessions; ///< by id
    mutable std::uint32_t m_sessionsKnown = 0;
};

} // namespace tracedeck

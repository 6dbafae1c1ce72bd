// SPDX-License-Identifier: GPL-3.0-or-later
#include "openedsource.h"

#include "delegations.h"
#include "lasted.h"
#include "sessionlabels.h"
#include "totals.h"

#include <QSet>

#include <algorithm>

namespace tracedeck {

namespace {

using Kind = SessionsRow::Kind;

/// More than anybody reads through; a server that says more is not believed.
constexpr qsizetype kMostTold = 10000;

} // namespace

// --- What a server keeps -----------------------------------------------------------------------------------------

std::uint32_t StoredThreads::indexOf(const QString &workspace)
{
    const auto known = std::find_if(workspaces.begin(), workspaces.end(),
                                    [&](const Workspace &one) { return one.id == workspace; });
    const auto index = static_cast<std::uint32_t>(known - workspaces.begin());
    if (known == workspaces.end())
        workspaces.push_back({.id = workspace, .name = {}, .isTold = false, .isListed = true, .threads = {}});
    return index;
}

void StoredThreads::tell(const QStringList &ids, const QStringList &names)
{
    isTold = true;
    for (Workspace &workspace : workspaces)
        workspace.isListed = false;
    for (qsizetype i = 0; i < std::min(ids.size(), kMostTold); ++i) {
        Workspace &listed = workspaces[indexOf(ids[i])];
        listed.isListed = true;
        listed.name = names.value(i);
    }
}

bool StoredThreads::tellThreads(const QString &workspace, const QList<StoredThread> &listed)
{
    const std::uint32_t index = indexOf(workspace);
    Workspace &told = workspaces[index];
    QHash<QString, std::uint32_t> known;
    for (std::uint32_t thread = 0; thread < threads.size(); ++thread) {
        if (threads[thread].workspace == index)
            known.insert(threads[thread].told.id, thread);
    }
    told.isTold = true;
    told.threads.clear();
    QSet<QString> seen;
    bool isOther = false;
    for (qsizetype i = 0; i < std::min(listed.size(), kMostTold); ++i) {
        const StoredThread &one = listed[i];
        if (seen.contains(one.id))
            continue;
        seen.insert(one.id);
        const auto next = static_cast<std::uint32_t>(threads.size());
        const std::uint32_t thread = known.value(one.id, next);
        if (thread == next)
            threads.push_back({.told = one, .workspace = index});
        isOther = isOther || threads[thread].told != one;
        threads[thread].told = one;
        told.threads.push_back(thread);
    }
    return isOther;
}

// --- Rows --------------------------------------------------------------------------------------------------------

OpenedSource::OpenedSource(const SessionSource &source, std::uint32_t id)
    : given(source)
    , number(id)
    , position(source.cursor->position())
    , m_trace(source.cursor->trace())
    , m_ledger(LedgerModel::of(source.cursor))
{}

Spent OpenedSource::spent(SessionsRow row) const
{
    if (!m_ledger)
        return {};
    return row.isFact() ? rowSpent(m_ledger->ledger(), view(), row.fact()) : spentInAll(m_ledger->ledger(), view());
}

std::vector<SessionsRow> OpenedSource::below(SessionsRow row) const
{
    const View now = view();
    std::vector<SessionsRow> rows;
    switch (row.kind) {
    case Kind::Source:
        for (std::uint32_t i = 0, begun = now.count(m_trace->sessions); i < begun; ++i) {
            if (filter.keeps(SessionId{i}) && !now.parent(SessionId{i}))
                rows.push_back(SessionsRow::of(SessionId{i}));
        }
        if (isServer())
            rows.push_back({Kind::Server, 0});
        break;
    case Kind::Session: {
        for (const RunId run : runsInOrder(now, row.session()))
            rows.push_back(SessionsRow::of(run));
        for (const SessionId worker : workers(row.session()))
            rows.push_back(SessionsRow::of(worker));
        break;
    }
    case Kind::Server:
        for (std::uint32_t i = 0; i < stored.workspaces.size(); ++i) {
            if (stored.workspaces[i].isListed)
                rows.push_back({Kind::Workspace, i});
        }
        if (rows.empty())
            rows.push_back({Kind::Note, 0});
        break;
    case Kind::Workspace:
        for (const std::uint32_t thread : stored.workspaces[row.index].threads) {
            if (keepsThread(thread))
                rows.push_back({Kind::Thread, thread});
        }
        if (rows.empty())
            rows.push_back({Kind::Note, row.index + 1});
        break;
    case Kind::Top:
    case Kind::Run:
    case Kind::Thread:
    case Kind::Note:
        break;
    }
    return rows;
}

bool OpenedSource::keepsThread(std::uint32_t thread) const
{
    const StoredThread &one = stored.threads[thread].told;
    if (const SessionId session = filter.isOn() ? sessionOf(one.id) : SessionId())
        return filter.keeps(session);
    const auto has = [this](const QString &text) { return text.contains(filter.text(), Qt::CaseInsensitive); };
    return !filter.isOn() || has(one.title) || has(one.id) || has(given.sessionNames.value(one.id))
           || (one.status && has(statusText(*one.status)));
}

std::vector<SessionId> OpenedSource::workers(SessionId session) const
{
    const View now = view();
    std::vector<SessionId> workers = now.children(now.at(session).workers);
    std::erase_if(workers, [this](SessionId worker) { return !filter.keeps(worker); });
    return workers;
}

bool OpenedSource::hasBelow(SessionsRow row) const
{
    const View now = view();
    switch (row.kind) {
    case Kind::Source:
        return isServer() || (filter.isOn() ? !below(row).empty() : now.count(m_trace->sessions) > 0);
    case Kind::Session:
        return now.count(now.at(row.session()).runs) > 0 || !workers(row.session()).empty();
    case Kind::Server:
    case Kind::Workspace:
        return true;
    case Kind::Top:
    case Kind::Run:
    case Kind::Thread:
    case Kind::Note:
        break;
    }
    return false;
}

std::vector<SessionsRow> OpenedSource::pathTo(const Item &item) const
{
    const View now = view();
    std::vector<SessionsRow> path;
    SessionId session;
    if (const auto *run = std::get_if<RunId>(&item); run && now.isVisible(*run)) {
        path.push_back(SessionsRow::of(*run));
        session = now.at(*run).session;
    } else if (const auto *id = std::get_if<SessionId>(&item); id && now.isVisible(*id)) {
        session = *id;
    }
    for (; session; session = now.parent(session)) {
        if (!filter.keeps(session))
            return {};
        path.push_back(SessionsRow::of(session));
    }
    std::reverse(path.begin(), path.end());
    return path;
}

SessionId OpenedSource::sessionOf(const QString &thread) const
{
    const View now = view();
    for (const std::uint32_t count = now.count(m_trace->sessions); m_sessionsKnown < count;
         ++m_sessionsKnown) {
        const QString key = sessionKey(now, SessionId{m_sessionsKnown});
        if (!m_sessions.contains(key))
            m_sessions.insert(key, m_sessionsKnown);
    }
    const SessionId id{m_sessions.value(thread, SessionId::kNone)};
    return id && now.isVisible(id) ? id : SessionId();
}

} // namespace tracedeck

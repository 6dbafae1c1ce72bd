// SPDX-License-Identifier: GPL-3.0-or-later
#include "unseenentries.h"

#include "delegations.h"
#include "totals.h"

#include <unordered_map>
#include <unordered_set>

namespace tracedeck {

namespace {

class UnseenEntries
{
public:
    UnseenEntries(std::vector<CostEntry> &entries, const CostAsk &ask)
        : m_entries(entries)
        , m_ask(ask)
    {
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (const auto *session = std::get_if<SessionId>(&entries[i].row.item))
                m_rows.emplace(session->index, i);
        }
    }

    void add()
    {
        const View &view = m_ask.view;
        const std::vector<SessionId> covered = m_ask.sessions();
        for (const SessionId session : covered)
            m_covered.insert(session.index);
        for (const SessionId session : covered)
            addTo(session, unseenCalls(view, session));
        for (const auto &[work, pico] : m_ask.unseenWork()) {
            if (m_ask.stop)
                return;
            if (const SessionId worker = view.at(work).worker; worker && view.isVisible(worker))
                addTo(worker, pico);
            else
                addWork(work, pico);
        }
    }

private:
    bool hasRow(SessionId session) const
    {
        const bool isAsked = m_ask.question.by == CostBy::Session || m_ask.view.parent(session).isValid();
        return isAsked && m_covered.contains(session.index);
    }
    void addToRow(SessionId session, std::int64_t pico)
    {
        if (pico == 0 || !hasRow(session))
            return;
        const auto [row, isNew] = m_rows.try_emplace(session.index, m_entries.size());
        if (isNew)
            m_entries.emplace_back().row.item = session;
        addMoney(m_entries[row->second].group.unseen, pico);
    }
    /// And, where their rows are of all that worked for them, to those that it works for.
    void addTo(SessionId session, std::int64_t pico)
    {
        if (m_ask.question.by != CostBy::WorkerInclusive)
            return addToRow(session, pico);
        for (const SessionId one : workingFor(m_ask.view, session))
            addToRow(one, pico);
    }
    void addWork(DelegationId work, std::int64_t pico)
    {
        CostEntry &entry = m_entries.emplace_back();
        if (const SpanId span = m_ask.view.at(work).span)
            entry.row.item = span;
        entry.row.name = workName(m_ask.view, work);
        entry.row.at = m_ask.view.begin(work);
        entry.group.unseen = pico;
        if (m_ask.question.by == CostBy::WorkerInclusive)
            addTo(m_ask.view.at(work).session, pico);
    }

    std::vector<CostEntry> &m_entries;
    const CostAsk &m_ask;
    std::unordered_map<std::uint32_t, std::size_t> m_rows; // by session
    std::unordered_set<std::uint32_t> m_covered; // sessions
};

} // namespace

void addUnseen(std::vector<CostEntry> &entries, const CostAsk &ask)
{
    UnseenEntries(entries, ask).add();
    nameFacts(entries, ask.view);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "spent.h"

#include "delegations.h"
#include "totals.h"

#include <algorithm>
#include <map>
#include <set>

namespace tracedeck {

namespace {

/// Servers add up in floating point: a millionth of a dollar.
constexpr std::int64_t kRounding = 1'000'000;

/// That a session gave away, to one worker or, if that is invalid, to any.
UnseenWork unseenSum(const View &view, SessionId giver, SessionId worker)
{
    UnseenWork sum;
    for (const auto &[work, pico] : unseenWorkOf(view, giver)) {
        if (worker && view.at(work).worker != worker)
            continue;
        ++sum.count;
        addMoney(sum.pico, pico);
    }
    return sum;
}

/// Of a session's own calls, and of the work that it gave away.
void addUnseen(const View &view, SessionId session, Spent &spent)
{
    addMoney(spent.calls, unseenCalls(view, session));
    const UnseenWork given = unseenSum(view, session, {});
    spent.work.count += given.count;
    addMoney(spent.work.pico, given.pico);
}

/// `own`: what the session did itself, which none of these gave away.
Spent withWorkers(const Ledger &ledger, const View &view, SessionId session, const UnseenWork &own)
{
    Spent spent{ledger.totalWithWorkers(session, view.position()), own};
    for (const SessionId one : view.withWorkers(session))
        addUnseen(view, one, spent);
    return spent;
}

/// Work that a run gave away, until `visit` returns false.
template<class Visit>
void forEachGiven(const View &view, RunId run, const Visit &visit)
{
    const auto &given = view.at(view.at(run).session).delegations;
    given.forEach(view.count(given), [&](DelegationId work) { return view.at(work).run != run || visit(work); });
}

void add(Spent &sum, const Spent &more)
{
    add(sum.seen, more.seen);
    sum.work.count += more.work.count;
    addMoney(sum.work.pico, more.work.pico);
    addMoney(sum.calls, more.calls);
}

/// Each run counts once.
class RunsWithWorkers
{
public:
    RunsWithWorkers(const Ledger &ledger, const View &view)
        : m_ledger(ledger)
        , m_view(view)
    {}

    Spent spent(RunId run)
    {
        Spent sum{m_ledger.total(run, m_view.position()), {}};
        m_counted.insert(run);
        const std::set<SessionId> shared = workersOfOthers(run);
        std::set<SessionId> workers;
        forEachGiven(m_view, run, [&](DelegationId work) {
            const SessionId worker = m_view.at(work).worker;
            if (worker && shared.contains(worker)) {
                add(sum, spentOn(work));
            } else if (!worker || workers.insert(worker).second) {
                add(sum, spentWithWorkers(m_ledger, m_view, work));
            } else if (const auto cost = unseenCost(m_view, work)) {
                add(sum, Spent{{}, {1, *cost}});
            }
            return true;
        });
        return sum;
    }

private:
    /// To whom other runs of the same session gave work.
    std::set<SessionId> workersOfOthers(RunId run) const
    {
        std::set<SessionId> workers;
        const auto &given = m_view.at(m_view.at(run).session).delegations;
        given.forEach(m_view.count(given), [&](DelegationId work) {
            if (m_view.at(work).run != run)
                workers.insert(m_view.at(work).worker);
            return true;
        });
        return workers;
    }

    /// What its worker did for others is not of this work.
    Spent spentOn(DelegationId work)
    {
        const auto cost = unseenCost(m_view, work);
        Spent sum{{}, cost ? UnseenWork{1, *cost} : UnseenWork()};
        if (m_depth >= kDeepest)
            return sum;
        ++m_depth;
        for (const RunId run : runsFor(work)) {
            if (!m_counted.contains(run))
                add(sum, spent(run));
        }
        --m_depth;
        return sum;
    }

    /// The runs in which a worker did some work. Each is of one: that went on as it began, or else was given before, or else came
    /// first; of several that of which it did least so far, or that came first.
    std::vector<RunId> runsFor(DelegationId work)
    {
        const SessionId worker = m_view.at(work).worker;
        const SessionId giver = m_view.at(work).session;
        const auto [known, isNew] = m_runsFor.try_emplace({giver, worker});
        if (isNew)
            shareOut(giver, worker, known->second);
        const auto found = known->second.find(work);
        return found == known->second.end() ? std::vector<RunId>() : found->second;
    }

    using RunsOfWork = std::map<DelegationId, std::vector<RunId>>;

    void shareOut(SessionId giver, SessionId worker, RunsOfWork &shares) const
    {
        std::vector<DelegationId> all;
        const auto &given = m_view.at(giver).delegations;
        given.forEach(m_view.count(given), [&](DelegationId work) {
            if (m_view.at(work).worker == worker)
                all.push_back(work);
            return true;
        });
        const auto &runs = m_view.at(worker).runs;
        runs.forEach(m_view.count(runs), [&](RunId run) {
            const Position begun = m_view.begin(run);
            const auto fit = [&](DelegationId work) {
                const bool isBefore = m_view.begin(work) <= begun;
                return isBefore && begun <= m_view.end(work) ? 2 : isBefore ? 1 : 0;
            };
            const auto best = std::max_element(all.begin(), all.end(), [&](DelegationId a, DelegationId b) {
                return std::pair(fit(a), shares[b].size()) < std::pair(fit(b), shares[a].size());
            });
            if (best != all.end())
                shares[*best].push_back(run);
            return true;
        });
    }

    static constexpr int kDeepest = 64; // a trace decides how deep work is given on

    const Ledger &m_ledger;
    const View &m_view;
    std::set<RunId> m_counted;
    std::map<std::pair<SessionId, SessionId>, RunsOfWork> m_runsFor; ///< by giver and worker
    int m_depth = 0;
};

} // namespace

std::vector<std::pair<DelegationId, std::int64_t>> unseenWorkOf(const View &view, SessionId giver)
{
    std::vector<std::pair<DelegationId, std::int64_t>> unseen;
    const auto &given = view.at(giver).delegations;
    given.forEach(view.count(given), [&](DelegationId work) {
        if (const auto cost = unseenCost(view, work))
            unseen.emplace_back(work, *cost);
        return true;
    });
    return unseen;
}

UnseenWork unseenWorkBy(const View &view, SessionId session)
{
    const SessionId giver = view.parent(session);
    return giver && view.usage(session).calls == 0 ? unseenSum(view, giver, session) : UnseenWork();
}

std::int64_t Spent::told() const
{
    std::int64_t sum = work.pico;
    addMoney(sum, calls);
    return sum;
}

std::int64_t Spent::pico() const
{
    std::int64_t sum = seen.pico;
    addMoney(sum, told());
    return sum;
}

Spent spentBy(const Ledger &ledger, const View &view, SessionId session)
{
    return {ledger.total(session, view.position()), unseenWorkBy(view, session), unseenCalls(view, session)};
}

Spent spentWithWorkers(const Ledger &ledger, const View &view, SessionId session)
{
    return withWorkers(ledger, view, session, unseenWorkBy(view, session));
}

Spent spentWithWorkers(const Ledger &ledger, const View &view, DelegationId work)
{
    const auto cost = unseenCost(view, work);
    const UnseenWork own = cost ? UnseenWork{1, *cost} : UnseenWork();
    const SessionId worker = view.at(work).worker;
    return worker ? withWorkers(ledger, view, worker, own) : Spent{{}, own};
}

Spent spentWithWorkers(const Ledger &ledger, const View &view, RunId run)
{
    return RunsWithWorkers(ledger, view).spent(run);
}

bool hasGivenWork(const View &view, RunId run)
{
    bool found = false;
    forEachGiven(view, run, [&found](DelegationId) { return !(found = true); });
    return found;
}

Spent spentInAll(const Ledger &ledger, const View &view)
{
    Spent spent{ledger.total(view.position()), {}};
    for (std::uint32_t i = 0, count = view.count(view.trace().sessions); i < count; ++i)
        addUnseen(view, SessionId{i}, spent);
    return spent;
}

std::int64_t unseenCalls(const View &view, SessionId session)
{
    const std::int64_t *spent = view.value(view.at(session).spent);
    const UsageTotals seen = spent ? view.usage(session) : UsageTotals();
    if (!spent || seen.calls > seen.costed || *spent <= seen.costPico || *spent - seen.costPico <= kRounding)
        return 0;
    return unseenWorkBy(view, session).count > 0 ? 0 : *spent - seen.costPico;
}

Spent spentIn(const Ledger &ledger, const View &view, SessionScope scope, SessionId session)
{
    if (scope == SessionScope::All)
        return spentInAll(ledger, view);
    if (!session || !view.isVisible(session))
        return {};
    return scope == SessionScope::Session ? spentBy(ledger, view, session) : spentWithWorkers(ledger, view, session);
}

} // namespace tracedeck

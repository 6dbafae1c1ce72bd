// SPDX-License-Identifier: GPL-3.0-or-later
#include "spent.h"

#include "delegations.h"
#include "totals.h"

#include <unordered_set>

namespace tracedeck {

namespace {

/// Servers add up in floating point: a millionth of a dollar.
constexpr std::int64_t kRounding = 1'000'000;

template<class Wants>
UnseenWork unseenWorkOf(const View &view, Wants wants)
{
    UnseenWork sum;
    for (std::uint32_t i = 0, count = view.count(view.trace().delegations); i < count; ++i) {
        if (!wants(view.at(DelegationId{i}).session))
            continue;
        if (const auto cost = unseenCost(view, DelegationId{i})) {
            ++sum.count;
            addMoney(sum.pico, *cost);
        }
    }
    return sum;
}

/// What was told of the work that the session itself does.
UnseenWork unseenWorkOf(const View &view, SessionId session)
{
    const DelegationId work = delegationOfWorker(view, session);
    const auto cost = work ? unseenCost(view, work) : std::nullopt;
    return cost ? UnseenWork{1, *cost} : UnseenWork();
}

} // namespace

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
    return {ledger.total(session, view.position()), unseenWorkOf(view, session), unseenCalls(view, session)};
}

Spent spentWithWorkers(const Ledger &ledger, const View &view, SessionId session)
{
    const std::vector<SessionId> sessions = view.withWorkers(session);
    Spent spent{ledger.totalWithWorkers(session, view.position()), unseenWork(view, sessions), unseenCalls(view, sessions)};
    const UnseenWork own = unseenWorkOf(view, session); // whoever gave it away is not among them
    spent.work.count += own.count;
    addMoney(spent.work.pico, own.pico);
    return spent;
}

Spent spentInAll(const Ledger &ledger, const View &view)
{
    Spent spent{ledger.total(view.position()), unseenWorkOf(view, [](SessionId) { return true; })};
    for (std::uint32_t i = 0, count = view.count(view.trace().sessions); i < count; ++i)
        addMoney(spent.calls, unseenCalls(view, SessionId{i}));
    return spent;
}

UnseenWork unseenWork(const View &view, const std::vector<SessionId> &sessions)
{
    std::unordered_set<std::uint32_t> asked;
    for (const SessionId session : sessions)
        asked.insert(session.index);
    return unseenWorkOf(view, [&asked](SessionId session) { return asked.contains(session.index); });
}

std::int64_t unseenCalls(const View &view, SessionId session)
{
    const std::int64_t *spent = view.value(view.at(session).spent);
    const UsageTotals seen = spent ? view.usage(session) : UsageTotals();
    if (!spent || seen.calls > seen.costed || *spent <= seen.costPico || *spent - seen.costPico <= kRounding)
        return 0;
    return unseenWorkOf(view, session).count > 0 ? 0 : *spent - seen.costPico;
}

std::int64_t unseenCalls(const View &view, const std::vector<SessionId> &sessions)
{
    std::int64_t sum = 0;
    for (const SessionId session : sessions)
        addMoney(sum, unseenCalls(view, session));
    return sum;
}

} // namespace tracedeck

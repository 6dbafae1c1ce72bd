// SPDX-License-Identifier: GPL-3.0-or-later
#include "spent.h"

#include "delegations.h"
#include "totals.h"

namespace tracedeck {

namespace {

/// Servers add up in floating point: a millionth of a dollar.
constexpr std::int64_t kRounding = 1'000'000;

/// Of a session's own calls, and of the work that it gave away.
void addUnseen(const View &view, SessionId session, Spent &spent)
{
    addMoney(spent.calls, unseenCalls(view, session));
    const auto &given = view.at(session).delegations;
    for (std::uint32_t i = 0, count = view.count(given); i < count; ++i) {
        if (const auto cost = unseenCost(view, given[i])) {
            ++spent.work.count;
            addMoney(spent.work.pico, *cost);
        }
    }
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
    Spent spent{ledger.totalWithWorkers(session, view.position()), unseenWorkOf(view, session)}; // given away by none of these
    for (const SessionId one : view.withWorkers(session))
        addUnseen(view, one, spent);
    return spent;
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
    return unseenWorkOf(view, session).count > 0 ? 0 : *spent - seen.costPico;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "delegations.h"

#include "displaytext.h"
#include "lasted.h"
#include "sessionlabels.h"
#include "spanrows.h"
#include "topic.h"
#include "totals.h"

#include <QCoreApplication>

#include <algorithm>

namespace tracedeck {

namespace {

/// Arguments of which more is not looked through for a task.
constexpr std::size_t kMostArguments = kPreviewBytes;

struct DelegationTexts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Delegations)
};

} // namespace

DelegationId delegationOf(const View &view, SpanId span)
{
    if (!span || view.at(span).kind != SpanKind::Worker)
        return {};
    // A session's spans are made in the order of its work.
    const auto &given = view.at(view.at(view.at(span).run).session).delegations;
    const std::uint32_t at = given.partitionPoint([&](DelegationId id) { return view.at(id).span < span; });
    if (at == given.size() || view.at(given[at]).span != span || !view.isVisible(given[at]))
        return {};
    return given[at];
}

DelegationId delegationOf(const View &view, ToolId call)
{
    const auto &given = view.at(view.at(call).session).delegations;
    for (std::uint32_t i = view.count(given); i-- > 0;) {
        if (view.at(given[i]).tool == call)
            return given[i];
    }
    return {};
}

DelegationId delegationOf(const View &view, const Item &item)
{
    if (const auto *call = std::get_if<ToolId>(&item))
        return delegationOf(view, *call);
    const auto *span = std::get_if<SpanId>(&item);
    if (!span || !view.isVisible(*span))
        return {};
    const DelegationId work = delegationOf(view, *span);
    return work || !view.at(*span).tool ? work : delegationOf(view, view.at(*span).tool);
}

DelegationId delegationOfWorker(const View &view, SessionId worker)
{
    const SessionId owner = view.parent(worker);
    if (!owner)
        return {};
    const auto &given = view.at(owner).delegations;
    // Mostly it came to be with the work.
    const Position begin = view.begin(worker);
    const std::uint32_t first = given.partitionPoint([&](DelegationId id) { return view.begin(id) < begin; });
    for (std::uint32_t i = first, count = view.count(given); i < count; ++i) {
        const Delegation &work = view.at(given[i]);
        if (work.worker == worker && view.at(view.at(work.span).run).session == owner)
            return given[i];
    }
    return {};
}

SessionId workerOf(const View &view, SpanId span)
{
    const DelegationId work = delegationOf(view, span);
    return work ? view.at(work).worker : SessionId();
}

ItemStatus delegationStatus(const View &view, DelegationId id)
{
    const Delegation &work = view.at(id);
    if (!view.isOpen(id))
        return itemStatus(work.status);
    const bool waits = work.worker && view.status(work.worker) == SessionStatus::Waiting;
    return waits ? ItemStatus::Waiting : ItemStatus::Running;
}

ItemStatus sessionStatus(const View &view, SessionId session)
{
    const SessionStatus status = view.status(session);
    const DelegationId work = status == SessionStatus::Idle ? delegationOfWorker(view, session) : DelegationId();
    const bool isTelling = work && (!view.isOpen(work) || view.count(view.at(session).runs) == 0);
    return isTelling ? delegationStatus(view, work) : itemStatus(status);
}

TextStart taskOf(const View &view, DelegationId id, std::size_t maxBytes)
{
    const ToolId tool = view.at(id).tool;
    if (!tool)
        return {};
    const TextStart arguments = startOf(view, view.at(tool).arguments, kMostArguments);
    const Slice task = taskIn(arguments.text);
    TextStart start = startOf(task, maxBytes);
    if (task.length == arguments.text.size())
        start.more += arguments.more;
    return start;
}

Slice errorOf(const View &view, DelegationId id)
{
    const SpanId span = view.at(id).span;
    return span && view.end(span) != kOpen ? view.trace().slice(view.at(span).error) : Slice();
}

RunId answerOf(const View &view, DelegationId id)
{
    const SessionId worker = view.at(id).worker;
    const RunId run = worker && view.isVisible(worker) ? latestRun(view, worker) : RunId();
    const bool hasAnswered = run && view.end(run) != kOpen && view.at(run).reply.length > 0;
    return hasAnswered ? run : RunId();
}

std::vector<SessionId> workingFor(const View &view, SessionId session)
{
    std::vector<SessionId> way;
    for (; session && view.isVisible(session); session = view.parent(session))
        way.push_back(session);
    std::reverse(way.begin(), way.end());
    return way;
}

QString workerName(const View &view, SessionId session, std::size_t maxTaskBytes)
{
    const QString label = sessionLabel(view, session);
    return label.isEmpty() ? toldWorkerName(view, session, maxTaskBytes) : label;
}

QString toldWorkerName(const View &view, SessionId session, std::size_t maxTaskBytes)
{
    const DelegationId work = delegationOfWorker(view, session);
    if (!work || !view.text(view.at(session).title).empty())
        return toldSessionName(view, session);
    const QString name = workName(view, work, maxTaskBytes);
    return name.isEmpty() ? toldSessionName(view, session) : name;
}

QString workName(const View &view, DelegationId work, std::size_t maxTaskBytes)
{
    const QString tier = oneLine(view.text(view.at(work).tier), maxTaskBytes);
    const QString task = oneLine(view.text(view.at(work).task), maxTaskBytes);
    if (tier.isEmpty() || task.isEmpty())
        return tier + task;
    //: A session that works for another: %1 is its tier, as "fast", %2 what it is to do.
    return DelegationTexts::tr("%1: %2").arg(tier, task);
}

UsageTotals usageWithWorkers(const View &view, SessionId session)
{
    UsageTotals sum;
    for (const SessionId one : view.withWorkers(session))
        add(sum, view.usage(one));
    return sum;
}

std::optional<std::int64_t> reportedCost(const View &view, DelegationId id)
{
    const Delegation &work = view.at(id);
    return view.end(id) != kOpen && work.costPico > 0 ? std::optional(work.costPico) : std::nullopt;
}

std::optional<std::int64_t> unseenCost(const View &view, DelegationId id)
{
    const SessionId worker = view.at(id).worker;
    return worker && view.usage(worker).calls > 0 ? std::nullopt : reportedCost(view, id);
}

} // namespace tracedeck

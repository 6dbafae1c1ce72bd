// SPDX-License-Identifier: GPL-3.0-or-later
#include "costgroup.h"

#include "callbegins.h"
#include "delegations.h"
#include "displaytext.h"
#include "frameclock.h"
#include "lasted.h"
#include "timelineclock.h"
#include "totals.h"

#include <QHash>

#include <optional>

namespace tracedeck {

namespace {

std::optional<std::int64_t> believed(std::optional<std::int64_t> length)
{
    return length && *length >= 0 && *length <= TimelineClock::kLatest ? length : std::nullopt;
}

/// Whether the frames say when a call began: none do of what was told of afterwards, or was first heard of at its end.
bool isBeginHeard(const View &view, const Usage &call)
{
    return !(call.run && wasToldAfterwards(view, call.run)) && !(call.span && beganUnseen(view, call.span));
}

/// How long a call went on: as its span did, where it has one, which its server may say.
std::optional<std::int64_t> lengthOf(const View &view, const Usage &call, Position begin)
{
    if (call.span && view.kind(call.span) == SpanKind::Llm)
        return lasted(view, call.span);
    return isBeginHeard(view, call) ? timeBetween(view.trace(), begin, callEnd(view.trace(), call.span, call.begin))
                                    : std::nullopt;
}

} // namespace

void CostGroup::take(const Ledger &ledger, const View &view, UsageId id)
{
    const Trace &trace = ledger.trace();
    tracedeck::add(totals, ledger.costOf(id));
    const Usage &call = trace.usages[id.index];
    if (call.refines)
        return;
    const auto tokens = [&](UsageId one) { return tokensOf(trace.usages[one.index].amounts); };
    if (!largest || tokens(id) > tokens(largest))
        largest = id;
    const LedgerLine &line = ledger.line(id);
    if (const auto length = believed(lengthOf(view, call, line.begin)))
        durations.emplace_back(*length, id);
    if (const auto length = believed(timeBetween(trace, line.begin, line.firstText)); length && isBeginHeard(view, call))
        firsts.emplace_back(*length, id);
}

void CostGroup::add(const CostGroup &other)
{
    tracedeck::add(totals, other.totals);
    firsts.insert(firsts.end(), other.firsts.begin(), other.firsts.end());
    durations.insert(durations.end(), other.durations.begin(), other.durations.end());
}

void nameSessions(std::vector<CostEntry> &entries, const View &view)
{
    QHash<QString, int> alike;
    for (CostEntry &entry : entries) {
        if (const auto *session = std::get_if<SessionId>(&entry.row.item))
            ++alike[entry.row.name = workerName(view, *session)];
    }
    for (CostEntry &entry : entries) {
        const auto *session = std::get_if<SessionId>(&entry.row.item);
        if (session && alike[entry.row.name] > 1)
            entry.row.name += QStringLiteral(" (%1)").arg(oneLine(view.text(view.at(*session).id)));
    }
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "costgroup.h"

#include "calltimes.h"
#include "costfigures.h"
#include "delegations.h"
#include "displaytext.h"
#include "runidtext.h"
#include "saturated.h"
#include "sessionrows.h"
#include "totals.h"

#include <QHash>

#include <algorithm>
#include <tuple>

namespace tracedeck {

namespace {

std::int64_t sizeOf(const CostEntry &entry, const CostQuestion &question)
{
    const UsageTotals &usage = entry.group.totals.usage;
    const std::vector<CallLength> &durations = entry.group.durations;
    switch (question.chart) {
    case CostChart::CostBy:
        return saturatedSum(entry.group.totals.pico, entry.group.unseen);
    case CostChart::Latency:
        if (question.by == CostBy::Call)
            return durations.empty() ? 0 : durations.front().first;
        return static_cast<std::int64_t>(durations.size());
    case CostChart::CacheBy:
        return boundedFigure(usage.input);
    default:
        return boundedFigure(tokensOf(usage));
    }
}

} // namespace

CostFigure figureOf(const CostGroup &group, CostColumn column)
{
    CostFigure figure = figureOf(group.totals, column);
    if (group.unseen == 0 || (column != CostColumn::Cost && column != CostColumn::Calls))
        return figure;
    if (column == CostColumn::Cost)
        return {saturatedSum(figure.value, group.unseen), true, figure.isAtLeast || (figure.value > 0 && !figure.isKnown)};
    return {figure.value, figure.value > 0, true}; // nobody knows how many there were
}

void sortEntries(std::vector<CostEntry> &entries, const CostQuestion &question)
{
    const auto isSum = [](const CostEntry &entry) { return entry.row.kind == CostRow::Kind::Others; };
    std::sort(entries.begin(), entries.end(), [&](const CostEntry &a, const CostEntry &b) {
        if (isSum(a) != isSum(b))
            return isSum(b);
        const std::int64_t left = sizeOf(a, question);
        const std::int64_t right = sizeOf(b, question);
        return left != right ? left > right
                             : std::tie(a.row.kind, a.row.name, a.row.at) < std::tie(b.row.kind, b.row.name, b.row.at);
    });
}

void sumUp(std::vector<CostEntry> &entries, std::size_t most)
{
    if (entries.size() <= most + 1)
        return;
    CostEntry others;
    if (entries.back().row.kind == CostRow::Kind::Others) { // which may hold much
        others = std::move(entries.back());
        entries.pop_back();
    }
    others.row.kind = CostRow::Kind::Others;
    for (std::size_t i = most; i < entries.size(); ++i) {
        ++others.row.count;
        others.group.add(entries[i].group);
    }
    entries.resize(most);
    entries.push_back(std::move(others));
}

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
    const CallTimes times = timesOf(ledger, view, id);
    if (times.length)
        durations.emplace_back(*times.length, id);
    if (times.firstToken)
        firsts.emplace_back(*times.firstToken, id);
}

void CostGroup::add(const CostGroup &other)
{
    tracedeck::add(totals, other.totals);
    addMoney(unseen, other.unseen);
    firsts.insert(firsts.end(), other.firsts.begin(), other.firsts.end());
    durations.insert(durations.end(), other.durations.begin(), other.durations.end());
}

void nameFacts(std::vector<CostEntry> &entries, const View &view)
{
    QHash<QString, int> alike;
    for (CostEntry &entry : entries) {
        if (const auto *session = std::get_if<SessionId>(&entry.row.item))
            ++alike[entry.row.name = workerName(view, *session)];
        else if (const auto *run = std::get_if<RunId>(&entry.row.item))
            ++alike[entry.row.name = runName(view, *run)];
    }
    for (CostEntry &entry : entries) {
        if (alike.value(entry.row.name) < 2)
            continue;
        if (const auto *session = std::get_if<SessionId>(&entry.row.item))
            entry.row.name += QStringLiteral(" (%1)").arg(oneLine(view.text(view.at(*session).id)));
        else if (const auto *run = std::get_if<RunId>(&entry.row.item)) // one without a name has a number in its session
            entry.row.name += isNamed(view, *run)
                ? QStringLiteral(" (%1)").arg(runIdText(view, *run))
                : QStringLiteral(" (%1, %2)").arg(runIdText(view, *run), oneLine(view.text(view.at(view.at(*run).session).id)));
    }
}

} // namespace tracedeck

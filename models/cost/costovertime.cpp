// SPDX-License-Identifier: GPL-3.0-or-later
#include "costovertime.h"

#include "budget.h"
#include "costfigures.h"
#include "costgroup.h"
#include "totals.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

/// Of the calls from `first` up to `second`, the first that is not in front of a place.
std::uint32_t firstBehind(const CostAxis &axis, const CostSheet &sheet, const Trace &trace,
                          std::pair<std::uint32_t, std::uint32_t> calls, std::int64_t place)
{
    auto [low, high] = calls;
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (axis.placeOf(sheet, trace, {middle}) < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

UsageId lastCall(const CostAsk &ask, const std::vector<const LedgerGroup *> &lists, Position position)
{
    UsageId last;
    for (const LedgerGroup *list : lists) {
        const std::uint32_t count = ask.ledger.count(*list, position);
        if (count > 0 && (!last || last.index < ask.ledger.call(*list, count - 1).index))
            last = ask.ledger.call(*list, count - 1);
    }
    return last;
}

/// How high the cost so far may be where a call reported.
CostFigure budgetFigure(const CostAsk &ask, const CallDays &days, UsageId call)
{
    const std::int64_t limit = *ask.question.budget;
    if (ask.question.scope != SessionScope::All)
        return {limit};
    const auto day = days.of(call);
    if (!day)
        return {0, false, false};
    std::int64_t most = spentBefore(ask.ledger, day->second).pico;
    addMoney(most, limit);
    return {most};
}

/// A stretch in which calls reported.
struct Column
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::uint32_t callsEnd = 0; ///< behind its last call
    CostTotals toldLater; ///< what refines its calls, and is in later ones
    CostTotals ofBefore; ///< what refines calls of earlier ones, and is in it
};

/// What is told of a call later counts where the call does.
void putWithTheirCalls(const CostAsk &ask, std::vector<Column> &columns)
{
    const auto columnOf = [&columns](UsageId usage) {
        return std::partition_point(columns.begin(), columns.end(),
                                    [usage](const Column &column) { return column.callsEnd <= usage.index; });
    };
    for (const UsageId usage : ask.refinements()) {
        if (ask.stop)
            return;
        const auto own = columnOf(usage);
        const auto ofCall = columnOf(ask.view.at(usage).refines);
        if (own == ofCall || own == columns.end() || ask.isStray(usage))
            continue;
        const CostTotals more = ask.ledger.costOf(usage);
        add(ofCall->toldLater, more);
        add(own->ofBefore, more);
    }
}

/// By when it ended.
std::vector<std::pair<Position, std::int64_t>> unseenEnds(const CostAsk &ask)
{
    std::vector<std::pair<Position, std::int64_t>> ends;
    for (const auto &[work, pico] : ask.unseenWork())
        ends.emplace_back(ask.view.end(work), pico);
    std::sort(ends.begin(), ends.end());
    return ends;
}

} // namespace

void readOverTime(const CostAsk &ask, const CostAxis &axis, const CallDays &days, CostSheet &sheet)
{
    const std::vector<const LedgerGroup *> lists = ask.lists();
    const std::uint32_t calls = ask.ledger.count(ask.at());
    const auto width = static_cast<long double>(sheet.end - sheet.begin);
    const int columns = std::max(ask.question.columns, 1);
    const Trace &trace = ask.view.trace();
    const auto edge = [&](int number) {
        return sheet.begin + static_cast<std::int64_t>(width * number / static_cast<long double>(columns));
    };
    std::vector<Column> filled;
    std::uint32_t next = ask.firstCall();
    for (int column = 0; column < columns && next < calls && !ask.stop; ++column) {
        const bool isLast = column + 1 == columns;
        const std::uint32_t end = isLast ? calls : firstBehind(axis, sheet, trace, {next, calls}, edge(column + 1));
        if (end > next)
            filled.push_back({edge(column), isLast ? sheet.end : edge(column + 1), end, {}, {}});
        next = end;
    }
    putWithTheirCalls(ask, filled);
    // What nobody saw counts where the next call does.
    const std::vector<std::pair<Position, std::int64_t>> unseen = unseenEnds(ask);
    auto toCome = unseen.begin();
    std::int64_t unseenSoFar = 0;
    std::int64_t unseenHere = 0; // and not shown yet
    const auto figure = [&](const CostTotals &totals, CostColumn what, std::int64_t more) {
        CostGroup group;
        group.totals = totals;
        group.unseen = more;
        return figureOf(group, what);
    };
    CostTotals before;
    for (const Column &column : filled) {
        if (ask.stop)
            return;
        const std::uint32_t end = column.callsEnd;
        const Position upTo = &column == &filled.back() ? ask.at() : trace.usages[end - 1].begin;
        for (; toCome != unseen.end() && toCome->first <= upTo; ++toCome) {
            addMoney(unseenSoFar, toCome->second);
            addMoney(unseenHere, toCome->second);
        }
        const CostTotals total = ask.total(lists, trace.usages[end - 1].begin);
        CostTotals here = between(before, total);
        before = total;
        add(here, column.toldLater);
        here = between(column.ofBefore, here);
        if (here.usage.calls == 0)
            continue;
        CostRow row;
        row.kind = CostRow::Kind::Span;
        row.begin = column.begin;
        row.end = column.end;
        for (const CostColumn what : sheet.columns())
            row.figures.push_back(what == CostColumn::CostSoFar ? figure(total, CostColumn::Cost, unseenSoFar)
                                  : what == CostColumn::Budget  ? budgetFigure(ask, days, UsageId{end - 1})
                                  : what == CostColumn::Cost    ? figure(here, what, std::exchange(unseenHere, 0))
                                                                : figureOf(here, what));
        ask.setOrigin(row, lastCall(ask, lists, trace.usages[end - 1].begin));
        sheet.rows.push_back(std::move(row));
    }
}

void readContext(const CostAsk &ask, const CostAxis &axis, const ContextLimit &limitOf, CostSheet &sheet)
{
    struct Extremes
    {
        std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t most = 0;
        std::uint64_t limit = 0;
        CostFigure ofLimit{0, false, false};
        std::uint32_t calls = 0;
        UsageId largest;
    };
    const int columns = std::max(ask.question.columns, 1);
    std::vector<Extremes> all(static_cast<std::size_t>(columns));
    const long double width = std::max<long double>(static_cast<long double>(sheet.end - sheet.begin), 1);
    for (const LedgerGroup *list : ask.lists()) {
        const std::uint32_t count = ask.ledger.count(*list, ask.at());
        for (std::uint32_t i = ask.firstOf(*list); i < count; ++i) {
            if (i % 1024 == 0 && ask.stop)
                return;
            const UsageId call = ask.ledger.call(*list, i);
            if (ask.view.at(call).isClosingTotal || ask.view.at(call).refines)
                continue; // of a whole run, or no call
            const auto place = static_cast<long double>(axis.placeOf(sheet, ask.view.trace(), call) - sheet.begin);
            const auto column = std::min(static_cast<int>(place * columns / width), columns - 1);
            Extremes &here = all[static_cast<std::size_t>(column)];
            const UsageAmounts &amounts = ask.view.at(call).amounts;
            const std::uint64_t tokens = tokensOf(amounts);
            here.least = std::min(here.least, tokens);
            if (here.calls++ == 0 || tokens > here.most)
                here.largest = call;
            here.most = std::max(here.most, tokens);
            if (const std::uint64_t limit = limitOf(call)) {
                const CostFigure part = rateFigure(tokens, limit);
                if (!here.ofLimit.isKnown || part.value > here.ofLimit.value) {
                    here.ofLimit = part;
                    here.limit = limit;
                }
            }
        }
    }
    for (int i = 0; i < columns; ++i) {
        const Extremes &column = all[static_cast<std::size_t>(i)];
        if (column.calls == 0)
            continue;
        CostRow row;
        row.kind = CostRow::Kind::Span;
        row.begin = sheet.begin + static_cast<std::int64_t>(width * i / columns);
        row.end = sheet.begin + static_cast<std::int64_t>(width * (i + 1) / columns);
        row.figures = {{boundedFigure(column.least)},
                       {boundedFigure(column.most)},
                       {boundedFigure(column.limit), column.limit > 0, false},
                       column.ofLimit,
                       {column.calls}};
        ask.setOrigin(row, column.largest);
        sheet.rows.push_back(std::move(row));
    }
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "stepfigures.h"

#include "conversationtexts.h"
#include "spanrows.h"
#include "windowsums.h"

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

constexpr int kDeepest = 8;

/// What is around it; invalid: its run alone.
SpanId spanAround(const View &view, const TakenStep &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return view.parent(*node);
    const auto &row = std::get<ConversationRow>(step);
    switch (row.kind) {
    case Kind::Message:
        return view.span(row.message());
    case Kind::Tool:
        return view.at(row.tool()).calledIn;
    case Kind::Approval:
        if (const ToolId tool = view.at(row.approval()).tool)
            return view.at(tool).calledIn;
        break;
    case Kind::RunBegin:
    case Kind::RunEnd:
        break;
    }
    return {};
}

/// Of a run that ends; nullptr: all of it is on the way, or it is no such step.
const RunWindow *windowOf(const StepsPoint &point, const TakenStep &step)
{
    const auto *row = std::get_if<ConversationRow>(&step);
    return row && row->kind == Kind::RunEnd && point.since ? point.since->of(row->run()) : nullptr;
}

} // namespace

std::optional<std::int64_t> lengthOf(const StepsPoint &point, const TakenStep &step)
{
    const View view = point.viewOf(step);
    if (const RunWindow *window = windowOf(point, step))
        return timeIn(view, *window);
    if (const auto *node = std::get_if<SpanId>(&step))
        return lengthOf(view, *node);
    const auto &row = std::get<ConversationRow>(step);
    return row.kind == Kind::RunBegin ? std::nullopt : rowLength(view, row);
}

CostTotals usedBy(const Ledger &ledger, const StepsPoint &point, const TakenStep &step)
{
    const View view = point.viewOf(step);
    if (const RunWindow *window = windowOf(point, step))
        return WindowSums::of(ledger, view, *window, *point.since).seen;
    if (const auto *node = std::get_if<SpanId>(&step))
        return rowCost(ledger, view, SpanRow::of(*node));
    const auto &row = std::get<ConversationRow>(step);
    if (row.kind == Kind::RunEnd)
        return rowCost(ledger, view, SpanRow::of(row.run()));
    const UsageId call = row.kind == Kind::Message ? view.call(row.message()) : UsageId();
    return call && call.index < ledger.count(view.position()) ? ledger.costOf(call, view.position()) : CostTotals();
}

int depthOf(const View &view, const TakenStep &step)
{
    int depth = 0;
    for (SpanId span = spanAround(view, step); span && depth < kDeepest; span = view.parent(span))
        depth += isNode(view.kind(span));
    return depth;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "stepfigures.h"

#include "conversationtexts.h"
#include "spanrows.h"

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

} // namespace

std::optional<std::int64_t> lengthOf(const View &view, const TakenStep &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return lengthOf(view, *node);
    const auto &row = std::get<ConversationRow>(step);
    return row.kind == Kind::RunBegin ? std::nullopt : rowLength(view, row);
}

CostTotals usedBy(const Ledger &ledger, const View &view, const TakenStep &step)
{
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "calllist.h"
#include "calltimes.h"
#include "joinedtext.h"
#include "modelcalls.h"
#include "rowbuilder.h"
#include "spanrows.h"
#include "totals.h"

#include <QStringList>

#include <optional>

namespace tracedeck {

namespace {

bool hasSpan(const View &view, const Usage &call)
{
    return call.span && view.kind(call.span) == SpanKind::Llm;
}

/// Of something that took one model call: which model, how fast it was.
void describeCall(RowBuilder &rows, UsageId id)
{
    const View &view = rows.view();
    const Usage &call = view.at(id);
    const CallTimes times = timesOf(*rows.ledger(), view, id);
    QStringList summary;
    std::vector<InspectorRow> parts;
    RowBuilder below(view, parts);
    if (!call.model.name.isEmpty())
        summary.append(oneLine(view.text(call.model.name)));
    below.symbol(InspectorModel::tr("Model"), call.model.name);
    below.symbol(InspectorModel::tr("Provider"), call.model.provider);
    if (const Position begin = rows.ledger()->line(id).begin; begin != 0 && !hasSpan(view, call))
        //: Of a model call, where the server says only when what it is a part of began. A frame follows.
        below.frame(InspectorModel::tr("Began, at the earliest"), begin);
    if (times.firstToken) {
        const QString after = formatDuration(*times.firstToken);
        //: Of a model call: %1 is how long after its begin it wrote something first, a thought perhaps.
        summary.append(InspectorModel::tr("first token after %1").arg(after));
        below.add(InspectorModel::tr("First token after"), after).computed = true;
    }
    if (times.length)
        //: Of a model call: how long it took.
        below.add(InspectorModel::tr("Took"), formatDuration(*times.length)).computed = true;
    if (const auto speed = tokensPerSecond(view, id, times)) {
        const QString number = speedText(*speed);
        //: Of a model call: %1 is a number.
        summary.append(InspectorModel::tr("%1 tokens a second").arg(number));
        //: Of a model call: those that it wrote, by the time that it wrote for.
        below.add(InspectorModel::tr("Tokens out a second"), number).computed = true;
    }
    below.frame(InspectorModel::tr("Said what it used"), call.begin);
    if (summary.isEmpty())
        return;
    InspectorRow &row = rows.add(InspectorModel::tr("Model call"), joinedWords(summary));
    row.computed = true;
    row.children = std::move(parts);
}

} // namespace

void describeCalls(RowBuilder &rows, SpanId id)
{
    const View &view = rows.view();
    const CostTotals cost = rows.cost(SpanRow::of(id));
    const LedgerGroup *calls = rows.ledger() ? rows.ledger()->find(LedgerBy::Span, id.index) : nullptr;
    // The first one is a call: what refines it comes behind.
    MessageId answer = view.kind(id) == SpanKind::Llm ? messageOf(view, id) : MessageId();
    if (cost.usage.calls == 1 && calls && rows.ledger()->count(*calls, view.position()) > 0) {
        const UsageId call = rows.ledger()->call(*calls, 0);
        if (!view.at(call).isClosingTotal)
            describeCall(rows, call);
        answer = answer ? answer : view.at(call).message;
    }
    rows.usage(cost.usage, cost);
    if (answer)
        //: Of a model call: the message that it wrote.
        rows.link(InspectorModel::tr("Answer"), answer);
}

void describeCalls(RowBuilder &rows, MessageId id)
{
    const View &view = rows.view();
    const UsageId call = view.call(id);
    if (!call)
        return;
    const bool isKnown = rows.ledger() && call.index < rows.ledger()->count(view.position());
    if (isKnown && !view.at(call).isClosingTotal)
        describeCall(rows, call);
    UsageTotals usage;
    add(usage, view.amounts(call));
    rows.usage(usage, isKnown ? rows.ledger()->costOf(call, view.position()) : CostTotals());
}

} // namespace tracedeck

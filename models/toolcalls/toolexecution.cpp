// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolexecution.h"

#include "delegations.h"
#include "facttext.h"
#include "lasted.h"

namespace tracedeck {

SpanId executionOf(const View &view, ToolId id)
{
    const SpanId *span = view.value(view.at(id).span);
    return span && span->isValid() && view.at(*span).tool == id ? *span : SpanId();
}

std::optional<std::int64_t> lasted(const View &view, ToolId id)
{
    const SpanId execution = executionOf(view, id);
    return execution ? lasted(view, execution) : std::nullopt;
}

Slice errorOf(const View &view, ToolId id)
{
    if (view.end(id) == kOpen)
        return {};
    const TextLogs &result = view.at(id).result;
    const SpanId execution = executionOf(view, id);
    const bool isOver = execution && view.end(execution) != kOpen;
    if (const Slice error = isOver ? view.trace().slice(view.at(execution).error) : Slice(); !error.isNull()) {
        const std::string text = textOf(error);
        return view.log(result) && startOf(view, result, text.size() + 1).text == text ? Slice() : error;
    }
    const DelegationId work = view.log(result) ? DelegationId() : delegationOf(view, id);
    return work ? errorOf(view, work) : Slice();
}

std::int64_t toldBegin(const View &view, ToolId id)
{
    const SpanId execution = executionOf(view, id);
    return execution && wasToldAfterwards(view, execution) ? beganAt(view, execution) : 0;
}

} // namespace tracedeck

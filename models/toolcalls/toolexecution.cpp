// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolexecution.h"

#include "delegations.h"
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
    if (view.end(id) == kOpen || view.log(view.at(id).result))
        return {};
    const SpanId execution = executionOf(view, id);
    const bool isOver = execution && view.end(execution) != kOpen;
    if (const Slice error = isOver ? view.trace().slice(view.at(execution).error) : Slice(); !error.isNull())
        return error;
    const DelegationId work = delegationOf(view, id);
    return work ? errorOf(view, work) : Slice();
}

std::int64_t toldBegin(const View &view, ToolId id)
{
    const SpanId execution = executionOf(view, id);
    return execution && wasToldAfterwards(view, execution) ? beganAt(view, execution) : 0;
}

} // namespace tracedeck

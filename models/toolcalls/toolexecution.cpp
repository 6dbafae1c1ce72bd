// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolexecution.h"

#include "frameclock.h"
#include "lasted.h"

namespace tracedeck {

SpanId executionOf(const View &view, ToolId id)
{
    const SpanId *span = view.value(view.at(id).span);
    return span && span->isValid() && view.at(*span).tool == id ? *span : SpanId();
}

std::optional<std::int64_t> lasted(const View &view, ToolId id)
{
    if (const SpanId execution = executionOf(view, id))
        return lasted(view, execution);
    if (view.end(id) != kOpen)
        return {};
    return timeBetween(view.trace(), view.begin(id), view.position());
}

std::int64_t toldBegin(const View &view, ToolId id)
{
    const SpanId execution = executionOf(view, id);
    return execution && wasToldAfterwards(view, execution) ? beganAt(view, execution) : 0;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolexecution.h"

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

std::int64_t toldBegin(const View &view, ToolId id)
{
    const SpanId execution = executionOf(view, id);
    return execution && wasToldAfterwards(view, execution) ? beganAt(view, execution) : 0;
}

} // namespace tracedeck

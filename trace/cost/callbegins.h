// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace tracedeck {

/// Where a model call ended: where it was `told` what it used, or with its span where that was over by then.
inline Position callEnd(const Trace &trace, SpanId span, Position told)
{
    return span ? std::min(told, trace.spans[span.index].life.end.load(std::memory_order_acquire)) : told;
}

/// Who made a model call in a span, or in none: the innermost span around it that is no call of a model, else the agent of its
/// run. Empty: nobody said.
inline Symbol callerOf(const View &view, SpanId span, RunId run)
{
    while (span && view.kind(span) == SpanKind::Llm)
        span = view.parent(span);
    if (span)
        return view.at(span).name;
    const Symbol *agent = run ? view.value(view.at(run).agent) : nullptr;
    return agent ? *agent : Symbol();
}

/// When model calls began, of calls that are asked for in the order in which they ended. Servers that tell of no span for a
/// call do not say: it began with the span that it is in, or after the call before it there.
class CallBegins
{
public:
    /// Of a call in `span` that ended at `end`; of one in none, with what it wrote. 0: not known.
    Position of(const View &view, SpanId span, MessageId message, Position end)
    {
        if (!span)
            return message ? view.begin(message) : 0;
        const Position begin = view.begin(span);
        return view.kind(span) == SpanKind::Llm ? begin : std::max(begin, std::exchange(m_lastIn[span.index], end));
    }

private:
    std::unordered_map<std::uint32_t, Position> m_lastIn; ///< span
};

} // namespace tracedeck

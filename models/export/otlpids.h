// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportspans.h"
#include "view.h"

#include <string>
#include <unordered_set>
#include <utility>

namespace tracedeck {

/// Ids of traces and spans, made of what is exported: the same trace is the same spans again. Hexadecimal.
class OtlpIds
{
public:
    /// The view outlives it.
    explicit OtlpIds(const View &view)
        : m_view(view)
    {
    }

    void setScope(std::unordered_set<SessionId> exported) { m_scope = std::move(exported); }
    bool isExported(RunId run) const { return m_scope.contains(m_view.at(run).session); }

    /// The trace of a worker's run is that of the run that it works for, if that is exported, too.
    std::string traceOf(RunId run) const;
    std::string ownTraceOf(RunId run) const;
    std::string of(SpanId span) const;
    /// `run`: that it is of.
    std::string of(const ExportSpan &span, RunId run) const;

private:
    std::string keyOf(RunId run) const;

    const View &m_view;
    std::unordered_set<SessionId> m_scope;
};

} // namespace tracedeck

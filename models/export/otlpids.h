// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exportspans.h"
#include "view.h"

#include <cstdint>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tracedeck {

/// Ids of traces and spans, made of the server's names for what is exported: the same run is the same spans again, in
/// whatever recording it is. Where the server has no name for something, it is counted. Hexadecimal.
class OtlpIds
{
public:
    /// The view outlives it.
    explicit OtlpIds(const View &view);

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
    std::string keyOf(SpanId span) const;
    std::string keyOf(ToolId tool) const;
    std::string keyOf(UsageId call) const;
    std::string keyOf(MessageId message) const;

    const View &m_view;
    std::unordered_set<SessionId> m_scope;
    std::vector<std::uint32_t> m_spans; ///< how many of that name came before it in its run
    std::vector<std::uint32_t> m_tools; ///< likewise
    std::vector<std::uint32_t> m_calls; ///< likewise, of its message, or without one in its run
    std::vector<std::uint32_t> m_messages; ///< likewise, in its session
    std::vector<std::uint32_t> m_runs; ///< likewise, in its session
};

} // namespace tracedeck

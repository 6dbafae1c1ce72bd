// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exporttimes.h"
#include "ledger.h"
#include "view.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// A run, or something that went on in it, as other tools have spans: model calls and calls of tools are some of
/// their own, also where the server tells of no span for them.
struct ExportSpan
{
    enum class Kind : std::uint8_t { Run, Node, Subgraph, Task, Call, Tool, Worker };
    static constexpr std::uint32_t kNone = UINT32_MAX;

    Kind kind = Kind::Node;
    std::uint32_t parent = kNone; ///< among the spans of its run; none: the run
    SpanId span; ///< invalid: of the run, or of what there is no span for
    ToolId tool; ///< of kind Tool
    DelegationId work; ///< of kind Worker
    std::vector<UsageId> calls; ///< of kind Call
    Symbol name;
    Position first = 0; ///< frame that it began with
    Position last = 0; ///< that it ended with, or where the view stands
    bool isOpen = false;
    bool isFailed = false;
    Stretch time;
    std::string_view status; ///< inspect's word
    std::string error;
    std::optional<std::int64_t> lasted; ///< nanoseconds, as exactly as it is known; nothing: it is not, or never went on
    std::optional<std::int64_t> reportedPico; ///< what the server said that work cost of which no call was seen
};

/// "run", "node", "subgraph", "task", "llm", "tool", "worker".
std::string_view word(ExportSpan::Kind kind);

/// The model that answered a call, or that was asked.
std::string_view modelOf(const View &view, const ExportSpan &span);
/// What its calls came to.
CostTotals totalsOf(const Ledger &ledger, const ExportSpan &span);

/// The spans of the runs of one session.
class ExportSpans
{
public:
    /// All outlive it. The ledger reaches as far as the view.
    ExportSpans(const View &view, const Ledger &ledger, const ExportTimes &times, SessionId session);

    /// Its first span is the run; parents stand before what is in them.
    std::vector<ExportSpan> of(RunId run) const;

private:
    ExportSpan spanOfRun(RunId run) const;
    ExportSpan spanOf(SpanId id) const;
    std::string outcomeOf(ToolId tool) const;
    void addTools(RunId run, std::vector<ExportSpan> &spans) const;
    void addCalls(RunId run, std::vector<ExportSpan> &spans) const;

    const View &m_view;
    const Ledger &m_ledger;
    const ExportTimes &m_times;
    std::vector<ToolId> m_tools; // those without a span, by run
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exporttimes.h"
#include "ledger.h"
#include "modelcalls.h"
#include "view.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
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
    std::vector<MessageId> written; ///< by the model; of another kind: by what has no call here, as a node
    std::vector<ToolId> asked; ///< of kind Call: the tools that it called
    Symbol name;
    Position first = 0; ///< frame that it began with
    Position last = 0; ///< that it ended with, or was heard last in (View::heardTo()), or where the view stands
    bool isOpen = false;
    bool isFailed = false;
    bool isSucceeded = false; ///< it came to the end that it was meant to come to
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
CostTotals totalsOf(const Ledger &ledger, const ExportSpan &span, Position at);

/// The spans of the runs of one session.
class ExportSpans
{
public:
    /// All outlive it. The ledger reaches as far as the view.
    ExportSpans(const View &view, const Ledger &ledger, const ExportTimes &times, SessionId session);

    /// Its first span is the run; parents stand before what is in them.
    std::vector<ExportSpan> of(RunId run) const;

private:
    /// Where the spans of a run are among those that are exported.
    using Places = std::unordered_map<SpanId, std::uint32_t>;

    static Places placesOf(const std::vector<ExportSpan> &spans);
    ExportSpan spanOfRun(RunId run) const;
    ExportSpan spanOf(SpanId id) const;
    std::string outcomeOf(ToolId tool) const;
    void addTools(RunId run, std::vector<ExportSpan> &spans) const;
    void addCalls(RunId run, std::vector<ExportSpan> &spans) const;
    void addUncounted(RunId run, const Places &places, std::vector<ExportSpan> &spans) const;
    ExportSpan callOf(const ModelCall &call) const;
    void addAsked(RunId run, std::vector<ExportSpan> &spans) const;

    const View &m_view;
    const Ledger &m_ledger;
    const ExportTimes &m_times;
    std::vector<ToolId> m_tools; // by run
    std::vector<MessageId> m_messages; // that a model wrote, and no call counted says so: by run
    std::unordered_map<MessageId, ModelCall> m_uncounted; // those of them that it wrote piece by piece
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonwriter.h"
#include "loomwirecommands.h"
#include "loomwiretools.h"

#include <variant>

/// The events of a run (Loom protocol 4.2; thought_chunk is the server's own), as plain values.
namespace tracedeck::loom {

/// Loom protocol 2.
struct Envelope
{
    Text sessionId, nodeId;
    std::optional<std::uint64_t> eventId;

    template<typename F>
    void visit(F &&f) const
    {
        f("session_id", sessionId), f("node_id", nodeId), f("event_id", eventId);
    }
};

/// Written as "Ok" or {"Err": error}.
struct NodeResult
{
    Text error;

    void write(JsonWriter &json) const
    {
        if (error)
            json.beginObject().key("Err").string(*error).endObject();
        else
            json.string("Ok");
    }
};

struct Usage
{
    static constexpr std::string_view kType = "usage";
    std::uint64_t promptTokens = 0;
    std::uint64_t completionTokens = 0;
    std::uint64_t totalTokens = 0;

    template<typename F>
    void visit(F &&f) const
    {
        f("prompt_tokens", promptTokens), f("completion_tokens", completionTokens),
            f("total_tokens", totalTokens);
    }
};

struct RunStart
{
    static constexpr std::string_view kType = "run_start";
    Text runId;
    Text message;
    Text agent;

    template<typename F>
    void visit(F &&f) const
    {
        f("run_id", runId), f("message", message), f("agent", agent);
    }
};

struct NodeEnter
{
    static constexpr std::string_view kType = "node_enter";
    std::string id;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id);
    }
};

struct NodeExit
{
    static constexpr std::string_view kType = "node_exit";
    std::string id;
    NodeResult result;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("result", result);
    }
};

struct MessageChunk
{
    static constexpr std::string_view kType = "message_chunk";
    std::string content;
    std::string id;

    template<typename F>
    void visit(F &&f) const
    {
        f("content", content), f("id", id);
    }
};

struct ThoughtChunk
{
    static constexpr std::string_view kType = "thought_chunk";
    std::string content;
    std::string id;

    template<typename F>
    void visit(F &&f) const
    {
        f("content", content), f("id", id);
    }
};

struct Values
{
    static constexpr std::string_view kType = "values";
    Json state;

    template<typename F>
    void visit(F &&f) const
    {
        f("state", state);
    }
};

struct Updates
{
    static constexpr std::string_view kType = "updates";
    std::string id;
    Json state;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("state", state);
    }
};

struct Custom
{
    static constexpr std::string_view kType = "custom";
    Json value;

    template<typename F>
    void visit(F &&f) const
    {
        f("value", value);
    }
};

struct Checkpoint
{
    static constexpr std::string_view kType = "checkpoint";
    std::string checkpointId;
    std::string timestamp;
    std::int64_t step = 0;
    Json state;
    Text threadId;
    Text checkpointNs;

    template<typename F>
    void visit(F &&f) const
    {
        f("checkpoint_id", checkpointId), f("timestamp", timestamp), f("step", step);
        f("state", state), f("thread_id", threadId), f("checkpoint_ns", checkpointNs);
    }
};

struct TotExpand
{
    static constexpr std::string_view kType = "tot_expand";
    std::vector<std::string> candidates;

    template<typename F>
    void visit(F &&f) const
    {
        f("candidates", candidates);
    }
};

struct TotEvaluate
{
    static constexpr std::string_view kType = "tot_evaluate";
    std::uint64_t chosen = 0;
    std::vector<double> scores;

    template<typename F>
    void visit(F &&f) const
    {
        f("chosen", chosen), f("scores", scores);
    }
};

struct TotBacktrack
{
    static constexpr std::string_view kType = "tot_backtrack";
    std::string reason;
    std::uint64_t toDepth = 0;

    template<typename F>
    void visit(F &&f) const
    {
        f("reason", reason), f("to_depth", toDepth);
    }
};

struct GotPlan
{
    static constexpr std::string_view kType = "got_plan";
    std::uint64_t nodeCount = 0;
    std::uint64_t edgeCount = 0;
    std::vector<std::string> nodeIds;

    template<typename F>
    void visit(F &&f) const
    {
        f("node_count", nodeCount), f("edge_count", edgeCount), f("node_ids", nodeIds);
    }
};

struct GotNodeStart
{
    static constexpr std::string_view kType = "got_node_start";
    std::string id;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id);
    }
};

struct GotNodeComplete
{
    static constexpr std::string_view kType = "got_node_complete";
    std::string id;
    std::string resultSummary;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("result_summary", resultSummary);
    }
};

struct GotNodeFailed
{
    static constexpr std::string_view kType = "got_node_failed";
    std::string id;
    std::string error;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("error", error);
    }
};

struct GotExpand
{
    static constexpr std::string_view kType = "got_expand";
    std::string nodeId;
    std::uint64_t nodesAdded = 0;
    std::uint64_t edgesAdded = 0;

    template<typename F>
    void visit(F &&f) const
    {
        f("node_id", nodeId), f("nodes_added", nodesAdded), f("edges_added", edgesAdded);
    }
};

using Event = std::variant<RunStart, NodeEnter, NodeExit, MessageChunk, ThoughtChunk, Usage, Values, Updates,
                           Custom, Checkpoint, TotExpand, TotEvaluate, TotBacktrack, GotPlan, GotNodeStart,
                           GotNodeComplete, GotNodeFailed, GotExpand, ToolCallChunk, ToolCall, ToolStart,
                           ToolOutput, ToolEnd, ToolApproval>;

/// Loom protocol 5; the last two are what the command line adds.
struct Reply
{
    std::string reply;
    Text reasoningContent, stopReason;

    template<typename F>
    void visit(F &&f) const
    {
        f("reply", reply), f("reasoning_content", reasoningContent), f("stop_reason", stopReason);
    }
};

} // namespace tracedeck::loom

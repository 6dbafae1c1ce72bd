// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontoken.h"
#include "nametable.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tracedeck {

/// Every field that any Loom message has on its upper levels (Loom protocol 2 and 4.2, WebSocket API 3 and 4,
/// and what the real server adds). Nothing else is looked at.
enum class LoomField : std::uint8_t {
    Type,
    Id,
    SessionId,
    NodeId,
    EventId, // envelope
    RunId,
    Message,
    Agent,
    Result,
    Content,
    PromptTokens,
    CompletionTokens,
    TotalTokens,
    State,
    Value, // events
    CheckpointId,
    Timestamp,
    Step,
    ThreadId,
    CheckpointNs,
    Candidates,
    Chosen,
    Scores,
    Reason,
    ToDepth,
    NodeCount,
    EdgeCount,
    NodeIds,
    ResultSummary,
    Error,
    NodesAdded,
    EdgesAdded,
    CallId,
    Name,
    ArgumentsDelta,
    Arguments,
    IsError,
    RawResult,
    PromptTokensDetails,
    CompletionTokensDetails,
    CachedTokens,
    ReasoningTokens,
    Reply,
    ReasoningContent,
    StopReason,
    SerializeError, // replies and CLI
    Namespace,
    Chunk,
    Metadata,
    Kind,
    LoomNode,
    Err,
    Ok, // EXPORT_SPEC, results
    EventObject,
    Usage,
    TotalUsage,
    Tools,
    Tool,
    ToolYaml,
    Messages,
    HasMore,
    Agents,
    Models,
    Success,
    Workspaces,
    WorkspaceId,
    Threads, // responses
    WorkingFolder,
    GotAdaptive,
    Verbose,
    Model,
    Output,
    Before,
    Limit,
    SourceFilter,
    ModelId,
    Text, // requests
    Count
};
inline constexpr std::size_t kLoomFields = static_cast<std::size_t>(LoomField::Count);

/// In the order of LoomField.
inline constexpr std::array<std::string_view, kLoomFields> kLoomFieldNames = {
    "type",
    "id",
    "session_id",
    "node_id",
    "event_id",
    "run_id",
    "message",
    "agent",
    "result",
    "content",
    "prompt_tokens",
    "completion_tokens",
    "total_tokens",
    "state",
    "value",
    "checkpoint_id",
    "timestamp",
    "step",
    "thread_id",
    "checkpoint_ns",
    "candidates",
    "chosen",
    "scores",
    "reason",
    "to_depth",
    "node_count",
    "edge_count",
    "node_ids",
    "result_summary",
    "error",
    "nodes_added",
    "edges_added",
    "call_id",
    "name",
    "arguments_delta",
    "arguments",
    "is_error",
    "raw_result",
    "prompt_tokens_details",
    "completion_tokens_details",
    "cached_tokens",
    "reasoning_tokens",
    "reply",
    "reasoning_content",
    "stop_reason",
    "_serialize_error",
    "namespace",
    "chunk",
    "metadata",
    "kind",
    "loom_node",
    "Err",
    "Ok",
    "event",
    "usage",
    "total_usage",
    "tools",
    "tool",
    "tool_yaml",
    "messages",
    "has_more",
    "agents",
    "models",
    "success",
    "workspaces",
    "workspace_id",
    "threads",
    "working_folder",
    "got_adaptive",
    "verbose",
    "model",
    "output",
    "before",
    "limit",
    "source_filter",
    "model_id",
    "text",
};
static_assert(!kLoomFieldNames.back().empty());
inline constexpr NameTable<kLoomFields> kLoomFieldTable(kLoomFieldNames);

std::string_view nameOf(LoomField field);

/// The fields of one JSON object: which were there, and where. The first of several with one name counts.
class LoomFields
{
public:
    void clear()
    {
        m_present = {};
        m_repeated = {};
        m_unknownCount = 0;
    }

    bool has(LoomField field) const { return (m_present[word(field)] & bit(field)) != 0; }
    /// Only where has() says so.
    const JsonToken &token(LoomField field) const { return m_tokens[static_cast<std::size_t>(field)]; }
    /// The token, or nullptr if the field is not there or null.
    const JsonToken *find(LoomField field) const
    {
        return has(field) && token(field).kind != JsonKind::Null ? &token(field) : nullptr;
    }
    bool hasString(LoomField field) const { return has(field) && token(field).kind == JsonKind::String; }

    void add(LoomField field, JsonToken token)
    {
        if (has(field)) {
            m_repeated[word(field)] |= bit(field);
            return;
        }
        set(field, token);
    }
    void set(LoomField field, JsonToken token)
    {
        m_present[word(field)] |= bit(field);
        m_tokens[static_cast<std::size_t>(field)] = token;
    }
    void remove(LoomField field) { m_present[word(field)] &= ~bit(field); }

    void addUnknown(std::string_view name)
    {
        if (m_unknownCount < m_unknown.size())
            m_unknown[m_unknownCount++] = name;
    }

    bool isClean() const { return m_unknownCount == 0 && (m_repeated[0] | m_repeated[1]) == 0; }
    bool isRepeated(LoomField field) const { return (m_repeated[word(field)] & bit(field)) != 0; }
    /// Whether `field` is all there is.
    bool hasOnly(LoomField field) const
    {
        return isClean() && m_present[word(field)] == bit(field) && m_present[1 - word(field)] == 0;
    }
    std::size_t unknownCount() const { return m_unknownCount; }
    /// Name as written in the frame; escapes, if any, are still in it.
    std::string_view unknown(std::size_t i) const { return m_unknown[i]; }

private:
    static std::size_t word(LoomField field) { return static_cast<std::size_t>(field) / 64; }
    static std::uint64_t bit(LoomField field)
    {
        return std::uint64_t{1} << (static_cast<std::size_t>(field) % 64);
    }

    std::array<std::uint64_t, 2> m_present{};
    std::array<std::uint64_t, 2> m_repeated{};
    std::size_t m_unknownCount = 0;
    std::array<JsonToken, static_cast<std::size_t>(LoomField::Count)> m_tokens;
    std::array<std::string_view, 8> m_unknown; // more are not worth a report
};

/// The field of that name, or LoomField::Count. 8 bytes behind `name` must be readable.
inline LoomField loomFieldPadded(std::string_view name)
{
    const int index = kLoomFieldTable.findPadded(name);
    return index < 0 ? LoomField::Count : static_cast<LoomField>(index);
}

/// Whether `name` is that of the field. 8 bytes behind it must be readable.
inline bool isLoomFieldPadded(LoomField field, std::string_view name)
{
    return field != LoomField::Count && kLoomFieldTable.isPadded(static_cast<std::size_t>(field), name);
}

} // namespace tracedeck

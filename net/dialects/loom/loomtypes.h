// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tracedeck {

/// Every message of Loom that has a name. The order matters: ranges tell events, verbs and the rest apart.
enum class LoomType : std::uint8_t {
    // Events (Loom protocol 4.2); thought_chunk is the server's own addition.
    RunStart,
    NodeEnter,
    NodeExit,
    MessageChunk,
    ThoughtChunk,
    Usage,
    Values,
    Updates,
    Custom,
    Checkpoint,
    TotExpand,
    TotEvaluate,
    TotBacktrack,
    GotPlan,
    GotNodeStart,
    GotNodeComplete,
    GotNodeFailed,
    GotExpand,
    ToolCallChunk,
    ToolCall,
    ToolStart,
    ToolOutput,
    ToolEnd,
    ToolApproval,
    // Verbs: requests, and but for run and ping also responses (WebSocket API 3 and 4).
    Run,
    Ping,
    ToolsList,
    ToolShow,
    UserMessages,
    AgentList,
    ListModels,
    SetModel,
    CancelRun,
    WorkspaceList,
    WorkspaceCreate,
    WorkspaceRename,
    WorkspaceThreadList,
    WorkspaceThreadAdd,
    WorkspaceThreadRemove,
    // Responses only.
    Pong,
    RunStreamEvent,
    RunEnd,
    Error,
    // What the command line writes.
    CliError,
    Reply,
    Unknown
};

constexpr bool isEvent(LoomType type)
{
    return type <= LoomType::ToolApproval;
}
constexpr bool isVerb(LoomType type)
{
    return type >= LoomType::Run && type <= LoomType::WorkspaceThreadRemove;
}

/// The word on the wire, e.g. "tool_end"; "reply" for reply lines, which carry no type.
std::string_view nameOf(LoomType type);
/// Of an event: its key in EXPORT_SPEC (Loom protocol 6), else empty.
std::string_view exportNameOf(LoomType type);

LoomType loomType(std::string_view name);
/// For names in a frame: 8 bytes behind them must be readable.
LoomType loomTypePadded(std::string_view name);
LoomType loomExportTypePadded(std::string_view name);

} // namespace tracedeck

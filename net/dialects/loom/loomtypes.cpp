// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomtypes.h"

#include "nametable.h"

namespace tracedeck {

namespace {

constexpr std::size_t kTypes = static_cast<std::size_t>(LoomType::Unknown);
constexpr std::size_t kEvents = static_cast<std::size_t>(LoomType::ToolApproval) + 1;

/// In the order of LoomType.
constexpr std::array<std::string_view, kTypes> kNames = {
    "run_start",
    "node_enter",
    "node_exit",
    "message_chunk",
    "thought_chunk",
    "usage",
    "values",
    "updates",
    "custom",
    "checkpoint",
    "tot_expand",
    "tot_evaluate",
    "tot_backtrack",
    "got_plan",
    "got_node_start",
    "got_node_complete",
    "got_node_failed",
    "got_expand",
    "tool_call_chunk",
    "tool_call",
    "tool_start",
    "tool_output",
    "tool_end",
    "tool_approval",
    "run",
    "ping",
    "tools_list",
    "tool_show",
    "user_messages",
    "agent_list",
    "list_models",
    "set_model",
    "cancel_run",
    "workspace_list",
    "workspace_create",
    "workspace_rename",
    "workspace_thread_list",
    "workspace_thread_add",
    "workspace_thread_remove",
    "pong",
    "run_stream_event",
    "run_end",
    "error",
    "_error",
    "reply",
};
static_assert(!kNames.back().empty());

/// ThoughtChunk is in the last EXPORT_SPEC, though the server writes Messages with kind "Thinking".
constexpr std::array<std::string_view, kEvents> kExportNames = {
    "RunStart",      "TaskStart", "TaskEnd",      "Messages",        "ThoughtChunk",  "Usage",
    "Values",        "Updates",   "Custom",       "Checkpoint",      "TotExpand",     "TotEvaluate",
    "TotBacktrack",  "GotPlan",   "GotNodeStart", "GotNodeComplete", "GotNodeFailed", "GotExpand",
    "ToolCallChunk", "ToolCall",  "ToolStart",    "ToolOutput",      "ToolEnd",       "ToolApproval",
};

constexpr NameTable<kTypes> kTable(kNames);
constexpr NameTable<kEvents> kExportTable(kExportNames);

LoomType typeAt(int index)
{
    // "reply" is no type on the wire, only our word for a line without one.
    if (index < 0 || index == static_cast<int>(LoomType::Reply))
        return LoomType::Unknown;
    return static_cast<LoomType>(index);
}

} // namespace

std::string_view nameOf(LoomType type)
{
    return type == LoomType::Unknown ? std::string_view() : kNames[static_cast<std::size_t>(type)];
}

std::string_view exportNameOf(LoomType type)
{
    return isEvent(type) ? kExportNames[static_cast<std::size_t>(type)] : std::string_view();
}

LoomType loomType(std::string_view name)
{
    return typeAt(kTable.find(name));
}

LoomType loomTypePadded(std::string_view name)
{
    return typeAt(kTable.findPadded(name));
}

LoomType loomExportTypePadded(std::string_view name)
{
    return typeAt(kExportTable.findPadded(name));
}

} // namespace tracedeck

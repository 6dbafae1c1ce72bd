// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomfields.h"

#include "nametable.h"

namespace tracedeck {

namespace {

constexpr std::size_t kFields = static_cast<std::size_t>(LoomField::Count);

/// In the order of LoomField.
constexpr std::array<std::string_view, kFields> kNames = {
    "type", "id", "session_id", "node_id", "event_id",
    "run_id", "message", "agent", "result", "content", "prompt_tokens", "completion_tokens", "total_tokens",
    "state", "value", "checkpoint_id", "timestamp", "step", "thread_id", "checkpoint_ns", "candidates", "chosen",
    "scores", "reason", "to_depth", "node_count", "edge_count", "node_ids", "result_summary", "error",
    "nodes_added", "edges_added", "call_id", "name", "arguments_delta", "arguments", "is_error", "raw_result",
    "prompt_tokens_details", "completion_tokens_details", "cached_tokens", "reasoning_tokens",
    "reply", "reasoning_content", "stop_reason", "_serialize_error",
    "namespace", "chunk", "metadata", "kind", "loom_node", "Err", "Ok",
    "event", "usage", "total_usage", "tools", "tool", "tool_yaml", "messages", "has_more", "agents", "models",
    "success", "workspaces", "workspace_id", "threads",
    "working_folder", "got_adaptive", "verbose", "model", "output", "before", "limit", "source_filter", "model_id",
    "text",
};
static_assert(!kNames.back().empty());

constexpr NameTable<kFields> kTable(kNames);

} // namespace

std::string_view nameOf(LoomField field)
{
    return kNames[static_cast<std::size_t>(field)];
}

LoomField loomFieldPadded(std::string_view name)
{
    const int index = kTable.findPadded(name);
    return index == NameTable<kFields>::kNone ? LoomField::Count : static_cast<LoomField>(index);
}

} // namespace tracedeck

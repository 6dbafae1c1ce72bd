// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What Loom's clients and servers say to each other, as plain values to be encoded (loomencoder.h).
/// visit() names the fields in the order in which they are written; absent ones are left out.
namespace tracedeck::loom {

using Text = std::optional<std::string>;

/// A JSON value that is written already.
struct Json
{
    std::string text = "null";
};

// --- Requests: WebSocket API 3, and tests/data/loom for what the specification lacks ---------------------

struct RunRequest
{
    static constexpr std::string_view kType = "run";
    std::string message;
    std::string agent;
    Text id, threadId, workspaceId, workingFolder;
    std::optional<bool> gotAdaptive, verbose;
    Text model;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("message", message), f("agent", agent), f("thread_id", threadId);
        f("workspace_id", workspaceId), f("working_folder", workingFolder), f("got_adaptive", gotAdaptive);
        f("verbose", verbose), f("model", model);
    }
};

struct ToolsListRequest
{
    static constexpr std::string_view kType = "tools_list";
    std::string id;
    Text workingFolder, threadId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("working_folder", workingFolder), f("thread_id", threadId);
    }
};

struct ToolShowRequest
{
    static constexpr std::string_view kType = "tool_show";
    std::string id;
    std::string name;
    Text output, workingFolder, threadId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("name", name), f("output", output);
        f("working_folder", workingFolder), f("thread_id", threadId);
    }
};

struct UserMessagesRequest
{
    static constexpr std::string_view kType = "user_messages";
    std::string id;
    std::string threadId;
    std::optional<std::uint64_t> before, limit;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("thread_id", threadId), f("before", before), f("limit", limit);
    }
};

struct AgentListRequest
{
    static constexpr std::string_view kType = "agent_list";
    std::string id;
    Text sourceFilter, workingFolder, threadId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("source_filter", sourceFilter);
        f("working_folder", workingFolder), f("thread_id", threadId);
    }
};

/// Requests and responses that carry nothing but an id.
template<const char *Type>
struct Bare
{
    static constexpr std::string_view kType = Type;
    std::string id;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id);
    }
};
inline constexpr char kPing[] = "ping";
inline constexpr char kPong[] = "pong";
inline constexpr char kListModels[] = "list_models";
inline constexpr char kWorkspaceList[] = "workspace_list";
using PingRequest = Bare<kPing>;
using ListModelsRequest = Bare<kListModels>;
using WorkspaceListRequest = Bare<kWorkspaceList>;
using PongResponse = Bare<kPong>;

struct SetModelRequest
{
    static constexpr std::string_view kType = "set_model";
    std::string id;
    std::string modelId;
    Text sessionId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("model_id", modelId), f("session_id", sessionId);
    }
};

/// The response looks the same.
struct CancelRun
{
    static constexpr std::string_view kType = "cancel_run";
    std::string id;
    std::string runId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("run_id", runId);
    }
};

struct WorkspaceCreateRequest
{
    static constexpr std::string_view kType = "workspace_create";
    std::string id;
    Text name;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("name", name);
    }
};

struct WorkspaceThreadListRequest
{
    static constexpr std::string_view kType = "workspace_thread_list";
    std::string id;
    std::string workspaceId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("workspace_id", workspaceId);
    }
};

/// Add or remove; the responses look the same.
template<const char *Type>
struct WorkspaceThread
{
    static constexpr std::string_view kType = Type;
    std::string id;
    std::string workspaceId;
    std::string threadId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("workspace_id", workspaceId), f("thread_id", threadId);
    }
};
inline constexpr char kWorkspaceThreadAdd[] = "workspace_thread_add";
inline constexpr char kWorkspaceThreadRemove[] = "workspace_thread_remove";
using WorkspaceThreadAdd = WorkspaceThread<kWorkspaceThreadAdd>;
using WorkspaceThreadRemove = WorkspaceThread<kWorkspaceThreadRemove>;

} // namespace tracedeck::loom

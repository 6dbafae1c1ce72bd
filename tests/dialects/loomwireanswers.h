// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loomwirecommands.h"
#include "loomwireevents.h"

/// Responses: WebSocket API 4, and tests/data/loom for what the specification lacks.
namespace tracedeck::loom {

struct RunStreamEvent
{
    std::string id;
    Event event;
    Envelope envelope;
};

struct RunEnd
{
    static constexpr std::string_view kType = "run_end";
    std::string id;
    std::string reply;
    Text reasoningContent;
    std::optional<Usage> usage, totalUsage;
    Envelope envelope;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("reply", reply), f("reasoning_content", reasoningContent), f("usage", usage);
        f("total_usage", totalUsage);
        envelope.visit(f);
    }
};

struct ToolSpec
{
    std::string name;
    Text description;
    Json inputSchema{"{}"};
    std::optional<Json> outputHint;

    template<typename F>
    void visit(F &&f) const
    {
        f("name", name), f("description", description), f("input_schema", inputSchema),
            f("output_hint", outputHint);
    }
};

struct ToolsListResponse
{
    static constexpr std::string_view kType = "tools_list";
    std::string id;
    std::vector<ToolSpec> tools;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("tools", tools);
    }
};

/// One of tool and toolYaml.
struct ToolShowResponse
{
    static constexpr std::string_view kType = "tool_show";
    std::string id;
    std::optional<Json> tool;
    Text toolYaml;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("tool", tool), f("tool_yaml", toolYaml);
    }
};

struct UserMessage
{
    std::string role;
    std::string content;

    template<typename F>
    void visit(F &&f) const
    {
        f("role", role), f("content", content);
    }
};

struct UserMessagesResponse
{
    static constexpr std::string_view kType = "user_messages";
    std::string id;
    std::string threadId;
    std::vector<UserMessage> messages;
    std::optional<bool> hasMore;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("thread_id", threadId), f("messages", messages), f("has_more", hasMore);
    }
};

struct AgentInfo
{
    std::string name;
    Text description;
    std::string source;

    template<typename F>
    void visit(F &&f) const
    {
        f("name", name), f("description", description), f("source", source);
    }
};

struct AgentListResponse
{
    static constexpr std::string_view kType = "agent_list";
    std::string id;
    std::vector<AgentInfo> agents;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("agents", agents);
    }
};

struct ModelInfo
{
    std::string id;
    std::string name;
    std::string provider;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("name", name), f("provider", provider);
    }
};

struct ListModelsResponse
{
    static constexpr std::string_view kType = "list_models";
    std::string id;
    std::vector<ModelInfo> models;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("models", models);
    }
};

struct SetModelResponse
{
    static constexpr std::string_view kType = "set_model";
    std::string id;
    bool success = false;
    Text error;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("success", success), f("error", error);
    }
};

struct WorkspaceInfo
{
    std::string id;
    Text name;
    std::int64_t createdAtMs = 0;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("name", name), f("created_at_ms", createdAtMs);
    }
};

struct WorkspaceListResponse
{
    static constexpr std::string_view kType = "workspace_list";
    std::string id;
    std::vector<WorkspaceInfo> workspaces;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("workspaces", workspaces);
    }
};

struct WorkspaceCreateResponse
{
    static constexpr std::string_view kType = "workspace_create";
    std::string id;
    std::string workspaceId;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("workspace_id", workspaceId);
    }
};

struct ThreadInfo
{
    std::string threadId;
    std::int64_t createdAtMs = 0;

    template<typename F>
    void visit(F &&f) const
    {
        f("thread_id", threadId), f("created_at_ms", createdAtMs);
    }
};

struct WorkspaceThreadListResponse
{
    static constexpr std::string_view kType = "workspace_thread_list";
    std::string id;
    std::string workspaceId;
    std::vector<ThreadInfo> threads;

    template<typename F>
    void visit(F &&f) const
    {
        f("id", id), f("workspace_id", workspaceId), f("threads", threads);
    }
};

} // namespace tracedeck::loom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loomwirecommands.h"

/// The events of tool calls (Loom protocol 4.2; raw_result is the server's own), as plain values.
namespace tracedeck::loom {

struct ToolCallChunk
{
    static constexpr std::string_view kType = "tool_call_chunk";
    Text callId;
    Text name;
    std::string argumentsDelta;

    template<typename F>
    void visit(F &&f) const
    {
        f("call_id", callId), f("name", name), f("arguments_delta", argumentsDelta);
    }
};

struct ToolCall
{
    static constexpr std::string_view kType = "tool_call";
    Text callId;
    std::string name;
    Json arguments;

    template<typename F>
    void visit(F &&f) const
    {
        f("call_id", callId), f("name", name), f("arguments", arguments);
    }
};

struct ToolStart
{
    static constexpr std::string_view kType = "tool_start";
    Text callId;
    std::string name;

    template<typename F>
    void visit(F &&f) const
    {
        f("call_id", callId), f("name", name);
    }
};

struct ToolOutput
{
    static constexpr std::string_view kType = "tool_output";
    Text callId;
    std::string name;
    std::string content;

    template<typename F>
    void visit(F &&f) const
    {
        f("call_id", callId), f("name", name), f("content", content);
    }
};

struct ToolEnd
{
    static constexpr std::string_view kType = "tool_end";
    Text callId;
    std::string name;
    std::string result;
    bool isError = false;
    Text rawResult;

    template<typename F>
    void visit(F &&f) const
    {
        f("call_id", callId), f("name", name), f("result", result), f("is_error", isError);
        f("raw_result", rawResult);
    }
};

struct ToolApproval
{
    static constexpr std::string_view kType = "tool_approval";
    Text callId;
    std::string name;
    Json arguments;

    template<typename F>
    void visit(F &&f) const
    {
        f("call_id", callId), f("name", name), f("arguments", arguments);
    }
};

} // namespace tracedeck::loom

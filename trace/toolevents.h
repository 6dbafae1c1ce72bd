// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"
#include "vocabulary.h"

#include <cstdint>
#include <string_view>

/// Calls of tools, and what waits for people. See events.h.
namespace tracedeck {

struct ToolArgumentsDelta
{
    std::string_view call;
    std::string_view name;
    Slice text;
    /// The block of a message that asks for the call: what has no id belongs to the call of that block.
    std::string_view message;
    std::string_view block;
    bool replaces = false; ///< what was there so far
};

struct ToolCalled
{
    std::string_view call;
    std::string_view name;
    Slice arguments; ///< JSON value
    std::string_view message; ///< as in ToolArgumentsDelta
    std::string_view block;
};

struct ToolStarted
{
    std::string_view call;
    std::string_view name;
    Slice arguments; ///< JSON value, for who has not seen the call announced; null: not sent
};

struct ToolOutput
{
    std::string_view call;
    std::string_view name;
    Slice text;
    bool isLine = false; ///< one value of several, not a piece of one text
};

struct ToolEnded
{
    std::string_view call;
    std::string_view name;
    ToolStatus status = ToolStatus::Succeeded;
    Slice result; ///< text; the whole one where the server sent both
    bool resultIsJson = false;
    bool hasNotBegun = false; ///< without an id: the oldest call of that name that has not begun
};

/// What came of a call, as a state or a history has it, for who missed it.
struct ToolSeen
{
    /// It may tell what nothing else does, of any call of the session, whenever that was.
    bool isOnlySource = false;
    std::string_view call;
    std::string_view name;
    ToolStatus status = ToolStatus::Succeeded; ///< Called: not told
    Slice result; ///< null: not told
    Slice arguments; ///< JSON value; null: not told
    bool isOnlyOne = false; ///< it was all that the span did that the frame told of last
};

/// A call of a tool that the state of a run has: while it waits, or with what came of it. One that is known is that one.
struct ToolListed
{
    std::string_view call; ///< empty: an open one without an id that has the same name and arguments is that one
    std::string_view name;
    ToolStatus status = ToolStatus::Called; ///< or Succeeded, Failed
    Slice arguments; ///< JSON value; null: not told
    Slice result; ///< null: not told
    std::string_view message; ///< that asks for it, where messages have names: it is of that one's run; else empty
    bool isOutcome = false; ///< what asks for it is not in the list: one that is not known is none
};

struct ApprovalRequested
{
    std::string_view id; ///< empty: that of the tool call
    std::string_view kind; ///< "tool", "input", ...
    std::string_view call;
    std::string_view name;
    Slice payload; ///< JSON value
    bool isArguments = true; ///< the payload; else it describes the call
    std::int64_t deadline = 0; ///< nanoseconds since 1970, by the server's clock; 0: it waits for ever
    std::string_view asker{}; ///< node that asks; empty: not told
};

struct ApprovalResolved
{
    std::string_view id;
    ApprovalStatus status = ApprovalStatus::Answered;
    Slice answer{}; ///< JSON value; null: it is not told
};

/// An answer to an approval was sent. It is answered once the server has taken the request.
struct ApprovalAnswered
{
    std::string_view id;
    std::string_view request;
    std::string_view call; ///< where the id is that of a tool call
    Slice answer{}; ///< JSON value; null: it is not told
};

/// What waits for people in the frame's session, all of it, by the server's own account. Each was requested before.
struct ApprovalsListed
{
    const std::string_view *ids = nullptr; ///< in the batch's scratch memory
    std::uint32_t count = 0;
};

} // namespace tracedeck

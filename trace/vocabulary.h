// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The words that frames, events and facts have in common.
namespace tracedeck {

enum class Direction : std::uint8_t { In, Out, Unknown };
enum class Severity : std::uint8_t { Info, Warning, Error };

enum class SessionStatus : std::uint8_t { Idle, Running, Waiting, Failed, Ended };
enum class RunStatus : std::uint8_t { Running, Succeeded, Failed, Cancelled, Interrupted };
enum class SpanStatus : std::uint8_t {
    Running,
    Ok,
    Error,
    Cancelled,
    Interrupted ///< it stopped to ask, or its run was interrupted; calls of tools are cancelled then
};
enum class MessageStatus : std::uint8_t { Streaming, Complete, Cancelled, Error };
enum class ToolStatus : std::uint8_t { Called, Running, AwaitingApproval, Succeeded, Failed, Cancelled };
enum class ApprovalStatus : std::uint8_t { Pending, Answered, Expired };

enum class SpanKind : std::uint8_t { Node, Llm, Tool, Subgraph, Worker, Task };
enum class Role : std::uint8_t { User, Assistant, System, Tool };
enum class BlockKind : std::uint8_t { Text, Reasoning, Other };
enum class StateKind : std::uint8_t {
    Values,  ///< whole states of the session
    Updates,
    Write,   ///< what a node added to the state; no version of it
    Inner,   ///< whole state of a graph inside; no version of the session's
};

/// How a frame travelled; "via" of a recording.
enum class Via : std::uint8_t { WebSocket, Sse, Http };

/// What reading a frame came to.
enum class FrameNature : std::uint8_t {
    Understood,
    Unrecognised, ///< well-formed, of a type or form the dialect does not know
    Malformed,    ///< no JSON, or no frame of any form
    ChannelNotice, ///< no frame of the peer: what happened to a channel
};

} // namespace tracedeck

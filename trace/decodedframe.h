// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "events.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// Frames as dialects decode them: what they are, whom they speak of, and their events.
namespace tracedeck {

/// How a protocol orders its frames, which decides what a repeated, missing or backward number means.
enum class OrderRule : std::uint8_t {
    None,       ///< no ids
    Contiguous, ///< +1 each, from 1; a hole is a gap (Loom event_id)
    Epochal,    ///< grows, holes are normal; what has a known number and differs, or a lower number and is
                ///< younger, is of a new epoch of the server (LangGraph seq)
    ById,       ///< an opaque id: seen before means duplicate (metis event id)
    Owned,      ///< no id, may reach several channels: the first channel owns (session, message) (metis)
};

/// Whom a frame speaks of, as far as the frame itself says.
struct Address
{
    std::string_view session; ///< as the frame names it
    std::string_view run;     ///< id under which the server answers this run
    std::string_view span;    ///< key of the span it belongs to
    /// Keys of spans are paths with '|': where one is not known, the nearest one around it is meant.
    bool isPath = false;
    /// It speaks of the session, and is part of none of its runs (an answer to a question).
    bool isAside = false;
    /// `run` is the run's own name, too.
    bool isRunsName = false;
    /// It says something of a run that has begun; if that is not known, it is as if it were aside.
    bool isAfterthought = false;
};

/// What HTTP says around a frame: its request line, or that of what it answers.
struct HttpLine
{
    std::string_view method;
    std::string_view path; ///< with its query
    std::uint16_t status = 0; ///< 0: a request
};

struct FrameOrder
{
    OrderRule rule = OrderRule::None;
    std::string_view stream; ///< what the numbers count within; empty: the frame's session
    std::uint64_t sequence = 0;
    std::string_view id; ///< for ById; Contiguous: of what begins to be counted here, in a stream that counts each anew
    std::int64_t stamp = 0; ///< when the server made it: nanoseconds since 1970, of Epochal by any clock that goes on; 0: not known
};

struct DecodedFrame
{
    Slice frame; ///< the bytes as they are in the log
    std::int64_t time = 0; ///< of its arrival, nanoseconds since the start of the trace
    Direction direction = Direction::Unknown;
    FrameNature nature = FrameNature::Understood;
    bool hasTime = false;
    std::int64_t serverTime = 0; ///< when the server says that it made it, nanoseconds since 1970; 0: it does not say
    Via via = Via::WebSocket;
    const HttpLine *http = nullptr; ///< lives as long as the batch
    std::string_view channel;
    std::string_view type; ///< the frame's own word for what it is, e.g. "tool_end"
    std::string_view node; ///< name it carries (node, tool), for filters
    Address address;
    FrameOrder order;
    std::uint32_t firstEvent = 0; ///< into EventBatch::events
    std::uint32_t eventCount = 0;
};

/// Decoded frames in order, with their events. Reused: clear() keeps the memory.
struct EventBatch
{
    std::vector<DecodedFrame> frames;
    std::vector<Event> events;
    Arena scratch;

    void clear()
    {
        frames.clear();
        events.clear();
        scratch.clear();
    }
};

} // namespace tracedeck

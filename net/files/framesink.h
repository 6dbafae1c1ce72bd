// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"

#include <cstdint>
#include <string_view>

namespace tracedeck {

/// How a channel ended; "event", "code" and "reason" of a recording.
struct ChannelEnd
{
    /// We stood still while the server dropped what waited; from the range for applications (RFC 6455, 7.4.2).
    static constexpr int kFellBehind = 4008;

    bool failed = false; ///< dropped or broken, not closed by agreement
    int code = 0; ///< close code of the protocol; 0: it has none
    std::string_view reason; ///< may be empty; outside text
};

/// Whence a frame came or where it went, and how.
struct FrameContext
{
    Direction direction = Direction::In;
    std::string_view channel;
    Via via = Via::WebSocket;
    const HttpLine *http = nullptr; ///< for Via::Http
    std::string_view eventName = {}; ///< for Via::Sse: its fields "event" and "id"
    std::string_view eventId = {};
};

/// Takes what happens on the channels of a live source, in order and as it happens. One thread.
class FrameSink
{
public:
    virtual ~FrameSink() = default;

    virtual void opened(std::string_view channel, Via via) = 0;
    virtual void closed(std::string_view channel, Via via, const ChannelEnd &end) = 0;
    /// `bytes` are taken over before it returns. What HTTP sent without a body is "null".
    virtual void frame(const FrameContext &context, std::string_view bytes) = 0;
    /// A line of another recording, without its newline, taken over as it is.
    virtual void line(std::string_view line) = 0;
    /// Who is told what the frames say is told of all that came, before this returns.
    virtual void flush() {}
};

} // namespace tracedeck

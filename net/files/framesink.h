// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "events.h"

#include <cstdint>
#include <string_view>

namespace tracedeck {

/// How a frame travelled; "via" of a recording.
enum class Via : std::uint8_t { WebSocket, Sse, Http };

/// How a channel ended; "event", "code" and "reason" of a recording.
struct ChannelEnd
{
    bool failed = false; ///< dropped or broken, not closed by agreement
    int code = 0; ///< close code of the protocol; 0: it has none
    std::string_view reason; ///< may be empty; outside text
};

/// Takes what happens on the channels of a live source, in order and as it happens. One thread.
class FrameSink
{
public:
    virtual ~FrameSink() = default;

    virtual void opened(std::string_view channel) = 0;
    virtual void closed(std::string_view channel, const ChannelEnd &end) = 0;
    /// `bytes` are taken over before it returns.
    virtual void frame(Direction direction, std::string_view channel, Via via, std::string_view bytes) = 0;
    /// A line of another recording, without its newline, taken over as it is.
    virtual void line(std::string_view line) = 0;
    /// Who is told what the frames say is told of all that came, before this returns.
    virtual void flush() {}
};

} // namespace tracedeck

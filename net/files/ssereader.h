// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tracedeck {

/// One event of a stream of server-sent events. The views hold until the reader is asked again.
struct SseEvent
{
    std::string_view event; ///< empty: not named, which the standard calls "message"
    std::string_view id; ///< the last id that the stream gave, with this event or before it
    std::string_view data; ///< its lines, with '\n' between them
};

/// Reads server-sent events (WHATWG HTML, 9.2) from whatever portions a stream arrives in: a portion may begin and end
/// anywhere, in a line end or in the byte order mark too. Bytes are passed on as they are, UTF-8 or not.
class SseReader
{
public:
    static constexpr std::size_t kMaxEvent = 256 << 20;

    /// An event with more bytes than `maxEvent`, field names and line ends aside, fails the stream.
    explicit SseReader(std::size_t maxEvent = kMaxEvent);
    SseReader(const SseReader &) = delete;
    SseReader &operator=(const SseReader &) = delete;

    /// Takes from the front of `bytes` until an event is whole. Nothing: all of it was taken, or the stream failed.
    /// Where an event's data is one line that lies in `bytes`, it is a view of that.
    std::optional<SseEvent> take(std::string_view &bytes);

    /// An event was too big; everything after it is swallowed.
    bool hasFailed() const { return m_hasFailed; }
    /// An event has begun and is not whole. At the end of the stream, it is lost.
    bool isInsideEvent() const;
    /// How long to wait before connecting again, if the stream said so.
    std::optional<std::chrono::milliseconds> retry() const { return m_retry; }

private:
    void skipByteOrderMark(std::string_view &bytes);
    bool takeLine(std::string_view &bytes, std::string_view &line);
    void readField(std::string_view line);
    void addData(std::string_view value);
    void setRetry(std::string_view digits);
    void keep(std::string_view bytes);
    void startEvent();
    bool isTooBig(std::size_t more) const;

    const std::size_t m_maxEvent;
    std::string m_line; ///< the begin of one that is not whole
    std::string m_kept; ///< what m_data refers to if that is not in the portion at hand
    std::string_view m_data;
    std::string m_event;
    std::string m_id;
    std::optional<std::chrono::milliseconds> m_retry;
    std::size_t m_markSeen = 0; ///< bytes of the byte order mark; kMarkOver: not looked for any more
    bool m_isAfterCr = false; ///< a '\n' belongs to the line end before it
    bool m_isLineKept = false; ///< the line at hand is m_line
    bool m_hasData = false;
    bool m_hasField = false; ///< since the last event
    bool m_wasTaken = false; ///< the event was handed out; the next call starts another
    bool m_hasFailed = false;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"
#include "framesink.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tracedeck {

/// Streams of a server that begin with what it kept, each by itself, as one: what they kept of the same time is handed
/// on in the order in which it happened, and not one stream after the other. For that it is held until each has caught
/// up, or one breaks. What the server does not stamp with a time stays behind what came before it in its stream.
class StreamMerge
{
public:
    /// Bytes that are held at most, with what it takes to hold them.
    static constexpr std::size_t kMostHeld = 64u << 20;

    /// `sink` is not owned and outlives us.
    StreamMerge(FrameSink &sink, const Dialect &dialect);
    ~StreamMerge();

    /// Takes what one stream brings, all its attempts; the same for the same name. Lives as long as we do.
    FrameSink &streamOf(const std::string &name);

    /// From now on what these streams bring is held, until release() or until each has caught up.
    void hold(const std::vector<std::string> &names, std::function<void()> released);
    /// A stream has caught up with the frame of this number (FrameOrder::sequence); 0: there is none to wait for.
    void setLast(const std::string &name, std::uint64_t sequence);
    void release();
    bool isHolding() const { return m_isHolding; }

private:
    class Stream;
    struct Held
    {
        std::int64_t time = 0; ///< by the server's clock; of what it does not stamp, that of the frame before
        std::function<void(FrameSink &)> handOn;
    };

    Stream &at(const std::string &name);
    void checkCaughtUp();

    FrameSink &m_sink;
    std::unique_ptr<Decoder> m_decoder;
    EventBatch m_batch; ///< of the frame that is looked at
    std::map<std::string, std::unique_ptr<Stream>> m_streams;
    std::vector<Held> m_held;
    std::size_t m_heldBytes = 0;
    std::function<void()> m_released;
    bool m_isHolding = false;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "trace.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {
class Writer;
}

/// Traces from hand-made events, frame by frame, and every prefix of them.
namespace tracedeck::test {

/// Text as it stands, and the contents of a JSON string with escapes.
Slice plain(std::string_view text);
Slice escaped(std::string_view text);

FrameOrder contiguous(std::string_view stream, std::uint64_t sequence);
FrameOrder epochal(std::string_view stream, std::uint64_t sequence);
FrameOrder byId(std::string_view stream, std::string_view id, std::int64_t stamp = 0);
FrameOrder owned(std::string_view session, std::string_view message);

/// A frame before it is folded. Its views must outlive every trace's folding: use literals.
struct BuiltFrame
{
    Address address;
    FrameOrder order;
    std::vector<Event> events;
    std::string_view channel = "main";
    std::string_view type;
    std::string_view node;
    FrameNature nature = FrameNature::Understood;
    /// Empty: made of the texts of the events, which then lie in the frame; else texts lie elsewhere.
    std::string_view bytes;
    std::int64_t time = -1; ///< nanoseconds; negative: a little after the one before
    std::int64_t serverTime = 0; ///< nanoseconds since 1970; 0: none
};

/// A trace that grows by built frames.
class GrowingTrace
{
public:
    GrowingTrace();
    ~GrowingTrace();

    /// Folds frames as one batch.
    void append(const BuiltFrame *frames, std::size_t count);
    void append(const BuiltFrame &frame) { append(&frame, 1); }
    const Trace &trace() const { return *m_trace; }
    std::unique_ptr<Trace> take() { return std::move(m_trace); }

private:
    DecodedFrame decoded(const BuiltFrame &frame, EventBatch &batch);

    std::unique_ptr<Trace> m_trace;
    std::unique_ptr<Writer> m_writer;
};

class TraceBuilder
{
public:
    /// Frames that follow come through this channel, "main" at first.
    TraceBuilder &through(std::string_view channel);
    TraceBuilder &frame(const Address &address, const FrameOrder &order, std::vector<Event> events);
    TraceBuilder &frame(const Address &address, std::vector<Event> events);
    TraceBuilder &frame(BuiltFrame frame);

    Position size() const { return static_cast<Position>(m_frames.size()); }
    const std::vector<BuiltFrame> &frames() const { return m_frames; }

    /// All frames, folded as one batch.
    std::unique_ptr<Trace> trace() const { return prefix(size()); }
    /// A new trace of the first `count` frames alone.
    std::unique_ptr<Trace> prefix(Position count) const;

private:
    std::vector<BuiltFrame> m_frames;
    std::string_view m_channel = "main";
};

} // namespace tracedeck::test

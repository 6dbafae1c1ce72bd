// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "bytestore.h"
#include "facts.h"
#include "stablevector.h"
#include "symbols.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

namespace tracedeck {

/// Everything that is known about one source. Facts are only ever appended: one Writer appends, any thread
/// reads below the watermark, through a View. Hold it by shared_ptr where it is read in the background.
class Trace
{
public:
    Trace() = default;
    Trace(const Trace &) = delete;
    Trace &operator=(const Trace &) = delete;

    /// Number of frames whose facts can be read.
    Position watermark() const { return m_watermark.load(std::memory_order_acquire); }

    /// Frame `position`, from 1. Precondition: position <= watermark().
    FrameRecord frame(Position position) const
    {
        const FrameEntry &entry = frames[position - 1];
        const std::string_view text = bytesOf(entry);
        return {sorts[entry.sort], text.data(), static_cast<std::uint32_t>(text.size()), entry.owner};
    }
    /// When the frame happened, by a FrameClock: nanoseconds since the start; 0 where it has no time.
    std::int64_t time(Position position) const { return position <= times.size() ? times[position - 1] : 0; }
    /// When it arrived here, in nanoseconds since the start; nothing where nobody noted that.
    std::optional<std::int64_t> arrival(Position position) const
    {
        if (const FrameOrigin *origin = originOf(position))
            return origin->arrival == FrameOrigin::kUnknown ? std::nullopt : std::optional(origin->arrival);
        const bool hasTime = sorts[frames[position - 1].sort].flags & FrameRecord::kHasTime;
        return hasTime ? std::optional(time(position)) : std::nullopt;
    }
    /// When the server says that it made it, in nanoseconds since 1970.
    std::optional<std::int64_t> serverTime(Position position) const
    {
        const FrameOrigin *origin = originOf(position);
        return origin && origin->made != FrameOrigin::kUnknown ? std::optional(origin->made) : std::nullopt;
    }
    /// nullptr: it did not come by HTTP.
    const FrameHead *head(Position position) const
    {
        if (!(frame(position).flags & FrameRecord::kHasHead))
            return nullptr;
        return &heads[heads.partitionPoint([position](const FrameHead &head) { return head.at < position; })];
    }
    Slice slice(const Chunk &chunk) const
    {
        if (chunk.isApart)
            return apart[chunk.index()];
        return {bytesOf(frames[chunk.at - 1]).data() + chunk.offset, chunk.length, chunk.escaped};
    }
    std::uint32_t lengthOf(const Chunk &chunk) const { return chunk.isApart ? apart[chunk.index()].length : chunk.length; }
    /// Null: there is none.
    Slice slice(SliceId id) const { return id ? apart[id.index] : Slice(); }
    /// Short words that frames are filtered by: types and node names.
    std::string_view word(std::uint16_t index) const { return symbols.text(words[index]); }
    /// Its server, or the name of its file without the folders of this machine.
    std::string_view sourceName() const
    {
        const std::string_view from = source;
        return from.find("://") == from.npos ? from.substr(from.rfind('/') + 1) : from;
    }

    // Set before the first frame.
    std::string dialect;
    std::string source;
    std::string started; ///< as the recording says, ISO 8601; may be empty

    ByteStore bytes; ///< frames
    Symbols symbols;
    StableVector<FrameEntry> frames;
    StableVector<FrameSort> sorts; ///< of frames; few
    StableVector<std::int64_t> times; ///< of frames, up to the last one that has a time
    StableVector<FrameOrigin> origins; ///< of all frames from the first one on that the server says the time of
    StableVector<ClockStart> starts; ///< of the times of frames; the first one is with the first origin
    StableVector<ClockNow> nows; ///< none before somebody knows
    StableVector<FrameHead> heads; ///< of the frames that have one
    /// Texts that a Chunk, and frames that a FrameEntry, cannot name by their place; and what few facts of a kind have.
    StableVector<Slice> apart;
    StableVector<Symbol> words; ///< at most 65,535; 0 is "", 65,535 is "any other"

    StableVector<Session> sessions;
    StableVector<Run> runs;
    StableVector<Span> spans;
    StableVector<SpanDetails> details; ///< of spans
    StableVector<Message> messages;
    StableVector<Absence> absences; ///< of messages and of results of tools; of runs: from the close of their channel until they are heard again
    StableVector<Asking> askings; ///< of runs
    StableVector<Symbol> stopReasons; ///< of messages, as sent; at most 255
    StableVector<ToolCall> tools;
    StableVector<StateVersion> states;
    StableVector<Checkpoint> checkpoints;
    StableVector<Usage> usages;
    StableVector<Decision> decisions;
    StableVector<Choice> choices;
    StableVector<PlanStep> planSteps;
    StableVector<PlanLink> planLinks;
    StableVector<Understanding> understandings;
    StableVector<Delegation> delegations;
    StableVector<Approval> approvals;
    StableVector<Note> notes;
    StableVector<Channel> channels;
    StableVector<Gap> gaps;
    StableVector<Problem> problems;
    StableVector<Move> moves; ///< in the order of time, so that nobody need look for them
    StableVector<Failed> failed; ///< runs, spans and calls of tools, in the order of time; who looks for them need not look at all others
    Values<FrameCounts> counts;

private:
    friend class Writer;
    /// nullptr: it happened when it arrived.
    const FrameOrigin *originOf(Position position) const
    {
        const bool isByServer = starts.size() > 0 && position >= starts[0].at;
        return isByServer ? &origins[position - starts[0].at] : nullptr;
    }
    std::string_view bytesOf(const FrameEntry &entry) const
    {
        if (entry.isApart)
            return apart[static_cast<std::uint32_t>(entry.place)].bytes();
        return {bytes.data() + entry.place, static_cast<std::size_t>(entry.length)};
    }

    Arena m_arena; ///< chains and texts; the writer's
    std::atomic<Position> m_watermark{0};
};

} // namespace tracedeck

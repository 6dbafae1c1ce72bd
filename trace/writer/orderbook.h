// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "flatmap.h"
#include "ids.h"
#include "namecache.h"
#include "symbols.h"

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// Knows which frames have come, by whatever ids their protocol orders them.
class OrderBook
{
public:
    enum class Outcome : std::uint8_t {
        New,
        Duplicate,
        AfterGap,      ///< new, and `missing` says what was left out
        FillsGap,      ///< new, and part of a gap that was reported before
        Backwards,     ///< new, though it comes before the first one that was seen
        NewEpoch,      ///< the server counts from the start again
        TakenOver,     ///< new: the channel that owned it closed, something may be missing
    };
    struct Verdict
    {
        Outcome outcome = Outcome::New;
        std::uint64_t from = 0; ///< AfterGap: the numbers that are missing
        std::uint64_t to = 0;
        std::uint32_t gap = 0;  ///< AfterGap, FillsGap: ordinal of the gap
        bool gapClosed = false; ///< FillsGap: nothing of that gap is missing any more
    };

    explicit OrderBook(Symbols &symbols)
        : m_symbols(symbols)
    {
    }

    /// `frame`: the frame's bytes.
    Verdict admit(const FrameOrder &order, ChannelId channel, std::string_view frame);
    void channelClosed(ChannelId channel);

private:
    struct Range
    {
        std::uint64_t from;
        std::uint32_t gap; // the gap it was part of when reported
    };
    /// What frames were, by their numbers: numbers mostly follow one another.
    class Marks
    {
    public:
        std::optional<std::uint32_t> find(std::uint64_t number) const;
        void set(std::uint64_t number, std::uint32_t mark);
        void clear();

    private:
        std::vector<std::uint32_t> m_dense; // 0: none
        std::unordered_map<std::uint64_t, std::uint32_t> m_sparse;
    };
    struct Stream
    {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        bool started = false;
        std::map<std::uint64_t, Range> missing; // by the last number of the range
        Marks seen; // Epochal
        std::unordered_map<std::uint32_t, std::uint64_t> lastOfChannel;
        std::uint64_t highest = 0; // Epochal
        std::int64_t stampOfHighest = 0;
    };

    Stream &streamOf(std::string_view name);
    std::uint32_t addGap(Stream &stream, std::uint64_t from, std::uint64_t to);
    Verdict admitContiguous(Stream &stream, const FrameOrder &order);
    bool countsAnew(const Stream &stream, const FrameOrder &order);
    Verdict admitEpochal(Stream &stream, const FrameOrder &order, ChannelId channel, std::string_view frame);
    Verdict admitOwned(Symbol stream, Symbol id, ChannelId channel);

    Symbols &m_symbols;
    FlatMap m_streamByName;
    std::vector<Stream> m_streams;
    std::vector<std::uint64_t> m_gapLeft; // how many of each gap are missing still
    FlatMap m_ids;    // stream, id
    FlatMap m_owners; // stream, id -> channel
    std::vector<bool> m_closedChannels;
    NameCache<std::uint32_t, 256> m_cache; // m_streamByName's
};

} // namespace tracedeck

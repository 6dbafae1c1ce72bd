// SPDX-License-Identifier: GPL-3.0-or-later
#include "orderbook.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace tracedeck {

namespace {

/// Of contiguous numbers.
constexpr std::uint64_t kFirstNumber = 1;

/// Tells a frame from another one of the same number: by when it was made and its length, else by its bytes.
std::uint32_t markOf(const FrameOrder &order, std::string_view frame)
{
    const std::uint64_t hash = order.stamp != 0
        ? (static_cast<std::uint64_t>(order.stamp) * 0x9E3779B97F4A7C15ull) ^ frame.size()
        : std::hash<std::string_view>()(frame);
    return static_cast<std::uint32_t>(hash ^ hash >> 32) | 1;
}

} // namespace

std::optional<std::uint32_t> OrderBook::Marks::find(std::uint64_t number) const
{
    if (number < m_dense.size())
        return m_dense[number] == 0 ? std::nullopt : std::optional(m_dense[number]);
    const auto found = m_sparse.find(number);
    return found == m_sparse.end() ? std::nullopt : std::optional(found->second);
}

void OrderBook::Marks::set(std::uint64_t number, std::uint32_t mark)
{
    constexpr std::uint64_t kReach = 4096; // how far ahead of the others a number may be
    if (number >= m_dense.size() && number < m_dense.size() + kReach && m_sparse.empty())
        m_dense.resize(std::max<std::size_t>(number + 1, m_dense.size() + m_dense.size() / 2));
    if (number < m_dense.size())
        m_dense[number] = mark;
    else
        m_sparse[number] = mark;
}

void OrderBook::Marks::clear()
{
    m_dense.clear();
    m_sparse.clear();
}

OrderBook::Verdict OrderBook::admit(const FrameOrder &order, ChannelId channel, std::string_view frame)
{
    switch (order.rule) {
    case OrderRule::None:
        return {};
    case OrderRule::Contiguous:
        return admitContiguous(streamOf(order.stream), order);
    case OrderRule::Epochal:
        return admitEpochal(streamOf(order.stream), order, channel, frame);
    case OrderRule::Owned:
        return admitOwned(m_symbols.intern(order.stream), m_symbols.intern(order.id), channel);
    case OrderRule::ById:
        break;
    }
    const Symbol stream = m_symbols.intern(order.stream);
    const Symbol id = m_symbols.intern(order.id);
    if (!id.isEmpty() && m_ids.find(stream.index, id))
        return {.outcome = Outcome::Duplicate};
    m_ids.set(stream.index, id, 1);
    return {};
}

OrderBook::Stream &OrderBook::streamOf(std::string_view name)
{
    if (const std::uint32_t *known = m_cache.find(name))
        return m_streams[*known];
    const Symbol symbol = m_symbols.intern(name);
    auto index = m_streamByName.find(0, symbol);
    if (!index) {
        index = static_cast<std::uint32_t>(m_streams.size());
        m_streams.emplace_back();
        m_streamByName.set(0, symbol, *index);
    }
    return m_streams[m_cache.set(m_symbols.text(symbol), *index)];
}

/// Whether another of what a stream counts each anew begins, which has the numbers of the one before.
bool OrderBook::countsAnew(const Stream &stream, const FrameOrder &order)
{
    const Symbol name = m_symbols.intern(order.stream);
    const Symbol id = m_symbols.intern(order.id);
    if (m_ids.find(name.index, id))
        return false; // a duplicate, or one of its own number
    m_ids.set(name.index, id, 1);
    const auto missing = stream.missing.lower_bound(order.sequence);
    const bool isMissing = missing != stream.missing.end() && missing->second.from <= order.sequence;
    return stream.started && order.sequence == kFirstNumber && !isMissing;
}

OrderBook::Verdict OrderBook::admitContiguous(Stream &stream, const FrameOrder &order)
{
    const std::uint64_t sequence = order.sequence;
    if (!order.id.empty() && countsAnew(stream, order)) {
        stream.missing.clear();
        stream.first = stream.last = sequence;
        return {};
    }
    if (!stream.started) {
        stream.started = true;
        stream.first = stream.last = sequence;
        // What begins while a channel is down is seen later, without its begin.
        if (m_closedChannels.empty() || sequence <= kFirstNumber)
            return {};
        stream.first = kFirstNumber;
        return {.outcome = Outcome::AfterGap, .from = kFirstNumber, .to = sequence - 1,
                .gap = addGap(stream, kFirstNumber, sequence - 1)};
    }
    if (sequence > stream.last && sequence == stream.last + 1) {
        stream.last = sequence;
        return {};
    }
    if (sequence > stream.last) {
        const std::uint64_t from = stream.last + 1;
        const std::uint64_t to = sequence - 1;
        stream.last = sequence;
        return {.outcome = Outcome::AfterGap, .from = from, .to = to, .gap = addGap(stream, from, to)};
    }
    if (sequence < stream.first) {
        if (sequence + 1 < stream.first)
            addGap(stream, sequence + 1, stream.first - 1);
        stream.first = sequence;
        return {.outcome = Outcome::Backwards};
    }
    const auto range = stream.missing.lower_bound(sequence);
    if (range == stream.missing.end() || range->second.from > sequence)
        return {.outcome = Outcome::Duplicate};
    const Range hit = range->second;
    if (sequence < range->first)
        range->second.from = sequence + 1;
    else
        stream.missing.erase(range);
    if (hit.from < sequence)
        stream.missing[sequence - 1] = hit;
    return {.outcome = Outcome::FillsGap, .gap = hit.gap, .gapClosed = --m_gapLeft[hit.gap] == 0};
}

std::uint32_t OrderBook::addGap(Stream &stream, std::uint64_t from, std::uint64_t to)
{
    const auto gap = static_cast<std::uint32_t>(m_gapLeft.size());
    m_gapLeft.push_back(to - from + 1);
    stream.missing[to] = {from, gap};
    return gap;
}

OrderBook::Verdict OrderBook::admitEpochal(Stream &stream, const FrameOrder &order, ChannelId channel,
                                           std::string_view frame)
{
    const std::uint64_t sequence = order.sequence;
    const std::uint32_t mark = markOf(order, frame);
    const bool hasStamps = order.stamp != 0 && stream.stampOfHighest != 0;
    const std::uint64_t lastHere = hasStamps ? 0 : stream.lastOfChannel[channel.index];
    const auto seen = stream.seen.find(sequence);
    if (seen == mark)
        return {.outcome = Outcome::Duplicate};
    // Another frame under a known number, or one of a lower number that is younger, is of a server that counts from
    // the start again. Where nobody says how old frames are, a channel delivers in order.
    const bool isYounger = hasStamps
        ? sequence < stream.highest && order.stamp > stream.stampOfHighest
        : lastHere != 0 && sequence <= lastHere;
    const bool goesBack = seen.has_value() || isYounger;
    if (goesBack) {
        stream.seen.clear();
        stream.lastOfChannel.clear();
        stream.highest = 0;
    }
    if (sequence >= stream.highest) {
        stream.highest = sequence;
        stream.stampOfHighest = order.stamp;
    }
    stream.seen.set(sequence, mark);
    if (order.stamp == 0)
        stream.lastOfChannel[channel.index] = sequence;
    return {.outcome = goesBack ? Outcome::NewEpoch : Outcome::New};
}

OrderBook::Verdict OrderBook::admitOwned(Symbol stream, Symbol id, ChannelId channel)
{
    const auto owner = m_owners.find(stream.index, id);
    if (!owner) {
        m_owners.set(stream.index, id, channel.index);
        return {};
    }
    if (*owner == channel.index)
        return {};
    if (*owner >= m_closedChannels.size() || !m_closedChannels[*owner])
        return {.outcome = Outcome::Duplicate};
    m_owners.set(stream.index, id, channel.index);
    return {.outcome = Outcome::TakenOver};
}

void OrderBook::channelClosed(ChannelId channel)
{
    if (m_closedChannels.size() <= channel.index)
        m_closedChannels.resize(channel.index + 1);
    m_closedChannels[channel.index] = true;
}

} // namespace tracedeck

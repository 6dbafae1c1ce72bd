// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "sametext.h"
#include "timeunits.h"
#include "walltime.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <variant>

namespace tracedeck {

namespace {
constexpr std::uint16_t kOtherWord = std::numeric_limits<std::uint16_t>::max();
constexpr std::uint16_t kNoWord = kOtherWord;
constexpr std::uint16_t kMostChannels = std::numeric_limits<std::uint16_t>::max();
} // namespace

Writer::Writer(Trace &trace)
    : m_trace(trace)
    , m_arena(trace.m_arena)
    , m_order(trace.symbols)
{
    m_trace.words.append(Symbol{});
    m_wordOfSymbol.push_back(0);
}

void Writer::append(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames)
        fold(batch, frame);
    m_trace.m_watermark.store(m_position, std::memory_order_release);
}

/// As wallTime(). Of the frame that is being folded no more is known than what it says, and when the one before it came.
std::optional<std::int64_t> Writer::timeOf(Position position) const
{
    if (position < m_position)
        return wallTime(m_trace, position);
    if (m_now.frame->serverTime != 0)
        return m_now.frame->serverTime;
    return m_position > 1 ? wallTime(m_trace, m_position - 1) : std::nullopt;
}

/// As Trace::arrival(), of the frame that is being folded, too.
std::optional<std::int64_t> Writer::arrivalOf(Position position) const
{
    if (position < m_position)
        return m_trace.arrival(position);
    return m_now.frame->hasTime ? std::optional(m_now.frame->time) : std::nullopt;
}

void Writer::addProblem(Severity severity, std::string_view code, const Failure &message)
{
    m_now = {};
    problem(severity, code, message);
}

void Writer::fold(const EventBatch &batch, const DecodedFrame &frame)
{
    ++m_position;
    m_now = {};
    m_now.frame = &frame;
    // First, since texts are named by their place in it.
    FrameEntry &entry = m_trace.frames.append(entryOf(frame.frame));
    m_now.channel = &channelOf(frame.channel);
    const FrameCounts before = m_counts;
    const bool isNew = admit(frame);
    if (isNew) {
        for (std::uint32_t i = 0; i < frame.eventCount; ++i)
            std::visit([this](const auto &event) { on(event); }, batch.events[frame.firstEvent + i]);
        if (m_turn)
            endTurn();
        if (m_now.isAfterwards) { // the frame is of all that it told of
            m_now.run = {};
            m_now.span = {};
        }
        if (m_runsCutOff > 0 && m_now.run) {
            if (m_now.isNext || m_now.channel->heals)
                resume(m_now.run);
            else if (frame.order.rule == OrderRule::ById || frame.order.rule == OrderRule::Owned)
                carryOn(m_now.run);
        }
    } else {
        ++m_counts.duplicates;
    }
    m_counts.malformed += frame.nature == FrameNature::Malformed;
    m_now.channel->unread += frame.nature == FrameNature::Malformed;
    m_counts.unrecognised += frame.nature == FrameNature::Unrecognised;
    if (m_counts != before)
        m_trace.counts.append(m_arena, m_position, m_counts);
    finishEntry(entry, frame, !isNew);
}

FrameEntry Writer::entryOf(Slice frame)
{
    static_assert(ByteStore::kReserve == std::size_t(1) << FrameEntry::kPlaceBits);
    FrameEntry entry;
    entry.isApart = !m_trace.bytes.contains(frame.data) || frame.length >> FrameEntry::kLengthBits != 0;
    if (entry.isApart) {
        entry.place = m_trace.apart.size();
        m_trace.apart.append(keep(frame));
    } else {
        entry.place = static_cast<std::size_t>(frame.data - m_trace.bytes.data()) & (ByteStore::kReserve - 1);
        entry.length = frame.length & ((1u << FrameEntry::kLengthBits) - 1);
    }
    return entry;
}

/// Nothing where the server does not say it, or cannot have been right: one such time would move all that follow.
std::optional<std::int64_t> Writer::serverTimeOf(const DecodedFrame &frame)
{
    constexpr std::int64_t kMostAhead = 24 * kHour; // clocks may differ
    if (frame.serverTime == 0)
        return std::nullopt;
    if (!m_started) {
        m_started = nanosecondsOf(m_trace.started).value_or(kUnknownStart);
        if (*m_started != kUnknownStart)
            m_clock.setStarted(*m_started);
    }
    std::int64_t most = 0;
    if (*m_started == kUnknownStart || !frame.hasTime || __builtin_add_overflow(*m_started, frame.time, &most)
        || __builtin_add_overflow(most, kMostAhead, &most) || frame.serverTime <= most)
        return frame.serverTime;
    if (!std::exchange(m_isServerAhead, true))
        problem(Severity::Warning, "server_time", Failure::tr("the server says that a frame is of a later day than it arrived"));
    return std::nullopt;
}

/// Whether it has one.
bool Writer::noteTime(const DecodedFrame &frame, bool duplicate)
{
    const auto arrival = frame.hasTime ? std::optional(frame.time) : std::nullopt;
    const std::optional<std::int64_t> made = serverTimeOf(frame);
    std::optional<FrameClock::Told> told;
    if (made)
        told = {*made, m_now.channel->id.index, duplicate};
    const std::optional<std::int64_t> time = m_clock.next(arrival, told, m_now.isAsking);
    if (time) {
        while (m_trace.times.size() + 1 < m_position)
            m_trace.times.append(0);
        m_trace.times.append(*time);
    }
    if (m_clock.isByServer()) {
        m_trace.origins.append(arrival.value_or(FrameOrigin::kUnknown), made.value_or(FrameOrigin::kUnknown));
        // Last: who finds a start looks for origins.
        if (const std::uint32_t count = m_trace.starts.size(); count == 0 || m_trace.starts[count - 1].wall != m_clock.start())
            m_trace.starts.append(m_position, m_clock.start());
        const auto after = m_clock.nowAfterArrival();
        if (const std::uint32_t count = m_trace.nows.size(); after && (count == 0 || m_trace.nows[count - 1].afterArrival != *after))
            m_trace.nows.append(m_position, *after);
    }
    return time.has_value();
}

void Writer::finishEntry(FrameEntry &entry, const DecodedFrame &frame, bool duplicate)
{
    const bool hasTime = noteTime(frame, duplicate);
    if (frame.http)
        m_trace.heads.append(m_position, intern(frame.http->method), intern(frame.http->path), frame.http->status);
    entry.sort = sortOf({wordOf(frame.type),
                         wordOf(frame.node),
                         static_cast<std::uint16_t>(m_now.channel->id.index),
                         static_cast<std::uint8_t>((hasTime ? FrameRecord::kHasTime : 0)
                                                   | (frame.http ? FrameRecord::kHasHead : 0)
                                                   | static_cast<unsigned>(frame.via) << FrameRecord::kViaShift
                                                   | (duplicate ? FrameRecord::kDuplicate : 0)
                                                   | (m_now.hasProblem ? FrameRecord::kHasProblem : 0)
                                                   | (m_now.isError ? FrameRecord::kIsError : 0)),
                         static_cast<std::uint8_t>(static_cast<unsigned>(frame.direction)
                                                   | static_cast<unsigned>(frame.nature) << 2)});
    if (const RunId run = m_now.span ? m_trace.spans[m_now.span.index].run : m_now.run) {
        if (RunState *state = m_runs[run.index].get()) {
            state->lastFrame = m_position;
            state->lastHeard = frame.http ? state->lastHeard : m_position;
        }
    }
    if (m_now.span)
        entry.owner = Owner::of(m_now.span);
    else if (m_now.run)
        entry.owner = Owner::of(m_now.run);
    else if (m_now.session)
        entry.owner = Owner::of(m_now.session);
    else if (const SessionId known = sessionAskedAbout())
        entry.owner = Owner::of(known);
}

std::uint32_t Writer::sortOf(const FrameSort &sort)
{
    const std::uint64_t parts = sort.type | std::uint64_t{sort.node} << 16 | std::uint64_t{sort.channel} << 32
        | std::uint64_t{sort.flags} << 48 | std::uint64_t{sort.directionAndNature} << 56;
    CachedSort &cached = m_sortCache[parts * 0x9E3779B97F4A7C15ull >> 56];
    if (cached.parts == parts && cached.index != CachedSort::kNone)
        return cached.index;
    const auto scope = static_cast<std::uint32_t>(parts >> 32);
    const Symbol key{static_cast<std::uint32_t>(parts)};
    auto index = m_sortByParts.find(scope, key);
    if (!index) {
        index = m_trace.sorts.size();
        m_trace.sorts.append(sort);
        m_sortByParts.set(scope, key, *index);
    }
    cached = {parts, *index};
    return *index;
}

/// Notices duplicates and gaps; false: the frame has been folded before.
bool Writer::admit(const DecodedFrame &frame)
{
    using Outcome = OrderBook::Outcome;
    if (frame.order.rule == OrderRule::None)
        return true;
    FrameOrder order = frame.order;
    if (order.stream.empty())
        order.stream = m_trace.symbols.text(m_trace.sessions[session().index].id);
    if (order.rule == OrderRule::ById || order.rule == OrderRule::Owned) {
        SessionState &state = m_sessions[session().index];
        state.lastStreamed = frame.time;
        state.lastStamp = std::max(state.lastStamp, order.stamp);
    }
    const auto verdict = m_order.admit(order, m_now.channel->id, frame.frame.bytes());
    if (order.rule == OrderRule::Epochal) {
        SessionState &state = m_sessions[session().index];
        if (verdict.outcome == Outcome::NewEpoch)
            state.lastNumber = state.lastEnd = state.lastStateNumber = 0;
        state.lastNumber = std::max(state.lastNumber, order.sequence);
    }
    m_now.isNext = frame.order.rule == OrderRule::Contiguous
                   && (verdict.outcome == Outcome::New || verdict.outcome == Outcome::AfterGap);
    const std::uint32_t unread = order.rule == OrderRule::Contiguous ? std::exchange(m_now.channel->unread, 0) : 0;
    if (verdict.outcome == Outcome::New)
        return true;
    const Symbol stream = intern(order.stream);
    switch (verdict.outcome) {
    case Outcome::New:
        break;
    case Outcome::Duplicate:
        return false;
    case Outcome::AfterGap: {
        const std::uint64_t missing = verdict.to - verdict.from + 1;
        m_gapFacts.resize(verdict.gap + 1);
        m_gapFacts[verdict.gap] = {m_trace.gaps.size()};
        m_trace.gaps.append(stream, verdict.from, verdict.to, session(), m_position);
        const Failure missingOnes = missing == 1
            ? Failure::tr("1 frame missing in stream %1: %2 to %3", {order.stream, verdict.from, verdict.to})
            : Failure::tr("%1 frames missing in stream %2: %3 to %4", {missing, order.stream, verdict.from, verdict.to});
        if (unread == 0)
            problem(Severity::Warning, "gap", missingOnes);
        else if (unread == 1) // it may be that one, whose number nobody knows
            problem(Severity::Warning, "gap", Failure::tr("%1; one that came in between could not be read", {missingOnes}));
        else
            problem(Severity::Warning, "gap", Failure::tr("%1; %2 that came in between could not be read", {missingOnes, unread}));
        return true;
    }
    case Outcome::FillsGap:
        if (verdict.gapClosed && verdict.gap < m_gapFacts.size() && m_gapFacts[verdict.gap])
            m_trace.gaps.at(m_gapFacts[verdict.gap].index).life.end.store(m_position, std::memory_order_release);
        return true;
    case Outcome::Backwards:
        problem(Severity::Warning, "order_backwards",
                Failure::tr("number %1 came after higher ones in stream %2", {frame.order.sequence, order.stream}));
        return true;
    case Outcome::NewEpoch:
        problem(Severity::Warning, "new_epoch",
                Failure::tr("the server counts again from %1 in stream %2", {frame.order.sequence, order.stream}));
        return true;
    case Outcome::TakenOver:
        if (const auto of = findId<MessageId>(m_messageById, session().index, m_trace.symbols.find(order.id)))
            m_cutMessages.emplace(of.index, GapId{m_trace.gaps.size()});
        m_trace.gaps.append(stream, std::uint64_t(0), std::uint64_t(0), session(), m_position);
        problem(Severity::Warning, "gap",
                Failure::tr("the channel that carried %1 closed; another goes on, and what came between may be missing",
                            {frame.order.id}));
        return true;
    }
    return true;
}

Writer::ChannelState &Writer::channelOf(std::string_view name)
{
    if (m_lastChannel && sameText(m_lastChannel->name, name))
        return *m_lastChannel;
    const Symbol symbol = intern(name);
    if (const auto found = m_channelByName.find(0, symbol))
        return *(m_lastChannel = &m_channels[*found]);
    // Frames name their channel in 16 bits; a source with more shares the last one.
    const std::uint32_t index = m_trace.channels.size();
    if (index == kMostChannels)
        return m_channels.back();
    m_trace.channels.append(symbol, m_position);
    m_lastChannel = &m_channels.emplace_back();
    m_lastChannel->id = {index};
    m_lastChannel->name = m_trace.symbols.text(symbol);
    m_channelByName.set(0, symbol, index);
    return *m_lastChannel;
}

std::uint16_t Writer::wordOf(std::string_view text)
{
    if (text.empty())
        return 0;
    if (const std::uint16_t *known = m_wordCache.find(text))
        return *known;
    const std::uint16_t word = findWord(text);
    return m_wordCache.set(m_trace.symbols.text(m_trace.words[word]), word);
}

std::uint16_t Writer::findWord(std::string_view text)
{
    const Symbol symbol = intern(text);
    if (m_wordOfSymbol.size() <= symbol.index)
        m_wordOfSymbol.resize(m_trace.symbols.count(), kNoWord);
    std::uint16_t &word = m_wordOfSymbol[symbol.index];
    if (word == kNoWord) {
        if (m_trace.words.size() == kOtherWord)
            return 0;
        word = static_cast<std::uint16_t>(m_trace.words.size());
        m_trace.words.append(symbol);
    }
    return word;
}

/// The slice itself where it lies in the frame log, else a copy of it.
Slice Writer::keep(Slice slice)
{
    if (slice.isNull() || m_trace.bytes.contains(slice.data))
        return slice;
    const std::string_view copy = m_arena.copy(slice.bytes());
    return {copy.empty() ? "" : copy.data(), slice.length, slice.escaped};
}

SliceId Writer::keepApart(Slice slice)
{
    if (slice.isNull())
        return {};
    m_trace.apart.append(keep(slice));
    return {m_trace.apart.size() - 1};
}

Slice Writer::keepText(std::string_view text)
{
    const std::string_view copy = m_arena.copy(text);
    return {copy.empty() ? "" : copy.data(), static_cast<std::uint32_t>(copy.size()), 0};
}

void Writer::problem(Severity severity, std::string_view code, const Failure &message, SessionId in)
{
    keepProblem(severity, code, KeptFailure(message, m_arena), in);
}

void Writer::keepProblem(Severity severity, std::string_view code, const KeptFailure &message, SessionId in)
{
    m_now.hasProblem = true;
    m_trace.problems.append(m_position, severity, intern(code), in ? in : m_now.session, message);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tracebuilder.h"

#include <cstdint>
#include <random>

namespace tracedeck::test {

/// Frames that no server would send: events of every kind in any order, with ids from small pools, several
/// channels and sessions, and every way of ordering. The same seed gives the same frames.
class RandomFrames
{
public:
    explicit RandomFrames(std::uint64_t seed)
        : m_random(seed)
    {}
    BuiltFrame next();

private:
    std::uint32_t upTo(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    bool chance(std::uint32_t percent) { return upTo(100) < percent; }
    template<std::size_t N>
    std::string_view anyOf(const std::string_view (&pool)[N])
    {
        return pool[upTo(N)];
    }
    template<std::size_t N>
    SliceList anyOf(const SliceList (&pool)[N])
    {
        return pool[upTo(N)];
    }
    Slice anyText();
    ConversationHeld anyConversation();
    Slice anyJson();
    UsageAmounts amounts();
    std::int64_t stamp();
    FrameOrder order();
    Event event();
    Event workerEvent();
    Event runEvent();
    Event spanEvent();
    Event messageEvent();
    Event toolEvent();
    Event otherEvent();

    std::mt19937_64 m_random;
    std::uint64_t m_sequence = 1;
    UsageAmounts m_reported;
    std::int64_t m_now = 0; // microseconds since the server began
};

} // namespace tracedeck::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

// Not first: moc of Qt 6.4 cannot read it before any other header.
#include <compare>
#include <functional>
#include <limits>

namespace tracedeck {

/// The ordinal of a frame in its trace, from 1. 0 is "before everything".
using Position = std::uint32_t;

/// The end of what has not ended.
inline constexpr Position kOpen = std::numeric_limits<Position>::max();

/// Index of a fact in its table. Each table has its own type, so that a run's id cannot name a span.
template<class Tag>
struct Id
{
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t index = kNone;

    constexpr bool isValid() const { return index != kNone; }
    constexpr explicit operator bool() const { return isValid(); }
    friend constexpr auto operator<=>(const Id &, const Id &) = default;
};

using SessionId = Id<struct Session>;
using RunId = Id<struct Run>;
using SpanId = Id<struct Span>;
using MessageId = Id<struct Message>;
using ToolId = Id<struct ToolCall>;
using StateId = Id<struct StateVersion>;
using CheckpointId = Id<struct Checkpoint>;
using UsageId = Id<struct Usage>;
using DecisionId = Id<struct Decision>;
using ChoiceId = Id<struct Choice>;
using PlanStepId = Id<struct PlanStep>;
using PlanLinkId = Id<struct PlanLink>;
using UnderstandingId = Id<struct Understanding>;
using DelegationId = Id<struct Delegation>;
using ApprovalId = Id<struct Approval>;
using NoteId = Id<struct Note>;
using ChannelId = Id<struct Channel>;
using GapId = Id<struct Gap>;
using ProblemId = Id<struct Problem>;
using SliceId = Id<struct Slice>;

/// An interned string: equal symbols are equal strings. 0 is the empty string.
struct Symbol
{
    std::uint32_t index = 0;

    constexpr bool isEmpty() const { return index == 0; }
    friend constexpr auto operator<=>(const Symbol &, const Symbol &) = default;
};

} // namespace tracedeck

template<class Tag>
struct std::hash<tracedeck::Id<Tag>>
{
    std::size_t operator()(tracedeck::Id<Tag> id) const noexcept { return id.index; }
};

template<>
struct std::hash<tracedeck::Symbol>
{
    std::size_t operator()(tracedeck::Symbol symbol) const noexcept { return symbol.index; }
};

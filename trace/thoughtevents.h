// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"
#include "vocabulary.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// What agents give to workers, and what they think. See events.h.
namespace tracedeck {

// --- Workers -----------------------------------------------------------------------------------------------

/// The frame's session gave work to another one.
struct WorkerStarted
{
    std::string_view call; ///< the tool call that asked for it
    std::string_view worker; ///< session; empty: none
    std::string_view tier;
    std::string_view model;
    Slice terms; ///< JSON value
};

struct WorkerEnded
{
    std::string_view call;
    std::string_view worker; ///< empty: none took the work
    SpanStatus status = SpanStatus::Ok;
    std::string_view failure; ///< what went wrong, in a word
    Slice error;
    Slice report; ///< JSON value
    std::optional<std::int64_t> costPico; ///< of all that it did, as the server says, in pico-dollars
};

// --- Thinking ----------------------------------------------------------------------------------------------

/// Ways to go on that the agent thought of; one of them is taken later.
struct OptionsOffered
{
    SliceList texts;
};

/// What the options that were offered last are worth. Numbers as they were sent; null: none.
struct OptionsRated
{
    SliceList scores;
    std::optional<std::uint32_t> taken;
};

/// Another of the options is followed from now on.
struct OptionTaken
{
    std::uint32_t option = 0;
};

/// The option that was followed led nowhere.
struct OptionAbandoned
{
    Slice reason;
    std::optional<std::uint64_t> toDepth;
};

/// A step of the run's plan, by its key. It may come again, and with more to say.
struct PlanStepSeen
{
    std::string_view key;
    Slice text;
};

/// A step of the plan needs another one.
struct PlanLinkSeen
{
    std::string_view from;
    std::string_view to; ///< needs `from`
};

/// What the agent understood of its task. It may come again.
struct Understood
{
    Slice goal;
    SliceList constraints;
    Slice context;
};

/// Something that is no other fact: shown and kept whole.
struct Noted
{
    std::string_view kind;
    Slice payload; ///< JSON value
};

} // namespace tracedeck

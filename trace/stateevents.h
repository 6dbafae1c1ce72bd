// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"
#include "usageamounts.h"
#include "vocabulary.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// State, checkpoints, money and decisions. See events.h.
namespace tracedeck {

struct StateArrived
{
    StateKind kind = StateKind::Values;
    std::string_view node;
    Slice state; ///< JSON value
    std::string_view space; ///< namespace
    /// It is the state of the last checkpoint of its namespace, too, if that has none yet.
    bool isOfCheckpoint = false;
    /// It was asked for: it counts where the session's last run was not heard of, and where it is another than before.
    bool isAsked = false;
};

struct CheckpointArrived
{
    std::string_view id;
    std::string_view parent; ///< empty: not known (yet)
    std::string_view space; ///< namespace
    std::string_view source;
    std::string_view thread; ///< the thread it was stored under, where the frame says so
    std::string_view timestamp; ///< as sent
    std::optional<std::int64_t> step;
    Slice state; ///< JSON value; null: not sent
};

struct UsageReported
{
    UsageAmounts amounts;
    std::string_view model;
    std::string_view provider; ///< who sells the model, where the server says so
    std::string_view call; ///< id of the model call, if it has one
    std::string_view message; ///< that the call wrote, if it has an id or an alias
    /// How much it is so far: counted only if the message ends without more.
    bool isSoFar = false;
};

/// A model call, as a history or a state has it with the message that it wrote: counted where the run and the span that the
/// frame told of last, or the message, have just become known by it.
struct UsageSeen
{
    std::string_view message;
    UsageAmounts amounts;
    std::string_view model;
    std::string_view provider;
};

/// What the last model call of a thread used, and all of them so far, as the state of a run has it. Counted once, and not
/// what the run begins with; where the last one was counted as it ended, it has the parts from here that it did not tell.
struct UsageListed
{
    UsageAmounts last;
    UsageAmounts all;
    bool isReported = false; ///< each call says what it used as it ends: nothing is counted from here
};

struct DecisionMade
{
    std::string_view kind;
    Slice chosen; ///< JSON value; null: none
    Slice detail; ///< JSON value
    std::string_view model; ///< with which the run goes on, if that was decided
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"
#include "usageamounts.h"
#include "vocabulary.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// Commands, channels, sessions, runs and spans. See events.h.
namespace tracedeck {

// --- Commands and channels -------------------------------------------------------------------------------

/// A run was asked for. It begins when its first answer comes.
struct RunRequested
{
    std::string_view session; ///< the thread that was named, if any
    std::string_view agent;
    std::string_view model;
    Slice message;
    std::string_view request; ///< the request's own id, if any
    /// The run may begin on any channel of the frame's session; else it begins on the channel it was asked on.
    bool onAnyChannel = false;
    /// It begins somewhere in the past, and does not answer what waits for people.
    bool isFork = false;
    /// A session has one run at a time, on whatever channel: what was asked for there before and has not begun never will.
    bool isAlone = false;
    /// What the run that answers it will say of the message, see RunStarted. Empty: not known.
    std::string_view digest;
    Slice input; ///< all that it is given to work on, JSON; null: the message is
};

/// The server took a run on that was asked for on this channel.
struct RunAccepted
{
    std::string_view request;
    std::string_view run; ///< id it gave to the run
};

/// Somebody asked for a run of the frame's session to be cancelled: where it ends interrupted, and asks nobody, that is why.
struct CancelRequested
{
    std::string_view run;
};

/// The id of the run that goes on in the frame's session.
struct RunNamed
{
    std::string_view run;
};

/// Any other command that was sent.
struct CommandSent
{
    std::string_view verb;
    std::string_view request;
};

/// An answer to a command, kept whole.
struct CommandAnswered
{
    std::string_view verb;
    std::string_view request;
    Slice payload; ///< JSON
};

/// An error that answers a command or a run; `subject` is the id it carries, if any.
struct CommandFailed
{
    std::string_view subject;
    Slice error;
};

/// An error that answers a request of this channel, by the request's id; empty: one that asked for a run in the
/// frame's session, whichever.
struct RequestFailed
{
    std::string_view request;
    Slice error;
};

struct ChannelOpened
{
};

/// The server was asked to bring again, on this channel, all that came after a number of the session's stream.
struct ReplayAsked
{
    std::uint64_t since = 0;
    bool isGranted = false; ///< the server said that it does, from where its last channel broke off
};

/// Of a stream that is asked for on this channel: whether it is to say when nodes begin and end, as well as what they write.
struct NodesAsked
{
    bool areAsked = false;
};

/// From now on this channel brings what comes of a session and of those that work for it.
struct StreamGranted
{
    std::string_view session; ///< empty: the frame's
};

struct ChannelClosed
{
    bool failed = false;
    Slice reason;
    bool hasLost = false; ///< what came on it before may lack something, whether a run goes on or not
};

// --- Sessions and runs -----------------------------------------------------------------------------------

struct SessionStarted
{
    std::string_view parent; ///< session this one works for; may be learnt later by another SessionStarted
    std::string_view title;
};

struct SessionEnded
{
};

/// What all model calls of a session came to so far, as its server counts: those that nobody heard of, too.
struct SpendingListed
{
    std::string_view session; ///< empty: the frame's; one that is not known is passed over
    std::int64_t costPico = 0; ///< pico-dollars
};

struct RunStarted
{
    std::string_view run;
    std::string_view agent;
    std::string_view model;
    Slice message; ///< the user's message; null when absent
    /// What came without a run since the session's last run ended joins this run (metis streaming frames).
    bool adoptsLoose = false;
    /// A session has one run at a time: an open one is overtaken on whatever channel it is.
    bool isAlone = false;
    /// An open one may go on all the same, but nothing more of it will be heard: only lists and histories tell the rest.
    bool silences = false;
    /// By which the message that it answers is told from others, where the message itself is not sent.
    std::string_view digest;
};

struct RunEnded
{
    std::string_view run; ///< empty: the run that the address leads to
    RunStatus status = RunStatus::Succeeded;
    Slice error;
    Slice reply; ///< null: none was sent
    Slice reasoning;
    std::optional<UsageAmounts> lastUsage; ///< counted only where no call of the run reported
    std::optional<UsageAmounts> totalUsage;
    /// It waits for people: approvals, and tool calls that have not begun, stay open for the session's next run.
    bool isWaiting = false;
    /// Where no run is open, and one has ended, it says again that it ended (else a run begins and ends at once).
    bool mayRepeat = false;
    std::optional<std::uint64_t> calls; ///< of models, as the server counted them
    std::int64_t lasted = 0; ///< nanoseconds, as the server says: counts where the begin was not heard; 0: it does not say
};

/// A run, as a list or a history has it. One that was not heard of as it happened is known by that alone, and with it
/// what its frame tells from here on, which is of the run: SpanSeen, MessageSeen, ToolSeen, UsageSeen, CheckpointArrived.
/// A history alone makes none known, since a stream may still bring all that it has: who lists the runs of a session knows
/// that none will.
struct RunSeen
{
    std::string_view run; ///< empty: what follows is of none that is known
    std::string_view agent;
    Slice said; ///< by its user; null: not told
    std::int64_t begun = 0; ///< as the server says, nanoseconds since 1970; 0: not told
    std::int64_t ended = 0; ///< likewise
    std::optional<RunStatus> outcome; ///< nothing: it goes on
    Slice error;
    /// A list has it, which does not tell what was in it: it becomes known so only if it goes on, and ends where a history
    /// has told all.
    bool isListed = false;
    /// The frame has told all that it has of it. `run` is empty: it has told of all that began since `begun` (0: ever).
    bool isAll = false;
    bool isWaiting = false; ///< a history says that it waits, or did, for people
    bool isInner = false; ///< what follows was in a graph of a node; how the run went as a whole is not told
    Slice input; ///< all that it was given to work on, JSON; null: not told
};

/// A turn as a session keeps it: what its user said, and all up to where the next one begins. If no run was heard of in that
/// time it becomes one, and what the frame tells from here on is of it, until the next of these.
struct TurnSeen
{
    std::string_view run; ///< name of what the user said, as the run is called; empty: what follows is of no turn
    Slice said;
    std::int64_t begun = 0; ///< as the server says, nanoseconds since 1970
    std::int64_t ended = 0; ///< likewise: of what is known of it
    std::int64_t next = 0; ///< likewise, begin of the turn that followed; 0: none has
    RunStatus outcome = RunStatus::Succeeded;
    /// The stream that brings it begins behind it. Else a stream may still bring what was in the turn: what is stored overtakes it.
    bool isBeforeStream = false;
};

/// How a run ended, as the server said when it was asked; one that is still open ends so.
struct RunSettled
{
    /// The server's name for it, or for what asked for it; empty: whichever goes on though what carried it broke off.
    std::string_view run;
    RunStatus status = RunStatus::Succeeded;
    /// It is the one whose name never came, whether what carried it broke off or not; `run` is empty.
    bool isNameless = false;
    /// A list says so, which may overtake what is still to be heard of it: one that is heard of to its end ends by that.
    bool isListed = false;
    /// No run of the session goes on: the one that is open is over, if nothing was heard of it for some time. `run` is empty.
    bool isAny = false;
    /// The server does not have the session, or no more: all that go on in it, and cannot be heard, are over. `run` is empty.
    bool isGone = false;
    /// No run of the session goes on, and those that the server has were settled by their names: the one that has a name, and goes
    /// on though what carried it broke off, is lost to the server. `run` is empty.
    bool isUnlisted = false;
};

// --- Spans -----------------------------------------------------------------------------------------------

struct SpanOpened
{
    std::string_view name;
    SpanKind kind = SpanKind::Node;
    /// Unique name of the span in its run; empty: it has none.
    std::string_view key;
    /// Key of the parent; empty: the innermost span that is open (stacked), or the run (not stacked).
    std::string_view parent;
    /// Stacked spans nest by order: what follows is inside. Others stay off the stack.
    bool stacked = true;
    /// Several frames tell of it: where a span of that key is open, it is the one.
    bool mayRepeat = false;
    /// Kind Llm: writes the message that was begun before it, if that still awaits its call.
    bool takesMessage = false;
    std::int64_t stamp = 0; ///< with it: when the call began, in nanoseconds since 1970; 0: not known
    Slice input{}; ///< what it works on, JSON value; null: not told
};

struct SpanClosed
{
    std::string_view name; ///< stacked: closes the innermost open span of that name
    std::string_view key;
    SpanKind kind = SpanKind::Node;
    SpanStatus status = SpanStatus::Ok;
    Slice error;
    Slice result; ///< what it reported about itself, if anything
    bool mayRepeat = false; ///< several frames tell of it
};

/// The parent of a span became known, or changed.
struct SpanMoved
{
    std::string_view key;
    std::string_view parent;
};

/// A span of the run that the frame told of last, as a history has it. What follows is of it.
struct SpanSeen
{
    SpanKind kind = SpanKind::Node;
    std::string_view name;
    std::string_view key; ///< unique in its run; a path with that of its parent, if it has one
    std::string_view parent; ///< key; empty: it is directly under the run
    bool mayHoldGraph = false; ///< and be over: a history of its own, by its key, would have what was in it
    std::int64_t begun = 0; ///< as the server says, nanoseconds since 1970; 0: with its run
    std::int64_t ended = 0; ///< likewise; 0: not told
    std::optional<SpanStatus> outcome; ///< nothing: it goes on
    Slice error;
    Slice result;
    Slice input; ///< JSON; null: not told
};

} // namespace tracedeck

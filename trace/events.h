// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"
#include "usageamounts.h"
#include "vocabulary.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

/// What a frame says, in words that no protocol owns. Dialects decode frames into events; the Writer alone
/// turns events into facts. Strings are views into the frame or into the batch's scratch arena: they live until
/// the batch is cleared. An empty string means "the frame does not say".
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
    bool isAll = false; ///< the frame has told all that it has of it
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
    std::int64_t stamp = 0; ///< with it: when the call began, in microseconds since 1970; 0: not known
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

/// A span of the run that the frame told of last, directly under it, as a history has it. What follows is of it.
struct SpanSeen
{
    std::string_view name;
    std::string_view key; ///< unique in its run
    std::int64_t begun = 0; ///< as the server says, nanoseconds since 1970; 0: with its run
    std::int64_t ended = 0; ///< likewise; 0: not told
    std::optional<SpanStatus> outcome; ///< nothing: it goes on
    Slice error;
    Slice result;
    Slice input; ///< JSON; null: not told
};

// --- Messages --------------------------------------------------------------------------------------------

struct MessageStarted
{
    std::string_view message;
    Role role = Role::Assistant;
    /// What the frames that follow call it, until another message takes the name; empty: by its id.
    std::string_view alias;
    /// A model call writes it: the open one of the session, else the next one, in whose run it then is.
    bool awaitsCall = false;
    std::string_view model; ///< that writes it, where its begin says so
    std::string_view provider;
};

/// A message, whole, as a state or a history has it. One that is known already is that one.
struct MessageSeen
{
    std::string_view message;
    Role role = Role::User;
    Slice text;
    Slice reasoning;
    /// Microseconds since 1970 at which the server stored it: the message of the call or run of that time is that one,
    /// whatever it was called. 0: not known.
    std::int64_t stamp = 0;
    /// The same list has behind it what others said, or, behind what a model wrote, users: where the run has told of no
    /// state before, it began with that.
    bool isFollowed = false;
    bool isWritten = false; ///< just now, by a node of the run; else a state has it
    bool isCalling = false; ///< tools: it needs no text to be one
    std::string_view stop; ///< why its model stopped, as sent; empty: not told
};

/// A message that the state of a run has, without a name. The one that was there and says the same is that one, and so is
/// one that was heard of in the run.
struct MessageListed
{
    std::uint32_t index = 0; ///< behind what its user said, which is at 0
    Role role = Role::User;
    Slice text;
    Slice reasoning;
};

/// All that a state of a session has of its conversation, messages and results of tools, in its order. What older ones had, and the newest has not, the session
/// has no more: it was summed up, taken back, or deleted.
struct ConversationHeld
{
    struct Item
    {
        std::string_view message; ///< empty: it has no name, and is known by what it says; of role Tool, the id of the call
        Role role = Role::User;
        Slice text; ///< may be null where it has a name
        BlockKind kind = BlockKind::Text; ///< of its text: what only was thought
        bool isOnlySource = false; ///< nothing else tells it: where it is not known, it is a message from here on
    };

    const Item *items = nullptr; ///< in the batch's scratch memory
    std::uint32_t count = 0;
    /// Of a state that was asked for: when it was made, by the server's clock, nanoseconds since 1970. 0: the frame brings it as it
    /// is made, or replays it.
    std::int64_t made = 0;
};

/// Text that goes on. Without a message id it belongs to the message of the span the address leads to.
struct TextDelta
{
    std::string_view message;
    BlockKind kind = BlockKind::Text;
    std::string_view block; ///< key of the block within its message; empty: the one of that kind
    Slice text;
};

/// Text that replaces what a block held so far.
struct TextReplaced
{
    std::string_view message;
    BlockKind kind = BlockKind::Text;
    std::string_view block;
    Slice text;
    bool isJson = false; ///< a JSON value instead of text
};

/// All the text of a block, at its end: replaces what it held where that differs.
struct TextFinished
{
    std::string_view message;
    BlockKind kind = BlockKind::Text;
    std::string_view block;
    Slice text;
};

struct MessageEnded
{
    std::string_view message;
    MessageStatus status = MessageStatus::Complete;
    Slice finalText; ///< null: not sent; else it wins over the deltas
    /// The frame has finished all of its texts: what it streamed beyond them does not count.
    bool isWhole = false;
    std::string_view stop; ///< why its model stopped, as sent; empty: not told
};

// --- Tools -----------------------------------------------------------------------------------------------

struct ToolArgumentsDelta
{
    std::string_view call;
    std::string_view name;
    Slice text;
    /// The block of a message that asks for the call: what has no id belongs to the call of that block.
    std::string_view message;
    std::string_view block;
    bool replaces = false; ///< what was there so far
};

struct ToolCalled
{
    std::string_view call;
    std::string_view name;
    Slice arguments; ///< JSON value
    std::string_view message; ///< as in ToolArgumentsDelta
    std::string_view block;
};

struct ToolStarted
{
    std::string_view call;
    std::string_view name;
    Slice arguments; ///< JSON value, for who has not seen the call announced; null: not sent
};

struct ToolOutput
{
    std::string_view call;
    std::string_view name;
    Slice text;
    bool isLine = false; ///< one value of several, not a piece of one text
};

struct ToolEnded
{
    std::string_view call;
    std::string_view name;
    ToolStatus status = ToolStatus::Succeeded;
    Slice result; ///< text; the whole one where the server sent both
    bool resultIsJson = false;
    bool hasNotBegun = false; ///< without an id: the oldest call of that name that has not begun
};

/// What came of a call, as a state or a history has it, for who missed it.
struct ToolSeen
{
    /// It may tell what nothing else does, of any call of the session, whenever that was.
    bool isOnlySource = false;
    std::string_view call;
    std::string_view name;
    ToolStatus status = ToolStatus::Succeeded; ///< Called: not told
    Slice result; ///< null: not told
    Slice arguments; ///< JSON value; null: not told
    bool isOnlyOne = false; ///< it was all that the span did that the frame told of last
};

/// A call of a tool that the state of a run has: while it waits, or with what came of it. One that is known is that one.
struct ToolListed
{
    std::string_view call; ///< empty: an open one without an id that has the same name and arguments is that one
    std::string_view name;
    ToolStatus status = ToolStatus::Called; ///< or Succeeded, Failed
    Slice arguments; ///< JSON value; null: not told
    Slice result; ///< null: not told
    std::string_view message; ///< that asks for it, where messages have names: it is of that one's run; else empty
    bool isOutcome = false; ///< what asks for it is not in the list: one that is not known is none
};

struct ApprovalRequested
{
    std::string_view id; ///< empty: that of the tool call
    std::string_view kind; ///< "tool", "input", ...
    std::string_view call;
    std::string_view name;
    Slice payload; ///< JSON value
    bool isArguments = true; ///< the payload; else it describes the call
    std::int64_t deadline = 0; ///< microseconds since 1970, by the server's clock; 0: it waits for ever
    std::string_view asker{}; ///< node that asks; empty: not told
};

struct ApprovalResolved
{
    std::string_view id;
    ApprovalStatus status = ApprovalStatus::Answered;
    Slice answer{}; ///< JSON value; null: it is not told
};

/// An answer to an approval was sent. It is answered once the server has taken the request.
struct ApprovalAnswered
{
    std::string_view id;
    std::string_view request;
    std::string_view call; ///< where the id is that of a tool call
    Slice answer{}; ///< JSON value; null: it is not told
};

/// What waits for people in the frame's session, all of it, by the server's own account. Each was requested before.
struct ApprovalsListed
{
    const std::string_view *ids = nullptr; ///< in the batch's scratch memory
    std::uint32_t count = 0;
};

// --- State, checkpoints, money, decisions ------------------------------------------------------------------

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

// --- What could not be read --------------------------------------------------------------------------------

struct ProblemFound
{
    Severity severity = Severity::Warning;
    std::string_view code; ///< stable, lower_snake
    std::string_view message; ///< English sentence that names the field
};

using Event = std::variant<RunRequested, RunAccepted, CancelRequested, RunNamed, CommandSent, CommandAnswered,
                           CommandFailed, RequestFailed, ChannelOpened, ReplayAsked, ChannelClosed, SessionStarted, SessionEnded, SpendingListed,
                           RunStarted, RunEnded, RunSeen, RunSettled, SpanOpened, SpanClosed, SpanMoved, SpanSeen, MessageStarted,
                           MessageSeen, MessageListed, ConversationHeld,
                           TextDelta, TextReplaced, TextFinished, MessageEnded, ToolArgumentsDelta, ToolCalled,
                           ToolStarted, ToolOutput, ToolEnded, ToolSeen, ToolListed, ApprovalRequested, ApprovalResolved, ApprovalAnswered,
                           ApprovalsListed, StateArrived, CheckpointArrived, UsageReported, UsageSeen, UsageListed, DecisionMade,
                           WorkerStarted, WorkerEnded, OptionsOffered, OptionsRated, OptionTaken,
                           OptionAbandoned, PlanStepSeen, PlanLinkSeen, Understood, Noted, ProblemFound>;

} // namespace tracedeck

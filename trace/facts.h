// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keptfailure.h"
#include "lifetime.h"
#include "slice.h"
#include "usageamounts.h"
#include "vocabulary.h"

#include <cstdint>

/// Facts: what became true in a trace, and when. Written by the Writer only, in the order of their `begin`;
/// read through a View. Plain members are set at birth; members named below as outcome are set before
/// `life.end`; what can change is a chain of (position, value).
namespace tracedeck {

/// A piece of text and the frame that brought it. There are more of these than of anything else, and nearly all
/// lie near the begin of their frame; where one does not, Trace::apart has it. Trace::slice() reads both.
struct Chunk
{
    static constexpr unsigned kBits = 15;
    static constexpr std::uint32_t kMost = (1u << kBits) - 1;

    Position at = 0;
    std::uint32_t offset : kBits = 0; ///< from the frame's begin
    std::uint32_t length : kBits = 0;
    std::uint32_t escaped : 1 = 0;
    std::uint32_t isApart : 1 = 0; ///< offset and length are the halves of an index

    static Chunk apart(Position at, std::uint32_t index) { return {at, index & kMost, index >> kBits, 0, 1}; }
    std::uint32_t index() const { return offset | length << kBits; }
};
static_assert(sizeof(Chunk) == 8);

/// Text that grows by appending. A replacement starts a new log.
struct TextLog
{
    Position begin = 0;
    bool isJson = false; ///< a JSON value instead of text
    Chain<Chunk, 1> chunks;
};

/// A text that can be replaced: the log that holds at p is the last that began by p.
using TextLogs = Chain<TextLog, 1>;

struct TextBlock
{
    Position begin = 0;
    BlockKind kind = BlockKind::Text;
    Symbol key;
    TextLogs logs;
};

/// What answers a model call; empty where the server does not say it.
struct CallModel
{
    Symbol name;
    Symbol provider; ///< who sells it
};

/// Running sums over model calls.
struct UsageTotals
{
    std::uint32_t calls = 0;
    std::uint32_t costed = 0; ///< calls whose cost the server sent
    std::uint64_t input = 0;
    std::uint64_t output = 0;
    std::uint64_t total = 0;
    std::uint64_t cached = 0;
    std::uint64_t reasoning = 0;
    std::uint64_t cacheWrite = 0;
    std::int64_t costPico = 0; ///< sum over the costed calls
};

/// That what a user had said was said anew, under the same name.
struct MessageEdit
{
    Position begin = 0;
    MessageId before; ///< the version that was made last until then
    MessageId version;
};

struct Session
{
    Symbol id;
    Lifetime life;
    Values<SessionId> parent;
    Values<Symbol> title; ///< as the server says
    Values<std::int64_t> spent; ///< pico-dollars: all its calls so far, as the server counts them
    Values<Symbol> topic; ///< the beginning of what the user said first; with "…" where more follows
    Memberships<SessionId> workers;
    Chain<RunId, 1> runs;
    Chain<MessageId, 2> messages;
    Chain<MessageEdit, 1> edits;
    Chain<MessageId, 1> claimed; ///< those of before whose runs have come, in that order
    Chain<ToolId, 2> tools;
    Chain<CheckpointId, 1> checkpoints;
    Chain<StateId, 2> states; ///< its versions
    Chain<StateId, 1> writes; ///< and what is none: kinds Write and Inner
    Chain<ApprovalId, 1> approvals;
    Chain<DelegationId, 1> delegations; ///< work that it gave away
    Chain<DecisionId, 1> decisions;
    Chain<NoteId, 1> notes;
    Chain<ChoiceId, 1> choices;
    Chain<PlanStepId, 1> planSteps;
    Chain<PlanLinkId, 1> planLinks;
    Chain<UnderstandingId, 1> understandings;
    Values<std::uint32_t> openRuns;
    Values<std::uint32_t> pendingApprovals;
    Chain<UsageId, 1> usages;
    Values<RunStatus> lastRun; ///< outcome of the run that ended last
    /// Outcome: it was over earlier; at its end the server was found not to have it any more.
    bool isGone = false;
};

/// How a run was asked for, as known from a frame on.
struct Asking
{
    Position since = 0;
    std::uint32_t before = UINT32_MAX; ///< what was known before, as index of Trace::askings; UINT32_MAX: nothing
    Position frame = 0; ///< of the request; 0: nobody heard it
    Slice input; ///< all that it was given to work on, JSON, or what its user said; null: not known
};

struct Run
{
    SessionId session;
    ChannelId channel;
    Lifetime life;
    Values<Symbol> id; ///< the server's may be learnt late
    Values<Symbol> agent;
    Values<Symbol> model;
    Values<Symbol> topic; ///< the beginning of what the user said first in it; with "…" where more follows
    Memberships<SpanId> spans; ///< those without a parent span
    Chain<UsageId, 1> usages;
    bool isTold = false; ///< by a list or a history; it was not heard of as it happened
    std::atomic<std::uint32_t> asked{UINT32_MAX}; ///< the last that is known, as index of Trace::askings; View knows which holds
    /// As the server says, nanoseconds since 1970, if it is told, or its begin was not heard; may be learnt late.
    Values<std::int64_t> begun;
    // Outcome:
    std::int64_t ended = 0; ///< likewise; 0: it does not say
    Position heardTo = 0; ///< the last frame of it, where nobody said that it ended; 0: it was said
    RunStatus status = RunStatus::Running;
    std::atomic<std::uint32_t> unheard{UINT32_MAX}; ///< the last time that nobody could hear of it, as index of Trace::absences; View knows which holds
    Slice error;
    Slice reply;
};

struct Span
{
    Symbol name;
    Symbol key;
    RunId run;
    SpanKind kind = SpanKind::Node; ///< at birth; View::kind() knows whether it turned out to be a graph
    SpanStatus status = SpanStatus::Running; ///< outcome
    Lifetime life;
    ToolId tool; ///< the call that it executes, for kind Tool
    Values<SpanId> parent; ///< invalid id: the run itself
    Memberships<SpanId> children;
    SliceId error;  ///< outcome; most spans have none
    SliceId result; ///< outcome; likewise
    std::atomic<Position> graphSince{kOpen}; ///< a node that turned out to have a graph inside
    std::atomic<std::uint32_t> details{UINT32_MAX}; ///< of Trace::details, once there are any; View knows when
};

/// What is told of few spans, and since when it is.
struct SpanDetails
{
    Position begin = 0;
    Slice input; ///< what it was given to work on, JSON; null: not told
    // Of one that was not heard of as it happened, or whose begin or end was not, as the server says, nanoseconds since
    // 1970; 0: it does not.
    std::int64_t begun = 0; ///< 0 also where its begin was heard
    std::int64_t ended = 0; ///< outcome
};

struct Message
{
    Symbol id;
    SessionId session;
    Role role = Role::Assistant;
    MessageStatus status = MessageStatus::Streaming; ///< outcome
    /// The first state of a run listed it, as said in a run of before. Which one, and where it stands, is known once it has a run.
    bool isOfBefore = false;
    std::uint8_t stop = 0; ///< outcome: why its model stopped, as number of Trace::stopReasons, from 1; 0: not told
    Lifetime life;
    Position place = 0; ///< where it stands among what was heard: its begin; of what a server had stored, mostly before
    Values<SpanId> span; ///< may be learnt late
    Values<RunId> run; ///< likewise
    Chain<TextBlock, 1> blocks;
    std::atomic<Position> heldSince{kOpen}; ///< when a state had it first
    std::atomic<std::uint32_t> absence{UINT32_MAX}; ///< the last one, as index of Trace::absences; View knows which holds
};

/// That states of a session had a message, or the result of a tool, and have it no more.
struct Absence
{
    Lifetime life; ///< ends where a state has it again
    std::uint32_t before = UINT32_MAX; ///< its last one before, as index of Trace::absences; UINT32_MAX: there is none
};

struct ToolCall
{
    Symbol name;
    SessionId session;
    RunId run;
    SpanId calledIn;
    Lifetime life;
    Values<Symbol> call;
    Values<ToolStatus> status;
    Values<SpanId> span; ///< where it executes
    TextLogs arguments;
    TextLogs output;
    TextLogs result;
    std::atomic<std::uint32_t> absence{UINT32_MAX}; ///< of the result; likewise
};

struct StateVersion
{
    Position begin = 0;
    StateKind kind = StateKind::Values;
    SessionId session;
    RunId run;
    SpanId span;
    Symbol node;
    Symbol space;
    Slice state;
    bool sameAsPrevious = false; ///< equal bytes; `state` is then the previous one's
};

struct Checkpoint
{
    Position begin = 0;
    Symbol id;
    Symbol space;
    SessionId session;
    RunId run;
    SpanId span;
    /// None of these changes, but they may be learnt late.
    Values<Symbol> source;
    Values<Symbol> timestamp; ///< as sent
    Values<std::int64_t> step;
    Values<Symbol> parent;
    Values<Slice> state;
};

/// A model call as it was counted, or what was told of one afterwards.
struct Usage
{
    Position begin = 0;
    SessionId session;
    RunId run;
    SpanId span;
    MessageId message; ///< that the call wrote; invalid: none, or not known
    CallModel model;
    bool isClosingTotal = false; ///< a run's total, counted since no call reported
    UsageId refines; ///< the call whose parts are told here; it has all the rest. Invalid: it is a call of its own
    UsageAmounts amounts;
    UsageTotals ofRun;     ///< of its run's calls up to this one
    UsageTotals ofSession; ///< of its session's calls up to this one
    std::atomic<std::uint32_t> refinedBy{kOpen}; ///< index of what refines it; set once
};

struct Decision
{
    Position begin = 0;
    Symbol kind;
    SessionId session;
    RunId run;
    SpanId span;
    Slice chosen;
    Slice detail;
};

/// Ways to go on, what they are worth, and which of them was followed.
struct Choice
{
    /// The option that was followed led nowhere.
    struct Abandonment
    {
        Position at = 0;
        std::optional<std::uint32_t> option;
        Slice reason;
        std::optional<std::uint64_t> toDepth;
    };

    Position begin = 0;
    SessionId session;
    RunId run;
    SpanId span;
    SliceList options;
    Values<SliceList> scores; ///< one for each option, null where there is none
    Values<std::uint32_t> taken;
    Values<DecisionId> decision; ///< that came with the scores
    Chain<Abandonment, 1> abandoned;
};

/// A step of a run's plan.
struct PlanStep
{
    Position begin = 0;
    Symbol key;
    SessionId session;
    RunId run;
    SpanId span; ///< in which it was planned
    Values<Slice> text;
    Values<SpanId> execution;
};

struct PlanLink
{
    Position begin = 0;
    SessionId session;
    RunId run;
    PlanStepId from;
    PlanStepId to; ///< needs `from`
};

/// What an agent understood of its task.
struct Understanding
{
    Position begin = 0;
    SessionId session;
    RunId run;
    SpanId span;
    Slice goal;
    SliceList constraints;
    Slice context;
};

/// Work that a session gave to another one.
struct Delegation
{
    SessionId session;
    RunId run;
    SpanId span; ///< of kind Worker
    ToolId tool; ///< the call that asked for it; invalid: not known
    SessionId worker; ///< invalid: there was none to take it
    Symbol tier;
    Symbol model;
    Lifetime life;
    Values<Symbol> task; ///< what is to be done, its first line, as far as it was told
    Slice terms; ///< under which it was given, JSON; null: not told
    // Outcome:
    SpanStatus status = SpanStatus::Running;
    Symbol failure; ///< what went wrong, in the server's word
    Slice report; ///< JSON
    std::int64_t costPico = 0; ///< of all that was done, as the server says; 0: not told, as of what failed
};

struct Approval
{
    Symbol id;
    Symbol kind;
    SessionId session;
    RunId run;
    ToolId tool;
    Lifetime life;
    ApprovalStatus status = ApprovalStatus::Pending; ///< outcome
    Slice payload;
    std::int64_t deadline = 0; ///< nanoseconds since 1970, by the server's clock; 0: it waits for ever
    Slice answer{}; ///< outcome: the JSON value that was answered; null where that was not seen
    Values<Symbol> asker{}; ///< the node that asks; may be learnt late
};

/// What is none of the other facts: answers to commands, custom events, unknown types.
struct Note
{
    Position begin = 0;
    Symbol kind;
    Symbol request;
    SessionId session;
    RunId run;
    SpanId span;
    Slice payload;
};

struct Channel
{
    Symbol name;
    Lifetime life;
    bool failed = false; ///< outcome
    Slice reason;        ///< outcome
};

/// Frames that are known to be missing.
struct Gap
{
    Symbol stream;
    std::uint64_t from = 0; ///< first number that is missing
    std::uint64_t to = 0;   ///< last one
    SessionId session;
    Lifetime life; ///< ends when what was missing arrived after all
};

struct Problem
{
    Position at = 0;
    Severity severity = Severity::Warning;
    Symbol code;
    SessionId session;
    KeptFailure message;
};

/// That a session or a span belongs somewhere else from then on; of a session also the first time.
struct Move
{
    Position at = 0;
    SessionId session; ///< one of the two
    SpanId span;
};

/// That something failed; one of the three.
struct Failed
{
    Position at = 0;
    RunId run;
    SpanId span;
    ToolId tool;
};

/// What HTTP said around a frame.
struct FrameHead
{
    Position at = 0;
    Symbol method;
    Symbol path;
    std::uint16_t status = 0; ///< 0: a request
};

/// Where a frame's time is not just that of its arrival.
struct FrameOrigin
{
    static constexpr std::int64_t kUnknown = INT64_MIN;

    std::int64_t arrival = kUnknown; ///< nanoseconds since the start
    std::int64_t made = kUnknown;    ///< by the server's clock, nanoseconds since 1970
};

/// What the times of frames count from, where the server tells them: what is older than what came before it stands
/// behind that, and so counts from another time.
struct ClockStart
{
    Position at = 0; ///< of the first frame
    std::int64_t wall = 0; ///< by the server's clock, nanoseconds since 1970
};

/// What is of now, by the times of frames, where the server tells them.
struct ClockNow
{
    Position at = 0; ///< of the first frame
    std::int64_t afterArrival = 0; ///< nanoseconds, FrameClock::nowAfterArrival()
};

/// What frames came to, counted.
struct FrameCounts
{
    std::uint32_t malformed = 0;
    std::uint32_t unrecognised = 0;
    std::uint32_t duplicates = 0;
    std::uint32_t failedRuns = 0; ///< runs that they ended with a failure
    std::uint32_t failedTools = 0; ///< likewise, calls of tools
    std::uint32_t failedWorkers = 0; ///< likewise, work that was given to workers
    std::uint32_t failedSpans = 0; ///< likewise, nodes and model calls
    friend bool operator==(const FrameCounts &, const FrameCounts &) = default;
};

/// The innermost fact that a frame belongs to.
struct Owner
{
    enum class Kind : std::uint8_t { None, Session, Run, Span };
    std::uint32_t kind : 2 = 0;
    std::uint32_t index : 30 = 0;

    static Owner of(SpanId span) { return {std::uint32_t(Kind::Span), span.index}; }
    static Owner of(RunId run) { return {std::uint32_t(Kind::Run), run.index}; }
    static Owner of(SessionId session) { return {std::uint32_t(Kind::Session), session.index}; }
    Kind what() const { return static_cast<Kind>(kind); }
};

/// What many frames have in common.
struct FrameSort
{
    std::uint16_t type = 0;    ///< Trace::words
    std::uint16_t node = 0;    ///< Trace::words
    std::uint16_t channel = 0; ///< ChannelId
    std::uint8_t flags = 0;
    std::uint8_t directionAndNature = 0;
};

/// A line of the frame log.
struct FrameRecord : FrameSort
{
    static constexpr std::uint8_t kHasTime = 1; ///< Trace::time(), see also timeOf()
    static constexpr std::uint8_t kDuplicate = 2;
    static constexpr std::uint8_t kHasProblem = 4;
    static constexpr std::uint8_t kIsError = 8; ///< says that something failed
    static constexpr std::uint8_t kHasHead = 16; ///< Trace::head()
    static constexpr unsigned kViaShift = 5; ///< two bits: Via

    const char *data = nullptr;
    std::uint32_t length = 0;
    Owner owner;

    Direction direction() const { return static_cast<Direction>(directionAndNature & 3); }
    FrameNature nature() const { return static_cast<FrameNature>(directionAndNature >> 2); }
    Via via() const { return static_cast<Via>(flags >> kViaShift & 3); }
    std::string_view bytes() const { return {data, length}; }
};

/// The same as it is kept: there are as many as frames. Nearly all lie in Trace::bytes; one that does not, or is very
/// long, is in Trace::apart.
struct FrameEntry
{
    static constexpr unsigned kPlaceBits = 38; ///< of ByteStore::kReserve
    static constexpr unsigned kLengthBits = 25;

    std::uint64_t place : kPlaceBits = 0; ///< offset in Trace::bytes, or index in Trace::apart
    std::uint64_t length : kLengthBits = 0;
    std::uint64_t isApart : 1 = 0;
    Owner owner;
    std::uint32_t sort = 0; ///< Trace::sorts
};
static_assert(sizeof(FrameEntry) == 16);

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "trace.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tracedeck {

/// What the Writer keeps in mind of channels, sessions, runs, spans and tool calls beside the facts, mostly while they
/// go on.
struct WriterState
{
    /// A run that was asked for and has not been answered yet.
    struct PendingRun
    {
        Symbol session;
        Symbol agent;
        Symbol model;
        Slice message;
        Slice input;
        ChannelId channel; // it was asked on
        Symbol request;
        Symbol run; // id that the server gave it already
        bool isFork = false;
        MessageId said; // the message, where it is a fact already
        Position askedAt = 0;
        Symbol digest; // of the message; empty: not known
    };
    /// The run that began last, and what it was taken to answer.
    struct Answering
    {
        RunId run;
        Symbol digest; // of the message that it answers; empty: it does not say
        std::optional<PendingRun> asked;
    };
    /// An answer to an approval that was sent.
    struct SentAnswer
    {
        ApprovalId approval;
        ChannelId channel;
        Symbol request;
        Slice answer;
    };
    struct ChannelState
    {
        ChannelId id;
        std::string_view name;
        SessionId lastSession;
        std::vector<RunId> openRuns; // oldest first
        std::vector<SessionId> granted; // it brings what comes of these, and of who works for them
        std::deque<PendingRun> pending;
        std::uint32_t unread = 0; // malformed frames since the last one that was numbered
        std::optional<bool> tellsNodes; // whether it brings when they begin and end; nothing: nobody asked for less than all
        bool heals = false; // it brings again what a channel before it did not bring to an end
    };
    struct OpenRun
    {
        RunId run;
        ChannelId channel;
        std::string_view answer; // id under which the server answers, if any
    };
    /// Where usage comes from.
    struct CallOrigin
    {
        SpanId span;
        MessageId message;
        CallModel model;
        bool isClosingTotal = false;
        UsageId refines;
    };
    /// Of a message that goes on: what it used so far, and who writes it.
    struct UsageSoFar
    {
        std::optional<UsageAmounts> amounts;
        CallModel model;
    };
    /// What a server has stored of a message.
    struct StoredText
    {
        Slice text;
        Slice reasoning;
    };
    /// A run, and when the server says that it began.
    struct StampedRun
    {
        std::int64_t stamp = 0;
        RunId run;
        MessageId said; // by its user
    };
    /// A model call, and when the server says that it began.
    struct StampedCall
    {
        std::int64_t stamp = 0;
        SpanId span;
        bool isStored = false; // what it wrote was seen among what the server has stored
    };
    /// How a run ended, told before anything else of it was: it was over soon.
    struct EarlyEnd
    {
        RunStatus status = RunStatus::Succeeded;
        Slice error;
    };
    /// Where nothing more was heard of a run, since another one took its place.
    struct Silence
    {
        Position since = 0;
        GapId gap; // that says so, until all was told
        std::int64_t made = 0; // what says so, by the server's clock, and
        std::int64_t arrived = 0; // by ours
    };
    /// A message that the state of a run has.
    struct ListedMessage
    {
        MessageId id;
        Role role = Role::User;
        Slice text; // as the state had it last
        Position at = 0; // where it had it last
    };
    /// Of its messages those that say the same.
    struct ListedAlike
    {
        std::vector<std::uint32_t> messages;
        std::size_t next = 0; // that the list of a state may have, and
        Position at = 0; // where that is
    };
    /// What the state of a run has told.
    struct ListedState
    {
        std::vector<ListedMessage> messages; // in the order in which they came
        std::vector<std::uint32_t> byIndex; // of those: what is where in its list
        std::unordered_map<std::size_t, ListedAlike> byText; // by the hash of what they say
        std::unordered_set<std::uint32_t> ids; // of their facts
        MessageId written; // the newest that a model wrote, and
        Position writtenAt = 0; // where it came
        std::unordered_set<std::uint32_t> calls; // without ids, that a state has, and
        Position callsAt = 0; // where that is
        Position firstAt = 0; // where its first state is
        std::optional<UsageAmounts> used; // by all calls of its thread
        std::uint32_t counted = 0; // model calls
    };
    /// What the newest state of a session has of its conversation: a message, or the result of a tool.
    struct HeldMessage
    {
        MessageId id; // invalid: none that is known
        ToolId tool; // likewise
        Symbol name;
        Role role = Role::User;
        BlockKind kind = BlockKind::Text;
        bool isOfOtherVersion = false; // the message has that name, but says something else: what says this may come
        Slice text;
        std::uint32_t searched = 0; // messages of the session that there were when it was looked for last
    };
    struct HeldConversation
    {
        std::vector<HeldMessage> messages; // as the state has them
        std::vector<HeldMessage> aside; // that it has not, and that runs beside it may have
        std::uint32_t number = 0; // of all that were told; 0: none was
        std::int64_t made = 0; // by the server's clock, nanoseconds since 1970; 0: not known
        bool isAsked = false; // else a stream brought it
    };
    /// Of a call that was told of before it was called.
    struct ToldCall
    {
        Slice arguments;
        Symbol name; // empty: not known either
    };
    struct SessionState
    {
        std::uint32_t streams = 0; // channels that were granted to bring what comes of it, and are open
        std::uint32_t generations = 0; // of workers that it has had, one below the other
        std::vector<OpenRun> openRuns; // oldest first
        std::vector<RunId> silenced; // that go on, too, but nothing more of them is heard; oldest first
        std::uint32_t runCount = 0;
        StateId lastState;
        std::uint32_t pendingApprovals = 0;
        std::vector<MessageId> loose; // messages that no run has claimed yet
        std::deque<PendingRun> pending; // runs that may begin on any channel
        Answering answering;
        std::vector<ApprovalId> waiting; // approvals of runs that ended to wait for people
        std::vector<ToolId> waitingTools; // calls of theirs that have not begun
        std::unordered_map<std::uint32_t, ToldCall> toldCalls; // by call id, where the begin has not come
        std::vector<SentAnswer> answers; // sent, and neither taken nor refused
        bool wasAnswered = false; // an answer was taken since
        MessageId unnamed; // the user's message that came without the id it has in the state
        std::vector<MessageId> awaiting; // messages that a model call will turn out to write
        std::vector<MessageId> heard; // and not seen among what the server has stored; in the order of their ids
        std::vector<MessageId> unclaimed; // of those, what was open and of no run when it was last looked at
        std::multimap<std::int64_t, MessageId> unheard; // the other way round, by when they were stored
        std::int64_t lastStreamed = INT64_MIN; // arrival of what came by a stream last
        std::int64_t lastStamp = 0; // that it has, nanoseconds since 1970
        std::vector<StampedRun> stampedRuns; // in the order of their stamps
        std::vector<StampedCall> stampedCalls; // likewise
        std::set<std::int64_t> saidApart; // when users said what no run that was heard of answers
        StampedRun unanswered; // what a user said last, if no run has begun since
        std::uint64_t lastNumber = 0; // of its stream
        std::uint64_t lastEnd = 0; // the number that ended its last run
        std::uint64_t lastStateNumber = 0;
        std::vector<Symbol> toCancel; // names of runs
        RunId lastRun; // that ended
        std::optional<EarlyEnd> earlyEnd; // told where no run was open: of the next one, if that begins untold
        RunId latestRun; // that began last, be it heard of or told afterwards
        bool isListed = false; // its runs were, and some were heard of by that alone
        bool isAskedFor = false; // somebody asks for lists of its runs
        HeldConversation held;
    };
    struct StackedSpan
    {
        SpanId span;
        std::string_view key;
        std::string_view name;
    };
    /// Where the last text of a run went: most texts go on where the last one did.
    struct LastText
    {
        TextLog *log = nullptr;
        SpanId span;
        BlockKind kind = BlockKind::Text;
        std::uint32_t replacements = 0; // m_replacements when it was found
    };
    /// The same for texts whose message has a name.
    struct LastNamedText
    {
        TextLog *log = nullptr;
        RunId run;
        SpanId span; // of the message
        std::string_view message;
        std::string_view block;
        BlockKind kind = BlockKind::Text;
        std::uint32_t replacements = 0; // m_replacements when it was found
        std::uint32_t aliases = 0;      // m_aliases
    };
    /// Calls of a run that are of one tool, with the same arguments.
    struct AlikeCalls
    {
        std::uint64_t hash = 0; // of both
        ToolId first;
        ToolId last;
        std::uint32_t count = 0;
    };
    /// What matters while a run is open.
    struct RunState
    {
        Position lastFrame = 0; // of it or of a span of it
        Position lastHeard = 0; // the same, but for questions and answers of HTTP, which may come long after what they tell
        std::vector<StackedSpan> stack;
        std::vector<SpanId> openSpans; // stacked or not, in no order
        std::vector<MessageId> messages; // assistant messages, in order
        std::vector<ToolId> openTools;
        std::vector<ApprovalId> openApprovals;
        std::vector<DelegationId> openDelegations;
        std::string_view lastCall; // the call id that came last, and its tool
        ToolId lastTool;
        ToolId streamingTool; // whose arguments came last
        std::vector<AlikeCalls> recentCalls; // the newest last
        LastText lastText;
        /// Tools that nodes of it execute, by the node; of servers that name the node alone. Invalid: it has executed several.
        std::unordered_map<std::uint32_t, SpanId> toolIn;
        bool nodeFailed = false;
        bool callFailed = false; // the last model call
        SpanId failed; // the node or model call that did last
        bool wasCut = false; // and something of it may be missing for good
        bool outlivesSession = false; // which ended while it went on
        bool endsAsking = false; // people, and that is why it ends
        std::optional<EarlyEnd> earlyEnd;
        std::optional<RunStatus> listedOutcome; // by a list, which overtook what is still to be heard of its end
        bool tooDeep = false;
        bool wasAsked = false; // by a request that we have seen
        bool hasTopicOfOther = false; // of a request that it turned out not to answer
        bool isBeginHeard = false; // what came first of it was its begin
        ChoiceId lastChoice;
        UnderstandingId understanding;
        ChannelId channel; // that carries it
        GapId cut; // where that channel closed
        std::unique_ptr<ListedState> listed;
    };
    static constexpr std::uint32_t kMostLookedAt = 200; // messages of a session, or of a run, for one that says the same
    static constexpr std::size_t kMostNested = 100; // spans inside each other
    static constexpr std::size_t kMostGenerations = 100; // sessions that work for each other, one for the next
    struct SpanState
    {
        MessageId message;
        std::uint32_t openIndex = 0; // in RunState::openSpans
        bool isCall = false; // of a model; the end of its message is told apart
        std::uint8_t height = 0; // most spans that were ever inside each other in it
        bool isTold = false; // nobody heard it begin: a history told of it first
    };
    struct ToolState
    {
        SpanId span; // execution that is open
        RunId run; // that has it among its open ones
        bool started = false;
        bool announced = false; // the complete call has come
        std::uint32_t heldIn = 0; // the number of the conversation that had its result last
        bool listed = false; // a state told how it ended, perhaps before what ran it is heard
        bool stored = false; // so did a page of what is stored: the stream may be behind
        MessageId asked; // that asks for it, as a state told
        DelegationId work; // that it gave away
    };
    /// What the frame that is being folded leads to. Filled in on demand.
    struct Context
    {
        const DecodedFrame *frame = nullptr;
        ChannelState *channel = nullptr;
        SessionId session;
        RunId run;
        SpanId span;
        bool spanKnown = false;
        bool isNext = false; // its number follows all that came in its stream
        bool hasProblem = false;
        bool isError = false;
        bool isAsking = false; // the server, to go on with something
        bool isAfterwards = false; // it tells of runs that it names, whether they were heard of or not
        bool isNews = false; // what is told so of `span`, or the message that a state had last, was not known
        MessageId told; // what is told so was said last
    };
};

} // namespace tracedeck

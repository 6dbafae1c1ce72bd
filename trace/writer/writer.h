// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "failure.h"
#include "flatmap.h"
#include "frameclock.h"
#include "namecache.h"
#include "orderbook.h"
#include "scopedmap.h"
#include "trace.h"
#include "writerstate.h"

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tracedeck {

/// The only code that adds facts to a trace: folds events in the order of their frames, correlates what
/// belongs together, leaves out duplicates and notices gaps. One thread at a time.
///
/// Where a protocol leaves room, the rules are those of docs/architecture.md, "Rules of folding".
class Writer : private WriterState
{
public:
    explicit Writer(Trace &trace);

    /// Folds all frames of the batch, then publishes the watermark once. Frames must lie in trace.bytes, or
    /// in memory that outlives the trace; texts that lie elsewhere are copied.
    void append(const EventBatch &batch);

    /// A problem of the source itself (a cut file), at the last frame.
    void addProblem(Severity severity, std::string_view code, const Failure &message);

private:
    // writer.cpp
    void fold(const EventBatch &batch, const DecodedFrame &frame);
    FrameEntry entryOf(Slice frame);
    std::optional<std::int64_t> serverTimeOf(const DecodedFrame &frame);
    bool noteTime(const DecodedFrame &frame, bool duplicate);
    void finishEntry(FrameEntry &entry, const DecodedFrame &frame, bool duplicate);
    std::uint32_t sortOf(const FrameSort &sort);
    bool admit(const DecodedFrame &frame);
    ChannelState &channelOf(std::string_view name);
    std::uint16_t wordOf(std::string_view text);
    std::uint16_t findWord(std::string_view text);
    Symbol intern(std::string_view text) { return m_trace.symbols.intern(text); }
    Slice keep(Slice slice);
    SliceId keepApart(Slice slice);
    std::optional<std::int64_t> timeOf(Position position) const;
    std::optional<std::int64_t> arrivalOf(Position position) const;
    Slice keepText(std::string_view text);
    /// `in`: the session that it is about; invalid: the frame's, if that has one.
    void problem(Severity severity, std::string_view code, const Failure &message, SessionId in = {});
    void keepProblem(Severity severity, std::string_view code, const KeptFailure &message, SessionId in = {});

    // writer_runs.cpp: sessions, runs, commands, channels
    SessionId session();
    SessionId sessionAskedAbout() const;
    SessionId sessionNamed(Symbol id);
    RunId run();
    const OpenRun *openRunHere() const;
    bool isLate() const;
    bool isOutsideRuns();
    RunId runHere()
    {
        if (m_now.isAfterwards)
            return m_now.run;
        return isOutsideRuns() ? (session(), RunId()) : run();
    }
    SpanId spanHere()
    {
        if (m_now.isAfterwards)
            return m_now.span;
        return isOutsideRuns() ? SpanId() : span();
    }
    RunState &stateOf(RunId run)
    {
        std::unique_ptr<RunState> &state = m_runs[run.index];
        if (!state) [[unlikely]] // it begins, or something comes after its end
            state = std::make_unique<RunState>();
        return *state;
    }
    RunId beginRun(Symbol id, Symbol answerId, Symbol agent, Symbol model, Slice message);
    RunId openRun(Symbol id, Symbol answerId, Symbol agent, Symbol model);
    void failUnbegun(Symbol id, Slice error);
    RunId addRun(Symbol id);
    void endRun(RunId run, RunStatus status, Slice error, Slice reply);
    bool isToBeCancelled(RunId run) const;
    void endAllIn(RunId run, RunStatus status);
    void leaveCallsWaiting(RunId run);
    void endUnseen(RunId run, RunStatus status);
    void endLastCall(RunId run);
    void overtake(RunId run);
    bool maySilence(RunId run) const;
    bool isHeardToItsEnd(RunId run) const;
    bool goesOnBeside(RunId run) const;
    void endedTwice(RunId run);
    RunId targetOf(const RunEnded &event);
    void nameRun(RunId run, Symbol id);
    std::string_view nameOf(RunId run) const;
    void takeUpWaiting(RunId run, const PendingRun *asked);
    RunId namelessRun();
    void noteOpenRuns(SessionId session);
    void countClosingUsage(RunId run, const RunEnded &event);
    void forgetWhole(const RunState &state);

    // writer_cuts.cpp
    void cutOff(RunId run);
    void hear(SessionId in);
    void lose(SessionId in);
    void endGrants();
    GapId missingOf(RunId run, const Failure &why);
    void silence(RunId run);
    void endSilence(RunId run);
    RunId cutRun();
    RunId lostRun();
    void resume(RunId run);
    void carryOn(RunId run);
    void rebind(RunId run);
    void endCut(RunId run);

    // writer_spans.cpp
    SpanId span();
    SpanId openSpan(SpanKind kind, Symbol name, Symbol key, SpanId parent, ToolId tool);
    void closeSpan(SpanId span, SpanStatus status, Slice error, Slice result);
    void join(SpanId child, SpanId parent);
    SpanId outerOf(SpanId span) const;
    bool isInside(SpanId span, SpanId outer) const; ///< `outer` itself is not
    SpanId reachable(SpanId child, SpanId parent);
    void warnTooDeep();
    SpanId spanByKey(std::string_view key) const;
    SpanId spanByPath(std::string_view path) const;
    void markGraph(SpanId span);
    SpanId onlyToolIn(SpanId node);
    void noteInput(SpanId span, Slice input);
    SpanDetails &addDetails(SpanId span, Slice input, std::int64_t begun = 0, std::int64_t ended = 0);
    SpanDetails &detailsOf(SpanId span);
    void noteUnseenBegin(SpanId span, std::int64_t stamp);
    void push(SpanId span, std::string_view key, std::string_view name);
    void on(const SpanOpened &event);
    void on(const SpanClosed &event);
    void on(const SpanMoved &event);

    // writer_messages.cpp
    MessageId messageFor(std::string_view id, Role role);
    MessageId addMessage(Symbol id, Role role, RunId run, SpanId span);
    void endMessage(MessageId message, MessageStatus status);
    void noteStop(MessageId message, std::string_view reason);
    TextBlock &blockOf(MessageId message, BlockKind kind, std::string_view key);
    Chunk chunkOf(Slice text);
    void appendTo(TextLogs &logs, Slice text, bool isJson, bool replace);
    void noteTopic(MessageId message);
    void noteTopic(RunId run, MessageId message);
    std::string textOfMessage(MessageId message, BlockKind kind) const;
    std::string textOfLogs(const TextLogs &logs) const;
    bool isSaid(std::span<const MessageId> messages, std::string_view wanted) const;
    bool isSaid(MessageId message, std::string_view wanted) const { return isSaid(std::span(&message, 1), wanted); }
    void addReply(RunId run, Slice reply, Slice reasoning);
    void cutMessage(MessageId message);
    void endMessageGap(MessageId message);
    void replaceTexts(MessageId message, BlockKind kind, Slice text);
    void reportDifference(std::string_view message);
    void dropUnfinished(MessageId message);
    SpanId spanOf(MessageId message) const
    {
        const Values<SpanId> &chain = m_trace.messages[message.index].span;
        return chain.isEmpty() ? SpanId() : chain.back().value;
    }
    void appendNamed(const TextDelta &event);
    void ownedBy(MessageId message);
    void endMessagesOf(SpanId span, MessageStatus status);
    void countSoFar(MessageId message);
    std::string_view firstTextBlock(MessageId message) const;
    void on(const MessageStarted &event);
    void on(const TextDelta &event);
    void on(const TextReplaced &event);
    void on(const TextFinished &event);
    void on(const MessageEnded &event);

    // writer_authors.cpp: which run a message is of, and which model call writes it
    void claimLoose(RunId run);
    void moveTo(RunId run, MessageId message);
    bool isOfThisChannel(MessageId message) const;
    void takeAwaiting(SpanId call);
    void findCall(MessageId message);
    void await(MessageId message);
    void writtenBy(SpanId call, MessageId message);
    SpanId openCall() const;

    // writer_listed.cpp: what is said and done in a state, and perhaps nowhere else
    ListedState *listedHere(RunId run);
    MessageId askedOf(RunId run) const;
    MessageId heardHere(const MessageListed &event, RunId run, std::string_view text) const;
    MessageId addListed(const MessageListed &event, RunId run, ListedState &listed);
    bool isKnown(const ToolListed &call, RunId run, ListedState &listed);
    ToolId namedTool(const ToolListed &event);
    void listNamed(const ToolListed &event);
    void on(const MessageListed &event);
    void on(const ToolListed &event);
    void on(const UsageListed &event);
    void refineLast(RunId run, const UsageAmounts &told);

    // writer_held.cpp: which messages the newest state of a session has, and which it has no more
    bool isHeldAlike(const HeldMessage &held, const ConversationHeld::Item &item) const;
    bool isHeld(MessageId message, std::uint32_t number) const;
    bool isHeld(ToolId tool, std::uint32_t number) const { return m_tools[tool.index].heldIn == number; }
    MessageId saysTheSame(const HeldMessage &held, MessageId before) const;
    std::uint32_t settledMessages() const;
    MessageId namedAs(HeldMessage &held) const;
    MessageId heldAs(HeldMessage &held, MessageId before, bool isLastAsked, RunId run) const;
    void carryHeld(std::vector<HeldMessage> &held, const std::vector<HeldMessage> &before, const ConversationHeld &event);
    void findHeld(std::vector<HeldMessage> &held, const ConversationHeld &event, RunId run);
    void hold(MessageId message);
    void hold(ToolId tool);
    void leave(std::atomic<std::uint32_t> &absence);
    void comeBack(const std::atomic<std::uint32_t> &absence);
    bool mayBeOfOther(const HeldMessage &held, RunId run) const;
    bool isOld(const ConversationHeld &event);
    void leaveBehind(const HeldMessage &held, std::uint32_t newest);
    void leavePast(const ConversationHeld &event, std::uint32_t newest);
    void on(const ConversationHeld &event);

    // writer_stored.cpp: what a server has stored, and what of it was heard of
    void seeWritten(const MessageSeen &event);
    void seeSaid(const MessageSeen &event);
    void completeSeen(MessageId message, const MessageSeen &event);
    void seeApart(const MessageSeen &event, RunId run, SpanId span);
    Position placeOf(const MessageSeen &event, RunId run, SpanId span) const;
    MessageId versionOf(MessageId newest, const MessageSeen &event) const;
    void linkVersion(MessageId newest, MessageId version);
    void placeInList(MessageId known);
    bool hasState(RunId run) const;
    bool isSaidBefore(const MessageSeen &event, RunId run);
    MessageId heardHere(const MessageSeen &event, RunId run) const;
    bool hasCallsBefore(std::string_view message);
    bool isCut(MessageId message) const;
    bool agrees(MessageId message, std::string_view stored) const;
    void noteHeard(MessageId message);
    bool isUnsettled(MessageId message) const;
    bool isWrittenAfter(MessageId message, std::int64_t stamp) const;
    StampedCall *callOf(std::int64_t stored);
    MessageId heardAs(const MessageSeen &event) const;
    MessageId storedAs(std::string_view heard);
    bool isWholeBefore(MessageId &message, std::string_view heard, BlockKind kind, Slice text);
    void settleHeard(MessageId message, const MessageSeen &event);
    void makeWhole(MessageId message, const StoredText &stored);
    void seeOutcome(const ToolSeen &event);
    void answerSaid(RunId run);
    void on(const MessageSeen &event);
    void on(const ToolSeen &event);

    // writer_afterwards.cpp: runs that were not heard of as they happened
    void endGone(const RunSettled &event);
    bool isTold() const { return m_now.run && isTold(m_now.run); }
    /// Whether it was not heard of as it happened, or not all of it was.
    bool isTold(RunId run) const { return m_trace.runs[run.index].isTold || m_silenced.contains(run.index); }
    RunId seenRun(const RunSeen &event);
    RunId heardAs(const RunSeen &event) const;
    bool mayAnswer(const RunSeen &event, const PendingRun &asked) const;
    bool isAskedThen(const PendingRun &asked, std::int64_t begun) const;
    RunId addTold(const RunSeen &event);
    bool isLatest(const RunSeen &event) const;
    RunSeen withListed(const RunSeen &event);
    void settleTold(const RunSeen &event);
    bool isOpenTold(RunId run) const
    {
        const Run &fact = m_trace.runs[run.index];
        return fact.isTold && fact.life.end.load(std::memory_order_relaxed) == kOpen;
    }
    void endTold(RunId run);
    bool isListedOver(RunId run) const;
    void endListed();
    void tellUnnamed(std::int64_t since);
    void endSilenced(SessionId session);
    bool isReplayed(const Silence &silence) const;
    void seeTold(const MessageSeen &event);
    void claimTold(const MessageSeen &event);
    void seeTold(const ToolSeen &event);
    void seeTold(const ApprovalRequested &event);
    void answerTold(RunId run);
    void on(const RunSeen &event);
    void on(const SpanSeen &event);
    void on(const UsageSeen &event);

    // writer_workers.cpp
    SessionId employerOf(SessionId session) const;
    void adopt(SessionId child, SessionId parent);
    DelegationId delegate(const WorkerStarted &event);
    void noteTask(ToolId tool);
    void endWorkOf(SessionId worker, RunStatus status, Slice error);
    void endDelegation(DelegationId delegation, SpanStatus status, const WorkerEnded *told);
    void on(const SessionStarted &event);
    void on(const WorkerStarted &event);
    void on(const WorkerEnded &event);

    // writer_tools.cpp
    void setArguments(ToolId tool, Slice arguments);
    void nameTool(ToolId tool, RunId run, Symbol call);
    ToolId toolByCall(std::string_view call);
    ToolId toolFor(std::string_view call, std::string_view name, bool isStreaming);
    ToolId startedTool(std::string_view call, std::string_view name);
    ToolId storedCall(std::string_view name);
    ToolId addTool(std::string_view call, std::string_view name);
    bool isUnnamed(std::string_view call, std::string_view name);
    ToolId toolOfBlock(std::string_view call, std::string_view name, std::string_view message, std::string_view block,
                       bool isStreaming);
    ToolId toolAskedBy(MessageId message, Symbol call) const;
    void noteAsked(ToolId tool, MessageId message);
    void noteAskedBy(ToolId tool, std::string_view message);
    void setStatus(ToolId tool, ToolStatus status);
    void noteAlike(ToolId tool);
    void endTool(ToolId tool, ToolStatus status, Slice result, bool isJson);
    void resolveApproval(ApprovalId approval, ApprovalStatus status, Slice answer = {});
    void resolveApprovalsOf(ToolId tool);
    ApprovalId approvalOf(ToolId tool);
    RunId toldToWait() const;
    ApprovalId addApproval(const ApprovalRequested &event, RunId run, ToolId tool);
    void noteAsker(ApprovalId approval, std::string_view node);
    void setPendingApprovals(SessionId session, int change);
    void on(const ToolArgumentsDelta &event);
    void on(const ToolCalled &event);
    void on(const ToolStarted &event);
    void on(const ToolOutput &event);
    void on(const ToolEnded &event);
    void on(const ApprovalRequested &event);
    void on(const ApprovalResolved &event);
    void on(const ApprovalAnswered &event);
    void on(const ApprovalsListed &event);

    // writer_events.cpp: events that take no more than this
    RunId silentRun();
    void endSettled(RunId run, const RunSettled &event);
    void endSession();
    void on(const CancelRequested &event);
    void on(const RunNamed &event);
    void on(const CommandSent &event);
    void on(const CommandAnswered &event);
    void on(const CommandFailed &event);
    void on(const RequestFailed &event);
    void on(const ChannelOpened &event);
    void on(const StreamGranted &event);
    void on(const ReplayAsked &event);
    void on(const NodesAsked &event);
    void on(const ChannelClosed &event);
    void on(const SessionEnded &event);
    void on(const SpendingListed &event);
    void on(const RunStarted &event);
    void on(const RunEnded &event);
    void on(const RunSettled &event);
    bool isByUntoldNode(const StateArrived &event, RunId in);
    SpanId addWriter(const StateArrived &event);
    void on(const StateArrived &event);
    void on(const CheckpointArrived &event);
    void on(const UsageReported &event);
    void on(const DecisionMade &event);
    void on(const Noted &event);
    void on(const ProblemFound &event);
    UsageTotals lastSum(Chain<UsageId, 1> &usages, UsageTotals Usage::*sum) const;
    void addUsage(RunId run, const UsageAmounts &amounts, CallOrigin call);
    Note &addNote(Symbol kind, Symbol request, Slice payload);

    // writer_turns.cpp
    void on(const TurnSeen &event);
    bool isHeard(const TurnSeen &turn);
    bool mayBeStreamedYet(const TurnSeen &turn);
    void claimAsked(const TurnSeen &turn);
    void endTurn();

    // writer_thoughts.cpp
    void on(const OptionsOffered &event);
    void on(const OptionsRated &event);
    void on(const OptionTaken &event);
    void on(const OptionAbandoned &event);
    void on(const PlanStepSeen &event);
    void on(const PlanLinkSeen &event);
    void on(const Understood &event);
    SliceList keepAll(SliceList slices);
    Choice *lastChoice();
    PlanStepId planStep(std::string_view key);
    void noteExecution(RunId run, Symbol key, SpanId span);

    // writer_asked.cpp: runs that somebody asked for, and has not seen begin
    void failPending(std::string_view subject, Slice error);
    void failPending(std::deque<PendingRun>::iterator pending, Slice error);
    void failNeverBegun(std::deque<PendingRun>::iterator pending);
    RunId runAskedFor(ChannelId channel, SessionId in, Symbol request) const;
    void noteAskedFor(RunId run, const PendingRun &asked);
    bool beganBefore(RunId run, Position request) const;
    void claim(RunId run, const PendingRun &asked);
    void noteAsked(RunId run, const PendingRun &asked);
    void noteGiven(RunId run, Slice input);
    void noteAsking(RunId run, Position request, Slice input);
    void takeBack(Symbol digest);
    void say(RunId run, Slice message);
    void say(RunId run, const PendingRun &asked);
    MessageId addSaid(RunId run, Slice message);
    void noteSaid(RunId run, MessageId said);
    std::deque<PendingRun>::iterator overduePending();
    void on(const RunRequested &event);
    void on(const RunAccepted &event);

    Trace &m_trace;
    Arena &m_arena;
    Position m_position = 0;
    Context m_now;
    FrameCounts m_counts;

    FrameClock m_clock;
    static constexpr std::int64_t kUnknownStart = INT64_MAX;
    /// How many of a session's last runs are looked at for one that was heard without a name or a time of its server.
    static constexpr std::uint32_t kMostSearchedRuns = 100;
    std::optional<std::int64_t> m_started; // of the trace, nanoseconds since 1970; read when it is needed first
    bool m_isServerAhead = false; // a time of the server was refused
    OrderBook m_order;
    std::vector<GapId> m_gapFacts; // by the order book's ordinal; invalid where it reported none
    std::deque<ChannelState> m_channels; // their addresses stay
    ChannelState *m_lastChannel = nullptr;
    std::vector<SessionState> m_sessions;
    std::vector<std::unique_ptr<RunState>> m_runs; // null once it has ended
    StableVector<SpanState> m_spans;
    StableVector<ToolState> m_tools;
    std::vector<std::uint16_t> m_wordOfSymbol;
    NameCache<std::uint16_t, 256> m_wordCache;
    /// What a list had of a run that was not heard of.
    struct ListedRun
    {
        std::int64_t begun = 0;
        std::int64_t ended = 0;
        std::optional<RunStatus> outcome;
        Slice said;
        Slice input;
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, ListedRun> m_listed; // by session and name
    struct CachedSort
    {
        static constexpr std::uint32_t kNone = 0xFFFFFFFF;
        std::uint64_t parts = 0;
        std::uint32_t index = kNone;
    };
    std::array<CachedSort, 256> m_sortCache; // m_sortByParts'
    NameCache<SessionId, 256> m_sessionCache; // m_sessionByName's
    std::uint32_t m_replacements = 0; // texts that were replaced so far
    std::uint32_t m_aliases = 0; // times that a name went to a message
    LastNamedText m_lastNamed;
    Position m_lastClosed = 0; // when a channel closed last
    bool m_hasTooManyGenerations = false;
    std::uint32_t m_runsCutOff = 0; // runs that lack what came after their channel closed

    FlatMap m_sortByParts;          // the upper and the lower half of what makes a FrameSort
    FlatMap m_channelByName;        // 0, name
    FlatMap m_sessionByName;        // 0, id or alias
    ScopedMap m_runById;            // session, id
    FlatMap m_runByAnswer;          // 0, id under which the server answers
    ScopedMap m_spanByKey;          // run, key; spans that frames belong to
    ScopedMap m_taskByKey;          // run, key; tools and tasks
    ScopedMap m_messageById;        // session, id
    ScopedMap m_messageOfRun;       // run, nothing; text outside any span
    ScopedMap m_toolByCall;         // run, call id
    ScopedMap m_checkpointById;     // session, namespace and id
    ScopedMap m_approvalById;       // session, id
    FlatMap m_sentRequests;         // channel, id
    FlatMap m_requestScopes; // channel, session: the scope of the ids of what is asked there
    FlatMap m_runByRequest; // scope, id of the request that asked for it
    std::uint32_t m_requestScopeCount = 0;
    ScopedMap m_toolByBlock;        // run, message and block
    ScopedMap m_lastCheckpoint;     // session, namespace
    std::unordered_map<std::uint32_t, UsageSoFar> m_usageSoFar; // message
    ScopedMap m_toolOfCall;         // session, call id; the last one
    std::vector<RunId> m_approvalRuns; // of each approval: the run that has it among its open ones
    ScopedMap m_delegationByName;   // session, worker or call id
    std::vector<MessageId> m_listedBefore; // of a list of what was said, what was not known before
    Position m_listedAt = 0; // the frame that has it
    std::unordered_map<std::uint32_t, GapId> m_cutMessages; // whose end did not come
    std::unordered_map<std::uint32_t, Silence> m_silenced; // runs
    std::int64_t m_lastGranted = INT64_MIN; // when a stream was granted last
    struct ToldTurn
    {
        RunId run;
        SessionId session;
        RunSeen end;
    };
    std::optional<ToldTurn> m_turn; // that what the frame tells is of
    std::unordered_set<std::uint32_t> m_nameless; // runs that their server has not named
    std::unordered_set<std::uint32_t> m_leftOpen; // messages of runs that ended because another began or none went on
    std::unordered_map<std::uint32_t, StoredText> m_storedTexts; // of messages whose end may still come
    /// A message that was seen stored before what is heard of it now.
    struct WholeBefore
    {
        std::int64_t stamp = 0; // when it was stored
        bool isSure = false; // what was heard says so
        bool hasCalls = false; // what it asks for was seen with it
    };
    std::unordered_map<std::uint32_t, MessageId> m_editedFrom; // by message, the version before it
    std::unordered_map<std::uint32_t, WholeBefore> m_wholeBefore;
    std::unordered_set<std::uint32_t> m_countedBefore; // messages whose tokens a state told before their stream
    std::vector<std::uint32_t> m_heldIn; // of messages: the number of the conversation that had it last
    std::uint32_t m_heldConversations = 0;
    std::vector<bool> m_hasOwnName; // of messages: the server has one for it, and not for its model call alone
    std::unordered_map<std::uint64_t, ToolId> m_toolAskedBy; // by message and call
    std::vector<const TextBlock *> m_finished; // by the frame that is being folded
    ScopedMap m_planStepByKey;      // run, key
    FlatMap m_planLinkByEnds;       // step, step
};

} // namespace tracedeck

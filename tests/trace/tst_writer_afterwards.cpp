// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "lasted.h"
#include "law.h"
#include "printview.h"
#include "toldscripts.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_afterwards {

namespace {

/// A run of two nodes: one asks for a tool, the other is that tool.
std::vector<Event> wholeRun()
{
    return {listed("r1", kBegin, kBegin + 5 * kSecond, RunStatus::Succeeded),
            seen("r1", kBegin),
            MessageSeen{"m1", Role::User, plain("how warm?")},
            span("agent:1", kBegin + kSecond, kBegin + 3 * kSecond),
            MessageSeen{"m2", Role::Assistant, plain("let me see")},
            ToolSeen{.call = "c1", .name = "weather", .status = ToolStatus::Called, .arguments = plain("{}")},
            UsageSeen{"m2", tokens(7), "gpt", ""},
            span("tools:2", kBegin + 3 * kSecond, kBegin + 4 * kSecond),
            ToolSeen{.call = "c1", .name = "weather", .result = plain("18"), .isOnlyOne = true},
            over("r1", kBegin + 5 * kSecond)};
}

} // namespace

TEST(WriterAfterwards, tellsOfARunThatNobodyHeard)
{
    TraceBuilder b;
    b.frame({"s"}, wholeRun());
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(lasted(view, RunId{0}), 5 * kSecond);
    EXPECT_EQ(view.text(view.at(RunId{0}).topic), "how warm?");
    ASSERT_EQ(trace->spans.size(), 2u);
    EXPECT_EQ(lasted(view, SpanId{0}), 2 * kSecond);
    EXPECT_EQ(lasted(view, SpanId{1}), kSecond);
    EXPECT_EQ(view.span(MessageId{1}), SpanId{0});
    EXPECT_EQ(view.run(MessageId{0}), RunId{0});
    ASSERT_EQ(trace->tools.size(), 1u);
    EXPECT_EQ(view.status(ToolId{0}), ToolStatus::Succeeded);
    EXPECT_EQ(view.at(ToolId{0}).calledIn, SpanId{0});
    EXPECT_EQ(*view.value(view.at(ToolId{0}).span), SpanId{1});
    EXPECT_EQ(view.usage(SessionId{0}).total, 7u);
    EXPECT_EQ(view.at(UsageId{0}).message, MessageId{1});
    EXPECT_EQ(view.sessionOf(1), SessionId{0}); // the frame is of no run alone
    EXPECT_FALSE(view.runOf(1));
}

/// By a list, or by a history; a request that was heard tells more.
TEST(WriterAfterwards, itIsKnownWhatARunWasGiven)
{
    RunSeen fromList = listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded);
    fromList.input = plain("{\"from\":\"list\"}");
    RunSeen fromHistory = seen("r1", kBegin);
    fromHistory.input = plain("{\"from\":\"history\"}");
    const auto inputOf = [](const View &view, RunId run) {
        const Asking *asked = view.asked(run);
        return asked ? std::pair(asked->frame, asked->input.bytes()) : std::pair(Position(0), std::string_view("unknown"));
    };
    TraceBuilder told;
    told.frame({"s"}, {fromList}).frame({"s"}, {fromList, fromHistory, over("r1", kBegin + kSecond)});
    const auto trace = expectLaw(told);
    EXPECT_EQ(inputOf(View(*trace), RunId{0}), std::pair(Position(0), std::string_view("{\"from\":\"list\"}")));

    TraceBuilder heard;
    heard.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {RunEnded{}}).frame({"s"}, {fromHistory});
    EXPECT_EQ(inputOf(View(*expectLaw(heard)), RunId{0}).second, "{\"from\":\"history\"}");

    TraceBuilder asked;
    asked.frame({"s"}, {RunRequested{.message = plain("do it")}}).frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {fromList});
    EXPECT_EQ(inputOf(View(*expectLaw(asked)), RunId{0}), std::pair(Position(1), std::string_view("do it")));
}

/// Nodes that are graphs write all messages of the conversation again.
TEST(WriterAfterwards, aCallCountsOnceWithTheNodeThatMadeIt)
{
    TraceBuilder b;
    std::vector<Event> events = wholeRun();
    events.insert(events.end() - 1, {span("writer:3", kBegin + 4 * kSecond, kBegin + 5 * kSecond),
                                     MessageSeen{"m2", Role::Assistant, plain("let me see")}, UsageSeen{"m2", tokens(7), "gpt", ""},
                                     MessageSeen{"m3", Role::Assistant, plain("18")}, UsageSeen{"m3", tokens(9), "gpt", ""}});
    b.frame({"s"}, events);
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).usage(SessionId{0}).total, 16u);
    EXPECT_EQ(View(*trace).span(MessageId{1}), SpanId{0});
}

/// As after a crash before it wrote them down.
TEST(WriterAfterwards, whatGoesOnInASessionThatTheServerHasNoMoreIsOver)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt), seen("r1", kBegin), span("step:1", kBegin, kBegin)});
    b.frame({"other"}, {listed("r2", kBegin, 0, std::nullopt), seen("r2", kBegin)});
    b.frame({"s"}, {RunSettled{.status = RunStatus::Interrupted, .isGone = true}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, 2).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Interrupted);
    EXPECT_EQ(View(*trace).status(RunId{1}), RunStatus::Running);
}

/// Nor can it say how those ended that were heard until the server broke off; and nobody waits for an answer there.
TEST(WriterAfterwards, aSessionThatTheServerHasNoMoreEndsAsItWasHeard)
{
    TraceBuilder b;
    ApprovalRequested ask;
    ask.id = "a";
    RunEnded asking;
    asking.status = RunStatus::Interrupted;
    asking.isWaiting = true;
    b.through("c").frame({"s"}, {RunStarted{"r1"}, ask}).frame({"s"}, {asking});
    b.frame({"other"}, {RunStarted{"r2"}}).frame({"other"}, {SpanOpened{"node"}}).frame({}, {ChannelClosed{true, plain("broken")}});
    b.through("d").frame({"s"}, {RunSettled{.status = RunStatus::Interrupted, .isGone = true}});
    b.frame({"other"}, {RunSettled{.status = RunStatus::Interrupted, .isGone = true}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    EXPECT_EQ(View(*trace, 5).status(SessionId{0}), SessionStatus::Waiting);
    EXPECT_EQ(view.status(ApprovalId{0}), ApprovalStatus::Expired);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Ended);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Interrupted);
    EXPECT_EQ(view.heardTo(RunId{1}), 4u);
    EXPECT_EQ(textOf(trace->runs[1].error), unsaidEnd(UnsaidEnd::Gone).english());
    for (const UnsaidEnd how : kUnsaidEnds)
        EXPECT_EQ(unsaidEndOf(unsaidEnd(how).english()).sentence(), unsaidEnd(how).sentence());
    EXPECT_TRUE(unsaidEndOf("a server's word").empty());
    EXPECT_EQ(view.status(SessionId{1}), SessionStatus::Ended);
    EXPECT_TRUE(trace->sessions[0].isGone);
    EXPECT_TRUE(trace->sessions[1].isGone);
}

TEST(WriterAfterwards, whoAsksAboutWhatIsGoneBeginsNoSession)
{
    TraceBuilder b;
    b.frame({"ghost"}, {RunSettled{.status = RunStatus::Interrupted, .isGone = true}});
    b.frame({"ghost"}, {RunSettled{.status = RunStatus::Interrupted, .isUnlisted = true}});
    EXPECT_EQ(expectLaw(b)->sessions.size(), 0u);
}

/// As one that a server had not written down when it was killed: how another one ended says nothing of it.
TEST(WriterAfterwards, aRunThatTheServerHasNoMoreEndsAsItWasHeard)
{
    for (const bool isNamed : {true, false}) {
        TraceBuilder b;
        b.through("c").frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {RunEnded{}}).frame({"s"}, {RunStarted{isNamed ? "r2" : ""}});
        b.frame({"s"}, {SpanOpened{"node"}}).frame({}, {ChannelClosed{true, plain("broken")}});
        b.through("d").frame({"s"}, {RunSettled{"r1", RunStatus::Succeeded, false, true},
                                     RunSettled{.status = RunStatus::Interrupted, .isUnlisted = true},
                                     RunSettled{{}, RunStatus::Succeeded}});
        const auto trace = expectLaw(b);
        const View view(*trace);
        EXPECT_EQ(View(*trace, 5).status(RunId{1}), RunStatus::Running);
        EXPECT_EQ(view.status(RunId{1}), isNamed ? RunStatus::Interrupted : RunStatus::Succeeded);
        EXPECT_EQ(view.heardTo(RunId{1}), isNamed ? 4u : 6u);
        EXPECT_EQ(trace->runs[1].error.isNull(), !isNamed);
    }
}

TEST(WriterAfterwards, whatWasAskedForIsNoneThatWasTold)
{
    TraceBuilder b;
    RunRequested asked{"", "agent", "", plain("and now?"), "1"};
    asked.onAnyChannel = true;
    asked.isAlone = true;
    RunStarted alone;
    alone.isAlone = true;
    b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt)});
    b.frame({"s"}, {asked});
    b.frame({"s"}, {RunAccepted{"1", "r2"}});
    b.frame({"s"}, {alone});
    b.frame({"s"}, {RunEnded{}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(view.text(trace->runs[1].id), "r2");
    EXPECT_EQ(view.text(trace->runs[1].agent), "agent");
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Succeeded);
    EXPECT_EQ(view.run(MessageId{0}), RunId{1});
}

/// The server took it, lists it, and has not told us its name yet.
TEST(WriterAfterwards, whatWasAskedForIsHeardEvenIfAListKnowsItFirst)
{
    RunRequested asked{"", "agent", "", plain("and now?"), "1"};
    asked.onAnyChannel = true;
    asked.isAlone = true;
    RunStarted alone;
    alone.isAlone = true;
    RunEnded ended;
    ended.status = RunStatus::Interrupted;
    for (const bool isNamedFirst : {false, true}) {
        TraceBuilder b;
        b.frame({"s"}, {asked});
        b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt)});
        if (isNamedFirst)
            b.frame({"s"}, {RunAccepted{"1", "r1"}});
        b.frame({"s"}, {alone});
        b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded)});
        if (!isNamedFirst)
            b.frame({"s"}, {RunAccepted{"1", "r1"}});
        b.frame({"s"}, {ended});
        const auto trace = expectLaw(b);
        ASSERT_EQ(trace->runs.size(), 1u);
        EXPECT_EQ(View(*trace).text(trace->runs[0].id), "r1");
        EXPECT_EQ(View(*trace).text(trace->runs[0].agent), "agent");
        EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Interrupted);
        EXPECT_FALSE(trace->runs[0].isTold);
    }
}

/// The answer never came; what somebody else runs later is told all the same.
TEST(WriterAfterwards, whatBeganLongAfterAQuestionIsNoAnswerToIt)
{
    RunRequested asked{"", "agent", "", plain("and now?"), "1"};
    asked.onAnyChannel = true;
    for (const std::int64_t after : {5 * kSecond, 120 * kSecond}) {
        HandmadeTrace made;
        HandmadeFrame question{.type = "run.start", .node = {}, .serverTime = kBegin, .events = {asked}};
        made.append(question);
        made.append({.type = "GET /threads/:id/runs", .node = {}, .serverTime = kBegin + after + kSecond,
                     .events = {listed("r1", kBegin + after, 0, std::nullopt)}});
        EXPECT_EQ(made.trace()->runs.size(), after > 60 * kSecond ? 1u : 0u);
    }
}

/// The first state of a run lists what was said in those before, which are told of later, or were heard.
TEST(WriterAfterwards, whatAStateListsIsOfTheRunThatTellsOfIt)
{
    MessageSeen first{"q1", Role::User, plain("one?")};
    MessageSeen second{"q2", Role::User, plain("two?")};
    MessageSeen unknown{"q0", Role::User, plain("before?")};
    first.isFollowed = second.isFollowed = unknown.isFollowed = true;
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r3"}, StateArrived{StateKind::Values, "", plain("{}")}, unknown, first, second,
                    MessageSeen{"q3", Role::User, plain("three?")}});
    MessageSeen inserted{"q4", Role::User, plain("from a node")};
    inserted.isFollowed = true;
    b.frame({"s"}, {StateArrived{StateKind::Values, "", plain("{\"i\":1}")}, inserted});
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded)});
    b.frame({"s"}, {seen("r1", kBegin), MessageSeen{"q1", Role::User, plain("one?")}, over("r1", kBegin + kSecond),
                    seen("r3", kBegin), MessageSeen{"q2", Role::User, plain("two?")}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->messages.size(), 5u);
    const auto runOf = [&](std::string_view text, Position at) {
        const View then(*trace, at);
        for (std::uint32_t i = 0; i < trace->messages.size(); ++i) {
            if (then.text(MessageId{i}, BlockKind::Text) == text)
                return std::string(then.run(MessageId{i}) ? then.text(then.at(then.run(MessageId{i})).id) : "none");
        }
        return std::string("nothing");
    };
    for (const char *said : {"before?", "one?", "two?"})
        EXPECT_EQ(runOf(said, 3), "none");
    EXPECT_EQ(runOf("three?", 3), "r3");
    EXPECT_EQ(runOf("from a node", 3), "r3");
    EXPECT_EQ(runOf("before?", 4), "none");
    EXPECT_EQ(runOf("one?", 4), "r1");
    EXPECT_EQ(runOf("two?", 4), "r3") << "it was heard, and asked that, says the history";
    EXPECT_EQ(view.text(view.at(RunId{0}).topic), "three?");
    EXPECT_EQ(view.nameOf(SessionId{0}), "before?");
}

/// Whose begin was missed may have told of a state before.
TEST(WriterAfterwards, whatAStateListsIsOfARunThatWasHeardInTheMiddle)
{
    MessageSeen question{"q1", Role::User, plain("one?")};
    question.isFollowed = true;
    TraceBuilder b;
    b.frame({"s"}, {StateArrived{StateKind::Values, "", plain("{}")}, question});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->messages.size(), 1u);
    EXPECT_FALSE(trace->messages[0].isOfBefore);
    EXPECT_TRUE(View(*trace).run(MessageId{0}));
}

/// Some models count their calls anew in each run.
TEST(WriterAfterwards, callsOfOneNameInSeveralRunsAreSeveral)
{
    const auto run = [](const char *name, const char *message, std::int64_t begun, const char *city) -> std::vector<Event> {
        return {listed(name, begun, begun + 5 * kSecond, RunStatus::Succeeded),
                seen(name, begun),
                span("agent:1", begun, begun + kSecond),
                MessageSeen{message, Role::Assistant, plain("let me see")},
                ToolSeen{.call = "c1", .name = "weather", .status = ToolStatus::Called, .arguments = plain(city)},
                span("tools:2", begun + kSecond, begun + 2 * kSecond),
                ToolSeen{.call = "c1", .name = "weather", .result = plain(city), .isOnlyOne = true},
                span("again:3", begun + 2 * kSecond, begun + 3 * kSecond), // it writes all that was said once more
                MessageSeen{message, Role::Assistant, plain("let me see")},
                ToolSeen{.call = "c1", .name = "weather", .status = ToolStatus::Called, .arguments = plain(city)},
                over(name, begun + 5 * kSecond)};
    };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r3"}, ToolCalled{"c1", "weather"}, ToolEnded{"c1", "weather", ToolStatus::Succeeded, plain("Rome")}});
    b.frame({"s"}, run("r1", "m1", kBegin, "Oslo")).frame({"s"}, run("r2", "m2", kBegin + 10 * kSecond, "Paris"));
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->tools.size(), 3u);
    const auto result = [&](std::uint32_t tool) { return view.text(trace->tools[tool].result); };
    EXPECT_EQ(result(1), "Oslo");
    EXPECT_EQ(result(2), "Paris");
    EXPECT_EQ(view.at(ToolId{1}).run, RunId{1});
    EXPECT_EQ(view.at(ToolId{2}).run, RunId{2});
}

/// It asked when it ended; another run went on with it.
TEST(WriterAfterwards, tellsWhatWasAskedAndWhen)
{
    ApprovalRequested question{.id = "a1", .kind = "input", .payload = plain("\"sure?\"")};
    ApprovalRequested last{.id = "a2", .kind = "input", .payload = plain("\"and now?\"")};
    TraceBuilder b;
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded),
                    listed("r2", kBegin + 9 * kSecond, kBegin + 11 * kSecond, RunStatus::Succeeded)});
    b.frame({"s"}, {seen("r1", kBegin), question, over("r1", kBegin + kSecond, RunStatus::Interrupted),
                    seen("r2", kBegin + 9 * kSecond), last, over("r2", kBegin + 11 * kSecond, RunStatus::Interrupted)});
    Address aside{"s"};
    aside.isAside = true;
    b.frame(aside, {last});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->approvals.size(), 2u);
    EXPECT_EQ(view.status(ApprovalId{0}), ApprovalStatus::Answered);
    EXPECT_EQ(view.status(ApprovalId{1}), ApprovalStatus::Pending);
    EXPECT_EQ(view.at(ApprovalId{0}).run, RunId{0});
    const auto asked = wentOn(view, ApprovalId{0});
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->begun, kBegin + kSecond);
    EXPECT_EQ(asked->ended, kBegin + 9 * kSecond);
    EXPECT_EQ(wentOn(view, ApprovalId{1})->begun, kBegin + 11 * kSecond);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Waiting);
}

/// A page of before tells of a run that others followed.
TEST(WriterAfterwards, whatWasAskedInRunsOfBeforeWaitsForNobody)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("r2", kBegin + 9 * kSecond, kBegin + 11 * kSecond, RunStatus::Succeeded)});
    b.frame({"s"}, {seen("r2", kBegin + 9 * kSecond), over("r2", kBegin + 11 * kSecond)});
    b.frame({"s"}, {seen("r1", kBegin), ApprovalRequested{.id = "a1", .kind = "input"},
                    over("r1", kBegin + kSecond, RunStatus::Interrupted)});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).status(ApprovalId{0}), ApprovalStatus::Answered);
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Idle);
}

/// A state tells what is asked, and not who asks it: that is the run that waits.
TEST(WriterAfterwards, whatAStateAsksIsAskedByTheRunThatWaits)
{
    TraceBuilder b;
    Address aside{"s"};
    aside.isAside = true;
    b.frame(aside, {ApprovalRequested{.id = "before", .kind = "input"}});
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded)});
    b.frame({"s"}, {seen("r1", kBegin), over("r1", kBegin + kSecond, RunStatus::Interrupted)});
    b.frame(aside, {ApprovalRequested{.id = "a1", .kind = "input"}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->approvals.size(), 2u);
    EXPECT_FALSE(trace->approvals[0].run);
    EXPECT_EQ(trace->approvals[1].run, RunId{0});
}

/// The end of a page cut the first of them off, so that nobody knows when it began.
TEST(WriterAfterwards, aRunWithoutABeginIsNotTheLastForEver)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("r2", kBegin, kBegin + kSecond, RunStatus::Succeeded)});
    RunSeen cut = over("r1", 0, RunStatus::Failed);
    b.frame({"s"}, {cut, seen("r2", kBegin), over("r2", kBegin + kSecond)});
    EXPECT_EQ(View(*expectLaw(b)).status(SessionId{0}), SessionStatus::Idle);
}

TEST(WriterAfterwards, namesTheRunThatBeganNearest)
{
    TraceBuilder b;
    RunEnded failed;
    failed.status = RunStatus::Failed;
    b.frame({"s"}, {RunStarted{}});
    b.frame({"s"}, {failed});
    b.frame({"s"}, {RunStarted{}});
    b.frame({"s"}, {RunEnded{}});
    b.frame({"s"}, {listed("a", kBegin, kBegin + 1, RunStatus::Failed), listed("b", kBegin + 2, kBegin + 3, RunStatus::Succeeded)});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).text(trace->runs[0].id), "a");
    EXPECT_EQ(View(*trace).text(trace->runs[1].id), "b");
}

/// What a client asks for while its stream is broken says nothing of the run that was cut.
TEST(WriterAfterwards, aHistoryEndsNoCallOfARunThatWasCut)
{
    TraceBuilder b;
    b.through("sse-1").frame({"s"}, {RunStarted{"r1"}, ToolCalled{"c1", "look", plain("{}")}});
    b.frame({"s"}, {ChannelClosed{.failed = true, .reason = plain("broken")}});
    Address aside{"s"};
    aside.isAside = true;
    b.through("http").frame(aside, {seen("r1", kBegin), span("agent:1", kBegin, kBegin + kSecond),
                                    ToolSeen{.call = "c1", .name = "look", .status = ToolStatus::Called}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->tools.size(), 1u);
    EXPECT_EQ(View(*trace).status(ToolId{0}), ToolStatus::Called);
}

TEST(WriterAfterwards, whatIsToldAgainIsNothingNew)
{
    TraceBuilder b;
    b.frame({"s"}, wholeRun());
    b.frame({"s"}, wholeRun());
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(trace->spans.size(), 2u);
    EXPECT_EQ(trace->messages.size(), 2u);
    EXPECT_EQ(trace->tools.size(), 1u);
    EXPECT_EQ(trace->usages.size(), 1u);
}

TEST(WriterAfterwards, whatWasHeardIsKnownBetterSo)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1", "agent"}, SpanOpened{.name = "agent", .key = "agent:1"}});
    b.frame({"s"}, {SpanClosed{.key = "agent:1"}, RunEnded{"r1"}});
    b.frame({"s"}, wholeRun());
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->runs.size(), 1u);
    EXPECT_FALSE(trace->runs[0].isTold);
    EXPECT_EQ(trace->spans.size(), 1u);
    EXPECT_EQ(trace->tools.size(), 0u);
    EXPECT_EQ(trace->usages.size(), 0u);
}

TEST(WriterAfterwards, namesARunThatWasHeardWithoutAName)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{}});
    b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt)});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(View(*trace, 1).text(trace->runs[0].id), "s-run-1");
    EXPECT_EQ(View(*trace).text(trace->runs[0].id), "r1");
    EXPECT_FALSE(trace->runs[0].isTold);
}

TEST(WriterAfterwards, whatWasBeforeIsNotTheLast)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("r2", kBegin + 10 * kSecond, kBegin + 11 * kSecond, RunStatus::Succeeded)});
    b.frame({"s"}, {seen("r2", kBegin + 10 * kSecond), over("r2", kBegin + 11 * kSecond)});
    b.frame({"s"}, {seen("r1", kBegin), over("r1", kBegin + kSecond, RunStatus::Failed)});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).status(RunId{1}), RunStatus::Failed);
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Idle); // its last run succeeded
}

TEST(WriterAfterwards, aRunThatIsHeardInTheEndIsTheOneThatWasTold)
{
    TraceBuilder b;
    RunStarted alone;
    alone.isAlone = true;
    RunStarted next = alone;
    b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt)});
    b.frame({"s"}, {alone});
    b.frame({"s"}, {RunNamed{"r1"}});
    b.frame({"s"}, {RunEnded{}});
    b.frame({"s"}, {listed("r2", kBegin + 9 * kSecond, 0, std::nullopt)});
    b.frame({"s"}, {next});
    b.frame({"s"}, {RunNamed{"r3"}}); // r2 ended, and r3 began, unseen
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 3u);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Interrupted);
    EXPECT_EQ(view.text(trace->runs[2].id), "r3");
    EXPECT_EQ(view.status(RunId{2}), RunStatus::Running);
}

TEST(WriterAfterwards, aCallThatWaitsForPeopleIsAnsweredInTheNextRun)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt)});
    b.frame({"s"}, {seen("r1", kBegin), span("agent:1", kBegin, kBegin + kSecond),
                    ToolSeen{.call = "c1", .name = "send", .status = ToolStatus::Called, .arguments = plain("{}")},
                    over("r1", 0, RunStatus::Interrupted)});
    b.frame({"s"}, {seen("r2", kBegin + 5 * kSecond), span("tools:2", 0, kBegin + 6 * kSecond),
                    ToolSeen{.call = "c1", .name = "send", .result = plain("sent")}, over("r2", kBegin + 6 * kSecond)});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->tools.size(), 1u);
    EXPECT_EQ(View(*trace, 2).status(ToolId{0}), ToolStatus::Called);
    EXPECT_EQ(View(*trace).status(ToolId{0}), ToolStatus::Succeeded);
    EXPECT_EQ(lasted(View(*trace), SpanId{1}), kSecond); // it began with its run
}

TEST(WriterAfterwards, whatAStateHasFromBeforeStandsBefore)
{
    TraceBuilder b;
    b.frame({"other"}, {SessionStarted{}});
    b.frame({"s"}, wholeRun());
    Address aside{"s"};
    aside.isAside = true;
    b.frame(aside, {MessageSeen{"m0", Role::User, plain("long ago")}, MessageSeen{"m1", Role::User, plain("how warm?")},
                    MessageSeen{"m9", Role::User, plain("and now")}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->messages.size(), 4u);
    EXPECT_EQ(trace->messages[2].place, 1u); // m0: before the frame that told of m1
    EXPECT_EQ(trace->messages[3].place, 3u);
}

} // namespace tracedeck::test::tst_writer_afterwards

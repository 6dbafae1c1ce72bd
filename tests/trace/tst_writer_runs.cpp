// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "timeunits.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_runs {

namespace {

Event says(std::string_view text)
{
    return TextDelta{"", BlockKind::Text, "", plain(text)};
}

std::string runsOf(const TraceBuilder &b)
{
    return printRuns(View(*expectLaw(b)));
}

} // namespace

TEST(WriterRuns, aStartBeginsARunWithWhatItSays)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1", "react", "large", plain("Do it")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 running by react on large\n");
    EXPECT_EQ(printMessages(View(*trace)), "user \"Do it\" complete @r1\n");
}

TEST(WriterRuns, theRequestSaysWhatTheStartDoesNot)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"", "react", "large", plain("Do it")}});
    b.frame({"s"}, {RunStarted{"r1", "plan"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace, 1)), "") << "a request is no run until it is answered";
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 running by plan on large\n");
    EXPECT_EQ(printMessages(View(*trace)), "user \"Do it\" complete @r1\n");
}

TEST(WriterRuns, itIsKnownHowARunWasAskedFor)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{.message = plain("Do it"), .input = plain("{\"task\":\"Do it\"}")}}).frame({"s"}, {RunStarted{"r1"}});
    b.frame({"s"}, {RunEnded{}}).frame({}, {RunRequested{.message = plain("And that")}}).frame({"s"}, {RunStarted{"r2"}});
    b.frame({"s"}, {RunEnded{}}).frame({"s"}, {RunStarted{"r3"}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    const auto askedIn = [&](RunId run, Position frame, std::string_view input) {
        const Asking *asked = view.asked(run);
        return asked && asked->frame == frame && asked->input.bytes() == input;
    };
    EXPECT_TRUE(askedIn({0}, 1, "{\"task\":\"Do it\"}"));
    EXPECT_TRUE(askedIn({1}, 4, "And that")) << "the message is all that it was given";
    EXPECT_EQ(view.asked({2}), nullptr) << "nobody heard it";
}

/// Another client's goes on for long: the server takes ours, and begins it then.
TEST(WriterRuns, whatWasAskedForIsNoRunThatWentOnBefore)
{
    for (const auto &[isLong, isAtOnce] : {std::pair(true, false), {true, true}, {false, false}}) {
        TraceBuilder b;
        const auto at = [&](double seconds, const Address &address, std::vector<Event> events) {
            BuiltFrame frame;
            frame.address = address;
            frame.events = std::move(events);
            frame.time = static_cast<std::int64_t>(seconds * kSecond);
            b.frame(frame);
        };
        at(1, {"s"}, {RunStarted{}});
        std::vector<Event> asked{RunRequested{.message = plain("mine"), .request = "1", .onAnyChannel = true}};
        if (isAtOnce) // the server takes it in the frame that asks
            asked.push_back(RunAccepted{"1", "ours"});
        at(isLong ? 5 : 1.1, {"s"}, std::move(asked));
        if (!isAtOnce)
            at(isLong ? 5.1 : 1.1, {"s"}, {RunAccepted{"1", "ours"}});
        at(6, {"s"}, {RunEnded{}});
        at(7, {"s"}, {RunStarted{}});
        const auto trace = expectLaw(b);
        const View view(*trace);
        EXPECT_EQ(view.run(MessageId{0}), RunId{isLong ? 1u : 0u});
        EXPECT_EQ(view.text(*view.value(view.at(RunId{isLong ? 1u : 0u}).id)), "ours");
    }
}

/// On one channel, as of clients that count what they ask for in each thread.
TEST(WriterRuns, answersAreOfTheSessionThatTheyCameIn)
{
    const auto asks = [](std::string_view text) {
        return RunRequested{.message = plain(text), .request = "1", .onAnyChannel = true};
    };
    for (const bool comesLate : {false, true}) {
        TraceBuilder b;
        b.frame({"s"}, {asks("one")});
        if (!comesLate)
            b.frame({"s"}, {RunAccepted{"1", "r1"}});
        b.through("sse").frame({"s"}, {RunStarted{}}).through("main");
        b.frame({"t"}, {asks("two")});
        if (!comesLate)
            b.frame({"t"}, {RunAccepted{"1", "r2"}});
        b.through("sse").frame({"t"}, {RunStarted{}}).through("main");
        if (comesLate)
            b.frame({"s"}, {RunAccepted{"1", "r1"}}).frame({"t"}, {RunAccepted{"1", "r2"}});
        const auto trace = expectLaw(b);
        EXPECT_EQ(printRuns(View(*trace)), "s/r1 running\nt/r2 running\n");
    }
}

TEST(WriterRuns, theFirstEventAfterAnEndBeginsANamelessRun)
{
    TraceBuilder b;
    b.frame({"s"}, {says("a")}).frame({"s"}, {RunEnded{}}).frame({"s"}, {RunStarted{"named"}});
    b.frame({"s"}, {RunEnded{}}).frame({"s"}, {says("b")});
    EXPECT_EQ(runsOf(b), "s/s-run-1 succeeded\ns/named succeeded\ns/s-run-3 running\n")
        << "named runs count too";
}

TEST(WriterRuns, ordinalsCountWithinTheirSession)
{
    TraceBuilder b;
    b.frame({"a"}, {says("x")}).frame({"b"}, {says("y")});
    EXPECT_EQ(runsOf(b), "a/a-run-1 running\nb/b-run-1 running\n");
}

TEST(WriterRuns, anOvertakenRunIsInterrupted)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {SpanOpened{"plan"}}).frame({"s"}, {RunStarted{"r2"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 interrupted\ns/r2 running\n");
    EXPECT_EQ(printSpans(View(*trace)), "r1\n  plan node cancelled 2-3\nr2\n");
    EXPECT_EQ(View(*trace).status(SpanId{0}), SpanStatus::Interrupted);
}

TEST(WriterRuns, anInterruptedRunThatWasToBeCancelledIsCancelled)
{
    for (const bool asks : {false, true}) {
        TraceBuilder b;
        b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {CancelRequested{"r"}});
        if (asks) // the server refused, or was asked too late
            b.frame({"s"}, {ApprovalRequested{.id = "a", .kind = "input"}});
        b.frame({"s"}, {RunEnded{.run = "r", .status = RunStatus::Interrupted, .isWaiting = true}});
        EXPECT_EQ(runsOf(b), asks ? "s/r interrupted\n" : "s/r cancelled\n");
    }
}

/// A start that the server refuses answers nothing that waits for people; one that it takes does.
TEST(WriterRuns, whatWaitsForPeopleWaitsOnWhenAStartIsRefused)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {ApprovalRequested{.id = "a", .kind = "input"}});
    b.frame({"s"}, {RunEnded{.run = "r1", .status = RunStatus::Interrupted, .isWaiting = true}});
    b.frame({"s"}, {RunRequested{.message = plain("no"), .request = "1", .onAnyChannel = true}});
    b.frame({"s"}, {RequestFailed{"1", plain("refused")}}); // 5
    b.frame({"s"}, {RunRequested{.message = plain("yes"), .request = "2", .onAnyChannel = true}}).frame({"s"}, {RunStarted{"r2"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 interrupted\ns/s-run-2 failed error \"refused\"\ns/r2 running\n");
    EXPECT_EQ(View(*trace, 6).status(ApprovalId{0}), ApprovalStatus::Pending);
    EXPECT_EQ(View(*trace).status(ApprovalId{0}), ApprovalStatus::Answered);
}

TEST(WriterRuns, whatFailsWithoutAReasonInARunThatWasToBeCancelledIsCancelled)
{
    for (const bool hasReason : {false, true}) {
        TraceBuilder b;
        b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"talk"}}).frame({"s"}, {CancelRequested{"r"}});
        b.frame({"s"}, {SpanClosed{"talk", "", SpanKind::Node, SpanStatus::Error, hasReason ? plain("boom") : Slice()}});
        const auto trace = expectLaw(b);
        EXPECT_EQ(View(*trace).status(SpanId{0}), hasReason ? SpanStatus::Error : SpanStatus::Cancelled);
    }
}

/// What failed first is not why a run fails whose call was tried again.
TEST(WriterRuns, aCallThatWasTriedAgainExplainsNoFailure)
{
    for (const bool isTriedAgain : {false, true}) {
        TraceBuilder b;
        const auto call = [](std::string_view key) {
            SpanOpened opened{"model", SpanKind::Llm, key};
            opened.takesMessage = true;
            return opened;
        };
        b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {call("c1")});
        b.frame({"s"}, {SpanClosed{"model", "c1", SpanKind::Llm, SpanStatus::Error, plain("429")}});
        if (isTriedAgain)
            b.frame({"s"}, {call("c2")}).frame({"s"}, {SpanClosed{"model", "c2", SpanKind::Llm, SpanStatus::Ok}});
        b.frame({"s"}, {RunSettled{"r1", RunStatus::Failed}});
        EXPECT_EQ(runsOf(b), isTriedAgain ? "s/r1 failed\n" : "s/r1 failed error \"429\"\n");
    }
}

TEST(WriterRuns, anOvertakenRunWhoseNodeFailedIsFailed)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {SpanOpened{"plan"}});
    b.frame({"s"}, {SpanClosed{"plan", "", SpanKind::Node, SpanStatus::Error, plain("boom")}});
    b.frame({"s"}, {RunStarted{"r2"}});
    EXPECT_EQ(runsOf(b), "s/r1 failed error \"boom\"\ns/r2 running\n"); // for that reason
}

TEST(WriterRuns, aFailedToolDoesNotMakeAnOvertakenRunFailed)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {ToolStarted{"c1", "bash"}});
    b.frame({"s"}, {ToolEnded{"c1", "bash", ToolStatus::Failed}}).frame({"s"}, {RunStarted{"r2"}});
    EXPECT_EQ(runsOf(b), "s/r1 interrupted\ns/r2 running\n");
}

TEST(WriterRuns, runsOnTwoChannelsDoNotOvertakeEachOther)
{
    TraceBuilder b;
    b.through("a").frame({"s"}, {RunStarted{"r1"}});
    b.through("b").frame({"s"}, {RunStarted{"r2"}});
    b.through("a").frame({"s"}, {SpanOpened{"plan"}});
    b.through("b").frame({"s"}, {SpanOpened{"act"}});
    b.through("a").frame({"s"}, {RunEnded{}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 succeeded\ns/r2 running\n");
    EXPECT_EQ(printSpans(View(*trace)), "r1\n  plan node cancelled 3-5\nr2\n  act node running 4-\n");
}

TEST(WriterRuns, aRunThatNothingEndsStaysRunning)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}});
    b.frame({}, {ChannelClosed{}});
    EXPECT_EQ(runsOf(b), "s/r1 running\n");
}

TEST(WriterRuns, aReplyWithAnUnknownSessionEndsTheOnlyOpenRunOfItsChannel)
{
    TraceBuilder b;
    b.frame({"sess"}, {RunStarted{"r1"}});
    b.frame({"thread"}, {RunEnded{"", RunStatus::Succeeded, {}, plain("Done")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "sess/r1 succeeded reply \"Done\"\n");
    EXPECT_EQ(printSessions(View(*trace)), "sess idle\n");
}

TEST(WriterRuns, aReplyWithAnUnknownSessionAmongSeveralRunsIsARunOfItsOwn)
{
    TraceBuilder b;
    b.frame({"a"}, {RunStarted{"r1"}}).frame({"b"}, {RunStarted{"r2"}});
    b.frame({"c"}, {RunEnded{"", RunStatus::Succeeded, {}, plain("Done")}});
    EXPECT_EQ(runsOf(b), "a/r1 running\nb/r2 running\nc/c-run-1 succeeded reply \"Done\"\n");
}

TEST(WriterRuns, aReplyToTheIdOfTheRequestEndsThatRun)
{
    TraceBuilder b;
    b.frame({"a", "req-1"}, {RunStarted{"r1"}}).frame({"b", "req-2"}, {RunStarted{"r2"}});
    b.frame({"", "req-1"}, {RunEnded{"", RunStatus::Succeeded, {}, plain("one")}});
    b.frame({}, {RunEnded{"req-2", RunStatus::Cancelled}});
    EXPECT_EQ(runsOf(b), "a/r1 succeeded reply \"one\"\nb/r2 cancelled\n");
}

TEST(WriterRuns, anotherIdOfAnswersIsAnotherRun)
{
    TraceBuilder b;
    b.frame({"s", "req-1"}, {says("one")}).frame({"s", "req-2"}, {says("two")});
    b.frame({"s", "req-1"}, {says("late")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/req-1 interrupted\ns/req-2 running\n");
    EXPECT_EQ(printMessages(View(*trace)),
              "assistant \"onelate\" cancelled @req-1\nassistant \"two\" streaming @req-2\n");
}

TEST(WriterRuns, whatFollowsTheEndWithItsIdBelongsToTheRunWithoutReopeningIt)
{
    TraceBuilder b;
    b.frame({"s", "turn-1"}, {RunStarted{"turn-1"}}).frame({"s", "turn-1"}, {RunEnded{"turn-1"}});
    b.frame({"s", "turn-1"}, {UsageReported{{1, 2, 3}}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/turn-1 succeeded\n");
    EXPECT_EQ(View(*trace).runOf(3), RunId{0});
    EXPECT_EQ(printUsage(View(*trace)), "s 1 calls 1+2=3 cached 0 reasoning 0 cost none\n");
}

TEST(WriterRuns, startingOrEndingTwiceIsAProblem)
{
    TraceBuilder b;
    b.frame({"s", "t"}, {RunStarted{"r1"}}).frame({"s", "t"}, {RunStarted{"r1"}});
    b.frame({"s", "t"}, {RunEnded{"", RunStatus::Failed}}).frame({"s", "t"}, {RunEnded{}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 failed\n");
    EXPECT_EQ(printProblems(View(*trace)), "2 warning started_twice\n4 warning ended_twice\n");
}

// --- Errors ----------------------------------------------------------------------------------------------------

TEST(WriterRuns, anErrorWithoutIdEndsTheOldestOpenRunOfItsChannel)
{
    TraceBuilder b;
    b.through("x").frame({"other"}, {RunStarted{"r0"}});
    b.through("y").frame({"a"}, {RunStarted{"r1"}}).frame({"b"}, {RunStarted{"r2"}});
    b.frame({}, {CommandFailed{"", plain("boom")}});
    EXPECT_EQ(runsOf(b), "other/r0 running\na/r1 failed error \"boom\"\nb/r2 running\n");
}

TEST(WriterRuns, anErrorEndsTheRunThatItNames)
{
    TraceBuilder b;
    b.frame({"a", "req-1"}, {RunStarted{"r1"}}).frame({"b", "req-2"}, {RunStarted{"r2"}});
    b.frame({}, {CommandFailed{"req-2", escaped("bo\\nom")}});
    EXPECT_EQ(runsOf(b), "a/r1 running\nb/r2 failed error \"bo\\nom\"\n");
}

TEST(WriterRuns, anErrorWithAnUnknownIdAnswersTheOldestRequest)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"thread-1", "react", "", plain("Hi")}}).frame({}, {RunRequested{"thread-2"}});
    b.frame({}, {CommandFailed{"req-1", plain("no such agent")}});
    b.frame({"sess"}, {RunStarted{"r2"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)),
              "thread-1/req-1 failed by react error \"no such agent\"\nthread-2/r2 running\n");
    EXPECT_EQ(printMessages(View(*trace)), "user \"Hi\" complete @req-1\n");
    EXPECT_EQ(printSessions(View(*trace, 3)), "thread-1 failed\n");
}

TEST(WriterRuns, whoeverWasRefusedDidNotWorkThere)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"t", "react"}}).frame({"t"}, {RunStarted{"r1"}}).frame({"t"}, {RunEnded{}});
    b.frame({}, {RunRequested{"t", "plan"}}).frame({}, {CommandFailed{"req-1", plain("bound to react")}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(view.count(trace->runs), 2u);
    EXPECT_FALSE(view.isRefused(RunId{0}));
    EXPECT_TRUE(view.isRefused(RunId{1}));
    EXPECT_EQ(view.agentOf(SessionId{0}), "react");
}

TEST(WriterRuns, anErrorThatNothingAskedForIsOnlyAProblem)
{
    TraceBuilder b;
    b.frame({"s", "req-1"}, {RunStarted{"r1"}}).frame({}, {CommandFailed{"req-9", plain("boom")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 running\n");
    EXPECT_EQ(printProblems(View(*trace)), "2 warning server_error\n");
}

TEST(WriterRuns, anErrorThatAnswersAnotherCommandFailsNoRequest)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"thread-1"}}).frame({}, {CommandSent{"cancel", "c1"}});
    b.frame({}, {CommandFailed{"c1", plain("no such run")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning server_error\n");
}

TEST(WriterRuns, aSecondErrorForAnEndedRunIsAProblem)
{
    TraceBuilder b;
    b.frame({"s", "req-1"}, {RunStarted{"r1"}}).frame({}, {CommandFailed{"req-1", plain("boom")}});
    b.frame({}, {CommandFailed{"req-1", plain("boom again")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printRuns(View(*trace)), "s/r1 failed error \"boom\"\n");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning server_error\n");
}

TEST(WriterRuns, whatADigestNamesIsAnswered)
{
    const auto asks = [](std::string_view text, std::string_view digest) {
        return RunRequested{.message = plain(text), .onAnyChannel = true, .isAlone = true, .digest = digest};
    };
    TraceBuilder b;
    b.frame({"s"}, {asks("one", "d1")}).frame({}, {RunAccepted{"", "r1"}});
    b.frame({"s"}, {RunStarted{.run = "r2", .isAlone = true, .digest = "d2"}});
    const auto taken = expectLaw(b);
    EXPECT_EQ(printMessages(View(*taken)), "user \"one\" complete @r2\n"); // until more is known
    b.frame({"s"}, {asks("two", "d2")}).frame({"s"}, {RunAccepted{"", "other"}});
    b.frame({"s"}, {asks("two", "d2")}); // once more: that one is answered already
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace)),
              "user \"one\" complete @r1\nuser \"two\" complete @r2\nuser \"two\" complete @nobody\n");
    EXPECT_EQ(printRuns(View(*trace)), "s/r2 running\ns/r1 failed error \"the server took it and never began it\"\n");
    const auto askedIn = [](const View &view) { return view.asked({0}) ? view.asked({0})->frame : 0; };
    EXPECT_EQ(askedIn(View(*trace, 3)), 1u);
    EXPECT_EQ(askedIn(View(*trace)), 4u) << "and not in the one that it seemed to answer";
}

TEST(WriterRuns, ofWhatWaitsADigestNamesWhatBegins)
{
    TraceBuilder b;
    for (const std::string_view digest : {"d1", "d2"})
        b.frame({"s"}, {RunRequested{.message = plain(digest), .onAnyChannel = true, .digest = digest}});
    b.frame({"s"}, {RunStarted{.run = "r", .digest = "d2"}});
    EXPECT_EQ(printMessages(View(*expectLaw(b))), "user \"d2\" complete @r\n");
}

// --- What an end finds open ------------------------------------------------------------------------------------

TEST(WriterRuns, anEndClosesWhatItFindsOpen)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {SpanOpened{"plan"}}).frame({"s"}, {says("Hm")});
    b.frame({"s"}, {ToolCalled{"c1", "bash", plain("{}")}, ToolStarted{"c1", "bash"}});
    b.frame({"s"}, {ToolCalled{"c2", "read", plain("{}")}});
    b.frame({"s"}, {ApprovalRequested{"", "tool", "c2", "read", plain("{}")}});
    b.frame({"s"}, {RunEnded{"", RunStatus::Cancelled}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    EXPECT_EQ(printSpans(view), "r1\n  plan node cancelled 2-7\n    bash tool cancelled 4-7\n");
    EXPECT_EQ(printMessages(view), "assistant \"Hm\" cancelled @r1\n");
    EXPECT_EQ(printTools(view), "c1 bash cancelled args=json\"{}\" output=\"\" result=none span 1\n"
                                "c2 read cancelled args=json\"{}\" output=\"\" result=none\n");
    EXPECT_EQ(printApprovals(view), "c2 tool expired \"{}\" for read\n");
    EXPECT_EQ(printSessions(view), "s idle\n");
}

TEST(WriterRuns, anEndLeavesOtherRunsAlone)
{
    TraceBuilder b;
    b.frame({"a"}, {RunStarted{"r1"}, SpanOpened{"plan"}, ToolStarted{"c", "bash"}});
    b.frame({"b"}, {RunStarted{"r2"}, SpanOpened{"plan"}, ToolStarted{"c", "bash"}});
    b.frame({"a"}, {RunEnded{}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)), "r1\n  plan node cancelled 1-3\n    bash tool cancelled 1-3\n"
                                        "r2\n  plan node running 2-\n    bash tool running 2-\n");
}

} // namespace tracedeck::test::tst_writer_runs

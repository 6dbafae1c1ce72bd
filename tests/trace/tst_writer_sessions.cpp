// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "inspect.h"
#include "law.h"
#include "printview.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tracedeck::test::tst_writer_sessions {

namespace {

std::string statuses(const Trace &trace, SessionId session)
{
    std::string out;
    for (Position p = trace.sessions[session.index].life.begin; p <= trace.watermark(); ++p)
        out.append(out.empty() ? "" : " ").append(word(View(trace, p).status(session)));
    return out;
}

} // namespace

TEST(WriterSessions, theEnvelopeNamesTheSession)
{
    TraceBuilder b;
    b.frame({"sess-1"}, {RunStarted{"r1"}}).frame({"sess-2"}, {RunStarted{"r2"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSessions(View(*trace)), "sess-1 running\nsess-2 running\n");
}

TEST(WriterSessions, theThreadOfTheRequestGoesBeforeTheEnvelope)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"thread-1"}});
    b.frame({"sess-9"}, {RunStarted{"r1"}});
    b.frame({"sess-9"}, {TextDelta{"", BlockKind::Text, "", plain("Hi")}});
    b.frame({"thread-1"}, {TextDelta{"", BlockKind::Text, "", plain("!")}});
    b.through("other").frame({"sess-9"}, {TextDelta{"", BlockKind::Text, "", plain("?")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSessions(View(*trace)), "thread-1 running\n");
    EXPECT_EQ(printMessages(View(*trace)), "assistant \"Hi!?\" streaming @r1\n");
}

TEST(WriterSessions, aRequestOfAnotherChannelSaysNothing)
{
    TraceBuilder b;
    b.through("a").frame({}, {RunRequested{"thread-1"}});
    b.through("b").frame({"sess-9"}, {RunStarted{"r1"}});
    EXPECT_EQ(printSessions(View(*expectLaw(b))), "sess-9 running\n");
}

TEST(WriterSessions, requestsAreAnsweredInOrder)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"thread-1"}}).frame({}, {RunRequested{"thread-2"}});
    b.frame({"sess-1"}, {RunStarted{"r1"}}).frame({"sess-2"}, {RunStarted{"r2"}});
    EXPECT_EQ(printRuns(View(*expectLaw(b))), "thread-1/r1 running\nthread-2/r2 running\n");
}

TEST(WriterSessions, aFrameWithoutSessionGoesOnWithThatOfItsChannel)
{
    TraceBuilder b;
    b.through("a").frame({"one"}, {RunStarted{"r1"}});
    b.through("b").frame({"two"}, {RunStarted{"r2"}});
    b.through("a").frame({}, {SpanOpened{"plan"}});
    b.through("b").frame({}, {SpanOpened{"act"}});
    EXPECT_EQ(printSpans(View(*expectLaw(b))), "r1\n  plan node running 3-\nr2\n  act node running 4-\n");
}

TEST(WriterSessions, whatOnlyAsksAboutASessionIsOfItOnceItIsKnown)
{
    const auto asks = [](std::string_view session) {
        return HandmadeFrame{.type = "GET", .session = session, .direction = Direction::Out, .http = {"GET", "/state", 0}};
    };
    HandmadeTrace made;
    made.append({asks("s"), {.type = "start", .session = "s", .events = {RunStarted{.run = "r"}}}, asks("s"), asks("other")});
    const View view(*made.trace());
    EXPECT_FALSE(view.sessionOf(1));
    EXPECT_EQ(view.sessionOf(3), SessionId{0});
    EXPECT_FALSE(view.sessionOf(4));
    EXPECT_EQ(made.trace()->sessions.size(), 1u);
    // So is what is wrong with the answer.
    HandmadeFrame refused = asks("s");
    refused.direction = Direction::In;
    refused.events = {ProblemFound{Severity::Warning, "http_error", KeptFailure("404")}};
    HandmadeFrame unknown = refused;
    unknown.session = "other";
    made.append({refused, unknown});
    ASSERT_EQ(made.trace()->problems.size(), 2u);
    EXPECT_EQ(made.trace()->problems[0].session, SessionId{0});
    EXPECT_FALSE(made.trace()->problems[1].session);
    EXPECT_EQ(made.trace()->sessions.size(), 1u);
}

TEST(WriterSessions, withoutAnyNameItIsTheStream)
{
    TraceBuilder b;
    b.frame({}, {SpanOpened{"plan"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSessions(View(*trace)), "stream running\n");
    EXPECT_EQ(printRuns(View(*trace)), "stream/stream-run-1 running\n");
}

TEST(WriterSessions, theIdOfARunNamesNoSession)
{
    TraceBuilder b;
    b.frame({}, {RunStarted{"run-7"}});
    EXPECT_EQ(printRuns(View(*expectLaw(b))), "stream/run-7 running\n");
}

TEST(WriterSessions, areCalledByTheirTitleOrWhatWasSaidFirstOrTheirId)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{.run = "r1"}}).frame({"s"}, {RunEnded{}});
    b.frame({"s"}, {RunStarted{.run = "r2", .message = plain("  \n 为什么慢？ \nmore")}}).frame({"s"}, {RunEnded{}});
    b.frame({"s"}, {RunStarted{.run = "r3", .message = plain("And now?")}});
    b.frame({"s"}, {SessionStarted{.title = "A title"}});
    const auto trace = expectLaw(b);
    const SessionId session{0};
    EXPECT_EQ(View(*trace, 2).nameOf(session), "s");
    EXPECT_EQ(View(*trace, 3).nameOf(session), "为什么慢？");
    EXPECT_EQ(View(*trace, 5).nameOf(session), "为什么慢？") << "what was said first";
    EXPECT_EQ(View(*trace, 6).nameOf(session), "A title");
}

TEST(WriterSessions, areCalledByTheBeginningOfWhatIsLong)
{
    const std::string said = "a" + [] {
        std::string text;
        for (int i = 0; i < 60; ++i)
            text += "长";
        return text;
    }();
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{.run = "r", .message = plain(said)}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).nameOf(SessionId{0}), said.substr(0, 94) + "…") << "whole letters";
}

TEST(WriterSessions, statusFollowsRunsAndApprovals)
{
    TraceBuilder b;
    b.frame({"s"}, {SessionStarted{}}); // 1 idle
    b.frame({"s"}, {RunStarted{"r1"}}); // 2 running
    b.frame({"s"}, {ApprovalRequested{"a1", "input"}}); // 3 waiting
    b.frame({"s"}, {ApprovalRequested{"a2", "input"}}); // 4 waiting
    b.frame({"s"}, {ApprovalResolved{"a1"}}); // 5 waiting
    b.frame({"s"}, {ApprovalResolved{"a2"}}); // 6 running
    b.frame({"s"}, {RunEnded{"r1", RunStatus::Failed}}); // 7 failed
    b.frame({"s"}, {RunStarted{"r2"}}); // 8 running
    b.frame({"s"}, {RunEnded{"r2"}}); // 9 idle
    b.frame({"s"}, {SessionEnded{}}); // 10 ended
    b.frame({"s"}, {RunStarted{"r3"}}); // 11 running: it went on all the same
    b.frame({"s"}, {RunEnded{"r3"}}); // 12 idle
    const auto trace = expectLaw(b);
    EXPECT_EQ(statuses(*trace, {0}),
              "idle running waiting waiting waiting running failed running idle ended running idle");
}

TEST(WriterSessions, anApprovalThatItsRunLeavesOpenWaitsNoLonger)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {ApprovalRequested{"a1", "input"}});
    b.frame({"s"}, {RunEnded{"r1", RunStatus::Cancelled}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(statuses(*trace, {0}), "running waiting idle");
    EXPECT_EQ(printApprovals(View(*trace)), "a1 input expired none\n");
}

TEST(WriterSessions, aSessionRunsWhileOneOfItsRunsIsOpen)
{
    TraceBuilder b;
    b.through("a").frame({"s"}, {RunStarted{"r1"}});
    b.through("b").frame({"s"}, {RunStarted{"r2"}});
    b.through("a").frame({"s"}, {RunEnded{"r1"}});
    b.through("b").frame({"s"}, {RunEnded{"r2"}});
    EXPECT_EQ(statuses(*expectLaw(b), {0}), "running running running idle");
}

TEST(WriterSessions, workersJoinTheSessionTheyWorkFor)
{
    TraceBuilder b;
    b.frame({"boss"}, {RunStarted{"r1"}});
    b.frame({"w1"}, {SessionStarted{"boss", "first worker"}});
    b.frame({"w2"}, {SessionStarted{}});
    b.frame({"w2"}, {SessionStarted{"boss", "learnt late"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSessions(View(*trace, 3)), "boss running\nw1 idle of boss titled first worker\nw2 idle\n");
    EXPECT_EQ(printSessions(View(*trace)),
              "boss running\nw1 idle of boss titled first worker\nw2 idle of boss titled learnt late\n");
    EXPECT_EQ(View(*trace, 3).children(trace->sessions[0].workers).size(), 1u);
    EXPECT_EQ(View(*trace).children(trace->sessions[0].workers).size(), 2u);
}

TEST(WriterSessions, aParentThatWasNeverSeenIsASessionToo)
{
    TraceBuilder b;
    b.frame({"worker"}, {SessionStarted{"boss"}});
    EXPECT_EQ(printSessions(View(*expectLaw(b))), "worker idle of boss\nboss idle\n");
}

TEST(WriterSessions, aWorkerMovesToAnotherParent)
{
    TraceBuilder b;
    b.frame({"w"}, {SessionStarted{"a"}})
        .frame({"w"}, {SessionStarted{"a"}})
        .frame({"w"}, {SessionStarted{"b"}});
    b.frame({"w"}, {SessionStarted{"a"}});
    const auto trace = expectLaw(b);
    const auto workersAt = [&](Position p, std::uint32_t of) {
        return View(*trace, p).count(trace->sessions[of].workers);
    };
    EXPECT_EQ(workersAt(2, 1), 1u);
    EXPECT_EQ(workersAt(3, 1), 0u);
    EXPECT_EQ(workersAt(3, 2), 1u);
    EXPECT_EQ(workersAt(4, 1), 1u);
    EXPECT_EQ(workersAt(4, 2), 0u);
}

TEST(WriterSessions, noSessionWorksForItself)
{
    TraceBuilder b;
    b.frame({"a"}, {SessionStarted{"a"}});
    b.frame({"b"}, {SessionStarted{"a"}})
        .frame({"c"}, {SessionStarted{"b"}})
        .frame({"a"}, {SessionStarted{"c"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSessions(View(*trace)), "a idle\nb idle of a\nc idle of b\n");
    EXPECT_EQ(printProblems(View(*trace)), "1 warning parent_cycle\n4 warning parent_cycle\n");
}

/// In whichever order the generations come to be known.
TEST(WriterSessions, workersOfWorkersGoOnlySoDeep)
{
    std::vector<std::string> names;
    for (int i = 0; i < 250; ++i)
        names.push_back("s" + std::to_string(i));
    for (const bool isFromBelow : {false, true}) {
        TraceBuilder b;
        for (std::size_t i = 1; i < names.size(); ++i) {
            const std::size_t child = isFromBelow ? names.size() - i : i;
            b.frame({names[child]}, {SessionStarted{names[child - 1]}});
        }
        const auto trace = expectLaw(b);
        const View view(*trace);
        std::size_t deepest = 0;
        std::size_t roots = 0;
        for (std::uint32_t i = 0; i < view.count(trace->sessions); ++i) {
            std::size_t depth = 1;
            for (SessionId above = view.parent(SessionId{i}); above; above = view.parent(above))
                ++depth;
            deepest = std::max(deepest, depth);
            roots += depth == 1;
        }
        EXPECT_EQ(deepest, 100u);
        EXPECT_EQ(roots, 3u);
        EXPECT_EQ(printProblems(view).find("workers_too_deep"), printProblems(view).rfind("workers_too_deep")); // told once
    }
}

/// What is given away beyond is told of all the same.
TEST(WriterSessions, workIsGivenAwayBeyondThat)
{
    std::vector<std::string> names;
    for (int i = 0; i < 120; ++i)
        names.push_back("s" + std::to_string(i));
    TraceBuilder b;
    for (std::size_t i = 0; i + 1 < names.size(); ++i)
        b.frame({names[i]}, {RunStarted{"r"}, WorkerStarted{.call = "c", .worker = names[i + 1]}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    EXPECT_EQ(view.count(trace->delegations), 119u);
    EXPECT_FALSE(view.parent(SessionId{100}));
    EXPECT_TRUE(view.parent(SessionId{101}));
    EXPECT_EQ(view.at(DelegationId{99}).worker, SessionId{100});
}

TEST(WriterSessions, anEndBeyondTheViewIsNoEnd)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}});
    b.frame({"s"}, {RunEnded{"r1", RunStatus::Failed, plain("late"), plain("reply")}, SessionEnded{}});
    const auto trace = expectLaw(b);
    const View before(*trace, 1);
    EXPECT_TRUE(before.isOpen(RunId{0}));
    EXPECT_EQ(before.end(RunId{0}), kOpen);
    EXPECT_EQ(before.end(SessionId{0}), kOpen);
    EXPECT_EQ(printRuns(before), "s/r1 running\n");
    EXPECT_EQ(View(*trace, 2).end(RunId{0}), 2u);
}

TEST(WriterSessions, aViewBeyondTheWatermarkIsTheNewest)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}});
    const auto trace = b.trace();
    EXPECT_EQ(View(*trace, 99).position(), 1u);
    EXPECT_EQ(printView(View(*trace, 99)), printView(View(*trace)));
    EXPECT_EQ(printSessions(View(*trace, 0)), "");
}

} // namespace tracedeck::test::tst_writer_sessions

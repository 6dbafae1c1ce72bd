// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "lasted.h"
#include "law.h"
#include "printview.h"
#include "toldscripts.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_runlists {

/// Runs that lists name, and histories perhaps do not.
namespace {

/// A history that begins there has told all that it has. 0: with the session's first run.
RunSeen allSince(std::int64_t begun)
{
    RunSeen event;
    event.isAll = true;
    event.begun = begun;
    return event;
}

} // namespace

/// A stream may still bring all of it.
TEST(WriterRunLists, aHistoryAloneMakesNoRunKnown)
{
    TraceBuilder b;
    b.frame({"s"}, {seen("r1", kBegin), span("agent:1", kBegin, kBegin + kSecond), over("r1", kBegin + kSecond)});
    EXPECT_EQ(expectLaw(b)->runs.size(), 0u);
}

/// It failed before it came to a checkpoint.
TEST(WriterRunLists, aRunThatNoHistoryNamesEndsAsItWasListed)
{
    TraceBuilder b;
    RunSeen all;
    all.isAll = true;
    b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt)});
    b.frame({"s"}, {all}); // its history, so far
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Failed)});
    b.frame({"s"}, {all});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, 3).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(View(*trace, 4).status(RunId{0}), RunStatus::Failed);
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Failed);
}

/// Lists say the same of what waits for people and of what they stopped.
TEST(WriterRunLists, whatWasInterruptedAndWaitsForNobodyWasCancelled)
{
    const auto outcome = [](std::optional<RunStatus> inHistory, bool waits) {
        TraceBuilder b;
        RunSeen all = seen("r1", kBegin);
        all.isAll = true;
        RunSeen inner = all;
        inner.isInner = true;
        all.outcome = inHistory;
        all.isWaiting = waits;
        b.frame({"s"}, {listed("r1", kBegin, 0, std::nullopt), seen("r1", kBegin), span("step:1", kBegin, kBegin)});
        b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Interrupted), inner}); // which says nothing of it
        b.frame({"s"}, {all});
        const auto trace = expectLaw(b);
        EXPECT_EQ(View(*trace, 2).status(RunId{0}), RunStatus::Running);
        return View(*trace).status(RunId{0});
    };
    EXPECT_EQ(outcome(std::nullopt, false), RunStatus::Cancelled);
    EXPECT_EQ(outcome(RunStatus::Interrupted, false), RunStatus::Cancelled); // another one came behind it
    EXPECT_EQ(outcome(RunStatus::Interrupted, true), RunStatus::Interrupted);
    EXPECT_EQ(outcome(RunStatus::Failed, false), RunStatus::Interrupted);
}

TEST(WriterRunLists, aListTellsOnlyOfWhatGoesOn)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("old", kBegin, kBegin + kSecond, RunStatus::Succeeded),
                    listed("new", kBegin + 2 * kSecond, 0, std::nullopt)});
    b.frame({"s"}, {listed("new", kBegin + 2 * kSecond, kBegin + 9 * kSecond, RunStatus::Failed)}); // 2
    RunSeen failed = over("new", 0, RunStatus::Interrupted); // as far as its history goes
    b.frame({"s"}, {failed});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(View(*trace, 2).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Failed); // the server knows better
    EXPECT_EQ(lasted(View(*trace), RunId{0}), 7 * kSecond);
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Failed);
}

/// It failed before it came to a checkpoint, perhaps before we came.
TEST(WriterRunLists, whatHasEndedAndNoHistoryNamesIsTold)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("old", kBegin - 9 * kSecond, kBegin - 8 * kSecond, RunStatus::Succeeded),
                    listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded),
                    listed("r2", kBegin + 2 * kSecond, kBegin + 3 * kSecond, RunStatus::Failed)});
    b.frame({"s"}, {seen("r1", kBegin), span("step:1", kBegin, kBegin + kSecond), over("r1", kBegin + kSecond),
                    allSince(kBegin - kSecond)}); // its oldest run may have begun before
    b.frame({"s"}, {allSince(kBegin - kSecond)}); // asked again
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(view.text(view.at(RunId{1}).id), "r2");
    EXPECT_EQ(View(*trace, 2).status(RunId{1}), RunStatus::Failed);
    EXPECT_EQ(lasted(view, RunId{1}), kSecond);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Failed); // it is the last
    b.frame({"s"}, {seen("old", kBegin - 9 * kSecond), over("old", kBegin - 8 * kSecond), allSince(0)}); // the page before
    EXPECT_EQ(expectLaw(b)->runs.size(), 3u);
}

/// As where the server lists no history at all.
TEST(WriterRunLists, anEmptyHistoryNamesNoRun)
{
    TraceBuilder b;
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Failed)});
    b.frame({"s"}, {allSince(0)});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Failed);
}

/// A node that asks twice: who answers the first question comes to no state of its own, and the second one waits.
TEST(WriterRunLists, whatWasAskedAgainStillWaits)
{
    TraceBuilder b;
    RunSeen waits = over("r1", kBegin + kSecond, RunStatus::Interrupted);
    waits.isWaiting = true;
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded), // as it says of what waits
                    listed("r2", kBegin + 2 * kSecond, kBegin + 3 * kSecond, RunStatus::Succeeded)});
    b.frame({"s"}, {seen("r1", kBegin), ApprovalRequested{.id = "q2"}, waits, allSince(0)});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Interrupted);
    EXPECT_EQ(view.status(ApprovalId{0}), ApprovalStatus::Pending);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Waiting);
}

/// Their names may be theirs.
TEST(WriterRunLists, whatWasHeardWithoutANameMayBeWhatNoHistoryNames)
{
    TraceBuilder b;
    BuiltFrame heard{.address = {"s"}, .events = {RunStarted{}, RunEnded{.status = RunStatus::Succeeded}}};
    heard.time = heard.serverTime = kBegin + 20 * kSecond; // long after what the list has
    b.frame(heard);
    b.frame({"s"}, {listed("r1", kBegin, kBegin + kSecond, RunStatus::Failed)});
    b.frame({"s"}, {allSince(0)});
    EXPECT_EQ(expectLaw(b)->runs.size(), 1u);
}

} // namespace tracedeck::test::tst_writer_runlists

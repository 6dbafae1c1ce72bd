// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasted.h"

#include "handmadetrace.h"
#include "law.h"
#include "toldscripts.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_lasted {

/// Whoever attached later sees it wait since then, whatever comes meanwhile.
TEST(Lasted, aSessionThatWaitsHasComeAsFarAsOneStands)
{
    ApprovalRequested asked;
    asked.id = "a1";
    HandmadeTrace trace("2026-11-18T11:06:50Z"); // ten seconds after the run began
    trace.append(HandmadeFrame{.time = 0,
                               .events = {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded), seen("r1", kBegin), asked,
                                          over("r1", kBegin + kSecond, RunStatus::Interrupted)}});
    trace.append(HandmadeFrame{.time = 50 * kSecond});
    const View first(*trace.trace(), 1);
    ASSERT_EQ(first.status(SessionId{0}), SessionStatus::Waiting);
    EXPECT_EQ(toldTimes(first, SessionId{0})->begun, kBegin);
    EXPECT_EQ(toldTimes(first, SessionId{0})->ended, kBegin + 10 * kSecond);
    EXPECT_EQ(toldTimes(View(*trace.trace()), SessionId{0})->ended, kBegin + 60 * kSecond);
    EXPECT_EQ(wentOn(View(*trace.trace()), ApprovalId{0})->ended, kBegin + 60 * kSecond); // which says the same
}

/// Metis says nothing of the end of a turn that failed: that it is over is known when the next one begins, maybe hours later.
TEST(Lasted, whatNobodySaidTheEndOfLastedToItsLastFrame)
{
    TraceBuilder b;
    const auto at = [&b](std::int64_t seconds, std::vector<Event> events) {
        BuiltFrame frame;
        frame.address.session = "s";
        frame.events = std::move(events);
        frame.time = seconds * kSecond;
        b.frame(frame);
    };
    at(1, {RunStarted{.run = "r1", .isAlone = true}});
    at(2, {SpanOpened{.name = "call", .kind = SpanKind::Llm, .key = "a"}, SpanOpened{.name = "other", .key = "b", .parent = "a"},
            TextDelta{.message = "m", .text = plain("so")}, ToolStarted{.call = "t", .name = "bash"}});
    at(4, {SpanClosed{.key = "a", .kind = SpanKind::Llm, .status = SpanStatus::Error}});
    at(3604, {RunStarted{.run = "r2", .isAlone = true}});
    at(3605, {SpanOpened{.name = "call", .kind = SpanKind::Llm, .key = "c"}});
    at(3606, {RunEnded{}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    EXPECT_EQ(view.end(RunId{0}), 4u);
    EXPECT_EQ(view.heardTo(RunId{0}), 3u);
    EXPECT_EQ(lasted(view, RunId{0}), 3 * kSecond);
    EXPECT_EQ(lasted(view, SpanId{0}), 2 * kSecond);
    EXPECT_EQ(lasted(view, SpanId{1}), 2 * kSecond) << "to the last frame of its run";
    EXPECT_EQ(lasted(View(*trace, 3), RunId{0}), 3 * kSecond);
    EXPECT_EQ(view.end(MessageId{0}), 4u);
    EXPECT_EQ(view.heardTo(MessageId{0}), 3u);
    EXPECT_EQ(view.end(ToolId{0}), 4u);
    EXPECT_EQ(view.heardTo(ToolId{0}), 3u);
    EXPECT_EQ(lasted(view, RunId{1}), 2 * kSecond) << "it was said";
    EXPECT_EQ(view.heardTo(RunId{1}), view.end(RunId{1}));
}

TEST(Lasted, whatWasNotHeardOfAfterItsBeginHasNoLength)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{.run = "r1", .isAlone = true}});
    b.frame({"s"}, {SpanOpened{.name = "call", .kind = SpanKind::Llm, .key = "a"}});
    b.frame({"s"}, {RunStarted{.run = "r2", .isAlone = true}});
    b.frame({"t"}, {RunStarted{.run = "r3", .isAlone = true}});
    for (int i = 0; i < 1100; ++i)
        b.frame({"u"}, {});
    b.frame({"t"}, {RunStarted{.run = "r4", .isAlone = true}});
    const auto trace = b.trace();
    const View view(*trace);
    EXPECT_EQ(view.heardTo(SpanId{0}), 2u);
    EXPECT_EQ(lasted(view, SpanId{0}), std::nullopt);
    EXPECT_TRUE(isLengthUnknown(view, SpanId{0}));
    EXPECT_TRUE(lasted(view, RunId{0}).has_value());
    EXPECT_EQ(view.heardTo(RunId{2}), view.begin(RunId{2})) << "however much others have said since";
    EXPECT_EQ(lasted(view, RunId{2}), std::nullopt);
}

} // namespace tracedeck::test::tst_lasted

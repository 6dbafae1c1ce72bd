// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "lasted.h"
#include "law.h"
#include "printview.h"
#include "timeunits.h"
#include "toldscripts.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_turns {

/// Turns as sessions keep them, which become runs where nothing was heard of them.
namespace {

TurnSeen turn(std::string_view name, std::int64_t begun, std::int64_t ended, std::int64_t next = 0)
{
    return {.run = name, .said = plain("look"), .begun = begun, .ended = ended, .next = next};
}

/// A model that asks for a tool, what came of that, and what the model made of it.
std::vector<Event> wholeTurn(const TurnSeen &seen)
{
    const auto call = [&](std::string_view key, std::int64_t begun, std::int64_t ended) {
        return SpanSeen{.kind = SpanKind::Llm, .name = "gpt", .key = key, .begun = begun, .ended = ended, .outcome = SpanStatus::Ok};
    };
    return {seen,
            MessageSeen{.message = "u1", .role = Role::User, .text = plain("look"), .stamp = seen.begun},
            call("m1", seen.begun, seen.begun + kSecond),
            MessageSeen{.message = "m1", .role = Role::Assistant, .text = plain("I look"), .stamp = seen.begun + kMicrosecond},
            ToolSeen{.isOnlySource = true, .call = "c1", .name = "dir", .status = ToolStatus::Called, .arguments = plain("{}")},
            UsageSeen{"m1", tokens(7), "gpt", ""},
            SpanSeen{.kind = SpanKind::Tool, .name = "dir", .key = "tool:c1", .begun = seen.begun + kSecond,
                     .ended = seen.begun + 2 * kSecond, .outcome = SpanStatus::Error},
            ToolSeen{.isOnlySource = true, .call = "c1", .status = ToolStatus::Failed, .result = plain("none"), .isOnlyOne = true},
            call("m2", seen.begun + 2 * kSecond, seen.ended),
            MessageSeen{.message = "m2", .role = Role::Assistant, .text = plain("no"), .stamp = seen.ended},
            UsageSeen{"m2", tokens(9), "gpt", ""},
            TurnSeen{}};
}

BuiltFrame heard(std::int64_t when, std::vector<Event> events)
{
    BuiltFrame frame{.address = {.session = "s", .run = "T", .isRunsName = true}, .order = byId("s", "", when), .events = std::move(events)};
    frame.serverTime = when;
    return frame;
}

} // namespace

TEST(WriterTurns, whatNobodyHeardBecomesARun)
{
    TraceBuilder b;
    b.frame({"s"}, wholeTurn(turn("u1", kBegin, kBegin + 4 * kSecond)));
    b.frame({"s"}, wholeTurn(turn("u1", kBegin, kBegin + 4 * kSecond))); // asked again
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(lasted(view, RunId{0}), 4 * kSecond);
    EXPECT_EQ(view.text(view.at(RunId{0}).topic), "look");
    ASSERT_EQ(trace->messages.size(), 3u);
    ASSERT_EQ(trace->spans.size(), 3u);
    EXPECT_EQ(view.at(SpanId{1}).kind, SpanKind::Tool);
    EXPECT_EQ(lasted(view, SpanId{1}), kSecond);
    EXPECT_EQ(view.span(MessageId{2}), SpanId{2});
    ASSERT_EQ(trace->tools.size(), 1u);
    EXPECT_EQ(view.status(ToolId{0}), ToolStatus::Failed);
    EXPECT_EQ(view.at(ToolId{0}).calledIn, SpanId{0});
    EXPECT_EQ(*view.value(view.at(ToolId{0}).span), SpanId{1});
    EXPECT_EQ(view.usage(SessionId{0}).total, 16u);
}

/// Its begin may have been missed.
TEST(WriterTurns, whatWasHeardIsNone)
{
    const auto runs = [](std::int64_t when, std::int64_t next) {
        TraceBuilder b;
        b.frame(heard(when, {SpanOpened{.name = "gpt", .kind = SpanKind::Llm, .key = "k"}, SpanClosed{.key = "k", .kind = SpanKind::Llm}}));
        TurnSeen seen = turn("u1", kBegin, kBegin + 4 * kSecond, next);
        seen.isBeforeStream = true;
        b.frame({"s"}, wholeTurn(seen));
        return expectLaw(b)->runs.size();
    };
    EXPECT_EQ(runs(kBegin + kSecond, 0), 1u);
    EXPECT_EQ(runs(kBegin + kSecond, kBegin + 9 * kSecond), 1u);
    EXPECT_EQ(runs(kBegin + 9 * kSecond, kBegin + 9 * kSecond), 2u); // that is the next one
    EXPECT_EQ(runs(kBegin + 9 * kSecond, 0), 2u); // the page ends with the turn
    EXPECT_EQ(runs(kBegin - kSecond, 0), 2u);
    EXPECT_EQ(runs(kBegin - kSecond / 10, 0), 1u); // what its user said is stored when it has begun
}

/// Nobody knows when that was; clocks may differ.
TEST(WriterTurns, whatWasOnlyStreamedIsTheLastTurn)
{
    const auto runs = [](std::int64_t next) {
        TraceBuilder b;
        b.frame({"s"}, owned("s", "m"), {MessageStarted{"m"}, TextDelta{.message = "m", .text = plain("I")}, RunStarted{}});
        TurnSeen seen = turn("u1", kBegin, kBegin + 4 * kSecond, next);
        seen.isBeforeStream = true;
        b.frame({"s"}, wholeTurn(seen));
        return expectLaw(b)->runs.size();
    };
    EXPECT_EQ(runs(0), 1u);
    EXPECT_EQ(runs(kBegin + 9 * kSecond), 2u);
}

/// What is stored overtakes streams, those that send again what they sent, too.
TEST(WriterTurns, whatAStreamMayBringYetIsNotTold)
{
    const auto runs = [](std::int64_t after, bool isBeforeStream, std::int64_t passedAt) {
        TraceBuilder b;
        b.frame(BuiltFrame{.address = {"s"}, .events = {StreamGranted{"s"}}, .time = kSecond});
        BuiltFrame passed = heard(passedAt, {Noted{}});
        passed.time = 2 * kSecond;
        if (passedAt != 0)
            b.frame(passed);
        TurnSeen seen = turn("u1", kBegin, kBegin + 4 * kSecond);
        seen.isBeforeStream = isBeforeStream;
        b.frame(BuiltFrame{.address = {"s"}, .events = wholeTurn(seen), .time = 2 * kSecond + after});
        const auto trace = expectLaw(b);
        int told = 0;
        for (std::uint32_t i = 0; i < trace->runs.size(); ++i)
            told += trace->runs[i].isTold;
        return told;
    };
    EXPECT_EQ(runs(kSecond, false, 0), 0);
    EXPECT_EQ(runs(60 * kSecond, false, 0), 1); // it brings nothing
    EXPECT_EQ(runs(kSecond, true, 0), 1); // it begins behind what is stored
    EXPECT_EQ(runs(kSecond, false, kBegin - 9 * kSecond), 0); // it has not come so far
    EXPECT_EQ(runs(60 * kSecond, false, kBegin - 9 * kSecond), 1);
    EXPECT_EQ(runs(kSecond, false, kBegin + 9 * kSecond), 1); // it is past it
}

TEST(WriterTurns, whatWasAskedForIsThatTurn)
{
    TraceBuilder b;
    RunRequested asked;
    asked.isAlone = true;
    asked.message = plain("look");
    b.frame({"s"}, {asked});
    b.frame({"s"}, wholeTurn(turn("u1", kBegin, kBegin + 4 * kSecond)));
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 1u);
    EXPECT_EQ(trace->messages.size(), 3u); // what was said is known once
    EXPECT_EQ(View(*trace).run(MessageId{0}), RunId{0});
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Succeeded);
}

/// What follows is told as if there were no turns.
TEST(WriterTurns, whatIsOfNoTurnIsOfNoRun)
{
    TraceBuilder b;
    std::vector<Event> page = wholeTurn(turn("u1", kBegin, kBegin + 4 * kSecond, kBegin + 9 * kSecond));
    page.push_back(MessageSeen{.message = "u2", .role = Role::User, .text = plain("and now?"), .stamp = kBegin + 9 * kSecond});
    b.frame({"s"}, page);
    b.frame(heard(kBegin + 10 * kSecond, {RunStarted{.run = "T"}}));
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(View(*trace).run(MessageId{3}), RunId{1}); // which answers it
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Running);
}

/// A turn that is cut by the edge of a page is none, and its messages are of no other.
TEST(WriterTurns, whatWasSaidSinceIsNotAnsweredByTheRunBefore)
{
    const auto stored = [](std::string_view name, Role role, std::int64_t when) {
        return MessageSeen{.message = name, .role = role, .text = plain(name), .stamp = when};
    };
    TraceBuilder b;
    b.frame(heard(kBegin, {RunStarted{.run = "T"}, RunEnded{.run = "T"}}));
    b.frame({"s"}, {stored("a1", Role::Assistant, kBegin + kSecond), stored("u2", Role::User, kBegin + 20 * kSecond),
                    stored("a2", Role::Assistant, kBegin + 21 * kSecond)});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->messages.size(), 3u);
    EXPECT_EQ(View(*trace).run(MessageId{0}), RunId{0});
    EXPECT_FALSE(View(*trace).run(MessageId{2}));
}

} // namespace tracedeck::test::tst_writer_turns

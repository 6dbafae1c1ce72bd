// SPDX-License-Identifier: GPL-3.0-or-later
// A run that goes on while another one is taken on in its session: nothing more of it is streamed, lists and histories
// tell the rest.
#include "law.h"
#include "lasted.h"
#include "toldscripts.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_silenced {

namespace {

/// Frames of one thread, whose stream counts what it sends.
class Thread : public TraceBuilder
{
public:
    Thread &ask(std::string_view request, std::string_view run)
    {
        RunRequested asked{"", "agent", "", plain("hello"), request};
        asked.onAnyChannel = true;
        asked.isAlone = true;
        frame(kAside, {asked});
        frame(kAside, {RunAccepted{request, run}});
        return *this;
    }
    Thread &begin()
    {
        RunStarted started;
        started.isAlone = true;
        started.silences = true;
        return stream({"s"}, {started});
    }
    Thread &stream(const Address &address, std::vector<Event> events)
    {
        frame(address, {OrderRule::Epochal, {}, ++m_number, {}}, std::move(events));
        return *this;
    }
    /// A node opens, and something writes in it.
    Thread &work(std::string_view span, std::string_view message, std::string_view text)
    {
        SpanOpened opened;
        opened.name = span.substr(0, span.find(':'));
        opened.key = span;
        opened.stacked = false;
        opened.mayRepeat = true;
        stream({"s"}, {opened});
        stream({"s", {}, span}, {MessageStarted{message}, TextDelta{.message = message, .text = plain(text)}});
        return *this;
    }
    Thread &end()
    {
        RunEnded ended;
        ended.mayRepeat = true;
        return stream({"s"}, {ended});
    }
    Thread &answer(std::vector<Event> events)
    {
        frame(kAside, std::move(events));
        return *this;
    }

private:
    static constexpr Address kAside{.session = "s", .isAside = true};
    std::uint64_t m_number = 0;
};

/// The second run is taken on while the first one writes.
Thread twoRuns()
{
    Thread b;
    b.ask("1", "r1").begin().work("talk:1", "m1", "one t"); // 5
    b.ask("2", "r2").begin(); // 8
    return b;
}

/// What a history has of the first run once it is over.
std::vector<Event> historyOfFirst()
{
    return {seen("r1", kBegin),
            span("talk:1", kBegin, kBegin + kSecond),
            MessageSeen{"m1", Role::Assistant, plain("one two three")},
            ToolSeen{.call = "c1", .name = "weather", .status = ToolStatus::Called, .arguments = plain("{}")},
            span("tools:2", kBegin + kSecond, kBegin + 2 * kSecond),
            ToolSeen{.call = "c1", .name = "weather", .result = plain("18"), .isOnlyOne = true},
            span("talk:3", kBegin + 2 * kSecond, kBegin + 3 * kSecond),
            MessageSeen{"m2", Role::Assistant, plain("18 degrees")},
            over("r1", kBegin + 3 * kSecond)};
}

} // namespace

TEST(WriterSilenced, aRunGoesOnThoughAnotherWasTaken)
{
    const auto trace = expectLaw(twoRuns());
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Running);
    EXPECT_EQ(view.status(SpanId{0}), SpanStatus::Running);
    ASSERT_EQ(trace->gaps.size(), 1u);
    EXPECT_EQ(trace->gaps[0].life.begin, 8u);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Running);
}

TEST(WriterSilenced, whatItDidSinceComesFromItsHistory)
{
    Thread b = twoRuns();
    b.answer({listed("r1", kBegin, kBegin + 3 * kSecond, RunStatus::Succeeded)}); // 9
    b.answer(historyOfFirst()); // 10
    b.work("talk:4", "m3", "second");
    b.end();
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(View(*trace, 9).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(view.end(RunId{0}), 10u);
    EXPECT_EQ(lasted(view, RunId{0}), 3 * kSecond);
    EXPECT_EQ(view.end(RunId{1}), b.size());
    EXPECT_EQ(trace->gaps[0].life.end.load(), 10u); // nothing is missing any more
    // What was heard of in part is whole, the rest is there, and all of it is the first run's.
    ASSERT_EQ(trace->messages.size(), 5u);
    const MessageId first{1}, second{3}, other{4};
    EXPECT_EQ(view.text(first, BlockKind::Text), "one two three");
    EXPECT_EQ(view.status(first), MessageStatus::Complete);
    EXPECT_EQ(View(*trace, 8).text(first, BlockKind::Text), "one t");
    EXPECT_EQ(view.run(second), RunId{0});
    EXPECT_EQ(view.run(other), RunId{1});
    EXPECT_LT(view.at(second).place, view.at(other).place);
    ASSERT_EQ(trace->tools.size(), 1u);
    EXPECT_EQ(view.status(ToolId{0}), ToolStatus::Succeeded);
    EXPECT_EQ(view.at(ToolId{0}).run, RunId{0});
    ASSERT_EQ(trace->spans.size(), 4u);
    EXPECT_EQ(view.status(SpanId{0}), SpanStatus::Ok);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Idle);
}

/// A node whose begin was heard lasted until its server says that it was over, not until somebody asked.
TEST(WriterSilenced, whatWasHeardToBeginLastedAsLongAsItsServerSays)
{
    Thread b;
    b.ask("1", "r1").begin();
    const auto open = [&](std::string_view key, std::int64_t time, bool hasInput) {
        SpanOpened opened{.name = "talk", .key = key, .stacked = false, .mayRepeat = true};
        if (hasInput)
            opened.input = plain("{}");
        b.frame({.address = {"s"}, .events = {opened}, .time = time, .serverTime = kBegin + time});
    };
    open("talk:1", kSecond, true);
    open("talk:2", 2 * kSecond, false);
    const Position heard = b.size();
    b.ask("2", "r2").begin();
    b.frame({.address = {.session = "s", .isAside = true},
             .events = {listed("r1", kBegin, kBegin + 6 * kSecond, RunStatus::Succeeded), seen("r1", kBegin),
                        span("talk:1", kBegin, kBegin + 4 * kSecond), span("talk:2", kBegin, kBegin + 5 * kSecond),
                        span("talk:3", kBegin + 5 * kSecond, kBegin + 6 * kSecond), over("r1", kBegin + 6 * kSecond)},
             .time = 60 * kSecond});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->spans.size(), 3u);
    EXPECT_EQ(view.status(SpanId{0}), SpanStatus::Ok);
    EXPECT_TRUE(view.isEndTold(SpanId{0}));
    EXPECT_TRUE(view.isEndTold(SpanId{1}));
    EXPECT_FALSE(view.isEndTold(SpanId{2}));
    EXPECT_EQ(lasted(view, SpanId{0}), 3 * kSecond);
    EXPECT_EQ(lasted(view, SpanId{1}), 3 * kSecond);
    EXPECT_EQ(lasted(view, SpanId{2}), kSecond);
    const View before(*trace, heard);
    EXPECT_FALSE(before.isEndTold(SpanId{0}));
    EXPECT_FALSE(wasToldAfterwards(before, SpanId{0}));
    EXPECT_EQ(lasted(before, SpanId{0}), kSecond);
}

/// A history that told of a node while it went on, and not when it began, says nothing of how long it lasted.
TEST(WriterSilenced, whatWasToldWithoutItsBeginHasNoLength)
{
    Thread b;
    b.ask("1", "r1").begin().ask("2", "r2").begin();
    SpanSeen open = span("talk:1", 0, 0);
    open.outcome.reset();
    const Address aside{.session = "s", .isAside = true};
    RunSeen run;
    run.run = "r1";
    b.frame({.address = aside, .events = {listed("r1", 0, 0, std::nullopt), run, open}, .time = 10 * kSecond});
    b.frame({.address = aside,
             .events = {listed("r1", 0, kBegin + 60 * kSecond, RunStatus::Succeeded), run,
                        span("talk:1", 0, kBegin + 60 * kSecond), over("r1", kBegin + 60 * kSecond)},
             .time = 70 * kSecond});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->spans.size(), 1u);
    EXPECT_EQ(view.status(SpanId{0}), SpanStatus::Ok);
    EXPECT_NE(view.begin(SpanId{0}), view.end(SpanId{0}));
    EXPECT_FALSE(view.isEndTold(SpanId{0}));
}

/// Where nobody asks, all that is known is that it was before the run that has ended.
TEST(WriterSilenced, withoutAHistoryItsEndIsNotKnown)
{
    Thread b = twoRuns();
    b.work("talk:4", "m3", "second");
    b.end();
    const auto trace = expectLaw(b);
    const View view(*trace);
    EXPECT_EQ(View(*trace, b.size() - 1).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Interrupted);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Succeeded);
    EXPECT_EQ(view.status(SessionId{0}), SessionStatus::Idle);
    EXPECT_EQ(trace->gaps[0].life.end.load(), kOpen);
}

/// It failed before it came to a checkpoint. Whoever lists runs asks for their history, too.
TEST(WriterSilenced, aListKnowsHowItEnded)
{
    Thread b = twoRuns();
    RunSeen all;
    all.isAll = true;
    b.answer({listed("r1", kBegin, kBegin + 3 * kSecond, RunStatus::Failed)});
    b.work("talk:4", "m3", "second");
    b.end();
    b.answer({all});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, b.size() - 1).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Failed);
    EXPECT_EQ(View(*trace).status(RunId{1}), RunStatus::Succeeded);
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Idle);
}

/// Who comes late is sent all at once, and asks afterwards.
TEST(WriterSilenced, whatIsReplayedLeavesItOpenForItsHistory)
{
    Thread b = twoRuns();
    b.work("talk:4", "m3", "second");
    b.end();
    for (const bool isReplayed : {false, true}) {
        TraceBuilder timed;
        std::int64_t time = 0;
        for (BuiltFrame frame : b.frames()) {
            time += kSecond;
            frame.serverTime = kBegin + time;
            frame.time = isReplayed ? time / 1000 : time;
            timed.frame(frame);
        }
        const auto trace = expectLaw(timed);
        EXPECT_EQ(View(*trace).status(RunId{0}), isReplayed ? RunStatus::Running : RunStatus::Interrupted);
    }
}

TEST(WriterSilenced, aRunThatIsCancelledInTheQueueEndsNoOther)
{
    Thread b = twoRuns();
    RunEnded ended;
    ended.mayRepeat = true;
    ended.status = RunStatus::Interrupted;
    b.stream({"s"}, {ended});
    b.answer(historyOfFirst());
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, b.size() - 1).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(View(*trace).status(RunId{1}), RunStatus::Interrupted);
}

/// What it said is told of all the same.
TEST(WriterSilenced, aHistoryThatComesLateAddsWhatIsMissing)
{
    Thread b = twoRuns();
    b.work("talk:4", "m3", "second");
    b.end();
    b.answer(historyOfFirst());
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(trace->tools.size(), 1u);
    ASSERT_EQ(trace->messages.size(), 5u);
    EXPECT_EQ(view.text(MessageId{1}, BlockKind::Text), "one two three");
    EXPECT_EQ(view.run(MessageId{4}), RunId{0});
    EXPECT_EQ(view.text(MessageId{4}, BlockKind::Text), "18 degrees");
    EXPECT_EQ(trace->gaps[0].life.end.load(), b.size()); // nothing is missing any more
}

/// What was taken third silences the second, too.
TEST(WriterSilenced, runsWaitForEachOther)
{
    Thread b = twoRuns();
    b.ask("3", "r3").begin();
    b.work("talk:9", "m9", "third");
    b.answer(historyOfFirst());
    b.answer({seen("r2", kBegin + 4 * kSecond), over("r2", kBegin + 5 * kSecond)});
    b.end();
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->runs.size(), 3u);
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Succeeded);
    EXPECT_EQ(View(*trace, b.size() - 2).status(RunId{1}), RunStatus::Running);
    EXPECT_EQ(view.status(RunId{2}), RunStatus::Succeeded);
}

/// It says that both are over before the stream does.
TEST(WriterSilenced, aListThatOvertakesTheStreamEndsNothingThatIsHeard)
{
    Thread b = twoRuns();
    RunSettled settled{"r2", RunStatus::Succeeded};
    settled.isListed = true;
    b.answer({settled, listed("r2", kBegin + 4 * kSecond, kBegin + 5 * kSecond, RunStatus::Succeeded)});
    b.work("talk:4", "m3", "second");
    b.end();
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(View(*trace).status(RunId{1}), RunStatus::Succeeded);
    EXPECT_EQ(View(*trace).end(RunId{1}), b.size());
}

/// Its own end may be among what is missing.
TEST(WriterSilenced, whereItsChannelClosedItIsOver)
{
    Thread b;
    b.ask("1", "r1").begin().work("talk:1", "m1", "one t");
    b.frame({"s"}, {ChannelClosed{}});
    b.through("next");
    b.begin();
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Interrupted);
}

/// Then nobody tells its end but a list, which did so before.
TEST(WriterSilenced, whatWasToEndAsAListSaidEndsSoWhereItsChannelClosed)
{
    Thread b;
    b.ask("1", "r1").begin().work("talk:1", "m1", "one t");
    RunSettled settled{"r1", RunStatus::Succeeded};
    settled.isListed = true;
    b.answer({settled, listed("r1", kBegin, kBegin + 5 * kSecond, RunStatus::Succeeded)});
    const Position listed = b.size();
    b.frame({"s"}, {ChannelClosed{}});
    const Thread before = b;
    b.through("next");
    b.begin();
    const auto overtaken = expectLaw(b);
    EXPECT_EQ(View(*overtaken, listed).status(RunId{0}), RunStatus::Running);
    EXPECT_EQ(View(*overtaken).status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(overtaken->runs[0].heardTo, listed - 1);

    Thread lost = before;
    RunSettled vanished{.status = RunStatus::Interrupted, .isUnlisted = true};
    lost.answer({vanished});
    const auto gone = expectLaw(lost);
    EXPECT_EQ(View(*gone).status(RunId{0}), RunStatus::Succeeded);
    EXPECT_TRUE(gone->runs[0].error.isNull());
}

} // namespace tracedeck::test::tst_writer_silenced

// SPDX-License-Identifier: GPL-3.0-or-later
// What was in the graphs of nodes, as histories tell it.
#include "handmadetrace.h"
#include "law.h"
#include "toldscripts.h"
#include "tracebuilder.h"
#include "view.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_toldgraphs {

namespace {

/// With a node that has a graph in it.
std::vector<Event> teamRun()
{
    return toldRun("r1", kBegin, kBegin + 9 * kSecond, {span("team:1", kBegin, kBegin + 8 * kSecond)});
}

/// The history of a graph begins to tell of a run.
RunSeen insideOf(std::string_view run)
{
    RunSeen inner = seen(run, 0);
    inner.isInner = true;
    return inner;
}

/// A node of that graph.
SpanSeen workInTeam()
{
    SpanSeen work = span("team:1|work:2", kBegin + kSecond, kBegin + 2 * kSecond);
    work.name = "work";
    work.parent = "team:1";
    return work;
}

} // namespace

/// A history tells what was in the graph of a node after that of the whole, which has the end.
TEST(WriterToldGraphs, whatWasInANodeIsToldWhenItsRunHasEnded)
{
    TraceBuilder b;
    b.frame({"s"}, teamRun());
    const RunSeen inner = insideOf("r1");
    const SpanSeen work = workInTeam();
    SpanSeen cutOff = work;
    cutOff.key = "team:1|rest:3";
    cutOff.outcome.reset();
    RunSeen allOfIt = inner;
    allOfIt.isAll = true;
    b.frame({"s"}, {inner, work, MessageSeen{"m9", Role::Assistant, plain("found")}, UsageSeen{"m9", tokens(7), "gpt", ""}, cutOff, allOfIt});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->spans.size(), 3u);
    EXPECT_EQ(View(*trace, 1).children(view.at(RunId{0}).spans).size(), 1u);
    EXPECT_EQ(view.children(view.at(RunId{0}).spans).size(), 1u);
    EXPECT_EQ(view.children(view.at(SpanId{0}).children).size(), 2u);
    EXPECT_EQ(view.text(view.at(SpanId{1}).name), "work");
    EXPECT_EQ(view.toldTimes(SpanId{1}).begun, kBegin + kSecond);
    EXPECT_EQ(view.status(SpanId{2}), SpanStatus::Cancelled); // its run is over
    EXPECT_EQ(view.status(RunId{0}), RunStatus::Succeeded);
    EXPECT_EQ(view.span(MessageId{0}), SpanId{1});
    EXPECT_EQ(view.usage(SessionId{0}).total, 7u);
}

/// The graph of a node hands up the messages of its own nodes.
TEST(WriterToldGraphs, aMessageIsOfTheInnermostNodeThatIsToldOf)
{
    TraceBuilder b;
    std::vector<Event> events = teamRun();
    const std::vector<Event> said{MessageSeen{"m9", Role::Assistant, plain("found")}, UsageSeen{"m9", tokens(7), "gpt", ""}};
    events.insert(events.end() - 1, said.begin(), said.end());
    b.frame({"s"}, events);
    const RunSeen inner = insideOf("r1");
    const SpanSeen work = workInTeam();
    b.frame({"s"}, {inner, work, said[0], said[1]});
    b.frame({"s"}, events); // the history of the whole again
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, 1).span(MessageId{0}), SpanId{0});
    EXPECT_EQ(View(*trace).span(MessageId{0}), SpanId{1});
    EXPECT_EQ(View(*trace).usage(SessionId{0}).total, 7u);
    EXPECT_EQ(trace->messages.size(), 1u);
}

/// A history says which node made a checkpoint, though it is one of the graph around that.
TEST(WriterToldGraphs, aNodeIsNoGraphForWhatItWroteInOne)
{
    TraceBuilder b;
    b.frame({"s"}, teamRun());
    const RunSeen inner = insideOf("r1");
    const SpanSeen work = workInTeam();
    CheckpointArrived made;
    made.id = "c1";
    made.space = "team:1";
    b.frame(Address{.session = "s", .isPath = true}, {inner, work, made});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).kind(SpanId{0}), SpanKind::Subgraph);
    EXPECT_EQ(View(*trace).kind(SpanId{1}), SpanKind::Node);
}

} // namespace tracedeck::test::tst_writer_toldgraphs

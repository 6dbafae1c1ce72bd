// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_spans {

namespace {

SpanOpened enters(std::string_view name, std::string_view key = {})
{
    return {name, SpanKind::Node, key};
}

SpanClosed exits(std::string_view name)
{
    return {name};
}

/// A span that is named by its key, whatever came before it (namespaces, delegates).
SpanOpened opens(SpanKind kind, std::string_view key, std::string_view parent = {})
{
    return {key, kind, key, parent, false};
}

std::string spansOf(const TraceBuilder &b)
{
    return printSpans(View(*expectLaw(b)));
}

/// Name of the span that a frame belongs to.
std::string ownerOf(const Trace &trace, Position frame)
{
    const View view(trace);
    const SpanId span = view.spanOf(frame);
    return span ? std::string(view.text(view.at(span).name)) + std::to_string(view.at(span).life.begin)
                : "none";
}

const Event kNoted = Noted{"custom", {}};

} // namespace

TEST(WriterSpans, nestAsAStack)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {enters("plan")}).frame({"s"}, {enters("act")});
    b.frame({"s"}, {exits("act")}).frame({"s"}, {enters("look")}).frame({"s"}, {exits("look")});
    b.frame({"s"}, {exits("plan")}).frame({"s"}, {enters("end")});
    EXPECT_EQ(spansOf(b),
              "r\n  plan node ok 2-7\n    act node ok 3-4\n    look node ok 5-6\n  end node running 8-\n");
}

TEST(WriterSpans, anExitClosesTheInnermostSpanOfItsName)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {enters("plan")}).frame({"s"}, {enters("act")});
    b.frame({"s"}, {enters("plan")}).frame({"s"}, {exits("plan")}).frame({"s"}, {exits("plan")});
    b.frame({"s"}, {enters("inside")});
    EXPECT_EQ(spansOf(b), "r\n  plan node ok 2-6\n    act node running 3-\n      plan node ok 4-5\n"
                          "      inside node running 7-\n");
}

TEST(WriterSpans, anExitWithoutEnterIsAProblem)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {enters("plan")}).frame({"s"}, {exits("act")});
    b.frame({"s"}, {exits("plan")}).frame({"s"}, {exits("plan")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)), "r\n  plan node ok 2-4\n");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning exit_without_enter\n5 warning exit_without_enter\n");
}

TEST(WriterSpans, anExitKeepsErrorAndResult)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, enters("plan")});
    b.frame({"s"},
            {SpanClosed{"plan", "", SpanKind::Node, SpanStatus::Error, escaped("no\\nway"), plain("{}")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace, 1)), "r\n  plan node running 1-\n");
    EXPECT_EQ(printSpans(View(*trace)), "r\n  plan node error 1-2 error \"no\\nway\" result \"{}\"\n");
    EXPECT_TRUE(trace->frame(2).flags & FrameRecord::kIsError);
    EXPECT_EQ(View(*trace, 1).counts().failedSpans, 0u);
    EXPECT_EQ(View(*trace).counts().failedSpans, 1u);
}

TEST(WriterSpans, anEventBelongsToTheOpenSpanThatItsIdNames)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}})
        .frame({"s"}, {enters("plan", "k1")})
        .frame({"s"}, {enters("act", "k2")});
    b.frame({"s", "", "k1"}, {kNoted}).frame({"s", "", "k2"}, {kNoted}).frame({"s"}, {kNoted});
    b.frame({"s", "", "unknown"}, {kNoted});
    const auto trace = expectLaw(b);
    EXPECT_EQ(ownerOf(*trace, 4), "plan2");
    EXPECT_EQ(ownerOf(*trace, 5), "act3");
    EXPECT_EQ(ownerOf(*trace, 6), "act3") << "without an id: the innermost open one";
    EXPECT_EQ(ownerOf(*trace, 7), "act3");
}

TEST(WriterSpans, anEventAfterTheExitBelongsToTheClosedSpan)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}})
        .frame({"s"}, {enters("plan", "k1")})
        .frame({"s"}, {enters("act", "k2")});
    b.frame({"s", "", "k2"}, {exits("act")});
    b.frame({"s", "", "k2"}, {kNoted}).frame({"s"}, {kNoted});
    b.frame({"s"}, {exits("plan")}).frame({"s", "", "k1"}, {kNoted}).frame({"s"}, {kNoted});
    const auto trace = expectLaw(b);
    EXPECT_EQ(ownerOf(*trace, 5), "act3");
    EXPECT_EQ(ownerOf(*trace, 6), "plan2");
    EXPECT_EQ(ownerOf(*trace, 8), "plan2");
    EXPECT_EQ(ownerOf(*trace, 9), "none");
}

TEST(WriterSpans, aKeyThatRepeatsNamesTheInnermostOpenSpan)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {enters("plan", "k")}).frame({"s", "", "k"}, {kNoted});
    b.frame({"s"}, {enters("plan", "k")}).frame({"s", "", "k"}, {kNoted});
    b.frame({"s"}, {enters("other", "x")}).frame({"s", "", "k"}, {kNoted});
    b.frame({"s"}, {exits("plan")}).frame({"s", "", "k"}, {kNoted});
    const auto trace = expectLaw(b);
    EXPECT_EQ(ownerOf(*trace, 3), "plan2");
    EXPECT_EQ(ownerOf(*trace, 5), "plan4");
    EXPECT_EQ(ownerOf(*trace, 7), "plan4");
    EXPECT_EQ(ownerOf(*trace, 9), "plan2") << "the outer one is open still";
}

TEST(WriterSpans, keysAreThoseOfTheirRun)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}, enters("plan", "k")}).frame({"s"}, {RunStarted{"r2"}});
    b.frame({"s", "", "k"}, {kNoted});
    EXPECT_EQ(ownerOf(*expectLaw(b), 3), "none");
}

TEST(WriterSpans, toolsAreChildrenThatStayOffTheStack)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, enters("plan", "k")}).frame({"s"}, {ToolStarted{"c1", "bash"}});
    b.frame({"s"}, {ToolStarted{"c2", "read"}}).frame({"s"}, {enters("act")});
    b.frame({"s"}, {ToolEnded{"c1", "bash"}}).frame({"s"}, {kNoted});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)),
              "r\n  plan node running 1-\n    bash tool ok 2-5\n    read tool running 3-\n"
              "    act node running 4-\n");
    EXPECT_EQ(ownerOf(*trace, 5), "bash2");
    EXPECT_EQ(ownerOf(*trace, 6), "act4");
}

TEST(WriterSpans, tasksAreChildrenThatStayOffTheStack)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, enters("got", "k")}).frame({"s"}, {opens(SpanKind::Task, "t1")});
    b.frame({"s"}, {opens(SpanKind::Task, "t2")}).frame({"s"}, {kNoted});
    b.frame({"s"}, {SpanClosed{"t1", "t1", SpanKind::Task}});
    b.frame({"s"}, {SpanClosed{"t2", "t2", SpanKind::Task, SpanStatus::Error, plain("boom")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)),
              "r\n  got node running 1-\n    t1 task ok 2-5\n    t2 task error 3-6 error \"boom\"\n");
    EXPECT_EQ(ownerOf(*trace, 4), "got1");
}

TEST(WriterSpans, aTaskAndANodeMayHaveTheSameKey)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, enters("plan", "k")})
        .frame({"s"}, {SpanOpened{"work", SpanKind::Task, "k", "", false}});
    b.frame({"s", "", "k"}, {kNoted}).frame({"s"}, {SpanClosed{"work", "k", SpanKind::Task}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(ownerOf(*trace, 3), "plan1");
    EXPECT_EQ(printSpans(View(*trace)), "r\n  plan node running 1-\n    work task ok 2-4\n");
}

TEST(WriterSpans, spansOfNamespacesAreFoundByTheirKeys)
{
    TraceBuilder b;
    b.frame({"t", "run-1"}, {RunStarted{"run-1"}});
    b.frame({"t", "run-1"}, {opens(SpanKind::Subgraph, "ns1")});
    b.frame({"t", "run-1"}, {opens(SpanKind::Subgraph, "ns1|ns2", "ns1")});
    b.frame({"t", "run-1"}, {opens(SpanKind::Llm, "call", "ns1|ns2")});
    b.frame({"t", "run-1", "ns1|ns2"}, {kNoted});
    b.frame({"t", "run-1"}, {SpanClosed{"", "ns1|ns2", SpanKind::Subgraph}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)), "run-1\n  ns1 subgraph running 2-\n    ns1|ns2 subgraph ok 3-6\n"
                                        "      call llm running 4-\n");
    EXPECT_EQ(ownerOf(*trace, 5), "ns1|ns23");
    EXPECT_EQ(printProblems(View(*trace)), "");
}

TEST(WriterSpans, aParentLearntLateIsAMove)
{
    TraceBuilder b;
    b.frame({"t", "r"}, {RunStarted{"r"}}).frame({"t", "r"}, {opens(SpanKind::Worker, "child", "parent")});
    b.frame({"t", "r"}, {opens(SpanKind::Worker, "sibling")})
        .frame({"t", "r"}, {opens(SpanKind::Worker, "parent")});
    b.frame({"t", "r"}, {SpanMoved{"child", "parent"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace, 4)),
              "r\n  child worker running 2-\n  sibling worker running 3-\n  parent worker running 4-\n");
    EXPECT_EQ(printSpans(View(*trace)),
              "r\n  sibling worker running 3-\n  parent worker running 4-\n    child worker running 2-\n");
    EXPECT_EQ(printProblems(View(*trace)), "2 info unknown_parent\n");
    EXPECT_FALSE(View(*trace, 4).parent(SpanId{0}));
    EXPECT_EQ(View(*trace, 5).parent(SpanId{0}), SpanId{2});
}

TEST(WriterSpans, rowsAreInOrderOfJoining)
{
    TraceBuilder b;
    b.frame({"t", "r"}, {RunStarted{"r"}});
    for (const std::string_view key : {"a", "b", "c", "d"})
        b.frame({"t", "r"}, {opens(SpanKind::Worker, key)});
    b.frame({"t", "r"}, {SpanMoved{"c", "a"}}).frame({"t", "r"}, {SpanMoved{"b", "a"}});
    b.frame({"t", "r"}, {SpanMoved{"c", ""}}).frame({"t", "r"}, {SpanMoved{"c", ""}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace, 7)),
              "r\n  a worker running 2-\n    c worker running 4-\n    b worker running 3-\n"
              "  d worker running 5-\n");
    EXPECT_EQ(printSpans(View(*trace)),
              "r\n  a worker running 2-\n    b worker running 3-\n  d worker running 5-\n"
              "  c worker running 4-\n");
}

TEST(WriterSpans, noSpanIsInsideItself)
{
    TraceBuilder b;
    b.frame({"t", "r"}, {RunStarted{"r"}}).frame({"t", "r"}, {opens(SpanKind::Worker, "a")});
    b.frame({"t", "r"}, {opens(SpanKind::Worker, "b", "a")})
        .frame({"t", "r"}, {opens(SpanKind::Worker, "c", "b")});
    b.frame({"t", "r"}, {SpanMoved{"a", "c"}}).frame({"t", "r"}, {SpanMoved{"b", "b"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)),
              "r\n  a worker running 2-\n    b worker running 3-\n      c worker running 4-\n");
    EXPECT_EQ(printProblems(View(*trace)), "5 warning parent_cycle\n6 warning parent_cycle\n");
}

TEST(WriterSpans, movingWhatIsNotKnownIsAProblem)
{
    TraceBuilder b;
    b.frame({"t", "r"}, {RunStarted{"r"}, opens(SpanKind::Worker, "a")});
    b.frame({"t", "r"}, {SpanMoved{"x", "a"}}).frame({"t", "r"}, {SpanMoved{"a", "x"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printSpans(View(*trace)), "r\n  a worker running 1-\n");
    EXPECT_EQ(printProblems(View(*trace)), "2 warning unknown_span\n3 warning unknown_span\n");
}

TEST(WriterSpans, beyondADepthThatNoAgentReachesSpansAreSiblings)
{
    TraceBuilder b;
    for (int i = 0; i < 110; ++i)
        b.frame({"s"}, {enters("deep")});
    for (int i = 0; i < 110; ++i)
        b.frame({"s"}, {exits("deep")});
    const auto trace = b.trace();
    const View view(*trace);
    EXPECT_EQ(printProblems(view).substr(0, 20), "101 warning too_deep");
    EXPECT_EQ(view.count(view.at(SpanId{98}).children), 11u);
    EXPECT_EQ(view.status(SpanId{0}), SpanStatus::Ok);
}

namespace {

std::uint32_t deepest(const View &view)
{
    std::uint32_t most = 0;
    for (std::uint32_t i = 0; i < view.count(view.trace().spans); ++i) {
        std::uint32_t depth = 0;
        for (SpanId span{i}; span; span = view.parent(span))
            ++depth;
        most = std::max(most, depth);
    }
    return most;
}

std::vector<std::string> keys(int count)
{
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i)
        names.push_back("s" + std::to_string(i));
    return names;
}

} // namespace

TEST(WriterSpans, namedParentsNestNoDeeper)
{
    const std::vector<std::string> names = keys(300);
    TraceBuilder b;
    b.frame({"t", "r"}, {RunStarted{"r"}, opens(SpanKind::Worker, names[0])});
    for (std::size_t i = 1; i < names.size(); ++i)
        b.frame({"t", "r"}, {opens(SpanKind::Worker, names[i], names[i - 1])});
    const auto trace = expectLaw(b);
    EXPECT_EQ(deepest(View(*trace)), 100u);
    EXPECT_EQ(printProblems(View(*trace)), "101 warning too_deep\n");
}

TEST(WriterSpans, movesNestNoDeeperFromWhicheverEnd)
{
    for (const bool isFromWithin : {true, false}) {
        const std::vector<std::string> names = keys(300);
        TraceBuilder b;
        b.frame({"t", "r"}, {RunStarted{"r"}});
        for (const std::string &name : names)
            b.frame({"t", "r"}, {opens(SpanKind::Worker, name)});
        for (std::size_t i = 1; i < names.size(); ++i) {
            const std::size_t child = isFromWithin ? names.size() - i : i;
            b.frame({"t", "r"}, {SpanMoved{names[child], names[child - 1]}});
        }
        const auto trace = expectLaw(b);
        EXPECT_EQ(deepest(View(*trace)), 100u) << isFromWithin;
        EXPECT_EQ(View(*trace).count(trace->problems), 1u);
    }
}

TEST(WriterSpans, anInputMayBeToldOfASpanThatGoesOn)
{
    const auto opens = [](Slice input) { return SpanOpened{.name = "n", .key = "k", .stacked = false, .mayRepeat = true, .input = input}; };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, opens({})});
    b.frame({"s"}, {opens(plain("{\"a\":1}"))});
    b.frame({"s"}, {opens(plain("{\"a\":2}"))});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->spans.size(), 1u);
    EXPECT_TRUE(View(*trace, 1).input(SpanId{0}).isNull());
    EXPECT_EQ(View(*trace, 2).input(SpanId{0}).bytes(), "{\"a\":1}");
    EXPECT_EQ(View(*trace).input(SpanId{0}).bytes(), "{\"a\":1}");
}

/// LangGraph says that its node failed, and half a second later that the run was interrupted.
TEST(WriterSpans, whatWasWrittenInACancelledNodeEndsWithIt)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"talk"}, MessageStarted{"m"}}).frame({"s"}, {CancelRequested{"r"}});
    b.frame({"s"}, {SpanClosed{.name = "talk", .status = SpanStatus::Error, .mayRepeat = true}});
    b.frame({"s"}, {RunEnded{.run = "r", .status = RunStatus::Cancelled}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).status(MessageId{0}), MessageStatus::Cancelled);
    EXPECT_EQ(trace->messages[0].life.end.load(), 3u);
}

/// What goes on in the node that executes one call is what its tool does; of several nobody knows whose it is.
TEST(WriterSpans, whatANodeOpensWhileItExecutesOneCallIsOfThatCall)
{
    TraceBuilder b;
    const auto in = [](std::string_view path) { return Address{.session = "s", .span = path, .isPath = true}; };
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame(in(""), {opens(SpanKind::Node, "tools:1")});
    b.frame(in("tools:1"), {ToolStarted{"c1", "ask"}});
    b.frame(in("tools:1"), {opens(SpanKind::Node, "tools:1|think:2", "tools:1")}); // 4
    b.frame(in("tools:1|think:2"), {opens(SpanKind::Node, "tools:1|think:2|deep:3", "tools:1|think:2")});
    b.frame(in("tools:1"), {ToolStarted{"c2", "ask"}});
    b.frame(in("tools:1"), {opens(SpanKind::Node, "tools:1|think:4", "tools:1")}); // 7
    b.frame(in("tools:1"), {ToolEnded{"c2", "ask"}});
    b.frame(in("tools:1"), {opens(SpanKind::Node, "tools:1|think:5", "tools:1")}); // it may be the rest of that one's
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->spans.size(), 7u);
    const SpanId node{0}, call{1}, think{2}, deep{3}, other{5}, last{6};
    EXPECT_EQ(view.parent(last), node);
    EXPECT_EQ(view.kind(call), SpanKind::Tool);
    EXPECT_EQ(view.parent(call), node);
    EXPECT_EQ(view.parent(think), call);
    EXPECT_EQ(view.parent(deep), think);
    EXPECT_EQ(view.parent(other), node);
}

} // namespace tracedeck::test::tst_writer_spans

// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_thoughts {

namespace {

const Slice kTexts[] = {{"ask", 3, 0}, {"look", 4, 0}};
const Slice kScores[] = {{"0.5", 3, 0}, {"1.0", 3, 0}};

Event task(std::string_view key)
{
    return SpanOpened{.name = key, .kind = SpanKind::Task, .key = key, .stacked = false};
}

} // namespace

TEST(WriterThoughts, aRoundHasItsScoresItsOptionAndItsWaysBack)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"expand"}});
    b.frame({"s"}, {OptionsOffered{{kTexts, 2}}});
    b.frame({"s"}, {OptionTaken{1}}); // left over from before: it was not rated yet
    b.frame({"s"}, {DecisionMade{"weigh", plain("1"), {}}, OptionsRated{{kScores, 2}, 1}});
    b.frame({"s"}, {OptionAbandoned{plain("no"), 0}});
    b.frame({"s"}, {OptionTaken{1}}).frame({"s"}, {OptionTaken{0}}).frame({"s"}, {OptionTaken{9}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->choices.size(), 1u);
    const Choice &choice = trace->choices[0];
    EXPECT_EQ(choice.span, SpanId{0});
    EXPECT_EQ(valueAt(choice.taken, 3), nullptr);
    EXPECT_EQ(*valueAt(choice.taken, 4), 1u);
    EXPECT_EQ(*valueAt(choice.taken, 6), 1u);
    EXPECT_EQ(*valueAt(choice.taken, 8), 0u);
    EXPECT_EQ(valueAt(choice.scores, 4)->items[1].bytes(), "1.0");
    EXPECT_EQ(*valueAt(choice.decision, 4), DecisionId{0});
    ASSERT_EQ(choice.abandoned.size(), 1u);
    EXPECT_EQ(choice.abandoned[0].option, 1u);
    EXPECT_EQ(choice.abandoned[0].toDepth, 0u);
    EXPECT_EQ(trace->problems.size(), 0u);
}

TEST(WriterThoughts, whatBelongsToNoRoundIsNoFact)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, OptionsRated{{kScores, 2}, 1}, OptionTaken{0}, OptionAbandoned{}});
    b.frame({"s"}, {OptionsOffered{{kTexts, 2}}, RunEnded{"r"}});
    b.frame({"s"}, {RunStarted{"q"}, OptionsRated{{kScores, 2}, 1}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->choices.size(), 1u);
    EXPECT_TRUE(trace->choices[0].scores.isEmpty());
}

TEST(WriterThoughts, anOptionThatWasNotOfferedIsAProblem)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, OptionsOffered{{kTexts, 2}}});
    b.frame({"s"}, {OptionsRated{{kScores, 2}, 2}});
    const auto trace = expectLaw(b);
    EXPECT_TRUE(trace->choices[0].taken.isEmpty());
    ASSERT_EQ(trace->problems.size(), 1u);
    EXPECT_EQ(trace->symbols.text(trace->problems[0].code), "choice_out_of_range");
    EXPECT_EQ(trace->problems[0].message.english(), "option 2 was chosen, counted from 0, of 2");
}

TEST(WriterThoughts, aPlanGrowsAndItsStepsAreCarriedOut)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, PlanStepSeen{"a", {}}});
    b.frame({"s"}, {task("b")}); // it ran before it was known as a step
    b.frame({"s"}, {PlanStepSeen{"a", plain("read")}, PlanLinkSeen{"a", "b"}});
    b.frame({"s"}, {PlanStepSeen{"a", plain("read")}, PlanLinkSeen{"a", "b"}}); // says nothing new
    b.frame({"s"}, {task("a")});
    b.frame({"s"}, {RunEnded{"r"}}).frame({"s"}, {RunStarted{"q"}, PlanStepSeen{"a", {}}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->planSteps.size(), 3u);
    ASSERT_EQ(trace->planLinks.size(), 1u);
    EXPECT_EQ(trace->planSteps[0].text.size(), 1u);
    EXPECT_EQ(trace->planSteps[1].begin, 3u);
    EXPECT_EQ(*valueAt(trace->planSteps[1].execution, 3), SpanId{0});
    EXPECT_EQ(valueAt(trace->planSteps[0].execution, 4), nullptr);
    EXPECT_EQ(*valueAt(trace->planSteps[0].execution, 5), SpanId{1});
    EXPECT_TRUE(trace->planSteps[2].execution.isEmpty()); // of another run
}

TEST(WriterThoughts, whatIsUnderstoodAgainIsNoNewFact)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, Understood{plain("g"), {kTexts, 2}, plain("c")}});
    b.frame({"s"}, {Understood{plain("g"), {kTexts, 2}, plain("c")}});
    b.frame({"s"}, {Understood{plain("g"), {kTexts, 1}, plain("c")}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->understandings.size(), 2u);
    EXPECT_EQ(trace->understandings[1].begin, 3u);
}

} // namespace tracedeck::test::tst_writer_thoughts

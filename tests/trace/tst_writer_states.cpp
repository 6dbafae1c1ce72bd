// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "totals.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

#include <limits>

namespace tracedeck::test::tst_writer_states {

namespace {

Event values(std::string_view json)
{
    return StateArrived{StateKind::Values, "", plain(json)};
}

Event calls(std::uint64_t input, std::uint64_t output, std::optional<std::int64_t> cost = {})
{
    return UsageReported{.amounts = {.input = input,
                                     .output = output,
                                     .total = input + output,
                                     .cached = 1,
                                     .reasoning = 2,
                                     .costPico = cost}};
}

UsageAmounts total(std::uint64_t input, std::uint64_t output)
{
    return {input, output, input + output};
}

RunEnded ends(std::optional<UsageAmounts> last, std::optional<UsageAmounts> all)
{
    RunEnded ended;
    ended.lastUsage = last;
    ended.totalUsage = all;
    return ended;
}

CheckpointArrived checkpoint(std::string_view id, std::string_view parent = {}, Slice state = {})
{
    CheckpointArrived arrived;
    arrived.id = id;
    arrived.parent = parent;
    arrived.state = state;
    return arrived;
}

} // namespace

// --- States ------------------------------------------------------------------------------------------------------

TEST(WriterStates, equalNeighboursAreBothCountedAndStoredOnce)
{
    TraceBuilder b;
    b.frame({"s"}, {values("{\"a\":1}")})
        .frame({"s"}, {values("{\"a\":1}")})
        .frame({"s"}, {values("{\"a\":2}")});
    b.frame({"s"}, {values("{\"a\":1}")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printStates(View(*trace)), "s values \"{\\\"a\\\":1}\"\ns values \"{\\\"a\\\":1}\" same\n"
                                         "s values \"{\\\"a\\\":2}\"\ns values \"{\\\"a\\\":1}\"\n");
    EXPECT_EQ(trace->states[0].state.data, trace->states[1].state.data);
    EXPECT_EQ(View(*trace, 2).latestState({0}), StateId{1});
    EXPECT_FALSE(View(*trace, 0).latestState({0}));
}

TEST(WriterStates, updatesAreStatesToo)
{
    TraceBuilder b;
    b.frame({"s"}, {StateArrived{StateKind::Updates, "plan", plain("{}")}}).frame({"s"}, {values("{}")});
    EXPECT_EQ(printStates(View(*expectLaw(b))), "s updates plan \"{}\"\ns values \"{}\" same\n");
}

TEST(WriterStates, neighboursAreThoseOfASession)
{
    TraceBuilder b;
    b.frame({"a"}, {values("1")}).frame({"b"}, {values("1")}).frame({"a"}, {values("1")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printStates(View(*trace)), "a values \"1\"\nb values \"1\"\na values \"1\" same\n");
    EXPECT_EQ(View(*trace).latestState({0}), StateId{2});
    EXPECT_EQ(View(*trace).latestState({1}), StateId{1});
}

TEST(WriterStates, statesThatWereNotSentAreEqual)
{
    TraceBuilder b;
    b.frame({"s"}, {StateArrived{}}).frame({"s"}, {StateArrived{}}).frame({"s"}, {values("")});
    EXPECT_EQ(printStates(View(*expectLaw(b))).substr(0, 14), "s values none\n");
}

// --- Checkpoints -------------------------------------------------------------------------------------------------

TEST(WriterStates, aCheckpointKeepsItsFirstPosition)
{
    TraceBuilder b;
    CheckpointArrived first = checkpoint("c1");
    first.step = 3;
    first.source = "loop";
    b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {first}).frame({"s"}, {checkpoint("c2", "c1")});
    b.frame({"s"}, {checkpoint("c1", "c0", plain("{}"))});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printCheckpoints(View(*trace, 3)), "/c1 after nothing step 3 by loop state none at 2\n"
                                                 "/c2 after c1 step none by  state none at 3\n");
    EXPECT_EQ(printCheckpoints(View(*trace)), "/c1 after c0 step 3 by loop state \"{}\" at 2\n"
                                              "/c2 after c1 step none by  state none at 3\n");
}

// Whoever stores one is told its id; its step and source come with the run that goes on from it, or with the history.
TEST(WriterStates, aCheckpointIsLearntBitByBit)
{
    TraceBuilder b;
    CheckpointArrived whole = checkpoint("c1");
    whole.step = 5;
    whole.source = "update";
    whole.timestamp = "then";
    CheckpointArrived other = whole;
    other.step = 6; // it never changes
    b.frame({"s"}, {checkpoint("c1")}).frame({"s"}, {whole}).frame({"s"}, {other});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printCheckpoints(View(*trace, 1)), "/c1 after nothing step none by  state none at 1\n");
    EXPECT_EQ(printCheckpoints(View(*trace)), "/c1 after nothing step 5 by update state none at 1\n");
}

TEST(WriterStates, aParentThatNeverArrivesLeavesAnOrphan)
{
    TraceBuilder b;
    b.frame({"s"}, {checkpoint("c9", "c8")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printCheckpoints(View(*trace)), "/c9 after c8 step none by  state none at 1\n");
    EXPECT_EQ(trace->checkpoints.size(), 1u);
}

TEST(WriterStates, theSameIdInAnotherNamespaceOrSessionIsAnother)
{
    TraceBuilder b;
    CheckpointArrived inSpace = checkpoint("c1");
    inSpace.space = "sub";
    b.frame({"a"}, {checkpoint("c1")}).frame({"a"}, {inSpace}).frame({"b"}, {checkpoint("c1")});
    b.frame({"a"}, {inSpace});
    EXPECT_EQ(printCheckpoints(View(*expectLaw(b))), "/c1 after nothing step none by  state none at 1\n"
                                                     "sub/c1 after nothing step none by  state none at 2\n"
                                                     "/c1 after nothing step none by  state none at 3\n");
}

TEST(WriterStates, aCheckpointsStateIsNoVersionOfTheSessions)
{
    TraceBuilder b;
    b.frame({"s"}, {checkpoint("c1", "", plain("{}"))});
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->states.size(), 0u);
    EXPECT_FALSE(View(*trace).latestState({0}));
}

// --- Usage -------------------------------------------------------------------------------------------------------

TEST(WriterStates, usageIsTheSumOfItsCalls)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1", "", "large"}}).frame({"s"}, {calls(10, 5)}).frame({"s"}, {calls(1, 2)});
    b.frame({"s"}, {RunStarted{"r2"}}).frame({"s"}, {calls(100, 0)});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printUsage(View(*trace, 1)), "s 0 calls 0+0=0 cached 0 reasoning 0 cost none\n");
    EXPECT_EQ(printUsage(View(*trace, 3)), "s 2 calls 11+7=18 cached 2 reasoning 4 cost none\n");
    EXPECT_EQ(printUsage(View(*trace)), "s 3 calls 111+7=118 cached 3 reasoning 6 cost none\n");
    EXPECT_EQ(View(*trace).usage(RunId{0}).input, 11u);
    EXPECT_EQ(View(*trace).usage(RunId{1}).input, 100u);
    EXPECT_EQ(View(*trace, 2).usage(RunId{0}).input, 10u);
    EXPECT_EQ(View(*trace).text(trace->usages[0].model.name), "large") << "the run's, as the call names none";
}

TEST(WriterStates, aRunsTotalsCountWhereNoCallReported)
{
    TraceBuilder b;
    b.frame({"a"}, {RunStarted{"r1"}}).frame({"a"}, {ends(total(1, 1), total(10, 5))});
    b.frame({"b"}, {RunStarted{"r2"}}).frame({"b"}, {ends(total(1, 2), {})});
    b.frame({"c"}, {RunStarted{"r3"}}).frame({"c"}, {ends({}, {})});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printUsage(View(*trace)), "a 1 calls 10+5=15 cached 0 reasoning 0 cost none\n"
                                        "b 1 calls 1+2=3 cached 0 reasoning 0 cost none\n"
                                        "c 0 calls 0+0=0 cached 0 reasoning 0 cost none\n");
    EXPECT_TRUE(trace->usages[0].isClosingTotal);
    EXPECT_EQ(printProblems(View(*trace)), "");
}

TEST(WriterStates, aRunsTotalsAreLeftOutWhereItsCallsReported)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}, calls(10, 5)}).frame({"s"}, {ends(total(9, 9), total(10, 5))});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printUsage(View(*trace)), "s 1 calls 10+5=15 cached 1 reasoning 2 cost none\n");
    EXPECT_EQ(printProblems(View(*trace)), "");
}

TEST(WriterStates, totalsThatDisagreeAreAProblem)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}, calls(10, 5)}).frame({"s"}, {ends({}, total(10, 6))});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printUsage(View(*trace)), "s 1 calls 10+5=15 cached 1 reasoning 2 cost none\n");
    EXPECT_EQ(printProblems(View(*trace)), "2 warning usage_disagrees\n");
}

TEST(WriterStates, costsAddUpExactly)
{
    TraceBuilder b;
    for (int i = 0; i < 10; ++i)
        b.frame({"s"}, {calls(1, 1, 100'000'000'000)}); // ten times 0.1, which is 0.9999... in doubles
    b.frame({"s"}, {calls(1, 1)});
    b.frame({"s"}, {calls(1, 1, 1)});
    EXPECT_EQ(printUsage(View(*expectLaw(b))),
              "s 12 calls 12+12=24 cached 12 reasoning 24 cost 1.000000000001 of 11\n");
}

TEST(WriterStates, hostileCostsStopAtTheLargest)
{
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    TraceBuilder b;
    b.frame({"s"}, {calls(1, 1, kMost)}).frame({"s"}, {calls(1, 1, kMost)});
    EXPECT_EQ(View(*expectLaw(b)).usage(SessionId{0}).costPico, kMost);
}

TEST(WriterStates, hostileTokensStopAtTheLargest)
{
    constexpr std::uint64_t kHalf = std::uint64_t(1) << 63;
    TraceBuilder b;
    b.frame({"s"}, {calls(kHalf, kHalf)}).frame({"s"}, {calls(kHalf, 1)});
    const UsageTotals usage = View(*expectLaw(b)).usage(SessionId{0});
    EXPECT_EQ(usage.input, ~std::uint64_t(0));
    EXPECT_EQ(usage.output, kHalf + 1);
    EXPECT_EQ(tokensOf(usage), ~std::uint64_t(0));
}

// --- Decisions, notes, problems ------------------------------------------------------------------------------------

TEST(WriterStates, decisionsNotesAndProblemsAreKeptWhereTheyBelong)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}});
    b.frame({"s"}, {DecisionMade{"tot_evaluate", plain("1"), plain("{\"scores\":[1,2]}")}});
    b.frame({"s"}, {Noted{"custom", plain("{}")}});
    b.frame({}, {ProblemFound{Severity::Error, "odd", KeptFailure("odd field")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->decisions[0].span, SpanId{0});
    EXPECT_EQ(trace->notes[0].span, SpanId{0});
    EXPECT_EQ(View(*trace).count(trace->sessions[0].notes), 1u);
    EXPECT_EQ(View(*trace, 2).count(trace->sessions[0].notes), 0u);
    EXPECT_EQ(printProblems(View(*trace)), "4 error odd\n");
    EXPECT_TRUE(trace->frame(4).flags & FrameRecord::kHasProblem);
    EXPECT_FALSE(trace->frame(3).flags & FrameRecord::kHasProblem);
}

TEST(WriterStates, anAnswerToACommandBelongsToNoSession)
{
    TraceBuilder b;
    b.frame({}, {CommandSent{"agents", "1"}}).frame({}, {CommandAnswered{"agents", "1", plain("[]")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->sessions.size(), 0u);
    EXPECT_EQ(trace->notes.size(), 1u);
    EXPECT_EQ(View(*trace).text(trace->notes[0].request), "1");
}

} // namespace tracedeck::test::tst_writer_states

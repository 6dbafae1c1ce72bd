// SPDX-License-Identifier: GPL-3.0-or-later
// How runs begin, end and overtake each other on LangGraph servers, where that is not as one would think.
#include "langgraphscript.h"

namespace tracedeck::test::tst_langgraph_runs {

// Quirk 5: on a socket, events come before the answer that names the run.
TEST(LangGraphRuns, namesARunThatBeganBeforeItsAnswer)
{
    const json session = theSession(LangGraphScript()
                                        .socket("ws1")
                                        .line(std::string(R"({"t":9,"dir":"out","ch":"ws1","via":"ws","frame":)") + kRun + "}")
                                        .lifecycle("running")
                                        .line(std::string(R"({"t":9,"dir":"in","ch":"ws1","via":"ws","frame":)") + kTaken + "}")
                                        .lifecycle("completed")
                                        .fold());
    ASSERT_EQ(session["runs"].size(), 1u);
    EXPECT_EQ(session["runs"][0]["id"], "R");
    EXPECT_EQ(session["messages"][0]["text"], "hi");
}

// A recorder may write a request down when it is answered, behind the run's first event.
TEST(LangGraphRuns, givesARunTheRequestThatIsSeenLate)
{
    const json session =
        theSession(LangGraphScript().stream("sse1").lifecycle("running").command(kRun).answer(kTaken).lifecycle("completed").fold());
    ASSERT_EQ(session["runs"].size(), 1u);
    EXPECT_EQ(session["runs"][0]["id"], "R");
    EXPECT_EQ(session["messages"][0]["text"], "hi");
}

// Quirks 7 and 12: the same event comes once per subscription, and again on every connect.
TEST(LangGraphRuns, leavesOutWhatComesTwice)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").event("values", "[]", R"({"n":1})");
    script.stream("sse2").numbered(1, 1001, "lifecycle", "[]", R"({"event":"running","graph_name":"g"})");
    script.numbered(2, 1002, "values", "[]", R"({"n":1})");
    const json folded = script.fold();
    EXPECT_EQ(folded["source"]["duplicates"], 2);
    EXPECT_EQ(theSession(folded)["states"], 1);
    EXPECT_EQ(theSession(folded)["runs"].size(), 1u);
}

// Quirk 13: a server that was started again counts from 1.
TEST(LangGraphRuns, noticesANewEpoch)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").event("values", "[]", R"({"n":1})").lifecycle("completed").closed("sse1");
    script.stream("sse2").numbered(1, 9001, "lifecycle", "[]", R"({"event":"running","graph_name":"g"})");
    script.numbered(2, 9002, "values", "[]", R"({"n":2})");
    const json folded = script.fold();
    EXPECT_EQ(problemCount(folded, "new_epoch"), 1u);
    EXPECT_EQ(folded["source"]["duplicates"], 0);
    EXPECT_EQ(theSession(folded)["runs"].size(), 2u);
    EXPECT_EQ(theSession(folded)["state"], json({{"n", 2}}));
}

// A subscription that is added later brings older events of the run, which are no new epoch and no new run.
TEST(LangGraphRuns, placesOlderEventsInTheRunTheyBelongTo)
{
    LangGraphScript script;
    script.socket("ws1").lifecycle("running").numbered(5, 1005, "values", "[]", R"({"n":5})");
    script.numbered(6, 1006, "lifecycle", "[]", R"({"event":"completed","graph_name":"g"})");
    script.numbered(3, 1003, "tasks", "[]", R"({"id":"1","name":"agent","input":{},"triggers":[]})");
    script.numbered(4, 1004, "values", "[]", R"({"n":4})");
    const json folded = script.fold();
    EXPECT_EQ(problemCount(folded, "new_epoch"), 0u);
    ASSERT_EQ(theSession(folded)["runs"].size(), 1u);
    EXPECT_EQ(theSession(folded)["runs"][0]["spans"].size(), 1u);
    EXPECT_EQ(theSession(folded)["state"], json({{"n", 5}})); // not what it was before
}

// Quirk 14: numbers count all channels, so holes mean nothing.
TEST(LangGraphRuns, takesHolesForGranted)
{
    const json folded = LangGraphScript().stream("sse1").lifecycle("running").numbered(40, 1040, "values", "[]", "{}").fold();
    EXPECT_EQ(folded["problems"], json::array());
}

// Quirk 19: the end of a short run may be the first that comes of it, and comes again.
TEST(LangGraphRuns, doesNotEndARunThatHasNotBegun)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"\"Run not found\"")");
    script.command(kRun).answer(kTaken).lifecycle("completed").event("values", "[]", "{}").lifecycle("completed");
    const json folded = script.fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 2u);
    EXPECT_EQ(runs[0]["status"], "failed");
    EXPECT_EQ(runs[0]["error"], "Run not found");
    EXPECT_EQ(runs[1]["id"], "R");
    EXPECT_EQ(runs[1]["status"], "succeeded");
    EXPECT_EQ(problemCount(folded, "ended_twice"), 0u);
}

// Quirk 19: and where it does not come again before the next run, it holds.
TEST(LangGraphRuns, believesAnEndThatCameFirst)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"\"Run not found\"")");
    script.command(kRun).answer(kTaken).lifecycle("completed").event("values", "[]", "{}").lifecycle("running");
    const json folded = script.fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs[1]["status"], "succeeded");
    EXPECT_EQ(runs[2]["status"], "running");
}

// Quirk 19, told of a run that somebody else asked for: neither its beginning nor the request was seen.
TEST(LangGraphRuns, believesAnEndThatCameBeforeARunNobodyHereAskedFor)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").event("values", "[]", "{}").lifecycle("completed");
    script.lifecycle("completed").event("values", "[]", R"({"n":2})");
    const json before = script.fold();
    ASSERT_EQ(theSession(before)["runs"].size(), 2u);
    EXPECT_EQ(theSession(before)["runs"][1]["status"], "running");
    const json folded = script.lifecycle("running").fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs[0]["status"], "succeeded");
    EXPECT_EQ(runs[1]["status"], "succeeded");
    EXPECT_EQ(runs[2]["status"], "running");
    EXPECT_EQ(problemCount(folded, "ended_twice"), 0u);
}

// An end that is told twice is a fault of the server where the next run begins as it should, or a third one comes.
TEST(LangGraphRuns, saysThatARunEndedTwice)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("completed").lifecycle("completed");
    EXPECT_EQ(problemCount(script.fold(), "ended_twice"), 0u);
    script.lifecycle("running");
    EXPECT_EQ(problemCount(script.fold(), "ended_twice"), 1u);
    script.lifecycle("completed").lifecycle("completed").lifecycle("completed");
    EXPECT_EQ(problemCount(script.fold(), "ended_twice"), 2u);
    EXPECT_EQ(theSession(script.fold())["runs"].size(), 2u);
}

// Quirk 22: a second run in a busy thread ends the first one's story.
TEST(LangGraphRuns, overtakesARunWhoseEndNeverComes)
{
    const json folded = LangGraphScript().stream("sse1").lifecycle("running").lifecycle("running").lifecycle("completed").fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 2u);
    EXPECT_EQ(runs[0]["status"], "interrupted");
    EXPECT_EQ(runs[1]["status"], "succeeded");
}

// Quirk 23: errors are JSON inside a string.
TEST(LangGraphRuns, unwrapsErrors)
{
    const json session = theSession(
        LangGraphScript().stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"{\"error\":\"Quota\",\"message\":\"no \\\"more\\\"\"}")").fold());
    EXPECT_EQ(session["runs"][0]["error"], "Quota: no \"more\"");
}

// Quirk 24: a roll back is a cancellation.
TEST(LangGraphRuns, takesARollBackForACancellation)
{
    const json session = theSession(LangGraphScript().stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"rollback")").fold());
    EXPECT_EQ(session["runs"][0]["status"], "cancelled");
}

} // namespace tracedeck::test::tst_langgraph_runs

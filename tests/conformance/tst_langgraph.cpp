// SPDX-License-Identifier: GPL-3.0-or-later
// What LangGraph servers do that clients stumble over, each as a few frames, and what they come to. Every script is
// held to the core law.

#include "foldscript.h"
#include "inspect.h"
#include "recordings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

using namespace tracedeck;
using nlohmann::json;

namespace {

/// A recording of one thread, line by line.
class Script
{
public:
    Script() { m_text = R"({"tracedeck":1,"dialect":"langgraph","source":"","started":""})" "\n"; }

    /// Opens a stream on a channel.
    Script &stream(const std::string &channel, const std::string &body = R"({"channels":["messages"]})")
    {
        http("out", channel, "POST", "/threads/T/stream/events", 0, body);
        http("in", channel, "POST", "/threads/T/stream/events", 200, "null");
        m_channel = channel;
        return *this;
    }
    Script &socket(const std::string &channel)
    {
        http("out", channel, "GET", "/threads/T/stream/events", 0, "null");
        http("in", channel, "GET", "/threads/T/stream/events", 101, "null");
        m_channel = channel;
        m_via = "ws";
        return *this;
    }
    Script &command(const std::string &body) { return http("out", "http", "POST", "/threads/T/commands", 0, body); }
    Script &answer(const std::string &body, int status = 200)
    {
        return http("in", "http", "POST", "/threads/T/commands", status, body);
    }
    Script &http(const std::string &dir, const std::string &channel, const std::string &method,
                 const std::string &path, int status, const std::string &body)
    {
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":")" + dir + R"(","ch":")" + channel
                    + R"(","via":"http","method":")" + method + R"(","path":")" + path + "\""
                    + (status ? ",\"status\":" + std::to_string(status) : "") + ",\"frame\":" + body + "}");
    }
    Script &event(const std::string &method, const std::string &space, const std::string &data,
                  const std::string &more = {})
    {
        ++m_sequence;
        return numbered(m_sequence, 1000 + m_sequence, method, space, data, more);
    }
    Script &numbered(int sequence, int stamp, const std::string &method, const std::string &space,
                     const std::string &data, const std::string &more = {})
    {
        const std::string number = std::to_string(sequence);
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":"in","ch":")" + m_channel + R"(","via":")" + m_via
                    + R"(","frame":{"type":"event","event_id":")" + number + R"(","seq":)" + number + R"(,"method":")"
                    + method + R"(","params":{"namespace":)" + space + R"(,"timestamp":)" + std::to_string(stamp)
                    + more + R"(,"data":)" + data + "}}}");
    }
    Script &lifecycle(const std::string &what, const std::string &space = "[]", const std::string &more = {})
    {
        return event("lifecycle", space, R"({"event":")" + what + R"(","graph_name":"g")" + more + "}");
    }
    Script &closed(const std::string &channel)
    {
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":"in","ch":")" + channel
                    + R"(","via":"sse","event":"failed","reason":"cut","frame":null})");
    }
    Script &line(const std::string &text)
    {
        m_text += text + "\n";
        return *this;
    }

    /// What it comes to; checks the law on the way.
    json fold() const { return foldScript(m_text, "langgraph"); }
    /// The same, for what `inspect` does not say.
    std::shared_ptr<const Trace> trace() const
    {
        fold();
        return openWhole(TemporaryFile(m_text).path());
    }

private:
    std::string m_text;
    std::string m_channel = "sse1";
    std::string m_via = "sse";
    int m_time = 0;
    int m_sequence = 0;
};

constexpr const char *kRun =
    R"({"id":1,"method":"run.start","params":{"assistant_id":"g","input":{"messages":[{"role":"user","content":"hi"}]}}})";
constexpr const char *kTaken = R"({"type":"success","id":1,"result":{"run_id":"R"},"meta":{"thread_id":"T"}})";
constexpr const char *kAgent = R"(["agent:1"])";

std::string message(const std::string &what, const std::string &more, const std::string &call = "C")
{
    return R"({"event":")" + what + R"(",)" + more + R"("run_id":")" + call + "\"}";
}

const json &theSession(const json &folded)
{
    EXPECT_EQ(folded["sessions"].size(), 1u) << folded["sessions"].dump(1);
    return folded["sessions"][0];
}

// Quirk 5: on a socket, events come before the answer that names the run.
TEST(LangGraph, namesARunThatBeganBeforeItsAnswer)
{
    const json session = theSession(Script()
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
TEST(LangGraph, givesARunTheRequestThatIsSeenLate)
{
    const json session =
        theSession(Script().stream("sse1").lifecycle("running").command(kRun).answer(kTaken).lifecycle("completed").fold());
    ASSERT_EQ(session["runs"].size(), 1u);
    EXPECT_EQ(session["runs"][0]["id"], "R");
    EXPECT_EQ(session["messages"][0]["text"], "hi");
}

// Quirks 7 and 12: the same event comes once per subscription, and again on every connect.
TEST(LangGraph, leavesOutWhatComesTwice)
{
    Script script;
    script.stream("sse1").lifecycle("running").event("values", "[]", R"({"n":1})");
    script.stream("sse2").numbered(1, 1001, "lifecycle", "[]", R"({"event":"running","graph_name":"g"})");
    script.numbered(2, 1002, "values", "[]", R"({"n":1})");
    const json folded = script.fold();
    EXPECT_EQ(folded["source"]["duplicates"], 2);
    EXPECT_EQ(theSession(folded)["states"], 1);
    EXPECT_EQ(theSession(folded)["runs"].size(), 1u);
}

// Quirk 13: a server that was started again counts from 1.
TEST(LangGraph, noticesANewEpoch)
{
    Script script;
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
TEST(LangGraph, placesOlderEventsInTheRunTheyBelongTo)
{
    Script script;
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
TEST(LangGraph, takesHolesForGranted)
{
    const json folded = Script().stream("sse1").lifecycle("running").numbered(40, 1040, "values", "[]", "{}").fold();
    EXPECT_EQ(folded["problems"], json::array());
}

// Quirk 19: the end of a short run may be the first that comes of it, and comes again.
TEST(LangGraph, doesNotEndARunThatHasNotBegun)
{
    Script script;
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
TEST(LangGraph, believesAnEndThatCameFirst)
{
    Script script;
    script.stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"\"Run not found\"")");
    script.command(kRun).answer(kTaken).lifecycle("completed").event("values", "[]", "{}").lifecycle("running");
    const json folded = script.fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs[1]["status"], "succeeded");
    EXPECT_EQ(runs[2]["status"], "running");
}

// Quirk 19, told of a run that somebody else asked for: neither its beginning nor the request was seen.
TEST(LangGraph, believesAnEndThatCameBeforeARunNobodyHereAskedFor)
{
    Script script;
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
TEST(LangGraph, saysThatARunEndedTwice)
{
    Script script;
    script.stream("sse1").lifecycle("running").lifecycle("completed").lifecycle("completed");
    EXPECT_EQ(problemCount(script.fold(), "ended_twice"), 0u);
    script.lifecycle("running");
    EXPECT_EQ(problemCount(script.fold(), "ended_twice"), 1u);
    script.lifecycle("completed").lifecycle("completed").lifecycle("completed");
    EXPECT_EQ(problemCount(script.fold(), "ended_twice"), 2u);
    EXPECT_EQ(theSession(script.fold())["runs"].size(), 2u);
}

// Quirk 22: a second run in a busy thread ends the first one's story.
TEST(LangGraph, overtakesARunWhoseEndNeverComes)
{
    const json folded = Script().stream("sse1").lifecycle("running").lifecycle("running").lifecycle("completed").fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 2u);
    EXPECT_EQ(runs[0]["status"], "interrupted");
    EXPECT_EQ(runs[1]["status"], "succeeded");
}

// Quirk 23: errors are JSON inside a string.
TEST(LangGraph, unwrapsErrors)
{
    const json session = theSession(
        Script().stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"{\"error\":\"Quota\",\"message\":\"no \\\"more\\\"\"}")").fold());
    EXPECT_EQ(session["runs"][0]["error"], "Quota: no \"more\"");
}

// Quirk 24: a roll back is a cancellation.
TEST(LangGraph, takesARollBackForACancellation)
{
    const json session = theSession(Script().stream("sse1").lifecycle("running").lifecycle("failed", "[]", R"(,"error":"rollback")").fold());
    EXPECT_EQ(session["runs"][0]["status"], "cancelled");
}

// Quirk 26: nodes that stream are namespaces; those that hold a graph are subgraphs.
TEST(LangGraph, nestsNamespaces)
{
    Script script;
    script.stream("sse1").lifecycle("running");
    script.event("tasks", "[]", R"({"id":"1","name":"team","input":{},"triggers":[],"metadata":{"run_id":"R"}})");
    script.lifecycle("started", R"(["team:1"])");
    script.event("checkpoints", R"(["team:1"])", R"({"id":"c","step":0,"source":"loop"})");
    script.lifecycle("started", R"(["team:1","worker:2"])");
    script.lifecycle("completed", R"(["team:1","worker:2"])");
    script.event("tasks", "[]", R"({"id":"1","name":"team","result":{},"interrupts":[],"error":null})");
    script.lifecycle("completed", R"(["team:1"])").lifecycle("completed");
    const json run = theSession(script.fold())["runs"][0];
    EXPECT_EQ(run["id"], "R"); // which only its tasks name here
    ASSERT_EQ(run["spans"].size(), 1u);
    EXPECT_EQ(run["spans"][0]["name"], "team");
    EXPECT_EQ(run["spans"][0]["kind"], "subgraph");
    EXPECT_EQ(run["spans"][0]["status"], "ok");
    ASSERT_EQ(run["spans"][0]["children"].size(), 1u);
    EXPECT_EQ(run["spans"][0]["children"][0]["name"], "worker");
    EXPECT_EQ(run["spans"][0]["children"][0]["kind"], "node");
}

// A namespace whose parents were never told of hangs below the nearest that was.
TEST(LangGraph, hangsSpansBelowTheNearestKnownOne)
{
    const json run = theSession(Script().stream("sse1").lifecycle("running").lifecycle("started", R"(["a:1"])").lifecycle("started", R"(["a:1","b:2","c:3"])").fold())["runs"][0];
    EXPECT_EQ(run["spans"][0]["children"][0]["name"], "c");
}

// Quirks 31 to 34: deltas name no message; blocks overlap; the first token is in the start; arguments are appended to or
// replaced.
TEST(LangGraph, assemblesMessages)
{
    Script script;
    script.stream("sse1").lifecycle("running").lifecycle("started", kAgent);
    script.event("messages", kAgent, message("message-start", R"("id":"m1",)"));
    script.event("messages", R"(["agent:2"])", message("message-start", R"("id":"m2",)", "D"));
    script.event("messages", kAgent, message("content-block-start", R"("index":0,"content":{"type":"text","text":"Let "},)"));
    script.event("messages", R"(["agent:2"])", message("content-block-start", R"("index":0,"content":{"type":"text","text":"other"},)", "D"));
    script.event("messages", kAgent, message("content-block-start", R"("index":1,"content":{"type":"tool_call_chunk","id":"t1","name":"look","args":""},)"));
    script.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"text-delta","text":"me \"see\""},)"));
    script.event("messages", kAgent, message("content-block-delta", R"("index":1,"delta":{"type":"tool-call-delta","args":"{\"a\""},)"));
    script.event("messages", kAgent, message("content-block-delta", R"("index":1,"delta":{"type":"tool-call-delta","args":":1}"},)"));
    script.event("messages", kAgent, message("content-block-delta", R"("index":2,"delta":{"type":"block-delta","fields":{"type":"tool_call_chunk","id":"t2","name":"find","args":"{}"}},)"));
    const json halfway = theSession(script.fold());
    EXPECT_EQ(halfway["tools"][0]["arguments"], R"({"a":1})");
    EXPECT_EQ(halfway["tools"][1]["arguments"], "{}");
    script.event("messages", kAgent, message("content-block-finish", R"("index":0,"content":{"type":"text","text":"Let me \"see\""},)"));
    script.event("messages", kAgent, message("content-block-finish", R"("index":1,"content":{"type":"tool_call","id":"t1","name":"look","args":{"a":1}},)"));
    script.event("messages", kAgent, message("message-finish", R"("usage":{"input_tokens":5,"output_tokens":3,"input_token_details":{"cache_read":2},"output_token_details":{"reasoning":1}},)"));
    const json session = theSession(script.fold());
    EXPECT_EQ(session["messages"][0]["text"], "Let me \"see\"");
    EXPECT_EQ(session["messages"][0]["status"], "complete");
    EXPECT_EQ(session["messages"][1]["text"], "other");
    EXPECT_EQ(session["messages"][1]["status"], "streaming");
    ASSERT_EQ(session["tools"].size(), 2u);
    EXPECT_EQ(session["tools"][0]["arguments"], json({{"a", 1}}));
    EXPECT_EQ(session["usage"], json({{"calls", 1}, {"input", 5}, {"output", 3}, {"total", 8}, {"cached", 2}, {"reasoning", 1}}));
}

// Both spellings: the specification's is camelCase.
TEST(LangGraph, readsTheSpecificationsSpelling)
{
    Script script;
    script.stream("sse1").event("lifecycle", "[]", R"({"event":"running","graphName":"g"})");
    script.event("tools", "[]", R"({"event":"tool-started","toolCallId":"t","toolName":"look","input":{"a":1}})");
    script.event("tools", "[]", R"({"event":"tool-finished","toolCallId":"t","output":{"b":2}})");
    script.event("checkpoints", "[]", R"({"id":"c2","parentId":"c1","step":1,"source":"loop"})");
    script.event("updates", "[]", R"({"node":"agent","values":{"x":1}})");
    script.event("input.requested", "[]", R"({"interruptId":"i","payload":{"q":1}})");
    const json session = theSession(script.fold());
    EXPECT_EQ(session["runs"][0]["agent"], "g");
    EXPECT_EQ(session["tools"][0]["name"], "look");
    EXPECT_EQ(session["tools"][0]["arguments"], json({{"a", 1}}));
    EXPECT_EQ(session["tools"][0]["result"], json({{"b", 2}}));
    EXPECT_EQ(session["checkpoints"][0]["parent"], "c1");
    EXPECT_EQ(session["approvals"][0]["id"], "i");
    EXPECT_EQ(session["states"], 0); // what a node writes is no version of the state
}

// Quirk 37: a model call that fails may just stop; what it had used counts all the same.
TEST(LangGraph, closesMessagesThatJustStop)
{
    Script script;
    script.stream("sse1").lifecycle("running").lifecycle("started", kAgent);
    script.event("messages", kAgent, message("message-start", R"("id":"m1","usage":{"input_tokens":7,"output_tokens":0},)"));
    script.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"text-delta","text":"Th"},)"));
    script.lifecycle("failed", kAgent).lifecycle("interrupted");
    const json session = theSession(script.fold());
    EXPECT_EQ(session["messages"][0]["status"], "cancelled");
    EXPECT_EQ(session["usage"]["input"], 7);
}

// Who writes a message may be said at its begin, and its price depends on what was written to which cache.
TEST(LangGraph, knowsTheModelAndWhatWasCached)
{
    Script script;
    script.stream("sse1").lifecycle("running").lifecycle("started", kAgent);
    script.event("messages", kAgent, message("message-start", R"("id":"m1","metadata":{"model":"large","provider":"maker"},)"));
    script.event("messages", kAgent, message("message-finish", R"("usage":{"input_tokens":90,"output_tokens":8,"input_token_details":{"cache_read":20,"ephemeral_5m_input_tokens":30,"ephemeral_1h_input_tokens":10,"audio":4},"output_token_details":{"reasoning":3,"audio":2}},)"));
    script.event("messages", kAgent, message("message-start", R"("id":"m2","metadata":{"model":"large","provider":"maker"},)"));
    script.event("messages", kAgent, message("message-finish", R"("usage":{"input_tokens":5,"output_tokens":1,"input_token_details":{"cache_creation":2}},"responseMetadata":{"model_name":"small","model_provider":"other"},)"));
    const auto trace = script.trace();
    const View view(*trace);
    ASSERT_EQ(trace->usages.size(), 2u);
    const Usage &first = trace->usages[0];
    EXPECT_EQ(view.text(first.model.name), "large");
    EXPECT_EQ(view.text(first.model.provider), "maker");
    EXPECT_EQ(first.amounts.cacheWrite, 40u);
    EXPECT_EQ(first.amounts.cacheWriteHour, 10u);
    EXPECT_EQ(first.amounts.audioInput, 4u);
    EXPECT_EQ(first.amounts.audioOutput, 2u);
    const Usage &second = trace->usages[1];
    EXPECT_EQ(view.text(second.model.name), "small") << "what answered is known better at the end";
    EXPECT_EQ(view.text(second.model.provider), "other");
    EXPECT_EQ(second.amounts.cacheWrite, 2u);
}

// Quirk 42: output deltas are values, one a line.
TEST(LangGraph, putsToolOutputInLines)
{
    Script script;
    script.stream("sse1").lifecycle("running");
    script.event("tools", "[]", R"({"event":"tool-started","tool_call_id":"t","tool_name":"look","input":"{\"a\":\"b\"}"})");
    script.event("tools", "[]", R"({"event":"tool-output-delta","tool_call_id":"t","delta":"{\"hit\":1}"})");
    script.event("tools", "[]", R"({"event":"tool-output-delta","tool_call_id":"t","delta":"{\"hit\":2}"})");
    script.event("tools", "[]", R"({"event":"tool-error","tool_call_id":"t","message":"no"})");
    const json tool = theSession(script.fold())["tools"][0];
    EXPECT_EQ(tool["arguments"], json({{"a", "b"}}));
    EXPECT_EQ(tool["output"], "{\"hit\":1}\n{\"hit\":2}");
    EXPECT_EQ(tool["status"], "failed");
    EXPECT_EQ(tool["result"], "no");
}

// Quirks 45 and 47: nothing says that an approval was answered; one that is asked again is the same one.
TEST(LangGraph, keepsApprovalsAcrossRuns)
{
    const std::string ask = R"({"interrupt_id":"I","payload":1})";
    const std::string ask2 = R"({"interrupt_id":"J","payload":2})";
    Script script;
    script.stream("sse1").lifecycle("running").event("input.requested", "[]", ask).event("input.requested", "[]", ask2);
    script.lifecycle("interrupted");
    EXPECT_EQ(theSession(script.fold())["status"], "waiting");
    script.command(R"({"id":2,"method":"input.respond","params":{"namespace":[],"interrupt_id":"I","response":1}})");
    EXPECT_EQ(theSession(script.fold())["approvals"][0]["status"], "pending");
    script.answer(R"({"type":"success","id":2,"result":{}})");
    EXPECT_EQ(theSession(script.fold())["approvals"][0]["status"], "answered");
    script.lifecycle("running").event("input.requested", "[]", ask2).lifecycle("interrupted");
    const json again = theSession(script.fold());
    EXPECT_EQ(again["approvals"].size(), 2u);
    EXPECT_EQ(again["approvals"][1]["status"], "pending");
    script.command(R"({"id":3,"method":"input.respond","params":{"responses":[{"namespace":[],"interrupt_id":"J","response":1}]}})");
    script.answer(R"({"type":"error","id":3,"error":"invalid_argument","message":"no"})");
    EXPECT_EQ(theSession(script.fold())["approvals"][1]["status"], "pending");
    script.lifecycle("running").lifecycle("completed"); // somebody else answered
    EXPECT_EQ(theSession(script.fold())["approvals"][1]["status"], "answered");
}

// The state of the thread is the truth about what waits.
TEST(LangGraph, believesTheStateAboutApprovals)
{
    Script script;
    script.stream("sse1").lifecycle("running").event("input.requested", "[]", R"({"interrupt_id":"I","payload":1})").lifecycle("interrupted");
    script.http("in", "http", "GET", "/threads/T/state", 200,
                R"({"values":{},"next":["x"],"tasks":[{"id":"1","name":"x","interrupts":[{"id":"K","value":{"q":1}}]}],"metadata":{"source":"loop","step":1},"checkpoint":{"checkpoint_id":"c","checkpoint_ns":""},"parent_checkpoint":null})");
    const json approvals = theSession(script.fold())["approvals"];
    ASSERT_EQ(approvals.size(), 2u);
    EXPECT_EQ(approvals[0]["status"], "answered");
    EXPECT_EQ(approvals[1]["id"], "K");
    EXPECT_EQ(approvals[1]["status"], "pending");
}

// Quirks 50, 51 and 56: checkpoints are sent again, some never, those of subgraphs in between.
TEST(LangGraph, upsertsCheckpoints)
{
    Script script;
    script.stream("sse1").lifecycle("running");
    script.event("checkpoints", "[]", R"({"id":"c1","parent_id":"c0","step":0,"source":"loop"})").event("values", "[]", R"({"n":0})");
    script.event("checkpoints", R"(["a:1"])", R"({"id":"c1","step":0,"source":"loop"})");
    script.lifecycle("completed").lifecycle("running");
    script.event("checkpoints", "[]", R"({"id":"c1","parent_id":"c0","step":0,"source":"loop"})");
    script.http("in", "http", "POST", "/threads/T/history", 200,
                R"([{"values":{"n":-1},"metadata":{"source":"input","step":-1},"checkpoint":{"checkpoint_id":"c0","checkpoint_ns":""},"parent_checkpoint":null}])");
    const json session = theSession(script.fold());
    ASSERT_EQ(session["checkpoints"].size(), 3u);
    EXPECT_EQ(session["checkpoints"][1]["namespace"], "a:1");
    EXPECT_EQ(session["checkpoints"][2]["id"], "c0");
    EXPECT_EQ(session["checkpoints"][2]["source"], "input");
    EXPECT_EQ(session["states"], 1); // a checkpoint's state is no version
}

// What a stream brings again after it broke closes the gap; what a socket missed is made up for by the state.
TEST(LangGraph, healsAfterACut)
{
    const auto cut = [](bool isSocket) {
        Script script;
        (isSocket ? script.socket("a1") : script.stream("a1")).lifecycle("running").lifecycle("started", kAgent);
        script.event("messages", kAgent, message("message-start", R"("id":"m1",)"));
        script.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"text-delta","text":"Th"},)"));
        script.closed("a1");
        return script;
    };
    Script again = cut(false).stream("a2", R"({"channels":["messages"],"since":4})");
    again.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"text-delta","text":"ere"},)"));
    again.lifecycle("completed");
    EXPECT_EQ(theSession(again.fold())["messages"][0]["text"], "There");

    Script missed = cut(true).socket("a2");
    missed.http("in", "http", "GET", "/threads/T/state", 200,
                R"({"values":{"messages":[{"type":"human","id":"h","content":"hi"},{"type":"ai","id":"m1","content":[{"type":"text","text":"There!"}]}]},"next":[],"tasks":[],"metadata":{"source":"loop","step":1},"checkpoint":{"checkpoint_id":"c","checkpoint_ns":""}})");
    missed.http("in", "http", "GET", "/threads/T/runs", 200, R"([{"run_id":"R","status":"success"}])");
    const json session = theSession(missed.fold());
    EXPECT_EQ(session["messages"][0]["text"], "There!");
    EXPECT_EQ(session["messages"][0]["status"], "complete");
    EXPECT_EQ(session["messages"][1]["text"], "hi");
    EXPECT_EQ(session["runs"][0]["status"], "succeeded");
}

// What nobody knows is shown, and harms nothing.
TEST(LangGraph, showsWhatItDoesNotKnow)
{
    Script script;
    script.stream("sse1").lifecycle("running");
    script.event("weather", "[]", R"({"rain":true})");
    script.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"smell-delta"},)"));
    script.event("lifecycle", "[]", R"({"event":"dreaming"})");
    script.event("lifecycle", R"(["a:1"])", R"({"event":"started","cause":{"type":"teleport","from":"x"}})");
    const json folded = script.fold();
    EXPECT_EQ(folded["source"]["unrecognised"], 3);
    EXPECT_EQ(folded["source"]["malformed"], 0);
    EXPECT_EQ(problemCount(folded, "unknown_type"), 3u);
    EXPECT_EQ(theSession(folded)["decisions"][0]["detail"]["type"], "teleport");
}

// A dump of a stream, and events one a line, are opened by their content.
TEST(LangGraph, opensDumps)
{
    const std::string running = R"({"type":"event","event_id":"1","seq":1,"method":"lifecycle","params":{"namespace":[],"timestamp":1,"data":{"event":"running","graph_name":"g"}}})";
    const std::string completed = R"({"type":"event","event_id":"2","seq":2,"method":"lifecycle","params":{"namespace":[],"timestamp":2,"data":{"event":"completed","graph_name":"g"}}})";
    for (const std::string &text : {": hello\r\nevent: lifecycle\r\ndata: " + running + "\r\nid: 1\r\n\r\ndata:" + completed + "\r\n\r\n",
                                    running + "\n" + completed + "\n"}) {
        const TemporaryFile file(text);
        const auto trace = openWhole(file.path());
        ASSERT_TRUE(trace);
        const json folded = json::parse(inspectJson(View(*trace)));
        EXPECT_EQ(folded["source"]["dialect"], "langgraph");
        EXPECT_EQ(folded["source"]["frames"], 2);
        EXPECT_EQ(folded["problems"], json::array());
        EXPECT_EQ(theSession(folded)["runs"][0]["status"], "succeeded");
    }
}

// A node that asks ends without a result and is run again with the answer; the server says "interrupted" for it as for
// what was cancelled.
TEST(LangGraph, interruptsANodeThatAsks)
{
    const auto statusOf = [](const std::string &recording, const std::string &node) {
        const auto trace = openWhole(TRACEDECK_TEST_DATA "/langgraph/" + recording);
        std::string words;
        const View view(*trace);
        for (std::uint32_t i = 0; i < trace->spans.size(); ++i) {
            if (view.text(trace->spans[i].name) == node)
                words += (words.empty() ? "" : " ") + std::to_string(static_cast<int>(view.status(SpanId{i})));
        }
        return words;
    };
    const std::string interrupted = std::to_string(static_cast<int>(SpanStatus::Interrupted));
    const std::string ok = std::to_string(static_cast<int>(SpanStatus::Ok));
    EXPECT_EQ(statusOf("hitl_single.ndjson", "review"), interrupted + " " + ok);
}

TEST(LangGraph, namesTheFieldThatIsWrong)
{
    Script script;
    script.stream("sse1").lifecycle("running");
    script.event("checkpoints", "[]", R"({"id":7,"step":"x"})").event("messages", R"("root")", R"({"event":"message-start","id":"m"})");
    script.event("tools", "[]", R"({"event":"tool-started"})");
    const json folded = script.fold();
    std::string all;
    for (const json &problem : folded["problems"])
        all += problem["message"].get<std::string>() + "\n";
    EXPECT_NE(all.find("checkpoints.id: expected string, got number"), all.npos) << all;
    EXPECT_NE(all.find("checkpoints.step: expected number, got string"), all.npos) << all;
    EXPECT_NE(all.find("params.namespace: expected array of strings, got string"), all.npos) << all;
    EXPECT_NE(all.find("tools.tool_call_id: missing"), all.npos) << all;
}

} // namespace

// SPDX-License-Identifier: GPL-3.0-or-later
// What LangGraph servers do that clients stumble over, each as a few frames, and what they come to.
#include "langgraphscript.h"

namespace tracedeck::test::tst_langgraph {

// Quirk 26: nodes that stream are namespaces; those that hold a graph are subgraphs.
TEST(LangGraph, nestsNamespaces)
{
    LangGraphScript script;
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
    const json run = theSession(LangGraphScript().stream("sse1").lifecycle("running").lifecycle("started", R"(["a:1"])").lifecycle("started", R"(["a:1","b:2","c:3"])").fold())["runs"][0];
    EXPECT_EQ(run["spans"][0]["children"][0]["name"], "c");
}

// Quirks 31 to 34: deltas name no message; blocks overlap; the first token is in the start; arguments are appended to or
// replaced.
TEST(LangGraph, assemblesMessages)
{
    LangGraphScript script;
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
    LangGraphScript script;
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
    LangGraphScript script;
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
    LangGraphScript script;
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
    LangGraphScript script;
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
    LangGraphScript script;
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
    LangGraphScript script;
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
    LangGraphScript script;
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
        LangGraphScript script;
        (isSocket ? script.socket("a1") : script.stream("a1")).lifecycle("running").lifecycle("started", kAgent);
        script.event("messages", kAgent, message("message-start", R"("id":"m1",)"));
        script.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"text-delta","text":"Th"},)"));
        script.closed("a1");
        return script;
    };
    LangGraphScript again = cut(false).stream("a2", R"({"channels":["messages"],"since":4})");
    again.event("messages", kAgent, message("content-block-delta", R"("index":0,"delta":{"type":"text-delta","text":"ere"},)"));
    again.lifecycle("completed");
    EXPECT_EQ(theSession(again.fold())["messages"][0]["text"], "There");

    LangGraphScript missed = cut(true).socket("a2");
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
    LangGraphScript script;
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

// Who asks for less than all is told what nodes write, and not when they begin and end.
TEST(LangGraph, tellsNodesByWhatTheyWrite)
{
    const auto nodesOf = [](const std::string &channels, bool isBeside = false) {
        LangGraphScript script;
        if (isBeside)
            script.stream("other", R"({"channels":["tasks"]})");
        script.stream("sse1", R"({"channels":[)" + channels + "]}").lifecycle("running");
        script.event("updates", "[]", R"({"n":1})", R"(,"node":"plan")");
        script.event("updates", "[]", R"({"n":2})", R"(,"node":"__interrupt__")");
        script.event("updates", "[]", R"({"n":3})", R"(,"node":"act")");
        const json spans = theSession(script.fold())["runs"][0]["spans"];
        std::string names;
        for (const json &span : spans)
            names += span["name"].get<std::string>() + ' ' + (span["begin"] == span["end"] ? "" : "? ");
        return names;
    };
    EXPECT_EQ(nodesOf(R"("updates","lifecycle")"), "plan act ");
    EXPECT_EQ(nodesOf(R"("updates","lifecycle","tasks")"), "");
    EXPECT_EQ(nodesOf(R"("updates","lifecycle")", true), "");
}

TEST(LangGraph, namesTheFieldThatIsWrong)
{
    LangGraphScript script;
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

} // namespace tracedeck::test::tst_langgraph

// SPDX-License-Identifier: GPL-3.0-or-later
// Every event of Loom in every form that it comes in.
#include "loomtest.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomevents {

namespace {

struct Row
{
    const char *type;
    const char *key; ///< EXPORT_SPEC
    const char *payload; ///< fields of Loom protocol 4.2
    const char *server; ///< what the server's library writes behind the key
    const char *event; ///< $key: the envelope's node_id; $json: the object that holds the payload
    const char *node;
};

const Row kRows[] = {
    {"run_start", "RunStart", R"("run_id":"r1","message":"Hello \"you\"","agent":"react")",
     R"({"run_id":"r1","message":"Hello \"you\"","agent":"react"})",
     R"(RunStarted(run=r1, agent=react, message='Hello "you"'))", ""},
    {"node_enter", "TaskStart", R"("id":"think")", R"({"node_id":"think","namespace":null})",
     "SpanOpened(name=think, kind=node$key, stacked=yes)", "think"},
    {"node_exit", "TaskEnd", R"("id":"think","result":"Ok")",
     R"({"node_id":"think","result":"Ok","namespace":null})",
     "SpanClosed(name=think, kind=node$key, status=ok)", "think"},
    {"node_exit", "TaskEnd", R"("id":"act","result":{"Err":"bo\nom"})",
     R"({"node_id":"act","result":{"Err":"bo\nom"},"namespace":null})",
     "SpanClosed(name=act, kind=node$key, status=error, error='bo\nom')", "act"},
    {"message_chunk", "Messages", R"("content":"I","id":"think")",
     R"({"chunk":{"content":"I","kind":"Message"},"metadata":{"loom_node":"think","namespace":null}})",
     "TextDelta(text='I')", "think"},
    {"message_chunk", "Messages", R"("content":"","id":"think")",
     R"({"chunk":{"content":"","kind":"Message"},"metadata":{"loom_node":"think","namespace":null}})",
     "TextDelta(text='')", "think"},
    {"thought_chunk", "ThoughtChunk", R"("content":"h\u006d","id":"think")",
     R"({"content":"h\u006d","id":"think"})", "ReasoningDelta(text='hm')", "think"},
    {"usage", "Usage", R"("prompt_tokens":100,"completion_tokens":62,"total_tokens":162)",
     R"({"prompt_tokens":100,"completion_tokens":62,"total_tokens":162})", "UsageReported(100+62=162)", ""},
    {"usage", "Usage",
     R"("prompt_tokens":9,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":4},)"
     R"("completion_tokens_details":{"reasoning_tokens":1})",
     R"({"prompt_tokens":9,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":4},)"
     R"("completion_tokens_details":{"reasoning_tokens":1}})",
     "UsageReported(9+2=11 cached 4 reasoning 1)", ""},
    {"values", "Values", R"("state":{"messages":[{"User":"x"}]})", R"({"messages":[{"User":"x"}]})",
     R"(ValuesArrived(state='{"messages":[{"User":"x"}]}'))", ""},
    {"values", "Values", R"("state":{})", R"({})", "ValuesArrived(state='{}')", ""},
    {"updates", "Updates", R"("id":"think","state":{"a":1})",
     R"({"node_id":"think","state":{"a":1},"namespace":null})",
     R"(UpdatesArrived(node=think, state='{"a":1}'))", "think"},
    {"custom", "Custom", R"("value":{"any":[1,"x",null]})", R"({"any":[1,"x",null]})",
     R"(Noted(kind=custom, payload='{"any":[1,"x",null]}'))", ""},
    {"custom", "Custom", R"("value":"t\"ext")", R"("t\"ext")", R"(Noted(kind=custom, payload='"t\"ext"'))",
     ""},
    {"custom", "Custom", R"("value":null)", "null", "Noted(kind=custom, payload='null')", ""},
    {"custom", "Custom", R"("value":[1,2])", "[1,2]", "Noted(kind=custom, payload='[1,2]')", ""},
    {"checkpoint", "Checkpoint",
     R"("checkpoint_id":"c1","timestamp":"1776172001234","step":-3,"state":{"s":1},"thread_id":"t1","checkpoint_ns":"n")",
     R"({"checkpoint_id":"c1","timestamp":"1776172001234","step":-3,"state":{"s":1},"thread_id":"t1","checkpoint_ns":"n"})",
     R"(CheckpointArrived(id=c1, space=n, thread=t1, timestamp=1776172001234, step=-3, state='{"s":1}'))",
     ""},
    {"checkpoint", "Checkpoint",
     R"("checkpoint_id":"c1","timestamp":1776172001234,"step":0,"state":{},"thread_id":null,"checkpoint_ns":null)",
     R"({"checkpoint_id":"c1","timestamp":1776172001234,"step":0,"state":{},"thread_id":null,"checkpoint_ns":null})",
     R"(CheckpointArrived(id=c1, timestamp=1776172001234, step=0, state='{}'))", ""},
    {"tot_expand", "TotExpand", R"("candidates":["a","b"])", R"({"candidates":["a","b"]})",
     "Noted(kind=tot_expand, payload='$json')", ""},
    {"tot_evaluate", "TotEvaluate", R"("chosen":2,"scores":[1.0,0.8])", R"({"chosen":2,"scores":[1.0,0.8]})",
     "DecisionMade(kind=tot_evaluate, chosen='2', detail='$json')", ""},
    {"tot_backtrack", "TotBacktrack", R"("reason":"no","to_depth":0)", R"({"reason":"no","to_depth":0})",
     "Noted(kind=tot_backtrack, payload='$json')", ""},
    {"got_plan", "GotPlan", R"("node_count":3,"edge_count":2,"node_ids":["a"])",
     R"({"node_count":3,"edge_count":2,"node_ids":["a"]})", "DecisionMade(kind=got_plan, detail='$json')",
     ""},
    {"got_node_start", "GotNodeStart", R"("id":"n1")", R"({"node_id":"n1"})",
     "SpanOpened(name=n1, kind=task, key=n1)", "n1"},
    {"got_node_complete", "GotNodeComplete", R"("id":"n1","result_summary":"done")",
     R"({"node_id":"n1","result_summary":"done"})",
     "SpanClosed(name=n1, kind=task, key=n1, status=ok, result='done')", "n1"},
    {"got_node_failed", "GotNodeFailed", R"("id":"n1","error":"why")", R"({"node_id":"n1","error":"why"})",
     "SpanClosed(name=n1, kind=task, key=n1, status=error, error='why')", "n1"},
    {"tool_call_chunk", "ToolCallChunk", R"("call_id":"c","name":"bash","arguments_delta":"{\"a\":")",
     R"({"call_id":"c","name":"bash","arguments_delta":"{\"a\":"})",
     R"(ToolArgumentsDelta(call=c, name=bash, text='{"a":'))", "bash"},
    {"tool_call_chunk", "ToolCallChunk", R"("call_id":null,"name":null,"arguments_delta":"1}")",
     R"({"call_id":null,"name":null,"arguments_delta":"1}"})", "ToolArgumentsDelta(text='1}')", ""},
    {"tool_call", "ToolCall", R"("call_id":"c","name":"bash","arguments":{"command":"ls"})",
     R"({"call_id":"c","name":"bash","arguments":{"command":"ls"}})",
     R"(ToolCalled(call=c, name=bash, arguments='{"command":"ls"}'))", "bash"},
    {"tool_call", "ToolCall", R"("name":"bash","arguments":"not json")",
     R"({"name":"bash","arguments":"not json"})", R"(ToolCalled(name=bash, arguments='"not json"'))", "bash"},
    {"tool_start", "ToolStart", R"("call_id":"c","name":"bash")", R"({"call_id":"c","name":"bash"})",
     "ToolStarted(call=c, name=bash)", "bash"},
    {"tool_output", "ToolOutput", R"("call_id":"c","name":"bash","content":"line\n")",
     R"({"call_id":"c","name":"bash","content":"line\n"})", "ToolOutput(call=c, name=bash, text='line\n')",
     "bash"},
    {"tool_end", "ToolEnd", R"("call_id":"c","name":"bash","result":"ok","is_error":false)",
     R"({"call_id":"c","name":"bash","result":"ok","is_error":false})",
     "ToolEnded(call=c, name=bash, result='ok')", "bash"},
    {"tool_end", "ToolEnd",
     R"("call_id":"c","name":"bash","result":"o...","is_error":true,"raw_result":"oops")",
     R"({"call_id":"c","name":"bash","result":"o...","is_error":true,"raw_result":"oops"})",
     "ToolEnded(call=c, name=bash, failed=yes, result='oops')", "bash"},
    {"tool_approval", "ToolApproval", R"("call_id":"c","name":"rm","arguments":{"path":"x"})",
     R"({"call_id":"c","name":"rm","arguments":{"path":"x"}})",
     R"(ApprovalRequested(kind=tool, call=c, name=rm, payload='{"path":"x"}'))", "rm"},
};

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    if (const std::size_t at = text.find(what); at != std::string::npos)
        text.replace(at, what.size(), with);
    return text;
}

void expectEvent(const Row &row, const std::string &frame, std::string_view json, std::string_view span)
{
    SCOPED_TRACE(frame);
    const Decoded decoded = decodeLoom(frame);
    EXPECT_EQ(decoded.nature, FrameNature::Understood);
    EXPECT_EQ(decoded.direction, Direction::In);
    EXPECT_EQ(decoded.type, row.type);
    EXPECT_EQ(decoded.node, row.node);
    EXPECT_EQ(decoded.span, span);
    EXPECT_EQ(decoded.problems, std::vector<std::string>());
    const std::string key = span.empty() ? "" : ", key=" + std::string(span);
    EXPECT_EQ(decoded.onlyEvent(), replaced(replaced(row.event, "$key", key), "$json", json));
}

class LoomEvents : public testing::TestWithParam<Row>
{};

TEST_P(LoomEvents, areReadWithoutEnvelope)
{
    const std::string frame =
        std::string(R"({"type":")") + GetParam().type + "\"," + GetParam().payload + "}";
    expectEvent(GetParam(), frame, frame, "");
    const Decoded decoded = decodeLoom(frame);
    EXPECT_EQ(decoded.session, "");
    EXPECT_EQ(decoded.run, "");
    EXPECT_EQ(decoded.rule, OrderRule::None);
}

TEST_P(LoomEvents, areReadWithEnvelopeInAnyOrder)
{
    const std::string type = std::string(R"("type":")") + GetParam().type + "\"";
    const std::string envelope = R"("session_id":"s1","node_id":"run-think-0","event_id":7)";
    for (const std::string &frame :
         {"{" + envelope + "," + type + "," + GetParam().payload + "}",
          "{" + std::string(GetParam().payload) + "," + type + "," + envelope + "}",
          " {\n" + type + " , " + GetParam().payload + "\t, " + envelope + "\r\n} \n"}) {
        expectEvent(GetParam(), frame, frame, "run-think-0");
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.session, "s1");
        EXPECT_EQ(decoded.run, "");
        EXPECT_EQ(decoded.rule, OrderRule::Contiguous);
        EXPECT_EQ(decoded.stream, "s1");
        EXPECT_EQ(decoded.sequence, 7u);
    }
}

TEST_P(LoomEvents, areReadInsideAWebSocketResponse)
{
    const std::string event = std::string(R"({"session_id":"s1","node_id":"n-1","event_id":1,"type":")")
                              + GetParam().type + "\"," + GetParam().payload + "}";
    for (const std::string &frame : {R"({"type":"run_stream_event","id":"r9","event":)" + event + "}",
                                     R"({"event": )" + event + R"( ,"id":"r9","type":"run_stream_event"})"}) {
        expectEvent(GetParam(), frame, event, "n-1");
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.session, "s1");
        EXPECT_EQ(decoded.run, "r9");
        EXPECT_EQ(decoded.stream, "r9"); // events are counted by run
        EXPECT_EQ(decoded.sequence, 1u);
    }
}

TEST_P(LoomEvents, areReadInsideAResponseWithoutEnvelope)
{
    const std::string event =
        std::string(R"({"type":")") + GetParam().type + "\"," + GetParam().payload + "}";
    const std::string frame = R"({"type":"run_stream_event","id":"r9","event":)" + event + "}";
    expectEvent(GetParam(), frame, event, "");
    EXPECT_EQ(decodeLoom(frame).session, "r9");
    EXPECT_EQ(decodeLoom(frame).run, "r9");
    EXPECT_EQ(decodeLoom(frame).rule, OrderRule::None);
}

TEST_P(LoomEvents, areReadFromTheSpecifiedExportForm)
{
    const std::string json = std::string("{") + GetParam().payload + "}";
    const std::string frame = std::string(R"({")") + GetParam().key + "\":" + json + "}";
    expectEvent(GetParam(), frame, json, "");
}

TEST_P(LoomEvents, areReadFromTheServersExportForm)
{
    const std::string frame = std::string(R"({")") + GetParam().key + "\":" + GetParam().server + "}";
    expectEvent(GetParam(), frame, GetParam().server, "");
}

TEST_P(LoomEvents, areReadFromExportWithAnEnvelopeBesideTheKey)
{
    const std::string frame = std::string(R"({"session_id":"s1","node_id":"n-1",")") + GetParam().key
                              + "\":" + GetParam().server + R"(,"event_id":4})";
    expectEvent(GetParam(), frame, GetParam().server, "n-1");
    EXPECT_EQ(decodeLoom(frame).session, "s1");
    EXPECT_EQ(decodeLoom(frame).sequence, 4u);
}

INSTANTIATE_TEST_SUITE_P(All, LoomEvents, testing::ValuesIn(kRows), [](const auto &row) {
    return std::string(row.param.type) + std::to_string(row.index);
});

TEST(LoomEvent, thoughtsAreMessagesOfKindThinkingInTheServersExport)
{
    const Decoded decoded = decodeLoom(
        R"({"Messages":{"chunk":{"content":"hm","kind":"Thinking"},"metadata":{"loom_node":"think","namespace":null}}})");
    EXPECT_EQ(decoded.type, "thought_chunk");
    EXPECT_EQ(decoded.node, "think");
    EXPECT_EQ(decoded.onlyEvent(), "ReasoningDelta(text='hm')");
    EXPECT_TRUE(decoded.problems.empty());
}

TEST(LoomEvent, nodeIdOfGotExpandIsItsOwn)
{
    const std::string payload = R"("node_id":"merge","nodes_added":2,"edges_added":1)";
    const std::string bare = R"({"type":"got_expand",)" + payload + "}";
    const std::string lone = "{" + payload + "}";
    const std::string enveloped = R"({"session_id":"s","event_id":3,"type":"got_expand",)" + payload + "}";
    const std::pair<std::string, std::string> frames[] = {
        {bare, bare},
        {enveloped, enveloped},
        {R"({"type":"run_stream_event","id":"r","event":)" + enveloped + "}", enveloped},
        {R"({"GotExpand":)" + lone + "}", lone},
    };
    for (const auto &[frame, json] : frames) {
        SCOPED_TRACE(frame);
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.span, "");
        EXPECT_EQ(decoded.node, "merge");
        EXPECT_EQ(decoded.onlyEvent(), "DecisionMade(kind=got_expand, detail='" + json + "')");
        EXPECT_TRUE(decoded.problems.empty());
    }
}

TEST(LoomEvent, replyLinesEndTheRun)
{
    Decoded decoded = decodeLoom(R"({"session_id":"s","node_id":"n-1","event_id":8,"reply":"I don't"})");
    EXPECT_EQ(decoded.type, "reply");
    EXPECT_EQ(decoded.onlyEvent(), "RunEnded(reply='I don't')");
    EXPECT_EQ(decoded.session, "s");
    EXPECT_EQ(decoded.span, "n-1");
    EXPECT_EQ(decoded.sequence, 8u);
    decoded = decodeLoom(R"({"reply":"","reasoning_content":"why","stop_reason":"cancelled"})");
    EXPECT_EQ(decoded.onlyEvent(), "RunEnded(cancelled=yes, reply='', reasoning='why')");
    decoded = decodeLoom(R"({"reply":"x","stop_reason":"end_turn"})");
    EXPECT_EQ(decoded.onlyEvent(), "RunEnded(reply='x')");
    decoded = decodeLoom(R"({"type":"run_stream_event","id":"r","event":{"reply":"x"}})");
    EXPECT_EQ(decoded.onlyEvent(), "RunEnded(reply='x')");
    EXPECT_EQ(decoded.run, "r");
}

TEST(LoomEvent, aResultOfOkInAnObjectIsOkToo)
{
    const Decoded decoded = decodeLoom(R"({"type":"node_exit","id":"a","result":{"Ok":null}})");
    EXPECT_EQ(decoded.onlyEvent(), "SpanClosed(name=a, kind=node, status=ok)");
    EXPECT_TRUE(decoded.problems.empty());
}

TEST(LoomEvent, anErrorThatIsNoTextIsKeptAsJson)
{
    const Decoded decoded = decodeLoom(R"({"type":"node_exit","id":"a","result":{"Err":{"code":3}}})");
    EXPECT_EQ(decoded.onlyEvent(), R"(SpanClosed(name=a, kind=node, status=error, error='{"code":3}'))");
}

TEST(LoomEvent, stateOfExportWithMoreThanStateIsTheStateItself)
{
    EXPECT_EQ(decodeLoom(R"({"Values":{"state":1,"x":2}})").onlyEvent(),
              R"(ValuesArrived(state='{"state":1,"x":2}'))");
    EXPECT_EQ(decodeLoom(R"({"Values":{"state":{"x":2}}})").onlyEvent(), R"(ValuesArrived(state='{"x":2}'))");
    EXPECT_EQ(decodeLoom(R"({"Custom":{"value":1,"value":2}})").onlyEvent(),
              R"(Noted(kind=custom, payload='{"value":1,"value":2}'))");
}

TEST(LoomEvent, whatTheCommandLineCouldNotSerialiseIsReported)
{
    const Decoded decoded = decodeLoom(R"({"type":"_error","_serialize_error":"missing field"})");
    EXPECT_EQ(decoded.nature, FrameNature::Understood);
    EXPECT_EQ(decoded.problems,
              std::vector<std::string>{"warning server_serialize_error: The server could not "
                                       "write an event: missing field"});
    EXPECT_EQ(decoded.onlyEvent(),
              R"(Noted(kind=_error, payload='{"type":"_error","_serialize_error":"missing field"}'))");
}

} // namespace

std::vector<std::string> thoughtsOf(const std::string &payload)
{
    return decodeLoom("{\"session_id\":\"s\",\"event_id\":3," + payload + "}").thoughts;
}

TEST(LoomEvents, optionsAreOfferedRatedAndAbandoned)
{
    using Texts = std::vector<std::string>;
    EXPECT_EQ(thoughtsOf(R"("type":"tot_expand","candidates":["a","b\n"])"), Texts{"OptionsOffered(a|b\n)"});
    EXPECT_EQ(thoughtsOf(R"("type":"tot_evaluate","chosen":1,"scores":[1.0,null])"),
              Texts{"OptionsRated(1.0|null, taken=1)"});
    EXPECT_EQ(thoughtsOf(R"("type":"tot_evaluate","chosen":-1,"scores":[])"), Texts{"OptionsRated()"});
    EXPECT_EQ(thoughtsOf(R"("type":"tot_backtrack","reason":"no","to_depth":2)"),
              Texts{"OptionAbandoned(reason='no', depth=2)"});
    EXPECT_EQ(thoughtsOf(R"("type":"values","state":{"core":{},"tot":{"depth":0,"chosen_index":2}})"),
              Texts{"OptionTaken(2)"});
    EXPECT_EQ(thoughtsOf(R"("type":"values","state":{"tot":{"chosen_index":null}})"), Texts{});
}

TEST(LoomEvents, plansComeWithTheirNamesAndThenWithTheirLinks)
{
    using Texts = std::vector<std::string>;
    EXPECT_EQ(thoughtsOf(R"("type":"got_plan","node_count":2,"edge_count":1,"node_ids":["a","b"])"),
              (Texts{"PlanStepSeen(key=a)", "PlanStepSeen(key=b)"}));
    EXPECT_EQ(
        thoughtsOf(R"("type":"updates","id":"x","state":{"task_graph":{"edges":[["a","b"],["a"],7],)"
                   R"("nodes":[{"description":"read","id":"a","tool_calls":[]},{"id":7},{"id":"b"}]}})"),
        (Texts{"PlanStepSeen(key=a, text='read')", "PlanStepSeen(key=b)", "PlanLinkSeen(from=a, to=b)"}));
}

TEST(LoomEvents, whatWasUnderstoodIsReadFromTheState)
{
    using Texts = std::vector<std::string>;
    EXPECT_EQ(
        thoughtsOf(R"("type":"values","state":{"understood":{"core_goal":"g","key_constraints":["x","y"],)"
                   R"("relevant_context":"c"}})"),
        Texts{"Understood(goal='g', constraints=x|y, context='c')"});
    EXPECT_EQ(thoughtsOf(R"("type":"values","state":{"understood":null})"), Texts{});
    // Words in a text, and forms that no server sends, are no thoughts and no problems.
    for (const char *state :
         {R"({"text":"\"tot\" \"task_graph\""})", R"({"tot":7,"task_graph":[],"understood":"x"})",
          R"([{"tot":{"chosen_index":1}}])", R"({"a":{"tot":{"chosen_index":1}}})"}) {
        const Decoded decoded = decodeLoom(std::string(R"({"type":"values","state":)") + state + "}");
        EXPECT_EQ(decoded.thoughts, Texts{}) << state;
        EXPECT_EQ(decoded.problems, Texts{}) << state;
    }
}

} // namespace tracedeck::test::tst_loomevents

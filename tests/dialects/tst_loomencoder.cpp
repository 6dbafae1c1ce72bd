// SPDX-License-Identifier: GPL-3.0-or-later
// What is encoded is read back as what it was.
#include "loomeventencoder.h"
#include "loomtest.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomencoder {

namespace {

using namespace loom;

struct EventRow
{
    loom::Event event;
    std::string expected; ///< with $key for the envelope's node_id
    std::string json; ///< without envelope
};

/// One statement a row: a list of so many temporaries takes g++ all memory there is.
const std::vector<EventRow> &eventRows()
{
    static const std::vector<EventRow> rows = [] {
        std::vector<EventRow> all;
        const auto add = [&all](loom::Event event, const char *expected, const char *json) {
            all.push_back({std::move(event), expected, json});
        };
        add(RunStart{"r", "Hi \"you\"\n", "react"},
            R"(RunStarted(run=r, agent=react, message='Hi "you")"
            "\n')",
            R"({"type":"run_start","run_id":"r","message":"Hi \"you\"\n","agent":"react"})");
        add(RunStart{}, "RunStarted()", R"({"type":"run_start"})");
        add(NodeEnter{"think"}, "SpanOpened(name=think, kind=node$key, stacked=yes)",
            R"({"type":"node_enter","id":"think"})");
        add(NodeExit{"think", {}}, "SpanClosed(name=think, kind=node$key, status=ok)",
            R"({"type":"node_exit","id":"think","result":"Ok"})");
        add(NodeExit{"act", {"boom"}}, "SpanClosed(name=act, kind=node$key, status=error, error='boom')",
            R"({"type":"node_exit","id":"act","result":{"Err":"boom"}})");
        add(MessageChunk{"a\tb", "think"}, "TextDelta(text='a\tb')",
            R"({"type":"message_chunk","content":"a\tb","id":"think"})");
        add(ThoughtChunk{"hm", "think"}, "ReasoningDelta(text='hm')",
            R"({"type":"thought_chunk","content":"hm","id":"think"})");
        add(loom::Usage{1, 18446744073709551615u, 2}, "UsageReported(1+18446744073709551615=2)",
            R"({"type":"usage","prompt_tokens":1,"completion_tokens":18446744073709551615,"total_tokens":2})");
        add(loom::Values{{R"({"a":[1]})"}}, R"(ValuesArrived(state='{"a":[1]}'))",
            R"({"type":"values","state":{"a":[1]}})");
        add(Updates{"think", {R"({"a":1})"}}, R"(UpdatesArrived(node=think, state='{"a":1}'))",
            R"({"type":"updates","id":"think","state":{"a":1}})");
        add(Custom{{"null"}}, "Noted(kind=custom, payload='null')", R"({"type":"custom","value":null})");
        add(loom::Checkpoint{"c", "17", -4, {"{}"}, "t", {}},
            "CheckpointArrived(id=c, thread=t, timestamp=17, step=-4, state='{}')",
            R"({"type":"checkpoint","checkpoint_id":"c","timestamp":"17","step":-4,"state":{},"thread_id":"t"})");
        add(TotExpand{{"a", "b"}}, "Noted(kind=tot_expand, payload='$json')",
            R"({"type":"tot_expand","candidates":["a","b"]})");
        add(TotEvaluate{2, {1.0, 0.8, 1e300}}, "DecisionMade(kind=tot_evaluate, chosen='2', detail='$json')",
            R"({"type":"tot_evaluate","chosen":2,"scores":[1,0.8,1e+300]})");
        add(TotBacktrack{"no", 0}, "Noted(kind=tot_backtrack, payload='$json')",
            R"({"type":"tot_backtrack","reason":"no","to_depth":0})");
        add(GotPlan{1, 0, {"n"}}, "DecisionMade(kind=got_plan, detail='$json')",
            R"({"type":"got_plan","node_count":1,"edge_count":0,"node_ids":["n"]})");
        add(GotNodeStart{"n"}, "SpanOpened(name=n, kind=task, key=n)",
            R"({"type":"got_node_start","id":"n"})");
        add(GotNodeComplete{"n", "s"}, "SpanClosed(name=n, kind=task, key=n, status=ok, result='s')",
            R"({"type":"got_node_complete","id":"n","result_summary":"s"})");
        add(GotNodeFailed{"n", "e"}, "SpanClosed(name=n, kind=task, key=n, status=error, error='e')",
            R"({"type":"got_node_failed","id":"n","error":"e"})");
        add(GotExpand{"n", 2, 1}, "DecisionMade(kind=got_expand, detail='$json')",
            R"({"type":"got_expand","node_id":"n","nodes_added":2,"edges_added":1})");
        add(ToolCallChunk{"c", "bash", "{"}, "ToolArgumentsDelta(call=c, name=bash, text='{')",
            R"({"type":"tool_call_chunk","call_id":"c","name":"bash","arguments_delta":"{"})");
        add(ToolCallChunk{{}, {}, "}"}, "ToolArgumentsDelta(text='}')",
            R"({"type":"tool_call_chunk","arguments_delta":"}"})");
        add(loom::ToolCall{"c", "bash", {R"({"x":1})"}}, R"(ToolCalled(call=c, name=bash, arguments='{"x":1}'))",
            R"({"type":"tool_call","call_id":"c","name":"bash","arguments":{"x":1}})");
        add(ToolStart{"c", "bash"}, "ToolStarted(call=c, name=bash)",
            R"({"type":"tool_start","call_id":"c","name":"bash"})");
        add(loom::ToolOutput{"c", "bash", "o"}, "ToolOutput(call=c, name=bash, text='o')",
            R"({"type":"tool_output","call_id":"c","name":"bash","content":"o"})");
        add(ToolEnd{"c", "bash", "r", true, "raw"}, "ToolEnded(call=c, name=bash, failed=yes, result='raw')",
            R"({"type":"tool_end","call_id":"c","name":"bash","result":"r","is_error":true,"raw_result":"raw"})");
        add(ToolApproval{{}, "rm", {"{}"}}, "ApprovalRequested(kind=tool, name=rm, payload='{}')",
            R"({"type":"tool_approval","name":"rm","arguments":{}})");
        return all;
    }();
    return rows;
}

void expectEvent(const std::string &frame, std::string expected, const std::string &span,
                 const std::string &json)
{
    SCOPED_TRACE(frame);
    const auto replace = [&expected](std::string_view what, const std::string &with) {
        if (const std::size_t at = expected.find(what); at != std::string::npos)
            expected.replace(at, what.size(), with);
    };
    replace("$key", span.empty() ? "" : ", key=" + span);
    replace("$json", json);
    const Decoded decoded = decodeLoom(frame);
    EXPECT_EQ(decoded.nature, FrameNature::Understood);
    EXPECT_EQ(decoded.onlyEvent(), expected);
    EXPECT_TRUE(decoded.problems.empty());
}

TEST(LoomEncoder, eventsComeBack)
{
    for (const EventRow &row : eventRows()) {
        const std::string frame = encodeEvent(row.event);
        EXPECT_EQ(frame, row.json);
        expectEvent(frame, row.expected, "", frame);
    }
}

TEST(LoomEncoder, thereIsARowForEveryEvent)
{
    std::vector<bool> seen(std::variant_size_v<loom::Event>);
    for (const EventRow &row : eventRows())
        seen[row.event.index()] = true;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
}

TEST(LoomEncoder, eventsComeBackWithTheirEnvelope)
{
    const Envelope envelope{"s\\1", "n-1", 9007199254740993u};
    for (const EventRow &row : eventRows()) {
        const std::string frame = encodeEvent(row.event, envelope);
        const bool isExpand = std::holds_alternative<GotExpand>(row.event);
        expectEvent(frame, row.expected, isExpand ? "" : "n-1", frame);
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.session, "s\\1");
        EXPECT_EQ(decoded.sequence, 9007199254740993u);
        EXPECT_EQ(decoded.span, isExpand ? "" : "n-1");
    }
    EXPECT_EQ(
        encodeEvent(NodeEnter{"t"}, envelope),
        R"({"session_id":"s\\1","node_id":"n-1","event_id":9007199254740993,"type":"node_enter","id":"t"})");
}

TEST(LoomEncoder, eventsComeBackFromResponses)
{
    const Envelope envelope{"s", "n-1", 3};
    for (const EventRow &row : eventRows()) {
        const std::string frame = encode(RunStreamEvent{"r", row.event, envelope});
        const bool isExpand = std::holds_alternative<GotExpand>(row.event);
        expectEvent(frame, row.expected, isExpand ? "" : "n-1", encodeEvent(row.event, envelope));
        EXPECT_EQ(decodeLoom(frame).run, "r");
    }
}

TEST(LoomEncoder, eventsComeBackFromBothExportForms)
{
    for (const ExportForm form : {ExportForm::Spec, ExportForm::Server}) {
        for (const EventRow &row : eventRows()) {
            const std::string frame = encodeExport(row.event, form);
            const std::size_t colon = frame.find(':');
            expectEvent(frame, row.expected, "", frame.substr(colon + 1, frame.size() - colon - 2));
        }
    }
}

TEST(LoomEncoder, exportLooksAsTheServerWritesIt)
{
    const auto server = [](const loom::Event &event) { return encodeExport(event, ExportForm::Server); };
    EXPECT_EQ(server(NodeEnter{"think"}), R"({"TaskStart":{"node_id":"think","namespace":null}})");
    EXPECT_EQ(server(NodeExit{"x", {"boom"}}),
              R"({"TaskEnd":{"node_id":"x","result":{"Err":"boom"},"namespace":null}})");
    EXPECT_EQ(
        server(MessageChunk{"hello", "think"}),
        R"({"Messages":{"chunk":{"content":"hello","kind":"Message"},"metadata":{"loom_node":"think","namespace":null}}})");
    EXPECT_EQ(
        server(ThoughtChunk{"hm", "think"}),
        R"({"Messages":{"chunk":{"content":"hm","kind":"Thinking"},"metadata":{"loom_node":"think","namespace":null}}})");
    EXPECT_EQ(server(loom::Values{{R"({"a":1})"}}), R"({"Values":{"a":1}})");
    EXPECT_EQ(encodeExport(loom::Values{{R"({"a":1})"}}, ExportForm::Spec), R"({"Values":{"state":{"a":1}}})");
    EXPECT_EQ(encodeExport(NodeEnter{"think"}, ExportForm::Spec), R"({"TaskStart":{"id":"think"}})");
}

TEST(LoomEncoder, repliesComeBack)
{
    const std::string frame = encodeReply({"ok", "why", "cancelled"}, {"s", "n", 8});
    EXPECT_EQ(frame, R"({"session_id":"s","node_id":"n","event_id":8,"reply":"ok","reasoning_content":"why",)"
                     R"("stop_reason":"cancelled"})");
    const Decoded decoded = decodeLoom(frame);
    EXPECT_EQ(decoded.onlyEvent(), "RunEnded(cancelled=yes, reply='ok', reasoning='why')");
    EXPECT_EQ(decoded.sequence, 8u);
    EXPECT_EQ(encodeReply({"", {}, {}}), R"({"reply":""})");
}

TEST(LoomEncoder, numbersThatJsonLacksBecomeNull)
{
    EXPECT_EQ(encodeEvent(TotEvaluate{0, {1.0 / 0.0, 0.0 / 0.0}}),
              R"({"type":"tot_evaluate","chosen":0,"scores":[null,null]})");
}

template<typename Message>
void expectCommand(const Message &message, const std::string &json, Direction direction, std::string expected)
{
    SCOPED_TRACE(json);
    const std::string frame = encode(message);
    EXPECT_EQ(frame, json);
    if (const std::size_t at = expected.find('$'); at != std::string::npos)
        expected.replace(at, 1, frame);
    const Decoded decoded = decodeLoom(frame, direction);
    EXPECT_EQ(decoded.nature, FrameNature::Understood);
    EXPECT_EQ(decoded.type, Message::kType);
    EXPECT_EQ(decoded.onlyEvent(), expected);
    EXPECT_TRUE(decoded.problems.empty());
}

TEST(LoomEncoder, requestsComeBack)
{
    const auto sent = [](const auto &request, const std::string &fields) {
        const std::string verb(request.kType);
        expectCommand(request, R"({"type":")" + verb + R"(","id":"q")" + fields + "}", Direction::Out,
                      "CommandSent(verb=" + verb + ", request=q)");
    };
    expectCommand(
        RunRequest{"hi", "react", "q", "t", "w", "/x", true, false, "m"},
        R"({"type":"run","id":"q","message":"hi","agent":"react","thread_id":"t","workspace_id":"w",)"
        R"("working_folder":"/x","got_adaptive":true,"verbose":false,"model":"m"})",
        Direction::Out, "RunRequested(session=t, agent=react, model=m, message='hi', request=q)");
    expectCommand(RunRequest{"hi", "got", {}, {}, {}, {}, {}, {}, {}},
                  R"({"type":"run","message":"hi","agent":"got"})", Direction::Out,
                  "RunRequested(agent=got, message='hi')");
    sent(ToolsListRequest{"q", "/x", "t"}, R"(,"working_folder":"/x","thread_id":"t")");
    sent(ToolShowRequest{"q", "read", "yaml", "/x", "t"},
         R"(,"name":"read","output":"yaml","working_folder":"/x","thread_id":"t")");
    sent(UserMessagesRequest{"q", "t", 5, 100}, R"(,"thread_id":"t","before":5,"limit":100)");
    sent(AgentListRequest{"q", "user", {}, "t"}, R"(,"source_filter":"user","thread_id":"t")");
    sent(PingRequest{"q"}, "");
    sent(ListModelsRequest{"q"}, "");
    sent(SetModelRequest{"q", "m", "s"}, R"(,"model_id":"m","session_id":"s")");
    sent(CancelRun{"q", "r"}, R"(,"run_id":"r")");
    sent(WorkspaceListRequest{"q"}, "");
    sent(WorkspaceCreateRequest{"q", "n"}, R"(,"name":"n")");
    sent(WorkspaceThreadListRequest{"q", "w"}, R"(,"workspace_id":"w")");
    sent(WorkspaceThreadAdd{"q", "w", "t"}, R"(,"workspace_id":"w","thread_id":"t")");
    sent(WorkspaceThreadRemove{"q", "w", "t"}, R"(,"workspace_id":"w","thread_id":"t")");
}

TEST(LoomEncoder, responsesComeBack)
{
    const auto answered = [](const auto &response, const std::string &fields) {
        const std::string verb(response.kType);
        expectCommand(response, R"({"type":")" + verb + R"(","id":"q")" + fields + "}", Direction::In,
                      "CommandAnswered(verb=" + verb + ", request=q, payload='$')");
    };
    answered(PongResponse{"q"}, "");
    answered(
        ToolsListResponse{
            "q", {{"bash", "runs", {R"({"type":"object"})"}, Json{R"({"x":1})"}}, {"b", {}, {}, {}}}},
        R"(,"tools":[{"name":"bash","description":"runs","input_schema":{"type":"object"},"output_hint":{"x":1}},)"
        R"({"name":"b","input_schema":null}])");
    answered(ToolShowResponse{"q", Json{R"({"name":"b"})"}, {}}, R"(,"tool":{"name":"b"})");
    answered(ToolShowResponse{"q", {}, "name: b\n"}, R"(,"tool_yaml":"name: b\n")");
    answered(
        UserMessagesResponse{"q", "t", {{"user", "hi"}, {"assistant", "yes"}}, false},
        R"(,"thread_id":"t","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"yes"}],)"
        R"("has_more":false)");
    answered(AgentListResponse{"q", {{"dev", {}, "builtin"}}},
             R"(,"agents":[{"name":"dev","source":"builtin"}])");
    answered(ListModelsResponse{"q", {{"p/m", "m", "p"}}},
             R"(,"models":[{"id":"p/m","name":"m","provider":"p"}])");
    answered(SetModelResponse{"q", false, "no"}, R"(,"success":false,"error":"no")");
    answered(CancelRun{"q", "r"}, R"(,"run_id":"r")");
    answered(
        WorkspaceListResponse{"q", {{"w", "n", 1776172000000}, {"x", {}, -1}}},
        R"(,"workspaces":[{"id":"w","name":"n","created_at_ms":1776172000000},{"id":"x","created_at_ms":-1}])");
    answered(WorkspaceCreateResponse{"q", "w"}, R"(,"workspace_id":"w")");
    answered(WorkspaceThreadListResponse{"q", "w", {{"t", 5}}},
             R"(,"workspace_id":"w","threads":[{"thread_id":"t","created_at_ms":5}])");
    answered(WorkspaceThreadAdd{"q", "w", "t"}, R"(,"workspace_id":"w","thread_id":"t")");
    answered(WorkspaceThreadRemove{"q", "w", "t"}, R"(,"workspace_id":"w","thread_id":"t")");
    expectCommand(
        RunEnd{"r", "ok", "why", loom::Usage{1, 2, 3}, loom::Usage{4, 5, 9}, {"s", "n", 7}},
        R"({"type":"run_end","id":"r","reply":"ok","reasoning_content":"why","usage":{"prompt_tokens":1,)"
        R"("completion_tokens":2,"total_tokens":3},"total_usage":{"prompt_tokens":4,"completion_tokens":5,)"
        R"("total_tokens":9},"session_id":"s","node_id":"n","event_id":7})",
        Direction::In, "RunEnded(run=r, reply='ok', reasoning='why', last=1+2=3, total=4+5=9)");
    expectCommand(ErrorResponse{"r", "bad"}, R"({"type":"error","id":"r","error":"bad"})", Direction::In,
                  "CommandFailed(subject=r, error='bad')");
    expectCommand(ErrorResponse{{}, "bad"}, R"({"type":"error","error":"bad"})", Direction::In,
                  "CommandFailed(error='bad')");
}

} // namespace

} // namespace tracedeck::test::tst_loomencoder

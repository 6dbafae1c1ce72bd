// SPDX-License-Identifier: GPL-3.0-or-later
// Requests and responses of Loom's WebSocket API.
#include "loomanswers.h"
#include "loomcommands.h"
#include "loomtest.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomcommands {

namespace {

struct Row
{
    const char *frame;
    Direction direction; ///< it is taken for
    const char *event; ///< $: the frame
};

// Requests and responses of one verb tell themselves apart by their fields.
const Row kRows[] = {
    {R"({"type":"run","message":"hi","agent":"react","id":"q","thread_id":"t","workspace_id":"w",)"
     R"("working_folder":"/","verbose":false,"got_adaptive":true,"model":"m/1"})",
     Direction::Out, "RunRequested(session=t, agent=react, model=m/1, message='hi', request=q)"},
    {R"({"type":"run","message":[{"type":"text","text":"a\n"},{"type":"image_url","url":"u","detail":null},)"
     R"({"type":"text","text":"\u00e4"},"b",7],"agent":"dup"})",
     Direction::Out,
     "RunRequested(agent=dup, message='a\n[image_url]\xC3\xA4"
     "b')"},
    {R"({"type":"run","message":[],"agent":"dup"})", Direction::Out, "RunRequested(agent=dup, message='')"},
    {R"({"type":"ping","id":"p"})", Direction::Out, "CommandSent(verb=ping, request=p)"},
    {R"({"type":"pong","id":"p"})", Direction::In, "CommandAnswered(verb=pong, request=p, payload='$')"},
    {R"({"type":"tools_list","id":"t","working_folder":"/"})", Direction::Out,
     "CommandSent(verb=tools_list, request=t)"},
    {R"({"type":"tools_list","id":"t","tools":[]})", Direction::In,
     "CommandAnswered(verb=tools_list, request=t, payload='$')"},
    {R"({"type":"tool_show","id":"t","name":"read","output":"json"})", Direction::Out,
     "CommandSent(verb=tool_show, request=t)"},
    {R"({"type":"tool_show","id":"t","tool":{"name":"read"}})", Direction::In,
     "CommandAnswered(verb=tool_show, request=t, payload='$')"},
    {R"({"type":"tool_show","id":"t","tool_yaml":"name: read"})", Direction::In,
     "CommandAnswered(verb=tool_show, request=t, payload='$')"},
    {R"({"type":"user_messages","id":"u","thread_id":"t","before":50,"limit":100})", Direction::Out,
     "CommandSent(verb=user_messages, request=u)"},
    {R"({"type":"user_messages","id":"u","thread_id":"t","messages":[],"has_more":false})", Direction::In,
     "CommandAnswered(verb=user_messages, request=u, payload='$')"},
    {R"({"type":"agent_list","id":"a","source_filter":"builtin"})", Direction::Out,
     "CommandSent(verb=agent_list, request=a)"},
    {R"({"type":"agent_list","id":"a","agents":[]})", Direction::In,
     "CommandAnswered(verb=agent_list, request=a, payload='$')"},
    {R"({"type":"list_models","id":"m"})", Direction::Out, "CommandSent(verb=list_models, request=m)"},
    {R"({"type":"list_models","id":"m","models":[]})", Direction::In,
     "CommandAnswered(verb=list_models, request=m, payload='$')"},
    {R"({"type":"set_model","id":"s","model_id":"x","session_id":"t"})", Direction::Out,
     "CommandSent(verb=set_model, request=s)"},
    {R"({"type":"set_model","id":"s","success":false,"error":"no"})", Direction::In,
     "CommandAnswered(verb=set_model, request=s, payload='$')"},
    {R"({"type":"cancel_run","id":"c","run_id":"r"})", Direction::In,
     "CommandAnswered(verb=cancel_run, request=c, payload='$')"},
    {R"({"type":"workspace_list","id":"w"})", Direction::Out, "CommandSent(verb=workspace_list, request=w)"},
    {R"({"type":"workspace_list","id":"w","workspaces":[]})", Direction::In,
     "CommandAnswered(verb=workspace_list, request=w, payload='$')"},
    {R"({"type":"workspace_create","id":"w","name":"n"})", Direction::Out,
     "CommandSent(verb=workspace_create, request=w)"},
    {R"({"type":"workspace_create","id":"w","workspace_id":"x"})", Direction::In,
     "CommandAnswered(verb=workspace_create, request=w, payload='$')"},
    {R"({"type":"workspace_rename","id":"w","workspace_id":"x","name":"n"})", Direction::In,
     "CommandAnswered(verb=workspace_rename, request=w, payload='$')"},
    {R"({"type":"workspace_thread_list","id":"w","workspace_id":"x"})", Direction::Out,
     "CommandSent(verb=workspace_thread_list, request=w)"},
    {R"({"type":"workspace_thread_list","id":"w","workspace_id":"x","threads":[]})", Direction::In,
     "CommandAnswered(verb=workspace_thread_list, request=w, payload='$')"},
    {R"({"type":"workspace_thread_add","id":"w","workspace_id":"x","thread_id":"t"})", Direction::In,
     "CommandAnswered(verb=workspace_thread_add, request=w, payload='$')"},
    {R"({"type":"workspace_thread_remove","id":"w","workspace_id":"x","thread_id":"t"})", Direction::In,
     "CommandAnswered(verb=workspace_thread_remove, request=w, payload='$')"},
    {R"({"type":"run_end","id":"r","reply":"R\u0041","reasoning_content":"why","usage":{"prompt_tokens":1,)"
     R"("completion_tokens":2,"total_tokens":3,"prompt_tokens_details":{"cached_tokens":1}},)"
     R"("total_usage":{"prompt_tokens":4,"completion_tokens":5,"total_tokens":9}})",
     Direction::In,
     "RunEnded(run=r, reply='RA', reasoning='why', last=1+2=3 cached 1 reasoning 0, total=4+5=9)"},
    {R"({"type":"run_end","id":"r","reply":"","usage":null})", Direction::In, "RunEnded(run=r, reply='')"},
    {R"({"type":"error","id":"r","error":"run: failed"})", Direction::In,
     "CommandFailed(subject=r, error='run: failed')"},
    {R"({"type":"error","error":"parse error"})", Direction::In, "CommandFailed(error='parse error')"},
};

class LoomCommands : public testing::TestWithParam<Row>
{};

std::string expected(const Row &row)
{
    std::string event = row.event;
    if (const std::size_t at = event.find('$'); at != std::string::npos)
        event.replace(at, 1, row.frame);
    return event;
}

TEST_P(LoomCommands, areReadAndTheirDirectionFound)
{
    const Decoded decoded = decodeLoom(GetParam().frame);
    EXPECT_EQ(decoded.nature, FrameNature::Understood);
    EXPECT_EQ(decoded.direction, GetParam().direction);
    EXPECT_EQ(decoded.onlyEvent(), expected(GetParam()));
    EXPECT_EQ(decoded.problems, std::vector<std::string>());
    EXPECT_EQ(std::string(GetParam().frame).find("\"type\":\"" + decoded.type + "\""), 1u);
}

TEST_P(LoomCommands, keepADirectionThatIsKnown)
{
    const Decoded decoded = decodeLoom(GetParam().frame, GetParam().direction);
    EXPECT_EQ(decoded.direction, GetParam().direction);
    EXPECT_EQ(decoded.onlyEvent(), expected(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(All, LoomCommands, testing::ValuesIn(kRows),
                         [](const auto &row) { return "row" + std::to_string(row.index); });

TEST(LoomCommand, thatLooksLikeItsAnswerIsARequestWhenItWasSent)
{
    for (const char *verb :
         {"cancel_run", "workspace_thread_add", "workspace_thread_remove", "workspace_rename"}) {
        const std::string frame =
            std::string(R"({"type":")") + verb
            + R"(","id":"c","run_id":"r","workspace_id":"w","thread_id":"t","name":"n"})";
        const std::string sent = std::string("CommandSent(verb=") + verb + ", request=c)";
        EXPECT_EQ(decodeLoom(frame, Direction::Out).onlyEvent(), sent);
        EXPECT_NE(decodeLoom(frame, Direction::In).onlyEvent(), sent);
        EXPECT_EQ(decodeLoom(frame).direction, Direction::In);
        EXPECT_TRUE(decodeLoom(frame, Direction::Out).problems.empty());
    }
}

TEST(LoomCommand, runThatCameInStaysIn)
{
    const Decoded decoded = decodeLoom(R"({"type":"run","message":"x","agent":"got"})", Direction::In);
    EXPECT_EQ(decoded.direction, Direction::In);
    EXPECT_EQ(decoded.onlyEvent(), "RunRequested(agent=got, message='x')");
}

TEST(LoomCommand, runEndAndErrorAreAddressedToTheirRun)
{
    Decoded decoded = decodeLoom(
        R"({"type":"run_end","id":"r","reply":"ok","session_id":"s","node_id":"run-think-4","event_id":30})");
    EXPECT_EQ(decoded.run, "r");
    EXPECT_EQ(decoded.session, "s");
    EXPECT_EQ(decoded.span, "run-think-4");
    EXPECT_EQ(decoded.rule, OrderRule::Contiguous);
    EXPECT_EQ(decoded.stream, "r");
    EXPECT_EQ(decoded.sequence, 30u);
    decoded = decodeLoom(R"({"type":"run_end","id":"r","reply":"ok","event_id":30})");
    EXPECT_EQ(decoded.stream, "r");
    decoded = decodeLoom(R"({"type":"error","id":"r","error":"x"})");
    EXPECT_EQ(decoded.run, "r");
    EXPECT_EQ(decoded.rule, OrderRule::None);
    decoded = decodeLoom(R"({"type":"tools_list","id":"t1","tools":[]})");
    EXPECT_EQ(decoded.run, "");
    EXPECT_EQ(decoded.session, "");
}

TEST(LoomCommand, withoutAFieldItNeedsIsStillRead)
{
    const std::pair<const char *, const char *> rows[] = {
        {R"({"type":"run","agent":"react"})", "warning missing_field: run.message: missing"},
        {R"({"type":"run","message":5,"agent":"react"})",
         "warning wrong_type: run.message: expected string, got number"},
        {R"({"type":"run","message":"x"})", "warning missing_field: run.agent: missing"},
        {R"({"type":"run","message":"x","agent":"a","verbose":"no"})",
         "warning wrong_type: run.verbose: expected boolean, got string"},
        {R"({"type":"ping"})", "warning missing_field: ping.id: missing"},
        {R"({"type":"tool_show","id":"x"})", "warning missing_field: tool_show.tool_yaml: missing"},
        {R"({"type":"tools_list","id":"x","tools":{}})",
         "warning wrong_type: tools_list.tools: expected array, got object"},
        {R"({"type":"user_messages","id":"x"})", "warning missing_field: user_messages.thread_id: missing"},
        {R"({"type":"user_messages","id":"x","thread_id":"t","limit":-1})",
         "warning wrong_type: user_messages.limit: expected whole number from 0, got -1"},
        {R"({"type":"set_model","id":"x"})", "warning missing_field: set_model.success: missing"},
        {R"({"type":"workspace_thread_list","id":"x"})",
         "warning missing_field: workspace_thread_list.workspace_id: missing"},
        {R"({"type":"run_end","id":"r"})", "warning missing_field: run_end.reply: missing"},
        {R"({"type":"run_end","reply":"x"})", "warning missing_field: run_end.id: missing"},
        {R"({"type":"run_end","id":"r","reply":"x","usage":[]})",
         "warning wrong_type: run_end.usage: expected object, got array"},
        {R"({"type":"run_end","id":"r","reply":"x","usage":{"prompt_tokens":"1","completion_tokens":2}})",
         "warning wrong_type: run_end.usage.prompt_tokens: expected number, got string"},
        {R"({"type":"run_end","id":"r","reply":"x","usage":{"prompt_tokens":1,"completion_tokens":2,"odd":2}})",
         "info unknown_field: run_end.usage.odd: unknown field"},
        {R"({"type":"error","id":"r"})", "warning missing_field: error.error: missing"},
        {R"({"reply":3})", "warning wrong_type: reply.reply: expected string, got number"},
        {R"({"reply":null})", "warning missing_field: reply.reply: missing"},
    };
    for (const auto &[frame, problem] : rows) {
        SCOPED_TRACE(frame);
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.nature, FrameNature::Understood);
        EXPECT_EQ(decoded.problems, std::vector<std::string>{problem});
        EXPECT_EQ(decoded.events.size(), 1u);
    }
}

TEST(LoomCommands, commandsBecomeRequests)
{
    RunCommand run{"hi \"you\"", "got", "t", "w", "/srv", "m/1"};
    run.adaptive = true;
    run.verbose = false;
    const std::pair<ServerCommand, const char *> rows[] = {
        {run, R"({"type":"run","id":"7","message":"hi \"you\"","agent":"got","thread_id":"t","workspace_id":"w",)"
              R"("working_folder":"/srv","got_adaptive":true,"verbose":false,"model":"m/1"})"},
        {RunCommand{"hi", "react"}, R"({"type":"run","id":"7","message":"hi","agent":"react"})"},
        {CancelCommand{"run-1"}, R"({"type":"cancel_run","id":"7","run_id":"run-1"})"},
        {ToolsCommand{}, R"({"type":"tools_list","id":"7"})"},
        {ToolsCommand{"/", "t"}, R"({"type":"tools_list","id":"7","working_folder":"/","thread_id":"t"})"},
        {ToolCommand{"read", false}, R"({"type":"tool_show","id":"7","name":"read","output":"json"})"},
        {ToolCommand{"read", true}, R"({"type":"tool_show","id":"7","name":"read","output":"yaml"})"},
        {StoredMessagesCommand{"t", 50, {}, 10},
         R"({"type":"user_messages","id":"7","thread_id":"t","before":50,"limit":10})"},
        {PingCommand{}, R"({"type":"ping","id":"7"})"},
        {AgentsCommand{"user"}, R"({"type":"agent_list","id":"7","source_filter":"user"})"},
        {ModelsCommand{}, R"({"type":"list_models","id":"7"})"},
        {WorkspacesCommand{}, R"({"type":"workspace_list","id":"7"})"},
        {NewWorkspaceCommand{"n"}, R"({"type":"workspace_create","id":"7","name":"n"})"},
        {WorkspaceSessionsCommand{"w"}, R"({"type":"workspace_thread_list","id":"7","workspace_id":"w"})"},
        {WorkspaceSessionCommand{"w", "t", false},
         R"({"type":"workspace_thread_add","id":"7","workspace_id":"w","thread_id":"t"})"},
        {WorkspaceSessionCommand{"w", "t", true},
         R"({"type":"workspace_thread_remove","id":"7","workspace_id":"w","thread_id":"t"})"},
    };
    std::size_t kinds = 0;
    for (const auto &[command, request] : rows) {
        EXPECT_EQ(encodeLoomCommand(command, "7"), request);
        kinds |= std::size_t(1) << command.index();
    }
    // Every command has a row, or no words.
    for (const ServerCommand &command :
         {ServerCommand(AnswerCommand()), ServerCommand(InjectCommand()), ServerCommand(WatchCommand()),
          ServerCommand(StateCommand()), ServerCommand(HistoryCommand()), ServerCommand(GraphCommand()),
          ServerCommand(SchemasCommand()), ServerCommand(TreeCommand()), ServerCommand(RunsCommand()),
          ServerCommand(SessionsCommand()), ServerCommand(NewSessionCommand()), ServerCommand(SessionModelCommand()),
          ServerCommand(EndSessionCommand())}) {
        EXPECT_EQ(encodeLoomCommand(command, "7"), "");
        kinds |= std::size_t(1) << command.index();
    }
    EXPECT_EQ(kinds, (std::size_t(1) << std::variant_size_v<ServerCommand>) - 1);
}

TEST(LoomCommands, answersAreListed)
{
    const std::pair<const char *, std::vector<AnswerEntry>> rows[] = {
        {R"({"type":"tools_list","id":"1","tools":[{"name":"bash","description":null,"input_schema":{}},)"
         R"({"name":"read","description":"Reads"}, 7]})",
         {{"bash", "", ""}, {"read", "Reads", ""}}},
        {R"({"type":"user_messages","messages":[{"role":"user","content":"hi"},{"role":"tool","content":{"a":1}}]})",
         {{"user", "hi", ""}, {"tool", R"({"a":1})", ""}}},
        {R"({"agents":[{"name":"dev","source":"builtin"}]})", {{"dev", "", "builtin"}}},
        {R"({"models":[{"id":"fake/1","name":"1","provider":"fake"}]})", {{"fake/1", "1", "fake"}}},
        {R"({"workspaces":[{"id":"w","created_at_ms":5}]})", {{"w", "", ""}}},
        {R"({"threads":[{"thread_id":"t","created_at_ms":5}]})", {{"t", "", ""}}},
        {R"({"type":"pong","id":"1"})", {}},
        {"no JSON", {}},
        {R"({"tools":3})", {}},
    };
    for (const auto &[response, entries] : rows)
        EXPECT_EQ(readLoomAnswer(response).entries, entries) << response;
    EXPECT_EQ(readLoomAnswer(R"({"type":"tool_show","id":"1","tool_yaml":"name: read\n"})").text, "name: read\n");
}

} // namespace

} // namespace tracedeck::test::tst_loomcommands

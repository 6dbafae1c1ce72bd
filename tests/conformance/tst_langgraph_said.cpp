// SPDX-License-Identifier: GPL-3.0-or-later
// What the states of a thread, and the writes of its nodes, tell of a conversation: the same as the streams of its models and
// tools, where those are not heard, and nothing twice where they are.
#include "langgraphscript.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tracedeck::test::tst_langgraph_said {

namespace {

std::string human(const std::string &id, const std::string &text)
{
    return R"({"type":"human","id":")" + id + R"(","content":")" + text + "\"}";
}
/// `more`: further members, each with a comma before it.
std::string ai(const std::string &id, const std::string &text, const std::string &more = {})
{
    return R"({"type":"ai","id":")" + id + R"(","content":")" + text + "\"" + more + "}";
}
std::string calling(const std::string &call)
{
    return R"(,"tool_calls":[{"id":")" + call + R"(","name":"look","args":{"at":")" + call + R"("},"type":"tool_call"}])";
}
std::string outcome(const std::string &call, const std::string &said, const std::string &status = "success")
{
    return R"({"type":"tool","id":"of-)" + call + said + R"(","tool_call_id":")" + call + R"(","name":"look","content":")" + said
        + R"(","status":")" + status + "\"}";
}
std::string list(const std::string &messages)
{
    return R"({"messages":[)" + messages + "]}";
}

std::vector<std::string> texts(const json &session)
{
    std::vector<std::string> said;
    for (const json &message : session["messages"])
        said.push_back(message["text"]);
    return said;
}

using Texts = std::vector<std::string>;

/// Without the events of some channels.
std::string without(const Recording &recording, const std::vector<std::string> &channels)
{
    std::string kept;
    std::size_t begin = 0;
    while (begin < recording.text.size()) {
        const std::size_t end = std::min(recording.text.find('\n', begin), recording.text.size() - 1) + 1;
        const std::string line = recording.text.substr(begin, end - begin);
        if (std::none_of(channels.begin(), channels.end(), [&](const std::string &channel) {
                return line.find("\"method\":\"" + channel + "\",\"params\"") != line.npos;
            }))
            kept += line;
        begin = end;
    }
    return kept;
}

json saidIn(const json &folded)
{
    json all = json::array();
    for (const json &session : folded["sessions"]) {
        json said = {{"messages", session["messages"]}, {"tools", json::array()}};
        for (json &message : said["messages"]) { // where frames are left out, others are counted
            message.erase("begin");
            message.erase("end");
            if (message.contains("absent_since"))
                message["absent_since"] = "some frame";
        }
        for (const json &tool : session["tools"])
            said["tools"].push_back({tool["call"], tool["name"], tool["arguments"], tool["status"]});
        all.push_back(said);
    }
    return all;
}

} // namespace

TEST(LangGraphSaid, tellsWhatStreamsTell)
{
    const std::set<std::string> whole = {"agent_sse.ndjson", "agent_ws.ndjson", "hitl_single.ndjson", "edited_fork.ndjson",
                                         "hitl_parallel_ws.ndjson", "told_answered.ndjson", "queued_run.ndjson",
                                         "memory.ndjson"};
    const std::vector<std::vector<std::string>> unheard = {{"messages"}, {"tools"}, {"messages", "tools"}};
    std::size_t compared = 0;
    for (const Recording &recording : recordingsOf("langgraph")) {
        if (!whole.contains(recording.name))
            continue;
        const json all = saidIn(foldScript(recording.text, "langgraph"));
        for (const std::vector<std::string> &channels : unheard) {
            EXPECT_EQ(saidIn(foldScript(without(recording, channels), "langgraph")), all)
                << recording.name << " without " << channels.front() << channels.size();
            ++compared;
        }
    }
    EXPECT_EQ(compared, whole.size() * unheard.size());
}

TEST(LangGraphSaid, readsStates)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    script.event("values", "[]", list(human("h", "hi")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "", calling("c1"))));
    const json asked = theSession(script.fold());
    ASSERT_EQ(asked["tools"].size(), 1u);
    EXPECT_EQ(asked["tools"][0]["status"], "called");
    EXPECT_EQ(asked["tools"][0]["arguments"], json({{"at", "c1"}}));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "", calling("c1")) + "," + outcome("c1", "no", "error")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "", calling("c1")) + "," + outcome("c1", "no", "error") + ","
                                      + R"({"type":"ai","id":"b","content":[{"type":"reasoning","reasoning":"So."},{"type":"text","text":"It "},{"type":"text","text":"failed."}],)"
                                        R"("usage_metadata":{"input_tokens":7,"output_tokens":2,"total_tokens":9},"response_metadata":{"model_name":"m","finish_reason":"length"}})"));
    const json session = theSession(script.fold());
    EXPECT_EQ(texts(session), (Texts{"hi", "", "It failed."}));
    EXPECT_EQ(session["messages"][2]["reasoning"], "So.");
    EXPECT_EQ(session["messages"][2]["stop_reason"], "length");
    ASSERT_EQ(session["tools"].size(), 1u);
    EXPECT_EQ(session["tools"][0]["status"], "failed");
    EXPECT_EQ(session["tools"][0]["result"], "no");
    EXPECT_EQ(session["usage"]["calls"], 1);
    EXPECT_EQ(session["usage"]["total"], 9);
}

std::string goneIn(const json &session)
{
    std::string gone;
    for (const json &message : session["messages"]) {
        if (message.contains("absent_since"))
            gone += std::string(message["text"]) + "@" + std::to_string(int(message["absent_since"])) + " ";
    }
    return gone;
}

// RemoveMessage, and reducers of one's own, take messages out of a state.
TEST(LangGraphSaid, knowsWhatStatesHaveNoMore)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "hello")));
    EXPECT_EQ(goneIn(theSession(script.fold())), "");
    script.event("values", R"(["sub:1"])", list(human("x", "of a subgraph")));
    script.event("updates", "[]", list(ai("b", "bye")));
    EXPECT_EQ(goneIn(theSession(script.fold())), "") << "what a node writes is not all";
    script.event("values", "[]", list(ai("b", "bye")));
    const std::string since = std::to_string(script.trace()->watermark());
    EXPECT_EQ(goneIn(theSession(script.fold())), "hi@" + since + " hello@" + since + " ");
    script.event("values", "[]", R"({"other":1})");
    script.event("values", "[]", R"({"messages":"none of ours"})");
    EXPECT_EQ(goneIn(theSession(script.fold())), "hi@" + since + " hello@" + since + " ");
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "hello") + R"(,{"type":"ai","content":"bye"})"));
    EXPECT_EQ(goneIn(theSession(script.fold())), "") << "one of them has lost its name";
    script.event("values", "[]", list(""));
    EXPECT_EQ(theSession(script.fold())["messages"].size(), 3u);
}

// A state that was forked and changed has other words under the same name.
TEST(LangGraphSaid, whoEditsWhatWasSaidSaysItForTheNextRun)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    script.event("values", "[]", list(human("h1", "I am Ada.")));
    script.event("values", "[]", list(human("h1", "I am Ada.") + "," + ai("a1", "Hello!"))).lifecycle("completed");
    script.lifecycle("running");
    script.event("values", "[]", list(human("h1", "I am Bob.") + "," + ai("a1", "Hello!") + "," + human("h2", "Who am I?")));
    const auto trace = script.trace();
    EXPECT_EQ(goneIn(theSession(script.fold())), "I am Ada.@" + std::to_string(trace->watermark()) + " ");
    const View view(*trace);
    const MessageId edited{2};
    EXPECT_EQ(view.text(edited, BlockKind::Text), "I am Bob.");
    EXPECT_FALSE(view.at(edited).isOfBefore);
    EXPECT_EQ(view.run(edited), RunId{1});
}

// The first state of a run is what it begins with: of all that, only what its user said is of the run.
TEST(LangGraphSaid, knowsWhatWasThereBefore)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    const std::string before = human("h1", "one") + "," + ai("a1", "", calling("c1")) + "," + outcome("c1", "old") + ","
        + ai("a2", "first") + "," + human("h2", "two");
    script.event("values", "[]", list(before));
    script.event("values", "[]", list(before + "," + ai("a3", "second", calling("c1"))));
    script.event("values", "[]", list(before + "," + ai("a3", "second", calling("c1")) + "," + outcome("c1", "new")));
    const auto trace = script.trace();
    Texts ofBefore;
    for (std::uint32_t i = 0; i < trace->messages.size(); ++i) {
        const Message &message = trace->messages[i];
        EXPECT_EQ(message.isOfBefore, message.run.isEmpty());
        if (message.isOfBefore)
            ofBefore.emplace_back(trace->symbols.text(message.id));
    }
    EXPECT_EQ(ofBefore, (Texts{"h1", "a1", "a2"}));
    const json session = theSession(script.fold());
    ASSERT_EQ(session["tools"].size(), 1u); // some models count their calls anew
    EXPECT_EQ(session["tools"][0]["result"], "new");
}

// A call that waited for people when a run began is done in that run.
TEST(LangGraphSaid, finishesCallsThatWaited)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    const std::string before = human("h", "hi") + "," + ai("a", "May I?", calling("c"));
    script.event("values", "[]", list(before));
    script.event("values", "[]", list(before + "," + outcome("c", "done")));
    const json session = theSession(script.fold());
    ASSERT_EQ(session["tools"].size(), 1u);
    EXPECT_EQ(session["tools"][0]["status"], "succeeded");
    EXPECT_EQ(session["tools"][0]["result"], "done");
}

// One node after the other, inside a subgraph as well; a node may write a single message, and one that has no name yet.
TEST(LangGraphSaid, readsWhatNodesWrite)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("started", R"(["team:1"])");
    script.event("updates", R"(["team:1"])", list(ai("a", "from within")), R"(,"node":"inner")");
    script.event("updates", "[]", R"({"messages":)" + ai("b", "alone", calling("c")) + "}", R"(,"node":"writer")");
    script.event("updates", "[]", list(outcome("c", "found")), R"(,"node":"tools")");
    script.event("updates", "[]", list(R"({"type":"ai","content":"nameless"})"), R"(,"node":"writer")");
    script.event("updates", "[]", R"({"node":"writer","values":)" + list(ai("d", "as specified")) + "}");
    const json session = theSession(script.fold());
    EXPECT_EQ(texts(session), (Texts{"from within", "alone", "as specified"}));
    ASSERT_EQ(session["tools"].size(), 1u);
    EXPECT_EQ(session["tools"][0]["result"], "found");
}

// Where models stream, a state has nothing new, also under another name; and what it has first is not doubled by its stream.
TEST(LangGraphSaid, tellsNothingTwice)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("started", kAgent);
    script.event("messages", kAgent, message("message-start", R"("role":"ai",)")); // no id
    script.event("messages", kAgent, message("content-block-start", R"("index":0,"content":{"type":"text","text":"Hello."},)"));
    script.event("messages", kAgent, message("message-finish", ""));
    script.event("values", "[]", list(human("h", "hi")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "Hello.")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "Hello.") + "," + ai("b", "Bye.", calling("c")) + "," + outcome("c", "ok")));
    script.event("messages", kAgent, message("message-start", R"("id":"b",)", "D"));
    script.event("messages", kAgent, message("content-block-start", R"("index":0,"content":{"type":"text","text":"B"},)", "D"));
    script.event("messages", kAgent, message("content-block-finish", R"("index":0,"content":{"type":"text","text":"Bye."},)", "D"));
    script.event("messages", kAgent, message("content-block-start", R"("index":1,"content":{"type":"tool_call_chunk","id":"c","name":"look","args":"{}"},)", "D"));
    script.event("messages", kAgent, message("content-block-finish", R"("index":1,"content":{"type":"tool_call","id":"c","name":"look","args":{"at":"c"}},)", "D"));
    script.event("messages", kAgent, message("message-finish", R"("usage":{"input_tokens":5,"output_tokens":3},)", "D"));
    script.event("tools", "[]", R"({"event":"tool-started","tool_call_id":"c","tool_name":"look","input":"{}"})");
    script.event("tools", "[]", R"({"event":"tool-finished","tool_call_id":"c","output":"ok"})");
    const json session = theSession(script.fold());
    EXPECT_EQ(texts(session), (Texts{"Hello.", "hi", "Bye."}));
    ASSERT_EQ(session["tools"].size(), 1u);
    EXPECT_EQ(session["tools"][0]["arguments"], json({{"at", "c"}}));
    EXPECT_EQ(session["usage"]["calls"], 1);
}

// Tokens that a state told of count once, whatever its stream says of them behind.
TEST(LangGraphSaid, countsTokensOnce)
{
    const std::string used = R"(,"usage_metadata":{"input_tokens":5,"output_tokens":3,"total_tokens":8})";
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("started", kAgent);
    script.event("values", "[]", list(human("h", "hi")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("b", "Bye.", used)));
    script.event("messages", kAgent, message("message-start", R"("id":"b",)", "D"));
    script.event("messages", kAgent, message("content-block-finish", R"("index":0,"content":{"type":"text","text":"Bye."},)", "D"));
    script.event("messages", kAgent, message("message-finish", R"("usage":{"input_tokens":5,"output_tokens":3},)", "D"));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("b", "Bye.", used) + "," + ai("c", "Again.", used)));
    json usage = theSession(script.fold())["usage"];
    EXPECT_EQ(usage["calls"], 2);
    EXPECT_EQ(usage["total"], 16);
    // Its model is called once more.
    script.event("messages", kAgent, message("message-start", R"("id":"b",)", "E"));
    script.event("messages", kAgent, message("message-finish", R"("usage":{"input_tokens":1,"output_tokens":1},)", "E"));
    usage = theSession(script.fold())["usage"];
    EXPECT_EQ(usage["calls"], 3);
    EXPECT_EQ(usage["total"], 18);
}

// What nobody did before people went on is done by no run; and a call is its message's, whatever its id.
TEST(LangGraphSaid, knowsCallsByTheirMessages)
{
    const std::string old = human("h", "one") + "," + ai("a", "Wait.", calling("c1")) + "," + human("q", "two");
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    script.event("values", "[]", list(old));
    std::string all = old + "," + ai("b", "", calling("c")) + "," + outcome("c", "r1");
    script.event("values", "[]", list(all));
    all += "," + ai("d", "", calling("c"));
    script.event("values", "[]", list(all));
    all += "," + outcome("c", "r2");
    script.event("values", "[]", list(all));
    const json session = theSession(script.fold());
    ASSERT_EQ(session["tools"].size(), 2u) << session["tools"].dump(1);
    EXPECT_EQ(session["tools"][0]["result"], "r1");
    EXPECT_EQ(session["tools"][1]["result"], "r2");
}

// Two messages may say the same, or nothing.
TEST(LangGraphSaid, tellsMessagesApartByTheirNames)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running").lifecycle("started", kAgent);
    script.event("messages", kAgent, message("message-start", R"("id":"a",)"));
    script.event("messages", kAgent, message("content-block-finish", R"("index":0,"content":{"type":"text","text":"Done."},)"));
    script.event("messages", kAgent, message("message-finish", ""));
    script.event("values", "[]", list(human("h", "hi")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("a", "Done.") + "," + ai("b", "Done.") + "," + ai("c", "", calling("c1"))
                                      + "," + ai("d", "", calling("c2"))));
    const json session = theSession(script.fold());
    EXPECT_EQ(texts(session), (Texts{"Done.", "hi", "Done.", "", ""}));
    EXPECT_EQ(session["tools"].size(), 2u);
}

// A stream of another run is no repetition, whatever its message is called.
TEST(LangGraphSaid, forgetsWithTheRunWhatMayComeAgain)
{
    LangGraphScript script;
    script.stream("sse1").lifecycle("running");
    script.event("values", "[]", list(human("h", "hi")));
    script.event("values", "[]", list(human("h", "hi") + "," + ai("m", "First."))).lifecycle("completed");
    script.lifecycle("running").lifecycle("started", kAgent);
    script.event("messages", kAgent, message("message-start", R"("id":"m",)"));
    script.event("messages", kAgent, message("content-block-start", R"("index":0,"content":{"type":"text","text":"Second."},)"));
    const json session = theSession(script.fold());
    EXPECT_EQ(session["messages"][1]["text"], "Second.");
}

} // namespace tracedeck::test::tst_langgraph_said

// SPDX-License-Identifier: GPL-3.0-or-later
// What metis servers do that clients stumble over, each as a few frames, and what they come to. Every script is held
// to the core law.

#include "foldscript.h"
#include "inspect.h"
#include "metisscript.h"
#include "money.h"
#include "testrecordings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>

namespace tracedeck::test::tst_metis {

using nlohmann::json;
using Script = MetisScript;

namespace {

// Fact 7: the message begins before its turn and its call.
TEST(Metis, putsAMessageIntoTheTurnThatFollows)
{
    Script script;
    turn(script, "T1", "M1", "one");
    script.stream("message.start", R"("role":"assistant")", "M2").bus("turn.started", "T2", "{}").call("T2");
    const json folded = script.text("two", "M2").bus("turn.cancelled", "T2", R"({"reason":"user_cancel"})").fold();
    const json &session = theSession(folded);
    EXPECT_EQ(session["runs"][0]["id"], "T1");
    EXPECT_EQ(session["runs"][0]["status"], "succeeded");
    EXPECT_EQ(session["runs"][1]["status"], "cancelled");
    EXPECT_EQ(session["messages"][0]["status"], "complete");
    EXPECT_EQ(session["messages"][1]["status"], "cancelled");
    EXPECT_EQ(session["runs"][1]["spans"][0]["status"], "cancelled");
}

// Fact 8: a failed turn has no end, and the next one's message begins while it is open.
TEST(Metis, endsAFailedTurnWithTheNextOne)
{
    Script script;
    script.stream("message.start", R"("role":"assistant")", "M1").bus("turn.started", "T1", "{}").call("T1");
    script.bus("llm.call_failed", "T1", R"({"model":"m","error_class":"rate_limit","error_message_redacted":"429"})",
               script.last());
    const json folded = turn(script, "T2", "M2", "two").fold();
    const json &session = theSession(folded);
    EXPECT_EQ(session["runs"][0]["status"], "failed");
    EXPECT_EQ(session["runs"][0]["spans"][0]["error"], "rate_limit: 429");
    EXPECT_EQ(session["runs"][1]["status"], "succeeded");
    EXPECT_EQ(session["messages"][0]["status"], "error");
    EXPECT_EQ(session["messages"][1]["status"], "complete");
    EXPECT_EQ(session["messages"][1]["text"], "two");
}

TEST(Metis, endsATurnThatTheServerKnowsNoMore)
{
    Script script;
    script.bus("turn.started", "T1", "{}");
    script.http("in", "GET", "/sessions/S", 200, R"({"id":"S","current_turn_status":null})");
    json session = theSession(script.fold());
    EXPECT_EQ(session["runs"][0]["status"], "running") << "it was not asked about";
    script.http("in", "GET", "/sessions/S?turn=T1", 200, R"({"id":"S","current_turn_status":"in_flight"})");
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "running");
    script.http("in", "GET", "/sessions/S?turn=T1", 200, R"({"id":"S","current_turn_status":null})");
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "failed");
}

// Whoever asks, a server that sees no turn go on is believed where nothing was heard for a while: what says that one is over may
// be on its way.
TEST(Metis, endsATurnThatWentSilentWhereTheServerSeesNone)
{
    const std::string idle = R"({"id":"S","current_turn_status":null})";
    Script script;
    script.bus("turn.started", "T1", "{}").call("T1");
    script.wait(1).http("in", "GET", "/sessions/S", 200, idle);
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "running");
    script.wait(3).http("in", "GET", "/sessions/S", 200, R"({"id":"S","current_turn_status":"in_flight"})");
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "running");
    script.http("in", "GET", "/sessions/S", 200, idle);
    const json folded = script.fold();
    const json &session = theSession(folded);
    EXPECT_EQ(session["runs"][0]["status"], "failed");
    EXPECT_NE(std::string(session["runs"][0]["error"]).find("did not say how"), std::string::npos);
    Script cut; // it may go on where the socket comes back
    cut.bus("turn.started", "T1", "{}").call("T1").cut().wait(9).http("in", "GET", "/sessions/S", 200, idle);
    EXPECT_EQ(theSession(cut.fold())["runs"][0]["status"], "running");
}

TEST(Metis, endsASessionThatIsDeleted)
{
    Script script;
    turn(script, "T1", "M", "yes").http("in", "DELETE", "/sessions/S", 200, R"({"id":"S","ended_at":"2026-11-21T20:14:53+00:00"})");
    EXPECT_EQ(theSession(script.fold())["status"], "ended");
}

TEST(Metis, saysWhyModelsStop)
{
    Script script;
    script.stream("message.start", R"("role":"assistant")").bus("turn.started", "T", "{}").call("T").text("So f");
    EXPECT_FALSE(theSession(script.fold())["messages"][0].contains("stop_reason"));
    script.stream("message.complete", R"("stop_reason":"max_tokens","final_content":[{"type":"text","text":"So f"}])");
    EXPECT_EQ(theSession(script.fold())["messages"][0]["stop_reason"], "max_tokens");
}

// A turn whose begin was missed has no id, and real servers never say which one goes on.
TEST(Metis, interruptsATurnWithoutAnIdOnlyWhenAskedAboutIt)
{
    Script script;
    script.stream("tool.use_start", R"("content_block_index":0,"tool_use_id":"tu_1","tool_name":"shell")");
    script.http("in", "GET", "/sessions/S", 200, R"({"id":"S","current_turn_status":null})");
    script.http("in", "GET", "/sessions/S?turn=T1", 200, R"({"id":"S","current_turn_status":null})");
    script.http("in", "GET", "/sessions/S?turn=-", 200, R"({"id":"S","current_turn_status":"in_flight"})");
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "running");
    Script named = script;
    script.http("in", "GET", "/sessions/S?turn=-", 200, R"({"id":"S","current_turn_status":null})");
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "interrupted");
    named.bus("llm.call_started", "T1", "{}"); // its id comes after all: it is asked about by that
    named.http("in", "GET", "/sessions/S?turn=-", 200, R"({"id":"S","current_turn_status":null})");
    EXPECT_EQ(theSession(named.fold())["runs"][0]["status"], "running");
}

// A session that is gone takes its turn with it.
TEST(Metis, endsATurnWhoseSessionIsGone)
{
    Script script;
    script.bus("turn.started", "T1", "{}");
    Script nameless;
    nameless.stream("tool.use_start", R"("content_block_index":0,"tool_use_id":"tu_1","tool_name":"shell")");
    const std::string gone = R"({"error":"session_not_found","message":"gone"})";
    script.http("in", "GET", "/sessions/S?turn=T1", 503, gone);
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "running");
    script.http("in", "GET", "/sessions/S?turn=T1", 404, gone);
    EXPECT_EQ(theSession(script.fold())["runs"][0]["status"], "failed");
    nameless.http("in", "GET", "/sessions/S?turn=-", 404, gone);
    EXPECT_EQ(theSession(nameless.fold())["runs"][0]["status"], "interrupted");
}

// Fact 4: the server takes a turn under one id and speaks of it under another.
TEST(Metis, knowsATurnByBothItsIds)
{
    Script script;
    script.ask("hi").taken("P1").bus("turn.started", "T1", "{}");
    script.http("in", "GET", "/sessions/S?turn=P1", 200, R"({"id":"S","current_turn_status":null})");
    const json folded = script.fold();
    const json &session = theSession(folded);
    ASSERT_EQ(session["runs"].size(), 1u);
    EXPECT_EQ(session["runs"][0]["id"], "T1");
    EXPECT_EQ(session["runs"][0]["status"], "failed");
    EXPECT_EQ(session["messages"][0]["text"], "hi");
}

TEST(Metis, failsATurnThatNeverBegan)
{
    Script script;
    script.ask("@nosuch hi").taken("P1");
    EXPECT_EQ(theSession(script.fold())["messages"][0]["text"], "@nosuch hi");
    Script settled = script;
    settled.http("in", "GET", "/sessions/S?turn=P1", 200, R"({"id":"S","current_turn_status":null})");
    EXPECT_EQ(theSession(settled.fold())["runs"][0]["status"], "failed");
    // The next one is not taken for it.
    script.ask("again").taken("P2");
    const json folded = turn(script, "T2", "M", "yes").fold();
    const json &session = theSession(folded);
    ASSERT_EQ(session["runs"].size(), 2u);
    EXPECT_EQ(session["runs"][0]["status"], "failed");
    EXPECT_EQ(session["runs"][1]["id"], "T2");
    EXPECT_EQ(session["runs"][1]["status"], "succeeded");
    EXPECT_EQ(session["messages"].size(), 3u) << session["messages"].dump(1);
}

// A crashed turn leaves what was asked for without an end, and a request is often heard of after what it began.
TEST(Metis, knowsByItsDigestWhatATurnAnswers)
{
    for (const bool isOverridden : {false, true}) {
        Script script;
        script.ask("@nosuch").taken("P1");
        script.bus("turn.started", "T2", R"({"user_message_hash":"3de52fd69e959bd4688a5a258cb7be766fc1c0300de65d2f37c366a3450e8b06"})");
        script.ask(isOverridden ? R"(@m  ask \u201cme”)" : R"(ask \u201cme”)").taken("P2");
        const json folded = script.call("T2").bus("turn.completed", "T2", "{}").fold();
        const json &session = theSession(folded);
        ASSERT_EQ(session["runs"].size(), 2u);
        EXPECT_EQ(session["runs"][0]["id"], "T2");
        EXPECT_EQ(session["runs"][0]["status"], "succeeded");
        EXPECT_EQ(session["runs"][1]["id"], "P1");
        EXPECT_EQ(session["runs"][1]["error"], "the server took it and never began it");
        EXPECT_EQ(session["status"], "idle");
        const auto trace = script.trace();
        EXPECT_NE(View(*trace).text(trace->runs[0].topic).find("ask"), std::string_view::npos); // what it answers
    }
}

TEST(Metis, trustsTheFinalContent)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T");
    script.stream("message.start", R"("role":"assistant")").text("Helo ");
    script.stream("thinking.delta", R"("content_block_index":1,"text":"lost")");
    script.stream("message.complete", R"("stop_reason":"end_turn","final_content":[{"type":"text","text":"Hello"}])");
    const json folded = script.fold();
    const json &message = theSession(folded)["messages"][0];
    EXPECT_EQ(message["text"], "Hello");
    EXPECT_EQ(message["reasoning"], "");
    EXPECT_EQ(problemCount(folded, "final_text_differs"), 2u);
}

TEST(Metis, takesWhiteSpaceAtTheEndForNoDifference)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T").stream("message.start", R"("role":"assistant")");
    const json folded = script.text("Hello ").complete("Hello").fold();
    EXPECT_EQ(theSession(folded)["messages"][0]["text"], "Hello");
    EXPECT_EQ(folded["problems"].size(), 0u) << folded["problems"].dump(1);
}

// Fact 9: a full queue drops frames without a word.
TEST(Metis, marksAMessageWhoseEndIsMissingAndHealsIt)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T");
    const std::string call = script.last();
    script.stream("message.start", R"("role":"assistant")").text("Hel").called("T", call);
    json folded = script.fold();
    EXPECT_EQ(problemCount(folded, "gap"), 1u);
    EXPECT_EQ(theSession(folded)["messages"][0]["status"], "streaming");
    folded = script.bus("turn.completed", "T", R"({"llm_call_count":1})").stored("X", "assistant", "Hello", 2).fold();
    const json &session = theSession(folded);
    ASSERT_EQ(session["messages"].size(), 1u);
    EXPECT_EQ(session["messages"][0]["text"], "Hello");
    EXPECT_EQ(session["messages"][0]["status"], "complete");
}

TEST(Metis, noticesCallsThatItMissed)
{
    Script script;
    script.bus("turn.started", "T", "{}");
    const json folded = script.bus("turn.completed", "T", R"({"llm_call_count":2,"total_input_tokens":7})").fold();
    EXPECT_EQ(problemCount(folded, "calls_missing"), 1u);
    EXPECT_EQ(theSession(folded)["usage"]["input"], 7) << "what the turn says, where no call was seen";
}

// Two sockets of one session: bus events by id, streamed ones by whom they came through first.
TEST(Metis, takesWhatComesTwiceOnce)
{
    Script script;
    script.on("A").bus("turn.started", "T", "{}");
    const std::string started = script.last();
    script.on("B").busAgain(started, "turn.started", "T", "{}");
    script.on("A").call("T");
    script.stream("message.start", R"("role":"assistant")").text("Hel");
    script.on("B").stream("message.start", R"("role":"assistant")").text("Hel").text("lo");
    const json folded = script.on("A").text("lo").complete("Hello").fold();
    EXPECT_EQ(theSession(folded)["messages"][0]["text"], "Hello");
    EXPECT_EQ(folded["source"]["duplicates"], 4);
    EXPECT_EQ(folded["problems"].size(), 0u) << folded["problems"].dump(1);
}

TEST(Metis, marksWhatABrokenSocketLost)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T");
    const std::string call = script.last();
    script.cut().on("B");
    script.frame(R"({"type":"subscribe_ack","resolved_filter":{"session_ids":["S"]},"since":"E1002","replay_event_count":0})");
    json folded = script.called("T", call).fold();
    EXPECT_EQ(problemCount(folded, "gap"), 1u);
    EXPECT_EQ(theSession(folded)["runs"][0]["status"], "running");
    folded = script.cut().fold();
    EXPECT_EQ(problemCount(folded, "gap"), 2u) << "the second socket carried the turn";
}

// A reader that stood still may have lost what a server drops without a word, even if no turn was going on then.
TEST(Metis, marksWhatWasDroppedWhileItsReaderStoodStill)
{
    Script over;
    turn(over, "T", "M", "hello");
    EXPECT_EQ(problemCount(Script(over).cut().fold(), "gap"), 0u) << "the turn was over";
    EXPECT_EQ(problemCount(Script(over).cut("4008").fold(), "gap"), 1u);
    for (const char *code : {"\"4008\"", "-4008", "4008.5", "69544", "99999999999999999999", "null", "[4008]"}) {
        const json folded = Script(over).cut(code).fold();
        EXPECT_EQ(problemCount(folded, "gap"), 0u) << code;
        EXPECT_EQ(folded["source"]["malformed"], 0) << code;
    }
    Script running;
    running.bus("turn.started", "T", "{}").cut("4008");
    EXPECT_EQ(problemCount(running.fold(), "gap"), 1u) << "the turn's own says it already";
    EXPECT_EQ(problemCount(Script().cut("4008").fold(), "gap"), 0u) << "nothing came that could lack something";
}

// Fact 5: the id that a confirmation is answered under is that of the call.
TEST(Metis, knowsAnApprovalByItsCall)
{
    Script script;
    script.bus("turn.started", "T", "{}");
    script.stream("tool.use_start", R"("content_block_index":0,"tool_use_id":"tu_1","tool_name":"shell")");
    script.stream("tool.use_end", R"("content_block_index":0,"tool_use_id":"tu_1","final_input":{"command":"ls"})");
    script.bus("tool.confirmation_requested", "T",
               R"({"tool_use_id":"tu_1","tool_name":"shell","confirmation_request_id":"C","expires_at":"2026-11-21T20:18:25Z"})");
    json folded = script.fold();
    EXPECT_EQ(theSession(folded)["status"], "waiting");
    EXPECT_EQ(theSession(folded)["tools"][0]["status"], "awaiting_approval");
    EXPECT_EQ(theSession(folded)["tools"][0]["arguments"]["command"], "ls") << "the request describes the call";
    script.bus("tool.confirmation_resolved", "T", R"({"tool_use_id":"tu_1","confirmation_request_id":"C","decision":"timeout"})");
    script.bus("tool.failed", "T", R"({"tool_use_id":"tu_1","error_class":"confirmation_timeout","error_message":"late"})");
    folded = script.fold();
    EXPECT_EQ(theSession(folded)["approvals"][0]["status"], "expired");
    EXPECT_EQ(theSession(folded)["tools"][0]["result"], "late");
    EXPECT_EQ(theSession(folded)["tools"][0]["status"], "cancelled") << "it was never tried";
}

// Quirk 41: no id, and no end follows.
TEST(Metis, failsACallWhoseInputIsInvalid)
{
    Script script;
    script.bus("turn.started", "T", "{}");
    for (const char *call : {"tu_1", "tu_2"})
        script.stream("tool.use_start", std::string(R"("content_block_index":0,"tool_use_id":")") + call
                                            + R"(","tool_name":"read")");
    script.bus("tool.called", "T", R"({"tool_use_id":"tu_1","tool_name":"read"})");
    script.bus("tool.input_invalid", "T", R"({"tool_name":"read","validation_errors":["no path"]})");
    const json folded = script.fold();
    EXPECT_EQ(theSession(folded)["tools"][0]["status"], "running");
    EXPECT_EQ(theSession(folded)["tools"][1]["status"], "failed");
}

TEST(Metis, linksWorkersWithWhoeverGaveThemWork)
{
    Script script;
    script.bus("turn.started", "T", "{}").bus("tool.called", "T", R"({"tool_use_id":"tu","tool_name":"delegate"})");
    script.bus("delegate.started", "", R"({"tool_use_id":"tu","worker_session_id":"W","tier":"fast","resolved_model":"haiku"})");
    script.on("W").bus("turn.started", "TW", "{}", {}, "W");
    script.on("A").bus("delegate.failed", "T",
                       R"({"tool_use_id":"tu","worker_session_id":"W","failure_mode":"timeout","error_message":"late"})");
    script.bus("delegate.failed", "T",
               R"({"tool_use_id":"tu2","worker_session_id":"","failure_mode":"no_model_available_for_tier","error_message":"none"})");
    const json folded = script.fold();
    ASSERT_EQ(folded["sessions"].size(), 2u);
    const json &planner = folded["sessions"][0];
    EXPECT_EQ(folded["sessions"][1]["parent"], "S");
    ASSERT_EQ(planner["delegations"].size(), 2u);
    EXPECT_EQ(planner["delegations"][0]["worker"], "W");
    EXPECT_EQ(planner["delegations"][0]["model"], "haiku");
    EXPECT_EQ(planner["delegations"][0]["status"], "error");
    EXPECT_EQ(planner["delegations"][0]["failure"], "timeout");
    EXPECT_EQ(planner["delegations"][1]["worker"], nullptr);
    const json &work = planner["runs"][0]["spans"][0]["children"][0];
    EXPECT_EQ(work["kind"], "worker");
    EXPECT_EQ(work["error"], "late");
    EXPECT_EQ(folded["problems"].size(), 0u) << folded["problems"].dump(1);
}

TEST(Metis, endsWorkWithTheTurnThatGaveIt)
{
    Script script;
    script.bus("turn.started", "T", "{}");
    script.bus("delegate.started", "", R"({"tool_use_id":"tu","worker_session_id":"W","tier":"deep"})");
    const json folded = script.bus("turn.cancelled", "T", R"({"reason":"user_cancel"})").fold();
    EXPECT_EQ(folded["sessions"][0]["delegations"][0]["status"], "cancelled");
}

TEST(Metis, reopensNoTurnWithWhatFollowsItsEnd)
{
    Script script;
    turn(script, "T", "M", "x");
    script.bus("eval.completed", "T", R"({"score":1})").bus("eval.completed", "T0", R"({"score":1})");
    const json folded = script.bus("made.up", "T9", "{}").fold();
    EXPECT_EQ(theSession(folded)["runs"].size(), 1u);
    EXPECT_EQ(folded["source"]["unrecognised"], 1);
}

/// Everything a recording's frames say was paid, per session: added up from the tokens as they stand there.
std::map<std::string, std::int64_t> paidIn(const Recording &recording)
{
    std::map<std::string, std::int64_t> paid;
    std::set<std::string> seen;
    forEachLine(recording, [&](std::string_view line) {
        const json read = json::parse(line);
        if (!read.contains("frame") || !read["frame"].is_object() || !read["frame"].contains("event"))
            return;
        const json &event = read["frame"]["event"];
        if (event["type"] != "llm.call_completed" || !seen.insert(event["id"]).second)
            return;
        const std::size_t at = line.find("\"cost_usd\":") + 11;
        const auto cost = picoDollars(line.substr(at, line.find_first_of(",}", at) - at));
        ASSERT_TRUE(cost) << line;
        paid[event["session_id"]] += *cost;
    });
    return paid;
}

TEST(Metis, costsWhatItsCallsCost)
{
    std::size_t sessions = 0;
    for (const Recording &recording : recordingsOf("metis")) {
        if (recording.name == "told_turns.ndjson")
            continue; // has no event of a call
        const json folded = json::parse(inspectJson(View(*openWhole(recording.path))));
        std::map<std::string, std::int64_t> paid = paidIn(recording);
        for (const json &session : folded["sessions"]) {
            const json usd = session["cost"]["usd"];
            const std::int64_t expected = paid[session["id"]];
            EXPECT_EQ(usd.is_null() ? 0 : *picoDollars(usd.get<std::string>()), expected)
                << recording.name << ' ' << session["id"];
            sessions += expected != 0;
        }
    }
    EXPECT_EQ(sessions, 9u);
}

} // namespace

} // namespace tracedeck::test::tst_metis

// SPDX-License-Identifier: GPL-3.0-or-later
// What metis servers have stored, matched with what was heard of as it happened. Every script is held to the core law.

#include "lasted.h"
#include "metisscript.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace tracedeck::test::tst_metis_stored {

using nlohmann::json;
using Script = MetisScript;

namespace {

// Fact 3: workers stream nothing; what they wrote is only in their stored messages.
TEST(MetisStored, findsStoredMessagesTheirCallsByTime)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T");
    const std::string first = script.last();
    script.called("T", first).bus("tool.called", "T", R"({"tool_use_id":"tu","tool_name":"read"})");
    script.bus("tool.completed", "T", R"({"tool_use_id":"tu","success":true})").call("T");
    const std::string second = script.last();
    script.called("T", second).bus("turn.completed", "T", R"({"llm_call_count":2})");
    const std::string use = R"(,{"type":"tool_use","id":"tu","name":"read","input":{"path":"x"}})";
    script.stored("U", "user", "do it", 7).stored("A1", "assistant", "reading", 5, use);
    script.http("in", "GET", "/sessions/S/messages", 200,
                R"({"messages":[{"id":"R","role":"tool","created_at":"","content":[{"type":"tool_result","tool_use_id":"tu","is_error":false,"content":[{"type":"text","text":"found"}]}],"metadata":{}}]})");
    script.stored("A2", "assistant", "done", 1).stored("A2", "assistant", "done", 1);
    const json folded = script.fold();
    const json &session = theSession(folded);
    ASSERT_EQ(session["messages"].size(), 3u) << session["messages"].dump(1);
    EXPECT_EQ(session["messages"][0]["role"], "user");
    EXPECT_EQ(session["messages"][2]["text"], "done");
    ASSERT_EQ(session["tools"].size(), 1u);
    EXPECT_EQ(session["tools"][0]["arguments"]["path"], "x");
    EXPECT_EQ(session["tools"][0]["result"], "found");
    EXPECT_EQ(folded["problems"].size(), 0u) << folded["problems"].dump(1);
}

// A turn whose session is deleted goes on beside the next one.
TEST(MetisStored, tellsTurnsApartThatOverlap)
{
    Script script;
    script.bus("turn.started", "T1", "{}").call("T1");
    const std::string slow = script.last();
    script.bus("session.ended", "", R"({"disposition":"completed"})").bus("turn.started", "T2", "{}").call("T2");
    const std::string quick = script.last();
    script.called("T2", quick).stored("A2", "assistant", "quick", 0).bus("turn.completed", "T2", R"({"llm_call_count":1})");
    script.called("T1", slow).stored("A1", "assistant", "slow", 0).bus("turn.completed", "T1", R"({"llm_call_count":1})");
    const json folded = script.fold();
    const json &session = theSession(folded);
    ASSERT_EQ(session["runs"].size(), 2u);
    for (const json &run : session["runs"]) {
        EXPECT_EQ(run["status"], "succeeded") << run.dump(1);
        ASSERT_EQ(run["spans"].size(), 1u) << run.dump(1);
        EXPECT_EQ(run["spans"][0]["status"], "ok");
    }
    EXPECT_EQ(session["messages"].size(), 2u) << session["messages"].dump(1);
    EXPECT_EQ(folded["problems"].size(), 0u) << folded["problems"].dump(1);
}

// A socket that opens late hears of a call and a turn at their ends only.
TEST(MetisStored, knowsHowLongWentOnWhatItHeardTheEndOf)
{
    Script script;
    script.bus("llm.call_completed", "T", R"({"model":"m","latency_ms":1500})", "E0").call("T");
    const std::string second = script.last();
    script.called("T", second).bus("turn.completed", "T", R"({"wall_time_seconds":2.5})");
    const auto trace = script.trace();
    const View view(*trace);
    ASSERT_EQ(view.count(trace->spans), 2u);
    EXPECT_EQ(lasted(view, SpanId{0}), 1'500'000'000);
    EXPECT_EQ(lasted(view, RunId{0}), 2'500'000'000);
    EXPECT_FALSE(wasToldAfterwards(view, SpanId{1}));
}

TEST(MetisStored, takesATurnThatAnotherOnePassesForOver)
{
    Script script;
    script.bus("turn.started", "T1", "{}").call("T1").bus("turn.started", "T2", "{}").bus("turn.completed", "T2", "{}");
    const json folded = script.fold();
    const json &runs = theSession(folded)["runs"];
    ASSERT_EQ(runs.size(), 2u);
    EXPECT_EQ(runs[0]["status"], "interrupted");
    EXPECT_EQ(runs[1]["status"], "succeeded");
}

TEST(MetisStored, doublesNothingThatItHeardAndSeesStored)
{
    Script script;
    script.ask("hi").taken("P");
    turn(script, "T", "M", "hello");
    script.stored("U", "user", "hi", 8).stored("X", "assistant", "hello", 3).stored("X", "assistant", "hello", 3);
    const json folded = script.fold();
    EXPECT_EQ(theSession(folded)["messages"].size(), 2u) << theSession(folded)["messages"].dump(1);
}

// An answer overtakes the stream: what was stored is told before the rest of what was heard.
TEST(MetisStored, knowsWhatIsHeardOfAMessageThatItHasSeenStored)
{
    const std::string use = R"(,{"type":"tool_use","id":"tu","name":"read","input":{"path":"x"}})";
    for (const bool isBeginMissed : {true, false}) {
        Script script;
        script.bus("turn.started", "T", "{}");
        const std::string id = script.messageId();
        script.call("T");
        const std::string call = script.last();
        script.stored("X", "assistant", "hello", 0, use);
        if (!isBeginMissed)
            script.stream("message.start", R"("role":"assistant")", id).text("hel", id);
        script.text("lo", id).stream("tool.use_start", R"("tool_use_id":"tu","tool_name":"read","content_block_index":1)", id);
        script.stream("message.complete",
                      R"("stop_reason":"tool_use","final_content":[{"type":"text","text":"hello"})" + use + "]", id);
        const json folded = script.called("T", call).fold();
        const json &session = theSession(folded);
        ASSERT_EQ(session["messages"].size(), 1u) << session["messages"].dump(1);
        EXPECT_EQ(session["messages"][0]["text"], "hello");
        EXPECT_EQ(session["tools"][0]["arguments"]["path"], "x");
        EXPECT_EQ(folded["problems"].size(), 0u) << folded["problems"].dump(1);
    }
}

// A message that was cancelled is never stored; the next one is, and is told before either is heard.
TEST(MetisStored, takesNothingThatIsHeardForWhatSaysSomethingElse)
{
    Script script;
    script.bus("turn.started", "T", "{}");
    const std::string cancelled = script.messageId();
    script.call("T");
    const std::string id = script.messageId();
    script.call("T").stored("X", "assistant", "second", 0);
    script.stream("message.start", R"("role":"assistant")", cancelled).text("fir", cancelled);
    script.stream("message.start", R"("role":"assistant")", id).text("sec", id).complete("second", id);
    const json folded = script.fold();
    std::multiset<std::string> texts;
    for (const json &message : theSession(folded)["messages"])
        texts.insert(message["text"].get<std::string>());
    EXPECT_EQ(texts, (std::multiset<std::string>{"fir", "second"})) << theSession(folded)["messages"].dump(1);
}

TEST(MetisStored, takesNothingThatIsHeardForWhatWasStoredBeforeItBegan)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T").stored("X", "assistant", "first", 0).call("T");
    const std::string id = script.messageId();
    script.stream("message.start", R"("role":"assistant")", id).text("second", id).complete("second", id);
    const json folded = script.fold();
    const json &messages = theSession(folded)["messages"];
    ASSERT_EQ(messages.size(), 2u) << messages.dump(1);
    EXPECT_EQ(messages[0]["text"], "first");
    EXPECT_EQ(messages[1]["text"], "second");
}

// The first message's call was missed with its socket; the second one's begin, but not its call.
TEST(MetisStored, givesNoCallTheMessageOfOneThatItMissed)
{
    Script script;
    script.bus("turn.started", "T1", "{}").stream("message.start", R"("role":"assistant")", "M1").cut().on("B");
    script.bus("turn.started", "T2", "{}").call("T2").text("sec", "M2").cut().on("C");
    script.stored("X1", "assistant", "first", 3).stored("X2", "assistant", "second", 0);
    const json folded = script.fold();
    const json &messages = theSession(folded)["messages"];
    ASSERT_EQ(messages.size(), 2u) << messages.dump(1);
    EXPECT_EQ(messages[0]["text"], "first");
    EXPECT_EQ(messages[1]["text"], "second");
}

// The first call wrote nothing but a tool call; of the second one's message only the begin was heard.
TEST(MetisStored, takesNoMessageForOneThatWasStoredBefore)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T").call("T").stream("message.start", R"("role":"assistant")").cut();
    script.stored("X1", "assistant", "", 3).stored("X2", "assistant", "second", 0);
    const json folded = script.fold();
    const json &messages = theSession(folded)["messages"];
    ASSERT_EQ(messages.size(), 2u) << messages.dump(1);
    EXPECT_EQ(messages[0]["text"], "second");
    EXPECT_EQ(messages[1]["text"], "");
}

// The end of the first turn and of its message went with the socket; the next turn ends both.
TEST(MetisStored, knowsAMessageThatEndedWithItsTurnAgain)
{
    Script script;
    script.bus("turn.started", "T1", "{}").stream("message.start", R"("role":"assistant")", "M1").call("T1");
    script.text("sto", "M1").cut().on("B").bus("turn.started", "T2", "{}");
    EXPECT_EQ(theSession(script.fold())["messages"][0]["status"], "cancelled");
    const json folded = script.stored("X1", "assistant", "stored whole", 2).fold();
    const json &messages = theSession(folded)["messages"];
    ASSERT_EQ(messages.size(), 1u) << messages.dump(1);
    EXPECT_EQ(messages[0]["text"], "stored whole");
}

// What a cancelled turn had written is all that there will be of it: a real server stores nothing of that.
TEST(MetisStored, takesNoStoredMessageForOneThatWasCancelled)
{
    Script script;
    script.bus("turn.started", "T1", "{}").stream("message.start", R"("role":"assistant")", "M1").call("T1");
    const std::string call = script.last();
    script.text("I", "M1");
    script.bus("llm.call_failed", "T1", R"({"model":"m","error_class":"cancelled"})", call);
    script.bus("turn.cancelled", "T1", R"({"reason":"user_cancel"})").cut().on("B");
    const json folded = script.stored("X2", "assistant", "I do what was asked later", 0).fold();
    const json &messages = theSession(folded)["messages"];
    ASSERT_EQ(messages.size(), 2u) << messages.dump(1);
    EXPECT_EQ(messages[0]["text"], "I");
    EXPECT_EQ(messages[1]["text"], "I do what was asked later");
}

// The same, where the call's end was missed.
TEST(MetisStored, takesNoStoredMessageForOneThatEndedWithACancelledTurn)
{
    Script script;
    script.bus("turn.started", "T1", "{}").stream("message.start", R"("role":"assistant")", "M1").call("T1");
    script.text("I", "M1").bus("turn.cancelled", "T1", R"({"reason":"user_cancel"})").cut().on("B");
    const json folded = script.stored("X2", "assistant", "I do what was asked later", 0).fold();
    EXPECT_EQ(theSession(folded)["messages"].size(), 2u) << theSession(folded)["messages"].dump(1);
}

TEST(MetisStored, keepsWhatHappenedBeforeItCame)
{
    Script script;
    script.stored("U0", "user", "long ago", -60).stored("A0", "assistant", "old", -59);
    for (int i = 0; i < 100; ++i)
        script.frame(R"({"type":"ping","nonce":"n"})");
    const json folded = turn(script, "T", "M", "new").fold();
    const json &session = theSession(folded);
    EXPECT_EQ(session["messages"].size(), 3u);
    EXPECT_EQ(session["messages"][0]["text"], "long ago");
    EXPECT_EQ(session["messages"][2]["text"], "new");
}

// What a turn answered may be told as a message at any time, by streams and by what is stored: it is only its run's.
TEST(MetisStored, keepsAReplyWithItsRunAlone)
{
    Script script;
    script.bus("turn.started", "T", "{}").call("T").called("T", script.last());
    script.bus("turn.completed", "T", R"({"signals_extra":{"final_response_text":"all \"done\""}})");
    EXPECT_EQ(theSession(script.fold())["runs"][0]["reply"], "all \"done\"");
    EXPECT_EQ(theSession(script.fold())["messages"].size(), 0u);
}

TEST(MetisStored, knowsWhatItHeardWhateverWhiteSpaceIsAroundIt)
{
    Script script;
    script.ask("\\n hi").taken("T");
    turn(script, "T", "M", "\\n\\nhello");
    script.stored("U", "user", "\\n hi", 8).stored("X", "assistant", "\\n\\nhello", 3);
    const json folded = script.fold();
    EXPECT_EQ(theSession(folded)["messages"].size(), 2u) << theSession(folded)["messages"].dump(1);
}

} // namespace

} // namespace tracedeck::test::tst_metis_stored

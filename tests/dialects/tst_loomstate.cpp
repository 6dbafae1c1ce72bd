// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomtest.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomstate {

/// What is said and done in the states of Loom's agents.
namespace {

using Texts = std::vector<std::string>;

constexpr const char *kNoUsage = "UsageListed(0+0=0 of 0+0=0)";

Texts listedIn(const std::string &state, const std::string &type = R"("type":"values")")
{
    const Decoded decoded = decodeLoom(R"({"session_id":"s","event_id":3,)" + type + R"(,"state":)" + state + "}");
    EXPECT_EQ(decoded.problems, Texts()) << state;
    EXPECT_EQ(decoded.events.size(), 1u) << "the state itself";
    return decoded.thoughts;
}

TEST(LoomState, ofReactTellsWhatItsUserSaid)
{
    EXPECT_EQ(listedIn(R"({"messages":[{"System":"Rules\n"},{"User":"Hi"},{"Assistant":"Hello"},)"
                       R"({"Tool":{"tool_call_id":"c","content":"r"}}],"tool_calls":[{"id":"c","name":"bash"}]})"),
              (Texts{"MessageListed(index=0, role=user, text='Hi')"}));
    EXPECT_EQ(listedIn(R"({"messages":[{"User":["a",{"type":"text","text":"b"},{"type":"image_url"}]}]})"),
              (Texts{"MessageListed(index=0, role=user, text='ab[image_url]')"}));
}

TEST(LoomState, tellsNothingThatWasSaidBeforeTheRun)
{
    EXPECT_EQ(listedIn(R"({"messages":[{"User":"One"},{"Assistant":"1"},{"User":"Two"},{"Assistant":"2"}]})"),
              (Texts{"MessageListed(index=0, role=user, text='Two')"}));
    EXPECT_EQ(listedIn(R"({"core":{"messages":[{"User":"One"},{"Assistant":"1"},{"User":"Two"},{"Tool":{"content":"x"}},)"
                       R"({"Assistant":"2"}],"tool_calls":[]}})"),
              (Texts{"MessageListed(index=0, role=user, text='Two')", "MessageListed(index=2, role=assistant, text='2')", kNoUsage}));
    EXPECT_EQ(listedIn(R"({"core":{"messages":[{"System":"Of what was said: \"User\""},{"Assistant":"2"}]}})"), Texts{kNoUsage});
}

// Before there was a kind of message for them.
TEST(LoomState, takesNoResultOfAToolForWhatAUserSaid)
{
    for (const char *result : {R"(Tool bash result:\nhello)", R"(Tool read error:\nnone)", R"(Tool bash returned: x)",
                               R"([Old tool result cleared])"})
        EXPECT_EQ(listedIn(R"({"messages":[{"User":"Tool me about the result: tools"},{"Assistant":"1"},{"User":")" + std::string(result)
                           + R"("}]})"),
                  (Texts{"MessageListed(index=0, role=user, text='Tool me about the result: tools')"}))
            << result;
}

TEST(LoomState, ofDupAndTotTellsAllThatIsSaidAndDone)
{
    EXPECT_EQ(listedIn(R"({"core":{"messages":[{"User":"Hi"},{"Assistant":"Hello"},{"Assistant":{"content":"I will look.",)"
                       R"("reasoning_content":"Hm","tool_calls":[]}},{"Assistant":{"content":""}}],"tool_calls":)"
                       R"([{"arguments":"{\"a\": 1}","id":"c1","name":"bash"},{"arguments":"no JSON","id":null,"name":"read"}],)"
                       R"("tool_results":[],"usage":{"prompt_tokens":5,"completion_tokens":2,"total_tokens":7},)"
                       R"("total_usage":{"prompt_tokens":15,"completion_tokens":3,"total_tokens":18}}})"),
              (Texts{"MessageListed(index=0, role=user, text='Hi')", "MessageListed(index=1, role=assistant, text='Hello')",
                     "MessageListed(index=2, role=assistant, text='I will look.', reasoning='Hm')",
                     "ToolListed(call=c1, name=bash, arguments='{\"a\": 1}')",
                     "ToolListed(name=read, arguments='\"no JSON\"')", "UsageListed(5+2=7 of 15+3=18)"}));
    EXPECT_EQ(listedIn(R"({"core":{"messages":[{"User":"Hi"}],"tool_calls":[{"id":"c1","name":"bash","arguments":"{}"},)"
                       R"({"id":null,"name":"read","arguments":"[]"}],"tool_results":[{"call_id":"c1","name":"bash","content":"ok","is_error":false},)"
                       R"({"call_id":"c2","name":"read","content":"none","is_error":true}],"usage":null,"total_usage":null}})"),
              (Texts{"MessageListed(index=0, role=user, text='Hi')",
                     "ToolListed(call=c1, name=bash, succeeded=yes, arguments='{}', result='ok')",
                     "ToolListed(call=c2, name=read, failed=yes, arguments='[]', result='none')", kNoUsage}));
}

std::string heldIn(const std::string &state)
{
    return decodeLoom(R"({"session_id":"s","event_id":3,"type":"values","state":)" + state + "}").held.value_or("not told");
}

TEST(LoomState, hasAConversation)
{
    const std::string list = R"([{"System":"Rules"},{"User":"One"},{"Assistant":"1"},{"Tool":{"content":"Tool bash result"}},)"
                             R"({"Assistant":{"content":"","tool_calls":[]}},{"User":["Two"]}])";
    EXPECT_EQ(heldIn(R"({"messages":)" + list + "}"), "One|1|Two");
    EXPECT_EQ(heldIn(R"({"core":{"messages":)" + list + R"(},"messages":[]})"), "One|1|Two");
    EXPECT_EQ(heldIn(R"({"messages":[],"input_message":"x"})"), "") << "nothing any more";
    for (const char *state : {R"({"messages":2,"input_message":"x"})", R"({"input_message":"x"})", R"({"core":{"messages":[7]}})"})
        EXPECT_EQ(heldIn(state), "not told") << state;
}

TEST(LoomState, hasResultsOfTools)
{
    const auto result = [](const std::string &inside) { return heldIn(R"({"messages":[{"User":"x"},{"Tool":{)" + inside + "}}]}"); };
    EXPECT_EQ(result(R"("content":"Tool bash result:\n\"tool_call_id\":\"no\"","tool_call_id":"c1")"), "x|->c1");
    EXPECT_EQ(result(R"("tool_call_id":"c1","content":"\"tool_call_id\":\"no")"), "x|->c1");
    EXPECT_EQ(result(R"("content":")" + std::string(5000, 'y') + R"(","tool_call_id":"c\u0031")"), "x|->c1");
    EXPECT_EQ(result(R"("content":"[Old tool result cleared]","tool_call_id":"c1")"), "x") << "nothing is left of it";
    EXPECT_EQ(result(R"("tool_call_id":"c1","content":"[Old tool result cleared]")"), "x");
    for (const char *none : {R"("content":"no call")", R"("tool_call_id":7)", R"("content":"","tool_call_id":"")"})
        EXPECT_EQ(result(none), "x") << none;
}

// `compress` puts a summary in the place of what was said before: nothing else tells it.
TEST(LoomState, hasASummary)
{
    EXPECT_EQ(heldIn(R"({"messages":[{"System":"[Summary of earlier conversation]: They talked."},{"Assistant":"2"}]})"),
              "only here: [Summary of earlier conversation]: They talked.|2");
}

TEST(LoomState, ofGotTellsWhatItWasAsked)
{
    EXPECT_EQ(listedIn(R"({"input_message":"compare","node_states":{}})"),
              (Texts{"MessageListed(index=0, role=user, text='compare')"}));
}

TEST(LoomState, thatHasNoneOfItOrIsAnUpdateTellsNothing)
{
    for (const char *state :
         {R"({"messages":2,"note":"\"User\""})", R"({"messages":[1,"User",{"User":7},{"User":""},{"Robot":"x"}]})",
          R"({"input_message":null,"x":"\"User\""})", R"([{"messages":[{"User":"x"}]}])", R"({"core":["User"]})",
          R"({"core":{"messages":{"User":"x"}}})", R"({"a":{"messages":[{"User":"x"}]}})"})
        EXPECT_EQ(listedIn(state), Texts()) << state;
    EXPECT_EQ(listedIn(R"({"messages":[{"User":"Hi"}]})", R"("type":"updates","id":"think")"), Texts());
    EXPECT_EQ(listedIn(R"({"core":{"messages":[{"User":"Hi"}],"tool_calls":[7,{"name":1}],"tool_results":7,)"
                       R"("usage":{"prompt_tokens":-5,"completion_tokens":1.5},"total_usage":[]}})"),
              (Texts{"MessageListed(index=0, role=user, text='Hi')", kNoUsage}));
}

} // namespace

} // namespace tracedeck::test::tst_loomstate

// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphreplay.h"

#include "langgraphanswers.h"
#include "langgraphhistory.h"
#include "langgraphroutes.h"
#include "langgraphsnapshot.h"
#include "paddedtext.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_langgraphreplay {

namespace {

using Space = std::vector<std::string>;

bool matches(std::string_view body, const LangGraphPlace &place)
{
    const PaddedText padded(body);
    LangGraphFilter::Refusal refusal;
    const auto filter = LangGraphFilter::readStream(padded.text(), &refusal);
    EXPECT_TRUE(filter) << refusal.field << ": " << refusal.why;
    return filter && filter->matches(place);
}

TEST(LangGraphFilterTest, CustomTakesTheNamedOnes)
{
    EXPECT_TRUE(matches(R"({"channels":["custom"]})", {"custom:chart:latency", {}}));
    EXPECT_TRUE(matches(R"({"channels":["custom:chart:latency"]})", {"custom:chart:latency", {}}));
    EXPECT_FALSE(matches(R"({"channels":["custom:chart"]})", {"custom:chart:latency", {}}));
    EXPECT_FALSE(matches(R"({"channels":["custom:a"]})", {"custom", {}}));
    EXPECT_FALSE(matches(R"({"channels":["values",""]})", {"customer", {}}));
}

TEST(LangGraphFilterTest, DepthCountsFromTheNamespaceThatWasNamed)
{
    const auto with = [](const char *rest) { return std::string(R"({"channels":["values"])") + rest + '}'; };
    const LangGraphPlace root{"values", {}};
    const LangGraphPlace child{"values", {"a:1"}};
    const LangGraphPlace grandchild{"values", {"a:1", "b:2"}};
    EXPECT_TRUE(matches(with(R"(,"namespaces":[[]],"depth":0)"), root));
    EXPECT_FALSE(matches(with(R"(,"namespaces":[[]],"depth":0)"), child));
    EXPECT_TRUE(matches(with(R"(,"namespaces":[[]],"depth":1)"), child));
    EXPECT_FALSE(matches(with(R"(,"namespaces":[[]],"depth":1)"), grandchild));
    EXPECT_FALSE(matches(with(R"(,"namespaces":[["a:1"]],"depth":0)"), root));
    EXPECT_TRUE(matches(with(R"(,"namespaces":[["a:1"]],"depth":1)"), grandchild));
    // The real server looks at the depth only where namespaces are named.
    EXPECT_TRUE(matches(with(R"(,"depth":0)"), grandchild));
    EXPECT_TRUE(matches(with(R"(,"namespaces":[],"depth":0)"), grandchild));
}

TEST(LangGraphFilterTest, ANameWithoutASuffixIsEveryOneOfThatName)
{
    EXPECT_TRUE(matches(R"({"channels":["values"],"namespaces":[["a"]]})", {"values", {"a:1"}}));
    EXPECT_TRUE(
        matches(R"({"channels":["values"],"namespaces":[["x"],["a","b"]]})", {"values", {"a:1", "b:2"}}));
    EXPECT_FALSE(matches(R"({"channels":["values"],"namespaces":[["a:2"]]})", {"values", {"a:1"}}));
    EXPECT_FALSE(matches(R"({"channels":["values"],"namespaces":[["a"]]})", {"values", {"ab:1"}}));
}

TEST(LangGraphFilterTest, ReadsEscapes)
{
    EXPECT_TRUE(
        matches(R"({"channels":["v\u0061lues"],"namespaces":[["\u4f1a"]]})", {"values", {"\u4f1a:1"}}));
}

class LangGraphReplayTest : public testing::Test
{
protected:
    ReplayRequest read(std::string_view body, std::string_view method = {}, std::string_view path = {})
    {
        return dialect.readRequest({PaddedText(body).text(), method, path});
    }

    LangGraphReplay dialect;
};

TEST_F(LangGraphReplayTest, ReadsACommand)
{
    const ReplayRequest request =
        read(R"({"id":1.5e3,"method":"state.\u0067et","params":{"b":null,"a":{"y":1,"x":2}}})");
    EXPECT_EQ(request.error, "");
    EXPECT_EQ(request.kind, "state.get");
    EXPECT_EQ(request.id, "1.5e3");
    EXPECT_EQ(request.fields, (std::map<std::string, std::string>{{"a", R"({"x":2,"y":1})"}}));
    EXPECT_EQ(read(R"({"id":1,"method":"x"})", "POST", "/threads/t/commands"),
              read(R"({"id":1,"method":"x"})"));
}

TEST_F(LangGraphReplayTest, ReadsARequestOfHttp)
{
    const ReplayRequest request =
        read(R"({"limit":1})", "POST", "http-prefix/threads/t/history/?x=1&y&=z&x=2");
    EXPECT_EQ(request.error, "");
    EXPECT_EQ(request.kind, "POST /threads/t/history");
    EXPECT_EQ(request.fields,
              (std::map<std::string, std::string>{{"limit", "1"}, {"?x", "2"}, {"?y", ""}, {"?", "z"}}));
    EXPECT_EQ(read("", "GET", "/ok").fields, (std::map<std::string, std::string>()));
    EXPECT_EQ(read("[1]", "POST", "/x").fields, (std::map<std::string, std::string>{{"body", "[1]"}}));
    EXPECT_EQ(read("{", "POST", "/x").error, "Malformed JSON in request body");
}

TEST_F(LangGraphReplayTest, PutsTheAskedIdIntoTheAnswer)
{
    const ReplayRequest recorded = read(R"({"id":1,"method":"x"})");
    const ReplayRequest asked = read(R"({"id":4711,"method":"x"})");
    const PaddedText answer(R"({ "result":{"id":1},"id" : 1,"type":"success"})");
    EXPECT_EQ(dialect.readdress(answer.text(), recorded, asked),
              R"({ "result":{"id":1},"id" : 4711,"type":"success"})");
    const PaddedText other(R"({"type":"success","id":2})");
    EXPECT_EQ(dialect.readdress(other.text(), recorded, asked), R"({"type":"success","id":2})");
    const PaddedText text("not found");
    EXPECT_EQ(dialect.readdress(text.text(), recorded, asked), "not found");
}

TEST_F(LangGraphReplayTest, KnowsARequestWithoutADirection)
{
    EXPECT_TRUE(dialect.isRequest(PaddedText(R"({"id":1,"method":"run.start","params":{}})").text()));
    EXPECT_FALSE(dialect.isRequest(PaddedText(R"({"type":"event","method":"values","params":{}})").text()));
    EXPECT_FALSE(dialect.isRequest(PaddedText(R"({"method":"values","params":{}})").text()));
    EXPECT_FALSE(dialect.isRequest(PaddedText(R"({"type":"success","id":1,"result":{}})").text()));
    EXPECT_FALSE(dialect.isRequest(PaddedText("[]").text()));
}

TEST_F(LangGraphReplayTest, ReadsWhereAnEventStands)
{
    const PaddedText custom(
        R"({"type":"event","seq":7,"method":"custom","params":{"namespace":["a:1","b\"2"],"timestamp":5,"data":{"name":"x:y"}}})");
    const auto head = dialect.readEvent(custom.text());
    ASSERT_TRUE(head);
    EXPECT_EQ(head->place, (LangGraphPlace{"custom:x:y", Space{"a:1", "b\"2"}}));
    EXPECT_EQ(head->method, "custom");
    EXPECT_EQ(head->id, "7");
    EXPECT_EQ(head->sequence, 7u);
    EXPECT_EQ(head->timestamp, 5);
    const PaddedText input(R"({"eventId":"12","method":"input.requested","params":{}})");
    const auto asked = dialect.readEvent(input.text());
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->place, (LangGraphPlace{"input", {}}));
    EXPECT_EQ(asked->sequence, 12u);
    EXPECT_FALSE(dialect.readEvent(PaddedText(R"({"type":"success","id":1,"result":{}})").text()));
    EXPECT_FALSE(dialect.readEvent(PaddedText(R"({"id":1,"method":"run.start"})").text()));
    EXPECT_FALSE(dialect.readEvent(PaddedText("{").text()));
}

TEST_F(LangGraphReplayTest, EventsOfUnknownChannelsHaveNone)
{
    const PaddedText unknown(R"({"type":"event","seq":1,"method":"valuesque","params":{}})");
    EXPECT_EQ(dialect.readEvent(unknown.text())->place.channel, "");
}

TEST(LangGraphAnswersTest, BreaksALineOfAnEventStreamWhereTheFrameDoes)
{
    EXPECT_EQ(langGraphServerSentEvent(std::nullopt, "a\nb"), "data: a\ndata: b\n\n");
}

TEST(LangGraphAnswersTest, GivesTextsBackAsTheyWere)
{
    EXPECT_EQ(langGraphBody(R"("a \u4f1a")", 404).bytes, "a \u4f1a");
    EXPECT_TRUE(langGraphBody(R"("a")", 404).isText);
    EXPECT_EQ(langGraphBody("\"a\"", 200).bytes, "\"a\"");
    EXPECT_FALSE(langGraphBody("\"a\"", 200).isText);
    EXPECT_EQ(langGraphBody("null", 200).bytes, "null");
    EXPECT_EQ(langGraphBody("\"\"", 204).bytes, "");
    EXPECT_EQ(langGraphBody(R"({"success":false})", 400).bytes, R"({"success":false})");
    EXPECT_TRUE(langGraphBody("<html>", 200).isText);
}

TEST(LangGraphHistoryTest, KeepsTheLastOfEachCheckpoint)
{
    LangGraphHistory history;
    history.add(PaddedText(R"([{"n":1,"checkpoint":{"checkpoint_id":"a"}},{"n":2},7])").text());
    history.add(PaddedText(R"([{"n":3,"checkpoint":{"checkpoint_id":"a"}}])").text());
    history.add(PaddedText(R"({"n":4,"checkpoint":{"checkpoint_id":"b"}})").text());
    history.add(PaddedText("\"Thread not found\"").text());
    EXPECT_EQ(history.page({}), R"([{"n":3,"checkpoint":{"checkpoint_id":"a"}}])");
    EXPECT_EQ(history.find("b"), nullptr);
}

TEST(LangGraphRoutesTest, WritesPathsInOneWay)
{
    EXPECT_EQ(langGraphPath("/threads/x/state?subgraphs=true"), "/threads/x/state");
    EXPECT_EQ(langGraphPath("base//threads/x/state/#y"), "/threads/x/state");
    EXPECT_EQ(langGraphPath("/"), "");
}

} // namespace

} // namespace tracedeck::test::tst_langgraphreplay

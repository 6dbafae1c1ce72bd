// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialect.h"
#include "replaydialect.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomreplay {

namespace {

/// Text with the bytes behind it that readers need.
class Padded
{
public:
    explicit Padded(std::string_view text)
        : m_text(text)
        , m_size(text.size())
    {
        m_text.resize(m_size + Decoder::kPadding);
    }
    std::string_view text() const { return std::string_view(m_text).substr(0, m_size); }

private:
    std::string m_text;
    std::size_t m_size;
};

class LoomReplayTest : public testing::Test
{
protected:
    ReplayRequest read(std::string_view text) { return loom->readRequest({Padded(text).text(), {}, {}}); }
    std::string readdress(std::string_view answer, std::string_view recorded, std::string_view asked)
    {
        return loom->readdress(Padded(answer).text(), read(recorded), read(asked));
    }

    std::unique_ptr<ReplayDialect> loom = makeReplayDialect("loom");
};

TEST_F(LoomReplayTest, ReadsARequest)
{
    const ReplayRequest request =
        read(R"({"type":"tool_show","id":"a\"b","name":"\u0072ead","output":null})");
    EXPECT_EQ(request.error, "");
    EXPECT_EQ(request.kind, "tool_show");
    EXPECT_EQ(request.id, "a\"b");
    EXPECT_EQ(request.fields, (std::map<std::string, std::string>{{"name", "\"read\""}}));
}

TEST_F(LoomReplayTest, WritesAlikeWhatMeansTheSame)
{
    const ReplayRequest a =
        read(R"({"type":"run","agent":"react","message":[{"type":"text","text":"\u4f1a"}],"verbose":true})");
    const ReplayRequest b = read(
        "{\"message\" : [ "
        "{\"text\":\"\u4f1a\",\"type\":\"text\"}],\"verbose\":true,\"agent\":\"react\",\"type\":\"run\"}");
    EXPECT_EQ(a, b);
    EXPECT_TRUE(differenceOf(a, b).fields.empty());
}

TEST_F(LoomReplayTest, NamesWhatDiffers)
{
    const ReplayRequest a = read(R"({"type":"user_messages","id":"1","thread_id":"t","limit":2})");
    const ReplayRequest b = read(R"({"type":"user_messages","id":"2","thread_id":"u","before":9})");
    const RequestDifference difference = differenceOf(a, b);
    EXPECT_EQ(difference.fields, (std::vector<std::string>{"limit", "thread_id", "before"}));
    EXPECT_EQ(difference.contradictions, 1u);
}

TEST_F(LoomReplayTest, ReadsDeepAndBrokenTextAsAnError)
{
    EXPECT_EQ(read("{\"a\":" + std::string(100000, '[')).error, "nested deeper than 256 levels");
    EXPECT_EQ(read("{\"type\":\"ping\",\"id\":\"\xff\"}").error, "not UTF-8");
    EXPECT_NE(read("{\"type\":\"ping\",\"id\":\"1\"} x").error, "");
    EXPECT_NE(read("").error, "");
}

TEST_F(LoomReplayTest, TellsRequestsFromAnswers)
{
    const auto isRequest = [this](std::string_view text) { return loom->isRequest(Padded(text).text()); };
    EXPECT_TRUE(isRequest(R"({"type":"run","message":"m","agent":"react"})"));
    EXPECT_TRUE(isRequest(R"({"type":"tools_list","id":"1"})"));
    EXPECT_FALSE(isRequest(R"({"type":"tools_list","id":"1","tools":[]})"));
    EXPECT_FALSE(isRequest(R"({"type":"node_enter","id":"think"})"));
    EXPECT_FALSE(isRequest(R"({"type":"error","error":"no"})"));
    EXPECT_FALSE(isRequest("no JSON"));
}

TEST_F(LoomReplayTest, KnowsTheLastAnswer)
{
    const auto ends = [this](std::string_view request, std::string_view answer) {
        return loom->endsAnswer(read(request), Padded(answer).text());
    };
    constexpr std::string_view run = R"({"type":"run","message":"m","agent":"react"})";
    EXPECT_FALSE(ends(run, R"({"type":"run_stream_event","id":"r","event":{"type":"node_enter","id":"n"}})"));
    EXPECT_FALSE(ends(run, R"({"type":"pong","id":"r"})"));
    EXPECT_TRUE(ends(run, R"({"type":"run_end","id":"r","reply":""})"));
    EXPECT_TRUE(ends(run, R"({"type":"error","error":"no"})"));
    EXPECT_TRUE(ends(R"({"type":"ping","id":"1"})", R"({"type":"pong","id":"1"})"));
    EXPECT_TRUE(ends(R"({"type":"tools_list","id":"1"})", R"({"type":"tools_list","id":"1","tools":[]})"));
}

TEST_F(LoomReplayTest, PutsTheIdIntoAnAnswerThatEchoesIt)
{
    constexpr std::string_view recorded = R"({"type":"tools_list","id":"a\u0062"})";
    constexpr std::string_view asked = R"({"type":"tools_list","id":"\"z"})";
    EXPECT_EQ(readdress(R"({"tools":[{"id":"ab"}], "id" : "ab" ,"x":1.50})", recorded, asked),
              R"({"tools":[{"id":"ab"}], "id" : "\"z" ,"x":1.50})");
    EXPECT_EQ(readdress(R"({"type":"tools_list","id":"other"})", recorded, asked),
              R"({"type":"tools_list","id":"other"})");
    EXPECT_EQ(readdress(R"({"type":"error","error":"no"})", recorded, asked),
              R"({"type":"error","error":"no"})");
    EXPECT_EQ(readdress("no JSON", recorded, asked), "no JSON");
}

TEST_F(LoomReplayTest, LeavesTheFramesOfARunAlone)
{
    constexpr std::string_view end = R"({"type":"run_end","id":"r","reply":""})";
    EXPECT_EQ(readdress(end, R"({"type":"run","id":"r"})", R"({"type":"run","id":"s"})"), end);
}

TEST_F(LoomReplayTest, RefusesInTheServersOwnForm)
{
    EXPECT_EQ(loom->refusal(read(R"({"type":"tools_list","id":"1"})"), "no"),
              R"({"type":"error","id":"1","error":"no"})");
    EXPECT_EQ(loom->refusal(read(R"({"type":"run","message":"m"})"), "no"),
              R"({"type":"error","error":"no"})");
    EXPECT_EQ(loom->refusal(read(R"({"type":"\u001b","id":"1"})"), {}),
              R"({"type":"error","error":"parse error: unknown variant `\u001b`"})");
}

TEST_F(LoomReplayTest, AnswersPingsItself)
{
    EXPECT_EQ(loom->ownAnswer(read(R"({"type":"ping","id":"p"})")), R"({"type":"pong","id":"p"})");
    EXPECT_EQ(loom->ownAnswer(read(R"({"type":"tools_list","id":"p"})")), "");
}

TEST(ReplayDialect, OtherDialectsCanOnlyBeWatched)
{
    EXPECT_EQ(makeReplayDialect("morse"), nullptr);
}

} // namespace

} // namespace tracedeck::test::tst_loomreplay

// SPDX-License-Identifier: GPL-3.0-or-later
#include "querymatcher.h"

#include "handmadetrace.h"
#include "timeunits.h"
#include "writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace tracedeck::test::tst_querymatcher {

namespace {

using test::HandmadeFrame;
using test::HandmadeTrace;
using Positions = std::vector<Position>;

Positions found(const HandmadeTrace &made, std::string_view line)
{
    const ParsedQuery parsed = parseQuery(line);
    const Query *query = std::get_if<Query>(&parsed);
    EXPECT_TRUE(query) << line;
    Positions positions;
    if (query)
        QueryMatcher(made.trace(), *query).collect(1, made.trace()->watermark(), positions);
    return positions;
}

void fill(HandmadeTrace &made)
{
    made.append({
        {.type = "run_start", .json = R"({"type":"run_start","message":"List the files"})", .session = "main",
         .time = 0, .direction = Direction::Out, .events = {RunStarted{.run = "run-1"}}},
        {.type = "node_enter", .node = "think", .json = R"({"type":"node_enter","id":"think"})", .session = "main",
         .time = kSecond, .events = {SpanOpened{.name = "think"}}},
        {.type = "tool_start", .node = "bash", .json = R"({"event":{"type":"tool_start","args":{"path":"/a/.env"}}})",
         .session = "main", .time = 2 * kSecond, .events = {SpanOpened{.name = "act"}}},
        {.type = "tool_end", .node = "bash", .json = R"({"type":"tool_end","ok":false,"n":12,"text":"\u4e2d\u6587"})",
         .session = "main", .time = 2 * kSecond + 1, .events = {SpanClosed{.name = "act", .status = SpanStatus::Error}}},
        {.type = "node_exit", .node = "think", .json = R"({"type":"node_exit","state":{"m":[{"c":"Hi"},{"c":"Bye"}]}})",
         .session = "main", .time = 3 * kSecond, .events = {SpanClosed{.name = "think"}}},
        {.type = "odd", .json = "{\"type\":\"odd\"" + std::string() + "}", .session = "worker7",
         .nature = FrameNature::Unrecognised, .channel = "second",
         .events = {RunStarted{.run = "run-2"}, ProblemFound{.code = "odd", .message = KeptFailure("odd")}}},
        {.type = "", .json = "no json at all", .session = "worker7", .nature = FrameNature::Malformed,
         .channel = "second"},
    });
}

struct Row
{
    const char *line;
    Positions positions;
};

class QueryMatch : public testing::TestWithParam<Row>
{
protected:
    HandmadeTrace made;
    void SetUp() override { fill(made); }
};

TEST_P(QueryMatch, finds)
{
    EXPECT_EQ(found(made, GetParam().line), GetParam().positions) << GetParam().line;
}

INSTANTIATE_TEST_SUITE_P(Lines, QueryMatch, testing::Values(
    Row{"", {1, 2, 3, 4, 5, 6, 7}},
    Row{"type:tool_end", {4}},
    Row{"type:TOOL_*", {3, 4}},
    Row{"type:\"tool_*\"", {}},
    Row{"-type:*", {}},
    Row{"type:\"\"", {7}},
    Row{"node:bash", {3, 4}},
    Row{"node:act", {3, 4}},
    Row{"node:think", {2, 5}},
    Row{"span:think", {2, 3, 4, 5}},
    Row{"span:act", {3, 4}},
    Row{"session:main", {1, 2, 3, 4, 5}},
    Row{"-session:worker*", {1, 2, 3, 4, 5, 7}},
    Row{"run:run-1", {1, 2, 3, 4, 5}},
    Row{"run:run-2", {6}},
    Row{"ch:second", {6, 7}},
    Row{"dir:out", {1}},
    Row{"-dir:in", {1}},
    Row{"frame:>5", {6, 7}},
    Row{"frame:3", {3}},
    Row{"size:<15", {6, 7}},
    Row{"time:<=1s", {1, 2}},
    Row{"time:2s", {3, 4}},
    Row{"time:>2s", {4, 5}},
    Row{"is_error:true", {4}},
    Row{"pause:1s", {2, 3}},
    Row{"pause:<1s", {4, 5}},
    Row{"dur:>0.5s", {5}},
    Row{"dur:2s", {5}},
    Row{"dur:<1s", {4}},
    Row{"dur:>3s", {}},
    Row{"problem:true", {6}},
    Row{"is:malformed", {7}},
    Row{"is:unrecognised", {6}},
    Row{"is:duplicate", {}},
    Row{"args.path:*.env", {3}},
    Row{"event.args.path:/a/.env", {3}},
    Row{"event.type:tool_start", {3}},
    Row{"payload.type:tool_start", {3}},
    Row{"payload.ok:false", {4}},
    Row{"payload.n:>11", {4}},
    Row{"payload.n:>=13", {}},
    Row{"payload.n:12", {4}},
    Row{"payload.text:中文", {4}},
    Row{"payload.text:中*", {4}},
    Row{"state.m.1.c:bye", {5}},
    Row{"state.m.0.c:bye", {}},
    Row{"state.m.c:bye", {5}},
    Row{"state.m:bye", {5}},
    Row{"payload.state:hi", {5}},
    Row{"state.m.7.c:x", {}},
    Row{"state.m.*.c:bye", {5}},
    Row{"state.*.1.c:bye", {5}},
    Row{"state.*.c:bye", {5}},
    Row{"event.args.*:*.env", {3}},
    Row{"payload.nothing:x", {}},
    Row{"\"LIST THE\"", {1}},
    Row{"中文", {4}},
    Row{"json", {7}},
    Row{"type:tool_* -is_error:true", {3}},
    Row{"(type:run_start OR type:odd) dir:in", {6}},
    Row{"type:run_start OR is:malformed", {1, 7}}));

/// Whatever other sessions say meanwhile.
TEST(QueryMatcher, knowsTheSilenceOfASession)
{
    HandmadeTrace made;
    const auto says = [&made](std::string_view session, int second) {
        made.append({{.type = "x", .session = session, .time = second * kSecond, .events = {SpanOpened{}}}});
    };
    const std::pair<const char *, int> all[] = {{"a", 0}, {"b", 1}, {"a", 2}, {"b", 4}, {"b", 9}, {"b", 11}, {"a", 12}, {"c", 13}};
    for (const auto &[session, second] : all)
        says(session, second);
    EXPECT_EQ(found(made, "pause:>=5s"), Positions({5}));
    EXPECT_EQ(found(made, "silence:>=5s"), Positions({5, 7}));
    EXPECT_EQ(found(made, "silence:>10s"), Positions());
    EXPECT_EQ(found(made, "silence:10s"), Positions({7}));
    EXPECT_EQ(found(made, "silence:<3s"), Positions({3, 6}));
    EXPECT_EQ(found(made, "session:b silence:>=3s"), Positions({4, 5}));
    // A worker's session begins where it is given work; its first frame has none before it.
    made.append({{.type = "x", .session = "a", .time = 20 * kSecond, .events = {WorkerStarted{.call = "c", .worker = "w"}}}});
    for (const auto &[session, second] : {std::pair{"b", 21}, std::pair{"b", 22}, std::pair{"w", 40}, std::pair{"w", 60}})
        says(session, second);
    EXPECT_EQ(found(made, "session:w silence:>=5s"), Positions({13}));
    EXPECT_EQ(found(made, "session:w silence:5s"), Positions({}));
}

TEST(QueryMatcher, findsFramesOfATool)
{
    HandmadeTrace made;
    made.append({
        {.type = "a", .node = "bash", .session = "s", .events = {RunStarted{.run = "r"}}}, // a node, before it is a tool
        {.type = "b", .node = "bash", .session = "s", .events = {ToolCalled{.call = "1", .name = "bash"}}},
        {.type = "c", .node = "bash", .session = "s", .events = {ToolStarted{.call = "1", .name = "bash"}}},
        {.type = "d", .node = "read", .session = "s", .events = {ToolCalled{.call = "2", .name = "read"}}},
        {.type = "e", .session = "s", .events = {ToolEnded{.call = "1", .name = "bash"}}},
        {.type = "f", .node = "agent", .session = "s", .events = {ToolCalled{.call = "3", .name = "bash"}}},
    });
    EXPECT_EQ(found(made, "tool:bash"), (Positions{2, 3, 5, 6}));
    EXPECT_EQ(found(made, "tool:re*"), (Positions{4}));
    EXPECT_EQ(found(made, "tool:\"\""), (Positions{}));
}

TEST(QueryMatcher, findsModelCallsByTheirTokens)
{
    HandmadeTrace made;
    UsageReported small;
    small.amounts.total = 10;
    UsageReported big;
    big.amounts.total = 5'000;
    made.append({
        {.type = "a", .session = "s", .events = {RunStarted{.run = "r"}}},
        {.type = "b", .session = "s", .events = {small}},
        {.type = "c", .session = "s", .events = {small, big}},
    });
    EXPECT_EQ(found(made, "tokens:>=10"), (Positions{2, 3}));
    EXPECT_EQ(found(made, "tokens:>1000"), (Positions{3}));
    EXPECT_EQ(found(made, "tokens:>5000"), (Positions{}));
}

TEST(QueryMatcher, findsWhatCameByHttp)
{
    HandmadeTrace made;
    made.append({{.type = "a", .direction = Direction::Out, .http = {"POST", "/threads/t/history", 0}},
                 {.type = "b", .http = {"POST", "/threads/t/history", 404}},
                 {.type = "c", .http = {"GET", "/ok", 200}},
                 {.type = "d"}});
    EXPECT_EQ(found(made, "method:post"), (Positions{1, 2}));
    EXPECT_EQ(found(made, "path:*history"), (Positions{1, 2}));
    EXPECT_EQ(found(made, "-path:*"), (Positions{4}));
    EXPECT_EQ(found(made, "status:>=400"), (Positions{2}));
    EXPECT_EQ(found(made, "status:200"), (Positions{3}));
    EXPECT_EQ(found(made, "-status:>0"), (Positions{1, 4})) << "a request has none";
}

TEST(QueryMatcher, findsDuplicates)
{
    HandmadeTrace made;
    const FrameOrder first{.rule = OrderRule::Contiguous, .stream = "s", .sequence = 1};
    made.append({{.type = "a", .order = first}, {.type = "a", .order = first}});
    EXPECT_EQ(found(made, "is:duplicate"), (Positions{2}));
    EXPECT_EQ(found(made, "-is:duplicate"), (Positions{1}));
}

TEST(QueryMatcher, knowsNamesThatComeLater)
{
    HandmadeTrace made;
    made.append({.type = "a"});
    QueryMatcher matcher(made.trace(), std::get<Query>(parseQuery("type:late* OR node:late")));
    EXPECT_FALSE(matcher.matches(1));
    made.append({{.type = "late_1"}, {.type = "b", .node = "late"}, {.type = "a"}});
    Positions later;
    matcher.collect(2, 4, later);
    EXPECT_EQ(later, (Positions{2, 3}));
}

TEST(QueryMatcher, knowsSessionsByWhatTheyWereCalled)
{
    HandmadeTrace made;
    made.append({{.type = "a", .session = "s1", .events = {SpanOpened{.name = "act"}}},
                 {.type = "b", .session = "s1", .events = {SessionStarted{.title = "Why is it slow?"}}},
                 {.type = "c", .session = "s1", .events = {SpanClosed{.name = "act"}}},
                 {.type = "d", .session = "s1", .events = {SessionStarted{.title = "Solved"}}},
                 {.type = "e", .session = "s2", .events = {SpanOpened{.name = "act"}}}});
    EXPECT_EQ(found(made, "session:why*"), (Positions{2, 3}));
    EXPECT_EQ(found(made, "session:solved"), (Positions{4}));
    EXPECT_EQ(found(made, "session:s1"), (Positions{1, 2, 3, 4}));
}

TEST(QueryMatcher, readsFramesThatLieOutsideTheByteStore)
{
    // In a block of exactly their size, so that a reader that goes further is caught.
    const std::string text = R"({"args":{"path":"x.env"}})";
    const std::unique_ptr<char[]> bytes(new char[text.size()]);
    std::copy(text.begin(), text.end(), bytes.get());
    const auto trace = std::make_shared<Trace>();
    Writer writer(*trace);
    EventBatch batch;
    batch.frames.push_back({.frame = {bytes.get(), static_cast<std::uint32_t>(text.size()), 0}});
    writer.append(batch);
    EXPECT_TRUE(QueryMatcher(trace, std::get<Query>(parseQuery("args.path:*.env"))).matches(1));
    EXPECT_FALSE(QueryMatcher(trace, std::get<Query>(parseQuery("args.path:*.txt"))).matches(1));
}

TEST(QueryMatcher, survivesHostileJson)
{
    HandmadeTrace made;
    const std::string deep = R"({"args":{"path":)" + std::string(100'000, '[') + "\"x\"";
    const std::string lone = R"({"args":{"path":"\ud800x"}})";
    const std::string cut = R"({"args":{"path":"x)";
    const std::string nul = std::string("{\"args\":{\"path\":\"x\0\"}}", 22);
    made.append({{.json = deep}, {.json = lone}, {.json = cut}, {.json = nul}, {.json = ""}, {.json = "[]"},
                 {.json = R"({"args":[{"path":"x"}]})"}, {.json = R"({"\u0061rgs":{"p\u0061th":"x"}})"}});
    EXPECT_EQ(found(made, "args.path:x"), (Positions{7, 8}));
    EXPECT_EQ(found(made, "args.path:*x"), (Positions{2, 7, 8}));
}

TEST(QueryMatcher, readsBelowTheWatermarkWhileTheTraceGrows)
{
    HandmadeTrace made;
    fill(made);
    const Position enough = 5'000;
    std::thread writer([&made] {
        while (made.trace()->watermark() < enough)
            fill(made);
    });
    QueryMatcher matcher(made.trace(), std::get<Query>(parseQuery(
        "(node:act OR span:think OR session:worker7 OR run:run-2 OR ch:x) -args.path:*.env -中文 -type:none")));
    Positions positions;
    for (Position done = 0; done < enough;) {
        const Position watermark = made.trace()->watermark();
        matcher.collect(done + 1, watermark, positions);
        done = watermark;
    }
    writer.join();
    Positions expected;
    QueryMatcher later(made.trace(), std::get<Query>(parseQuery(
        "(node:act OR span:think OR session:worker7 OR run:run-2 OR ch:x) -args.path:*.env -中文 -type:none")));
    later.collect(1, made.trace()->watermark(), expected);
    expected.resize(positions.size());
    EXPECT_EQ(positions, expected);
}

/// Each term alone, and all of them joined at random, against the set operations on what the terms find.
TEST(QueryMatcher, joinsTermsAsSetsDo)
{
    HandmadeTrace made;
    fill(made);
    const std::vector<std::string> terms = {"type:tool_*", "node:think", "is_error:true", "dir:out", "frame:>3",
                                            "event", "args.path:*", "session:main", "time:<2s"};
    std::mt19937 random(3);
    const auto contains = [](const Positions &set, Position p) {
        return std::find(set.begin(), set.end(), p) != set.end();
    };
    for (int i = 0; i < 300; ++i) {
        const std::string &a = terms[random() % terms.size()];
        const std::string &b = terms[random() % terms.size()];
        const std::string &c = terms[random() % terms.size()];
        const Positions inA = found(made, a);
        const Positions inB = found(made, b);
        const Positions inC = found(made, c);
        Positions expected;
        for (Position p = 1; p <= made.trace()->watermark(); ++p) {
            if (contains(inA, p) && (contains(inB, p) || !contains(inC, p)))
                expected.push_back(p);
        }
        EXPECT_EQ(found(made, a + " (" + b + " OR -" + c + ')'), expected) << a << ' ' << b << ' ' << c;
    }
}

} // namespace

} // namespace tracedeck::test::tst_querymatcher

// SPDX-License-Identifier: GPL-3.0-or-later
#include "query.h"
#include "querykeys.h"
#include "querylexer.h"

#include <gtest/gtest.h>

#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck::test::tst_query {

namespace {

using Kind = QueryError::Kind;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

/// A query as a line of its own, so that the shape of a tree can be compared at a glance.
std::string shapeOf(const QueryNode &node)
{
    if (node.kind == QueryNode::Kind::Term)
        return node.term.field == QueryField::Text ? node.term.text : std::string("t");
    std::string shape = node.kind == QueryNode::Kind::All ? "(&" : node.kind == QueryNode::Kind::Any ? "(|" : "(-";
    for (const QueryNode &child : node.children)
        shape += ' ' + shapeOf(child);
    return shape + ')';
}

std::string shapeOf(std::string_view line)
{
    const ParsedQuery parsed = parseQuery(line);
    const Query *query = std::get_if<Query>(&parsed);
    return query ? shapeOf(query->root) : "error";
}

QueryTerm termOf(std::string_view line)
{
    const ParsedQuery parsed = parseQuery(line);
    const Query *query = std::get_if<Query>(&parsed);
    EXPECT_TRUE(query && query->root.kind == QueryNode::Kind::Term) << line;
    return query ? query->root.term : QueryTerm();
}

struct ShapeRow
{
    const char *line;
    const char *shape;
};

class QueryShape : public testing::TestWithParam<ShapeRow>
{
};

TEST_P(QueryShape, isRead)
{
    EXPECT_EQ(shapeOf(GetParam().line), GetParam().shape) << GetParam().line;
}

INSTANTIATE_TEST_SUITE_P(Lines, QueryShape, testing::Values(
    ShapeRow{"", "(&)"},
    ShapeRow{"   ", "(&)"},
    ShapeRow{"rate", "rate"},
    ShapeRow{"a b c", "(& a b c)"},
    ShapeRow{"a AND b", "(& a b)"},
    ShapeRow{"a OR b", "(| a b)"},
    ShapeRow{"a b OR c d", "(| (& a b) (& c d))"},
    ShapeRow{"a (b OR c)", "(& a (| b c))"},
    ShapeRow{"-a", "(- a)"},
    ShapeRow{"-(a OR b) c", "(& (- (| a b)) c)"},
    ShapeRow{"- a", "error"},
    ShapeRow{"NOT a", "(- a)"},
    ShapeRow{"b NOT (a OR c)", "(& b (- (| a c)))"},
    ShapeRow{"!a", "(- a)"},
    ShapeRow{"a || b && c", "(| a (& b c))"},
    ShapeRow{"a ! b", "(& a ! b)"},
    ShapeRow{"((a))", "a"},
    ShapeRow{"\"a OR b\"", "a OR b"},
    ShapeRow{"\"OR\"", "OR"},
    ShapeRow{"or", "or"},
    ShapeRow{"\"rate limit\" x", "(& rate limit x)"},
    ShapeRow{R"("say \"hi\" \\ \n")", R"(say "hi" \ \n)"},
    ShapeRow{"f(x) y", "(& f(x) y)"},
    ShapeRow{"(f(x))", "f(x)"},
    ShapeRow{"12:30", "12:30"},
    ShapeRow{"a-b", "a-b"},
    ShapeRow{"追踪", "追踪"},
    ShapeRow{"追踪：会话", "追踪：会话"},
    ShapeRow{"追踪\xE3\x80\x80会话", "(& 追踪 会话)"},
    ShapeRow{"type:tool_end is_error:true node:act \"text\"", "(& t t t text)"}));

TEST(Query, anEmptyLineShowsEverything)
{
    EXPECT_TRUE(std::get<Query>(parseQuery(" ")).isEmpty());
    EXPECT_FALSE(std::get<Query>(parseQuery("a")).isEmpty());
}

TEST(Query, readsNamesAsGlobsAndQuotesAsLiterals)
{
    EXPECT_EQ(termOf("type:tool_*").pattern, Pattern::glob("tool_*"));
    EXPECT_EQ(termOf("type:\"tool_*\"").pattern, Pattern::literal("tool_*"));
    EXPECT_EQ(termOf("node:\"my node\"").pattern, Pattern::literal("my node"));
    EXPECT_EQ(termOf("node:\"\"").pattern, Pattern::literal(""));
    EXPECT_EQ(termOf("TYPE:x").field, QueryField::Type);
    EXPECT_EQ(termOf("type:a:b").pattern, Pattern::literal("a:b"));
}

struct RangeRow
{
    const char *line;
    std::int64_t low;
    std::int64_t high;
};

class QueryRange : public testing::TestWithParam<RangeRow>
{
};

TEST_P(QueryRange, isRead)
{
    const QueryTerm term = termOf(GetParam().line);
    EXPECT_EQ(term.low, GetParam().low) << GetParam().line;
    EXPECT_EQ(term.high, GetParam().high) << GetParam().line;
}

INSTANTIATE_TEST_SUITE_P(Lines, QueryRange, testing::Values(
    RangeRow{"frame:7", 7, 7},
    RangeRow{"frame:>100", 101, kMost},
    RangeRow{"frame:>=100", 100, kMost},
    RangeRow{"frame:<100", 0, 99},
    RangeRow{"frame:<=100", 0, 100},
    RangeRow{"size:>1k", 1025, kMost},
    RangeRow{"size:>=1.5KB", 1536, kMost},
    RangeRow{"size:<2m", 0, (2 << 20) - 1},
    RangeRow{"time:>2s", 2'000'000'001, kMost},
    RangeRow{"time:>=2", 2'000'000'000, kMost},
    RangeRow{"time:<500ms", 0, 499'999'999},
    RangeRow{"time:\"1 min 05 s\"", 65'000'000'000, 65'999'999'999},
    RangeRow{"time:>1m5s", 65'000'000'001, kMost},
    RangeRow{"time:>250 ms", 250'000'001, kMost},
    RangeRow{"time:>=1 min  30 s", 90'000'000'000, kMost},
    RangeRow{"size:<2 MB", 0, (2 << 20) - 1},
    RangeRow{"time:<\"1.50 s\"", 0, 1'499'999'999},
    RangeRow{"time:>=\"2 小时 05 分\"", 7'500'000'000'000, kMost},
    RangeRow{"size:<\"2 MB\"", 0, (2 << 20) - 1},
    RangeRow{"time:<5\u00b5s", 0, 4'999},
    RangeRow{"time:<5\u03bcs", 0, 4'999},
    RangeRow{"time:2s", 2'000'000'000, 2'999'999'999},
    RangeRow{"time:2.5s", 2'500'000'000, 2'599'999'999},
    RangeRow{"time:>1m", 60'000'000'001, kMost},
    RangeRow{"frame:>99999999999999999999999", kMost, kMost},
    RangeRow{"dir:out", 1, 1},
    RangeRow{"is:malformed", 2, 2}));

TEST(Query, takesUnitsThatStandApart)
{
    const auto words = [](std::string_view line) {
        QueryLexer lexer(line);
        std::vector<std::string> all;
        for (QueryToken token = lexer.next(); token.kind != QueryToken::Kind::End; token = lexer.next())
            all.emplace_back(line.substr(token.at, token.length));
        return all;
    };
    using Words = std::vector<std::string>;
    EXPECT_EQ(words("dur:>250 ms tool:x"), (Words{"dur:>250 ms", "tool:x"}));
    EXPECT_EQ(words("(dur:>1 min 30 s) OR a"), (Words{"(", "dur:>1 min 30 s", ")", "OR", "a"}));
    EXPECT_EQ(words("dur:>1 min 30 steps"), (Words{"dur:>1 min", "30", "steps"}));
    // But for what is counted in others, or in none.
    EXPECT_EQ(words("frame:>100 m"), (Words{"frame:>100", "m"}));
    EXPECT_EQ(words("size:>5 s"), (Words{"size:>5", "s"}));
    EXPECT_EQ(words("size:>5 KB"), (Words{"size:>5 KB"}));
    EXPECT_EQ(words("args.n:>5 s"), (Words{"args.n:>5", "s"}));
    EXPECT_EQ(words("dur:>5 sandwich"), (Words{"dur:>5", "sandwich"}));
    EXPECT_EQ(words("dur:>5s s"), (Words{"dur:>5s", "s"}));
    EXPECT_EQ(words("node:5 s"), (Words{"node:5", "s"})); // may be a name
    EXPECT_EQ(words("dur:>\"5\" s"), (Words{"dur:>\"5\"", "s"}));
    EXPECT_EQ(words("dur:> s"), (Words{"dur:>", "s"}));
}

TEST(Query, readsPayloadPaths)
{
    EXPECT_EQ(termOf("args.path:*.env").path, (std::vector<std::string>{"args", "path"}));
    EXPECT_EQ(termOf("args.path:*.env").field, QueryField::Payload);
    EXPECT_EQ(termOf("payload.name:x").path, (std::vector<std::string>{"name"}));
    EXPECT_EQ(termOf("state.messages.0.content:x").path.size(), 4u);
    EXPECT_EQ(termOf("state.messages.*.content:x").path.size(), 4u);
    EXPECT_EQ(termOf("state.*:x").path, (std::vector<std::string>{"state", "*"}));
    EXPECT_EQ(termOf("src/*.h:12").field, QueryField::Text); // no path, but a text with a star
    EXPECT_EQ(termOf("state.m*:x").field, QueryField::Text);
    const QueryTerm compared = termOf("usage.total:>=1e3");
    EXPECT_EQ(compared.comparison, Comparison::GreaterOrEqual);
    EXPECT_EQ(compared.number, 1000.0);
}

struct ErrorRow
{
    const char *line;
    QueryError error;
};

class QueryFault : public testing::TestWithParam<ErrorRow>
{
};

TEST_P(QueryFault, saysWhereAndWhatInstead)
{
    const ParsedQuery parsed = parseQuery(GetParam().line);
    const QueryError *error = std::get_if<QueryError>(&parsed);
    ASSERT_TRUE(error) << GetParam().line;
    const QueryError &wanted = GetParam().error;
    EXPECT_EQ(error->kind, wanted.kind) << GetParam().line;
    EXPECT_EQ(error->position, wanted.position) << GetParam().line;
    EXPECT_EQ(error->length, wanted.length) << GetParam().line;
    EXPECT_EQ(error->subject, wanted.subject) << GetParam().line;
    EXPECT_EQ(error->allowed, wanted.allowed) << GetParam().line;
    EXPECT_EQ(error->suggestion, wanted.suggestion) << GetParam().line;
}

INSTANTIATE_TEST_SUITE_P(Lines, QueryFault, testing::Values(
    ErrorRow{"nod:act", {Kind::UnknownKey, 0, 3, "nod", "", "node"}},
    ErrorRow{"a ndoe:act", {Kind::UnknownKey, 2, 4, "ndoe", "", "node"}},
    ErrorRow{"-sesion:x", {Kind::UnknownKey, 1, 6, "sesion", "", "session"}},
    ErrorRow{"channel:x", {Kind::UnknownKey, 0, 7, "channel", "", "ch"}},
    ErrorRow{"error:true", {Kind::UnknownKey, 0, 5, "error", "", "is_error"}},
    ErrorRow{"http://x", {Kind::UnknownKey, 0, 8, "http", "", "\"http://x\""}},
    ErrorRow{"content:hello", {Kind::UnknownKey, 0, 13, "content", "", "payload.content:hello"}},
    ErrorRow{"a type：追踪", {Kind::WideColon, 2, 13, "type", "", "type:追踪"}},
    ErrorRow{"type=tool", {Kind::OtherSign, 0, 9, "type", "", "type:tool"}},
    ErrorRow{"a node==x", {Kind::OtherSign, 2, 7, "node", "", "node:x"}},
    ErrorRow{"type!=values", {Kind::OtherSign, 0, 12, "type", "", "-type:values"}},
    ErrorRow{"frame>100", {Kind::OtherSign, 0, 9, "frame", "", "frame:>100"}},
    ErrorRow{"size<=1k", {Kind::OtherSign, 0, 8, "size", "", "size:<=1k"}},
    ErrorRow{"a NOT", {Kind::MissingOperand, 2, 3, "NOT", "", ""}},
    ErrorRow{"args..x:1", {Kind::BadPath, 0, 7, "args..x", "", ""}},
    ErrorRow{"args.:1", {Kind::BadPath, 0, 5, "args.", "", ""}},
    ErrorRow{"type:", {Kind::MissingValue, 0, 5, "type", "", ""}},
    ErrorRow{"frame:>", {Kind::MissingValue, 0, 7, "frame", "", ""}},
    ErrorRow{"x \"\"", {Kind::MissingValue, 2, 2, "", "", ""}},
    ErrorRow{"frame:many", {Kind::BadNumber, 6, 4, "many", "", ""}},
    ErrorRow{"frame:1.5", {Kind::BadNumber, 6, 3, "1.5", "", ""}},
    ErrorRow{"time:>2x", {Kind::BadNumber, 6, 2, "2x", "", ""}},
    ErrorRow{"time:\"5 s 2 min\"", {Kind::BadNumber, 5, 11, "5 s 2 min", "", ""}},
    ErrorRow{"time:\"1 min 5\"", {Kind::BadNumber, 5, 9, "1 min 5", "", ""}},
    ErrorRow{"time:\"1 2\"", {Kind::BadNumber, 5, 5, "1 2", "", ""}},
    ErrorRow{"size:\"1 k 2 b\"", {Kind::BadNumber, 5, 9, "1 k 2 b", "", ""}},
    ErrorRow{"args.n:>abc", {Kind::BadNumber, 8, 3, "abc", "", ""}},
    ErrorRow{"is_error:ture", {Kind::BadValue, 9, 4, "ture", "true, false", "true"}},
    ErrorRow{"dir:inn", {Kind::BadValue, 4, 3, "inn", "in, out", "in"}},
    ErrorRow{"is:malfromed", {Kind::BadValue, 3, 9, "malfromed", "malformed, unrecognised, duplicate", "malformed"}},
    ErrorRow{"type:>3", {Kind::ComparisonOfText, 0, 4, "type", "", ""}},
    ErrorRow{"a \"b c", {Kind::UnclosedQuote, 2, 4, "", "", ""}},
    ErrorRow{"type:\"b", {Kind::UnclosedQuote, 5, 2, "", "", ""}},
    ErrorRow{"(a OR b", {Kind::UnclosedParenthesis, 0, 1, "(", "", ""}},
    ErrorRow{"a)", {Kind::UnopenedParenthesis, 1, 1, ")", "", ""}},
    ErrorRow{")", {Kind::UnopenedParenthesis, 0, 1, ")", "", ""}},
    ErrorRow{"()", {Kind::MissingOperand, 0, 1, "(", "", ""}},
    ErrorRow{"a OR", {Kind::MissingOperand, 2, 2, "OR", "", ""}},
    ErrorRow{"OR a", {Kind::MissingOperand, 0, 2, "OR", "", ""}},
    ErrorRow{"a AND", {Kind::MissingOperand, 2, 3, "AND", "", ""}},
    ErrorRow{"a OR OR b", {Kind::MissingOperand, 5, 2, "OR", "", ""}},
    ErrorRow{"a -", {Kind::MissingOperand, 2, 1, "-", "", ""}}));

TEST(Query, tellsWhatFindsAllThatBeginSo)
{
    const auto widerOf = [](std::string_view line) { return asPrefix(std::get<Query>(parseQuery(line))); };
    EXPECT_EQ(widerOf("type:tool"), "type:tool*");
    EXPECT_EQ(widerOf("Node:Act"), "node:act*");
    for (const char *line : {"", "type:tool size:>1k", "type:tool OR node:act", "tool", "type:tool*", "-type:tool", "type:\"my tool\"", "size:>1k", "a.b:tool", "is_error:true"})
        EXPECT_EQ(widerOf(line), "") << line;
}

TEST(Query, tellsWhichTextsAreSought)
{
    const auto sought = [](std::string_view line) { return soughtTexts(std::get<Query>(parseQuery(line))); };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(sought(R"(type:x "rate limit" (a OR -b) -c -(d e))"), Texts({"rate limit", "a"}));
    EXPECT_EQ(sought("type:x"), Texts());
}

TEST(Query, narrowsToFrames)
{
    const Query line = std::get<Query>(parseQuery("type:tool_end"));
    const Query within = both(framesBetween(5, 9), line);
    EXPECT_EQ(within.root.kind, QueryNode::Kind::All);
    ASSERT_EQ(within.root.children.size(), 2u);
    EXPECT_EQ(within.root.children[0].term, (QueryTerm{.field = QueryField::Frame, .low = 5, .high = 9}));
    EXPECT_EQ(within.root.children[1].term, line.root.term);
    const Query all = both(framesBetween(5, 9), {});
    EXPECT_EQ(all.root.kind, QueryNode::Kind::Term);
}

TEST(Query, boundsWhatItTakes)
{
    const auto kindOf = [](const std::string &line) { return std::get<QueryError>(parseQuery(line)).kind; };
    EXPECT_EQ(kindOf(std::string(1'000'000, 'x')), Kind::TooLong);
    EXPECT_EQ(kindOf(std::string(10'000, '(')), Kind::TooDeep);
    EXPECT_EQ(kindOf(std::string(10'000, '-') + "a"), Kind::TooDeep);
    EXPECT_EQ(shapeOf(std::string(60, '(') + "a" + std::string(60, ')')), "a");
}

TEST(Query, survivesEveryCutOfALine)
{
    const std::string line = "type:tool_* (\"中文\" OR -args.path:>=1.5) is:dup\\ 追:踪 time:<2ms)";
    for (std::size_t from = 0; from < line.size(); ++from) {
        for (std::size_t to = from; to <= line.size(); ++to) {
            const ParsedQuery parsed = parseQuery(std::string_view(line).substr(from, to - from));
            const auto *error = std::get_if<QueryError>(&parsed);
            EXPECT_TRUE(!error || error->position + error->length <= to - from);
        }
    }
}

} // namespace

} // namespace tracedeck::test::tst_query

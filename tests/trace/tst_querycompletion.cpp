// SPDX-License-Identifier: GPL-3.0-or-later
#include "querycompletion.h"

#include "handmadetrace.h"
#include "pathcompletion.h"
#include "payloadpath.h"
#include "query.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

namespace tracedeck::test::tst_querycompletion {

namespace {

using Texts = std::vector<std::string>;

class QueryCompletion : public testing::Test
{
protected:
    void SetUp() override
    {
        made.append({{.type = "tool_start", .node = "bash", .session = "main", .events = {SpanOpened{.name = "act"}}},
                     {.type = "tool_end", .node = "my tool", .session = "worker", .events = {RunStarted{.run = "r"}}},
                     {.type = "tool_end", .node = "bash", .channel = "second"}});
        vocabulary.refresh(*made.trace(), made.trace()->watermark());
    }

    Texts textsFor(std::string_view line)
    {
        Texts texts;
        for (const Completion &item : completionsFor(line, line.size(), vocabulary).items)
            texts.push_back(item.text);
        return texts;
    }

    test::HandmadeTrace made;
    QueryVocabulary vocabulary;
};

TEST_F(QueryCompletion, offersKeys)
{
    EXPECT_EQ(textsFor("s"), (Texts{"session:", "span:", "status:", "size:", "silence:"}));
    EXPECT_EQ(textsFor("type:x -is"), (Texts{"is_error:", "is:"}));
    EXPECT_EQ(textsFor("").size(), 21u);
    EXPECT_EQ(textsFor("xyz"), Texts{});
    EXPECT_EQ(textsFor("\"s"), Texts{});
}

TEST_F(QueryCompletion, offersWhatIsInTheFrame)
{
    constexpr std::string_view kFrame = R"({"type":"event","method":"values","a b":{"c":1},"params":{"namespace":["x"],"data":{"messages":[)"
                                        R"({"id":"m1","role":"user"},{"id":"m2","text":"hi"}],"n":3,"quote\"d":1}}})";
    const auto offered = [&](std::string_view line) {
        Texts texts;
        for (const Completion &item : completionsFor(line, line.size(), vocabulary, {}, kFrame).items)
            texts.push_back(item.text);
        return texts;
    };
    EXPECT_EQ(offered("par"), (Texts{"params."}));
    EXPECT_EQ(offered("-par"), (Texts{"params."}));
    EXPECT_EQ(offered("params."), (Texts{"params.namespace.", "params.data."}));
    EXPECT_EQ(offered("params.data.m"), (Texts{"params.data.messages."}));
    EXPECT_EQ(offered("data.m"), (Texts{"data.messages."})); // in an object at the top
    EXPECT_EQ(offered("data."), (Texts{"data.messages.", "data.n:"})); // no filter can ask for what has a quote
    EXPECT_EQ(offered("data.messages."), (Texts{"data.messages.id:", "data.messages.role:", "data.messages.text:"}));
    EXPECT_EQ(offered("data.messages.1."), (Texts{"data.messages.1.id:", "data.messages.1.text:"}));
    EXPECT_EQ(offered("data.messages.*.i"), (Texts{"data.messages.*.id:"}));
    EXPECT_EQ(offered("payload.me"), (Texts{"payload.method:"}));
    EXPECT_EQ(offered("payload.method:"), (Texts{"values"}));
    EXPECT_EQ(offered("data.messages.id:"), (Texts{"m1", "m2"}));
    EXPECT_EQ(offered("data.n:"), (Texts{"3"}));
    EXPECT_EQ(offered("data.n:>"), Texts{});
    EXPECT_EQ(offered("data.nothing."), Texts{});
    EXPECT_TRUE(pathsFor(R"(["a"])", "a").empty());
    EXPECT_TRUE(valuesAt(R"({"a":)" + std::string(100'000, '[') + std::string(100'000, ']') + '}', "a.b").empty());
    EXPECT_EQ(pathsFor(R"({"a":{"b":1,"c":)", "a."), (std::vector<PathPart>{{"a.b", false}})); // of what is cut, what came
    EXPECT_TRUE(pathsFor("{\"a\":{\"b\":\"" + std::string(kMostCompleted, 'x') + "\"}}", "a.").empty());
}

/// Along each way into a frame, with "*" for some steps.
TEST_F(QueryCompletion, offersNoValueThatAFilterDoesNotFind)
{
    int offered = 0;
    for (const std::string frame : {R"({"a":{"a":{"b":1}},"c":{"a":{"b":2,"x":[{"b":3},[{"b":"4 5"}],6]}}})",
                                    R"({"payload":{"x":{"z":"one"}},"y":{"x":{"z":"t\\wo"},"payload":{"z":3}}})",
                                    R"({"0":{"1":["a",{"0":"b"}]},"e":[[["deep"]],{"f":[{"g":null},true]}]})"}) {
        std::vector<std::string> open{"a.", "c.", "x.", "payload.", "y.", "*.", "0.", "e."};
        while (!open.empty()) {
            const std::string begun = open.back();
            open.pop_back();
            for (const PathPart &part : pathsFor(frame, begun)) {
                if (part.isContainer) {
                    open.push_back(part.path + '.');
                    open.push_back(begun + "*.");
                    open.push_back(part.path + ".0.");
                }
                const std::string line = part.path + ':';
                for (const Completion &item : completionsFor(line, line.size(), vocabulary, {}, frame).items) {
                    const ParsedQuery parsed = parseQuery(line + item.text);
                    ASSERT_TRUE(std::holds_alternative<Query>(parsed)) << line << item.text;
                    const Query &query = std::get<Query>(parsed);
                    PayloadPath path(query.root.term);
                    EXPECT_TRUE(path.matches(frame, false)) << line << item.text << " in " << frame;
                    ++offered;
                }
            }
            if (begun.size() > 24)
                open.clear();
        }
    }
    EXPECT_GT(offered, 20);
}

TEST_F(QueryCompletion, offersValuesThatWereSeen)
{
    EXPECT_EQ(textsFor("type:"), (Texts{"tool_start", "tool_end"}));
    EXPECT_EQ(textsFor("type:end"), (Texts{"tool_end"}));
    EXPECT_EQ(textsFor("node:"), (Texts{"bash", "\"my tool\""}));
    EXPECT_EQ(textsFor("-session:w"), (Texts{"worker"}));
    made.append({{.type = "title", .session = "worker", .events = {SessionStarted{.title = "What it is"}}}});
    vocabulary.refresh(*made.trace(), made.trace()->watermark());
    EXPECT_EQ(textsFor("session:w"), (Texts{"worker", "\"What it is\""}));
    const std::string_view labels[] = {"a worker of mine", "planner"};
    const Completions labelled = completionsFor("session:w", 9, vocabulary, labels);
    ASSERT_EQ(labelled.items.size(), 3u);
    EXPECT_EQ(labelled.items[0].text, "\"a worker of mine\"");
    EXPECT_TRUE(completionsFor("node:w", 6, vocabulary, labels).items.empty());
    EXPECT_EQ(textsFor("run:r"), (Texts{"r", "main-run-1"}));
    EXPECT_EQ(textsFor("span:"), (Texts{"act"}));
    EXPECT_EQ(textsFor("ch:"), (Texts{"main", "second"}));
    EXPECT_EQ(textsFor("is_error:t"), (Texts{"true"}));
    EXPECT_EQ(textsFor("dir:"), (Texts{"in", "out"}));
    EXPECT_EQ(textsFor("frame:1"), Texts{});
}

TEST_F(QueryCompletion, replacesTheWordUnderTheCursor)
{
    const Completions completions = completionsFor("a type:to b", 9, vocabulary);
    EXPECT_EQ(completions.from, 7u);
    EXPECT_EQ(completions.length, 2u);
    EXPECT_EQ(completions.items.size(), 2u);
    const Completions key = completionsFor("a no b", 4, vocabulary);
    EXPECT_EQ(key.from, 2u);
    EXPECT_EQ(key.items.front(), (Completion{Completion::Kind::Key, "node:", "node"}));
}

TEST_F(QueryCompletion, learnsInPortions)
{
    test::HandmadeTrace big;
    std::vector<test::HandmadeFrame> frames(QueryVocabulary::kPortion + 1, {.type = "a"});
    frames.back().type = "last";
    big.append(frames);
    QueryVocabulary words;
    EXPECT_TRUE(words.refresh(*big.trace(), big.trace()->watermark()));
    EXPECT_EQ(words.types().size(), 1u);
    EXPECT_FALSE(words.refresh(*big.trace(), big.trace()->watermark()));
    EXPECT_EQ(words.types().size(), 2u);
}

TEST(NarrowedQuery, addsOneCondition)
{
    EXPECT_EQ(narrowedQuery("", "type", "a", false), "type:a");
    EXPECT_EQ(narrowedQuery("node:x", "type", "a b", true), "node:x -type:\"a b\"");
    EXPECT_EQ(narrowedQuery("x OR y", "type", "a", false), "(x OR y) type:a");
    EXPECT_EQ(narrowedQuery("nod:x", "type", "a", false), "type:a");
}

TEST(NarrowedQuery, knowsKeysOfValuesInFrames)
{
    const auto key = [](std::initializer_list<const char *> names) {
        JsonPath path;
        for (const char *name : names)
            path.push_back(JsonStep::member(name));
        return payloadKey(path);
    };
    EXPECT_EQ(key({"event", "name"}), "event.name");
    EXPECT_EQ(key({"type"}), "payload.type");
    EXPECT_EQ(key({"payload", "name"}), "payload.payload.name");
    EXPECT_EQ(key({"2024-11", "cost"}), "payload.2024-11.cost");
    EXPECT_EQ(payloadKey({JsonStep::member("messages"), JsonStep::item(3), JsonStep::member("id")}), "messages.3.id");
    EXPECT_EQ(key({"a b"}), ""); // the language has no word for it
    EXPECT_EQ(key({"a.b", "c"}), "");
    EXPECT_EQ(key({"a", "*"}), ""); // which would be any
    EXPECT_EQ(key({""}), "");
    EXPECT_EQ(payloadKey({}), "");
    EXPECT_EQ(payloadKey({JsonStep::item(0)}), ""); // nor for what is no object
}

TEST(NarrowedQuery, writesEveryValueSoThatItIsReadAgain)
{
    for (const char *value : {"a", "a b", "OR", "NOT", "||", "-x", "!x", "!", "a\"b", "back\\slash", "*", "(", "f(x)", "k:v", "", ">3", "中文",
                              "a\xE3\x80\x80" "b"}) {
        const ParsedQuery parsed = parseQuery(narrowedQuery("", "type", value, false));
        ASSERT_TRUE(std::holds_alternative<Query>(parsed)) << value;
        EXPECT_EQ(std::get<Query>(parsed).root.term.pattern, Pattern::literal(value)) << value;
    }
}

} // namespace

} // namespace tracedeck::test::tst_querycompletion

// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomtest.h"
#include "nametable.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_dialects {

namespace {

TEST(Dialects, areFoundByName)
{
    ASSERT_NE(findDialect("loom"), nullptr);
    EXPECT_EQ(findDialect("loom")->name(), "loom");
    EXPECT_EQ(findDialect("loom"), findDialect("loom"));
    EXPECT_EQ(findDialect(""), nullptr);
    EXPECT_EQ(findDialect("Loom"), nullptr);
}

int confidence(std::string_view line)
{
    return findDialect("loom")->recognise(PaddedFrame(line).text());
}

TEST(Dialects, loomKnowsItsOwn)
{
    for (const char *line :
         {R"({"type":"run_stream_event","id":"r","event":{"type":"node_enter","id":"x"}})",
          R"({"session_id":"s","event_id":1,"type":"usage","prompt_tokens":1})",
          R"({"type":"node_enter","id":"think"})", R"({"TaskStart":{"node_id":"think"}})",
          R"({"session_id":"s","event_id":9,"reply":"x"})", R"({"type":"run_end","id":"r","reply":""})"})
        EXPECT_GE(confidence(line), 80) << line;
    for (const char *line : {R"({"type":"run","message":"x","agent":"react"})", R"({"reply":"x"})",
                             R"({"type":"error","error":"x"})", R"({"type":"values","state":{}})"}) {
        EXPECT_GT(confidence(line), 0) << line;
        EXPECT_LE(confidence(line), 50) << line;
    }
}

TEST(Dialects, loomLeavesOthersAlone)
{
    for (const char *line :
         {"", "{", "[]", "x", "{}", R"({"type":"event","method":"values","params":{},"seq":1})",
          R"({"type":"success","id":1,"result":{}})",
          R"({"type":"error","id":1,"error":"no_such_run","message":"No"})",
          R"({"id":1,"method":"agent.getTree","params":{}})", R"({"type":"turn.started","seq":1})",
          R"({"type":"text.delta","text":"x"})", R"({"type":"tool.called","id":"x"})",
          R"({"type":"subscribe","id":"x"})",
          R"({"tracedeck":1,"dialect":"loom","source":"ws://x","started":"y"})",
          R"({"t":0,"dir":"in","ch":"ws","via":"ws","frame":{"type":"pong","id":"p1"}})",
          R"({"type":["node_enter"]})", R"({"type":null,"id":"x"})", R"({"reply":5})"})
        EXPECT_EQ(confidence(line), 0) << line;
    EXPECT_EQ(recogniseDialect(PaddedFrame("{}").text()), nullptr);
}

TEST(NameTable, findsItsNamesAndNoOthers)
{
    static constexpr std::array<std::string_view, 6> names = {
        "a",   "abcdefgh", "abcdefghi", "abcdefghijklmnopqrstuvwxyz01234", "abcdefghijklmnopqrstuvwxyz0123",
        "type"};
    static constexpr NameTable<6> table(names);
    for (std::size_t i = 0; i < names.size(); ++i)
        EXPECT_EQ(table.find(names[i]), static_cast<int>(i));
    for (const char *other :
         {"", "b", "abcdefg", "abcdefgj", "abcdefghj", "abcdefghijklmnopqrstuvwxyz012345", "Type"})
        EXPECT_EQ(table.find(other), table.kNone) << other;
    using namespace std::string_view_literals;
    EXPECT_EQ(table.find("a\0"sv), table.kNone);
    EXPECT_EQ(table.find("abcdefgh\0\0"sv), table.kNone);
    EXPECT_EQ(table.find("\0"sv), table.kNone);
}

} // namespace

} // namespace tracedeck::test::tst_dialects

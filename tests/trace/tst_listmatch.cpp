// SPDX-License-Identifier: GPL-3.0-or-later
#include "toldjsondiff.h"

#include <string>

namespace tracedeck::test::tst_listmatch {

TEST(ListMatch, knowsItemsByTheirId)
{
    EXPECT_EQ(lines(R"([{"id":"a","t":1},{"id":"b","t":2}])",
                    R"([{"id":"n","t":9},{"id":"a","t":1},{"id":"b","t":3}])"),
              (Lines{R"(+ 0: {"id":"n","t":9})", "~ 2.t: 2 > 3"}));
    EXPECT_EQ(lines(R"([{"id":"a","t":1},{"id":"b","t":2},{"id":"c"}])",
                    R"([{"id":"c"},{"id":"a","t":5},{"id":"b","t":2}])"),
              (Lines{"m 0 from 2", "~ 1.t: 1 > 5"}));
    EXPECT_EQ(lines(R"([{"id":1,"t":1},{"id":2},{"id":3}])", R"([{"id":2},{"id":3},{"id":1,"t":2}])"),
              (Lines{"m 2 from 0", "~ 2.t: 1 > 2"}))
        << "moved and changed";
    EXPECT_EQ(lines(R"([{"id":"a"}])", R"([{"id":"b"}])"),
              (Lines{R"(+ 0: {"id":"b"})", R"(- 0: {"id":"a"})"}))
        << "another id is another thing";
}

/// What several items have is no identity, whatever it is called: a user's, a document's.
TEST(ListMatch, takesNoIdThatSeveralHave)
{
    EXPECT_EQ(lines(R"([{"id":"u","v":0},{"id":"u","v":1},{"id":"u","v":2}])",
                    R"([{"id":"u","v":9},{"id":"u","v":0},{"id":"u","v":1},{"id":"u","v":2}])"),
              Lines{R"(+ 0: {"id":"u","v":9})"});
    EXPECT_EQ(lines(R"([{"id":"u","v":0},{"id":"u","v":1},{"id":"u","v":2}])", R"([{"id":"u","v":0},{"id":"u","v":2}])"),
              Lines{R"(- 1: {"id":"u","v":1})"});
    EXPECT_EQ(lines(R"([{"id":"u","v":0},{"id":"u","v":1},{"id":"x"}])", R"([{"id":"u","v":0},{"id":"u","v":7},{"id":"x"}])"),
              Lines{"~ 1.v: 1 > 7"})
        << "what changed among them is found by its place";
    EXPECT_EQ(lines(R"([{"id":"u","v":0},{"id":"u","v":1}])", R"([{"id":"u","v":1},{"id":"a"}])"),
              (Lines{R"(- 0: {"id":"u","v":0})", R"(+ 1: {"id":"a"})"}))
        << "it was one of several before";
    EXPECT_EQ(lines(R"([{"id":"a","t":1},{"id":"b"},{"id":"c"}])", R"([{"id":"b"},{"id":"c"},{"id":"a","t":2},{"id":"a","t":3}])"),
              (Lines{"m 2 from 0", "~ 2.t: 1 > 2", R"(+ 3: {"id":"a","t":3})"}))
        << "one that moved and is there twice now";
    EXPECT_EQ(lines(R"([{"id":"u","v":0},{"id":"u","v":1}])", R"([{"id":"w","v":0},{"id":"w","v":1}])").size(), 4u)
        << "another id is another thing";
    EXPECT_EQ(lines(R"([{"id":"u","v":0},{"id":"u","v":1}])", R"([{"x":5},{"x":6}])").size(), 4u);
    Json before = Json::array();
    for (int i = 0; i < 10'000; ++i)
        before.push_back({{"id", "u" + std::to_string(i % 40)}, {"v", i}});
    Json after = before;
    after.insert(after.begin(), Json{{"id", "u1"}, {"v", -1}});
    after.erase(5000);
    after[7000]["v"] = -2;
    const JsonDiff diff = diffJson(before.dump(), after.dump());
    EXPECT_EQ(diff.count(Kind::Added), 1u);
    EXPECT_EQ(diff.count(Kind::Removed), 1u);
    EXPECT_EQ(diff.count(Kind::Changed), 1u);
    EXPECT_EQ(diff.count(Kind::Moved), 0u);
}

TEST(ListMatch, tellsOneItemInFrontOfTenThousandAsOne)
{
    for (const bool withIds : {true, false}) {
        Json before = Json::array();
        for (int i = 0; i < 10'000; ++i) {
            before.push_back({{"content", "message " + std::to_string(i)}});
            if (withIds)
                before.back()["id"] = i;
        }
        Json after = before;
        after.insert(after.begin(), Json{{"content", "new"}});
        const JsonDiff diff = diffJson(before.dump(), after.dump());
        EXPECT_EQ(diff.changes(), 1u);
        EXPECT_EQ(diff.count(Kind::Added), 1u);
    }
}

} // namespace tracedeck::test::tst_listmatch

// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonpath.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_jsonpath {

namespace {

const auto key = JsonStep::member;
const auto item = JsonStep::item;

} // namespace

TEST(JsonPath, leadsToTheValue)
{
    const std::string_view text = R"( {"a": [1, {"b": "x"}, []], "c\u0064": null, "e": {"": 2}} )";
    EXPECT_EQ(valueAt(text, {}), R"({"a": [1, {"b": "x"}, []], "c\u0064": null, "e": {"": 2}})");
    EXPECT_EQ(valueAt(text, {key("a")}), R"([1, {"b": "x"}, []])");
    EXPECT_EQ(valueAt(text, {key("a"), item(0)}), "1");
    EXPECT_EQ(valueAt(text, {key("a"), item(1), key("b")}), R"("x")");
    EXPECT_EQ(valueAt(text, {key("cd")}), "null");
    EXPECT_EQ(valueAt(text, {key("e"), key("")}), "2");
}

TEST(JsonPath, leadsNowhereWithoutHarm)
{
    const std::string_view text = R"({"a": [1, {"b": "x"}]})";
    for (const JsonPath &path : {JsonPath{key("z")},
                                 {key("a"), item(2)},
                                 {key("a"), key("b")},
                                 {item(0)},
                                 {key("a"), item(0), item(0)}})
        EXPECT_EQ(valueAt(text, path).data(), nullptr);
    for (const std::string_view broken :
         {"", " ", "{", "[", "{\"a\"", "{\"a\":", "{\"a\":1", "[1", "nul", "{1:2}", "[,]"}) {
        EXPECT_EQ(valueAt(broken, {key("z")}).data(), nullptr) << broken;
        EXPECT_EQ(valueAt(broken, {item(7)}).data(), nullptr) << broken;
    }
}

TEST(JsonPath, takesTheLastOfEqualKeys)
{
    EXPECT_EQ(valueAt(R"({"a":1,"b":2,"a":3})", {key("a")}), "3");
    EXPECT_EQ(valueAt(R"({"a":1,"\u0061":{"c":4}})", {key("a"), key("c")}), "4");
}

} // namespace tracedeck::test::tst_jsonpath

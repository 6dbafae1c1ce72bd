// SPDX-License-Identifier: GPL-3.0-or-later
#include "toldjsondiff.h"

#include <algorithm>
#include <random>
#include <string>
#include <thread>

namespace tracedeck::test::tst_jsondiff {

namespace {

class Maker
{
public:
    explicit Maker(unsigned seed)
        : m_random(seed)
    {}

    std::size_t below(std::size_t n) { return m_random() % n; }

    Json value(int depth)
    {
        switch (below(depth > 0 ? 8 : 5)) {
        case 0:
            return below(6);
        case 1:
            return std::string(1, static_cast<char>('a' + below(5)));
        case 2:
            return below(2) == 0;
        case 3:
            return nullptr;
        case 4:
            return "text \"" + std::to_string(below(4)) + "\"\n\u00e9";
        case 5: {
            Json object = Json::object();
            for (std::size_t i = below(5); i > 0; --i)
                object["k" + std::to_string(below(6))] = value(depth - 1);
            return object;
        }
        default: {
            Json list = Json::array();
            const bool withIds = below(2) == 0;
            for (std::size_t i = below(7); i > 0; --i) {
                if (withIds)
                    list.push_back({{"id", "m" + std::to_string(below(9))}, {"v", value(depth - 1)}});
                else
                    list.push_back(value(depth - 1));
            }
            return list;
        }
        }
    }

    /// Some of it other than before.
    Json edited(const Json &value, int depth)
    {
        if (below(12) == 0)
            return this->value(depth);
        Json made = value;
        if (made.is_object()) {
            for (auto &[key, member] : made.items())
                member = below(3) == 0 ? edited(member, depth - 1) : member;
            if (below(4) == 0)
                made["k" + std::to_string(below(6))] = this->value(depth - 1);
            if (below(4) == 0 && !made.empty())
                made.erase(made.begin());
        } else if (made.is_array()) {
            for (Json &item : made)
                item = below(3) == 0 ? edited(item, depth - 1) : item;
            for (std::size_t i = below(3); i > 0 && !made.empty(); --i) {
                const auto from = static_cast<std::ptrdiff_t>(below(made.size()));
                const Json item = made[static_cast<std::size_t>(from)];
                made.erase(made.begin() + from);
                if (below(2) == 0)
                    made.insert(made.begin() + static_cast<std::ptrdiff_t>(below(made.size() + 1)), item);
            }
            if (below(3) == 0)
                made.insert(made.begin() + static_cast<std::ptrdiff_t>(below(made.size() + 1)),
                            this->value(depth - 1));
        }
        return made;
    }

    std::mt19937 &random() { return m_random; }

private:
    std::mt19937 m_random;
};

} // namespace

TEST(JsonDiff, tellsEachKindOfDifference)
{
    EXPECT_EQ(lines("{}", "{}"), Lines{});
    EXPECT_EQ(lines(R"({"a":1,"b":[1,2]})", R"( { "b" : [ 1 , 2 ] , "a" : 1 } )"), Lines{})
        << "order of keys and space";
    EXPECT_EQ(lines(R"({"a":1})", R"({"a":1,"b":2})"), Lines{"+ b: 2"});
    EXPECT_EQ(lines(R"({"a":1,"b":2})", R"({"a":1})"), Lines{"- b: 2"});
    EXPECT_EQ(lines(R"({"a":{"b":1}})", R"({"a":{"b":2}})"), Lines{"~ a.b: 1 > 2"});
    EXPECT_EQ(lines(R"({"a":{"b":1}})", R"({"a":[1]})"), Lines{"~ a: {\"b\":1} > [1]"});
    EXPECT_EQ(lines("1", "2"), Lines{"~ : 1 > 2"});
    EXPECT_EQ(lines("[1,2,3]", "[1,3]"), Lines{"- 1: 2"});
    EXPECT_EQ(lines("[1,2,3]", "[3,1,2]"), Lines{"m 0 from 2"});
    EXPECT_EQ(lines("[1,2,3]", "[1,5,3]"), Lines{"~ 1: 2 > 5"});
    EXPECT_EQ(lines(R"([{"a":1,"b":2}])", R"([{"a":1,"b":3}])"), Lines{"~ 0.b: 2 > 3"});
    EXPECT_EQ(lines("[]", "{}"), Lines{"~ : [] > {}"});
}

TEST(JsonDiff, leavesEmptyMembersOutWhereTheyAreNothing)
{
    const auto compared = [](std::string_view before, std::string_view after) {
        const JsonDiff diff = diffJson(before, after, nullptr, EmptyMembers::Nothing);
        return std::pair(diff.changes(), diff.leftOut);
    };
    using Counts = std::pair<std::size_t, std::size_t>;
    EXPECT_EQ(compared(R"([{"id":1,"k":{},"l":[ ],"n":null,"t":""}])", R"([{"id":1}])"), Counts(1, 3)) << "a text is one";
    EXPECT_EQ(compared(R"([{"id":1}])", R"([{"id":1,"k":{},"v":0}])"), Counts(1, 1));
    EXPECT_EQ(compared(R"({"a":{"k":[1]}})", R"({"a":{"k":[]}})"), Counts(1, 0)) << "it was there";
    EXPECT_EQ(compared(R"({"plan":[]})", "{}"), Counts(1, 0)) << "a part of the state";
    EXPECT_EQ(compared("[[],{}]", "[[]]"), Counts(1, 0)) << "an item of a list";
    EXPECT_EQ(diffJson(R"([{"k":{}}])", "[{}]").changes(), 1U) << "unless asked for";
}

TEST(JsonDiff, comparesNumbersAsTheyAreWrittenAndTextsAsTheyAreRead)
{
    EXPECT_EQ(lines("[1]", "[1.0]"), Lines{"~ 0: 1 > 1.0"});
    EXPECT_EQ(lines("[9007199254740993]", "[9007199254740992]"),
              Lines{"~ 0: 9007199254740993 > 9007199254740992"});
    EXPECT_EQ(lines(R"({"A":"\u00e9\/"})", "{\"\\u0041\":\"é/\"}"), Lines{});
    EXPECT_EQ(lines(R"(["\ud83d\ude00"])", "[\"\U0001F600\"]"), Lines{});
    EXPECT_EQ(lines(R"(["a"])", R"(["b"])"), Lines{R"(~ 0: "a" > "b")"});
}

TEST(JsonDiff, comparesKeysThatRepeatFromTheLastOne)
{
    EXPECT_EQ(lines(R"({"a":1,"a":2})", R"({"a":1,"a":2})"), Lines{});
    EXPECT_EQ(lines(R"({"a":1,"a":2})", R"({"a":2})"), Lines{"- a: 1"});
    EXPECT_EQ(lines(R"({"a":1,"a":2})", R"({"a":1,"a":3})"), Lines{"~ a: 2 > 3"});
    EXPECT_EQ(lines(R"({"a":1})", R"({"a":7,"b":0,"a":1})"), (Lines{"+ a: 7", "+ b: 0"}));
}

TEST(JsonDiff, namesWhatIsNoJson)
{
    struct Row
    {
        const char *text;
        json::Fault fault;
        std::size_t offset;
    };
    const Row rows[] = {
        {"", json::Fault::Empty, 0},
        {"  ", json::Fault::Empty, 2},
        {"{", json::Fault::EndsEarly, 1},
        {"[1,", json::Fault::EndsEarly, 3},
        {"[1,]", json::Fault::NotAValue, 3},
        {"[1 2]", json::Fault::CommaExpected, 3},
        {"{1:2}", json::Fault::KeyExpected, 1},
        {"{\"a\" 2}", json::Fault::ColonExpected, 5},
        {"{\"a\":}", json::Fault::NotAValue, 5},
        {"{\"a\":1,}", json::Fault::KeyExpected, 7},
        {"[1}", json::Fault::CommaExpected, 2},
        {"[1]x", json::Fault::TrailingText, 3},
        {"nul", json::Fault::EndsEarly, 0},
        {"nope", json::Fault::NotAValue, 0},
        {"[01]", json::Fault::NotAValue, 1},
        {"\"open", json::Fault::EndsEarly, 5},
    };
    for (const Row &row : rows) {
        const JsonDiff first = diffJson(row.text, "{}");
        EXPECT_EQ(first.fault, row.fault) << row.text;
        EXPECT_EQ(first.faultOffset, row.offset) << row.text;
        EXPECT_EQ(first.faultSide, JsonDiff::Side::Before);
        EXPECT_TRUE(first.edits.empty());
        const JsonDiff second = diffJson("{}", row.text);
        EXPECT_EQ(second.fault, row.fault) << row.text;
        EXPECT_EQ(second.faultSide, JsonDiff::Side::After);
    }
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(diffJson(nested(256), nested(255)).isWhole());
    const JsonDiff deep = diffJson(nested(257), "[]");
    EXPECT_EQ(deep.fault, json::Fault::TooDeep);
    EXPECT_EQ(deep.faultOffset, 256u);
    EXPECT_FALSE(deep.isTooLarge);
    EXPECT_EQ(diffJson(nested(5'000'000), "[]").fault, json::Fault::TooDeep);
}

TEST(JsonDiff, refusesMoreValuesThanItHasRoomFor)
{
    std::string many = "[0";
    many.reserve(json::Tape::kMostValues * 2 + 3);
    for (std::size_t i = 0; i < json::Tape::kMostValues; ++i)
        many += ",0";
    many += ']';
    const JsonDiff diff = diffJson("[]", many);
    EXPECT_TRUE(diff.isTooLarge);
    EXPECT_FALSE(diff.isWhole());
    EXPECT_EQ(diff.faultSide, JsonDiff::Side::After);
}

TEST(JsonDiff, makesOneTextOfTheOther)
{
    Maker make(7);
    for (int round = 0; round < 8000; ++round) {
        const Json before = make.value(4);
        const Json after = round % 4 == 0 ? make.value(4) : make.edited(before, 4);
        expectPatchMakes(before.dump(round % 3 == 0 ? 2 : -1), after.dump());
        ASSERT_FALSE(HasFatalFailure());
        const JsonDiff same = diffJson(before.dump(), before.dump(3));
        ASSERT_TRUE(same.isWhole() && same.edits.empty()) << before.dump();
    }
}

TEST(JsonDiff, makesOneLongListOfTheOther)
{
    Maker make(8);
    for (int round = 0; round < 12; ++round) {
        Json before = Json::array();
        for (int i = 0; i < 3000; ++i)
            before.push_back(round % 2 == 0 ? Json(make.below(round < 6 ? 50 : 100000))
                                            : Json{{"id", i}, {"t", make.below(9)}});
        Json after = before;
        std::shuffle(after.begin(), after.end(), make.random());
        after.erase(after.begin(), after.begin() + static_cast<std::ptrdiff_t>(make.below(1500)));
        expectPatchMakes(before.dump(), after.dump());
        ASSERT_FALSE(HasFatalFailure());
    }
}

// A state as agents have it, with as many edits planted as must be found: no fewer, no more.
TEST(JsonDiff, findsExactlyThePlantedEdits)
{
    Maker make(9);
    for (int round = 0; round < 300; ++round) {
        Json before = {{"messages", Json::array()}, {"context", Json::object()}, {"tags", Json::array()}};
        const std::size_t size = 20 + make.below(60);
        for (std::size_t i = 0; i < size; ++i) {
            before["messages"].push_back({{"id", "m" + std::to_string(i)},
                                          {"type", "ai"},
                                          {"content", "text " + std::to_string(i)},
                                          {"meta", {{"n", i}, {"tokens", {1, 2, 3}}}}});
            before["context"]["key" + std::to_string(i)] = i;
            before["tags"].push_back("tag" + std::to_string(i));
        }
        Json after = before;
        std::array<std::size_t, 5> planted{};
        const auto plant = [&](Kind kind) { ++planted[static_cast<std::size_t>(kind)]; };
        const std::size_t edits = 1 + make.below(8);
        for (std::size_t i = 0; i < edits; ++i) {
            const std::string fresh = "new" + std::to_string(i);
            // Each in a place of its own, so that none hides another.
            const std::size_t slot = 2 * i;
            Json &messages = after["messages"];
            switch (make.below(5)) {
            case 0:
                messages[slot]["content"] = fresh;
                plant(Kind::Changed);
                break;
            case 1:
                messages[slot]["meta"][fresh] = 1;
                plant(Kind::Added);
                break;
            case 2:
                after["context"].erase("key" + std::to_string(slot));
                plant(Kind::Removed);
                break;
            case 3:
                after["tags"].push_back(fresh);
                plant(Kind::Added);
                break;
            default:
                messages[slot]["meta"].erase("n");
                plant(Kind::Removed);
                break;
            }
        }
        switch (make.below(4)) {
        case 0:
            after["messages"].insert(after["messages"].begin(), Json{{"id", "front"}, {"content", "first"}});
            plant(Kind::Added);
            break;
        case 1:
            after["messages"].erase(after["messages"].begin() + static_cast<std::ptrdiff_t>(size) - 1);
            plant(Kind::Removed);
            break;
        case 2: {
            const Json moved = after["messages"].back();
            after["messages"].erase(after["messages"].end() - 1);
            after["messages"].insert(after["messages"].begin() + 3, moved);
            plant(Kind::Moved);
            break;
        }
        default:
            break;
        }
        const std::string old = before.dump();
        const std::string now = after.dump();
        const JsonDiff diff = diffJson(old, now);
        for (const Kind kind : {Kind::Added, Kind::Removed, Kind::Changed, Kind::Moved})
            ASSERT_EQ(diff.count(kind), planted[static_cast<std::size_t>(kind)]) << round << ' ' << int(kind);
        expectPatchMakes(old, now);
        ASSERT_FALSE(HasFatalFailure());
    }
}

TEST(JsonDiff, givesUpInWholeContainers)
{
    Json many = Json::array();
    Json others = Json::array();
    for (std::size_t i = 0; i < JsonDiff::kMostEdits; ++i) {
        many.push_back({i});
        others.push_back({i + 1'000'000});
    }
    const Json before = {{"a", many}, {"b", 1}, {"c", many}};
    const Json after = {{"a", others}, {"b", 2}, {"c", {{"d", 1}}}};
    const std::string old = before.dump();
    const std::string now = after.dump();
    const JsonDiff diff = diffJson(old, now);
    EXPECT_EQ(diff.changes(), 3u) << "each member by itself";
    EXPECT_EQ(diff.count(Kind::Changed), 3u);
    EXPECT_EQ(std::count_if(diff.edits.begin(), diff.edits.end(),
                            [](const JsonDifference &edit) { return edit.isCoarse; }),
              1);
    EXPECT_EQ(Patch(old, now, diff).apply(), after);
}

TEST(JsonDiff, standsAnyBytes)
{
    std::mt19937 random(13);
    const std::string alphabet = "{}[]\",:\\01e.-tfnu ad\xC3\xA9\xFF\x00";
    const std::string sample = R"({"a":[1,2,{"id":"x","t":"\u00e9"}],"b":null,"c":{"d":true}})";
    for (int round = 0; round < 60'000; ++round) {
        std::string text = random() % 2 == 0 ? sample : std::string();
        for (std::size_t i = random() % 12; i > 0; --i) {
            const char c = alphabet[random() % alphabet.size()];
            if (text.empty() || random() % 2 == 0)
                text.insert(text.begin() + static_cast<std::ptrdiff_t>(random() % (text.size() + 1)), c);
            else
                text[random() % text.size()] = c;
        }
        const JsonDiff diff = diffJson(sample, text);
        if (diff.fault != json::Fault::None) {
            ASSERT_LE(diff.faultOffset, text.size());
            ASSERT_FALSE(Json::accept(text)) << text;
        }
        for (const JsonDifference &edit : diff.edits) {
            ASSERT_LE(edit.before.offset + edit.before.length, sample.size());
            ASSERT_LE(edit.after.offset + edit.after.length, text.size());
        }
    }
}

TEST(JsonDiff, stopsWhenItIsNotWanted)
{
    std::string text = "[0";
    for (int i = 0; i < 1'000'000; ++i)
        text += ",0";
    text += ']';
    json::Watch watch;
    watch.stop = true;
    const JsonDiff diff = diffJson(text, "[]", &watch);
    EXPECT_TRUE(diff.isStopped);
    EXPECT_FALSE(diff.isWhole());
    EXPECT_LT(watch.done.load(), watch.total.load());

    json::Watch other;
    EXPECT_TRUE(diffJson(text, "[]", &other).isWhole());
    EXPECT_EQ(other.done.load(), other.total.load());
}

} // namespace tracedeck::test::tst_jsondiff

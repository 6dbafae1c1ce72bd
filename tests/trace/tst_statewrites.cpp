// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "statewrites.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_statewrites {

namespace {

Slice slice(std::string_view text)
{
    return {text.data(), static_cast<std::uint32_t>(text.size()), 0};
}

HandmadeFrame version(std::string_view json, std::string_view node = {})
{
    return {.type = "values", .events = {StateArrived{StateKind::Values, node, slice(json)}}};
}

HandmadeFrame write(std::string_view json, std::string_view node, std::string_view space = {})
{
    return {.type = "updates", .events = {StateArrived{StateKind::Write, node, slice(json), space}}};
}

/// A line for each write: where, by whom, what.
std::vector<std::string> lines(const View &view, const JsonPath &path)
{
    std::vector<std::string> told;
    for (const StateWrite &write : writesOf(view, SessionId{0}, path).writes) {
        std::string line = std::to_string(write.at) + " by";
        for (const std::string_view node : nodesOf(view, write))
            line += ' ' + std::string(node);
        line += ": " + (write.before.isNull() ? "nothing" : std::string(write.before.bytes()));
        line += " > " + (write.after.isNull() ? "nothing" : std::string(write.after.bytes()));
        told.push_back(line);
    }
    return told;
}

using Lines = std::vector<std::string>;

} // namespace

TEST(StateWrites, tellsTheNewestFirst)
{
    HandmadeTrace made;
    made.append({version(R"({"a":1})", "start"), version(R"({"a":1,"b":[1]})", "plan"),
                 version(R"({"b":[1]})", "act"), version(R"({ "b" : [ 1 ] })", "noise"),
                 version(R"({"b":[1],"a":2})", "think")});
    const View view(*made.trace());
    EXPECT_EQ(lines(view, {JsonStep::member("a")}),
              (Lines{"5 by think: nothing > 2", "3 by act: 1 > nothing", "1 by start: nothing > 1"}));
    EXPECT_EQ(lines(view, {JsonStep::member("b"), JsonStep::item(0)}), Lines{"2 by plan: nothing > 1"})
        << "that it is written otherwise is no write";
    EXPECT_EQ(lines(view, {JsonStep::member("never")}), Lines{});
    EXPECT_EQ(lines(View(*made.trace(), 2), {JsonStep::member("a")}), Lines{"1 by start: nothing > 1"});
    EXPECT_EQ(lines(View(*made.trace(), 0), {JsonStep::member("a")}), Lines{});
}

TEST(StateWrites, namesTheNodesThatSaidSo)
{
    HandmadeTrace made;
    made.append({version(R"({"a":1,"b":1})"), write(R"({"a":2})", "left"), write(R"({"b":2})", "right"),
                 write(R"({"a":9})", "inside", "sub:1"), version(R"({"a":2,"b":2})"),
                 version(R"({"a":3,"b":2})")});
    const View view(*made.trace());
    EXPECT_EQ(lines(view, {JsonStep::member("a")}),
              (Lines{"6 by: 2 > 3", "5 by left: 1 > 2", "1 by: nothing > 1"}));
    EXPECT_EQ(lines(view, {JsonStep::member("b")}), (Lines{"5 by right: 1 > 2", "1 by: nothing > 1"}));
    EXPECT_EQ(lines(view, {})[1], R"(5 by left right: {"a":1,"b":1} > {"a":2,"b":2})");
}

// Another connection may bring what nodes wrote much later than the states.
TEST(StateWrites, namesNobodyForWhatWasThereBefore)
{
    HandmadeTrace made;
    made.append({version(R"({"m":[{"id":"1"}]})"), version(R"({"m":[{"id":"1"},{"id":"2","t":"x"}]})"),
                 write(R"({"m":[{"t":"x"}]})", "late"), write(R"({"m":[{"id":"3"}]})", "now"),
                 version(R"({"m":[{"id":"1"},{"id":"2","t":"x"},{"id":"3"}]})")});
    const auto told = lines(View(*made.trace()), {JsonStep::member("m")});
    ASSERT_EQ(told.size(), 3u);
    EXPECT_TRUE(told[0].starts_with("5 by now:")) << told[0];
    EXPECT_TRUE(told[1].starts_with("2 by:")) << told[1];
}

// Nor does it look into what they wrote.
TEST(StateWrites, tellsWhoMadeTheStateOfAFrame)
{
    HandmadeTrace made;
    made.append({version(R"({"m":1})"), write(R"({"m":2})", "talk"), write(R"({"m":9})", "inside", "sub:1"),
                 version(R"({"m":2})"), version(R"({"m":2})")});
    const View view(*made.trace());
    const auto writers = [&](const View &at, Position position) { return nodesOf(at, stateStepAt(at, SessionId{0}, position)); };
    EXPECT_EQ(writers(view, 4), std::vector<std::string_view>{"talk"});
    EXPECT_TRUE(writers(view, 5).empty());
    EXPECT_TRUE(writers(view, 3).empty()); // no version came there
    EXPECT_FALSE(stateStepAt(view, SessionId{0}, 3).version);
    EXPECT_FALSE(stateStepAt(View(*made.trace(), 3), SessionId{0}, 4).version); // it has not come
}

TEST(StateWrites, namesThoseWhoseWriteSaysSomethingNew)
{
    const auto writersOf = [](std::string_view before, std::string_view written) {
        HandmadeTrace made;
        made.append({version(before), write(written, "n"), version(R"({"m":"other"})")});
        return writesOf(View(*made.trace()), SessionId{0}, {JsonStep::member("m")})
            .writes.front()
            .writers.size();
    };
    // Known: equal, in another order, or a part of one item.
    EXPECT_EQ(writersOf(R"({"m":[1,2,"x"]})", R"({"m":["x",1]})"), 0u);
    EXPECT_EQ(writersOf(R"({"m":[{"a":1,"b":{"c":[2]},"d":3}]})", R"({"m":[{"d":3,"b":{"c":[2]}}]})"), 0u);
    EXPECT_EQ(writersOf(R"({"m":[{"a":1},{"a":1,"b":2},{"b":3}]})", R"({"m":[{"a":1,"b":2}]})"), 0u);
    EXPECT_EQ(writersOf(R"({"m":{"a":1,"b":2}})", R"({"m":{"b":2}})"), 0u);
    EXPECT_EQ(writersOf(R"({"m":[{"a":1}]})", R"({"m":[{}]})"), 0u);
    EXPECT_EQ(writersOf(R"({"m":[{"\u0061":1,"b":2}]})", R"({"m":[{"a":1}]})"), 0u);
    EXPECT_EQ(writersOf(R"({"m":[1]})", R"({"m":[]})"), 0u);
    // News: another value, parts of two items, another kind.
    EXPECT_EQ(writersOf(R"({"m":[{"a":1,"b":2}]})", R"({"m":[{"a":2}]})"), 1u);
    EXPECT_EQ(writersOf(R"({"m":[{"a":1},{"b":2}]})", R"({"m":[{"a":1,"b":2}]})"), 1u);
    EXPECT_EQ(writersOf(R"({"m":[{"a":1}]})", R"({"m":{"a":1}})"), 1u);
    EXPECT_EQ(writersOf(R"({"m":{"a":1}})", R"({"m":[{"a":1}]})"), 1u);
    EXPECT_EQ(writersOf(R"({"m":[1]})", R"({"m":[{}]})"), 1u);
    EXPECT_EQ(writersOf(R"({"n":1})", R"({"m":1})"), 1u);
}

/// However many nodes wrote, the version before them is read once.
TEST(StateWrites, readsTheVersionBeforeOnce)
{
    std::string before = R"({"m":[0)";
    for (int i = 0; i < 2000; ++i)
        before += R"(,{"id":")" + std::to_string(i) + R"(","text":"some words"})";
    before += "]}";
    HandmadeTrace made;
    made.append(version(before));
    for (int i = 0; i < 50; ++i)
        made.append(write(R"({"m":[{"text":"some words"}]})", "late"));
    made.append(version(R"({"m":[]})"));
    json::Watch watch;
    const StateWrites found = writesOf(View(*made.trace()), SessionId{0}, {JsonStep::member("m")}, &watch);
    ASSERT_EQ(found.writes.size(), 2u);
    EXPECT_TRUE(found.writes[0].writers.empty());
    EXPECT_EQ(watch.done.load(), watch.total.load());
    // The versions; then the one before as it is compared, and as it is asked for what it said.
    EXPECT_GT(watch.total.load(), before.size() * 2);
    EXPECT_LT(watch.total.load(), before.size() * 4);
}

TEST(StateWrites, stopsWhenItIsNotWanted)
{
    HandmadeTrace made;
    made.append({version(R"({"a":1})"), version(R"({"a":2})")});
    json::Watch watch;
    watch.stop = true;
    EXPECT_TRUE(writesOf(View(*made.trace()), SessionId{0}, {}, &watch).isStopped);
    json::Watch other;
    EXPECT_EQ(writesOf(View(*made.trace()), SessionId{0}, {}, &other).writes.size(), 2u);
    EXPECT_EQ(other.done.load(), other.total.load());
}

} // namespace tracedeck::test::tst_statewrites

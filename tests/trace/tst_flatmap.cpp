// SPDX-License-Identifier: GPL-3.0-or-later
#include "flatmap.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

using namespace tracedeck;

TEST(FlatMapTest, findsNothingAtFirst)
{
    const FlatMap map;
    EXPECT_EQ(map.find(0, {}), std::nullopt);
    EXPECT_EQ(map.find(1, {7}), std::nullopt);
    EXPECT_FALSE(findId<RunId>(map, 1, {7}));
}

TEST(FlatMapTest, theSameKeyInAnotherScopeIsAnother)
{
    FlatMap map;
    map.set(1, {7}, 10);
    map.set(7, {1}, 20);
    map.set(0, {}, 30);
    EXPECT_EQ(map.find(1, {7}), 10u);
    EXPECT_EQ(map.find(7, {1}), 20u);
    EXPECT_EQ(map.find(0, {}), 30u);
    EXPECT_EQ(map.find(0, {7}), std::nullopt);
    EXPECT_EQ(map.find(1, {}), std::nullopt);
}

TEST(FlatMapTest, setOverwrites)
{
    FlatMap map;
    map.set(1, {7}, 10);
    map.set(1, {7}, 11);
    EXPECT_EQ(map.find(1, {7}), 11u);
    EXPECT_EQ(findId<RunId>(map, 1, {7}), RunId{11});
}

TEST(FlatMapTest, agreesWithAnOrderedMapOnRandomKeys)
{
    std::mt19937 random(1);
    FlatMap map;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> expected;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        const std::uint32_t scope = random() % 50 * (random() % 2 ? 1 : 0x01000000);
        const Symbol key{static_cast<std::uint32_t>(random() % 300)};
        map.set(scope, key, i);
        expected[{scope, key.index}] = i;
    }
    for (const auto &[key, value] : expected)
        ASSERT_EQ(map.find(key.first, {key.second}), value);
    EXPECT_EQ(map.find(51, {0}), std::nullopt);
    EXPECT_EQ(map.find(0, {301}), std::nullopt);
}

TEST(FlatMapTest, overwritingDoesNotFillIt)
{
    FlatMap map;
    for (std::uint32_t i = 0; i < 100'000; ++i)
        map.set(i % 3, {i % 5}, i);
    EXPECT_EQ(map.find(2, {4}), 99'989u) << "the last i with i % 3 == 2 and i % 5 == 4";
}

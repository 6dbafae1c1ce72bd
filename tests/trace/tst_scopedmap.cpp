// SPDX-License-Identifier: GPL-3.0-or-later
#include "scopedmap.h"

#include "flatmap.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

using namespace tracedeck;

TEST(ScopedMapTest, findsNothingAtFirst)
{
    const ScopedMap map;
    EXPECT_EQ(map.find(0, {}), std::nullopt);
    EXPECT_EQ(map.find(1, {7}), std::nullopt);
    EXPECT_FALSE(findId<RunId>(map, 1, {7}));
}

TEST(ScopedMapTest, theSameKeyInAnotherScopeIsAnother)
{
    ScopedMap map;
    map.set(7, {1}, 20);
    map.set(1, {7}, 10);
    map.set(0, {}, 30);
    EXPECT_EQ(map.find(1, {7}), 10u);
    EXPECT_EQ(map.find(7, {1}), 20u);
    EXPECT_EQ(map.find(0, {}), 30u);
    EXPECT_EQ(map.find(0, {7}), std::nullopt);
    EXPECT_EQ(map.find(2, {7}), std::nullopt);
    EXPECT_EQ(map.find(8, {1}), std::nullopt);
}

TEST(ScopedMapTest, setOverwrites)
{
    ScopedMap map;
    map.set(1, {7}, 10);
    map.set(1, {7}, 11);
    EXPECT_EQ(map.find(1, {7}), 11u);
    EXPECT_EQ(findId<RunId>(map, 1, {7}), RunId{11});
}

TEST(ScopedMapTest, agreesWithAnOrderedMapOnRandomKeys)
{
    std::mt19937 random(1);
    ScopedMap map;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> expected;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        const std::uint32_t scope = random() % 50;
        const Symbol key{static_cast<std::uint32_t>(random() % 300) * (random() % 2 ? 1 : 1u << 20)};
        map.set(scope, key, i);
        expected[{scope, key.index}] = i;
    }
    for (const auto &[key, value] : expected)
        ASSERT_EQ(map.find(key.first, {key.second}), value);
    EXPECT_EQ(map.find(51, {0}), std::nullopt);
    EXPECT_EQ(map.find(0, {301}), std::nullopt);
}

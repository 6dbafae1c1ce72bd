// SPDX-License-Identifier: GPL-3.0-or-later
#include "flatmap.h"
#include "scopedmap.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace tracedeck::test::tst_idmaps {

namespace {

/// Both maps from scopes and symbols do the same; a FlatMap takes any scope, a ScopedMap those that are counted.
template<class Map>
class IdMaps : public testing::Test
{
};
using Maps = testing::Types<FlatMap, ScopedMap>;
TYPED_TEST_SUITE(IdMaps, Maps);

TYPED_TEST(IdMaps, findNothingAtFirst)
{
    const TypeParam map;
    EXPECT_EQ(map.find(0, {}), std::nullopt);
    EXPECT_EQ(map.find(1, {7}), std::nullopt);
    EXPECT_FALSE(findId<RunId>(map, 1, {7}));
}

TYPED_TEST(IdMaps, tellTheSameKeyInAnotherScopeApart)
{
    TypeParam map;
    map.set(7, {1}, 20);
    map.set(1, {7}, 10);
    map.set(0, {}, 30);
    EXPECT_EQ(map.find(1, {7}), 10u);
    EXPECT_EQ(map.find(7, {1}), 20u);
    EXPECT_EQ(map.find(0, {}), 30u);
    EXPECT_EQ(map.find(0, {7}), std::nullopt);
    EXPECT_EQ(map.find(1, {}), std::nullopt);
    EXPECT_EQ(map.find(2, {7}), std::nullopt);
    EXPECT_EQ(map.find(8, {1}), std::nullopt);
}

TYPED_TEST(IdMaps, overwrite)
{
    TypeParam map;
    map.set(1, {7}, 10);
    map.set(1, {7}, 11);
    EXPECT_EQ(map.find(1, {7}), 11u);
    EXPECT_EQ(findId<RunId>(map, 1, {7}), RunId{11});
    for (std::uint32_t i = 0; i < 100'000; ++i)
        map.set(i % 3, {i % 5}, i);
    EXPECT_EQ(map.find(2, {4}), 99'989u) << "the last i with i % 3 == 2 and i % 5 == 4";
}

/// Sets random keys, and looks for each of them and for some that were not set.
template<class Map>
void expectAgreesWithAnOrderedMap(std::uint32_t farScope)
{
    std::mt19937 random(1);
    Map map;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> expected;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        const std::uint32_t scope = random() % 50 * (random() % 2 ? 1 : farScope);
        const Symbol key{static_cast<std::uint32_t>(random() % 300) * (random() % 2 ? 1 : 1u << 20)};
        map.set(scope, key, i);
        expected[{scope, key.index}] = i;
    }
    for (const auto &[key, value] : expected)
        ASSERT_EQ(map.find(key.first, {key.second}), value);
    EXPECT_EQ(map.find(51, {0}), std::nullopt);
    EXPECT_EQ(map.find(0, {301}), std::nullopt);
}

TYPED_TEST(IdMaps, agreeWithAnOrderedMap)
{
    expectAgreesWithAnOrderedMap<TypeParam>(1);
}

TEST(FlatMapTest, takesScopesThatAreFarApart)
{
    expectAgreesWithAnOrderedMap<FlatMap>(0x01000000);
}

} // namespace

} // namespace tracedeck::test::tst_idmaps

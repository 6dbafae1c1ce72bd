// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain.h"

#include <gtest/gtest.h>

#include <vector>

namespace tracedeck::test::tst_chain {

namespace {

constexpr std::uint32_t kMany = 1000;

template<class C>
class ChainOf : public testing::Test
{
protected:
    void fill(std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i)
            chain.append(arena, i * 10);
    }
    Arena arena;
    C chain;
};

using Shapes = testing::Types<Chain<std::uint32_t, 1>, Chain<std::uint32_t, 2>, Chain<std::uint32_t, 4>,
                              Chain<std::uint32_t, 64>>;
TYPED_TEST_SUITE(ChainOf, Shapes);

} // namespace

TYPED_TEST(ChainOf, isEmptyAtFirst)
{
    EXPECT_TRUE(this->chain.isEmpty());
    EXPECT_EQ(this->chain.size(), 0u);
    EXPECT_EQ(this->chain.partitionPoint([](std::uint32_t) { return true; }), 0u);
    this->chain.forEach(0, [](std::uint32_t) { FAIL(); });
}

TYPED_TEST(ChainOf, findsEveryElementAtEverySize)
{
    for (std::uint32_t size = 1; size <= kMany; ++size) {
        this->chain.append(this->arena, (size - 1) * 10);
        ASSERT_EQ(this->chain.size(), size);
        ASSERT_EQ(this->chain.back(), (size - 1) * 10);
        ASSERT_EQ(this->chain.last(), (size - 1) * 10);
    }
    for (std::uint32_t i = 0; i < kMany; ++i)
        ASSERT_EQ(this->chain[i], i * 10);
}

TYPED_TEST(ChainOf, keepsElementsWhereTheyAre)
{
    std::vector<const std::uint32_t *> places;
    for (std::uint32_t i = 0; i < kMany; ++i)
        places.push_back(&this->chain.append(this->arena, i));
    for (std::uint32_t i = 0; i < kMany; ++i) {
        ASSERT_EQ(&this->chain[i], places[i]);
        ASSERT_EQ(*places[i], i);
    }
}

TYPED_TEST(ChainOf, visitsAPrefixInOrder)
{
    this->fill(kMany);
    for (const std::uint32_t count : {1u, 2u, 3u, 63u, 64u, 65u, 500u, kMany}) {
        std::vector<std::uint32_t> seen;
        this->chain.forEach(count, [&](std::uint32_t value) { seen.push_back(value); });
        ASSERT_EQ(seen.size(), count);
        for (std::uint32_t i = 0; i < count; ++i)
            ASSERT_EQ(seen[i], i * 10);
    }
}

TYPED_TEST(ChainOf, stopsVisitingWhenTold)
{
    this->fill(kMany);
    for (const std::uint32_t stop : {0u, 1u, 2u, 7u, 64u, 500u}) {
        std::uint32_t visited = 0;
        this->chain.forEach(kMany, [&](std::uint32_t value) {
            ++visited;
            return value != stop * 10;
        });
        EXPECT_EQ(visited, stop + 1);
    }
}

TYPED_TEST(ChainOf, findsThePartitionPointAtEverySize)
{
    for (std::uint32_t size = 0; size <= 130; ++size) {
        for (std::uint32_t before = 0; before <= size; ++before) {
            const auto point =
                this->chain.partitionPoint([&](std::uint32_t value) { return value < before * 10; });
            ASSERT_EQ(point, before) << "of " << size;
        }
        this->chain.append(this->arena, size * 10);
    }
}

TYPED_TEST(ChainOf, elementsCanBeSetInPlace)
{
    this->fill(100);
    for (std::uint32_t i = 0; i < 100; ++i)
        this->chain.at(i) = i + 7;
    this->chain.last() = 1;
    for (std::uint32_t i = 0; i < 99; ++i)
        EXPECT_EQ(this->chain[i], i + 7);
    EXPECT_EQ(this->chain[99], 1u);
}

TEST(ChainTest, manyChainsShareAnArena)
{
    Arena arena;
    std::vector<std::unique_ptr<Chain<std::uint64_t, 1>>> chains;
    for (int i = 0; i < 50; ++i)
        chains.push_back(std::make_unique<Chain<std::uint64_t, 1>>());
    for (std::uint64_t round = 0; round < 40; ++round) {
        for (std::uint64_t i = 0; i < chains.size(); ++i)
            chains[i]->append(arena, i * 1000 + round);
    }
    for (std::uint64_t i = 0; i < chains.size(); ++i) {
        ASSERT_EQ(chains[i]->size(), 40u);
        for (std::uint32_t round = 0; round < 40; ++round)
            ASSERT_EQ((*chains[i])[round], i * 1000 + round);
    }
}

TEST(ChainTest, holdsRecordsThatNeedAlignment)
{
    struct alignas(32) Wide
    {
        std::uint64_t value = 0;
    };
    Arena arena;
    Chain<Wide, 1> one;
    Chain<Wide, 2> two;
    for (std::uint64_t i = 0; i < 40; ++i) {
        arena.allocate(1 + i % 3, 1);
        for (const Wide *wide : {&one.append(arena, i), &two.append(arena, i)}) {
            EXPECT_EQ(reinterpret_cast<std::uintptr_t>(wide) % alignof(Wide), 0u);
            EXPECT_EQ(wide->value, i);
        }
    }
}

TEST(ValuesTest, theValueAtAPositionIsTheLastThatBeganByIt)
{
    Arena arena;
    Values<int> values;
    EXPECT_EQ(valueAt(values, 10), nullptr);
    values.append(arena, Position(3), 30);
    values.append(arena, Position(3), 31); // of the same frame: the later one wins
    values.append(arena, Position(7), 70);
    EXPECT_EQ(valueAt(values, 0), nullptr);
    EXPECT_EQ(valueAt(values, 2), nullptr);
    EXPECT_EQ(*valueAt(values, 3), 31);
    EXPECT_EQ(*valueAt(values, 6), 31);
    EXPECT_EQ(*valueAt(values, 7), 70);
    EXPECT_EQ(*valueAt(values, kOpen), 70);
}

} // namespace tracedeck::test::tst_chain

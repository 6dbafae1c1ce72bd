// SPDX-License-Identifier: GPL-3.0-or-later
#include "stablevector.h"

#include <gtest/gtest.h>

#include <vector>

namespace tracedeck::test::tst_stablevector {

namespace {
constexpr std::uint32_t kPastSeveralBlocks = 1024 * 40 + 3;
}

TEST(StableVectorTest, isEmptyAtFirst)
{
    const StableVector<int> table;
    EXPECT_EQ(table.size(), 0u);
    EXPECT_EQ(table.partitionPoint([](int) { return true; }), 0u);
}

TEST(StableVectorTest, keepsElementsWhereTheyAreWhileItGrows)
{
    StableVector<std::uint32_t> table;
    std::vector<const std::uint32_t *> places;
    for (std::uint32_t i = 0; i < kPastSeveralBlocks; ++i)
        places.push_back(&table.append(i));
    ASSERT_EQ(table.size(), kPastSeveralBlocks);
    for (std::uint32_t i = 0; i < kPastSeveralBlocks; ++i) {
        ASSERT_EQ(&table[i], places[i]);
        ASSERT_EQ(table[i], i);
    }
}

TEST(StableVectorTest, findsThePartitionPointAcrossBlocks)
{
    StableVector<std::uint32_t> table;
    for (std::uint32_t i = 0; i < 3000; ++i)
        table.append(i);
    for (const std::uint32_t before : {0u, 1u, 1023u, 1024u, 1025u, 2999u, 3000u})
        EXPECT_EQ(table.partitionPoint([&](std::uint32_t value) { return value < before; }), before);
}

TEST(StableVectorTest, holdsLargeRecordsBeyondAHugePage)
{
    struct Large
    {
        std::uint64_t value = 0;
        char rest[4088] = {};
    };
    StableVector<Large> table;
    for (std::uint64_t i = 0; i < 2000; ++i)
        table.append(i);
    for (std::uint32_t i = 0; i < 2000; ++i)
        ASSERT_EQ(table[i].value, i);
    EXPECT_EQ(table[1999].rest[4087], 0);
}

TEST(StableVectorTest, elementsCanBeSetInPlace)
{
    StableVector<int> table;
    for (int i = 0; i < 1500; ++i)
        table.append(i);
    table.at(0) = -1;
    table.at(1499) = -2;
    EXPECT_EQ(table[0], -1);
    EXPECT_EQ(table[1], 1);
    EXPECT_EQ(table[1499], -2);
}

} // namespace tracedeck::test::tst_stablevector

// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequencematch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>

namespace tracedeck::test::tst_sequencematch {

namespace {

using Sequence = std::vector<std::uint64_t>;

/// The textbook table.
std::size_t lengthOfMost(const Sequence &a, const Sequence &b)
{
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j)
            table[i][j] =
                a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1 : std::max(table[i - 1][j], table[i][j - 1]);
    }
    return table[a.size()][b.size()];
}

Sequence randomSequence(std::mt19937 &random, std::size_t most, std::uint64_t kinds)
{
    Sequence sequence(random() % (most + 1));
    for (std::uint64_t &item : sequence)
        item = random() % kinds;
    return sequence;
}

} // namespace

TEST(SequenceMatch, findsAsManyAsTheTextbookTable)
{
    std::mt19937 random(3);
    for (int round = 0; round < 5000; ++round) {
        const Sequence a = randomSequence(random, 24, 1 + random() % 12);
        const Sequence b = randomSequence(random, 24, 1 + random() % 12);
        const auto pairs = matchSequences(a, b);
        ASSERT_TRUE(pairs);
        ASSERT_EQ(pairs->size(), lengthOfMost(a, b));
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            ASSERT_EQ(a[(*pairs)[i].before], b[(*pairs)[i].after]);
            if (i > 0) {
                ASSERT_LT((*pairs)[i - 1].before, (*pairs)[i].before);
                ASSERT_LT((*pairs)[i - 1].after, (*pairs)[i].after);
            }
        }
    }
}

TEST(SequenceMatch, keepsToItsLimits)
{
    const Sequence a{1, 2, 3, 4};
    const Sequence b{5, 6, 7, 8};
    EXPECT_FALSE(matchSequences(a, b, {.mostEdits = 7}));
    EXPECT_TRUE(matchSequences(a, b, {.mostEdits = 8}));
    EXPECT_FALSE(matchSequences(a, {}, {.mostEdits = 3}));
    const Sequence ones(1000, 1);
    Sequence other = ones;
    other[500] = 2;
    EXPECT_FALSE(matchSequences(ones, other, {.mostSteps = 100}));
    EXPECT_TRUE(matchSequences(ones, other));
}

TEST(SequenceMatch, matchesWhatThereIsOnce)
{
    std::mt19937 random(5);
    for (int round = 0; round < 2000; ++round) {
        const Sequence a = randomSequence(random, 24, 1 + random() % 40);
        const Sequence b = randomSequence(random, 24, 1 + random() % 40);
        const auto isOnce = [&](std::uint64_t item) { return std::ranges::count(a, item) == 1 && std::ranges::count(b, item) == 1; };
        Sequence onlyA;
        Sequence onlyB;
        std::ranges::copy_if(a, std::back_inserter(onlyA), isOnce);
        std::ranges::copy_if(b, std::back_inserter(onlyB), isOnce);
        const auto pairs = matchOnce(a, b);
        ASSERT_EQ(pairs.size(), lengthOfMost(onlyA, onlyB));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            ASSERT_EQ(a[pairs[i].before], b[pairs[i].after]);
            ASSERT_TRUE(isOnce(a[pairs[i].before]));
            ASSERT_TRUE(i == 0 || (pairs[i - 1].before < pairs[i].before && pairs[i - 1].after < pairs[i].after));
        }
    }
}

TEST(SequenceMatch, findsTheLongestRise)
{
    std::mt19937 random(5);
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::uint32_t> numbers(random() % 20);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<std::uint32_t>(i);
        std::shuffle(numbers.begin(), numbers.end(), random);
        const std::vector<bool> isInRise = longestRise(numbers);
        Sequence rise;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (isInRise[i])
                rise.push_back(numbers[i]);
        }
        ASSERT_TRUE(std::is_sorted(rise.begin(), rise.end()));
        Sequence sorted(numbers.begin(), numbers.end());
        std::sort(sorted.begin(), sorted.end());
        ASSERT_EQ(rise.size(), lengthOfMost(Sequence(numbers.begin(), numbers.end()), sorted));
    }
}

} // namespace tracedeck::test::tst_sequencematch

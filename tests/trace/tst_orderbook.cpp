// SPDX-License-Identifier: GPL-3.0-or-later
#include "orderbook.h"

#include <gtest/gtest.h>

#include <limits>
#include <ostream>
#include <random>
#include <set>

namespace tracedeck::test::tst_orderbook {

namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
constexpr ChannelId kMain{0};
constexpr ChannelId kOther{1};

class OrderBookTest : public testing::Test
{
protected:
    /// The verdict as text: "new", "gap 3-5", "fills #0" (the first gap), "closes #0", ...
    std::string contiguous(std::uint64_t sequence, std::string_view stream = "s")
    {
        return text(book.admit({OrderRule::Contiguous, stream, sequence, {}}, kMain, "{}"));
    }
    std::string begins(std::uint64_t sequence, std::string_view counted)
    {
        return text(book.admit({OrderRule::Contiguous, "s", sequence, counted}, kMain, "{}"));
    }
    std::string epochal(std::uint64_t sequence, ChannelId channel = kMain, std::string_view frame = {},
                        std::string_view stream = "t")
    {
        const std::string bytes =
            frame.empty() ? "{\"seq\":" + std::to_string(sequence) + "}" : std::string(frame);
        return text(book.admit({OrderRule::Epochal, stream, sequence, {}}, channel, bytes));
    }
    std::string byId(std::string_view id, std::string_view stream = "m", ChannelId channel = kMain)
    {
        return text(book.admit({OrderRule::ById, stream, 0, id}, channel, "{}"));
    }
    std::string owned(ChannelId channel, std::string_view message, std::string_view session = "s")
    {
        return text(book.admit({OrderRule::Owned, session, 0, message}, channel, "{}"));
    }
    static std::string text(const OrderBook::Verdict &verdict)
    {
        using Outcome = OrderBook::Outcome;
        switch (verdict.outcome) {
        case Outcome::New:
            return "new";
        case Outcome::Duplicate:
            return "duplicate";
        case Outcome::AfterGap:
            return "gap " + std::to_string(verdict.from) + "-" + std::to_string(verdict.to);
        case Outcome::FillsGap:
            return (verdict.gapClosed ? "closes #" : "fills #") + std::to_string(verdict.gap);
        case Outcome::Backwards:
            return "backwards";
        case Outcome::NewEpoch:
            return "new epoch";
        case Outcome::TakenOver:
            return "taken over";
        }
        return "?";
    }

    Symbols symbols;
    OrderBook book{symbols};
};

} // namespace

TEST_F(OrderBookTest, aStreamMayCountEachRunAnew)
{
    EXPECT_EQ(begins(1, "r1"), "new");
    EXPECT_EQ(contiguous(2), "new");
    EXPECT_EQ(contiguous(4), "gap 3-3");
    EXPECT_EQ(begins(1, "r1"), "duplicate");
    EXPECT_EQ(begins(1, "r2"), "new");
    EXPECT_EQ(contiguous(2), "new");
    EXPECT_EQ(contiguous(2), "duplicate");
    EXPECT_EQ(contiguous(3), "new"); // no gap of the first one
    EXPECT_EQ(begins(1, "r1"), "duplicate");
    EXPECT_EQ(begins(4, "r3"), "new"); // it goes on counting
    EXPECT_EQ(begins(4, "r3"), "duplicate");
}

TEST_F(OrderBookTest, whoComesInTheMiddleHearsTheNextOneFromItsBegin)
{
    EXPECT_EQ(contiguous(3), "new");
    EXPECT_EQ(contiguous(4), "new");
    EXPECT_EQ(begins(1, "r2"), "new");
    EXPECT_EQ(contiguous(2), "new");
    EXPECT_EQ(contiguous(3), "new");
}

TEST_F(OrderBookTest, framesWithoutIdsAreAllNew)
{
    EXPECT_EQ(text(book.admit({}, kMain, "{}")), "new");
    EXPECT_EQ(text(book.admit({}, kMain, "{}")), "new");
}

// --- Contiguous ------------------------------------------------------------------------------------------------

TEST_F(OrderBookTest, aStreamMayBeginAnywhere)
{
    EXPECT_EQ(contiguous(17), "new");
    EXPECT_EQ(contiguous(18), "new");
    EXPECT_EQ(contiguous(0, "other"), "new");
    EXPECT_EQ(contiguous(1, "other"), "new");
    EXPECT_EQ(contiguous(19), "new");
}

TEST_F(OrderBookTest, whatAStreamBeganWithWhileAChannelWasDownIsAGap)
{
    contiguous(17);
    book.channelClosed(kMain);
    EXPECT_EQ(contiguous(1, "whole"), "new");
    EXPECT_EQ(contiguous(0, "from 0"), "new");
    EXPECT_EQ(contiguous(4, "late"), "gap 1-3");
    EXPECT_EQ(contiguous(2, "late"), "fills #0");
    EXPECT_EQ(contiguous(0, "late"), "backwards");
    EXPECT_EQ(contiguous(18), "new");
}

TEST_F(OrderBookTest, aHoleIsAGap)
{
    contiguous(1);
    EXPECT_EQ(contiguous(3), "gap 2-2");
    EXPECT_EQ(contiguous(10), "gap 4-9");
    EXPECT_EQ(contiguous(11), "new");
}

TEST_F(OrderBookTest, whatComesTwiceIsADuplicate)
{
    contiguous(1);
    contiguous(2);
    EXPECT_EQ(contiguous(2), "duplicate");
    EXPECT_EQ(contiguous(1), "duplicate");
    contiguous(5);
    EXPECT_EQ(contiguous(5), "duplicate");
    EXPECT_EQ(contiguous(2), "duplicate");
    EXPECT_EQ(contiguous(6), "new");
}

TEST_F(OrderBookTest, whatComesLateFillsItsGapAndTheLastClosesIt)
{
    contiguous(1);
    EXPECT_EQ(contiguous(6), "gap 2-5");
    EXPECT_EQ(contiguous(3), "fills #0");
    EXPECT_EQ(contiguous(3), "duplicate");
    EXPECT_EQ(contiguous(5), "fills #0");
    EXPECT_EQ(contiguous(2), "fills #0");
    EXPECT_EQ(contiguous(4), "closes #0");
    EXPECT_EQ(contiguous(4), "duplicate");
    EXPECT_EQ(contiguous(7), "new");
}

TEST_F(OrderBookTest, gapsAreFilledOneByOne)
{
    contiguous(1);
    contiguous(3);
    contiguous(6);
    EXPECT_EQ(contiguous(5), "fills #1");
    EXPECT_EQ(contiguous(2), "closes #0");
    EXPECT_EQ(contiguous(4), "closes #1");
}

TEST_F(OrderBookTest, whatComesBeforeTheFirstIsBackwardsOnce)
{
    contiguous(10);
    EXPECT_EQ(contiguous(7), "backwards");
    EXPECT_EQ(contiguous(7), "duplicate");
    EXPECT_EQ(contiguous(8), "fills #0");
    EXPECT_EQ(contiguous(9), "closes #0");
    EXPECT_EQ(contiguous(6), "backwards");
    EXPECT_EQ(contiguous(11), "new");
}

TEST_F(OrderBookTest, theExtremesOfNumbersAreNumbers)
{
    EXPECT_EQ(contiguous(0), "new");
    EXPECT_EQ(contiguous(kMost), "gap 1-18446744073709551614");
    EXPECT_EQ(contiguous(kMost), "duplicate");
    EXPECT_EQ(contiguous(kMost - 1), "fills #0");
    EXPECT_EQ(contiguous(1), "fills #0");
    EXPECT_EQ(contiguous(0), "duplicate");
}

TEST_F(OrderBookTest, nothingFollowsTheLargestNumber)
{
    EXPECT_EQ(contiguous(kMost - 1), "new");
    EXPECT_EQ(contiguous(kMost), "new");
    EXPECT_EQ(contiguous(0), "backwards") << "not the one after";
    EXPECT_EQ(contiguous(1), "fills #0");
    EXPECT_EQ(contiguous(kMost), "duplicate");
}

TEST_F(OrderBookTest, agreesWithASetOnRandomNumbers)
{
    std::mt19937 random(1);
    for (int round = 0; round < 50; ++round) {
        const std::string stream = "stream " + std::to_string(round);
        std::set<std::uint64_t> seen;
        for (int i = 0; i < 200; ++i) {
            const std::uint64_t sequence = random() % 100;
            const std::string verdict = contiguous(sequence, stream);
            ASSERT_EQ(verdict == "duplicate", !seen.insert(sequence).second) << sequence << ": " << verdict;
        }
    }
}

// --- Epochal ---------------------------------------------------------------------------------------------------

TEST_F(OrderBookTest, holesInAFilteredStreamAreNone)
{
    EXPECT_EQ(epochal(1), "new");
    EXPECT_EQ(epochal(5), "new");
    EXPECT_EQ(epochal(900), "new");
}

TEST_F(OrderBookTest, theSameFrameOnTheSameOrAnotherChannelIsADuplicate)
{
    EXPECT_EQ(epochal(1), "new");
    EXPECT_EQ(epochal(2), "new");
    EXPECT_EQ(epochal(2), "duplicate");
    EXPECT_EQ(epochal(1, kOther), "duplicate");
    EXPECT_EQ(epochal(2, kOther), "duplicate");
    EXPECT_EQ(epochal(3, kOther), "new");
    EXPECT_EQ(epochal(3), "duplicate");
}

TEST_F(OrderBookTest, aChannelThatLagsBringsWhatItsFilterLetsThrough)
{
    epochal(1);
    epochal(9);
    EXPECT_EQ(epochal(4, kOther), "new") << "the main channel's filter left it out";
    EXPECT_EQ(epochal(9, kOther), "duplicate");
}

TEST_F(OrderBookTest, goingBackOnAChannelIsANewEpoch)
{
    epochal(1);
    epochal(7);
    EXPECT_EQ(epochal(3), "new epoch");
    EXPECT_EQ(epochal(4), "new");
    EXPECT_EQ(epochal(7), "new") << "numbers of the epoch before are forgotten";
}

TEST_F(OrderBookTest, anotherFrameUnderAKnownNumberIsANewEpoch)
{
    epochal(1, kMain, "{\"old\":1}");
    EXPECT_EQ(epochal(1, kOther, "{\"new\":1}"), "new epoch");
    EXPECT_EQ(epochal(1, kMain, "{\"new\":1}"), "duplicate");
}

TEST_F(OrderBookTest, epochsOfStreamsAreApart)
{
    epochal(5, kMain, {}, "a");
    epochal(5, kMain, {}, "b");
    EXPECT_EQ(epochal(1, kMain, {}, "a"), "new epoch");
    EXPECT_EQ(epochal(6, kMain, {}, "b"), "new");
    EXPECT_EQ(epochal(5, kMain, {}, "b"), "duplicate");
}

TEST_F(OrderBookTest, numberZeroIsANumber)
{
    EXPECT_EQ(epochal(0), "new");
    EXPECT_EQ(epochal(0), "duplicate");
    EXPECT_EQ(epochal(kMost), "new");
    EXPECT_EQ(epochal(0, kMain, "{\"again\":0}"), "new epoch");
    EXPECT_EQ(epochal(1), "new");
}

// --- By id -------------------------------------------------------------------------------------------------------

TEST_F(OrderBookTest, anIdSeenBeforeIsADuplicate)
{
    EXPECT_EQ(byId("e1"), "new");
    EXPECT_EQ(byId("e2"), "new");
    EXPECT_EQ(byId("e1"), "duplicate");
    EXPECT_EQ(byId("e1", "m", kOther), "duplicate");
    EXPECT_EQ(byId("e1", "another stream"), "new");
}

TEST_F(OrderBookTest, framesWithAnEmptyIdAreAllNew)
{
    EXPECT_EQ(byId(""), "new");
    EXPECT_EQ(byId(""), "new");
}

// --- Owned -------------------------------------------------------------------------------------------------------

TEST_F(OrderBookTest, theFirstChannelOwnsAMessage)
{
    EXPECT_EQ(owned(kMain, "m1"), "new");
    EXPECT_EQ(owned(kOther, "m1"), "duplicate");
    EXPECT_EQ(owned(kMain, "m1"), "new");
    EXPECT_EQ(owned(kOther, "m2"), "new");
    EXPECT_EQ(owned(kMain, "m2"), "duplicate");
    EXPECT_EQ(owned(kOther, "m1", "another session"), "new");
}

TEST_F(OrderBookTest, theNextChannelTakesOverWhenTheOwnerCloses)
{
    owned(kMain, "m1");
    EXPECT_EQ(owned(kOther, "m1"), "duplicate");
    book.channelClosed(kMain);
    EXPECT_EQ(owned(kOther, "m1"), "taken over");
    EXPECT_EQ(owned(kOther, "m1"), "new");
    EXPECT_EQ(owned(ChannelId{2}, "m1"), "duplicate");
    book.channelClosed(kOther);
    EXPECT_EQ(owned(ChannelId{2}, "m1"), "taken over");
}

TEST_F(OrderBookTest, thatAnotherChannelClosesChangesNothing)
{
    owned(kMain, "m1");
    book.channelClosed(kOther);
    EXPECT_EQ(owned(ChannelId{2}, "m1"), "duplicate");
    EXPECT_EQ(owned(kMain, "m1"), "new");
}

} // namespace tracedeck::test::tst_orderbook

// SPDX-License-Identifier: GPL-3.0-or-later
#include "frameclock.h"
#include "handmadetrace.h"
#include "walltime.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

using namespace tracedeck;

namespace {

using Time = std::int64_t;
constexpr Time kMillisecond = 1'000'000;
constexpr Time kSecond = 1000 * kMillisecond;
constexpr Time kDay = 86'400 * kSecond;
constexpr Time kServer = 1'795'292'000 * kSecond;
constexpr auto kNone = std::nullopt;

TEST(FrameClock, isTheArrivalWhereNobodySaysMore)
{
    FrameClock clock;
    EXPECT_EQ(clock.next(5, kNone), 5);
    EXPECT_EQ(clock.next(3, kNone), 3) << "as it is recorded, even where it goes back";
    EXPECT_EQ(clock.next(kNone, kNone), kNone);
    EXPECT_EQ(clock.next(std::numeric_limits<Time>::max(), kNone), std::numeric_limits<Time>::max());
    EXPECT_FALSE(clock.isByServer());
}

TEST(FrameClock, tellsWhatWasKeptByTheTimesOfTheServer)
{
    FrameClock clock;
    EXPECT_EQ(clock.next(1 * kSecond, kNone), 1 * kSecond);
    EXPECT_EQ(clock.next(2 * kSecond, kServer), 2 * kSecond) << "the first one arrived when it happened";
    EXPECT_EQ(clock.next(2 * kSecond + 10, kServer + 25 * kMillisecond), 2 * kSecond + 25 * kMillisecond);
    EXPECT_EQ(clock.next(2 * kSecond + 20, kServer + 60 * kSecond), 62 * kSecond);
    EXPECT_EQ(clock.next(3 * kSecond + 20, kNone), 63 * kSecond) << "a request, a second later";
    EXPECT_EQ(clock.next(3 * kSecond + 30, kServer + 90 * kSecond), 92 * kSecond);
    EXPECT_TRUE(clock.isByServer());
}

TEST(FrameClock, isFinerThanTheServersWhereArrivalsAgree)
{
    FrameClock clock;
    clock.next(0, kServer);
    EXPECT_EQ(clock.next(300'000, kServer), 300'000);
    EXPECT_EQ(clock.next(1'400'000, kServer + kMillisecond), 1'400'000);
    EXPECT_EQ(clock.next(1'400'500, kServer + kMillisecond), 1'400'500);
    EXPECT_EQ(clock.next(90 * kMillisecond, kServer + 3 * kMillisecond), 4 * kMillisecond - 1) << "the network was slow";
}

TEST(FrameClock, neverGoesBack)
{
    FrameClock clock;
    clock.next(0, kServer);
    clock.next(10, kServer + 500 * kMillisecond);
    EXPECT_EQ(clock.next(20, kServer + 400 * kMillisecond), 500 * kMillisecond);
    EXPECT_EQ(clock.next(10, kNone), 500 * kMillisecond);
    EXPECT_EQ(clock.next(30, kServer + 500 * kMillisecond), 500 * kMillisecond + 20);
}

TEST(FrameClock, leavesWhatIsMuchOlderWhereItArrived)
{
    FrameClock clock;
    clock.next(0, kServer);
    clock.next(kSecond, kServer + 3600 * kSecond);
    EXPECT_EQ(clock.next(kSecond + 1000, kServer + 60 * kSecond), 3600 * kSecond + 1000) << "another thread";
    EXPECT_EQ(clock.next(kSecond + 3000, kServer + 90 * kSecond), 3600 * kSecond + 3000);
    EXPECT_EQ(clock.next(3 * kSecond, kServer + 3602 * kSecond), 3602 * kSecond);
}

TEST(FrameClock, needsNoArrivals)
{
    FrameClock clock;
    EXPECT_EQ(clock.next(kNone, kServer), 0);
    EXPECT_EQ(clock.next(kNone, kServer + kSecond), kSecond);
    EXPECT_EQ(clock.next(kNone, kNone), kNone);
}

TEST(FrameClock, standsWhateverItIsGiven)
{
    std::mt19937_64 random(20261125); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same each time
    const Time extremes[] = {std::numeric_limits<Time>::min(), -1, 0, 1, std::numeric_limits<Time>::max()};
    const auto any = [&]() -> std::optional<Time> {
        switch (random() % 4) {
        case 0: return std::nullopt;
        case 1: return extremes[random() % std::size(extremes)];
        case 2: return static_cast<Time>(random());
        default: return static_cast<Time>(random() % std::uint64_t(kSecond));
        }
    };
    for (int run = 0; run < 200; ++run) {
        FrameClock clock;
        std::optional<Time> last;
        for (int i = 0; i < 50; ++i) {
            std::optional<Time> server;
            if (random() % 2 == 0)
                server = static_cast<Time>(random() % (7'258'118'400ull * std::uint64_t(kSecond)));
            const auto arrival = any();
            const bool wasByServer = clock.isByServer();
            const auto time = clock.next(arrival, server);
            ASSERT_EQ(time.has_value(), arrival || server);
            if (wasByServer && time && last) {
                ASSERT_GE(*time, *last);
            }
            if (clock.isByServer() && time)
                last = time;
        }
    }
}

class FrameTimes : public testing::Test
{
protected:
    void append(std::optional<Time> arrival, Time server = 0)
    {
        test::HandmadeFrame frame;
        frame.time = arrival.value_or(-1);
        frame.serverTime = server;
        m_made.append(frame);
    }
    const Trace &trace() const { return *m_made.trace(); }

private:
    test::HandmadeTrace m_made{"2026-11-25T10:00:00Z"};
};

TEST_F(FrameTimes, areKeptBesideEachOther)
{
    append(kSecond);
    append(2 * kSecond, kServer);
    append(2 * kSecond + 10, kServer + 25 * kMillisecond);
    append(kNone);
    EXPECT_EQ(timeOf(trace(), 3), 2 * kSecond + 25 * kMillisecond);
    EXPECT_EQ(trace().arrival(1), kSecond);
    EXPECT_EQ(trace().arrival(3), 2 * kSecond + 10);
    EXPECT_EQ(trace().arrival(4), kNone);
    EXPECT_EQ(trace().serverTime(1), kNone);
    EXPECT_EQ(trace().serverTime(3), kServer + 25 * kMillisecond);
    EXPECT_EQ(trace().serverTime(4), kNone);
    EXPECT_EQ(timeOf(trace(), 4), kNone);
    EXPECT_EQ(timeOf(trace(), 0), kNone);
}

TEST_F(FrameTimes, lastAsLongAsTheServerSays)
{
    append(0, kServer);
    append(10, kServer + 3600 * kSecond);
    append(20, kServer + 60 * kSecond); // of another thread, older
    append(30, kServer + 60 * kSecond + 25 * kMillisecond);
    append(40);
    EXPECT_EQ(timeBetween(trace(), 1, 2), 3600 * kSecond);
    EXPECT_EQ(timeBetween(trace(), 3, 4), 25 * kMillisecond);
    EXPECT_EQ(timeBetween(trace(), 4, 5), 10) << "as they arrived";
    EXPECT_EQ(timeBetween(trace(), 1, 0), kNone);
}

TEST_F(FrameTimes, ofADayToComeAreRefused)
{
    append(0, kServer + 10'000 * kDay);
    append(kSecond, kServer + 10'001 * kDay);
    append(2 * kSecond, kServer);
    append(3 * kSecond, kServer + 20'000 * kDay);
    append(4 * kSecond, kServer + 2 * kSecond);
    for (Position p = 1; p <= 5; ++p)
        EXPECT_EQ(timeOf(trace(), p), Time(p - 1) * kSecond);
    EXPECT_EQ(trace().serverTime(1), kNone);
    EXPECT_EQ(trace().serverTime(3), kServer);
    EXPECT_EQ(trace().serverTime(4), kNone);
    ASSERT_EQ(trace().problems.size(), 1u) << "said once";
    EXPECT_EQ(trace().symbols.text(trace().problems[0].code), "server_time");
    EXPECT_EQ(trace().problems[0].at, 1u);
}

TEST_F(FrameTimes, areOfTheWallByTheServerToo)
{
    append(kSecond);
    append(2 * kSecond, kServer);
    append(3 * kSecond);
    const Time started = *nanosecondsOf("2026-11-25T10:00:00Z");
    EXPECT_EQ(wallTime(trace(), 1), started + kSecond);
    EXPECT_EQ(wallTime(trace(), 2), kServer);
    EXPECT_EQ(wallTime(trace(), 3), started + 3 * kSecond) << "when it arrived";
}

} // namespace

// SPDX-License-Identifier: GPL-3.0-or-later
#include "frameclock.h"
#include "handmadetrace.h"
#include "timeunits.h"
#include "walltime.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

namespace tracedeck::test::tst_frameclock {

namespace {

using Time = std::int64_t;
using Told = FrameClock::Told;
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
    EXPECT_EQ(clock.next(2 * kSecond, Told{kServer}), 2 * kSecond) << "the first one arrived when it happened";
    EXPECT_EQ(clock.next(2 * kSecond + 10, Told{kServer + 25 * kMillisecond}), 2 * kSecond + 25 * kMillisecond);
    EXPECT_EQ(clock.next(2 * kSecond + 20, Told{kServer + 60 * kSecond}), 62 * kSecond);
    EXPECT_EQ(clock.next(3 * kSecond + 20, kNone), 63 * kSecond) << "a request, a second later";
    EXPECT_EQ(clock.next(3 * kSecond + 30, Told{kServer + 90 * kSecond}), 92 * kSecond);
    EXPECT_TRUE(clock.isByServer());
}

TEST(FrameClock, isFinerThanTheServersWhereArrivalsAgree)
{
    FrameClock clock;
    clock.next(0, Told{kServer});
    EXPECT_EQ(clock.next(300'000, Told{kServer}), 300'000);
    EXPECT_EQ(clock.next(1'400'000, Told{kServer + kMillisecond}), 1'400'000);
    EXPECT_EQ(clock.next(1'400'500, Told{kServer + kMillisecond}), 1'400'500);
    EXPECT_EQ(clock.next(90 * kMillisecond, Told{kServer + 3 * kMillisecond}), 4 * kMillisecond - 1) << "the network was slow";
    EXPECT_EQ(clock.next(91 * kMillisecond, Told{kServer + 6'001'000}), 6'001'000) << "its times are fine";
    EXPECT_EQ(clock.next(92 * kMillisecond, Told{kServer + 7 * kMillisecond}), 7 * kMillisecond);
}

TEST(FrameClock, neverGoesBack)
{
    FrameClock clock;
    clock.next(0, Told{kServer});
    clock.next(10, Told{kServer + 500 * kMillisecond});
    EXPECT_EQ(clock.next(20, Told{kServer + 400 * kMillisecond}), 500 * kMillisecond);
    EXPECT_EQ(clock.next(10, kNone), 500 * kMillisecond);
    EXPECT_EQ(clock.next(30, Told{kServer + 500 * kMillisecond}), 500 * kMillisecond + 20);
}

TEST(FrameClock, putsAnOlderThreadBehindWhatIsThereAlready)
{
    constexpr std::uint32_t kOther = 1;
    FrameClock clock;
    clock.next(0, Told{kServer});
    clock.next(kSecond, Told{kServer + 3600 * kSecond});
    constexpr Time kShown = 3600 * kSecond + 1000;
    EXPECT_EQ(clock.next(kSecond + 1000, Told{kServer + 60 * kSecond, kOther}), kShown);
    EXPECT_EQ(clock.next(kSecond + 3000, Told{kServer + 90 * kSecond, kOther}), kShown + 30 * kSecond);
    EXPECT_EQ(clock.next(kSecond + 4000, Told{kServer + 10 * kSecond, kOther}), kShown + 30 * kSecond + 1000)
        << "an older one still";
    EXPECT_EQ(clock.next(kSecond + 4000, Told{kServer + 14 * kSecond, kOther}), kShown + 34 * kSecond + 1000);
    EXPECT_EQ(clock.next(3 * kSecond + 4000, Told{kServer + 3602 * kSecond}), kShown + 36 * kSecond + 1000)
        << "what is new goes on behind it, by as much as came since";
    EXPECT_EQ(clock.next(4 * kSecond + 4000, Told{kServer + 3605 * kSecond}), kShown + 39 * kSecond + 1000);
}

TEST(FrameClock, keepsBothApartWhereOneIsNewAndOneOld)
{
    FrameClock clock;
    clock.next(0, Told{kServer + 3600 * kSecond});
    Time at = 0;
    for (int i = 0; i < 100; ++i) { // the old one is sent 100 times as fast as it was
        at += kMillisecond;
        const auto old = clock.next(at, Told{kServer + i * 200 * kMillisecond, 1});
        if (i > 0) {
            EXPECT_NEAR(*old, i * 200 * kMillisecond, 4 * kSecond);
        }
        at += kMillisecond;
        clock.next(at, Told{kServer + 3600 * kSecond + at});
    }
    EXPECT_NEAR(*clock.next(at + kSecond, Told{kServer + 3601 * kSecond + at}), 21 * kSecond, 3 * kSecond)
        << "20 s of the old one, one of the new";
}

TEST(FrameClock, leavesWhatComesAgainOrIsSlowWhereItArrived)
{
    FrameClock clock;
    clock.next(0, Told{kServer});
    clock.next(10 * kSecond, Told{kServer + 10 * kSecond});
    EXPECT_EQ(clock.next(11 * kSecond, Told{kServer + 2 * kSecond, 1, true}), 11 * kSecond);
    EXPECT_EQ(clock.next(11 * kSecond, Told{kServer + 8 * kSecond, 1, true}), 11 * kSecond);
    EXPECT_EQ(clock.next(15 * kSecond, kNone), 15 * kSecond) << "a request";
    EXPECT_EQ(clock.next(15 * kSecond + 5, Told{kServer + 11 * kSecond}), 15 * kSecond + 5) << "made before it";
    EXPECT_EQ(clock.next(17 * kSecond, Told{kServer + 17 * kSecond}), 17 * kSecond) << "the clock stays as it was";
}

/// A proxy that lets a channel through every few seconds makes nobody's time longer.
TEST(FrameClock, staysAsFastWhereAChannelComesInBatches)
{
    for (const Time batch : {1500 * kMillisecond, 5 * kSecond, 30 * kSecond}) {
        FrameClock clock;
        Time last = 0;
        Time sent = 0;
        for (Time at = 0; at <= 600 * kSecond; at += 100 * kMillisecond) {
            last = *clock.next(at, Told{kServer + at, 0});
            if (at - sent < batch)
                continue;
            for (; sent < at; sent += 100 * kMillisecond)
                last = *clock.next(at, Told{kServer + sent, 1});
        }
        EXPECT_NEAR(double(last), double(600 * kSecond), double(batch + kSecond)) << batch;
    }
}

TEST(FrameClock, waitsForNoPauseThatLeadsUpToWhatIsNew)
{
    FrameClock clock;
    clock.next(0, Told{kServer});
    const Time run = 7200 * kSecond;
    EXPECT_EQ(clock.next(kSecond, Told{kServer - run, 1}), kSecond);
    EXPECT_EQ(clock.next(kSecond, Told{kServer - run + 3 * kSecond, 1}), 4 * kSecond);
    EXPECT_EQ(clock.next(kSecond, Told{kServer - run + 1800 * kSecond, 1}), 1801 * kSecond) << "a pause of its own";
    EXPECT_EQ(clock.next(kSecond, Told{kServer - 10 * kSecond, 1}), 1801 * kSecond);
    EXPECT_EQ(clock.next(kSecond, Told{kServer - 8 * kSecond, 1}), 1803 * kSecond);
}

// A thread was kept, and is attached to an hour later.
TEST(FrameClock, putsWhatIsAskedForWhereItIsNow)
{
    for (const bool isAsked : {true, false}) {
        FrameClock clock;
        clock.setStarted(kServer + kHour);
        clock.next(0, kNone);
        clock.next(10, Told{kServer, 1});
        EXPECT_EQ(clock.next(20, Told{kServer + 5 * kSecond, 1}), 10 + 5 * kSecond);
        EXPECT_EQ(clock.next(30, kNone), 20 + 5 * kSecond) << "an answer of the attaching";
        const Time later = isAsked ? kSecond : 3 * kSecond;
        EXPECT_EQ(clock.next(later, kNone, isAsked), kHour + later + 10);
        EXPECT_EQ(clock.next(later + 20, Told{kServer + kHour + later + 5 * kMillisecond, 1}),
                  kHour + later + 10 + 5 * kMillisecond);
        // Another one that was kept, and came after the first.
        EXPECT_EQ(clock.next(later + 30, Told{kServer + kHour / 2, 2}), kHour + later + 5 * kMillisecond + 20);
        EXPECT_EQ(clock.next(later + 40, Told{kServer + kHour / 2 + kSecond, 2}), kHour + later + kSecond + 5 * kMillisecond + 20);
    }
}

// Who attaches to a run that another client has just begun gets its begin all at once, and the rest as it happens.
TEST(FrameClock, showsARunThatBeganJustNowAsLongAsItTook)
{
    for (const Time age : {80 * kMillisecond, 300 * kMillisecond, 900 * kMillisecond}) {
        FrameClock clock;
        clock.setStarted(kServer);
        clock.next(0, Told{kServer, 1});
        clock.next(kSecond, Told{kServer + kSecond, 1});
        const Time asked = 60 * kSecond;
        clock.next(asked, kNone, true);
        std::vector<Time> shown;
        const auto come = [&](Time made, Time arrival) { shown.push_back(*clock.next(arrival, Told{kServer + made, 2})); };
        for (Time made = asked - age; made < asked; made += age / 4)
            come(made, asked + 20 * kMillisecond);
        come(asked + 500 * kMillisecond, asked + 510 * kMillisecond);
        come(asked + 700 * kMillisecond, asked + 710 * kMillisecond);
        ASSERT_EQ(shown.size(), 6u);
        for (int i = 1; i < 4; ++i)
            EXPECT_EQ(shown[i] - shown[i - 1], age / 4);
        EXPECT_NEAR(double(shown[4] - shown[3]), double(500 * kMillisecond + age / 4), double(50 * kMillisecond) + double(age / 4));
        EXPECT_EQ(shown[5] - shown[4], 200 * kMillisecond);
    }
}

// Each run of another client is found a little later than it begins, and its begin comes at once.
TEST(FrameClock, staysWithOursHoweverManyRunsAreFoundLate)
{
    FrameClock clock;
    clock.setStarted(kServer);
    clock.next(0, Told{kServer, 0});
    Time arrival = 0;
    Time shown = 0;
    for (std::uint32_t run = 1; run <= 100; ++run) {
        const Time begun = run * 10 * kSecond;
        const Time found = begun + 350 * kMillisecond;
        clock.next(found, kNone, true);
        std::vector<Time> begin;
        for (Time made = begun; made < found; made += 70 * kMillisecond)
            begin.push_back(*clock.next(found + 10 * kMillisecond, Told{kServer + made, run}));
        EXPECT_EQ(begin.back() - begin.front(), 280 * kMillisecond) << "as long as it lasted";
        for (Time made = found + 100 * kMillisecond; made < found + kSecond; made += 100 * kMillisecond) {
            arrival = made + 10 * kMillisecond;
            const Time next = *clock.next(arrival, Told{kServer + made, run});
            EXPECT_GT(next, shown);
            shown = next;
        }
        EXPECT_EQ(clock.start() + shown, kServer + arrival - 10 * kMillisecond) << "the time of day is the server's";
        EXPECT_NEAR(double(shown), double(arrival), double(kSecond)) << run;
    }
}

// Runs side by side, each on a channel of its own, some slow.
TEST(FrameClock, staysAsFastWhereChannelsAreNotEquallyFast)
{
    struct Sent
    {
        Time arrival;
        std::optional<Told> told;
    };
    for (const bool areAsked : {false, true}) {
        std::vector<Sent> all;
        for (std::uint32_t run = 0; run < 50; ++run) {
            const Time begin = run * 400 * kMillisecond;
            if (areAsked)
                all.push_back({begin, kNone});
            for (int i = 0; i < 200; ++i) {
                const Time made = begin + 5 * kMillisecond + i * 37 * kMillisecond;
                all.push_back({made + (run % 2 == 0 ? 10 : 150) * kMillisecond, Told{kServer + made, run}});
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const Sent &a, const Sent &b) { return a.arrival < b.arrival; });
        FrameClock clock;
        clock.setStarted(kServer);
        Time last = 0;
        for (const Sent &sent : all)
            last = *clock.next(sent.arrival, sent.told);
        EXPECT_NEAR(double(last), double(all.back().arrival), double(300 * kMillisecond)) << areAsked;
    }
}

// What comes live is as old as the clocks differ; requests stand among it.
TEST(FrameClock, takesNoDifferenceOfClocksForTimeThatPassed)
{
    for (const Time ahead : {-900 * kSecond, -kSecond, kSecond}) { // our clock
        FrameClock clock;
        clock.setStarted(kServer + ahead);
        clock.next(0, Told{kServer, 1});
        EXPECT_EQ(clock.next(4 * kSecond, kNone, true), 4 * kSecond);
        EXPECT_EQ(clock.next(5 * kSecond, Told{kServer + 5 * kSecond, 1}), 5 * kSecond);
        EXPECT_EQ(clock.next(9 * kSecond, kNone), 9 * kSecond);
    }
}

// Nor where it is large: what comes as fast as it happened, with what the network does to it, need not have been kept.
TEST(FrameClock, losesNothingToAServerThatIsFarBehind)
{
    for (const Time behind : {3 * kSecond, 60 * kSecond, 300 * kSecond, kDay}) {
        FrameClock clock;
        clock.setStarted(kServer + behind);
        clock.next(0, Told{kServer, 1});
        clock.next(320 * kMillisecond, Told{kServer + 310 * kMillisecond, 1});
        EXPECT_NEAR(double(*clock.next(4 * kSecond, kNone, true)), double(4 * kSecond), double(10 * kMillisecond));
        clock.next(5 * kSecond + 200 * kMillisecond, Told{kServer + 5 * kSecond, 1}); // held up
        clock.next(5 * kSecond + 200 * kMillisecond, Told{kServer + 5 * kSecond + 100 * kMillisecond, 1});
        clock.next(5 * kSecond + 210 * kMillisecond, Told{kServer + 5 * kSecond + 90 * kMillisecond, 2}); // overtaken
        EXPECT_NEAR(double(*clock.next(9 * kSecond, kNone)), double(9 * kSecond), double(200 * kMillisecond));
    }
}

// What was kept for an hour may have lasted a moment only, or be one frame.
TEST(FrameClock, learnsNothingFromWhatLastedNoTime)
{
    for (const int frames : {1, 3}) {
        FrameClock clock;
        clock.setStarted(kServer + kHour);
        for (int i = 0; i < frames; ++i)
            clock.next(i, Told{kServer + i * 100 * kMillisecond, 1});
        EXPECT_NEAR(double(*clock.next(30 * kSecond, kNone, true)), double(kHour + 30 * kSecond), double(kSecond)) << frames;
    }
}

// As a recording that is replayed, five times as slow.
TEST(FrameClock, knowsThatWhatComesSlowlyWasNotKept)
{
    FrameClock clock;
    clock.setStarted(kServer + 5 * kDay);
    clock.next(0, Told{kServer, 1});
    clock.next(2 * kSecond, Told{kServer + 400 * kMillisecond, 1});
    clock.next(4 * kSecond, Told{kServer + 800 * kMillisecond, 1});
    EXPECT_EQ(clock.next(7 * kSecond, kNone), 3801 * kMillisecond - 1);
    EXPECT_EQ(clock.next(8 * kSecond, kNone, true), 4801 * kMillisecond - 1);
}

// What was kept may come in pieces, with pauses of the network.
TEST(FrameClock, takesNoPauseOfTheNetworkForTheServersPace)
{
    FrameClock clock;
    clock.setStarted(kServer + 5 * kDay);
    clock.next(0, Told{kServer, 1});
    clock.next(300 * kMillisecond, Told{kServer + 400 * kMillisecond, 1});
    clock.next(301 * kMillisecond, Told{kServer + 9 * kSecond, 1});
    EXPECT_EQ(clock.next(4 * kSecond, kNone, true), 5 * kDay + 4 * kSecond);
}

// As a recording that is replayed with its pauses: nothing of it was kept.
TEST(FrameClock, knowsAClockThatGoesAsOursDoes)
{
    FrameClock clock;
    clock.setStarted(kServer + 5 * kDay);
    clock.next(0, Told{kServer, 1});
    EXPECT_EQ(clock.next(400 * kMillisecond, Told{kServer + 390 * kMillisecond, 1}), 400 * kMillisecond - 9 * kMillisecond - 1);
    clock.next(kSecond, Told{kServer + kSecond, 1});
    const Time quiet = *clock.next(4 * kSecond, kNone);
    EXPECT_LE(std::abs(quiet - 4 * kSecond), 20 * kMillisecond);
    const Time asked = *clock.next(5 * kSecond, kNone, true);
    EXPECT_LE(std::abs(asked - 5 * kSecond), 20 * kMillisecond);
    EXPECT_LE(std::abs(*clock.next(6 * kSecond, Told{kServer + 6 * kSecond, 1}) - 6 * kSecond), 20 * kMillisecond);
}

TEST(FrameClock, needsNoArrivals)
{
    FrameClock clock;
    EXPECT_EQ(clock.next(kNone, Told{kServer}), 0);
    EXPECT_EQ(clock.next(kNone, Told{kServer + kSecond}), kSecond);
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
            std::optional<Told> server;
            if (random() % 2 == 0)
                server = {static_cast<Time>(random() % (7'258'118'400ull * std::uint64_t(kSecond))),
                          static_cast<std::uint32_t>(random() % 3), random() % 4 == 0};
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
    void append(std::optional<Time> arrival, Time server = 0, std::string_view channel = "main")
    {
        test::HandmadeFrame frame;
        frame.time = arrival.value_or(-1);
        frame.serverTime = server;
        frame.channel = channel;
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
    append(50, kServer + 60 * kSecond + 30 * kMillisecond);
    append(50 + 5'900'000, kServer + 60 * kSecond + 35 * kMillisecond);
    EXPECT_EQ(timeBetween(trace(), 6, 7), 5 * kMillisecond) << "arrivals say how fast it was read";
    EXPECT_EQ(timeBetween(trace(), 1, 0), kNone);
    append(9 * kSecond, kServer + 7200 * kSecond);
    append(9 * kSecond + 10);
    EXPECT_EQ(timeBetween(trace(), 5, 9), 9 * kSecond - 30) << "though something new came between them";
}

/// What is older stands behind what came before it, and what is new goes on behind that.
TEST_F(FrameTimes, countFromOtherTimesWhereThreadsWereKept)
{
    append(0);
    append(kSecond, kServer);
    append(2 * kSecond, kServer + kSecond);
    append(3 * kSecond, kServer - kDay, "older");
    append(3 * kSecond, kServer - kDay + 20 * kSecond, "older");
    append(4 * kSecond, kServer + 3 * kSecond);
    append(5 * kSecond, kServer + 4 * kSecond);
    const Time times[] = {0, 1, 2, 3, 23, 24, 25};
    for (Position p = 1; p <= std::size(times); ++p)
        EXPECT_EQ(timeOf(trace(), p), times[p - 1] * kSecond) << p;
    const auto &starts = trace().starts;
    ASSERT_EQ(starts.size(), 3u);
    EXPECT_EQ(starts[0].at, 2u);
    EXPECT_EQ(starts[0].wall, kServer - kSecond);
    EXPECT_EQ(starts[1].at, 4u);
    EXPECT_EQ(starts[1].wall, kServer - kDay - 3 * kSecond);
    EXPECT_EQ(starts[2].at, 6u);
    EXPECT_EQ(starts[2].wall, kServer - 21 * kSecond);
}

// What waits on has done so for an hour, though nothing has come since that tells so.
TEST_F(FrameTimes, tellHowLongItHasBeenSinceWhatWasKept)
{
    const Time begun = nanosecondsOf(trace().started).value();
    append(0);
    append(10, begun - kHour);
    append(20, begun - kHour + kSecond);
    EXPECT_EQ(passedSince(trace(), 3, 0), 0) << "more of it may come";
    EXPECT_EQ(passedSince(trace(), 3, 400 * kMillisecond), 400 * kMillisecond);
    EXPECT_EQ(passedSince(trace(), 3, 2 * kSecond), kHour + kSecond + 20);
    append(30); // an answer of the attaching
    EXPECT_EQ(passedSince(trace(), 4, 400 * kMillisecond), 400 * kMillisecond);
    EXPECT_EQ(passedSince(trace(), 4, 2 * kSecond), kHour + kSecond + 20);
    append(kSecond);
    const Time later = passedSince(trace(), 5, 0);
    EXPECT_NEAR(double(later), double(kHour - kSecond), double(kMillisecond));
    append(4 * kSecond); // which stands where it is now
    EXPECT_EQ(passedSince(trace(), 6, kSecond), kSecond);
    EXPECT_EQ(passedSince(trace(), 1, kSecond), kSecond) << "the server has said nothing so far";
    EXPECT_EQ(passedSince(trace(), 0, kSecond), kSecond);
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

} // namespace tracedeck::test::tst_frameclock

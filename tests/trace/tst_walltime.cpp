// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "timeunits.h"
#include "walltime.h"

#include <gtest/gtest.h>

#include <limits>

namespace tracedeck::test::tst_walltime {

namespace {

TEST(WallTime, readsDatesTimesAndZones)
{
    EXPECT_EQ(nanosecondsOf("1970-01-01"), 0);
    EXPECT_EQ(nanosecondsOf("1970-01-02T00:00:01Z"), 86'401 * kSecond);
    EXPECT_EQ(nanosecondsOf("2026-11-21T20:13:20.835250+00:00"), 1'795'292'000 * kSecond + 835'250'000);
    EXPECT_EQ(nanosecondsOf("2026-11-21T22:13:20+02:00"), nanosecondsOf("2026-11-21T20:13:20Z"));
    EXPECT_EQ(nanosecondsOf("2026-11-21T15:13:20-0500"), nanosecondsOf("2026-11-21 20:13:20"));
    EXPECT_EQ(nanosecondsOf("2024-02-29T23:59:60.123456789Z"), 1'709'251'200 * kSecond + 123'456'789);
}

TEST(WallTime, knowsNothingOfWhatIsNoTime)
{
    for (const char *text : {"", "x", "2026", "2026-13-01", "2026-02-30", "2026-11-21T", "2026-11-21T25:00", "2026-11-21T20:13:20+",
                             "2026-11-21T20:13:20Zx", "2026-11-21T20:13:20.", "1969-12-31", "9999-01-01", "1795291999",
                             "2026-11-21T20:61:00Z", "2026-1-2"})
        EXPECT_FALSE(nanosecondsOf(text)) << text;
}

TEST(WallTime, addsTheFramesTimeToTheBegin)
{
    const auto append = [](test::HandmadeTrace &made, std::int64_t time) {
        test::HandmadeFrame frame;
        frame.time = time;
        made.append(frame);
    };
    test::HandmadeTrace made("2026-11-21T20:13:20Z");
    append(made, 5 * kSecond);
    append(made, -1);
    append(made, std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(wallTime(*made.trace(), 1), 1'795'292'005 * kSecond);
    EXPECT_FALSE(wallTime(*made.trace(), 2)) << "it has no time";
    EXPECT_FALSE(wallTime(*made.trace(), 3)) << "no clock goes that far";
    test::HandmadeTrace undated;
    append(undated, 5 * kSecond);
    EXPECT_FALSE(wallTime(*undated.trace(), 1)) << "nobody said when it began";
}

TEST(WallTime, tellsByTheServersClockUnlessAllWasKept)
{
    constexpr std::int64_t kStarted = 1'795'292'000 * kSecond;
    for (const std::int64_t ahead : {900 * kSecond, -kSecond, -900 * kSecond}) { // the server; at last it had kept it
        test::HandmadeTrace made("2026-11-21T20:13:20Z");
        const auto append = [&](std::int64_t time, bool isStamped) {
            test::HandmadeFrame frame;
            frame.time = time;
            frame.serverTime = isStamped ? kStarted + ahead + time : 0;
            made.append(frame);
        };
        append(1 * kSecond, false);
        append(2 * kSecond, true);
        append(3 * kSecond, false);
        append(4 * kSecond, true);
        const Trace &trace = *made.trace();
        const std::int64_t told = ahead < -kSecond ? 0 : ahead;
        EXPECT_EQ(wallTime(trace, 1), kStarted + 1 * kSecond);
        EXPECT_EQ(shownWallTime(trace, 1), kStarted + told + 1 * kSecond);
        EXPECT_EQ(wallTime(trace, 2), kStarted + ahead + 2 * kSecond);
        EXPECT_EQ(wallTime(trace, 3), kStarted + told + 3 * kSecond);
        EXPECT_EQ(shownWallTime(trace, 3), kStarted + told + 3 * kSecond);
        EXPECT_EQ(wallTime(trace, 4), kStarted + ahead + 4 * kSecond);
    }
}

} // namespace

} // namespace tracedeck::test::tst_walltime

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ulid.h"
#include "walltime.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_ulid {

namespace {

TEST(Ulid, tellsWhenItWasMade)
{
    EXPECT_EQ(ulidTime("00000000000000000000000000"), 0);
    EXPECT_EQ(ulidTime("00000000010000000000000000"), 1'000'000);
    // An event of a metis server, which says at what time.
    EXPECT_EQ(ulidTime("01M7ZVVWVYS4Q6V9MK8DDFFQGZ"), *nanosecondsOf("2026-11-21T20:13:21.150Z"));
}

TEST(Ulid, tellsNothingOfWhatIsNone)
{
    for (const char *text : {"", "M1", "01M7ZVVWVYS4Q6V9MK8DDFFQG", "01M7ZVVWVYS4Q6V9MK8DDFFQGZ0", "01m7zvvwvys4q6v9mk8ddffqgz",
                             "01M7ZVVWVYS4Q6V9MK8DDFFQGI", "80000000000000000000000000",
                             "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"})
        EXPECT_FALSE(ulidTime(text)) << text;
}

} // namespace

} // namespace tracedeck::test::tst_ulid

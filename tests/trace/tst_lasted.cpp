// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasted.h"

#include "handmadetrace.h"
#include "toldscripts.h"

#include <gtest/gtest.h>

using namespace tracedeck;
using namespace tracedeck::test;

/// Whoever attached later sees it wait since then, whatever comes meanwhile.
TEST(Lasted, aSessionThatWaitsHasComeAsFarAsOneStands)
{
    ApprovalRequested asked;
    asked.id = "a1";
    HandmadeTrace trace("2026-11-18T11:06:50Z"); // ten seconds after the run began
    trace.append(HandmadeFrame{.time = 0,
                               .events = {listed("r1", kBegin, kBegin + kSecond, RunStatus::Succeeded), seen("r1", kBegin), asked,
                                          over("r1", kBegin + kSecond, RunStatus::Interrupted)}});
    trace.append(HandmadeFrame{.time = 50 * kSecond});
    const View first(*trace.trace(), 1);
    ASSERT_EQ(first.status(SessionId{0}), SessionStatus::Waiting);
    EXPECT_EQ(toldTimes(first, SessionId{0})->begun, kBegin);
    EXPECT_EQ(toldTimes(first, SessionId{0})->ended, kBegin + 10 * kSecond);
    EXPECT_EQ(toldTimes(View(*trace.trace()), SessionId{0})->ended, kBegin + 60 * kSecond);
    EXPECT_EQ(wentOn(View(*trace.trace()), ApprovalId{0})->ended, kBegin + 60 * kSecond); // which says the same
}

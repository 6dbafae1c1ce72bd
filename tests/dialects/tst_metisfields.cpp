// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialect.h"
#include "metismessage.h"
#include "timeunits.h"

#include <gtest/gtest.h>

#include <string>

namespace tracedeck::test::tst_metisfields {

namespace {

TEST(MetisFields, readsTimesOfServers)
{
    EXPECT_EQ(metisStamp("1970-01-01T00:00:01Z"), kSecond);
    EXPECT_EQ(metisStamp("2026-11-21T20:13:20.828915+00:00"), 1'795'292'000'828'915 * kMicrosecond);
    EXPECT_EQ(metisStamp("2026-11-21T22:13:20.828915+02:00"), 1'795'292'000'828'915 * kMicrosecond);
    EXPECT_EQ(metisStamp("2199-12-31T23:59:59Z"), kEndOfTime - kSecond);
    for (const char *none :
         {"", "2026-11-21", "2026-11-21Tab:13:20", "0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00+02:00",
          "2200-01-01T00:00:00Z", "2199-12-31T23:59:59-02:00", "9187-12-31T23:59:59Z"})
        EXPECT_EQ(metisStamp(none), 0) << none;
}

/// In nanoseconds they would not fit.
TEST(MetisFields, takesNoFrameForOneOfAnotherAge)
{
    const auto decoder = findDialect("metis")->makeDecoder();
    for (const char *time : {"9187-01-01T00:00:00Z", "0001-01-01T00:00:00Z"}) {
        const std::string json =
            std::string(R"({"type":"event","event":{"id":"e","type":"turn.started","session_id":"S",)")
            + R"("turn_id":"T","timestamp":")" + time + R"(","payload":{}}})";
        const std::string padded = json + std::string(Decoder::kPadding, '\0');
        EventBatch batch;
        DecodedFrame frame;
        frame.frame = {padded.data(), static_cast<std::uint32_t>(json.size()), 0};
        decoder->decode(frame, batch);
        EXPECT_EQ(frame.order.id, "e");
        EXPECT_EQ(frame.serverTime, 0) << time;
    }
}

} // namespace

} // namespace tracedeck::test::tst_metisfields

// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialect.h"
#include "metismessage.h"

#include <gtest/gtest.h>

#include <string>

using namespace tracedeck;

namespace {

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

// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of real traffic, and of the specification's own examples.
#include "loomtest.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomrecordings {

namespace {

class LoomRecordings : public testing::TestWithParam<std::string>
{};

TEST_P(LoomRecordings, areUnderstoodWithoutAProblem)
{
    const std::vector<std::string> frames = framesOf(GetParam());
    ASSERT_FALSE(frames.empty());
    for (const std::string &frame : frames) {
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.nature, FrameNature::Understood) << frame;
        EXPECT_EQ(decoded.problems, std::vector<std::string>()) << frame;
        EXPECT_EQ(decoded.events.size(), 1u) << frame;
        EXPECT_NE(decoded.direction, Direction::Unknown) << frame;
        EXPECT_EQ(recogniseDialect(PaddedFrame(frame).text()), findDialect("loom")) << frame;
    }
}

INSTANTIATE_TEST_SUITE_P(All, LoomRecordings, testing::ValuesIn(recordingNames()), [](const auto &row) {
    std::string name = row.param;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return name;
});

// The three forms of one trace say the same.
TEST(LoomRecording, saysTheSameInEveryForm)
{
    for (int i = 1; i <= 4; ++i) {
        const std::string prefix = "spec_" + std::to_string(i);
        const std::pair<std::string, std::string> pairs[] = {
            {prefix + "_bare.ndjson", prefix + "_export.ndjson"},
            {prefix + "_ndjson.ndjson", prefix + "_ws.ndjson"}};
        for (const auto &[one, other] : pairs) {
            const std::vector<std::string> a = framesOf(one), b = framesOf(other);
            ASSERT_EQ(a.size(), b.size());
            for (std::size_t n = 0; n < a.size(); ++n) {
                const Decoded left = decodeLoom(a[n]), right = decodeLoom(b[n]);
                if (left.type == "reply" || left.events.at(0).find("='{") != std::string::npos)
                    continue; // run_end has a run; raw payloads differ by their form
                EXPECT_EQ(left.type, right.type);
                EXPECT_EQ(left.node, right.node);
                EXPECT_EQ(left.span, right.span);
                EXPECT_EQ(left.sequence, right.sequence);
                EXPECT_EQ(left.events, right.events);
            }
        }
    }
}

} // namespace

} // namespace tracedeck::test::tst_loomrecordings

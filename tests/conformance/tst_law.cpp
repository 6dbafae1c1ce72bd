// SPDX-License-Identifier: GPL-3.0-or-later
// The core law over every recording and every position: the view of the whole trace at p equals the view of a
// trace that was made from the first p frames.

#include "chunkdecoder.h"
#include "factdump.h"
#include "filesource.h"
#include "inspect.h"
#include "testrecordings.h"
#include "writer.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace tracedeck::test::tst_law {

namespace {

/// Feeds the frames of a recording to a new trace one at a time, and compares at every step.
void checkLaw(const Recording &recording, std::uint64_t *positions)
{
    const auto whole = openWhole(recording.path);
    ASSERT_TRUE(whole);
    Trace growing;
    Writer writer(growing);
    growing.dialect = whole->dialect;
    growing.started = whole->started;
    ASSERT_EQ(growing.bytes.openSpool({}).english(), "");
    // One growing trace is a trace of its first p frames at each p: what was folded later is not there yet.
    Position at = 0;
    forEachLine(recording, [&](std::string_view line) {
        Failure error;
        const std::string_view kept = growing.bytes.append(line, &error);
        EventBatch batch;
        ChunkDecoder decoder(*findDialect(recording.dialect), recording.form);
        decoder.decode(kept, 0, batch);
        writer.append(batch);
        ASSERT_EQ(growing.watermark(), ++at);
        const View then(*whole, at);
        const View first(growing);
        EXPECT_EQ(dumpFacts(then), dumpFacts(first)) << recording.name << " at " << at;
        ++*positions;
    });
    EXPECT_EQ(at, whole->watermark());
}

TEST(Law, holdsForEveryPositionOfEveryRecording)
{
    std::uint64_t positions = 0;
    const auto recordings = recordingsOf({});
    for (const Recording &recording : recordings) {
        checkLaw(recording, &positions);
        if (HasFailure())
            break;
    }
    std::printf("the law: %zu recordings, %llu positions, %s\n", recordings.size(),
                static_cast<unsigned long long>(positions), HasFailure() ? "differences" : "0 differences");
    EXPECT_GT(positions, 3000u);
}

TEST(Law, inspectAtIsInspectOfAShorterFile)
{
    for (const Recording &recording : recordingsOf({})) {
        const auto whole = openWhole(recording.path);
        ASSERT_TRUE(whole);
        for (const Position at : {Position(1), whole->watermark() / 3, whole->watermark() / 2, whole->watermark() - 1}) {
            const TemporaryFile file(firstLines(recording, at));
            const auto shorter = openWhole(file.path());
            ASSERT_TRUE(shorter) << recording.name;
            EXPECT_EQ(inspectJson(View(*whole, at)), inspectJson(View(*shorter))) << recording.name << " at " << at;
        }
    }
}

} // namespace

} // namespace tracedeck::test::tst_law

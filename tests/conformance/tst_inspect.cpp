// SPDX-License-Identifier: GPL-3.0-or-later
// What `inspect` prints for every recording: equal to what its generator meant, where that is known, and to the
// reviewed output in tests/data/expected otherwise.

#include "inspect.h"
#include "testrecordings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <map>

namespace tracedeck::test::tst_inspect {

using nlohmann::json;

namespace {

json inspected(const Recording &recording, unsigned threads = 2)
{
    const auto trace = openWhole(recording.path, threads);
    return trace ? json::parse(inspectJson(View(*trace))) : json();
}

/// The truth says less than inspect: every key it has must agree; counts stand for lists.
void expectAgrees(const json &truth, const json &actual, const std::string &where)
{
    if (truth.is_object()) {
        for (const auto &[key, value] : truth.items()) {
            ASSERT_TRUE(actual.contains(key)) << where << '.' << key;
            expectAgrees(value, actual[key], where + '.' + key);
        }
    } else if (truth.is_array()) {
        ASSERT_EQ(truth.size(), actual.size()) << where;
        for (std::size_t i = 0; i < truth.size(); ++i)
            expectAgrees(truth[i], actual[i], where + '[' + std::to_string(i) + ']');
    } else if (truth.is_number() && actual.is_array()) {
        EXPECT_EQ(truth.get<std::size_t>(), actual.size()) << where;
    } else {
        EXPECT_EQ(truth, actual) << where;
    }
}

TEST(Inspect, saysWhatTheGeneratorMeant)
{
    std::size_t compared = 0;
    for (const Recording &recording : loomRecordings()) {
        std::filesystem::path truthPath = recording.path;
        truthPath.replace_extension(".truth.json");
        std::ifstream file(truthPath);
        if (!file)
            continue;
        const json truth = json::parse(file);
        const json actual = inspected(recording);
        EXPECT_EQ(truth["frames"], actual["source"]["frames"]) << recording.name;
        expectAgrees(truth["sessions"], actual["sessions"], recording.name);
        EXPECT_EQ(actual["problems"], json::array()) << recording.name;
        ++compared;
    }
    EXPECT_EQ(compared, 16u);
}

TEST(Inspect, saysWhatWasReviewed)
{
    for (const Recording &recording : recordingsOf({})) {
        const std::filesystem::path expectedPath
            = std::filesystem::path(TRACEDECK_TEST_DATA) / "expected" / (recording.name + ".json");
        std::ifstream file(expectedPath);
        ASSERT_TRUE(file) << "no expected output for " << recording.name;
        EXPECT_EQ(json::parse(file).dump(1), inspected(recording).dump(1)) << recording.name;
    }
}

TEST(Inspect, recognisesAllThatTheProtocolsName)
{
    for (const Recording &recording : recordingsOf({})) {
        const json source = inspected(recording)["source"];
        EXPECT_EQ(source["unrecognised"], 0) << recording.name;
        EXPECT_EQ(source["malformed"], 0) << recording.name;
        if (recording.dialect == "loom") {
            EXPECT_EQ(source["duplicates"], 0) << recording.name;
        }
    }
}

TEST(Inspect, isTheSameOnAnyNumberOfThreads)
{
    for (const Recording &recording : recordingsOf({})) {
        const json one = inspected(recording, 1);
        EXPECT_TRUE(one.is_object()) << recording.name;
        EXPECT_EQ(one, inspected(recording, 4)) << recording.name;
    }
}

/// Else what is asked of each of them would hold for want of any.
TEST(Inspect, thereAreRecordingsOfEachProtocol)
{
    std::map<std::string, std::size_t> recordings;
    for (const Recording &recording : recordingsOf({}))
        ++recordings[recording.dialect];
    EXPECT_GE(recordings["loom"], 20u);
    EXPECT_GE(recordings["langgraph"], 15u);
    EXPECT_GE(recordings["metis"], 8u);
}

} // namespace

} // namespace tracedeck::test::tst_inspect

// SPDX-License-Identifier: GPL-3.0-or-later
// "Who wrote this?" over every recording that has states, against a search that knows nothing of how it is done: each
// version is parsed whole, and a path is looked up in it step by step.

#include "testrecordings.h"
#include "statewrites.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <random>

namespace tracedeck::test::tst_statewrites {

using Json = nlohmann::json;

namespace {

struct Write
{
    Position at = 0;
    std::optional<std::string> before; ///< as nlohmann writes it
    std::optional<std::string> after;
    friend bool operator==(const Write &, const Write &) = default;
};

std::optional<std::string> lookUp(const Json &state, const JsonPath &path)
{
    const Json *at = &state;
    for (const JsonStep &step : path) {
        if (step.isKey ? !at->is_object() || !at->contains(step.key)
                       : !at->is_array() || step.index >= at->size())
            return std::nullopt;
        at = step.isKey ? &(*at)[step.key] : &(*at)[step.index];
    }
    return at->dump();
}

/// All versions of a session by position, parsed.
std::vector<std::pair<Position, Json>> versionsOf(const Trace &trace, SessionId session, Position position)
{
    std::vector<std::pair<Position, Json>> versions;
    for (std::uint32_t i = 0; i < trace.states.size(); ++i) {
        const StateVersion &state = trace.states[i];
        const bool isVersion = state.kind == StateKind::Values || state.kind == StateKind::Updates;
        if (isVersion && state.session == session && state.begin <= position)
            versions.emplace_back(state.begin, Json::parse(state.state.bytes()));
    }
    return versions;
}

std::vector<Write> search(const std::vector<std::pair<Position, Json>> &versions, const JsonPath &path)
{
    std::vector<Write> writes;
    std::optional<std::string> before;
    for (const auto &[at, state] : versions) {
        const std::optional<std::string> after = lookUp(state, path);
        if (after != before)
            writes.insert(writes.begin(), {at, before, after});
        before = after;
    }
    return writes;
}

std::optional<std::string> written(Slice slice)
{
    return slice.isNull() ? std::nullopt : std::optional(Json::parse(slice.bytes()).dump());
}

std::vector<Write> found(const View &view, SessionId session, const JsonPath &path)
{
    std::vector<Write> writes;
    for (const StateWrite &write : writesOf(view, session, path).writes)
        writes.push_back({write.at, written(write.before), written(write.after)});
    return writes;
}

void collect(const Json &value, JsonPath &way, std::vector<JsonPath> &paths)
{
    paths.push_back(way);
    if (value.is_object()) {
        for (const auto &[key, member] : value.items()) {
            way.push_back(JsonStep::member(key));
            collect(member, way, paths);
            way.pop_back();
        }
    } else if (value.is_array()) {
        for (std::uint32_t i = 0; i < value.size(); ++i) {
            way.push_back(JsonStep::item(i));
            collect(value[i], way, paths);
            way.pop_back();
        }
    }
}

} // namespace

TEST(StateWrites, agreesWithASearchOfEverything)
{
    std::mt19937 random(17);
    std::size_t recordings = 0;
    std::size_t questions = 0;
    std::size_t writes = 0;
    std::size_t differences = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto trace = openWhole(recording.path);
        ASSERT_TRUE(trace);
        bool hasStates = false;
        for (std::uint32_t s = 0; s < trace->sessions.size(); ++s) {
            const SessionId session{s};
            const auto all = versionsOf(*trace, session, trace->watermark());
            std::vector<JsonPath> paths;
            JsonPath way;
            for (const auto &[at, state] : all)
                collect(state, way, paths);
            if (paths.empty())
                continue;
            hasStates = true;
            paths.push_back({JsonStep::member("no such key")});
            paths.push_back({JsonStep::item(3)});
            std::shuffle(paths.begin(), paths.end() - 2, random);
            // The last two, the whole state, and many more than twenty of the others.
            std::vector<JsonPath> asked(paths.end() - 2, paths.end());
            asked.push_back({});
            asked.insert(asked.end(), paths.begin(),
                         paths.begin()
                             + static_cast<std::ptrdiff_t>(std::min<std::size_t>(40, paths.size() - 2)));
            for (const Position p : {trace->watermark(), trace->watermark() * 2 / 3, trace->watermark() / 3,
                                     Position(0), Position(random() % trace->watermark())}) {
                const auto versions = versionsOf(*trace, session, p);
                for (const JsonPath &path : asked) {
                    const auto expected = search(versions, path);
                    const bool isSame = found(View(*trace, p), session, path) == expected;
                    EXPECT_TRUE(isSame) << recording.name << " at " << p << ", " << path.size() << " steps";
                    ++questions;
                    writes += expected.size();
                    differences += isSame ? 0 : 1;
                }
            }
        }
        recordings += hasStates ? 1 : 0;
    }
    std::printf("who wrote this: %zu recordings with states, %zu questions, %zu writes, %zu differences\n",
                recordings, questions, writes, differences);
    EXPECT_GT(recordings, 20u);
    EXPECT_GT(questions, recordings * 20);
}

// The law for the nodes and checkpoints that are named, too.
TEST(StateWrites, saysAtAPositionWhatAShorterTraceSays)
{
    const auto told = [](const View &view, SessionId session) {
        std::string text;
        for (const JsonPath &path : {JsonPath(), {JsonStep::member("messages")}, {JsonStep::member("i")}}) {
            for (const StateWrite &write : writesOf(view, session, path).writes) {
                text += std::to_string(write.at) + ' ' + std::string(write.after.bytes());
                for (const std::string_view node : nodesOf(view, write))
                    text += ' ' + std::string(node);
                if (write.checkpoint)
                    text += ' ' + std::string(view.text(view.at(write.checkpoint).id));
                text += '\n';
            }
        }
        return text;
    };
    std::size_t compared = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto whole = openWhole(recording.path);
        ASSERT_TRUE(whole);
        for (const Position at : {whole->watermark() / 4, whole->watermark() / 2, whole->watermark() - 1}) {
            const TemporaryFile file(firstLines(recording, at));
            const auto shorter = openWhole(file.path());
            ASSERT_TRUE(shorter) << recording.name;
            for (std::uint32_t s = 0; s < shorter->sessions.size(); ++s, ++compared)
                EXPECT_EQ(told(View(*whole, at), SessionId{s}), told(View(*shorter), SessionId{s}))
                    << recording.name << " at " << at;
        }
    }
    EXPECT_GT(compared, 100u);
}

} // namespace tracedeck::test::tst_statewrites

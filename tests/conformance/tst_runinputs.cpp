// SPDX-License-Identifier: GPL-3.0-or-later
// What runs were given to work on, over every recording: of a run whose user said something, that is among it.

#include "testrecordings.h"
#include "slice.h"
#include "view.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace tracedeck::test::tst_runinputs {

namespace {

/// Whether a string anywhere in it has the text.
bool holds(const nlohmann::json &value, const std::string &text)
{
    if (value.is_string())
        return value.get_ref<const std::string &>().find(text) != std::string::npos;
    return value.is_structured() && std::any_of(value.begin(), value.end(), [&](const auto &part) { return holds(part, text); });
}

} // namespace

TEST(RunInputs, holdWhatTheirUsersSaid)
{
    std::size_t known = 0;
    std::size_t toldLater = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto trace = openWhole(recording.path);
        ASSERT_TRUE(trace) << recording.path;
        const View view(*trace);
        for (std::uint32_t i = 0; i < view.count(trace->runs); ++i) {
            const Asking *asked = view.asked(RunId{i});
            std::string topic(view.text(view.at(RunId{i}).topic));
            topic = topic.substr(0, topic.find("\u2026"));
            if (!asked || topic.empty() || asked->input.isNull()) // null: what was said is in the state that it began with
                continue;
            EXPECT_LT(asked->frame, view.begin(RunId{i}) + trace->watermark());
            const std::string input = textOf(asked->input);
            const auto json = nlohmann::json::parse(input, nullptr, false);
            std::string spaced = input;
            std::replace(spaced.begin(), spaced.end(), '\n', ' ');
            EXPECT_TRUE(json.is_discarded() || !json.is_structured() ? spaced.find(topic) != spaced.npos : holds(json, topic))
                << recording.name << " run " << i << ": " << topic << " is not in " << input.substr(0, 300);
            ++known;
            toldLater += asked->frame == 0;
        }
    }
    EXPECT_GT(known, 20u);
    EXPECT_GT(toldLater, 3u); // by lists and histories
}

} // namespace tracedeck::test::tst_runinputs

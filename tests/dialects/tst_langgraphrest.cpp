// SPDX-License-Identifier: GPL-3.0-or-later
#include "paddedtext.h"

#include <gtest/gtest.h>

#include <variant>

namespace tracedeck {
namespace {

/// How bad it is that a server answers so; nothing: it is no problem.
std::optional<Severity> severityOf(std::string_view path, std::uint16_t status)
{
    const PaddedText body(R"({"error":"cannot extract schemas"})");
    const HttpLine line{"GET", path, status};
    EventBatch batch;
    DecodedFrame frame;
    frame.frame = {body.text().data(), static_cast<std::uint32_t>(body.text().size()), 0};
    frame.direction = Direction::In;
    frame.via = Via::Http;
    frame.http = &line;
    findDialect("langgraph")->makeDecoder()->decode(frame, batch);
    for (const Event &event : batch.events) {
        if (const auto *problem = std::get_if<ProblemFound>(&event)) {
            EXPECT_EQ(problem->code, "http_error");
            return problem->severity;
        }
    }
    return std::nullopt;
}

TEST(LangGraphRest, tellsWhatIsNoFaultOfARunFromWhatIs)
{
    EXPECT_EQ(severityOf("/threads/t/state", 500), Severity::Warning);
    EXPECT_EQ(severityOf("/assistants/a/schemas", 500), Severity::Info);
    EXPECT_EQ(severityOf("/assistants/a/graph", 404), Severity::Info);
    EXPECT_EQ(severityOf("/assistants/a/schemas", 200), std::nullopt);
}

} // namespace
} // namespace tracedeck

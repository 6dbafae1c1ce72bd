// SPDX-License-Identifier: GPL-3.0-or-later
#include "paddedtext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <variant>

namespace tracedeck::test::tst_langgraphrest {

namespace {

void decode(const HttpLine &line, const PaddedText &body, EventBatch &batch)
{
    DecodedFrame frame;
    frame.frame = {body.text().data(), static_cast<std::uint32_t>(body.text().size()), 0};
    frame.direction = Direction::In;
    frame.via = Via::Http;
    frame.http = &line;
    findDialect("langgraph")->makeDecoder()->decode(frame, batch);
}

/// How bad it is that a server answers so; nothing: it is no problem.
std::optional<Severity> severityOf(std::string_view path, std::uint16_t status)
{
    const PaddedText body(R"({"error":"cannot extract schemas"})");
    EventBatch batch;
    decode({"GET", path, status}, body, batch);
    for (const Event &event : batch.events) {
        if (const auto *problem = std::get_if<ProblemFound>(&event)) {
            EXPECT_EQ(problem->code, "http_error");
            return problem->severity;
        }
    }
    return std::nullopt;
}

/// Whether the thread of such an answer is taken for gone.
bool isGone(std::string_view method, std::string_view path, std::uint16_t status, std::string_view answer)
{
    const PaddedText body(answer);
    EventBatch batch;
    decode({method, path, status}, body, batch);
    return std::any_of(batch.events.begin(), batch.events.end(), [](const Event &event) {
        const auto *settled = std::get_if<RunSettled>(&event);
        return settled && settled->isGone;
    });
}

TEST(LangGraphRest, tellsWhatIsNoFaultOfARunFromWhatIs)
{
    EXPECT_EQ(severityOf("/threads/t/state", 500), Severity::Warning);
    EXPECT_EQ(severityOf("/assistants/a/schemas", 500), Severity::Info);
    EXPECT_EQ(severityOf("/assistants/a/graph", 404), Severity::Info);
    EXPECT_EQ(severityOf("/assistants/a/schemas", 200), std::nullopt);
}

/// Which a list that may leave some out does not tell.
TEST(LangGraphRest, aRunIsLostThatAWholeListDoesNotHave)
{
    const auto tellsOfLost = [](std::string_view path, std::string_view answer) {
        const PaddedText body(answer);
        EventBatch batch;
        decode({"GET", path, 200}, body, batch);
        return std::any_of(batch.events.begin(), batch.events.end(), [](const Event &event) {
            const auto *settled = std::get_if<RunSettled>(&event);
            return settled && settled->isUnlisted;
        });
    };
    constexpr std::string_view kTwo = R"([{"run_id":"b","status":"success"},{"run_id":"a","status":"error"}])";
    EXPECT_TRUE(tellsOfLost("/threads/t/runs?limit=100", kTwo));
    EXPECT_TRUE(tellsOfLost("/threads/t/runs?limit=3", kTwo));
    EXPECT_FALSE(tellsOfLost("/threads/t/runs?limit=2", kTwo));
    EXPECT_FALSE(tellsOfLost("/threads/t/runs?limit=1", R"([{"run_id":"b","status":"success"}])"));
    EXPECT_FALSE(tellsOfLost("/threads/t/runs?status=error&limit=100", kTwo));
    EXPECT_FALSE(tellsOfLost("/threads/t/runs?limit=100&offset=10", "[]"));
    EXPECT_TRUE(tellsOfLost("/threads/t/runs", kTwo));
    EXPECT_TRUE(tellsOfLost("/threads/t/runs?limit=100", "[]"));
    EXPECT_FALSE(tellsOfLost("/threads/t/runs?limit=100", R"([{"run_id":"b","status":"running"}])"));
}

TEST(LangGraphRest, aThreadIsGoneIfTheServerSaysSoOfIt)
{
    constexpr std::string_view kSaid = R"({"error":"Thread with ID t-17 not found"})";
    EXPECT_TRUE(isGone("GET", "/threads/t-17/runs?limit=100", 404, kSaid));
    EXPECT_FALSE(isGone("POST", "/threads/t-17/runs", 404, kSaid)); // it may be the assistant
    EXPECT_FALSE(isGone("GET", "/threads/t-17/runs", 404, "404 Not Found")); // a server without such lists
    EXPECT_FALSE(isGone("GET", "/threads/t-17/runs", 500, kSaid));
    EXPECT_FALSE(isGone("GET", "/threads/t-17/history", 404, kSaid));
}

} // namespace

} // namespace tracedeck::test::tst_langgraphrest

// SPDX-License-Identifier: GPL-3.0-or-later
#include "filetest.h"
#include "view.h"

namespace tracedeck::test::tst_answers {

namespace {

/// What each approval of a recording was answered with, in order; "-" where nobody saw it.
std::vector<std::string> answersOf(const std::string &name, Position at = 0)
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/" + name);
    EXPECT_TRUE(trace) << name;
    std::vector<std::string> answers;
    if (!trace)
        return answers;
    const View view = at > 0 ? View(*trace, at) : View(*trace);
    for (std::uint32_t i = 0; i < view.count(trace->approvals); ++i) {
        const Slice answer = view.answer(ApprovalId{i});
        answers.emplace_back(answer.isNull() ? "-" : answer.bytes());
    }
    return answers;
}

using Answers = std::vector<std::string>;

} // namespace

TEST(Answers, areTheServersDecisionsOfMetis)
{
    EXPECT_EQ(answersOf("metis/03-confirmation.ndjson"), (Answers{"\"allow\"", "\"deny\""}));
    EXPECT_EQ(answersOf("metis/03-confirmation.ndjson", 26), Answers{"-"}) << "nobody had answered";
}

TEST(Answers, areWhatWasSentToLangGraph)
{
    EXPECT_EQ(answersOf("langgraph/hitl_single.ndjson").front(), R"({"decision":"approve","by":"ann"})");
    EXPECT_EQ(answersOf("langgraph/hitl_parallel_ws.ndjson"), (Answers{"\"ok by legal\"", "1250"}));
}

} // namespace tracedeck::test::tst_answers

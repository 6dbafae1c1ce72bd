// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_tools {

namespace {

/// A trace of one run; each step is a frame.
class Steps
{
public:
    Steps() { m_builder.frame({"s"}, {RunStarted{"r"}, SpanOpened{"act"}}); }
    Steps &operator<<(Event event)
    {
        m_builder.frame({"s"}, {std::move(event)});
        return *this;
    }
    std::unique_ptr<Trace> trace() const { return expectLaw(m_builder); }

private:
    TraceBuilder m_builder;
};

std::string toolsOf(const Steps &steps)
{
    return printTools(View(*steps.trace()));
}

} // namespace

TEST(WriterTools, aCallGoesFromCalledToItsResult)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash", plain("{\"cmd\":\"ls\"}")} << ToolStarted{"c1", "bash"}
          << ToolOutput{"c1", "bash", plain("a\n")} << ToolOutput{"c1", "bash", plain("b\n")}
          << ToolEnded{"c1", "bash", ToolStatus::Succeeded, plain("a b")};
    const auto trace = steps.trace();
    const std::string call = R"(c1 bash )";
    const std::string args = R"( args=json"{\"cmd\":\"ls\"}" )";
    EXPECT_EQ(printTools(View(*trace, 2)), call + "called" + args + "output=\"\" result=none\n");
    EXPECT_EQ(printTools(View(*trace, 3)), call + "running" + args + "output=\"\" result=none span 1\n");
    EXPECT_EQ(printTools(View(*trace, 5)),
              call + "running" + args + "output=\"a\\nb\\n\" result=none span 1\n");
    EXPECT_EQ(printTools(View(*trace, 6)),
              call + "succeeded" + args + "output=\"a\\nb\\n\" result=\"a b\" span 1\n");
}

TEST(WriterTools, argumentsStreamUntilTheCallIsComplete)
{
    Steps steps;
    steps << ToolArgumentsDelta{"c1", "bash", escaped("{\\\"cmd\\\"")}
          << ToolArgumentsDelta{"c1", "", escaped(":1}")} << ToolCalled{"c1", "bash", plain("{\"cmd\":1}")};
    const auto trace = steps.trace();
    EXPECT_EQ(printTools(View(*trace, 3)),
              "c1 bash called args=\"{\\\"cmd\\\":1}\" output=\"\" result=none\n");
    EXPECT_EQ(printTools(View(*trace)),
              "c1 bash called args=json\"{\\\"cmd\\\":1}\" output=\"\" result=none\n");
}

TEST(WriterTools, argumentsWithoutIdJoinTheCallThatStreams)
{
    Steps steps;
    steps << ToolArgumentsDelta{"", "bash", plain("{")} << ToolArgumentsDelta{"", "", plain("}")}
          << ToolCalled{"", "bash", plain("{}")} << ToolArgumentsDelta{"", "bash", plain("[")};
    EXPECT_EQ(toolsOf(steps), "- bash called args=json\"{}\" output=\"\" result=none\n"
                              "- bash called args=\"[\" output=\"\" result=none\n")
        << "what comes after the complete call is another one";
}

TEST(WriterTools, anExecutionWithANewIdBelongsToTheCallThatHadNone)
{
    Steps steps;
    steps << ToolCalled{"", "bash", plain("1")} << ToolCalled{"", "read", plain("2")}
          << ToolCalled{"", "bash", plain("3")} << ToolStarted{"gen-1", "bash"}
          << ToolStarted{"gen-2", "bash"} << ToolStarted{"gen-3", "read"}
          << ToolEnded{"gen-2", "bash", ToolStatus::Succeeded, plain("two")};
    const auto trace = steps.trace();
    EXPECT_EQ(printTools(View(*trace, 4)), "- bash called args=json\"1\" output=\"\" result=none\n"
                                           "- read called args=json\"2\" output=\"\" result=none\n"
                                           "- bash called args=json\"3\" output=\"\" result=none\n");
    EXPECT_EQ(printTools(View(*trace)),
              "gen-1 bash running args=json\"1\" output=\"\" result=none span 1\n"
              "gen-3 read running args=json\"2\" output=\"\" result=none span 3\n"
              "gen-2 bash succeeded args=json\"3\" output=\"\" result=\"two\" span 2\n");
}

TEST(WriterTools, anExecutionWithANewIdIsNoneOfTheCallsThatHaveOne)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash", plain("1")} << ToolStarted{"gen-1", "bash"};
    EXPECT_EQ(toolsOf(steps), "c1 bash called args=json\"1\" output=\"\" result=none\n"
                              "gen-1 bash running args=none output=\"\" result=none span 1\n");
}

TEST(WriterTools, anExecutionWithoutIdBelongsToTheOldestCallOfItsNameThatWaits)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash", plain("1")} << ToolCalled{"c2", "bash", plain("2")}
          << ToolStarted{"", "bash"} << ToolEnded{"", "bash", ToolStatus::Succeeded, plain("one")}
          << ToolStarted{"", "bash"};
    EXPECT_EQ(toolsOf(steps), "c1 bash succeeded args=json\"1\" output=\"\" result=\"one\" span 1\n"
                              "c2 bash running args=json\"2\" output=\"\" result=none span 2\n");
}

TEST(WriterTools, anEndWithoutIdEndsTheInnermostExecutionOfItsName)
{
    Steps steps;
    steps << ToolStarted{"c1", "bash"} << ToolStarted{"c2", "bash"}
          << ToolEnded{"", "bash", ToolStatus::Succeeded, plain("inner")};
    EXPECT_EQ(toolsOf(steps), "c1 bash running args=none output=\"\" result=none span 1\n"
                              "c2 bash succeeded args=none output=\"\" result=\"inner\" span 2\n");
}

TEST(WriterTools, aFinishedIdThatIsCalledAgainIsAnotherCall)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash", plain("1")} << ToolStarted{"c1", "bash"} << ToolEnded{"c1", "bash"}
          << ToolCalled{"c1", "bash", plain("2")} << ToolStarted{"c1", "bash"};
    EXPECT_EQ(toolsOf(steps), "c1 bash succeeded args=json\"1\" output=\"\" result=none span 1\n"
                              "c1 bash running args=json\"2\" output=\"\" result=none span 2\n");
}

TEST(WriterTools, anEndWithoutABeginningIsACall)
{
    Steps steps;
    steps << ToolEnded{"c1", "bash", ToolStatus::Succeeded, plain("{\"a\":1}"), true};
    const auto trace = steps.trace();
    EXPECT_EQ(printTools(View(*trace)),
              "c1 bash succeeded args=none output=\"\" result=json\"{\\\"a\\\":1}\"\n");
    EXPECT_EQ(printSpans(View(*trace)), "r\n  act node running 1-\n");
}

TEST(WriterTools, aFailedExecutionIsAFailedSpan)
{
    Steps steps;
    steps << ToolStarted{"c1", "bash"} << ToolEnded{"c1", "bash", ToolStatus::Failed, plain("exit 1")};
    const auto trace = steps.trace();
    EXPECT_EQ(printSpans(View(*trace)),
              "r\n  act node running 1-\n    bash tool error 2-3 error \"exit 1\"\n");
    EXPECT_TRUE(trace->frame(3).flags & FrameRecord::kIsError);
}

TEST(WriterTools, startingTwiceIsAProblem)
{
    Steps steps;
    steps << ToolStarted{"c1", "bash"} << ToolStarted{"c1", "bash"};
    const auto trace = steps.trace();
    EXPECT_EQ(printSpans(View(*trace)), "r\n  act node running 1-\n    bash tool running 2-\n");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning started_twice\n");
}

TEST(WriterTools, idsAreThoseOfTheirRun)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}, ToolCalled{"c1", "bash", plain("1")}});
    b.frame({"s"}, {RunStarted{"r2"}, ToolCalled{"c1", "bash", plain("2")}});
    EXPECT_EQ(printTools(View(*expectLaw(b))), "c1 bash cancelled args=json\"1\" output=\"\" result=none\n"
                                               "c1 bash called args=json\"2\" output=\"\" result=none\n");
}

// --- Approvals -----------------------------------------------------------------------------------------------------

TEST(WriterTools, aCallWaitsForItsApproval)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash", plain("{}")} << ApprovalRequested{"", "tool", "c1", "bash", plain("{}")}
          << ToolStarted{"c1", "bash"} << ToolEnded{"c1", "bash"};
    const auto trace = steps.trace();
    EXPECT_EQ(View(*trace, 2).status(ToolId{0}), ToolStatus::Called);
    EXPECT_EQ(View(*trace, 3).status(ToolId{0}), ToolStatus::AwaitingApproval);
    EXPECT_EQ(View(*trace, 3).status(SessionId{0}), SessionStatus::Waiting);
    EXPECT_EQ(printApprovals(View(*trace, 3)), "c1 tool pending \"{}\" for bash\n");
    EXPECT_EQ(View(*trace, 4).status(ToolId{0}), ToolStatus::Running);
    EXPECT_EQ(printApprovals(View(*trace, 4)), "c1 tool answered \"{}\" for bash\n");
    EXPECT_EQ(View(*trace, 4).status(SessionId{0}), SessionStatus::Running);
}

TEST(WriterTools, anApprovalWithoutACallBeforeItIsOne)
{
    Steps steps;
    steps << ApprovalRequested{"a1", "tool", "", "bash", plain("{\"cmd\":1}")};
    EXPECT_EQ(toolsOf(steps),
              "- bash awaiting_approval args=json\"{\\\"cmd\\\":1}\" output=\"\" result=none\n");
}

TEST(WriterTools, aRefusedCallEndsItsApproval)
{
    Steps steps;
    steps << ApprovalRequested{"", "tool", "c1", "bash", {}}
          << ToolEnded{"c1", "bash", ToolStatus::Failed, plain("refused")};
    const auto trace = steps.trace();
    EXPECT_EQ(printApprovals(View(*trace)), "c1 tool answered none for bash\n");
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Running);
}

TEST(WriterTools, anApprovalIsResolvedByItsId)
{
    Steps steps;
    steps << ApprovalRequested{"a1", "tool", "c1", "bash", {}}
          << ApprovalRequested{"a2", "input", "", "", plain("\"?\"")}
          << ApprovalResolved{"a2", ApprovalStatus::Expired}
          << ApprovalResolved{"a1", ApprovalStatus::Answered, plain("\"allow\"")}
          << ApprovalResolved{"a1"} << ApprovalResolved{"a9"};
    const auto trace = steps.trace();
    EXPECT_EQ(printApprovals(View(*trace, 4)),
              "a1 tool pending none for bash\na2 input expired \"\\\"?\\\"\"\n");
    EXPECT_EQ(printApprovals(View(*trace)),
              "a1 tool answered none for bash\na2 input expired \"\\\"?\\\"\"\n");
    EXPECT_EQ(View(*trace).answer(ApprovalId{0}).bytes(), "\"allow\"");
    EXPECT_TRUE(View(*trace, 4).answer(ApprovalId{0}).isNull());
    EXPECT_TRUE(View(*trace).answer(ApprovalId{1}).isNull());
    EXPECT_EQ(View(*trace).status(ToolId{0}), ToolStatus::Called);
    EXPECT_EQ(printProblems(View(*trace)), "7 info unknown_approval\n");
}

TEST(WriterTools, whatIsKeptMayBeToldOfBeforeTheCall)
{
    TraceBuilder b;
    const ToolSeen kept{.isOnlySource = true, .call = "c1", .name = "grep", .status = ToolStatus::Called, .arguments = plain("{}")};
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {kept});
    b.frame({"s"}, {ToolStarted{"c1", ""}}); // 3
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, 2).count(trace->tools), 0u);
    const View view(*trace);
    ASSERT_EQ(view.count(trace->tools), 1u);
    EXPECT_EQ(view.text(view.at(ToolId{0}).name), "grep");
    EXPECT_EQ(view.text(view.at(ToolId{0}).arguments), "{}");
}

/// A page of what is stored may overtake the stream.
TEST(WriterTools, whatIsStoredOfACallIsNoOtherOneThanTheStreamTellsOf)
{
    ApprovalRequested asked;
    asked.id = "a1";
    asked.call = "c1";
    asked.name = "grep";
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {ToolCalled{"c1", "grep", plain("{}")}});
    b.frame({"s"}, {ToolSeen{.isOnlySource = true, .call = "c1", .name = "grep", .result = plain("3 lines")}});
    b.frame({"s"}, {asked});
    b.frame({"s"}, {ApprovalResolved{"a1"}});
    b.frame({"s"}, {ToolStarted{"c1", "grep"}});
    b.frame({"s"}, {ToolEnded{"c1", "grep", ToolStatus::Succeeded, plain("3 lines")}});
    b.frame({"s"}, {ToolCalled{"c1", "find", plain("{}")}}); // some models count anew
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->tools.size(), 2u);
    EXPECT_EQ(view.status(ToolId{1}), ToolStatus::Called);
    EXPECT_EQ(view.status(ToolId{0}), ToolStatus::Succeeded);
    EXPECT_EQ(view.text(view.at(ToolId{0}).result), "3 lines");
    EXPECT_EQ(view.at(ApprovalId{0}).tool, ToolId{0});
    ASSERT_EQ(trace->spans.size(), 1u); // when it ran the stream knows better
    EXPECT_EQ(view.begin(SpanId{0}), 6u);
    EXPECT_EQ(view.end(SpanId{0}), 7u);
    EXPECT_EQ(printProblems(view), "");
}

TEST(WriterTools, anEndWithoutACallIsAProblem)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash"} << ToolEnded{"c1", "bash"} << ToolEnded{"c2", "grep"} << ToolEnded{"", "cat"};
    EXPECT_EQ(printProblems(View(*steps.trace())), "4 warning exit_without_enter\n5 warning exit_without_enter\n");
}

TEST(WriterTools, approvalsOfTwoCallsAreApart)
{
    Steps steps;
    steps << ApprovalRequested{"", "tool", "c1", "bash", {}}
          << ApprovalRequested{"", "tool", "c2", "bash", {}} << ToolStarted{"c2", "bash"};
    const auto trace = steps.trace();
    EXPECT_EQ(printApprovals(View(*trace)),
              "c1 tool pending none for bash\nc2 tool answered none for bash\n");
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Waiting);
}

TEST(WriterTools, aRunThatTakesUpWhatWaitsEndsIt)
{
    Steps steps;
    steps << ApprovalRequested{"a1", "input", "", "", {}} << ApprovalRequested{"a2", "input", "", "", {}}
          << RunEnded{.status = RunStatus::Interrupted, .isWaiting = true}
          << ApprovalAnswered{.id = "a1", .request = "q", .answer = plain("\"yes\"")} << RunStarted{"r2"} << RunEnded{"r2"};
    const auto trace = steps.trace();
    EXPECT_EQ(printApprovals(View(*trace, trace->watermark() - 1)), "a1 input answered none\na2 input pending none\n");
    EXPECT_EQ(printApprovals(View(*trace)), "a1 input answered none\na2 input expired none\n");
    EXPECT_EQ(View(*trace).status(SessionId{0}), SessionStatus::Idle);
}

TEST(WriterTools, theNodeThatAsksMayBeLearntLate)
{
    Steps steps;
    steps << ApprovalRequested{.id = "a1", .kind = "input"} << ApprovalRequested{.id = "a1", .kind = "input", .asker = "review"}
          << ApprovalRequested{.id = "a1", .kind = "input", .asker = "another"};
    const auto trace = steps.trace();
    EXPECT_EQ(trace->approvals.size(), 1u);
    const auto asker = [&](Position at) { return View(*trace, at).text(trace->approvals[0].asker); };
    EXPECT_EQ(asker(2), "");
    EXPECT_EQ(asker(3), "review");
    EXPECT_EQ(asker(4), "review");
}

TEST(WriterTools, aCallThatNothingExecutedCountsAsFailed)
{
    Steps steps;
    steps << ToolCalled{"c1", "bash", {}} << ToolEnded{"c1", "bash", ToolStatus::Failed, plain("refused")}
          << ToolStarted{"c2", "bash"} << ToolEnded{"c2", "bash", ToolStatus::Failed, plain("broke")};
    const auto trace = steps.trace();
    EXPECT_EQ(View(*trace, 3).counts().failedTools, 1u);
    EXPECT_EQ(View(*trace).counts().failedTools, 2u);
}

namespace {

/// Calls of a tool that succeed at once, each in three frames.
void call(Steps &steps, const std::string &id, const std::string &arguments)
{
    static std::vector<std::string> kept; // as long as the steps
    kept.reserve(200);
    const std::string_view name = kept.emplace_back(id);
    const Slice json = plain(kept.emplace_back(arguments));
    steps << ToolCalled{name, "bash", json} << ToolStarted{name, "bash"}
          << ToolEnded{name, "bash", ToolStatus::Succeeded, plain("a")};
}

std::vector<Position> loopsOf(const Steps &steps)
{
    std::vector<Position> found;
    const auto trace = steps.trace();
    for (std::uint32_t i = 0; i < trace->problems.size(); ++i) {
        if (trace->symbols.text(trace->problems[i].code) == "possible_loop")
            found.push_back(trace->problems[i].at);
    }
    return found;
}

} // namespace

TEST(WriterTools, aThirdCallThatIsAlikeMayBeALoop)
{
    Steps steps;
    call(steps, "a1", "{\"cmd\":1}"); // frames 2 to 4
    call(steps, "b1", "{\"cmd\":2}");
    call(steps, "a2", "{\"cmd\":1}");
    call(steps, "b2", "{\"cmd\":3}");
    EXPECT_TRUE(loopsOf(steps).empty());
    call(steps, "a3", "{\"cmd\":1}");
    EXPECT_EQ(loopsOf(steps), (std::vector<Position>{16}));
    call(steps, "a4", "{\"cmd\":1}"); // that has been said
    EXPECT_EQ(loopsOf(steps).size(), 1u);
    const auto trace = steps.trace();
    EXPECT_EQ(trace->problems[0].message.english(),
              "tool bash was called 3 times with the same arguments in this run: in frames 2, 8 and 14");
}

TEST(WriterTools, callsOfAnotherRunMakeNoLoop)
{
    Steps steps;
    call(steps, "a1", "{}");
    call(steps, "a2", "{}");
    steps << RunEnded{} << RunStarted{"r2"};
    call(steps, "a3", "{}");
    EXPECT_TRUE(loopsOf(steps).empty());
}

TEST(WriterTools, whatIsToldOfACallIsOfItsSession)
{
    const auto told = [](std::string_view arguments) {
        return ToolSeen{.isOnlySource = true, .call = "c1", .name = "bash", .status = ToolStatus::Called, .arguments = plain(arguments)};
    };
    TraceBuilder b;
    b.frame({"a"}, {RunStarted{"r1"}}).frame({"b"}, {RunStarted{"r2"}});
    b.frame({"a"}, {told("\"of a\"")});
    b.frame({"b"}, {ToolStarted{"c1", "bash"}}).frame({"b"}, {told("\"of b\"")}).frame({"a"}, {ToolStarted{"c1", "bash"}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->tools.size(), 2u);
    EXPECT_EQ(view.text(view.at(ToolId{0}).arguments), "\"of b\"");
    EXPECT_EQ(view.text(view.at(ToolId{1}).arguments), "\"of a\"");
}

/// metis: an input that is refused has no id; the calls, in their order, are in a message that is stored before.
TEST(WriterTools, whatNeverBeganIsTheFirstStoredCallOfItsName)
{
    const auto asked = [](std::string_view call, std::string_view arguments) {
        return ToolSeen{.isOnlySource = true, .call = call, .name = "read", .status = ToolStatus::Called, .arguments = plain(arguments)};
    };
    TraceBuilder b;
    b.frame({"s"}, {asked("c0", "{}")}); // of before
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {asked("c1", R"({"nope":1})"), asked("c2", R"({"path":"x"})")});
    b.frame({"s"}, {ToolEnded{.name = "read", .status = ToolStatus::Failed, .hasNotBegun = true}});
    b.frame({"s"}, {ToolEnded{.call = "c2", .status = ToolStatus::Failed}});
    const auto trace = expectLaw(b);
    const View view(*trace);
    ASSERT_EQ(trace->tools.size(), 2u);
    EXPECT_EQ(view.text(view.at(ToolId{0}).call), "c1");
    EXPECT_EQ(view.text(view.at(ToolId{0}).arguments), R"({"nope":1})");
    EXPECT_EQ(view.text(view.at(ToolId{1}).call), "c2");
    EXPECT_EQ(trace->problems.size(), 0u); // both were called
}

} // namespace tracedeck::test::tst_writer_tools

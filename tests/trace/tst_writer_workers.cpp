// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_workers {

namespace {

std::string_view taskOf(const Trace &trace, Position at)
{
    const View view(trace, at);
    return view.text(view.at(DelegationId{0}).task);
}

} // namespace

TEST(WriterWorkers, workIsCalledByTheFirstLineOfItsTask)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {ToolArgumentsDelta{"c1", "delegate", escaped("{\\\"task\\\":\\\"Read it")}});
    b.frame({"s"}, {WorkerStarted{.call = "c1", .worker = "w", .tier = "fast"}}); // 3
    b.frame({"s"}, {ToolCalled{"c1", "delegate", plain(R"({"tier":"fast","task":"Read it all\nand say so"})")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(taskOf(*trace, 3), "Read it"); // as far as it was told
    EXPECT_EQ(taskOf(*trace, 4), "Read it all");
}

TEST(WriterWorkers, argumentsWithoutATaskAreTheTask)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, ToolCalled{"c1", "delegate", plain(R"({"question":"why?"})")},
                    WorkerStarted{.call = "c1", .worker = "w"}});
    EXPECT_EQ(taskOf(*expectLaw(b), 1), R"({"question":"why?"})");
}

TEST(WriterWorkers, theServerSaysInTheEndWhatItCost)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, WorkerStarted{.worker = "w"}, WorkerStarted{.worker = "x"}});
    b.frame({"s"}, {WorkerEnded{.worker = "w", .costPico = 7}, WorkerEnded{.worker = "x", .costPico = -7}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->delegations[0].costPico, 7);
    EXPECT_EQ(trace->delegations[1].costPico, 0);
}

TEST(WriterWorkers, aFailureEndsWhatTheWorkerWasAt)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, WorkerStarted{.worker = "w"}, WorkerStarted{.worker = "x"}});
    b.frame({"w"}, {RunStarted{"r1"}, SpanOpened{"call"}});
    b.frame({"x"}, {RunStarted{"r2"}});
    b.frame({"s"}, {WorkerEnded{.worker = "w", .status = SpanStatus::Error, .error = plain("429")}}); // 4
    b.frame({"s"}, {WorkerEnded{.worker = "x"}}); // what succeeds says itself when its run ends
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, 3).status(RunId{1}), RunStatus::Running);
    const View view(*trace, 4);
    EXPECT_EQ(view.status(RunId{1}), RunStatus::Failed);
    EXPECT_EQ(textOf(trace->runs[1].error), "429");
    EXPECT_EQ(view.status(SpanId{2}), SpanStatus::Cancelled);
    EXPECT_EQ(View(*trace).status(RunId{2}), RunStatus::Running);
    EXPECT_EQ(View(*trace).status(RunId{0}), RunStatus::Running);
}

TEST(WriterWorkers, whoWorksForItselfGoesOnAllTheSame)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, WorkerStarted{.worker = "s"}});
    b.frame({"s"}, {WorkerEnded{.worker = "s", .status = SpanStatus::Error}, ToolCalled{"c1", "bash"}});
    EXPECT_EQ(View(*expectLaw(b)).status(RunId{0}), RunStatus::Running);
}

} // namespace tracedeck::test::tst_writer_workers

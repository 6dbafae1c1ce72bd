// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstframes.h"
#include "listfixture.h"
#include "qttests.h"
#include "recordingrows.h"
#include "runlist.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace tracedeck::test::tst_runlist {

using namespace listfixture;

class TestRunList : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatEachRunDid();
    void countsWorkersWhoseRunsWereNotSeen();
    void saysWhereRunsWentOn();
    void saysWhenRunsBeganThatNobodyHeardBegin();
    void isOfThoseThatConditionsHoldOf();
    void tellsWhatFailedInARunThatSucceeded();
    void saysWhatWasAnsweredAsARunWentOn();
    void countsCallsThatFailed();
    void isOfTheMarkedFrames();
    void isSortedByWhatIsAsked();
    void hasEachRunOnce_data() { addRecordingRows(); }
    void hasEachRunOnce();
    void isThatOfTheFirstFrames_data() { addRecordingNumbers(); }
    void isThatOfTheFirstFrames();
};

namespace {

/// A run that answers, one that calls tools in vain and fails, and one of another session that goes on.
Script threeRuns()
{
    return {frameAt("s", {RunStarted{.run = "r1", .agent = "team", .message = plain("What is it?")}}, 0), // 1
            frameAt("s", {modelCall(100, 20, 5'000)}, 100),
            frameAt("s", {MessageStarted{"m1"}, TextDelta{.message = "m1", .text = plain("It is 4.")}, MessageEnded{"m1"}}, 200),
            frameAt("s", {RunEnded{.run = "r1"}}, 1000), // 4
            frameAt("s", {RunStarted{.run = "r2", .agent = "solo"}}, 2000),
            frameAt("s", {ToolCalled{.call = "c1", .name = "search"}, ToolStarted{.call = "c1", .name = "search"}}, 2010),
            frameAt("s", {ToolEnded{.call = "c1", .name = "search", .status = ToolStatus::Failed}}, 2020),
            frameAt("s", {RunEnded{.run = "r2", .status = RunStatus::Failed, .error = plain("no luck")}}, 2500), // 8
            frameAt("t", {RunStarted{.run = "r3", .agent = "team"}}, 3000), // 9
            frameAt("t", {modelCall(7, 3, 9'000)}, 3300)};
}

struct Made : ListFixture<RunList>
{
    using ListFixture::ListFixture;
    QString ids(const ListQuestion &question, Position at = kOpen - 1) const
    {
        QStringList ids;
        const RunList all = list(question, at);
        for (const ListedRun &run : all.rows)
            ids += runText(view(at), run, RunColumn::Id);
        return ids.join(u' ');
    }
    QString cells(const ListedRun &run, std::initializer_list<RunColumn> columns, Position at = kOpen - 1) const
    {
        QStringList cells;
        for (const RunColumn column : columns)
            cells += runText(view(at), run, column);
        return cells.join(u'|');
    }
};

} // namespace

void TestRunList::tellsWhatEachRunDid()
{
    const Made made(threeRuns());
    const RunList list = made.list(all());
    QCOMPARE(list.rows.size(), std::size_t(3));
    using enum RunColumn;
    QCOMPARE(made.cells(list.rows[0], {Frame, Agent, Asked, Status, Took, Calls, Tools, Input, Output, Cost, Answer}),
             QStringLiteral("1|team|What is it?|Succeeded|1.00 s|1||100|20|$0.005|It is 4."));
    QCOMPARE(made.cells(list.rows[1], {Frame, Agent, Status, Took, Calls, Tools, Failures, Cost, Answer}), QStringLiteral("5|solo|Failed|500 ms||1|1||no luck"));
    QCOMPARE(made.cells(list.rows[2], {Session, Status, Took, Cost}), QStringLiteral("t|Running|300 ms|$0.009"));
    QCOMPARE(list.failed, 1u);
    QCOMPARE(list.totals.usage.calls, 2u);
    QCOMPARE(list.longest, 1'000'000'000);
    QVERIFY(!list.median); // of three it says nothing
    QCOMPARE(made.ids({.scope = SessionScope::Session, .session = SessionId{1}}), QStringLiteral("r3"));
    QCOMPARE(made.cells(made.list(all(), 3).rows[0], {Status, Took, Answer}, 3), QStringLiteral("Running|200 ms|It is 4."));
}

/// Of whom their planner alone tells.
void TestRunList::countsWorkersWhoseRunsWereNotSeen()
{
    const Made made(workersScript());
    QCOMPARE(made.list(all()).unseenWorkers, 1u);
    QCOMPARE(made.list(all(), 6).unseenWorkers, 1u); // of two, one had begun
    QCOMPARE(made.list(all("status:failed")).unseenWorkers, 0u); // nobody knows how they ended
}

void TestRunList::saysWhereRunsWentOn()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/langgraph/loop_fork.ndjson");
    QVERIFY(trace);
    Ledger ledger(trace);
    ledger.extend(trace->watermark());
    const View view(*trace, trace->watermark());
    QStringList asked;
    const RunList list = RunList::of(ledger, view, all(), kGoOn);
    for (const ListedRun &run : list.rows)
        asked += runText(view, run, RunColumn::Asked);
    QCOMPARE(asked, (QStringList{QStringLiteral(R"({"n":6})"), QStringLiteral(R"({"tag":"forkA","n":5})"), QStringLiteral("Go on from step 4"),
                                 QStringLiteral("Go on from step 2"), QStringLiteral(R"({"tag":"after","n":100,"i":98})")}));
}

/// Workers are heard of in the middle of their runs.
void TestRunList::saysWhenRunsBeganThatNobodyHeardBegin()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    QVERIFY(trace);
    const View view(*trace, trace->watermark());
    int unheard = 0;
    for (std::uint32_t i = 0; i < view.count(trace->runs); ++i) {
        const ToldTimes told = view.toldTimes(RunId{i});
        unheard += told.isWhole();
        QCOMPARE(toldBegin(view, RunId{i}), told.isWhole() ? std::optional(told.begun) : std::nullopt);
    }
    QVERIFY(unheard > 0);
}

void TestRunList::isOfThoseThatConditionsHoldOf()
{
    const Made made(threeRuns());
    QCOMPARE(made.ids(all("status:failed")), QStringLiteral("r2"));
    QCOMPARE(made.ids(all("failures:>0")), QStringLiteral("r2"));
    QCOMPARE(made.ids(all("failures:0")), QStringLiteral("r1 r3"));
    QCOMPARE(made.ids(all("cost:>0.006")), QStringLiteral("r3"));
    QCOMPARE(made.ids(all("took:<1s -agent:team")), QStringLiteral("r2"));
    QCOMPARE(made.ids(all("luck")), QStringLiteral("r2"));
    QCOMPARE(made.ids(all("took:>2x")), QStringLiteral(""));
    QCOMPARE(ColumnFilter(QStringLiteral("tokens:>10"), kRunKeys).fault(), QStringLiteral("tokens:>10")); // there is no such column
    QVERIFY(ColumnFilter(QStringLiteral("http://x"), kRunKeys).fault().isEmpty());
    QCOMPARE(ColumnFilter(QStringLiteral("agnt:team"), kRunKeys).fault(), QStringLiteral("agnt:team"));
    QVERIFY(ColumnFilter(QStringLiteral("\"agnt:team\" C:\\x note:"), kRunKeys).fault().isEmpty());
    QCOMPARE(ColumnFilter(QStringLiteral("took:>2x"), kRunKeys).fault(), QStringLiteral("took:>2x"));
}

void TestRunList::tellsWhatFailedInARunThatSucceeded()
{
    using enum RunColumn;
    const Made made({frameAt("s", {RunStarted{.run = "r1"}}, 0),
                     frameAt("s", {ToolCalled{.call = "c1", .name = "search"}, ToolStarted{.call = "c1", .name = "search"}}, 10),
                     frameAt("s", {ToolEnded{.call = "c1", .name = "search", .status = ToolStatus::Failed}}, 20),
                     frameAt("s", {RunEnded{.run = "r1"}}, 30),
                     frameAt("s", {RunStarted{.run = "r2"}}, 40),
                     frameAt("s", {RunEnded{.run = "r2"}}, 50)});
    QVERIFY(!made.list(all(), 2).rows[0].failedInside);
    QVERIFY(made.list(all()).rows[0].failedInside);
    QVERIFY(!made.list(all()).rows[1].failedInside);
    QCOMPARE(made.ids(all("status:failed")), QStringLiteral("r1"));
    QCOMPARE(made.ids(all("status:succeeded")), QStringLiteral("r1 r2"));
}

void TestRunList::saysWhatWasAnsweredAsARunWentOn()
{
    const auto asked = [](const char *recording, Position at = kOpen - 1) {
        const auto trace = openWhole(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/%1.ndjson").arg(QLatin1String(recording)).toStdString());
        Ledger ledger(trace);
        at = std::min(at, trace->watermark());
        ledger.extend(at);
        const View view(*trace, at);
        QStringList texts;
        for (const ListedRun &run : RunList::of(ledger, view, all(), kGoOn).rows)
            texts += runText(view, run, RunColumn::Asked);
        return texts;
    };
    // What a history tells comes all at once: the run behind that one which asked answered it.
    const QStringList told = asked("told_approvals");
    QCOMPARE(told.filter(QStringLiteral("Go on with: Send this e-mail?")).size(), 1);
    QVERIFY2(told.value(1).startsWith(QStringLiteral("Go on with: Send this e-mail?")), qPrintable(told.join(u'|')));
    QCOMPARE(asked("hitl_single").last(), QStringLiteral("Go on with: Send this e-mail? \u2192 {\"decision\":\"approve\",\"by\":\"ann\"}"));
    QCOMPARE(asked("hitl_parallel_ws").last(), QStringLiteral("Go on with: Budget sign-off? \u2192 ok by legal; Legal sign-off? \u2192 1250"));
}

/// Its call used nothing that anybody told of, but it was one.
void TestRunList::countsCallsThatFailed()
{
    using enum RunColumn;
    const Made made({frameAt("s", {RunStarted{.run = "r1"}}, 0), frameAt("s", {SpanOpened{.name = "gpt", .kind = SpanKind::Llm}}, 10),
                     frameAt("s", {SpanClosed{.name = "gpt", .status = SpanStatus::Error}}, 20),
                     frameAt("s", {RunEnded{.run = "r1", .status = RunStatus::Failed}}, 30)});
    QCOMPARE(made.cells(made.list(all()).rows[0], {Status, Calls, Input}), QStringLiteral("Failed|1|"));
    QCOMPARE(made.ids(all("calls:1")), QStringLiteral("r1"));
}

void TestRunList::isOfTheMarkedFrames()
{
    const Made made(threeRuns());
    const auto in = [&](Position first, Position last) {
        ListQuestion question = all();
        question.frames = FrameRange{first, last};
        return made.ids(question);
    };
    QCOMPARE(in(4, 8), QStringLiteral("r1 r2")); // of one the last frame
    QCOMPARE(in(6, 7), QStringLiteral("r2"));
    QCOMPARE(in(10, 10), QStringLiteral("r3")); // that still goes on
}

void TestRunList::isSortedByWhatIsAsked()
{
    const Made made(threeRuns());
    const auto by = [&](RunColumn column, bool isDescending) {
        ListQuestion question = all();
        question.sortedBy = int(column);
        question.isDescending = isDescending;
        return made.ids(question);
    };
    QCOMPARE(by(RunColumn::Took, true), QStringLiteral("r1 r2 r3"));
    QCOMPARE(by(RunColumn::Took, false), QStringLiteral("r3 r2 r1"));
    QCOMPARE(by(RunColumn::Cost, true), QStringLiteral("r3 r1 r2")); // what is not known comes last
    QCOMPARE(by(RunColumn::Cost, false), QStringLiteral("r1 r3 r2"));
    QCOMPARE(by(RunColumn::Agent, false), QStringLiteral("r2 r1 r3"));
    QCOMPARE(by(RunColumn::Began, true), QStringLiteral("r3 r2 r1"));
}

/// And what they used is what the trace's sessions used in runs.
void TestRunList::hasEachRunOnce()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    QVERIFY(trace);
    const View view(*trace, trace->watermark());
    Ledger ledger(trace);
    ledger.extend(trace->watermark());
    const RunList list = RunList::of(ledger, view, all(), kGoOn);
    std::set<std::uint32_t> runs;
    std::uint64_t calls = 0;
    std::uint64_t tools = 0;
    for (const ListedRun &run : list.rows) {
        QVERIFY(runs.insert(run.run.index).second);
        calls += run.usage.calls;
        tools += run.tools;
    }
    QCOMPARE(runs.size(), std::size_t(view.count(trace->runs)));
    std::uint64_t called = 0;
    for (std::uint32_t i = 0; i < view.count(trace->tools); ++i)
        called += view.at(ToolId{i}).run.isValid();
    QCOMPARE(tools, called);
    QCOMPARE(list.totals.usage.calls, calls);
}

void TestRunList::isThatOfTheFirstFrames()
{
    QFETCH(int, recording);
    compareWithFirstFrames(recording, [](const std::shared_ptr<const Trace> &in, Position at) {
        Ledger ledger(in);
        ledger.extend(at);
        const View view(*in, at);
        QStringList cells;
        const RunList list = RunList::of(ledger, view, all(), kGoOn);
        cells += QStringLiteral("%1 failed, %2 not seen").arg(list.failed).arg(list.unseenWorkers);
        for (const ListedRun &run : list.rows) {
            cells += run.failedInside ? failedInsideText(run.status) : QString();
            for (int column = 0; column < kRunColumns; ++column) {
                if (static_cast<RunColumn>(column) != RunColumn::Began) // the time of day may be told later
                    cells += runText(view, run, static_cast<RunColumn>(column));
            }
        }
        return cells;
    });
}

TRACEDECK_TESTS(TestRunList, Core)

} // namespace tracedeck::test::tst_runlist

#include "tst_runlist.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstframes.h"
#include "listfixture.h"
#include "qttests.h"
#include "recordingrows.h"
#include "toolcalljson.h"
#include "toolcalllist.h"
#include "toolexecution.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace tracedeck::test::tst_toolcalllist {

using namespace listfixture;

class TestToolCallList : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatEachCallDid();
    void countsWorkersWhoseRunsWereNotSeen();
    void hasNoLengthOfWhatWasNotSeenToGoOn();
    void looksThroughAllOfTheArguments();
    void isOfThoseThatConditionsHoldOf();
    void isOfTheMarkedFrames();
    void isSortedByWhatIsAsked();
    void hasResultsOfPastTurns();
    void saysWhyWorkFailed();
    void writesACallInFull();
    void hasEachCallOnce_data() { addRecordingRows(); }
    void hasEachCallOnce();
    void isThatOfTheFirstFrames_data() { addRecordingNumbers(); }
    void isThatOfTheFirstFrames();
};

namespace {

/// One that works, one that fails, one of another session that goes on, and one of which nothing but its end was told.
Script fourCalls()
{
    return {frameAt("s", {RunStarted{.run = "r1", .agent = "team"}}, 0), // 1
            frameAt("s", {ToolCalled{.call = "c1", .name = "read", .arguments = plain(R"({"path":"a.txt"})")}}, 100),
            frameAt("s", {ToolStarted{.call = "c1", .name = "read"}}, 200), // 3
            frameAt("s", {ToolEnded{.call = "c1", .name = "read", .result = plain("twelve bytes")}}, 1200),
            frameAt("s", {ToolCalled{.call = "c2", .name = "write"}, ToolStarted{.call = "c2", .name = "write"}}, 1300), // 5
            frameAt("s", {ToolEnded{.call = "c2", .name = "write", .status = ToolStatus::Failed, .result = plain("no space")}}, 1310),
            frameAt("s", {ToolEnded{.call = "c3", .name = "read", .result = plain("x")}}, 1400), // 7
            frameAt("t", {RunStarted{.run = "r2"}}, 3000),
            frameAt("t", {ToolCalled{.call = "c4", .name = "sleep"}, ToolStarted{.call = "c4", .name = "sleep"}}, 3100), // 9
            frameAt("t", {ToolOutput{.call = "c4", .name = "sleep", .text = plain("zzz")}}, 3300)};
}

struct Made : ListFixture<ToolCallList>
{
    using ListFixture::ListFixture;
    QString ids(const ListQuestion &question, Position at = kOpen - 1) const
    {
        QStringList ids;
        const ToolCallList all = list(question, at);
        for (const ListedTool &call : all.rows)
            ids += toolText(view(at), call, ToolColumn::Id);
        return ids.join(u' ');
    }
    QString cells(const ListedTool &call, std::initializer_list<ToolColumn> columns, Position at = kOpen - 1) const
    {
        QStringList cells;
        for (const ToolColumn column : columns)
            cells += toolText(view(at), call, column);
        return cells.join(u'|');
    }
};

} // namespace

void TestToolCallList::tellsWhatEachCallDid()
{
    const Made made(fourCalls());
    const ToolCallList list = made.list(all());
    QCOMPARE(made.ids(all()), QStringLiteral("c1 c2 c3 c4"));
    using enum ToolColumn;
    QCOMPARE(made.cells(list.rows[0], {Frame, Tool, Arguments, Status, Took, Result, Size, Caller, Run, Session}),
             QStringLiteral("4|read|{\"path\":\"a.txt\"}|Succeeded|1.00 s|twelve bytes|12|team|r1|s"));
    QCOMPARE(made.cells(list.rows[1], {Frame, Status, Took, Result}), QStringLiteral("6|Failed|10.0 ms|no space"));
    QCOMPARE(made.cells(list.rows[3], {Frame, Status, Took, Result, Size}), QStringLiteral("9|Running|200 ms|zzz|"));
    QCOMPARE(list.failed, 1u);
    QCOMPARE(list.longest, 1'000'000'000);
    QCOMPARE(list.inAll, 1'010'000'000);
    QCOMPARE(list.largest, 12u);
    QVERIFY(!list.median); // of two it says nothing
    QCOMPARE(made.ids({.scope = SessionScope::Session, .session = SessionId{1}}), QStringLiteral("c4"));
    QCOMPARE(made.cells(made.list(all(), 3).rows[0], {Frame, Status, Took, Result, Size}, 3), QStringLiteral("2|Running|0 ms||"));
}

void TestToolCallList::hasNoLengthOfWhatWasNotSeenToGoOn()
{
    const Made made(fourCalls());
    QCOMPARE(made.cells(made.list(all()).rows[2], {ToolColumn::Status, ToolColumn::Took, ToolColumn::Result}),
             QStringLiteral("Succeeded||x"));
}

void TestToolCallList::looksThroughAllOfTheArguments()
{
    const std::string arguments = R"({"text":")" + std::string(2000, 'x') + R"( needle"})";
    const Made made({frameAt("s", {RunStarted{.run = "r"}}, 0),
                     frameAt("s", {ToolCalled{.call = "c1", .name = "read", .arguments = plain(arguments.c_str())}}, 1)});
    QCOMPARE(made.ids(all("needle")), QStringLiteral("c1"));
    QCOMPARE(made.ids(all("arguments:needle")), QStringLiteral("c1"));
    QCOMPARE(made.ids(all("result:needle")), QString());
}

void TestToolCallList::isOfThoseThatConditionsHoldOf()
{
    const Made made(fourCalls());
    QCOMPARE(made.ids(all("status:failed")), QStringLiteral("c2"));
    QCOMPARE(made.ids(all("tool:read")), QStringLiteral("c1 c3"));
    QCOMPARE(made.ids(all("tool:read took:>500ms")), QStringLiteral("c1"));
    QCOMPARE(made.ids(all("size:>5")), QStringLiteral("c1 c2"));
    QCOMPARE(made.ids(all("-status:succeeded")), QStringLiteral("c2 c4"));
    QCOMPARE(made.ids(all("a.txt")), QStringLiteral("c1"));
    QCOMPARE(made.ids(all("session:t")), QStringLiteral("c4"));
    QCOMPARE(made.ids(all("call:c3")), QStringLiteral("c3"));
    QCOMPARE(made.ids(all("took:>2x")), QString());
    QCOMPARE(ColumnFilter(QStringLiteral("took:>2x"), kToolKeys).fault(), QStringLiteral("took:>2x"));
}

void TestToolCallList::isOfTheMarkedFrames()
{
    const Made made(fourCalls());
    const auto in = [&](Position first, Position last) {
        ListQuestion question = all();
        question.frames = FrameRange{first, last};
        return made.ids(question);
    };
    QCOMPARE(in(3, 3), QStringLiteral("c1"));
    QCOMPARE(in(4, 6), QStringLiteral("c1 c2"));
    QCOMPARE(in(10, 10), QStringLiteral("c4")); // that still goes on
    QCOMPARE(in(1, 1), QString());
}

void TestToolCallList::isSortedByWhatIsAsked()
{
    const Made made(fourCalls());
    const auto by = [&](ToolColumn column, bool isDescending) {
        ListQuestion question = all();
        question.sortedBy = int(column);
        question.isDescending = isDescending;
        return made.ids(question);
    };
    QCOMPARE(by(ToolColumn::Took, true), QStringLiteral("c1 c4 c2 c3")); // what is not known comes last
    QCOMPARE(by(ToolColumn::Took, false), QStringLiteral("c2 c4 c1 c3"));
    QCOMPARE(by(ToolColumn::Size, true), QStringLiteral("c1 c2 c3 c4"));
    QCOMPARE(by(ToolColumn::Tool, false), QStringLiteral("c1 c3 c4 c2"));
    QCOMPARE(by(ToolColumn::Began, true), QStringLiteral("c4 c3 c2 c1"));
}

/// Of a turn that somebody asked the server about: nothing but that has what its tools gave back.
void TestToolCallList::hasResultsOfPastTurns()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/02-full-thinking-tools.ndjson");
    QVERIFY(trace);
    const Ledger ledger(trace);
    const auto results = [&](Position at) {
        const View view(*trace, at);
        QStringList told;
        const ToolCallList list = ToolCallList::of(ledger, view, all("tool:list_dir"), kGoOn);
        for (const ListedTool &call : list.rows)
            told += toolText(view, call, ToolColumn::Result);
        return told;
    };
    QCOMPARE(results(75).value(0), QString()); // the next frame has them
    QCOMPARE(results(trace->watermark()).value(0), QStringLiteral(".metis⏎README.md⏎notes.txt"));
}

/// The call itself only says that it failed.
void TestToolCallList::saysWhyWorkFailed()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    QVERIFY(trace);
    const View view(*trace, trace->watermark());
    const ToolCallList list = ToolCallList::of(Ledger(trace), view, all("status:failed"), kGoOn);
    QCOMPARE(list.rows.size(), std::size_t(1));
    const QString why = QStringLiteral("worker_error: 429 rate_limit_error: scripted");
    QCOMPARE(toolText(view, list.rows[0], ToolColumn::Result), why);
    QVERIFY(QString::fromStdString(toolCallJson(view, list.rows[0].tool, CallPart::Answered)).endsWith(QStringLiteral(R"("error":"%1"})").arg(why)));
    const View before(*trace, view.end(list.rows[0].tool) - 1);
    QVERIFY(errorOf(before, list.rows[0].tool).isNull());
}

void TestToolCallList::writesACallInFull()
{
    const Made made(fourCalls());
    QCOMPARE(QString::fromStdString(toolCallJson(made.view(), ToolId{0}, CallPart::All)),
             QStringLiteral(R"({"tool":"read","arguments":{"path":"a.txt"},"result":"twelve bytes"})"));
    QCOMPARE(QString::fromStdString(toolCallJson(made.view(), ToolId{3}, CallPart::All)), QStringLiteral(R"({"tool":"sleep","output":"zzz"})"));
    QCOMPARE(QString::fromStdString(toolCallJson(made.view(), ToolId{3}, CallPart::Answered)), QStringLiteral(R"({"tool":"sleep"})")); // as a model is given it
    QCOMPARE(QString::fromStdString(toolCallJson(made.view(), ToolId{0}, CallPart::Asked)), QStringLiteral(R"({"tool":"read","arguments":{"path":"a.txt"}})"));
    QCOMPARE(QString::fromStdString(toolCallJson(made.view(3), ToolId{0}, CallPart::All)),
             QStringLiteral(R"({"tool":"read","arguments":{"path":"a.txt"}})"));
}

void TestToolCallList::hasEachCallOnce()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    QVERIFY(trace);
    const View view(*trace, trace->watermark());
    const ToolCallList list = ToolCallList::of(Ledger(trace), view, all(), kGoOn);
    std::set<std::uint32_t> calls;
    std::uint32_t failed = 0;
    for (const ListedTool &call : list.rows) {
        QVERIFY(calls.insert(call.tool.index).second);
        failed += view.status(call.tool) == ToolStatus::Failed;
    }
    QCOMPARE(calls.size(), std::size_t(view.count(trace->tools)));
    QCOMPARE(list.failed, failed);
}

void TestToolCallList::isThatOfTheFirstFrames()
{
    QFETCH(int, recording);
    compareWithFirstFrames(recording, [](const std::shared_ptr<const Trace> &in, Position at) {
        const View view(*in, at);
        QStringList cells;
        const ToolCallList list = ToolCallList::of(Ledger(in), view, all(), kGoOn);
        cells += QStringLiteral("%1 failed, %2 ns, %3 bytes, %4 not seen").arg(list.failed).arg(list.inAll).arg(list.largest).arg(list.unseenWorkers);
        for (const ListedTool &call : list.rows) {
            for (int column = 0; column < kToolColumns; ++column) {
                if (static_cast<ToolColumn>(column) != ToolColumn::Began) // the time of day may be told later
                    cells += toolText(view, call, static_cast<ToolColumn>(column));
            }
        }
        return cells;
    });
}

void TestToolCallList::countsWorkersWhoseRunsWereNotSeen()
{
    const Made made(workersScript());
    QCOMPARE(made.list(all()).unseenWorkers, 1u);
    QCOMPARE(made.list(all("status:failed")).unseenWorkers, 0u);
    QCOMPARE(made.list({.scope = SessionScope::All, .frames = FrameRange{1, 3}}).unseenWorkers, 0u);
}

TRACEDECK_TESTS(TestToolCallList, Core)

} // namespace tracedeck::test::tst_toolcalllist

#include "tst_toolcalllist.moc"

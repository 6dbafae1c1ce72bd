// SPDX-License-Identifier: GPL-3.0-or-later
// What the user calls a session stands for it everywhere, and only where it is shown.
#include "cursor.h"
#include "delegations.h"
#include "framefilter.h"
#include "listfixture.h"
#include "qttests.h"
#include "runlist.h"
#include "sessionlabels.h"
#include "spanrows.h"
#include "watches.h"
#include "watchhits.h"
#include "workerscripts.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_sessionlabels {

using namespace listfixture;

class TestSessionLabels : public QObject
{
    Q_OBJECT

private slots:
    void standForWhatWasTold();
    void areFoundInLists();
    void areFoundByFilters();
    void areWatchedFor();
    void areToldOnce();
    void areForgottenWithTheirCursor();
};

namespace {

const QHash<QString, QString> kLabels{{QStringLiteral("plan"), QStringLiteral("the planner")},
                                      {QStringLiteral("w1"), QStringLiteral("first\nhand")}};

SessionId sessionCalled(const View &view, std::string_view id)
{
    SessionId found{0};
    while (view.text(view.at(found).id) != id)
        ++found.index;
    return found;
}

} // namespace

void TestSessionLabels::standForWhatWasTold()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    cursor.refresh();
    const View view = cursor.view();
    const SessionId plan = sessionCalled(view, "plan");
    const SessionId worker = sessionCalled(view, "w1");
    const QString told = workerName(view, worker);
    cursor.setSessionLabels(kLabels);
    QCOMPARE(workerName(view, plan), QStringLiteral("the planner"));
    QCOMPARE(rowName(view, SpanRow::of(plan)), QStringLiteral("the planner"));
    QCOMPARE(labelOrName(view, plan), QStringLiteral("the planner"));
    QCOMPARE(workerName(view, worker), QStringLiteral("first\u23cehand")); // in one line
    QCOMPARE(toldWorkerName(view, worker), told);
    QCOMPARE(toldSessionName(view, plan), QStringLiteral("plan"));
    QCOMPARE(workerName(cursor.view(), sessionCalled(view, "w2")), toldWorkerName(view, sessionCalled(view, "w2")));
}

void TestSessionLabels::areFoundInLists()
{
    const ListFixture<RunList> made(workersScript());
    Cursor cursor(made.trace.trace());
    QVERIFY(made.list(all("session:planner")).rows.empty());
    cursor.setSessionLabels(kLabels);
    QCOMPARE(made.list(all("session:planner")).rows.size(), std::size_t(1));
}

void TestSessionLabels::areFoundByFilters()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    const auto found = [&made](const std::string &line) {
        FrameFilter filter;
        std::vector<Position> all;
        connect(&filter, &FrameFilter::found, &filter,
                [&all](const std::vector<Position> &more) { all.insert(all.end(), more.begin(), more.end()); });
        filter.start(made.trace(), std::get<Query>(parseQuery(line)), made.trace()->watermark());
        return QTest::qWaitFor([&filter] { return !filter.isRunning(); }) ? all : std::vector<Position>();
    };
    const std::vector<Position> byId = found("session:plan");
    const std::vector<Position> others = found("-session:plan");
    QVERIFY(!byId.empty() && !others.empty());
    QVERIFY(found("session:\"the planner\"").empty());
    cursor.setSessionLabels(kLabels);
    QCOMPARE(found("session:\"the planner\""), byId);
    QCOMPARE(found("session:*planner"), byId);
    QCOMPARE(found("session:plan"), byId);
    QCOMPARE(found("-session:*PLANNER"), others);
    QCOMPARE(found("(session:*planner OR session:nobody) frame:>0"), byId);
    QVERIFY(found("session:planner").empty()); // all of a name, unless a star says something else
}

/// What was found by another name is forgotten, and what is found by the new one stops nothing.
void TestSessionLabels::areWatchedFor()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    const QString line = QStringLiteral("session:*planner");
    Watches watches;
    watches.restore({{line, true, true}});
    WatchHits *hits = WatchHits::of(&cursor);
    hits->setWatches(&watches);
    hits->setShown(true);
    hits->arm();
    QSignalSpy stopped(hits, &WatchHits::stopped);
    QTRY_COMPARE(hits->known(), made.trace()->watermark());
    QVERIFY(hits->of(line).empty());
    cursor.setSessionLabels(kLabels);
    QTRY_VERIFY(!hits->of(line).empty());
    cursor.setSessionLabels({});
    QTRY_VERIFY(hits->of(line).empty());
    QCOMPARE(stopped.size(), 0);
}

void TestSessionLabels::areToldOnce()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    QSignalSpy told(&cursor, &Cursor::relabelled);
    cursor.setSessionLabels({});
    QCOMPARE(told.size(), 0);
    cursor.setSessionLabels(kLabels);
    cursor.setSessionLabels(kLabels);
    QCOMPARE(told.size(), 1);
    cursor.setSessionLabels({});
    QCOMPARE(told.size(), 2);
    QCOMPARE(workerName(View(*made.trace()), SessionId{0}), QStringLiteral("plan"));
}

void TestSessionLabels::areForgottenWithTheirCursor()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor(made.trace()).setSessionLabels(kLabels);
    QVERIFY(sessionLabel(View(*made.trace()), SessionId{0}).isEmpty());
}

TRACEDECK_TESTS(TestSessionLabels, Core)

} // namespace tracedeck::test::tst_sessionlabels

#include "tst_sessionlabels.moc"

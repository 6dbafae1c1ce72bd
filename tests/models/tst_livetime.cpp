// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetime.h"
#include "factscripts.h"
#include "handmadedocument.h"
#include "spanrows.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace tracedeck;
using namespace tracedeck::test;

class TestLiveTime : public QObject
{
    Q_OBJECT

private slots:
    void passesOnlyAtTheLiveEndOfWhatIsHeard();
    void isInTheDurationOfWhatGoesOn();
    void ticksWhileTheNewestIsShown();
    void isNotExported();
    void tellsWhatWentOnWhenTheServerWasLost();
};

namespace {

Script runningScript()
{
    return {frameOf("run", RunStarted{.run = "r1"}, 0), frameOf("end", RunEnded{.run = "r1"}, 5'000'000),
            frameOf("run", RunStarted{.run = "r2"}, 10'000'000)};
}

} // namespace

void TestLiveTime::passesOnlyAtTheLiveEndOfWhatIsHeard()
{
    Document document(runningScript());
    QCOMPARE(sinceLast(document.cursor.view()), 0);
    document.cursor.setHeard(true);
    QTRY_VERIFY(sinceLast(document.cursor.view()) > 0);
    document.cursor.goTo(2);
    QCOMPARE(sinceLast(document.cursor.view()), 0); // the past is over
    document.cursor.goTo(3);
    QCOMPARE(sinceLast(document.cursor.view()), 0); // as it was when that one came
    document.cursor.goLive();
    QVERIFY(sinceLast(document.cursor.view()) > 0);
    document.cursor.setHeard(false);
    QCOMPARE(sinceLast(document.cursor.newestView()), 0);
}

void TestLiveTime::isInTheDurationOfWhatGoesOn()
{
    Document document(runningScript());
    const auto length = [&](RunId run) { return rowDuration(document.cursor.view(), SpanRow::of(run)); };
    const QString over = length(RunId{0});
    const QString goingOn = length(RunId{1});
    document.cursor.setHeard(true);
    QTRY_VERIFY(length(RunId{1}) != goingOn);
    QCOMPARE(length(RunId{0}), over);
    document.cursor.setHeard(false); // nobody knows
    QCOMPARE(length(RunId{1}), goingOn);
    // That the server was looked for says nothing of the run.
    document.made.append(HandmadeFrame{.type = "GET", .time = 9'000'000'000});
    document.cursor.refresh();
    QCOMPARE(length(RunId{1}), goingOn);
    QVERIFY(sinceLast(document.cursor.view()) < 0);
    document.cursor.setHeard(true); // it went on all the time
    QVERIFY(length(RunId{1}) != goingOn);
}

void TestLiveTime::ticksWhileTheNewestIsShown()
{
    Document document(runningScript());
    QSignalSpy ticks(&document.cursor, &Cursor::ticked);
    document.cursor.setHeard(true);
    QCOMPARE(ticks.size(), 1);
    QTRY_VERIFY(ticks.size() > 1);
    document.cursor.setHeard(false);
    QVERIFY(ticks.size() > 2);
}

/// Which is done on threads of its own.
void TestLiveTime::isNotExported()
{
    Document document(runningScript());
    document.cursor.setHeard(true);
    QTRY_VERIFY(sinceLast(document.cursor.view()) > 0);
    std::int64_t there = 1;
    std::thread([&] { there = sinceLast(document.cursor.view()); }).join();
    QCOMPARE(there, 0);
}

/// Nobody knows whether it still does.
void TestLiveTime::tellsWhatWentOnWhenTheServerWasLost()
{
    Document document(runningScript());
    const auto status = [&](RunId run) { return rowStatus(document.cursor.view(), SpanRow::of(run)); };
    document.cursor.setHeard(true);
    QCOMPARE(status(RunId{1}), ItemStatus::Running);
    document.cursor.setHeard(false);
    QCOMPARE(status(RunId{0}), ItemStatus::Succeeded);
    QCOMPARE(status(RunId{1}), ItemStatus::Unheard);
    QCOMPARE(rowStatus(document.cursor.view(), SpanRow::of(SessionId{0})), ItemStatus::Unheard);
    document.cursor.goTo(1);
    QCOMPARE(status(RunId{0}), ItemStatus::Running); // at that frame it did
    document.cursor.goLive();
    document.cursor.setHeard(true);
    QCOMPARE(status(RunId{1}), ItemStatus::Running);
}

QTEST_GUILESS_MAIN(TestLiveTime)
#include "tst_livetime.moc"

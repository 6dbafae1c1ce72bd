// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetime.h"
#include "factscripts.h"
#include "handmadedocument.h"
#include "qttests.h"
#include "spanrows.h"
#include "timelineaxis.h"
#include "timelinemodel.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

namespace tracedeck::test::tst_livetime {

class TestLiveTime : public QObject
{
    Q_OBJECT

private slots:
    void passesOnlyAtTheLiveEndOfWhatIsHeard();
    void isInTheDurationOfWhatGoesOn();
    void ticksWhileTheNewestIsShown();
    void isNotExported();
    void tellsWhatWentOnWhenTheServerWasLost();
    void tellsWhatWentOnWhenItsChannelClosed();
    void endsWhereNobodyHearsOfItAnyMore();
    void isOnTheTimelineWhileSomethingGoesOn();
    void makesWhatGoesOnLongerOnTheAxis();
    void isLongerByWhatPassedBeforeItWasAttachedTo();
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
    document.cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(sinceLast(document.cursor.view()) > 0);
    document.cursor.goTo(2);
    QCOMPARE(sinceLast(document.cursor.view()), 0); // the past is over
    document.cursor.goTo(3);
    QCOMPARE(sinceLast(document.cursor.view()), 0); // as it was when that one came
    document.cursor.goLive();
    QVERIFY(sinceLast(document.cursor.view()) > 0);
    document.cursor.setHearing(Cursor::Hearing::Lost);
    QCOMPARE(sinceLast(document.cursor.newestView()), 0);
}

void TestLiveTime::isInTheDurationOfWhatGoesOn()
{
    Document document(runningScript());
    const auto length = [&](RunId run) { return rowDuration(document.cursor.view(), SpanRow::of(run)); };
    const QString over = length(RunId{0});
    const QString goingOn = length(RunId{1});
    document.cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(length(RunId{1}) != goingOn);
    QCOMPARE(length(RunId{0}), over);
    document.cursor.setHearing(Cursor::Hearing::Lost); // nobody knows
    QCOMPARE(length(RunId{1}), goingOn);
    // That the server was looked for says nothing of the run.
    document.made.append(HandmadeFrame{.type = "GET", .time = 9'000'000'000});
    document.cursor.refresh();
    QCOMPARE(length(RunId{1}), goingOn);
    QVERIFY(sinceLast(document.cursor.view()) < 0);
    document.cursor.setHearing(Cursor::Hearing::Now); // it went on all the time
    QVERIFY(length(RunId{1}) != goingOn);
}

void TestLiveTime::ticksWhileTheNewestIsShown()
{
    Document document(runningScript());
    QSignalSpy ticks(&document.cursor, &Cursor::ticked);
    document.cursor.setHearing(Cursor::Hearing::Now);
    QCOMPARE(ticks.size(), 1);
    QTRY_VERIFY(ticks.size() > 1);
    document.cursor.setHearing(Cursor::Hearing::Lost);
    QVERIFY(ticks.size() > 2);
}

/// Which is done on threads of its own.
void TestLiveTime::isNotExported()
{
    Document document(runningScript());
    document.cursor.setHearing(Cursor::Hearing::Now);
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
    document.cursor.setHearing(Cursor::Hearing::Now);
    QCOMPARE(status(RunId{1}), ItemStatus::Running);
    document.cursor.setHearing(Cursor::Hearing::Lost);
    QCOMPARE(status(RunId{0}), ItemStatus::Succeeded);
    QCOMPARE(status(RunId{1}), ItemStatus::Unheard);
    QCOMPARE(rowStatus(document.cursor.view(), SpanRow::of(SessionId{0})), ItemStatus::Unheard);
    document.cursor.goTo(1);
    QCOMPARE(status(RunId{0}), ItemStatus::Running); // at that frame it did
    document.cursor.goLive();
    document.cursor.setHearing(Cursor::Hearing::Now);
    QCOMPARE(status(RunId{1}), ItemStatus::Running);
}

/// Also of a recording, where nobody waits for more.
void TestLiveTime::tellsWhatWentOnWhenItsChannelClosed()
{
    Document document({frameOf("run", RunStarted{.run = "r1"}, 0), frameOf("node", SpanOpened{.key = "act"}, 1'000'000),
                       frameOf("closed", ChannelClosed{}, 2'000'000), frameOf("granted", StreamGranted{}, 3'000'000),
                       frameOf("end", RunEnded{.run = "r1"}, 4'000'000)});
    const auto status = [&](SpanRow row) { return rowStatus(document.cursor.view(), row); };
    const SpanRow rows[] = {SpanRow::of(SessionId{0}), SpanRow::of(RunId{0}), SpanRow::of(SpanId{0})};
    document.cursor.goTo(2);
    for (const SpanRow row : rows)
        QCOMPARE(status(row), ItemStatus::Running);
    document.cursor.goTo(3);
    for (const SpanRow row : rows)
        QCOMPARE(status(row), ItemStatus::Unheard);
    document.cursor.goTo(4);
    QCOMPARE(status(SpanRow::of(RunId{0})), ItemStatus::Running);
    document.cursor.goTo(5);
    QCOMPARE(status(SpanRow::of(RunId{0})), ItemStatus::Succeeded);
}

/// It is told up to there, though others go on.
void TestLiveTime::endsWhereNobodyHearsOfItAnyMore()
{
    const auto at = [](std::string_view channel, Event event, std::int64_t ms) {
        HandmadeFrame frame = frameOf("x", std::move(event), ms * 1'000'000);
        frame.channel = channel;
        return frame;
    };
    Document document({at("c1", RunStarted{.run = "r1"}, 0), at("c2", RunStarted{.run = "r2"}, 1), at("c2", ChannelClosed{}, 3),
                       at("c1", SpanOpened{.key = "act"}, 50)});
    const View view = document.cursor.view();
    QCOMPARE(rowStatus(view, SpanRow::of(RunId{1})), ItemStatus::Unheard);
    QCOMPARE(rowStatus(view, SpanRow::of(SessionId{0})), ItemStatus::Running); // the other one is heard
    QCOMPARE(rowDuration(view, SpanRow::of(RunId{1})), QStringLiteral("2.00 ms"));
    TimelineIndex index(document.cursor.trace());
    index.extend(view.position());
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.segmentOf(view, TimelineFact::of(RunId{0})).end, axis.valueOf(4));
    QCOMPARE(axis.segmentOf(view, TimelineFact::of(RunId{1})).end, axis.valueOf(3));
    QCOMPARE(axis.segmentOf(View(view.trace(), 2), TimelineFact::of(RunId{1})).end, axis.valueOf(2));
    document.cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(rowDuration(document.cursor.view(), SpanRow::of(RunId{0})) != QStringLiteral("50.0 ms"));
    QCOMPARE(rowDuration(document.cursor.view(), SpanRow::of(RunId{1})), QStringLiteral("2.00 ms"));
}

void TestLiveTime::isOnTheTimelineWhileSomethingGoesOn()
{
    Document document(runningScript());
    TimelineModel model(&document.cursor);
    QSignalSpy changes(&model, &TimelineModel::changed);
    model.setActive(true);
    QTRY_COMPARE(model.position(), Position(3));
    QCOMPARE(model.passed(), 0);
    document.cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(model.passed() > 0);
    changes.clear();
    QTRY_VERIFY(!changes.isEmpty());
    document.cursor.goTo(2);
    QCOMPARE(model.passed(), 0);
    document.cursor.goLive();
    QVERIFY(model.passed() > 0);
    document.made.append(frameOf("end", RunEnded{.run = "r2"}, 20'000'000));
    document.cursor.refresh();
    QTRY_COMPARE(model.position(), Position(4));
    document.cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(sinceLast(document.cursor.view()) > 1'000'000'000);
    QCOMPARE(model.passed(), 0); // nothing goes on
}

/// What is over stays as long as it was.
void TestLiveTime::makesWhatGoesOnLongerOnTheAxis()
{
    Document document(runningScript());
    const auto trace = document.cursor.trace();
    TimelineIndex index(trace);
    index.extend(trace->watermark());
    for (const auto unit : {TimelineAxis::Unit::Time, TimelineAxis::Unit::Frames}) {
        TimelineAxis axis(index, unit);
        const auto lengthOf = [&](RunId run) {
            const TimelineAxis::Segment segment = axis.segmentOf(View(*trace, 3), TimelineFact::of(run));
            return segment.end - segment.begin;
        };
        const std::int64_t over = lengthOf(RunId{0});
        QCOMPARE(lengthOf(RunId{1}), 0);
        axis.letPass(3, 7'000'000);
        QCOMPARE(lengthOf(RunId{0}), over);
        QCOMPARE(lengthOf(RunId{1}), axis.isTime() ? 7'000'000 : 0);
        QCOMPARE(axis.reachedAt(2), axis.valueOf(2));
    }
}

void TestLiveTime::isLongerByWhatPassedBeforeItWasAttachedTo()
{
    HandmadeTrace made("2026-11-25T10:00:00Z");
    auto kept = frameOf("run", RunStarted{.run = "r"}, 1'000'000);
    kept.serverTime = 1'795'597'200'000'000'000; // an hour earlier
    made.append(kept);
    Cursor cursor(made.trace());
    cursor.refresh();
    cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(sinceLast(cursor.view()) > 0);
    constexpr std::int64_t kHour = 3'600'000'000'000;
    QTRY_VERIFY(sinceLast(cursor.view()) > kHour);
    QVERIFY(lengthByNow(cursor.view(), RunId{0}, 0, true) > kHour);
    cursor.setHearing(Cursor::Hearing::Lost);
    QCOMPARE(sinceLast(cursor.view()), 0);
}

TRACEDECK_TESTS(TestLiveTime, Core)

} // namespace tracedeck::test::tst_livetime

#include "tst_livetime.moc"

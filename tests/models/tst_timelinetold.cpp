// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "timelineaxis.h"
#include "timelineindex.h"
#include "timelinestats.h"
#include "toldscripts.h"

#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;

using Group = TimelineIndex::Group;

/// What the server told of afterwards lies on a timeline where it went on, by the server's clock.
class tst_TimelineTold : public QObject
{
    Q_OBJECT

private slots:
    void placesByTheServersClock();
    void takesRunsInAnyOrder();
    void keepsRoomForWhatGoesOn();
    void countsFramesWhereTimesAreNotKnown();
    void breaksTheTimeBetweenRuns();
    void leavesWhatWentOnWithoutFrames();
    void countsWhatWasToldOf();
};

namespace {

/// The trace began at kBegin + 100 s, by our clock.
constexpr std::string_view kStarted = "2026-11-18T11:08:20Z";

HandmadeFrame frame(std::vector<Event> events, std::int64_t second)
{
    return {.type = "history", .time = second * kSecond, .events = std::move(events)};
}

/// Bars of the rows of a group, one row a line: "run0 -100-95 span1 ...", in seconds of the clock.
QStringList rowsOf(const TimelineIndex &index, Group group, Position at)
{
    const View view(index.trace(), at);
    const TimelineAxis axis(index, TimelineAxis::Unit::Time, at);
    QStringList lines;
    const auto &rows = index.tracks()[0].of(group);
    for (std::uint32_t number = 0; number < rows.count(at); ++number) {
        const TimelineRow &row = *rows.rows[number];
        QStringList bars;
        for (std::uint32_t i = 0; i < row.count(at); ++i) {
            const TimelineFact fact = row.entries()[i].fact;
            const TimelineAxis::Segment bar = axis.segmentOf(view, fact);
            bars << QStringLiteral("%1%2 %3..%4")
                        .arg(QLatin1String(fact.what() == TimelineFact::Kind::Run ? "run" : "span"))
                        .arg(fact.index)
                        .arg(bar.begin / kSecond)
                        .arg(bar.end / kSecond);
        }
        lines << bars.join(QStringLiteral(", "));
    }
    return lines;
}

std::unique_ptr<TimelineIndex> indexed(const HandmadeTrace &made)
{
    auto index = std::make_unique<TimelineIndex>(made.trace());
    index->extend(kOpen);
    return index;
}

} // namespace

void tst_TimelineTold::placesByTheServersClock()
{
    HandmadeTrace made(kStarted);
    made.append({frame({SessionStarted{}}, 0),
                 frame(toldRun("r", kBegin, kBegin + 9 * kSecond,
                               {span("a", kBegin + kSecond, kBegin + 4 * kSecond),
                                span("b", kBegin + 4 * kSecond, kBegin + 6 * kSecond),
                                span("c", kBegin + 4 * kSecond, kBegin + 9 * kSecond)}),
                       1),
                 frame({RunStarted{.run = "heard"}}, 2), frame({RunEnded{}}, 3)});
    const auto index = indexed(made);
    const QStringList told{QStringLiteral("run0 -100..-91"), QStringLiteral("span0 -99..-96, span1 -96..-94"),
                           QStringLiteral("span2 -96..-91")};
    QCOMPARE(rowsOf(*index, Group::Told, 4), told);
    QCOMPARE(rowsOf(*index, Group::Work, 4), QStringList(QStringLiteral("run1 2..3")));
    QVERIFY(rowsOf(*index, Group::Told, 1).isEmpty());
    const TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.first(), -100 * kSecond);
    QCOMPARE(axis.last(4), 3 * kSecond);
    QCOMPARE(TimelineAxis(*index, TimelineAxis::Unit::Time, 1).first(), 0); // nothing was told yet
    QCOMPARE(axis.lastAt(-50 * kSecond, 4), Position(1)); // no frame was then
    for (std::uint32_t i = 0; i < 3; ++i) {
        const auto place = index->find(TimelineFact::of(SpanId{i}), 4);
        QVERIFY(place && place->group == Group::Told);
        QCOMPARE(place->row, i < 2 ? 1u : 2u);
    }
    // Frames know only when they told of it.
    const TimelineAxis frames(*index, TimelineAxis::Unit::Frames);
    QCOMPARE(frames.segmentOf(View(*made.trace(), 4), TimelineFact::of(RunId{0})).begin, 2);
    QCOMPARE(frames.first(), 1);
}

/// Histories are told page by page, the latest first.
void tst_TimelineTold::takesRunsInAnyOrder()
{
    HandmadeTrace made(kStarted);
    made.append({frame(toldRun("late", kBegin + 50 * kSecond, kBegin + 60 * kSecond), 0),
                 frame(toldRun("early", kBegin, kBegin + 10 * kSecond), 1),
                 frame(toldRun("between", kBegin + 10 * kSecond, kBegin + 50 * kSecond), 2),
                 frame(toldRun("beside", kBegin + 5 * kSecond, kBegin + 11 * kSecond), 3)});
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, Group::Told, 4),
             QStringList({QStringLiteral("run0 -50..-40, run1 -100..-90, run2 -90..-50"), QStringLiteral("run3 -95..-89")}));
    QCOMPARE(rowsOf(*index, Group::Told, 1), QStringList(QStringLiteral("run0 -50..-40")));
}

void tst_TimelineTold::keepsRoomForWhatGoesOn()
{
    HandmadeTrace made(kStarted);
    made.append({frame({listed("r1", kBegin + 90 * kSecond, 0, std::nullopt)}, 0),
                 frame(toldRun("beside", kBegin + 85 * kSecond, kBegin + 95 * kSecond), 5),
                 frame(toldRun("before", kBegin + 80 * kSecond, kBegin + 90 * kSecond), 6),
                 frame(toldRun("r1", kBegin + 90 * kSecond, kBegin + 106 * kSecond), 8),
                 frame({listed("r2", kBegin + 107 * kSecond, 0, std::nullopt)}, 9)});
    const auto index = indexed(made);
    const QString beside = QStringLiteral("run1 -15..-5");
    QCOMPARE(rowsOf(*index, Group::Told, 2), QStringList({QStringLiteral("run0 -10..5"), beside}));
    QCOMPARE(rowsOf(*index, Group::Told, 5), QStringList({QStringLiteral("run0 -10..6, run2 -20..-10, run3 7..9"), beside}));
}

void tst_TimelineTold::countsFramesWhereTimesAreNotKnown()
{
    HandmadeTrace made; // nobody says when it began
    made.append({frame({SessionStarted{}}, 0), frame(toldRun("r", kBegin, kBegin + 9 * kSecond), 4)});
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, Group::Told, 2), QStringList(QStringLiteral("run0 4..4")));
    QCOMPARE(TimelineAxis(*index, TimelineAxis::Unit::Time).first(), 0);
    HandmadeTrace far(kStarted);
    far.append(frame(toldRun("r", 1, 2), 0)); // 1970: no clock that goes with ours
    QCOMPARE(rowsOf(*indexed(far), Group::Told, 1), QStringList(QStringLiteral("run0 0..0")));
}

/// Days lie between the runs of a conversation.
void tst_TimelineTold::breaksTheTimeBetweenRuns()
{
    constexpr std::int64_t kHour = 3600 * kSecond;
    HandmadeTrace made(kStarted);
    std::vector<std::string> names;
    for (int i = 0; i < 60; ++i)
        names.push_back("r" + std::to_string(i));
    std::vector<Event> events;
    for (int i = 0; i < 60; ++i) { // each hour, for 30 s, up to an hour ago
        const std::int64_t begun = kBegin - (60 - i) * kHour;
        for (const Event &event : toldRun(names[std::size_t(i)], begun, begun + 30 * kSecond))
            events.push_back(event);
    }
    made.append(frame(events, 0));
    made.append(frame({RunStarted{.run = "heard"}}, 5));
    const auto index = indexed(made);
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.idlePercent(2), 99);
    axis.compress(2, {});
    QCOMPARE(axis.breaks().size(), std::size_t(60));
    const std::int64_t whole = axis.last(2) - axis.first();
    QVERIFY(whole > 1805 * kSecond && whole < 2 * 1805 * kSecond); // runs, and what breaks are drawn as
    const View view(*made.trace(), 2);
    std::int64_t before = axis.first() - 1;
    for (std::uint32_t run = 0; run < 60; ++run) {
        const TimelineAxis::Segment bar = axis.segmentOf(view, TimelineFact::of(RunId{run}));
        QCOMPARE(bar.end - bar.begin, 30 * kSecond);
        QVERIFY(bar.begin > before);
        before = bar.end;
    }
    const std::int64_t first = axis.breaks().front().begin;
    axis.compress(2, {first});
    QCOMPARE(axis.breaks().size(), std::size_t(59));
    QVERIFY(axis.breaks().front().begin > first);
}

/// What was told of may have gone on while nothing came: that is no idle time.
void tst_TimelineTold::leavesWhatWentOnWithoutFrames()
{
    HandmadeTrace made(kStarted);
    made.append({frame({SessionStarted{}}, 0), frame({RunStarted{.run = "heard"}}, 1), frame({RunEnded{}}, 2),
                 frame(toldRun("r", kBegin + 140 * kSecond, kBegin + 150 * kSecond), 100),
                 frame({SessionStarted{}}, 101)});
    const auto index = indexed(made);
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    axis.compress(5, {});
    QCOMPARE(axis.breaks().size(), std::size_t(2));
    QCOMPARE(axis.breaks()[0].begin, 2 * kSecond);
    QCOMPARE(axis.breaks()[0].end, 40 * kSecond);
    QCOMPARE(axis.breaks()[1].begin, 50 * kSecond);
    QCOMPARE(axis.breaks()[1].end, 100 * kSecond);
    QCOMPARE(axis.breaks()[1].after, Position(3));
    const TimelineAxis::Segment bar = axis.segmentOf(View(*made.trace()), TimelineFact::of(RunId{1}));
    QCOMPARE(bar.end - bar.begin, 10 * kSecond);
}

void tst_TimelineTold::countsWhatWasToldOf()
{
    HandmadeTrace made(kStarted);
    made.append({frame(toldRun("r1", kBegin, kBegin + 8 * kSecond, {span("a", kBegin, kBegin + 4 * kSecond)}), 0),
                 frame(toldRun("r2", kBegin + 6 * kSecond, kBegin + 10 * kSecond), 1),
                 frame({RunStarted{.run = "heard"}}, 2), frame({RunEnded{}}, 5)});
    const auto index = indexed(made);
    const TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    const auto of = [&](std::int64_t from, std::int64_t to) {
        return timelineStats(View(*made.trace()), axis, {from * kSecond, to * kSecond}, [] { return false; });
    };
    QCOMPARE(of(-100, -90), (TimelineStats{2, 1, 10 * kSecond, 0}));
    QCOMPARE(of(-98, -95), (TimelineStats{1, 1, 3 * kSecond, 0}));
    QCOMPARE(of(0, 5), (TimelineStats{1, 0, 3 * kSecond, 0}));
}

QTEST_GUILESS_MAIN(tst_TimelineTold)
#include "tst_timelinetold.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "lasted.h"
#include "qttests.h"
#include "timelineaxis.h"
#include "timelineindex.h"
#include "timelinestats.h"
#include "timelinesteps.h"
#include "timeunits.h"
#include "toldscripts.h"

#include <QTest>

#include <random>

namespace tracedeck::test::tst_timelinetold {

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
    void countsWhatNobodyEndedUpToItsLastFrame();
    void endsWithItsRunWhatHasNoEnd();
    void putsWhatIsHeardOfAToldRunInOtherRows();
    void breaksTheLongestPausesOnly();
    void breaksPausesThatLieBetweenFrames();
    void takesEachTimeByTheClockThatWentThen();
    void waitsForAClockThatIsBehind();
    void endsWithTheNewestFrame();
    void lastsAsLongAsIsKnown();
    void staysWhereItWasPut();
    void walksEachOnce();
    void isThatOfEachBeginning_data();
    void isThatOfEachBeginning();
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

std::vector<std::string> namesOf(const std::string &prefix, int count)
{
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

/// Forty frames of a session; the names outlive them.
std::vector<HandmadeFrame> randomlyTold(unsigned seed, const std::vector<std::string> &names,
                                        const std::vector<std::string> &keys)
{
    std::mt19937 generator(seed);
    const auto below = [&](unsigned count) { return static_cast<std::int64_t>(generator() % count); };
    const auto anyOf = [&](const auto &list) -> std::string_view { return list[generator() % list.size()]; };
    const auto anySpan = [&](std::int64_t begun) {
        SpanSeen seen = span(anyOf(keys), below(4) ? begun + below(9) * kSecond : 0, below(3) ? begun + below(20) * kSecond : 0);
        if (below(3) == 0)
            seen.outcome.reset();
        return seen;
    };
    const auto anyEvents = [&]() -> std::vector<Event> {
        const std::string_view name = anyOf(names);
        const std::int64_t begun = kBegin + below(130) * kSecond;
        switch (below(7)) {
        case 0:
            return {listed(name, begun, 0, std::nullopt)};
        case 1:
            return {listed(name, begun, begun + below(20) * kSecond, RunStatus::Succeeded)};
        case 2: {
            std::vector<Event> events{seen(name, below(2) ? begun : 0)};
            for (std::int64_t i = below(4); i > 0; --i)
                events.push_back(anySpan(begun));
            if (below(2))
                events.push_back(over(name, below(3) ? begun + below(20) * kSecond : 0,
                                      below(2) ? RunStatus::Succeeded : RunStatus::Failed));
            return events;
        }
        case 3:
            return toldRun(name, begun, begun + below(20) * kSecond, {span(anyOf(keys), begun, begun + kSecond)});
        case 4:
            return {RunStarted{.isAlone = below(2) == 1, .silences = below(2) == 1}};
        case 5:
            return {SpanOpened{.name = "heard", .key = "heard", .stacked = false}};
        default:
            return {RunEnded{}};
        }
    };
    std::vector<HandmadeFrame> frames;
    std::int64_t second = 0;
    for (int i = 0; i < 40; ++i) {
        second += below(5) == 0 ? 1000 : below(10);
        HandmadeFrame one = frame(anyEvents(), second);
        if (below(3) == 0)
            one.serverTime = kBegin + (100 + second - (below(4) == 0 ? 86'400 : 0)) * kSecond;
        one.channel = below(2) ? "a" : "b";
        frames.push_back(one);
    }
    return frames;
}

/// All that is drawn of the runs of the only session.
QStringList everythingAt(const TimelineIndex &index, Position at)
{
    const View view(index.trace(), at);
    TimelineAxis axis(index, TimelineAxis::Unit::Time, at);
    axis.compress(at, {});
    QStringList lines{QStringLiteral("%1 idle %2").arg(axis.first()).arg(axis.idlePercent(at))};
    for (const TimelineAxis::Break &gap : axis.breaks())
        lines << QStringLiteral("break %1 %2 %3").arg(gap.after).arg(gap.at).arg(gap.shown);
    for (const Group group : {Group::Told, Group::Work}) {
        if (index.tracks().isEmpty())
            break;
        lines << rowsOf(index, group, at);
        const auto &rows = index.tracks()[0].of(group);
        for (std::uint32_t number = 0; number < rows.count(at); ++number) {
            const TimelineRow &row = *rows.rows[number];
            for (std::uint32_t i = 0, count = row.count(at); i < count; ++i) {
                const auto place = index.find(row.entries()[i].fact, at);
                lines << QStringLiteral("%1 %2 %3").arg(row.weightAt(view, i, count)).arg(place ? int(place->row) : -1).arg(
                    place ? int(place->group) : -1);
            }
        }
    }
    return lines;
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
    QCOMPARE(axis.valueOf(4), 3 * kSecond);
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
    const std::int64_t whole = axis.valueOf(2) - axis.first();
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

/// The server does not say that it ended; an hour later another one begins.
void tst_TimelineTold::countsWhatNobodyEndedUpToItsLastFrame()
{
    HandmadeTrace made(kStarted);
    made.append({frame({RunStarted{.run = "r1", .isAlone = true}}, 0), frame({SpanOpened{.name = "call", .key = "c"}}, 1),
                 frame({SpanClosed{.name = "call", .key = "c", .status = SpanStatus::Error}}, 2),
                 frame({RunStarted{.run = "r2", .isAlone = true}}, 3600), frame({RunEnded{}}, 3601)});
    const auto index = indexed(made);
    const TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    const auto of = [&](std::int64_t from, std::int64_t to) {
        return timelineStats(View(*made.trace()), axis, {from * kSecond, to * kSecond}, [] { return false; });
    };
    QCOMPARE(of(0, 3600), (TimelineStats{2, 1, 2 * kSecond, 0}));
    QCOMPARE(of(1000, 2000), TimelineStats());
}

/// What fails, or asks a human, has no checkpoint behind it that would tell its end; what a page cuts off has no begin.
void tst_TimelineTold::endsWithItsRunWhatHasNoEnd()
{
    HandmadeTrace made(kStarted);
    SpanSeen failed = span("a", kBegin + 3 * kSecond, 0);
    failed.outcome = SpanStatus::Error;
    made.append({frame(toldRun("r", kBegin, kBegin + 9 * kSecond, {failed}), 4),
                 frame({listed("cut", 0, 0, RunStatus::Failed), seen("cut", 0), span("b", kBegin + 20 * kSecond, kBegin + 22 * kSecond),
                        span("c", kBegin + 22 * kSecond, kBegin + 25 * kSecond), over("cut", 0, RunStatus::Failed)},
                       4)});
    QCOMPARE(rowsOf(*indexed(made), Group::Told, 2),
             QStringList({QStringLiteral("run0 -100..-91, run1 -80..-75"), QStringLiteral("span0 -97..-91, span1 -80..-78, span2 -78..-75")}));
}

/// A list told of a run that goes on, and from then on it is heard.
void tst_TimelineTold::putsWhatIsHeardOfAToldRunInOtherRows()
{
    HandmadeTrace made(kStarted);
    const auto opened = [](std::string_view key) { return SpanOpened{.name = key, .key = key, .stacked = false}; };
    const auto closed = [](std::string_view key) { return SpanClosed{.name = key, .key = key}; };
    made.append({frame({listed("r", kBegin + 90 * kSecond, 0, std::nullopt)}, 1), frame({RunStarted{.run = "r", .isAlone = true}}, 2),
                 frame({opened("a")}, 3), frame({opened("b")}, 4), frame({closed("a")}, 8), frame({closed("b")}, 9)});
    QCOMPARE(made.trace()->runs.size(), 1u);
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, Group::Told, 6), QStringList(QStringLiteral("run0 -10..9")));
    QCOMPARE(rowsOf(*index, Group::Work, 6), QStringList({QStringLiteral("span0 3..8"), QStringLiteral("span1 4..9")}));
    for (std::uint32_t i = 0; i < 2; ++i) {
        const auto place = index->find(TimelineFact::of(SpanId{i}), 6);
        QVERIFY(place && place->group == Group::Work && place->row == i);
    }
}

void tst_TimelineTold::breaksTheLongestPausesOnly()
{
    HandmadeTrace made(kStarted);
    std::vector<std::string> names;
    for (int i = 0; i < 500; ++i)
        names.push_back("r" + std::to_string(i));
    std::vector<Event> events;
    std::int64_t begun = kBegin - 1'000'000 * kSecond;
    for (int i = 0; i < 500; ++i) {
        for (const Event &event : toldRun(names[std::size_t(i)], begun, begun + kSecond))
            events.push_back(event);
        begun += (100 + i) * kSecond;
    }
    made.append(frame(events, 0));
    const auto index = indexed(made);
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    axis.compress(1, {});
    QCOMPARE(axis.breaks().size(), TimelineAxis::kMostBreaks);
    for (const TimelineAxis::Break &gap : axis.breaks())
        QVERIFY(gap.end - gap.begin >= (500 - 200) * kSecond);
}

/// A client that was away for days, while runs went on: its pauses are those of one that came later.
void tst_TimelineTold::breaksPausesThatLieBetweenFrames()
{
    HandmadeTrace made(kStarted);
    std::vector<HandmadeFrame> frames;
    for (int second = 0; second < 20; ++second)
        frames.push_back(frame({}, second));
    std::vector<std::string> names;
    for (int i = 0; i < 60; ++i)
        names.push_back("r" + std::to_string(i));
    std::vector<Event> events;
    for (int i = 0; i < 60; ++i) {
        const std::int64_t begun = kBegin + 100 * kSecond + (i + 1) * kHour;
        for (const Event &event : toldRun(names[std::size_t(i)], begun, begun + 30 * kSecond))
            events.push_back(event);
    }
    frames.push_back(frame(events, 62 * 3600));
    made.append(frames);
    const auto index = indexed(made);
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.idlePercent(21), 99);
    axis.compress(21, {});
    QCOMPARE(axis.breaks().size(), std::size_t(61));
}

/// Where a server sends what it had kept, the clock goes on behind what is there, and so do the times of day.
void tst_TimelineTold::takesEachTimeByTheClockThatWentThen()
{
    constexpr std::int64_t kDay = 86'400 * kSecond;
    const std::int64_t started = kBegin + 100 * kSecond;
    HandmadeTrace made(kStarted);
    const auto stamped = [](std::int64_t second, std::int64_t wall, std::string_view channel) {
        return HandmadeFrame{.type = "event", .time = second * kSecond, .serverTime = wall, .channel = channel};
    };
    made.append({stamped(1, started + kSecond, "live"), stamped(2, started + 2 * kSecond, "live"),
                 stamped(3, started - kDay, "kept"), stamped(3, started - kDay + 5 * kSecond, "kept"),
                 stamped(9, started + 9 * kSecond, "live")});
    QVERIFY(made.trace()->starts.size() > 1);
    made.append(frame(toldRun("r", started - 5 * 3600 * kSecond, started - 5 * 3600 * kSecond + kSecond), 10));
    made.append(frame(toldRun("old", started - 2 * kDay, started - 2 * kDay + kSecond), 10));
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, Group::Told, 7), QStringList(QStringLiteral("run0 -18000..-17999, run1 -172800..-172799")));
}

/// A client that comes later is sent first what the server had kept. Until the clock has caught up with now, nothing is told
/// of by it.
void tst_TimelineTold::waitsForAClockThatIsBehind()
{
    const std::int64_t started = kBegin + 100 * kSecond;
    HandmadeTrace made(kStarted);
    const auto kept = [](std::int64_t wall) {
        return HandmadeFrame{.type = "event", .time = kSecond / 10, .serverTime = wall, .channel = "kept"};
    };
    HandmadeFrame told = frame(toldRun("r", started - 1100 * kSecond, started - 1090 * kSecond), 0);
    told.time = kSecond / 5;
    made.append({kept(started - 1200 * kSecond), kept(started - 1195 * kSecond), told});
    QCOMPARE(rowsOf(*indexed(made), Group::Told, 3), QStringList(QStringLiteral("run0 -1100..-1090")));
    HandmadeFrame asked = frame({}, 60);
    asked.direction = Direction::Out;
    made.append(asked);
    const auto index = indexed(made);
    const TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.clockAt(4) / kSecond, 1260);
    QCOMPARE(rowsOf(*index, Group::Told, 4), QStringList(QStringLiteral("run0 100..110")));
    QCOMPARE(axis.first(), axis.valueOf(1));
}

/// However wrong a server's clock is.
void tst_TimelineTold::endsWithTheNewestFrame()
{
    constexpr std::int64_t kYears = 315'360'000 * kSecond;
    HandmadeTrace made(kStarted);
    made.append({frame({SessionStarted{}}, 0), frame(toldRun("ends late", kBegin, kBegin + kYears), 5),
                 frame(toldRun("begins late", kBegin + kYears, kBegin + 2 * kYears), 6)});
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, Group::Told, 3), QStringList({QStringLiteral("run0 -100..6, run1 6..6")}));
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    axis.compress(3, {});
    QVERIFY(axis.valueOf(3) - axis.first() <= 106 * kSecond);
    // As long as a clock can tell.
    HandmadeTrace far(kStarted);
    const std::int64_t started = kBegin + 100 * kSecond;
    far.append(frame(toldRun("all", started - TimelineClock::kLatest, started + TimelineClock::kLatest), 0));
    const auto indexOfFar = indexed(far);
    TimelineAxis wide(*indexOfFar, TimelineAxis::Unit::Time);
    wide.compress(1, {});
    QCOMPARE(wide.first(), -TimelineClock::kLatest);
}

/// Nobody said when it ended: it has a place, and no length.
void tst_TimelineTold::lastsAsLongAsIsKnown()
{
    HandmadeTrace made(kStarted);
    SpanSeen failed = span("a", kBegin + 3 * kSecond, 0);
    failed.outcome = SpanStatus::Error;
    made.append({frame({listed("r", kBegin, 0, std::nullopt), seen("r", kBegin), failed}, 4),
                 frame({listed("r", kBegin, kBegin + 11 * kSecond, RunStatus::Failed), seen("r", kBegin), over("r", 0, RunStatus::Failed)}, 12)});
    const View before(*made.trace(), 1);
    QVERIFY(!lasted(before, SpanId{0}));
    QCOMPARE(wentOn(before, SpanId{0})->begun, kBegin + 3 * kSecond);
    QCOMPARE(wentOn(before, SpanId{0})->ended, kBegin + 3 * kSecond);
    QCOMPARE(lasted(View(*made.trace(), 2), SpanId{0}), std::optional(8 * kSecond));
}

/// What had no time when it was put somewhere is drawn there, also when that is learnt.
void tst_TimelineTold::staysWhereItWasPut()
{
    HandmadeTrace made(kStarted);
    SpanSeen cut = span("a", 0, kBegin + 3 * kSecond);
    made.append({frame({listed("r", 0, 0, std::nullopt), seen("r", 0), cut}, 4),
                 frame({listed("r", kBegin, 0, std::nullopt), seen("r", kBegin)}, 6)});
    const auto index = indexed(made);
    QVERIFY(wentOn(View(*made.trace()), SpanId{0}));
    QCOMPARE(index->find(TimelineFact::of(SpanId{0}), 2)->group, Group::Work);
    QCOMPARE(rowsOf(*index, Group::Work, 2), QStringList(QStringLiteral("span0 4..4")));
}

/// Heard, then told of what was before, then heard again: from the first to the last, and back.
void tst_TimelineTold::walksEachOnce()
{
    HandmadeTrace made(kStarted);
    const auto heard = [](std::string_view run, std::int64_t second) { return frame({RunStarted{.run = run}}, second); };
    made.append({heard("h1", 0), frame({RunEnded{}}, 1), frame(toldRun("early", kBegin, kBegin + kSecond), 2),
                 frame(toldRun("first", kBegin - kSecond, kBegin), 2), heard("h2", 3), frame({RunEnded{}}, 4)});
    const auto index = indexed(made);
    const View view(*made.trace());
    for (const auto step : {siblingOf, peerOf}) {
        const auto walk = [&](std::uint32_t from, int direction) {
            QStringList runs;
            std::optional<TimelineFact> at = TimelineFact::of(RunId{from});
            for (int i = 0; at && i < 10; ++i) {
                runs << QString::number(at->index);
                at = step(*index, view, *at, direction);
            }
            return runs.join(u' ');
        };
        QCOMPARE(walk(2, 1), QStringLiteral("2 1 0 3"));
        QCOMPARE(walk(3, -1), QStringLiteral("3 0 1 2"));
    }
}

void tst_TimelineTold::isThatOfEachBeginning_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 60; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// The law, of runs that are told of in any order, with times or without, are heard from then on, and are kept by a server.
void tst_TimelineTold::isThatOfEachBeginning()
{
    QFETCH(unsigned, seed);
    const std::vector<std::string> names = namesOf("r", 8);
    const std::vector<std::string> keys = namesOf("n:", 8);
    const std::vector<HandmadeFrame> all = randomlyTold(seed, names, keys);
    HandmadeTrace whole(kStarted);
    whole.append(all);
    const auto then = indexed(whole);
    HandmadeTrace part(kStarted);
    TimelineIndex growing(part.trace());
    for (Position at = 1; at <= all.size(); ++at) {
        part.append(all[at - 1]);
        growing.extend(kOpen);
        QCOMPARE(everythingAt(*then, at), everythingAt(growing, at));
    }
}

TRACEDECK_TESTS(tst_TimelineTold, Core)

} // namespace tracedeck::test::tst_timelinetold

#include "tst_timelinetold.moc"

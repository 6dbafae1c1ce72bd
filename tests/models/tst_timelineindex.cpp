// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "qttests.h"
#include "timelineaxis.h"
#include "timelineindex.h"
#include "timelinelanes.h"
#include "workerscripts.h"

#include <QTest>

#include <random>

namespace tracedeck::test::tst_timelineindex {

using Group = TimelineIndex::Group;

class tst_TimelineIndex : public QObject
{
    Q_OBJECT

private slots:
    void putsChildrenBelowTheirParents();
    void putsWhatOverlapsInRowsOfItsOwn();
    void movesWhatLearnsItsParentLate();
    void leavesWhatIsOverWhereItWas();
    void marksWhatHappensAtAFrame();
    void neverOverlaps_data();
    void neverOverlaps();
    void comesToTheSameInAnySteps_data();
    void comesToTheSameInAnySteps();
    void sumsUpToTheWorst();
    void findsEveryBar();
    void ordersWorkersBelowTheirSessions();
    void countsWhatFindsNoRoom();
    void neverGoesBackInTime();
    void findsATimeFromAnyGuess();
    void takesNoTimeFromBeyondAllClocks();
    void marksWhatIsMissing();
    void movesManyWithoutLookingAtAll();
    void aModelThatThinksIsNotIdle();
    void compressesWhatIsIdle();
    void compressesPausesBesideALongOne();
};

namespace {

/// Rows of a session at a position, one a line: "kind index begin-end:weight".
QStringList rowsOf(const TimelineIndex &index, SessionId session, Group group, Position at)
{
    static const char *const kNames[] = {"run", "span", "message", "approval", "checkpoint", "problem", "gap"};
    QStringList lines;
    const View view(index.trace(), at);
    const auto &rows = index.tracks()[session.index].of(group);
    for (std::uint32_t number = 0; number < rows.count(at); ++number) {
        const TimelineRow &row = *rows.rows[number];
        QStringList bars;
        const std::uint32_t count = row.count(at);
        for (std::uint32_t i = 0; i < count; ++i) {
            const TimelineWeight weight = row.weightAt(view, i, count);
            if (weight == 0)
                continue;
            const TimelineEntry &entry = row.entries()[i];
            const Position end = row.endOf(index.trace(), i, count, at);
            bars << QStringLiteral("%1%2 %3-%4:%5")
                        .arg(QLatin1String(kNames[entry.fact.kind]))
                        .arg(entry.fact.index)
                        .arg(entry.begin)
                        .arg(end == kOpen ? QStringLiteral("...") : QString::number(end))
                        .arg(weight);
        }
        lines << bars.join(QStringLiteral(", "));
    }
    return lines;
}

QStringList everythingAt(const TimelineIndex &index, Position at)
{
    QStringList lines;
    for (const TimelineLane &lane : timelineLanes(index, at, {}, WorkersShown::Interleaved)) {
        lines << QStringLiteral("session %1 depth %2").arg(lane.session.index).arg(lane.depth);
        for (const Group group : {Group::Marks, Group::Told, Group::Work, Group::Waits, Group::Messages})
            lines << rowsOf(index, lane.session, group, at);
    }
    return lines;
}

std::unique_ptr<TimelineIndex> indexed(const HandmadeTrace &made)
{
    auto index = std::make_unique<TimelineIndex>(made.trace());
    index->extend(kOpen);
    return index;
}

Event opened(std::string_view name, std::string_view key, std::string_view parent = {})
{
    return SpanOpened{.name = name, .key = key, .parent = parent};
}

Event closed(std::string_view name, std::string_view key)
{
    return SpanClosed{.name = name, .key = key};
}

} // namespace

void tst_TimelineIndex::putsChildrenBelowTheirParents()
{
    HandmadeTrace made;
    made.append(agentScript());
    const auto index = indexed(made);
    const Position end = made.trace()->watermark();
    QCOMPARE(rowsOf(*index, SessionId{0}, Group::Work, end),
             QStringList({QStringLiteral("run0 1-13:3, run1 14-17:8"),
                          QStringLiteral("span0 2-12:3, span2 15-17:7"), QStringLiteral("span1 8-10:3")}));
    QCOMPARE(rowsOf(*index, SessionId{0}, Group::Waits, end),
             QStringList({QStringLiteral("approval0 6-7:3")}));
    // As it was: the run waited, and its tool had not begun.
    QCOMPARE(rowsOf(*index, SessionId{0}, Group::Work, 6),
             QStringList({QStringLiteral("run0 1-...:5"), QStringLiteral("span0 2-...:4")}));
    QVERIFY(rowsOf(*index, SessionId{0}, Group::Work, 0).isEmpty());
}

void tst_TimelineIndex::putsWhatOverlapsInRowsOfItsOwn()
{
    HandmadeTrace made;
    made.append({frameIn("s", RunStarted{.run = "r"}), frameIn("s", opened("a", "a")),
                 frameIn("s", opened("b", "b", "a")), frameIn("s", opened("c", "c", "a")),
                 frameIn("s", closed("b", "b")), frameIn("s", opened("d", "d", "a")),
                 frameIn("s", closed("c", "c"))});
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, SessionId{0}, Group::Work, 7),
             QStringList({QStringLiteral("run0 1-...:4"), QStringLiteral("span0 2-...:4"),
                          QStringLiteral("span1 3-5:3, span3 6-...:4"), QStringLiteral("span2 4-7:3")}));
}

void tst_TimelineIndex::movesWhatLearnsItsParentLate()
{
    HandmadeTrace made;
    made.append({frameIn("s", RunStarted{.run = "r"}), frameIn("s", opened("a", "a")),
                 frameIn("s", opened("b", "b", "nobody")), frameIn("s", opened("c", "c", "b"))});
    const View before(*made.trace());
    made.append({frameIn("s", opened("d", "d", "c")), frameIn("s", SpanMoved{.key = "b", .parent = "a"})});
    const auto index = indexed(made);
    const View after(*made.trace());
    const auto rowOf = [&](SpanId span, Position at) { return index->find(TimelineFact::of(span), at)->row; };
    for (std::uint32_t span = 0; span < 4; ++span) {
        const SpanId parent = after.parent(SpanId{span});
        QVERIFY(rowOf(SpanId{span}, 6) > (parent ? rowOf(parent, 6) : 0u));
        if (span < 3) {
            const SpanId was = before.parent(SpanId{span});
            QVERIFY(rowOf(SpanId{span}, 4) > (was ? rowOf(was, 4) : 0u));
        }
    }
    QVERIFY(after.parent(SpanId{1}) != before.parent(SpanId{1}));
}

void tst_TimelineIndex::leavesWhatIsOverWhereItWas()
{
    HandmadeTrace made;
    made.append({frameIn("s", RunStarted{.run = "r"}), frameIn("s", opened("a", "a")),
                 frameIn("s", opened("b", "b", "nobody")), frameIn("s", closed("b", "b")),
                 frameIn("s", SpanMoved{.key = "b", .parent = "a"})});
    const auto index = indexed(made);
    QCOMPARE(index->find(TimelineFact::of(SpanId{1}), 5)->row,
             index->find(TimelineFact::of(SpanId{1}), 3)->row);
}

void tst_TimelineIndex::marksWhatHappensAtAFrame()
{
    HandmadeTrace made;
    CheckpointArrived checkpoint;
    checkpoint.id = "c";
    made.append(
        {frameIn("s", RunStarted{.run = "r"}),
         frameIn("s", checkpoint),
         {.type = "x",
          .events = {RunStarted{.run = "r2"},
                     ProblemFound{.severity = Severity::Error, .code = "code", .message = KeptFailure("Something.")}}}});
    const auto index = indexed(made);
    QCOMPARE(rowsOf(*index, SessionId{0}, Group::Marks, 3),
             QStringList({QStringLiteral("checkpoint0 2-2:1, problem0 3-3:5")}));
}

void tst_TimelineIndex::neverOverlaps_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// In no row does a bar begin before the one before it is over, at any position.
void tst_TimelineIndex::neverOverlaps()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    HandmadeTrace made;
    made.append(randomWorkers(seed, 400, names));
    const auto index = indexed(made);
    int bars = 0;
    for (Position at = 0; at <= made.trace()->watermark(); at += 3) {
        const View view(*made.trace(), at);
        for (std::uint32_t session = 0; session < index->tracks().size(); ++session) {
            for (const auto &group : index->tracks()[session].groups) {
                for (std::uint32_t number = 0; number < group.count(at); ++number) {
                    const TimelineRow &row = *group.rows[number];
                    const std::uint32_t count = row.count(at);
                    Position free = 0;
                    for (std::uint32_t i = 0; i < count; ++i) {
                        if (row.weightAt(view, i, count) == 0)
                            continue;
                        QVERIFY(row.entries()[i].begin >= free);
                        free = row.endOf(*made.trace(), i, count, at);
                        ++bars;
                    }
                }
            }
        }
    }
    QVERIFY(bars > 1000);
}

void tst_TimelineIndex::comesToTheSameInAnySteps_data()
{
    QTest::addColumn<Position>("step");
    QTest::newRow("one frame") << Position(1);
    QTest::newRow("seven frames") << Position(7);
}

void tst_TimelineIndex::comesToTheSameInAnySteps()
{
    QFETCH(Position, step);
    for (unsigned seed = 1; seed <= 8; ++seed) {
        std::vector<std::string> names;
        HandmadeTrace made;
        made.append(randomWorkers(seed, 300, names));
        const auto whole = indexed(made);
        TimelineIndex stepped(made.trace());
        while (stepped.known() < made.trace()->watermark())
            stepped.extend(kOpen, step);
        for (Position at = 0; at <= made.trace()->watermark(); ++at)
            QCOMPARE(everythingAt(stepped, at), everythingAt(*whole, at));
    }
}

void tst_TimelineIndex::sumsUpToTheWorst()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames{frameIn("s", RunStarted{.run = "r"})};
    for (int i = 0; i < 300; ++i) {
        frames.push_back(frameIn("s", opened("a", {})));
        frames.push_back(
            frameIn("s", SpanClosed{.name = "a", .status = i == 100 ? SpanStatus::Error : SpanStatus::Ok}));
    }
    made.append(frames);
    const auto index = indexed(made);
    const TimelineRow &row = *index->tracks()[0].of(Group::Work).rows[1];
    QCOMPARE(row.count(kOpen), 300u);
    const auto *failed = row.bucket(1, 96, 300);
    const auto *fine = row.bucket(1, 112, 300);
    QVERIFY(failed && fine);
    QCOMPARE(statusOfWeight(failed->worst), ItemStatus::Failed);
    QCOMPARE(statusOfWeight(fine->worst), ItemStatus::Succeeded);
    QCOMPARE(failed->begin, row.entries()[96].begin);
    QCOMPARE(failed->end, row.entries()[111].end);
    QCOMPARE(statusOfWeight(row.bucket(2, 0, 300)->worst), ItemStatus::Failed);
    // What the position does not have yet, or what may go on still, is in no sum.
    QVERIFY(!row.bucket(1, 96, 112));
    QVERIFY(row.bucket(1, 96, 113));
    QVERIFY(!row.bucket(1, 97, 300));
}

void tst_TimelineIndex::findsEveryBar()
{
    std::vector<std::string> names;
    HandmadeTrace made;
    made.append(randomWorkers(5, 400, names));
    const auto index = indexed(made);
    const Position last = made.trace()->watermark();
    const View view(*made.trace());
    for (std::uint32_t i = 0; i < made.trace()->spans.size(); ++i) {
        const auto place = index->find(TimelineFact::of(SpanId{i}), last);
        QVERIFY(place);
        QCOMPARE(place->session, view.at(view.at(SpanId{i}).run).session);
        QVERIFY(!index->find(TimelineFact::of(SpanId{i}), view.begin(SpanId{i}) - 1));
    }
}

void tst_TimelineIndex::ordersWorkersBelowTheirSessions()
{
    HandmadeTrace made;
    made.append(workersScript());
    const auto index = indexed(made);
    const auto shown = [&](Position at, std::set<SessionId> collapsed = {},
                           WorkersShown workers = WorkersShown::Collapsed) {
        QStringList lines;
        const View view(*made.trace(), at);
        for (const TimelineLane &lane : timelineLanes(*index, at, collapsed, workers))
            lines << QString(lane.depth, QLatin1Char(' '))
                         + QString::fromStdString(std::string(view.text(view.at(lane.session).id)));
        return lines.join(QLatin1Char('/'));
    };
    QCOMPARE(shown(2), QStringLiteral("plan"));
    QCOMPARE(shown(20), QStringLiteral("plan/ w1/  w11/ w2"));
    QCOMPARE(shown(20, {SessionId{1}}), QStringLiteral("plan/ w1/ w2"));
    QCOMPARE(shown(20, {}, WorkersShown::Hidden), QStringLiteral("plan"));
}

void tst_TimelineIndex::countsWhatFindsNoRoom()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames{frameIn("s", RunStarted{.run = "r"})};
    std::vector<std::string> keys;
    for (std::uint32_t i = 0; i < TimelineIndex::kMostRows + 20; ++i)
        keys.push_back("k" + std::to_string(i));
    frames.push_back(frameIn("s", opened("top", "top")));
    for (const std::string &key : keys)
        frames.push_back(frameIn("s", opened("a", key, "top")));
    made.append(frames);
    const auto index = indexed(made);
    const auto lanes = timelineLanes(*index, kOpen - 1, {}, WorkersShown::Collapsed);
    QCOMPARE(lanes.front().rowsOf(Group::Work), TimelineIndex::kMostRows);
    QCOMPARE(timelineCrowded(*index, SessionId{0}, kOpen - 1), 22u);
    QCOMPARE(timelineCrowded(*index, SessionId{0}, 500), 0u);
}

void tst_TimelineIndex::neverGoesBackInTime()
{
    HandmadeTrace made;
    made.append({frameAt("s", {}, 5), frameAt("s", {}, 3), frameAt("s", {}), frameAt("s", {}, 4),
                 frameAt("s", {}, 9)});
    const auto index = indexed(made);
    const TimelineClock &clock = index->clock();
    QList<qint64> times;
    for (Position at = 0; at <= 5; ++at)
        times << clock.at(*made.trace(), at) / 1'000'000;
    QCOMPARE(times, QList<qint64>({0, 5, 5, 5, 5, 9}));
    QVERIFY(clock.isKnown(1));
    QVERIFY(!clock.isKnown(0));
    QCOMPARE(clock.firstAt(*made.trace(), 6'000'000, 0, 5), Position(5));
    QCOMPARE(clock.firstAt(*made.trace(), 5'000'000, 0, 5), Position(1));
    QCOMPARE(clock.firstAt(*made.trace(), 10'000'000, 0, 5), Position(6));
}

void tst_TimelineIndex::findsATimeFromAnyGuess()
{
    HandmadeTrace made;
    constexpr Position kFrames = 12;
    for (const int milliseconds : {1, 1, 2, 4, 4, 4, 8, 9, 9, 15, 16, 20})
        made.append({frameAt("s", {}, milliseconds)});
    const auto index = indexed(made);
    const TimelineClock &clock = index->clock();
    for (std::int64_t time = 0; time <= 21'000'000; time += 500'000) {
        for (Position to = 0; to <= kFrames; ++to) {
            for (Position from = 0; from <= to; ++from) {
                Position expected = from + 1;
                while (expected <= to && clock.at(*made.trace(), expected) < time)
                    ++expected;
                for (Position near = 0; near <= kFrames + 2; ++near)
                    QCOMPARE(clock.firstAt(*made.trace(), time, from, to, near), expected);
            }
        }
    }
}

/// A server may say any time; sums of a few must not overflow, and what came since stays where it was.
void tst_TimelineIndex::takesNoTimeFromBeyondAllClocks()
{
    HandmadeTrace made;
    const std::int64_t far = 9'000'000'000'000'000'000;
    made.append({{.type = "x", .time = far}, frameAt("s", {}, 5), {.type = "x", .time = far}, frameAt("s", {}, 9),
                 frameAt("s", {}, 9)});
    const auto index = indexed(made);
    const TimelineClock &clock = index->clock();
    QVERIFY(!clock.isKnown(1)); // that is no time
    QVERIFY(clock.isKnown(2));
    QList<qint64> times;
    for (Position at = 1; at <= 4; ++at)
        times << clock.at(*made.trace(), at) / 1'000'000;
    QCOMPARE(times, QList<qint64>({0, 5, 5, 9}));
    QCOMPARE(TimelineAxis(*index, TimelineAxis::Unit::Time).idlePercent(5), 100);
}

void tst_TimelineIndex::marksWhatIsMissing()
{
    HandmadeTrace made;
    const auto numbered = [](std::uint64_t number) {
        HandmadeFrame frame = frameIn("s", SessionStarted{});
        frame.order = {.rule = OrderRule::Contiguous, .stream = "s", .sequence = number};
        return frame;
    };
    made.append({numbered(1), numbered(2), numbered(5)});
    const auto index = indexed(made);
    QCOMPARE(made.trace()->gaps.size(), 1u);
    QVERIFY(rowsOf(*index, SessionId{0}, Group::Marks, 2).join(QLatin1Char('/')).isEmpty());
    QVERIFY(rowsOf(*index, SessionId{0}, Group::Marks, 3)
                .join(QLatin1Char('/'))
                .contains(QStringLiteral("gap0 3-3:4")));
    const View view(*made.trace());
    QVERIFY(TimelineFact::of(view, FrameId{3}) == TimelineFact::of(GapId{0}));
    QVERIFY(TimelineFact::of(GapId{0}).item(*made.trace()) == Item(FrameId{3}));
    QVERIFY(!TimelineFact::of(view, FrameId{2}));
}

/// Fifty thousand spans that go on, beside one that moves all the time: as many steps as there are spans and moves.
void tst_TimelineIndex::movesManyWithoutLookingAtAll()
{
    HandmadeTrace made;
    std::vector<std::string> keys;
    for (int i = 0; i < 50'000; ++i)
        keys.push_back("k" + std::to_string(i));
    std::vector<HandmadeFrame> frames{frameIn("s", RunStarted{.run = "r"}), frameIn("s", opened("a", "a")),
                                      frameIn("s", opened("b", "b", "a")), frameIn("s", opened("m", "m", "a"))};
    for (const std::string &key : keys)
        frames.push_back(frameIn("s", SpanOpened{.name = "x", .key = key, .parent = "a", .stacked = false}));
    for (int i = 0; i < 20'000; ++i)
        frames.push_back(frameIn("s", SpanMoved{.key = "m", .parent = i % 2 ? "a" : "b"}));
    made.append(frames);
    TimelineIndex index(made.trace());
    while (index.extend(kOpen, 16) < made.trace()->watermark()) {}
    const auto row = [&](std::uint32_t span) {
        return index.find(TimelineFact::of(SpanId{span}), made.trace()->watermark())->row;
    };
    QVERIFY(row(2) > row(1));
    QCOMPARE(made.trace()->moves.size(), 20'000u);
}

/// Whoever asks why a run took so long looks for just that.
void tst_TimelineIndex::aModelThatThinksIsNotIdle()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {}, 1000), {.type = "alive", .time = 50'000'000'000},
                 frameAt("s", {}, 101'000), frameAt("s", {ToolCalled{.call = "t", .name = "x"}}, 101'500),
                 frameAt("s", {ApprovalRequested{.id = "a", .call = "t"}}, 102'000), frameAt("s", {}, 902'000),
                 frameAt("s", {ApprovalResolved{.id = "a"}}, 902'500), frameAt("s", {RunEnded{.run = "r"}}, 903'000)});
    const auto index = indexed(made);
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.idlePercent(5), 0);
    axis.compress(9, {});
    QCOMPARE(axis.breaks().size(), std::size_t(1)); // a human was waited for
    QCOMPARE(axis.breaks().front().after, Position(6));
    // But not for days: its connection was lost.
    HandmadeTrace slept;
    slept.append({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {}, 1000), frameAt("s", {}, 1500),
                  frameAt("s", {}, 40'000'000), frameAt("s", {RunEnded{.run = "r"}}, 40'000'500)});
    const auto nightly = indexed(slept);
    QCOMPARE(TimelineAxis(*nightly, TimelineAxis::Unit::Time).idlePercent(5), 99);
}

/// An hour's pause does not make a minute's one short.
void tst_TimelineIndex::compressesPausesBesideALongOne()
{
    HandmadeTrace made;
    std::int64_t now = 0; // milliseconds
    for (const std::int64_t pause : {0, 3'600'000, 52'000, 90'000}) {
        now += pause;
        const std::int64_t begin = now;
        for (; now < begin + 1000; now += 10)
            made.append(frameAt("s", {}, now));
    }
    const auto index = indexed(made);
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    axis.compress(400, {});
    QCOMPARE(axis.breaks().size(), std::size_t(3));
    QVERIFY(axis.valueOf(400) < std::int64_t(8'000'000'000)); // 4 s, and what breaks are drawn as
}

void tst_TimelineIndex::compressesWhatIsIdle()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {RunEnded{.run = "r"}}, 1000),
                 frameAt("s", {}, 101'000), frameAt("s", {}, 102'000), frameAt("s", {}, 202'000), frameAt("s", {}, 202'500)});
    const auto index = indexed(made);
    QCOMPARE(index->clock().gaps().size(), 4u); // the last is small beside the time before it
    TimelineAxis axis(*index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.idlePercent(6), 98);
    QCOMPARE(axis.idlePercent(2), 0); // a step like any other, so far
    QCOMPARE(axis.idlePercent(3), 99);
    const std::int64_t whole = axis.valueOf(6);
    axis.compress(6, {});
    QCOMPARE(axis.breaks().size(), std::size_t(2));
    QVERIFY(axis.valueOf(6) < whole / 50);
    for (Position at = 1; at <= 6; ++at) {
        QCOMPARE(axis.firstAt(axis.valueOf(at), 0, 6), at);
        QCOMPARE(axis.clockOf(axis.valueOf(at)), index->clock().at(*made.trace(), at));
        QVERIFY(at == 1 || axis.valueOf(at) > axis.valueOf(at - 1));
    }
    axis.compress(6, {1'000'000'000});
    QCOMPARE(axis.breaks().size(), std::size_t(1));
    QCOMPARE(axis.breaks().front().after, Position(4));
    TimelineAxis frames(*index, TimelineAxis::Unit::Frames);
    frames.compress(6, {});
    QVERIFY(frames.breaks().empty());
    QCOMPARE(frames.valueOf(4), 4);
}

TRACEDECK_TESTS(tst_TimelineIndex, Core)

} // namespace tracedeck::test::tst_timelineindex

#include "tst_timelineindex.moc"

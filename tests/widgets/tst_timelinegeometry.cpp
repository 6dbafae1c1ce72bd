// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "qttests.h"
#include "timelinelayout.h"
#include "timelineoverview.h"
#include "timelinepieces.h"
#include "timelineruler.h"
#include "timelinescale.h"
#include "timelinewaits.h"
#include "timetext.h"
#include "timeunits.h"
#include "walltime.h"
#include "workerscripts.h"

#include <QTest>

#include <random>

namespace tracedeck::test::tst_timelinegeometry {

using Group = TimelineIndex::Group;

class tst_TimelineGeometry : public QObject
{
    Q_OBJECT

private slots:
    void placesFramesInColumns_data();
    void placesFramesInColumns();
    void showsTheWorstOfEachColumn_data();
    void showsTheWorstOfEachColumn();
    void drawsWhatGoesOnAsFarAsItHasCome();
    void drawsNothingThatNobodyHeardOf();
    void drawsWhatIsAloneWideEnoughToBeSeen();
    void readsFewOfMillions();
    void placesRowsBelowEachOther();
    void keepsTheRangeWhereSomethingIs();
    void endsItsTicksAtAnyTime();
    void tellsTimesOfDay();
    void tellsTimesOfDayOfEachThread();
    void tellsTimesSinceAFrame();
    void placesNothingTooFarAway();
    void sumsUpAllSessions();
    void knowsWhatABarWaitedFor();
    void goesFromRowToRow();
};

namespace {

/// A run in which spans follow one another, some of no length, some long, of every outcome.
std::vector<HandmadeFrame> spansScript(unsigned seed, int spans)
{
    std::mt19937 random(seed);
    std::int64_t time = 0;
    std::vector<HandmadeFrame> frames{frameAt("s", {RunStarted{.run = "r"}}, 0)};
    const auto pass = [&] { time += random() % 4 == 0 ? random() % 3000 : random() % 3; };
    for (int i = 0; i < spans; ++i) {
        pass();
        const auto status = random() % 40 == 0   ? SpanStatus::Error
                            : random() % 20 == 0 ? SpanStatus::Cancelled
                                                 : SpanStatus::Ok;
        const Event open = SpanOpened{.name = "a"};
        const Event close = SpanClosed{.name = "a", .status = status};
        if (random() % 5 == 0) {
            frames.push_back(frameAt("s", {open, close}, int(time)));
            continue;
        }
        frames.push_back(frameAt("s", {open}, int(time)));
        pass();
        frames.push_back(frameAt("s", {close}, int(time)));
    }
    return frames;
}

const TimelineRow &spanRow(const TimelineIndex &index)
{
    return *index.tracks()[0].of(Group::Work).rows[1];
}

/// By column, what the bars that touch it come to; each bar looked at on its own.
std::vector<TimelineWeight> columnsOf(const TimelineRow &row, const View &view, const TimelineScale &scale)
{
    std::vector<TimelineWeight> columns(static_cast<std::size_t>(scale.width()));
    const std::uint32_t count = row.count(view.position());
    for (std::uint32_t i = 0; i < count; ++i) {
        const Position end = row.endOf(view.trace(), i, count, view.position());
        const Position reached = end == kOpen ? view.position() : end;
        if (reached < scale.firstFrom(0) || row.entries()[i].begin >= scale.firstFrom(scale.width()))
            continue;
        const int first = std::max(scale.xOf(row.entries()[i].begin), 0);
        const int last = std::min(std::max(scale.xOf(reached), first + 1), scale.width());
        for (int x = first; x < last; ++x) {
            auto &worst = columns[static_cast<std::size_t>(x)];
            worst = std::max(worst, row.weightAt(view, i, count));
        }
    }
    return columns;
}

std::vector<TimelineWeight> columnsOf(const std::vector<TimelinePiece> &pieces, int width)
{
    std::vector<TimelineWeight> columns(static_cast<std::size_t>(width));
    for (const TimelinePiece &piece : pieces) {
        const int end = piece.isWidened ? piece.x + 1 : piece.end;
        for (int x = piece.x; x < end; ++x)
            columns[static_cast<std::size_t>(x)] =
                std::max(columns[static_cast<std::size_t>(x)], piece.worst);
    }
    return columns;
}

} // namespace

void tst_TimelineGeometry::placesFramesInColumns_data()
{
    QTest::addColumn<int>("unit");
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("length");
    QTest::newRow("frames, all") << int(TimelineAxis::Unit::Frames) << 0.0 << 500.0;
    QTest::newRow("frames, few") << int(TimelineAxis::Unit::Frames) << 100.5 << 7.0;
    QTest::newRow("time, all") << int(TimelineAxis::Unit::Time) << 0.0 << 2e11;
    QTest::newRow("time, some") << int(TimelineAxis::Unit::Time) << 3e9 << 4e9;
}

void tst_TimelineGeometry::placesFramesInColumns()
{
    QFETCH(int, unit);
    QFETCH(double, begin);
    QFETCH(double, length);
    HandmadeTrace made;
    made.append(spansScript(1, 250));
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, static_cast<TimelineAxis::Unit>(unit));
    const Position last = made.trace()->watermark();
    const TimelineScale scale(axis, {begin, length}, 300, last);
    for (Position at = 1; at <= last; ++at) {
        const double exact = (double(axis.valueOf(at)) - begin) * 300 / length;
        const int x = scale.xOf(at);
        // Right at an edge the last bit may decide either way.
        if (exact < 0)
            QCOMPARE(x, -1);
        else if (exact >= 300)
            QCOMPARE(x, 300);
        else
            QVERIFY2(std::abs(x + 0.5 - exact) <= 0.501, qPrintable(QString::number(at)));
        for (const int from : {-1, 0, x - 3, x})
            QCOMPARE(scale.xFrom(std::min(from, x), at), x);
    }
}

void tst_TimelineGeometry::showsTheWorstOfEachColumn_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("part");
    for (unsigned seed = 1; seed <= 6; ++seed) {
        for (const int width : {1, 37, 400, 2000})
            QTest::addRow("seed %u, %d columns", seed, width) << seed << width << (seed % 2 ? 1.0 : 0.2);
    }
}

/// However many bars share a column, it shows the worst of them: as if each had been looked at.
void tst_TimelineGeometry::showsTheWorstOfEachColumn()
{
    QFETCH(unsigned, seed);
    QFETCH(int, width);
    QFETCH(double, part);
    HandmadeTrace made;
    made.append(spansScript(seed, 3000));
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    for (const auto unit : {TimelineAxis::Unit::Frames, TimelineAxis::Unit::Time}) {
        const TimelineAxis axis(index, unit);
        const Position newest = made.trace()->watermark();
        for (const Position at : {newest, newest / 2, newest / 2 + 1, Position(300), Position(2)}) {
            const View view(*made.trace(), at);
            const double whole = double(axis.valueOf(newest));
            const TimelineScale scale(axis, {whole * (1 - part) / 2, whole * part}, width, at);
            std::vector<TimelinePiece> pieces;
            collectPieces(spanRow(index), view, scale, pieces);
            int right = 0;
            for (const TimelinePiece &piece : pieces) {
                QVERIFY(piece.x >= right && piece.end > piece.x && piece.x < width);
                right = piece.end;
            }
            const auto expected = columnsOf(spanRow(index), view, scale);
            const auto shown = columnsOf(pieces, width);
            for (std::size_t x = 0; x < expected.size(); ++x) {
                QVERIFY2(shown[x] == expected[x], qPrintable(QStringLiteral("column %1 at %2: %3, not %4")
                                                                 .arg(x)
                                                                 .arg(at)
                                                                 .arg(shown[x])
                                                                 .arg(expected[x])));
            }
        }
    }
}

/// The last frame lies at column 10 of 100.
void tst_TimelineGeometry::drawsWhatGoesOnAsFarAsItHasCome()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}, SpanOpened{.name = "a"}}, 0), frameAt("s", {SpanClosed{.name = "a"}}, 5),
                 frameAt("s", {SpanOpened{.name = "b"}}, 10)});
    TimelineIndex index(made.trace());
    index.extend(made.trace()->watermark());
    TimelineAxis axis(index, TimelineAxis::Unit::Time);
    const double step = double(axis.valueOf(3)) / 10;
    const auto ends = [&](TimelineRange range) {
        std::vector<TimelinePiece> pieces;
        collectPieces(spanRow(index), View(*made.trace(), 3), TimelineScale(axis, range, 100, 3), pieces);
        std::vector<int> all;
        for (const TimelinePiece &piece : pieces)
            all.push_back(piece.end);
        return all;
    };
    const TimelineRange whole{0, step * 100};
    const TimelineRange behind{step * 20, step * 100};
    QCOMPARE(ends(whole).size(), std::size_t(2));
    QVERIFY(ends(whole).back() <= 10 + kLeastBar);
    QVERIFY(ends(behind).empty());
    axis.letPass(3, static_cast<std::int64_t>(step * 40));
    QCOMPARE(ends(whole).back(), 50);
    QCOMPARE(ends(behind), std::vector{30});
}

/// That a lost server was looked for makes nothing longer.
void tst_TimelineGeometry::drawsNothingThatNobodyHeardOf()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}, SpanOpened{.name = "a"}}, 0), frameAt("s", {ChannelClosed{}}, 300),
                 frameAt("s", {}, 1000)});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    const auto endsAt = [&](Position position) {
        std::vector<TimelinePiece> pieces;
        collectPieces(spanRow(index), View(*made.trace(), position), TimelineScale(axis, {0, 1e9}, 100, 3), pieces);
        return pieces.size() == 1 && pieces[0].isOpen ? pieces[0].end : -1;
    };
    QCOMPARE(endsAt(2), 30);
    QCOMPARE(endsAt(3), 30);
}

void tst_TimelineGeometry::drawsWhatIsAloneWideEnoughToBeSeen()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}, 0),
                 frameAt("s", {SpanOpened{.name = "a"}, SpanClosed{.name = "a"}}, 500),
                 frameAt("s", {SpanOpened{.name = "b"}}, 800), frameAt("s", {}, 1000)});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    std::vector<TimelinePiece> pieces;
    collectPieces(spanRow(index), View(*made.trace()), TimelineScale(axis, {0, 1e9}, 100, 4), pieces);
    QCOMPARE(pieces.size(), std::size_t(2));
    QVERIFY(pieces[0].isWidened && !pieces[0].isBar);
    QCOMPARE(pieces[0].x, 50);
    QCOMPARE(pieces[0].width(), kLeastBar);
    QVERIFY(pieces[1].isBar && pieces[1].isOpen);
    QCOMPARE(pieces[1].x, 80);
    QCOMPARE(pieceAt(pieces, 52), &pieces[0]);
    QCOMPARE(pieceAt(pieces, 60), nullptr);
    QCOMPARE(pieceAt(pieces, 99), &pieces[1]);
    QCOMPARE(worstEntry(spanRow(index), View(*made.trace()), pieces[1]), 1u);
}

/// A row of hundreds of thousands comes to no more pieces than there are columns.
void tst_TimelineGeometry::readsFewOfMillions()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames{frameAt("s", {RunStarted{.run = "r"}})};
    for (int i = 0; i < 200'000; ++i)
        frames.push_back(
            {.type = "x", .session = "s", .events = {SpanOpened{.name = "a"}, SpanClosed{.name = "a"}}});
    made.append(frames);
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Frames);
    std::vector<TimelinePiece> pieces;
    const Position last = made.trace()->watermark();
    collectPieces(spanRow(index), View(*made.trace()), TimelineScale(axis, {0, last + 1.0}, 1000, last),
                  pieces);
    QCOMPARE(pieces.size(), std::size_t(1)); // all fine, all side by side
    QCOMPARE(pieces[0].count, 200'000u);
}

void tst_TimelineGeometry::placesRowsBelowEachOther()
{
    HandmadeTrace made;
    made.append(workersScript());
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const Position last = made.trace()->watermark();
    const TimelineHeights heights{.title = 20, .work = 18, .wait = 10, .message = 12, .gap = 4};
    const TimelineLayout layout(timelineLanes(index, last, {SessionId{0}}, WorkersShown::Collapsed), heights);
    QCOMPARE(layout.lanes().size(), std::size_t(1));
    QCOMPARE(layout.height(), 20 + 18 + 4);
    const TimelineLayout open(timelineLanes(index, last, {}, WorkersShown::Collapsed), heights);
    const auto rows = open.rowsIn(0, open.height());
    int y = 0;
    std::size_t lane = 0;
    for (const auto &row : rows) {
        y += row.lane == lane ? 0 : heights.gap;
        lane = row.lane;
        QCOMPARE(row.y, y);
        y += row.height;
        QCOMPARE(open.rowAt(row.y), row);
        QCOMPARE(open.rowAt(row.y + row.height - 1), row);
        QCOMPARE(open.rowOf(open.lanes()[row.lane].session, row.group, row.number), row);
    }
    QCOMPARE(y + heights.gap, open.height());
    QVERIFY(!open.rowAt(open.height()));
    QVERIFY(!open.rowAt(-1));
    QVERIFY(!layout.rowOf(SessionId{0}, Group::Work, 1));
}

void tst_TimelineGeometry::keepsTheRangeWhereSomethingIs()
{
    using namespace timelinerange;
    const TimelineRange all = fitted(0, 1000);
    QVERIFY(all.begin <= 0 && all.end() >= 1000);
    const TimelineRange in = zoomed(all, 300, 0.5, 0, 1000);
    QCOMPARE(in.length, all.length / 2);
    QCOMPARE((300 - in.begin) / in.length, (300 - all.begin) / all.length);
    const TimelineRange far = clamped({5000, 100}, 0, 1000);
    QVERIFY(far.begin < 1000 && far.length == 100);
    QVERIFY(zoomed(all, 0, 1000, 0, 1000).length <= 1200);
    QVERIFY(zoomed(all, 0, 1e-9, 0, 1000).length >= 4);
    QVERIFY(clamped({0, 0}, 0, 0).length > 0);
}

/// Where numbers end, ticks do too.
void tst_TimelineGeometry::endsItsTicksAtAnyTime()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{}}, 0), frameAt("s", {}, 1000)});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    for (const auto unit : {TimelineAxis::Unit::Frames, TimelineAxis::Unit::Time}) {
        const TimelineAxis axis(index, unit);
        for (const double end : {9.2e18, 4.6e18, 1e18, 1e9, 4.0}) {
            const TimelineScale scale(axis, {end / 2, end / 2}, 900, 2);
            QVERIFY(timelineTicks(axis, scale, 90).size() <= 1000);
            QVERIFY(timelineTicks(axis, TimelineScale(axis, {0, end}, 1, 2), 90).size() <= 1000);
        }
        QVERIFY(timelineTicks(axis, TimelineScale(), 90).empty());
    }
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    const auto ticks = timelineTicks(axis, TimelineScale(axis, {0, 1e9}, 900, 2), 90);
    QCOMPARE(ticks.size(), std::size_t(11));
    QCOMPARE(ticks[1].x, 90);
}

/// At round times of the day, whenever the trace began.
void tst_TimelineGeometry::tellsTimesOfDay()
{
    qputenv("TZ", "CST-8"); // eight hours before UTC
    HandmadeTrace made("2026-11-21T20:13:20.300Z");
    made.append({frameAt("s", {RunStarted{}}, 0), frameAt("s", {}, 1000)});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    setTimeStyle(TimeStyle::TimeOfDay);
    const auto textsOf = [&](double end) {
        QStringList texts;
        for (const TimelineTick &tick : timelineTicks(axis, TimelineScale(axis, {0, end}, 900, 2), 225))
            texts += tick.text;
        return texts.join(u' ');
    };
    QCOMPARE(textsOf(2.0 * kSecond), QStringLiteral("04:13:20.5 04:13:21.0 04:13:21.5 04:13:22.0"));
    QCOMPARE(timelineTicks(axis, TimelineScale(axis, {0, 2.0 * kSecond}, 900, 2), 225).front().x, 90);
    QCOMPARE(textsOf(240.0 * kSecond), QStringLiteral("04:14 04:15 04:16 04:17"));
    QCOMPARE(textsOf(86400.0 * kSecond), QStringLiteral("06:00 12:00 18:00 11-23"));
    for (const double end : {9.2e18, 4.6e18, 1e18, 1e9, 4.0})
        QVERIFY(timelineTicks(axis, TimelineScale(axis, {end / 2, end / 2}, 900, 2), 90).size() <= 1000);
    setTimeStyle(TimeStyle::SinceStart);
    QCOMPARE(textsOf(2.0 * kSecond), QStringLiteral("0:00.0 0:00.5 0:01.0 0:01.5 0:02.0"));
}

/// A thread that was kept stands behind a newer one, with its own times, and says where the day is another.
void tst_TimelineGeometry::tellsTimesOfDayOfEachThread()
{
    qputenv("TZ", "CST-8"); // eight hours before UTC
    constexpr std::int64_t kDay = 86'400 * kSecond;
    const std::int64_t noon = *nanosecondsOf("2026-11-21T04:00:00Z");
    HandmadeTrace made("2026-11-21T04:00:00Z");
    const auto at = [&](int arrival, std::int64_t server, std::string_view channel) {
        HandmadeFrame frame = frameAt("s", {}, arrival * 1000);
        frame.serverTime = server;
        frame.channel = channel;
        made.append(frame);
    };
    at(0, noon, "new");
    at(10, noon + 10 * kSecond, "new");
    at(10, noon - kDay + 3600 * kSecond, "old");
    at(10, noon - kDay + 3610 * kSecond, "old");
    at(15, noon + 15 * kSecond, "new");
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    QCOMPARE(axis.lastJump(1, 6), 5u);
    QCOMPARE(axis.lastJump(1, 5), 3u);
    QCOMPARE(axis.lastJump(1, 3), 0u);
    QCOMPARE(axis.lastJump(4, 5), 0u);
    QCOMPARE(TimelineAxis(index, TimelineAxis::Unit::Frames).lastJump(1, 6), 0u);
    setTimeStyle(TimeStyle::TimeOfDay);
    QStringList texts;
    QList<int> places;
    for (const TimelineTick &tick : timelineTicks(axis, TimelineScale(axis, {0, 25.0 * kSecond}, 1000, 2), 200)) {
        texts += tick.text;
        places += tick.x;
    }
    setTimeStyle(TimeStyle::SinceStart);
    QCOMPARE(texts.join(QStringLiteral(", ")),
             QStringLiteral("12:00:00, 12:00:05, 11-20 13:00:00, 13:00:05, 13:00:10, 11-21 12:00:15"));
    QCOMPARE(places, QList<int>({0, 200, 400, 600, 800, 1000}));
}

/// At round times since it, whatever the style.
void tst_TimelineGeometry::tellsTimesSinceAFrame()
{
    constexpr double kSecond = 1e9;
    HandmadeTrace made("2026-11-21T04:00:00Z");
    made.append({frameAt("s", {RunStarted{}}, 0), frameAt("s", {}, 1250), frameAt("s", {}, 2000)});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    setTimeReference(*made.trace(), 2);
    for (const auto style : {TimeStyle::TimeOfDay, TimeStyle::SinceStart}) {
        setTimeStyle(style);
        for (const auto unit : {TimelineAxis::Unit::Time, TimelineAxis::Unit::Frames}) {
            const TimelineAxis axis(index, unit);
            QStringList texts;
            QList<int> places;
            const bool isTime = unit == TimelineAxis::Unit::Time;
            const TimelineScale scale(axis, {0, isTime ? 2 * kSecond : 3}, 800, 2);
            for (const TimelineTick &tick : timelineTicks(axis, scale, isTime ? 200 : 250)) {
                texts += tick.text;
                places += tick.x;
            }
            QCOMPARE(texts.join(u' '),
                     isTime ? QStringLiteral("-0:01.0 -0:00.5 0:00.0 +0:00.5") : QStringLiteral("0 1 2 3"));
            if (isTime)
                QCOMPARE(places, QList<int>({100, 300, 500, 700}));
        }
    }
    setTimeReference(*made.trace(), 0);
}

void tst_TimelineGeometry::placesNothingTooFarAway()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{}}, 0), frameAt("s", {}, 1000)});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Time);
    const TimelineScale deep(axis, {5e8, 4}, 1000, 2);
    QCOMPARE(deep.xOfValue(0), -1e6);
    QCOMPARE(deep.xOfValue(1e9), 1e6);
    QCOMPARE(deep.xOfValue(5e8 + 2), 500.0);
    QCOMPARE(TimelineScale().xOfValue(12), 0.0);
}

void tst_TimelineGeometry::sumsUpAllSessions()
{
    HandmadeTrace made;
    std::vector<std::string> names;
    for (int i = 0; i < 30; ++i)
        names.push_back("s" + std::to_string(i));
    std::vector<HandmadeFrame> frames;
    for (int i = 0; i < 30; ++i)
        frames.push_back(frameIn(names[std::size_t(i)], RunStarted{}));
    for (int i = 0; i < 30; ++i)
        frames.push_back(frameIn(names[std::size_t(i)],
                                 RunEnded{.status = i == 17 ? RunStatus::Failed : RunStatus::Succeeded}));
    HandmadeFrame lost = frameIn("s3", SessionStarted{});
    lost.order = {.rule = OrderRule::Contiguous, .stream = "x", .sequence = 1};
    frames.push_back(lost);
    lost.order.sequence = 9;
    frames.push_back(lost);
    made.append(frames);
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Frames);
    const Position last = made.trace()->watermark();
    std::vector<SessionId> sessions;
    for (std::uint32_t i = 0; i < 30; ++i)
        sessions.push_back(SessionId{i});
    const auto of = [&](Position at) {
        return timelineOverview(index, TimelineScale(axis, {0, last + 1.0}, 200, at), sessions, 10,
                                [] { return false; });
    };
    const TimelineOverview overview = of(last);
    QCOMPARE(overview.lines.size(), std::size_t(10));
    for (std::size_t line = 0; line < 10; ++line) {
        const TimelineWeight worst = *std::max_element(overview.lines[line].begin(), overview.lines[line].end());
        QCOMPARE(statusOfWeight(worst), line == 17 / 3 ? ItemStatus::Failed : ItemStatus::Succeeded);
    }
    const auto gap = std::find(overview.gaps.begin(), overview.gaps.end(), TimelineWeight(1));
    QVERIFY(gap != overview.gaps.end());
    QCOMPARE(int(gap - overview.gaps.begin()), TimelineScale(axis, {0, last + 1.0}, 200, last).xOf(last));
    // Not known yet.
    const TimelineOverview before = of(last - 1);
    QCOMPARE(std::count(before.gaps.begin(), before.gaps.end(), TimelineWeight(1)), std::ptrdiff_t(0));
    // Nobody waits for it.
    QVERIFY(timelineOverview(index, TimelineScale(axis, {0, last + 1.0}, 200, last), sessions, 10, [] { return true; })
            != overview);
}

void tst_TimelineGeometry::knowsWhatABarWaitedFor()
{
    HandmadeTrace made;
    made.append(agentScript());
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineAxis axis(index, TimelineAxis::Unit::Frames);
    const auto of = [&](TimelineFact bar, Position at) {
        const TimelineScale scale(axis, {0, 20}, 200, at);
        const TimelineWaits waits(index, timelineLane(index, SessionId{0}, at), scale);
        QStringList lines;
        for (const auto &stretch : waits.of(bar))
            lines << QStringLiteral("%1 %2-%3")
                         .arg(stretch.isHuman ? QStringLiteral("human") : QStringLiteral("tool"))
                         .arg(stretch.x)
                         .arg(stretch.end);
        return lines;
    };
    const QStringList expected{QStringLiteral("tool 80-100"), QStringLiteral("human 60-70")};
    QCOMPARE(of(TimelineFact::of(SpanId{0}), 17), expected);
    QCOMPARE(of(TimelineFact::of(RunId{0}), 17), expected);
    QVERIFY(of(TimelineFact::of(RunId{1}), 17).isEmpty());
    QVERIFY(!of(TimelineFact::of(SpanId{1}), 17).join(QLatin1Char(' ')).contains(QStringLiteral("tool"))); // is it itself
    QCOMPARE(of(TimelineFact::of(RunId{0}), 6), QStringList{QStringLiteral("human 60-61")});
    QVERIFY(of(TimelineFact::of(RunId{0}), 5).isEmpty());
}

void tst_TimelineGeometry::goesFromRowToRow()
{
    HandmadeTrace made;
    made.append(workersScript());
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const TimelineLayout layout(
        timelineLanes(index, made.trace()->watermark(), {}, WorkersShown::Collapsed), {});
    const auto rows = layout.rowsIn(0, layout.height());
    QVERIFY(rows.size() > 6);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QCOMPARE(layout.rowBeside(rows[i], 1), i + 1 < rows.size() ? std::optional(rows[i + 1]) : std::nullopt);
        QCOMPARE(layout.rowBeside(rows[i], -1), i > 0 ? std::optional(rows[i - 1]) : std::nullopt);
    }
    for (std::size_t lane = 0; lane < layout.lanes().size(); ++lane) {
        QCOMPARE(layout.laneFrom(layout.top(lane)), lane);
        QCOMPARE(layout.laneFrom(layout.bottom(lane) - 1), lane);
    }
}

TRACEDECK_TESTS(tst_TimelineGeometry, Core)

} // namespace tracedeck::test::tst_timelinegeometry

#include "tst_timelinegeometry.moc"

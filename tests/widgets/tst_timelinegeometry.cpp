// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "timelinelayout.h"
#include "timelinepieces.h"
#include "timelinescale.h"
#include "workerscripts.h"

#include <QTest>

#include <random>

using namespace tracedeck;
using namespace tracedeck::test;

using Group = TimelineIndex::Group;

class tst_TimelineGeometry : public QObject
{
    Q_OBJECT

private slots:
    void placesFramesInColumns_data();
    void placesFramesInColumns();
    void showsTheWorstOfEachColumn_data();
    void showsTheWorstOfEachColumn();
    void drawsWhatIsAloneWideEnoughToBeSeen();
    void readsFewOfMillions();
    void placesRowsBelowEachOther();
    void keepsTheRangeWhereSomethingIs();
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

QTEST_GUILESS_MAIN(tst_TimelineGeometry)
#include "tst_timelinegeometry.moc"

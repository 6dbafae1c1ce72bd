// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "timebargeometry.h"

#include <QTest>

namespace tracedeck::test::tst_timebargeometry {

class tst_TimeBarGeometry : public QObject
{
    Q_OBJECT

private slots:
    void staysOnTheTrack_data();
    void staysOnTheTrack();
    void comesBackToTheSamePlace_data() { staysOnTheTrack_data(); }
    void comesBackToTheSamePlace();
    void everyFrameHasOneColumn_data() { staysOnTheTrack_data(); }
    void everyFrameHasOneColumn();
};

void tst_TimeBarGeometry::staysOnTheTrack_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<Position>("newest");
    QTest::newRow("nothing") << 100 << Position(0);
    QTest::newRow("one frame") << 100 << Position(1);
    QTest::newRow("two frames") << 100 << Position(2);
    QTest::newRow("fewer frames than pixels") << 1000 << Position(37);
    QTest::newRow("as many") << 101 << Position(100);
    QTest::newRow("one more than pixels") << 100 << Position(101);
    QTest::newRow("more") << 997 << Position(123'457);
    QTest::newRow("one pixel") << 1 << Position(50);
    QTest::newRow("two pixels") << 2 << Position(50);
    QTest::newRow("no width") << 0 << Position(50);
    QTest::newRow("negative width") << -20 << Position(50);
    QTest::newRow("the largest trace") << 3000 << Position(kOpen - 1);
}

void tst_TimeBarGeometry::staysOnTheTrack()
{
    QFETCH(int, width);
    QFETCH(Position, newest);
    const TimeBarGeometry geometry{8, width, newest};
    const int last = 8 + std::max(width - 1, 0);
    QCOMPARE(geometry.xOf(0), 8);
    QVERIFY(geometry.xOf(newest) == last || newest == 0);
    QCOMPARE(geometry.xOf(kOpen), geometry.xOf(newest));
    QCOMPARE(geometry.positionAt(-1000), Position(0));
    QCOMPARE(geometry.positionAt(100'000), newest);
    QVERIFY(geometry.framesAt(7).isEmpty());
    QVERIFY(geometry.framesAt(last + 1).isEmpty());
}

void tst_TimeBarGeometry::comesBackToTheSamePlace()
{
    QFETCH(int, width);
    QFETCH(Position, newest);
    const TimeBarGeometry geometry{8, width, newest};
    if (geometry.isSparse()) {
        for (Position p = 0; p <= newest; ++p)
            QCOMPARE(geometry.positionAt(geometry.xOf(p)), p);
    } else if (width > 1 && newest > 0) {
        for (int x = 8; x < 8 + width; ++x)
            QCOMPARE(geometry.xOf(geometry.positionAt(x)), x);
    }
}

void tst_TimeBarGeometry::everyFrameHasOneColumn()
{
    QFETCH(int, width);
    QFETCH(Position, newest);
    const TimeBarGeometry geometry{8, width, newest};
    Position next = 1;
    for (int x = 8; x < 8 + std::max(width, 1); ++x) {
        const auto frames = geometry.framesAt(x);
        if (frames.isEmpty())
            continue;
        QCOMPARE(frames.first, next);
        QCOMPARE(geometry.xOf(frames.first), x);
        QCOMPARE(geometry.xOf(frames.last), x);
        next = frames.last + 1;
    }
    QCOMPARE(next, newest + 1);
}

TRACEDECK_TESTS(tst_TimeBarGeometry, Core)

} // namespace tracedeck::test::tst_timebargeometry

#include "tst_timebargeometry.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "timelinehistory.h"

#include <QTest>

namespace tracedeck::test::tst_timelinehistory {

class TestTimelineHistory : public QObject
{
    Q_OBJECT

private slots:
    void goesBackAndForward();
    void tellsTheWayThatWasZoomed();
};

void TestTimelineHistory::goesBackAndForward()
{
    const auto stop = [](double begin) { return TimelineStop{{begin, 10}, TimelineFollow::Nothing}; };
    TimelineHistory history;
    QVERIFY(!history.goBack(stop(0)));
    history.leave(stop(1), false);
    history.leave(stop(2), true);
    history.leave(stop(3), true); // goes on with the same
    QCOMPARE(history.stops().size(), std::size_t(2));
    QCOMPARE(history.goBack(stop(4)), stop(2));
    QCOMPARE(history.goForward(stop(2)), stop(4));
    QVERIFY(!history.canGoForward());
    QCOMPARE(history.goBack(stop(4)), stop(2));
    QCOMPARE(history.goBack(stop(2)), stop(1));
    QVERIFY(!history.canGoBack());
    history.leave(stop(1), true);
    QVERIFY(!history.canGoForward()); // another way was taken
    for (int i = 0; i < 500; ++i)
        history.leave(stop(i), false);
    QCOMPARE(history.stops().size(), std::size_t(100));
}

/// What was seen in between and does not lie around it is none of the way.
void TestTimelineHistory::tellsTheWayThatWasZoomed()
{
    const TimelineStop all{{0, 100}, TimelineFollow::All};
    const TimelineStop half{{10, 50}, TimelineFollow::Nothing};
    const TimelineStop beside{{70, 20}, TimelineFollow::Nothing};
    const TimelineStop small{{20, 10}, TimelineFollow::Nothing};
    using Stops = std::vector<TimelineStop>;
    QCOMPARE(wayInto(small, {all, half}), Stops({all, half}));
    QCOMPARE(wayInto(small, {all, half, all, half}), Stops({all, half})); // there and back again
    QCOMPARE(wayInto(beside, {all, half, small}), Stops({all}));
    QCOMPARE(wayInto(half, {all, half, small}), Stops({all}));
    QCOMPARE(wayInto(all, {all, half, small}), Stops());
    QCOMPARE(wayInto(half, {}), Stops());
}

TRACEDECK_TESTS(TestTimelineHistory, Core)

} // namespace tracedeck::test::tst_timelinehistory

#include "tst_timelinehistory.moc"

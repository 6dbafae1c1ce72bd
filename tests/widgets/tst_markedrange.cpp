// SPDX-License-Identifier: GPL-3.0-or-later
#include "costchartview.h"
#include "costmodel.h"
#include "costpanel.h"
#include "factscripts.h"
#include "qttests.h"
#include "timelinepanel.h"
#include "workerscripts.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace tracedeck::test::tst_markedrange {

/// A range that is marked in one view is marked in all, until its user clears it.
class TestMarkedRange : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void isSharedByTimelineAndCharts();
    void reachesBeyondItsFrames();
    void outlivesAnotherAxis();
    void outlivesAZoom();
    void isKnownToATimelineThatSlept();
    void isOfNoFrameWhereNoneCame();

private:
    TimelineView *view() const { return m_timeline->view(); }
    void drag(double fromMs, double toMs);
    double msOf(double value) const { return value / 1e6; }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<TimelinePanel> m_timeline;
    std::unique_ptr<CostPanel> m_cost;
};

/// Frame n comes after 10 n milliseconds; behind the tenth, which ends a run, nothing comes for ten seconds.
void TestMarkedRange::init()
{
    QLocale::setDefault(QLocale::c());
    m_made = std::make_unique<HandmadeTrace>();
    m_made->append(frameAt("s", {RunStarted{.run = "r"}}, 10));
    for (int i = 2; i <= 20; ++i) {
        std::vector<Event> events{UsageReported{.amounts = {.input = 1, .output = 1, .total = 2, .costPico = 1}}};
        if (i == 10)
            events.push_back(RunEnded{.run = "r"});
        if (i == 11)
            events.insert(events.begin(), RunStarted{.run = "next"});
        m_made->append(frameAt("s", std::move(events), i <= 10 ? i * 10 : 10'000 + i * 10));
    }
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_timeline = std::make_unique<TimelinePanel>();
    m_timeline->resize(1000, 400);
    m_cost = std::make_unique<CostPanel>();
    m_cost->resize(900, 400);
    m_timeline->setDocument(m_cursor.get(), m_selection.get());
    m_cost->setDocument(m_cursor.get(), m_selection.get());
    m_cursor->refresh();
    m_timeline->show();
    m_cost->show();
    QTRY_COMPARE(view()->model()->newest(), 20u);
    QTRY_COMPARE(m_cost->model()->sheet().spent.seen.usage.calls, 19u);
    view()->setUnit(TimelineAxis::Unit::Time);
    view()->setCompressed(false);
    view()->grab();
}

void TestMarkedRange::cleanup()
{
    m_cost.reset();
    m_timeline.reset();
    m_selection.reset();
    m_cursor.reset();
    m_made.reset();
}

void TestMarkedRange::drag(double fromMs, double toMs)
{
    view()->grab();
    const TimelineScene &scene = view()->scene();
    const auto at = [&](double ms) {
        return QPoint(scene.rooms.lanes.left() + qRound(scene.scale.xOfValue(ms * 1e6)), scene.rooms.lanes.bottom() - 5);
    };
    QWidget *port = view()->viewport();
    QTest::mousePress(port, Qt::LeftButton, {}, at(fromMs));
    QTest::mouseMove(port, at((fromMs + toMs) / 2));
    QTest::mouseMove(port, at(toMs));
    QTest::mouseRelease(port, Qt::LeftButton, {}, at(toMs));
}

void TestMarkedRange::isSharedByTimelineAndCharts()
{
    drag(5'000, 11'000);
    QCOMPARE(m_selection->range(), FrameRange(11, 20));
    const auto isNear = [](std::int64_t length, double ms) { return std::abs(double(length) / 1e6 - ms) < 50; };
    QVERIFY(isNear(m_selection->rangeEdges().before, 10'110 - 5'000));
    QTRY_COMPARE(m_cost->model()->sheet().spent.seen.usage.calls, 10u);
    m_selection->mark(FrameRange(3, 8)); // as a chart would
    QVERIFY(view()->marked());
    QCOMPARE(msOf(view()->marked()->begin), 30.0);
    QCOMPARE(msOf(view()->marked()->end()), 80.0);
    QCOMPARE(m_selection->rangeEdges(), RangeEdges());
    QCOMPARE(m_selection->range(), FrameRange(3, 8)); // and it is not marked back as something else
    QVERIFY(m_timeline->findChild<QPushButton *>(QStringLiteral("timelineClearMarked"))->isVisible());
    m_cost->findChild<QToolButton *>(QStringLiteral("costRange"))->click();
    QVERIFY(!view()->marked());
    m_selection->mark(FrameRange(3, 8));
    m_timeline->findChild<QPushButton *>(QStringLiteral("timelineClearMarked"))->click();
    QVERIFY(!m_selection->range());
    QTRY_COMPARE(m_cost->model()->sheet().spent.seen.usage.calls, 19u);
}

void TestMarkedRange::reachesBeyondItsFrames()
{
    drag(0, 5'000);
    QCOMPARE(m_selection->range(), FrameRange(1, 10));
    QVERIFY(std::abs(msOf(double(m_selection->rangeEdges().after)) - (5'000 - 100)) < 50);
    view()->setUnit(TimelineAxis::Unit::Frames); // which has no times between them
    drag(3e-6, 8e-6);
    QVERIFY(m_selection->range());
    QCOMPARE(m_selection->rangeEdges(), RangeEdges());
}

void TestMarkedRange::outlivesAnotherAxis()
{
    m_selection->mark(FrameRange(5, 12));
    view()->setUnit(TimelineAxis::Unit::Frames);
    QCOMPARE(m_selection->range(), FrameRange(5, 12));
    QCOMPARE(view()->marked()->begin, 5.0);
    QCOMPARE(view()->marked()->end(), 12.0);
    view()->setUnit(TimelineAxis::Unit::Time);
    QCOMPARE(msOf(view()->marked()->begin), 50.0);
    QCOMPARE(msOf(view()->marked()->end()), 10'120.0);
    view()->setCompressed(true);
    QCOMPARE(view()->axis().breaks().size(), 1u);
    QCOMPARE(m_selection->range(), FrameRange(5, 12));
    QCOMPARE(msOf(view()->marked()->begin), 50.0);
    QVERIFY(msOf(view()->marked()->end()) < 1'000.0);
    view()->setCompressed(false);
    QCOMPARE(msOf(view()->marked()->end()), 10'120.0);
}

void TestMarkedRange::outlivesAZoom()
{
    drag(20, 10'200);
    QVERIFY(m_selection->range());
    const auto before = m_selection->range();
    view()->zoomToMarked();
    QCOMPARE(m_selection->range(), before);
    QVERIFY(view()->marked());
    QTest::keyClick(view(), Qt::Key_Escape);
    QVERIFY(!m_selection->range());
}

void TestMarkedRange::isKnownToATimelineThatSlept()
{
    m_timeline->hide();
    m_timeline->setDocument(nullptr, nullptr);
    m_selection->mark(FrameRange(4, 7));
    TimelinePanel late;
    late.resize(1000, 400);
    late.setDocument(m_cursor.get(), m_selection.get()); // it has read nothing yet
    QCOMPARE(m_selection->range(), FrameRange(4, 7));
    m_selection->mark(FrameRange(4, 9));
    late.show();
    QTRY_COMPARE(late.view()->model()->newest(), 20u);
    late.view()->grab();
    QCOMPARE(late.view()->unit(), TimelineAxis::Unit::Time);
    QCOMPARE(msOf(late.view()->marked()->begin), 40.0);
    QCOMPARE(msOf(late.view()->marked()->end()), 90.0);
    QCOMPARE(m_selection->range(), FrameRange(4, 9));
}

/// Between two frames there is a length of time to be read, but nothing to be covered.
void TestMarkedRange::isOfNoFrameWhereNoneCame()
{
    drag(2'000, 6'000);
    QVERIFY(std::abs(msOf(view()->marked()->length) - 4'000) < 100);
    QVERIFY(!m_selection->range());
    QVERIFY(!m_timeline->findChild<QPushButton *>(QStringLiteral("timelineFramesOfMarked"))->isEnabled());
    QTRY_VERIFY(m_timeline->findChild<QLabel *>(QStringLiteral("timelineStats"))->text().contains(QStringLiteral("0 span(s)")));
    m_selection->mark(FrameRange(2, 3));
    drag(2'000, 6'000);
    QVERIFY(!m_selection->range());
    QVERIFY(view()->marked());
    auto *clear = m_timeline->findChild<QPushButton *>(QStringLiteral("timelineClearMarked"));
    clear->click();
    QVERIFY(!view()->marked());
    // On another axis, such a stretch has no place.
    drag(2'000, 6'000);
    QVERIFY(clear->isVisible());
    view()->setUnit(TimelineAxis::Unit::Frames);
    QVERIFY(!view()->marked());
    QVERIFY(!clear->isVisible());
}

TRACEDECK_TESTS(TestMarkedRange, Gui)

} // namespace tracedeck::test::tst_markedrange

#include "tst_markedrange.moc"

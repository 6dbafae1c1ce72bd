// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "qttests.h"
#include "spanrows.h"
#include "timelinefixture.h"
#include "timelinetexts.h"
#include "timeunits.h"
#include "workerscripts.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_timelinepanel {

using namespace timelinefixture;

class TestTimelinePanel : public QObject, private TimelineFixture
{
    Q_OBJECT

private slots:
    void init() { make(); }
    void cleanup() { unmake(); }
    void saysThatNothingHasBegun();
    void showsWhatTheCursorStandsAt();
    void showsWhatWentOnWhenItsServerWasLost();
    void standsWhereTheRulerIsClicked();
    void marksWhatIsDraggedOver();
    void countsWhatIsMarked();
    void closesLanes();
    void keepsWhatAUserMadeOfADocument();
    void survivesItsDocument();
    void paintsItsOverviewOfWhatIsThere();
    void sumsManyLanesUpInTheBackground();
    void forgetsWhatIsNotThereAnyMore();
    void knowsNoBreakBehindTheCursor();
    void saysWhereTimesGoOnFromOthers();
    void restsWhileNobodySeesIt();
    void saysHowLongNothingCameBeforeARunEnded();
    void aNodeThatHangsIsNotOutsideOfSpans();
    void showsWhatHeldARunUp();
    void keepsPinnedLanesInSight();
    void marksWhatIsMissing();
    void survivesAnyTime();
};

void TestTimelinePanel::saysThatNothingHasBegun()
{
    QVERIFY(!view()->isVisible());
    fill(agentScript());
    QVERIFY(view()->isVisible());
    QTRY_VERIFY(view()->hasFocus());
    m_cursor->goTo(0); // what comes later has its place on the ruler
    QVERIFY(view()->isVisible());
}

void TestTimelinePanel::showsWhatTheCursorStandsAt()
{
    fill(agentScript());
    QCOMPARE(view()->laneCount(), 1);
    const int rows = int(scene().layout->rowsIn(0, 10'000).size());
    m_cursor->goTo(1);
    view()->grab();
    QCOMPARE(scene().at(), Position(1));
    QVERIFY(int(scene().layout->rowsIn(0, 10'000).size()) < rows);
    QVERIFY(!view()->factAt(view()->viewport()->rect().bottomRight()));
    m_cursor->goTo(0);
    view()->grab();
    QCOMPARE(view()->laneCount(), 0);
}

void TestTimelinePanel::showsWhatWentOnWhenItsServerWasLost()
{
    fill({frameIn("s", RunStarted{}), frameIn("s", SpanOpened{}), frameIn("s", SpanClosed{})});
    const int bar = pointOf(TimelineFact::of(RunId{0})).y();
    const int lanes = scene().rooms.lanes.left();
    const auto barNow = [&] { return view()->grab(QRect(lanes, bar - 4, 60, 8)).toImage(); };
    const auto nameNow = [&] { return view()->grab(QRect(0, 0, lanes, bar)).toImage(); };
    const QImage barRunning = barNow();
    const QImage nameRunning = nameNow();
    m_cursor->setHearing(Cursor::Hearing::Now);
    m_cursor->setHearing(Cursor::Hearing::Lost);
    QCOMPARE(rowStatus(m_cursor->view(), SpanRow::of(SessionId{0})), ItemStatus::Unheard);
    QVERIFY(nameNow() != nameRunning);
    QVERIFY(barNow() != barRunning);
}

void TestTimelinePanel::standsWhereTheRulerIsClicked()
{
    fill(agentScript());
    const QRect ruler = scene().rooms.ruler;
    const int x = ruler.left() + qRound(scene().scale.xOfValue(double(scene().axis.valueOf(6)))) + 2;
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, QPoint(x, ruler.center().y()));
    QCOMPARE(m_cursor->position(), Position(6));
    QVERIFY(!m_cursor->isLive());
    // The future is there to be clicked at, and has nothing in it.
    const int later = ruler.left() + qRound(scene().scale.xOfValue(double(scene().axis.valueOf(12)))) + 2;
    QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {},
                       QPoint(later, scene().rooms.lanes.bottom() - 5));
    QCOMPARE(m_cursor->position(), Position(12));
}

void TestTimelinePanel::marksWhatIsDraggedOver()
{
    fill(agentScript());
    QWidget *port = view()->viewport();
    const QPoint from(scene().rooms.lanes.left() + 200, scene().rooms.lanes.bottom() - 60);
    const QPoint to = from + QPoint(250, 0);
    const auto drag = [&](QPoint a, QPoint b) {
        QTest::mousePress(port, Qt::LeftButton, {}, a);
        QTest::mouseMove(port, (a + b) / 2);
        QTest::mouseMove(port, b);
        QTest::mouseRelease(port, Qt::LeftButton, {}, b);
    };
    drag(from, to);
    QVERIFY(view()->marked());
    QVERIFY(std::abs(view()->marked()->begin - scene().scale.valueAt(200))
            < scene().scale.range().length / 500);
    QVERIFY(std::abs(view()->marked()->end() - scene().scale.valueAt(450))
            < scene().scale.range().length / 500);
    QVERIFY(std::holds_alternative<std::monostate>(m_selection->current()));
    // By its handle.
    drag(to, to + QPoint(100, 0));
    QVERIFY(std::abs(view()->marked()->end() - scene().scale.valueAt(550))
            < scene().scale.range().length / 500);
    const TimelineRange marked = *view()->marked();
    auto *zoom = m_panel->findChild<QPushButton *>(QStringLiteral("timelineZoomToMarked"));
    QVERIFY(zoom->isVisible());
    zoom->click();
    QCOMPARE(*view()->marked(), marked);
    QVERIFY(std::abs(view()->state().range.length - marked.length) < marked.length / 100);
}

void TestTimelinePanel::countsWhatIsMarked()
{
    fill(agentScript());
    m_selection->select(RunId{0});
    key(Qt::Key_R);
    auto *stats = m_panel->findChild<QLabel *>(QStringLiteral("timelineStats"));
    QTRY_COMPARE(stats->text(),
                 QString::fromUtf8("12.0 ms · 1 run(s) · 2 span(s) · busy 100 % · 120 tokens"));
    const TimelineAxis axis(view()->model()->index(), TimelineAxis::Unit::Frames);
    const auto of = [&](Position from, Position to) {
        return timelineStats(m_cursor->view(), axis, {from, to}, [] { return false; });
    };
    QCOMPARE(of(1, 17), (TimelineStats{2, 3, 15, 120}));
    QCOMPARE(of(13, 14), (TimelineStats{2, 0, 0, 0}));
    QCOMPARE(of(12, 15), (TimelineStats{2, 2, 2, 0}));
    QSignalSpy frames(m_panel.get(), &TimelinePanel::rangeRequested);
    m_panel->findChild<QPushButton *>(QStringLiteral("timelineFramesOfMarked"))->click();
    QCOMPARE(frames.takeFirst(), QVariantList({QVariant::fromValue(Position(1)), QVariant::fromValue(Position(13))}));
}

void TestTimelinePanel::closesLanes()
{
    fill(workersScript());
    QCOMPARE(view()->laneCount(), 4);
    m_selection->select(SessionId{1});
    view()->grab();
    key(Qt::Key_C);
    view()->grab();
    QCOMPARE(view()->laneCount(), 3);
    key(Qt::Key_C);
    QCOMPARE(view()->laneCount(), 4);
    m_panel->setWorkersShown(WorkersShown::Hidden);
    QCOMPARE(view()->laneCount(), 1);
}

void TestTimelinePanel::keepsWhatAUserMadeOfADocument()
{
    fill(agentScript());
    view()->setUnit(TimelineAxis::Unit::Frames);
    key(Qt::Key_W);
    const TimelineRange kept = view()->state().range;
    HandmadeTrace other;
    Cursor otherCursor(other.trace());
    Selection otherSelection(&otherCursor);
    m_panel->setDocument(&otherCursor, &otherSelection);
    QVERIFY(view()->state().range != kept);
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    QCOMPARE(view()->state().range, kept);
    QCOMPARE(view()->unit(), TimelineAxis::Unit::Frames);
    // What was known of it is known still.
    QCOMPARE(view()->model()->newest(), m_made->trace()->watermark());
    m_panel->setDocument(nullptr, nullptr);
}

void TestTimelinePanel::survivesItsDocument()
{
    fill(agentScript());
    m_selection.reset();
    m_cursor.reset();
    view()->grab();
    QCOMPARE(view()->laneCount(), 0);
    QVERIFY(!m_panel->findChild<QWidget *>(QStringLiteral("timelineZoomIn"))->isVisible());
}

/// What comes while the cursor stands in the past is no part of it, but makes all of it longer.
void TestTimelinePanel::paintsItsOverviewOfWhatIsThere()
{
    fill(agentScript());
    view()->setCompressed(false);
    m_cursor->goTo(12);
    const auto overview = [this] { return view()->viewport()->grab(scene().rooms.overview).toImage(); };
    const QImage before = overview();
    m_made->append(frameAt("s", {RunStarted{.run = "late"}}, 500));
    m_cursor->refresh();
    QTRY_COMPARE(view()->model()->newest(), m_made->trace()->watermark());
    QTRY_VERIFY(view()->state().range.end() > 500'000'000); // it has heard of it too
    const QImage after = overview();
    QVERIFY(after != before);
    view()->refreshLook();
    QCOMPARE(overview(), after);
    view()->setUnit(TimelineAxis::Unit::Frames);
    const QImage frames = overview();
    view()->refreshLook();
    QCOMPARE(overview(), frames);
}

void TestTimelinePanel::sumsManyLanesUpInTheBackground()
{
    fillSessions(200);
    QCOMPARE(view()->laneCount(), 200);
    const auto colours = [this] {
        const QImage image = view()->viewport()->grab(scene().rooms.overview).toImage();
        int found = 0;
        for (int x = 0; x < image.width(); ++x)
            found += image.pixelColor(x, image.height() / 2) != image.pixelColor(2, 1);
        return found;
    };
    QTRY_VERIFY(colours() > scene().rooms.overview.width() / 3);
}

/// Between a step of the cursor and the next paint.
void TestTimelinePanel::forgetsWhatIsNotThereAnyMore()
{
    fill(workersScript());
    m_selection->select(SessionId{3});
    view()->grab();
    m_cursor->goTo(1);
    key(Qt::Key_C);
    m_cursor->goLive();
    m_selection->select(RunId{1});
    view()->grab();
    m_cursor->goTo(1);
    QVERIFY(view()->selectedRect().isNull());
    QVERIFY(!scene().selected);
    key(Qt::Key_F);
    key(Qt::Key_R);
    QVERIFY(!view()->marked());
}

void TestTimelinePanel::knowsNoBreakBehindTheCursor()
{
    Script busy{frameAt("s", {RunStarted{.run = "r"}}, 0)};
    for (int i = 1; i <= 50; ++i)
        busy.push_back(frameAt("s", {}, i * 10));
    busy.push_back(frameAt("s", {}, 100'500));
    fill(busy);
    view()->setCompressed(true);
    view()->grab();
    const TimelineAxis::Break gap = scene().axis.breaks().front();
    const QPoint inGap = scene().rooms.ruler.topLeft()
                         + QPoint(qRound(scene().scale.xOfValue(double(gap.at) + double(gap.shown) / 2)),
                                  scene().rooms.ruler.height() / 2);
    QVERIFY(view()->textAt(inGap).contains(QStringLiteral("Nothing came")));
    m_cursor->goTo(20);
    view()->grab();
    QVERIFY(view()->textAt(inGap).isEmpty());
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, inGap);
    QCOMPARE(scene().axis.breaks().size(), std::size_t(1)); // what is not seen is not opened
}

/// Of a thread that was kept, and of the one that was there before.
void TestTimelinePanel::saysWhereTimesGoOnFromOthers()
{
    constexpr std::int64_t kServer = 1'795'292'000'000 * kMillisecond; // 2026-11-21T20:13:20Z
    const auto frame = [](int ms, std::int64_t server, std::string_view channel, std::vector<Event> events = {}) {
        HandmadeFrame made = frameAt("s", std::move(events), ms);
        made.serverTime = kServer + server * kMillisecond;
        made.channel = channel;
        return made;
    };
    fill({frame(0, 0, "new", {RunStarted{.run = "r"}}), frame(1000, 1000, "new"), frame(1501, -3'600'000, "old"),
          frame(1502, -3'597'000, "old"), frame(1503, 1503, "new"), frame(2000, 2000, "new")});
    view()->setCompressed(false);
    view()->grab();
    const auto textAt = [this](Position at) {
        const int x = scene().scale.xOf(at);
        return view()->textAt(scene().rooms.ruler.topLeft() + QPoint(x, scene().rooms.ruler.height() / 2));
    };
    QVERIFY2(textAt(3).contains(QStringLiteral("2026-11-21 19:13:20.000")), qPrintable(textAt(3)));
    QVERIFY2(textAt(5).contains(QStringLiteral("2026-11-21 20:13:21.503")), qPrintable(textAt(5)));
    QCOMPARE(textAt(2), QString());
    QCOMPARE(textAt(6), QString());
    m_cursor->goTo(4);
    view()->grab();
    QVERIFY(!textAt(3).isEmpty());
    view()->setUnit(TimelineAxis::Unit::Frames);
    view()->grab();
    QCOMPARE(textAt(3), QString());
}

void TestTimelinePanel::restsWhileNobodySeesIt()
{
    fill(agentScript());
    m_selection->select(RunId{0});
    const QString before = view()->accessibleDescription();
    QVERIFY(!before.isEmpty());
    m_panel->hide();
    m_selection->select(SpanId{0});
    QCOMPARE(view()->accessibleDescription(), before);
    m_panel->show();
    QVERIFY(view()->accessibleDescription() != before);
    QVERIFY(view()->selected() == TimelineFact::of(SpanId{0}));
}

/// Some servers tell of an end late.
void TestTimelinePanel::saysHowLongNothingCameBeforeARunEnded()
{
    fill({frameAt("s", {RunStarted{.run = "r", .agent = "a"}}, 0), frameAt("s", {SpanOpened{.name = "n"}}, 0),
          frameAt("s", {SpanClosed{.name = "n"}}, 100), frameAt("s", {RunEnded{.run = "r"}}, 600)});
    auto *text = m_panel->findChild<ElidedLabel *>(QStringLiteral("timelinePath"));
    m_selection->select(RunId{0});
    key(Qt::Key_X);
    QTRY_VERIFY(text->isVisible());
    QVERIFY2(text->text().contains(QStringLiteral("outside of spans 500 ms (83 %), 500 ms of it quiet before the end")),
             qPrintable(text->text()));
}

void TestTimelinePanel::aNodeThatHangsIsNotOutsideOfSpans()
{
    fill({frameAt("s", {RunStarted{.run = "r", .agent = "a"}}, 0), frameAt("s", {SpanOpened{.name = "n"}}, 1000),
          frameAt("s", {RunEnded{.run = "r", .status = RunStatus::Failed}}, 31000)});
    auto *text = m_panel->findChild<ElidedLabel *>(QStringLiteral("timelinePath"));
    m_selection->select(RunId{0});
    key(Qt::Key_X);
    QTRY_VERIFY(text->isVisible());
    QVERIFY2(text->text().contains(QStringLiteral("outside of spans")), qPrintable(text->text()));
    QVERIFY2(!text->text().contains(QStringLiteral("quiet")), qPrintable(text->text()));
}

void TestTimelinePanel::showsWhatHeldARunUp()
{
    fill(agentScript());
    auto *text = m_panel->findChild<ElidedLabel *>(QStringLiteral("timelinePath"));
    m_selection->select(SpanId{1});
    view()->grab();
    const QImage before = view()->grab().toImage();
    key(Qt::Key_X);
    QTRY_VERIFY(text->isVisible());
    QCOMPARE(text->text(), QString::fromUtf8("Critical path of planner: hi: 12.0 ms · model calls 6.00 ms (50 %) · "
                                             "tools 2.00 ms (17 %) · outside of spans 2.00 ms (17 %) · "
                                             "waiting for a human 1.00 ms (8 %) · nodes 1.00 ms (8 %)"));
    QVERIFY(view()->grab().toImage() != before);
    // As it was known then.
    m_cursor->goTo(9);
    QTRY_VERIFY(text->text().contains(QStringLiteral("8.00 ms")));
    m_cursor->goLive();
    QTRY_VERIFY(text->text().contains(QStringLiteral("12.0 ms")));
    auto *longest = m_panel->findChild<QPushButton *>(QStringLiteral("timelineLongestOfPath"));
    const QString named = longest->text();
    QVERIFY2(named.startsWith(QStringLiteral("Longest: ")), qPrintable(named));
    QVERIFY2(longest->accessibleDescription().contains(QStringLiteral("model calls")), qPrintable(longest->accessibleDescription()));
    longest->click();
    QVERIFY(view()->selected());
    const Position there = m_cursor->position();
    QVERIFY(there > 0);
    QTRY_COMPARE(longest->text(), named); // it is known there
    longest->click();
    QCOMPARE(m_cursor->position(), there);
    m_cursor->goLive();
    key(Qt::Key_X);
    QVERIFY(!text->isVisible());
    key(Qt::Key_X);
    QTRY_VERIFY(text->isVisible());
    key(Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    QVERIFY(view()->selected());
}

void TestTimelinePanel::keepsPinnedLanesInSight()
{
    fillSessions(40);
    m_selection->select(RunId{2});
    key(Qt::Key_P);
    view()->grab();
    QVERIFY(view()->isPinned(SessionId{2}));
    const TimelineScene &pinned = view()->pinnedScene();
    QCOMPARE(pinned.layout->lanes().size(), std::size_t(1));
    QCOMPARE(pinned.rooms.lanes.bottom() + 1, scene().rooms.lanes.top());
    view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum());
    view()->grab();
    const auto row = pinned.layout->rowOf(SessionId{2}, TimelineIndex::Group::Work, 0);
    const QPoint at(pinned.rooms.lanes.left() + pinned.scale.xOf(30), pinned.yOf(*row) + row->height / 2);
    QVERIFY(view()->factAt(at) == TimelineFact::of(RunId{2}));
    QCOMPARE(view()->laneAt(at), 2);
    QVERIFY(view()->laneText(2).contains(QStringLiteral("pinned")));
    m_selection->select(SessionId{39});
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, at);
    QVERIFY(m_selection->current() == Item(RunId{2}));
    // By its pin.
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {},
                      {pinned.rooms.gutter.right() - 6, pinned.rooms.gutter.top() + 10});
    QVERIFY(!view()->isPinned(SessionId{2}));
    view()->grab();
    QCOMPARE(view()->pinnedScene().rooms.lanes.height(), 0);
    // However many: some room stays for the others.
    for (std::uint32_t i = 0; i < 40; ++i)
        view()->togglePinned(SessionId{i});
    view()->grab();
    QVERIFY(scene().rooms.lanes.height() > 100);
}

void TestTimelinePanel::marksWhatIsMissing()
{
    const auto numbered = [](std::uint64_t number, int ms) {
        HandmadeFrame frame = frameAt("s", {SessionStarted{}}, ms);
        frame.order = {.rule = OrderRule::Contiguous, .stream = "feed", .sequence = number};
        return frame;
    };
    fill({numbered(1, 0), numbered(2, 100), numbered(5, 500), numbered(6, 900)});
    const TimelineFact gap = TimelineFact::of(GapId{0});
    QVERIFY(timelineTip(m_cursor->view(), gap)
                .startsWith(QStringLiteral("Gap: 3 to 4 are missing in feed\n0:00.500000 (frame 3)")));
    m_selection->select(FrameId{3});
    QVERIFY(view()->selected() == gap);
    QVERIFY(!view()->selectedRect().isNull());
    fill({numbered(3, 1000), numbered(4, 1100)});
    QVERIFY(timelineTip(m_cursor->view(), gap).contains(QStringLiteral("What was missing came later")));
    m_cursor->goTo(4);
    QVERIFY(!timelineTip(m_cursor->view(), gap).contains(QStringLiteral("came later")));
}

void TestTimelinePanel::survivesAnyTime()
{
    const std::int64_t far = 9'000'000'000'000'000'000;
    fill({{.type = "x", .time = 0, .events = {RunStarted{.run = "r"}}}, {.type = "x", .time = far}, {.type = "x", .time = 5}});
    QCOMPARE(view()->unit(), TimelineAxis::Unit::Time);
    for (const int one : {Qt::Key_W, Qt::Key_S, Qt::Key_S, Qt::Key_S}) {
        key(one);
        view()->grab();
    }
    view()->setCompressed(true);
    view()->grab();
    for (int i = 0; i < 80; ++i)
        key(Qt::Key_W);
    view()->grab();
}

TRACEDECK_TESTS(TestTimelinePanel, Gui)

} // namespace tracedeck::test::tst_timelinepanel

#include "tst_timelinepanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "qttests.h"
#include "timelinefixture.h"
#include "timelinepieces.h"
#include "toldscripts.h"

#include <QLabel>

namespace tracedeck::test::tst_timelineafterwards {

using namespace timelinefixture;

/// What a user does with bars of which the server told afterwards, long before the first frame.
class TestTimelineAfterwards : public QObject, private TimelineFixture
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { unmake(); }
    void showsAllFromTheFirstRunOn();
    void picksABarWhereItWentOn();
    void walksByTime();
    void zoomsAndMarks();
    void opensABreak();
    void saysThatNoPathIsKnown();
    void walksRunsInTheOrderOfTime();
    void standsWhereItWasTold();
    void keepsWhatIsMarked();
    void showsAllAlongFrames();
    void drawsWhatOverlapsOnTopOfEachOther();

private:
    static HandmadeFrame frame(std::vector<Event> events, std::int64_t second)
    {
        return {.type = "history", .time = second * kSecond, .events = std::move(events)};
    }
};

/// Two runs, 100 s and 50 s before the first frame, and one that was heard.
void TestTimelineAfterwards::init()
{
    make("2026-11-18T11:08:20Z");
    fill({frame({SessionStarted{}}, 0),
          frame(toldRun("late", kBegin + 50 * kSecond, kBegin + 60 * kSecond,
                        {span("agent:1", kBegin + 52 * kSecond, kBegin + 58 * kSecond)}), 1),
          frame(toldRun("early", kBegin, kBegin + 20 * kSecond,
                        {span("plan:1", kBegin, kBegin + 10 * kSecond), span("act:1", kBegin + 10 * kSecond, kBegin + 20 * kSecond)}), 2),
          frame({RunStarted{.run = "heard"}}, 3), frame({RunEnded{}}, 10)});
}

void TestTimelineAfterwards::showsAllFromTheFirstRunOn()
{
    QCOMPARE(scene().axis.first(), -100 * kSecond);
    const TimelineRange seen = view()->state().range;
    QVERIFY(seen.begin < -100.0 * kSecond && seen.end() > 10.0 * kSecond);
    const QRect lanes = scene().rooms.lanes;
    QVERIFY(pointOf(TimelineFact::of(RunId{1})).x() < lanes.left() + lanes.width() / 4);
    QVERIFY(pointOf(TimelineFact::of(RunId{2})).x() > lanes.left() + lanes.width() * 3 / 4);
    // Once only the session was there, nothing was known of what went before.
    m_cursor->goTo(1);
    view()->grab();
    QVERIFY(!view()->model()->index().find(TimelineFact::of(RunId{0}), 1));
}

void TestTimelineAfterwards::picksABarWhereItWentOn()
{
    const QPoint plan = pointOf(TimelineFact::of(SpanId{1}));
    QCOMPARE(view()->factAt(plan), std::optional(TimelineFact::of(SpanId{1})));
    const QString tip = view()->textAt(plan);
    QVERIFY2(tip.contains(QStringLiteral("Lasted 10.0 s")), qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("Told afterwards, at 0:02.000000 (frame 3)")), qPrintable(tip));
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, plan);
    QCOMPARE(m_selection->current(), Item(SpanId{1}));
    view()->grab();
    QVERIFY(view()->selectedRect().contains(plan));
    key(Qt::Key_Return);
    QCOMPARE(m_cursor->position(), Position(3)); // where it was told
}

void TestTimelineAfterwards::walksByTime()
{
    m_selection->select(SpanId{0});
    key(Qt::Key_Up);
    QCOMPARE(m_selection->current(), Item(RunId{0}));
    m_selection->select(SpanId{2});
    key(Qt::Key_Up);
    QCOMPARE(m_selection->current(), Item(RunId{1}));
    key(Qt::Key_Down);
    QCOMPARE(m_selection->current(), Item(SpanId{1}));
    key(Qt::Key_Down); // the heard run's row
    QCOMPARE(m_selection->current(), Item(RunId{2}));
    key(Qt::Key_Up);
    QCOMPARE(m_selection->current(), Item(SpanId{0})); // the last one that began before it
}

void TestTimelineAfterwards::zoomsAndMarks()
{
    m_selection->select(RunId{1});
    key(Qt::Key_F);
    const TimelineRange seen = view()->state().range;
    QVERIFY(seen.begin > -110.0 * kSecond && seen.end() < -70.0 * kSecond);
    key(Qt::Key_R);
    QCOMPARE(view()->marked(), std::optional(TimelineRange{-100.0 * kSecond, 20.0 * kSecond}));
    QVERIFY(!view()->markedFrames()); // none came then
    auto *stats = m_panel->findChild<QLabel *>(QStringLiteral("timelineStats"));
    QTRY_COMPARE(stats->text(), QString::fromUtf8("20.0 s · 1 run(s) · 2 span(s) · busy 100 %"));
}

void TestTimelineAfterwards::opensABreak()
{
    view()->setCompressed(true);
    view()->grab();
    QCOMPARE(scene().axis.breaks().size(), std::size_t(2)); // before each run but the first
    const TimelineAxis::Break gap = scene().axis.breaks().front();
    QCOMPARE(gap.after, Position(0));
    const int x = scene().rooms.lanes.left() + scene().scale.columnOf(gap.at + gap.shown / 2);
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, {x, scene().rooms.ruler.center().y()});
    view()->grab();
    QCOMPARE(scene().axis.breaks().size(), std::size_t(1));
    QVERIFY(scene().axis.breaks().front().begin > gap.begin);
}

void TestTimelineAfterwards::saysThatNoPathIsKnown()
{
    m_selection->select(RunId{1});
    key(Qt::Key_X);
    auto *path = m_panel->findChild<ElidedLabel *>(QStringLiteral("timelinePath"));
    QTRY_VERIFY(path->isVisible());
    QVERIFY(path->text().contains(QStringLiteral("is not known")));
    key(Qt::Key_Escape);
    QTRY_VERIFY(!path->isVisible());
    QCOMPARE(m_selection->current(), Item(RunId{1}));
    m_selection->select(SessionId{0}); // its latest run was heard as it happened
    key(Qt::Key_X);
    QTRY_VERIFY(path->text().startsWith(QStringLiteral("Critical path of ")));
}

/// The earliest was told of last.
void TestTimelineAfterwards::walksRunsInTheOrderOfTime()
{
    m_selection->select(RunId{1});
    key(Qt::Key_Right);
    QCOMPARE(m_selection->current(), Item(RunId{0}));
    key(Qt::Key_Right);
    QCOMPARE(m_selection->current(), Item(RunId{2}));
    key(Qt::Key_Left);
    key(Qt::Key_Left);
    QCOMPARE(m_selection->current(), Item(RunId{1}));
    key(Qt::Key_Left);
    QCOMPARE(m_selection->current(), Item(RunId{1}));
    m_selection->select(SpanId{1});
    key(Qt::Key_Right);
    QCOMPARE(m_selection->current(), Item(SpanId{2}));
}

void TestTimelineAfterwards::standsWhereItWasTold()
{
    QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, pointOf(TimelineFact::of(RunId{1})));
    QCOMPARE(m_cursor->position(), Position(3));
    QVERIFY(view()->factAt(pointOf(TimelineFact::of(RunId{1}))));
    // Before the first frame there is nowhere to stand.
    const QPoint bar = pointOf(TimelineFact::of(RunId{1}));
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, {bar.x(), scene().rooms.ruler.center().y()});
    QCOMPARE(m_cursor->position(), Position(3));
}

/// Each frame that comes makes pauses that are drawn short another bit longer.
void TestTimelineAfterwards::keepsWhatIsMarked()
{
    view()->setCompressed(true);
    m_selection->select(RunId{1});
    key(Qt::Key_R);
    const auto timesOf = [&](const TimelineRange &range) {
        return std::pair(scene().axis.clockOf(std::int64_t(range.begin)), scene().axis.clockOf(std::int64_t(range.end())));
    };
    QCOMPARE(timesOf(*view()->marked()), std::pair(-100 * kSecond, -80 * kSecond));
    const auto before = scene().axis.breaks();
    fill({frame({}, 500)});
    QVERIFY(scene().axis.breaks() != before);
    QVERIFY(view()->marked());
    QCOMPARE(timesOf(*view()->marked()), std::pair(-100 * kSecond, -80 * kSecond));
}

void TestTimelineAfterwards::showsAllAlongFrames()
{
    m_selection->select(RunId{1});
    key(Qt::Key_F);
    view()->setUnit(TimelineAxis::Unit::Frames);
    QCOMPARE(view()->follow(), TimelineFollow::All);
    QVERIFY(view()->factAt(pointOf(TimelineFact::of(RunId{2}))));
    view()->setUnit(TimelineAxis::Unit::Time);
    QVERIFY(view()->state().range.begin < -100.0 * kSecond);
}

/// Along frames, one that goes on and others that were over when they were told of share a row.
void TestTimelineAfterwards::drawsWhatOverlapsOnTopOfEachOther()
{
    fill({frame({listed("open", kBegin + 105 * kSecond, 0, std::nullopt)}, 11), frame({}, 12),
          frame(toldRun("between", kBegin + 70 * kSecond, kBegin + 80 * kSecond), 13), frame({}, 14), frame({}, 15)});
    for (const auto unit : {TimelineAxis::Unit::Frames, TimelineAxis::Unit::Time}) {
        view()->setUnit(unit);
        view()->grab();
        const TimelineIndex &index = view()->model()->index();
        std::vector<TimelinePiece> pieces;
        for (const auto &row : {index.tracks()[0].of(TimelineIndex::Group::Told).rows[0].get()}) {
            collectPieces(*row, m_cursor->view(), scene().scale, pieces);
            int end = 0;
            for (const TimelinePiece &piece : pieces) {
                QVERIFY(piece.x >= end && piece.end > piece.x);
                end = piece.end;
            }
        }
        for (const std::uint32_t run : {3u, 4u})
            QCOMPARE(view()->factAt(pointOf(TimelineFact::of(RunId{run})) - QPoint(run == 3 ? 2 : 0, 0)),
                     std::optional(TimelineFact::of(RunId{run})));
    }
}

TRACEDECK_TESTS(TestTimelineAfterwards, Gui)

} // namespace tracedeck::test::tst_timelineafterwards

#include "tst_timelineafterwards.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "timelinefixture.h"
#include "workerscripts.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_timelineselection {

using namespace timelinefixture;

class TestTimelineSelection : public QObject, private TimelineFixture
{
    Q_OBJECT

private slots:
    void init() { make(); }
    void cleanup() { unmake(); }
    void selectsWhatIsClicked();
    void showsWhatIsSelectedElsewhere();
    void walksFromASessionIntoItsLane();
    void walksByKeyboard();
    void goesToParentsAndChildren();
    void opensAMenuAboutWhatIsSelected();
    void dropsAMenuWithItsDocument();
    void scrollsToWhatIsSelectedElsewhere();
    void showsWhatWasSelectedMeanwhile();
    void scrollsToWhatHasNoPlaceYet();
    void looksWhereAllLookWhileNothingIsSelected();

private:
    bool isSeen(int lane) const;
};

/// Whether all of its lane is in the room that lanes have.
bool TestTimelineSelection::isSeen(int lane) const
{
    const QRect rect = view()->laneRect(lane);
    return scene().rooms.lanes.top() <= rect.top() && rect.bottom() <= scene().rooms.lanes.bottom();
}

void TestTimelineSelection::selectsWhatIsClicked()
{
    fill(agentScript());
    const TimelineFact plan = TimelineFact::of(SpanId{0});
    QCOMPARE(view()->factAt(pointOf(plan)), plan);
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, pointOf(plan));
    QVERIFY(m_selection->current() == Item(SpanId{0}));
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, pointOf(TimelineFact::of(MessageId{1})));
    QVERIFY(m_selection->current() == Item(MessageId{1}));
    // The name of a lane is its session.
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {},
                      scene().rooms.gutter.topLeft() + QPoint(60, 10));
    QVERIFY(m_selection->current() == Item(SessionId{0}));
}

void TestTimelineSelection::showsWhatIsSelectedElsewhere()
{
    fill(agentScript());
    m_selection->select(SpanId{2});
    QVERIFY(view()->selected() == TimelineFact::of(SpanId{2}));
    // A tool call is where it executes.
    m_selection->select(ToolId{0});
    QVERIFY(view()->selected() == TimelineFact::of(SpanId{1}));
    m_selection->select(FrameId{3});
    QVERIFY(!view()->selected());
    m_cursor->goTo(3);
    m_selection->select(SpanId{2});
    QVERIFY(!view()->selected()); // not there yet
}

void TestTimelineSelection::walksFromASessionIntoItsLane()
{
    fillSessions(6);
    m_selection->select(SessionId{4});
    key(Qt::Key_Down);
    QVERIFY(m_selection->current() == Item(RunId{4}));
    key(Qt::Key_Up);
    QVERIFY(m_selection->current() == Item(RunId{3}));
}

void TestTimelineSelection::walksByKeyboard()
{
    fill(agentScript());
    key(Qt::Key_Down);
    QVERIFY(view()->selected());
    m_selection->select(RunId{0});
    key(Qt::Key_Period);
    QVERIFY(m_selection->current() == Item(RunId{1}));
    key(Qt::Key_Right);
    QVERIFY(m_selection->current() == Item(RunId{1}));
    key(Qt::Key_Comma);
    QVERIFY(m_selection->current() == Item(RunId{0}));
    key(Qt::Key_Down);
    QVERIFY(m_selection->current() == Item(SpanId{0}));
    key(Qt::Key_Up);
    QVERIFY(m_selection->current() == Item(RunId{0}));
    key(Qt::Key_Home);
    QCOMPARE(m_cursor->position(), Position(1));
    key(Qt::Key_End);
    QVERIFY(m_cursor->isLive());
    m_selection->select(SpanId{1});
    key(Qt::Key_Return);
    QCOMPARE(m_cursor->position(), m_made->trace()->spans[1].life.begin);
}

void TestTimelineSelection::goesToParentsAndChildren()
{
    fill(workersScript());
    const View now = m_cursor->view();
    const SpanId work = now.at(DelegationId{0}).span;
    m_selection->select(work);
    key(Qt::Key_BracketRight); // what the worker did
    QVERIFY(std::holds_alternative<RunId>(m_selection->current()));
    const RunId run = std::get<RunId>(m_selection->current());
    QCOMPARE(now.at(run).session, now.at(DelegationId{0}).worker);
    key(Qt::Key_BracketLeft);
    QVERIFY(m_selection->current() == Item(work));
}

void TestTimelineSelection::opensAMenuAboutWhatIsSelected()
{
    fill(agentScript());
    m_selection->select(SpanId{1});
    view()->grab();
    const auto open = [this](QContextMenuEvent::Reason reason, QPoint at) {
        QContextMenuEvent event(reason, at, view()->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(reason == QContextMenuEvent::Keyboard ? static_cast<QWidget *>(view())
                                                                          : view()->viewport(),
                                    &event);
        return m_panel->findChild<QMenu *>(QStringLiteral("timelineMenu"));
    };
    // The keyboard is about what is selected, wherever Qt says the pointer is.
    QMenu *menu = open(QContextMenuEvent::Keyboard, pointOf(TimelineFact::of(MessageId{1})));
    QVERIFY(menu && menu->isVisible());
    menu->findChild<QAction *>(QStringLiteral("goToBegin"))->trigger();
    QCOMPARE(m_cursor->position(), m_made->trace()->spans[1].life.begin);
    menu->close();
    QTRY_VERIFY(!m_panel->findChild<QMenu *>(QStringLiteral("timelineMenu")));
    m_cursor->goLive();
    menu = open(QContextMenuEvent::Mouse, pointOf(TimelineFact::of(RunId{1})));
    QSignalSpy range(m_panel.get(), &TimelinePanel::rangeRequested);
    menu->findChild<QAction *>(QStringLiteral("showFrames"))->trigger();
    QCOMPARE(range.takeFirst(), QVariantList({QVariant::fromValue(Position(14)), QVariant::fromValue(Position(17))}));
    menu->close();
    QTRY_VERIFY(!m_panel->findChild<QMenu *>(QStringLiteral("timelineMenu")));
    // Where nothing lies it is about no bar.
    menu = open(QContextMenuEvent::Mouse, scene().rooms.lanes.bottomRight() - QPoint(4, 4));
    QVERIFY(!menu->findChild<QAction *>(QStringLiteral("goToBegin")));
    QVERIFY(menu->findChild<QAction *>(QStringLiteral("zoomToAll")));
}

void TestTimelineSelection::dropsAMenuWithItsDocument()
{
    fill(agentScript());
    m_selection->select(RunId{1});
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QCoreApplication::sendEvent(view(), &event);
    QPointer<QMenu> menu = m_panel->findChild<QMenu *>(QStringLiteral("timelineMenu"));
    QVERIFY(menu);
    auto *begin = menu->findChild<QAction *>(QStringLiteral("goToBegin"));
    HandmadeTrace other;
    other.append(agentScript());
    Cursor otherCursor(other.trace());
    Selection otherSelection(&otherCursor);
    m_panel->setDocument(&otherCursor, &otherSelection);
    QVERIFY(!menu->isVisible());
    begin->trigger(); // as one that was on its way
    QVERIFY(otherCursor.isLive());
    m_panel->setDocument(nullptr, nullptr);
}

void TestTimelineSelection::scrollsToWhatIsSelectedElsewhere()
{
    fillSessions(40);
    m_selection->select(SessionId{0});
    QScrollBar *rows = view()->verticalScrollBar();
    QVERIFY(!isSeen(39));
    m_selection->select(SessionId{39});
    QVERIFY(isSeen(39));
    m_selection->select(RunId{2});
    QVERIFY(scene().rooms.lanes.contains(view()->selectedRect()));
    m_selection->select(SessionId{2});
    QVERIFY(isSeen(2));
    const int place = rows->value();
    m_selection->select(SessionId{3}); // which is seen
    QCOMPARE(rows->value(), place);
    const auto frameOf = [this](SessionId session) { return FrameId{m_cursor->view().begin(session)}; };
    m_selection->select(frameOf(SessionId{39})); // no bar is drawn for a frame
    QVERIFY(isSeen(39));
    const int end = rows->value();
    m_selection->select(frameOf(SessionId{38}));
    QCOMPARE(rows->value(), end);
}

void TestTimelineSelection::showsWhatWasSelectedMeanwhile()
{
    fillSessions(40);
    m_selection->select(SessionId{0});
    m_panel->hide();
    m_selection->select(SessionId{39});
    m_panel->show();
    QVERIFY(isSeen(39));
    // Who has scrolled away since is not taken back.
    view()->verticalScrollBar()->setValue(0);
    m_panel->hide();
    m_panel->show();
    QVERIFY(!isSeen(39));
}

/// Who hears of a frame before the timeline does may select what it began.
void TestTimelineSelection::scrollsToWhatHasNoPlaceYet()
{
    fillSessions(40);
    m_selection->select(SessionId{0});
    QVERIFY(!isSeen(30));
    m_made->append(frameIn("late", RunStarted{}));
    m_selection->select(SessionId{40});
    settle();
    QVERIFY(isSeen(40));
}

/// The others show the newest one then.
void TestTimelineSelection::looksWhereAllLookWhileNothingIsSelected()
{
    fillSessions(40);
    QVERIFY(m_selection->session() == SessionId{39});
    QVERIFY(isSeen(39));
    m_made->append(frameIn("late", RunStarted{}));
    settle();
    QVERIFY(isSeen(40));
    view()->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum); // who scrolls looks elsewhere
    m_made->append(frameIn("later", RunStarted{}));
    settle();
    QVERIFY(!isSeen(41));
}

TRACEDECK_TESTS(TestTimelineSelection, Gui)

} // namespace tracedeck::test::tst_timelineselection

#include "tst_timelineselection.moc"

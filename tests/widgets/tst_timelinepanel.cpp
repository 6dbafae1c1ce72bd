// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "factscripts.h"
#include "theme.h"
#include "timelinepanel.h"
#include "timelinesteps.h"
#include "timelinetexts.h"
#include "workerscripts.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <memory>

using namespace tracedeck;
using namespace tracedeck::test;

class tst_TimelinePanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void showsWhatTheCursorStandsAt();
    void selectsWhatIsClicked();
    void showsWhatIsSelectedElsewhere();
    void walksByKeyboard();
    void goesToParentsAndChildren();
    void standsWhereTheRulerIsClicked();
    void zoomsAboutThePointer();
    void showsTheSelectionThenAll();
    void marksWhatIsDraggedOver();
    void countsWhatIsMarked();
    void stepsBackOneThingAtATime();
    void followsWhatComes();
    void changesItsAxis();
    void keepsTheAxisThatIsAskedForBeforeThereAreTimes();
    void offersToCompressWhatIsIdle();
    void closesLanes();
    void keepsWhatAUserMadeOfADocument();
    void survivesItsDocument();
    void tellsReadersOfScreens();
    void keepsTextsHarmless();
    void saysWhatABarIs();
    void keepsItsZoomOfADocumentInBothUnits_data();
    void keepsItsZoomOfADocumentInBothUnits();
    void paintsItsOverviewOfWhatIsThere();
    void sumsManyLanesUpInTheBackground();
    void forgetsWhatIsNotThereAnyMore();
    void knowsNoBreakBehindTheCursor();
    void restsWhileNobodySeesIt();
    void opensAMenuAboutWhatIsSelected();
    void dropsAMenuWithItsDocument();
    void showsWhatHeldARunUp();
    void keepsPinnedLanesInSight();
    void goesBackToWhatWasSeen();
    void marksWhatIsMissing();
    void survivesAnyTime();

private:
    void fill(const Script &script);
    TimelineView *view() const { return m_panel->view(); }
    const TimelineScene &scene() const { return view()->scene(); }
    /// In the viewport: the middle of a bar.
    QPoint pointOf(TimelineFact fact);
    void key(int key) { QTest::keyClick(view(), static_cast<Qt::Key>(key)); }
    void settle();

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<TimelinePanel> m_panel;
};

void tst_TimelinePanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
    m_made = std::make_unique<HandmadeTrace>();
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_panel = std::make_unique<TimelinePanel>();
    m_panel->resize(1000, 500);
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    m_panel->show();
    m_panel->activateWindow();
    view()->setFocus();
}

void tst_TimelinePanel::cleanup()
{
    m_panel.reset();
    m_selection.reset();
    m_cursor.reset();
    m_made.reset();
}

void tst_TimelinePanel::settle()
{
    m_cursor->refresh();
    QTRY_COMPARE(view()->model()->newest(), m_made->trace()->watermark());
    view()->refreshLook();
    view()->grab();
}

void tst_TimelinePanel::fill(const Script &script)
{
    m_made->append(script);
    settle();
}

QPoint tst_TimelinePanel::pointOf(TimelineFact fact)
{
    view()->grab();
    const auto place = view()->model()->index().find(fact, m_cursor->position());
    const auto row = scene().layout->rowOf(place->session, place->group, place->row);
    const Trace &trace = *m_made->trace();
    const Position end = timelineEnd(trace, fact, m_cursor->position());
    const int left = scene().scale.xOf(timelineBegin(trace, fact));
    const int right = scene().scale.xOf(end == kOpen ? m_cursor->position() : end);
    return {scene().rooms.lanes.left() + (left + right) / 2, scene().yOf(*row) + row->height / 2};
}

void tst_TimelinePanel::showsWhatTheCursorStandsAt()
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

void tst_TimelinePanel::selectsWhatIsClicked()
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

void tst_TimelinePanel::showsWhatIsSelectedElsewhere()
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

void tst_TimelinePanel::walksByKeyboard()
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

void tst_TimelinePanel::goesToParentsAndChildren()
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

void tst_TimelinePanel::standsWhereTheRulerIsClicked()
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

void tst_TimelinePanel::zoomsAboutThePointer()
{
    fill(agentScript());
    const QPoint at(scene().rooms.lanes.left() + 300, scene().rooms.lanes.top() + 30);
    const double value = scene().scale.valueAt(300);
    const double length = view()->state().range.length;
    QWheelEvent wheel(at, view()->viewport()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view()->viewport(), &wheel);
    view()->grab();
    QVERIFY(view()->state().range.length < length * 0.7);
    QVERIFY(std::abs(scene().scale.xOfValue(value) - 300) < 1);
    const TimelineRange before = view()->state().range;
    key(Qt::Key_D);
    QVERIFY(view()->state().range.begin > before.begin);
    key(Qt::Key_A);
    QVERIFY(std::abs(view()->state().range.begin - before.begin) < before.length / 1000);
    key(Qt::Key_W);
    QVERIFY(view()->state().range.length < before.length);
    key(Qt::Key_S);
    key(Qt::Key_Minus);
    QVERIFY(view()->state().range.length > before.length);
}

void tst_TimelinePanel::showsTheSelectionThenAll()
{
    fill(agentScript());
    const TimelineRange all = view()->state().range;
    m_selection->select(SpanId{1});
    key(Qt::Key_F);
    QVERIFY(view()->state().range.length < all.length / 2);
    QCOMPARE(view()->follow(), TimelineView::Follow::Nothing);
    key(Qt::Key_F);
    QCOMPARE(view()->state().range, all);
}

void tst_TimelinePanel::marksWhatIsDraggedOver()
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

void tst_TimelinePanel::countsWhatIsMarked()
{
    fill(agentScript());
    m_selection->select(RunId{0});
    key(Qt::Key_R);
    auto *stats = m_panel->findChild<QLabel *>(QStringLiteral("timelineStats"));
    QTRY_COMPARE(stats->text(),
                 QString::fromUtf8("12.0 ms · 1 run(s) · 2 span(s) · busy 100 % · 120 tokens"));
    const TimelineAxis axis(view()->model()->index(), TimelineAxis::Unit::Frames);
    const auto of = [&](Position from, Position to) {
        return timelineStats(m_cursor->view(), axis, from, to, [] { return false; });
    };
    QCOMPARE(of(1, 17), (TimelineStats{2, 3, 15, 120}));
    QCOMPARE(of(13, 14), (TimelineStats{2, 0, 0, 0}));
    QCOMPARE(of(12, 15), (TimelineStats{2, 2, 2, 0}));
    QSignalSpy frames(m_panel.get(), &TimelinePanel::rangeRequested);
    m_panel->findChild<QPushButton *>(QStringLiteral("timelineFramesOfMarked"))->click();
    QCOMPARE(frames.takeFirst(), QVariantList({QVariant::fromValue(Position(1)), QVariant::fromValue(Position(13))}));
}

void tst_TimelinePanel::stepsBackOneThingAtATime()
{
    fill(agentScript());
    m_selection->select(SpanId{0});
    key(Qt::Key_R);
    QVERIFY(view()->marked());
    key(Qt::Key_Escape);
    QVERIFY(!view()->marked());
    QVERIFY(view()->selected());
    key(Qt::Key_Escape);
    QVERIFY(!view()->selected());
    QVERIFY(std::holds_alternative<std::monostate>(m_selection->current()));
}

void tst_TimelinePanel::followsWhatComes()
{
    Script script = agentScript();
    const Script rest(script.begin() + 10, script.end());
    script.resize(10);
    fill(script);
    const TimelineRange first = view()->state().range;
    fill({rest.front()});
    QVERIFY(view()->state().range.length > first.length);
    auto *follow = m_panel->findChild<QToolButton *>(QStringLiteral("timelineFollow"));
    QVERIFY(follow->isChecked());
    // Whoever looks at the past of it is left there.
    for (int i = 0; i < 8; ++i)
        key(Qt::Key_W);
    for (int i = 0; i < 8; ++i)
        key(Qt::Key_A);
    QVERIFY(!follow->isChecked());
    const TimelineRange kept = view()->state().range;
    fill({rest[1], rest[2]});
    QCOMPARE(view()->state().range, kept);
    follow->click();
    QVERIFY(follow->isChecked());
    QCOMPARE(view()->state().range.length, kept.length);
    QVERIFY(view()->state().range.end() >= double(scene().axis.valueOf(m_cursor->newest())));
}

void tst_TimelinePanel::changesItsAxis()
{
    Script script = agentScript();
    for (HandmadeFrame &frame : script)
        frame.time = -1;
    fill(script);
    auto *unit = m_panel->findChild<QComboBox *>(QStringLiteral("timelineUnit"));
    QCOMPARE(unit->currentIndex(), 1);
    QVERIFY(!unit->isEnabled()); // there is no other
    HandmadeFrame timed = frameOf("x", RunStarted{.run = "r9"}, 5'000'000);
    fill({timed});
    QVERIFY(unit->isEnabled());
    QCOMPARE(view()->unit(), TimelineAxis::Unit::Time);
    QCOMPARE(unit->currentIndex(), 0);
    view()->setUnit(TimelineAxis::Unit::Frames);
    QCOMPARE(unit->currentIndex(), 1);
    QCOMPARE(view()->axis().valueOf(4), 4);
}

void tst_TimelinePanel::keepsTheAxisThatIsAskedForBeforeThereAreTimes()
{
    fill({frameOf("x", RunStarted{.run = "r1"}, -1)});
    QVERIFY(!view()->hasClock());
    view()->setUnit(TimelineAxis::Unit::Frames); // which it is so far anyway
    fill({frameOf("x", RunStarted{.run = "r2"}, 5'000'000)});
    QVERIFY(view()->hasClock());
    QCOMPARE(view()->unit(), TimelineAxis::Unit::Frames);
}

void tst_TimelinePanel::offersToCompressWhatIsIdle()
{
    Script busy{frameAt("s", {RunStarted{.run = "r"}}, 0)};
    for (int i = 1; i <= 50; ++i)
        busy.push_back(frameAt("s", {}, i * 10));
    fill(busy);
    auto *compress = m_panel->findChild<QToolButton *>(QStringLiteral("timelineCompress"));
    QVERIFY(!compress->isVisible());
    fill({frameAt("s", {}, 100'500), frameAt("s", {}, 101'000)});
    QVERIFY(compress->isVisible());
    QCOMPARE(compress->text(), QStringLiteral("99 % idle: compress"));
    compress->click();
    view()->grab();
    QCOMPARE(scene().axis.breaks().size(), std::size_t(1));
    QVERIFY(compress->isChecked());
    // A click on the break in the ruler shows it as long as it was.
    const TimelineAxis::Break gap = scene().axis.breaks().front();
    const int x = qRound(scene().scale.xOfValue(double(gap.at) + double(gap.shown) / 2));
    const Position before = m_cursor->position();
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {},
                      scene().rooms.ruler.topLeft() + QPoint(x, scene().rooms.ruler.height() / 2));
    QVERIFY(view()->axis().breaks().empty());
    QCOMPARE(m_cursor->position(), before);
    compress->click();
    QVERIFY(!view()->isCompressed());
}

void tst_TimelinePanel::closesLanes()
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

void tst_TimelinePanel::keepsWhatAUserMadeOfADocument()
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

void tst_TimelinePanel::survivesItsDocument()
{
    fill(agentScript());
    m_selection.reset();
    m_cursor.reset();
    view()->grab();
    QCOMPARE(view()->laneCount(), 0);
    QVERIFY(!m_panel->findChild<QWidget *>(QStringLiteral("timelineZoomIn"))->isVisible());
}

void tst_TimelinePanel::tellsReadersOfScreens()
{
    QAccessible::setActive(true);
    fill(workersScript());
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view());
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Timeline of sessions"));
    QCOMPARE(list->childCount(), 5);
    QCOMPARE(list->child(1)->text(QAccessible::Name), QStringLiteral("Session: plan, Idle"));
    QCOMPARE(list->indexOfChild(list->child(2)), 2);
    QVERIFY(list->child(1)->rect().intersects(list->rect()));
    QCOMPARE(list->child(0)->text(QAccessible::Name), QStringLiteral("Nothing is selected"));
    m_selection->select(RunId{0});
    QVERIFY(list->child(0)
                ->text(QAccessible::Name)
                .startsWith(QStringLiteral("Run: planner, Succeeded, Begins at")));
    QVERIFY(list->text(QAccessible::Description).contains(QStringLiteral("planner")));
    QVERIFY(list->child(0)->state().selected);
}

void tst_TimelinePanel::keepsTextsHarmless()
{
    const char *canary = "<b>x</b>\u202e\x1b]8;;x\x07";
    fill({frameAt("s", {RunStarted{.run = "r", .agent = canary}}, 0),
          frameAt("s", {SpanOpened{.name = canary}, TextDelta{.text = slice(canary)}}, 1),
          frameAt("s", {SessionStarted{.title = canary}}, 2)});
    const View now = m_cursor->view();
    for (const TimelineFact fact :
         {TimelineFact::of(RunId{0}), TimelineFact::of(SpanId{0}), TimelineFact::of(MessageId{0})}) {
        for (const QString &text :
             {timelineName(now, fact), timelineTip(now, fact), timelineSentence(now, fact)}) {
            QVERIFY(text.contains(QStringLiteral("<b>x</b>")));
            QVERIFY(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b)));
        }
    }
    QVERIFY(!view()->laneText(0).contains(QChar(0x202e)));
}

void tst_TimelinePanel::saysWhatABarIs()
{
    fill(
        {frameAt("s", {RunStarted{.run = "r"}}, 0),
         frameAt("s", {SpanOpened{.name = "m", .kind = SpanKind::Llm, .key = "k"}, MessageStarted{.message = "1"}},
                 100),
         frameAt("s", {TextDelta{.message = "1", .text = slice("he")}}, 700),
         frameAt("s", {TextDelta{.message = "1", .text = slice("llo")}}, 900),
         frameAt("s", {MessageEnded{.message = "1"}}, 950),
         frameAt("s",
                 {UsageReported{.amounts = {.input = 10, .output = 5}}, SpanClosed{.name = "m", .key = "k"}},
                 1000)});
    const TimelineFact call = TimelineFact::of(SpanId{0});
    QCOMPARE(streamedMessage(m_cursor->view(), call), MessageId{0});
    QCOMPARE(m_cursor->view().firstText(MessageId{0}), Position(3));
    QCOMPARE(piecesBetween(m_cursor->view(), MessageId{0}, 3, 4), 2u);
    QCOMPARE(piecesBetween(m_cursor->view(), MessageId{0}, 4, 6), 1u);
    QCOMPARE(timelineTip(m_cursor->view(), call),
             QStringLiteral("Model call: m\nSucceeded\nBegins at 0:00.100000 (frame 2)\nLasted 900 ms\n"
                            "First token after 600 ms\nTokens: 15"));
    m_made->append(agentScript());
    m_cursor->goLive();
    settle();
    const QString run = timelineTip(m_cursor->view(), TimelineFact::of(RunId{1}));
    QVERIFY2(run.contains(QStringLiteral("In tools for 2 frames\nWaited for a human for 1 frame"))
                 || run.contains(QStringLiteral("In tools for 2.00 ms\nWaited for a human for 1.00 ms")),
             qPrintable(run));
    m_cursor->goTo(2);
    QCOMPARE(m_cursor->view().firstText(MessageId{0}), kOpen);
    QVERIFY(timelineTip(m_cursor->view(), call).contains(QStringLiteral("Waits for the first token")));
}

void tst_TimelinePanel::keepsItsZoomOfADocumentInBothUnits_data()
{
    QTest::addColumn<int>("unit");
    QTest::newRow("time") << int(TimelineAxis::Unit::Time);
    QTest::newRow("frames") << int(TimelineAxis::Unit::Frames);
}

void tst_TimelinePanel::keepsItsZoomOfADocumentInBothUnits()
{
    QFETCH(int, unit);
    fill(agentScript());
    view()->setUnit(static_cast<TimelineAxis::Unit>(unit));
    for (int i = 0; i < 4; ++i)
        key(Qt::Key_W);
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_A);
    const TimelineRange kept = view()->state().range;
    const auto follow = view()->follow();
    HandmadeTrace other;
    other.append(agentScript());
    Cursor otherCursor(other.trace());
    Selection otherSelection(&otherCursor);
    m_panel->setDocument(&otherCursor, &otherSelection);
    QTRY_COMPARE(view()->model()->newest(), other.trace()->watermark());
    m_panel->setDocument(nullptr, nullptr);
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    QCOMPARE(view()->state().range, kept);
    QCOMPARE(view()->follow(), follow);
    QVERIFY(view()->history().canGoBack());
    m_panel->setDocument(nullptr, nullptr);
}

/// What comes while the cursor stands in the past is no part of it, but makes all of it longer.
void tst_TimelinePanel::paintsItsOverviewOfWhatIsThere()
{
    fill(agentScript());
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

void tst_TimelinePanel::sumsManyLanesUpInTheBackground()
{
    std::vector<std::string> names;
    for (int i = 0; i < 200; ++i)
        names.push_back("s" + std::to_string(i));
    Script script;
    for (const std::string &name : names)
        script.push_back(frameIn(name, RunStarted{}));
    fill(script);
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
void tst_TimelinePanel::forgetsWhatIsNotThereAnyMore()
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

void tst_TimelinePanel::knowsNoBreakBehindTheCursor()
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

void tst_TimelinePanel::restsWhileNobodySeesIt()
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

void tst_TimelinePanel::opensAMenuAboutWhatIsSelected()
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

void tst_TimelinePanel::dropsAMenuWithItsDocument()
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

void tst_TimelinePanel::showsWhatHeldARunUp()
{
    fill(agentScript());
    auto *text = m_panel->findChild<ElidedLabel *>(QStringLiteral("timelinePath"));
    m_selection->select(SpanId{1});
    view()->grab();
    const QImage before = view()->grab().toImage();
    key(Qt::Key_X);
    QTRY_VERIFY(text->isVisible());
    QCOMPARE(text->text(), QString::fromUtf8("Critical path of planner: 12.0 ms · tools 2.00 ms (17 %) · waiting for a "
                                             "human 1.00 ms (8 %) · the rest 9.00 ms (75 %)"));
    QVERIFY(view()->grab().toImage() != before);
    // As it was known then.
    m_cursor->goTo(9);
    QTRY_VERIFY(text->text().contains(QStringLiteral("8.00 ms")));
    m_cursor->goLive();
    key(Qt::Key_X);
    QVERIFY(!text->isVisible());
    key(Qt::Key_X);
    QTRY_VERIFY(text->isVisible());
    key(Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    QVERIFY(view()->selected());
}

void tst_TimelinePanel::keepsPinnedLanesInSight()
{
    std::vector<std::string> names;
    for (int i = 0; i < 40; ++i)
        names.push_back("s" + std::to_string(i));
    Script script;
    for (const std::string &name : names)
        script.push_back(frameIn(name, RunStarted{}));
    fill(script);
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

void tst_TimelinePanel::goesBackToWhatWasSeen()
{
    fill(agentScript());
    auto *back = m_panel->findChild<QToolButton *>(QStringLiteral("timelineZoomBack"));
    auto *forward = m_panel->findChild<QToolButton *>(QStringLiteral("timelineZoomForward"));
    auto *note = m_panel->findChild<ElidedLabel *>(QStringLiteral("timelineNote"));
    QVERIFY(!back->isEnabled());
    const TimelineRange all = view()->state().range;
    key(Qt::Key_W);
    key(Qt::Key_W);
    QVERIFY(back->isEnabled());
    m_selection->select(SpanId{1});
    const TimelineRange stepped = view()->state().range;
    key(Qt::Key_F);
    const TimelineRange selected = view()->state().range;
    QVERIFY2(note->text().startsWith(QString::fromUtf8("All › ")), qPrintable(note->text()));
    QCOMPARE(note->text().count(QChar(0x203a)), 2);
    key(Qt::Key_Backspace);
    QCOMPARE(view()->state().range, stepped);
    back->click();
    QCOMPARE(view()->state().range, all);
    QCOMPARE(view()->follow(), TimelineView::Follow::All);
    QVERIFY(!back->isEnabled());
    forward->click();
    QTest::keyClick(view(), Qt::Key_Backspace, Qt::ShiftModifier);
    QCOMPARE(view()->state().range, selected);
    QVERIFY(!forward->isEnabled());
}

void tst_TimelinePanel::marksWhatIsMissing()
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

void tst_TimelinePanel::survivesAnyTime()
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

QTEST_MAIN(tst_TimelinePanel)
#include "tst_timelinepanel.moc"

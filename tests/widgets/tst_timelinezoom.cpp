// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "qttests.h"
#include "timelinefixture.h"
#include "timeunits.h"
#include "workerscripts.h"

#include <QComboBox>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace tracedeck::test::tst_timelinezoom {

using namespace timelinefixture;

class TestTimelineZoom : public QObject, private TimelineFixture
{
    Q_OBJECT

private slots:
    void init() { make(); }
    void cleanup() { unmake(); }
    void zoomsAboutThePointer();
    void showsTheSelectionThenAll();
    void showsTheSelectedSession();
    void stepsBackOneThingAtATime();
    void followsWhatComes();
    void showsAllOfARunThatIsWatched();
    void changesItsAxis();
    void keepsTheAxisThatIsAskedForBeforeThereAreTimes();
    void compressesWhatIsMostlyIdle();
    void offersToCompressWhatIsIdle();
    void keepsItsZoomOfADocumentInBothUnits_data();
    void keepsItsZoomOfADocumentInBothUnits();
    void goesBackToWhatWasSeen();
    void goesAlongWithTheCursor();
};

void TestTimelineZoom::zoomsAboutThePointer()
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
    // Keys as well, while it is over the lanes.
    view()->zoomToAll();
    view()->grab();
    QTest::mouseMove(view()->viewport(), at);
    const double under = scene().scale.valueAt(300);
    key(Qt::Key_W);
    view()->grab();
    QVERIFY(std::abs(scene().scale.xOfValue(under) - 300) < 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(view()->viewport(), &leave);
    const TimelineRange range = view()->state().range;
    key(Qt::Key_W);
    const TimelineRange zoomed = view()->state().range;
    QVERIFY(std::abs(zoomed.begin + zoomed.length / 2 - range.begin - range.length / 2) < range.length / 1000);
}

void TestTimelineZoom::showsTheSelectionThenAll()
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

/// All of its runs, and not those of others.
void TestTimelineZoom::showsTheSelectedSession()
{
    fillSessions(20);
    view()->setUnit(TimelineAxis::Unit::Frames);
    m_selection->select(SessionId{14}); // it goes on
    key(Qt::Key_F);
    const TimelineRange range = view()->state().range;
    QVERIFY(range.begin > 10 && range.begin < 15);
    QVERIFY(range.end() >= 20);
    key(Qt::Key_F);
    QVERIFY(view()->state().range.begin <= 1);
}

void TestTimelineZoom::stepsBackOneThingAtATime()
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

void TestTimelineZoom::showsAllOfARunThatIsWatched()
{
    fill(agentScript());
    view()->setCompressed(false);
    m_made->append(frameOf("x", RunStarted{.run = "watched"}, 1000 * kSecond));
    settle();
    const RunId run{m_made->trace()->runs.size() - 1};
    const auto begin = double(view()->axis().valueOf(View(*m_made->trace()).begin(run)));
    const auto isShown = [&](double from, double to) {
        const TimelineRange &range = view()->state().range;
        return range.begin <= from && range.end() >= to && range.length < 3 * (to - from);
    };
    m_selection->watch(run);
    QVERIFY(isShown(begin, begin + 2.0 * kSecond)); // some room for what is to come
    for (const std::int64_t at : {1001, 1010, 1040})
        m_made->append(frameOf("x", SpanOpened{.name = "step"}, at * kSecond));
    settle();
    QVERIFY(isShown(begin, begin + 40.0 * kSecond));
    // Whoever has been in the past is there again.
    m_cursor->goTo(2);
    view()->reveal(2);
    QVERIFY(!isShown(begin, begin + 40.0 * kSecond));
    QCOMPARE(view()->follow(), TimelineView::Follow::Nothing);
    m_cursor->goLive();
    settle();
    QVERIFY(isShown(begin, begin + 40.0 * kSecond));
    m_made->append(frameOf("x", RunEnded{.run = "watched"}, 1060 * kSecond));
    settle();
    QVERIFY(isShown(begin, begin + 60.0 * kSecond));
    // Who zooms looks elsewhere.
    m_selection->clear();
    m_made->append(frameOf("x", RunStarted{.run = "other"}, 1070 * kSecond));
    settle();
    m_selection->watch(RunId{run.index + 1});
    view()->zoomToAll();
    m_made->append(frameOf("x", SpanOpened{.name = "step"}, 1080 * kSecond));
    settle();
    QCOMPARE(view()->follow(), TimelineView::Follow::All);
}

void TestTimelineZoom::followsWhatComes()
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

void TestTimelineZoom::goesAlongWithTheCursor()
{
    fill(agentScript());
    const auto isSeen = [this](Position position) {
        const double value = double(scene().axis.valueOf(position));
        const TimelineRange &range = view()->state().range;
        return range.begin <= value && value <= range.end();
    };
    for (int i = 0; i < 8; ++i)
        key(Qt::Key_W);
    const double length = view()->state().range.length;
    m_cursor->goTo(m_cursor->newest() - 1);
    QVERIFY(isSeen(m_cursor->position()));
    QVERIFY(!isSeen(1));
    m_cursor->goTo(1);
    QVERIFY(isSeen(1));
    QVERIFY(std::abs(view()->state().range.length - length) < length / 1000);
    // What is seen stays where it is.
    const TimelineRange seen = view()->state().range;
    m_cursor->goTo(2);
    QVERIFY(!isSeen(2) || view()->state().range == seen);
    QVERIFY(isSeen(m_cursor->position()));
}

void TestTimelineZoom::changesItsAxis()
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

void TestTimelineZoom::keepsTheAxisThatIsAskedForBeforeThereAreTimes()
{
    fill({frameOf("x", RunStarted{.run = "r1"}, -1)});
    QVERIFY(!view()->hasClock());
    view()->setUnit(TimelineAxis::Unit::Frames); // which it is so far anyway
    fill({frameOf("x", RunStarted{.run = "r2"}, 5'000'000)});
    QVERIFY(view()->hasClock());
    QCOMPARE(view()->unit(), TimelineAxis::Unit::Frames);
}

/// Where little else would be seen than that nothing came, unless the user wants otherwise.
void TestTimelineZoom::compressesWhatIsMostlyIdle()
{
    Script busy{frameAt("s", {RunStarted{.run = "r"}}, 0)};
    for (int i = 1; i <= 50; ++i)
        busy.push_back(frameAt("s", {}, i * 10));
    fill(busy);
    fill({frameAt("s", {}, 3'500)});
    auto *compress = m_panel->findChild<QToolButton *>(QStringLiteral("timelineCompress"));
    QVERIFY(compress->isVisible());
    QVERIFY(!view()->isCompressed());
    fill({frameAt("s", {}, 100'500), frameAt("s", {}, 101'000)});
    QVERIFY(view()->isCompressed());
    QVERIFY(compress->isChecked());
    QCOMPARE(compress->text(), QStringLiteral("99 % idle, compressed"));
    QVERIFY(!view()->axis().breaks().empty());
    Script little; // a tenth of all
    for (int i = 1; i <= 100; ++i)
        little.push_back(frameAt("s", {}, 101'000 + i * 100));
    fill(little);
    QVERIFY2(compress->text().startsWith(QStringLiteral("8")) || compress->text().startsWith(QStringLiteral("9")),
             qPrintable(compress->text()));
    QVERIFY2(view()->isCompressed(), "it does not come and go");
    key(Qt::Key_W); // a part: nothing changes by itself
    const TimelineRange part = view()->state().range;
    const auto begin = [this] {
        const TimelineAxis &axis = view()->axis();
        return axis.clockOf(static_cast<std::int64_t>(view()->state().range.begin));
    };
    const std::int64_t before = begin();
    Script more;
    for (int i = 1; i <= 2000; ++i)
        more.push_back(frameAt("s", {}, 111'000 + i * 100));
    fill(more);
    QVERIFY(view()->isCompressed());
    QCOMPARE(view()->state().range.length, part.length);
    QCOMPARE(begin(), before); // whatever breaks there are
    key(Qt::Key_F);
    key(Qt::Key_F);
    QCOMPARE(view()->follow(), TimelineView::Follow::All);
    QVERIFY(!view()->isCompressed());
    QVERIFY(!view()->history().canGoBack()); // what it holds is of the other axis
    QTRY_VERIFY(!m_panel->findChild<QToolButton *>(QStringLiteral("timelineZoomBack"))->isEnabled());
    view()->setCompressed(false); // it is not, but now it stays so
    fill({frameAt("s", {}, 100'000'000)});
    QVERIFY(!view()->isCompressed());
}

void TestTimelineZoom::offersToCompressWhatIsIdle()
{
    Script busy{frameAt("s", {RunStarted{.run = "r"}}, 0)};
    for (int i = 1; i <= 50; ++i)
        busy.push_back(frameAt("s", {}, i * 10));
    fill(busy);
    auto *compress = m_panel->findChild<QToolButton *>(QStringLiteral("timelineCompress"));
    QVERIFY(!compress->isVisible());
    fill({frameAt("s", {}, 100'500), frameAt("s", {}, 101'000)});
    QVERIFY(compress->isVisible());
    compress->click(); // it was compressed by itself
    QVERIFY(!view()->isCompressed());
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

void TestTimelineZoom::keepsItsZoomOfADocumentInBothUnits_data()
{
    QTest::addColumn<int>("unit");
    QTest::newRow("time") << int(TimelineAxis::Unit::Time);
    QTest::newRow("frames") << int(TimelineAxis::Unit::Frames);
}

void TestTimelineZoom::keepsItsZoomOfADocumentInBothUnits()
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

void TestTimelineZoom::goesBackToWhatWasSeen()
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

TRACEDECK_TESTS(TestTimelineZoom, Gui)

} // namespace tracedeck::test::tst_timelinezoom

#include "tst_timelinezoom.moc"

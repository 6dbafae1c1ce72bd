// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "handmadetrace.h"
#include "pastbanner.h"
#include "qttests.h"
#include "statuspalette.h"
#include "theme.h"
#include "timebar.h"
#include "timeplayer.h"
#include "timetrack.h"
#include "watchhits.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

namespace tracedeck::test::tst_timebar {

using tracedeck::test::HandmadeFrame;
using tracedeck::test::HandmadeTrace;

class tst_TimeBar : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void keysStepByFrameSpanAndRun();
    void homeAndEndGoToTheEnds();
    void draggingScrubsOncePerScreenFrame();
    void theWheelSteps();
    void buttonsDoWhatTheirNamesSay();
    void aNumberCanBeEntered();
    void whatIsTypedStaysWhileTheTraceGrows();
    void escapeGivesUpWhatIsTyped();
    void noNumberIsBeyondTheNewest();
    void playsAsRecorded();
    void playsFramesWithoutTimeAtSixtyASecond();
    void playingStopsAtTheNewest();
    void isASliderToAssistiveTechnology();
    void everythingThatCanBeUsedHasAName();
    void emptyWithoutADocument();
    void outlivesItsCursor();
    void growsWithTheTrace();
    void showsBookmarks();
    void drawsWhatIsWatchedFor();
    void callsNothingLiveThatHasEnded();
    void theBannerShowsInThePastOnly();

private:
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_bar->track(), Qt::Key(key), modifiers);
    }
    QAbstractButton *button(const QString &name) const
    {
        for (auto *candidate : m_bar->findChildren<QAbstractButton *>()) {
            if (candidate->accessibleName() == name)
                return candidate;
        }
        return nullptr;
    }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<TimeBar> m_bar;
};

namespace {

HandmadeFrame frame(std::vector<Event> events = {}, std::int64_t time = -1)
{
    HandmadeFrame made;
    made.type = "t";
    made.time = time;
    made.events = std::move(events);
    return made;
}

} // namespace

/// Runs begin at 1 and 6, spans at 2, 4 and 7; twelve frames, a second apart.
void tst_TimeBar::init()
{
    constexpr std::int64_t s = 1'000'000'000;
    m_made = std::make_unique<HandmadeTrace>();
    m_made->append({frame({RunStarted{}}, 1 * s), frame({SpanOpened{.name = "think"}}, 2 * s), frame({}, 3 * s),
                    frame({SpanOpened{.name = "act"}}, 4 * s), frame({RunEnded{}}, 5 * s),
                    frame({RunStarted{}}, 6 * s), frame({SpanOpened{.name = "think"}}, 7 * s), frame({}, 8 * s),
                    frame({ProblemFound{Severity::Error, "c", KeptFailure("m")}}, 9 * s), frame({}, 10 * s), frame({}, 11 * s),
                    frame({}, 12 * s)});
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_bar = std::make_unique<TimeBar>();
    m_bar->setDocument(m_cursor.get(), m_selection.get());
    m_bar->resize(900, 90);
    m_bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
}

void tst_TimeBar::cleanup()
{
    m_bar.reset();
    m_cursor.reset();
}

void tst_TimeBar::keysStepByFrameSpanAndRun()
{
    QVERIFY(m_cursor->isLive());
    press(Qt::Key_Left);
    QCOMPARE(m_cursor->position(), Position(11));
    QVERIFY(!m_cursor->isLive());
    press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(m_cursor->position(), Position(7));
    press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(m_cursor->position(), Position(4));
    press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_cursor->position(), Position(7));
    press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(m_cursor->position(), Position(12));
    press(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(m_cursor->position(), Position(6));
    press(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(m_cursor->position(), Position(1));
    press(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(m_cursor->position(), Position(1));
    press(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(m_cursor->position(), Position(6));
    press(Qt::Key_Right);
    QCOMPARE(m_cursor->position(), Position(7));
}

void tst_TimeBar::homeAndEndGoToTheEnds()
{
    press(Qt::Key_Home);
    QCOMPARE(m_cursor->position(), Position(1));
    press(Qt::Key_PageDown);
    QCOMPARE(m_cursor->position(), Position(2));
    press(Qt::Key_End);
    QCOMPARE(m_cursor->position(), Position(12));
    QVERIFY(m_cursor->isLive());
}

void tst_TimeBar::draggingScrubsOncePerScreenFrame()
{
    TimeTrack *track = m_bar->track();
    const auto at = [&](Position p) { return QPoint(track->geometryOfTrack().xOf(p), 20); };
    QTest::mousePress(track, Qt::LeftButton, {}, at(3));
    QCOMPARE(m_cursor->position(), Position(3));
    QSignalSpy moved(m_cursor.get(), &Cursor::moved);
    for (Position p = 4; p <= 9; ++p) {
        QMouseEvent move(QEvent::MouseMove, at(p), track->mapToGlobal(at(p)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(track, &move);
    }
    QCOMPARE(moved.count(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_cursor->position(), Position(9), 30000);
    QCOMPARE(moved.count(), 1);
    QTest::mouseMove(track, at(10));
    QTest::mouseRelease(track, Qt::LeftButton, {}, at(10));
    QVERIFY(!m_cursor->isLive());
}

void tst_TimeBar::theWheelSteps()
{
    const auto turn = [&](int angle) {
        QWheelEvent event(QPointF(10, 10), QPointF(10, 10), {}, QPoint(0, angle), {}, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_bar->track(), &event);
    };
    turn(240);
    QCOMPARE(m_cursor->position(), Position(10));
    turn(-60);
    QCOMPARE(m_cursor->position(), Position(10));
    turn(-60);
    QCOMPARE(m_cursor->position(), Position(11));
}

void tst_TimeBar::buttonsDoWhatTheirNamesSay()
{
    const auto click = [&](const QString &name) { QTest::mouseClick(button(name), Qt::LeftButton); };
    QVERIFY(!button(QStringLiteral("Next frame"))->isEnabled());
    click(QStringLiteral("Previous span"));
    QCOMPARE(m_cursor->position(), Position(7));
    click(QStringLiteral("Previous run"));
    QCOMPARE(m_cursor->position(), Position(6));
    click(QStringLiteral("Previous frame"));
    QCOMPARE(m_cursor->position(), Position(5));
    click(QStringLiteral("Next frame"));
    click(QStringLiteral("Next span"));
    QCOMPARE(m_cursor->position(), Position(7));
    click(QStringLiteral("First frame"));
    QCOMPARE(m_cursor->position(), Position(1));
    click(QStringLiteral("Next run"));
    QCOMPARE(m_cursor->position(), Position(6));
    QAbstractButton *live = button(QStringLiteral("Follow the newest frame"));
    QVERIFY(!live->isChecked());
    click(QStringLiteral("Follow the newest frame"));
    QVERIFY(m_cursor->isLive() && live->isChecked());
    click(QStringLiteral("Follow the newest frame"));
    QVERIFY(!m_cursor->isLive() && !live->isChecked());
    QCOMPARE(m_cursor->position(), Position(12));
}

void tst_TimeBar::aNumberCanBeEntered()
{
    auto *entry = m_bar->findChild<QSpinBox *>();
    QCOMPARE(entry->value(), 12);
    entry->setFocus();
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("5"));
    QCOMPARE(m_cursor->position(), Position(12)); // not while typing
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(m_cursor->position(), Position(5));
    QVERIFY(!m_cursor->isLive());
}

void tst_TimeBar::whatIsTypedStaysWhileTheTraceGrows()
{
    auto *entry = m_bar->findChild<QSpinBox *>();
    entry->setFocus();
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("12"));
    m_made->append({frame()});
    m_cursor->refresh();
    QCOMPARE(entry->text(), QStringLiteral("12"));
    QVERIFY(m_cursor->isLive());
    QTest::keyClick(entry, Qt::Key_Return); // the number that it had when the typing began
    QCOMPARE(m_cursor->position(), Position(12));
    QVERIFY(!m_cursor->isLive());
}

void tst_TimeBar::escapeGivesUpWhatIsTyped()
{
    auto *entry = m_bar->findChild<QSpinBox *>();
    entry->setFocus();
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("5"));
    m_made->append({frame()});
    m_cursor->refresh();
    QTest::keyClick(entry, Qt::Key_Escape);
    QCOMPARE(entry->text(), QStringLiteral("13"));
    QTest::keyClick(entry, Qt::Key_Return);
    QVERIFY(m_cursor->isLive());

    entry->selectAll();
    QTest::keyClick(entry, Qt::Key_Backspace);
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(entry->text(), QStringLiteral("13"));
    QVERIFY(m_cursor->isLive());

    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("5"));
    m_bar->setDocument(m_cursor.get(), nullptr); // another one is shown
    QTest::keyClick(entry, Qt::Key_Return);
    QVERIFY(m_cursor->isLive());
}

void tst_TimeBar::noNumberIsBeyondTheNewest()
{
    auto *entry = m_bar->findChild<QSpinBox *>();
    entry->setFocus();
    QTest::keyClick(entry, Qt::Key_Up);
    QVERIFY(m_cursor->isLive());
    QTest::keyClick(entry, Qt::Key_Down);
    QCOMPARE(m_cursor->position(), Position(11));
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("99"));
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(m_cursor->position(), Position(12));
    QCOMPARE(entry->text(), QStringLiteral("12"));
}

void tst_TimeBar::playsAsRecorded()
{
    const Trace &trace = *m_made->trace();
    std::int64_t elapsed = 2'500'000'000;
    QCOMPARE(playedTo(trace, 1, 12, elapsed), Position(3));
    QCOMPARE(elapsed, std::int64_t(500'000'000));
    elapsed += 500'000'000;
    QCOMPARE(playedTo(trace, 3, 12, elapsed), Position(4));
    QCOMPARE(elapsed, std::int64_t(0));
    elapsed = 1'000'000'000'000;
    QCOMPARE(playedTo(trace, 4, 9, elapsed), Position(9));
}

void tst_TimeBar::playsFramesWithoutTimeAtSixtyASecond()
{
    HandmadeTrace made;
    made.append(std::vector<HandmadeFrame>(100, frame()));
    std::int64_t elapsed = 500'000'001;
    QCOMPARE(playedTo(*made.trace(), 1, 100, elapsed), Position(31));
}

void tst_TimeBar::playingStopsAtTheNewest()
{
    m_bar->player()->setSpeed(100);
    QSignalSpy playing(m_bar->player(), &TimePlayer::playingChanged);
    QTest::mouseClick(button(QStringLiteral("Play the past")), Qt::LeftButton);
    QVERIFY(m_bar->player()->isPlaying());
    QVERIFY(m_cursor->position() < 12);
    QVERIFY(button(QStringLiteral("Stop playing")));
    QTRY_COMPARE_WITH_TIMEOUT(m_cursor->position(), Position(12), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_bar->player()->isPlaying(), 30000);
    QCOMPARE(playing.count(), 2);
    QVERIFY(!m_cursor->isLive());
}

void tst_TimeBar::isASliderToAssistiveTechnology()
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(m_bar->track());
    QVERIFY(interface);
    QCOMPARE(interface->role(), QAccessible::Slider);
    QVERIFY(!interface->text(QAccessible::Name).isEmpty());
    QAccessibleValueInterface *value = interface->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->maximumValue().toUInt(), 12u);
    value->setCurrentValue(3);
    QCOMPARE(m_cursor->position(), Position(3));
    QCOMPARE(value->currentValue().toUInt(), 3u);
    QCOMPARE(interface->text(QAccessible::Value), QStringLiteral("Frame 3 of 12"));
    value->setCurrentValue(-5);
    QCOMPARE(m_cursor->position(), Position(0));
}

void tst_TimeBar::everythingThatCanBeUsedHasAName()
{
    for (const QWidget *widget : m_bar->findChildren<QWidget *>()) {
        if (widget->focusPolicy() != Qt::NoFocus && widget->parentWidget() == m_bar.get())
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    const auto labels = m_bar->findChildren<ElidedLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const ElidedLabel *label) {
        return label->accessibleDescription() == QStringLiteral("Time at the cursor");
    }));
}

void tst_TimeBar::emptyWithoutADocument()
{
    m_bar->setDocument(nullptr, nullptr);
    press(Qt::Key_Left);
    QTest::mouseClick(m_bar->track(), Qt::LeftButton);
    for (const auto *candidate : m_bar->findChildren<QAbstractButton *>())
        QVERIFY(!candidate->isEnabled());
    QVERIFY(!m_bar->grab().isNull());
    HandmadeTrace none;
    Cursor cursor(none.trace());
    m_bar->setDocument(&cursor, nullptr);
    press(Qt::Key_Left);
    press(Qt::Key_Home);
    QVERIFY(!m_bar->grab().isNull());
    m_bar->setDocument(nullptr, nullptr);
}

void tst_TimeBar::outlivesItsCursor()
{
    m_bar->player()->play();
    m_cursor.reset();
    m_made.reset();
    QVERIFY(!m_bar->player()->isPlaying());
    QVERIFY(!m_bar->grab().isNull());
}

void tst_TimeBar::growsWithTheTrace()
{
    m_made->append(std::vector<HandmadeFrame>(3000, frame({ProblemFound{Severity::Warning, "c", KeptFailure("m")}})));
    m_cursor->refresh();
    QCOMPARE(m_cursor->position(), Position(3012));
    QVERIFY(!m_bar->grab().isNull());
    const TimeTrack *track = m_bar->track();
    QVERIFY(track->textAt(track->width() - 10).contains(QStringLiteral("warning")));
    QVERIFY(!track->textAt(track->width() - 10).contains(QStringLiteral("failed")));
}

/// A flag each, which a pointer finds.
void tst_TimeBar::showsBookmarks()
{
    TimeTrack *track = m_bar->track();
    Bookmarks *bookmarks = Bookmarks::of(m_cursor.get());
    const int x = track->geometryOfTrack().xOf(4);
    const auto flag = [&] { return track->grab(QRect(x, 0, 7, 12)).toImage(); };
    const QImage before = flag();
    bookmarks->put({4, 6}, false);
    const QImage open = flag();
    QVERIFY(open != before);
    bookmarks->setNote({4, 6}, QStringLiteral("look here"));
    QVERIFY(flag() != open); // kept
    QVERIFY(track->textAt(x + 3).endsWith(QStringLiteral("Bookmark of frames 4 to 6\nlook here")));
    QVERIFY(!track->textAt(x - 2).contains(QStringLiteral("Bookmark")));
    bookmarks->remove({4, 6});
    QVERIFY(flag() == before);
    bookmarks->put({3000, 3000}, true); // of a recording that is still read
    QVERIFY(!track->textAt(track->width() - 1).contains(QStringLiteral("Bookmark")));
}

void tst_TimeBar::drawsWhatIsWatchedFor()
{
    TimeTrack *track = m_bar->track();
    Watches watches;
    WatchHits *found = WatchHits::of(m_cursor.get());
    found->setWatches(&watches);
    const int x = track->geometryOfTrack().xOf(4);
    const auto mark = [&] { return track->grab(QRect(x - 1, track->height() - 3, 3, 3)).toImage(); };
    const QImage before = mark();
    watches.add(QStringLiteral("frame:4"));
    QTRY_COMPARE(found->of(QStringLiteral("frame:4")).size(), 1u);
    QCOMPARE(mark().pixelColor(1, 1), markColor(1, track->palette()));
    QVERIFY(track->textAt(x).endsWith(QStringLiteral("Watched for: frame:4")));
    QVERIFY(!track->textAt(track->geometryOfTrack().xOf(6)).contains(QStringLiteral("Watched")));
    watches.setMarked(QStringLiteral("frame:4"), false);
    QVERIFY(mark() == before);
    watches.setMarked(QStringLiteral("frame:4"), true);
    watches.remove(QStringLiteral("frame:4"));
    QVERIFY(mark() == before);
}

void tst_TimeBar::callsNothingLiveThatHasEnded()
{
    PastBanner banner;
    banner.setCursor(m_cursor.get());
    const auto *back = banner.findChild<QPushButton *>();
    const auto buttons = m_bar->findChildren<QToolButton *>();
    const auto newest = std::find_if(buttons.begin(), buttons.end(), [](const QToolButton *button) {
        return button->accessibleName() == QStringLiteral("Follow the newest frame");
    });
    QVERIFY(back && newest != buttons.end());
    QCOMPARE(back->text(), QStringLiteral("Return to &live"));
    banner.setReturnKey(QStringLiteral("Ctrl+L"));
    QCOMPARE(back->text(), QStringLiteral("Return to &live (Ctrl+L)"));
    QCOMPARE((*newest)->text(), QStringLiteral("Live"));
    QCOMPARE(back->accessibleName(), QStringLiteral("Return to live"));
    QCOMPARE(m_bar->track()->positionText(), QStringLiteral("Frame 12 of 12, live"));
    m_cursor->setHearing(Cursor::Hearing::Lost);
    QCOMPARE((*newest)->text(), QStringLiteral("Newest"));
    QCOMPARE(back->accessibleName(), QStringLiteral("Return to the newest frame"));
    m_cursor->setHearing(Cursor::Hearing::Now);
    QCOMPARE((*newest)->text(), QStringLiteral("Live"));
    m_cursor->setGrowing(false);
    QCOMPARE((*newest)->text(), QStringLiteral("Newest"));
    QCOMPARE(back->accessibleName(), QStringLiteral("Return to the newest frame"));
    QCOMPARE(m_bar->track()->positionText(), QStringLiteral("Frame 12 of 12"));
    m_cursor->goTo(5);
    m_cursor->goTo(12);
    QVERIFY(m_cursor->isLive()); // none comes that would not be followed
    m_cursor->setGrowing(true); // it was connected again
    m_cursor->goTo(12);
    QVERIFY(!m_cursor->isLive());
    m_cursor->goLive();
    QCOMPARE((*newest)->text(), QStringLiteral("Live"));
}

void tst_TimeBar::theBannerShowsInThePastOnly()
{
    QWidget window;
    PastBanner banner(&window);
    banner.setCursor(m_cursor.get());
    QVERIFY(banner.isHidden());
    m_cursor->goTo(4);
    QVERIFY(!banner.isHidden());
    QCOMPARE(banner.text(), QStringLiteral("Viewing frame 4 of 12 — the newest is 8 ahead"));
    m_cursor->goTo(12);
    QVERIFY(!banner.isHidden());
    banner.findChild<QPushButton *>()->click();
    QVERIFY(m_cursor->isLive());
    QVERIFY(banner.isHidden());
    m_cursor->goTo(1);
    banner.setCursor(nullptr);
    QVERIFY(banner.isHidden());
}

TRACEDECK_TESTS(tst_TimeBar, Gui)

} // namespace tracedeck::test::tst_timebar

#include "tst_timebar.moc"

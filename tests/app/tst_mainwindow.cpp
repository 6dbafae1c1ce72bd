// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnkeeper.h"
#include "elidedlabel.h"
#include "framesdock.h"
#include "framesmodel.h"
#include "framesview.h"
#include "perspectives.h"
#include "qttests.h"
#include "selection.h"
#include "sessionsview.h"
#include "windowfixture.h"

#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QLabel>
#include <QToolButton>
#include <QUrl>

#include <memory>
#include <thread>

namespace tracedeck::test::tst_mainwindow {

namespace {

constexpr Position kFrames = 30; ///< of react_tool_thread

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void startsWithTheWelcomePage();
    void opensASampleAndFillsThePanels();
    void tickStopsWhenTheFileIsRead();
    void noticesAFileThatIsReadBeforeTheFirstTick();
    void errorsStayInTheWindow();
    void closingARecordingReturnsToTheWelcomePage();
    void remembersWhatWasOpened();
    void opensWhatIsDropped();
    void docksHideShowAndComeBack();
    void tellsTimesSinceTheStartOrOfTheDay();
    void tellsTimesSinceAFrame();
    void keepsColumnsAsTheUserMadeThem();
    void statusLineSaysHowManyFramesAreShown();
    void layoutIsRememberedByTheNextWindow();
    void docksKeepTheirSizes();
    void eachPerspectiveKeepsItsOwnLayout();
    void perspectivesLeaveEachOtherTheirSizes();
    void aPerspectiveKeepsTheFocusInPanels();
    void panelsAreMadeWhenTheyAreSeen();
    void somePerspectivesAreOfOnePanel();

private:
    std::unique_ptr<WindowFixture> f; // short, since every line speaks of it
};

void TestMainWindow::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

void TestMainWindow::startsWithTheWelcomePage()
{
    QVERIFY(!f->window()->document());
    QVERIFY(f->window()->findChild<QWidget *>(QStringLiteral("welcomePage"))->isVisible());
    QVERIFY(!f->dock("dock.spans"));
    QVERIFY(!f->action(ActionId::StepBack)->isEnabled());
    QCOMPARE(f->window()->windowTitle(), QStringLiteral("Tracedeck"));
}

void TestMainWindow::opensASampleAndFillsThePanels()
{
    f->open();
    QCOMPARE(f->cursor().newest(), kFrames);
    QVERIFY(f->cursor().isLive());
    for (const char *name : {"dock.spans", "dock.inspector", "dock.raw", "dock.problems"})
        QVERIFY2(f->dock(name) && !f->dock(name)->isHidden(), name);
    auto *spans = f->dock("dock.spans")->findChild<QAbstractItemView *>();
    QVERIFY(spans);
    QTRY_VERIFY_WITH_TIMEOUT(spans->model() && spans->model()->rowCount() > 0, 30000);
    auto *frames = f->window()->findChild<FramesView *>();
    QVERIFY(frames);
    QTRY_COMPARE_WITH_TIMEOUT(frames->model()->rowCount(), int(kFrames), 30000);
    QVERIFY(f->window()->windowTitle().contains(QStringLiteral("Tracedeck")));
}

void TestMainWindow::tickStopsWhenTheFileIsRead()
{
    f->open();
    QVERIFY(!f->services().ticker.isTicking());
}

void TestMainWindow::noticesAFileThatIsReadBeforeTheFirstTick()
{
    Ticker ticker;
    const auto opened = Document::open(WindowFixture::recording("react_tool_thread.ndjson"), ticker);
    QVERIFY2(opened.document, qPrintable(opened.error));
    QSignalSpy finished(opened.document.get(), &Document::finished);
    opened.document->start();
    // No tick comes while this thread waits here for the reading one.
    while (opened.document->cursor()->trace()->watermark() < kFrames)
        std::this_thread::yield();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 30000);
    QCOMPARE(opened.document->cursor()->position(), kFrames);
    QVERIFY(!ticker.isTicking());
}

void TestMainWindow::errorsStayInTheWindow()
{
    f->open();
    QVERIFY(!f->window()->openFile(QStringLiteral("/no/such/file.ndjson")));
    QVERIFY(f->window()->error().contains(QStringLiteral("/no/such/file.ndjson")));
    QVERIFY(f->window()->error().contains(QStringLiteral("No such file")));
    QVERIFY(f->window()->document());
    QVERIFY(!f->window()->openFile(f->directory().path()));
    QVERIFY(f->window()->error().contains(QStringLiteral("Is a directory")));
    f->open();
    QCOMPARE(f->window()->error(), QString());
}

void TestMainWindow::closingARecordingReturnsToTheWelcomePage()
{
    f->open();
    f->trigger(ActionId::CloseFile);
    QVERIFY(!f->window()->document());
    QVERIFY(f->window()->findChild<QWidget *>(QStringLiteral("welcomePage"))->isVisible());
    QVERIFY(!f->dock("dock.spans")->isVisible());
    f->open("got");
    QVERIFY(f->dock("dock.spans")->isVisible());
}

void TestMainWindow::remembersWhatWasOpened()
{
    QVERIFY(f->window()->openFile(WindowFixture::recording("got.ndjson")));
    QCOMPARE(f->services().recent.paths(), QStringList{WindowFixture::recording("got.ndjson")});
    f->open(); // a sample is no recording of the user's
    QCOMPARE(f->services().recent.paths().size(), 1);
}

void TestMainWindow::opensWhatIsDropped()
{
    QSignalSpy others(f->window(), &MainWindow::newWindowRequested);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(WindowFixture::recording("got.ndjson")),
                  QUrl(QStringLiteral("https://example.org/x")),
                  QUrl::fromLocalFile(WindowFixture::recording("live_thread.ndjson"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(f->window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(f->window(), &drop);
    QVERIFY(f->window()->document());
    QCOMPARE(f->window()->document()->path(), WindowFixture::recording("got.ndjson"));
    QCOMPARE(f->window()->sources().count(), 2); // both here, the first one is shown
    QCOMPARE(others.count(), 0);
}

void TestMainWindow::docksHideShowAndComeBack()
{
    f->open();
    QAction *spans = f->action(ActionId::ShowSpans);
    QVERIFY(spans->isChecked());
    // The first time it has the focus, then it goes.
    spans->trigger();
    QVERIFY(!f->dock("dock.spans")->isHidden());
    spans->trigger();
    QVERIFY(f->dock("dock.spans")->isHidden());
    QVERIFY(!spans->isChecked());
    // What hides behind another tab comes to the front instead of going away.
    f->trigger(ActionId::ShowProblems);
    QTRY_VERIFY_WITH_TIMEOUT(!f->dock("dock.problems")->visibleRegion().isEmpty(), 30000);
    f->trigger(ActionId::ShowRaw);
    QTRY_VERIFY_WITH_TIMEOUT(!f->dock("dock.raw")->visibleRegion().isEmpty(), 30000);
    QVERIFY(!f->dock("dock.raw")->isHidden());

    f->dock("dock.inspector")->setFloating(true);
    f->trigger(ActionId::RestoreLayout);
    QVERIFY(!f->dock("dock.inspector")->isFloating());
    QVERIFY(!f->dock("dock.spans")->isHidden());
    QVERIFY(spans->isChecked());
    QVERIFY(f->host()->tabifiedDockWidgets(f->dock("dock.raw")).contains(f->dock("dock.problems")));
}

/// Everywhere at once, and in the next window.
void TestMainWindow::tellsTimesSinceTheStartOrOfTheDay()
{
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/agent_sse.ndjson"));
    const auto shown = [this] {
        auto *frames = f->window()->findChild<FramesView *>();
        return frames->model()->index(4, FramesModel::Time).data().toString();
    };
    const auto underneath = [this] {
        return f->window()->findChild<ElidedLabel *>(QStringLiteral("timeBarTime"))->text();
    };
    const QRegularExpression sinceStart(QStringLiteral("^0:\\d\\d\\.\\d{6}$"));
    const QRegularExpression ofDay(QStringLiteral("\\d\\d:\\d\\d:\\d\\d\\.\\d{3}$"));
    QVERIFY2(sinceStart.match(shown()).hasMatch(), qPrintable(shown()));
    QTRY_VERIFY2(sinceStart.match(underneath()).hasMatch(), qPrintable(underneath()));
    QVERIFY(f->action(ActionId::TimesSinceStart)->isChecked());
    f->trigger(ActionId::TimesOfDay);
    QTRY_VERIFY2(ofDay.match(underneath()).hasMatch(), qPrintable(underneath()));
    QVERIFY2(ofDay.match(shown()).hasMatch(), qPrintable(shown()));
    f->closeAndOpenAnother();
    QVERIFY(f->action(ActionId::TimesOfDay)->isChecked());
    QVERIFY(!f->action(ActionId::TimesSinceStart)->isChecked());
    QCOMPARE(f->services().settings.times(), QStringLiteral("ofDay"));
    f->trigger(ActionId::TimesSinceStart);
    QCOMPARE(f->services().settings.times(), QStringLiteral("sinceStart"));
}

/// Since what is selected, else where the cursor stands; again, or by the button beside the time, as before.
void TestMainWindow::tellsTimesSinceAFrame()
{
    f->open();
    auto *frames = f->window()->findChild<FramesView *>();
    const auto shown = [frames](int row) { return frames->model()->index(row, FramesModel::Time).data().toString(); };
    const QString before = shown(9);
    auto *button = f->window()->findChild<QToolButton *>(QStringLiteral("timeReference"));
    QVERIFY(!button->isVisible());
    f->cursor().goTo(10);
    QSignalSpy retold(f->window()->findChild<SessionsView *>()->model(), &QAbstractItemModel::layoutChanged);
    f->trigger(ActionId::TimeReference);
    QCOMPARE(shown(9), QStringLiteral("0:00.000000"));
    QVERIFY2(shown(20).startsWith(u'+'), qPrintable(shown(20)));
    QTRY_VERIFY(button->isVisible());
    QVERIFY2(!retold.isEmpty(), "the sessions, of their last activity");
    QCOMPARE(button->text(), QStringLiteral("since 10"));
    QCOMPARE(button->accessibleName(), QStringLiteral("Clear the time reference, frame 10"));
    QCOMPARE(frames->model()->headerData(FramesModel::Time, Qt::Horizontal).toString(), QStringLiteral("Since 10"));
    f->window()->document()->selection()->select(FrameId{21});
    f->trigger(ActionId::TimeReference);
    QCOMPARE(shown(20), QStringLiteral("0:00.000000"));
    QTRY_COMPARE(button->text(), QStringLiteral("since 21"));
    button->click();
    QTRY_VERIFY(!button->isVisible());
    QCOMPARE(shown(9), before);
    f->trigger(ActionId::TimeReference);
    f->trigger(ActionId::TimeReference);
    QCOMPARE(shown(9), before);
    f->trigger(ActionId::TimeReference);
    f->trigger(ActionId::ClearTimeReference);
    QCOMPARE(shown(9), before);
}

/// In another source, and in the next window.
void TestMainWindow::keepsColumnsAsTheUserMadeThem()
{
    f->open();
    const auto hidden = [this] {
        return f->window()->findChild<FramesView *>()->isColumnHidden(FramesModel::Session);
    };
    QVERIFY(!hidden());
    auto *keeper = f->window()->findChild<FramesView *>()->columns();
    const std::unique_ptr<QMenu> menu(keeper->makeMenu(nullptr));
    menu->actions().at(FramesModel::Session)->trigger();
    QVERIFY(hidden());
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/agent_sse.ndjson"));
    QVERIFY(hidden());
    f->closeAndOpenAnother();
    f->open();
    QVERIFY(hidden());
    QVERIFY(!f->services().settings.columns(QStringLiteral("frames")).isEmpty());
}

void TestMainWindow::statusLineSaysHowManyFramesAreShown()
{
    f->open();
    auto *shown = f->window()->findChild<QLabel *>(QStringLiteral("statusShown"));
    QVERIFY(!shown->isVisible());
    f->window()->findChild<FramesPanel *>()->setFilter(QStringLiteral("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(shown->text(), QStringLiteral("1 shown"), 30000);
    QVERIFY(shown->isVisible());
    f->window()->findChild<FramesPanel *>()->setFilter({});
    QTRY_VERIFY_WITH_TIMEOUT(!shown->isVisible(), 30000);
}

void TestMainWindow::layoutIsRememberedByTheNextWindow()
{
    f->open();
    f->dock("dock.spans")->hide();
    f->closeAndOpenAnother();
    f->open();
    QVERIFY(f->dock("dock.spans")->isHidden());
    QVERIFY(!f->dock("dock.inspector")->isHidden());
    QVERIFY(!f->action(ActionId::ShowSpans)->isChecked());
}

void TestMainWindow::docksKeepTheirSizes()
{
    f->open();
    const auto shareOf = [this](const char *dock) {
        const QWidget *column = f->window()->findChild<QDockWidget *>(QLatin1String(dock));
        return 100 * column->width() / f->host()->width();
    };
    QTRY_VERIFY(shareOf("dock.timeline") > 2 * shareOf("dock.sessions")); // it has been shared out
    f->closeAndOpenAnother(WindowFixture::recording("got.ndjson"));
    f->waitUntilRead();
    QTRY_VERIFY(shareOf("dock.timeline") > 2 * shareOf("dock.sessions"));
}

void TestMainWindow::eachPerspectiveKeepsItsOwnLayout()
{
    f->open();
    QVERIFY(f->action(ActionId::PerspectiveTrace)->isChecked());
    f->trigger(ActionId::PerspectiveWire);
    QVERIFY(f->action(ActionId::PerspectiveWire)->isChecked());
    QVERIFY(!f->action(ActionId::PerspectiveTrace)->isChecked());
    QVERIFY(f->dock("dock.spans")->isHidden());
    QVERIFY(!f->dock("dock.raw")->isHidden());
    f->dock("dock.problems")->hide();
    f->trigger(ActionId::PerspectiveTrace);
    QVERIFY(!f->dock("dock.spans")->isHidden());
    QVERIFY(!f->dock("dock.problems")->isHidden());
    // What has no place in a perspective comes up when it is asked for.
    f->trigger(ActionId::PerspectiveWire);
    QVERIFY(f->dock("dock.problems")->isHidden());
    f->trigger(ActionId::ShowSpans);
    QTRY_VERIFY_WITH_TIMEOUT(f->dock("dock.spans")->findChild<QAbstractItemView *>()->hasFocus(), 30000);
    f->closeAndOpenAnother();
    f->open();
    QVERIFY(f->action(ActionId::PerspectiveWire)->isChecked());
    QVERIFY(f->dock("dock.problems")->isHidden());
    QVERIFY(!f->dock("dock.spans")->isHidden());
    f->trigger(ActionId::RestoreLayout);
    QVERIFY(!f->dock("dock.problems")->isHidden());
    QVERIFY(f->dock("dock.spans")->isHidden());
}

void TestMainWindow::perspectivesLeaveEachOtherTheirSizes()
{
    f->window()->resize(1024, 680);
    f->open();
    const auto widths = [this] {
        QList<int> all;
        for (const char *dock : {"dock.sessions", "dock.timeline", "dock.inspector"})
            all.append(f->dock(dock)->width());
        return all;
    };
    QTRY_VERIFY(widths()[1] > 2 * widths()[0]); // it has been shared out
    const QList<int> before = widths();
    for (const PerspectiveSpec &spec : perspectives()) {
        f->trigger(spec.action);
        f->trigger(ActionId::PerspectiveTrace);
        QTRY_COMPARE(widths(), before);
    }
    // A panel that wants more does not take it from those beside it.
    for (const ActionId panel : {ActionId::ShowCommands, ActionId::ShowApprovals, ActionId::ShowState, ActionId::ShowCost,
                                 ActionId::ShowLog, ActionId::ShowTools, ActionId::ShowInspector}) {
        f->trigger(panel);
        QTRY_COMPARE(widths()[1], before[1]);
    }
    QCOMPARE(f->window()->width(), 1024);
}

/// Where the panel that had it is not there, the one that the perspective is about has it.
void TestMainWindow::aPerspectiveKeepsTheFocusInPanels()
{
    f->open();
    f->trigger(ActionId::ShowSpans);
    QVERIFY(f->dock("dock.spans")->isAncestorOf(f->window()->focusWidget()));
    f->trigger(ActionId::PerspectiveCompare); // which has no spans
    QVERIFY(f->window()->focusWidget());
    QVERIFY(f->dock("dock.compare")->isAncestorOf(f->window()->focusWidget()));
}

void TestMainWindow::panelsAreMadeWhenTheyAreSeen()
{
    f->open();
    f->trigger(ActionId::PerspectiveChat);
    f->trigger(ActionId::PerspectiveTrace);
    for (const char *unseen : {"dock.commands", "dock.tools", "dock.log", "dock.watches", "dock.thoughts", "dock.cost"})
        QVERIFY2(!f->dock(unseen)->widget(), unseen);
    f->trigger(ActionId::ShowLog);
    QVERIFY(f->dock("dock.log")->widget());
}

/// What a perspective is about has most of the window.
void TestMainWindow::somePerspectivesAreOfOnePanel()
{
    f->open();
    f->window()->resize(1440, 900);
    for (const auto &[action, name] : {std::pair(ActionId::PerspectiveCompare, "dock.compare"),
                                       std::pair(ActionId::PerspectiveCost, "dock.cost")}) {
        f->trigger(action);
        const QDockWidget *dock = f->dock(name);
        QTRY_VERIFY(dock->isVisible());
        QTRY_VERIFY2(dock->width() > 1440 * 6 / 10 && dock->height() > 900 / 2,
                     qPrintable(QStringLiteral("%1 x %2").arg(dock->width()).arg(dock->height())));
    }
}

TRACEDECK_TESTS(TestMainWindow, Gui)

} // namespace tracedeck::test::tst_mainwindow

#include "tst_mainwindow.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnkeeper.h"
#include "elidedlabel.h"
#include "framesdock.h"
#include "framesmodel.h"
#include "framesview.h"
#include "messagebar.h"
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

using namespace tracedeck;

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
    void walksThroughTime();
    void walksThroughSpansAndRuns();
    void walksThroughFailures();
    void walksThroughWhatOneFrameTellsOf();
    void walksThroughFailedRuns();
    void walksThroughFramesAndTheHistoryOfSelection();
    void docksHideShowAndComeBack();
    void tellsTimesSinceTheStartOrOfTheDay();
    void tellsTimesSinceAFrame();
    void keepsColumnsAsTheUserMadeThem();
    void statusLineSaysHowManyFramesAreShown();
    void layoutIsRememberedByTheNextWindow();
    void docksKeepTheirSizes();
    void eachPerspectiveKeepsItsOwnLayout();
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

void TestMainWindow::walksThroughTime()
{
    f->open();
    f->trigger(ActionId::StepBack);
    QVERIFY(!f->cursor().isLive());
    QCOMPARE(f->cursor().position(), kFrames - 1);
    f->trigger(ActionId::StepBack);
    f->trigger(ActionId::StepForward);
    QCOMPARE(f->cursor().position(), kFrames - 1);
    QVERIFY(f->action(ActionId::GoLive)->isEnabled());
    f->trigger(ActionId::GoLive);
    QVERIFY(f->cursor().isLive());
    QVERIFY(!f->action(ActionId::GoLive)->isEnabled());

    f->trigger(ActionId::Play); // from the first frame on
    QVERIFY(!f->cursor().isLive());
    QTRY_VERIFY(f->cursor().position() > 2);
    f->trigger(ActionId::Play);
    const Position paused = f->cursor().position();
    QVERIFY(paused < kFrames);
    f->trigger(ActionId::StepForward);
    QCOMPARE(f->cursor().position(), paused + 1);
    f->trigger(ActionId::GoLive);
}

void TestMainWindow::walksThroughSpansAndRuns()
{
    f->open();
    f->cursor().goTo(0);
    f->trigger(ActionId::NextSpan);
    const Position first = f->cursor().position();
    QVERIFY(std::holds_alternative<SpanId>(f->selection().current()));
    f->trigger(ActionId::NextSpan);
    QVERIFY(f->cursor().position() > first);
    f->trigger(ActionId::PreviousSpan);
    QCOMPARE(f->cursor().position(), first);
    f->trigger(ActionId::PreviousRun);
    f->cursor().goTo(kFrames);
    f->trigger(ActionId::PreviousRun);
    QVERIFY(std::holds_alternative<RunId>(f->selection().current()));
    QCOMPARE(f->cursor().position(), Position(1));
}

/// As many as there were then; from the last to the first, and to the last again.
void TestMainWindow::walksThroughFailedRuns()
{
    f->open();
    auto *button = f->window()->findChild<QToolButton *>(QStringLiteral("statusFailed"));
    QVERIFY(!button->isVisible());
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/boom.ndjson"));
    QTRY_VERIFY(button->isVisible());
    QCOMPARE(button->accessibleName(), QStringLiteral("4 failed runs"));
    std::vector<Position> ends;
    for (int click = 0; click < 5; ++click) {
        button->click();
        const Item selected = f->selection().current();
        const auto *run = std::get_if<RunId>(&selected);
        QVERIFY(run);
        const View view = f->cursor().view();
        QCOMPARE(view.status(*run), RunStatus::Failed);
        QCOMPARE(view.end(*run), f->cursor().position());
        ends.push_back(f->cursor().position());
        const int left = 4 - click % 4;
        QTRY_COMPARE(button->accessibleName(),
                     left == 1 ? QStringLiteral("1 failed run") : QStringLiteral("%1 failed runs").arg(left));
    }
    QVERIFY(std::is_sorted(ends.rbegin() + 1, ends.rend()));
    QCOMPARE(ends.back(), ends.front());
    f->cursor().goTo(1);
    QTRY_VERIFY(!button->isVisible());
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/02-full-thinking-tools.ndjson"));
    QTRY_VERIFY(button->isVisible());
    QCOMPARE(button->accessibleName(), QStringLiteral("4 failed tools"));
    int refused = 0; // nothing began to execute it
    for (int click = 0; click < 4; ++click) {
        button->click();
        const Item failed = f->selection().current();
        const View view = f->cursor().view();
        if (const auto *tool = std::get_if<ToolId>(&failed)) {
            ++refused;
            QCOMPARE(view.end(*tool), f->cursor().position());
        } else {
            QVERIFY(std::holds_alternative<SpanId>(failed));
            QCOMPARE(view.end(std::get<SpanId>(failed)), f->cursor().position());
        }
    }
    QCOMPARE(refused, 3);
}

/// A history tells of three runs, all of which failed.
void TestMainWindow::walksThroughWhatOneFrameTellsOf()
{
    f->open();
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/told_failures.ndjson"));
    const auto selected = [this] {
        const Item item = f->selection().current();
        const auto *run = std::get_if<RunId>(&item);
        return run ? int(run->index) : -1;
    };
    auto *button = f->window()->findChild<QToolButton *>(QStringLiteral("statusFailed"));
    for (const int expected : {2, 1, 0, 2}) {
        button->click();
        QCOMPARE(selected(), expected);
    }
    f->cursor().goTo(1);
    for (const int expected : {0, 1, 2}) {
        f->trigger(ActionId::NextFailure);
        QCOMPARE(selected(), expected);
    }
    for (const int expected : {1, 0}) {
        f->trigger(ActionId::PreviousFailure);
        QCOMPARE(selected(), expected);
    }
    f->cursor().goTo(1);
    for (const int expected : {0, 1, 2, 2}) {
        f->trigger(ActionId::NextRun);
        QCOMPARE(selected(), expected);
    }
    f->trigger(ActionId::PreviousRun);
    QCOMPARE(selected(), 1);
}

/// What failed is selected where that is said.
void TestMainWindow::walksThroughFailures()
{
    f->open();
    f->trigger(ActionId::PreviousFailure);
    QVERIFY(f->cursor().isLive()); // nothing failed
    const auto *message = f->window()->findChild<MessageBar *>();
    QVERIFY(message->isVisible());
    QCOMPARE(message->text(), QStringLiteral("Nothing has failed in this trace."));
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/boom.ndjson"));
    const Trace &trace = *f->cursor().trace();
    std::vector<Position> failures;
    for (Position position = 1; position <= f->cursor().newest(); ++position) {
        if (trace.frame(position).flags & FrameRecord::kIsError)
            failures.push_back(position);
    }
    // In them a subgraph says again that it failed.
    for (const Position again : {89u, 134u})
        QCOMPARE(std::erase(failures, again), 1u);
    QVERIFY(failures.size() > 1);
    f->trigger(ActionId::PreviousFailure);
    QCOMPARE(f->cursor().position(), failures.back());
    QVERIFY(!message->isVisible());
    f->cursor().goTo(0);
    bool isFact = false;
    for (const Position position : failures) {
        f->trigger(ActionId::NextFailure);
        QCOMPARE(f->cursor().position(), position);
        const View view = f->cursor().view();
        const Item selected = f->selection().current();
        if (const auto *span = std::get_if<SpanId>(&selected))
            QCOMPARE(view.status(*span), SpanStatus::Error);
        else if (const auto *run = std::get_if<RunId>(&selected))
            QCOMPARE(view.status(*run), RunStatus::Failed);
        else
            QVERIFY(selected == Item(FrameId{position}));
        isFact = isFact || !std::holds_alternative<FrameId>(selected);
    }
    QVERIFY(isFact);
    f->trigger(ActionId::NextFailure);
    QCOMPARE(f->cursor().position(), failures.front());
    QVERIFY(message->text().contains(QStringLiteral("this is the first failure")));
    f->trigger(ActionId::PreviousFailure);
    QCOMPARE(f->cursor().position(), failures.back());
    QVERIFY(message->text().contains(QStringLiteral("this is the last failure")));
    f->trigger(ActionId::PreviousFailure);
    QVERIFY(!message->isVisible());
    // A turn that begins may end one that said nothing.
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/09-errors.ndjson"));
    const View whole = f->cursor().newestView();
    int ends = 0;
    f->cursor().goTo(0);
    for (std::uint32_t i = 0; i < whole.count(whole.trace().runs); ++i) {
        if (whole.status(RunId{i}) != RunStatus::Failed)
            continue;
        ++ends;
        while (f->cursor().position() < whole.end(RunId{i}))
            f->trigger(ActionId::NextFailure);
        QVERIFY(f->selection().current() == Item(RunId{i}));
    }
    QVERIFY(ends > 3);
    // A call may fail that nothing began to execute.
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/02-full-thinking-tools.ndjson"));
    f->cursor().goTo(0);
    QStringList names;
    for (int i = 0; i < 4; ++i) {
        f->trigger(ActionId::NextFailure);
        const View view = f->cursor().view();
        const Item selected = f->selection().current();
        if (const auto *tool = std::get_if<ToolId>(&selected)) {
            QCOMPARE(view.status(*tool), ToolStatus::Failed);
            QCOMPARE(view.end(*tool), f->cursor().position());
        } else {
            QVERIFY(std::holds_alternative<SpanId>(selected));
        }
        names.append(QString::fromStdString(std::string(
            std::holds_alternative<ToolId>(selected) ? view.text(view.at(std::get<ToolId>(selected)).name) : "span")));
    }
    QCOMPARE(names, (QStringList{QStringLiteral("span"), QStringLiteral("no_such_tool"), QStringLiteral("read_file"),
                                 QStringLiteral("read_file")}));
}

void TestMainWindow::walksThroughFramesAndTheHistoryOfSelection()
{
    f->open();
    f->trigger(ActionId::NextFrame);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames}));
    f->trigger(ActionId::PreviousFrame);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames - 1}));
    f->trigger(ActionId::SelectionBack);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames}));
    f->trigger(ActionId::SelectionForward);
    QVERIFY(f->selection().current() == Item(FrameId{kFrames - 1}));
    QVERIFY(!f->action(ActionId::SelectionForward)->isEnabled());
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

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"

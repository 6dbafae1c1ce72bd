// SPDX-License-Identifier: GPL-3.0-or-later
#include "actions.h"
#include "application.h"
#include "commandpalette.h"
#include "cursor.h"
#include "document.h"
#include "framesview.h"
#include "gotoframe.h"
#include "mainwindow.h"
#include "screenshot.h"
#include "selection.h"
#include "uichecks.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QDropEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace tracedeck;

namespace {

constexpr Position kFrames = 30; ///< of react_tool_thread

QString sample(const char *name)
{
    return QStringLiteral(TRACEDECK_TEST_DATA "/loom/") + QLatin1String(name);
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void startsWithTheWelcomePage();
    void opensASampleAndFillsThePanels();
    void tickStopsWhenTheFileIsRead();
    void errorsStayInTheWindow();
    void closingARecordingReturnsToTheWelcomePage();
    void remembersWhatWasOpened();
    void opensWhatIsDropped();
    void walksThroughTime();
    void walksThroughSpansAndRuns();
    void walksThroughFramesAndTheHistoryOfSelection();
    void goesToTheFrameThatIsAskedFor();
    void docksHideShowAndComeBack();
    void layoutIsRememberedByTheNextWindow();
    void palettesFindsActionsInBothLanguages();
    void switchesLanguageAndBackWhileRunning();
    void noShortcutIsTakenTwice();
    void everyActionIsInAMenuAndHasText();
    void dialogsOpenAndClose();
    void aPictureIsTakenWhenEverythingIsRead();
    void everyControlHasAName_data();
    void everyControlHasAName();
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    void trigger(ActionId id) { m_window->actions()[id]->trigger(); }
    void open(const char *id = "react_tool_thread");
    Cursor &cursor() { return *m_window->document()->cursor(); }
    Selection &selection() { return *m_window->document()->selection(); }
    QDockWidget *dock(const char *name) { return m_window->findChild<QDockWidget *>(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<Application> m_application;
    MainWindow *m_window = nullptr;
};

void TestMainWindow::init()
{
    // Offscreen, Qt says of every window what its platform cannot do.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
    m_directory = std::make_unique<QTemporaryDir>();
    m_application =
        std::make_unique<Application>(*qApp, m_directory->filePath(QStringLiteral("settings.ini")));
    m_application->services().preferences.start(QStringLiteral("en"), QStringLiteral("light"));
    m_window = m_application->newWindow();
    m_window->resize(1440, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
}

void TestMainWindow::cleanup()
{
    m_window = nullptr;
    m_application.reset();
}

void TestMainWindow::open(const char *id)
{
    QVERIFY2(m_window->openSample(QLatin1String(id)), qPrintable(m_window->error()));
    QTRY_VERIFY(!m_window->document()->isLoading());
}

void TestMainWindow::startsWithTheWelcomePage()
{
    QVERIFY(!m_window->document());
    QVERIFY(m_window->findChild<QWidget *>(QStringLiteral("welcomePage"))->isVisible());
    QVERIFY(!dock("dock.spans")->isVisible());
    QVERIFY(!m_window->actions()[ActionId::StepBack]->isEnabled());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("Tracedeck"));
}

void TestMainWindow::opensASampleAndFillsThePanels()
{
    open();
    QCOMPARE(cursor().newest(), kFrames);
    QVERIFY(cursor().isLive());
    for (const char *name : {"dock.spans", "dock.inspector", "dock.raw", "dock.problems"})
        QVERIFY2(dock(name) && !dock(name)->isHidden(), name);
    auto *spans = dock("dock.spans")->findChild<QAbstractItemView *>();
    QVERIFY(spans);
    QTRY_VERIFY(spans->model() && spans->model()->rowCount() > 0);
    auto *frames = m_window->findChild<FramesView *>();
    QVERIFY(frames);
    QTRY_COMPARE(frames->model()->rowCount(), int(kFrames));
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("Tracedeck")));
}

void TestMainWindow::tickStopsWhenTheFileIsRead()
{
    open();
    QVERIFY(!m_application->services().ticker.isTicking());
}

void TestMainWindow::errorsStayInTheWindow()
{
    open();
    QVERIFY(!m_window->openFile(QStringLiteral("/no/such/file.ndjson")));
    QVERIFY(m_window->error().contains(QStringLiteral("/no/such/file.ndjson")));
    QVERIFY(m_window->error().contains(QStringLiteral("no such file")));
    QVERIFY(m_window->document());
    QVERIFY(!m_window->openFile(m_directory->path()));
    QVERIFY(m_window->error().contains(QStringLiteral("folder")));
    open();
    QCOMPARE(m_window->error(), QString());
}

void TestMainWindow::closingARecordingReturnsToTheWelcomePage()
{
    open();
    trigger(ActionId::CloseFile);
    QVERIFY(!m_window->document());
    QVERIFY(m_window->findChild<QWidget *>(QStringLiteral("welcomePage"))->isVisible());
    QVERIFY(!dock("dock.spans")->isVisible());
    open("got");
    QVERIFY(dock("dock.spans")->isVisible());
}

void TestMainWindow::remembersWhatWasOpened()
{
    QVERIFY(m_window->openFile(sample("got.ndjson")));
    QCOMPARE(m_application->services().recent.paths(), QStringList{sample("got.ndjson")});
    open(); // a sample is no recording of the user's
    QCOMPARE(m_application->services().recent.paths().size(), 1);
}

void TestMainWindow::opensWhatIsDropped()
{
    QSignalSpy others(m_window, &MainWindow::newWindowRequested);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(sample("got.ndjson")), QUrl(QStringLiteral("https://example.org/x")),
                  QUrl::fromLocalFile(sample("live_thread.ndjson"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window, &drop);
    QVERIFY(m_window->document());
    QCOMPARE(m_window->document()->path(), sample("got.ndjson"));
    QCOMPARE(others.count(), 1);
    QCOMPARE(others.front().front().toString(), sample("live_thread.ndjson"));
}

void TestMainWindow::walksThroughTime()
{
    open();
    trigger(ActionId::StepBack);
    QVERIFY(!cursor().isLive());
    QCOMPARE(cursor().position(), kFrames - 1);
    trigger(ActionId::StepBack);
    trigger(ActionId::StepForward);
    QCOMPARE(cursor().position(), kFrames - 1);
    QVERIFY(m_window->actions()[ActionId::GoLive]->isEnabled());
    trigger(ActionId::GoLive);
    QVERIFY(cursor().isLive());
    QVERIFY(!m_window->actions()[ActionId::GoLive]->isEnabled());
}

void TestMainWindow::walksThroughSpansAndRuns()
{
    open();
    cursor().goTo(0);
    trigger(ActionId::NextSpan);
    const Position first = cursor().position();
    QVERIFY(std::holds_alternative<SpanId>(selection().current()));
    trigger(ActionId::NextSpan);
    QVERIFY(cursor().position() > first);
    trigger(ActionId::PreviousSpan);
    QCOMPARE(cursor().position(), first);
    trigger(ActionId::PreviousRun);
    cursor().goTo(kFrames);
    trigger(ActionId::PreviousRun);
    QVERIFY(std::holds_alternative<RunId>(selection().current()));
    QCOMPARE(cursor().position(), Position(1));
}

void TestMainWindow::walksThroughFramesAndTheHistoryOfSelection()
{
    open();
    trigger(ActionId::NextFrame);
    QVERIFY(selection().current() == Item(FrameId{kFrames}));
    trigger(ActionId::PreviousFrame);
    QVERIFY(selection().current() == Item(FrameId{kFrames - 1}));
    trigger(ActionId::SelectionBack);
    QVERIFY(selection().current() == Item(FrameId{kFrames}));
    trigger(ActionId::SelectionForward);
    QVERIFY(selection().current() == Item(FrameId{kFrames - 1}));
    QVERIFY(!m_window->actions()[ActionId::SelectionForward]->isEnabled());
}

void TestMainWindow::goesToTheFrameThatIsAskedFor()
{
    open();
    trigger(ActionId::GoToFrame);
    auto *dialog = m_window->findChild<GoToFrame *>();
    QVERIFY(dialog);
    dialog->findChild<QSpinBox *>()->setValue(7);
    dialog->accept();
    QCOMPARE(cursor().position(), Position(7));
    QVERIFY(!cursor().isLive());
}

void TestMainWindow::docksHideShowAndComeBack()
{
    open();
    QAction *spans = m_window->actions()[ActionId::ShowSpans];
    QVERIFY(spans->isChecked());
    spans->trigger();
    QVERIFY(dock("dock.spans")->isHidden());
    QVERIFY(!spans->isChecked());
    // What hides behind another tab comes to the front instead of going away.
    trigger(ActionId::ShowProblems);
    QTRY_VERIFY(!dock("dock.problems")->visibleRegion().isEmpty());
    trigger(ActionId::ShowRaw);
    QTRY_VERIFY(!dock("dock.raw")->visibleRegion().isEmpty());
    QVERIFY(!dock("dock.raw")->isHidden());

    dock("dock.inspector")->setFloating(true);
    trigger(ActionId::RestoreLayout);
    QVERIFY(!dock("dock.inspector")->isFloating());
    QVERIFY(!dock("dock.spans")->isHidden());
    QVERIFY(spans->isChecked());
    QCOMPARE(m_window->tabifiedDockWidgets(dock("dock.raw")), QList<QDockWidget *>{dock("dock.problems")});
}

void TestMainWindow::layoutIsRememberedByTheNextWindow()
{
    open();
    trigger(ActionId::ShowSpans);
    m_window->close();
    m_window = m_application->newWindow();
    m_window->show();
    open();
    QVERIFY(dock("dock.spans")->isHidden());
    QVERIFY(!dock("dock.inspector")->isHidden());
    QVERIFY(!m_window->actions()[ActionId::ShowSpans]->isChecked());
}

void TestMainWindow::palettesFindsActionsInBothLanguages()
{
    open();
    for (const char *language : {"en", "zh_CN"}) {
        m_application->services().preferences.setLanguage(QLatin1String(language));
        trigger(ActionId::CommandPalette);
        auto *palette = m_window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        auto *line = palette->findChild<QLineEdit *>();
        QTest::keyClicks(line, QStringLiteral("one frame back"));
        cursor().goTo(10);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(cursor().position(), Position(9));
    }
    trigger(ActionId::CommandPalette);
    auto *palette = m_window->findChild<CommandPalette *>();
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Escape);
    QVERIFY(!palette->isVisible());
}

void TestMainWindow::switchesLanguageAndBackWhileRunning()
{
    open();
    const auto texts = [this] { return uichecks::visibleTexts(m_window); };
    const QStringList english = texts();
    trigger(ActionId::LanguageChinese);
    QCOMPARE(m_application->services().preferences.language(), QStringLiteral("zh_CN"));
    QTRY_COMPARE(dock("dock.inspector")->windowTitle(), QStringLiteral("检查器"));
    QVERIFY(m_window->actions()[ActionId::OpenFile]->text().contains(QStringLiteral("打开")));
    QVERIFY(m_window->actions()[ActionId::LanguageChinese]->isChecked());
    QTRY_VERIFY(texts() != english);
    trigger(ActionId::LanguageEnglish);
    QTRY_COMPARE(texts(), english);
}

void TestMainWindow::noShortcutIsTakenTwice()
{
    open();
    QCOMPARE(uichecks::duplicateShortcuts(m_window).join(QLatin1Char('\n')), QString());
}

void TestMainWindow::everyActionIsInAMenuAndHasText()
{
    QSet<QAction *> inMenus;
    const QList<QMenu *> menus = m_window->findChildren<QMenu *>();
    for (const QMenu *menu : menus) {
        const QList<QAction *> actions = menu->actions();
        inMenus.unite(QSet<QAction *>(actions.begin(), actions.end()));
    }
    QSet<QString> names;
    for (const ActionSpec &spec : Actions::specs()) {
        QAction *action = m_window->actions()[spec.id];
        QVERIFY2(inMenus.contains(action), spec.name);
        QVERIFY2(!action->text().isEmpty(), spec.name);
        QVERIFY2(!names.contains(action->objectName()), spec.name);
        names.insert(action->objectName());
        // A shortcut that Qt does not understand is empty.
        QCOMPARE(action->shortcut().isEmpty(), *spec.keys == '\0');
    }
}

void TestMainWindow::dialogsOpenAndClose()
{
    for (const ActionId id : {ActionId::Shortcuts, ActionId::About}) {
        trigger(id);
        auto *dialog = m_window->findChild<QDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(uichecks::clipped(dialog).join(QLatin1Char('\n')), QString());
        dialog->close();
        QTRY_VERIFY(!m_window->findChild<QDialog *>());
    }
}

void TestMainWindow::aPictureIsTakenWhenEverythingIsRead()
{
    QVERIFY(m_window->openSample(QStringLiteral("got")));
    const QString path = m_directory->filePath(QStringLiteral("window.png"));
    Screenshot screenshot(m_window, path);
    QSignalSpy done(&screenshot, &Screenshot::done);
    screenshot.takeWhenReady();
    QTRY_COMPARE(done.count(), 1);
    QVERIFY(done.front().front().toBool());
    QVERIFY(!m_window->document()->isLoading());
    QCOMPARE(QImage(path).size(), m_window->size() * m_window->devicePixelRatio());

    Screenshot nowhere(m_window, m_directory->filePath(QStringLiteral("no/such/folder/window.png")));
    QSignalSpy failed(&nowhere, &Screenshot::done);
    nowhere.takeWhenReady();
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!failed.front().front().toBool());
}

void TestMainWindow::everyControlHasAName_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestMainWindow::everyControlHasAName()
{
    QFETCH(QString, language);
    m_application->services().recent.add(sample("got.ndjson"));
    m_application->services().preferences.setLanguage(language);
    QCOMPARE(uichecks::nameless(m_window).join(QLatin1Char('\n')), QString());
    open();
    QCOMPARE(uichecks::nameless(m_window).join(QLatin1Char('\n')), QString());
}

void TestMainWindow::nothingIsClipped_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const char *language : {"en", "zh_CN"}) {
        for (const QSize size : {QSize(1440, 900), QSize(1280, 800)}) {
            QTest::addRow("%s %d", language, size.width()) << QString::fromLatin1(language) << size;
        }
    }
}

void TestMainWindow::nothingIsClipped()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    m_application->services().preferences.setLanguage(language);
    m_window->resize(size);
    QTRY_COMPARE(uichecks::clipped(m_window).join(QLatin1Char('\n')), QString());
    open();
    QTRY_COMPARE(uichecks::clipped(m_window).join(QLatin1Char('\n')), QString());
    cursor().goTo(12);
    QTRY_COMPARE(uichecks::clipped(m_window).join(QLatin1Char('\n')), QString());
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"

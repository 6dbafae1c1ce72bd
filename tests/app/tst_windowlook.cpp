// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandpalette.h"
#include "qttests.h"
#include "screenshot.h"
#include "uichecks.h"
#include "windowfixture.h"

#include <QDialog>
#include <QImage>
#include <QMenu>
#include <QSet>
#include <QSignalSpy>
#include <QTreeWidget>

namespace tracedeck::test::tst_windowlook {

class TestWindowLook : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void switchesLanguageAndBackWhileRunning();
    void theTitleOfAPanelTellsThatItHasTheKeyboard();
    void noShortcutIsTakenTwice();
    void everyActionIsInAMenuAndHasText();
    void paletteFindsActionsInBothLanguages();
    void paletteSaysWhatIsOn();
    void dialogsOpenAndClose();
    void aPictureIsTakenWhenEverythingIsRead();
    void everyControlHasAName_data();
    void everyControlHasAName();
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    std::unique_ptr<WindowFixture> f; // short, since every line speaks of it
};

void TestWindowLook::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

void TestWindowLook::switchesLanguageAndBackWhileRunning()
{
    f->open();
    // What is counted on another thread comes after all else.
    const auto *cost = f->window()->findChild<QWidget *>(QStringLiteral("statusCost"));
    QTRY_VERIFY_WITH_TIMEOUT(cost->isVisible(), 30000);
    const auto texts = [this] { return uichecks::visibleTexts(f->window()); };
    const QStringList english = texts();
    f->trigger(ActionId::LanguageChinese);
    QCOMPARE(f->preferences().language(), QStringLiteral("zh_CN"));
    QTRY_COMPARE_WITH_TIMEOUT(f->dock("dock.inspector")->windowTitle(), QStringLiteral("检查器"), 30000);
    QVERIFY(f->action(ActionId::OpenFile)->text().contains(QStringLiteral("打开")));
    QVERIFY(f->action(ActionId::LanguageChinese)->isChecked());
    QTRY_VERIFY_WITH_TIMEOUT(texts() != english, 30000);
    f->trigger(ActionId::LanguageEnglish);
    QTRY_COMPARE_WITH_TIMEOUT(texts(), english, 30000);
}

void TestWindowLook::theTitleOfAPanelTellsThatItHasTheKeyboard()
{
    f->open();
    f->window()->activateWindow();
    QDockWidget *frames = f->dock("dock.frames");
    if (!frames->isAncestorOf(f->window()->focusWidget())) // else it would be closed
        f->trigger(ActionId::ShowFrames);
    QTRY_VERIFY_WITH_TIMEOUT(frames->isAncestorOf(QApplication::focusWidget()), 30000);
    const auto title = [frames] { return frames->grab(QRect(0, 0, frames->width(), frames->widget()->y())).toImage(); };
    const QImage with = title();
    f->trigger(ActionId::ShowSessions);
    QTRY_VERIFY_WITH_TIMEOUT(!frames->isAncestorOf(QApplication::focusWidget()), 30000);
    QVERIFY(title() != with);
    f->trigger(ActionId::ShowFrames);
    QTRY_VERIFY_WITH_TIMEOUT(frames->isAncestorOf(QApplication::focusWidget()), 30000);
    QVERIFY(title() == with);
}

void TestWindowLook::noShortcutIsTakenTwice()
{
    f->open();
    QCOMPARE(uichecks::duplicateShortcuts(f->window()).join(QLatin1Char('\n')), QString());
}

void TestWindowLook::everyActionIsInAMenuAndHasText()
{
    QSet<QAction *> inMenus;
    const QList<QMenu *> menus = f->window()->findChildren<QMenu *>();
    for (const QMenu *menu : menus) {
        const QList<QAction *> actions = menu->actions();
        inMenus.unite(QSet<QAction *>(actions.begin(), actions.end()));
    }
    QSet<QString> names;
    for (const ActionSpec &spec : Actions::specs()) {
        QAction *action = f->action(spec.id);
        QVERIFY2(inMenus.contains(action), spec.name);
        QVERIFY2(!action->text().isEmpty(), spec.name);
        QVERIFY2(!names.contains(action->objectName()), spec.name);
        names.insert(action->objectName());
        // A shortcut that Qt does not understand is empty.
        QCOMPARE(action->shortcut().isEmpty(), *spec.keys == '\0');
    }
}

void TestWindowLook::paletteFindsActionsInBothLanguages()
{
    f->open();
    for (const char *language : {"en", "zh_CN"}) {
        f->preferences().setLanguage(QLatin1String(language));
        f->trigger(ActionId::CommandPalette);
        auto *palette = f->window()->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        auto *line = palette->findChild<QLineEdit *>();
        QTest::keyClicks(line, QStringLiteral("one frame back"));
        f->cursor().goTo(10);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(f->cursor().position(), Position(9));
    }
    f->trigger(ActionId::CommandPalette);
    auto *palette = f->window()->findChild<CommandPalette *>();
    palette->findChild<QLineEdit *>()->setText(QStringLiteral("frame back one")); // words in another order
    QVERIFY(palette->findChild<QTreeWidget *>()->topLevelItem(0)->text(0).contains(
        f->action(ActionId::StepBack)->iconText()));
    palette->findChild<QLineEdit *>()->setText(QStringLiteral("qqqqqq"));
    QCOMPARE(palette->findChild<QTreeWidget *>()->topLevelItemCount(), 1); // which says so
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Return);
    QVERIFY(palette->isVisible());
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Escape);
    QVERIFY(!palette->isVisible());
}

void TestWindowLook::paletteSaysWhatIsOn()
{
    f->open();
    f->preferences().setLanguage(QStringLiteral("en"));
    f->trigger(ActionId::CommandPalette);
    auto *palette = f->window()->findChild<CommandPalette *>();
    const auto first = [&](const char *typed) {
        palette->findChild<QLineEdit *>()->setText(QString::fromUtf8(typed));
        const QTreeWidgetItem *item = palette->findChild<QTreeWidget *>()->topLevelItem(0);
        return item->text(0) + u'|' + item->text(1);
    };
    QCOMPARE(first("chinese"), QStringLiteral("Language: 中文|"));
    QCOMPARE(first("english"), QStringLiteral("Language: English|on"));
    QVERIFY(first("one frame back").endsWith(f->action(ActionId::StepBack)->shortcut().toString(QKeySequence::NativeText)));
    QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Escape);
}

void TestWindowLook::dialogsOpenAndClose()
{
    for (const ActionId id : {ActionId::Shortcuts, ActionId::About}) {
        f->trigger(id);
        auto *dialog = f->window()->findChild<QDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(uichecks::clipped(dialog).join(QLatin1Char('\n')), QString());
        dialog->close();
        QTRY_VERIFY_WITH_TIMEOUT(!f->window()->findChild<QDialog *>(), 30000);
    }
}

void TestWindowLook::aPictureIsTakenWhenEverythingIsRead()
{
    QVERIFY(f->window()->openSample(QStringLiteral("got")));
    const QString path = f->directory().filePath(QStringLiteral("window.png"));
    Screenshot screenshot(f->window(), path);
    QSignalSpy done(&screenshot, &Screenshot::done);
    screenshot.takeWhenReady();
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 30000);
    QVERIFY(done.front().front().toBool());
    QVERIFY(!f->window()->document()->isGrowing());
    QCOMPARE(QImage(path).size(), f->window()->size() * f->window()->devicePixelRatio());

    Screenshot nowhere(f->window(), f->directory().filePath(QStringLiteral("no/such/folder/window.png")));
    QSignalSpy failed(&nowhere, &Screenshot::done);
    nowhere.takeWhenReady();
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
    QVERIFY(!failed.front().front().toBool());
}

void TestWindowLook::everyControlHasAName_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestWindowLook::everyControlHasAName()
{
    QFETCH(QString, language);
    f->services().recent.add(WindowFixture::recording("got.ndjson"));
    f->preferences().setLanguage(language);
    QCOMPARE(uichecks::nameless(f->window()).join(QLatin1Char('\n')), QString());
    f->open();
    QCOMPARE(uichecks::nameless(f->window()).join(QLatin1Char('\n')), QString());
}

void TestWindowLook::nothingIsClipped_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const char *language : {"en", "zh_CN"}) {
        for (const QSize size : {QSize(1440, 900), QSize(1280, 800)}) {
            QTest::addRow("%s %d", language, size.width()) << QString::fromLatin1(language) << size;
        }
    }
}

void TestWindowLook::nothingIsClipped()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    f->preferences().setLanguage(language);
    f->window()->resize(size);
    QTRY_COMPARE_WITH_TIMEOUT(uichecks::clipped(f->window()).join(QLatin1Char('\n')), QString(), 30000);
    f->open();
    QTRY_COMPARE_WITH_TIMEOUT(uichecks::clipped(f->window()).join(QLatin1Char('\n')), QString(), 30000);
    f->cursor().goTo(12);
    QTRY_COMPARE_WITH_TIMEOUT(uichecks::clipped(f->window()).join(QLatin1Char('\n')), QString(), 30000);
}

TRACEDECK_TESTS(TestWindowLook, Gui)

} // namespace tracedeck::test::tst_windowlook

#include "tst_windowlook.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// How the keyboard gets about in the window.
#include "qttests.h"
#include "windowfixture.h"

#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTabBar>
#include <QToolButton>

namespace tracedeck::test::tst_keyboard {

class TestKeyboard : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }
    void tabsThroughWhatIsSeenAlone();
    void goesFromPanelToPanel();
    void closesAPanelOnlyByItsKeyTwiceInARow();
    void staysInThePanelWhoseButtonIsNoMore();
    void opensTheMenuOfARow();
    void leavesThePaletteToWhereItWas();
    void whatWasClosedLastComesBackFirst();
    void thePaletteLeadsToAPanelThatIsThere();

private:
    static QDockWidget *dockOf(QWidget *widget);
    QDockWidget *dockWithFocus() const { return dockOf(QApplication::focusWidget()); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(f->window(), key, modifiers); }

    std::unique_ptr<WindowFixture> f;
};

void TestKeyboard::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
    f->open();
}

/// nullptr: it is in none.
QDockWidget *TestKeyboard::dockOf(QWidget *widget)
{
    while (widget && !qobject_cast<QDockWidget *>(widget))
        widget = widget->parentWidget();
    return static_cast<QDockWidget *>(widget);
}

/// Panels behind tabs are there, and take part in Qt's order.
void TestKeyboard::tabsThroughWhatIsSeenAlone()
{
    for (const ActionId panel : {ActionId::ShowLog, ActionId::ShowProblems, ActionId::ShowCost, ActionId::ShowFrames})
        f->trigger(panel);
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
        QSet<QWidget *> stops;
        for (QWidget *stop = QApplication::focusWidget(); stop && !stops.contains(stop); stop = QApplication::focusWidget()) {
            stops.insert(stop);
            QTest::keyClick(stop, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
            if (const QDockWidget *dock = dockWithFocus())
                QVERIFY2(!dock->visibleRegion().isEmpty(), qPrintable(dock->windowTitle()));
        }
        QVERIFY(stops.size() > 15);
        QVERIFY(std::any_of(stops.begin(), stops.end(), [](QWidget *stop) { return qobject_cast<QTabBar *>(stop); }));
    }
}

void TestKeyboard::goesFromPanelToPanel()
{
    f->trigger(ActionId::ShowFrames);
    const QDockWidget *first = dockWithFocus();
    QVERIFY(first);
    QList<QDockWidget *> docks;
    do {
        press(Qt::Key_F6);
        docks.append(dockWithFocus());
        QVERIFY(docks.last());
        QVERIFY(docks.size() < 20);
    } while (docks.last() != first);
    QVERIFY(docks.size() >= 4);
    QCOMPARE(QSet<QDockWidget *>(docks.begin(), docks.end()).size(), docks.size());
    for (qsizetype i = docks.size() - 1; i-- > 0;) { // and back
        press(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(dockWithFocus(), docks[i]);
    }
}

void TestKeyboard::closesAPanelOnlyByItsKeyTwiceInARow()
{
    const auto isThere = [this] { return f->action(ActionId::ShowFrames)->isChecked(); };
    press(Qt::Key_4, Qt::AltModifier);
    QVERIFY(isThere());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    press(Qt::Key_4, Qt::AltModifier);
    QVERIFY(isThere());
    press(Qt::Key_F9); // another shortcut
    press(Qt::Key_4, Qt::AltModifier);
    QVERIFY(isThere());
    QTRY_VERIFY(!dockWithFocus()->visibleRegion().isEmpty()); // F9 has covered it
    press(Qt::Key_4, Qt::AltModifier);
    QVERIFY(!isThere());
}

/// Where a button cannot be pressed any more, what is beside it has the keyboard.
void TestKeyboard::staysInThePanelWhoseButtonIsNoMore()
{
    f->trigger(ActionId::ShowTimeline);
    const QDockWidget *dock = dockWithFocus();
    QVERIFY(dock);
    const auto buttons = dock->findChildren<QToolButton *>();
    const auto button = std::find_if(buttons.begin(), buttons.end(), [](QToolButton *one) {
        return one->isVisible() && one->isEnabled() && one->focusPolicy() & Qt::TabFocus;
    });
    QVERIFY(button != buttons.end());
    (*button)->setFocus();
    QVERIFY((*button)->hasFocus());
    (*button)->setEnabled(false);
    QVERIFY(!(*button)->hasFocus());
    QCOMPARE(dockWithFocus(), dock);
}

/// As the Menu key does, which not every keyboard has.
void TestKeyboard::opensTheMenuOfARow()
{
    f->trigger(ActionId::ShowFrames);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F10, Qt::ShiftModifier);
    const auto menus = f->window()->findChildren<QMenu *>();
    const auto shown = std::find_if(menus.begin(), menus.end(), [](const QMenu *menu) { return menu->isVisible(); });
    QVERIFY(shown != menus.end());
    QVERIFY(!(*shown)->actions().isEmpty());
    (*shown)->close();
}

void TestKeyboard::leavesThePaletteToWhereItWas()
{
    f->trigger(ActionId::ShowFrames);
    const QWidget *before = QApplication::focusWidget();
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Escape}) {
        f->trigger(ActionId::CommandPalette);
        QWidget *line = QApplication::focusWidget();
        QVERIFY(qobject_cast<QLineEdit *>(line));
        QTest::keyClick(line, key);
        QVERIFY(!line->isVisible());
        QCOMPARE(QApplication::focusWidget(), before);
    }
}

void TestKeyboard::whatWasClosedLastComesBackFirst()
{
    const auto isThere = [this](ActionId id) { return f->action(id)->isChecked(); };
    QVERIFY(!f->action(ActionId::ReopenPanel)->isEnabled());
    for (const ActionId id : {ActionId::ShowRaw, ActionId::ShowInspector}) {
        f->trigger(id);
        QVERIFY(dockWithFocus());
        dockWithFocus()->close();
        QVERIFY(!isThere(id));
    }
    f->trigger(ActionId::ReopenPanel);
    QVERIFY(isThere(ActionId::ShowInspector));
    QVERIFY(!isThere(ActionId::ShowRaw));
    f->trigger(ActionId::ReopenPanel);
    QVERIFY(isThere(ActionId::ShowRaw));
    QVERIFY(dockWithFocus()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!f->action(ActionId::ReopenPanel)->isEnabled());
    dockWithFocus()->close();
    QVERIFY(f->action(ActionId::ReopenPanel)->isEnabled());
    f->trigger(ActionId::RestoreLayout); // brings it back as well
    QVERIFY(!f->action(ActionId::ReopenPanel)->isEnabled());
}

/// Who asks for a panel by its name does not want it away.
void TestKeyboard::thePaletteLeadsToAPanelThatIsThere()
{
    f->trigger(ActionId::ShowFrames);
    for (int i = 0; i < 2; ++i) {
        f->trigger(ActionId::CommandPalette);
        QWidget *line = QApplication::focusWidget();
        QTest::keyClicks(line, QStringLiteral("raw frame"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(f->action(ActionId::ShowRaw)->isChecked());
        QVERIFY(dockWithFocus() && dockWithFocus()->objectName().contains(QLatin1String("raw"), Qt::CaseInsensitive));
    }
}

TRACEDECK_TESTS(TestKeyboard, Gui)

} // namespace tracedeck::test::tst_keyboard

#include "tst_keyboard.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnkeeper.h"
#include "qttests.h"
#include "textsize.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_columnkeeper {

class tst_ColumnKeeper : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void givesTheUsualWidths();
    void keepsWhatTheMouseDid();
    void keepsTheOrder();
    void isNotToldOfWhatTheListDoes();
    void choosesColumns();
    void leavesOneColumn();
    void goesBackToTheUsual();
    void givesWhatIsLeft_data();
    void givesWhatIsLeft();
    void opensByTheKeyboard();
    void goesBackToTheUsualWithoutWidths();
    void sortsByTheKeyboard();
    void growsWithTheText();
    void remembersFromStartToStart();
    void takesNothingElse_data();
    void takesNothingElse();

private:
    void giveModel()
    {
        m_view->setModel(nullptr);
        m_model = std::make_unique<QStandardItemModel>(3, kColumns);
        m_model->setHorizontalHeaderLabels({QStringLiteral("One"), QStringLiteral("Two & more"), QStringLiteral("Three"),
                                            QStringLiteral("Rest")});
        m_view->setModel(m_model.get());
        m_keeper->apply();
    }
    QHeaderView *header() const { return m_view->horizontalHeader(); }
    int usual(int characters) const { return characterWidth(header()->fontMetrics()) * characters; }
    void drag(const QPoint &from, const QPoint &to)
    {
        QWidget *area = header()->viewport();
        QTest::mousePress(area, Qt::LeftButton, {}, from);
        QTest::mouseMove(area, (from + to) / 2);
        QTest::mouseMove(area, to);
        QTest::mouseRelease(area, Qt::LeftButton, {}, to);
    }
    /// Makes a column wider by its edge.
    void widen(int column, int pixels)
    {
        const QPoint edge(header()->sectionViewportPosition(column) + header()->sectionSize(column) - 1,
                          header()->height() / 2);
        drag(edge, edge + QPoint(pixels, 0));
    }
    QAction *choice(QMenu *menu, int at) const { return menu->actions().at(at); }

    static constexpr int kColumns = 4;
    std::unique_ptr<QTableView> m_view;
    std::unique_ptr<QStandardItemModel> m_model;
    ColumnKeeper *m_keeper = nullptr;
};

void tst_ColumnKeeper::init()
{
    m_view = std::make_unique<QTableView>();
    header()->setStretchLastSection(true);
    m_keeper = new ColumnKeeper(header(), QStringLiteral("list"), {{0, 10}, {1, 20}, {2, 8}});
    m_view->resize(700, 200);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    giveModel();
}

void tst_ColumnKeeper::cleanup()
{
    m_view.reset();
    m_model.reset();
}

void tst_ColumnKeeper::givesTheUsualWidths()
{
    QCOMPARE(header()->sectionSize(0), usual(10));
    QCOMPARE(header()->sectionSize(1), usual(20));
    QCOMPARE(header()->sectionSize(2), usual(8));
    QCOMPARE(m_keeper->state(), QString());
    QCOMPARE(m_keeper->objectName(), QStringLiteral("list"));
}

void tst_ColumnKeeper::keepsWhatTheMouseDid()
{
    QSignalSpy changed(m_keeper, &ColumnKeeper::changed);
    widen(1, 45);
    QTRY_COMPARE(changed.size(), 1);
    const int wide = usual(20) + 45;
    QCOMPARE(header()->sectionSize(1), wide);
    giveModel();
    QCOMPARE(header()->sectionSize(1), wide);
    QCOMPARE(header()->sectionSize(0), usual(10));
    QCOMPARE(changed.size(), 1);
}

void tst_ColumnKeeper::keepsTheOrder()
{
    QSignalSpy changed(m_keeper, &ColumnKeeper::changed);
    const int y = header()->height() / 2;
    drag({header()->sectionViewportPosition(2) + 20, y}, {5, y});
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(header()->visualIndex(2), 0);
    giveModel();
    QCOMPARE(header()->visualIndex(2), 0);
    QCOMPARE(header()->visualIndex(0), 1);
}

void tst_ColumnKeeper::isNotToldOfWhatTheListDoes()
{
    QSignalSpy changed(m_keeper, &ColumnKeeper::changed);
    m_view->resize(500, 200); // the last column is narrower
    header()->resizeSection(0, 77);
    giveModel();
    QCOMPARE(header()->sectionSize(0), usual(10));
    QCOMPARE(m_keeper->state(), QString());
    QCOMPARE(changed.size(), 0);
}

void tst_ColumnKeeper::choosesColumns()
{
    const std::unique_ptr<QMenu> menu(m_keeper->makeMenu(nullptr));
    QCOMPARE(choice(menu.get(), 1)->text(), QStringLiteral("Two && more"));
    QVERIFY(choice(menu.get(), 1)->isChecked());
    QSignalSpy changed(m_keeper, &ColumnKeeper::changed);
    choice(menu.get(), 1)->trigger();
    QVERIFY(header()->isSectionHidden(1));
    QCOMPARE(changed.size(), 1);
    giveModel();
    QVERIFY(header()->isSectionHidden(1));
    const std::unique_ptr<QMenu> again(m_keeper->makeMenu(nullptr));
    QVERIFY(!choice(again.get(), 1)->isChecked());
    choice(again.get(), 1)->trigger();
    QVERIFY(!header()->isSectionHidden(1));
    QCOMPARE(header()->sectionSize(1), usual(20));
}

void tst_ColumnKeeper::leavesOneColumn()
{
    for (int column = 0; column < kColumns - 1; ++column) {
        const std::unique_ptr<QMenu> menu(m_keeper->makeMenu(nullptr));
        QVERIFY(choice(menu.get(), column)->isEnabled());
        choice(menu.get(), column)->trigger();
    }
    const std::unique_ptr<QMenu> menu(m_keeper->makeMenu(nullptr));
    QVERIFY(!choice(menu.get(), kColumns - 1)->isEnabled());
    QVERIFY(choice(menu.get(), 0)->isEnabled());
    QTreeView tree;
    auto *keeper = new ColumnKeeper(tree.header(), QStringLiteral("tree"), {});
    tree.setModel(m_model.get());
    keeper->apply();
    const std::unique_ptr<QMenu> ofTree(keeper->makeMenu(nullptr));
    QVERIFY(!choice(ofTree.get(), 0)->isEnabled());
    QVERIFY(choice(ofTree.get(), 1)->isEnabled());
}

void tst_ColumnKeeper::givesWhatIsLeft_data()
{
    QTest::addColumn<bool>("isAtHand"); // the second column
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("first"); // expected, in characters; 0: what the others leave
    QTest::newRow("beside all others") << false << 1500 << 0;
    QTest::newRow("no room") << false << 150 << 10;
    QTest::newRow("beside those at hand") << true << 700 << 0;
    QTest::newRow("no room for those") << true << 150 << 10;
}

void tst_ColumnKeeper::givesWhatIsLeft()
{
    QFETCH(bool, isAtHand);
    QFETCH(int, width);
    QFETCH(int, first);
    delete m_keeper;
    header()->setStretchLastSection(false);
    m_keeper = new ColumnKeeper(header(), QStringLiteral("list"),
                                {{.column = 0, .characters = 10, .takesRest = true},
                                 {.column = 1, .characters = 20, .isAtHand = isAtHand},
                                 {.column = 2, .characters = 60}});
    m_view->resize(width, 200);
    giveModel();
    QTRY_VERIFY(std::abs(m_view->width() - width) < 4);
    const int others = isAtHand ? header()->sectionSize(1) : header()->length() - header()->sectionSize(0);
    QTRY_COMPARE(header()->sectionSize(0), first > 0 ? usual(first) : header()->viewport()->width() - others);
}

void tst_ColumnKeeper::goesBackToTheUsual()
{
    m_keeper->setState(QStringLiteral("2:50,0:-,1:70,3:0"));
    QSignalSpy changed(m_keeper, &ColumnKeeper::changed);
    const std::unique_ptr<QMenu> menu(m_keeper->makeMenu(nullptr));
    menu->actions().last()->trigger();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_keeper->state(), QString());
    for (int column = 0; column < kColumns; ++column) {
        QCOMPARE(header()->visualIndex(column), column);
        QVERIFY(!header()->isSectionHidden(column));
    }
    QCOMPARE(header()->sectionSize(0), usual(10));
    const std::unique_ptr<QMenu> again(m_keeper->makeMenu(nullptr));
    QVERIFY(!again->actions().last()->isEnabled());
}

/// A header never has the keyboard.
void tst_ColumnKeeper::opensByTheKeyboard()
{
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, m_view->mapToGlobal(QPoint(9, 9)));
    QApplication::sendEvent(m_view.get(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(menu->findChild<QMenu *>(QStringLiteral("columns")));
    QVERIFY(menu->findChild<QAction *>(QStringLiteral("copyRow")) || menu->findChild<QAction *>(QStringLiteral("copyAllRows")));
    menu->close();
}

/// Those without a usual width as well.
void tst_ColumnKeeper::goesBackToTheUsualWithoutWidths()
{
    auto *keeper = new ColumnKeeper(header(), QStringLiteral("bare"), {});
    keeper->setState(QStringLiteral("0:222,1:50,2:60,3:0"));
    QCOMPARE(header()->sectionSize(0), 222);
    const std::unique_ptr<QMenu> menu(keeper->makeMenu(nullptr));
    menu->actions().last()->trigger();
    QCOMPARE(header()->sectionSize(0), header()->defaultSectionSize());
}

void tst_ColumnKeeper::sortsByTheKeyboard()
{
    QMenu unsorted;
    m_keeper->addToMenu(&unsorted, {});
    QVERIFY(!unsorted.findChild<QMenu *>(QStringLiteral("sortBy")));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(0, Qt::AscendingOrder);
    header()->setSectionHidden(3, true);
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        QMenu menu;
        m_keeper->addToMenu(&menu, {});
        const auto *columns = menu.findChild<QMenu *>(QStringLiteral("sortBy"));
        QVERIFY(columns);
        QCOMPARE(columns->actions().size(), 3);
        QVERIFY(columns->actions().at(order == Qt::AscendingOrder ? 0 : 1)->isChecked());
        columns->actions().at(1)->trigger();
        QCOMPARE(header()->sortIndicatorSection(), 1);
        QCOMPARE(header()->sortIndicatorOrder(), order);
    }
}

void tst_ColumnKeeper::growsWithTheText()
{
    giveModel();
    const int before = header()->sectionSize(1);
    QFont large = m_view->font();
    large.setPointSizeF(large.pointSizeF() * 2);
    m_view->setFont(large);
    header()->setFont(large);
    QTRY_COMPARE(header()->sectionSize(1), usual(20));
    QVERIFY(header()->sectionSize(1) > before);
    widen(0, 40);
    QTRY_VERIFY(!m_keeper->state().isEmpty());
    const int made = header()->sectionSize(0);
    large.setPointSizeF(large.pointSizeF() / 2);
    header()->setFont(large);
    QTRY_VERIFY(header()->sectionSize(0) < made);
    QVERIFY(header()->sectionSize(0) > usual(10)); // still wider than usual
}

void tst_ColumnKeeper::remembersFromStartToStart()
{
    widen(0, 30);
    QTRY_VERIFY(!m_keeper->state().isEmpty());
    const std::unique_ptr<QMenu> menu(m_keeper->makeMenu(nullptr));
    choice(menu.get(), 2)->trigger();
    const QString state = m_keeper->state();
    QCOMPARE(state, QStringLiteral("0:%1,1:%2,2:-,3:0").arg(usual(10) + 30).arg(usual(20)));
    cleanup();
    init();
    QVERIFY(!header()->isSectionHidden(2));
    QSignalSpy changed(m_keeper, &ColumnKeeper::changed);
    m_keeper->setState(state);
    QCOMPARE(header()->sectionSize(0), usual(10) + 30);
    QVERIFY(header()->isSectionHidden(2));
    QCOMPARE(m_keeper->state(), state);
    QCOMPARE(changed.size(), 0);
}

void tst_ColumnKeeper::takesNothingElse_data()
{
    QTest::addColumn<QString>("state");
    for (const char *state : {"0:10", "0:10,1:10,2:10,3:10,4:10", "0:10,0:10,2:10,3:0", "0:10,1:x,2:10,3:0", "-1:10,1:10,2:10,3:0",
                              "0:-,1:-,2:-,3:-", "0:10,1:99999999999,2:10,3:0", "rubbish", ",,,,", "9:1,8:1,7:1,6:1"})
        QTest::newRow(state) << QString::fromLatin1(state);
}

void tst_ColumnKeeper::takesNothingElse()
{
    QFETCH(QString, state);
    m_keeper->setState(state);
    for (int column = 0; column < kColumns; ++column) {
        QCOMPARE(header()->visualIndex(column), column);
        QVERIFY(!header()->isSectionHidden(column));
    }
    QCOMPARE(header()->sectionSize(1), usual(20));
}

TRACEDECK_TESTS(tst_ColumnKeeper, Gui)

} // namespace tracedeck::test::tst_columnkeeper

#include "tst_columnkeeper.moc"

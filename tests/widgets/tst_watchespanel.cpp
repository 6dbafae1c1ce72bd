// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanelfixture.h"
#include "qttests.h"
#include "watches.h"
#include "watchespanel.h"
#include "watchesmodel.h"

#include <QAction>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_watchespanel {

using namespace factpanelfixture;

class TestWatchesPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysHowToWatch();
    void leadsFromOneToTheNext();
    void removesWhatIsCurrent();
};

void TestWatchesPanel::saysHowToWatch()
{
    Watches watches;
    Document document(twoRuns());
    const auto panel = shown<WatchesPanel>(document);
    panel->setWatches(&watches);
    auto *view = panel->findChild<QTableView *>();
    QVERIFY(!view->isVisible());
    watches.add(QStringLiteral("frame:>1"));
    QVERIFY(view->isVisible());
    QCOMPARE(view->currentIndex().row(), 0);
    watches.remove(QStringLiteral("frame:>1"));
    QVERIFY(!view->isVisible());
}

void TestWatchesPanel::leadsFromOneToTheNext()
{
    Watches watches;
    watches.add(QStringLiteral("frame:2 OR frame:4"));
    Document document(twoRuns());
    const auto panel = shown<WatchesPanel>(document);
    panel->setWatches(&watches);
    auto *next = panel->findChild<QToolButton *>(QStringLiteral("nextWatched"));
    auto *previous = panel->findChild<QToolButton *>(QStringLiteral("previousWatched"));
    QTRY_VERIFY(previous->isEnabled());
    QVERIFY(!next->isEnabled());
    previous->click();
    QCOMPARE(document.cursor.position(), 4u);
    QVERIFY(document.selection.current() == Item(FrameId{4}));
    previous->click();
    QCOMPARE(document.cursor.position(), 2u);
    QVERIFY(!previous->isEnabled());
    auto *view = panel->findChild<QTableView *>();
    emit view->activated(view->model()->index(0, WatchesModel::Line));
    QCOMPARE(document.cursor.position(), 4u);
    emit view->activated(view->model()->index(0, WatchesModel::Stops)); // that is a check box
    QCOMPARE(document.cursor.position(), 4u);
}

void TestWatchesPanel::removesWhatIsCurrent()
{
    Watches watches;
    watches.add(QStringLiteral("frame:1"));
    watches.add(QStringLiteral("frame:2"));
    Document document(twoRuns());
    const auto panel = shown<WatchesPanel>(document);
    panel->setWatches(&watches);
    QSignalSpy asked(panel.get(), &WatchesPanel::framesRequested);
    panel->findChild<QToolButton *>(QStringLiteral("showWatched"))->click();
    QCOMPARE(asked.first()[0].toString(), QStringLiteral("frame:1"));
    panel->findChild<QToolButton *>(QStringLiteral("removeWatch"))->click();
    QCOMPARE(watches.all().size(), 1u);
    QVERIFY(watches.find(QStringLiteral("frame:2")));
    watches.add(QStringLiteral("frame:3"));
    watches.add(QStringLiteral("frame:4"));
    auto *view = panel->findChild<QTableView *>();
    QCOMPARE(view->currentIndex().row(), 0); // who adds it elsewhere moves nothing here
    panel->select(QStringLiteral("frame:3"));
    view->actions().first()->trigger(); // the key
    QVERIFY(!watches.find(QStringLiteral("frame:3")));
    QCOMPARE(view->model()->rowCount(), 2);
}

TRACEDECK_TESTS(TestWatchesPanel, Gui)

} // namespace tracedeck::test::tst_watchespanel

#include "tst_watchespanel.moc"

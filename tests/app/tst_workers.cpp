// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "spansmodel.h"
#include "spanspanel.h"
#include "windowfixture.h"
#include "workermenu.h"
#include "workersmodel.h"

#include <QAbstractItemView>
#include <QMenu>
#include <QTableView>
#include <QTreeView>

namespace tracedeck::test::tst_workers {

/// Workers of a session in the window: into them and back, and how the tree of spans shows them.
class TestWorkers : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void looksAtThePlannerAtFirst();
    void goesUpFromAnyPanel();
    void goesUpOnlyFromWorkers();
    void drillsInAndComesBackToTheRow();
    void opensAWorkerFromWhatGaveItItsWork();
    void aPlannerHasAllItsWorkers();
    void keepsHowWorkersAreShown();

private:
    std::unique_ptr<WindowFixture> f; // short, since every line speaks of it
};

void TestWorkers::init()
{
    f = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
}

void TestWorkers::looksAtThePlannerAtFirst()
{
    QCOMPARE(f->selection().session(), SessionId{0});
    QVERIFY(!f->action(ActionId::GoUp)->isEnabled());
}

void TestWorkers::goesUpFromAnyPanel()
{
    // Nobody has seen the list of workers.
    const Delegation &second = f->cursor().trace()->delegations[1];
    f->cursor().goTo(150);
    f->selection().select(second.worker);
    QVERIFY(f->action(ActionId::GoUp)->isEnabled());
    f->trigger(ActionId::ShowFrames);
    QTest::keyClick(f->window()->focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(f->selection().current(), Item(second.span));
    QCOMPARE(f->selection().session(), SessionId{0});
    QCOMPARE(f->cursor().position(), Position(150));
    QVERIFY(!f->action(ActionId::GoUp)->isEnabled());
}

void TestWorkers::goesUpOnlyFromWorkers()
{
    const Delegation &last = f->cursor().trace()->delegations[4];
    f->selection().select(last.worker);
    QVERIFY(f->action(ActionId::GoUp)->isEnabled());
    f->cursor().goTo(last.life.begin - 1); // before it was one
    QVERIFY(!f->action(ActionId::GoUp)->isEnabled());
    f->cursor().goLive();
    QVERIFY(f->action(ActionId::GoUp)->isEnabled());
    f->open();
    QVERIFY(!f->action(ActionId::GoUp)->isEnabled());
}

void TestWorkers::drillsInAndComesBackToTheRow()
{
    f->trigger(ActionId::ShowWorkers);
    auto *list = f->window()->findChild<QTableView *>(QStringLiteral("workersView"));
    QVERIFY(list && list->hasFocus());
    list->selectRow(3);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(f->selection().session(), f->cursor().trace()->delegations[3].worker);
    QTest::keyClick(f->window()->focusWidget(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(f->selection().session(), SessionId{0});
    QCOMPARE(list->currentIndex().row(), 3);
    QVERIFY(list->selectionModel()->isRowSelected(3));
}

void TestWorkers::opensAWorkerFromWhatGaveItItsWork()
{
    const View view = f->cursor().view();
    const DelegationId work{0};
    const SessionId planner = view.at(work).session;
    const Item span = view.at(work).span;
    const auto open = [&](const Item &item) {
        QMenu menu;
        addWorkerAction(&menu, &f->selection(), view, item);
        auto *action = menu.findChild<QAction *>(QStringLiteral("openWorker"));
        if (action)
            action->trigger();
        return action != nullptr;
    };
    for (const Item &item : {span, Item(view.at(work).tool)}) {
        f->selection().select(span);
        QVERIFY(open(item));
        QCOMPARE(f->selection().session(), view.at(work).worker);
        f->selection().goUp();
        QCOMPARE(f->selection().current(), span);
    }
    QVERIFY(!open(view.at(planner).runs[0]));
}

void TestWorkers::aPlannerHasAllItsWorkers()
{
    f->trigger(ActionId::ShowWorkers);
    const QAbstractItemModel *model =
        f->window()->findChild<QTableView *>(QStringLiteral("workersView"))->model();
    const auto cell = [&](int row, int column) { return model->index(row, column).data().toString(); };
    QCOMPARE(model->rowCount(), 5);
    QCOMPARE(cell(0, WorkersModel::Task), QStringLiteral("[w] sub-task 1: summarise README.md"));
    QCOMPARE(cell(0, WorkersModel::Status), QStringLiteral("Succeeded"));
    QCOMPARE(cell(0, WorkersModel::Cost), QStringLiteral("$0.003478"));
    QCOMPARE(cell(2, WorkersModel::Cost), QStringLiteral("$0.003478")); // told by the server in the end
    QCOMPARE(cell(4, WorkersModel::Failure), QStringLiteral("worker_error"));
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/14-stock-serve-no-delegation.ndjson"));
    model = f->window()->findChild<QTableView *>(QStringLiteral("workersView"))->model();
    QCOMPARE(model->rowCount(), 1);
    QCOMPARE(cell(0, WorkersModel::Failure), QStringLiteral("no_model_available_for_tier"));
}

void TestWorkers::keepsHowWorkersAreShown()
{
    const auto shown = [this] {
        auto *view = f->window()->findChild<QTreeView *>(QStringLiteral("spansView"));
        return qobject_cast<SpansModel *>(view->model())->workersShown();
    };
    QVERIFY(f->action(ActionId::WorkersCollapsed)->isChecked());
    f->trigger(ActionId::ShowSpans);
    QVERIFY(shown() == WorkersShown::Collapsed);
    f->trigger(ActionId::WorkersInterleaved);
    QVERIFY(shown() == WorkersShown::Interleaved);
    QVERIFY(!f->action(ActionId::WorkersCollapsed)->isChecked());
    QCOMPARE(f->services().settings.workers(), QStringLiteral("interleaved"));
    f->closeAndOpenAnother();
    f->openRecording(QStringLiteral(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    f->trigger(ActionId::ShowSpans);
    QVERIFY(f->action(ActionId::WorkersInterleaved)->isChecked());
    QVERIFY(shown() == WorkersShown::Interleaved);
    f->services().settings.setWorkers(QStringLiteral("nonsense"));
    const Preferences next(*qApp, f->services().settings);
    QVERIFY(next.workers() == WorkersShown::Collapsed);
}

TRACEDECK_TESTS(TestWorkers, Gui)

} // namespace tracedeck::test::tst_workers

#include "tst_workers.moc"

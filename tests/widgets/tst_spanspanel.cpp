// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "handmadedocument.h"
#include "qttests.h"
#include "spansmodel.h"
#include "spanspanel.h"
#include "workerscripts.h"

#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_spanspanel {

namespace {

std::unique_ptr<SpansPanel> shown(Document &document, WorkersShown workers)
{
    auto panel = std::make_unique<SpansPanel>();
    panel->resize(600, 400);
    panel->setWorkersShown(workers);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

QTreeView *treeOf(const QWidget &panel)
{
    return panel.findChild<QTreeView *>();
}

QModelIndex indexOf(const QWidget &panel, const Item &item)
{
    return qobject_cast<SpansModel *>(treeOf(panel)->model())->indexOf(item);
}

/// The names that can be seen.
QString namesOf(const QTreeView &view)
{
    QStringList names;
    const QModelIndex first = view.model()->index(0, 0);
    for (QModelIndex index = first; index.isValid(); index = view.indexBelow(index))
        names += index.data().toString();
    return names.join(u' ');
}

} // namespace

/// What workers do, in the tree of spans. The rest of the panel is tested with its like.
class TestSpansPanel : public QObject
{
    Q_OBJECT

private slots:
    void opensNoWorkerByItself();
    void opensWorkersAsTheyGrow();
    void opensTheCallsOfWorkersInEarlierRuns();
    void leavesClosedWhatItsUserClosed();
    void switchesThere();
    void pinsRuns();
    void hidesWhatWorkersDo();
    void marksTheWorkerOfWhatIsHidden();
    void switchesWhileItSleeps();
    void scrollsToWhatHasNoRowYet();
    void keepsInSightWhatAllLookAt();
    void keepsInSightWhatComesOfARun();
};

void TestSpansPanel::opensNoWorkerByItself()
{
    Document document({});
    const auto panel = shown(document, WorkersShown::Collapsed);
    for (const HandmadeFrame &next : workersScript()) {
        document.made.append(next);
        document.cursor.refresh();
    }
    QVERIFY(namesOf(*treeOf(*panel)).startsWith(QStringLiteral("plan planner fast deep")));
    // Its user does.
    treeOf(*panel)->expand(indexOf(*panel, document.made.trace()->delegations[0].span));
    QVERIFY(namesOf(*treeOf(*panel)).contains(QStringLiteral("fast r1 #2 deep")));
}

void TestSpansPanel::opensWorkersAsTheyGrow()
{
    Document document({});
    const auto panel = shown(document, WorkersShown::Interleaved);
    const Script script = workersScript();
    for (std::size_t i = 0; i < script.size(); ++i) {
        document.made.append(script[i]);
        document.cursor.refresh();
        if (i + 1 == 7)
            QCOMPARE(namesOf(*treeOf(*panel)), QStringLiteral("plan planner fast r1 deep"));
        if (i + 1 == 11)
            QCOMPARE(namesOf(*treeOf(*panel)), QStringLiteral("plan planner fast r1 fast r11 deep r2"));
    }
}

void TestSpansPanel::opensTheCallsOfWorkersInEarlierRuns()
{
    Document document({frameIn("plan", RunStarted{.run = "first"}), frameIn("plan", calls("c", "{}")),
                       frameIn("plan", ToolStarted{.call = "c", .name = "delegate"}),
                       frameIn("plan", WorkerStarted{"c", "w", "fast", "m", {}}),
                       frameIn("w", RunStarted{.run = "inner"}), frameIn("plan", RunEnded{.run = "first"}),
                       frameIn("plan", RunStarted{.run = "second"})});
    const auto panel = shown(document, WorkersShown::Interleaved);
    QCOMPARE(namesOf(*treeOf(*panel)),
             QStringLiteral("plan first second")); // a run opens while it is the newest
    treeOf(*panel)->expand(indexOf(*panel, RunId{0}));
    QCOMPARE(namesOf(*treeOf(*panel)), QStringLiteral("plan first delegate fast inner second"));
}

void TestSpansPanel::leavesClosedWhatItsUserClosed()
{
    const Script script = workersScript();
    Document document({script.begin(), script.begin() + 7});
    const auto panel = shown(document, WorkersShown::Interleaved);
    treeOf(*panel)->collapse(indexOf(*panel, document.made.trace()->delegations[0].span));
    document.made.append({script.begin() + 7, script.begin() + 17});
    document.cursor.refresh();
    QCOMPARE(namesOf(*treeOf(*panel)), QStringLiteral("plan planner fast deep r2"));
}

void TestSpansPanel::switchesThere()
{
    const Script script = workersScript();
    Document document({script.begin(), script.begin() + 17});
    const auto panel = shown(document, WorkersShown::Collapsed);
    const QString closed = QStringLiteral("plan planner fast deep");
    const QString open = QStringLiteral("plan planner fast r1 fast r11 deep r2");
    QCOMPARE(namesOf(*treeOf(*panel)), closed);
    for (int i = 0; i < 2; ++i) {
        panel->setWorkersShown(WorkersShown::Interleaved);
        QCOMPARE(namesOf(*treeOf(*panel)), open);
        panel->setWorkersShown(WorkersShown::Collapsed);
        QCOMPARE(namesOf(*treeOf(*panel)), closed);
        panel->setWorkersShown(WorkersShown::Interleaved);
        panel->setWorkersShown(WorkersShown::Hidden);
        QCOMPARE(namesOf(*treeOf(*panel)), closed);
    }
    document.cursor.goTo(10); // of the past as well
    panel->setWorkersShown(WorkersShown::Interleaved);
    QCOMPARE(namesOf(*treeOf(*panel)), QStringLiteral("plan planner fast r1 fast r11 deep"));
}

void TestSpansPanel::hidesWhatWorkersDo()
{
    Document document(workersScript());
    const auto panel = shown(document, WorkersShown::Hidden);
    QCOMPARE(treeOf(*panel)->model()->rowCount(indexOf(*panel, document.made.trace()->delegations[0].span)),
             0);
    treeOf(*panel)->expandAll();
    QVERIFY(!namesOf(*treeOf(*panel)).contains(QStringLiteral("r1")));
}

void TestSpansPanel::marksTheWorkerOfWhatIsHidden()
{
    Document document(workersScript());
    const auto panel = shown(document, WorkersShown::Hidden);
    QTreeView *view = treeOf(*panel);
    document.selection.select(SessionId{3});
    QCOMPARE(view->currentIndex(), indexOf(*panel, document.made.trace()->delegations[0].span));
    QCOMPARE(document.selection.current(), Item(SessionId{3})); // to look at it is no choice of another
    panel->setWorkersShown(WorkersShown::Collapsed);
    QCOMPARE(view->currentIndex(), indexOf(*panel, document.made.trace()->delegations[2].span));
}

void TestSpansPanel::switchesWhileItSleeps()
{
    Document document(workersScript());
    document.cursor.goTo(17);
    const auto panel = shown(document, WorkersShown::Collapsed);
    panel->hide();
    document.cursor.goTo(7);
    panel->setWorkersShown(WorkersShown::Interleaved);
    panel->show();
    treeOf(*panel)->expandToDepth(1);
    QVERIFY(namesOf(*treeOf(*panel)).startsWith(QStringLiteral("plan planner fast")));
    QCOMPARE(treeOf(*panel)->model()->rowCount(indexOf(*panel, document.made.trace()->delegations[0].span)),
             1);
}

/// Who hears of a frame before the tree does may select what it began.
void TestSpansPanel::scrollsToWhatHasNoRowYet()
{
    Script script;
    std::vector<std::string> names;
    for (int i = 0; i < 60; ++i)
        names.push_back("s" + std::to_string(i));
    for (const std::string &name : names)
        script.push_back(frameIn(name, RunStarted{}));
    Document document(script);
    const auto panel = shown(document, WorkersShown::Interleaved);
    QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    QTreeView *view = treeOf(*panel);
    const auto isSeen = [&](SessionId session) {
        const QRect row = view->visualRect(indexOf(*panel, session));
        return !row.isEmpty() && view->viewport()->rect().intersects(row);
    };
    QTRY_VERIFY(isSeen(SessionId{59})); // while nothing is selected, all look at the newest one
    document.selection.select(SessionId{0});
    QTRY_VERIFY(isSeen(SessionId{0}));
    document.made.append(frameIn("late", RunStarted{}));
    document.selection.select(SessionId{60});
    document.cursor.refresh();
    QTRY_VERIFY(isSeen(SessionId{60}));
}

/// Also while rows are added above it.
void TestSpansPanel::keepsInSightWhatAllLookAt()
{
    Document document({frameIn("s0", RunStarted{.run = "a"})});
    const auto panel = shown(document, WorkersShown::Interleaved);
    QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    QTreeView *view = treeOf(*panel);
    const auto isSeen = [&](const Item &item) {
        const QRect row = view->visualRect(indexOf(*panel, item));
        return !row.isEmpty() && view->viewport()->rect().intersects(row);
    };
    const auto addSteps = [&] {
        for (int i = 0; i < 100; ++i) {
            document.made.append(frameIn("s0", SpanOpened{.name = "step", .key = "k"}));
            document.made.append(frameIn("s0", SpanClosed{.key = "k"}));
        }
        document.cursor.refresh();
    };
    addSteps();
    document.made.append(frameIn("s1", RunStarted{.run = "b"}));
    document.cursor.refresh();
    QVERIFY(document.selection.session() == SessionId{1});
    QVERIFY(view->isExpanded(indexOf(*panel, RunId{0}))); // by itself
    QTRY_VERIFY(isSeen(SessionId{1}));
    addSteps();
    QCOMPARE(view->model()->rowCount(indexOf(*panel, RunId{0})), 200);
    QTRY_VERIFY(isSeen(SessionId{1}));
    view->scrollToTop();
    view->collapse(indexOf(*panel, SessionId{0})); // who opens or closes something looks there
    view->expand(indexOf(*panel, SessionId{0}));
    addSteps();
    QVERIFY(isSeen(SessionId{0}));
    QVERIFY(!isSeen(SessionId{1}));
}

/// Until somebody scrolls, or it is over.
void TestSpansPanel::keepsInSightWhatComesOfARun()
{
    Document document({frameIn("s", RunStarted{.run = "r"})});
    const auto panel = shown(document, WorkersShown::Interleaved);
    QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    QTreeView *view = treeOf(*panel);
    const auto isSeen = [&](const Item &item) {
        const QRect row = view->visualRect(indexOf(*panel, item));
        return !row.isEmpty() && view->viewport()->rect().contains(row.center());
    };
    std::uint32_t spans = 0;
    const auto addSteps = [&] {
        for (int i = 0; i < 60; ++i, ++spans) {
            document.made.append(frameIn("s", SpanOpened{.name = "step", .key = "k"}));
            document.made.append(frameIn("s", SpanClosed{.key = "k"}));
        }
        document.cursor.refresh();
    };
    document.selection.watch(RunId{0});
    QVERIFY(document.selection.current() == Item(RunId{0}));
    addSteps();
    QTRY_VERIFY(isSeen(SpanId{spans - 1}));
    view->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
    QTRY_VERIFY(isSeen(SpanId{0}));
    addSteps();
    QVERIFY(isSeen(SpanId{0}));
    document.selection.watch(RunId{0});
    document.made.append(frameIn("s", RunEnded{.run = "r"}));
    document.cursor.refresh();
    QTRY_VERIFY(isSeen(SpanId{spans - 1}));
    view->scrollToTop();
    addSteps(); // late ones
    QVERIFY(isSeen(SpanId{0}));
}

/// From the menu of a run, which is selected then; a span is no point to compare.
void TestSpansPanel::pinsRuns()
{
    Document document({frameOf("x", RunStarted{.run = "r"}), frameOf("x", SpanOpened{.name = "plan"})});
    const auto panel = shown(document, WorkersShown::Collapsed);
    QSignalSpy pinned(panel.get(), &SpansPanel::pinRequested);
    const auto actionOf = [&](const Item &item, const char *name) {
        QTreeView *view = treeOf(*panel);
        view->expandAll();
        emit view->customContextMenuRequested(view->visualRect(indexOf(*panel, item)).center());
        const auto menus = panel->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        auto *action = menus.last()->findChild<QAction *>(QString::fromLatin1(name));
        if (action)
            action->trigger();
        qDeleteAll(menus);
        return action != nullptr;
    };
    QVERIFY(!actionOf(SpanId{0}, "pinRunA"));
    QVERIFY(actionOf(RunId{0}, "pinRunB"));
    QCOMPARE(pinned.size(), 1);
    QCOMPARE(pinned.first().first().value<ComparePins::Pin>(), ComparePins::B);
    QVERIFY(document.selection.current() == Item(RunId{0}));
}

TRACEDECK_TESTS(TestSpansPanel, Gui)

} // namespace tracedeck::test::tst_spanspanel

#include "tst_spanspanel.moc"

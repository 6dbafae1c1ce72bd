// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphpanelfixture.h"
#include "qttests.h"

#include <QAccessible>
#include <QApplication>
#include <QScrollBar>
#include <QSet>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace tracedeck::test::tst_graphpanel_use {

using namespace graphpanelfixture;

/// What its user does with it.
class TestGraphPanelUse : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void keepsTheViewWhenTheSameGraphComesAgain();
    void keepsTheViewWhenTheGraphGrows();
    void goesSidewaysWhereThereIsRoom();
    void goesByKeyboard();
    void selectsWhatIsChosen();
    void followsTheSelection();
    void zooms();
    void listsItsNodesForAssistiveTools();
};

void TestGraphPanelUse::keepsTheViewWhenTheSameGraphComesAgain()
{
    const QByteArray json = recorded("supervisor.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 6);
    view->setCurrentPart(2);
    const AgentGraph *graph = view->graph();
    document.made.append(graphOf("supervisor", json));
    document.made.append(graphOf("supervisor", recorded("supervisor_xray.json")));
    document.cursor.goTo(16);
    document.cursor.refresh();
    document.cursor.goTo(16);
    QTest::keyClick(view, Qt::Key_Plus);
    QCOMPARE(view->graph(), graph);
    QCOMPARE(view->currentPart(), 2);
    document.cursor.goTo(17);
    QTRY_COMPARE(view->boxCount(), 11);
}

void TestGraphPanelUse::keepsTheViewWhenTheGraphGrows()
{
    Document document({frame({RunStarted{.run = "run-1"}})});
    for (const char *name : {"plan", "look", "think"}) {
        document.append(frame({open(name, name)}));
        document.append(frame({close(name)}));
    }
    const auto panel = shown(document);
    panel->resize(300, 320);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 4);
    const int look = partNamed(*panel, "look");
    view->setCurrentPart(look);
    while (view->zoom() < GraphCanvas::kMostZoom)
        QTest::keyClick(view, Qt::Key_Plus);
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum() / 2);
    const QPoint before = view->boxRect(look).center();
    document.append(frame({open("write", "w")}));
    QTRY_COMPARE(view->boxCount(), 5);
    QCOMPARE(view->zoom(), GraphCanvas::kMostZoom);
    QCOMPARE(view->currentPart(), partNamed(*panel, "look"));
    const QPoint moved = view->boxRect(view->currentPart()).center() - before;
    QVERIFY2(moved.manhattanLength() <= 2, qPrintable(QStringLiteral("%1 %2").arg(moved.x()).arg(moved.y())));
    document.append(frame({RunStarted{.run = "run-2", .agent = "other"}, open("look", "l")}));
    document.cursor.goLive();
    QTRY_COMPARE(view->boxCount(), 2);
    QVERIFY(view->zoom() <= 1);
    QCOMPARE(view->currentPart(), -1);
}

void TestGraphPanelUse::goesSidewaysWhereThereIsRoom()
{
    if (!hasGraphviz())
        QSKIP("no Graphviz");
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 11);
    const auto shape = [view] {
        QRect all;
        for (int part = 0; part < view->boxCount(); ++part)
            all |= view->boxRect(part);
        return double(all.width()) / std::max(all.height(), 1);
    };
    QVERIFY(shape() < 2);
    panel->resize(900, 260);
    QTRY_VERIFY(view->boxCount() == 11 && shape() > 4);
    panel->resize(500, 620);
    QTRY_VERIFY(view->boxCount() == 11 && shape() < 2);
}

void TestGraphPanelUse::goesByKeyboard()
{
    if (!hasGraphviz())
        QSKIP("no Graphviz");
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 11);
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(view, key, with);
        return view->boxText(view->currentPart()).section(u':', 0, 0).section(QStringLiteral(" ("), 0, 0);
    };
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("Start"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("supervisor"));
    const QString first = press(Qt::Key_Down);
    QVERIFY2(first == QStringLiteral("researcher › gather") || first == QStringLiteral("writer › draft"),
             qPrintable(first));
    const bool isLeft = view->boxRect(partNamed(*panel, "researcher › gather")).left()
                        < view->boxRect(partNamed(*panel, "writer › draft")).left();
    view->setCurrentPart(partNamed(*panel, "writer › draft"));
    QCOMPARE(press(isLeft ? Qt::Key_Left : Qt::Key_Right), QStringLiteral("researcher › gather"));
    QCOMPARE(press(Qt::Key_Up, Qt::ControlModifier), QStringLiteral("researcher, subgraph"));
    QCOMPARE(press(Qt::Key_Down, Qt::ControlModifier), QStringLiteral("researcher › gather"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("researcher › digest"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("join"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("End"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("End"));
    QCOMPARE(press(Qt::Key_Up), QStringLiteral("join"));
    QCOMPARE(press(Qt::Key_Home), QStringLiteral("Start"));
    QCOMPARE(press(Qt::Key_End), QStringLiteral("End"));
    QCOMPARE(view->accessibleDescription(), QStringLiteral("End"));
    // Arrows alone select nothing.
    QVERIFY(document.selection.current() == Item());
    // Every node is reached.
    QSet<int> reached;
    std::vector<int> left{view->currentPart()};
    while (!left.empty()) {
        const int from = left.back();
        left.pop_back();
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right}) {
            view->setCurrentPart(from);
            press(key);
            if (!reached.contains(view->currentPart())) {
                reached.insert(view->currentPart());
                left.push_back(view->currentPart());
            }
        }
    }
    QCOMPARE(reached.size(), 9);
}

void TestGraphPanelUse::selectsWhatIsChosen()
{
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 11);
    view->setCurrentPart(partNamed(*panel, "researcher › gather"));
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(document.selection.current() == Item(SpanId{5})); // the third, which began last
    document.cursor.goTo(8);
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(document.selection.current() == Item(SpanId{4}));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->boxRect(partNamed(*panel, "supervisor")).center());
    QVERIFY(document.selection.current() == Item(SpanId{0}));
    view->setCurrentPart(partNamed(*panel, "join")); // has not begun
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(document.selection.current() == Item(SpanId{0}));
    view->setCurrentPart(partNamed(*panel, "Start"));
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(document.selection.current() == Item(RunId{0}));
}

void TestGraphPanelUse::followsTheSelection()
{
    const QByteArray json = recorded("supervisor_xray.json");
    std::vector<HandmadeFrame> frames = supervising(json);
    frames.push_back(frame({RunEnded{.run = "run-1"}}));
    frames.push_back(frame({RunStarted{.run = "run-2", .agent = "supervisor"}}));
    frames.push_back(frame({open("join", "j")}));
    Document document(frames);
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 11);
    QVERIFY(textOf(*panel, "join").contains(QStringLiteral("Running")));
    QVERIFY(textOf(*panel, "supervisor").contains(QStringLiteral("Idle")));
    document.selection.select(SpanId{6}); // digest, of the first run
    QCOMPARE(view->currentPart(), partNamed(*panel, "researcher › digest"));
    QVERIFY(textOf(*panel, "supervisor").contains(QStringLiteral("Succeeded")));
    QVERIFY(titleOf(*panel).contains(QStringLiteral("run run-1")));
    document.selection.clear();
    QVERIFY(titleOf(*panel).contains(QStringLiteral("run run-2")));
}

void TestGraphPanelUse::zooms()
{
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 11);
    const double fitted = view->zoom();
    QVERIFY(fitted <= 1);
    panel->resize(500, 350);
    QTRY_VERIFY(view->zoom() < fitted);
    QTest::keyClick(view, Qt::Key_0);
    QCOMPARE(view->zoom(), 1.0);
    QTest::keyClick(view, Qt::Key_Plus);
    QVERIFY(view->zoom() > 1);
    panel->resize(700, 450); // stays as its user wants it
    QVERIFY(view->zoom() > 1);
    const QPointF at = view->viewport()->rect().center();
    QWheelEvent wheel(at, view->viewport()->mapToGlobal(at), {}, {0, -240}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(view->viewport(), &wheel);
    QVERIFY(view->zoom() < 1);
    const double before = view->zoom();
    panel->findChild<QToolButton *>(QStringLiteral("graphZoomIn"))->click();
    QVERIFY(view->zoom() > before);
    panel->findChild<QToolButton *>(QStringLiteral("graphZoomOut"))->click();
    QVERIFY(qAbs(view->zoom() - before) < 1e-6);
    panel->findChild<QToolButton *>(QStringLiteral("graphFit"))->click();
    for (int part = 0; part < view->boxCount(); ++part)
        QTRY_VERIFY(view->viewport()->rect().adjusted(-1, -1, 1, 1).contains(view->boxRect(part))); // without scroll bars
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(view, Qt::Key_Minus);
    QCOMPARE(view->zoom(), GraphCanvas::kLeastZoom);
    QTest::keyClick(view, Qt::Key_F);
    QVERIFY(view->zoom() > GraphCanvas::kLeastZoom);
}

void TestGraphPanelUse::listsItsNodesForAssistiveTools()
{
    QAccessible::setActive(true);
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    GraphView *view = viewOf(*panel);
    QTRY_COMPARE(view->boxCount(), 11);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view);
    QCOMPARE(list->role(), QAccessible::List);
    QVERIFY(!list->text(QAccessible::Name).isEmpty());
    QCOMPARE(list->childCount(), 11);
    for (int i = 0; i < 11; ++i) {
        QCOMPARE(list->child(i)->text(QAccessible::Name), view->boxText(i));
        QCOMPARE(list->indexOfChild(list->child(i)), i);
    }
    QVERIFY(list->child(1)->text(QAccessible::Name).contains(QStringLiteral("Succeeded")));
    view->setCurrentPart(1);
    QVERIFY(list->child(1)->state().selected && !list->child(2)->state().selected);
    document.cursor.goTo(0);
    QAccessible::setActive(false);
}

TRACEDECK_TESTS(TestGraphPanelUse, Gui)

} // namespace tracedeck::test::tst_graphpanel_use

#include "tst_graphpanel_use.moc"

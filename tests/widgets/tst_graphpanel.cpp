// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "graphfollower.h"
#include "graphpanel.h"
#include "graphview.h"
#include "handmadedocument.h"
#include "handmadetrace.h"
#include "theme.h"

#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cstring>
#include <memory>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

Slice slice(const char *text)
{
    return {text, static_cast<std::uint32_t>(std::strlen(text)), 0};
}

QByteArray recorded(const char *name)
{
    QFile file(QStringLiteral(TRACEDECK_TEST_DATA "/graphs/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .events = std::move(events)};
}

HandmadeFrame graphOf(const char *agent, const QByteArray &json)
{
    return {
        .type = "graph",
        .json = "answer",
        .session = "",
        .events = {CommandAnswered{.verb = "graph", .request = agent, .payload = slice(json.constData())}}};
}

Event open(std::string_view name, std::string_view key, std::string_view parent = {},
           SpanKind kind = SpanKind::Node)
{
    return SpanOpened{.name = name, .kind = kind, .key = key, .parent = parent, .stacked = false};
}

Event close(std::string_view key, SpanStatus status = SpanStatus::Ok)
{
    return SpanClosed{.key = key, .status = status};
}

/// Two researchers, one of which fails, while a writer waits for its user. Frame n has the time n times 0.4 s.
std::vector<HandmadeFrame> supervising(const QByteArray &graph)
{
    std::vector<HandmadeFrame> frames{
        frame({RunStarted{.run = "run-1", .agent = "supervisor"}}),
        frame({open("supervisor", "s")}),
        frame({close("s")}),
        graphOf("supervisor", graph), // 4
        frame({open("researcher", "a", {}, SpanKind::Subgraph)}),
        frame({open("gather", "a1", "a")}),
        frame({open("researcher", "b", {}, SpanKind::Subgraph)}),
        frame({open("gather", "b1", "b")}), // 8
        frame({close("a1", SpanStatus::Error)}),
        frame({open("gather", "a2", "a")}),
        frame({close("a2")}),
        frame({open("digest", "a3", "a")}),
        frame({open("writer", "w", {}, SpanKind::Subgraph)}),
        frame({open("draft", "w1", "w")}), // 14
        frame({ApprovalRequested{.id = "q", .kind = "input", .payload = slice("{}")}}),
    };
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i].time = std::int64_t(i + 1) * 400'000'000;
    return frames;
}

constexpr const char *kLooped =
    R"({"nodes":[{"id":"__start__","type":"schema"},{"id":"model_request"},{"id":"tools"},{"id":"review_everything"},
        {"id":"__end__","type":"schema"}],
        "edges":[{"source":"__start__","target":"model_request"},
        {"source":"model_request","target":"tools","conditional":true,"data":"calls tools"},
        {"source":"tools","target":"model_request"},
        {"source":"model_request","target":"review_everything","conditional":true,"data":"done"},
        {"source":"review_everything","target":"review_everything","conditional":true},
        {"source":"review_everything","target":"__end__"}]})";

/// A loop of a model and its tools, one of which failed, and then a question to the user.
std::vector<HandmadeFrame> asking(const QByteArray &graph)
{
    std::vector<HandmadeFrame> frames{frame({RunStarted{.run = "run-7", .agent = "agent"}}),
                                      graphOf("agent", graph)};
    for (const bool fails : {false, true, false}) {
        frames.push_back(frame({open("model_request", "m")}));
        frames.push_back(frame({close("m")}));
        frames.push_back(frame({open("tools", "t")}));
        frames.push_back(frame({close("t", fails ? SpanStatus::Error : SpanStatus::Ok)}));
    }
    frames.push_back(frame({open("review_everything", "r")}));
    frames.push_back(frame({ApprovalRequested{.id = "q", .kind = "input", .payload = slice("{}")}}));
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i].time = std::int64_t(i + 1) * 400'000'000;
    return frames;
}

std::unique_ptr<GraphPanel> shown(Document &document)
{
    auto panel = std::make_unique<GraphPanel>();
    panel->resize(900, 620);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

GraphView *viewOf(QWidget &panel)
{
    return panel.findChild<GraphView *>();
}

int partNamed(QWidget &panel, const char *name)
{
    const GraphView *view = viewOf(panel);
    for (int part = 0; part < view->boxCount(); ++part) {
        if (view->boxText(part).startsWith(QString::fromUtf8(name)))
            return part;
    }
    return -1;
}

QString textOf(QWidget &panel, const char *name)
{
    const int part = partNamed(panel, name);
    return part < 0 ? QString() : viewOf(panel)->boxText(part);
}

bool says(QWidget &panel, const char *text)
{
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(QString::fromUtf8(text)))
            return true;
    }
    return false;
}

QString titleOf(QWidget &panel)
{
    return panel.findChild<ElidedLabel *>(QStringLiteral("graphTitle"))->text();
}

bool hasGraphviz()
{
    return !QStandardPaths::findExecutable(QStringLiteral("dot")).isEmpty();
}

} // namespace

class TestGraphPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatWouldFillIt();
    void fetchesGraphs();
    void showsTheGraphOfTheRun();
    void showsWhereItWaits();
    void showsThePastAsItWas();
    void showsAGraphThatCameLater();
    void keepsTheViewWhenTheSameGraphComesAgain();
    void goesByKeyboard();
    void goesSidewaysWhereThereIsRoom();
    void selectsWhatIsChosen();
    void followsTheSelection();
    void zooms();
    void saysHowToGetGraphviz();
    void saysWhatIsWrongWithAGraph();
    void showsHostileTextAsItIs();
    void listsItsNodesForAssistiveTools();
    void drawsTheLargest();
    void sleepsWhileHidden();
    void survivesTheEndOfADocument();
    void showsInBothThemes();
};

void TestGraphPanel::saysWhatWouldFillIt()
{
    GraphPanel panel;
    panel.resize(600, 400);
    panel.show();
    QVERIFY(says(panel, "Open a recording"));
    Document empty({});
    panel.setDocument(&empty.cursor, &empty.selection);
    QVERIFY(says(panel, "No frame has come yet."));
    empty.made.append(frame({SessionStarted{}}));
    empty.cursor.refresh();
    QVERIFY(says(panel, "No run has begun"));
    empty.made.append(frame({RunStarted{.run = "r"}}));
    empty.cursor.refresh();
    QVERIFY(says(panel, "does not say which agent"));
    empty.made.append(frame({PlanStepSeen{.key = "read"}}));
    empty.cursor.refresh();
    QVERIFY(says(panel, "Its plan is in the panel Thoughts."));
    empty.made.append(frame({RunStarted{.run = "q", .agent = "writer"}}));
    empty.cursor.refresh();
    QVERIFY(says(panel, "The graph of agent writer is not in this trace."));
    QVERIFY(!panel.findChild<QPushButton *>(QStringLiteral("graphFetch"))->isVisible());
}

void TestGraphPanel::fetchesGraphs()
{
    const QByteArray json = recorded("supervisor.json");
    Document document({frame({RunStarted{.run = "r", .agent = "supervisor"}})});
    const auto panel = shown(document);
    panel->setCanFetch(true);
    auto *fetch = panel->findChild<QPushButton *>(QStringLiteral("graphFetch"));
    QVERIFY(fetch->isVisible());
    QVERIFY(says(*panel, "Fetch it from the server"));
    QSignalSpy wanted(panel.get(), &GraphPanel::graphWanted);
    QTest::keyClick(fetch, Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("supervisor"));
    QVERIFY(!fetch->isEnabled());
    QVERIFY(says(*panel, "Waiting for the server"));
    panel->showFetchError(QStringLiteral("another"), QStringLiteral("no"));
    QVERIFY(says(*panel, "Waiting for the server"));
    panel->showFetchError(QStringLiteral("supervisor"), QStringLiteral("404 <b>no</b>"));
    QVERIFY(says(*panel, "could not be fetched: 404 <b>no</b>"));
    QVERIFY(fetch->isEnabled());
    fetch->click();
    QCOMPARE(wanted.size(), 2);
    document.made.append(graphOf("supervisor", json));
    document.cursor.refresh();
    QVERIFY(!fetch->isVisible());
    QTRY_VERIFY(viewOf(*panel)->isVisible() && viewOf(*panel)->boxCount() == 6);
    QCOMPARE(textOf(*panel, "Start"), QStringLiteral("Start: Succeeded"));
}

void TestGraphPanel::showsTheGraphOfTheRun()
{
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 11);
    QCOMPARE(textOf(*panel, "supervisor"),
             QStringLiteral("supervisor (RunnableCallable): Succeeded [400 ms]"));
    QCOMPARE(textOf(*panel, "researcher › gather"),
             QStringLiteral(
                 "researcher › gather (RunnableCallable): Running [2.80 s], begun 3 time(s) in this run, "
                 "1 failed"));
    QCOMPARE(textOf(*panel, "researcher, subgraph"),
             QStringLiteral("researcher, subgraph: 2 running [4.00 s], begun 2 time(s) in this run"));
    QCOMPARE(textOf(*panel, "join"), QStringLiteral("join (RunnableCallable): Idle"));
    QCOMPARE(textOf(*panel, "End"), QStringLiteral("End"));
    // Three nodes run, so nothing says which of them waits; the run does.
    QVERIFY(!textOf(*panel, "writer › draft").contains(QStringLiteral("Waiting")));
    if (hasGraphviz()) {
        const QRect gather = viewOf(*panel)->boxRect(partNamed(*panel, "researcher › gather"));
        QVERIFY(viewOf(*panel)->boxRect(partNamed(*panel, "researcher, subgraph")).contains(gather));
        QVERIFY(!says(*panel, "Graphviz"));
    }
    // All of it is seen.
    for (int part = 0; part < viewOf(*panel)->boxCount(); ++part)
        QVERIFY(viewOf(*panel)->viewport()->rect().contains(viewOf(*panel)->boxRect(part)));
}

void TestGraphPanel::showsWhereItWaits()
{
    const QByteArray json(kLooped);
    Document document(asking(json));
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 5);
    QCOMPARE(textOf(*panel, "review_everything"),
             QStringLiteral("review_everything: Waiting for approval, 1 running"));
    QCOMPARE(textOf(*panel, "tools"),
             QStringLiteral("tools: 1 of 3 failed [1.20 s], begun 3 time(s) in this run"));
    QCOMPARE(viewOf(*panel)->looks()[3].status, ItemStatus::Waiting);
    document.cursor.step(-1);
    QCOMPARE(viewOf(*panel)->looks()[3].status, ItemStatus::Running);
}

void TestGraphPanel::showsThePastAsItWas()
{
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 11);
    const auto all = [](GraphPanel &of) {
        QStringList texts;
        for (int part = 0; part < viewOf(of)->boxCount(); ++part)
            texts += viewOf(of)->boxText(part) + QStringLiteral(" / ")
                     + viewOf(of)->looks()[std::size_t(part)].line;
        return texts;
    };
    for (const Position p : {15u, 4u, 9u, 5u, 1u, 12u, 14u, 7u}) {
        document.cursor.goTo(p);
        const auto fresh = shown(document);
        QTRY_COMPARE(viewOf(*fresh)->boxCount(), 11);
        QCOMPARE(all(*panel), all(*fresh));
    }
    document.cursor.goTo(2);
    QCOMPARE(textOf(*panel, "supervisor"), QStringLiteral("supervisor (RunnableCallable): Running [0 ms]"));
    document.cursor.goTo(0);
    QVERIFY(says(*panel, "No session has begun up to this frame. Go forward"));
}

void TestGraphPanel::showsAGraphThatCameLater()
{
    const QByteArray json = recorded("supervisor.json");
    Document document(supervising(json));
    document.cursor.goTo(2);
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 6);
    QVERIFY(titleOf(*panel).contains(QStringLiteral("graph fetched later")));
    document.cursor.goTo(4);
    QVERIFY(!titleOf(*panel).contains(QStringLiteral("later")));
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("supervisor · run run-1 · Running")));
}

void TestGraphPanel::keepsTheViewWhenTheSameGraphComesAgain()
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

void TestGraphPanel::goesSidewaysWhereThereIsRoom()
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

void TestGraphPanel::goesByKeyboard()
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

void TestGraphPanel::selectsWhatIsChosen()
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

void TestGraphPanel::followsTheSelection()
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

void TestGraphPanel::zooms()
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
        QVERIFY(view->viewport()->rect().adjusted(-1, -1, 1, 1).contains(view->boxRect(part)));
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(view, Qt::Key_Minus);
    QCOMPARE(view->zoom(), GraphCanvas::kLeastZoom);
    QTest::keyClick(view, Qt::Key_F);
    QVERIFY(view->zoom() > GraphCanvas::kLeastZoom);
}

void TestGraphPanel::saysHowToGetGraphviz()
{
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    GraphPanel panel;
    panel.resize(700, 500);
    panel.layouter().setProgram(QStringLiteral("no-such-program"));
    panel.setDocument(&document.cursor, &document.selection);
    panel.show();
    QTRY_COMPARE(viewOf(panel)->boxCount(), 11);
    QVERIFY(says(panel, "Graphviz is not installed"));
    QVERIFY(textOf(panel, "supervisor").contains(QStringLiteral("Succeeded")));
    panel.grab();
    if (!hasGraphviz())
        return;
    panel.layouter().setProgram(QStringLiteral("dot"));
    QTest::keyClick(panel.findChild<QPushButton *>(QStringLiteral("graphAgain")), Qt::Key_Space);
    QTRY_VERIFY(!says(panel, "Graphviz is not installed"));
}

void TestGraphPanel::saysWhatIsWrongWithAGraph()
{
    Document document({frame({RunStarted{.run = "r", .agent = "a"}}), graphOf("a", "{\"error\":1}")});
    const auto panel = shown(document);
    QTRY_VERIFY(says(*panel, "What the server sent is no graph"));
    document.made.append(graphOf("a", "{\"nodes\":[{\"id\":\"x\"},{\"id\":\"x\"}],\"edges\":[]}"));
    document.cursor.refresh();
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 1);
    QVERIFY(titleOf(*panel).contains(QStringLiteral("1 part(s) of the graph left out")));
    document.cursor.goTo(2);
    QTRY_VERIFY(says(*panel, "What the server sent is no graph"));
}

void TestGraphPanel::showsHostileTextAsItIs()
{
    const QByteArray json =
        "{\"nodes\":[{\"id\":\"<img src='file:///etc/passwd'> a&b %1 \\u202e\\u001b]8;;x\\u0007\"}],"
        "\"edges\":[]}";
    Document document({frame({RunStarted{.run = kCanary, .agent = kCanary}}), graphOf(kCanary, json)});
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 2); // there is a ':' in it
    QVERIFY(viewOf(*panel)->boxText(0).contains(QStringLiteral("[U+202E]")));
    QVERIFY(titleOf(*panel).contains(QStringLiteral("<img")));
    QVERIFY(!titleOf(*panel).contains(QChar(0x202e)));
    panel->grab();
}

void TestGraphPanel::listsItsNodesForAssistiveTools()
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

void TestGraphPanel::drawsTheLargest()
{
    QByteArray json = "{\"nodes\":[{\"id\":\"n0\"}";
    for (int i = 1; i < int(AgentGraph::kMostNodes); ++i)
        json += ",{\"id\":\"s" + QByteArray::number(i / 10) + ":n" + QByteArray::number(i) + "\"}";
    json += "],\"edges\":[{\"source\":\"n0\",\"target\":\"s0:n1\"}";
    for (int i = 2; i < int(AgentGraph::kMostNodes); ++i) {
        for (const int from : {i / 2, i / 3, i / 5}) {
            json += ",{\"source\":\"s" + QByteArray::number(from / 10) + ":n" + QByteArray::number(from)
                    + "\",\"target\":\"s" + QByteArray::number(i / 10) + ":n" + QByteArray::number(i)
                    + "\",\"conditional\":true,\"data\":\"when it is so\"}";
        }
    }
    json += "]}";
    Document document({frame({RunStarted{.run = "r", .agent = "a"}, open("n0", "k")}), graphOf("a", json)});
    auto panel = std::make_unique<GraphPanel>();
    panel->resize(900, 620);
    panel->layouter().setPatience(std::chrono::milliseconds(800));
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    GraphView *view = viewOf(*panel);
    QTRY_VERIFY_WITH_TIMEOUT(view->boxCount() == int(AgentGraph::kMostNodes) + 50, 30000);
    view->grab();
    for (int i = 0; i < 20; ++i) {
        document.made.append(frame({open("n0", "again")}));
        document.cursor.refresh();
    }
    QVERIFY(textOf(*panel, "n0").contains(QStringLiteral("21 running")));
    QTest::keyClick(view, Qt::Key_End);
    QVERIFY(view->currentPart() > 0);
}

void TestGraphPanel::sleepsWhileHidden()
{
    const QByteArray json = recorded("supervisor.json");
    Document document(supervising(json));
    GraphPanel panel;
    panel.setDocument(&document.cursor, &document.selection);
    QSignalSpy changed(panel.findChild<GraphFollower *>(), &GraphFollower::changed);
    document.cursor.goTo(3);
    document.cursor.goLive();
    QCOMPARE(changed.size(), 0);
    QCOMPARE(viewOf(panel)->boxCount(), 0);
    panel.show();
    QTRY_COMPARE(viewOf(panel)->boxCount(), 6);
    panel.hide();
    changed.clear();
    document.cursor.goTo(3);
    QCOMPARE(changed.size(), 0);
    panel.show();
    QVERIFY(textOf(panel, "researcher").contains(QStringLiteral("Idle")));
}

void TestGraphPanel::survivesTheEndOfADocument()
{
    const QByteArray json = recorded("supervisor.json");
    GraphPanel panel;
    panel.show();
    for (const bool waits : {false, true}) {
        auto document = std::make_unique<Document>(supervising(json));
        panel.setDocument(&document->cursor, &document->selection);
        if (waits)
            QTRY_COMPARE(viewOf(panel)->boxCount(), 6);
        document.reset();
        QCOMPARE(viewOf(panel)->boxCount(), 0);
        QVERIFY(says(panel, "Open a recording"));
    }
    Document other(supervising(json));
    panel.setDocument(&other.cursor, &other.selection);
    QTRY_COMPARE(viewOf(panel)->boxCount(), 6);
}

/// With TRACEDECK_PICTURES=FOLDER the pictures are kept to be looked at.
void TestGraphPanel::showsInBothThemes()
{
    const QByteArray flat = recorded("supervisor.json");
    const QByteArray inside = recorded("supervisor_xray.json");
    const QByteArray looped(kLooped);
    const QString folder = qEnvironmentVariable("TRACEDECK_PICTURES");
    const QPalette before = QApplication::palette();
    for (const bool isDark : {false, true}) {
        applyTheme(*qApp, isDark ? Theme::Dark : Theme::Light);
        for (const QByteArray *json : {&flat, &inside, &looped}) {
            std::vector<HandmadeFrame> frames = supervising(*json);
            if (json == &looped)
                frames = asking(looped);
            Document document(frames);
            const auto panel = shown(document);
            QTRY_VERIFY(viewOf(*panel)->boxCount() >= 5);
            QTest::keyClick(viewOf(*panel), Qt::Key_Home);
            QTest::keyClick(viewOf(*panel), Qt::Key_Down);
            const QImage image = panel->grab().toImage();
            QSet<QRgb> colours;
            for (int y = 0; y < image.height(); y += 2) {
                for (int x = 0; x < image.width(); x += 2)
                    colours.insert(image.pixel(x, y));
            }
            QVERIFY(colours.size() > 30);
            if (!folder.isEmpty()) {
                QVERIFY(QDir().mkpath(folder));
                QVERIFY(image.save(folder
                                   + QStringLiteral("/graph-%1-%2.png")
                                         .arg(isDark ? QStringLiteral("dark") : QStringLiteral("light"),
                                              json == &flat     ? QStringLiteral("flat")
                                              : json == &inside ? QStringLiteral("inside")
                                                                : QStringLiteral("looped"))));
            }
        }
    }
    QApplication::setPalette(before);
}

QTEST_MAIN(TestGraphPanel)
#include "tst_graphpanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphpanelfixture.h"

#include "graphfollower.h"
#include "qttests.h"
#include "theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_graphpanel {

using namespace graphpanelfixture;

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

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
    void drawsWhatTheRunDid();
    void drawsWhatTheRunDidWhereAGraphDoesNotCome();
    void copiesTheGraph();
    void saysHowToGetGraphviz();
    void saysWhatIsWrongWithAGraph();
    void showsHostileTextAsItIs();
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
    document.cursor.goTo(1); // in the past nothing is asked by itself
    panel->setCanFetch(true);
    auto *fetch = panel->findChild<QPushButton *>(QStringLiteral("graphFetch"));
    QVERIFY(fetch->isVisible());
    QVERIFY(says(*panel, "Fetch it from the server"));
    QSignalSpy wanted(panel.get(), &GraphPanel::graphWanted);
    document.cursor.goLive();
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("supervisor"));
    QVERIFY(!fetch->isEnabled());
    QVERIFY(says(*panel, "Waiting for the server"));
    panel->showFetchError(QStringLiteral("another"), QStringLiteral("no"));
    QVERIFY(says(*panel, "Waiting for the server"));
    panel->showFetchError(QStringLiteral("supervisor"), QStringLiteral("404 <b>no</b>"));
    QVERIFY(says(*panel, "could not be fetched: 404 <b>no</b>"));
    panel->setCanFetch(true); // as before
    QVERIFY(says(*panel, "could not be fetched: 404 <b>no</b>"));
    QVERIFY(fetch->isEnabled());
    QTest::keyClick(fetch, Qt::Key_Space);
    QCOMPARE(wanted.size(), 2); // and not again and again by itself
    document.made.append(graphOf("supervisor", json));
    document.cursor.refresh();
    QVERIFY(!fetch->isVisible());
    QTRY_VERIFY(viewOf(*panel)->isVisible() && viewOf(*panel)->boxCount() == 6);
    QCOMPARE(wholeTextOf(*panel, "Start"), QStringLiteral("Start: Succeeded. Leads to supervisor"));
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
    QVERIFY(wholeTextOf(*panel, "supervisor").endsWith(
        QStringLiteral("Leads to gather (on a condition, taken 2 time(s)), draft (on a condition, taken 1 time(s))")));
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
             QStringLiteral("tools: 1 of 3 failed [\u03a3 1.20 s], begun 3 time(s) in this run"));
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

void TestGraphPanel::drawsWhatTheRunDid()
{
    Document document({frame({RunStarted{.run = "run-1"}})});
    const auto panel = shown(document);
    QVERIFY(says(*panel, "does not say which agent"));
    document.append(frame({open("plan", "p")}));
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 2); // and where it starts
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("run run-1 · Running")));
    QVERIFY(titleOf(*panel).endsWith(QStringLiteral("drawn from what the run did")));
    viewOf(*panel)->setFocus();
    QTest::keyClick(viewOf(*panel), Qt::Key_Home);
    document.append(frame({close("p")}));
    document.append(frame({open("write", "w")}));
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 3);
    QCOMPARE(wholeTextOf(*panel, "plan"), QStringLiteral("plan: Succeeded [2 frame(s)]. Leads to write (taken 1 time(s))"));
    document.cursor.goTo(2); // the graph does not move with time
    QTRY_COMPARE(textOf(*panel, "write"), QStringLiteral("write: Idle"));
    QCOMPARE(viewOf(*panel)->boxCount(), 3);
    panel->hide();
    document.append(frame({close("w", SpanStatus::Error)}));
    document.append(frame({RunEnded{.run = "run-1", .status = RunStatus::Failed}}));
    document.append(frame({RunStarted{.run = "run-2", .agent = "other"}, open("look", "l")}));
    document.cursor.goLive();
    panel->show();
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 2);
    QVERIFY(textOf(*panel, "look").startsWith(QStringLiteral("look: Running")));
    document.selection.select(RunId(0));
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 3); // it was not led to an end
    QVERIFY(textOf(*panel, "write").startsWith(QStringLiteral("write: Failed")));
}

void TestGraphPanel::drawsWhatTheRunDidWhereAGraphDoesNotCome()
{
    Document document({frame({RunStarted{.run = "r", .agent = "supervisor"}}), frame({open("supervisor", "s")})});
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 2);
    panel->setCanFetch(true);
    QTRY_VERIFY(says(*panel, "Waiting for the server"));
    QCOMPARE(viewOf(*panel)->boxCount(), 0);
    panel->showFetchError(QStringLiteral("supervisor"), QStringLiteral("404"));
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 2);
    QVERIFY(says(*panel, "could not be fetched: 404"));
    QSignalSpy wanted(panel.get(), &GraphPanel::graphWanted);
    QTest::keyClick(panel->findChild<QPushButton *>(QStringLiteral("graphFetchAgain")), Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
    document.append(graphOf("supervisor", recorded("supervisor.json")));
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 6);
    QVERIFY(!says(*panel, "could not be fetched"));
    QVERIFY(!titleOf(*panel).contains(QStringLiteral("drawn from")));
}

void TestGraphPanel::copiesTheGraph()
{
    const QByteArray json = recorded("supervisor_xray.json");
    Document document(supervising(json));
    const auto panel = shown(document);
    QTRY_COMPARE(viewOf(*panel)->boxCount(), 11);
    viewOf(*panel)->setFocus();
    QTest::keyClick(viewOf(*panel), Qt::Key_C, Qt::ControlModifier);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.startsWith(QStringLiteral("flowchart TD\n")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("[\"gather \u00d73\"]:::running\n")), qPrintable(text));
    panel->findChild<QAction *>(QStringLiteral("copyPicture"))->trigger();
    const QImage picture = QGuiApplication::clipboard()->image();
    QVERIFY(picture.width() > viewOf(*panel)->placement().size.width());
    QSet<QRgb> colours;
    for (int x = 0; x < picture.width(); ++x)
        colours.insert(picture.pixel(x, picture.height() / 2));
    QVERIFY(colours.size() > 3);
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

TRACEDECK_TESTS(TestGraphPanel, Gui)

} // namespace tracedeck::test::tst_graphpanel

#include "tst_graphpanel.moc"

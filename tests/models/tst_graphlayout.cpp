// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphlayout.h"
#include "qttests.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace tracedeck::test::tst_graphlayout {

using namespace std::chrono_literals;

namespace {

std::shared_ptr<const AgentGraph> recorded(const char *name)
{
    QFile file(QStringLiteral(TRACEDECK_TEST_DATA "/graphs/") + QLatin1String(name));
    const QByteArray json = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return std::make_shared<AgentGraph>(
        AgentGraph::read({json.constData(), static_cast<std::size_t>(json.size())}));
}

GraphSizes evenSizes(const AgentGraph &graph)
{
    GraphSizes sizes;
    sizes.nodes.assign(graph.nodes.size(), QSizeF(120, 40));
    sizes.titles.assign(graph.subgraphs.size(), QSizeF(150, 18));
    sizes.labels.assign(graph.edges.size(), QSizeF(0, 0));
    return sizes;
}

bool hasGraphviz()
{
    return !QStandardPaths::findExecutable(QStringLiteral("dot")).isEmpty();
}

/// Whether a process has this file in its command line.
bool isRunning(const QString &program)
{
    for (const QString &pid :
         QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs)) {
        QFile line(QStringLiteral("/proc/%1/cmdline").arg(pid));
        if (line.open(QIODevice::ReadOnly) && line.readAll().contains(program.toUtf8()))
            return true;
    }
    return false;
}

/// Hears what is placed.
struct Listener
{
    explicit Listener(GraphLayout &layout)
    {
        QObject::connect(&layout, &GraphLayout::placed, &layout,
                         [this](const GraphPlacement &placed, GraphLayout::Outcome how) {
                             placement = placed;
                             outcome = how;
                             ++count;
                         });
    }
    GraphPlacement placement;
    GraphLayout::Outcome outcome = GraphLayout::Outcome::Done;
    int count = 0;
};

} // namespace

class TestGraphLayout : public QObject
{
    Q_OBJECT

private slots:
    void laysOutWhatAServerSent_data();
    void laysOutWhatAServerSent();
    void makesRoomForLabels();
    void laysOutTheLargest();
    void keepsLayouts();
    void doesWithoutGraphviz();
    void survivesPrograms_data();
    void survivesPrograms();
    void givesTheProgramNothingOfOurs();
    void takesTheLatestOnly();
    void endsWithItsOwner();

private:
    QString program(const QByteArray &script);

    QTemporaryDir m_directory;
    int m_programs = 0;
};

QString TestGraphLayout::program(const QByteArray &script)
{
    QFile file(m_directory.filePath(QStringLiteral("dot%1").arg(++m_programs)));
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + script + "\n") < 0)
        return {};
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

void TestGraphLayout::laysOutWhatAServerSent_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("flat") << QStringLiteral("supervisor.json");
    QTest::newRow("with subgraphs") << QStringLiteral("supervisor_xray.json");
}

void TestGraphLayout::laysOutWhatAServerSent()
{
    if (!hasGraphviz())
        QSKIP("no Graphviz");
    QFETCH(const QString, file);
    const auto graph = recorded(qPrintable(file));
    GraphLayout layout;
    Listener heard(layout);
    layout.start(graph, evenSizes(*graph));
    QVERIFY(layout.isBusy());
    QTRY_COMPARE(heard.count, 1);
    QCOMPARE(heard.outcome, GraphLayout::Outcome::Done);
    QVERIFY(!layout.isBusy());
    const GraphPlacement &placed = heard.placement;
    const QRectF all({}, placed.size);
    for (std::size_t i = 0; i < placed.nodes.size(); ++i) {
        QVERIFY(all.contains(placed.nodes[i]));
        QVERIFY(qAbs(placed.nodes[i].width() - 120) < 1 && qAbs(placed.nodes[i].height() - 40) < 1);
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!placed.nodes[i].intersects(placed.nodes[j]));
        const std::int32_t in = graph->nodes[i].subgraph;
        for (std::size_t s = 0; s < placed.subgraphs.size(); ++s)
            QCOMPARE(placed.subgraphs[s].contains(placed.nodes[i].center()),
                     in == static_cast<std::int32_t>(s));
    }
    for (std::size_t i = 0; i < placed.edges.size(); ++i) {
        const GraphPlacement::Route &route = placed.edges[i];
        QVERIFY(route.curve.size() >= 4 && route.curve.size() % 3 == 1);
        const auto touches = [&](QPointF point, std::uint32_t node) {
            return placed.nodes[node].adjusted(-3, -3, 3, 3).contains(point);
        };
        QVERIFY(touches(route.curve.front(), graph->edges[i].from));
        QVERIFY(touches(route.tip, graph->edges[i].to));
        // From above.
        QVERIFY(placed.nodes[graph->edges[i].from].top() < placed.nodes[graph->edges[i].to].top());
    }
}

void TestGraphLayout::makesRoomForLabels()
{
    if (!hasGraphviz())
        QSKIP("no Graphviz");
    const auto graph = recorded("supervisor.json");
    GraphSizes sizes = evenSizes(*graph);
    sizes.labels[4] = {70, 16};
    GraphLayout layout;
    Listener heard(layout);
    layout.start(graph, sizes);
    QTRY_COMPARE(heard.count, 1);
    QCOMPARE(heard.outcome, GraphLayout::Outcome::Done);
    QRectF label(QPointF(), QSizeF(70, 16));
    label.moveCenter(heard.placement.edges[4].label);
    QVERIFY(QRectF({}, heard.placement.size).contains(label));
    for (const QRectF &node : heard.placement.nodes)
        QVERIFY(!node.intersects(label));
}

void TestGraphLayout::laysOutTheLargest()
{
    auto graph = std::make_shared<AgentGraph>();
    graph->nodes.resize(AgentGraph::kMostNodes);
    constexpr auto kNodes = static_cast<std::uint32_t>(AgentGraph::kMostNodes);
    for (std::uint32_t i = 0; i < AgentGraph::kMostEdges; ++i)
        graph->edges.push_back({i * 7919 % kNodes, i * 104729 % kNodes, false, {}});
    GraphLayout layout;
    layout.setPatience(1s);
    Listener heard(layout);
    layout.start(graph, evenSizes(*graph));
    QVERIFY(layout.isBusy());
    QTRY_COMPARE_WITH_TIMEOUT(heard.count, 1, 20000);
    QCOMPARE(heard.placement.nodes.size(), graph->nodes.size());
}

void TestGraphLayout::keepsLayouts()
{
    if (!hasGraphviz())
        QSKIP("no Graphviz");
    const auto graph = recorded("supervisor.json");
    GraphLayout layout;
    Listener heard(layout);
    layout.start(graph, evenSizes(*graph));
    QTRY_COMPARE(heard.count, 1);
    // The same again, read anew, needs no program.
    layout.setProgram(QStringLiteral("no-such-program"));
    layout.start(recorded("supervisor.json"), evenSizes(*graph));
    QCOMPARE(heard.count, 2);
    QCOMPARE(heard.outcome, GraphLayout::Outcome::Done);
    layout.start(recorded("supervisor_xray.json"), evenSizes(*recorded("supervisor_xray.json")));
    QCOMPARE(heard.count, 3);
    QCOMPARE(heard.outcome, GraphLayout::Outcome::NoGraphviz);
}

void TestGraphLayout::doesWithoutGraphviz()
{
    const auto graph = recorded("supervisor.json");
    GraphLayout layout;
    layout.setProgram(QStringLiteral("no-such-program"));
    Listener heard(layout);
    layout.start(graph, evenSizes(*graph));
    QCOMPARE(heard.count, 1);
    QCOMPARE(heard.outcome, GraphLayout::Outcome::NoGraphviz);
    QCOMPARE(heard.placement.nodes.size(), graph->nodes.size());
    QVERIFY(!heard.placement.size.isEmpty());
}

void TestGraphLayout::survivesPrograms_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("outcome");
    const int failed = static_cast<int>(GraphLayout::Outcome::Failed);
    QTest::newRow("that fail") << QByteArray("cat > /dev/null; exit 3") << failed;
    QTest::newRow("that say nothing") << QByteArray("cat > /dev/null") << failed;
    QTest::newRow("that read nothing") << QByteArray("echo '{}'") << failed;
    QTest::newRow("that say nonsense") << QByteArray("cat") << failed;
    QTest::newRow("that crash") << QByteArray("kill -SEGV $$") << failed;
    QTest::newRow("that say too much")
        << QByteArray("while :; do echo '{\"bb\":\"0,0,1,1\",\"x\":\"0123456789\"}'; "
                      "head -c 1000000 /dev/zero; done")
        << failed;
    QTest::newRow("that never end") << QByteArray("while :; do :; done")
                                    << static_cast<int>(GraphLayout::Outcome::TookTooLong);
}

void TestGraphLayout::survivesPrograms()
{
    QFETCH(const QByteArray, script);
    QFETCH(const int, outcome);
    const auto graph = recorded("supervisor_xray.json");
    GraphLayout layout;
    layout.setProgram(program(script));
    layout.setPatience(outcome == static_cast<int>(GraphLayout::Outcome::TookTooLong) ? 300ms : 20s);
    Listener heard(layout);
    layout.start(graph, evenSizes(*graph));
    QTRY_COMPARE_WITH_TIMEOUT(heard.count, 1, 25000);
    QCOMPARE(static_cast<int>(heard.outcome), outcome);
    QCOMPARE(heard.placement.nodes.size(), graph->nodes.size());
    QVERIFY(!layout.isBusy());
}

void TestGraphLayout::givesTheProgramNothingOfOurs()
{
    qputenv("TRACEDECK_SECRET", "hunter2");
    const QString seen = m_directory.filePath(QStringLiteral("seen"));
    const auto graph = recorded("supervisor.json");
    GraphLayout layout;
    // It may write no files, so it says what it sees in the place of a layout; Failed proves that it ran.
    layout.setProgram(program("cat > /dev/null; /usr/bin/env > " + seen.toUtf8()
                              + "; env | grep -q hunter2 && sleep 60; "
                                "test \"$(pwd)\" = / || sleep 60; exit 1"));
    layout.setPatience(20s);
    Listener heard(layout);
    layout.start(graph, evenSizes(*graph));
    QTRY_COMPARE_WITH_TIMEOUT(heard.count, 1, 25000);
    QCOMPARE(heard.outcome, GraphLayout::Outcome::Failed);
    QCOMPARE(QFile(seen).size(), 0);
    qunsetenv("TRACEDECK_SECRET");
}

void TestGraphLayout::takesTheLatestOnly()
{
    const auto first = recorded("supervisor.json");
    const auto second = recorded("supervisor_xray.json");
    GraphLayout layout;
    Listener heard(layout);
    layout.setProgram(program("sleep 60"));
    layout.start(first, evenSizes(*first));
    layout.setProgram(QStringLiteral("no-such-program"));
    layout.start(second, evenSizes(*second));
    QCOMPARE(heard.count, 1);
    QCOMPARE(heard.placement.nodes.size(), second->nodes.size());
    layout.setProgram(program("cat > /dev/null; exit 1"));
    layout.start(first, evenSizes(*first));
    layout.cancel();
    QVERIFY(!layout.isBusy());
    layout.start(second, evenSizes(*second));
    QTRY_COMPARE(heard.count, 2);
    QCOMPARE(heard.placement.nodes.size(), second->nodes.size());
}

void TestGraphLayout::endsWithItsOwner()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    const QString endless = program("while :; do :; done");
    const auto graph = recorded("supervisor.json");
    auto layout = std::make_unique<GraphLayout>();
    layout->setProgram(endless);
    layout->start(graph, evenSizes(*graph));
    QVERIFY(layout->isBusy());
    QTRY_VERIFY(isRunning(endless));
    layout.reset(); // does not wait for a program that never ends
    QTRY_VERIFY(!isRunning(endless));
}

TRACEDECK_TESTS(TestGraphLayout, Core)

} // namespace tracedeck::test::tst_graphlayout

#include "tst_graphlayout.moc"

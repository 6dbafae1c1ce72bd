// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphmermaid.h"
#include "qttests.h"

#include <QLocale>
#include <QTest>

namespace tracedeck::test::tst_graphmermaid {

class TestGraphMermaid : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void writesNodesSubgraphsAndEdges();
    void quotesWhatOthersWrote();
};

void TestGraphMermaid::writesNodesSubgraphsAndEdges()
{
    AgentGraph graph;
    graph.nodes = {{.path = "__start__", .name = QStringLiteral("__start__"), .kind = {}, .place = AgentGraph::Place::Start},
                   {.path = "plan", .name = QStringLiteral("plan"), .kind = {}},
                   {.path = "team:write", .name = QStringLiteral("write"), .kind = {}, .subgraph = 0}};
    graph.subgraphs = {{"team", QStringLiteral("team"), -1}};
    graph.edges = {{0, 1, false, {}}, {1, 2, true, QStringLiteral("go on")}, {2, 1, false, QStringLiteral("\u00d72")}};
    QCOMPARE(mermaidOf(graph, {}, {}), QStringLiteral("flowchart TD\n"
                                                  "    n0([\"__start__\"])\n"
                                                  "    n1[\"plan\"]\n"
                                                  "    subgraph s0[\"team\"]\n"
                                                  "        n2[\"write\"]\n"
                                                  "    end\n"
                                                  "    n0 --> n1\n"
                                                  "    n1 -.->|\"go on\"| n2\n"
                                                  "    n2 -->|\"\u00d72\"| n1\n"));
    const QString run = mermaidOf(graph, {{ItemStatus::Succeeded, 1}, {ItemStatus::Succeeded, 3}, {ItemStatus::Failed, 1}, {ItemStatus::Running, 1}}, {1, 0, 3});
    QVERIFY(run.contains(QStringLiteral("n1[\"plan \u00d73\"]:::succeeded\n")));
    QVERIFY(run.contains(QStringLiteral("n2[\"write\"]:::failed\n")));
    QVERIFY(run.contains(QStringLiteral("    class s0 running\n")));
    QVERIFY(run.contains(QStringLiteral("    n0 ==> n1\n    n1 -.->|\"go on\"| n2\n    n2 ==>|\"\u00d72 \u00d73\"| n1\n")));
    QCOMPARE(run.count(QStringLiteral("classDef succeeded ")), 1);
    QCOMPARE(run.count(QStringLiteral("classDef failed ")), 1);
    QVERIFY(!run.contains(QStringLiteral("classDef waiting")));
}

void TestGraphMermaid::quotesWhatOthersWrote()
{
    AgentGraph graph;
    graph.nodes = {{.path = "x", .name = QStringLiteral("a\"]; click n0 \"https://x\" <b>#`&\\"), .kind = {}}};
    QCOMPARE(mermaidOf(graph, {}, {}),
             QStringLiteral("flowchart TD\n    n0[\"a#34;]; click n0 #34;https://x#34; #60;b#62;#35;#96;#38;#92;\"]\n"));
}

TRACEDECK_TESTS(TestGraphMermaid, Core)

} // namespace tracedeck::test::tst_graphmermaid

#include "tst_graphmermaid.moc"

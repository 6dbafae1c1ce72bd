// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentgraph.h"
#include "graphplacement.h"
#include "qttests.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

namespace tracedeck::test::tst_agentgraph {

namespace {

QByteArray recorded(const char *name)
{
    QFile file(QStringLiteral(TRACEDECK_TEST_DATA "/graphs/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

AgentGraph read(const QByteArray &json)
{
    return AgentGraph::read({json.constData(), static_cast<std::size_t>(json.size())});
}

GraphSizes evenSizes(const AgentGraph &graph)
{
    GraphSizes sizes;
    sizes.nodes.assign(graph.nodes.size(), QSizeF(120, 40));
    sizes.titles.assign(graph.subgraphs.size(), QSizeF(150, 18));
    sizes.labels.assign(graph.edges.size(), QSizeF(0, 0));
    return sizes;
}

QByteArray manyNodes(std::size_t count, std::size_t edges)
{
    QByteArray json = "{\"nodes\":[";
    for (std::size_t i = 0; i < count; ++i)
        json += (i > 0 ? ",{\"id\":\"x" : "{\"id\":\"x") + QByteArray::number(qulonglong(i)) + "\"}";
    json += "],\"edges\":[";
    for (std::size_t i = 0; i < edges; ++i)
        json += (i > 0 ? "," : "") + QByteArray("{\"source\":\"x0\",\"target\":\"x1\"}");
    return json + "]}";
}

QStringList namesOf(const AgentGraph &graph)
{
    QStringList names;
    for (const AgentGraph::Node &node : graph.nodes) {
        QString name = node.name;
        for (std::int32_t in = node.subgraph; in >= 0;
             in = graph.subgraphs[static_cast<std::size_t>(in)].parent)
            name.prepend(graph.subgraphs[static_cast<std::size_t>(in)].name + u'/');
        names += name;
    }
    return names;
}

} // namespace

class TestAgentGraph : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void readsWhatAServerSent();
    void readsSubgraphs();
    void refusesWhatIsNoGraph_data();
    void refusesWhatIsNoGraph();
    void leavesOutWhatMakesNoSense();
    void makesHostileNamesVisible();
    void boundsTheDepthOfSubgraphs();
    void givesGraphvizNoTextFromOutside();
    void readsNoLayoutFromNonsense_data();
    void readsNoLayoutFromNonsense();
    void laysOutPlainly();
    void laysOutLoopsPlainly();
};

void TestAgentGraph::readsWhatAServerSent()
{
    const AgentGraph graph = read(recorded("supervisor.json"));
    QCOMPARE(graph.fault, AgentGraph::Fault::None);
    QCOMPARE(namesOf(graph), QStringList({QStringLiteral("__start__"), QStringLiteral("supervisor"),
                                          QStringLiteral("researcher"), QStringLiteral("writer"),
                                          QStringLiteral("join"), QStringLiteral("__end__")}));
    QCOMPARE(graph.nodes.front().place, AgentGraph::Place::Start);
    QCOMPARE(graph.nodes.back().place, AgentGraph::Place::End);
    QCOMPARE(graph.nodes[1].place, AgentGraph::Place::Inner);
    QCOMPARE(graph.nodes[1].kind, QStringLiteral("RunnableCallable"));
    QCOMPARE(graph.nodes[2].kind, QStringLiteral("CompiledStateGraph"));
    QCOMPARE(graph.edges.size(), std::size_t(6));
    QVERIFY(!graph.edges[0].isConditional);
    QVERIFY(graph.edges[4].isConditional);
    QVERIFY(graph.hasConditionalEdges());
    QCOMPARE(graph.leftOut, 0u);
}

void TestAgentGraph::readsSubgraphs()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    QCOMPARE(namesOf(graph), QStringList({QStringLiteral("__start__"), QStringLiteral("supervisor"),
                                          QStringLiteral("researcher/gather"),
                                          QStringLiteral("researcher/digest"), QStringLiteral("writer/draft"),
                                          QStringLiteral("writer/polish"), QStringLiteral("writer/publish"),
                                          QStringLiteral("join"), QStringLiteral("__end__")}));
    QCOMPARE(graph.subgraphs.size(), std::size_t(2));
    QCOMPARE(graph.edges.size(), std::size_t(9));
}

void TestAgentGraph::refusesWhatIsNoGraph_data()
{
    using Fault = AgentGraph::Fault;
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("fault");
    const auto row = [](const char *name, const QByteArray &json, Fault fault) {
        QTest::newRow(name) << json << static_cast<int>(fault);
    };
    row("nothing", "", Fault::NotJson);
    row("broken", "{\"nodes\":[", Fault::NotJson);
    row("a list", "[]", Fault::NotAGraph);
    row("an error", "{\"error\":\"no such assistant\"}", Fault::NotAGraph);
    row("no edges", "{\"nodes\":[{\"id\":\"a\"}]}", Fault::NotAGraph);
    row("nodes that are no list", "{\"nodes\":{\"a\":1},\"edges\":[]}", Fault::NotAGraph);
    row("nodes that are none", "{\"nodes\":[1,null,[]],\"edges\":[]}", Fault::NotAGraph);
    row("no nodes", "{\"nodes\":[],\"edges\":[]}", Fault::NoNodes);
    row("the most", manyNodes(AgentGraph::kMostNodes, AgentGraph::kMostEdges), Fault::None);
    row("too many nodes", manyNodes(AgentGraph::kMostNodes + 1, 0), Fault::TooManyNodes);
    row("too many edges", manyNodes(2, AgentGraph::kMostEdges + 1), Fault::TooManyEdges);
    row("too long", QByteArray(AgentGraph::kMostBytes + 1, ' '), Fault::TooLong);
    row("too deep", QByteArray(100'000, '['), Fault::NotJson);
}

void TestAgentGraph::refusesWhatIsNoGraph()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, fault);
    const AgentGraph graph = read(json);
    QCOMPARE(static_cast<int>(graph.fault), fault);
    QCOMPARE(graph.nodes.empty(), graph.fault != AgentGraph::Fault::None);
    QCOMPARE(graphFaultText(graph.fault).isEmpty(), graph.fault == AgentGraph::Fault::None);
}

void TestAgentGraph::leavesOutWhatMakesNoSense()
{
    const AgentGraph graph =
        read("{\"nodes\":[{\"id\":\"a\"},{\"id\":\"a\"},{\"id\":\"\"},{},{\"id\":7},{\"id\":[]}],"
             "\"edges\":[{\"source\":\"a\",\"target\":7,\"conditional\":\"yes\",\"data\":{}},"
             "{\"source\":\"a\",\"target\":\"b\"},{},5]}");
    QCOMPARE(namesOf(graph), QStringList({QStringLiteral("a"), QStringLiteral("7")}));
    QCOMPARE(graph.edges.size(), std::size_t(1));
    QVERIFY(!graph.edges[0].isConditional && graph.edges[0].label.isEmpty());
    QCOMPARE(graph.leftOut, 4u + 3u);
}

void TestAgentGraph::makesHostileNamesVisible()
{
    const AgentGraph graph = read("{\"nodes\":[{\"id\":\"a\\u202eb\\n\\u001b]8;;x\\u0007:<img "
                                  "src=x>\",\"data\":{\"id\":[\"\\u200bk\"]}},"
                                  "{\"id\":\"\\ud800\"},{\"id\":\""
                                  + QByteArray(5000, 'n')
                                  + "\"},{\"id\":\":::\"}],"
                                    "\"edges\":[{\"source\":\":::\",\"target\":\":::\",\"data\":\"\\u202e"
                                  + QByteArray(5000, 'l') + "\"}]}");
    QCOMPARE(graph.nodes.size(), std::size_t(4));
    QCOMPARE(graph.nodes[0].name, QStringLiteral("<img src=x>"));
    QVERIFY(graph.subgraphs[0].name.contains(QStringLiteral("[U+202E]")));
    QVERIFY(graph.nodes[0].kind.contains(QStringLiteral("[U+200B]")));
    for (const AgentGraph::Node &node : graph.nodes) {
        QVERIFY(node.name.size() <= 200);
        QVERIFY(std::none_of(node.name.begin(), node.name.end(), [](QChar c) { return c.unicode() < 0x20; }));
    }
    QVERIFY(graph.edges[0].label.size() < 100);
}

void TestAgentGraph::boundsTheDepthOfSubgraphs()
{
    QByteArray id = "a";
    for (int i = 0; i < 400; ++i)
        id += ":a";
    QByteArray json = "{\"nodes\":[{\"id\":\"" + id + "\"}";
    for (int i = 0; i < 400; ++i)
        json += ",{\"id\":\"s" + QByteArray::number(i) + ":n\"}";
    const AgentGraph graph = read(json + "],\"edges\":[]}");
    QCOMPARE(graph.nodes.size(), std::size_t(401));
    QCOMPARE(graph.subgraphs.size(), AgentGraph::kMostSubgraphs);
    std::size_t depth = 0;
    for (std::int32_t in = graph.nodes[0].subgraph; in >= 0;
         in = graph.subgraphs[static_cast<std::size_t>(in)].parent)
        ++depth;
    QCOMPARE(depth, AgentGraph::kMostDepth);
    QVERIFY(dotText(graph, evenSizes(graph)).count("subgraph cluster_") == int(AgentGraph::kMostSubgraphs));
}

void TestAgentGraph::givesGraphvizNoTextFromOutside()
{
    const QByteArray evil = "x\\\"]; image=\\\"/etc/passwd\\\"; y [label=<<IMG SRC=\\\"/etc/passwd\\\"/>>";
    const AgentGraph graph =
        read("{\"nodes\":[{\"id\":\"" + evil + "\"},{\"id\":\"s" + evil + ":n\"}],\"edges\":[{\"source\":\""
             + evil + "\",\"target\":\"" + evil + "\",\"data\":\"" + evil + "\"}]}");
    QCOMPARE(graph.nodes.size(), std::size_t(2));
    QCOMPARE(graph.edges.size(), std::size_t(1));
    GraphSizes sizes = evenSizes(graph);
    sizes.labels[0] = {60, 15};
    sizes.nodes[1] = {1e300, std::nan("")};
    const QByteArray text = dotText(graph, sizes);
    QVERIFY(!text.contains("passwd") && !text.contains("image") && !text.contains("nan"));
    const AgentGraph tame = read("{\"nodes\":[{\"id\":\"a\"},{\"id\":\"s:n\"}],\"edges\":[{\"source\":\"a\","
                                 "\"target\":\"a\",\"data\":\"b\"}]}");
    QCOMPARE(text, dotText(tame, sizes));
    QVERIFY(text.contains("rankdir=TB"));
    GraphSizes wide = sizes;
    wide.isSideways = true;
    QVERIFY(dotText(graph, wide).contains("rankdir=LR"));
}

void TestAgentGraph::readsNoLayoutFromNonsense_data()
{
    QTest::addColumn<QByteArray>("json");
    const QByteArray node = "{\"name\":\"n0\",\"pos\":\"10,10\",\"width\":\"1\",\"height\":\"1\"}";
    const auto whole = [](const QByteArray &box, const QByteArray &objects) {
        return "{\"bb\":\"" + box + "\",\"objects\":[" + objects + "],\"edges\":[]}";
    };
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("digraph {}");
    QTest::newRow("another form") << QByteArray("[1,2]");
    QTest::newRow("no box") << QByteArray("{\"objects\":[]}");
    QTest::newRow("a box without end") << whole("0,0,1", node);
    QTest::newRow("a box of words") << whole("0,0,a,b", node);
    QTest::newRow("a box too far") << whole("0,0,1e9,1", node);
    QTest::newRow("no nodes") << whole("0,0,9,9", "");
    QTest::newRow("a node nowhere") << whole("0,0,9,9", "{\"name\":\"n0\",\"width\":\"1\",\"height\":\"1\"}");
    QTest::newRow("a node too far") << whole(
        "0,0,9,9", "{\"name\":\"n0\",\"pos\":\"nan,1\",\"width\":\"1\",\"height\":\"1\"}");
    QTest::newRow("another node") << whole("0,0,9,9", QByteArray(node).replace("n0", "n9"));
}

void TestAgentGraph::readsNoLayoutFromNonsense()
{
    QFETCH(const QByteArray, json);
    const AgentGraph graph = read("{\"nodes\":[{\"id\":\"a\"}],\"edges\":[]}");
    QVERIFY(!readDotJson(json, graph));
    // What makes it nonsense is nothing else: this is a layout.
    const auto good =
        readDotJson("{\"bb\":\"0,0,9,9\",\"objects\":[{\"name\":\"n0\",\"pos\":\"10,10\",\"width\":\"1\","
                    "\"height\":\"1\"}],\"edges\":[{\"id\":\"e5\"},{\"id\":\"x\"},1]}",
                    graph);
    QVERIFY(good);
    QCOMPARE(good->nodes[0].size(), QSizeF(72, 72));
}

void TestAgentGraph::laysOutPlainly()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    const GraphPlacement placed = plainPlacement(graph, evenSizes(graph));
    QCOMPARE(placed.nodes.size(), graph.nodes.size());
    QCOMPARE(placed.edges.size(), graph.edges.size());
    const QRectF all({}, placed.size);
    for (std::size_t i = 0; i < placed.nodes.size(); ++i) {
        QVERIFY(all.contains(placed.nodes[i]));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!placed.nodes[i].intersects(placed.nodes[j]));
    }
    for (const AgentGraph::Edge &edge : graph.edges) // no cycle in this one
        QVERIFY(placed.nodes[edge.from].bottom() < placed.nodes[edge.to].top());
}

void TestAgentGraph::laysOutLoopsPlainly()
{
    const AgentGraph graph =
        read("{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"edges\":[{\"source\":\"a\",\"target\":"
             "\"b\"},{\"source\":\"b\",\"target\":\"a\"},{\"source\":\"b\",\"target\":\"b\"}]}");
    const GraphPlacement placed = plainPlacement(graph, evenSizes(graph));
    for (const GraphPlacement::Route &route : placed.edges)
        QCOMPARE(route.curve.size(), std::size_t(4));
    QCOMPARE(placed.edges[1].tip, QPointF(placed.nodes[0].center().x(), placed.nodes[0].bottom()));
    QCOMPARE(placed.edges[2].tip.x(), placed.nodes[1].right());
}

TRACEDECK_TESTS(TestAgentGraph, Core)

} // namespace tracedeck::test::tst_agentgraph

#include "tst_agentgraph.moc"

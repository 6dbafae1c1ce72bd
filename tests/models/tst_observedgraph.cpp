// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstframes.h"
#include "graphactivity.h"
#include "graphobserver.h"
#include "handmadedocument.h"
#include "handmadetrace.h"
#include "observedgraph.h"
#include "qttests.h"

#include <QLocale>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

namespace tracedeck::test::tst_observedgraph {

namespace {

HandmadeFrame inRun(std::vector<Event> events)
{
    return {.type = "x", .session = "s", .events = std::move(events)};
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

/// Its edges as "a > b", and its subgraphs as "[a]"; paths for names.
QString edgesOf(const AgentGraph &graph)
{
    QStringList texts;
    for (const AgentGraph::Subgraph &one : graph.subgraphs)
        texts += u'[' + QString::fromStdString(one.path) + u']';
    for (const AgentGraph::Edge &edge : graph.edges)
        texts += QString::fromStdString(graph.nodes[edge.from].path) + QStringLiteral(" > ")
                 + QString::fromStdString(graph.nodes[edge.to].path);
    texts.sort();
    return texts.join(QStringLiteral("; "));
}

AgentGraph graphAt(const Trace &trace, Position at, RunId run = RunId(0))
{
    const std::atomic<bool> goOn = false;
    return observedGraph(View(trace, at), run, goOn);
}

QString edgesOf(const std::vector<HandmadeFrame> &frames)
{
    HandmadeTrace built;
    built.append(frames);
    return edgesOf(graphAt(*built.trace(), built.trace()->watermark()));
}

} // namespace

class TestObservedGraph : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void followsALoop();
    void splitsAndJoins();
    void looksIntoSubgraphs();
    void takesTasksForTheirNodes();
    void leadsIntoWhatSometimesHasSomethingInside();
    void drawsLongRuns();
    void limitsWhatItDraws();
    void keepsTheLaw_data() { addRecordingNumbers(); }
    void keepsTheLaw();
    void isReadAsTheRunGoesOn();
};

void TestObservedGraph::followsALoop()
{
    std::vector<HandmadeFrame> frames{inRun({RunStarted{.run = "r"}})};
    for (int i = 0; i < 3; ++i) {
        frames.push_back(inRun({open("think", "a")}));
        frames.push_back(inRun({close("a")}));
        frames.push_back(inRun({open("tools", "b")}));
        frames.push_back(inRun({close("b")}));
    }
    frames.push_back(inRun({open("think", "a")}));
    frames.push_back(inRun({close("a")}));
    QCOMPARE(edgesOf(frames), QStringLiteral("__start__ > think; think > tools; tools > think"));
    std::vector<HandmadeFrame> failed = frames;
    failed.push_back(inRun({RunEnded{.run = "r", .status = RunStatus::Failed}}));
    QCOMPARE(edgesOf(failed),
             QStringLiteral("__start__ > think; think > tools; tools > think"));
    frames.push_back(inRun({RunEnded{.run = "r"}}));
    QCOMPARE(edgesOf(frames), QStringLiteral("__start__ > think; think > __end__; think > tools; tools > think"));
}

void TestObservedGraph::splitsAndJoins()
{
    // b ends before c, and nothing waits for it but the join.
    QCOMPARE(edgesOf({inRun({RunStarted{.run = "r"}, open("plan", "p")}), inRun({close("p")}), inRun({open("a", "a")}),
                      inRun({open("b", "b")}), inRun({close("b")}), inRun({close("a")}), inRun({open("join", "j")}),
                      inRun({close("j")}), inRun({RunEnded{.run = "r"}})}),
             QStringLiteral("__start__ > plan; a > join; b > join; join > __end__; plan > a; plan > b"));
    // What ran through all of it led to nothing.
    QCOMPARE(edgesOf({inRun({RunStarted{.run = "r"}, open("long", "l")}), inRun({open("a", "a")}), inRun({close("a")}),
                      inRun({open("b", "b")}), inRun({close("b")}), inRun({close("l")}), inRun({RunEnded{.run = "r"}})}),
             QStringLiteral("__start__ > a; __start__ > long; a > b; b > __end__; long > __end__"));
}

void TestObservedGraph::looksIntoSubgraphs()
{
    const std::vector<HandmadeFrame> frames{inRun({RunStarted{.run = "r"}, open("ask", "q")}),
                        inRun({close("q")}),
                        inRun({open("research", "s", {}, SpanKind::Subgraph)}),
                        inRun({open("gather", "g", "s")}),
                        inRun({close("g")}),
                        inRun({open("digest", "d", "s")}),
                        inRun({close("d"), close("s")}),
                        inRun({open("gather", "o")}), // another of the same name
                        inRun({close("o")}),
                        inRun({RunEnded{.run = "r"}})};
    QCOMPARE(edgesOf(frames),
             QStringLiteral("[research]; __start__ > ask; ask > research:gather; gather > __end__; research:digest > gather; research:gather > research:digest"));
    HandmadeTrace built;
    built.append(frames);
    const AgentGraph graph = graphAt(*built.trace(), built.trace()->watermark());
    QCOMPARE(graph.subgraphs.size(), 1u);
    QCOMPARE(std::count_if(graph.nodes.begin(), graph.nodes.end(), [](const AgentGraph::Node &node) { return node.subgraph == 0; }), 2);
}

void TestObservedGraph::drawsLongRuns()
{
    constexpr int kRounds = 60'000;
    std::vector<HandmadeFrame> frames{inRun({RunStarted{.run = "r"}})};
    for (int i = 0; i < kRounds; ++i)
        frames.insert(frames.end(), {inRun({open("think", "a")}), inRun({close("a")}), inRun({open("tools", "b")}), inRun({close("b")})});
    frames.push_back(inRun({open("answer", "c")}));
    QCOMPARE(edgesOf(frames), QStringLiteral("__start__ > think; think > tools; tools > answer; tools > think"));
}

void TestObservedGraph::takesTasksForTheirNodes()
{
    QCOMPARE(edgesOf({inRun({RunStarted{.run = "r"}, open("work", "w")}), inRun({open("search", "t", "w", SpanKind::Task)}),
                      inRun({close("t")}), inRun({close("w")}), inRun({RunEnded{.run = "r"}})}),
             QStringLiteral("__start__ > work; work > __end__"));
    QVERIFY(edgesOf({inRun({RunStarted{.run = "r"}}), inRun({open("search", "t", {}, SpanKind::Task)})}).isEmpty());
}

void TestObservedGraph::leadsIntoWhatSometimesHasSomethingInside()
{
    const std::vector<HandmadeFrame> frames{inRun({RunStarted{.run = "r"}, open("agent", "a")}), inRun({close("a")}),
                                            inRun({open("tools", "t")}), inRun({close("t")}),
                                            inRun({open("tools", "u")}), inRun({open("think", "i", "u")}),
                                            inRun({close("i")}), inRun({close("u")}),
                                            inRun({open("agent", "b")}), inRun({close("b")}), inRun({RunEnded{.run = "r"}})};
    QCOMPARE(edgesOf(frames), QStringLiteral("[tools]; __start__ > agent; agent > __end__; agent > tools; tools > agent; tools > tools; "
                                             "tools > tools:think; tools:think > tools"));
    HandmadeTrace built;
    built.append(frames);
    const AgentGraph graph = graphAt(*built.trace(), built.trace()->watermark());
    const GraphActivity activity = *graphActivity(View(*built.trace()), RunId(0), GraphPaths(graph));
    QVERIFY(std::all_of(activity.gone.begin(), activity.gone.end(), [](std::uint32_t count) { return count == 1; }));
}

void TestObservedGraph::limitsWhatItDraws()
{
    HandmadeTrace built;
    built.append(inRun({RunStarted{.run = "r"}}));
    for (std::size_t i = 0; i <= AgentGraph::kMostNodes; ++i) {
        const std::string name = "n" + std::to_string(i);
        built.append(inRun({open(name, name), close(name)}));
    }
    QCOMPARE(graphAt(*built.trace(), built.trace()->watermark() - 1).nodes.size(), AgentGraph::kMostNodes + 1); // and where it starts
    QCOMPARE(graphAt(*built.trace(), built.trace()->watermark()).fault, AgentGraph::Fault::TooManyNodes);

    HandmadeTrace wide; // each of many leads to each of as many
    wide.append(inRun({RunStarted{.run = "r"}}));
    for (const char *row : {"a", "b"}) {
        for (int i = 0; i < 60; ++i)
            wide.append(inRun({open(row + std::to_string(i), row + std::to_string(i))}));
        for (int i = 0; i < 60; ++i)
            wide.append(inRun({close(row + std::to_string(i))}));
    }
    QCOMPARE(graphAt(*wide.trace(), wide.trace()->watermark()).fault, AgentGraph::Fault::TooManyEdges);

    HandmadeTrace deep; // and in circles
    deep.append(inRun({RunStarted{.run = "r"}, open("n", "0")}));
    for (int i = 1; i < 3000; ++i)
        deep.append(inRun({open("n", std::to_string(i), std::to_string(i - 1))}));
    QCOMPARE(graphAt(*deep.trace(), deep.trace()->watermark()).subgraphs.size(), AgentGraph::kMostDepth - 1);
}

void TestObservedGraph::keepsTheLaw()
{
    QFETCH(int, recording);
    compareWithFirstFrames(recording, [](const std::shared_ptr<const Trace> &trace, Position at) {
        QStringList texts;
        const View view(*trace, at);
        for (std::uint32_t i = 0; i < view.count(trace->runs); ++i)
        {
            const AgentGraph graph = graphAt(*trace, at, RunId(i));
            texts += edgesOf(graph);
            const auto activity = graphActivity(view, RunId(i), GraphPaths(graph));
            for (const std::uint32_t gone : activity->gone)
                texts += QString::number(gone);
        }
        return texts;
    });
}

void TestObservedGraph::isReadAsTheRunGoesOn()
{
    Document document({inRun({RunStarted{.run = "r"}})});
    GraphObserver observer;
    QSignalSpy changed(&observer, &GraphObserver::changed);
    const auto observe = [&] { observer.observe(document.cursor, RunId(0)); };
    observe();
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(observer.graph()->nodes.empty());
    document.made.append(inRun({open("a", "a")}));
    document.cursor.refresh();
    observe();
    QTRY_COMPARE(changed.size(), 2);
    QCOMPARE(edgesOf(*observer.graph()), QStringLiteral("__start__ > a"));
    document.made.append(inRun({close("a"), RunEnded{.run = "r"}}));
    document.made.append(inRun({RunStarted{.run = "q"}, open("b", "b")}));
    document.cursor.refresh();
    document.cursor.goTo(1); // the newest frame counts
    observe();
    QTRY_COMPARE(changed.size(), 3);
    QCOMPARE(edgesOf(*observer.graph()), QStringLiteral("__start__ > a; a > __end__"));
    observer.observe(document.cursor, RunId(1));
    QVERIFY(!observer.graph());
    QTRY_COMPARE(changed.size(), 4);
    QCOMPARE(edgesOf(*observer.graph()), QStringLiteral("__start__ > b"));
    observer.forget();
    QVERIFY(!observer.graph());
}

TRACEDECK_TESTS(TestObservedGraph, Core)

} // namespace tracedeck::test::tst_observedgraph

#include "tst_observedgraph.moc"

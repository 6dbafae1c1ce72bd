// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "graphactivity.h"
#include "graphfollower.h"
#include "graphnotes.h"
#include "qttests.h"
#include "randomevents.h"
#include "shownrun.h"
#include "tracebuilder.h"

#include <QFile>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_graphactivity {

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

HandmadeFrame inRun(Event event)
{
    return {.type = "x", .session = "s", .events = {std::move(event)}};
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

/// A supervisor that has two researchers and a writer work at once; frame n has the time n seconds.
Script supervising()
{
    Script script{
        inRun(RunStarted{.run = "r", .agent = "supervisor"}), // 1
        inRun(open("supervisor", "s1")),
        inRun(close("s1")),
        inRun(open("researcher", "a", {}, SpanKind::Subgraph)),
        inRun(open("researcher", "b", {}, SpanKind::Subgraph)), // 5
        inRun(open("gather", "a1", "a")),
        inRun(open("search", "t", "a1", SpanKind::Task)),
        inRun(open("gather", "b1", "b")),
        inRun(close("b1", SpanStatus::Error)),
        inRun(open("gather", "b2", "b")), // 10
        inRun(close("a1")),
        inRun(open("writer", "w", {}, SpanKind::Subgraph)),
        inRun(open("polish", "w1", "w", SpanKind::Subgraph)),
        inRun(open("rewrite", "w2", "w1")), // which the graph does not tell
        inRun(ApprovalRequested{.id = "q", .kind = "input", .payload = plain("{}")}), // 15
        inRun(ApprovalResolved{.id = "q"}),
        inRun(close("w2")),
        inRun(close("w1")),
        inRun(close("b2")),
        inRun(close("a")), // 20
        inRun(close("b")),
        inRun(close("w", SpanStatus::Cancelled)),
        inRun(RunEnded{.run = "r"}),
    };
    for (std::size_t i = 0; i < script.size(); ++i)
        script[i].time = std::int64_t(i + 1) * 1'000'000'000;
    return script;
}

/// The parts that are not idle: "name status begun/running".
QStringList said(const AgentGraph &graph, const GraphActivity &activity)
{
    QStringList lines;
    for (std::size_t i = 0; i < activity.parts.size(); ++i) {
        const PartActivity &part = activity.parts[i];
        if (part.status() == ItemStatus::Idle)
            continue;
        const std::string &path =
            i < graph.nodes.size() ? graph.nodes[i].path : graph.subgraphs[i - graph.nodes.size()].path;
        lines += QStringLiteral("%1 %2 %3/%4")
                     .arg(QString::fromStdString(path), statusText(part.status()))
                     .arg(part.begun)
                     .arg(part.running);
    }
    if (activity.unplaced > 0)
        lines += QStringLiteral("unplaced %1").arg(activity.unplaced);
    return lines;
}

QStringList saidAt(const HandmadeTrace &made, Position position, const AgentGraph &graph)
{
    return said(graph, *graphActivity(View(*made.trace(), position), RunId{0}, GraphPaths(graph)));
}

} // namespace

class TestGraphActivity : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void findsPartsByPath();
    void lightsWhatRuns();
    void lightsSubgraphsThatAreNodes();
    void countsTheEdgesThatWereTaken();
    void tellsWhereToolsFailed();
    void tellsWhereApprovalsWait_data();
    void tellsWhereApprovalsWait();
    void obeysTheLaw_data();
    void obeysTheLaw();
    void obeysTheLawAtRandom();
    void givesUpOnTooMany();
    void choosesTheRun();
    void saysItInWords();
    void tellsWhatStoppedToAsk();
    void findsGraphsByAgent();
    void looksThroughManyNotesInSteps();
    void followsTheCursor();
    void readsLongRunsInTheBackground();
};

void TestGraphActivity::findsPartsByPath()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    const GraphPaths paths(graph);
    const auto at = [&](std::initializer_list<const char *> names) {
        std::int32_t place = GraphPaths::kRoot;
        for (const char *name : names) {
            if (place != GraphPaths::kNowhere)
                place = paths.below(place, name);
        }
        return place;
    };
    QCOMPARE(paths.nodeAt(at({"researcher", "gather"})), 2);
    QCOMPARE(paths.nodeAt(at({"researcher:gather"})), 2);
    QCOMPARE(paths.nodeAt(at({"researcher"})), -1);
    QCOMPARE(paths.subgraphAt(at({"researcher"})), 9);
    QCOMPARE(at({"researcher", "polish"}), GraphPaths::kNowhere);
    QCOMPARE(at({"gather"}), GraphPaths::kNowhere);
    QCOMPARE(at({"writer", "polish", "rewrite"}), GraphPaths::kNowhere);
    QCOMPARE(at({""}), GraphPaths::kNowhere);
}

void TestGraphActivity::lightsWhatRuns()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    HandmadeTrace made;
    made.append(supervising());
    const auto lines = [](std::initializer_list<const char *> all) {
        QStringList list;
        for (const char *line : all)
            list += QString::fromLatin1(line);
        return list;
    };
    QCOMPARE(saidAt(made, 0, graph), QStringList());
    QCOMPARE(saidAt(made, 1, graph), lines({"__start__ Succeeded 1/0"}));
    QCOMPARE(saidAt(made, 2, graph), lines({"__start__ Succeeded 1/0", "supervisor Running 1/1"}));
    QCOMPARE(saidAt(made, 8, graph), lines({"__start__ Succeeded 1/0", "supervisor Succeeded 1/0",
                                            "researcher:gather Running 2/2", "researcher Running 2/2"}));
    QCOMPARE(saidAt(made, 10, graph), lines({"__start__ Succeeded 1/0", "supervisor Succeeded 1/0",
                                             "researcher:gather Running 3/2", "researcher Running 2/2"}));
    QCOMPARE(saidAt(made, 14, graph),
             lines({"__start__ Succeeded 1/0", "supervisor Succeeded 1/0", "researcher:gather Running 3/1",
                    "writer:polish Running 1/1", "researcher Running 2/2", "writer Running 1/1"}));
    QCOMPARE(saidAt(made, 23, graph),
             lines({"__start__ Succeeded 1/0", "supervisor Succeeded 1/0", "researcher:gather Failed 3/0",
                    "writer:polish Succeeded 1/0", "__end__ Succeeded 1/0", "researcher Succeeded 2/0",
                    "writer Cancelled 1/0"}));
    const GraphActivity end = *graphActivity(View(*made.trace()), RunId{0}, GraphPaths(graph));
    QCOMPARE(end.parts[2].latest, SpanId{6}); // the third gather
    QCOMPARE(end.parts[2].failed, 1u);
}

/// Without a look inside, subgraphs are nodes, and what runs in them has no part of its own.
void TestGraphActivity::lightsSubgraphsThatAreNodes()
{
    const AgentGraph graph = read(recorded("supervisor.json"));
    HandmadeTrace made;
    made.append(supervising());
    QCOMPARE(saidAt(made, 14, graph).mid(1),
             QStringList({QStringLiteral("supervisor Succeeded 1/0"),
                          QStringLiteral("researcher Running 2/2"), QStringLiteral("writer Running 1/1")}));
    const View view(*made.trace());
    QCOMPARE(partOf(view, SpanId{3}, GraphPaths(graph)), 2); // gather is in researcher
    QCOMPARE(partOf(View(view.trace(), 5), SpanId{3}, GraphPaths(graph)), -1); // and has not begun there
}

void TestGraphActivity::tellsWhereApprovalsWait_data()
{
    QTest::addColumn<bool>("framesNameTheSpan");
    QTest::addColumn<bool>("hasTwo");
    QTest::addColumn<QString>("line");
    QTest::newRow("the only node that runs")
        << false << false << QStringLiteral("ask Waiting for approval 1/1");
    QTest::newRow("one of two, by its frame")
        << true << true << QStringLiteral("ask Waiting for approval 1/1");
    QTest::newRow("one of two, nobody knows") << false << true << QStringLiteral("unplaced 1");
}

void TestGraphActivity::tellsWhereApprovalsWait()
{
    QFETCH(const bool, framesNameTheSpan);
    QFETCH(const bool, hasTwo);
    QFETCH(const QString, line);
    const AgentGraph graph = read("{\"nodes\":[{\"id\":\"ask\"},{\"id\":\"also\"}],\"edges\":[]}");
    TraceBuilder builder;
    const Address address{.session = "s"};
    builder.frame(address, {RunStarted{.run = "r", .agent = "g"}});
    builder.frame(address, {open("ask", "k1")});
    if (hasTwo)
        builder.frame(address, {open("also", "k2")});
    builder.frame({.session = "s", .span = framesNameTheSpan ? "k1" : ""},
                  {ApprovalRequested{.id = "q", .kind = "input", .payload = plain("{}")}});
    const Position asked = builder.size();
    builder.frame(address, {ApprovalResolved{.id = "q"}});
    const auto trace = builder.trace();
    const GraphPaths paths(graph);
    QVERIFY(said(graph, *graphActivity(View(*trace, asked), RunId{0}, paths)).contains(line));
    QVERIFY(!said(graph, *graphActivity(View(*trace, asked - 1), RunId{0}, paths)).contains(line));
    QVERIFY(!said(graph, *graphActivity(View(*trace), RunId{0}, paths)).contains(line));
}

void TestGraphActivity::countsTheEdgesThatWereTaken()
{
    const auto taken = [](const char *name, Position position) {
        const AgentGraph graph = read(recorded(name));
        HandmadeTrace made;
        made.append(supervising());
        const GraphActivity activity = *graphActivity(View(*made.trace(), position), RunId{0}, GraphPaths(graph));
        QStringList texts;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            if (activity.gone[i] > 0)
                texts += QStringLiteral("%1 > %2 %3")
                             .arg(QString::fromStdString(graph.nodes[graph.edges[i].from].path),
                                  QString::fromStdString(graph.nodes[graph.edges[i].to].path))
                             .arg(activity.gone[i]);
        }
        return texts.join(QStringLiteral("; "));
    };
    QCOMPARE(taken("supervisor_xray.json", 1), QString());
    QCOMPARE(taken("supervisor_xray.json", 2), QStringLiteral("__start__ > supervisor 1"));
    QCOMPARE(taken("supervisor_xray.json", 6), QStringLiteral("__start__ > supervisor 1; supervisor > researcher:gather 1"));
    // Another gather behind the one that failed: no edge of the graph says that. Of the writer's nodes the first was skipped.
    QCOMPARE(taken("supervisor_xray.json", 23), QStringLiteral("__start__ > supervisor 1; supervisor > researcher:gather 2"));
    QCOMPARE(taken("supervisor.json", 23), QStringLiteral("__start__ > supervisor 1; supervisor > researcher 2; supervisor > writer 1"));
}

void TestGraphActivity::tellsWhereToolsFailed()
{
    const AgentGraph graph = read("{\"nodes\":[{\"id\":\"agent\"},{\"id\":\"tools\"}],\"edges\":[]}");
    HandmadeTrace made;
    made.append(Script{inRun(RunStarted{.run = "r"}), inRun(open("agent", "a")), inRun(ToolCalled{.call = "c", .name = "read"}), inRun(close("a")),
                       inRun(SpanOpened{.name = "tools"}), inRun(ToolStarted{.call = "c", .name = "read"}),
                       inRun(ToolEnded{.call = "c", .name = "read", .status = ToolStatus::Failed}), inRun(SpanClosed{.name = "tools"})});
    const auto at = [&](Position position) { return graphActivity(View(*made.trace(), position), RunId{0}, GraphPaths(graph))->parts; };
    QCOMPARE(at(6)[1].failedTools, 0u);
    const std::vector<PartActivity> parts = at(8);
    QCOMPARE(parts[0].failedTools, 0u); // it only asked for it
    QCOMPARE(parts[1].failedTools, 1u);
    QVERIFY(parts[1].hasQuietFailure());
    QVERIFY(activityText(View(*made.trace()), parts[1]).endsWith(QStringLiteral(", 1 tool call(s) failed in it")));
}

void TestGraphActivity::obeysTheLaw_data()
{
    QTest::addColumn<Script>("script");
    QTest::newRow("a supervisor") << supervising();
    QTest::newRow("an agent") << agentScript();
    QTest::newRow("spans that move") << movingScript();
}

void TestGraphActivity::obeysTheLaw()
{
    QFETCH(const Script, script);
    const AgentGraph graph = script.size() == supervising().size()
                                 ? read(recorded("supervisor_xray.json"))
                                 : read("{\"nodes\":[{\"id\":\"plan\"},{\"id\":\"act\"},{\"id\":\"a\"},{"
                                        "\"id\":\"a:c:d\"},{\"id\":\"b\"},"
                                        "{\"id\":\"b:c\"}],\"edges\":[]}");
    const GraphPaths paths(graph);
    HandmadeTrace whole;
    whole.append(script);
    int compared = 0;
    for (Position p = 0; p <= script.size(); ++p) {
        HandmadeTrace prefix;
        prefix.append(Script(script.begin(), script.begin() + p));
        const View then(*whole.trace(), p);
        const View alone(*prefix.trace());
        for (std::uint32_t run = 0; run < alone.count(alone.trace().runs); ++run) {
            const auto a = graphActivity(then, RunId{run}, paths);
            const auto b = graphActivity(alone, RunId{run}, paths);
            QCOMPARE(said(graph, *a), said(graph, *b));
            QVERIFY(*a == *b);
            for (std::size_t i = 0; i < a->parts.size(); ++i)
                QCOMPARE(activityText(then, a->parts[i]), activityText(alone, b->parts[i]));
            ++compared;
        }
    }
    QVERIFY(compared > int(script.size()) / 2);
}

void TestGraphActivity::obeysTheLawAtRandom()
{
    int lit = 0;
    int gone = 0;
    int compared = 0;
    for (unsigned seed = 1; seed <= 12; ++seed) {
        RandomFrames frames(seed);
        TraceBuilder builder;
        for (int i = 0; i < 120; ++i)
            builder.frame(frames.next());
        const auto whole = builder.trace();
        // A graph of the names that the trace has, so that something is lit.
        QByteArray json = "{\"nodes\":[{\"id\":\"__start__\",\"type\":\"schema\"},";
        QSet<QByteArray> names;
        const View all(*whole);
        for (std::uint32_t i = 0; i < all.count(whole->spans); ++i) {
            const auto name = all.text(all.at(SpanId{i}).name);
            names.insert(QByteArray(name.data(), qsizetype(name.size())));
        }
        for (const QByteArray &name : names) {
            for (const QByteArray &inner : names)
                json += "{\"id\":\"" + name + "\"},{\"id\":\"" + name + ':' + inner + "\"},";
        }
        json.chop(1);
        json += "],\"edges\":[";
        for (const QByteArray &to : names) {
            json += "{\"source\":\"__start__\",\"target\":\"" + to + "\"},";
            for (const QByteArray &from : names)
                json += "{\"source\":\"" + from + "\",\"target\":\"" + to + "\"},";
        }
        json.chop(1);
        const AgentGraph graph = read(json + "]}");
        const GraphPaths paths(graph);
        for (Position p = 1; p <= builder.size(); p += 3) {
            const auto prefix = builder.prefix(p);
            const View then(*whole, p);
            const View alone(*prefix);
            for (std::uint32_t run = 0; run < alone.count(prefix->runs); ++run) {
                const auto a = graphActivity(then, RunId{run}, paths);
                QVERIFY(*a == *graphActivity(alone, RunId{run}, paths));
                lit += said(graph, *a).size() > 1; // beside the start
                gone += std::any_of(a->gone.begin(), a->gone.end(), [](std::uint32_t count) { return count > 0; });
                ++compared;
            }
        }
    }
    qInfo("%d runs compared, something lit in %d, edges gone along in %d", compared, lit, gone);
    QVERIFY(lit > 100);
    QVERIFY(gone > 100);
}

void TestGraphActivity::givesUpOnTooMany()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    HandmadeTrace made;
    made.append(supervising());
    QVERIFY(!graphActivity(View(*made.trace()), RunId{0}, GraphPaths(graph), 3));
    QVERIFY(graphActivity(View(*made.trace()), RunId{0}, GraphPaths(graph), 100));
}

void TestGraphActivity::choosesTheRun()
{
    HandmadeTrace made;
    made.append(agentScript());
    made.append(frameIn("other", RunStarted{.run = "o"}));
    const View view(*made.trace());
    const SessionId session{0};
    QCOMPARE(shownRun(view, session, {}), RunId{1});
    QCOMPARE(shownRun(view, session, RunId{0}), RunId{0});
    QCOMPARE(shownRun(view, session, SpanId{0}), RunId{0});
    QCOMPARE(shownRun(view, session, FrameId{4}), RunId{0});
    QCOMPARE(shownRun(view, session, FrameId{4'000'000}), RunId{1});
    QCOMPARE(shownRun(view, session, ToolId{0}), RunId{0});
    QCOMPARE(shownRun(view, session, MessageId{0}), RunId{0});
    QCOMPARE(shownRun(view, session, ApprovalId{0}), RunId{0});
    QCOMPARE(shownRun(view, session, RunId{2}), RunId{1}); // of another session
    QCOMPARE(shownRun(view, SessionId{1}, {}), RunId{2});
    const View early(*made.trace(), 5);
    QCOMPARE(shownRun(early, session, RunId{1}), RunId{0}); // which has not begun
    QCOMPARE(shownRun(View(*made.trace(), 0), session, {}), RunId());
    QCOMPARE(spanOf(view, FrameId{3}), SpanId{0});
    QCOMPARE(spanOf(View(*made.trace(), 1), SpanId{0}), SpanId());
    QCOMPARE(spanOf(view, SessionId{0}), SpanId());
}

void TestGraphActivity::saysItInWords()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    const GraphPaths paths(graph);
    HandmadeTrace made;
    made.append(supervising());
    const auto gather = [&](Position p) {
        const View view(*made.trace(), p);
        const PartActivity part = graphActivity(view, RunId{0}, paths)->parts[2];
        return activityLine(view, part) + QStringLiteral(" / ") + activityText(view, part);
    };
    QCOMPARE(gather(1), QStringLiteral("Idle / Idle"));
    QCOMPARE(gather(7), QStringLiteral("Running [1.00 s] / Running [1.00 s]"));
    QCOMPARE(gather(10),
             QStringLiteral("2 running [4.00 s] / 2 running [4.00 s], begun 3 time(s) in this run, "
                            "1 failed"));
    QCOMPARE(gather(12),
             QStringLiteral("Running [2.00 s] / Running [2.00 s], begun 3 time(s) in this run, 1 failed"));
    QCOMPARE(gather(23),
             QStringLiteral("1 of 3 failed [\u03a3 15.0 s] / 1 of 3 failed [\u03a3 15.0 s], begun 3 time(s) in this "
                            "run"));
}

void TestGraphActivity::tellsWhatStoppedToAsk()
{
    HandmadeTrace made;
    Script script = supervising();
    script.resize(13);
    script.push_back(inRun(close("w", SpanStatus::Interrupted)));
    script.push_back(inRun(RunEnded{.run = "r", .status = RunStatus::Interrupted}));
    made.append(script);
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    QVERIFY(saidAt(made, 15, graph).contains(QStringLiteral("writer Interrupted 1/0")));
}

void TestGraphActivity::findsGraphsByAgent()
{
    const auto note = [](const char *kind, const char *agent, const char *json) {
        return HandmadeFrame{
            .type = "x",
            .session = "",
            .events = {CommandAnswered{.verb = kind, .request = agent, .payload = plain(json)}}};
    };
    HandmadeTrace made;
    made.append({frameIn("s", RunStarted{.run = "r", .agent = "one"}), note("schemas", "one", "{}"),
                 note("graph", "two", "{\"n\":1}"), note("graph", "one", "{\"n\":2}"),
                 note("graph", "one", "{\"n\":3}")});
    const View view(*made.trace());
    GraphNotes notes;
    QVERIFY(notes.learn(View(*made.trace(), 2)));
    QVERIFY(notes.isEmpty());
    QVERIFY(notes.learn(view));
    const Symbol one = *view.value(view.at(RunId{0}).agent);
    QCOMPARE(notes.of(one, 5).note, NoteId{3});
    QCOMPARE(notes.of(one, 4).note, NoteId{2});
    QVERIFY(!notes.of(one, 4).isFromLater);
    QCOMPARE(notes.of(one, 1).note, NoteId{2});
    QVERIFY(notes.of(one, 1).isFromLater);
    QCOMPARE(notes.of(view.at(NoteId{1}).request, 1).note, NoteId{1});
    QVERIFY(!notes.of(*view.value(view.at(RunId{0}).id), 5).note);
}

void TestGraphActivity::looksThroughManyNotesInSteps()
{
    HandmadeTrace made;
    std::vector<Event> events(GraphNotes::kMostAtOnce + 10,
                              Event(Noted{.kind = "custom", .payload = plain("{}")}));
    events.push_back(CommandAnswered{.verb = "graph", .request = "g", .payload = plain("{}")});
    made.append(HandmadeFrame{.type = "x", .events = std::move(events)});
    GraphNotes notes;
    QVERIFY(!notes.learn(View(*made.trace())));
    QVERIFY(notes.isEmpty());
    QVERIFY(notes.learn(View(*made.trace())));
    QVERIFY(!notes.isEmpty());
}

void TestGraphActivity::followsTheCursor()
{
    const AgentGraph graph = read(recorded("supervisor_xray.json"));
    const auto paths = std::make_shared<GraphPaths>(graph);
    HandmadeTrace made;
    made.append(supervising());
    Cursor cursor(made.trace());
    cursor.refresh();
    GraphFollower follower;
    QSignalSpy changed(&follower, &GraphFollower::changed);
    for (const Position p : {23u, 4u, 10u, 0u, 15u}) {
        cursor.goTo(p);
        follower.follow(cursor, RunId{0}, paths);
        QVERIFY(!follower.isReading());
        QVERIFY(follower.activity() == *graphActivity(View(*made.trace(), p), RunId{0}, *paths));
        QCOMPARE(follower.position(), p);
    }
    QCOMPARE(changed.size(), 5);
    follower.forget();
    QVERIFY(follower.activity().parts.empty());
}

void TestGraphActivity::readsLongRunsInTheBackground()
{
    const AgentGraph graph = read("{\"nodes\":[{\"id\":\"top:work\"}],\"edges\":[]}");
    const auto paths = std::make_shared<GraphPaths>(graph);
    constexpr std::uint32_t kSpans = 100'000;
    HandmadeTrace made;
    made.append(HandmadeFrame{.type = "x", .events = {RunStarted{.run = "r"}, open("top", "t")}});
    for (int batch = 0; batch < 2; ++batch) {
        std::vector<Event> events(kSpans / 2,
                                  Event(SpanOpened{.name = "work", .parent = "t", .stacked = false}));
        made.append(HandmadeFrame{.type = "x", .session = "s", .events = std::move(events)});
    }
    Cursor cursor(made.trace());
    cursor.refresh();
    GraphFollower follower;
    follower.follow(cursor, RunId{0}, paths);
    QVERIFY(follower.isReading());
    QCOMPARE(follower.activity().parts.at(0).begun, 0u);
    // The latest is what comes, whatever was asked for meanwhile.
    cursor.goTo(3);
    follower.follow(cursor, RunId{0}, paths);
    cursor.goTo(2);
    follower.follow(cursor, RunId{0}, paths);
    QTRY_COMPARE(follower.position(), 2u);
    QCOMPARE(follower.activity().parts.at(0).running, kSpans / 2);
    // What can be read at once is not overtaken by what was asked for before.
    cursor.goTo(3);
    follower.follow(cursor, RunId{0}, paths);
    cursor.goTo(1);
    follower.follow(cursor, RunId{0}, paths);
    QCOMPARE(follower.position(), 1u);
    QTRY_VERIFY(!follower.isReading());
    QCOMPARE(follower.position(), 1u);
    QCOMPARE(follower.activity().parts.at(0).begun, 0u);
}

TRACEDECK_TESTS(TestGraphActivity, Core)

} // namespace tracedeck::test::tst_graphactivity

#include "tst_graphactivity.moc"

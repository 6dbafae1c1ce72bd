// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchgraph.h"
#include "checkpointscripts.h"
#include "qttests.h"

#include <QTest>

#include <random>

namespace tracedeck::test::tst_branchgraph {

namespace {

const SessionId kSession{0};
const SpaceFilter kAll{SpaceFilter::Kind::All, {}};

QStringList printed(const Script &script, SpaceFilter filter = {}, Position position = kOpen - 1)
{
    HandmadeTrace made;
    made.append(script);
    BranchGraph graph;
    graph.reset(kSession, filter);
    const View view(*made.trace(), position);
    graph.moveTo(view);
    return printGraph(graph, view);
}

HandmadeFrame arrived(std::string_view id, std::string_view parent = {}, std::string_view space = {})
{
    return frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent, .space = space});
}

QStringList lines(const char *text)
{
    return QString::fromLatin1(text).split(u'\n');
}

} // namespace

class TestBranchGraph : public QObject
{
    Q_OBJECT

private slots:
    void draws_data();
    void draws();
    void ordersByTheTimeOfTheIds();
    void takesBackWhatWasAssumed();
    void showsOneNamespaceOrAll();
    void obeysTheLaw_data();
    void obeysTheLaw();
    void growsWithALiveTrace();
};

void TestBranchGraph::draws_data()
{
    QTest::addColumn<Script>("script");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("linear") << Script{arrived("a"), arrived("b", "a"), arrived("c", "b")}
                            << lines("o c b\no b a\no a root");
    QTest::newRow("parents that nobody names") << Script{arrived("a"), arrived("b"), arrived("c")}
                                               << lines("o c b assumed\no b a assumed\no a root");
    QTest::newRow("a parent is named after all")
        << Script{arrived("a"), arrived("b"), arrived("c"), arrived("c", "a")}
        << lines("o  c a\n|o b root\no  a root");
    QTest::newRow("two heads") << Script{arrived("a"), arrived("b", "a"), arrived("c", "a")}
                               << lines(" o c a\no| b a\no  a root");
    QTest::newRow("an orphan stays") << Script{arrived("a"), arrived("b", "a"), arrived("x", "gone")}
                                     << lines(" o x missing\no  b a\no  a root");
    // It stands below its children, though it came later.
    QTest::newRow("a late parent") << Script{arrived("b", "a"), arrived("c", "b"), arrived("a")}
                                   << lines("o c b\no b a\no a root");
    QTest::newRow("a parent that is learnt late")
        << Script{arrived("a"), arrived("b", "a"), arrived("c"), arrived("c", "b")}
        << lines("o c b\no b a\no a root");
    QTest::newRow("another parent is right")
        << Script{arrived("a"), arrived("b", "a"), arrived("c", "b"), arrived("c", "a")}
        << lines(" o c a\no| b a\no  a root");
    QTest::newRow("a circle") << Script{arrived("a", "c"), arrived("b", "a"), arrived("c", "b"),
                                        arrived("d", "d")}
                              << lines(" o d d circular\no  c b\no  b a\no  a c circular");
    // What an input stores is not sent.
    const auto atStep = [](std::string_view id, std::string_view parent, std::int64_t step) {
        return frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent, .step = step});
    };
    const Script runs{atStep("a", {}, 0), atStep("b", "a", 1), atStep("d", "c", 3), atStep("e", "d", 4), atStep("g", "f", 6)};
    QTest::newRow("runs on a thread") << runs << lines("o g e skipped\no e d\no d b skipped\no b a\no a root");
    QTest::newRow("a fork with an input") << Script{atStep("a", {}, 0), atStep("b", "a", 1), atStep("y", "x", 2)}
                                          << lines(" o y a skipped\no| b a\no  a root");
    QTest::newRow("an input to one of two") << Script{atStep("a", {}, 0), atStep("b", "a", 1), atStep("c", "a", 1), atStep("y", "x", 3)}
                                            << lines("o  y missing\n o c a\no| b a\no  a root");
    QTest::newRow("more than one is missing") << Script{atStep("a", {}, 0), atStep("y", "x", 3)} << lines(" o y missing\no  a root");
    QTest::newRow("three forks") << forkScript()
                                 << lines("   o c23 c22\n"
                                          "  o| c42 c41\n"
                                          "  |o c22 c21\n"
                                          "  |o c21 c20\n"
                                          "  |o c20 c12\n"
                                          "  o| c41 c11\n"
                                          " o|| c32 c31\n"
                                          " o|| c31 c12\n"
                                          "o||| c13 c12\n"
                                          "o |  c12 c11\n"
                                          "o    c11 c10\n"
                                          "o    c10 c05\n"
                                          "o    c05 root");
}

void TestBranchGraph::draws()
{
    QFETCH(Script, script);
    QFETCH(QStringList, rows);
    QCOMPARE(printed(script), rows);
}

void TestBranchGraph::ordersByTheTimeOfTheIds()
{
    const std::string ids[] = {timedId(0x1100), timedId(0x1200), timedId(0x1300)};
    const auto text = [&](int i) { return QString::fromStdString(ids[i]); };
    // The oldest is loaded last, and nothing says how it belongs to the others.
    const Script script{arrived(ids[1], "gone"), arrived(ids[2], ids[1]), arrived(ids[0])};
    QCOMPARE(printed(script), QStringList({QStringLiteral(" o %1 %2").arg(text(2), text(1)),
                                           QStringLiteral(" o %1 missing").arg(text(1)),
                                           QStringLiteral("o  %1 root").arg(text(0))}));
    // Ids of another kind say nothing of time.
    Script mixed = script;
    mixed.push_back(arrived("plain", ids[2]));
    QCOMPARE(printed(mixed).last(), QStringLiteral("o  %1 missing").arg(text(1)));
    QCOMPARE(printed(mixed, {}, 3), printed(script));
}

/// What was missing comes, as the history of the thread tells it.
void TestBranchGraph::takesBackWhatWasAssumed()
{
    const std::string ids[] = {timedId(0x1100), timedId(0x1200), timedId(0x1300), timedId(0x1400), timedId(0x1500), timedId(0x1600)};
    const auto text = [&](int i) { return QString::fromStdString(ids[i]); };
    const auto atStep = [&](int number, int parent) {
        return frameOf("checkpoint", CheckpointArrived{.id = ids[number], .parent = ids[parent], .step = number});
    };
    const Script script{atStep(1, 0), atStep(3, 2), atStep(5, 4), atStep(2, 1), atStep(4, 2)};
    const QString first = QStringLiteral("o %1 missing").arg(text(1));
    const auto follows = [&](int number, int parent, const char *how = "") {
        return QStringLiteral("o %1 %2").arg(text(number), text(parent)) + QLatin1String(how);
    };
    QCOMPARE(printed(script, {}, 3), QStringList({follows(5, 3, " skipped"), follows(3, 1, " skipped"), first}));
    QCOMPARE(printed(script, {}, 4), QStringList({follows(5, 3, " skipped"), follows(3, 2), follows(2, 1), first}));
    // By its step it went on from the one, but it did from the other.
    QCOMPARE(printed(script).first(), QStringLiteral(" o %1 %2").arg(text(5), text(4)));
}

void TestBranchGraph::showsOneNamespaceOrAll()
{
    const Script script{arrived("a"), arrived("s1", "a", "sub"), arrived("s2", "s1", "sub"),
                        arrived("b", "s2"), arrived("c", "b")};
    QCOMPARE(printed(script), lines(" o c b\n o b s2 elsewhere\no  a root"));
    QCOMPARE(printed(script, kAll), lines("o c b\no b s2\no s2 s1\no s1 a\no a root"));
    HandmadeTrace made;
    made.append(script);
    const Symbol sub = made.trace()->checkpoints[1].space;
    QCOMPARE(printed(script, {SpaceFilter::Kind::One, sub}), lines("o s2 s1\no s1 a elsewhere"));
    // Where the graph itself has none there is nothing else to show.
    QCOMPARE(printed({arrived("x", {}, "sub")}), lines("o x root"));
}

void TestBranchGraph::obeysTheLaw_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 24; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// A graph that was moved about in a whole trace is the one of a trace that ends there.
void TestBranchGraph::obeysTheLaw()
{
    QFETCH(unsigned, seed);
    std::deque<std::string> names;
    const Script script = randomCheckpoints(seed, 120, names);
    HandmadeTrace whole;
    whole.append(script);
    HandmadeTrace growing;
    BranchGraph live;
    BranchGraph jumping;
    const SpaceFilter filter = seed % 3 == 0 ? SpaceFilter() : kAll;
    live.reset(kSession, filter);
    jumping.reset(kSession, filter);
    std::mt19937 random(seed);
    for (Position p = 1; p <= script.size(); ++p) {
        growing.append(script[p - 1]);
        const View now(*growing.trace());
        live.moveTo(now);
        const View then(*whole.trace(), p);
        jumping.moveTo(View(*whole.trace(), Position(random() % (script.size() + 1))));
        jumping.moveTo(then);
        const QStringList expected = printGraph(live, now);
        QCOMPARE(printGraph(jumping, then), expected);
        BranchGraph fresh;
        fresh.reset(kSession, filter);
        fresh.moveTo(then);
        QCOMPARE(printGraph(fresh, then), expected);
        for (int row = 0; row < live.count(); ++row)
            QVERIFY(live.at(row).parent < row);
    }
}

void TestBranchGraph::growsWithALiveTrace()
{
    constexpr int kCheckpoints = 10'000;
    std::deque<std::string> ids;
    HandmadeTrace made;
    Script script;
    for (int i = 0; i < kCheckpoints; ++i) {
        ids.push_back(timedId(unsigned(i)));
        script.push_back(
            arrived(ids.back(), i == 0 ? std::string_view() : ids[std::size_t(i - (i % 50 == 0 ? 40 : 1))]));
    }
    made.append(script);
    BranchGraph graph;
    graph.reset(kSession, {});
    graph.moveTo(View(*made.trace()));
    QCOMPARE(graph.count(), kCheckpoints);
    for (int i = 0; i < 100; ++i) {
        ids.push_back(timedId(unsigned(kCheckpoints + i)));
        made.append(arrived(ids.back(), ids[ids.size() - 2]));
        QCOMPARE(graph.moveTo(View(*made.trace())), BranchGraph::Change::Grew);
    }
}

TRACEDECK_TESTS(TestBranchGraph, Core)

} // namespace tracedeck::test::tst_branchgraph

#include "tst_branchgraph.moc"

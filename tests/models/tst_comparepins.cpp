// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointscripts.h"
#include "commonancestor.h"
#include "comparefigures.h"
#include "comparepins.h"
#include "handmadetrace.h"
#include "previouscheckpoint.h"
#include "printmodel.h"
#include "qttests.h"
#include "timeunits.h"
#include "tracebuilder.h"
#include "walltime.h"

#include <QSignalSpy>
#include <QTest>

#include <random>

namespace tracedeck::test::tst_comparepins {

class TestComparePins : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void pinsWhereTheDocumentStands();
    void pinsARun();
    void pinsARunWhoseHistoryCameLater();
    void letsGoOfADocumentThatCloses();
    void findsTheCommonAncestorOfBranches_data();
    void findsTheCommonAncestorOfBranches();
    void findsTheSameAncestorInAnyOrder();
    void tellsTheFiguresOfBoth();
    void tellsWhatBothCost();
    void tellsTheFiguresOfRuns();
    void tellsWhatBranchesCameToSinceTheyPart();
    void tellsTheFiguresOfWhatWasToldLate();
    void tellsTheTimeOfWhatWasToldLate();
    void tellsTheTimeOfRunsToldOfAfterwards();
    void findsTheStateBefore();
    void findsTheCheckpointBefore();
    void followsTheHistory();
};

namespace {

struct Document
{
    explicit Document(const Script &script)
    {
        for (const HandmadeFrame &frame : script)
            made.append(frame);
        cursor.refresh();
    }
    ComparePoint point(const QString &name = QStringLiteral("one"))
    {
        return pointOf(&cursor, selection, name);
    }
    CheckpointId checkpoint(const QString &id) const
    {
        const View view = cursor.newestView();
        for (std::uint32_t i = 0; i < view.count(view.trace().checkpoints); ++i) {
            if (QString::fromStdString(std::string(view.text(view.at(CheckpointId{i}).id))) == id)
                return CheckpointId{i};
        }
        return {};
    }

    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

Script statesScript()
{
    return {
        frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":1})")}),
        frameOf("checkpoint", CheckpointArrived{.id = "c1", .state = plain(R"({"a":1})")}),
        frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":2})")}),
        frameOf("checkpoint", CheckpointArrived{.id = "c2", .parent = "c1", .state = plain(R"({"a":2})")}),
        frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":3})")}),
    };
}

} // namespace

void TestComparePins::pinsWhereTheDocumentStands()
{
    Document document(statesScript());
    ComparePins pins;
    QSignalSpy changed(&pins, &ComparePins::changed);
    document.cursor.goTo(1);
    pins.set(ComparePins::A, document.point());
    document.cursor.goLive();
    QCOMPARE(pins.at(ComparePins::A).json().bytes, std::string_view(R"({"a":1})"));
    document.selection.select(document.checkpoint(QStringLiteral("c2")));
    pins.set(ComparePins::B, document.point());
    QCOMPARE(pins.at(ComparePins::B).checkpoint, document.checkpoint(QStringLiteral("c2")));
    QCOMPARE(pins.at(ComparePins::B).json().bytes, std::string_view(R"({"a":2})"));
    pins.swap();
    QCOMPARE(pins.at(ComparePins::B).json().bytes, std::string_view(R"({"a":1})"));
    QCOMPARE(changed.size(), 3);
    pins.clear();
    QVERIFY(!pins.has(ComparePins::A) && !pins.has(ComparePins::B));
}

/// With the state that it left behind: of its last checkpoint, or, where that has none, when it ended.
void TestComparePins::pinsARun()
{
    Document document({frameOf("run", RunStarted{.run = "r1"}),
                       frameOf("checkpoint", CheckpointArrived{.id = "c1", .state = plain(R"({"a":1})")}),
                       frameOf("checkpoint", CheckpointArrived{.id = "c2", .parent = "c1", .state = plain(R"({"a":2})")}),
                       frameOf("end", RunEnded{}), frameOf("run", RunStarted{.run = "r2"}),
                       frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":3})")}),
                       frameOf("checkpoint", CheckpointArrived{.id = "c3", .parent = "c2"}), frameOf("end", RunEnded{}),
                       frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":4})")})});
    document.selection.select(RunId{0});
    const ComparePoint first = document.point();
    QCOMPARE(first.run, RunId{0});
    QCOMPARE(first.position, Position(4));
    QCOMPARE(first.json().bytes, std::string_view(R"({"a":2})"));
    document.selection.select(RunId{1});
    const ComparePoint second = document.point();
    QCOMPARE(second.position, Position(8));
    QCOMPARE(second.json().bytes, std::string_view(R"({"a":3})"));
    QCOMPARE(second.nearestCheckpoint(), document.checkpoint(QStringLiteral("c3")));
    document.cursor.goTo(2); // in the middle of it
    document.selection.select(RunId{0});
    QCOMPARE(document.point().position, Position(2));
    QCOMPARE(document.point().json().bytes, std::string_view(R"({"a":1})"));
}

/// The history has what the stream does not tell, and the newest first: the checkpoint that the run began with comes last.
void TestComparePins::pinsARunWhoseHistoryCameLater()
{
    HandmadeFrame history = frameOf("history", CheckpointArrived{.id = "c2", .parent = "c1", .step = 1});
    history.events.insert(history.events.end(),
                          {CheckpointArrived{.id = "c1", .parent = "c0", .step = 0},
                           CheckpointArrived{.id = "old", .parent = "c0", .timestamp = "2026-11-21T20:13:00Z", .step = 0},
                           CheckpointArrived{.id = "c0", .step = -1, .state = plain(R"({})")}});
    Document document({frameOf("run", RunStarted{.run = "r1"}),
                       frameOf("checkpoint", CheckpointArrived{.id = "c1", .parent = "c0", .step = 0, .state = plain(R"({"a":1})")}),
                       frameOf("checkpoint", CheckpointArrived{.id = "c2", .parent = "c1", .timestamp = "2026-11-21T20:14:00Z", .step = 1, .state = plain(R"({"a":2})")}),
                       history, frameOf("end", RunEnded{})});
    document.selection.select(RunId{0});
    QCOMPARE(document.point().checkpoint, document.checkpoint(QStringLiteral("c2")));
    QCOMPARE(document.point().json().bytes, std::string_view(R"({"a":2})"));
    document.selection.select(SessionId{0});
    QCOMPARE(document.point().nearestCheckpoint(), document.checkpoint(QStringLiteral("c2")));
}

void TestComparePins::letsGoOfADocumentThatCloses()
{
    ComparePins pins;
    auto one = std::make_unique<Document>(statesScript());
    Document other(statesScript());
    pins.set(ComparePins::A, one->point());
    pins.set(ComparePins::B, other.point());
    QSignalSpy changed(&pins, &ComparePins::changed);
    one.reset();
    QCOMPARE(changed.size(), 1);
    QVERIFY(!pins.has(ComparePins::A));
    QVERIFY(pins.has(ComparePins::B));
}

void TestComparePins::findsTheCommonAncestorOfBranches_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("expected"); // empty: none
    QTest::newRow("two forks") << "c32"
                               << "c13"
                               << "c12";
    QTest::newRow("the other way round") << "c13"
                                         << "c32"
                                         << "c12";
    QTest::newRow("through a parent that came late") << "c23"
                                                     << "c42"
                                                     << "c11";
    QTest::newRow("one follows the other") << "c13"
                                           << "c11"
                                           << "";
    QTest::newRow("the same") << "c13"
                              << "c13"
                              << "";
}

void TestComparePins::findsTheCommonAncestorOfBranches()
{
    QFETCH(const QString, a);
    QFETCH(const QString, b);
    QFETCH(const QString, expected);
    Document document(forkScript());
    ComparePoint left = document.point();
    ComparePoint right = document.point();
    left.checkpoint = document.checkpoint(a);
    right.checkpoint = document.checkpoint(b);
    QVERIFY(left.checkpoint && right.checkpoint);
    CommonAncestor ancestor;
    const auto found = ancestor.find(left, right);
    QCOMPARE(found.has_value(), !expected.isEmpty());
    if (found)
        QCOMPARE(found->at, document.checkpoint(expected));
    Document other(forkScript());
    right.cursor = &other.cursor;
    QVERIFY(!ancestor.find(left, right));
    // And after that in the other one, which has the same ids.
    left.cursor = &other.cursor;
    QCOMPARE(ancestor.find(left, right), found);
}

/// What was kept for one position says nothing of another one.
void TestComparePins::findsTheSameAncestorInAnyOrder()
{
    Document document(forkScript());
    CommonAncestor kept;
    std::mt19937 random(3);
    const Position newest = document.cursor.newest();
    int found = 0;
    for (int i = 0; i < 500; ++i) {
        document.cursor.goTo(Position(random() % (newest + 1)));
        const ComparePoint a = document.point();
        document.cursor.goTo(Position(random() % (newest + 1)));
        const ComparePoint b = document.point();
        const auto expected = CommonAncestor().find(a, b);
        QCOMPARE(kept.find(a, b), expected);
        QCOMPARE(kept.find(b, a), expected);
        found += expected.has_value();
    }
    QVERIFY(found > 50);
}

void TestComparePins::tellsTheFiguresOfBoth()
{
    Document document(agentScript());
    document.cursor.goTo(4);
    const ComparePoint before = document.point();
    document.cursor.goTo(14);
    QStringList lines;
    for (const CompareFigure &figure : compareFigures(before, document.point()).figures)
        lines += QStringList{figure.name, figure.before, figure.after, figure.difference}.join(u' ');
    QCOMPARE(lines,
             QStringList({QStringLiteral("Messages 2 2 "), QStringLiteral("Tool calls 0 1 +1"),
                          QStringLiteral("Tokens in 0 100 +100"), QStringLiteral("Tokens out 0 20 +20"),
                          QStringLiteral("Time 3.00 ms 13.0 ms +10.0 ms"),
                          QStringLiteral("Time in runs 3.00 ms 12.0 ms +9.00 ms")}));
}

/// As far as anybody knows it.
void TestComparePins::tellsWhatBothCost()
{
    const auto calls = [](std::optional<std::int64_t> pico) {
        return frameOf("usage", UsageReported{.amounts = {.input = 1, .costPico = pico}});
    };
    Document document({frameOf("run_start", RunStarted{.run = "r"}), calls(2'000'000'000), calls(5'000'000'000), calls({})});
    waitForCosts(document.cursor);
    const auto costs = [&](Position a, Position b) {
        document.cursor.goTo(a);
        const ComparePoint before = document.point();
        document.cursor.goTo(b);
        for (const CompareFigure &figure : compareFigures(before, document.point()).figures) {
            if (figure.name == QStringLiteral("Cost"))
                return QStringList{figure.before, figure.after, figure.difference}.join(u' ');
        }
        return QString();
    };
    const QString dash = QStringLiteral("\u2014");
    QCOMPARE(costs(2, 3), QStringLiteral("$0.002 $0.007 +$0.005"));
    QCOMPARE(costs(1, 2), dash + QStringLiteral(" $0.002 ") + dash);
    QCOMPARE(costs(3, 4), QStringLiteral("$0.007 at least $0.007 ") + dash);
    QCOMPARE(costs(1, 1), QString());
}

void TestComparePins::tellsTheFiguresOfRuns()
{
    Document document(agentScript());
    const auto pointOfRun = [&](RunId run) {
        document.selection.select(run);
        return document.point();
    };
    QStringList lines;
    for (const CompareFigure &figure : compareFigures(pointOfRun(RunId{0}), pointOfRun(RunId{1})).figures)
        lines += QStringList{figure.name, figure.before, figure.after}.join(u' ');
    QCOMPARE(lines, QStringList({QStringLiteral("Messages 2 0"), QStringLiteral("Tool calls 1 0"),
                                 QStringLiteral("Tokens in 100 0"), QStringLiteral("Tokens out 20 0"),
                                 QStringLiteral("Time 12.0 ms 3.00 ms")}));
}

/// Of a run that another one forked, only what is behind that.
void TestComparePins::tellsWhatBranchesCameToSinceTheyPart()
{
    const auto said = [](std::string_view id, std::int64_t ms) {
        return frameOf("message", MessageStarted{.message = id, .role = Role::Assistant}, ms * 1'000'000);
    };
    const auto checkpoint = [](std::string_view id, std::string_view parent, std::int64_t ms) {
        return frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent}, ms * 1'000'000);
    };
    const auto used = [](std::uint64_t input, std::int64_t ms) {
        return frameOf("usage", UsageReported{.amounts = {.input = input, .output = 1, .total = input + 1}}, ms * 1'000'000);
    };
    Document document({frameOf("run", RunStarted{.run = "first"}, 0), said("m1", 1), used(1000, 1), checkpoint("c1", {}, 2),
                       said("m2", 3), used(100, 3), checkpoint("c2", "c1", 5), frameOf("end", RunEnded{}, 6'000'000),
                       frameOf("run", RunStarted{.run = "second"}, 100'000'000), said("m3", 101), said("m4", 102), used(10, 103),
                       checkpoint("c3", "c1", 104), frameOf("end", RunEnded{}, 110'000'000)});
    const auto pointAt = [&](const QString &id) {
        document.selection.select(document.checkpoint(id));
        return document.point();
    };
    const auto lines = [&](const ComparePoint &a, const ComparePoint &b) {
        const CompareFigures compared = compareFigures(a, b, sinceParting(CommonAncestor().find(a, b), a, b));
        QStringList texts{compared.isSinceParting ? QStringLiteral("since") : QStringLiteral("all")};
        for (const CompareFigure &figure : compared.figures)
            texts += QStringList{figure.name, figure.before, figure.after}.join(u' ');
        return texts;
    };
    QCOMPARE(lines(pointAt(QStringLiteral("c2")), pointAt(QStringLiteral("c3"))),
             QStringList({QStringLiteral("since"), QStringLiteral("Messages 1 2"), QStringLiteral("Tool calls 0 0"),
                          QStringLiteral("Tokens in 100 10"), QStringLiteral("Tokens out 1 1"),
                          QStringLiteral("Time in runs 3.00 ms 4.00 ms")}));
    QCOMPARE(lines(pointAt(QStringLiteral("c1")), pointAt(QStringLiteral("c2"))).mid(0, 2),
             QStringList({QStringLiteral("all"), QStringLiteral("Messages 1 2")}));
}

/// A list of what is stored tells of the first ones last: what came in between came after them.
void TestComparePins::tellsTheFiguresOfWhatWasToldLate()
{
    const auto checkpoint = [](std::string_view id, std::string_view parent) {
        return frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent});
    };
    Document document({frameOf("run", RunStarted{.run = "r"}), checkpoint("c2", "c1"),
                       frameOf("usage", UsageReported{.amounts = {.input = 100, .output = 20, .total = 120}}),
                       checkpoint("c3", "c2"), checkpoint("c1", "c0"), checkpoint("c0", {})});
    const auto pointAt = [&](const QString &id) {
        document.selection.select(document.checkpoint(id));
        return document.point();
    };
    const ComparePoint first = pointAt(QStringLiteral("c0"));
    const ComparePoint last = pointAt(QStringLiteral("c3"));
    QCOMPARE(first.position, 6u);
    QCOMPARE(first.reached(), 1u);
    QCOMPARE(pointAt(QStringLiteral("c1")).reached(), 1u);
    QCOMPARE(last.reached(), 4u);
    const std::vector<CompareFigure> figures = compareFigures(first, last).figures;
    QCOMPARE(figures[2].name, QStringLiteral("Tokens in"));
    QCOMPARE(figures[2].difference, QStringLiteral("+100"));
}

/// From the begin of the first of them, whatever frame told of that.
void TestComparePins::tellsTheTimeOfRunsToldOfAfterwards()
{
    const std::int64_t begin = nanosecondsOf("2026-11-21T20:13:20Z").value();
    const auto checkpoint = [](std::string_view id, std::string_view made) {
        return CheckpointArrived{.id = id, .timestamp = made};
    };
    const auto listed = [&](std::string_view run, std::int64_t begun, std::int64_t ended) {
        return RunSeen{.run = run, .begun = begun, .ended = ended, .outcome = RunStatus::Succeeded, .isListed = true};
    };
    const auto over = [&](std::string_view run) { return RunSeen{.run = run, .outcome = RunStatus::Succeeded, .isAll = true}; };
    HandmadeFrame heard = frameOf("run", RunStarted{.run = "later"}, 0); // and goes on for a minute until all is told
    heard.serverTime = begin + 100 * kSecond;
    HandmadeFrame list = frameOf("list", listed("r1", begin, begin + 2 * kSecond), 59 * kSecond);
    list.events.push_back(listed("r2", begin + 10 * kSecond, begin + 13 * kSecond));
    HandmadeFrame history = frameOf("history", RunSeen{.run = "r1", .begun = begin}, 60 * kSecond);
    for (const Event &event : std::vector<Event>{checkpoint("c1", "2026-11-21T20:13:21Z"), over("r1"),
                                                 RunSeen{.run = "r2", .begun = begin + 10 * kSecond},
                                                 checkpoint("c2", "2026-11-21T20:13:31.5Z"), over("r2")})
        history.events.push_back(event);
    Document document({heard, list, history});
    const auto pointAt = [&](const QString &id) {
        document.selection.select(document.checkpoint(id));
        return document.point();
    };
    QStringList lines;
    for (const CompareFigure &figure : compareFigures(pointAt(QStringLiteral("c1")), pointAt(QStringLiteral("c2"))).figures) {
        if (figure.name.startsWith(QStringLiteral("Time")))
            lines += QStringList{figure.name, figure.before, figure.after}.join(u' ');
    }
    QCOMPARE(lines, QStringList({QStringLiteral("Time 1.00 s 11.5 s"), QStringLiteral("Time in runs 1.00 s 3.50 s")}));
}

/// All came at once; the server says when it made them.
void TestComparePins::tellsTheTimeOfWhatWasToldLate()
{
    const auto checkpoint = [](std::string_view id, std::string_view made) {
        return frameOf("checkpoint", CheckpointArrived{.id = id, .timestamp = made});
    };
    HandmadeFrame stamped = frameOf("span", SpanOpened{.name = "act"});
    stamped.serverTime = nanosecondsOf("2026-11-21T20:13:20Z").value();
    stamped.time = 0;
    Document document({frameOf("run", RunStarted{.run = "r"}, 0), stamped, checkpoint("c2", "2026-11-21T20:13:24.5+00:00"),
                       checkpoint("c1", "2026-11-21T20:13:21.250Z")});
    const auto pointAt = [&](const QString &id) {
        document.selection.select(document.checkpoint(id));
        return document.point();
    };
    const std::vector<CompareFigure> figures =
        compareFigures(pointAt(QStringLiteral("c1")), pointAt(QStringLiteral("c2"))).figures;
    QCOMPARE(figures.back().before, QStringLiteral("1.25 s"));
    QCOMPARE(figures.back().after, QStringLiteral("4.50 s"));
}

void TestComparePins::findsTheStateBefore()
{
    Document document(statesScript());
    const SessionId session{0};
    const View view = document.cursor.newestView();
    const ShownState latest = shownState(view, session, {});
    QCOMPARE(stateOfPreviousVersion(view, session, latest).bytes(), std::string_view(R"({"a":2})"));
    const View first(view.trace(), 1);
    QVERIFY(stateOfPreviousVersion(first, session, shownState(first, session, {})).isNull());
    const ShownState ofCheckpoint = shownState(view, session, document.checkpoint(QStringLiteral("c2")));
    QVERIFY(stateOfPreviousVersion(view, session, ofCheckpoint).isNull());
    // Servers say a state again that has not changed: what counts is the last one that was another.
    Script repeated = statesScript();
    repeated.push_back(repeated.back());
    repeated.push_back(repeated.back());
    Document again(repeated);
    const View all = again.cursor.newestView();
    QCOMPARE(stateOfPreviousVersion(all, session, shownState(all, session, {})).bytes(), std::string_view(R"({"a":2})"));
    const View second(all.trace(), 3);
    QCOMPARE(stateOfPreviousVersion(second, session, shownState(second, session, {})).bytes(), std::string_view(R"({"a":1})"));
}

void TestComparePins::findsTheCheckpointBefore()
{
    Document document(statesScript());
    const SessionId session{0};
    PreviousCheckpoint previous;
    const auto before = [&](Position at, const Item &selected = {}) {
        const View view(*document.cursor.trace(), at);
        return previous.find(view, session, shownState(view, session, selected));
    };
    const CheckpointId c1 = document.checkpoint(QStringLiteral("c1"));
    const CheckpointId c2 = document.checkpoint(QStringLiteral("c2"));
    QCOMPARE(before(5), c2); // whose state it is not
    QCOMPARE(before(4), c1); // before c2, whose state it is
    QCOMPARE(before(4), c1);
    QCOMPARE(before(3), c1);
    QVERIFY(!before(2)); // c1 has none before it
    QVERIFY(!before(1));
    QCOMPARE(before(5, c2), c1);
    QVERIFY(!before(5, c1));
    previous.forget();
    QCOMPARE(before(5), c2);
}

/// By the same rule as the history: a parent may be in another namespace, or come late.
void TestComparePins::followsTheHistory()
{
    Document document(forkScript());
    const SessionId session{0};
    const View view = document.cursor.newestView();
    BranchGraph graph;
    graph.reset(session, {SpaceFilter::Kind::All, {}});
    PreviousCheckpoint previous;
    int parents = 0;
    for (Position at : {view.position(), view.position() / 2, view.position()}) {
        const View there(view.trace(), at);
        graph.moveTo(there);
        for (int row = 0; row < graph.count(); ++row) {
            ShownState shown;
            shown.checkpoint = graph.at(row).id;
            const CheckpointId parent = graph.parentOf(there, row);
            QCOMPARE(previous.find(there, session, shown), parent);
            parents += parent.isValid();
        }
    }
    QVERIFY(parents > 15);
}

TRACEDECK_TESTS(TestComparePins, Core)

} // namespace tracedeck::test::tst_comparepins

#include "tst_comparepins.moc"

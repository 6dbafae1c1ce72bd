// SPDX-License-Identifier: GPL-3.0-or-later
#include "durations.h"
#include "durationscripts.h"
#include "frameclock.h"
#include "lasted.h"
#include "modelcalls.h"
#include "qttests.h"
#include "spanrows.h"
#include "timeunits.h"
#include "tracebuilder.h"
#include "waitedfor.h"
#include "workerscripts.h"

#include <QTest>

#include <vector>

namespace tracedeck::test::tst_durations {

class tst_Durations : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatIsItsOwn();
    void countsWhatGoesOnSideBySideOnce();
    void isUpToThePosition();
    void coversARange();
    void coversSessions();
    void knowsWhoWasHeldUp();
    void goesByOneClock();
    void boundsItsSums();
    void countsWhatWentOnAtTheEdgesOfARange();
    void countsFramesWithoutTimes();
    void ownIsWhatNothingElseTook_data();
    void ownIsWhatNothingElseTook();
    void goesOnThoughNothingComes();
    void lastsToTheLastFrameOfWhatNobodyEnded();
    void isThatOfThePrefix_data();
    void isThatOfThePrefix();
};

namespace {

const std::atomic<bool> kNever = false;
constexpr std::int64_t kMs = 1'000'000;

Durations read(const HandmadeTrace &made, Position at = kOpen - 1, const DurationsQuestion &question = {SessionScope::All, {}, {}})
{
    return durationsOf(View(*made.trace(), at), question, kNever);
}

/// "Run planner 1: 8 of 12", in order; milliseconds, or frames.
QStringList linesOf(const Durations &durations)
{
    QStringList lines;
    for (const DurationGroup &group : durations.groups)
        lines << QStringLiteral("%1 %2 %3: %4 of %5")
                     .arg(group.kind ? kindText(*group.kind) : QStringLiteral("Human"), QString::fromStdString(group.name))
                     .arg(group.durations.size())
                     .arg(group.own / (durations.isTime ? kMs : 1))
                     .arg(group.total / (durations.isTime ? kMs : 1));
    return lines;
}

} // namespace

/// As while a run waits for its model: what nothing in it takes is its own.
void tst_Durations::goesOnThoughNothingComes()
{
    HandmadeTrace made;
    made.append(sideBySide());
    const auto after = [&](Position at, std::int64_t passed) {
        return durationsOf(View(*made.trace(), at), {SessionScope::All, {}, {}}, kNever, passed);
    };
    QVERIFY(after(4, 0).goesOn);
    QCOMPARE(linesOf(after(4, 0)), (QStringList{QStringLiteral("Node a 1: 25 of 25"), QStringLiteral("Run team 1: 10 of 35"),
                                                QStringLiteral("Node b 1: 5 of 5"), QStringLiteral("Model call inner 1: 0 of 0")}));
    QCOMPARE(linesOf(after(4, 100 * kMs)), (QStringList{QStringLiteral("Node b 1: 105 of 105"), QStringLiteral("Model call inner 1: 100 of 100"),
                                                        QStringLiteral("Node a 1: 25 of 125"), QStringLiteral("Run team 1: 10 of 135")}));
    QVERIFY(!after(10, 0).goesOn);
    QCOMPARE(after(10, 100 * kMs), after(10, 0));
    // What of it is marked is over.
    const DurationsQuestion marked{SessionScope::All, {}, FrameRange(1, 4)};
    QVERIFY(!durationsOf(View(*made.trace(), 4), marked, kNever, 100 * kMs).goesOn);
}

/// An hour later another run begins, and so that one is over. A call that nothing was heard of has no length.
void tst_Durations::lastsToTheLastFrameOfWhatNobodyEnded()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r1", .agent = "one", .isAlone = true}}, 0),
                 frameAt("s", {TextDelta{.message = "m", .text = plain("a")}}, 5), frameAt("s", {TextDelta{.message = "m", .text = plain("b")}}, 10),
                 frameAt("s", {opens("silent", SpanKind::Llm)}, 20),
                 frameAt("s", {RunStarted{.run = "r2", .agent = "two", .isAlone = true}}, 3'600'000),
                 frameAt("s", {RunEnded{.run = "r2"}}, 3'600'004)});
    const QStringList lines = linesOf(read(made));
    QCOMPARE(lines.filter(QStringLiteral("Run one")), QStringList(QStringLiteral("Run one 1: 5 of 20")));
    QVERIFY2(!lines.join(u'\n').contains(QStringLiteral("silent")), qPrintable(lines.join(u'\n')));
    QVERIFY2(!lines.join(u'\n').contains(QStringLiteral("3600000")), qPrintable(lines.join(u'\n')));
}

void tst_Durations::tellsWhatIsItsOwn()
{
    HandmadeTrace made;
    made.append(agentScript());
    QCOMPARE(linesOf(read(made)),
             QStringList({QStringLiteral("Model call m1 1: 6 of 6"), QStringLiteral("Run planner 1: 2 of 12"),
                          QStringLiteral("Node act 1: 2 of 2"), QStringLiteral("Tool search 1: 2 of 2"),
                          QStringLiteral("Human search 1: 1 of 1"), QStringLiteral("Run  1: 1 of 3"),
                          QStringLiteral("Node plan 1: 1 of 10")}));
}

void tst_Durations::countsWhatGoesOnSideBySideOnce()
{
    HandmadeTrace made;
    made.append(sideBySide());
    const Durations durations = read(made);
    // a: 10-60 and 85-90, b: 30-80: 75 of the run's 100 are theirs.
    QCOMPARE(linesOf(durations),
             QStringList({QStringLiteral("Node a 2: 50 of 55"), QStringLiteral("Node b 1: 50 of 50"),
                          QStringLiteral("Run team 1: 25 of 100"), QStringLiteral("Model call inner 1: 5 of 5")}));
    QCOMPARE(durations.own, 130 * kMs);
    const DurationGroup &a = durations.groups[0];
    QCOMPARE(a.longest(), 50 * kMs);
    QCOMPARE(a.average(), 55 * kMs / 2);
    QCOMPARE(a.durations[0].begin, Position(2));
    QCOMPARE(a.durations[0].own, 45 * kMs);
    QCOMPARE(a.durations[1].begin, Position(8));
}

void tst_Durations::isUpToThePosition()
{
    HandmadeTrace made;
    made.append(sideBySide());
    const Durations durations = read(made, 4); // at 35
    QCOMPARE(linesOf(durations),
             QStringList({QStringLiteral("Node a 1: 25 of 25"), QStringLiteral("Run team 1: 10 of 35"),
                          QStringLiteral("Node b 1: 5 of 5"), QStringLiteral("Model call inner 1: 0 of 0")}));
    QCOMPARE(durations.groups.front().durations.front().status, ItemStatus::Running);
}

void tst_Durations::coversARange()
{
    HandmadeTrace made;
    made.append(sideBySide());
    // 30 to 60
    QCOMPARE(linesOf(read(made, kOpen - 1, {SessionScope::All, {}, FrameRange(3, 6)})),
             QStringList({QStringLiteral("Node b 1: 30 of 30"), QStringLiteral("Node a 1: 25 of 30"),
                          QStringLiteral("Model call inner 1: 5 of 5"), QStringLiteral("Run team 1: 0 of 30")}));
}

void tst_Durations::coversSessions()
{
    HandmadeTrace made;
    made.append(workersScript());
    const View view(*made.trace());
    const auto count = [](const Durations &durations) {
        std::size_t all = 0;
        for (const DurationGroup &group : durations.groups)
            all += group.durations.size();
        return all;
    };
    const std::size_t all = count(read(made));
    const std::size_t alone = count(read(made, kOpen - 1, {SessionScope::Session, SessionId{0}, {}}));
    const std::size_t withWorkers = count(read(made, kOpen - 1, {SessionScope::WithWorkers, SessionId{0}, {}}));
    QVERIFY(alone > 0);
    QVERIFY(alone < withWorkers);
    QVERIFY(withWorkers <= all);
    std::size_t unseen = 0; // of which nobody knows how long they took
    for (std::uint32_t i = 0; i < view.count(made.trace()->spans); ++i)
        unseen += beganUnseen(view, SpanId{i});
    QCOMPARE(unseen, std::size_t(1));
    QCOMPARE(all + unseen, std::size_t(view.count(made.trace()->runs)) + view.count(made.trace()->spans)
                               + view.count(made.trace()->approvals));
    QVERIFY(read(made, kOpen - 1, {SessionScope::WithWorkers, {}, {}}).groups.empty());
}

/// The call was written down in one node; another one waits for leave to execute it.
void tst_Durations::knowsWhoWasHeldUp()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0),
                 frameAt("s", {SpanOpened{.name = "think", .key = "1"}}, 10),
                 frameAt("s", {ToolCalled{.call = "c", .name = "shell"}}, 20),
                 frameAt("s", {SpanClosed{.name = "think", .key = "1"}}, 30),
                 frameAt("s", {SpanOpened{.name = "act", .key = "2"}}, 40),
                 frameAt("s", {ApprovalRequested{.id = "a", .kind = "tool", .call = "c", .name = "shell"}}, 50),
                 frameAt("s", {ApprovalResolved{.id = "a"}}, 600),
                 frameAt("s", {ToolStarted{.call = "c", .name = "shell"}}, 610),
                 frameAt("s", {ToolEnded{.call = "c", .name = "shell"}}, 650),
                 frameAt("s", {SpanClosed{.name = "act", .key = "2"}}, 660),
                 frameAt("s", {RunEnded{.run = "r"}}, 670)});
    const View view(*made.trace());
    QCOMPARE(view.text(view.at(heldUpBy(view, ApprovalId{0})).name), std::string_view("act"));
    QCOMPARE(linesOf(read(made)),
             QStringList({QStringLiteral("Human shell 1: 550 of 550"), QStringLiteral("Tool shell 1: 40 of 40"),
                          QStringLiteral("Run team 1: 30 of 670"), QStringLiteral("Node act 1: 30 of 620"),
                          QStringLiteral("Node think 1: 20 of 20")}));
    // What is about no tool, the node asks.
    HandmadeTrace asking;
    HandmadeFrame asks = frameAt("s", {ApprovalRequested{.id = "a", .kind = "input"}}, 20);
    asks.path = "1";
    asking.append({frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0), frameAt("s", {SpanOpened{.name = "review", .key = "1"}}, 10),
                   asks, frameAt("s", {ApprovalResolved{.id = "a"}}, 50)});
    QVERIFY(linesOf(read(asking)).contains(QStringLiteral("Human review 1: 30 of 30")));
}

/// What was kept by the server comes at once, with times of its own: pauses in it are not drawn as long as they were.
void tst_Durations::goesByOneClock()
{
    constexpr std::int64_t kMade = 1'700'000'000'000'000'000;
    Script script{frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0),
                  frameAt("s", {SpanOpened{.name = "node", .key = "node"}}, 1),
                  frameAt("s", {ToolStarted{.call = "c", .name = "slow"}}, 2),
                  frameAt("s", {ToolEnded{.call = "c", .name = "slow"}}, 3), frameAt("s", {closes("node")}, 4),
                  frameAt("s", {RunEnded{.run = "r"}}, 5)};
    const std::int64_t kAt[] = {0, 1, 2, 602, 603, 604};
    for (std::size_t i = 0; i < script.size(); ++i)
        script[i].serverTime = kMade + kAt[i] * kSecond;
    HandmadeTrace made;
    made.append(script);
    QCOMPARE(linesOf(read(made)),
             QStringList({QStringLiteral("Tool slow 1: 600000 of 600000"), QStringLiteral("Run team 1: 2000 of 604000"),
                          QStringLiteral("Node node 1: 2000 of 602000")}));
}

void tst_Durations::boundsItsSums()
{
    Script script;
    for (int i = 0; i < 10; ++i) {
        script.push_back(frameAt("s", {opens("long")}, 0));
        script.back().time = i * (std::int64_t(1) << 59);
        script.push_back(frameAt("s", {closes("long")}, 0));
        script.back().time = (i + 1) * (std::int64_t(1) << 59);
    }
    for (int i = 0; i < 30; ++i) {
        script.push_back(frameAt("t", {opens("long")}, 0));
        script.back().time = std::int64_t(1) << 62;
    }
    HandmadeTrace made;
    made.append(script);
    for (const DurationGroup &group : read(made).groups) {
        QVERIFY(group.total >= 0);
        QVERIFY(group.own >= 0 && group.own <= group.total);
    }
}

/// Of 10 ms before a frame and 20 ms behind it, in which nothing came.
void tst_Durations::countsWhatWentOnAtTheEdgesOfARange()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}, opens("whole")}, 0), frameAt("s", {opens("inner", SpanKind::Node, "whole")}, 10),
                 frameAt("s", {Noted{}}, 50), frameAt("s", {closes("inner")}, 90),
                 frameAt("s", {closes("whole"), RunEnded{.run = "r"}}, 100)});
    const DurationsQuestion question{.scope = SessionScope::All, .frames = FrameRange(3, 3), .edges = {10 * kMs, 20 * kMs}};
    const QStringList lines = linesOf(read(made, kOpen - 1, question));
    QVERIFY2(lines.contains(QStringLiteral("Node inner 1: 30 of 30")), qPrintable(lines.join(u'\n')));
    QVERIFY2(lines.contains(QStringLiteral("Node whole 1: 0 of 30")), qPrintable(lines.join(u'\n')));
    // Up to what came last in it, what ended there went on no longer.
    DurationsQuestion behind = question;
    behind.frames = FrameRange(4, 4);
    QCOMPARE(linesOf(read(made, kOpen - 1, behind)).filter(QStringLiteral("inner")), {QStringLiteral("Node inner 1: 10 of 10")});
}

void tst_Durations::countsFramesWithoutTimes()
{
    Script script = agentScript();
    for (HandmadeFrame &frame : script)
        frame.time = -1;
    HandmadeTrace made;
    made.append(script);
    const Durations durations = read(made);
    QVERIFY(!durations.isTime);
    // Of frames 2 to 11, 8 to 10 are the tool's, and in 6 and 7 a human was asked.
    QCOMPARE(linesOf(durations).first(), QStringLiteral("Model call m1 1: 5 of 5"));
    QCOMPARE(linesOf(durations).last(), QStringLiteral("Node plan 1: 1 of 11"));
}

void tst_Durations::ownIsWhatNothingElseTook_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Instant by instant: of each what no child of it took.
void tst_Durations::ownIsWhatNothingElseTook()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    Script script = seed % 2 ? randomWorkers(seed, 300, names) : randomScript(seed, 300, names);
    for (std::size_t i = 0; i < script.size(); ++i)
        script[i].time = std::int64_t(i) * kMs;
    HandmadeTrace made;
    made.append(script);
    int compared = 0;
    int comparedCalls = 0;
    const auto rowOf = [](const ModelCall &call) { return call.span ? SpanRow::of(call.span) : SpanRow::of(call.run); };
    for (const Position at : {Position(300), Position(150), Position(40)}) {
        const View view(*made.trace(), at);
        std::vector<ModelCall> calls;
        for (std::uint32_t i = 0; i < view.count(made.trace()->sessions); ++i) {
            const std::vector<ModelCall> ofSession = modelCallsOf(view, SessionId{i});
            calls.insert(calls.end(), ofSession.begin(), ofSession.end());
        }
        for (const DurationGroup &group : read(made, at).groups) {
            for (const Duration &duration : group.durations) {
                // A model call without a span counts in the row that it was made in.
                const auto call = std::find_if(calls.begin(), calls.end(), [&](const ModelCall &one) {
                    return group.kind == ItemKind::Llm && one.begin == duration.begin
                        && duration.item == (one.message ? Item(one.message) : rowOf(one).item());
                });
                const bool isCall = call != calls.end();
                const auto row = isCall ? std::optional(rowOf(*call)) : SpanRow::of(view, duration.item);
                if (!row)
                    continue;
                const Extent extent = isCall ? Extent{call->begin, call->end} : extentOf(view, *row);
                const Position end = std::min(extent.end, at);
                std::vector<bool> isTaken(at + 1);
                const auto take = [&](Position from, Position to) {
                    for (Position p = std::max(from, extent.begin); p < std::min(to, end); ++p)
                        isTaken[p] = true;
                };
                for (const SpanRow below : rowsBelow(view, *row, WorkersShown::Collapsed)) {
                    if (below.kind == SpanRow::Kind::Run || below.kind == SpanRow::Kind::Span) {
                        const Extent part = extentOf(view, below);
                        take(part.begin, std::min(part.end, at));
                    }
                }
                for (std::uint32_t i = 0; i < view.count(made.trace()->approvals); ++i) {
                    const Approval &approval = view.at(ApprovalId{i});
                    const SpanId span = heldUpBy(view, ApprovalId{i});
                    const SpanRow held = span           ? SpanRow::of(span)
                                         : approval.run ? SpanRow::of(approval.run)
                                                        : SpanRow();
                    if (held == *row)
                        take(approval.life.begin, std::min(view.end(ApprovalId{i}), at));
                }
                for (const ModelCall &one : calls) {
                    if (!isCall && one.begin > 0 && rowOf(one) == *row)
                        take(one.begin, std::min(one.end, at));
                }
                std::int64_t own = std::int64_t(end - extent.begin) * kMs;
                if (!isCall)
                    QCOMPARE(duration.length, own);
                for (Position p = extent.begin; p < end; ++p)
                    own -= isTaken[p] ? kMs : 0;
                QCOMPARE(duration.own, own);
                if (isCall)
                    QCOMPARE(duration.length, own);
                ++compared;
                comparedCalls += isCall;
            }
        }
    }
    QVERIFY(comparedCalls > 0);
    QVERIFY(compared > 50);
}

void tst_Durations::isThatOfThePrefix_data()
{
    ownIsWhatNothingElseTook_data();
}

void tst_Durations::isThatOfThePrefix()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    const Script script = seed % 2 ? randomWorkers(seed, 200, names) : randomScript(seed, 200, names);
    HandmadeTrace made;
    made.append(script);
    HandmadeTrace prefix;
    for (Position at = 1; at <= 200; ++at) {
        prefix.append(script[at - 1]);
        QVERIFY(read(made, at) == read(prefix));
    }
}

TRACEDECK_TESTS(tst_Durations, Core)

} // namespace tracedeck::test::tst_durations

#include "tst_durations.moc"

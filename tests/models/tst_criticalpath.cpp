// SPDX-License-Identifier: GPL-3.0-or-later
#include "criticalpath.h"
#include "factscripts.h"
#include "qttests.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_criticalpath {

class tst_CriticalPath : public QObject
{
    Q_OBJECT

private slots:
    void isWhatHeldUpTheEnd();
    void goesIntoWorkers();
    void knowsWhoWasWaitedFor();
    void endsWhereTheCursorStands();
    void hasNoHoles_data();
    void hasNoHoles();
    void isThatOfThePrefix_data();
    void isThatOfThePrefix();
};

namespace {

const auto kNever = [] { return false; };

/// "span1 3-5 model", in order.
QStringList stepsOf(const CriticalPath &path)
{
    static const char *const kKinds[] = {"model", "tool", "human", "node", "other"};
    QStringList lines;
    for (const CriticalStep &step : path.steps)
        lines << QStringLiteral("%1%2 %3-%4 %5")
                     .arg(step.fact.what() == TimelineFact::Kind::Run ? QStringLiteral("run") : QStringLiteral("span"))
                     .arg(step.fact.index)
                     .arg(step.begin)
                     .arg(step.end)
                     .arg(QLatin1String(kKinds[std::size_t(step.kind)]));
    return lines;
}

CriticalPath pathOf(const HandmadeTrace &made, RunId run, Position at = kOpen - 1)
{
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    return criticalPath(index, View(*made.trace(), at), run, kNever);
}

Event opens(std::string_view key, SpanKind kind, std::string_view parent = {})
{
    return SpanOpened{.name = key, .kind = kind, .key = key, .parent = parent, .stacked = false};
}

Event closes(std::string_view key)
{
    return SpanClosed{.name = key, .key = key};
}

} // namespace

void tst_CriticalPath::isWhatHeldUpTheEnd()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}, 0),
                 frameAt("s", {opens("plan", SpanKind::Llm)}, 10), // 2
                 frameAt("s", {closes("plan")}, 30),
                 frameAt("s", {ToolStarted{.call = "fast", .name = "fast"}}, 40), // 4
                 frameAt("s", {ToolStarted{.call = "slow", .name = "slow"}}, 50), // 5
                 frameAt("s", {ToolEnded{.call = "fast", .name = "fast"}}, 60),
                 frameAt("s", {ToolEnded{.call = "slow", .name = "slow"}}, 90), // 7
                 frameAt("s", {RunEnded{.run = "r"}}, 100)});
    const CriticalPath path = pathOf(made, RunId{0});
    QCOMPARE(stepsOf(path),
             QStringList({QStringLiteral("run0 1-2 other"), QStringLiteral("span0 2-3 model"),
                          QStringLiteral("run0 3-5 other"), QStringLiteral("span2 5-7 tool"),
                          QStringLiteral("run0 7-8 other")}));
    QVERIFY(path.isTime);
    QCOMPARE(path.whole(), std::int64_t(100'000'000));
    QCOMPARE(path.sum(CriticalKind::Model), std::int64_t(20'000'000));
    QCOMPARE(path.sum(CriticalKind::Tool), std::int64_t(40'000'000));
}

void tst_CriticalPath::goesIntoWorkers()
{
    HandmadeTrace made;
    made.append(workersScript());
    const CriticalPath path = pathOf(made, RunId{0});
    bool isInWorker = false;
    const View view(*made.trace());
    for (const CriticalStep &step : path.steps)
        isInWorker = isInWorker || view.at(runOf(view, step.fact)).session != view.at(RunId{0}).session;
    QVERIFY2(isInWorker, qPrintable(stepsOf(path).join(QLatin1Char('\n'))));
}

void tst_CriticalPath::knowsWhoWasWaitedFor()
{
    HandmadeTrace made;
    made.append(agentScript());
    const CriticalPath path = pathOf(made, RunId{0});
    QCOMPARE(stepsOf(path),
             QStringList({QStringLiteral("run0 1-2 other"), QStringLiteral("span0 2-6 model"),
                          QStringLiteral("span0 6-7 human"), QStringLiteral("span0 7-8 model"),
                          QStringLiteral("span1 8-10 tool"), QStringLiteral("span0 10-11 model"),
                          QStringLiteral("span0 11-12 node"), QStringLiteral("run0 12-13 other")}));
    QCOMPARE(path.sum(CriticalKind::Human), std::int64_t(1'000'000));
}

void tst_CriticalPath::endsWhereTheCursorStands()
{
    HandmadeTrace made;
    made.append(agentScript());
    QCOMPARE(stepsOf(pathOf(made, RunId{0}, 9)).last(), QStringLiteral("span1 8-9 tool"));
    QCOMPARE(stepsOf(pathOf(made, RunId{0}, 6)).last(), QStringLiteral("span0 2-6 model"));
    QVERIFY(pathOf(made, RunId{1}, 9).steps.empty()); // not begun
}

void tst_CriticalPath::hasNoHoles_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// From the begin to the end of the run, each step where the one before ends; and what it is about goes on that long.
void tst_CriticalPath::hasNoHoles()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    HandmadeTrace made;
    made.append(seed % 2 ? randomWorkers(seed, 400, names) : randomScript(seed, 400, names));
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    std::size_t steps = 0;
    for (const Position at : {made.trace()->watermark(), Position(200), Position(77)}) {
        const View view(*made.trace(), at);
        for (std::uint32_t run = 0; run < view.count(made.trace()->runs); ++run) {
            const CriticalPath path = criticalPath(index, view, RunId{run}, kNever);
            const Position begin = view.begin(RunId{run});
            const Position end = std::min(view.heardTo(RunId{run}), at);
            Position reached = begin;
            for (const CriticalStep &step : path.steps) {
                QCOMPARE(step.begin, reached);
                QVERIFY(step.end > step.begin);
                QVERIFY(timelineBegin(*made.trace(), step.fact) <= step.begin);
                QVERIFY(std::min(timelineEnd(*made.trace(), step.fact, at), at) >= step.end);
                reached = step.end;
            }
            QCOMPARE(reached, end);
            QCOMPARE(path.whole(), std::int64_t(end - begin));
            steps += path.steps.size();
        }
    }
    QVERIFY(steps > 100);
}

void tst_CriticalPath::isThatOfThePrefix_data()
{
    hasNoHoles_data();
}

void tst_CriticalPath::isThatOfThePrefix()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    const Script script = seed % 2 ? randomWorkers(seed, 200, names) : randomScript(seed, 200, names);
    HandmadeTrace made;
    made.append(script);
    for (Position at = 20; at <= 200; at += 45) {
        HandmadeTrace prefix;
        prefix.append(Script(script.begin(), script.begin() + at));
        for (std::uint32_t run = 0; run < prefix.trace()->runs.size(); ++run)
            QVERIFY(pathOf(made, RunId{run}, at).steps == pathOf(prefix, RunId{run}).steps);
    }
}

TRACEDECK_TESTS(tst_CriticalPath, Core)

} // namespace tracedeck::test::tst_criticalpath

#include "tst_criticalpath.moc"

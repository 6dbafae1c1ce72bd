// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "runbefore.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_runbefore {

class TestRunBefore : public QObject
{
    Q_OBJECT

private slots:
    void isOfItsSession();
    void isOfAnotherSessionElse();
    void isOfAPlannerOrAWorkerAsItself();
    void isOfThoseThatHadBegun();
};

namespace {

Script runs(std::initializer_list<std::array<std::string_view, 3>> all) // session, run, agent
{
    Script script;
    for (const auto &[session, run, agent] : all) {
        script.push_back(frameAt(session, {RunStarted{.run = run, .agent = agent}}));
        script.push_back(frameAt(session, {RunEnded{.run = run}}));
    }
    return script;
}

/// The index of the run before; -1: there is none.
int before(const HandmadeTrace &made, std::uint32_t run, Position at = 0)
{
    const RunId found = runBefore(View(*made.trace(), at ? at : made.trace()->watermark()), RunId{run});
    return found ? static_cast<int>(found.index) : -1;
}

} // namespace

void TestRunBefore::isOfItsSession()
{
    HandmadeTrace made;
    made.append(runs({{"s", "r0", "plan"}, {"s", "r1", "code"}, {"t", "r2", "plan"}, {"s", "r3", "plan"}, {"s", "r4", "code"}}));
    QCOMPARE(before(made, 3), 0); // not that of another session, though it came later
    QCOMPARE(before(made, 4), 1);
    QCOMPARE(before(made, 1), -1);
}

void TestRunBefore::isOfAnotherSessionElse()
{
    HandmadeTrace made;
    made.append(runs({{"s", "r0", "plan"}, {"t", "r1", "plan"}, {"u", "r2", "code"}, {"v", "r3", "plan"}}));
    QCOMPARE(before(made, 3), 1);
    QCOMPARE(before(made, 1), 0);
    QCOMPARE(before(made, 0), -1);
    QCOMPARE(before(made, 2), -1);
}

void TestRunBefore::isOfAPlannerOrAWorkerAsItself()
{
    HandmadeTrace made;
    made.append(runs({{"s", "r0", ""}}));
    made.append({frameAt("w", {SessionStarted{"s"}})});
    made.append(runs({{"w", "r1", ""}, {"t", "r2", ""}}));
    QCOMPARE(before(made, 1), -1);
    QCOMPARE(before(made, 2), 0);
}

/// The law: what comes later does not matter.
void TestRunBefore::isOfThoseThatHadBegun()
{
    HandmadeTrace made;
    made.append(runs({{"s", "r0", "plan"}, {"t", "r1", "plan"}, {"s", "r2", "plan"}}));
    QCOMPARE(before(made, 1, 4), 0);
    QCOMPARE(before(made, 1), 0);
    QCOMPARE(before(made, 0, 2), -1);
    QCOMPARE(before(made, 2, 4), -1); // it had not begun itself
}

TRACEDECK_TESTS(TestRunBefore, Core)

} // namespace tracedeck::test::tst_runbefore

#include "tst_runbefore.moc"

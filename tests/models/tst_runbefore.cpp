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
    void wasAskedTheSame();
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

void TestRunBefore::wasAskedTheSame()
{
    HandmadeTrace made;
    const auto ask = [&made](std::string_view session, std::string_view run, std::string_view agent, std::string_view said) {
        made.append({frameAt(session, {RunStarted{.run = run, .agent = agent, .message = plain(said)}}),
                     frameAt(session, {RunEnded{.run = run}})});
    };
    ask("s", "r0", "plan", "Look at it");
    ask("t", "r1", "plan", "Look at that");
    ask("t", "r2", "code", "Look at it");
    ask("t", "r3", "plan", "Look at it");
    ask("t", "r4", "plan", "And now?");
    ask("u", "r5", "plan", "Look at that");
    QCOMPARE(before(made, 3), 0); // in another session; not that of another agent, nor the one just before
    QCOMPARE(before(made, 5), 1);
    QCOMPARE(before(made, 4), 3); // nobody asked that before
    QCOMPARE(before(made, 3, 8), 0);
    ask("u", "r6", "plan", "Look at that\nand more");
    QCOMPARE(before(made, 6), 5); // what it was asked begins with the same line only: the one just before
    // Where nobody says anything, by what they are given.
    const auto give = [&made](std::string_view run, std::string_view input) {
        made.append({frameAt("v", {RunRequested{.session = "v", .request = run, .onAnyChannel = true, .input = plain(input)}}),
                     frameAt("v", {RunStarted{.run = run, .agent = "loop"}}), frameAt("v", {RunEnded{.run = run}})});
    };
    give("r7", "{\"n\":1}");
    give("r8", "{\"n\":2}");
    give("r9", "{\"n\":1}");
    QCOMPARE(before(made, 9), 7);
    QCOMPARE(before(made, 8), 7);
}

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "selection.h"
#include "handmadedocument.h"
#include "toldscripts.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_selection {

class tst_Selection : public QObject
{
    Q_OBJECT

private slots:
    void looksAtTheNewestSessionUntilSomethingIsSelected();
    void looksAtTheSessionOfWhatIsSelected();
    void looksAtNoSessionThatHasNotBegun();
    void remembersWhatWasSelected();
    void doesNotRunAfterWorkers();
    void comesBackFromAWorkerToWhatWasLeft();
    void goesUpToThePlannerOfAnyWorker();
    void goesUpOverSeveralSessions();
    void staysWhereNobodyIsAbove();
};

namespace {

Script twoSessions()
{
    return {frameIn("first", RunStarted{.run = "r1"}), frameIn("first", TextDelta{.text = plain("a")}),
            frameIn("second", RunStarted{.run = "r2"}), frameIn("second", TextDelta{.text = plain("b")})};
}

} // namespace

void tst_Selection::looksAtTheNewestSessionUntilSomethingIsSelected()
{
    Document at(twoSessions());
    QCOMPARE(at.selection.session(), SessionId{1});
    QSignalSpy spy(&at.selection, &Selection::sessionChanged);
    at.cursor.goTo(2);
    QCOMPARE(at.selection.session(), SessionId{0});
    QCOMPARE(spy.size(), 1);
    at.cursor.goTo(0);
    QVERIFY(!at.selection.session().isValid());
    at.cursor.goLive();
    QCOMPARE(at.selection.session(), SessionId{1});
    at.made.append(frameIn("first", RunStarted{.run = "r3"}));
    at.cursor.refresh();
    QCOMPARE(at.selection.session(), SessionId{0}); // it is there that something happens
    at.made.append({.type = "history", .session = "second", .time = 9'000'000'000, .events = toldRun("old", 1, 2)});
    at.cursor.refresh();
    QCOMPARE(at.cursor.view().count(at.made.trace()->runs), 4u);
    QCOMPARE(at.selection.session(), SessionId{0}); // what is told of went on before
}

void tst_Selection::looksAtTheSessionOfWhatIsSelected()
{
    Document at(twoSessions());
    at.selection.select(FrameId{2});
    QCOMPARE(at.selection.session(), SessionId{0});
    at.selection.select(RunId{1});
    QCOMPARE(at.selection.session(), SessionId{1});
    at.selection.select(MessageId{0});
    QCOMPARE(at.selection.session(), SessionId{0});
    // Nothing tells of no other session.
    at.selection.clear();
    QCOMPARE(at.selection.session(), SessionId{0});
    at.made.append(frameIn("third", RunStarted{.run = "r3"}));
    at.cursor.refresh();
    QCOMPARE(at.selection.session(), SessionId{0});
}

void tst_Selection::looksAtNoSessionThatHasNotBegun()
{
    Document at(twoSessions());
    at.selection.select(SessionId{1});
    at.cursor.goTo(1);
    QCOMPARE(at.selection.session(), SessionId{0});
    // What was chosen is back when it is there again.
    at.cursor.goTo(3);
    QCOMPARE(at.selection.session(), SessionId{1});
}

void tst_Selection::remembersWhatWasSelected()
{
    Document at(twoSessions());
    at.selection.select(FrameId{1});
    at.selection.select(FrameId{3});
    QVERIFY(at.selection.canGoBack());
    at.selection.goBack();
    QCOMPARE(at.selection.current(), Item(FrameId{1}));
    QCOMPARE(at.selection.session(), SessionId{0});
    at.selection.goForward();
    QCOMPARE(at.selection.current(), Item(FrameId{3}));
    QVERIFY(!at.selection.canGoForward());
}

// Sessions of workersScript(): plan 0, w1 1, w2 2, w11 3.

void tst_Selection::doesNotRunAfterWorkers()
{
    Document at(workersScript());
    QCOMPARE(at.selection.session(), SessionId{0});
    at.cursor.goTo(3);
    QCOMPARE(at.selection.session(), SessionId{0});
}

void tst_Selection::comesBackFromAWorkerToWhatWasLeft()
{
    Document at(workersScript());
    at.cursor.goTo(18);
    const Item left(ToolId{1});
    at.selection.select(left);
    QVERIFY(!at.selection.canGoUp());
    at.selection.drillInto(DelegationId{0});
    QCOMPARE(at.selection.session(), SessionId{1});
    at.selection.drillInto(DelegationId{2});
    QCOMPARE(at.selection.session(), SessionId{3});
    at.selection.select(FrameId{10}); // walks around in there
    QVERIFY(at.selection.canGoUp());
    at.selection.goUp();
    QCOMPARE(at.selection.current(), Item(SessionId{1}));
    at.selection.goUp();
    QCOMPARE(at.selection.current(), left);
    QCOMPARE(at.cursor.position(), Position(18));
    // That was it: another way down is another way up.
    at.selection.select(SessionId{1});
    at.selection.goUp();
    QCOMPARE(at.selection.current(), Item(at.made.trace()->delegations[0].span));
}

void tst_Selection::goesUpToThePlannerOfAnyWorker()
{
    Document at(workersScript());
    at.selection.select(RunId{3}); // w2's
    QCOMPARE(at.selection.session(), SessionId{2});
    at.selection.goUp();
    QCOMPARE(at.selection.current(), Item(at.made.trace()->delegations[1].span));
    QCOMPARE(at.selection.session(), SessionId{0});

    Document untold({frameIn("a", RunStarted{}), frameIn("b", SessionStarted{.parent = "a"})});
    untold.selection.select(SessionId{1});
    untold.selection.goUp();
    QCOMPARE(untold.selection.current(), Item(SessionId{0}));
}

void tst_Selection::goesUpOverSeveralSessions()
{
    Document at(workersScript());
    const Item left(FrameId{2});
    at.selection.select(left);
    at.selection.drillInto(DelegationId{0});
    at.selection.drillInto(DelegationId{2});
    at.selection.goUpTo(SessionId{0});
    QCOMPARE(at.selection.current(), left);
    at.selection.goUpTo(SessionId{2}); // is not above
    QCOMPARE(at.selection.current(), left);
    at.selection.select(SessionId{3});
    at.selection.goUpTo(SessionId{0});
    QCOMPARE(at.selection.current(), Item(at.made.trace()->delegations[0].span));
}

void tst_Selection::staysWhereNobodyIsAbove()
{
    Document at(workersScript());
    QSignalSpy changed(&at.selection, &Selection::changed);
    at.selection.goUp();
    at.selection.drillInto(DelegationId{3}); // that nobody took
    QCOMPARE(changed.size(), 0);
    at.selection.select(SessionId{1});
    at.cursor.goTo(2); // before it worked for anyone
    QVERIFY(!at.selection.canGoUp());
}

TRACEDECK_TESTS(tst_Selection, Core)

} // namespace tracedeck::test::tst_selection

#include "tst_selection.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;

class tst_Selection : public QObject
{
    Q_OBJECT

private slots:
    void looksAtTheNewestSessionUntilSomethingIsSelected();
    void looksAtTheSessionOfWhatIsSelected();
    void looksAtNoSessionThatHasNotBegun();
    void remembersWhatWasSelected();
};

namespace {

Script twoSessions()
{
    return {frameIn("first", RunStarted{.run = "r1"}), frameIn("first", TextDelta{.text = slice("a")}),
            frameIn("second", RunStarted{.run = "r2"}), frameIn("second", TextDelta{.text = slice("b")})};
}

struct Looking
{
    explicit Looking(const Script &script)
    {
        made.append(script);
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

} // namespace

void tst_Selection::looksAtTheNewestSessionUntilSomethingIsSelected()
{
    Looking at(twoSessions());
    QCOMPARE(at.selection.session(), SessionId{1});
    QSignalSpy spy(&at.selection, &Selection::sessionChanged);
    at.cursor.goTo(2);
    QCOMPARE(at.selection.session(), SessionId{0});
    QCOMPARE(spy.size(), 1);
    at.cursor.goTo(0);
    QVERIFY(!at.selection.session().isValid());
    at.cursor.goLive();
    QCOMPARE(at.selection.session(), SessionId{1});
}

void tst_Selection::looksAtTheSessionOfWhatIsSelected()
{
    Looking at(twoSessions());
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
    Looking at(twoSessions());
    at.selection.select(SessionId{1});
    at.cursor.goTo(1);
    QCOMPARE(at.selection.session(), SessionId{0});
    // What was chosen is back when it is there again.
    at.cursor.goTo(3);
    QCOMPARE(at.selection.session(), SessionId{1});
}

void tst_Selection::remembersWhatWasSelected()
{
    Looking at(twoSessions());
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

QTEST_GUILESS_MAIN(tst_Selection)
#include "tst_selection.moc"

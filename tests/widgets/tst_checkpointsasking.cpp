// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsfixture.h"
#include "fieldnote.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_checkpointsasking {

using namespace checkpointsfixture;

/// What the checkpoints panel asks of a server, and what it makes of the answers.
class TestCheckpointsAsking : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void asksForParentsThatAreNotThere();
    void asksForAState();
    void showsAStateThatWasFetchedLater();
    void asksForOlderOnes();
    void asksForForks();
};

void TestCheckpointsAsking::asksForParentsThatAreNotThere()
{
    Document document(history());
    const auto panel = shown(document);
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::stateWanted);
    document.cursor.goTo(5);
    panel->setServerAbilities(true, true, true);
    QCOMPARE(wanted.size(), 0); // the past is as it was
    document.cursor.goLive();
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0], QVariantList({QStringLiteral("s"), QString(), QStringLiteral("gone")}));
    // Once, whatever the server says.
    panel->stateFailed(QStringLiteral("s"), QString(), QStringLiteral("gone"), QStringLiteral("It is gone."));
    QVERIFY(!says(*panel, "It is gone."));
    document.append(stored("o2", "o1", "loop", 6));
    QTRY_COMPARE(ids(*panel).front(), QStringLiteral("o2"));
    QCOMPARE(wanted.size(), 1);
    // Nor is it asked for what that one follows: the rest is history.
    document.append(stored("gone", "older", "input", 4));
    QTRY_VERIFY(ids(*panel).contains(QStringLiteral("gone")));
    QCOMPARE(wanted.size(), 1);
    // The oldest row of all is where the history begins that was loaded.
    Document late({frame({RunStarted{.run = "r"}}), stored("c7", "c6", "loop", 7)});
    panel->setDocument(&late.cursor, &late.selection);
    QTRY_COMPARE(ids(*panel), QStringList(QStringLiteral("c7")));
    QCOMPARE(wanted.size(), 1);
}

void TestCheckpointsAsking::asksForAState()
{
    Document document(history());
    const auto panel = shown(document);
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::stateWanted);
    auto *load = part<QPushButton>(*panel, "loadState");
    document.selection.select(CheckpointId{1});
    QVERIFY(!load->isVisible());
    panel->setServerAbilities(true, false, false);
    wanted.clear(); // what the stream left out
    QVERIFY(load->isVisible());
    load->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0], QVariantList({QStringLiteral("s"), QString(), QStringLiteral("c2")}));
    QVERIFY(!load->isVisible());
    QVERIFY(panel->findChild<QProgressBar *>()->isVisible());
    QVERIFY(!part<QAction>(*panel, "loadStateOf")->isEnabled());
    panel->stateFailed(QStringLiteral("s"), QString(), QStringLiteral("c2"), QStringLiteral("It is gone."));
    QVERIFY(says(*panel, "It is gone."));
    QVERIFY(load->isVisible());
    trigger(*panel, "loadStateOf");
    QVERIFY(!says(*panel, "It is gone."));
    document.selection.select(CheckpointId{2}); // was not asked for
    QVERIFY(load->isVisible());
    document.selection.select(CheckpointId{1});
    QVERIFY(says(*panel, "Being loaded"));
    document.append(frame({CheckpointArrived{.id = "c2", .state = plain("{}")}}));
    QVERIFY(says(*panel, "2 bytes"));
    QVERIFY(!panel->findChild<QProgressBar *>()->isVisible());
    QVERIFY(!load->isVisible());
    QVERIFY(part<QAction>(*panel, "showState")->isEnabled());
}

void TestCheckpointsAsking::showsAStateThatWasFetchedLater()
{
    Document document(history());
    const auto panel = shown(document);
    document.append(frame({CheckpointArrived{.id = "c2", .state = plain("{}")}}));
    document.selection.select(CheckpointId{1});
    document.cursor.goTo(5);
    QVERIFY(says(*panel, "2 bytes, fetched later, in frame 11"));
    QVERIFY(part<QAction>(*panel, "showState")->isEnabled());
    document.cursor.goTo(11);
    QVERIFY(!says(*panel, "fetched later"));
}

void TestCheckpointsAsking::asksForOlderOnes()
{
    Document document({frame({RunStarted{.run = "r"}})});
    const auto panel = shown(document);
    QVERIFY(says(*panel, "Servers send them"));
    panel->setServerAbilities(true, true, false);
    QVERIFY(says(*panel, "can be loaded"));
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::historyWanted);
    auto *button = part<QToolButton>(*panel, "loadOlder");
    QVERIFY(button->isVisible());
    button->click();
    QCOMPARE(wanted.value(0), QVariantList({QStringLiteral("s"), QString()}));
    QVERIFY(!button->isEnabled());
    QVERIFY(says(*panel, "being loaded"));
    panel->historyFailed(QStringLiteral("s"), QStringLiteral("No answer."));
    QVERIFY(says(*panel, "No answer."));
    button->click();
    QCOMPARE(wanted.value(1), QVariantList({QStringLiteral("s"), QString()}));
    document.append(stored("c2", "c1", "loop", 0));
    panel->historyTold(QStringLiteral("s"), QStringLiteral("c2"));
    QVERIFY(!part<FieldNote>(*panel, "checkpointsNote")->isVisible());
    button->click();
    QCOMPARE(wanted.value(2), QVariantList({QStringLiteral("s"), QStringLiteral("c2")}));
    document.append(stored("c1", "", "input", -1));
    panel->historyTold(QStringLiteral("s"), QString());
    QCOMPARE(ids(*panel), QString::fromLatin1("c2 c1").split(u' '));
    QVERIFY(!button->isEnabled()); // nothing is older
}

void TestCheckpointsAsking::asksForForks()
{
    Document document(history());
    const auto panel = shown(document);
    QVERIFY(QTest::qWaitForWindowActive(panel.get()));
    QSignalSpy forks(panel.get(), &CheckpointsPanel::forkWanted);
    QSignalSpy reruns(panel.get(), &CheckpointsPanel::rerunWanted);
    panel->setServerAbilities(true, true, true, true);
    QVERIFY(!part<QToolButton>(*panel, "rerun")->isVisible());
    QVERIFY(!part<QToolButton>(*panel, "forkFromHere")->isEnabled());
    document.selection.select(CheckpointId{2});
    part<QToolButton>(*panel, "forkFromHere")->click();
    QCOMPARE(forks.value(0), QVariantList({QStringLiteral("s"), QString(), QStringLiteral("c3")}));
    viewOf(*panel)->setFocus();
    QTest::keyClick(viewOf(*panel), Qt::Key_F);
    QCOMPARE(forks.size(), 2);
    panel->setServerAbilities(false, false, false, true);
    QVERIFY(!part<QToolButton>(*panel, "forkFromHere")->isVisible());
    part<QToolButton>(*panel, "rerun")->click();
    QCOMPARE(reruns.value(0), QVariantList({QStringLiteral("s")}));
}

TRACEDECK_TESTS(TestCheckpointsAsking, Gui)

} // namespace tracedeck::test::tst_checkpointsasking

#include "tst_checkpointsasking.moc"

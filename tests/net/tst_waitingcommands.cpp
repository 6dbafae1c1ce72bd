// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "waitingcommands.h"

#include <QTest>

namespace tracedeck::test::tst_waitingcommands {

namespace {

SentCommand command(quint64 id)
{
    SentCommand sent;
    sent.id = id;
    return sent;
}

QList<quint64> idsOf(const std::vector<SentCommand> &commands)
{
    QList<quint64> ids;
    for (const SentCommand &one : commands)
        ids += one.id;
    return ids;
}

} // namespace

class TestWaitingCommands : public QObject
{
    Q_OBJECT

private slots:
    void areTakenOnce();
    void canBeGivenUp();
};

void TestWaitingCommands::areTakenOnce()
{
    WaitingCommands waiting;
    waiting.add(command(1), "a");
    waiting.add(command(2), "b");
    waiting.add(command(3), "a");
    QCOMPARE(idsOf(waiting.takeOf("a")), (QList<quint64>{1, 3}));
    QCOMPARE(idsOf(waiting.takeOf("a")), QList<quint64>());
    QCOMPARE(idsOf(waiting.takeLate()), QList<quint64>()); // not yet
    QCOMPARE(idsOf(waiting.takeAll()), QList<quint64>{2});
    QVERIFY(waiting.isEmpty());
}

void TestWaitingCommands::canBeGivenUp()
{
    WaitingCommands waiting;
    waiting.add(command(1), "a");
    QVERIFY(waiting.take(2).empty());
    QCOMPARE(idsOf(waiting.take(1)), QList<quint64>{1});
    QCOMPARE(idsOf(waiting.takeOf("a")), QList<quint64>());
}

TRACEDECK_TESTS(TestWaitingCommands, Core)

} // namespace tracedeck::test::tst_waitingcommands

#include "tst_waitingcommands.moc"

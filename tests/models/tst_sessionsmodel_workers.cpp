// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "testrecordings.h"
#include "sessionsmodelfixture.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_sessionsmodel_workers {

using namespace sessionsmodelfixture;

class TestSessionsModelWorkers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void namesWorkersByTheirWork();
    void showsWhatBecameOfTheWorkOfAnUnseenWorker();
    void countsWhatServersSayOfUnseenCalls();
};

/// Their ids say nothing to people; they are found by them all the same.
void TestSessionsModelWorkers::namesWorkersByTheirWork()
{
    HandmadeTrace made;
    made.append(workersScript());
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    const QStringList all = names(model);
    QVERIFY2(!all.filter(QStringLiteral("fast: Read")).isEmpty(), qPrintable(all.join(u'\n')));
    for (const char *filter : {"w1", "Read"}) {
        model.setFilter(QString::fromUtf8(filter));
        QVERIFY(!names(model).filter(QStringLiteral("fast: Read")).isEmpty());
    }
}

void TestSessionsModelWorkers::showsWhatBecameOfTheWorkOfAnUnseenWorker()
{
    HandmadeTrace made;
    made.append({frameIn("plan", RunStarted{.run = "r"}), frameIn("plan", WorkerStarted{"c", "w", "fast", {}, {}}),
                 frameIn("plan", Noted{}),
                 frameIn("plan", WorkerEnded{.call = "c", .worker = "w", .status = SpanStatus::Error})});
    Opened one(made.trace());
    one.cursor.goTo(3);
    SessionsModel model;
    model.addSource(one.source);
    model.setActive(true);
    names(model); // makes its rows
    const QPersistentModelIndex worker(model.indexOf(1, SessionId{1}));
    QVERIFY(worker.isValid());
    const auto status = [&] { return worker.sibling(worker.row(), SessionsModel::Status).data().toString(); };
    QCOMPARE(status(), QStringLiteral("Running"));
    bool isTold = false;
    connect(&model, &QAbstractItemModel::dataChanged, this, [&](const QModelIndex &first, const QModelIndex &last) {
        isTold |= first.parent() == worker.parent() && first.row() <= worker.row() && worker.row() <= last.row();
    });
    one.cursor.goTo(4);
    QVERIFY(isTold);
    QCOMPARE(status(), QStringLiteral("Failed"));
    isTold = false;
    one.cursor.goTo(3);
    QVERIFY(isTold);
    QCOMPARE(status(), QStringLiteral("Running"));
}

/// The rows of a source add up to what it says itself.
void TestSessionsModelWorkers::countsWhatServersSayOfUnseenCalls()
{
    const auto costs = [](const char *file) {
        Opened one(openWhole(std::string(TRACEDECK_TEST_DATA) + file));
        one.cursor.goTo(one.cursor.newest());
        waitForCosts(one.cursor);
        SessionsModel model;
        model.addSource(one.source);
        names(model); // makes its rows
        QStringList shown{model.index(0, SessionsModel::Cost).data().toString()};
        for (std::uint32_t i = 0, count = one.cursor.view().count(one.cursor.trace()->sessions); i < count; ++i) {
            const QModelIndex row = model.indexOf(1, SessionId{i});
            shown += row.siblingAtColumn(SessionsModel::Cost).data().toString();
        }
        return shown;
    };
    const QString worker = QStringLiteral("$0.003478"); // of two, nobody saw a call
    QCOMPARE(costs("/metis/04-delegation.ndjson"),
             QStringList({QStringLiteral("$0.034981"), QStringLiteral("$0.021069"), worker, worker, worker, worker, QString()}));
    QCOMPARE(costs("/metis/09-errors.ndjson").first(2), QStringList({QStringLiteral("$0.010494"), QStringLiteral("$0.010494")}));
}

TRACEDECK_TESTS(TestSessionsModelWorkers, Core)

} // namespace tracedeck::test::tst_sessionsmodel_workers

#include "tst_sessionsmodel_workers.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "factroles.h"
#include "itemstatus.h"
#include "printmodel.h"
#include "qttests.h"
#include "routechainmodel.h"
#include "thoughtsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_routechainmodel {

namespace {

constexpr const char *kPattern =
    R"({"chosen_model":"m","winner_index":1,"chain":[
        {"policy":"rule","verdict":"rejected","reason":"no room","candidate_model":"x","rule_name":"long",
         "validation_failure":"exceeds_context_window"},
        {"policy":"pattern","verdict":"chose","reason":"seen","candidate_model":"m","confidence":0.8,
         "pattern_alternatives":[{"model":"m","score":0.9004444,"sample_size":12},{"model":"n","score":0.3,"sample_size":4},
                                 {"model":"o","score":"?"},{"model":"p","score":-1}]},
        {"policy":"default","verdict":"not_applicable"},{"policy":"x","verdict":"deferred"},{"policy":"y","verdict":"odd"}]})";

} // namespace

class TestRouteChainModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsWhatEachPolicySaid();
    void marksWhatWon();
    void comparesScoresWithTheBest();
    void survivesAnotherRoute();
};

void TestRouteChainModel::showsWhatEachPolicySaid()
{
    RouteChainModel model;
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setRoute(readRoute(kPattern));
    QCOMPARE(
        printModel(model),
        QStringList({QStringLiteral("rule | Rejected | x | no room (exceeds_context_window) | long | "),
                     QStringLiteral("pattern | Chose | m | seen |  | 0.8"),
                     QStringLiteral("  m | 0.9 |  | Samples: 12 |  | "),
                     QStringLiteral("  n | 0.3 |  | Samples: 4 |  | "), QStringLiteral("  o | ? |  |  |  | "),
                     QStringLiteral("  p | -1 |  |  |  | "),
                     QStringLiteral("default | Not applicable |  |  |  | "),
                     QStringLiteral("x | Deferred |  |  |  | "), QStringLiteral("y | odd |  |  |  | ")}));
    const auto status = [&](int row) {
        return int(model.index(row, RouteChainModel::Verdict).data(FactRole::Status).value<ItemStatus>());
    };
    QCOMPARE(status(0), int(ItemStatus::Failed));
    QCOMPARE(status(1), int(ItemStatus::Succeeded));
    QCOMPARE(status(2), int(ItemStatus::Idle));
    QCOMPARE(status(3), int(ItemStatus::Interrupted));
    QCOMPARE(status(4), int(ItemStatus::Idle));
}

void TestRouteChainModel::marksWhatWon()
{
    RouteChainModel model;
    model.setRoute(readRoute(kPattern));
    const auto isTaken = [](const QModelIndex &index) {
        return index.data(ThoughtsModel::IsTakenRole).toBool();
    };
    const QModelIndex winner = model.index(1, 0);
    QVERIFY(isTaken(winner));
    QVERIFY(!isTaken(model.index(0, 0)));
    QVERIFY(isTaken(model.index(0, 0, winner)));
    QVERIFY(!isTaken(model.index(1, 0, winner)));
}

void TestRouteChainModel::comparesScoresWithTheBest()
{
    RouteChainModel model;
    model.setRoute(readRoute(kPattern));
    const QModelIndex pattern = model.index(1, 0);
    const auto share = [&](int row, int column) {
        return model.index(row, column, pattern).data(ThoughtsModel::ShareRole);
    };
    QCOMPARE(share(0, RouteChainModel::Verdict).toDouble(), 1.0);
    QVERIFY(qFuzzyCompare(share(1, RouteChainModel::Verdict).toDouble(), 0.3 / 0.9004444));
    QVERIFY(!share(2, RouteChainModel::Verdict).isValid());
    QCOMPARE(share(3, RouteChainModel::Verdict).toDouble(), 0.0);
    QVERIFY(!share(0, RouteChainModel::Policy).isValid());
    QVERIFY(!model.index(1, RouteChainModel::Verdict).data(ThoughtsModel::ShareRole).isValid());
}

void TestRouteChainModel::survivesAnotherRoute()
{
    RouteChainModel model;
    QAbstractItemModelTester tester(&model);
    model.setRoute(readRoute(kPattern));
    const QPersistentModelIndex below = model.index(0, 0, model.index(1, 0));
    model.setRoute({});
    QVERIFY(!below.isValid());
    QCOMPARE(model.rowCount(), 0);
    QSignalSpy layout(&model, &RouteChainModel::layoutChanged);
    model.retranslate();
    QCOMPARE(layout.size(), 1);
}

TRACEDECK_TESTS(TestRouteChainModel, Core)

} // namespace tracedeck::test::tst_routechainmodel

#include "tst_routechainmodel.moc"

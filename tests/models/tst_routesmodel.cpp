// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "itemstatus.h"
#include "printmodel.h"
#include "qttests.h"
#include "routesmodel.h"
#include "thoughtsmodel.h"
#include "tracebuilder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_routesmodel {

namespace {

constexpr const char *kSticky =
    R"({"chosen_model":"sonnet","winner_index":1,"elapsed_ms":0.42,"chain":[)"
    R"({"policy":"override","verdict":"not_applicable","reason":"no @model"},)"
    R"({"policy":"sticky","verdict":"chose","reason":"as before","candidate_model":"sonnet"}]})";
constexpr const char *kFailed =
    R"({"chosen_model":"","winner_index":-1,"elapsed_ms":2,"chain":[{"policy":"rule","verdict":"rejected",)"
    R"("reason":"too long","candidate_model":"haiku","validation_failure":"exceeds_context_window"}]})";

Event routed(const char *chosen, const char *detail)
{
    return DecisionMade{.kind = "route", .chosen = plain(chosen), .detail = plain(detail)};
}

/// Two sessions; in the first, something else is decided as well.
Script routingScript()
{
    return {
        frameIn("a", RunStarted{.run = "r"}),
        frameIn("a", routed(R"("sonnet")", kSticky)),
        frameIn("a", DecisionMade{.kind = "plan", .chosen = {}, .detail = plain("{}")}),
        frameIn("b", routed(R"("haiku")", R"({"chosen_model":"haiku"})")),
        frameIn("a", routed(R"("")", kFailed)),
        frameIn("a", routed(R"("opus")", "[1")),
        frameIn("a", RunEnded{.run = "r"}),
    };
}

} // namespace

class TestRoutesModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheDecisionsOfASession();
    void obeysTheLaw();
    void growsAtItsEnd();
    void sleepsWhileInactive();
    void findsRows();
    void leavesLongOnesToWhoLooksAtThem();
    void thoughtsAreOfOtherThings();

    void readsADecision();
    void readsWhatIsMalformed_data();
    void readsWhatIsMalformed();
    void isBounded();
    void readsInTheBackground();
};

void TestRoutesModel::showsTheDecisionsOfASession()
{
    HandmadeTrace made;
    made.append(routingScript());
    Cursor cursor(made.trace());
    RoutesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setSession(SessionId{0});
    QCOMPARE(printModel(model), QStringList({QStringLiteral("sonnet | sticky | as before | 420 µs | 2"),
                                             QStringLiteral("No model |  |  | 2.00 ms | 5"),
                                             QStringLiteral("\"opus\" |  |  |  | 6")}));
    QCOMPARE(int(model.index(0, 0).data(FactRole::Status).value<ItemStatus>()), int(ItemStatus::Succeeded));
    QCOMPARE(int(model.index(1, 0).data(FactRole::Status).value<ItemStatus>()), int(ItemStatus::Failed));
    model.setSession(SessionId{1});
    QCOMPARE(printModel(model), QStringList(QStringLiteral("haiku |  |  |  | 4")));
}

/// The rows at p are those of a trace that has only its first p frames, in whatever order p comes.
void TestRoutesModel::obeysTheLaw()
{
    HandmadeTrace whole;
    whole.append(routingScript());
    Cursor cursor(whole.trace());
    RoutesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(SessionId{0});
    std::vector<QStringList> expected(1);
    HandmadeTrace growing;
    for (const HandmadeFrame &frame : routingScript()) {
        growing.append(frame);
        Cursor end(growing.trace());
        RoutesModel fresh(&end);
        fresh.setSession(SessionId{0});
        expected.push_back(printModel(fresh));
    }
    std::vector<Position> order;
    for (Position p = 0; p <= cursor.newest(); ++p)
        order.insert(order.end(), 3, p);
    std::shuffle(order.begin(), order.end(), std::mt19937(3));
    for (const Position p : order) {
        cursor.goTo(p);
        QCOMPARE(printModel(model), expected[p]);
    }
}

void TestRoutesModel::growsAtItsEnd()
{
    HandmadeTrace made;
    const Script script = routingScript();
    made.append({script.begin(), script.begin() + 3});
    Cursor cursor(made.trace());
    RoutesModel model(&cursor);
    model.setSession(SessionId{0});
    QSignalSpy reset(&model, &RoutesModel::modelReset);
    QSignalSpy inserted(&model, &RoutesModel::rowsInserted);
    QSignalSpy changed(&model, &RoutesModel::dataChanged);
    made.append({script.begin() + 3, script.end()});
    cursor.refresh();
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(inserted.size(), 1);
    cursor.goTo(5);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(changed.size(), 0);
}

void TestRoutesModel::sleepsWhileInactive()
{
    HandmadeTrace made;
    made.append(routingScript());
    Cursor cursor(made.trace());
    RoutesModel model(&cursor);
    model.setSession(SessionId{0});
    model.setActive(false);
    QSignalSpy moved(&model, &RoutesModel::aboutToFollow);
    cursor.goTo(2);
    QCOMPARE(moved.size(), 0);
    QCOMPARE(model.rowCount(), 3);
    model.setActive(true);
    QCOMPARE(model.rowCount(), 1);
}

void TestRoutesModel::findsRows()
{
    HandmadeTrace made;
    made.append(routingScript());
    Cursor cursor(made.trace());
    RoutesModel model(&cursor);
    model.setSession(SessionId{0});
    QCOMPARE(model.indexOf(DecisionId{3}).row(), 1);
    QCOMPARE(model.decisionAt(model.index(1, 2)), DecisionId{3});
    QVERIFY(!model.indexOf(DecisionId{1}).isValid()); // of something else
    QVERIFY(!model.indexOf(DecisionId{2}).isValid()); // of another session
    QVERIFY(!model.indexOf(FrameId{2}).isValid());
    cursor.goTo(1);
    QVERIFY(!model.indexOf(DecisionId{0}).isValid());
    QCOMPARE(model.first(), DecisionId{0});
}

void TestRoutesModel::leavesLongOnesToWhoLooksAtThem()
{
    const std::string detail = R"({"chosen_model":"m","winner_index":0,"chain":[{"policy":"p"}],"x":")"
                               + std::string(kMostRouteAtOnce, 'x') + "\"}";
    HandmadeTrace made;
    made.append(frameIn("a", routed(R"("m")", detail.c_str())));
    Cursor cursor(made.trace());
    RoutesModel model(&cursor);
    model.setSession(SessionId{0});
    QCOMPARE(printModel(model), QStringList(QStringLiteral("\"m\" |  |  |  | 1")));
}

void TestRoutesModel::thoughtsAreOfOtherThings()
{
    HandmadeTrace made;
    made.append(routingScript());
    Cursor cursor(made.trace());
    ThoughtsModel thoughts(&cursor);
    thoughts.setSession(SessionId{0});
    QCOMPARE(thoughts.rowCount(), 1);
    QCOMPARE(thoughts.index(0, 0).data().toString(), QStringLiteral("Decision: plan"));
}

// --- Reading -------------------------------------------------------------------------------------------------------

void TestRoutesModel::readsADecision()
{
    const RouteDecision route = readRoute(
        R"({"chosen_model":"m","winner_index":1,"elapsed_ms":1.5,"chain":[
            {"policy":"rule","verdict":"rejected","reason":"no","candidate_model":"x","rule_name":"long","confidence":null,
             "pattern_alternatives":null,"validation_failure":"not_configured"},
            {"policy":"pattern","verdict":"chose","reason":"seen","candidate_model":"m","rule_name":null,"confidence":0.80,
             "pattern_alternatives":[{"model":"m","score":0.9,"sample_size":12},{"model":"n","score":0.3,"sample_size":4}],
             "validation_failure":null},
            {"policy":"late","verdict":"deferred"},{"policy":"new","verdict":"pondered"}]})");
    QVERIFY(route.isReadable());
    QVERIFY(!route.isFailure());
    QCOMPARE(route.chosen, QStringLiteral("m"));
    QCOMPARE(route.winningStep(), 1);
    QCOMPARE(*route.elapsedNs, std::int64_t(1'500'000));
    QCOMPARE(route.steps.size(), std::size_t(4));
    QVERIFY(route.steps[0].verdict == RouteDecision::Verdict::Rejected);
    QCOMPARE(route.steps[0].rule, QStringLiteral("long"));
    QCOMPARE(route.steps[0].failure, QStringLiteral("not_configured"));
    QCOMPARE(route.steps[0].confidence, QString());
    QCOMPARE(route.steps[1].confidence, QStringLiteral("0.80")); // every digit
    QCOMPARE(route.steps[1].alternatives.size(), std::size_t(2));
    QCOMPARE(*route.steps[1].alternatives[1].value, 0.3);
    QCOMPARE(route.steps[1].alternatives[0].samples, QStringLiteral("12"));
    QVERIFY(route.steps[2].verdict == RouteDecision::Verdict::Deferred);
    QVERIFY(route.steps[3].verdict == RouteDecision::Verdict::Other);
    QCOMPARE(route.steps[3].word, QStringLiteral("pondered"));
    QVERIFY(readRoute(kFailed).isFailure());
}

void TestRoutesModel::readsWhatIsMalformed_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("isReadable");
    QTest::addColumn<QString>("shown"); // model, winner, policies
    const auto row = [](const char *name, const char *json, bool isReadable, const char *shown) {
        QTest::newRow(name) << QByteArray(json) << isReadable << QString::fromLatin1(shown);
    };
    row("nothing", "", false, " -1 ");
    row("cut", R"({"chosen_model":"m","chain":[)", false, " -1 ");
    row("no object", "[]", false, " -1 ");
    row("empty", "{}", true, " -1 ");
    row("other types",
        R"({"chosen_model":{"a":1},"winner_index":"0","chain":[{"policy":5,"confidence":[1]}]})", true,
        "{\"a\":1} -1 5");
    row("chain is none", R"({"chosen_model":"m","winner_index":0,"chain":{"a":1}})", true, "m -1 ");
    row("steps are none", R"({"chosen_model":"m","winner_index":1,"chain":[7,null,"x"]})", true,
        "m 1 7,null,x");
    row("winner beyond", R"({"chosen_model":"m","winner_index":4,"chain":[{"policy":"p"}]})", true, "m -1 p");
    row("winner far beyond", R"({"chosen_model":"m","winner_index":1e300,"chain":[{"policy":"p"}]})", true,
        "m -1 p");
    row("winner below", R"({"chosen_model":"m","winner_index":-7,"chain":[{"policy":"p"}]})", true, "m -1 p");
    row("alternatives are none",
        R"({"chosen_model":"m","winner_index":0,"elapsed_ms":-4,"chain":[{"policy":"p","pattern_alternatives":[3,{}]}]})",
        true, "m 0 p");
}

void TestRoutesModel::readsWhatIsMalformed()
{
    QFETCH(QByteArray, json);
    const RouteDecision route = readRoute(std::string_view(json.constData(), std::size_t(json.size())));
    QTEST(route.isReadable(), "isReadable");
    QCOMPARE(route.fault.isEmpty(), route.isReadable());
    QStringList policies;
    for (const RouteDecision::Step &step : route.steps)
        policies += step.policy;
    QTEST(QStringLiteral("%1 %2 %3")
              .arg(route.chosen, QString::number(route.winningStep()), policies.join(u',')),
          "shown");
    QVERIFY(!route.elapsedNs);
}

void TestRoutesModel::isBounded()
{
    std::string chain;
    for (std::size_t i = 0; i < kMostRouteSteps + 5; ++i)
        chain += i == 0 ? "{}" : ",{}";
    const RouteDecision steps = readRoute("{\"chain\":[" + chain + "]}");
    QCOMPARE(steps.steps.size(), kMostRouteSteps);
    QCOMPARE(steps.leftOut, std::size_t(5));
    const RouteDecision alternatives = readRoute("{\"chain\":[{\"pattern_alternatives\":[" + chain + "]}]}");
    QCOMPARE(alternatives.steps[0].alternatives.size(), kMostAlternatives);
    QCOMPARE(alternatives.leftOut, std::size_t(5));
    const RouteDecision text = readRoute("{\"chosen_model\":\"" + std::string(50'000, 'x') + "\"}");
    QCOMPARE(text.chosen.size(), 2000);
}

void TestRoutesModel::readsInTheBackground()
{
    HandmadeTrace made;
    made.append(routingScript());
    QString chosen;
    auto context = std::make_unique<QObject>();
    readRouteLater(context.get(), made.trace(), made.trace()->decisions[0].detail,
                   [&](const RouteDecision &route) { chosen = route.chosen; });
    QVERIFY(chosen.isEmpty());
    QTRY_COMPARE(chosen, QStringLiteral("sonnet"));
    chosen.clear();
    readRouteLater(context.get(), made.trace(), made.trace()->decisions[0].detail,
                   [&](const RouteDecision &route) { chosen = route.chosen; });
    context.reset(); // nobody wants it any more
    QVERIFY(QThreadPool::globalInstance()->waitForDone());
    QCoreApplication::sendPostedEvents();
    QVERIFY(chosen.isEmpty());
}

TRACEDECK_TESTS(TestRoutesModel, Core)

} // namespace tracedeck::test::tst_routesmodel

#include "tst_routesmodel.moc"

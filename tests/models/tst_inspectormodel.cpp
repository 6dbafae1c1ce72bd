// SPDX-License-Identifier: GPL-3.0-or-later
#include "costtexts.h"
#include "displaytext.h"
#include "factscripts.h"
#include "facttext.h"
#include "inspectorexpected.h"
#include "inspectormodel.h"
#include "ledgermodel.h"
#include "pricebook.h"
#include "printmodel.h"
#include "qttests.h"
#include "recordingrows.h"
#include "spanrows.h"
#include "timetext.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_inspectormodel {

class TestInspectorModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsItems_data();
    void showsItems();
    void saysThatItIsNotYet();
    void looksLikeAFreshOneEverywhere();
    void keepsRowsThatStay();
    void linksToOtherFacts();
    void saysWhereARunForkedFrom();
    void tellsAWorkerWhatWentWrong();
    void saysWhatFailedFirst();
    void aSessionThatIsGoneLastedToItsLastRun();
    void saysThatNoReasonIsKnown();
    void saysWhichCallsAreCounted();
    void saysSinceWhatATimeIsTold();
    void cutsLongTexts();
    void breaksJsonIntoLines();
    void cutsEscapedTexts();
    void sleepsWhileInactive();
    void takesOverOtherPrices();
    void saysWhatWasHeardLast();
    void tellsNoLengthOfWhatWasNotSeenToRun();
    void knowsNothingOfWhatIsNotThere();
};

namespace {

std::vector<Item> everyItem(const Trace &trace)
{
    std::vector<Item> items{Item()};
    const auto add = [&]<class FactId>(FactId, const auto &table) {
        for (std::uint32_t i = 0; i < table.size(); ++i)
            items.push_back(FactId{i});
    };
    for (Position p = 1; p <= trace.watermark(); ++p)
        items.push_back(FrameId{p});
    add(SessionId(), trace.sessions);
    add(RunId(), trace.runs);
    add(SpanId(), trace.spans);
    add(MessageId(), trace.messages);
    add(ToolId(), trace.tools);
    add(StateId(), trace.states);
    add(CheckpointId(), trace.checkpoints);
    add(ApprovalId(), trace.approvals);
    add(DecisionId(), trace.decisions);
    add(NoteId(), trace.notes);
    add(ProblemId(), trace.problems);
    return items;
}

Script everythingScript()
{
    Script script = agentScript();
    script.push_back(frameOf("values", StateArrived{.node = "plan", .state = plain("{\"a\":1}")}));
    script.push_back(frameOf("values", StateArrived{.node = "plan", .state = plain("{\"a\":1}")}));
    script.push_back(frameOf("checkpoint", CheckpointArrived{.id = "k1", .source = "loop", .step = 3}));
    script.push_back(frameOf("checkpoint", CheckpointArrived{.id = "k1", .parent = "k0"}));
    script.push_back(frameOf("route", DecisionMade{.kind = "route.decided", .chosen = plain("\"fast\"")}));
    script.push_back(frameOf("custom", Noted{.kind = "custom", .payload = plain("[1]")}));
    script.push_back(frameOf("bad", ProblemFound{.code = "gap", .message = KeptFailure("3 frames missing")}));
    return script;
}

} // namespace

void TestInspectorModel::showsItems_data()
{
    QTest::addColumn<Item>("item");
    QTest::addColumn<Position>("at");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, const Item &item, Position at, const char *lines) {
        QTest::newRow(name) << item << at << QString::fromUtf8(lines).split(u'\n', Qt::SkipEmptyParts);
    };
    row("nothing", Item(), 17, "");
    expectEveryKind(row);
}

void TestInspectorModel::showsItems()
{
    QFETCH(Item, item);
    QFETCH(Position, at);
    HandmadeTrace made;
    made.append(everythingScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    cursor.goTo(at);
    InspectorModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setItem(item);
    QTEST(printModel(model), "lines");
}

void TestInspectorModel::saysThatItIsNotYet()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setItem(RunId{1});
    cursor.goTo(12);
    QCOMPARE(printModel(model),
             QStringList{QStringLiteral("Not yet | [Not yet at frame 12; begins at frame 14]")});
    QCOMPARE(model.index(0, 0).data(FactRole::StandAt).toUInt(), 14u);
    cursor.goTo(14);
    QVERIFY(printModel(model).size() > 5);
}

void TestInspectorModel::looksLikeAFreshOneEverywhere()
{
    for (int script = -1; script < 4; ++script) {
        std::vector<std::string> names;
        HandmadeTrace made;
        made.append(script < 0 ? everythingScript() : randomScript(static_cast<unsigned>(script), 60, names));
        Cursor cursor(made.trace());
        waitForCosts(cursor);
        std::mt19937 random(11);
        for (const Item &item : everyItem(*made.trace())) {
            InspectorModel model(&cursor);
            QAbstractItemModelTester tester(&model);
            model.setItem(item);
            for (int i = 0; i < 20; ++i) {
                cursor.goTo(static_cast<Position>(random() % (made.trace()->watermark() + 1)));
                InspectorModel fresh(&cursor);
                fresh.setItem(item);
                QCOMPARE(printModel(model), printModel(fresh));
            }
        }
    }
}

void TestInspectorModel::keepsRowsThatStay()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    cursor.goTo(9);
    InspectorModel model(&cursor);
    model.setItem(ToolId{0});
    QSignalSpy reset(&model, &InspectorModel::modelReset);
    const QModelIndexList before = model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Made by"));
    QCOMPARE(before.size(), 1);
    const QPersistentModelIndex pieces(before.first());
    cursor.goTo(10);
    QCOMPARE(reset.size(), 0);
    QVERIFY(pieces.isValid());
    QCOMPARE(pieces.data().toString(), QStringLiteral("Made by"));
    QCOMPARE(model.rowCount(pieces), 3);
}

void TestInspectorModel::linksToOtherFacts()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    model.setItem(SpanId{1});
    const auto link = [&](const char *property) {
        const QModelIndexList found =
            model.match(model.index(0, 0), Qt::DisplayRole, QString::fromUtf8(property));
        return found.isEmpty() ? Item() : found.first().data(FactRole::Item).value<Item>();
    };
    QVERIFY(link("Tool call") == Item(ToolId{0}));
    QVERIFY(link("Inside") == Item(SpanId{0}));
    QVERIFY(link("Run") == Item(RunId{0}));
    QVERIFY(link("Session") == Item(SessionId{0}));
    QVERIFY(link("Began") == Item(FrameId{8}));
    QVERIFY(link("Ended") == Item(FrameId{10}));
}

void TestInspectorModel::saysWhereARunForkedFrom()
{
    HandmadeTrace made;
    const auto checkpoint = [](const char *id, const char *parent, int step) {
        return frameOf("checkpoints", CheckpointArrived{.id = id, .parent = parent, .source = "loop", .step = step});
    };
    made.append(Script{frameOf("run", RunStarted{.run = "r1"}), checkpoint("c1", "", 0), checkpoint("c2", "c1", 1),
                       frameOf("end", RunEnded{}), frameOf("run", RunStarted{.run = "r2"}), checkpoint("c3", "c2", 2),
                       frameOf("end", RunEnded{}), frameOf("run", RunStarted{.run = "r3"}), checkpoint("c4", "c2", 2)});
    Cursor cursor(made.trace());
    InspectorModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    const auto forkedFrom = [&](RunId run) {
        model.setItem(run);
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data().toString() == QStringLiteral("Forked from"))
                return model.index(row, 1).data(FactRole::Item).value<Item>();
        }
        return Item();
    };
    QCOMPARE(forkedFrom(RunId{0}), Item());
    QCOMPARE(forkedFrom(RunId{1}), Item()); // where the one before it ended
    QCOMPARE(forkedFrom(RunId{2}), Item(CheckpointId{1}));
    cursor.goTo(8); // what it goes on from is not known yet
    QCOMPARE(forkedFrom(RunId{2}), Item());
}

/// Only who gave the work was told.
void TestInspectorModel::tellsAWorkerWhatWentWrong()
{
    HandmadeTrace made;
    made.append(workersScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    const Trace &trace = *made.trace();
    DelegationId late{0};
    while (trace.symbols.text(trace.delegations[late.index].failure) != "timeout")
        ++late.index;
    const Delegation &work = trace.delegations[late.index];
    const auto valueOf = [&](const Item &item, const char *property) {
        model.setItem(item);
        const QModelIndexList found = model.match(model.index(0, 0), Qt::DisplayRole, QString::fromUtf8(property), 1, Qt::MatchExactly);
        return found.isEmpty() ? QString() : found.first().siblingAtColumn(InspectorModel::Value).data().toString();
    };
    for (const Item &item : {Item(work.worker), Item(work.span)})
        QCOMPARE(valueOf(item, "Failure"), QStringLiteral("timeout"));
    QCOMPARE(valueOf(work.worker, "Error of the work"), QStringLiteral("too slow"));
    const SessionId planner = trace.runs[trace.spans[work.span.index].run.index].session;
    QVERIFY(valueOf(planner, "Cost with workers").contains(QStringLiteral("$")));
    QCOMPARE(valueOf(work.run, "Cost with workers"), valueOf(planner, "Cost with workers"));
    QCOMPARE(valueOf(work.worker, "Cost with workers"), QString());
    cursor.goTo(work.life.end - 1);
    for (const Item &item : {Item(work.worker), Item(work.span)})
        QCOMPARE(valueOf(item, "Failure"), QString());
}

/// Beside when the frame arrived, which counts from the start.
/// The server says that the run failed, and why only where it began to.
void TestInspectorModel::saysWhatFailedFirst()
{
    HandmadeTrace made;
    made.append({frameIn("s", RunStarted{.run = "r"}), frameIn("s", SpanOpened{.name = "outer", .key = "1"}),
                 frameIn("s", SpanOpened{.name = "fine", .key = "2"}), frameIn("s", SpanClosed{.name = "fine", .key = "2"}),
                 frameIn("s", SpanOpened{.name = "inner", .key = "3"}),
                 frameIn("s", SpanClosed{.name = "inner", .key = "3", .status = SpanStatus::Error, .error = plain("429")}),
                 frameIn("s", SpanClosed{.name = "outer", .key = "1", .status = SpanStatus::Error}),
                 frameIn("s", RunEnded{.run = "r", .status = RunStatus::Failed})});
    const auto valueOf = [&made](const Item &item, const char *property, Position at) {
        for (const InspectorRow &row : inspectorRows(View(*made.trace(), at), item)) {
            if (row.property == QLatin1String(property))
                return row.value;
        }
        return QString();
    };
    for (const Item &item : {Item(RunId{0}), Item(SpanId{0})}) {
        QVERIFY2(valueOf(item, "Failed first", 8).contains(QStringLiteral("inner")),
                 qPrintable(valueOf(item, "Failed first", 8)));
        QCOMPARE(valueOf(item, "Its error", 8), QStringLiteral("429"));
        QCOMPARE(valueOf(item, "Failed first", 6), QString()); // it has not failed yet
    }
    QCOMPARE(valueOf(SpanId{2}, "Failed first", 8), QString()); // it is that itself
}

/// It was over when its last run was, and not when that was found out.
void TestInspectorModel::aSessionThatIsGoneLastedToItsLastRun()
{
    test::HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {RunEnded{.run = "r"}}, 1000),
                 frameAt("s", {RunSettled{.status = RunStatus::Interrupted, .isGone = true}}, 9000)});
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    const auto valueOf = [&](const char *property) {
        model.setItem(Item());
        model.setItem(SessionId{0});
        const QModelIndexList found = model.match(model.index(0, 0), Qt::DisplayRole, QString::fromUtf8(property), 1, Qt::MatchExactly);
        return found.isEmpty() ? QString() : found.first().siblingAtColumn(InspectorModel::Value).data().toString();
    };
    QCOMPARE(valueOf("Duration"), QStringLiteral("1.00 s"));
    QCOMPARE(valueOf("Found to be gone"), QStringLiteral("Frame 3 at 0:09.000000"));
    QCOMPARE(valueOf("Ended"), QString());
    cursor.goTo(2);
    QCOMPARE(valueOf("Found to be gone"), QString());
}

void TestInspectorModel::saysThatNoReasonIsKnown()
{
    test::HandmadeTrace made;
    made.append({test::frameIn("s", RunStarted{.run = "r"}), test::frameIn("s", RunEnded{.run = "r", .status = RunStatus::Failed})});
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    const auto error = [&] {
        model.setItem(Item());
        model.setItem(RunId{0});
        const QModelIndexList found = model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Error"), 1, Qt::MatchExactly);
        return found.isEmpty() ? QString() : found.first().siblingAtColumn(InspectorModel::Value).data().toString();
    };
    QCOMPARE(error(), QStringLiteral("The server did not say why"));
    cursor.goTo(1);
    QCOMPARE(error(), QString());
}

void TestInspectorModel::saysWhichCallsAreCounted()
{
    for (const auto &[recording, isToldAfterwards] : {std::pair("told_calls", true), std::pair("supervisor_sse", false)}) {
        const auto trace = openWhole(std::string(TRACEDECK_TEST_DATA "/langgraph/") + recording + ".ndjson");
        Cursor cursor(trace);
        waitForCosts(cursor);
        InspectorModel model(&cursor);
        model.setItem(RunId{0});
        QCOMPARE(model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Usage"), 1, Qt::MatchExactly).size(), 1);
        QCOMPARE(model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Counted are"), 1, Qt::MatchExactly).size(),
                 isToldAfterwards ? 1 : 0);
        const QString summary = rowSummary(LedgerModel::of(&cursor)->ledger(), cursor.view(), SpanRow::of(RunId{0}));
        QCOMPARE(summary.contains(usageOfMessagesText()), isToldAfterwards);
    }
}

void TestInspectorModel::saysSinceWhatATimeIsTold()
{
    test::HandmadeTrace made;
    for (const std::int64_t time : {1'000'000'000, 1'250'000'000})
        made.append({.type = "x", .time = time});
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    const auto value = [&](const QString &property) {
        model.setItem(Item());
        model.setItem(FrameId{2});
        const QModelIndexList found = model.match(model.index(0, 0), Qt::DisplayRole, property, 1, Qt::MatchExactly);
        return found.isEmpty() ? QString() : found.first().siblingAtColumn(InspectorModel::Value).data().toString();
    };
    QVERIFY(value(QStringLiteral("Time")).contains(QStringLiteral("0:01.250000")));
    setTimeReference(*made.trace(), 1);
    QVERIFY(value(QStringLiteral("Time since frame 1")).contains(QStringLiteral("+0:00.250000")));
    QCOMPARE(value(QStringLiteral("Time")), QString());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    setTimeReference(*made.trace(), 0);
    model.renew();
    QVERIFY(resets.isEmpty());
    QVERIFY(!model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Time"), 1, Qt::MatchExactly).isEmpty());
}

void TestInspectorModel::cutsLongTexts()
{
    const std::string text(200000, 'x');
    HandmadeTrace made;
    made.append(frameOf("x", TextDelta{.text = {text.data(), static_cast<std::uint32_t>(text.size()), 0}}));
    made.append(frameOf("x", TextDelta{.text = plain("the end")}));
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    model.setItem(MessageId{0});
    const QModelIndex row = model.match(model.index(0, 0), Qt::DisplayRole, QStringLiteral("Text")).value(0);
    const QString cell = row.siblingAtColumn(InspectorModel::Value).data().toString();
    QCOMPARE(cell, QString(512, u'x') + QChar(0x2026));
    const QString full = row.data(FactRole::FullText).toString();
    QVERIFY(full.endsWith(QStringLiteral("(134471 more bytes)")));
    QVERIFY(full.size() < 70000);
}

void TestInspectorModel::breaksJsonIntoLines()
{
    const std::string big = R"({"list":[)" + std::string(100'000, '1') + "]}";
    HandmadeTrace made;
    made.append({frameIn("s", ToolCalled{.call = "a", .name = "t", .arguments = plain(R"({"b":[1,{}],"a":"x, y"})")}),
                 frameIn("s", ToolEnded{.call = "a", .name = "t", .result = plain("{name}, hello: [1]")}),
                 frameIn("s", ToolEnded{.call = "b", .name = "t", .result = plain(big.c_str())})});
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    const auto full = [&](ToolId tool, const char *property) {
        model.setItem(tool);
        return model.match(model.index(0, 0), Qt::DisplayRole, QString::fromLatin1(property)).value(0).data(FactRole::FullText).toString();
    };
    QCOMPARE(full({0}, "Arguments"), QStringLiteral("{\n  \"b\": [\n    1,\n    {}\n  ],\n  \"a\": \"x, y\"\n}"));
    QCOMPARE(full({0}, "Result"), QStringLiteral("{name}, hello: [1]"));
    const QString cut = full({1}, "Result");
    QVERIFY(cut.startsWith(QStringLiteral("{\n  \"list\": [\n    111")));
    QVERIFY(cut.endsWith(QStringLiteral("more bytes)")));
}

void TestInspectorModel::cutsEscapedTexts()
{
    const std::string_view text = "ab\\n\\u4f60\\ud83d\\ude00\xe4\xbd\xa0";
    const Slice escaped{text.data(), static_cast<std::uint32_t>(text.size()), 1};
    const std::string whole = textOf(escaped);
    for (std::size_t most = 0; most <= text.size(); ++most) {
        const TextStart start = startOf(escaped, most);
        QVERIFY(start.text.size() <= most);
        if (start.text.ends_with(
                "\xef\xbf\xbd")) // one half of a pair: the other is counted among what follows
            continue;
        QVERIFY2(whole.starts_with(start.text), start.text.c_str());
        QCOMPARE(start.more == 0, most == text.size());
    }
}

void TestInspectorModel::sleepsWhileInactive()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    model.setActive(false);
    model.setItem(RunId{0});
    QCOMPARE(model.rowCount(), 0);
    cursor.goTo(5);
    model.setActive(true);
    InspectorModel fresh(&cursor);
    fresh.setItem(RunId{0});
    QCOMPARE(printModel(model), printModel(fresh));
}

/// Of a run that is over because another one began.
void TestInspectorModel::saysWhatWasHeardLast()
{
    HandmadeTrace made;
    made.append({frameOf("run", RunStarted{.run = "r1", .isAlone = true}), frameOf("call", SpanOpened{.name = "call", .key = "a"}),
                 frameOf("failed", SpanClosed{.name = "call", .key = "a", .status = SpanStatus::Error}),
                 frameOf("run", RunStarted{.run = "r2", .isAlone = true})});
    Cursor cursor(made.trace());
    InspectorModel model(&cursor);
    model.setItem(RunId{0});
    const QStringList rows = printModel(model);
    const QString all = rows.join(u'\n');
    QVERIFY2(rows.contains(QStringLiteral("Last heard | Frame 3")), qPrintable(all));
    QVERIFY2(rows.contains(QStringLiteral("Known to be over | Frame 4")), qPrintable(all));
    model.setItem(RunId{1});
    QVERIFY(!printModel(model).join(u'\n').contains(QStringLiteral("Known to be over")));
}

void TestInspectorModel::tellsNoLengthOfWhatWasNotSeenToRun()
{
    HandmadeTrace made;
    made.append({frameOf("run", RunStarted{.run = "r"}, 0), frameOf("call", ToolCalled{.call = "a", .name = "read"}, 1'000'000),
                 frameOf("end", ToolEnded{.call = "a", .name = "read", .status = ToolStatus::Failed}, 9'000'000),
                 frameOf("call", ToolCalled{.call = "b", .name = "read"}, 10'000'000),
                 frameOf("start", ToolStarted{.call = "b", .name = "read"}, 11'000'000),
                 frameOf("end", ToolEnded{.call = "b", .name = "read"}, 15'000'000)});
    Cursor cursor(made.trace());
    InspectorModel model(&cursor);
    model.setItem(ToolId{0});
    QVERIFY2(!printModel(model).join(u'\n').contains(QStringLiteral("Duration")), qPrintable(printModel(model).join(u'\n')));
    QVERIFY(printModel(model).join(u'\n').contains(QStringLiteral("Ended")));
    model.setItem(ToolId{1});
    QVERIFY2(printModel(model).contains(QStringLiteral("Duration | [4.00 ms]")), qPrintable(printModel(model).join(u'\n')));
}

void TestInspectorModel::takesOverOtherPrices()
{
    const auto priced = [](const char *output) {
        PriceTableReading reading = PriceTable::read(
            std::string(R"({"tracedeck_prices": 1, "taken": "2026-11-22", "providers": [{"id": "maker", "name": "The Maker",)")
                + R"("models": [{"model": "=large", "prices": [{"input": 0, "output": )" + output + "}]}]}]}",
            "table");
        return reading.table ? std::make_shared<PriceBook>(std::move(*reading.table)) : nullptr;
    };
    HandmadeTrace made;
    made.append({frameOf("usage", UsageReported{.amounts = {.output = 1'000'000, .total = 1'000'000}, .model = "=large"})});
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    InspectorModel model(&cursor);
    model.setItem(RunId{0});
    const auto says = [&model](const char *cost) { return printModel(model).join(u'\n').contains(QString::fromLatin1(cost)); };
    QTRY_COMPARE(ledger->ledger().known(), 1u);
    QVERIFY(!says("$"));
    ledger->setPrices(priced("2000000"));
    QTRY_VERIFY(says("$2"));
    ledger->setPrices(priced("7000000"));
    QTRY_VERIFY(says("$7"));
}

void TestInspectorModel::knowsNothingOfWhatIsNotThere()
{
    HandmadeTrace made;
    made.append(agentScript());
    Cursor cursor(made.trace());
    waitForCosts(cursor);
    InspectorModel model(&cursor);
    for (const Item &item : {Item(SpanId{77}), Item(SpanId()), Item(FrameId{0}), Item(FrameId{1000})}) {
        model.setItem(item);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.title(), QString());
    }
}

TRACEDECK_TESTS(TestInspectorModel, Core)

} // namespace tracedeck::test::tst_inspectormodel

#include "tst_inspectormodel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "printmodel.h"
#include "qttests.h"
#include "spansmodel.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <functional>
#include <random>

namespace tracedeck::test::tst_spansmodel_told {

namespace {

/// Whether the row was told to have changed, by itself.
bool isAnnounced(const QSignalSpy &changed, const QModelIndex &row)
{
    return std::any_of(changed.begin(), changed.end(),
                       [&](const QList<QVariant> &change) { return change.at(0).toModelIndex() == row; });
}

/// A frame that may come late: by its number, it was sent before others that came over another channel.
HandmadeFrame numbered(std::uint64_t sequence, HandmadeFrame frame, std::string_view channel = "main")
{
    frame.order = {.rule = OrderRule::Epochal, .sequence = sequence};
    frame.channel = channel;
    return frame;
}

} // namespace

class TestSpansModelTold : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void announcesOnlyWhatChanges();
    void announcesWhateverChanges_data();
    void announcesWhateverChanges();
    void showsWhatIsToldOfTheEnded();
    void tellsOfAGraphFoundInTheEnded();
    void tellsOfANameThatComesLate();
    void tellsOfSharesWhereverTheCursorGoes();
};

void TestSpansModelTold::announcesOnlyWhatChanges()
{
    constexpr int kSpans = 50000;
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames;
    for (int i = 0; i < kSpans; ++i) {
        frames.push_back(frameOf("x", SpanOpened{.name = "span", .key = {}}));
        frames.push_back(frameOf("x", SpanClosed{.name = "span", .key = {}}));
    }
    made.append(frames);
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    const QModelIndex run = model.index(0, 0, model.index(0, 0));
    QCOMPARE(model.rowCount(run), kSpans);
    for (int row = 0; row < kSpans; ++row)
        QCOMPARE(model.rowCount(model.index(row, 0, run)), 0); // all fetched, as a view does that scrolls
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    int rows = 0;
    constexpr int kSteps = 20;
    for (int i = 0; i < kSteps; ++i)
        cursor.step(-1);
    for (const QList<QVariant> &change : changed)
        rows += change.at(1).toModelIndex().row() - change.at(0).toModelIndex().row() + 1;
    QCOMPARE(reset.size(), 0);
    QVERIFY2(rows <= 3 * kSteps, qPrintable(QString::number(rows))); // a session, a run, a span
}

void TestSpansModelTold::announcesWhateverChanges_data()
{
    QTest::addColumn<int>("script");
    QTest::addColumn<bool>("isExpanded");
    for (const bool isExpanded : {false, true}) {
        const char *how = isExpanded ? "expanded" : "runs are closed";
        QTest::addRow("one agent, %s", how) << -1 << isExpanded;
        QTest::addRow("workers, %s", how) << -2 << isExpanded;
        for (int seed = 1; seed <= 12; ++seed)
            QTest::addRow("random %d, %s", seed, how) << seed << isExpanded;
    }
}

/// Sessions and runs alone are made where a tree's runs are closed.
void TestSpansModelTold::announcesWhateverChanges()
{
    QFETCH(int, script);
    QFETCH(bool, isExpanded);
    std::vector<std::string> names;
    Script frames = script == -1 ? agentScript()
                    : script == -2 ? workersScript()
                                   : randomScript(static_cast<unsigned>(script), 150, names);
    HandmadeTrace made;
    made.append(frames);
    Cursor cursor(made.trace());
    cursor.goTo(0);
    SpansModel model(&cursor);
    waitForCosts(cursor);
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    QSignalSpy spreads(&model, &SpansModel::spreadsChanged);
    QSignalSpy laidOut(&model, &SpansModel::layoutChanged);
    QSignalSpy reset(&model, &SpansModel::modelReset);
    const auto textsOf = [&](const QModelIndex &index) {
        QStringList texts;
        for (int column = 0; column < SpansModel::ColumnCount; ++column)
            texts << index.siblingAtColumn(column).data().toString();
        return texts;
    };
    const auto spreadOf = [](const QModelIndex &index) {
        return index.siblingAtColumn(SpansModel::Waterfall).data(FactRole::Spread).toPointF();
    };
    struct Shown
    {
        QPersistentModelIndex index;
        QStringList texts;
        QPointF spread;
    };
    std::vector<Shown> shown;
    const std::function<void(const QModelIndex &, int)> lookBelow = [&](const QModelIndex &above, int depth) {
        for (int row = 0; row < model.rowCount(above); ++row) {
            const QModelIndex index = model.index(row, 0, above);
            shown.push_back({index, textsOf(index), spreadOf(index)});
            if (isExpanded || depth == 0)
                lookBelow(index, depth + 1);
            else
                model.hasChildren(index);
        }
    };
    const auto look = [&] {
        shown.clear();
        lookBelow({}, 0);
    };
    std::vector<Position> order;
    for (Position p = 1; p <= made.trace()->watermark(); ++p)
        order.push_back(p);
    std::vector<Position> jumps = order;
    std::shuffle(jumps.begin(), jumps.end(), std::mt19937(3));
    order.insert(order.end(), jumps.begin(), jumps.end());
    look();
    for (const Position p : order) {
        changed.clear();
        spreads.clear();
        laidOut.clear();
        reset.clear();
        cursor.goTo(p);
        for (const auto &[index, before, spread] : shown) {
            if (!index.isValid() || !laidOut.isEmpty() || !reset.isEmpty())
                continue;
            QVERIFY(spreadOf(index) == spread || !spreads.isEmpty());
            if (textsOf(index) == before)
                continue;
            QVERIFY2(std::any_of(changed.begin(), changed.end(),
                                 [&row = index](const QList<QVariant> &change) {
                                     const QModelIndex first = change.at(0).toModelIndex();
                                     return first.parent() == row.parent() && first.row() <= row.row()
                                            && change.at(1).toModelIndex().row() >= row.row();
                                 }),
                     qPrintable(QStringLiteral("frame %1: %2 to %3")
                                    .arg(p)
                                    .arg(before.join(u'|'), textsOf(index).join(u'|'))));
        }
        look();
    }
}

/// What has ended is not asked again at every step, but what is told of it later is shown.
void TestSpansModelTold::showsWhatIsToldOfTheEnded()
{
    const Script script{
        frameOf("a", RunStarted{.run = "r"}),
        frameOf("b", SpanOpened{.name = "first", .key = "first"}),
        frameOf("c", SpanOpened{.name = "inner", .key = "inner"}),
        frameOf("d", SpanClosed{.name = "inner", .key = "inner"}),
        frameOf("e", SpanClosed{.name = "first", .key = "first"}),
        frameOf("f", SpanOpened{.name = "second", .key = "second"}),
        frameOf("g", SpanOpened{.name = "late", .key = "late", .parent = "inner", .stacked = false}),
        frameOf("h", SpanClosed{.name = "late", .key = "late"}),
        frameOf("i", SpanMoved{.key = "late", .parent = "first"}),
        frameOf("j", SpanClosed{.name = "second", .key = "second"}),
        frameOf("k", RunEnded{}),
        frameIn("t", RunStarted{.run = "r2"}),
        numbered(20, frameIn("t", RunEnded{})),
        numbered(11, frameIn("t", UsageReported{.amounts = {.input = 5, .output = 2}}), "other"),
        numbered(12, frameIn("t", SpanOpened{.name = "overdue", .key = "overdue"}), "other"),
        numbered(21, frameIn("t", RunStarted{.run = "r3"})),
    };
    HandmadeTrace made;
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    const auto shownAt = [&](Position position) {
        for (Position told = made.trace()->watermark(); told < position; ++told)
            made.append(script[told]);
        changed.clear();
        cursor.refresh();
        return namesOf(model).join(u',').remove(u' ');
    };
    QCOMPARE(shownAt(2), QStringLiteral("s,r,first"));
    QCOMPARE(shownAt(5), QStringLiteral("s,r,first,inner"));
    QCOMPARE(shownAt(6), QStringLiteral("s,r,first,inner,second"));
    QCOMPARE(shownAt(7), QStringLiteral("s,r,first,inner,late,second"));
    QCOMPARE(shownAt(8), QStringLiteral("s,r,first,inner,late,second"));
    const auto parentOfLate = [&] { return model.indexOf(SpanId{3}).parent().data().toString(); };
    QCOMPARE(parentOfLate(), QStringLiteral("inner"));
    shownAt(9);
    QCOMPARE(parentOfLate(), QStringLiteral("first"));
    QCOMPARE(shownAt(13), QStringLiteral("s,r,first,inner,late,second,t,r2"));
    shownAt(14);
    const QModelIndex run = model.indexOf(RunId{1});
    QCOMPARE(run.siblingAtColumn(SpansModel::Tokens).data().toString(), QStringLiteral("7"));
    QVERIFY(isAnnounced(changed, run));
    QCOMPARE(shownAt(15), QStringLiteral("s,r,first,inner,late,second,t,r2,overdue"));
    QCOMPARE(shownAt(16), QStringLiteral("s,r,first,inner,late,second,t,r2,overdue,r3"));
}

void TestSpansModelTold::tellsOfAGraphFoundInTheEnded()
{
    HandmadeTrace made;
    made.append({frameOf("a", RunStarted{.run = "r"}), frameOf("b", SpanOpened{.name = "first", .key = "first"}),
                 frameOf("c", SpanClosed{.name = "first", .key = "first"})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    printModel(model);
    made.append(frameOf("d", SpanOpened{.name = "second", .key = "second"}));
    cursor.refresh();
    const QModelIndex first = model.indexOf(SpanId{0});
    QCOMPARE(first.data(FactRole::Kind).value<ItemKind>(), ItemKind::Node);
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    HandmadeFrame checkpoint = frameOf("e", CheckpointArrived{.id = "c1", .space = "first"});
    checkpoint.path = "first";
    made.append(checkpoint);
    cursor.refresh();
    QCOMPARE(first.data(FactRole::Kind).value<ItemKind>(), ItemKind::Subgraph);
    QVERIFY(isAnnounced(changed, first));
}

void TestSpansModelTold::tellsOfANameThatComesLate()
{
    HandmadeTrace made;
    made.append({frameOf("a", RunStarted{.run = "r"}), numbered(20, frameOf("x", RunEnded{}))});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    printModel(model);
    made.append(frameIn("t", RunStarted{.run = "other"}));
    cursor.refresh();
    QSignalSpy changed(&model, &SpansModel::dataChanged);
    made.append(numbered(11, frameOf("x", RunNamed{.run = "late"}), "aside"));
    cursor.refresh();
    const QModelIndex run = model.indexOf(RunId{0});
    QCOMPARE(run.data().toString(), QStringLiteral("late"));
    QVERIFY(isAnnounced(changed, run));
}

void TestSpansModelTold::tellsOfSharesWhereverTheCursorGoes()
{
    HandmadeTrace made;
    made.append({frameOf("a", RunStarted{.run = "r"}), frameOf("b", UsageReported{.amounts = {.input = 5, .output = 2}}),
                 frameOf("c", RunEnded{}), frameOf("d", RunStarted{.run = "r2"}),
                 frameOf("e", UsageReported{.amounts = {.input = 5, .output = 2}})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    waitForCosts(cursor);
    cursor.goTo(4);
    QSignalSpy told(&model, &SpansModel::sharesChanged);
    cursor.goTo(5);
    QCOMPARE(told.size(), 1);
    cursor.goTo(3);
    QCOMPARE(told.size(), 2);
    cursor.goTo(4); // no call between them
    QCOMPARE(told.size(), 2);
}

TRACEDECK_TESTS(TestSpansModelTold, Core)

} // namespace tracedeck::test::tst_spansmodel_told

#include "tst_spansmodel_told.moc"

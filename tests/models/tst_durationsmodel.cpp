// SPDX-License-Identifier: GPL-3.0-or-later
#include "durationscripts.h"
#include "durationsmodel.h"
#include "printmodel.h"
#include "qttests.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace tracedeck::test::tst_durationsmodel {

/// The list of durations, which follows a cursor.
class tst_DurationsModel : public QObject
{
    Q_OBJECT

private slots:
    void followsTheCursor();
    void countsFramesWithoutTimes();
    void growsWhileNothingComes();
    void keepsItsIndexes();
    void keepsTheRowOfTheRest();
    void sorts();
    void saysHowManyMoreThereAre();
};

namespace {

/// All sessions of a trace, in a model that works.
struct Shown
{
    explicit Shown(const Script &script, Position at = kOpen - 1)
    {
        made.append(script);
        cursor.refresh();
        cursor.goTo(std::min(at, cursor.newest()));
        model.setQuestion({SessionScope::All, {}, {}});
        model.setActive(true);
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    DurationsModel model{&cursor};
    QAbstractItemModelTester tester{&model};
};

QString show(const DurationsModel &model)
{
    return printModel(model).join(QLatin1Char('\n'));
}

} // namespace

void tst_DurationsModel::followsTheCursor()
{
    HandmadeTrace made;
    made.append(sideBySide());
    Cursor cursor(made.trace());
    DurationsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setQuestion({SessionScope::All, {}, {}});
    QCOMPARE(model.rowCount(), 0); // it rests
    model.setActive(true);
    QTRY_VERIFY(model.isUpToDate());
    const QString atTheEnd = show(model);
    QVERIFY2(atTheEnd.contains(QStringLiteral("50.0 ms")), qPrintable(atTheEnd));
    for (const Position at : {4, 1, 9, 2, 10}) {
        cursor.goTo(Position(at));
        QTRY_VERIFY(model.isUpToDate());
        DurationsModel fresh(&cursor);
        fresh.setQuestion(model.question());
        fresh.setActive(true);
        QTRY_VERIFY(fresh.isUpToDate());
        QCOMPARE(show(model), show(fresh));
    }
    QCOMPARE(show(model), atTheEnd);
    cursor.goTo(0);
    QTRY_COMPARE(model.rowCount(), 0);
}

void tst_DurationsModel::countsFramesWithoutTimes()
{
    Script script = agentScript();
    for (HandmadeFrame &frame : script)
        frame.time = -1;
    Shown shown(script);
    QTRY_VERIFY(shown.model.isUpToDate());
    QCOMPARE(shown.model.index(0, DurationsModel::Total).data().toString(), QStringLiteral("5 frame(s)"));
}

/// As while a run waits for a human.
void tst_DurationsModel::growsWhileNothingComes()
{
    Script script = sideBySide();
    script.resize(2); // the run, and a node of it, go on
    Shown shown(script);
    shown.cursor.goLive();
    QTRY_VERIFY(shown.model.isUpToDate());
    const auto longest = [&] { return shown.model.indexOf(SpanId{0}).parent().siblingAtColumn(DurationsModel::Longest).data().toString(); };
    const QString before = longest();
    shown.cursor.setHearing(Cursor::Hearing::Now);
    QTRY_VERIFY(longest() != before);
    const QString then = longest();
    QTRY_VERIFY(longest() != then);
}

void tst_DurationsModel::keepsItsIndexes()
{
    Shown shown(sideBySide(), 9);
    auto &[made, cursor, model, tester] = shown;
    QTRY_VERIFY(model.isUpToDate());
    const QPersistentModelIndex first = model.indexOf(SpanId{0}); // of "a"
    const QPersistentModelIndex name = first.parent();
    const QPersistentModelIndex second = model.indexOf(SpanId{3});
    QCOMPARE(name.data().toString(), QStringLiteral("a"));
    QVERIFY(second.isValid());
    cursor.goTo(4);
    QTRY_VERIFY(model.isUpToDate());
    QVERIFY(name.isValid());
    QCOMPARE(name.data().toString(), QStringLiteral("a"));
    QCOMPARE(first.data(FactRole::Item).value<Item>(), Item(SpanId{0}));
    QVERIFY(!second.isValid()); // has not begun
    QCOMPARE(model.rowCount(name), 1);
    cursor.goTo(10);
    QTRY_VERIFY(model.isUpToDate());
    QCOMPARE(model.rowCount(name), 2);
    QCOMPARE(first.data(FactRole::Item).value<Item>(), Item(SpanId{0}));
}

/// Going back before the longest, and to where there are only few.
void tst_DurationsModel::keepsTheRowOfTheRest()
{
    Script script{frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0)};
    std::int64_t time = 0;
    for (int i = 0; i < int(DurationsModel::kMostShown) + 5; ++i) {
        script.push_back(frameAt("s", {opens("step")}, ++time));
        time += i; // each is longer than the one before
        script.push_back(frameAt("s", {closes("step")}, ++time));
    }
    Shown shown(script);
    auto &[made, cursor, model, tester] = shown;
    QTRY_VERIFY(model.isUpToDate());
    const QModelIndex name = model.indexOf(SpanId{1000}).parent();
    const QPersistentModelIndex rest = model.index(int(DurationsModel::kMostShown), 0, name);
    const QPersistentModelIndex survivor = model.indexOf(SpanId{500});
    QVERIFY(rest.isValid() && survivor.isValid());
    model.sort(DurationsModel::Name, Qt::AscendingOrder);
    QVERIFY(rest.isValid());
    QCOMPARE(rest.row(), int(DurationsModel::kMostShown));
    cursor.goTo(1003); // after the 501st
    QTRY_VERIFY(model.isUpToDate());
    QVERIFY(!rest.isValid());
    QVERIFY(survivor.isValid());
    QCOMPARE(survivor.row(), 500); // by when they began
    QCOMPARE(survivor.data(FactRole::Item).value<Item>(), Item(SpanId{500}));
}

void tst_DurationsModel::sorts()
{
    Shown shown(sideBySide());
    auto &[made, cursor, model, tester] = shown;
    QTRY_VERIFY(model.isUpToDate());
    const auto names = [&model] {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, DurationsModel::Name).data().toString();
        return texts.join(QLatin1Char(' '));
    };
    const QPersistentModelIndex inner = model.indexOf(SpanId{2});
    model.sort(DurationsModel::Total, Qt::DescendingOrder);
    QCOMPARE(names(), QStringLiteral("team a b inner"));
    model.sort(DurationsModel::Longest, Qt::AscendingOrder);
    QCOMPARE(names().left(5), QStringLiteral("inner"));
    model.sort(DurationsModel::Count, Qt::DescendingOrder);
    QCOMPARE(names().left(1), QStringLiteral("a"));
    model.sort(DurationsModel::Name, Qt::AscendingOrder);
    QCOMPARE(names(), QStringLiteral("a b inner team"));
    QCOMPARE(inner.parent().row(), 2);
    // And those of a name among them.
    const auto begins = [&model] {
        QList<Position> all;
        const QModelIndex name = model.indexOf(SpanId{0}).parent();
        for (int row = 0; row < model.rowCount(name); ++row)
            all << model.index(row, 0, name).data(FactRole::StandAt).toUInt();
        return all;
    };
    QCOMPARE(begins(), QList<Position>({2, 8}));
    model.sort(DurationsModel::Name, Qt::DescendingOrder);
    QCOMPARE(begins(), QList<Position>({8, 2}));
    model.sort(DurationsModel::Name, Qt::AscendingOrder);
    QCOMPARE(inner.data(FactRole::Item).value<Item>(), Item(SpanId{2}));
    QCOMPARE(model.headerData(DurationsModel::Longest, Qt::Horizontal, Qt::InitialSortOrderRole).toInt(),
             int(Qt::DescendingOrder));
    cursor.goTo(9); // it stays sorted
    QTRY_VERIFY(model.isUpToDate());
    QCOMPARE(names(), QStringLiteral("a b inner team"));
}

void tst_DurationsModel::saysHowManyMoreThereAre()
{
    constexpr int kMore = 7;
    Script script{frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0)};
    for (int i = 0; i < int(DurationsModel::kMostShown) + kMore; ++i) {
        script.push_back(frameAt("s", {opens("step")}, 2 * i + 1));
        script.push_back(frameAt("s", {closes("step")}, 2 * i + 2));
    }
    Shown shown(script);
    auto &[made, cursor, model, tester] = shown;
    QTRY_VERIFY(model.isUpToDate());
    const QModelIndex name = model.indexOf(SpanId{0}).parent();
    QCOMPARE(name.siblingAtColumn(DurationsModel::Count).data().toString(), QLocale().toString(1007));
    QCOMPARE(model.rowCount(name), int(DurationsModel::kMostShown) + 1);
    const QModelIndex last = model.index(int(DurationsModel::kMostShown), 0, name);
    QVERIFY2(last.data().toString().contains(QString::number(kMore)), qPrintable(last.data().toString()));
    QCOMPARE(last.data(FactRole::Item).value<Item>(), Item());
    cursor.goTo(100);
    QTRY_COMPARE(model.rowCount(name), 50);
}

TRACEDECK_TESTS(tst_DurationsModel, Core)

} // namespace tracedeck::test::tst_durationsmodel

#include "tst_durationsmodel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "difftreemodel.h"
#include "printmodel.h"
#include "qttests.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <functional>

namespace tracedeck::test::tst_difftreemodel {

class TestDiffTreeModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsOnlyWhatChanged();
    void showsWhatIsUnchangedWhenItIsOpened();
    void doesNotOpenLargeContainers();
    void goesFromChangeToChange();
    void tellsTheWayToEachValue();
    void showsTheWholeValueWhereThatChanged();
    void beginsTextsWhereTheyDiffer();
    void readsEachValueOnce();
    void comparesInTheBackground();
    void tellsNothingOfWhatIsNotWanted();
};

namespace {

/// Texts that live as long as the model's.
OwnedJson owned(const std::string &text)
{
    auto owner = std::make_shared<std::string>(text);
    return {owner, *owner};
}

void show(DiffTreeModel &model, const std::string &before, const std::string &after)
{
    model.setDiff(std::make_shared<const JsonDiff>(diffJson(before, after)), owned(before), owned(after));
}

} // namespace

void TestDiffTreeModel::showsOnlyWhatChanged()
{
    DiffTreeModel model;
    QAbstractItemModelTester tester(&model);
    show(model, R"({"a":1,"b":{"c":[1,2,3],"d":"x"},"e":true,"gone":0})",
         R"({"a":1,"b":{"c":[2,3,1],"d":"y"},"e":true,"new":{}})");
    QCOMPARE(model.rowCount(), 5);
    QStringList lines;
    for (const QString &line : printModel(model)) {
        if (!line.contains(QStringLiteral("  \u22ef")))
            lines += line;
    }
    QVERIFY2(lines.contains(QStringLiteral("b |  | ")), qPrintable(lines.join(u'\n')));
    QVERIFY(lines.contains(QStringLiteral("  c |  | ")));
    QVERIFY(lines.contains(QStringLiteral("    \u21c4 2 (was 0) | 1 | 1")));
    QVERIFY(lines.contains(QStringLiteral("  ~ d | \"x\" | \"y\"")));
    QVERIFY(lines.contains(QStringLiteral("\u2212 gone | 0 | ")));
    QVERIFY(lines.contains(QStringLiteral("+ new |  | {}")));
    const QModelIndex inside = model.index(1, 0);
    QCOMPARE(inside.data(Qt::AccessibleTextRole).toString(), QStringLiteral("b, changed inside"));
    QCOMPARE(model.index(1, 0, inside).data(DiffTreeModel::PathRole).toString(), QStringLiteral("b.d"));
}

void TestDiffTreeModel::showsWhatIsUnchangedWhenItIsOpened()
{
    DiffTreeModel model;
    QAbstractItemModelTester tester(&model);
    show(model, R"([1,2,{"k":"v"},4])", R"([1,2,{"k":"v"},5])");
    QCOMPARE(printModel(model),
             QStringList({QStringLiteral("\u22ef 3 unchanged |  | "), QStringLiteral("  0 | 1 | 1"),
                          QStringLiteral("  1 | 2 | 2"), QStringLiteral("  2 | {\"k\":\"v\"} | {\"k\":\"v\"}"),
                          QStringLiteral("~ 3 | 4 | 5")}));
    QCOMPARE(model.index(2, 0, model.index(0, 0)).data(DiffTreeModel::PathRole).toString(),
             QStringLiteral("2"));
}

void TestDiffTreeModel::doesNotOpenLargeContainers()
{
    DiffTreeModel model;
    const std::string text(DiffTreeModel::kMostUnfoldedBytes, 'x');
    show(model, "[\"" + text + "\",1]", "[\"" + text + "\",2]");
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(!model.hasChildren(model.index(0, 0)));
}

void TestDiffTreeModel::tellsTheWayToEachValue()
{
    const std::string after = R"({"a.b":2,"b":{"c":[{"id":2,"x":1},{"id":1,"x":"\u0041"}],"d":"y"},"same":[1,{"k":"v"}],"new":{}})";
    DiffTreeModel model;
    show(model, R"({"a.b":1,"b":{"c":[{"id":1,"x":0},{"id":2,"x":1},{"id":3}],"d":"x"},"same":[1,{"k":"v"}],"gone":0})", after);
    int values = 0;
    int removed = 0;
    const std::function<void(const QModelIndex &)> visit = [&](const QModelIndex &parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            const auto path = model.pathTo(index);
            if (!model.after(index).isNull()) {
                QVERIFY(path.has_value());
                QCOMPARE(valueAt(after, *path), model.after(index).bytes);
                ++values;
            } else if (index.data(DiffTreeModel::ChangeRole).toInt() == int(JsonDifference::Kind::Removed)) {
                QCOMPARE(path.has_value(), index.data(DiffTreeModel::PathRole).toString() == QStringLiteral("gone"));
                ++removed;
            }
            visit(index);
        }
    };
    visit({});
    QVERIFY2(values >= 6, qPrintable(QString::number(values)));
    QCOMPARE(removed, 2);
    QVERIFY(!model.pathTo({}).has_value());
}

void TestDiffTreeModel::goesFromChangeToChange()
{
    DiffTreeModel model;
    QAbstractItemModelTester tester(&model);
    show(model, R"({"a":1,"b":{"c":{"d":1,"e":2}},"f":3})", R"({"a":2,"b":{"c":{"d":2,"e":2,"g":4}},"f":3})");
    QStringList paths;
    for (QModelIndex at = model.nextChange({}, true); at.isValid(); at = model.nextChange(at, true))
        paths += at.data(DiffTreeModel::PathRole).toString();
    QCOMPARE(paths, QStringList({QStringLiteral("a"), QStringLiteral("b.c.d"), QStringLiteral("b.c.g")}));
    QStringList back;
    for (QModelIndex at = model.nextChange({}, false); at.isValid(); at = model.nextChange(at, false))
        back.prepend(at.data(DiffTreeModel::PathRole).toString());
    QCOMPARE(back, paths);
}

void TestDiffTreeModel::showsTheWholeValueWhereThatChanged()
{
    DiffTreeModel model;
    QAbstractItemModelTester tester(&model);
    show(model, "1", "[2]");
    QCOMPARE(printModel(model), QStringList(QStringLiteral("~ the whole value | 1 | [2]")));
    QCOMPARE(model.after(model.index(0, 0)).bytes, std::string_view("[2]"));
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("the whole value, changed"));
    show(model, "1", "1");
    QCOMPARE(model.rowCount(), 0);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestDiffTreeModel::beginsTextsWhereTheyDiffer()
{
    DiffTreeModel model;
    const std::string same(1000, 'a');
    show(model, "[\"" + same + " old\"]", "[\"" + same + " new\"]");
    const QString before = model.index(0, DiffTreeModel::Before).data().toString();
    QVERIFY2(before.startsWith(QStringLiteral("\"\u2026a")), qPrintable(before));
    QVERIFY2(before.endsWith(QStringLiteral(" old\"")), qPrintable(before));
    QVERIFY(before.size() < 60);
    QCOMPARE(model.after(model.index(0, 0)).bytes.size(), std::size_t(1006));
}

/// A cell that is painted again has the same text, not one that was made anew.
void TestDiffTreeModel::readsEachValueOnce()
{
    DiffTreeModel model;
    const std::string same(1000, 'x');
    show(model, R"({"a":")" + same + R"(1","b":{"c":1}})", R"({"a":")" + same + R"(2","b":{"c":22}})");
    const QModelIndex inside = model.index(1, 0);
    for (const QModelIndex &row : {model.index(0, 0), model.index(0, 0, inside)}) {
        for (const int column : {int(DiffTreeModel::Before), int(DiffTreeModel::After)}) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const QString text = cell.data().toString();
            QVERIFY(!text.isEmpty());
            QVERIFY(cell.data().toString().isSharedWith(text));
        }
    }
    show(model, R"({"a":1})", R"({"a":2})");
    QCOMPARE(model.index(0, DiffTreeModel::After).data().toString(), QStringLiteral("2"));
}

void TestDiffTreeModel::comparesInTheBackground()
{
    JsonDiffJob job;
    QSignalSpy finished(&job, &JsonDiffJob::finished);
    job.compare(owned("[1]"), owned("[2]"));
    QVERIFY(job.isRunning());
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!job.isRunning());
    QCOMPARE(finished[0][0].value<std::shared_ptr<const JsonDiff>>()->changes(), std::size_t(1));
}

void TestDiffTreeModel::tellsNothingOfWhatIsNotWanted()
{
    JsonDiffJob job;
    QSignalSpy finished(&job, &JsonDiffJob::finished);
    job.compare(owned("[1]"), owned("[2,3]"));
    job.compare(owned("[1]"), owned("[1]"));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished[0][0].value<std::shared_ptr<const JsonDiff>>()->changes(), std::size_t(0));
    job.compare(owned("[1]"), owned("[2]"));
    job.cancel();
    QVERIFY(!job.isRunning());
    job.compare(owned("[1]"), owned("[4]"));
    QTRY_COMPARE(finished.size(), 2);
}

TRACEDECK_TESTS(TestDiffTreeModel, Core)

} // namespace tracedeck::test::tst_difftreemodel

#include "tst_difftreemodel.moc"

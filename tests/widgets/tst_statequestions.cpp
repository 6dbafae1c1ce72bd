// SPDX-License-Identifier: GPL-3.0-or-later
// Who wrote a value of a state, what changed since, and where a text stands in it.
#include "difftreemodel.h"
#include "factscripts.h"
#include "jsontreemodel.h"
#include "qttests.h"
#include "statechanges.h"
#include "statepanelfixture.h"
#include "tracebuilder.h"
#include "writesmodel.h"
#include "writesview.h"

#include <QLineEdit>
#include <QTest>
#include <QThreadPool>
#include <QTreeView>

namespace tracedeck::test::tst_statequestions {

using namespace statepanelfixture;

class TestStateQuestions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void tellsWhoWroteAValue();
    void tellsWhoWroteTheValueOfACheckpoint();
    void showsWhatChangedSince();
    void findsTextInKeysAndValues();
    void findsNothingWhileHidden();
};

void TestStateQuestions::tellsWhoWroteAValue()
{
    StateDocument document({versionOf(1), versionOf(1), versionOf(2), versionOf(3)});
    const auto panel = shown(document);
    const QModelIndex row = open(*panel, {QStringLiteral("first"), QStringLiteral("deep"), QStringLiteral("version")});
    QVERIFY(row.isValid());
    panel->treeView()->setCurrentIndex(row);
    trigger(*panel, "whoWrote");
    auto *writes = panel->findChild<WritesView *>();
    QTRY_COMPARE(writes->model()->rowCount(), 3);
    QVERIFY(writes->isVisible());
    const auto cell = [&](int line, int column) { return writes->model()->index(line, column).data().toString(); };
    QCOMPARE(cell(0, WritesModel::Frame), QStringLiteral("4"));
    QCOMPARE(cell(0, WritesModel::Node), QStringLiteral("think"));
    QCOMPARE(cell(0, WritesModel::Before), QStringLiteral("2"));
    QCOMPARE(cell(0, WritesModel::After), QStringLiteral("3"));
    QCOMPARE(cell(2, WritesModel::Before), QStringLiteral("[not there]"));
    emit writes->view()->activated(writes->model()->index(1, 0));
    QCOMPARE(document.cursor.position(), Position(3));
    QTest::keyClick(writes->view(), Qt::Key_Escape);
    QVERIFY(!writes->isVisible());
    // At a position, only writes up to it.
    panel->treeView()->setCurrentIndex(open(*panel, {QStringLiteral("first"), QStringLiteral("deep"), QStringLiteral("version")}));
    trigger(*panel, "whoWrote");
    QTRY_COMPARE(writes->model()->rowCount(), 2);
}

/// What another branch did is none of it.
void TestStateQuestions::tellsWhoWroteTheValueOfACheckpoint()
{
    const auto checkpoint = [](std::string_view id, std::string_view parent, Slice state) {
        return frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent, .state = state});
    };
    const auto version = [](const char *state) { return frameOf("values", StateArrived{StateKind::Values, {}, plain(state)}); };
    StateDocument document({});
    document.made.append({checkpoint("c1", {}, plain(R"({"a":1})")), version(R"({"a":1})"),
                          checkpoint("c2", "c1", plain(R"({"a":2})")), version(R"({"a":2})"),
                          checkpoint("c3", "c1", plain(R"({"a":3})")), version(R"({"a":3})")});
    document.cursor.refresh();
    const auto panel = shown(document);
    document.selection.select(CheckpointId{1});
    panel->treeView()->setCurrentIndex(open(*panel, {QStringLiteral("a")}));
    trigger(*panel, "whoWrote");
    auto *writes = panel->findChild<WritesView *>();
    const auto after = [&](int row) { return writes->model()->index(row, WritesModel::After).data().toString(); };
    QTRY_COMPARE(writes->model()->rowCount(), 2);
    QCOMPARE(after(0), QStringLiteral("2"));
    document.selection.select(CheckpointId{2}); // then it is about that one
    QTRY_COMPARE(after(0), QStringLiteral("3"));
    QCOMPARE(writes->model()->rowCount(), 2); // it goes on from the first, too
    emit writes->view()->activated(writes->model()->index(1, 0)); // who goes to one walks through them
    QCOMPARE(document.cursor.position(), Position(2));
    QCOMPARE(writes->model()->rowCount(), 2);
    document.cursor.goLive();
    document.selection.select(CheckpointId{0});
    QTRY_COMPARE(writes->model()->rowCount(), 1);
}

void TestStateQuestions::showsWhatChangedSince()
{
    StateDocument document({versionOf(1), versionOf(2), versionOf(5)});
    const auto panel = shown(document);
    ComparePins pins;
    panel->setPins(&pins);
    auto *changes = panel->findChild<StateChanges *>();
    auto *model = panel->findChild<DiffTreeModel *>();
    const auto texts = [&] {
        const QModelIndex index = model->nextChange({}, true);
        return index.siblingAtColumn(DiffTreeModel::Before).data().toString() + u'>'
               + index.siblingAtColumn(DiffTreeModel::After).data().toString();
    };
    changes->setSince(StateChanges::Since::PreviousVersion);
    QTRY_COMPARE(texts(), QStringLiteral("2>5"));
    document.cursor.goTo(2);
    QTRY_COMPARE(texts(), QStringLiteral("1>2"));
    changes->setSince(StateChanges::Since::PreviousCheckpoint);
    QTRY_COMPARE(model->rowCount(), 0);
    document.cursor.goTo(1);
    pins.set(ComparePins::A, pointOf(&document.cursor, document.selection, {}));
    changes->setSince(StateChanges::Since::PinA);
    document.cursor.goLive();
    QTRY_COMPARE(texts(), QStringLiteral("1>5"));
    changes->setSince(StateChanges::Since::Nothing);
    QVERIFY(panel->treeView()->isVisible());
}

void TestStateQuestions::findsTextInKeysAndValues()
{
    StateDocument document({R"({"one":{"needle":1},"two":["a Needle in hay","\u4e2d\u6587","x"]})"});
    const auto panel = shown(document);
    auto *edit = panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    const auto path = [&] { return panel->treeView()->currentIndex().siblingAtColumn(0).data(JsonTreeModel::PathRole).toString(); };
    edit->setText(QStringLiteral("needle"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("one.needle"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("two.0"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("one.needle"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
    QTRY_COMPARE(path(), QStringLiteral("two.0"));
    edit->setText(QStringLiteral("\u4e2d\u6587"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("two.1"));
    edit->setText(QStringLiteral("nowhere"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(panel->findChild<QWidget *>(QStringLiteral("jsonFindNote"))->isVisible());
}

void TestStateQuestions::findsNothingWhileHidden()
{
    StateDocument document({R"({"one":1,"two":{"needle":1}})"});
    const auto panel = shown(document);
    auto *edit = panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    const QModelIndex before = panel->treeView()->currentIndex();
    edit->setText(QStringLiteral("needle"));
    QTest::keyClick(edit, Qt::Key_Return);
    panel->hide();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(panel->treeView()->currentIndex(), before);
    panel->show();
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(panel->treeView()->currentIndex().data(JsonTreeModel::PathRole).toString(),
                 QStringLiteral("two.needle"));
}

TRACEDECK_TESTS(TestStateQuestions, Gui)

} // namespace tracedeck::test::tst_statequestions

#include "tst_statequestions.moc"

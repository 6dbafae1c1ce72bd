// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "writesmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <deque>

namespace tracedeck::test::tst_writesmodel {

class TestWritesModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void tellsTheNewestFirst();
    void namesAFewOfManyNodes();
    void readsEachValueOnce();
    void tellsNothingOfWhatIsNotWanted();
    void staysOnTheBranch();
    void keepsWhatMayHaveComeBefore();
};

namespace {

constexpr SessionId kSession{0};

QString cell(const WritesModel &model, int row, WritesModel::Column column)
{
    return model.index(row, column).data().toString();
}

} // namespace

void TestWritesModel::tellsTheNewestFirst()
{
    HandmadeTrace made;
    made.append({frameOf("values", StateArrived{StateKind::Values, "think", plain(R"({"a":1})")}),
                 frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":2})")}),
                 frameOf("values", StateArrived{StateKind::Values, "act", plain(R"({})")})});
    WritesModel model;
    QAbstractItemModelTester tester(&model);
    model.ask(made.trace(), 3, kSession, {}, {JsonStep::member("a")});
    QVERIFY(model.isSearching());
    QTRY_COMPARE(model.rowCount(), 3);
    QCOMPARE(cell(model, 0, WritesModel::Node), QStringLiteral("act"));
    QCOMPARE(cell(model, 0, WritesModel::After), QStringLiteral("[not there]"));
    QCOMPARE(cell(model, 1, WritesModel::Node), QStringLiteral("[not told]"));
    QCOMPARE(cell(model, 1, WritesModel::Before), QStringLiteral("1"));
    QCOMPARE(cell(model, 2, WritesModel::Frame), QStringLiteral("1"));
}

/// A fork goes on from an older checkpoint: what was written on the branch that it left is none of its own.
void TestWritesModel::staysOnTheBranch()
{
    HandmadeTrace made;
    const auto step = [&made](const char *id, const char *parent, const char *node, const char *state) {
        made.append(frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent, .source = "loop"}));
        made.append(frameOf("values", StateArrived{StateKind::Values, node, plain(state)}));
    };
    step("c1", "", "plan", R"({"a":1})"); // arrived in frames 1 and 2
    step("c2", "c1", "old", R"({"a":2})");
    step("c3", "c2", "old", R"({"a":3})");
    step("f1", "c1", "new", R"({"a":1})");
    step("f2", "f1", "new", R"({"a":4})"); // 10
    WritesModel model;
    const auto rows = [&](CheckpointId checkpoint) {
        QSignalSpy finished(&model, &WritesModel::finished);
        model.ask(made.trace(), made.trace()->watermark(), kSession, checkpoint, {JsonStep::member("a")});
        finished.wait();
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all += cell(model, row, WritesModel::Frame) + u' ' + cell(model, row, WritesModel::Before) + u' '
                + cell(model, row, WritesModel::After);
        return all;
    };
    QCOMPARE(rows({}), (QStringList{QStringLiteral("10 1 4"), QStringLiteral("2 [not there] 1")}));
    QCOMPARE(model.leftOut(), 2);
    QCOMPARE(rows(CheckpointId{2}), (QStringList{QStringLiteral("6 2 3"), QStringLiteral("4 1 2"), QStringLiteral("2 [not there] 1")}));
    QCOMPARE(model.leftOut(), 2);
}

/// Streams leave out checkpoints: what stands behind one whose parent is not there may have led to it.
void TestWritesModel::keepsWhatMayHaveComeBefore()
{
    HandmadeTrace made;
    const auto step = [&made](const char *id, const char *parent, const char *state) {
        made.append(frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent, .source = "loop"}));
        made.append(frameOf("values", StateArrived{StateKind::Values, "node", plain(state)}));
    };
    step("c1", "", R"({"a":1})");
    step("c2", "c1", R"({"a":2})");
    step("d1", "left out", R"({"a":3})");
    step("d2", "d1", R"({"a":4})");
    step("e1", "c2", R"({"a":5})");
    WritesModel model;
    QSignalSpy finished(&model, &WritesModel::finished);
    model.ask(made.trace(), made.trace()->watermark(), kSession, CheckpointId{3}, {JsonStep::member("a")});
    finished.wait();
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(cell(model, 0, WritesModel::After), QStringLiteral("4"));
    QCOMPARE(cell(model, 3, WritesModel::After), QStringLiteral("1"));
    QCOMPARE(model.leftOut(), 1); // what came behind it on another one
}

void TestWritesModel::namesAFewOfManyNodes()
{
    HandmadeTrace made;
    made.append(frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":[]})")}));
    std::deque<std::string> texts;
    for (int i = 0; i < 30; ++i) {
        const std::string &node = texts.emplace_back("n" + std::to_string(i / 2));
        const std::string &json = texts.emplace_back("{\"a\":[" + std::to_string(i) + "]}");
        made.append(frameOf("updates", StateArrived{StateKind::Write, node, plain(json.c_str())}));
    }
    made.append(frameOf("values", StateArrived{StateKind::Values, {}, plain(R"({"a":[1]})")}));
    WritesModel model;
    model.ask(made.trace(), made.trace()->watermark(), kSession, {}, {JsonStep::member("a")});
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, WritesModel::Node),
             QStringLiteral("n0, n1, n2, n3, n4, n5, n6, n7, n8, n9 and others"));
}

/// A cell that is painted again has the same text, not one that was made anew.
void TestWritesModel::readsEachValueOnce()
{
    const std::string before = R"({"a":")" + std::string(1000, 'x') + R"(1"})";
    const std::string after = R"({"a":")" + std::string(1000, 'x') + R"(2"})";
    HandmadeTrace made;
    made.append({frameOf("values", StateArrived{StateKind::Values, "n", plain(before.c_str())}),
                 frameOf("values", StateArrived{StateKind::Values, "n", plain(after.c_str())})});
    WritesModel model;
    model.ask(made.trace(), 2, kSession, {}, {JsonStep::member("a")});
    QTRY_COMPARE(model.rowCount(), 2);
    for (const auto column : {WritesModel::Node, WritesModel::Before, WritesModel::After}) {
        const QString text = cell(model, 0, column);
        QVERIFY(!text.isEmpty());
        QVERIFY(cell(model, 0, column).isSharedWith(text));
    }
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.retranslate();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(cell(model, 0, WritesModel::Node), QStringLiteral("n"));
}

void TestWritesModel::tellsNothingOfWhatIsNotWanted()
{
    HandmadeTrace made;
    made.append(frameOf("values", StateArrived{StateKind::Values, "n", plain(R"({"a":1})")}));
    WritesModel model;
    QSignalSpy finished(&model, &WritesModel::finished);
    model.ask(made.trace(), 1, kSession, {}, {JsonStep::member("a")});
    model.clear();
    QVERIFY(!model.isSearching());
    model.ask(made.trace(), 1, kSession, {}, {JsonStep::member("b")});
    QVERIFY(finished.wait());
    QCOMPARE(finished.size(), 1);
    QCOMPARE(model.rowCount(), 0);
}

TRACEDECK_TESTS(TestWritesModel, Core)

} // namespace tracedeck::test::tst_writesmodel

#include "tst_writesmodel.moc"

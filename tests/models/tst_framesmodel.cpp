// SPDX-License-Identifier: GPL-3.0-or-later
#include "framesmodel.h"
#include "qttests.h"
#include "timetext.h"

#include "factscripts.h"
#include "handmadetrace.h"
#include "querykeys.h"
#include "timeunits.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_framesmodel {

using test::HandmadeFrame;
using test::HandmadeTrace;

namespace {

Query queryOf(const char *line)
{
    return std::get<Query>(parseQuery(line));
}

std::vector<HandmadeFrame> mixedFrames(int count)
{
    std::vector<HandmadeFrame> frames(static_cast<std::size_t>(count), HandmadeFrame{.type = "chunk"});
    for (std::size_t i = 0; i < frames.size(); i += 10)
        frames[i].type = "tool_end";
    return frames;
}

QString cell(const FramesModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QList<Position> positions(const FramesModel &model)
{
    QList<Position> all;
    for (int row = 0; row < model.rowCount(); ++row)
        all.append(model.positionAt(row));
    return all;
}

} // namespace

class TestFramesModel : public QObject
{
    Q_OBJECT

private slots:
    void showsWhatAFrameSays();
    void saysHowTheFilterAsksForAColumn();
    void previewsWhatIsParticular_data();
    void previewsWhatIsParticular();
    void growsByOneRange();
    void tellsPastFromFuture();
    void showsWhatTheQueryShows();
    void keepsOldRowsUntilTheFirstAreFound();
    void looksAtNewFramesOnly();
    void stopsWhenCancelled();
    void findsTheNearestRow();
    void restsWhileInactive();
    void showsHostileTextHarmlessly();
    void saysHowBadAFrameIs();
    void tellsHowLongAfterTheRowAbove();
    void marksWhatTellsOfTheSelection();
};

void TestFramesModel::showsWhatAFrameSays()
{
    HandmadeTrace made;
    made.append({{.type = "run_start", .json = R"({"type":"run_start","message":"Hi"})", .session = "main",
                  .time = 12'345'000'000, .direction = Direction::Out, .events = {RunStarted{.run = "r"}}},
                 {.type = "node_enter", .json = R"({"type":"node_enter"})", .session = "main", .channel = "second",
                  .events = {SpanOpened{.name = "think"}}}});
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, FramesModel::Number), QStringLiteral("1"));
    QVERIFY(cell(model, 0, FramesModel::Time).contains(QStringLiteral("12.345")));
    QCOMPARE(model.index(0, 0).data(FramesModel::TimeRole).toLongLong(), 12'345'000'000);
    QCOMPARE(cell(model, 1, FramesModel::Time), QStringLiteral("\u2014"));
    QVERIFY(!model.index(1, 0).data(FramesModel::TimeRole).isValid());
    QCOMPARE(cell(model, 0, FramesModel::Session), QStringLiteral("main"));
    QCOMPARE(cell(model, 1, FramesModel::Node), QStringLiteral("think"));
    QCOMPARE(cell(model, 0, FramesModel::Type), QStringLiteral("run_start"));
    QCOMPARE(cell(model, 0, FramesModel::Channel), QStringLiteral("\u25b8 main"));
    QCOMPARE(model.index(0, FramesModel::Channel).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Out \u00b7 main"));
    QCOMPARE(cell(model, 1, FramesModel::Size), QStringLiteral("21"));
    QCOMPARE(model.index(1, 0).data(FramesModel::PositionRole).toUInt(), 2u);
    QCOMPARE(model.headerData(FramesModel::Summary, Qt::Horizontal).toString(), QStringLiteral("Summary"));
}

/// As they are shown: a filter leaves rows out.
void TestFramesModel::tellsHowLongAfterTheRowAbove()
{
    HandmadeTrace made;
    const auto frame = [&](std::string_view type, std::int64_t milliseconds) {
        made.append({.type = type, .time = milliseconds < 0 ? -1 : milliseconds * 1'000'000});
    };
    frame("a", 100);
    frame("b", 2600);
    frame("a", 2612);
    frame("b", -1);
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QCOMPARE(cell(model, 0, FramesModel::Since), QString());
    QCOMPARE(cell(model, 1, FramesModel::Since), QStringLiteral("2.50 s"));
    QCOMPARE(cell(model, 2, FramesModel::Since), QStringLiteral("12.0 ms"));
    QCOMPARE(cell(model, 3, FramesModel::Since), QStringLiteral("\u2014"));
    model.setFilter(queryOf("type:a"));
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, FramesModel::Since), QString());
    QCOMPARE(cell(model, 1, FramesModel::Since), QStringLiteral("2.51 s"));
    QCOMPARE(model.headerData(FramesModel::Time, Qt::Horizontal).toString(), QStringLiteral("Time"));
    setTimeReference(*made.trace(), 2);
    QCOMPARE(cell(model, 0, FramesModel::Time), QStringLiteral("-0:02.500000"));
    QCOMPARE(model.headerData(FramesModel::Time, Qt::Horizontal).toString(), QStringLiteral("Since 2"));
    setTimeReference(*made.trace(), 0);
}

void TestFramesModel::saysHowTheFilterAsksForAColumn()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    const FramesModel model(&cursor);
    const QString before = QStringLiteral("In the filter: ");
    for (int column = 0; column < FramesModel::Summary; ++column) {
        if (column == FramesModel::Since) // of rows, which a filter chooses
            continue;
        const QString hint = model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
        QVERIFY2(hint.startsWith(before), qPrintable(hint));
        for (const QString &term : hint.mid(before.size()).split(QStringLiteral(", ")))
            QVERIFY2(findQueryKey(term.section(u':', 0, 0).toStdString()), qPrintable(term));
    }
    QVERIFY(!model.headerData(FramesModel::Summary, Qt::Horizontal, Qt::ToolTipRole).isValid());
}

void TestFramesModel::previewsWhatIsParticular_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("preview");
    const auto row = [](const char *name, const char *json, const char *preview) {
        QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(preview);
    };
    row("content", R"({"type":"chunk","content":"Hello","id":"n"})", R"("content":"Hello","id":"n")");
    row("envelope", R"({"type":"envelope","n":1,"event":{"id":"main","seq":2,"type":"chunk","content":"Hi"}})",
        R"("content":"Hi")");
    row("other object", R"({"type":"chunk","id":"main","event":{"type":"chunk"}})", R"("event":{"type":"chunk"})");
    row("numbers", R"({"seq":7,"type":"chunk","total":12})", R"("total":12)");
    row("before the type", R"({"content":"Hi","n":1,"type":"chunk"})", R"("content":"Hi","n":1,"type":"chunk")");
    row("unknown envelope", R"({"where":"x","n":1,"type":"chunk","text":"Hi"})", R"("text":"Hi")");
    row("nothing new", R"({"where":"x","event":{"seq":2,"type":"chunk","id":"main"}})", R"("id":"main")");
    row("nothing else", R"({"type":"chunk"})", R"({"type":"chunk"})");
    row("object", R"({"type":"chunk","state":{"a":1}})", R"("state":{"a":1})");
    row("escapes", R"({"type":"chunk","c":"\u4e2d\n"})", R"("c":"中⏎")");
    row("array", R"([1,2])", R"([1,2])");
    row("no JSON", "data: x", "data: x");
    row("empty", "", "");
}

void TestFramesModel::previewsWhatIsParticular()
{
    QFETCH(QByteArray, json);
    HandmadeTrace made;
    made.append({.type = "chunk", .json = {json.constData(), static_cast<std::size_t>(json.size())},
                 .session = "main", .events = {RunStarted{.run = "r"}}});
    Cursor cursor(made.trace());
    const FramesModel model(&cursor);
    QTEST(cell(model, 0, FramesModel::Summary), "preview");
}

void TestFramesModel::growsByOneRange()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    QSignalSpy inserted(&model, &FramesModel::rowsInserted);
    made.append(mixedFrames(100));
    made.append(mixedFrames(100));
    QCOMPARE(model.rowCount(), 0);
    cursor.refresh();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.first().at(1).toInt(), 0);
    QCOMPARE(inserted.first().at(2).toInt(), 199);
    QCOMPARE(model.rowCount(), 200);
}

void TestFramesModel::tellsPastFromFuture()
{
    HandmadeTrace made;
    made.append(mixedFrames(20));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy changed(&model, &FramesModel::dataChanged);
    cursor.goTo(5);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex().row(), 4);
    QCOMPARE(changed.first().at(1).toModelIndex().row(), 19);
    for (int row = 0; row < 20; ++row) {
        QCOMPARE(model.index(row, 0).data(FramesModel::IsFutureRole).toBool(), row > 4);
        QCOMPARE(model.index(row, 0).data(FramesModel::IsCurrentRole).toBool(), row == 4);
    }
    cursor.goTo(0);
    QVERIFY(model.index(0, 0).data(FramesModel::IsFutureRole).toBool());
}

void TestFramesModel::showsWhatTheQueryShows()
{
    HandmadeTrace made;
    made.append(mixedFrames(1000));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy finished(&model.filter(), &FrameFilter::finished);
    model.setFilter(queryOf("type:tool_end frame:<=500"));
    QVERIFY(finished.wait());
    QVERIFY(model.isFiltered());
    QCOMPARE(model.rowCount(), 50);
    QCOMPARE(model.positionAt(1), 11u);
    QCOMPARE(model.filter().scanned(), 1000u);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 1000);
    QVERIFY(!model.isFiltered());
}

void TestFramesModel::keepsOldRowsUntilTheFirstAreFound()
{
    HandmadeTrace made;
    made.append(mixedFrames(100));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy reset(&model, &FramesModel::modelReset);
    model.setFilter(queryOf("type:nothing"));
    QCOMPARE(model.rowCount(), 100);
    made.append(mixedFrames(10));
    cursor.refresh();
    QCOMPARE(model.rowCount(), 110);
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 0, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(!model.filter().isRunning(), 30000);
    QCOMPARE(reset.count(), 1);
    QCOMPARE(model.filter().scanned(), 110u);
}

void TestFramesModel::looksAtNewFramesOnly()
{
    HandmadeTrace made;
    made.append(mixedFrames(100));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setFilter(queryOf("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 10, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(!model.filter().isRunning(), 30000);
    QSignalSpy reset(&model, &FramesModel::modelReset);
    QSignalSpy inserted(&model, &FramesModel::rowsInserted);
    for (int i = 0; i < 5; ++i) {
        made.append(mixedFrames(30));
        cursor.refresh();
    }
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 25, 30000);
    QCOMPARE(reset.count(), 0);
    QVERIFY(inserted.count() <= 5);
    QList<Position> expected;
    for (Position p = 1; p <= 250; ++p) {
        if (made.trace()->word(made.trace()->frame(p).type) == "tool_end")
            expected.append(p);
    }
    QCOMPARE(positions(model), expected);
}

void TestFramesModel::stopsWhenCancelled()
{
    HandmadeTrace made;
    made.append(mixedFrames(200'000));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QSignalSpy finished(&model.filter(), &FrameFilter::finished);
    model.setFilter(queryOf("-中文 type:chunk"));
    QVERIFY(model.filter().isRunning());
    model.filter().cancel();
    QCOMPARE(finished.count(), 1);
    QVERIFY(model.filter().isCancelled());
    made.append(mixedFrames(10));
    cursor.refresh();
    QVERIFY(!model.filter().isRunning());
    model.setFilter(queryOf("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 20'001, 30000);
}

void TestFramesModel::findsTheNearestRow()
{
    HandmadeTrace made;
    made.append(mixedFrames(100));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowOf(0), -1);
    QCOMPARE(model.rowOf(7), 6);
    QCOMPARE(model.rowOf(1000), 99);
    QVERIFY(model.shows(7));
    QVERIFY(!model.shows(101));
    model.setFilter(queryOf("type:tool_end -frame:1"));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 9, 30000);
    QCOMPARE(model.rowOf(10), -1);
    QCOMPARE(model.rowOf(11), 0);
    QCOMPARE(model.rowOf(30), 1);
    QCOMPARE(model.rowOf(1000), 8);
    QVERIFY(model.shows(11));
    QVERIFY(!model.shows(12));
}

void TestFramesModel::restsWhileInactive()
{
    HandmadeTrace made;
    made.append(mixedFrames(10));
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setActive(false);
    made.append(mixedFrames(10));
    cursor.refresh();
    cursor.goTo(3);
    QCOMPARE(model.rowCount(), 10);
    model.setActive(true);
    QCOMPARE(model.rowCount(), 20);
    model.setFilter(queryOf("type:tool_end"));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 2, 30000);
    model.setActive(false);
    made.append(mixedFrames(10));
    cursor.refresh();
    QVERIFY(!model.filter().isRunning());
    model.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, 30000);
}

void TestFramesModel::showsHostileTextHarmlessly()
{
    const std::string huge = R"({"type":"chunk","content":")" + std::string(5'000'000, 'x') + "\"}";
    const std::string bidi = "{\"type\":\"chunk\",\"content\":\"a\xE2\x80\xAE" "b\x1b[31m\"}";
    const std::string name(100'000, 'n');
    HandmadeTrace made;
    made.append({{.type = "<b>x</b>", .json = huge}, {.type = name, .json = bidi},
                 {.type = "bad\xFF\xC3", .json = "\xFF\xFE\x00"}});
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QVERIFY(cell(model, 0, FramesModel::Summary).size() < 300);
    QCOMPARE(cell(model, 0, FramesModel::Type), QStringLiteral("<b>x</b>"));
    QVERIFY(cell(model, 1, FramesModel::Type).size() < 600);
    const QString shown = cell(model, 1, FramesModel::Summary);
    QVERIFY(!shown.contains(QChar(0x202E)) && !shown.contains(QChar(0x1b)));
    QVERIFY(shown.contains(QStringLiteral("U+202E")));
    for (int column = 0; column < FramesModel::ColumnCount; ++column)
        QVERIFY(!model.index(2, column).data(Qt::ToolTipRole).isValid());
}

void TestFramesModel::saysHowBadAFrameIs()
{
    HandmadeTrace made;
    made.append({{.type = "a", .time = kSecond},
                 {.type = "b", .nature = FrameNature::Malformed},
                 {.type = "c", .nature = FrameNature::Unrecognised},
                 {.type = "d", .events = {ProblemFound{.severity = Severity::Info, .code = "x", .message = KeptFailure("x")},
                                          ProblemFound{.severity = Severity::Error, .code = "y", .message = KeptFailure("y")}}}});
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QVERIFY(!model.index(0, 0).data(FramesModel::SeverityRole).isValid());
    QCOMPARE(model.index(1, 0).data(FramesModel::SeverityRole).toInt(), static_cast<int>(Severity::Error));
    QCOMPARE(model.index(2, 0).data(FramesModel::SeverityRole).toInt(), static_cast<int>(Severity::Warning));
    QCOMPARE(model.index(3, 0).data(FramesModel::SeverityRole).toInt(), static_cast<int>(Severity::Error));
}

void TestFramesModel::marksWhatTellsOfTheSelection()
{
    HandmadeTrace made;
    made.append(test::agentScript());
    Cursor cursor(made.trace());
    FramesModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    const auto marked = [&](const Item &item) {
        model.setSelected(item);
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data(FramesModel::IsOfSelectionRole).toBool())
                rows += model.index(row, 0).data().toString();
        }
        return rows.join(u' ');
    };
    QCOMPARE(marked(Item()), QString());
    QCOMPARE(marked(RunId{1}), QStringLiteral("14 15 16 17"));
    QCOMPARE(marked(SpanId{0}), QStringLiteral("2 3 4 5 6 8 9 10 11 12")); // with the tool inside
    QCOMPARE(marked(SpanId{1}), QStringLiteral("8 9 10"));
    QCOMPARE(marked(ToolId{0}), QStringLiteral("5 6 7 8 9 10"));
    QCOMPARE(marked(MessageId{1}), QStringLiteral("3 4 12")); // its pieces, and what ended it
    QCOMPARE(marked(ApprovalId{0}), QStringLiteral("6 7"));
    QCOMPARE(marked(SessionId{0}), QString());
    QCOMPARE(marked(FrameId{3}), QString()); // its row is selected
    QCOMPARE(marked(RunId{99}), QString());
    marked(ApprovalId{0});
    QVERIFY(model.index(5, 0).data(Qt::AccessibleDescriptionRole).toString().contains(QStringLiteral("selected")));
    QVERIFY(!model.index(7, 0).data(Qt::AccessibleDescriptionRole).isValid());
}

TRACEDECK_TESTS(TestFramesModel, Core)

} // namespace tracedeck::test::tst_framesmodel

#include "tst_framesmodel.moc"

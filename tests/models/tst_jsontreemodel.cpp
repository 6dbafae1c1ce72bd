// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontext.h"
#include "jsontreemodel.h"
#include "qttests.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <string>

namespace tracedeck::test::tst_jsontreemodel {

class tst_JsonTreeModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void showsKeysAndValues();
    void showsWhatAContainerBeginsWith_data();
    void showsWhatAContainerBeginsWith();
    void readsALevelOnlyWhenAsked();
    void showsFaultsWithTheirPlace_data();
    void showsFaultsWithTheirPlace();
    void survivesACutAtEveryByte_data();
    void survivesACutAtEveryByte();
    void survivesAChangeOfEveryByte();
    void findsTheRowOfEveryByte();
    void givesRangesPathsAndRawText();
    void marksKeysThatRepeat();
    void cutsLongStringsInsideOfNoCharacter();
    void stopsAt256Levels();
    void cutsHugeArraysIntoParts();
    void forgetsWhatItReadsForAnotherText();
    void copesWithHugeFrames();
};

namespace {

/// The bytes stay alive by their owner alone. Goes before a tester, which in Qt 6.4 takes a fetchMore() that it
/// causes itself after a reset for a change amid the reset.
void show(JsonTreeModel &model, const std::string &text)
{
    auto owner = std::make_shared<const std::string>(text);
    model.setBytes(owner, *owner);
}

/// Every row, two spaces a level, "key: value"; reads everything.
void print(JsonTreeModel &model, const QModelIndex &parent, int depth, QStringList &out)
{
    if (model.canFetchMore(parent))
        model.fetchMore(parent);
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex key = model.index(row, JsonTreeModel::Key, parent);
        out << QString(depth * 2, QLatin1Char(' ')) + key.data().toString() + QStringLiteral(": ")
                + key.siblingAtColumn(JsonTreeModel::Value).data().toString();
        print(model, key, depth + 1, out);
    }
}

QStringList printed(JsonTreeModel &model)
{
    QStringList out;
    print(model, {}, 0, out);
    return out;
}

const std::string kFrame = R"({"event": {"type":"tool_end","ok":true,"n":-1.5e3,"none":null,)"
                           R"("state":{"messages":["a","b\n\"c\"",{"text":"\u4f60\u597d 你"}]}},"event_id":17})";

} // namespace

void tst_JsonTreeModel::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void tst_JsonTreeModel::showsKeysAndValues()
{
    JsonTreeModel model;
    show(model, kFrame);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(printed(model),
             QStringList({QStringLiteral("event: {5} type: \"tool_end\", ok: true, n: -1.5e3, none: null, state: {…}"), QStringLiteral("  type: \"tool_end\""),
                          QStringLiteral("  ok: true"), QStringLiteral("  n: -1.5e3"), QStringLiteral("  none: null"),
                          QStringLiteral("  state: {1}"), QStringLiteral("    messages: [3] \"a\", \"b⏎\"c\"\", {…}"),
                          QStringLiteral("      0: \"a\""), QStringLiteral("      1: \"b⏎\"c\"\""),
                          QStringLiteral("      2: {1} text: \"你好 你\""), QStringLiteral("        text: \"你好 你\""),
                          QStringLiteral("event_id: 17")}));
    show(model, "  \"alone\" ");
    QCOMPARE(printed(model), QStringList({QStringLiteral(": \"alone\"")}));
    show(model, "{}");
    QVERIFY(printed(model).isEmpty());
    model.clear();
    QVERIFY(printed(model).isEmpty());
}

void tst_JsonTreeModel::showsWhatAContainerBeginsWith_data()
{
    QTest::addColumn<QByteArray>("container");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("beginning");
    QTest::newRow("all of it") << QByteArray(R"({"role":"user","n":1,"none":{},"list":[]})") << 4
                               << QStringLiteral("role: \"user\", n: 1, none: {}, list: []");
    QTest::newRow("brackets alone") << QByteArray("[[1],{\"a\":2},[]]") << 3 << QString();
    QTest::newRow("nothing") << QByteArray("{}") << 0 << QString();
    QTest::newRow("many") << QByteArray("[1,2,3,4,5,6,7,8,9,10,11,12,13]") << 13
                          << QStringLiteral("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …");
    QTest::newRow("as many as are shown") << QByteArray("[1,2,3,4,5,6,7,8,9,10,11,12]") << 12
                                          << QStringLiteral("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12");
    QTest::newRow("a long string") << "{\"text\":\"" + QByteArray(2000, 'x') + "\",\"id\":1}" << 2
                                   << QStringLiteral("text: \"%1…\", …").arg(QString(60, u'x'));
    QTest::newRow("cut within a short one") << "[" + QByteArray("1,").repeated(500) + "\"" + QByteArray(90, 'x') + "\"]" << 501
                                            << QStringLiteral("1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, …");
    QTest::newRow("cut within a character") << "[\"a\",\"" + QByteArray("你").repeated(1000) + "\"]" << 2
                                            << QStringLiteral("\"a\", \"%1…\"").arg(QString(20, u'你'));
    QTest::newRow("a huge one first") << "{\"a\":{\"b\":\"" + QByteArray(5000, 'x') + "\"},\"c\":1}" << 2 << QString();
    QTest::newRow("broken") << QByteArray("[1,nope") << 2 << QStringLiteral("1, …");
    QTest::newRow("hostile") << QByteArray(R"({"a\u202eb":"<b>\u001b[31m"})") << 1 << QStringLiteral("a[U+202E]b: \"<b>[U+001B][31m\"");
}

void tst_JsonTreeModel::showsWhatAContainerBeginsWith()
{
    QFETCH(QByteArray, container);
    QFETCH(int, count);
    QFETCH(QString, beginning);
    const std::string_view text(container.constData(), std::size_t(container.size()));
    QCOMPARE(shownBeginning(text, std::uint32_t(count)), beginning);
}

void tst_JsonTreeModel::readsALevelOnlyWhenAsked()
{
    JsonTreeModel model;
    show(model, R"({"a":{"b":[1,2]},"c":{}})");
    QVERIFY(!model.canFetchMore({}));
    const QModelIndex a = model.index(0, 0);
    QVERIFY(model.hasChildren(a));
    QCOMPARE(model.rowCount(a), 0);
    QVERIFY(model.canFetchMore(a));
    QVERIFY(!model.hasChildren(model.index(1, 0)));
    model.fetchMore(a);
    QCOMPARE(model.rowCount(a), 1);
    QVERIFY(!model.canFetchMore(a));
    QAbstractItemModelTester tester(&model);
}

void tst_JsonTreeModel::showsFaultsWithTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("offset");
    QTest::addColumn<int>("rows");

    QTest::newRow("empty") << QByteArray("") << 0 << 1;
    QTest::newRow("white space") << QByteArray(" \n") << 2 << 1;
    QTest::newRow("text") << QByteArray("hello") << 0 << 1;
    QTest::newRow("two values") << QByteArray("{\"a\":1} {}") << 8 << 2;
    QTest::newRow("no value") << QByteArray("{\"a\":}") << 5 << 1;
    QTest::newRow("NaN") << QByteArray("[1,NaN,2]") << 3 << 2;
    QTest::newRow("leading zero") << QByteArray("[01]") << 1 << 1;
    QTest::newRow("plus") << QByteArray("[+1]") << 1 << 1;
    QTest::newRow("bare dot") << QByteArray("[1.]") << 1 << 1;
    QTest::newRow("single quotes") << QByteArray("{'a':1}") << 1 << 1;
    QTest::newRow("bare key") << QByteArray("{a:1}") << 1 << 1;
    QTest::newRow("no colon") << QByteArray("{\"a\" 1}") << 5 << 1;
    QTest::newRow("no comma") << QByteArray("[1 2]") << 3 << 2;
    QTest::newRow("comma at the end") << QByteArray("[1,]") << 3 << 2;
    QTest::newRow("wrong bracket") << QByteArray("[1}") << 2 << 2;
    QTest::newRow("cut string") << QByteArray("[\"abc\\") << 6 << 2;
    QTest::newRow("cut literal") << QByteArray("[tru") << 1 << 1;
    QTest::newRow("cut container") << QByteArray("{\"a\":[1,2") << 9 << 2;
    QTest::newRow("NUL") << QByteArray("[1,\0]", 5) << 3 << 2;
    QTest::newRow("BOM") << QByteArray("\xef\xbb\xbf{}") << 0 << 1;
    QTest::newRow("bad UTF-8") << QByteArray("[\xff\xfe]") << 1 << 1;
}

void tst_JsonTreeModel::showsFaultsWithTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(int, offset);
    QFETCH(int, rows);

    JsonTreeModel model;
    show(model, text.toStdString());
    QAbstractItemModelTester tester(&model);
    printed(model);
    QCOMPARE(model.rowCount(), rows);
    const QModelIndex fault = model.index(rows - 1, JsonTreeModel::Key);
    QVERIFY(fault.data(JsonTreeModel::IsFaultRole).toBool());
    QCOMPARE(fault.data(JsonTreeModel::ByteRangeRole).value<ByteRange>().offset, offset);
    QVERIFY(!fault.siblingAtColumn(JsonTreeModel::Value).data().toString().isEmpty());
}

void tst_JsonTreeModel::survivesACutAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nested") << QByteArray::fromStdString(kFrame);
    QTest::newRow("array") << QByteArray(R"([[],[[{"a":[{}]}]],"\ud83d\ude00\\\"",-0.0e+1,true])");
    QTest::newRow("spaced") << QByteArray("{ \"a\" : [ 1 , { \"b\" : \"c\" } ] , \"d\\\\\" : false }\r\n");
}

void tst_JsonTreeModel::survivesACutAtEveryByte()
{
    QFETCH(QByteArray, text);
    for (qsizetype size = 0; size < text.size(); ++size) {
        JsonTreeModel model;
        show(model, text.left(size).toStdString());
        QAbstractItemModelTester tester(&model);
        printed(model);
        const QModelIndex last = model.index(model.rowCount() - 1, 0);
        const bool isWhole = text.mid(size).trimmed().isEmpty();
        QCOMPARE(last.data(JsonTreeModel::IsFaultRole).toBool(), !isWhole);
    }
}

void tst_JsonTreeModel::survivesAChangeOfEveryByte()
{
    for (const char other : {'"', '{', '}', '[', ']', ',', ':', '\\', '\0', '\x80', '\xff', 'u'}) {
        for (std::size_t i = 0; i < kFrame.size(); ++i) {
            std::string text = kFrame;
            text[i] = other;
            JsonTreeModel model;
            show(model, text);
            printed(model);
            for (std::size_t at = 0; at < text.size(); ++at)
                model.indexAt(qint64(at));
        }
    }
}

void tst_JsonTreeModel::findsTheRowOfEveryByte()
{
    JsonTreeModel model;
    show(model, kFrame);
    for (qint64 at = 0; at < qint64(kFrame.size()); ++at) {
        const QModelIndex found = model.indexAt(at);
        if (!found.isValid())
            continue;
        const auto range = found.data(JsonTreeModel::MemberRangeRole).value<ByteRange>();
        QVERIFY(range.offset <= at && at < range.end());
    }
    const QModelIndex text = model.indexAt(qint64(kFrame.find("4f60")));
    QCOMPARE(text.data(JsonTreeModel::PathRole).toString(), QStringLiteral("event.state.messages.2.text"));
    QCOMPARE(model.indexAt(qint64(kFrame.find("\"b\\n"))).data(JsonTreeModel::PathRole).toString(),
             QStringLiteral("event.state.messages.1"));
    QVERIFY(!model.indexAt(0).isValid());
    QVERIFY(!model.indexAt(100000).isValid());
    QVERIFY(!model.indexAt(-1).isValid());
}

void tst_JsonTreeModel::givesRangesPathsAndRawText()
{
    JsonTreeModel model;
    show(model, R"({"a":"x\u0041\n","b":[ 1 ]})");
    const QModelIndex a = model.index(0, 0);
    QCOMPARE(a.data(JsonTreeModel::RawRole).toByteArray(), QByteArray(R"("x\u0041\n")"));
    QCOMPARE(a.data(JsonTreeModel::TextRole).toString(), QStringLiteral("xA\n"));
    QCOMPARE(a.data(JsonTreeModel::ByteRangeRole).value<ByteRange>(), (ByteRange{5, 11}));
    QCOMPARE(a.data(JsonTreeModel::MemberRangeRole).value<ByteRange>(), (ByteRange{1, 15}));
    const QModelIndex b = model.index(1, 0);
    QCOMPARE(b.data(JsonTreeModel::TextRole).toString(), QStringLiteral("[ 1 ]"));
}

void tst_JsonTreeModel::marksKeysThatRepeat()
{
    JsonTreeModel model;
    show(model, R"({"id":1,"x":2,"id":3})");
    QAbstractItemModelTester tester(&model);
    QCOMPARE(printed(model), QStringList({QStringLiteral("id [duplicate]: 1"), QStringLiteral("x: 2"),
                                          QStringLiteral("id [duplicate]: 3")}));
}

void tst_JsonTreeModel::cutsLongStringsInsideOfNoCharacter()
{
    JsonTreeModel model;
    std::string chinese;
    for (int i = 0; i < 1000; ++i)
        chinese += "\xe4\xbd\xa0";
    std::string escaped;
    for (int i = 0; i < 1000; ++i)
        escaped += "\\ud83d\\ude00";
    show(model, "[\"" + chinese + "\",\"" + escaped + "\",\"" + std::string(300, 'a') + "\"]");
    const QString first = model.index(0, 1).data().toString();
    QCOMPARE(first.size(), 170 + 3);
    QVERIFY(!first.contains(QChar::ReplacementCharacter));
    const QString second = model.index(1, 1).data().toString();
    QCOMPARE(second.size(), 128 * 2 + 3);
    QVERIFY(!second.contains(QChar::ReplacementCharacter));
    QCOMPARE(model.index(2, 1).data().toString().size(), 302);
}

void tst_JsonTreeModel::stopsAt256Levels()
{
    JsonTreeModel model;
    show(model, std::string(300, '[') + std::string(300, ']'));
    QStringList rows = printed(model);
    QCOMPARE(rows.size(), JsonTreeModel::kMostLevels + 1);
    QVERIFY(rows.last().contains(QStringLiteral("256")));

    // Nothing here recurses by depth.
    show(model, std::string(200'000, '['));
    QCOMPARE(printed(model).size(), JsonTreeModel::kMostLevels + 1 + JsonTreeModel::kMostLevels);
}

void tst_JsonTreeModel::cutsHugeArraysIntoParts()
{
    std::string text = "[";
    for (int i = 0; i < 250'005; ++i)
        text += (i ? "," : "") + std::to_string(i);
    JsonTreeModel model;
    show(model, text + "]");
    QVERIFY(model.isReading());
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(model.index(0, 0).data(JsonTreeModel::IsReadingRole).toBool());
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("Reading…"));
    QTRY_VERIFY(!model.isReading());
    QCOMPARE(model.rowCount(), 26);
    const QModelIndex part = model.index(9, 0);
    QCOMPARE(part.data().toString(), QStringLiteral("90000 … 99999"));
    QVERIFY(model.canFetchMore(part));
    model.fetchMore(part);
    QTRY_VERIFY(!model.isReading());
    QCOMPARE(model.rowCount(part), 10'000);
    const QModelIndex item = model.index(9'999, 0, part);
    QCOMPARE(item.siblingAtColumn(1).data().toString(), QStringLiteral("99999"));
    QCOMPARE(item.data().toString(), QStringLiteral("99999"));
    QCOMPARE(item.data(JsonTreeModel::PathRole).toString(), QStringLiteral("99999"));
    QCOMPARE(model.index(25, 0).data().toString(), QStringLiteral("250000 … 250004"));
    const ByteRange range = item.data(JsonTreeModel::ByteRangeRole).value<ByteRange>();
    QCOMPARE(model.indexAt(range.offset), item);
}

void tst_JsonTreeModel::forgetsWhatItReadsForAnotherText()
{
    const std::string big = "[" + std::string(1'000'000, ' ') + "1]";
    JsonTreeModel model;
    QSignalSpy read(&model, &JsonTreeModel::levelRead);
    show(model, big);
    show(model, "[7]");
    QVERIFY(!model.isReading());
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("7"));
    show(model, big);
    QTRY_COMPARE(read.size(), 1);
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("1"));
    {
        JsonTreeModel dying;
        show(dying, big);
    }
}

void tst_JsonTreeModel::copesWithHugeFrames()
{
    std::string text = R"({"state":{"big":")" + std::string(30'000'000, 'x') + R"(","list":[)";
    while (text.size() < 50'000'000)
        text += R"({"role":"user","content":"some text of usual length"},)";
    text += "0]}}";
    JsonTreeModel model;
    show(model, text);
    QTRY_VERIFY(!model.isReading());
    model.fetchMore(model.index(0, 0));
    QTRY_VERIFY(!model.isReading());
    const QModelIndex big = model.index(0, 1, model.index(0, 0));
    QCOMPARE(big.data().toString().size(), 515);
    const QModelIndex list = model.index(1, 0, model.index(0, 0));
    QVERIFY(list.siblingAtColumn(1).data().toString().startsWith(QLatin1Char('[')));
}

TRACEDECK_TESTS(tst_JsonTreeModel, Core)

} // namespace tracedeck::test::tst_jsontreemodel

#include "tst_jsontreemodel.moc"

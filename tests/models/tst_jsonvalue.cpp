// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonchanges.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_jsonvalue {

/// JSON that a user edits: read strictly, with the place of a mistake, made readable, and reduced to what was changed.
class TestJsonValue : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void makesReadable_data();
    void makesReadable();
    void findsMistakes_data();
    void findsMistakes();
    void saysWhereAMistakeIs();
    void keepsWhatWasChanged_data();
    void keepsWhatWasChanged();
};

void TestJsonValue::makesReadable_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *json, const char *text) {
        QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(text);
    };
    row("a value", " 1.50e3 ", "1.50e3");
    row("an object", R"({"a":1,"b":[true,{}],"c":{"d":[]}})",
        "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    {}\n  ],\n  \"c\": {\n    \"d\": []\n  }\n}");
    row("texts stay", R"({"a{,":"x: [1, \"2\\"})", "{\n  \"a{,\": \"x: [1, \\\"2\\\\\"\n}");
    row("what is not seen", "{\"a\":\"x\u202ey\u00a0z\xf3\xa0\x80\x81 \u4f60\"}",
        "{\n  \"a\": \"x\\u202ey\\u00a0z\\udb40\\udc01 \u4f60\"\n}");
    row("large numbers stay", "[123456789012345678901234567890,0.10]",
        "[\n  123456789012345678901234567890,\n  0.10\n]");
}

void TestJsonValue::makesReadable()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, text);
    const JsonReading reading = readJson(json);
    QVERIFY2(reading.value, qPrintable(faultText(reading.fault)));
    QCOMPARE(prettyJson(*reading.value), text);
    const JsonReading again = readJson(text.toUtf8());
    QVERIFY2(again.value, qPrintable(faultText(again.fault)));
    QCOMPARE(prettyJson(*again.value), text);
}

void TestJsonValue::findsMistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("mustBeObject");
    QTest::addColumn<QString>("why"); // empty: there is none
    QTest::addColumn<int>("line");
    const auto wrong = [](const char *text, const char *why, int line = 1, bool mustBeObject = false) {
        QTest::addRow("%s", text) << QByteArray(text) << mustBeObject << QString::fromUtf8(why) << line;
    };
    const auto right = [](const char *text, bool mustBeObject = false) {
        QTest::addRow("right: %s", text) << QByteArray(text) << mustBeObject << QString() << 0;
    };
    right("{}", true);
    right(" {\"a\": [1, 2]} \n", true);
    right("[]");
    right("null");
    right("\"text, [\"");
    right("-1.5e3");
    right("[\"\\u00e4 \\\" \\\\\"]");
    wrong("", "A value is expected");
    wrong(" \n ", "A value is expected", 2);
    wrong("[]", "An object in {} is needed", 1, true);
    wrong("\n 1", "An object in {} is needed", 2, true);
    wrong("1, 2", "Something follows");
    wrong("{} {}", "Something follows");
    wrong("{\"a\" 1}", "A colon is expected");
    wrong("{a: 1}", "A name in quotes is expected");
    wrong("{\n\"a\": 1\n\"b\": 2}", "A comma or", 3);
    wrong("{\n\"a\": [1\n, 2", "A comma or", 3);
    wrong("{\n\"a\":\n nul}", "This is no value", 3);
    wrong("[[[\n01]]]", "A number must not begin with zeros", 2);
    wrong("[1,\n{\"a\": [2\n}]", "A comma or", 3);
    wrong("{\"a\": \"x}", "no closing quote");
    wrong("{\"a\":\n \"\\q\"}", "no escape", 2);
    wrong("\"\\u12x4\"", "no escape");
    wrong("[\"a\nb\"]", "control character");
    wrong("nope", "This is no value");
    QTest::newRow("very deep") << QByteArray(600, '[') + QByteArray(600, ']') << false
                               << QStringLiteral("nested deeper") << 1;
}

void TestJsonValue::findsMistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, mustBeObject);
    QFETCH(QString, why);
    const JsonReading reading = mustBeObject ? readJsonObject(text) : readJson(text);
    QCOMPARE(reading.value.has_value(), why.isEmpty());
    if (reading.value)
        return;
    QFETCH(int, line);
    QVERIFY2(reading.fault.sentence.contains(why), qPrintable(reading.fault.sentence));
    QCOMPARE(reading.fault.line, line);
    QVERIFY(reading.fault.column >= 1);
}

void TestJsonValue::saysWhereAMistakeIs()
{
    const JsonReading reading = readJsonObject("{\n  \"\u4f60\u597d\": x\n}");
    QVERIFY(!reading.value);
    QCOMPARE(faultText(reading.fault),
             QStringLiteral("Line 2, column 9: This is no value; a text needs quotes."));
}

void TestJsonValue::keepsWhatWasChanged_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("gone");
    const auto row = [](const char *before, const char *after, const char *json, const char *gone = "") {
        QTest::addRow("%s to %s", before, after)
            << QByteArray(before) << QByteArray(after) << QByteArray(json) << QString::fromLatin1(gone);
    };
    row("{}", "{}", "{}");
    row(R"({"a":1,"b":[1,2]})", "{ \"b\" : [1,\n 2], \"a\": 1 }", "{}");
    row(R"({"a":1,"b":2})", R"({"a":1,"b":3,"c":"x y"})", R"({"b":3,"c":"x y"})");
    row(R"({"a":"x y"})", R"({"a":"x  y"})", R"({"a":"x  y"})");
    row(R"({"n":12345678901234567890})", R"({"n":12345678901234567891})", R"({"n":12345678901234567891})");
    row(R"({"a":1,"b":2})", R"({"b":2})", "{}", "a");
    row(R"({"a":1})", R"({"a":2,"a":1})", "{}");
    row(R"({"a":{"b":1}})", R"({"a":{"b":2}})", R"({"a":{"b":2}})");
    row(R"({"a":1,"\u0062":2})", R"({"b":2,"a":1})", "{}");
}

void TestJsonValue::keepsWhatWasChanged()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, json);
    QFETCH(QString, gone);
    const JsonReading old = readJson(before);
    const JsonReading edited = readJson(after);
    QVERIFY(old.value && edited.value);
    const JsonChanges changes = changesOf(*old.value, *edited.value);
    QCOMPARE(compactJson(changes.update), json);
    QCOMPARE(changes.gone.join(u','), gone);
}

TRACEDECK_TESTS(TestJsonValue, Core)

} // namespace tracedeck::test::tst_jsonvalue

#include "tst_jsonvalue.moc"

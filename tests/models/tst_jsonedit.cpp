// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonedit.h"

#include <QJsonDocument>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::json;
using Kind = Mistake::Kind;

class TestJsonEdit : public QObject
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

void TestJsonEdit::makesReadable_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *json, const char *text) {
        QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(text);
    };
    row("nothing", "", "");
    row("a value", " 1.50e3 ", "1.50e3");
    row("an object", R"({"a":1,"b":[true,{}],"c":{"d":[]}})",
        "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    {}\n  ],\n  \"c\": {\n    \"d\": []\n  }\n}");
    row("texts stay", R"({"a{,":"x: [1, \"2\\"})", "{\n  \"a{,\": \"x: [1, \\\"2\\\\\"\n}");
    row("what is not seen", "{\"a\":\"x\u202ey\u00a0z\xf3\xa0\x80\x81 \u4f60\"}",
        "{\n  \"a\": \"x\\u202ey\\u00a0z\\udb40\\udc01 \u4f60\"\n}");
    row("large numbers stay", "[123456789012345678901234567890,0.10]",
        "[\n  123456789012345678901234567890,\n  0.10\n]");
    row("cut", "{\"a\":[1,\"b", "{\n  \"a\": [\n    1,\n    \"b");
}

void TestJsonEdit::makesReadable()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, text);
    QCOMPARE(editable({json.data(), std::size_t(json.size())}), text);
    if (!findMistake(json, false) && (json.startsWith('{') || json.startsWith('[')))
        QCOMPARE(QJsonDocument::fromJson(text.toUtf8()), QJsonDocument::fromJson(json));
}

void TestJsonEdit::findsMistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isObject");
    QTest::addColumn<bool>("isWrong");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("line");
    const auto wrong = [](const char *text, Kind kind, int line = 1, bool isObject = false) {
        QTest::addRow("%s", text) << QByteArray(text) << isObject << true << int(kind) << line;
    };
    const auto right = [](const char *text, bool isObject = false) {
        QTest::addRow("right: %s", text) << QByteArray(text) << isObject << false << 0 << 0;
    };
    right("{}", true);
    right(" {\"a\": [1, 2]} \n", true);
    right("[]");
    right("null");
    right("\"text, [\"");
    right("-1.5e3");
    wrong("", Kind::Empty);
    wrong(" \n ", Kind::Empty, 2);
    wrong("[]", Kind::NotAnObject, 1, true);
    wrong("\n 1", Kind::NotAnObject, 2, true);
    wrong("1, 2", Kind::TrailingText);
    wrong("{} {}", Kind::TrailingText);
    wrong("{\"a\" 1}", Kind::ColonExpected);
    wrong("{a: 1}", Kind::KeyExpected);
    wrong("{\n\"a\": 1\n\"b\": 2}", Kind::CommaExpected, 3);
    wrong("{\n\"a\": [1\n, 2", Kind::EndsEarly, 3);
    wrong("{\n\"a\":\n nul}", Kind::NotAValue, 3);
    wrong("[[[\n01]]]", Kind::NotAValue, 2);
    wrong("[1,\n{\"a\": [2\n}]", Kind::CommaExpected, 3);
    wrong("{\"a\": \"x}", Kind::EndsEarly);
    wrong("{\"a\":\n \"\\q\"}", Kind::BadText, 2);
    wrong("\"\\u12x4\"", Kind::BadText);
    wrong("[\"a\nb\"]", Kind::BadText);
    right("[\"\\u00e4 \\\" \\\\\"]");
    wrong("nope", Kind::NotAValue);
    QTest::newRow("very deep") << QByteArray(600, '[') + QByteArray(600, ']') << false << true
                               << int(Kind::TooDeep) << 1;
}

void TestJsonEdit::findsMistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isObject);
    QFETCH(bool, isWrong);
    const std::optional<Mistake> found = findMistake(text, isObject);
    QCOMPARE(found.has_value(), isWrong);
    if (!found)
        return;
    QFETCH(int, kind);
    QFETCH(int, line);
    QCOMPARE(int(found->kind), kind);
    QCOMPARE(found->line, line);
    QVERIFY(found->column >= 1);
}

void TestJsonEdit::saysWhereAMistakeIs()
{
    const std::optional<Mistake> mistake = findMistake("{\n  \"\u4f60\u597d\": x\n}", true);
    QVERIFY(mistake);
    QCOMPARE(mistakeText(*mistake), QStringLiteral("Line 2, column 9: This is not a JSON value."));
}

void TestJsonEdit::keepsWhatWasChanged_data()
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
    row("", R"({"a":1})", R"({"a":1})");
}

void TestJsonEdit::keepsWhatWasChanged()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, json);
    QFETCH(QString, gone);
    const auto view = [](const QByteArray &bytes) {
        return std::string_view(bytes.data(), std::size_t(bytes.size()));
    };
    const Changes changes = changesOf(view(before), view(after));
    QCOMPARE(changes.json, json);
    QCOMPARE(changes.gone.join(u','), gone);
}

QTEST_GUILESS_MAIN(TestJsonEdit)
#include "tst_jsonedit.moc"

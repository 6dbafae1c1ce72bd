// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonschema.h"
#include "qttests.h"

#include <QFile>
#include <QTest>

namespace tracedeck::test::tst_jsonschema {

using Kind = SchemaField::Kind;

class TestJsonSchema : public QObject
{
    Q_OBJECT

private slots:
    void jsonComesBackAsItWas_data();
    void jsonComesBackAsItWas();
    void saysWhereTheMistakeIs_data();
    void saysWhereTheMistakeIs();
    void showsWhatCannotBeSeen();
    void changesOneMemberOnly();

    void readsTheSchemasOfAServer();
    void readsWhatPydanticWrites();
    void fitsOnlyWhatItCanShow_data();
    void fitsOnlyWhatItCanShow();
    void newValuesHaveWhatIsRequired();
    void survivesHostileSchemas_data();
    void survivesHostileSchemas();
    void readsLargeOnesInTheBackground();

private:
    static JsonValue json(const QByteArray &text)
    {
        const JsonReading reading = readJson(text);
        return reading.value.value_or(JsonValue());
    }
    static JsonValue file(const char *name)
    {
        QFile data(QStringLiteral(TRACEDECK_TEST_DATA "/schemas/") + QLatin1String(name));
        return data.open(QIODevice::ReadOnly) ? json(data.readAll()) : JsonValue();
    }
    /// "name:kind" of each member, required ones with "!", nullable ones with "?".
    static QStringList members(const SchemaField &field)
    {
        static const char *const kinds[] = {"text",   "lines", "integer",  "number", "boolean",
                                            "choice", "list",  "messages", "object", "any", "raw"};
        QStringList all;
        for (const SchemaField &member : field.fields)
            all.append(member.name + u':' + QLatin1String(kinds[static_cast<int>(member.kind)])
                       + (member.isRequired ? QStringLiteral("!") : QString())
                       + (member.isNullable ? QStringLiteral("?") : QString()));
        return all;
    }
};

// --- JSON ----------------------------------------------------------------------------------------------------------

void TestJsonSchema::jsonComesBackAsItWas_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"null", "true", "-0.10e+5", "18446744073709551616", R"("a\u00e9\"\\\/ü")", "[]", "{}",
          "[1,[2,{}],\"\"]", R"({"z":1,"a":2.50,"z2":{"\u202e":null}})", R"("\ud800")", R"({"a":1,"a":2})"})
        QTest::addRow("%s", text) << QByteArray(text);
}

void TestJsonSchema::jsonComesBackAsItWas()
{
    QFETCH(QByteArray, text);
    const JsonReading reading = readJson(text);
    QVERIFY2(reading.value, qPrintable(reading.fault.sentence));
    // Keys may be written otherwise; the pretty text says the same again.
    const QByteArray compact = compactJson(*reading.value);
    QVERIFY(readJson(compact).value == reading.value);
    if (!text.contains("202e"))
        QCOMPARE(compact, text);
    const JsonReading again = readJson(prettyJson(*reading.value).toUtf8());
    QVERIFY2(again.value, qPrintable(prettyJson(*reading.value)));
    QCOMPARE(again.value->keys, reading.value->keys);
    QCOMPARE(again.value->text(), reading.value->text());
}

void TestJsonSchema::saysWhereTheMistakeIs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addRow("nothing") << QByteArray("  ") << 1 << 3;
    QTest::addRow("no quotes") << QByteArray("{\n  \"a\": yes\n}") << 2 << 8;
    QTest::addRow("characters, not bytes") << QByteArray("[\"äöü\", x]") << 1 << 9;
    QTest::addRow("comma") << QByteArray("[1 2]") << 1 << 4;
    QTest::addRow("comma at the end") << QByteArray("[1,]") << 1 << 4;
    QTest::addRow("key") << QByteArray("{a:1}") << 1 << 2;
    QTest::addRow("colon") << QByteArray("{\"a\" 1}") << 1 << 6;
    QTest::addRow("open text") << QByteArray("\"abc") << 1 << 5;
    QTest::addRow("line in a text") << QByteArray("\"a\nb\"") << 1 << 3;
    QTest::addRow("escape") << QByteArray("\"\\x\"") << 1 << 3;
    QTest::addRow("hex") << QByteArray("\"\\u12g4\"") << 1 << 2;
    QTest::addRow("zeros") << QByteArray("007") << 1 << 4;
    QTest::addRow("point") << QByteArray("1.") << 1 << 3;
    QTest::addRow("more") << QByteArray("1 2") << 1 << 3;
    QTest::addRow("open") << QByteArray("{\"a\":[") << 1 << 7;
    QTest::addRow("NaN") << QByteArray("NaN") << 1 << 1;
    QTest::addRow("deep") << QByteArray(1000, '[') << 1 << 257;
}

void TestJsonSchema::saysWhereTheMistakeIs()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const JsonReading reading = readJson(text);
    QVERIFY(!reading.value);
    QVERIFY(!reading.fault.sentence.isEmpty());
    QCOMPARE(reading.fault.line, line);
    QCOMPARE(reading.fault.column, column);
}

void TestJsonSchema::showsWhatCannotBeSeen()
{
    const JsonValue value = JsonValue::string(QStringLiteral("a\u202eb\u200bc\n\U000e0041é\u00a0"));
    QCOMPARE(prettyJson(value), QStringLiteral("\"a\\u202eb\\u200bc\\n\\udb40\\udc41é\\u00a0\""));
    QVERIFY(json(prettyJson(value).toUtf8()).text() == value.text());
}

void TestJsonSchema::changesOneMemberOnly()
{
    JsonValue value = json(R"({"n":1.50,"s":"\u00e9","o":{"a":1}})");
    value.set(QStringLiteral("s"), JsonValue::string(QStringLiteral("x\"y")));
    value.set(QStringLiteral("new"), JsonValue());
    value.remove(QStringLiteral("o"));
    QCOMPARE(compactJson(value), QByteArray(R"({"n":1.50,"s":"x\"y","new":null})"));
}

// --- Schemas -------------------------------------------------------------------------------------------------------

void TestJsonSchema::readsTheSchemasOfAServer()
{
    const JsonValue hitl = file("hitl.json");
    const SchemaField input = readSchema(compactJson(*hitl.find(QStringLiteral("input_schema"))));
    QVERIFY(input.kind == Kind::Object);
    QCOMPARE(members(input), QStringList({QStringLiteral("mode:text"), QStringLiteral("answers:raw"),
                                          QStringLiteral("note:text"), QStringLiteral("messages:messages")}));
    // An object without members that are known.
    QVERIFY(readSchema(compactJson(*hitl.find(QStringLiteral("config_schema")))).kind == Kind::Raw);
    const SchemaField untold = readSchema(
        R"({"type":"object","properties":{"mode":{"$ref":"#/definitions/{}"},"n":{}},"definitions":{"{}":{"type":"object"}}})");
    QCOMPARE(members(untold), QStringList({QStringLiteral("mode:any"), QStringLiteral("n:any")}));
    const JsonValue subgraphs = file("subgraphs.json");
    const JsonValue *writer = subgraphs.find(QStringLiteral("writer|polish"));
    QVERIFY(writer);
    const SchemaField topics = readSchema(compactJson(*writer->find(QStringLiteral("input"))));
    QCOMPARE(members(topics), QStringList({QStringLiteral("topic:text"), QStringLiteral("notes:list"),
                                           QStringLiteral("results:list")}));
    QVERIFY(topics.fields[1].fields.front().kind == Kind::Text);
}

void TestJsonSchema::readsWhatPydanticWrites()
{
    const SchemaField agent = readSchema(compactJson(file("agent.json")));
    QCOMPARE(members(agent),
             QStringList({QStringLiteral("messages:messages!"), QStringLiteral("mode:choice"),
                          QStringLiteral("limits:object?"), QStringLiteral("topics:list"),
                          QStringLiteral("dry_run:boolean"), QStringLiteral("temperature:number?"),
                          QStringLiteral("question:lines!"), QStringLiteral("tree:object"),
                          QStringLiteral("anything:any")}));
    QCOMPARE(agent.fields[1].description, QStringLiteral("How much care is taken."));
    QCOMPARE(compactJson(*agent.fields[1].usual), QByteArray("\"fast\""));
    QCOMPARE(members(agent.fields[2]),
             QStringList({QStringLiteral("steps:integer!"), QStringLiteral("budget:number?")}));
    // A schema that contains itself ends where a form does.
    int levels = 0;
    const SchemaField *tree = &agent.fields[7];
    while (tree->kind == Kind::Object) {
        tree = &tree->fields.back();
        ++levels;
    }
    QVERIFY(tree->kind == Kind::Raw);
    QCOMPARE(levels, SchemaField::kMostLevels - 1);
}

void TestJsonSchema::fitsOnlyWhatItCanShow_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("fits");
    const auto add = [](const char *schema, const char *value, bool fits) {
        QTest::addRow("%s as %s", value, schema) << QByteArray(schema) << QByteArray(value) << fits;
    };
    add(R"({"type":"string"})", R"("a")", true);
    add(R"({"type":"string"})", R"("a\nb")", true);
    add(R"({"type":"string"})", R"("a\u202eb")", false);
    add(R"({"type":"string"})", R"("a\u0000b")", false);
    add(R"({"type":"string"})", "1", false);
    add(R"({"type":"string"})", "null", false);
    add(R"({"type":["string","null"]})", "null", true);
    add(R"({"type":"integer"})", "18446744073709551616", true);
    add(R"({"type":"integer"})", "1.0", false);
    add(R"({"type":"number"})", "1e400", true);
    add(R"({"enum":["a",1,null]})", "1", true);
    add(R"({"enum":["a",1,null]})", "null", true);
    add(R"({"enum":["a",1,null]})", R"("b")", false);
    add(R"({"type":"array","items":{"type":"string"}})", R"(["a","b"])", true);
    add(R"({"type":"array","items":{"type":"string"}})", R"(["a",1])", false);
    add(R"({"type":"object","properties":{"a":{"type":"string"}}})", R"({"a":1})",
        true); // the member alone is JSON
}

void TestJsonSchema::fitsOnlyWhatItCanShow()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    QFETCH(bool, fits);
    QCOMPARE(fitsField(readSchema(schema), json(value)), fits);
}

void TestJsonSchema::newValuesHaveWhatIsRequired()
{
    QCOMPARE(compactJson(newValueOf(readSchema(compactJson(file("agent.json"))))),
             QByteArray(R"({"messages":[],"question":""})"));
    QCOMPARE(roleKeyOf(json(R"({"role":"user","content":"a"})")), QStringLiteral("role"));
    QCOMPARE(roleKeyOf(json(R"({"type":"human","content":"a"})")), QStringLiteral("type"));
    QCOMPARE(roleKeyOf(json(R"({"type":"human","content":[]})")), QString());
    QCOMPARE(roleKeyOf(json(R"(["user","a"])")), QString());
}

// --- Hostile ones --------------------------------------------------------------------------------------------------

static QByteArray nested(const QByteArray &open, const QByteArray &inside, const QByteArray &close,
                         int levels)
{
    return open.repeated(levels) + inside + close.repeated(levels);
}

void TestJsonSchema::survivesHostileSchemas_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addRow("no JSON") << QByteArray("{\"type\":");
    QTest::addRow("a list") << QByteArray("[1,2]");
    QTest::addRow("refers to itself") << QByteArray(R"({"$ref":"#"})");
    QTest::addRow("round") << QByteArray(R"({"$ref":"#/a","a":{"$ref":"#/b"},"b":{"$ref":"#/a"}})");
    QTest::addRow("ways round") << QByteArray(R"({"anyOf":[{"$ref":"#"},{"type":"null"}]})");
    QTest::addRow("elsewhere") << QByteArray(R"({"$ref":"file:///etc/passwd"})");
    QTest::addRow("deep ways") << nested(R"({"anyOf":[)", R"({"type":"string"})", "]}", 100);
    QTest::addRow("deep members") << nested(R"({"type":"object","properties":{"a":)", "{}", "}}", 100);
    QTest::addRow("very deep") << nested(R"({"items":)", "{}", "}", 100'000);
    // Each member leads to all members, again and again.
    QByteArray members;
    for (int i = 0; i < 90; ++i)
        members += QByteArray(i ? "," : "") + "\"m" + QByteArray::number(i) + R"(":{"$ref":"#"})";
    QTest::addRow("exponential") << R"({"type":"object","properties":{)" + members + "}}";
    QByteArray choices("1");
    for (int i = 2; i < 100'000; ++i)
        choices += ',' + QByteArray::number(i);
    QTest::addRow("choices") << "{\"enum\":[" + choices + "]}";
    QTest::addRow("wrong types") << QByteArray(
        R"({"type":"object","properties":{"a":{"type":[[]],"enum":3,"anyOf":[1,null]},"b":7},"required":"a"})");
    QTest::addRow("ten megabytes") << R"({"type":"string","title":")" + QByteArray(10 << 20, 'a') + "\"}";
    QTest::addRow("many values") << "[" + QByteArray("0,").repeated(1 << 20) + "0]";
}

void TestJsonSchema::survivesHostileSchemas()
{
    QFETCH(QByteArray, schema);
    const SchemaField read = readSchema(schema);
    QVERIFY(read.kind == Kind::Raw || read.kind == Kind::Object);
    int fields = 0;
    const std::function<void(const SchemaField &)> count = [&](const SchemaField &field) {
        ++fields;
        for (const SchemaField &member : field.fields)
            count(member);
    };
    count(read);
    QVERIFY2(fields < 10'000, qPrintable(QString::number(fields)));
}

void TestJsonSchema::readsLargeOnesInTheBackground()
{
    const QByteArray small = R"({"type":"string"})";
    const QByteArray large = R"({"type":"string","description":")" + QByteArray(100'000, 'a') + "\"}";
    QObject context;
    std::optional<SchemaField> read;
    readSchema(small, &context, [&](const SchemaField &field) { read = field; });
    QVERIFY(read && read->kind == Kind::Text);
    read.reset();
    readSchema(large, &context, [&](const SchemaField &field) { read = field; });
    QVERIFY(!read);
    QTRY_VERIFY(read && read->kind == Kind::Text);
    QCOMPARE(read->description.size(), 2000);
}

TRACEDECK_TESTS(TestJsonSchema, Core)

} // namespace tracedeck::test::tst_jsonschema

#include "tst_jsonschema.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldnote.h"
#include "jsonedit.h"
#include "jsonform.h"
#include "qttests.h"
#include "taborder.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

namespace tracedeck::test::tst_jsonform {

class TestJsonForm : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_form.reset(); }

    void isTextWithoutASchema();
    void saysWhereAMistakeIs();
    void facesSayTheSame();
    void keepsWhatIsNotTouched();
    void valuesOfRealSchemasComeBack_data();
    void valuesOfRealSchemasComeBack();
    void leavesOutWhatIsEmpty();
    void wrongNumbersAreNotSent();
    void writesMessages();
    void writesLists();
    void whatNoFormCanShowIsJson();
    void takesAnythingWhereNothingIsSaid();
    void hidesNothingInAText();
    void mayBeEmpty();
    void tidiesAndUndoes();
    void hasBounds();
    void everythingHasANameAndIsReachedByTab();
    void hostileNamesAreOnlyText();

private:
    static QByteArray file(const char *name)
    {
        QFile data(QStringLiteral(TRACEDECK_TEST_DATA "/schemas/") + QLatin1String(name));
        return data.open(QIODevice::ReadOnly) ? data.readAll() : QByteArray();
    }
    static QByteArray member(const QByteArray &json, const char *name)
    {
        const JsonReading reading = readJson(json);
        const JsonValue *found = reading.value ? reading.value->find(QLatin1String(name)) : nullptr;
        return found ? compactJson(*found) : QByteArray();
    }
    template<class Widget>
    Widget *named(const char *accessibleName) const
    {
        for (Widget *widget : m_form->findChildren<Widget *>()) {
            if (widget->accessibleName() == QString::fromUtf8(accessibleName) && widget->isVisible())
                return widget;
        }
        return nullptr;
    }
    void press(const char *accessibleName) const
    {
        auto *button = named<QAbstractButton>(accessibleName);
        QVERIFY2(button, accessibleName);
        QTest::keyClick(button, Qt::Key_Space);
    }
    JsonEdit *text() const { return m_form->findChild<JsonEdit *>(QStringLiteral("jsonText")); }
    QTabWidget *faces() const { return m_form->findChild<QTabWidget *>(QStringLiteral("jsonFaces")); }
    QString error() const { return m_form->findChild<FieldNote *>(QStringLiteral("jsonError"))->sentence(); }

    std::unique_ptr<JsonForm> m_form;
};

void TestJsonForm::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_form = std::make_unique<JsonForm>();
    m_form->setName(QStringLiteral("Input"));
    m_form->resize(500, 500);
    m_form->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_form.get()));
}

void TestJsonForm::isTextWithoutASchema()
{
    QVERIFY(!m_form->isFormShown());
    m_form->setValue(R"({"b":1.50,"a":"x"})");
    QCOMPARE(text()->exactText(), QStringLiteral("{\n  \"b\": 1.50,\n  \"a\": \"x\"\n}"));
    QCOMPARE(m_form->value(), QByteArray(R"({"b":1.50,"a":"x"})"));
    QSignalSpy changed(m_form.get(), &JsonForm::changed);
    text()->setPlainText(QStringLiteral("[1,\n2]"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_form->value(), QByteArray("[1,2]"));
}

void TestJsonForm::saysWhereAMistakeIs()
{
    text()->setPlainText(QStringLiteral("{\n  \"a\": yes\n}"));
    QVERIFY(!m_form->isValid());
    QVERIFY(m_form->value().isEmpty());
    QVERIFY2(error().startsWith(QStringLiteral("Line 2, column 8: ")), qPrintable(error()));
    QCOMPARE(text()->extraSelections().size(), 1);
    QCOMPARE(text()->extraSelections().first().cursor.selectedText(), QStringLiteral("y"));
    text()->setPlainText(QStringLiteral("{\n  \"a\": 1\n}"));
    QVERIFY(m_form->isValid());
    QVERIFY(error().isEmpty());
    QVERIFY(text()->extraSelections().isEmpty());
}

void TestJsonForm::facesSayTheSame()
{
    m_form->setSchema(member(file("hitl.json"), "input_schema"));
    QVERIFY(m_form->isFormShown());
    QCOMPARE(m_form->value(), QByteArray("{}"));
    QTest::keyClicks(named<QLineEdit>("mode"), QStringLiteral("single"));
    QCOMPARE(m_form->value(), QByteArray(R"({"mode":"single"})"));
    m_form->showText();
    QCOMPARE(text()->exactText(), QStringLiteral("{\n  \"mode\": \"single\"\n}"));
    text()->setPlainText(QStringLiteral(R"({"mode": "double", "note": "n"})"));
    m_form->showForm();
    QVERIFY(m_form->isFormShown());
    QCOMPARE(named<QLineEdit>("mode")->text(), QStringLiteral("double"));
    QCOMPARE(named<QLineEdit>("note")->text(), QStringLiteral("n"));
    // Nothing was changed: the text is the user's.
    m_form->showText();
    QCOMPARE(text()->exactText(), QStringLiteral(R"({"mode": "double", "note": "n"})"));
    // With a mistake the form could not say the same.
    text()->setPlainText(QStringLiteral("{"));
    m_form->showForm();
    QVERIFY(!m_form->isFormShown());
    QVERIFY(!faces()->isTabEnabled(0));
    QCOMPARE(text()->exactText(), QStringLiteral("{"));
}

void TestJsonForm::keepsWhatIsNotTouched()
{
    m_form->setSchema(file("agent.json"));
    const QByteArray value =
        R"({"extra":{"n":1.0e2},"temperature":0.70,"messages":[{"type":"human","content":"\u00e9",)"
        R"("id":"m1"}],"question":"q","topics":["a","b"],"limits":{"steps":3,"more":true}})";
    m_form->setValue(value);
    QVERIFY(m_form->isFormShown());
    QCOMPARE(m_form->value(), value);
    auto *steps = named<QLineEdit>("Steps, required");
    QVERIFY(steps);
    steps->selectAll();
    QTest::keyClicks(steps, QStringLiteral("12"));
    QByteArray expected = value;
    expected.replace("\"steps\":3", "\"steps\":12");
    QCOMPARE(m_form->value(), expected);
}

void TestJsonForm::valuesOfRealSchemasComeBack_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    const QByteArray hitl = member(file("hitl.json"), "input_schema");
    const QByteArray worker = member(member(file("subgraphs.json"), "researcher"), "input");
    QTest::addRow("run")
        << hitl << QByteArray(R"({"messages":[{"role":"user","content":"mail everyone"}],"mode":"single"})");
    QTest::addRow("state") << hitl
                           << QByteArray(R"({"answers":[{"decision":"approve","by":"ann"}],"note":"a\nb"})");
    QTest::addRow("worker") << worker << QByteArray(R"({"topic":"t","notes":["one","two"],"results":[]})");
    QTest::addRow("not of it") << worker << QByteArray(R"({"topic":5,"notes":"none","else":[null]})");
    QTest::addRow("no object") << worker << QByteArray(R"("text")");
    QTest::addRow("null") << worker << QByteArray("null");
}

void TestJsonForm::valuesOfRealSchemasComeBack()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    m_form->setSchema(schema);
    m_form->setValue(value);
    QVERIFY(m_form->isFormShown());
    QCOMPARE(m_form->value(), value);
    m_form->showText();
    QCOMPARE(m_form->value(), value);
    m_form->showForm();
    QVERIFY(m_form->isFormShown());
    QCOMPARE(m_form->value(), value);
}

void TestJsonForm::leavesOutWhatIsEmpty()
{
    m_form->setSchema(file("agent.json"));
    QCOMPARE(m_form->value(), QByteArray(R"({"messages":[],"question":""})"));
    auto *mode = named<QComboBox>("Mode");
    QVERIFY(mode);
    QCOMPARE(mode->currentText(), QStringLiteral("not set: \"fast\" counts"));
    QTest::keyClick(mode, Qt::Key_Down);
    QTest::keyClick(mode, Qt::Key_Down);
    auto *dry = named<QComboBox>("dry_run");
    QTest::keyClick(dry, Qt::Key_Down);
    auto *temperature = named<QLineEdit>("temperature");
    QTest::keyClicks(temperature, QStringLiteral("1.25"));
    QCOMPARE(m_form->value(), QByteArray(R"({"messages":[],"question":"","mode":"careful","dry_run":true,)"
                                         R"("temperature":1.25})"));
    QTest::keyClick(mode, Qt::Key_Home);
    temperature->clear();
    QTest::keyClicks(temperature, QStringLiteral(" "));
    QTest::keyClick(temperature, Qt::Key_Backspace);
    QCOMPARE(m_form->value(), QByteArray(R"({"messages":[],"question":"","dry_run":true})"));
}

void TestJsonForm::wrongNumbersAreNotSent()
{
    m_form->setSchema(
        R"({"type":"object","properties":{"n":{"type":"integer"},"x":{"type":"number"}},"required":["n"]})");
    auto *n = named<QLineEdit>("n, required");
    n->selectAll();
    for (const char *wrong : {"1.5", "two", "-", "1e3", "007", "[1]"}) {
        n->selectAll();
        QTest::keyClicks(n, QLatin1String(wrong));
        QVERIFY2(!m_form->isValid(), wrong);
        QVERIFY(m_form->value().isEmpty());
        QCOMPARE(error(), QStringLiteral("“n, required” must be a whole number."));
        QVERIFY(!faces()->isTabEnabled(1));
    }
    n->selectAll();
    QTest::keyClicks(n, QStringLiteral("-18446744073709551617"));
    QCOMPARE(m_form->value(), QByteArray(R"({"n":-18446744073709551617})"));
    n->selectAll();
    QTest::keyClick(n, Qt::Key_Delete);
    QCOMPARE(error(), QStringLiteral("“n, required” needs a number."));
}

void TestJsonForm::writesMessages()
{
    m_form->setSchema(member(file("hitl.json"), "input_schema"));
    press("Add a message to “messages”");
    QVERIFY(named<ExactTextEdit>("Message 1: text")->hasFocus());
    QTest::keyClicks(named<ExactTextEdit>("Message 1: text"), QStringLiteral("hello"));
    press("Add a message to “messages”");
    QTest::keyClick(named<QComboBox>("Message 2: role"), Qt::Key_Down);
    QTest::keyClicks(named<ExactTextEdit>("Message 2: text"), QStringLiteral("hi"));
    QCOMPARE(m_form->value(),
             QByteArray(
                 R"({"messages":[{"role":"user","content":"hello"},{"role":"assistant","content":"hi"}]})"));
    press("Remove row 1 of “messages”");
    QCOMPARE(m_form->value(), QByteArray(R"({"messages":[{"role":"assistant","content":"hi"}]})"));
    // Others say "type" and have more to say.
    m_form->setValue(R"({"messages":[{"id":"1","type":"human","content":"a"}]})");
    QCOMPARE(named<QComboBox>("Message 1: role")->currentText(), QStringLiteral("human"));
    QTest::keyClicks(named<ExactTextEdit>("Message 1: text"), QStringLiteral("b"));
    QCOMPARE(m_form->value(), QByteArray(R"({"messages":[{"id":"1","type":"human","content":"ba"}]})"));
}

void TestJsonForm::writesLists()
{
    m_form->setSchema(R"({"type":"object","properties":{"n":{"type":"array","items":{"type":"integer"}}}})");
    press("Add a row to “n”");
    QTest::keyClicks(named<QLineEdit>("n, row 1"), QStringLiteral("x"));
    QVERIFY(!m_form->isValid());
    press("Remove row 1 of “n”");
    QVERIFY(m_form->isValid());
    QCOMPARE(m_form->value(), QByteArray("{}"));
    press("Add a row to “n”");
    QTest::keyClicks(named<QLineEdit>("n, row 2"), QStringLiteral("7"));
    QCOMPARE(m_form->value(), QByteArray(R"({"n":[7]})"));
}

void TestJsonForm::whatNoFormCanShowIsJson()
{
    m_form->setSchema(member(file("hitl.json"), "config_schema"));
    QVERIFY(!m_form->isFormShown());
    QVERIFY(m_form->findChild<FieldNote *>(QStringLiteral("jsonHint"))->isVisible());
    m_form->setSchema(member(file("hitl.json"), "input_schema"));
    QVERIFY(m_form->isFormShown());
    QVERIFY(!m_form->findChild<FieldNote *>(QStringLiteral("jsonHint"))->isVisible());
    m_form->setValue(QByteArray("{\"answers\":[\"" + QByteArray(3000, 'x') + "\"]}")); // too long for a line
    press("Write “answers” as JSON");
    QTRY_VERIFY(!m_form->isFormShown());
    QVERIFY(text()->hasFocus());
}

/// What reads as JSON is that, anything else is a text.
void TestJsonForm::takesAnythingWhereNothingIsSaid()
{
    m_form->setSchema(R"({"type":"object","properties":{"a":{},"b":{"type":["string","integer"]}}})");
    QVERIFY(!named<QLineEdit>("b")); // more is said of it than a form can tell
    auto *any = named<QLineEdit>("a");
    QVERIFY(any);
    const std::pair<const char *, const char *> rows[] = {
        {"1200", R"({"a":1200})"}, {"true", R"({"a":true})"}, {"single", R"({"a":"single"})"}, {"\"7\"", R"({"a":"7"})"},
        {"[1, {\"x\": null}]", R"({"a":[1,{"x":null}]})"}, {"two words", R"({"a":"two words"})"}};
    for (const auto &[typed, value] : rows) {
        any->selectAll();
        QTest::keyClicks(any, QString::fromUtf8(typed));
        QCOMPARE(m_form->value(), QByteArray(value));
    }
    any->selectAll();
    QTest::keyClicks(any, QStringLiteral("{\"x\":"));
    QCOMPARE(error(), QStringLiteral("“a” starts like JSON but is not valid JSON. In quotation marks it is a text."));
    QVERIFY(m_form->value().isEmpty());
    any->selectAll();
    QTest::keyClick(any, Qt::Key_Delete);
    QCOMPARE(m_form->value(), QByteArray("{}"));
    // What is there is shown as it would be written.
    for (const auto &[value, shown] : {std::pair{R"({"a":"7"})", "\"7\""}, std::pair{R"({"a":"seven"})", "seven"},
                                       std::pair{R"({"a":{"x":1}})", "{\"x\":1}"}}) {
        m_form->setValue(value);
        QCOMPARE(named<QLineEdit>("a")->text(), QString::fromUtf8(shown));
        QCOMPARE(m_form->value(), QByteArray(value));
    }
    m_form->setValue("{\"a\":\"pay\u202eeno\"}");
    QVERIFY(!named<QLineEdit>("a")); // it would look like another text
}

void TestJsonForm::hidesNothingInAText()
{
    m_form->setSchema(R"({"type":"object","properties":{"a":{"type":"string"}}})");
    const QByteArray value = "{\"a\":\"pay\u202eeno\"}";
    m_form->setValue(value);
    QVERIFY(!named<QLineEdit>("a")); // it would look like another text
    QVERIFY(named<QAbstractButton>("Write “a” as JSON"));
    QCOMPARE(m_form->value(), value);
    m_form->showText();
    QVERIFY(text()->exactText().contains(QStringLiteral("pay\\u202eeno")));
    QVERIFY(readJson(m_form->value()).value->find(QStringLiteral("a"))->text()
            == QStringLiteral("pay\u202eeno"));
}

void TestJsonForm::mayBeEmpty()
{
    QVERIFY(!m_form->isValid());
    m_form->setMayBeEmpty(true);
    QVERIFY(m_form->isValid());
    QVERIFY(m_form->value().isEmpty());
    m_form->setSchema(R"({"type":"object","properties":{"a":{"type":"string"}}})");
    QVERIFY(m_form->isValid());
    QVERIFY(m_form->value().isEmpty());
    QTest::keyClicks(named<QLineEdit>("a"), QStringLiteral("x"));
    QCOMPARE(m_form->value(), QByteArray(R"({"a":"x"})"));
}

void TestJsonForm::tidiesAndUndoes()
{
    text()->setPlainText(QStringLiteral("{\"a\":[1,2]}"));
    QTest::keyClick(m_form->findChild<QAbstractButton *>(QStringLiteral("jsonTidy")), Qt::Key_Space);
    QCOMPARE(text()->exactText(), QStringLiteral("{\n  \"a\": [\n    1,\n    2\n  ]\n}"));
    text()->undo();
    QCOMPARE(text()->exactText(), QStringLiteral("{\"a\":[1,2]}"));
    QCOMPARE(m_form->value(), QByteArray("{\"a\":[1,2]}"));
}

void TestJsonForm::hasBounds()
{
    auto *data = new QMimeData;
    data->setText(QString(2 << 20, u'1'));
    data->setHtml(QStringLiteral("<b>bold</b>"));
    QGuiApplication::clipboard()->setMimeData(data);
    text()->setFocus();
    text()->paste();
    QVERIFY(text()->document()->isEmpty());
    QVERIFY(!error().isEmpty());
    m_form->setValue('"' + QByteArray(2 << 20, 'a') + '"');
    QVERIFY(!m_form->isValid());
    // What there is room for does not stop the window.
    const QByteArray worst[] = {
        '"' + QByteArray(250'000, 'a') + '"', '[' + QByteArray("1,").repeated(60'000) + "1]",
        QByteArray(200, '[') + QByteArray("[],").repeated(20'000) + "1" + QByteArray(200, ']')};
    for (const QByteArray &value : worst) {
        m_form->setValue(value);
        m_form->repaint();
        QCOMPARE(m_form->value(), value);
    }
    m_form->setValue("1");
    QVERIFY(m_form->isValid());
}

void TestJsonForm::everythingHasANameAndIsReachedByTab()
{
    m_form->setSchema(file("agent.json"));
    m_form->setValue(R"({"messages":[{"role":"user","content":"a"}],"topics":["x"],"question":"q"})");
    m_form->resize(500, 1400);
    press("Add a row to “topics”");
    const QList<QWidget *> stops = test::tabStops(m_form.get());
    QVERIFY(stops.size() > 15);
    for (const QWidget *stop : stops)
        QVERIFY2(!stop->accessibleName().isEmpty() || stop->inherits("QTabBar")
                     || !stop->property("text").isNull(),
                 stop->metaObject()->className());
    QTRY_COMPARE(test::tabDetours(m_form.get(), test::tabStops(m_form.get())).join(u'\n'), QString());
}

void TestJsonForm::hostileNamesAreOnlyText()
{
    const QString canary = QStringLiteral("<img src=x> a&b [*] %1 \u202e");
    JsonValue title = JsonValue::string(canary);
    const QByteArray named = compactJson(title);
    m_form->setSchema("{\"type\":\"object\",\"properties\":{" + named
                      + ":{\"type\":\"string\",\"description\":" + named + ",\"default\":" + named + "}}}");
    const auto edits = m_form->findChildren<QLineEdit *>();
    QCOMPARE(edits.size(), 1);
    QTest::keyClicks(edits.first(), QStringLiteral("v"));
    QVERIFY(readJson(m_form->value()).value->find(canary));
    QVERIFY(edits.first()->toolTip().contains(QStringLiteral("&lt;img")));
    for (const PlainLabel *label : m_form->findChildren<PlainLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText && !label->text().contains(QChar(0x202e)));
}

TRACEDECK_TESTS(TestJsonForm, Gui)

} // namespace tracedeck::test::tst_jsonform

#include "tst_jsonform.moc"

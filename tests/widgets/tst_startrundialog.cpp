// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldnote.h"
#include "jsonedit.h"
#include "jsonform.h"
#include "namebox.h"
#include "qttests.h"
#include "startrundialog.h"
#include "taborder.h"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_startrundialog {

class TestStartRunDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_dialog.reset(); }

    void startsWhatWasDescribed();
    void asksForTheSchemasOfTheAssistant();
    void saysThatTheServerDoesNotTellThem();
    void keepsWhatWasWrittenForAnotherAssistant();
    void tellsWhatWasWrittenAndNotStarted();
    void beginsWithWhatWasGivenLast();
    void choosesAnAssistantThatIsToldLater();
    void choosesTheThread();
    void takesANewThreadForAnotherAssistant();
    void saysWhyNothingCanBeStarted();
    void theConfigurationIsAnObject();
    void assistantsOfOneNameAreTold();
    void everythingHasANameAndIsReachedByTab();
    void tabLeavesTheThreadWhereNoFieldsAreKnown();

private:
    template<class Widget>
    Widget *part(const char *name) const
    {
        return m_dialog->findChild<Widget *>(QLatin1String(name));
    }
    static QByteArray inputSchema()
    {
        QFile data(QStringLiteral(TRACEDECK_TEST_DATA "/schemas/hitl.json"));
        const JsonReading reading = data.open(QIODevice::ReadOnly) ? readJson(data.readAll()) : JsonReading();
        return reading.value ? compactJson(*reading.value->find(QStringLiteral("input_schema")))
                             : QByteArray();
    }
    QLineEdit *field(const char *name) const
    {
        for (QLineEdit *edit : m_dialog->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == QLatin1String(name) && edit->isVisible())
                return edit;
        }
        return nullptr;
    }
    void writeInput(const QString &json) const
    {
        part<JsonForm>("runInput")->findChild<JsonEdit *>(QStringLiteral("jsonText"))->setPlainText(json);
    }

    std::unique_ptr<StartRunDialog> m_dialog;
};

void TestStartRunDialog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_dialog = std::make_unique<StartRunDialog>();
    m_dialog->setTarget(QStringLiteral("server"));
    m_dialog->setAssistants(
        {{QStringLiteral("id-1"), QStringLiteral("hitl")}, {QStringLiteral("id-2"), QStringLiteral("loop")}});
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestStartRunDialog::startsWhatWasDescribed()
{
    QSignalSpy spy(m_dialog.get(), &StartRunDialog::startRequested);
    QVERIFY(!part<QPushButton>("runStart")->isEnabled());
    m_dialog->setSchemas(QStringLiteral("id-1"), inputSchema(), {});
    QVERIFY(part<JsonForm>("runInput")->isFormShown());
    QTest::keyClicks(field("mode"), QStringLiteral("single"));
    QTest::keyClick(field("mode"), Qt::Key_Return); // a line edit's Enter starts nothing
    QVERIFY(spy.isEmpty());
    QTest::keyClick(field("mode"), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(spy.size(), 1);
    const RunStart expected{QStringLiteral("id-1"), {}, R"({"mode":"single"})", {}};
    QVERIFY(spy.first().first().value<RunStart>() == expected);
    QVERIFY(!m_dialog->isVisible());
}

void TestStartRunDialog::asksForTheSchemasOfTheAssistant()
{
    m_dialog = std::make_unique<StartRunDialog>();
    QSignalSpy spy(m_dialog.get(), &StartRunDialog::schemasRequested);
    m_dialog->setAssistants({{QStringLiteral("a"), {}}, {QStringLiteral("b"), {}}});
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().toString(), QStringLiteral("a"));
    m_dialog->setAssistants({{QStringLiteral("c"), {}}, {QStringLiteral("a"), {}}}); // still chosen
    QCOMPARE(spy.size(), 1);
    QCOMPARE(m_dialog->run().assistant, QStringLiteral("a"));
    m_dialog->setSchemas(QStringLiteral("a"), inputSchema(), {});
    m_dialog->chooseAssistant(QStringLiteral("c"));
    QCOMPARE(spy.size(), 2);
    m_dialog->chooseAssistant(QStringLiteral("a"));
    QCOMPARE(spy.size(), 2);
    QCOMPARE(m_dialog->run().input, QByteArray("{}"));
}

void TestStartRunDialog::saysThatTheServerDoesNotTellThem()
{
    const auto note = [this] { return part<FieldNote>("runNote")->sentence(); };
    QVERIFY2(note().startsWith(QStringLiteral("The server was asked what input")), qPrintable(note()));
    m_dialog->setSchemasUnknown(QStringLiteral("id-1"), QStringLiteral("500\n<b>no</b>"));
    QVERIFY2(note().startsWith(QStringLiteral("The server does not say what input this assistant takes: 500⏎<b>no</b>\n")),
             qPrintable(note()));
    // An example that the graphs of most people take.
    QVERIFY2(part<JsonForm>("runInput")->error().contains(QStringLiteral("\"messages\"")),
             qPrintable(part<JsonForm>("runInput")->error()));
    writeInput(QStringLiteral("{\"text\": \"Hello\"}"));
    QVERIFY(part<QPushButton>("runStart")->isEnabled());
    m_dialog->chooseAssistant(QStringLiteral("id-2"));
    m_dialog->setSchemas(QStringLiteral("id-2"), {}, {});
    QCOMPARE(note(), QString());
}

void TestStartRunDialog::keepsWhatWasWrittenForAnotherAssistant()
{
    m_dialog->setSchemas(QStringLiteral("id-1"),
                         R"({"type":"object","properties":{"a":{"type":"string"}},)"
                         R"("required":["a"]})",
                         {});
    m_dialog->setSchemas(QStringLiteral("id-2"),
                         R"({"type":"object","properties":{"n":{"type":"integer"}},)"
                         R"("required":["n"]})",
                         {});
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"a":""})"));
    m_dialog->chooseAssistant(QStringLiteral("id-2"));
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"n":0})"));
    field("n, required")->selectAll();
    QTest::keyClicks(field("n, required"), QStringLiteral("7"));
    m_dialog->chooseAssistant(QStringLiteral("id-1"));
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"n":7})"));
}

void TestStartRunDialog::tellsWhatWasWrittenAndNotStarted()
{
    QVERIFY(!m_dialog->draft());
    m_dialog->setSchemas(QStringLiteral("id-1"), R"({"type":"object","properties":{"a":{"type":"string"}},"required":["a"]})",
                         R"({"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]})");
    QTest::keyClicks(field("a, required"), QStringLiteral("x"));
    QVERIFY(m_dialog->draft());
    QVERIFY(m_dialog->draft()->config.isEmpty()); // it would not be sent
    QTest::keyClick(field("a, required"), Qt::Key_Backspace);
    QVERIFY(!m_dialog->draft()); // as the schema begins it
    m_dialog->setInput(R"({"asked":"again"})"); // not by its user
    QVERIFY(!m_dialog->draft());
    auto *text = m_dialog->findChild<QWidget *>(QStringLiteral("runInput"))->findChild<QPlainTextEdit *>();
    const QString begun = text->toPlainText();
    text->setPlainText(QStringLiteral("{\"n\": "));
    QVERIFY(m_dialog->draft());
    QCOMPARE(m_dialog->draft()->input, QByteArray("{\"n\": "));
    text->setPlainText(begun);
    QVERIFY(!m_dialog->draft());
    text->clear();
    QVERIFY(!m_dialog->draft());
    m_dialog->beginWith({QStringLiteral("id-2"), "{\"n\": ", "{\"tags\":[]}"});
    QCOMPARE(text->toPlainText(), QStringLiteral("{\"n\": "));
    QVERIFY(m_dialog->draft()); // until it is started
    QCOMPARE(m_dialog->draft()->assistant, QStringLiteral("id-2"));
    QCOMPARE(m_dialog->draft()->config.simplified().replace(" ", ""), QByteArray("{\"tags\":[]}"));
    QVERIFY(!m_dialog->problem().isEmpty());
}

void TestStartRunDialog::beginsWithWhatWasGivenLast()
{
    m_dialog->setLastInputs({{QStringLiteral("id-1"), R"({"a":"x"})"}, {QStringLiteral("id-2"), R"({"n":3})"}});
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"a":"x"})"));
    m_dialog->setSchemas(QStringLiteral("id-1"), R"({"type":"object","properties":{"a":{"type":"string"}}})", {});
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"a":"x"})"));
    m_dialog->chooseAssistant(QStringLiteral("id-2"));
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"n":3})"));
    writeInput(QStringLiteral("{\"n\": 4}"));
    m_dialog->chooseAssistant(QStringLiteral("id-1"));
    QCOMPARE(m_dialog->run().input, QByteArray(R"({"n":4})")); // what was written stays
}

void TestStartRunDialog::choosesAnAssistantThatIsToldLater()
{
    StartRunDialog dialog;
    dialog.chooseAssistant(QStringLiteral("b"));
    dialog.setAssistants({});
    dialog.setAssistants({{QStringLiteral("a"), {}}, {QStringLiteral("b"), {}}});
    QCOMPARE(dialog.run().assistant, QStringLiteral("b"));
    dialog.chooseAssistant(QStringLiteral("a"));
    dialog.setAssistants({{QStringLiteral("b"), {}}, {QStringLiteral("a"), {}}});
    QCOMPARE(dialog.run().assistant, QStringLiteral("a"));
}

void TestStartRunDialog::choosesTheThread()
{
    writeInput(QStringLiteral("{}"));
    QVERIFY(!part<QRadioButton>("runThreadCurrent")->isVisible());
    QCOMPARE(m_dialog->run().thread, QString());
    m_dialog->setThread({QStringLiteral("t & 1"), {}, {}});
    QVERIFY(part<QRadioButton>("runThreadCurrent")->text().endsWith(QStringLiteral("t && 1")));
    QCOMPARE(m_dialog->run().thread, QStringLiteral("t & 1"));
    part<QRadioButton>("runThreadOther")->click();
    QCOMPARE(m_dialog->problem(), QStringLiteral("Name the thread."));
    part<QRadioButton>("runThreadNew")->click();
    QCOMPARE(m_dialog->run().thread, QString());
    m_dialog->setThreads({QStringLiteral("x"), QStringLiteral("y")}, {});
    QVERIFY(part<QRadioButton>("runThreadNew")->isChecked());
    part<NameBox>("runThreadName")->setCurrentText(QStringLiteral(" y "));
    QVERIFY(part<QRadioButton>("runThreadOther")->isChecked());
    QCOMPARE(m_dialog->run().thread, QStringLiteral("y"));
}

void TestStartRunDialog::takesANewThreadForAnotherAssistant()
{
    m_dialog->setThread({QStringLiteral("uuid"), QStringLiteral("About mail"), QStringLiteral("id-1")});
    writeInput(QStringLiteral("{}"));
    m_dialog->setSchemas(QStringLiteral("id-2"), {}, {});
    QCOMPARE(m_dialog->run().thread, QStringLiteral("uuid"));
    QVERIFY(part<QRadioButton>("runThreadCurrent")->text().endsWith(QStringLiteral("About mail")));
    m_dialog->chooseAssistant(QStringLiteral("id-2"));
    QCOMPARE(m_dialog->run().thread, QString());
    m_dialog->chooseAssistant(QStringLiteral("id-1"));
    QCOMPARE(m_dialog->run().thread, QStringLiteral("uuid"));
    // What the user chose stays; the server has the last word.
    m_dialog->chooseAssistant(QStringLiteral("id-2"));
    part<QRadioButton>("runThreadCurrent")->click();
    QCOMPARE(part<FieldNote>("runNote")->tone(), FieldNote::Tone::Warning);
    QCOMPARE(part<FieldNote>("runNote")->sentence(),
             QStringLiteral("hitl ran on this thread: the server may refuse loop there."));
    QVERIFY(part<QPushButton>("runStart")->isEnabled());
    m_dialog->chooseAssistant(QStringLiteral("id-1"));
    QCOMPARE(part<FieldNote>("runNote")->tone(), FieldNote::Tone::Hint);
    m_dialog->chooseAssistant(QStringLiteral("id-2"));
    QCOMPARE(m_dialog->run().thread, QStringLiteral("uuid"));
    // As long as it has one of its own, a thread is not free.
    m_dialog->chooseAssistant(QStringLiteral("id-1"));
    m_dialog->setBusy(true);
    QCOMPARE(part<FieldNote>("runNote")->tone(), FieldNote::Tone::Warning);
    part<QRadioButton>("runThreadNew")->click();
    QCOMPARE(part<FieldNote>("runNote")->tone(), FieldNote::Tone::Hint);
}

void TestStartRunDialog::saysWhyNothingCanBeStarted()
{
    QSignalSpy spy(m_dialog.get(), &StartRunDialog::startRequested);
    const auto note = [this] { return part<FieldNote>("runNote")->sentence(); };
    m_dialog->setSchemas(QStringLiteral("id-1"), {}, {});
    QCOMPARE(note(), QStringLiteral("The input is not complete."));
    writeInput(QStringLiteral("null"));
    QVERIFY(note().isEmpty());
    m_dialog->setObstacle(QStringLiteral("There is no connection now."));
    QCOMPARE(note(), QStringLiteral("There is no connection now."));
    m_dialog->submit();
    m_dialog->setObstacle({});
    m_dialog->setAssistants({});
    m_dialog->submit();
    QVERIFY(spy.isEmpty());
    QVERIFY(!note().isEmpty());
    const auto pasts = [this] {
        int shown = 0;
        for (const FieldNote *one : m_dialog->findChildren<FieldNote *>())
            shown += one->isVisible() && one->tone() == FieldNote::Tone::Past;
        return shown;
    };
    QCOMPARE(pasts(), 0);
    m_dialog->setPast(true);
    QCOMPARE(pasts(), 1);
}

void TestStartRunDialog::theConfigurationIsAnObject()
{
    writeInput(QStringLiteral("1"));
    auto *config = part<JsonForm>("runConfig")->findChild<JsonEdit *>(QStringLiteral("jsonText"));
    part<QToolButton>("runMore")->click();
    QVERIFY(m_dialog->problem().isEmpty());
    config->setPlainText(QStringLiteral("[1]"));
    QVERIFY(!m_dialog->problem().isEmpty());
    config->setPlainText(QStringLiteral("{\"configurable\": {}}"));
    QCOMPARE(m_dialog->run().config, QByteArray(R"({"configurable":{}})"));
    part<QToolButton>("runMore")->click(); // what is not seen is not sent
    QVERIFY(m_dialog->run().config.isEmpty());
}

void TestStartRunDialog::assistantsOfOneNameAreTold()
{
    m_dialog->setAssistants(
        {{QStringLiteral("1"), QStringLiteral("a\u202e")}, {QStringLiteral("2"), QStringLiteral("a\u202e")}});
    const auto *box = part<QComboBox>("runAssistant");
    QCOMPARE(box->itemText(0), QStringLiteral("a[U+202E]"));
    QCOMPARE(box->itemText(1), QStringLiteral("a[U+202E] (2)"));
}

void TestStartRunDialog::everythingHasANameAndIsReachedByTab()
{
    m_dialog->setThread({QStringLiteral("t"), {}, {}});
    m_dialog->setSchemas(QStringLiteral("id-1"), inputSchema(), {});
    part<QToolButton>("runMore")->click();
    m_dialog->resize(600, 900);
    const QList<QWidget *> stops = tabStops(m_dialog.get());
    QVERIFY(stops.size() > 12);
    for (const QWidget *stop : stops)
        QVERIFY2(!stop->accessibleName().isEmpty() || stop->inherits("QTabBar")
                     || !stop->property("text").toString().isEmpty(),
                 stop->metaObject()->className());
    QTRY_COMPARE(tabDetours(m_dialog.get(), tabStops(m_dialog.get())).join(u'\n'), QString());
}

void TestStartRunDialog::tabLeavesTheThreadWhereNoFieldsAreKnown()
{
    m_dialog->setSchemasUnknown(QStringLiteral("id-1"), QStringLiteral("500"));
    part<NameBox>("runThreadName")->setFocus();
    QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
    QCOMPARE(m_dialog->focusWidget()->objectName(), QStringLiteral("jsonText"));
}

TRACEDECK_TESTS(TestStartRunDialog, Gui)

} // namespace tracedeck::test::tst_startrundialog

#include "tst_startrundialog.moc"

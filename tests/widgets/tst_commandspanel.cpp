// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandeditor.h"
#include "commandsmodel.h"
#include "commandspanel.h"
#include "fieldnote.h"
#include "plaintextview.h"
#include "qttests.h"
#include "taborder.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

namespace tracedeck::test::tst_commandspanel {

class TestCommandsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void keepsTheFieldsOfAKind_data();
    void keepsTheFieldsOfAKind();
    void leavesOutFieldsOfOtherKinds();
    void adaptsOnlyGot();
    void sendsWithTheKeyboard();
    void doesNotSendWhatIsIncomplete();
    void doesNotSendWithoutAConnection();
    void learnsNames();
    void saysThatThePastIsNotChanged();
    void detachesWhereNothingCanBeCancelled();
    void showsTheNewestAnswer();
    void staysAtAnAnswerThatIsRead();
    void showsJsonAsATree();
    void showsYamlAsText();
    void showsAListFirst();
    void asksForOlderMessages();
    void saysWhyThereIsNoAnswer_data();
    void saysWhyThereIsNoAnswer();
    void takesUpACommandAgain();
    void saysWhatToDoWithoutAConnection();
    void outlivesItsModel();
    void everythingThatCanBeUsedHasAName();
    void tabGoesDown();

private:
    template<typename T>
    T *child(const char *name) const
    {
        return m_panel->findChild<T *>(QString::fromLatin1(name));
    }
    void choose(CommandKind kind)
    {
        auto *kinds = child<QComboBox>("commandKind");
        kinds->setCurrentIndex(kinds->findData(static_cast<int>(kind)));
    }
    QString visibleText() const
    {
        QString all;
        for (const auto *label : m_panel->findChildren<QLabel *>())
            all += label->isVisible() ? label->text() + u'|' : QString();
        return all;
    }

    std::unique_ptr<CommandsModel> m_model;
    std::unique_ptr<CommandsPanel> m_panel;
};

namespace {

CommandRow answered(std::uint64_t id, CommandKind kind, const std::string &answer)
{
    CommandRow made;
    made.id = id;
    made.form.kind = kind;
    made.state = CommandState::Answered;
    made.answer = std::make_shared<const std::string>(answer);
    return made;
}

CommandForm runForm()
{
    CommandForm form;
    form.message = QStringLiteral("List\nthe files");
    form.agent = QStringLiteral("got");
    form.session = QStringLiteral("thread-7");
    form.workingFolder = QStringLiteral("/srv");
    form.adaptive = true;
    form.verbose = true;
    form.model = QStringLiteral("fake/fake-1");
    form.workspace = QStringLiteral("w1");
    return form;
}

} // namespace

void TestCommandsPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_model = std::make_unique<CommandsModel>();
    m_panel = std::make_unique<CommandsPanel>();
    m_panel->setModel(m_model.get());
    m_panel->setTarget(QStringLiteral("local"));
    m_panel->setNames({.agent = QStringLiteral("react"), .growing = QStringLiteral("got")});
    m_panel->resize(1000, 500);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestCommandsPanel::cleanup()
{
    m_panel.reset();
    m_model.reset();
}

void TestCommandsPanel::keepsTheFieldsOfAKind_data()
{
    QTest::addColumn<CommandForm>("form");
    QTest::newRow("run") << runForm();
    QTest::newRow("tools") << CommandForm{.kind = CommandKind::ListTools,
                                          .workingFolder = QStringLiteral("/srv")};
    QTest::newRow("tool") << CommandForm{
        .kind = CommandKind::ShowTool, .tool = QStringLiteral("bash"), .asYaml = true};
    QTest::newRow("messages") << CommandForm{.kind = CommandKind::StoredMessages,
                                             .session = QStringLiteral("t"),
                                             .before = 9007199254740993u,
                                             .limit = 50};
    QTest::newRow("ping") << CommandForm{.kind = CommandKind::Ping};
    QTest::newRow("new workspace") << CommandForm{.kind = CommandKind::NewWorkspace,
                                                  .name = QStringLiteral("n")};
    QTest::newRow("add") << CommandForm{
        .kind = CommandKind::AddSession, .session = QStringLiteral("t"), .workspace = QStringLiteral("w")};
    QTest::newRow("cancel") << CommandForm{.kind = CommandKind::CancelRun, .run = QStringLiteral("r")};
}

void TestCommandsPanel::keepsTheFieldsOfAKind()
{
    QFETCH(CommandForm, form);
    m_panel->editor()->setForm(form);
    QCOMPARE(m_panel->editor()->form(), form);
}

void TestCommandsPanel::leavesOutFieldsOfOtherKinds()
{
    m_panel->editor()->setForm(runForm());
    choose(CommandKind::Ping);
    QCOMPARE(m_panel->editor()->form(), CommandForm{.kind = CommandKind::Ping});
    choose(CommandKind::Run);
    QCOMPARE(m_panel->editor()->form(), runForm());
}

void TestCommandsPanel::adaptsOnlyGot()
{
    m_panel->editor()->setForm(runForm());
    child<QComboBox>("agent")->setCurrentText(QStringLiteral("react"));
    QVERIFY(!m_panel->editor()->form().adaptive);
    child<QComboBox>("agent")->setCurrentText(QStringLiteral("got"));
    QVERIFY(m_panel->editor()->form().adaptive);
}

void TestCommandsPanel::sendsWithTheKeyboard()
{
    QSignalSpy spy(m_panel.get(), &CommandsPanel::commandRequested);
    auto *message = child<QPlainTextEdit>("message");
    message->setFocus();
    QTest::keyClicks(message, QStringLiteral("hi"));
    QTest::keyClick(message, Qt::Key_Return);
    QCOMPARE(spy.size(), 0); // a line break
    QTest::keyClicks(message, QStringLiteral("there"));
    QTest::keyClick(message, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<CommandForm>().message, QStringLiteral("hi\nthere"));
    QCOMPARE(message->toPlainText(), QString());
}

void TestCommandsPanel::doesNotSendWhatIsIncomplete()
{
    QSignalSpy spy(m_panel.get(), &CommandsPanel::commandRequested);
    auto *send = child<QPushButton>("sendCommand");
    QVERIFY(!send->isEnabled());
    QCOMPARE(child<FieldNote>("problem")->sentence(), QStringLiteral("Write a message to the agent."));
    m_panel->editor()->submit();
    QCOMPARE(spy.size(), 0);
    choose(CommandKind::Ping);
    QVERIFY(send->isEnabled());
    send->click();
    QCOMPARE(spy.size(), 1);
}

void TestCommandsPanel::doesNotSendWithoutAConnection()
{
    choose(CommandKind::Ping);
    m_panel->setObstacle(QStringLiteral("Not connected."));
    QVERIFY(!child<QPushButton>("sendCommand")->isEnabled());
    QCOMPARE(child<FieldNote>("problem")->sentence(), QStringLiteral("Not connected."));
    m_panel->setObstacle({});
    QVERIFY(child<QPushButton>("sendCommand")->isEnabled());
}

void TestCommandsPanel::learnsNames()
{
    auto *agents = child<QComboBox>("agent");
    agents->setCurrentText(QStringLiteral("to"));
    m_panel->setNames(
        {.agents = {QStringLiteral("dev"), QStringLiteral("react"), QStringLiteral("evil\u202e")}});
    QStringList offered;
    for (int i = 0; i < agents->count(); ++i)
        offered << agents->itemText(i);
    QCOMPARE(offered.join(u' '), QStringLiteral("dev react"));
    QCOMPARE(agents->currentText(), QStringLiteral("to"));
}

void TestCommandsPanel::saysThatThePastIsNotChanged()
{
    auto *note = child<FieldNote>("pastNote");
    m_panel->editor()->setForm(runForm());
    QVERIFY(!note->isVisible());
    m_panel->setPast(true);
    QVERIFY(note->isVisible());
    QVERIFY(note->sentence().contains(QLatin1String("thread-7")));
    QVERIFY(note->sentence().contains(QLatin1String("local")));
    choose(CommandKind::Ping);
    QVERIFY(!note->sentence().contains(QLatin1String("session")));
    m_panel->setPast(false);
    QVERIFY(!note->isVisible());
}

void TestCommandsPanel::detachesWhereNothingCanBeCancelled()
{
    choose(CommandKind::CancelRun);
    QCOMPARE(child<QPushButton>("sendCommand")->text(), QStringLiteral("Cancel the run"));
    QVERIFY(!child<FieldNote>("explanation")->isVisible());
    m_panel->setCanCancel(false);
    QCOMPARE(child<QPushButton>("sendCommand")->text(), QStringLiteral("Detach"));
    QCOMPARE(child<QComboBox>("commandKind")->currentText(), QStringLiteral("Detach from a run"));
    QVERIFY(child<FieldNote>("explanation")->sentence().contains(QLatin1String("goes on")));
}

void TestCommandsPanel::showsTheNewestAnswer()
{
    auto *table = child<QTableView>("commandsTable");
    m_model->upsert(answered(1, CommandKind::Ping, "{}"));
    QCOMPARE(table->currentIndex().row(), 0);
    m_model->upsert(answered(2, CommandKind::Ping, "{}"));
    QCOMPARE(table->currentIndex().row(), 1);
}

void TestCommandsPanel::staysAtAnAnswerThatIsRead()
{
    auto *table = child<QTableView>("commandsTable");
    for (std::uint64_t id = 1; id <= 3; ++id)
        m_model->upsert(answered(id, CommandKind::Ping, "{}"));
    m_panel->select(1);
    m_model->upsert(answered(4, CommandKind::Ping, "{}"));
    QCOMPARE(table->currentIndex().row(), 0);
}

void TestCommandsPanel::showsJsonAsATree()
{
    m_model->upsert(answered(1, CommandKind::Ping, R"({"type":"pong","id":"p1"})"));
    auto *tree = child<QTreeView>("answerTree");
    QVERIFY(tree->isVisible());
    QCOMPARE(tree->model()->rowCount(), 2);
    child<QPushButton>("copyAnswer")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral(R"({"type":"pong","id":"p1"})"));
}

void TestCommandsPanel::showsYamlAsText()
{
    CommandRow row = answered(1, CommandKind::ShowTool, "name: bash\n<b>\x1b[31m");
    row.isJson = false;
    m_model->upsert(row);
    auto *text = child<PlainTextView>("answerText");
    QVERIFY(text->isVisible());
    QCOMPARE(text->toPlainText(), QStringLiteral("name: bash\n<b>"));
}

void TestCommandsPanel::showsAListFirst()
{
    m_model->upsert(answered(1, CommandKind::Ping, "{}"));
    CommandRow row = answered(2, CommandKind::ListTools, R"({"tools":[]})");
    row.items = {{QStringLiteral("bash"), QStringLiteral("Runs\na command"), {}},
                 {QStringLiteral("read"), {}, {}}};
    m_model->upsert(row);
    auto *tabs = child<QTabWidget>("answerTabs");
    QCOMPARE(tabs->currentIndex(), 0);
    QVERIFY(tabs->isTabVisible(1));
    QVERIFY(!tabs->isTabVisible(2));
    QCOMPARE(child<QTableView>("answerList")->model()->rowCount(), 2);
    QCOMPARE(child<PlainTextView>("answerItem")->toPlainText(), QStringLiteral("Runs\na command"));
}

void TestCommandsPanel::asksForOlderMessages()
{
    auto *older = child<QPushButton>("older");
    CommandRow row = answered(1, CommandKind::StoredMessages, "{}");
    m_model->upsert(row);
    QVERIFY(older->isVisible());
    QVERIFY(!older->isEnabled());
    row.older = CommandForm{
        .kind = CommandKind::StoredMessages, .session = QStringLiteral("t"), .before = 12, .limit = {}};
    m_model->upsert(row);
    QSignalSpy spy(m_panel.get(), &CommandsPanel::commandRequested);
    older->click();
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<CommandForm>(), *row.older);
}

void TestCommandsPanel::saysWhyThereIsNoAnswer_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("part");
    QTest::newRow("pending") << int(CommandState::Pending) << "Waiting for the answer";
    QTest::newRow("failed") << int(CommandState::Failed) << "The command failed: no <b>tool</b>";
    QTest::newRow("late") << int(CommandState::TimedOut) << "not answered in time";
    QTest::newRow("unknown") << int(CommandState::Unknown) << "The server may have done it, or not";
}

void TestCommandsPanel::saysWhyThereIsNoAnswer()
{
    QFETCH(int, state);
    QFETCH(QString, part);
    CommandRow row;
    row.id = 1;
    row.state = static_cast<CommandState>(state);
    row.error = QStringLiteral("no <b>tool</b>");
    m_model->upsert(row);
    QVERIFY2(visibleText().contains(part), qPrintable(visibleText()));
}

void TestCommandsPanel::takesUpACommandAgain()
{
    CommandRow row;
    row.id = 1;
    row.form = runForm();
    m_model->upsert(row);
    auto *table = child<QTableView>("commandsTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(m_panel->editor()->form(), runForm());
}

void TestCommandsPanel::saysWhatToDoWithoutAConnection()
{
    QVERIFY(visibleText().contains(QLatin1String("Nothing has been sent yet")));
    m_panel->setModel(nullptr);
    QVERIFY(visibleText().contains(QLatin1String("Connect to a server")));
    QVERIFY(!m_panel->editor()->isVisible());
}

void TestCommandsPanel::outlivesItsModel()
{
    m_model->upsert(answered(1, CommandKind::Ping, "{}"));
    m_model.reset();
    QVERIFY(!m_panel->editor()->isVisible());
}

void TestCommandsPanel::everythingThatCanBeUsedHasAName()
{
    m_model->upsert(answered(1, CommandKind::ListTools, "{}"));
    for (const CommandKind kind : kCommandKinds) {
        choose(kind);
        for (const auto *widget : m_panel->findChildren<QWidget *>()) {
            const bool isField = widget->inherits("QLineEdit") || widget->inherits("QComboBox")
                                 || widget->inherits("QAbstractSpinBox") || widget->inherits("QPlainTextEdit")
                                 || widget->inherits("QTableView") || widget->inherits("QTreeView");
            const bool isQts = widget->objectName().startsWith(QLatin1String("qt_"))
                               || widget->parentWidget()->inherits("QComboBox");
            if (isField && !isQts && widget->isVisible())
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }
}

void TestCommandsPanel::tabGoesDown()
{
    m_panel->resize(1000, 900);
    m_panel->editor()->setForm(runForm());
    QList<QWidget *> stops = test::tabStops(m_panel.get());
    stops.removeIf([this](QWidget *stop) { return !m_panel->editor()->isAncestorOf(stop); });
    QVERIFY(stops.size() >= 10);
    QTRY_COMPARE(test::tabDetours(m_panel.get(), stops), QStringList());
}

TRACEDECK_TESTS(TestCommandsPanel, Gui)

} // namespace tracedeck::test::tst_commandspanel

#include "tst_commandspanel.moc"

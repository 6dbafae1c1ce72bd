// SPDX-License-Identifier: GPL-3.0-or-later
#include "answerlistmodel.h"
#include "commandsmodel.h"
#include "factroles.h"
#include "itemstatus.h"
#include "printmodel.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;
using namespace std::chrono_literals;

class TestCommandsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void listsWhatWasSent();
    void replacesARowById();
    void forgetsTheOldest();
    void everyStateHasItsOwnStatus();
    void outsideTextStaysOneLine();
    void everyKindHasAName();
    void saysWhatACommandLacks_data();
    void saysWhatACommandLacks();
    void headsListsByKind();
};

namespace {

CommandRow row(std::uint64_t id, CommandKind kind)
{
    CommandRow made;
    made.id = id;
    made.form.kind = kind;
    made.target = QStringLiteral("control");
    made.sent = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5), Qt::UTC);
    return made;
}

} // namespace

void TestCommandsModel::listsWhatWasSent()
{
    CommandsModel model;
    QAbstractItemModelTester tester(&model);
    model.upsert(row(1, CommandKind::Ping));
    CommandRow tool = row(2, CommandKind::ShowTool);
    tool.form.tool = QStringLiteral("bash");
    tool.state = CommandState::Failed;
    tool.latency = 1500us;
    tool.error = QStringLiteral("tool not found: bash");
    model.upsert(tool);
    const QStringList expected = {
        QStringLiteral("Ping | control | Pending | 03:04:05 |  | "),
        QStringLiteral("Show tool: bash | control | Failed | 03:04:05 | 1.50 ms | tool not found: bash"),
    };
    QCOMPARE(printModel(model), expected);
}

void TestCommandsModel::replacesARowById()
{
    CommandsModel model;
    QAbstractItemModelTester tester(&model);
    model.upsert(row(1, CommandKind::Ping));
    model.upsert(row(2, CommandKind::ListTools));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    CommandRow answered = row(1, CommandKind::Ping);
    answered.state = CommandState::Answered;
    model.upsert(answered);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 0);
    QCOMPARE(model.rowAt(model.indexOf(1))->state, CommandState::Answered);
    QVERIFY(!model.indexOf(3).isValid());
}

void TestCommandsModel::forgetsTheOldest()
{
    CommandsModel model;
    QAbstractItemModelTester tester(&model);
    for (std::uint64_t id = 1; id <= CommandsModel::kMostRows + 3; ++id)
        model.upsert(row(id, CommandKind::Ping));
    QCOMPARE(model.rowCount(), CommandsModel::kMostRows);
    QCOMPARE(model.rowAt(model.index(0, 0))->id, std::uint64_t(4));
}

void TestCommandsModel::everyStateHasItsOwnStatus()
{
    CommandsModel model;
    QSet<int> statuses;
    QSet<QString> words;
    for (const auto state : {CommandState::Pending, CommandState::Answered, CommandState::Failed,
                             CommandState::TimedOut, CommandState::Unknown}) {
        CommandRow made = row(1, CommandKind::Ping);
        made.state = state;
        model.upsert(made);
        const QModelIndex cell = model.index(0, CommandsModel::State);
        statuses << static_cast<int>(cell.data(FactRole::Status).value<ItemStatus>());
        words << cell.data().toString();
    }
    QCOMPARE(statuses.size(), 5);
    QCOMPARE(words.size(), 5);
}

void TestCommandsModel::outsideTextStaysOneLine()
{
    CommandsModel model;
    CommandRow made = row(1, CommandKind::Run);
    made.form.message = QStringLiteral("a\nb\u202e");
    made.error = QString(100000, u'x');
    model.upsert(made);
    QCOMPARE(model.index(0, CommandsModel::Command).data().toString(), QStringLiteral("Run: a⏎b[U+202E]"));
    QVERIFY(model.index(0, CommandsModel::Error).data().toString().size() < 600);
}

void TestCommandsModel::everyKindHasAName()
{
    QSet<QString> names;
    for (const CommandKind kind : kCommandKinds)
        names << commandName(kind);
    QCOMPARE(names.size(), qsizetype(kCommandKinds.size()));
    QVERIFY(!names.contains(QString()));
}

void TestCommandsModel::saysWhatACommandLacks_data()
{
    QTest::addColumn<CommandForm>("form");
    QTest::addColumn<bool>("complete");
    const auto add = [](const char *name, const CommandForm &form, bool complete) {
        QTest::newRow(name) << form << complete;
    };
    add("run without a message", {}, false);
    add("run", {.message = QStringLiteral("hi")}, true);
    add("blank message", {.message = QStringLiteral(" \n")}, false);
    add("run without an agent", {.message = QStringLiteral("hi"), .agent = {}}, false);
    add("tools", {.kind = CommandKind::ListTools}, true);
    add("no tool", {.kind = CommandKind::ShowTool}, false);
    add("tool", {.kind = CommandKind::ShowTool, .tool = QStringLiteral("bash")}, true);
    add("messages of no session", {.kind = CommandKind::StoredMessages}, false);
    add("messages", {.kind = CommandKind::StoredMessages, .session = QStringLiteral("t")}, true);
    add("no workspace", {.kind = CommandKind::WorkspaceSessions}, false);
    add("no session to add", {.kind = CommandKind::AddSession, .workspace = QStringLiteral("w")}, false);
    add("add",
        {.kind = CommandKind::AddSession, .session = QStringLiteral("t"), .workspace = QStringLiteral("w")},
        true);
    add("new workspace without a name", {.kind = CommandKind::NewWorkspace}, true);
    add("no run", {.kind = CommandKind::CancelRun}, false);
    add("run to cancel", {.kind = CommandKind::CancelRun, .run = QStringLiteral("r")}, true);
}

void TestCommandsModel::saysWhatACommandLacks()
{
    QFETCH(CommandForm, form);
    QTEST(commandProblem(form).isEmpty(), "complete");
}

void TestCommandsModel::headsListsByKind()
{
    AnswerListModel model;
    QAbstractItemModelTester tester(&model);
    model.setItems(CommandKind::StoredMessages, {{QStringLiteral("user"), QStringLiteral("a\nb"), {}}});
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QStringLiteral("Role"));
    QCOMPARE(printModel(model), QStringList{QStringLiteral("user | a⏎b")});
    QCOMPARE(model.index(0, 1).data(FactRole::FullText).toString(), QStringLiteral("a\nb"));
    model.setItems(CommandKind::ListAgents,
                   {{QStringLiteral("dev"), QStringLiteral("Codes."), QStringLiteral("builtin")}});
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("Source"));
    QCOMPARE(printModel(model), QStringList{QStringLiteral("dev | Codes. | builtin")});
    model.setItems(CommandKind::WorkspaceSessions, {{QStringLiteral("t1"), QStringLiteral("idle"), QStringLiteral("2026-11-22"),
                                                     QStringLiteral("loop")}});
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("Status"));
    QCOMPARE(printModel(model), QStringList{QStringLiteral("t1 | idle | 2026-11-22 | loop")});
}

QTEST_GUILESS_MAIN(TestCommandsModel)
#include "tst_commandsmodel.moc"

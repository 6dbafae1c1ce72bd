// SPDX-License-Identifier: GPL-3.0-or-later
#include "answerlistmodel.h"
#include "commandsmodel.h"
#include "factroles.h"
#include "itemstatus.h"
#include "printmodel.h"
#include "qttests.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_commandsmodel {

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
    for (int kind = 0; kind <= static_cast<int>(kLastCommandKind); ++kind)
        names << commandName(static_cast<CommandKind>(kind));
    QCOMPARE(names.size(), qsizetype(kLastCommandKind) + 1);
    QVERIFY(!names.contains(QString()));
}

/// All fields of it are filled in.
CommandForm wholeForm(CommandKind kind)
{
    const QString text = QStringLiteral("x");
    return {.kind = kind, .message = text, .agent = text, .session = text, .workingFolder = text, .model = text,
            .tool = text, .workspace = text, .name = text, .run = text};
}

/// nullptr: it is no text.
QString *textOf(CommandForm &form, CommandField field)
{
    switch (field) {
    case CommandField::Message: return &form.message;
    case CommandField::Agent: return &form.agent;
    case CommandField::Session: return &form.session;
    case CommandField::WorkingFolder: return &form.workingFolder;
    case CommandField::Model: return &form.model;
    case CommandField::Tool: return &form.tool;
    case CommandField::Workspace: return &form.workspace;
    case CommandField::Name: return &form.name;
    case CommandField::Run: return &form.run;
    case CommandField::Adaptive:
    case CommandField::Verbose:
    case CommandField::Format:
    case CommandField::Before:
    case CommandField::Limit: break;
    }
    return nullptr;
}

void TestCommandsModel::saysWhatACommandLacks()
{
    int required = 0;
    for (const CommandKind kind : kCommandKinds) {
        QCOMPARE(commandProblem(wholeForm(kind), {}), QString());
        for (int i = 0; i <= static_cast<int>(kLastCommandField); ++i) {
            const auto field = static_cast<CommandField>(i);
            const FieldUse use = fieldUse(kind, field);
            required += use == FieldUse::Required;
            for (const char *blank : {"", " \n"}) {
                CommandForm form = wholeForm(kind);
                if (QString *text = textOf(form, field))
                    *text = QLatin1String(blank);
                QCOMPARE(commandProblem(form, {}).isEmpty(), use != FieldUse::Required);
            }
        }
    }
    QCOMPARE(required, 13);
    const auto lacking = [](CommandKind kind, CommandField field) {
        CommandForm form = wholeForm(kind);
        textOf(form, field)->clear();
        return commandProblem(form, {});
    };
    QCOMPARE(lacking(CommandKind::EndSession, CommandField::Session), QStringLiteral("Enter a session."));
    QCOMPARE(lacking(CommandKind::ShowTool, CommandField::Tool), QStringLiteral("Enter the name of a tool."));
    QCOMPARE(commandProblem({.message = QStringLiteral("hi")}, {}), QStringLiteral("Choose an agent."));
    QCOMPARE(commandProblem({.message = QStringLiteral("hi")}, {.takesAgents = false}), QString());
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

TRACEDECK_TESTS(TestCommandsModel, Core)

} // namespace tracedeck::test::tst_commandsmodel

#include "tst_commandsmodel.moc"

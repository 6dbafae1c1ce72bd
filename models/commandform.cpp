// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandform.h"

#include "displaytext.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::CommandForm)
};

using Field = CommandField;

} // namespace

QStringList usualAgents()
{
    return {QStringLiteral("react"), QStringLiteral("dup"), QStringLiteral("tot"), QStringLiteral("got")};
}

bool hasField(CommandKind kind, CommandField field)
{
    switch (kind) {
    case CommandKind::Run:
        return field == Field::Message || field == Field::Agent || field == Field::Session
               || field == Field::WorkingFolder || field == Field::Adaptive || field == Field::Verbose
               || field == Field::Model || field == Field::Workspace;
    case CommandKind::ListTools:
        return field == Field::WorkingFolder || field == Field::Session;
    case CommandKind::ShowTool:
        return field == Field::Tool || field == Field::Format || field == Field::WorkingFolder
               || field == Field::Session;
    case CommandKind::StoredMessages:
        return field == Field::Session || field == Field::Before || field == Field::Limit;
    case CommandKind::NewWorkspace:
        return field == Field::Name;
    case CommandKind::WorkspaceSessions:
        return field == Field::Workspace;
    case CommandKind::AddSession:
    case CommandKind::RemoveSession:
        return field == Field::Workspace || field == Field::Session;
    case CommandKind::NewSession:
        return field == Field::WorkingFolder || field == Field::Model;
    case CommandKind::ChangeModel:
        return field == Field::Session || field == Field::Model;
    case CommandKind::EndSession:
        return field == Field::Session;
    case CommandKind::CancelRun:
        return field == Field::Run;
    case CommandKind::Answer:
    case CommandKind::Fork:
    case CommandKind::Ping:
    case CommandKind::ListAgents:
    case CommandKind::ListModels:
    case CommandKind::ListWorkspaces:
    case CommandKind::ListSessions:
        break;
    }
    return false;
}

QString commandName(CommandKind kind)
{
    switch (kind) {
    //: A command to a server: run an agent.
    case CommandKind::Run:
        return Texts::tr("Run");
    //: A command to a server: list its tools.
    case CommandKind::ListTools:
        return Texts::tr("Tools");
    //: A command to a server: show the definition of one tool.
    case CommandKind::ShowTool:
        return Texts::tr("Show tool");
    case CommandKind::StoredMessages:
        return Texts::tr("Stored messages");
    //: A command to a server: answer at once.
    case CommandKind::Ping:
        return Texts::tr("Ping");
    case CommandKind::ListAgents:
        return Texts::tr("Agents");
    case CommandKind::ListModels:
        return Texts::tr("Models");
    case CommandKind::ListWorkspaces:
        return Texts::tr("Workspaces");
    case CommandKind::NewWorkspace:
        return Texts::tr("New workspace");
    case CommandKind::WorkspaceSessions:
        return Texts::tr("Sessions of a workspace");
    case CommandKind::AddSession:
        return Texts::tr("Add a session to a workspace");
    case CommandKind::RemoveSession:
        return Texts::tr("Remove a session from a workspace");
    case CommandKind::ListSessions:
        return Texts::tr("Sessions");
    case CommandKind::NewSession:
        return Texts::tr("New session");
    case CommandKind::ChangeModel:
        return Texts::tr("Change the model of a session");
    case CommandKind::EndSession:
        return Texts::tr("End a session");
    case CommandKind::CancelRun:
        return Texts::tr("Cancel a run");
    //: A command to a server: what a person says to a run that asks.
    case CommandKind::Answer:
        return Texts::tr("Answer");
    //: A command to a server: go on from a checkpoint of before.
    case CommandKind::Fork:
        return Texts::tr("Fork");
    }
    return {};
}

QString commandSubject(const CommandForm &form)
{
    switch (form.kind) {
    case CommandKind::Run:
    case CommandKind::Answer:
    case CommandKind::Fork:
        return oneLine(form.message);
    case CommandKind::ShowTool:
        return oneLine(form.tool);
    case CommandKind::StoredMessages:
        return oneLine(form.session);
    case CommandKind::NewWorkspace:
        return oneLine(form.name);
    case CommandKind::WorkspaceSessions:
        return oneLine(form.workspace);
    case CommandKind::AddSession:
    case CommandKind::RemoveSession:
    case CommandKind::ChangeModel:
    case CommandKind::EndSession:
        return oneLine(form.session);
    case CommandKind::NewSession:
        return oneLine(form.workingFolder);
    case CommandKind::CancelRun:
        return oneLine(form.run);
    case CommandKind::ListSessions:
    case CommandKind::ListTools:
    case CommandKind::Ping:
    case CommandKind::ListAgents:
    case CommandKind::ListModels:
    case CommandKind::ListWorkspaces:
        break;
    }
    return {};
}

QString commandProblem(const CommandForm &form)
{
    const auto lacks = [&form](CommandField field, const QString &text) {
        return hasField(form.kind, field) && text.trimmed().isEmpty();
    };
    if (lacks(Field::Message, form.message))
        return Texts::tr("Write a message to the agent.");
    if (lacks(Field::Agent, form.agent))
        return Texts::tr("Choose an agent.");
    if (lacks(Field::Tool, form.tool))
        return Texts::tr("Enter the name of a tool.");
    if (form.kind != CommandKind::Run && lacks(Field::Workspace, form.workspace))
        return Texts::tr("Enter a workspace.");
    const bool needsSession = form.kind == CommandKind::StoredMessages || form.kind == CommandKind::AddSession
                              || form.kind == CommandKind::RemoveSession || form.kind == CommandKind::ChangeModel
                              || form.kind == CommandKind::EndSession;
    if (form.kind == CommandKind::NewSession && lacks(Field::WorkingFolder, form.workingFolder))
        return Texts::tr("Enter a folder on the server.");
    if (needsSession && lacks(Field::Session, form.session))
        return Texts::tr("Enter a session.");
    if (lacks(Field::Run, form.run))
        return Texts::tr("Enter the run.");
    return {};
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandform.h"

#include "displaytext.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::CommandForm)
};

using Field = CommandField;

} // namespace

FieldUse fieldUse(CommandKind kind, CommandField field)
{
    const auto one = [field](std::initializer_list<Field> required, std::initializer_list<Field> optional = {}) {
        const auto isIn = [field](std::initializer_list<Field> all) { return std::find(all.begin(), all.end(), field) != all.end(); };
        return isIn(required) ? FieldUse::Required : isIn(optional) ? FieldUse::Optional : FieldUse::None;
    };
    switch (kind) {
    case CommandKind::Run:
        return one({Field::Message, Field::Agent},
                   {Field::Session, Field::WorkingFolder, Field::Adaptive, Field::Verbose, Field::Model, Field::Workspace});
    case CommandKind::ListTools:
        return one({}, {Field::WorkingFolder, Field::Session});
    case CommandKind::ShowTool:
        return one({Field::Tool}, {Field::Format, Field::WorkingFolder, Field::Session});
    case CommandKind::StoredMessages:
        return one({Field::Session}, {Field::Before, Field::Limit});
    case CommandKind::NewWorkspace:
        return one({}, {Field::Name});
    case CommandKind::WorkspaceSessions:
        return one({Field::Workspace});
    case CommandKind::AddSession:
    case CommandKind::RemoveSession:
        return one({Field::Workspace, Field::Session});
    case CommandKind::NewSession:
        return one({Field::WorkingFolder}, {Field::Model});
    case CommandKind::ChangeModel:
        return one({Field::Session}, {Field::Model});
    case CommandKind::EndSession:
        return one({Field::Session});
    case CommandKind::CancelRun:
        return one({Field::Run});
    case CommandKind::Answer:
    case CommandKind::Fork:
    case CommandKind::Ping:
    case CommandKind::ListAgents:
    case CommandKind::ListModels:
    case CommandKind::ListWorkspaces:
    case CommandKind::ListSessions:
        break;
    }
    return FieldUse::None;
}

bool hasField(CommandKind kind, CommandField field)
{
    return fieldUse(kind, field) != FieldUse::None;
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

QString commandProblem(const CommandForm &form, const CommandNames &names)
{
    const auto lacks = [&form](CommandField field, const QString &text) {
        return fieldUse(form.kind, field) == FieldUse::Required && text.trimmed().isEmpty();
    };
    if (lacks(Field::Message, form.message))
        return Texts::tr("Write a message to the agent.");
    if (names.takesAgents && lacks(Field::Agent, form.agent))
        return Texts::tr("Choose an agent.");
    if (lacks(Field::Tool, form.tool))
        return Texts::tr("Enter the name of a tool.");
    if (lacks(Field::Workspace, form.workspace))
        return Texts::tr("Enter a workspace.");
    if (lacks(Field::WorkingFolder, form.workingFolder))
        return Texts::tr("Enter a folder on the server.");
    if (lacks(Field::Session, form.session))
        return Texts::tr("Enter a session.");
    if (lacks(Field::Run, form.run))
        return Texts::tr("Enter the run.");
    return {};
}

} // namespace tracedeck

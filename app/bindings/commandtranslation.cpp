// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandtranslation.h"

#include <QStringList>

namespace tracedeck {

namespace {

CommandState stateOf(SentCommand::Phase phase)
{
    switch (phase) {
    case SentCommand::Phase::Pending:
    case SentCommand::Phase::Running:
        return CommandState::Pending;
    case SentCommand::Phase::Answered:
        return CommandState::Answered;
    case SentCommand::Phase::Failed:
        return CommandState::Failed;
    case SentCommand::Phase::TimedOut:
        return CommandState::TimedOut;
    case SentCommand::Phase::Unknown:
        break;
    }
    return CommandState::Unknown;
}

RunCommand runCommand(const CommandForm &form)
{
    RunCommand command;
    command.message = form.message.toStdString();
    command.agent = form.agent.toStdString();
    command.session = form.session.toStdString();
    command.workspace = form.workspace.toStdString();
    command.workingFolder = form.workingFolder.toStdString();
    command.model = form.model.toStdString();
    if (form.adaptive)
        command.adaptive = true;
    if (form.verbose)
        command.verbose = true;
    return command;
}

} // namespace

ServerCommand serverCommand(const CommandForm &form)
{
    const std::string session = form.session.toStdString();
    const std::string folder = form.workingFolder.toStdString();
    const std::string workspace = form.workspace.toStdString();
    switch (form.kind) {
    case CommandKind::Run:
        return runCommand(form);
    case CommandKind::ListTools:
        return ToolsCommand{folder, session};
    case CommandKind::ShowTool:
        return ToolCommand{form.tool.toStdString(), form.asYaml, folder, session};
    case CommandKind::StoredMessages:
        return StoredMessagesCommand{session, form.before, {}, form.limit};
    case CommandKind::Ping:
        return PingCommand();
    case CommandKind::ListAgents:
        return AgentsCommand();
    case CommandKind::ListModels:
        return ModelsCommand();
    case CommandKind::ListWorkspaces:
        return WorkspacesCommand();
    case CommandKind::NewWorkspace:
        return NewWorkspaceCommand{form.name.toStdString()};
    case CommandKind::WorkspaceSessions:
        return WorkspaceSessionsCommand{workspace};
    case CommandKind::AddSession:
        return WorkspaceSessionCommand{workspace, session, false};
    case CommandKind::RemoveSession:
        return WorkspaceSessionCommand{workspace, session, true};
    case CommandKind::ListSessions:
        return SessionsCommand();
    case CommandKind::NewSession:
        return NewSessionCommand{folder, form.model.toStdString()};
    case CommandKind::ChangeModel:
        return SessionModelCommand{session, form.model.toStdString()};
    case CommandKind::EndSession:
        return EndSessionCommand{session};
    case CommandKind::CancelRun:
        return CancelCommand{form.run.toStdString(), session};
    case CommandKind::Answer: // no form sends these
    case CommandKind::Fork:
        break;
    }
    return PingCommand();
}

std::optional<CommandForm> listedForm(const ServerCommand &command)
{
    CommandForm form;
    if (const auto *answer = std::get_if<AnswerCommand>(&command)) {
        QStringList responses;
        for (const AnswerCommand::Reply &reply : answer->replies)
            responses += QString::fromStdString(reply.response);
        form.kind = CommandKind::Answer;
        form.session = QString::fromStdString(answer->session);
        form.message = responses.join(QStringLiteral(", "));
        return form;
    }
    const auto *run = std::get_if<RunCommand>(&command);
    if (!run)
        return std::nullopt;
    const bool isFork = !run->checkpoint.empty();
    form.kind = isFork ? CommandKind::Fork : run->message.empty() ? CommandKind::Answer : CommandKind::Run;
    form.session = QString::fromStdString(run->session);
    form.agent = QString::fromStdString(run->agent);
    const std::string &given = !run->state.empty() ? run->state : !run->message.empty() ? run->message : run->input;
    form.message = QString::fromStdString(given == "null" ? run->checkpoint : given);
    return form;
}

CommandRow commandRow(const SentCommand &sent, const CommandForm &form)
{
    CommandRow row;
    row.id = sent.id;
    row.form = form;
    row.target = sent.channel;
    row.state = stateOf(sent.phase);
    row.hasBegun = sent.phase == SentCommand::Phase::Running || !sent.run.isEmpty();
    row.sent = sent.sentAt.toLocalTime();
    if (sent.latency)
        row.latency = *sent.latency;
    row.error = sent.error;
    if (!sent.read || sent.answer.isEmpty())
        return row;
    const Answer &answer = *sent.read;
    row.isJson = answer.text.empty();
    row.answer = std::make_shared<const std::string>(row.isJson ? sent.answer.toStdString() : answer.text);
    for (const AnswerEntry &entry : answer.entries) {
        row.items.push_back({QString::fromStdString(entry.name), QString::fromStdString(entry.text),
                             QString::fromStdString(entry.detail), QString::fromStdString(entry.title), {}});
        if (entry.status)
            row.items.back().status = itemStatus(*entry.status);
    }
    return row;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>

namespace tracedeck {

/// What a server can be asked for.
enum class CommandKind : std::uint8_t {
    Run,
    ListTools,
    ShowTool,
    StoredMessages,
    Ping,
    ListAgents,
    ListModels,
    ListWorkspaces,
    NewWorkspace,
    WorkspaceSessions,
    AddSession,
    RemoveSession,
    ListSessions,
    NewSession,
    ChangeModel,
    EndSession,
    CancelRun,
    // Sent from elsewhere, with more than a form holds: they are listed only.
    Answer,
    Fork,
};

inline constexpr CommandKind kLastCommandKind = CommandKind::Fork;

/// Those that a form can be filled in for.
inline constexpr std::array kCommandKinds{
    CommandKind::Run,          CommandKind::ListTools,
    CommandKind::ShowTool,     CommandKind::StoredMessages,
    CommandKind::Ping,         CommandKind::ListAgents,
    CommandKind::ListModels,   CommandKind::ListWorkspaces,
    CommandKind::NewWorkspace, CommandKind::WorkspaceSessions,
    CommandKind::AddSession,   CommandKind::RemoveSession,
    CommandKind::ListSessions, CommandKind::NewSession,
    CommandKind::ChangeModel,  CommandKind::EndSession,
    CommandKind::CancelRun,
};
static_assert(kCommandKinds.size() == static_cast<std::size_t>(CommandKind::Answer));

/// A command as the user describes it, in words of no protocol. Which fields count is a matter of the kind; an
/// empty text is left out.
struct CommandForm
{
    CommandKind kind = CommandKind::Run;
    QString message;
    QString agent;
    QString session;
    QString workingFolder; ///< on the server's machine
    bool adaptive = false; ///< only for an agent whose graph may grow while it runs
    bool verbose = false;
    QString model;
    QString tool;
    bool asYaml = false;
    std::optional<std::uint64_t> before; ///< only messages older than this number
    std::optional<std::uint32_t> limit;
    QString workspace;
    QString name; ///< of a new workspace
    QString run;

    friend bool operator==(const CommandForm &, const CommandForm &) = default;
};

/// Names that answers and events told, offered where one is asked for. Outside text.
struct CommandNames
{
    bool takesAgents = true; ///< else its runs are all of the one agent that it has
    QString agent; ///< that is meant unless the user says otherwise
    QStringList agents;
    QString growing; ///< of the agents, the one whose graph may grow while it runs; empty: none
    QStringList sessions;
    QHash<QString, QString> titles; ///< of sessions, by their ids
    QStringList models;
    QStringList tools;
    QStringList workspaces;
    QStringList runs;
    QString run; ///< that is meant unless the user says otherwise; empty: none goes on

    friend bool operator==(const CommandNames &, const CommandNames &) = default;
};

/// The fields of a command.
enum class CommandField : std::uint8_t {
    Message,
    Agent,
    Session,
    WorkingFolder,
    Adaptive,
    Verbose,
    Model,
    Tool,
    Format,
    Before,
    Limit,
    Workspace,
    Name,
    Run,
};
inline constexpr CommandField kLastCommandField = CommandField::Run;

/// What a command of a kind makes of a field.
enum class FieldUse : std::uint8_t {
    None, ///< it does not have it
    Optional,
    Required, ///< without it there is no such command: commandProblem()
};
FieldUse fieldUse(CommandKind kind, CommandField field);
bool hasField(CommandKind kind, CommandField field);

QString commandName(CommandKind kind);
/// What the command is about besides its name: a message, a tool. One line; empty if nothing.
QString commandSubject(const CommandForm &form);
/// Why it cannot be sent to the server that told these names, as a sentence; empty: it can.
QString commandProblem(const CommandForm &form, const CommandNames &names);

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::CommandForm)

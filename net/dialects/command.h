// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What can be asked of a server, in words that no protocol owns. Empty strings are left out. A dialect encodes
/// what its protocol has (Dialect::encode); a client sends it.
namespace tracedeck {

struct RunCommand
{
    std::string message;
    std::string agent;
    std::string session; ///< goes on with it; empty: one that nothing remembers
    std::string workspace;
    std::string workingFolder; ///< on the server
    std::string model;
    std::optional<bool> adaptive; ///< graph of thoughts: may add nodes while it runs
    std::optional<bool> verbose;
    std::string input; ///< JSON, instead of a message; "null": goes on with what is there
    std::string config; ///< JSON object
    std::string checkpoint; ///< begins there, not at the session's newest one
    std::string space; ///< namespace of the checkpoint
    std::string state; ///< JSON: written over the checkpoint's state before it goes on
    std::string asNode; ///< that is said to have written that state; empty: the server finds out
};

struct CancelCommand
{
    std::string run;
    std::string session;
};

/// Answers what runs ask of people, all of it at once.
struct AnswerCommand
{
    struct Reply
    {
        std::string approval;
        std::string response; ///< JSON
    };
    std::string session;
    std::string run; ///< that asks, for servers that want to be told
    std::vector<Reply> replies;
    std::string update; ///< JSON object that is written over the state; empty: none
    std::string goTo; ///< node to go on at; empty: as the graph says
    bool isOver = false; ///< the run that asks: nobody heard it, so that the server may not know it any more
};

/// Says something to a run that goes on.
struct InjectCommand
{
    std::string session;
    std::string message;
    std::string agent; ///< for servers that take it for a run's input
};

/// Watches what happens in a session of the server.
struct WatchCommand
{
    std::string session;
};

/// The newest state of a session, or that of a checkpoint.
struct StateCommand
{
    std::string session;
    std::string checkpoint; ///< empty: the newest
    std::string space;
};

/// The checkpoints of a session, newest first.
struct HistoryCommand
{
    std::string session;
    std::string before; ///< only those before this checkpoint; empty: from the newest
    std::string space;
    std::uint64_t limit = 50;
};

/// The graph of an agent.
struct GraphCommand
{
    std::string agent;
};

/// What an agent takes: JSON schemas.
struct SchemasCommand
{
    std::string agent;
};

/// The runs of a session, and how they ended.
struct RunsCommand
{
    std::string session;
    std::uint32_t limit = 100; ///< so many, the newest
};

/// Which agents of a run's tree are at work.
struct TreeCommand
{
    std::string session;
};

struct ToolsCommand
{
    std::string workingFolder;
    std::string session;
};

struct ToolCommand
{
    std::string name;
    bool asYaml = false;
    std::string workingFolder;
    std::string session;
};

struct StoredMessagesCommand
{
    std::string session;
    std::optional<std::uint64_t> before;
    std::string beforeMessage; ///< the same, for servers that name messages
    std::optional<std::uint64_t> limit;
};

struct PingCommand
{
};

struct AgentsCommand
{
    std::string source; ///< "builtin", "project", "user"; empty: all
};

struct ModelsCommand
{
};

/// The sessions that the server knows.
struct SessionsCommand
{
};

struct NewSessionCommand
{
    std::string workspacePath; ///< a folder on the server
    std::string model;
};

/// The model that the session goes on with.
struct SessionModelCommand
{
    std::string session;
    std::string model; ///< empty: as the server chooses
};

struct EndSessionCommand
{
    std::string session;
};

struct WorkspacesCommand
{
};

struct NewWorkspaceCommand
{
    std::string name;
};

struct WorkspaceSessionsCommand
{
    std::string workspace;
};

/// Adds a session to a workspace, or removes it.
struct WorkspaceSessionCommand
{
    std::string workspace;
    std::string session;
    bool remove = false;
};

using ServerCommand = std::variant<RunCommand, CancelCommand, ToolsCommand, ToolCommand, StoredMessagesCommand, PingCommand,
                             AgentsCommand, ModelsCommand, WorkspacesCommand, NewWorkspaceCommand,
                             WorkspaceSessionsCommand, WorkspaceSessionCommand, AnswerCommand, InjectCommand,
                             WatchCommand, StateCommand, HistoryCommand, GraphCommand, SchemasCommand, TreeCommand, RunsCommand,
                             SessionsCommand, NewSessionCommand, SessionModelCommand, EndSessionCommand>;

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

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
};

struct CancelCommand
{
    std::string run;
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
                             WorkspaceSessionsCommand, WorkspaceSessionCommand>;

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomcommands.h"

#include "loomencoder.h"

namespace tracedeck {

namespace {

loom::Text orNothing(const std::string &text)
{
    return text.empty() ? loom::Text() : loom::Text(text);
}

struct Encoder
{
    std::string id;

    std::string operator()(const RunCommand &command) const
    {
        loom::RunRequest request;
        request.message = command.message;
        request.agent = command.agent;
        request.id = id;
        request.threadId = orNothing(command.session);
        request.workspaceId = orNothing(command.workspace);
        request.workingFolder = orNothing(command.workingFolder);
        request.gotAdaptive = command.adaptive;
        request.verbose = command.verbose;
        request.model = orNothing(command.model);
        return encode(request);
    }
    std::string operator()(const CancelCommand &command) const { return encode(loom::CancelRun{id, command.run}); }
    std::string operator()(const ToolsCommand &command) const
    {
        return encode(loom::ToolsListRequest{id, orNothing(command.workingFolder), orNothing(command.session)});
    }
    std::string operator()(const ToolCommand &command) const
    {
        // Always said: the specification and the server differ in what they take for granted.
        return encode(loom::ToolShowRequest{id, command.name, command.asYaml ? "yaml" : "json",
                                            orNothing(command.workingFolder), orNothing(command.session)});
    }
    std::string operator()(const StoredMessagesCommand &command) const
    {
        return encode(loom::UserMessagesRequest{id, command.session, command.before, command.limit});
    }
    std::string operator()(const PingCommand &) const { return encode(loom::PingRequest{id}); }
    std::string operator()(const AgentsCommand &command) const
    {
        return encode(loom::AgentListRequest{id, orNothing(command.source), {}, {}});
    }
    std::string operator()(const ModelsCommand &) const { return encode(loom::ListModelsRequest{id}); }
    std::string operator()(const WorkspacesCommand &) const { return encode(loom::WorkspaceListRequest{id}); }
    std::string operator()(const NewWorkspaceCommand &command) const
    {
        return encode(loom::WorkspaceCreateRequest{id, orNothing(command.name)});
    }
    std::string operator()(const WorkspaceSessionsCommand &command) const
    {
        return encode(loom::WorkspaceThreadListRequest{id, command.workspace});
    }
    std::string operator()(const WorkspaceSessionCommand &command) const
    {
        return command.remove ? encode(loom::WorkspaceThreadRemove{id, command.workspace, command.session})
                              : encode(loom::WorkspaceThreadAdd{id, command.workspace, command.session});
    }
    /// Loom has no other.
    template<class Command>
    std::string operator()(const Command &) const
    {
        return {};
    }
};

} // namespace

std::string encodeLoomCommand(const ServerCommand &command, std::string_view id)
{
    return std::visit(Encoder{std::string(id)}, command);
}

} // namespace tracedeck

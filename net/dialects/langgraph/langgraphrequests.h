// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

#include <string>
#include <string_view>

namespace tracedeck {

/// What asks a LangGraph server for a command: a command of the protocol, or the REST interface where the protocol
/// leaves off. `id` is a whole number; it comes back with the answers to the protocol's commands.
ServerRequest encodeLangGraphCommand(const ServerCommand &command, std::string_view id);

/// POST /threads/:id/stream/events, or the specification's path without the last part. All channels, all namespaces.
/// `since`: 0 for everything that the server has.
ServerRequest langGraphStreamRequest(std::string_view thread, std::uint64_t since, bool isSpecificationsPath);
/// The same on a socket: subscription.subscribe.
std::string langGraphSubscription(std::string_view id);
/// Where a thread's socket is.
std::string langGraphStreamPath(std::string_view thread, bool isSpecificationsPath);

/// The input of a run that tells its graph this.
std::string langGraphInputSaying(std::string_view message);

/// What a command writes over the state of a checkpoint before it goes on there: POST /threads/:id/state.
ServerRequest langGraphStateWrite(const RunCommand &command);

/// Answers as the input of a run: by the ids of what was asked.
std::string langGraphAnswers(const AnswerCommand &command);

/// The server's threads, those that changed last first.
ServerRequest langGraphThreadsRequest();
/// Whether this is what such a server answers to PingCommand, and no other does.
bool isLangGraphWell(int status, std::string_view body);

Answer readLangGraphAnswer(std::string_view body);

} // namespace tracedeck

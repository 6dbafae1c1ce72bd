// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "langgraphreplay.h"

#include <string>
#include <string_view>
#include <vector>

/// What a stand-in for a LangGraph server says where nothing that was recorded can be said again.
namespace tracedeck {

/// How far the thread has got; "meta" of answers.
struct LangGraphProgress
{
    std::string thread;
    std::uint64_t sequence = 0;
};

std::string langGraphSubscribed(std::string_view id, std::string_view subscription, std::size_t replayed,
                                const LangGraphProgress &progress);
/// A command succeeded that has nothing to say.
std::string langGraphDone(std::string_view id, const LangGraphProgress &progress);
/// What the server says of a body that it does not take.
std::string langGraphInvalid(const LangGraphFilter::Refusal &refusal);
/// `params` as one object again.
std::string langGraphParams(const ReplayRequest &request);
/// An event as it goes over an event stream.
std::string langGraphServerSentEvent(const std::optional<LangGraphEventHead> &head, std::string_view frame);

/// A body that may be the text that another form of body was written down as.
struct LangGraphBody
{
    std::string bytes;
    bool isText = false; ///< no JSON
};
/// The body of a recorded answer of HTTP as it was on the wire.
LangGraphBody langGraphBody(std::string_view recorded, std::uint16_t status);

/// One item of the answer to POST /threads/search, or the answer to GET /threads/:id.
std::string langGraphThread(std::string_view thread, std::string_view status, std::string_view assistant);
std::string langGraphAssistants(const std::vector<std::string> &ids);
/// The text of a field that holds one; empty: it holds none.
std::string langGraphText(const ReplayRequest &request, const std::string &field);

} // namespace tracedeck

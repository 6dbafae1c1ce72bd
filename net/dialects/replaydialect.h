// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a client said. All views have Decoder::kPadding readable bytes behind them.
struct ReplayMessage
{
    std::string_view body;
    std::string_view method; ///< of HTTP; empty on a socket
    std::string_view path; ///< of HTTP, with its query
};

/// A request, taken apart as far as comparing it with recorded ones needs.
struct ReplayRequest
{
    std::string kind; ///< what is asked for; requests of different kinds have nothing in common
    std::string id; ///< by which the answer is told from others, unescaped; empty: none
    /// What else it says, written alike where it means the same.
    std::map<std::string, std::string> fields;
    /// Not empty: it is no request, and why. `id` is set where it was found.
    std::string error;

    friend bool operator==(const ReplayRequest &, const ReplayRequest &) = default;
};

/// How two requests of one kind differ.
struct RequestDifference
{
    std::vector<std::string> fields; ///< by name
    std::size_t contradictions = 0; ///< of these, fields that both have
};
RequestDifference differenceOf(const ReplayRequest &a, const ReplayRequest &b);

/// How a server of one protocol answers, as far as a recording can stand in for it. Keeps nothing between calls but
/// reusable buffers; one object serves one thread.
class ReplayDialect
{
public:
    virtual ~ReplayDialect() = default;

    virtual ReplayRequest readRequest(const ReplayMessage &message) = 0;
    /// Whether a frame whose direction nobody wrote down came from a client.
    virtual bool isRequest(std::string_view frame) = 0;
    /// Whether `answer` is the last one to `request`.
    virtual bool endsAnswer(const ReplayRequest &request, std::string_view answer) = 0;

    /// What the protocol itself answers, whatever was recorded; empty: nothing.
    virtual std::string ownAnswer(const ReplayRequest &request) = 0;
    /// A recorded answer to `recorded` as the answer to `asked`.
    virtual std::string readdress(std::string_view answer, const ReplayRequest &recorded,
                                  const ReplayRequest &asked) = 0;
    /// The answer to what was no request (`error` is set), or to one that cannot be met: `why`.
    virtual std::string refusal(const ReplayRequest &request, std::string_view why) = 0;
};

/// nullptr: recordings of this dialect do not stand in for a server in this way, by what was asked. Those of metis do in their
/// own (MetisReplay), since its servers are asked little.
std::unique_ptr<ReplayDialect> makeReplayDialect(std::string_view dialect);

} // namespace tracedeck

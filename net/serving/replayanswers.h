// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingscript.h"
#include "replaydialect.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tracedeck {

/// What a recording holds for clients that take it for its server: requests, each with its answers, and frames that
/// nobody asked for. Frames are named by the number of their line.
class ReplayAnswers
{
public:
    struct Exchange
    {
        std::uint32_t line = 0; ///< of the request
        std::uint32_t channel = 0;
        ReplayRequest request;
        std::vector<std::uint32_t> answers;
    };
    struct Match
    {
        std::uint32_t exchange = 0;
        std::vector<std::string> differences; ///< fields that the recorded request has otherwise
    };
    /// What one client was given.
    struct Taken
    {
        std::map<std::uint32_t, std::uint32_t> exchanges; ///< and how often
        std::set<std::uint32_t> channels;
    };

    /// Both must outlive this object.
    ReplayAnswers(RecordingScript &script, ReplayDialect &dialect);

    bool hasRequests() const { return !m_exchanges.empty(); }
    const Exchange &exchange(std::uint32_t index) const { return m_exchanges[index]; }
    /// The recorded request of this kind that is most like `request`; of several, one that was answered, that
    /// this client was not given yet, of a channel that no other client has taken over, and the first.
    std::optional<Match> match(const ReplayRequest &request, const Taken &taken) const;
    /// Gives an exchange to a client, which takes over its channel.
    void take(std::uint32_t exchange, Taken &taken);

    /// What a channel said before it was asked anything.
    const std::vector<std::uint32_t> &unasked(std::uint32_t channel) const { return m_unasked[channel]; }
    /// A channel that said something without having been asked, by turns; nothing if there is none.
    std::optional<std::uint32_t> takeUnasked();

private:
    struct Waiting; // requests of a channel that were not answered to the end
    void addRequest(std::uint32_t line, ReplayRequest request, Waiting &waiting);
    void addAnswer(std::uint32_t line, std::string_view frame, Waiting &waiting);

    RecordingScript &m_script;
    ReplayDialect &m_dialect;
    std::vector<Exchange> m_exchanges;
    std::map<std::string, std::vector<std::uint32_t>> m_byKind;
    std::vector<std::vector<std::uint32_t>> m_unasked; // by channel
    std::vector<std::uint32_t> m_takers; // by channel
};

} // namespace tracedeck

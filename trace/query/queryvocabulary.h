// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tracedeck {

/// The names that a trace has used so far, for completion. Learns in small portions, so that it may be asked while
/// somebody types. One thread.
class QueryVocabulary
{
public:
    /// Frames that one refresh() looks at: about a millisecond.
    static constexpr Position kPortion = 200'000;

    /// Learns from the next frames of (learnt, upTo]. True: there are more.
    bool refresh(const Trace &trace, Position upTo);

    /// In order of first appearance; at most kMost each. Of sessions ids, and what they are called. Views live as long
    /// as the trace.
    const std::vector<std::string_view> &types() const { return m_types.names; }
    const std::vector<std::string_view> &nodes() const { return m_nodes.names; }
    const std::vector<std::string_view> &sessions() const { return m_sessions.names; }
    const std::vector<std::string_view> &runs() const { return m_runs.names; }
    const std::vector<std::string_view> &spans() const { return m_spans.names; }
    const std::vector<std::string_view> &tools() const { return m_tools.names; }
    const std::vector<std::string_view> &channels() const { return m_channels.names; }

private:
    static constexpr std::size_t kMost = 2'000;

    /// Names in order, each once.
    struct Names
    {
        std::vector<std::string_view> names;
        std::vector<bool> seen;
        void add(std::uint32_t key, std::string_view name);
    };
    /// The part of a table of facts that has been read.
    template<class Fact, class NameOf>
    static void learn(const StableVector<Fact> &table, Position upTo, std::uint32_t &read, Names &names,
                      const Symbols &symbols, NameOf nameOf);

    void learnSessionNames(const Trace &trace, Position upTo);

    Position m_learnt = 0;
    std::uint32_t m_sessionsRead = 0;
    std::uint32_t m_runsRead = 0;
    std::uint32_t m_spansRead = 0;
    std::uint32_t m_toolsRead = 0;
    std::uint32_t m_channelsRead = 0;
    Names m_types;
    Names m_nodes;
    Names m_sessions;
    Names m_runs;
    Names m_spans;
    Names m_tools;
    Names m_channels;
};

} // namespace tracedeck

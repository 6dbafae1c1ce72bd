// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// By which subscriptions choose events.
struct LangGraphPlace
{
    std::string channel; ///< "custom:x" for a named custom event; empty: of no channel that is known
    std::vector<std::string> space; ///< namespace

    bool isAtRoot() const { return space.empty(); }
    auto operator<=>(const LangGraphPlace &) const = default;
};

/// What a stream or a subscription wants of a thread (Agent Streaming Protocol, "Subscriptions"), with the real
/// server's rules: depth counts from each namespace that was named, and "custom" takes the named ones, too.
class LangGraphFilter
{
public:
    /// What the server says of a wish that it does not take.
    struct Refusal
    {
        std::string field;
        std::string why;
    };

    /// The body of POST /threads/:id/stream/events. Channels that do not exist are silent.
    static std::optional<LangGraphFilter> readStream(std::string_view body, Refusal *refusal);
    /// `params` of subscription.subscribe. Channels that do not exist are refused.
    static std::optional<LangGraphFilter> readSubscription(std::string_view params, Refusal *refusal);

    bool matches(const LangGraphPlace &place) const;
    /// Only what has a greater `seq`.
    std::uint64_t since() const { return m_since; }

private:
    struct Reading;
    bool isBelow(const std::vector<std::string> &space, const std::vector<std::string> &prefix) const;

    std::set<std::string, std::less<>> m_channels;
    std::vector<std::vector<std::string>> m_namespaces; // empty: all
    std::optional<std::uint64_t> m_depth;
    std::uint64_t m_since = 0;
};

} // namespace tracedeck

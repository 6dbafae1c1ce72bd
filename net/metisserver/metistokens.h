// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <map>
#include <string>

namespace tracedeck {

/// What a client of a metis server shows to open a WebSocket: good for one socket of one session, for a while
/// (metis streaming protocol 3.1).
class MetisTokens
{
public:
    using Clock = std::chrono::steady_clock;

    explicit MetisTokens(std::chrono::milliseconds life)
        : m_life(life)
    {}

    std::string mint(const std::string &session);
    /// Whether it is one for this session. Whatever it is, it was used.
    bool redeem(const std::string &token, const std::string &session);
    std::size_t count() const { return m_tokens.size(); }

private:
    struct Token
    {
        std::string session;
        Clock::time_point until;
    };
    void sweep();

    const std::chrono::milliseconds m_life;
    std::map<std::string, Token> m_tokens;
};

} // namespace tracedeck

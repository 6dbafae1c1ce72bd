// SPDX-License-Identifier: GPL-3.0-or-later
#include "metistokens.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <array>

namespace tracedeck {

namespace {
constexpr std::size_t kMostTokens = 10000; // of clients that ask again and again and never attach
} // namespace

void MetisTokens::sweep()
{
    const Clock::time_point now = Clock::now();
    std::erase_if(m_tokens, [now](const auto &token) { return token.second.until <= now; });
    if (m_tokens.size() >= kMostTokens)
        m_tokens.clear();
}

std::string MetisTokens::mint(const std::string &session)
{
    sweep();
    std::array<quint32, 4> random{};
    QRandomGenerator::system()->fillRange(random.data(), static_cast<qsizetype>(random.size()));
    const auto bytes = QByteArray::fromRawData(reinterpret_cast<const char *>(random.data()), sizeof random);
    const std::string token = "atk_" + bytes.toHex().toStdString();
    m_tokens[token] = {session, Clock::now() + m_life};
    return token;
}

bool MetisTokens::redeem(const std::string &token, const std::string &session)
{
    sweep();
    const auto found = m_tokens.find(token);
    if (found == m_tokens.end())
        return false;
    const bool isRight = found->second.session == session;
    m_tokens.erase(found);
    return isRight;
}

} // namespace tracedeck

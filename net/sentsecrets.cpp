// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentsecrets.h"

#include <QUrlQuery>

#include <algorithm>

namespace tracedeck {

SentSecrets::SentSecrets(const Endpoint &endpoint)
{
    for (const auto &[name, value] : endpoint.headers) {
        m_secrets.append(value);
        const QList<QByteArray> words = value.split(' ');
        m_secrets += words.mid(1); // behind "Bearer"
    }
    const auto query = QUrlQuery(endpoint.url).queryItems(QUrl::FullyDecoded);
    for (const auto &[key, value] : query)
        m_secrets.append(value.toUtf8());
    m_secrets.removeIf([](const QByteArray &secret) { return secret.size() < 4; });
    // The longest first, so that none is blanked in part.
    std::sort(m_secrets.begin(), m_secrets.end(),
              [](const QByteArray &a, const QByteArray &b) { return a.size() > b.size(); });
}

QByteArray SentSecrets::blankedIn(QByteArray text) const
{
    for (const QByteArray &secret : m_secrets)
        text.replace(secret, "[secret]");
    return text;
}

} // namespace tracedeck

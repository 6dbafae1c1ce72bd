// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"

namespace tracedeck {

/// What we send to an endpoint that proves who asks: it must not show should the server repeat it.
class SentSecrets
{
public:
    SentSecrets() = default;
    explicit SentSecrets(const Endpoint &endpoint);

    QByteArray blankedIn(QByteArray text) const;

private:
    QList<QByteArray> m_secrets;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

namespace tracedeck {

/// A number that is looked at again and again, and whether it has come to rest.
class Settling
{
public:
    bool isSettledAt(qint64 number)
    {
        if (!m_since.isValid() || number != m_number)
            m_since.start();
        m_number = number;
        return m_since.hasExpired(200);
    }

private:
    qint64 m_number = 0;
    QElapsedTimer m_since;
};

} // namespace tracedeck

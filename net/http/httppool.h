// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpconnection.h"

#include <QDeadlineTimer>

#include <vector>

namespace tracedeck {

/// Connections to one server that stand idle between calls, for as long as the server probably keeps them.
class HttpPool : public QObject
{
    Q_OBJECT

public:
    explicit HttpPool(const Endpoint &endpoint, QObject *parent = nullptr);

    /// An idle connection, or a new one. An idle one may just be breaking: not for what must not be sent twice.
    std::unique_ptr<HttpConnection> take();
    std::unique_ptr<HttpConnection> makeNew() const;
    /// Precondition: it is free.
    void giveBack(std::unique_ptr<HttpConnection> connection);
    std::size_t idle() const { return m_idle.size(); }

private:
    struct Idle
    {
        std::unique_ptr<HttpConnection> connection;
        QDeadlineTimer until;
    };

    void sweep();

    const Endpoint m_endpoint;
    std::vector<Idle> m_idle; ///< the one used last is the last
    QTimer m_sweeper;
};

} // namespace tracedeck

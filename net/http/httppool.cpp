// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppool.h"

#include <algorithm>

namespace tracedeck {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kMaxIdle = 4;
constexpr std::chrono::seconds kLongest = 30s;
constexpr std::chrono::seconds kUnknown = 4s; // many servers close after 5 s, and some do not say so

/// A second less than "Keep-Alive: timeout=5" promises.
std::chrono::seconds keptFor(const HttpHead &head)
{
    const std::string_view field = head.field("keep-alive");
    const QByteArray text = QByteArray(field.data(), qsizetype(field.size())).toLower();
    const QList<QByteArray> items = text.split(',');
    for (const QByteArray &item : items) {
        const QByteArray word = item.trimmed();
        bool ok = false;
        const int seconds = word.startsWith("timeout=") ? word.mid(8).toInt(&ok) : 0;
        if (ok)
            return std::clamp(std::chrono::seconds(seconds) - 1s, 0s, kLongest);
    }
    return kUnknown;
}

} // namespace

HttpPool::HttpPool(const Endpoint &endpoint, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
{
    m_sweeper.setInterval(1s);
    connect(&m_sweeper, &QTimer::timeout, this, &HttpPool::sweep);
}

std::unique_ptr<HttpConnection> HttpPool::take()
{
    sweep();
    if (m_idle.empty())
        return makeNew();
    std::unique_ptr<HttpConnection> connection = std::move(m_idle.back().connection);
    m_idle.pop_back();
    connection->disconnect(this);
    return connection;
}

std::unique_ptr<HttpConnection> HttpPool::makeNew() const
{
    return std::make_unique<HttpConnection>(m_endpoint);
}

void HttpPool::giveBack(std::unique_ptr<HttpConnection> connection)
{
    Q_ASSERT(connection->isFree());
    const std::chrono::seconds time = keptFor(connection->head());
    if (time <= 0s)
        return;
    connect(connection.get(), &HttpConnection::lost, this, &HttpPool::sweep);
    m_idle.push_back({std::move(connection), QDeadlineTimer(time)});
    if (m_idle.size() > kMaxIdle)
        m_idle.erase(m_idle.begin());
    m_sweeper.start();
}

void HttpPool::sweep()
{
    std::erase_if(m_idle,
                  [](const Idle &idle) { return !idle.connection->isFree() || idle.until.hasExpired(); });
    if (m_idle.empty())
        m_sweeper.stop();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisendpoint.h"

#include "metisattachment.h"

#include <QTcpSocket>
#include <QUrlQuery>
#include <QWebSocket>

#include <algorithm>

namespace tracedeck {

namespace {

/// The session whose stream the path is; empty: of none.
std::string streamAt(const QUrl &url)
{
    const QStringList parts = url.path(QUrl::FullyDecoded).split(QLatin1Char('/'));
    const bool isStream = parts.size() == 4 && parts[0].isEmpty() && parts[1] == QLatin1String("sessions")
                          && parts[3] == QLatin1String("stream");
    return isStream ? parts[2].toStdString() : std::string();
}

} // namespace

MetisEndpoint::MetisEndpoint(MetisHost &host, const MetisConduct &conduct, const MetisLimits &limits,
                             QObject *parent)
    : QObject(parent)
    , m_host(host)
    , m_conduct(conduct)
    , m_limits(limits)
    , m_tokens(limits.tokenLife)
    , m_rest(host, m_tokens, conduct)
{
    connect(&m_host, &MetisHost::happened, this, [this](const MetisEventPtr &event) {
        for (MetisAttachment *attachment : attachments())
            attachment->offer(event);
    });
    connect(&m_host, &MetisHost::ended, this, [this](const std::string &session) {
        for (MetisAttachment *attachment : attachments()) {
            if (attachment->session() == session && !m_conduct.keepsEnded)
                attachment->endAfterLast(1000);
        }
    });
}

MetisEndpoint::~MetisEndpoint() = default;

void MetisEndpoint::answer(const ServedRequest &request, QTcpSocket *socket)
{
    HttpServer::answer(*socket, m_rest.answer(request, m_url), request.origin);
}

bool MetisEndpoint::admits(const QByteArray &path)
{
    const QUrl url = QUrl::fromEncoded(path);
    const std::string session = streamAt(url);
    const QString token = QUrlQuery(url).queryItemValue(QStringLiteral("attach"), QUrl::FullyDecoded);
    return m_tokens.redeem(token.toStdString(), session) && !session.empty();
}

void MetisEndpoint::accept(QWebSocket *socket, std::function<void()> gone)
{
    const std::string session = streamAt(socket->requestUrl());
    m_clients.push_back({std::make_unique<MetisAttachment>(socket, session, m_host, m_conduct, m_limits),
                         std::move(gone)});
    MetisAttachment *attachment = m_clients.back().attachment.get();
    connect(attachment, &MetisAttachment::gone, this, [this, attachment] { remove(attachment); });
    m_host.note({MetisNote::Kind::SubscriberRegistered, "stream:" + session, {}});
    if (!attachment->isOpen()) // it went before it could tell
        remove(attachment);
}

std::vector<MetisAttachment *> MetisEndpoint::attachments() const
{
    std::vector<MetisAttachment *> all;
    all.reserve(m_clients.size());
    for (const Client &client : m_clients)
        all.push_back(client.attachment.get());
    return all;
}

void MetisEndpoint::remove(MetisAttachment *attachment)
{
    const auto found = std::find_if(m_clients.begin(), m_clients.end(), [attachment](const Client &client) {
        return client.attachment.get() == attachment;
    });
    if (found == m_clients.end())
        return;
    const std::string session = attachment->session();
    const std::function<void()> gone = std::move(found->gone);
    found->attachment.release()->deleteLater(); // it may be what tells us
    m_clients.erase(found);
    m_host.note({MetisNote::Kind::SubscriberUnregistered, "stream:" + session, "client_disconnect"});
    if (gone)
        gone();
}

} // namespace tracedeck

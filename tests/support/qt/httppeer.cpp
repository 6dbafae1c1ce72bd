// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppeer.h"

#include <QNetworkProxy>
#include <QSignalSpy>

namespace {

constexpr int kPatience = 30000; // on a busy machine

QNetworkRequest requestTo(const QUrl &url, const QByteArray &path)
{
    QNetworkRequest request(url.resolved(QUrl(QString::fromLatin1(path))));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    return request;
}

QByteArray fieldOf(const QByteArray &line, const char *name)
{
    const QByteArray begin = QByteArray(name) + ": ";
    return line.startsWith(begin) ? line.mid(begin.size()) : QByteArray();
}

} // namespace

HttpPeer::HttpPeer(const QUrl &url)
    : m_url(url)
{
    m_network.setProxy(QNetworkProxy::NoProxy);
}

HttpPeer::Answer HttpPeer::ask(const QByteArray &method, const QByteArray &path, const QByteArray &body,
                               const QByteArray &origin)
{
    QNetworkRequest request = requestTo(m_url, path);
    if (!origin.isEmpty())
        request.setRawHeader("Origin", origin);
    request.setTransferTimeout(kPatience);
    const std::unique_ptr<QNetworkReply> reply(m_network.sendCustomRequest(request, method, body));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    if (!reply->isFinished())
        finished.wait(2 * kPatience);
    return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
            reply->header(QNetworkRequest::ContentTypeHeader).toByteArray(), reply->readAll(),
            reply->rawHeader("Access-Control-Allow-Origin")};
}

EventStreamPeer::EventStreamPeer(const QUrl &url, const QByteArray &path, const QByteArray &body)
{
    m_network.setProxy(QNetworkProxy::NoProxy);
    QNetworkRequest request = requestTo(url, path);
    request.setRawHeader("Accept", "text/event-stream");
    m_reply.reset(m_network.post(request, body));
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &EventStreamPeer::read);
}

int EventStreamPeer::status() const
{
    return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

void EventStreamPeer::read()
{
    m_rest += m_reply->readAll();
    qsizetype begin = 0;
    for (qsizetype end = 0; (end = m_rest.indexOf("\n\n", begin)) >= 0; begin = end + 2) {
        Event event;
        for (const QByteArray &line : m_rest.mid(begin, end - begin).split('\n')) {
            event.name += fieldOf(line, "event");
            event.data += fieldOf(line, "data");
            event.id += fieldOf(line, "id");
        }
        m_events.append(event);
    }
    m_rest.remove(0, begin);
}

QByteArrayList EventStreamPeer::data() const
{
    QByteArrayList all;
    for (const Event &event : m_events)
        all.append(event.data);
    return all;
}

QByteArrayList EventStreamPeer::ids() const
{
    QByteArrayList all;
    for (const Event &event : m_events)
        all.append(event.id);
    return all;
}

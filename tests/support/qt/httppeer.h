// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QUrl>

#include <memory>

/// A client of HTTP that asks one thing after another.
class HttpPeer
{
public:
    struct Answer
    {
        int status = 0; ///< 0: there was none
        QByteArray type;
        QByteArray body;
        QByteArray allowedOrigin;
    };

    explicit HttpPeer(const QUrl &url);

    /// The event loop goes on meanwhile, so that the caller can be the server.
    Answer ask(const QByteArray &method, const QByteArray &path, const QByteArray &body = {},
               const QByteArray &origin = {});

private:
    QUrl m_url;
    QNetworkAccessManager m_network;
};

/// Server-sent events in answer to a POST, as they come.
class EventStreamPeer : public QObject
{
    Q_OBJECT

public:
    struct Event
    {
        QByteArray name;
        QByteArray data;
        QByteArray id;

        friend bool operator==(const Event &, const Event &) = default;
    };

    EventStreamPeer(const QUrl &url, const QByteArray &path, const QByteArray &body);

    int status() const;
    const QList<Event> &events() const { return m_events; }
    QByteArrayList data() const;
    QByteArrayList ids() const;
    bool isGone() const { return m_reply->isFinished(); }
    /// Hangs up.
    void cut() { m_reply->abort(); }

private:
    void read();

    QNetworkAccessManager m_network;
    std::unique_ptr<QNetworkReply> m_reply;
    QByteArray m_rest;
    QList<Event> m_events;
};

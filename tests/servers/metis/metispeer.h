// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httppeer.h"
#include "websocketpeer.h"

#include <QJsonObject>
#include <QSet>

#include <functional>
#include <memory>
#include <optional>

namespace tracedeck::test {

/// One WebSocket of a client of metis, and all that it was sent.
class MetisStream
{
public:
    explicit MetisStream(const QUrl &url)
        : m_socket(url)
    {}

    void send(const QJsonObject &frame);
    void send(const QByteArray &text) { m_socket.send(text); }
    /// `filter` is an object or the name of a preset; null: none.
    void subscribe(const QJsonValue &filter, const QJsonValue &since, bool snapshot);
    void cancel(const QString &turn, const QString &reason = QStringLiteral("user_cancel"));

    bool isOpen() const { return m_socket.isOpen(); }
    bool isGone() const { return m_socket.isGone(); }
    int closeCode() const { return m_socket.closeCode(); }
    QString closeReason() const { return m_socket.closeReason(); }
    QWebSocket &socket() { return m_socket.socket(); }

    qsizetype frameCount() const { return m_socket.received().size(); }
    /// All frames of a type.
    QList<QJsonObject> frames(const QString &type) const;
    /// Of all frames.
    QStringList frameTypes() const;
    /// The first one; empty: there is none yet.
    QJsonObject ack() const { return frames(QStringLiteral("subscribe_ack")).value(0); }
    QJsonObject error() const { return frames(QStringLiteral("subscribe_error")).value(0); }
    QJsonObject snapshot() const { return frames(QStringLiteral("snapshot")).value(0); }
    /// What the event frames hold.
    const QList<QJsonObject> &events() const;
    QList<QJsonObject> events(const QString &type) const;
    QStringList eventTypes() const;
    QStringList eventIds() const;
    bool has(const QString &type) const { return !events(type).isEmpty(); }
    bool hasId(const QString &id) const;

private:
    const QList<QJsonObject> &all() const;

    WebSocketPeer m_socket;
    // As many of the frames as were asked for.
    mutable QList<QJsonObject> m_read;
    mutable QList<QJsonObject> m_events;
    mutable QSet<QString> m_ids;
};

/// A client of metis as its protocol wants them: asks over HTTP, then listens.
class MetisPeer
{
public:
    explicit MetisPeer(const QUrl &server);

    struct Answer
    {
        int status = 0;
        QByteArray type;
        QJsonObject body;

        QString code() const;
    };
    Answer ask(const QByteArray &method, const QString &path, const QJsonObject &body = {});
    Answer post(const QString &path, const QJsonObject &body = {}) { return ask("POST", path, body); }
    Answer get(const QString &path) { return ask("GET", path); }

    /// Opens a socket with a new token; nullptr: the session gave none, or it did not open.
    std::unique_ptr<MetisStream> attach(const QString &session);
    /// The same, and subscribes; waits for the answer.
    std::unique_ptr<MetisStream> attach(const QString &session, const QJsonValue &filter,
                                        const QJsonValue &since = {}, bool snapshot = false);
    /// The id of the turn, to cancel by.
    QString say(const QString &session, const QString &text = QStringLiteral("Hello"));

    /// Until it is so, or nearly for ever. The event loop goes on.
    static bool waitFor(const std::function<bool()> &condition);

private:
    HttpPeer m_http;
};

/// Content of messages as a client builds it from deltas: by message id, an array of blocks.
QJsonObject rebuiltMessages(const QList<QJsonObject> &events);

} // namespace tracedeck::test

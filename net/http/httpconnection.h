// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httpcall.h"
#include "httpreader.h"
#include "linkend.h"

#include <QAbstractSocket>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <string_view>

QT_BEGIN_NAMESPACE
class QSslError;
class QSslSocket;
QT_END_NAMESPACE

namespace tracedeck {

/// A connection to an HTTP server: one call after another, each sent once. Not QNetworkAccessManager, because Qt 6.4's
/// sends a POST up to four times when the answer stays away, and takes a broken stream for one that is over. Redirects
/// are answers like others; there are no cookies and no cache. May be deleted in slots of its signals.
class HttpConnection : public QObject
{
    Q_OBJECT

public:
    struct Limits
    {
        std::chrono::milliseconds openWithin{10000}; ///< name, TCP and TLS together
        std::chrono::milliseconds headWithin{10000}; ///< the begin of the answer, from then on
    };

    explicit HttpConnection(const Endpoint &endpoint, QObject *parent = nullptr);
    ~HttpConnection() override;

    /// Precondition: nothing was asked before, or isFree().
    void ask(const HttpCall &call, const Limits &limits);
    /// While true, nothing is read, not even the end: about 128 KiB are taken in at most, then TCP pushes back.
    void setPaused(bool paused);
    /// Ends at once.
    void drop();

    /// Of the answer, once it is here.
    const HttpHead &head() const { return m_reader.head(); }
    /// A byte of the answer has come.
    bool hasAnswerBegun() const { return m_reader.hasBegun(); }
    /// The call went out on a connection that had stood idle.
    bool isUsedAgain() const { return m_calls > 1; }
    /// The last call is answered, and the connection stands for another.
    bool isFree() const { return m_socket && !m_isRunning && m_calls > 0; }

signals:
    void answered();
    /// Of the body; valid until the signal returns, and while paused in it.
    void received(std::string_view bytes);
    /// Exactly once for each ask(); nothing comes after it. Closed: the answer is whole.
    void ended(const tracedeck::LinkEnd &end);
    /// It stood idle and does not any more.
    void lost();

private:
    void connectToServer();
    void onReady();
    void onTlsErrors(const QList<QSslError> &errors);
    void onError(QAbstractSocket::SocketError error);
    void onGone();
    void onTimeout();
    void read();
    bool readPortion();
    bool takePortion();
    void onHead();
    void onEndOfConnection();
    void finish(LinkEnd end);
    void finishLater(const LinkEnd &end);
    LinkEnd failureToOpen(QAbstractSocket::SocketError error) const;
    void release();

    const Endpoint m_endpoint;
    QSslSocket *m_socket = nullptr; // owned; deleted later, as it may be on the stack
    QByteArray m_request;
    Limits m_limits;
    HttpReader m_reader;
    std::unique_ptr<char[]> m_buffer;
    std::string_view m_portion; ///< of m_buffer: read, and not taken yet
    QTimer m_timer;
    LinkEnd m_breach; ///< how the connection went away
    int m_calls = 0;
    bool m_isRunning = false; ///< between ask() and ended()
    bool m_isReady = false; ///< the way to the server stands
    bool m_isOpening = false; ///< it is being opened just now
    bool m_isGone = false;
    bool m_isPaused = false;
    bool m_isReading = false;
};

} // namespace tracedeck

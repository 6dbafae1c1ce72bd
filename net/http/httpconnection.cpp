// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpconnection.h"

#include "keepalive.h"
#include "linkrules.h"

#include <QLoggingCategory>
#include <QPointer>
#include <QScopedValueRollback>
#include <QSslCertificate>
#include <QSslSocket>

namespace tracedeck {

namespace {

Q_LOGGING_CATEGORY(lc, "tracedeck.net.http", QtWarningMsg)

constexpr qint64 kPortion = 64 << 10;

} // namespace

HttpConnection::HttpConnection(const Endpoint &endpoint, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_buffer(std::make_unique_for_overwrite<char[]>(kPortion))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &HttpConnection::onTimeout);
}

HttpConnection::~HttpConnection()
{
    release();
}

void HttpConnection::ask(const HttpCall &call, const Limits &limits)
{
    Q_ASSERT(m_calls == 0 || isFree());
    ++m_calls;
    m_isRunning = true;
    m_limits = limits;
    m_reader = HttpReader();
    const HttpRequestText request = requestText(m_endpoint, call);
    if (!request.objection.isEmpty()) {
        finishLater({LinkEnd::Kind::NotAllowed, 0, request.objection, false, {}, {}});
        return;
    }
    m_request = request.bytes;
    if (m_socket)
        onReady();
    else
        connectToServer();
}

void HttpConnection::connectToServer()
{
    m_timer.start(m_limits.openWithin);
    m_socket = new QSslSocket;
    m_socket->setReadBufferSize(kPortion);
    prepare(*m_socket, m_endpoint);
    const bool plain = isPlain(m_endpoint.url);
    connect(m_socket, plain ? &QSslSocket::connected : &QSslSocket::encrypted, this,
            &HttpConnection::onReady);
    connect(m_socket, &QSslSocket::sslErrors, this, &HttpConnection::onTlsErrors);
    connect(m_socket, &QSslSocket::errorOccurred, this, &HttpConnection::onError);
    connect(m_socket, &QSslSocket::disconnected, this, &HttpConnection::onGone);
    connect(m_socket, &QSslSocket::readyRead, this, &HttpConnection::read);
    const QString host = m_endpoint.url.host();
    const QScopedValueRollback opening(m_isOpening, true);
    if (plain)
        m_socket->connectToHost(host, portOf(m_endpoint.url));
    else
        m_socket->connectToHostEncrypted(host, portOf(m_endpoint.url));
}

void HttpConnection::onReady()
{
    if (!m_isReady)
        askForLife(*m_socket); // nothing else tells a stream on which nothing happens from one whose server is no more
    m_isReady = true;
    m_timer.start(m_limits.headWithin);
    m_socket->write(std::exchange(m_request, {}));
    if (m_isPaused)
        m_timer.stop();
}

void HttpConnection::onTlsErrors(const QList<QSslError> &errors)
{
    if (isPinned(m_endpoint, m_socket->peerCertificate().toDer()))
        m_socket->ignoreSslErrors(errors);
}

void HttpConnection::onError(QAbstractSocket::SocketError error)
{
    qCDebug(lc) << "socket error" << error << m_socket->errorString();
    if (!m_isReady) {
        const LinkEnd end = failureToOpen(error);
        m_isOpening ? finishLater(end) : finish(end);
        return;
    }
    if (m_isGone)
        return;
    const bool isSilent = error == QAbstractSocket::SocketTimeoutError; // TCP got no answer
    m_breach.kind = isSilent ? LinkEnd::Kind::Dead : LinkEnd::Kind::Dropped;
    onGone();
}

LinkEnd HttpConnection::failureToOpen(QAbstractSocket::SocketError error) const
{
    LinkEnd end;
    end.kind = kindOf(error);
    if (end.kind == LinkEnd::Kind::TlsFailed) {
        end.reason = m_socket->errorString();
        end.certificate = m_socket->peerCertificate().toDer();
    }
    return end;
}

void HttpConnection::onGone()
{
    m_isGone = true;
    read(); // what came before
}

void HttpConnection::onTimeout()
{
    finish({LinkEnd::Kind::TimedOut, 0, {}, false, {}, {}});
}

void HttpConnection::setPaused(bool paused)
{
    if (paused == m_isPaused)
        return;
    m_isPaused = paused;
    const bool waitsForHead = m_isRunning && m_isReady && !m_reader.hasHead();
    if (waitsForHead && paused)
        m_timer.stop();
    else if (waitsForHead)
        m_timer.start(m_limits.headWithin);
    if (!paused)
        read();
}

void HttpConnection::drop()
{
    if (m_isRunning)
        finish({LinkEnd::Kind::Ours, 0, {}, m_reader.hasHead(), {}, {}});
    else
        release();
}

void HttpConnection::read()
{
    if (m_isReading || !m_socket)
        return; // where it is being read already, that goes on
    if (!m_isRunning) {
        release(); // nothing was asked
        emit lost();
        return;
    }
    const QPointer<HttpConnection> alive(this);
    m_isReading = true;
    while (readPortion()) {
        if (!alive)
            return;
    }
    if (!alive)
        return;
    m_isReading = false;
    if (m_isRunning && !m_isPaused && m_isGone)
        onEndOfConnection();
}

/// One step. False: there is no other, or this is no more.
bool HttpConnection::readPortion()
{
    if (!m_isRunning || m_isPaused)
        return false;
    if (m_reader.isWhole()) {
        m_isReading = false;
        finish({LinkEnd::Kind::Closed, 0, {}, true, {}, {}});
        return false;
    }
    if (!m_portion.empty())
        return takePortion();
    const qint64 size = m_socket->read(m_buffer.get(), kPortion);
    if (size > 0)
        m_portion = {m_buffer.get(), std::size_t(size)};
    return size > 0;
}

bool HttpConnection::takePortion()
{
    const QPointer<HttpConnection> alive(this);
    const bool hadHead = m_reader.hasHead();
    const std::string_view body = m_reader.take(m_portion);
    if (m_reader.fault() != HttpReader::Fault::None) {
        const int code = m_reader.fault() == HttpReader::Fault::TooLong ? 1009 : 1002;
        const QString reason = QString::fromLatin1(HttpReader::nameOf(m_reader.fault()));
        finish({LinkEnd::Kind::ProtocolError, code, reason, m_reader.hasHead(), {}, {}});
        return false;
    }
    if (m_reader.hasHead() && !hadHead)
        onHead();
    else if (!body.empty())
        emit received(body);
    return alive;
}

void HttpConnection::onHead()
{
    m_timer.stop();
    const std::string_view coding = m_reader.head().field("content-encoding");
    if (!coding.empty() && coding != "identity") {
        const QString reason =
            QStringLiteral("Content-Encoding: ") + QString::fromUtf8(coding.data(), qsizetype(coding.size()));
        finish({LinkEnd::Kind::ProtocolError, 1003, reason, true, {}, {}});
        return;
    }
    emit answered();
}

void HttpConnection::onEndOfConnection()
{
    LinkEnd end = m_breach;
    end.wasOpen = m_reader.hasHead();
    if (m_reader.endsWithConnection() && end.kind == LinkEnd::Kind::Dropped) {
        end.kind = LinkEnd::Kind::Closed;
        end.reason.clear();
    }
    finish(end);
}

/// Not from within ask(): who calls it may not be ready for the end.
void HttpConnection::finishLater(const LinkEnd &end)
{
    QMetaObject::invokeMethod(
        this, [this, end] { finish(end); }, Qt::QueuedConnection);
}

void HttpConnection::finish(LinkEnd end)
{
    if (!m_isRunning)
        return;
    m_isRunning = false;
    m_isReading = false;
    m_timer.stop();
    const bool isWhole = end.kind == LinkEnd::Kind::Closed && m_reader.isWhole();
    const bool isClean = m_portion.empty() && !m_isGone && m_socket && m_socket->bytesToWrite() == 0;
    if (!isWhole || !isClean || !m_reader.keepsConnection())
        release();
    emit ended(end);
}

void HttpConnection::release()
{
    m_timer.stop();
    m_portion = {};
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket->deleteLater();
    m_socket = nullptr;
}

} // namespace tracedeck

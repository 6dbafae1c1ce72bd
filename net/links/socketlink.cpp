// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketlink.h"

#include "linkrules.h"
#include "linkwatchdog.h"
#include "textbuffer.h"
#include "websocketinsides.h"

#include <QLoggingCategory>
#include <QPointer>
#include <QTimer>
#include <QWebSocket>
#include <QWebSocketHandshakeOptions>

#include <algorithm>

namespace tracedeck {

namespace {

Q_LOGGING_CATEGORY(lc, "tracedeck.net.link", QtWarningMsg)

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A goodbye that a full buffer keeps from leaving is given up after this.
constexpr milliseconds goodbyeWithin{2000};

} // namespace

class SocketLink::Private
{
public:
    Private(SocketLink *link, const Options &chosen);
    ~Private() { release(); }

    void open(const Endpoint &endpoint);
    void close(int code);
    void setPaused(bool paused);
    void askAtOnce(milliseconds within) { m_watchdog.askAtOnce(within); }
    void finish(LinkEnd end);

    SocketLink *const q;
    const Options options;
    QWebSocket *ws = nullptr; // owned; deleted later, as it may be on the stack
    std::unique_ptr<WebSocketInsides> insides;
    bool isOpen = false;

private:
    void connectSocket();
    void onConnected();
    void onError(QAbstractSocket::SocketError error);
    void onTlsErrors(const QList<QSslError> &errors);
    void onAboutToClose();
    void onDisconnected();
    void onText(const QString &text);
    void onBinary(const QByteArray &bytes);
    void onPong(const QByteArray &payload);
    void onOpenTimeout();
    void onGoodbyeTimeout();
    void ping();

    LinkEnd failureToOpen(QAbstractSocket::SocketError error);
    LinkEnd farewell() const;
    void release();

    Endpoint m_endpoint;
    bool m_wasUsed = false;
    bool m_running = false; // between open() and ended()
    bool m_sawError = false;
    bool m_saidGoodbye = false;
    bool m_ours = false;
    bool m_paused = false;
    TextBuffer m_buffer;

    QTimer m_openTimer;
    QTimer m_goodbyeTimer;
    LinkWatchdog m_watchdog;
    Clock::time_point m_askedAt;
    quint64 m_asked = 0;
};

SocketLink::Private::Private(SocketLink *link, const Options &chosen)
    : q(link)
    , options(chosen)
    , m_watchdog(chosen.quietFor, chosen.answerWithin)
{
    for (QTimer *timer : {&m_openTimer, &m_goodbyeTimer})
        timer->setSingleShot(true);
    QObject::connect(&m_openTimer, &QTimer::timeout, q, [this] { onOpenTimeout(); });
    QObject::connect(&m_goodbyeTimer, &QTimer::timeout, q, [this] { onGoodbyeTimeout(); });
    QObject::connect(&m_watchdog, &LinkWatchdog::askNeeded, q, [this] { ping(); });
    QObject::connect(&m_watchdog, &LinkWatchdog::foundDead, q, [this] {
        finish({LinkEnd::Kind::Dead, 0, {}, true, {}});
    });
}

void SocketLink::Private::open(const Endpoint &endpoint)
{
    Q_ASSERT(!m_wasUsed);
    m_wasUsed = m_running = true;
    m_endpoint = endpoint;
    if (const auto objection = objectionTo(endpoint, options.subprotocols)) {
        LinkEnd end{LinkEnd::Kind::NotAllowed, 0, *objection, false, {}};
        // Not from within open(): who calls it may not be ready for the end.
        QMetaObject::invokeMethod(
            q, [this, end] { finish(end); }, Qt::QueuedConnection);
        return;
    }

    ws = new QWebSocket;
    ws->setMaxAllowedIncomingFrameSize(quint64(options.maxMessage));
    ws->setMaxAllowedIncomingMessageSize(quint64(options.maxMessage));
    ws->setProxy(proxyFor(endpoint));
    ws->setSslConfiguration(strictTls(ws->sslConfiguration()));
    connectSocket();

    QNetworkRequest request(endpoint.url);
    for (const auto &[name, value] : endpoint.headers)
        request.setRawHeader(name, value);
    QWebSocketHandshakeOptions handshake;
    handshake.setSubprotocols(options.subprotocols);
    m_openTimer.start(options.openWithin);
    insides = std::make_unique<WebSocketInsides>(ws);
    QObject::connect(insides.get(), &WebSocketInsides::bytesArrived, &m_watchdog, &LinkWatchdog::onBytes);
    ws->open(request, handshake);
    if (insides) // open() may fail at once
        insides->attach();
}

void SocketLink::Private::connectSocket()
{
    QObject::connect(ws, &QWebSocket::connected, q, [this] { onConnected(); });
    QObject::connect(ws, &QWebSocket::disconnected, q, [this] { onDisconnected(); });
    QObject::connect(ws, &QWebSocket::aboutToClose, q, [this] { onAboutToClose(); });
    QObject::connect(ws, qOverload<QAbstractSocket::SocketError>(&QWebSocket::error), q,
                     [this](QAbstractSocket::SocketError error) { onError(error); });
    QObject::connect(ws, &QWebSocket::sslErrors, q,
                     [this](const QList<QSslError> &errors) { onTlsErrors(errors); });
    QObject::connect(ws, &QWebSocket::textMessageReceived, q, [this](const QString &text) { onText(text); });
    QObject::connect(ws, &QWebSocket::binaryMessageReceived, q,
                     [this](const QByteArray &bytes) { onBinary(bytes); });
    QObject::connect(ws, &QWebSocket::pong, q,
                     [this](quint64, const QByteArray &payload) { onPong(payload); });
}

void SocketLink::Private::onConnected()
{
    m_openTimer.stop();
    isOpen = true;
    if (m_paused)
        insides->setReading(false);
    else
        m_watchdog.start();
    emit q->opened(ws->subprotocol());
}

void SocketLink::Private::onTlsErrors(const QList<QSslError> &errors)
{
    if (insides && isPinned(m_endpoint, insides->certificate()))
        ws->ignoreSslErrors(errors);
}

void SocketLink::Private::onError(QAbstractSocket::SocketError error)
{
    m_sawError = true;
    qCDebug(lc) << "socket error" << error << ws->errorString();
    if (!isOpen) {
        finish(failureToOpen(error));
        return;
    }
    if (!m_saidGoodbye)
        finish({LinkEnd::Kind::Dropped, 0, {}, true, {}});
}

LinkEnd SocketLink::Private::failureToOpen(QAbstractSocket::SocketError error)
{
    LinkEnd end;
    const bool reached = insides->reachedServer();
    // QWebSocket calls a refused upgrade a refused connection.
    if (reached && error == QAbstractSocket::ConnectionRefusedError) {
        end.kind = LinkEnd::Kind::UpgradeRefused;
        end.reason = ws->errorString();
        const QByteArray answer = insides->refusal();
        end.code = httpStatus(answer);
        end.retryAfter = retryAfter(httpHeader(answer, "retry-after"));
        return end;
    }
    end.kind = kindOf(error);
    if (end.kind == LinkEnd::Kind::TlsFailed) {
        end.reason = ws->errorString();
        end.certificate = insides->certificate();
    }
    return end;
}

void SocketLink::Private::onAboutToClose()
{
    if (m_sawError || m_saidGoodbye)
        return;
    m_saidGoodbye = true;
    m_watchdog.stop();
    m_goodbyeTimer.start(goodbyeWithin);
}

void SocketLink::Private::onDisconnected()
{
    if (m_saidGoodbye) {
        finish(farewell());
        return;
    }
    // A refused connection tells of the end first and of the error after it.
    QMetaObject::invokeMethod(
        q,
        [this] {
            if (ws)
                finish({LinkEnd::Kind::Dropped, 0, {}, isOpen, {}});
        },
        Qt::QueuedConnection);
}

LinkEnd SocketLink::Private::farewell() const
{
    LinkEnd end{LinkEnd::Kind::Closed, int(ws->closeCode()), ws->closeReason(), isOpen, {}};
    const WebSocketInsides::Goodbye goodbye = insides->goodbye();
    if (goodbye.code != end.code)
        end.reason.clear(); // Qt's, about a code that it does not know
    end.code = goodbye.code;
    if (goodbye.atFault)
        // 1001 is what Qt says when a frame took too long, as if it were the server that goes away.
        end.kind = end.code == QWebSocketProtocol::CloseCodeGoingAway ? LinkEnd::Kind::Dead
                                                                      : LinkEnd::Kind::ProtocolError;
    return end;
}

void SocketLink::Private::onText(const QString &text)
{
    if (isOpen && !m_ours)
        emit q->received(m_buffer.fromUtf16(text));
}

void SocketLink::Private::onBinary(const QByteArray &bytes)
{
    if (isOpen && !m_ours)
        emit q->received(m_buffer.fromBytes({bytes.constData(), size_t(bytes.size())}));
}

void SocketLink::Private::onOpenTimeout()
{
    finish({LinkEnd::Kind::TimedOut, 0, {}, false, {}});
}

void SocketLink::Private::onGoodbyeTimeout()
{
    finish(farewell());
}

void SocketLink::Private::close(int code)
{
    if (!m_running || m_ours)
        return;
    m_ours = true;
    m_watchdog.stop();
    if (!isOpen) {
        finish({LinkEnd::Kind::Ours, code, {}, false, {}});
        return;
    }
    m_goodbyeTimer.start(goodbyeWithin);
    const QPointer<SocketLink> alive(q);
    setPaused(false); // the end of a socket that is not read goes unseen
    if (alive && ws)
        ws->close(QWebSocketProtocol::CloseCode(code));
}

void SocketLink::Private::finish(LinkEnd end)
{
    if (!m_running)
        return;
    m_running = false;
    if (m_ours)
        end.kind = LinkEnd::Kind::Ours;
    release();
    isOpen = false;
    emit q->ended(end);
}

void SocketLink::Private::release()
{
    for (QTimer *timer : {&m_openTimer, &m_goodbyeTimer})
        timer->stop();
    m_watchdog.stop();
    if (!ws)
        return;
    ws->disconnect(q); // before abort() and the destructor, which both tell of the end
    if (insides) {
        insides->letGo();
        insides.release()->deleteLater();
    }
    ws->abort();
    ws->deleteLater();
    ws = nullptr;
}

void SocketLink::Private::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    m_paused = paused;
    if (!isOpen)
        return;
    if (paused)
        m_watchdog.stop();
    else if (!m_saidGoodbye && !m_ours)
        m_watchdog.start();
    const QPointer<SocketLink> alive(q);
    insides->setReading(!paused); // delivers what waited, and so may end everything
    if (!paused && alive && insides && insides->isGone())
        onDisconnected();
}

void SocketLink::Private::ping()
{
    m_askedAt = Clock::now();
    ws->ping(QByteArray::number(++m_asked));
}

void SocketLink::Private::onPong(const QByteArray &payload)
{
    if (isOpen && m_asked > 0 && payload == QByteArray::number(m_asked))
        emit q->ponged(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_askedAt));
}

SocketLink::SocketLink(QObject *parent)
    : SocketLink(Options(), parent)
{}

SocketLink::SocketLink(const Options &options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, options))
{}

SocketLink::~SocketLink() = default;

void SocketLink::open(const Endpoint &endpoint)
{
    d->open(endpoint);
}

bool SocketLink::isOpen() const
{
    return d->isOpen;
}

void SocketLink::send(std::string_view utf8)
{
    Q_ASSERT(isOpen());
    if (d->ws)
        d->ws->sendTextMessage(QString::fromUtf8(utf8.data(), qsizetype(utf8.size())));
}

qint64 SocketLink::unsent() const
{
    return d->insides ? d->insides->unsent() : 0;
}

void SocketLink::close(int code)
{
    d->close(code);
}

void SocketLink::probe(std::chrono::milliseconds within)
{
    d->askAtOnce(within);
}

void SocketLink::setPaused(bool paused)
{
    d->setPaused(paused);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "sselink.h"

#include "httpconnection.h"
#include "linkrules.h"
#include "linkwatchdog.h"
#include "sentsecrets.h"
#include "ssereader.h"

#include <QPointer>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

// Of an answer that is no stream.
constexpr qsizetype kMaxReason = 4 << 10;
constexpr auto kReasonWithin = 2s;

QByteArray toBytes(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

} // namespace

class SseLink::Private
{
public:
    Private(SseLink *link, const Options &chosen);

    void open(const Endpoint &endpoint, const HttpCall &call);
    void close();
    void setPaused(bool paused);

    SseLink *const q;
    const Options options;
    SseReader reader;
    bool isOpen = false;

private:
    void onAnswered();
    void onReceived(std::string_view bytes);
    void onEnded(LinkEnd end);
    void tellEvents();
    bool isStream() const;
    LinkEnd refusal() const;
    void finish(LinkEnd end);

    Endpoint m_endpoint;
    QUrl m_url;
    std::unique_ptr<HttpConnection> m_connection;
    std::string_view m_rest; ///< of what the connection gave, and holds while it is paused
    QByteArray m_reason; ///< the body of an answer that is no stream
    QTimer m_reasonTimer;
    LinkWatchdog m_watchdog;
    bool m_isRunning = false; ///< between open() and ended()
    bool m_isRefused = false;
    bool m_isPaused = false;
    bool m_isTelling = false;
};

SseLink::Private::Private(SseLink *link, const Options &chosen)
    : q(link)
    , options(chosen)
    , reader(chosen.maxEvent)
    , m_watchdog(chosen.quietFor, 0ms)
{
    m_reasonTimer.setSingleShot(true);
    QObject::connect(&m_reasonTimer, &QTimer::timeout, q, [this] { finish(refusal()); });
    QObject::connect(&m_watchdog, &LinkWatchdog::foundDead, q, [this] {
        finish({LinkEnd::Kind::Dead, 0, {}, true, {}, {}});
    });
}

void SseLink::Private::open(const Endpoint &endpoint, const HttpCall &call)
{
    Q_ASSERT(!m_connection && !m_isRunning);
    m_isRunning = true;
    m_endpoint = endpoint;
    m_url = httpUrl(endpoint, call.path);
    m_connection = std::make_unique<HttpConnection>(endpoint);
    m_connection->setPaused(m_isPaused);
    QObject::connect(m_connection.get(), &HttpConnection::answered, q, [this] { onAnswered(); });
    QObject::connect(m_connection.get(), &HttpConnection::received, q,
                     [this](std::string_view bytes) { onReceived(bytes); });
    QObject::connect(m_connection.get(), &HttpConnection::ended, q,
                     [this](const LinkEnd &end) { onEnded(end); });
    HttpCall stream = call;
    stream.accept = "text/event-stream";
    m_connection->ask(stream, {options.openWithin, options.headWithin});
}

bool SseLink::Private::isStream() const
{
    const QByteArray type = toBytes(m_connection->head().field("content-type")).split(';').constFirst();
    return m_connection->head().status == 200 && type.trimmed().toLower() == "text/event-stream";
}

void SseLink::Private::onAnswered()
{
    isOpen = isStream();
    m_isRefused = !isOpen;
    if (m_isRefused)
        m_reasonTimer.start(kReasonWithin);
    else if (!m_isPaused)
        m_watchdog.start();
    emit q->answered(m_connection->head().status);
}

void SseLink::Private::onReceived(std::string_view bytes)
{
    if (m_isRefused) {
        m_reason += toBytes(bytes.substr(0, std::size_t(kMaxReason - m_reason.size())));
        if (m_reason.size() >= kMaxReason)
            finish(refusal());
        return;
    }
    m_watchdog.onBytes();
    m_rest = bytes;
    tellEvents();
}

void SseLink::Private::tellEvents()
{
    if (m_isTelling)
        return; // that goes on
    const QPointer<SseLink> alive(q);
    m_isTelling = true;
    while (m_isRunning && !m_isPaused) {
        const std::optional<SseEvent> event = reader.take(m_rest);
        if (!event)
            break;
        emit q->received(event->event, event->id, event->data);
        if (!alive)
            return;
    }
    m_isTelling = false;
    if (reader.hasFailed())
        finish({LinkEnd::Kind::ProtocolError, 1009, QStringLiteral("an event is too big"), true, {}, {}});
    else
        m_connection->setPaused(m_isPaused); // not sooner: its bytes are those that are told
}

LinkEnd SseLink::Private::refusal() const
{
    const HttpHead &head = m_connection->head();
    LinkEnd end{LinkEnd::Kind::HttpRefused, head.status, {}, false, {}, {}};
    end.retryAfter = retryAfter(toBytes(head.field("retry-after")));
    QByteArray reason = m_reason;
    if (isRedirect(head.status)) {
        const QUrl target = m_url.resolved(QUrl::fromEncoded(toBytes(head.field("location"))));
        reason = "Location: " + displayName(target).toUtf8();
    } else if (head.status == 200) {
        reason = "Content-Type: " + toBytes(head.field("content-type"));
    }
    end.reason = QString::fromUtf8(SentSecrets(m_endpoint).blankedIn(reason));
    return end;
}

void SseLink::Private::onEnded(LinkEnd end)
{
    if (m_isRefused) {
        finish(refusal());
        return;
    }
    if (end.kind == LinkEnd::Kind::Closed && reader.isInsideEvent()) {
        end.kind = LinkEnd::Kind::Dropped;
        end.reason = QStringLiteral("the stream ended inside an event");
    }
    finish(end);
}

void SseLink::Private::close()
{
    finish({LinkEnd::Kind::Ours, 0, {}, isOpen, {}, {}});
}

void SseLink::Private::setPaused(bool paused)
{
    if (paused == m_isPaused)
        return;
    m_isPaused = paused;
    if (!m_connection)
        return;
    if (paused)
        m_watchdog.stop();
    else if (isOpen)
        m_watchdog.start();
    tellEvents();
}

void SseLink::Private::finish(LinkEnd end)
{
    if (!m_isRunning)
        return;
    m_isRunning = false;
    isOpen = false;
    m_reasonTimer.stop();
    m_watchdog.stop();
    m_connection->disconnect(q);
    m_connection->drop();
    emit q->ended(end);
}

SseLink::SseLink(QObject *parent)
    : SseLink(Options(), parent)
{}

SseLink::SseLink(const Options &options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, options))
{}

SseLink::~SseLink() = default;

void SseLink::open(const Endpoint &endpoint, const HttpCall &call)
{
    d->open(endpoint, call);
}

bool SseLink::isOpen() const
{
    return d->isOpen;
}

void SseLink::close()
{
    d->close();
}

void SseLink::setPaused(bool paused)
{
    d->setPaused(paused);
}

std::optional<std::chrono::milliseconds> SseLink::retry() const
{
    return d->reader.retry();
}

} // namespace tracedeck

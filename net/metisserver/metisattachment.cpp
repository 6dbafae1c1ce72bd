// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisattachment.h"

#include "metisframes.h"

#include <QPointer>
#include <QWebSocket>

#include <algorithm>
#include <set>

namespace tracedeck {

namespace {

constexpr quint64 kLargestRequest = 1 << 20;
constexpr int kMostGenerations = 64; // of workers

/// Those of `past` that are not among `held`.
std::vector<MetisEventPtr> without(const std::vector<MetisEventPtr> &past,
                                   const std::deque<MetisEventPtr> &held)
{
    std::set<std::string_view> ids;
    for (const MetisEventPtr &event : held)
        ids.insert(event->id);
    std::vector<MetisEventPtr> rest;
    std::copy_if(past.begin(), past.end(), std::back_inserter(rest),
                 [&ids](const MetisEventPtr &event) { return !ids.contains(event->id); });
    return rest;
}

/// What happened up to `id`. An event without one is as old as its neighbours are.
void dropThrough(std::deque<MetisEventPtr> &held, const std::string &id)
{
    const auto last = std::find_if(held.rbegin(), held.rend(), [&id](const MetisEventPtr &event) {
        return !event->id.empty() && event->id <= id;
    });
    held.erase(held.begin(), last.base());
}

} // namespace

MetisAttachment::MetisAttachment(QWebSocket *socket, std::string session, MetisHost &host,
                                 const MetisConduct &conduct, const MetisLimits &limits)
    : m_socket(socket)
    , m_session(std::move(session))
    , m_host(host)
    , m_conduct(conduct)
    , m_limits(limits)
    , m_outbox(*socket, limits, this)
{
    m_socket->setParent(this);
    m_socket->setMaxAllowedIncomingFrameSize(kLargestRequest);
    m_socket->setMaxAllowedIncomingMessageSize(kLargestRequest);
    connect(m_socket, &QWebSocket::disconnected, this, &MetisAttachment::gone);
    connect(m_socket, &QWebSocket::textMessageReceived, this,
            [this](const QString &text) { receive(text.toUtf8()); });
    connect(m_socket, &QWebSocket::binaryMessageReceived, this,
            [this] { take(metisrequests::Malformed{"expected text"}); });
    connect(&m_outbox, &MetisOutbox::sent, this, [this] { m_silence.start(m_limits.pingInterval); });
    connect(&m_outbox, &MetisOutbox::drained, this, &MetisAttachment::endIfTold);
    m_silence.setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this, &MetisAttachment::beat);
    m_silence.start(m_limits.pingInterval);
}

MetisAttachment::~MetisAttachment()
{
    m_socket->disconnect(this); // it would tell us while it goes
}

bool MetisAttachment::isOpen() const
{
    return m_socket->isValid();
}

void MetisAttachment::receive(const QByteArray &json)
{
    if (m_stage != Stage::Closing)
        std::visit([this](const auto &frame) { take(frame); }, metisrequests::readFrame(json));
}

void MetisAttachment::take(const metisrequests::Malformed &request)
{
    if (m_stage == Stage::Closing)
        return;
    if (!m_conduct.emptyCloseReasons)
        close(QWebSocketProtocol::CloseCodePolicyViolated, "malformed_frame", request.why.c_str());
    else if (m_stage == Stage::Unsubscribed)
        m_socket->abort();
    else
        close(QWebSocketProtocol::CloseCodeNormal, nullptr, nullptr);
}

void MetisAttachment::take(const metisrequests::Ping &request)
{
    say(metisframes::pong(request.nonce));
}

void MetisAttachment::take(const metisrequests::Pong &request)
{
    if (request.nonce == m_nonce)
        m_unanswered = 0;
}

void MetisAttachment::take(const metisrequests::Cancel &request)
{
    if (m_stage == Stage::Unsubscribed)
        return close(QWebSocketProtocol::CloseCodePolicyViolated, "subscribe_expected",
                     "The first frame is a subscribe.");
    // There is no answer to a cancel; its client sees what others see (6.2.5).
    m_host.cancel(m_session, request.turn, request.reason);
}

void MetisAttachment::take(const metisrequests::Subscribe &request)
{
    if (m_stage != Stage::Unsubscribed)
        return close(QWebSocketProtocol::CloseCodePolicyViolated, "already_subscribed",
                     "One subscribe for each connection.");
    if (!m_host.session(m_session))
        return refuse("session_not_found", "There is no session " + m_session + '.');
    m_request = request;
    if (const std::string why = resolve(request); !why.empty())
        return refuse("invalid_filter", why);
    m_stage = Stage::Asking;
    ask();
}

std::string MetisAttachment::resolve(const metisrequests::Subscribe &request)
{
    using Preset = metisrequests::Subscribe::Preset;
    const auto edition = m_conduct.lacksCatalogueTypes ? metiscatalogue::Edition::Registered
                                                       : metiscatalogue::Edition::Documented;
    m_filter = request.filter;
    m_wantsAll = false;
    if (!request.wrong.empty())
        return request.wrong;
    switch (request.preset) {
    case Preset::Missing:
        m_wantsAll = m_conduct.filterAsKept;
        return m_wantsAll ? "" : "filter: missing";
    case Preset::Full:
        m_wantsAll = m_conduct.filterAsKept;
        m_filter = MetisFilter::full(edition);
        return {};
    case Preset::Chat:
        m_filter = MetisFilter::of(m_conduct.chatWithoutDelegates ? metiscatalogue::chatTypesAsBuilt()
                                                                  : metiscatalogue::chatTypes());
        return {};
    case Preset::None:
        break;
    }
    const auto unknown = m_filter.unknownName(edition);
    return unknown ? "unknown name in the filter: " + *unknown : "";
}

void MetisAttachment::refuse(const char *code, const std::string &message)
{
    m_stage = Stage::Unsubscribed;
    say(metisframes::subscribeError(code, message));
    if (m_conduct.emptyCloseReasons)
        endAfterLast(QWebSocketProtocol::CloseCodePolicyViolated);
}

/// A snapshot reflects what a replay would bring, so that its cursor is that of the snapshot (3.4).
void MetisAttachment::ask()
{
    const QPointer<MetisAttachment> self(this);
    if (m_request.wantsSnapshot)
        m_host.makeSnapshot(m_session, [self](std::optional<MetisSnapshot> snapshot) {
            if (self && self->m_stage == Stage::Asking)
                self->beginWith(std::move(snapshot));
        });
    else if (m_request.since && !m_conduct.noReplay)
        m_host.readPast(m_session, m_filter.includesWorkers && !m_conduct.ignoresWorkerFilter,
                        *m_request.since, [self](MetisPast past) {
                            if (self && self->m_stage == Stage::Asking)
                                self->beginAfter(std::move(past));
                        });
    else
        follow(nullptr);
}

void MetisAttachment::beginWith(std::optional<MetisSnapshot> snapshot)
{
    if (!snapshot)
        return refuse("session_not_found", "There is no session " + m_session + '.');
    if (snapshot->at && !m_conduct.noSnapshotCursor)
        dropThrough(m_outbox.queue(), *snapshot->at);
    auto &messages = snapshot->messages;
    const std::size_t shown = std::min(messages.size(), m_limits.snapshotMessages);
    messages.erase(messages.begin(), messages.end() - static_cast<std::ptrdiff_t>(shown));
    follow(&*snapshot);
}

void MetisAttachment::follow(const MetisSnapshot *snapshot)
{
    auto all = m_host.follow();
    if (!all)
        return goLive(snapshot, {});
    m_outbox.queue().clear(); // it is among them
    std::erase_if(*all, [this](const MetisEventPtr &event) { return !wants(*event); });
    goLive(snapshot, *all);
}

void MetisAttachment::beginAfter(MetisPast past)
{
    if (past.isExpired)
        return refuse("cursor_expired", "Events after the cursor are no longer kept. Ask for a snapshot.");
    std::erase_if(past.events, [this](const MetisEventPtr &event) { return !wants(*event); });
    if (past.events.size() > m_limits.replay)
        return refuse("replay_too_large", "More events were missed than are replayed. Ask for a snapshot.");
    dropThrough(m_outbox.queue(), *m_request.since);
    goLive(nullptr, past.events);
}

void MetisAttachment::goLive(const MetisSnapshot *snapshot, const Events &past)
{
    m_stage = Stage::Live;
    metisframes::Ack ack;
    ack.session = m_session;
    ack.filter = m_filter;
    ack.wasMissing = m_wantsAll;
    ack.since = m_request.since;
    ack.hasSnapshot = m_request.wantsSnapshot;
    ack.replayed = m_request.since ? past.size() : 0;
    say(metisframes::ack(ack, m_conduct));
    if (snapshot)
        say(metisframes::snapshot(*snapshot, m_conduct));
    std::erase_if(m_outbox.queue(), [this](const MetisEventPtr &event) { return !wants(*event); });
    // What came since the connection opened is in the queue, and perhaps in the past, too.
    m_outbox.release(without(past, m_outbox.queue()));
}

bool MetisAttachment::concerns(const MetisEvent &event, bool withWorkers) const
{
    if (event.session == m_session || !withWorkers)
        return event.session == m_session;
    std::optional<MetisSession> worker = m_host.session(event.session);
    for (int i = 0; i < kMostGenerations && worker && worker->parent; ++i) {
        if (*worker->parent == m_session)
            return true;
        worker = m_host.session(*worker->parent);
    }
    return false;
}

bool MetisAttachment::wants(const MetisEvent &event) const
{
    if (!concerns(event, m_filter.includesWorkers && !m_conduct.ignoresWorkerFilter))
        return false;
    if (m_wantsAll)
        return true;
    const bool anyActor = !event.isStored && m_conduct.tokensPassActors;
    return m_filter.wantsType(event.type) && (anyActor || m_filter.wantsActor(event.actor));
}

void MetisAttachment::offer(const MetisEventPtr &event)
{
    switch (m_stage) {
    case Stage::Live:
        if (wants(*event))
            enqueue(event);
        break;
    case Stage::Unsubscribed:
        if (m_conduct.lateSeam)
            break;
        [[fallthrough]]; // which events it wants is not known yet
    case Stage::Asking:
        if (concerns(*event, !m_conduct.ignoresWorkerFilter))
            enqueue(event);
        break;
    case Stage::Closing:
        break;
    }
}

void MetisAttachment::enqueue(const MetisEventPtr &event)
{
    if (!m_codeAfterLast && !m_outbox.enqueue(event))
        overflow();
}

void MetisAttachment::overflow()
{
    if (!m_warned)
        m_host.note({MetisNote::Kind::HandlerWarning, "stream:" + m_session, "outbound queue overflowed"});
    m_warned = true;
    if (!m_conduct.dropsOnOverflow)
        close(QWebSocketProtocol::CloseCodePolicyViolated, "client_too_slow",
              "Outbound queue overflowed; reconnect with replay.");
}

void MetisAttachment::say(std::string frame)
{
    if (!m_outbox.say(std::move(frame)))
        overflow();
}

void MetisAttachment::beat()
{
    if (m_conduct.noServerPing || m_stage == Stage::Closing)
        return;
    if (m_unanswered >= m_limits.unansweredPings)
        return close(QWebSocketProtocol::CloseCodePolicyViolated, "ping_timeout", "Pings were not answered.");
    ++m_unanswered;
    m_nonce = "ping_" + std::to_string(++m_pings);
    m_silence.start(m_limits.pingInterval);
    say(metisframes::ping(m_nonce));
}

void MetisAttachment::endAfterLast(int code)
{
    m_codeAfterLast = code;
    if (m_outbox.isEmpty())
        endIfTold();
}

void MetisAttachment::endIfTold()
{
    if (m_codeAfterLast)
        close(*m_codeAfterLast, "session_ended", "The session has ended.");
}

void MetisAttachment::close(int code, const char *reason, const char *message)
{
    if (m_stage == Stage::Closing)
        return;
    m_stage = Stage::Closing;
    m_outbox.shut();
    m_silence.stop();
    const std::string text =
        m_conduct.emptyCloseReasons ? std::string() : metisframes::closeReason(reason, message);
    m_socket->close(static_cast<QWebSocketProtocol::CloseCode>(code), QString::fromStdString(text));
    QTimer::singleShot(m_limits.closingPatience, m_socket, &QWebSocket::abort);
}

} // namespace tracedeck

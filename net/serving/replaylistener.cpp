// SPDX-License-Identifier: GPL-3.0-or-later
#include "replaylistener.h"

#include "langgraphanswers.h"
#include "paddedtext.h"

#include <algorithm>

namespace tracedeck {

namespace {
constexpr std::size_t kMostSubscriptions = 1000;
} // namespace

ReplayFollower::ReplayFollower(const ReplayThreads &threads, ReplayPlayer &player, LangGraphFilter filter)
    : m_threads(threads)
    , m_player(player)
    , m_filter(std::move(filter))
    , m_wanted(threads.placeCount(), -1)
{
    m_player.addListener();
    const auto &events = m_player.thread().events;
    if (m_filter.since() == 0 || m_player.played() == 0)
        return;
    // Who says what it has got means the present life of the server.
    const std::uint32_t epoch = events[m_player.played() - 1].epoch;
    const auto first = std::find_if(events.begin(), events.end(),
                                    [epoch](const auto &event) { return event.epoch == epoch; });
    m_at = static_cast<std::size_t>(first - events.begin());
}

ReplayFollower::~ReplayFollower()
{
    m_player.removeListener();
}

bool ReplayFollower::wants(std::size_t event) const
{
    const ReplayThreads::Event &asked = m_player.thread().events[event];
    signed char &wanted = m_wanted[asked.place];
    if (wanted < 0)
        wanted = m_filter.matches(m_threads.place(asked.place)) ? 1 : 0;
    return wanted > 0 && (m_filter.since() == 0 || asked.sequence > m_filter.since());
}

std::optional<std::size_t> ReplayFollower::next() const
{
    while (m_at < m_player.played()) {
        if (wants(m_at))
            return m_at;
        ++m_at;
    }
    return std::nullopt;
}

std::size_t ReplayFollower::ahead() const
{
    std::size_t count = 0;
    for (std::size_t event = m_at; event < m_player.played(); ++event)
        count += wants(event) ? 1 : 0;
    return count;
}

ReplayListener::ReplayListener(RecordingScript &script, ReplayPlayer &player,
                               std::unique_ptr<ReplayOutlet> outlet)
    : ReplaySession(std::move(outlet), {ReplaySpeed::Kind::Max}, {true})
    , m_script(script)
    , m_player(player)
{
    connect(&m_player, &ReplayPlayer::advanced, this, [this] { pump(); });
}

std::string_view ReplayListener::frameOf(std::size_t event)
{
    return m_script.frame(m_script[m_player.thread().events[event].line]);
}

ReplayStream::ReplayStream(RecordingScript &script, LangGraphReplay &dialect, const ReplayThreads &threads,
                           ReplayPlayer &player, LangGraphFilter filter, std::unique_ptr<ReplayOutlet> outlet)
    : ReplayListener(script, player, std::move(outlet))
    , m_dialect(dialect)
    , m_follower(threads, player, std::move(filter))
{}

std::string_view ReplayStream::take()
{
    const std::string_view frame = frameOf(*m_follower.next());
    m_follower.take();
    m_text = langGraphServerSentEvent(m_dialect.readEvent(frame), frame);
    return m_text;
}

ReplaySocket::ReplaySocket(RecordingScript &script, LangGraphReplay &dialect, const ReplayThreads &threads,
                           ReplayPlayer &player, Answer answer, std::unique_ptr<ReplayOutlet> outlet)
    : ReplayListener(script, player, std::move(outlet))
    , m_dialect(dialect)
    , m_threads(threads)
    , m_answer(std::move(answer))
{}

/// The subscription whose next event is the first; nullptr: none has one.
ReplayFollower *ReplaySocket::earliest() const
{
    ReplayFollower *earliest = nullptr;
    std::size_t least = 0;
    for (const auto &[id, follower] : m_subscriptions) {
        const auto next = follower->next();
        if (next && (!earliest || *next < least)) {
            earliest = follower.get();
            least = *next;
        }
    }
    return earliest;
}

std::string_view ReplaySocket::take()
{
    ReplayFollower *follower = earliest();
    const std::size_t event = *follower->next();
    follower->take();
    return frameOf(event);
}

void ReplaySocket::messageReceived(const QByteArray &bytes)
{
    const PaddedText padded(bytes.toStdString());
    const ReplayRequest request = m_dialect.readRequest({padded.text(), {}, {}});
    if (!request.error.empty())
        send(m_dialect.refusal(request, {}));
    else if (request.kind == "subscription.subscribe")
        subscribe(request);
    else if (request.kind == "subscription.unsubscribe")
        unsubscribe(request);
    else
        send(m_answer(player(), request));
}

void ReplaySocket::subscribe(const ReplayRequest &request)
{
    const PaddedText params(langGraphParams(request));
    LangGraphFilter::Refusal refusal;
    auto filter = LangGraphFilter::readSubscription(params.text(), &refusal);
    if (!filter)
        return send(langGraphError(request.id, "invalid_argument", refusal.why));
    if (m_subscriptions.size() == kMostSubscriptions)
        return refuse(1008, QStringLiteral("too many subscriptions"));
    auto follower = std::make_unique<ReplayFollower>(m_threads, player(), std::move(*filter));
    const std::string id = "subscription-" + std::to_string(++m_lastSubscription);
    send(langGraphSubscribed(request.id, id, follower->ahead(),
                             {player().thread().id, player().lastSequence()}));
    m_subscriptions.emplace('"' + id + '"', std::move(follower));
    pump();
}

void ReplaySocket::unsubscribe(const ReplayRequest &request)
{
    const auto id = request.fields.find("subscription_id");
    if (id == request.fields.end())
        return send(langGraphError(request.id, "invalid_argument",
                                   "subscription.unsubscribe requires a subscription_id."));
    if (m_subscriptions.erase(id->second) == 0)
        return send(
            langGraphError(request.id, "no_such_subscription", "Unknown subscription: " + id->second));
    send(langGraphDone(request.id, {player().thread().id, player().lastSequence()}));
}

} // namespace tracedeck

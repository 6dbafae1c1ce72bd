// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomclient.h"

#include "channelend.h"
#include "loomcommands.h"
#include "loomdialect.h"
#include "loomrun.h"
#include "observing.h"
#include "recordingformat.h"

#include <algorithm>
#include <chrono>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kListedWithin = 30s; // tools_list may start processes on the server
constexpr auto kPingEvery = 20s;
constexpr auto kHeaderWithin = 1s; // a recording that is served begins with it at once

SocketLink::Options controlOptions()
{
    SocketLink::Options options;
    options.subprotocols = {kObserverProtocol};
    return options;
}

/// The header of a recording that can be watched here; one of another protocol or version is a frame like any other.
bool isOurRecording(std::string_view line)
{
    const auto header = RecordingReader::readHeader(line);
    return header && header->version == 1 && header->dialect == "loom";
}

} // namespace

LoomClient::LoomClient(const Endpoint &endpoint, FrameSink &sink, const Options &options, QObject *parent)
    : Client(parent)
    , m_endpoint(endpoint)
    , m_sink(sink)
    , m_options(options)
    , m_keeper(endpoint, controlOptions())
{
    connect(&m_keeper, &LinkKeeper::opened, this, &LoomClient::onOpened);
    connect(&m_keeper, &LinkKeeper::received, this, &LoomClient::onReceived);
    connect(&m_keeper, &LinkKeeper::ended, this, &LoomClient::onEnded);
    connect(&m_keeper, &LinkKeeper::changed, this, &Client::connectionChanged);
    connect(&m_clock, &QTimer::timeout, this, &LoomClient::checkTime);
    m_clock.setInterval(1s);
    m_headerWait.setSingleShot(true);
    m_headerWait.setInterval(kHeaderWithin);
    connect(&m_headerWait, &QTimer::timeout, this, &LoomClient::takeForServer);
}

LoomClient::~LoomClient() = default;

void LoomClient::start()
{
    m_clock.start();
    m_keeper.start();
}

void LoomClient::stop()
{
    m_clock.stop();
    for (LoomRun *run : std::vector(m_runs)) // each takes itself off the list
        run->detach();
    m_keeper.stop();
}

void LoomClient::reconnect()
{
    m_clock.start();
    m_keeper.retryNow();
}

void LoomClient::probe()
{
    m_keeper.probe();
}

// --- The control socket ------------------------------------------------------------------------------------------

void LoomClient::onOpened(const QString &subprotocol)
{
    m_peer = Peer::Unknown;
    if (subprotocol == kObserverProtocol)
        m_headerWait.start();
    else
        takeForServer();
}

void LoomClient::takeForServer()
{
    m_headerWait.stop();
    m_peer = Peer::Server;
    m_channel = ++m_sockets == 1 ? "control" : "control-" + std::to_string(m_sockets);
    m_sink.opened(m_channel, Via::WebSocket);
    if (!m_options.isPassive)
        ping();
}

void LoomClient::onReceived(std::string_view bytes)
{
    if (m_peer == Peer::Unknown) {
        if (isOurRecording(bytes)) {
            m_headerWait.stop();
            m_peer = Peer::Recording;
            m_linesToSkip = m_linesTaken;
            m_keeper.setRecognised(true);
            return;
        }
        takeForServer();
    }
    if (m_peer == Peer::Recording)
        return onLine(bytes);
    m_keeper.setRecognised(false);
    if (m_options.isPassive) // nobody folds the frames: a goodbye is one
        m_keeper.setIsAtEnd(true);
    m_sink.frame({Direction::In, m_channel}, bytes);
}

void LoomClient::onLine(std::string_view line)
{
    m_keeper.setIsAtEnd(true);
    if (m_linesToSkip > 0) {
        --m_linesToSkip;
        return;
    }
    ++m_linesTaken;
    m_sink.line(line);
}

void LoomClient::onEnded(const LinkEnd &end)
{
    m_headerWait.stop();
    if (m_peer != Peer::Server)
        return;
    closeChannel(m_sink, m_channel, Via::WebSocket, end);
    m_sink.flush(); // answers, and the last event, may have come with the goodbye
    for (Asked &asked : m_asked) {
        asked.state.phase = SentCommand::Phase::Unknown;
        asked.state.error = end.reason;
        if (!asked.isOurs)
            emit commandChanged(asked.state);
    }
    m_asked.clear();
}

void LoomClient::ping()
{
    m_lastPing.start();
    Asked asked;
    asked.state.command = PingCommand();
    asked.isOurs = true;
    ask(std::move(asked));
}

void LoomClient::checkTime()
{
    for (LoomRun *run : m_runs)
        run->checkTime();
    for (Asked &asked : m_asked) {
        if (asked.state.phase != SentCommand::Phase::Pending || std::chrono::nanoseconds(asked.since.nsecsElapsed()) <= kListedWithin)
            continue;
        asked.state.phase = SentCommand::Phase::TimedOut;
        if (!asked.isOurs)
            emit commandChanged(asked.state);
    }
    const bool isQuiet = m_asked.empty() && m_keeper.link() && m_peer == Peer::Server && !m_options.isPassive;
    if (isQuiet && std::chrono::nanoseconds(m_lastPing.nsecsElapsed()) >= kPingEvery)
        ping();
}

// --- Commands ----------------------------------------------------------------------------------------------------

void LoomClient::submit(const SentCommand &asked)
{
    if (std::holds_alternative<RunCommand>(asked.command))
        return submitRun(asked);
    Asked next;
    next.state = asked;
    if (const auto *cancel = std::get_if<CancelCommand>(&asked.command)) {
        // Only the socket of the run knows it, and it is read when the run is over: the answer proves nothing.
        for (LoomRun *run : m_runs) {
            if (run->state().run.toStdString() != cancel->run)
                continue;
            next.state.channel = run->state().channel;
            next.state.sentAt = QDateTime::currentDateTimeUtc();
            const std::string request = "td-" + std::to_string(++m_requests);
            next.state.phase = run->send(encodeLoomCommand(asked.command, request)) ? SentCommand::Phase::Unknown
                                                                                   : SentCommand::Phase::Failed;
            emit commandChanged(next.state);
            return;
        }
    }
    ask(std::move(next));
}

void LoomClient::ask(Asked asked)
{
    SocketLink *link = m_keeper.link();
    asked.state.sentAt = QDateTime::currentDateTimeUtc();
    asked.state.channel = QString::fromStdString(m_channel);
    if (!link || m_peer != Peer::Server) {
        asked.state.phase = SentCommand::Phase::Failed;
        if (!asked.isOurs)
            emit commandChanged(asked.state);
        return;
    }
    asked.request = "td-" + std::to_string(++m_requests);
    asked.since.start();
    const std::string message = encodeLoomCommand(asked.state.command, asked.request);
    if (message.empty()) {
        asked.state.phase = SentCommand::Phase::Failed;
        asked.state.error = tr("This protocol has no such command.");
        emit commandChanged(asked.state);
        return;
    }
    const SentCommand told = asked.state;
    const bool isOurs = asked.isOurs;
    m_asked.push_back(std::move(asked));
    m_sink.frame({Direction::Out, m_channel}, message);
    link->send(message);
    if (!isOurs)
        emit commandChanged(told);
}

void LoomClient::submitRun(const SentCommand &asked)
{
    const std::string channel = "run-" + std::to_string(++m_runCount);
    auto *run = new LoomRun(m_sink, asked, channel, this);
    m_runs.push_back(run);
    connect(run, &LoomRun::changed, this, &Client::commandChanged);
    connect(run, &LoomRun::over, this, [this, run] { removeRun(run); });
    emit commandChanged(run->state());
    run->start(m_endpoint);
}

void LoomClient::removeRun(LoomRun *run)
{
    std::erase(m_runs, run);
    run->deleteLater();
}

LoomRun *LoomClient::runOf(quint64 command) const
{
    const auto run = std::find_if(m_runs.begin(), m_runs.end(),
                                  [command](const LoomRun *one) { return one->state().id == command; });
    return run == m_runs.end() ? nullptr : *run;
}

void LoomClient::detach(quint64 command)
{
    if (LoomRun *run = runOf(command))
        run->detach();
}

// --- What the frames said ----------------------------------------------------------------------------------------

void LoomClient::onFolded(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames) {
        const Event *events = batch.events.data() + frame.firstEvent;
        if (frame.channel == m_channel) {
            onControlFrame(frame, events, frame.eventCount);
            continue;
        }
        const auto run = std::find_if(m_runs.begin(), m_runs.end(),
                                      [&frame](const LoomRun *one) { return one->channel() == frame.channel; });
        if (run != m_runs.end())
            (*run)->onFrame(frame, events, frame.eventCount);
    }
}

void LoomClient::onControlFrame(const DecodedFrame &frame, const Event *events, std::size_t count)
{
    using Phase = SentCommand::Phase;
    if (frame.direction != Direction::In || frame.nature == FrameNature::ChannelNotice)
        return;
    // Some servers push runs here: one of them may say goodbye once its runs are over.
    m_keeper.setIsAtEnd(false);
    for (const Event *event = events; event != events + count; ++event) {
        if (const auto *answered = std::get_if<CommandAnswered>(event))
            settle(answered->request, Phase::Answered, answered->payload.bytes(), {});
        else if (const auto *failed = std::get_if<CommandFailed>(event))
            settle(failed->subject, Phase::Failed, {}, textOf(failed->error));
        if (!std::holds_alternative<UsageReported>(*event))
            m_keeper.setIsAtEnd(std::holds_alternative<RunEnded>(*event)
                                || std::holds_alternative<CommandAnswered>(*event)
                                || std::holds_alternative<CommandFailed>(*event));
    }
}

/// The oldest command is answered; one whose id says so is, out of turn. An answer with an id that nobody asked
/// under is somebody else's.
void LoomClient::settle(std::string_view request, SentCommand::Phase phase, std::string_view answer,
                        const std::string &error)
{
    auto asked = m_asked.begin();
    if (!request.empty())
        asked = std::find_if(m_asked.begin(), m_asked.end(),
                             [request](const Asked &one) { return one.request == request; });
    if (asked == m_asked.end())
        return;
    SentCommand state = asked->state;
    state.isOutOfTurn = asked != m_asked.begin();
    state.phase = phase;
    state.latency = std::chrono::microseconds(asked->since.nsecsElapsed() / 1000);
    if (!answer.empty())
        state.setAnswer(QByteArray(answer.data(), static_cast<qsizetype>(answer.size())), LoomDialect().readAnswer(answer));
    state.error = QString::fromStdString(error);
    const bool isOurs = asked->isOurs;
    m_asked.erase(asked);
    if (std::holds_alternative<PingCommand>(state.command))
        m_keeper.setLatency(*state.latency);
    if (!isOurs)
        emit commandChanged(state);
}

} // namespace tracedeck

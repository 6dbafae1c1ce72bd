// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomrun.h"

#include "channelend.h"
#include "loomcommands.h"
#include "loomdialect.h"

#include <chrono>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

/// The server says nothing before the first node begins, and that can take long (as in tests/data/loom).
constexpr auto kAnswerWithin = 60s;

SocketLink::Options runOptions()
{
    SocketLink::Options options;
    options.quietFor = 0ms; // the server is deaf to pings while a run goes on
    return options;
}

} // namespace

LoomRun::LoomRun(FrameSink &sink, const SentCommand &state, const std::string &channel, QObject *parent)
    : QObject(parent)
    , m_sink(sink)
    , m_state(state)
    , m_channel(channel)
    , m_link(new SocketLink(runOptions(), this))
{
    m_state.channel = QString::fromStdString(channel);
    connect(m_link, &SocketLink::opened, this, &LoomRun::onOpened);
    connect(m_link, &SocketLink::received, this, [this](std::string_view bytes) {
        m_sink.frame({Direction::In, m_channel}, bytes);
    });
    connect(m_link, &SocketLink::ended, this, &LoomRun::onEnded);
}

void LoomRun::start(const Endpoint &endpoint)
{
    m_link->open(endpoint);
}

void LoomRun::onOpened()
{
    m_sink.opened(m_channel, Via::WebSocket);
    m_state.sentAt = QDateTime::currentDateTimeUtc();
    m_sinceSent.start();
    send(encodeLoomCommand(m_state.command, "run-" + std::to_string(m_state.id)));
    emit changed(m_state);
}

bool LoomRun::send(std::string_view message)
{
    if (!m_link->isOpen())
        return false;
    m_sink.frame({Direction::Out, m_channel}, message);
    m_link->send(message);
    return true;
}

void LoomRun::detach()
{
    m_link->close();
}

void LoomRun::setPhase(SentCommand::Phase phase)
{
    m_state.phase = phase;
    emit changed(m_state);
}

void LoomRun::onFrame(const DecodedFrame &frame, const Event *events, std::size_t count)
{
    using Phase = SentCommand::Phase;
    if (frame.direction != Direction::In || frame.nature == FrameNature::ChannelNotice)
        return;
    if (m_state.phase == Phase::Pending || m_state.phase == Phase::TimedOut) {
        m_state.latency = std::chrono::microseconds(m_sinceSent.nsecsElapsed() / 1000);
        // The server's name for the run is that of the stream (as in tests/data/loom).
        const std::string_view run = frame.address.run.empty() ? frame.address.session : frame.address.run;
        m_state.run = QString::fromUtf8(run.data(), static_cast<qsizetype>(run.size()));
        setPhase(Phase::Running);
    }
    for (const Event *event = events; event != events + count; ++event) {
        if (std::holds_alternative<RunEnded>(*event)) {
            const std::string_view json = frame.frame.bytes();
            m_state.setAnswer(QByteArray(json.data(), static_cast<qsizetype>(json.size())), LoomDialect().readAnswer(json));
            setPhase(Phase::Answered);
        } else if (const auto *failed = std::get_if<CommandFailed>(event)) {
            m_state.error = QString::fromStdString(textOf(failed->error));
            setPhase(Phase::Failed);
        } else {
            continue;
        }
        m_link->close();
    }
}

void LoomRun::checkTime()
{
    if (m_state.phase == SentCommand::Phase::Pending && m_sinceSent.isValid()
        && std::chrono::nanoseconds(m_sinceSent.nsecsElapsed()) > kAnswerWithin)
        setPhase(SentCommand::Phase::TimedOut);
}

void LoomRun::onEnded(const LinkEnd &end)
{
    using Phase = SentCommand::Phase;
    if (end.wasOpen)
        closeChannel(m_sink, m_channel, Via::WebSocket, end);
    m_sink.flush(); // its last event may have come with the goodbye
    if (!end.wasOpen) {
        m_state.error = end.reason;
        setPhase(Phase::Failed);
    } else if (m_state.phase != Phase::Answered && m_state.phase != Phase::Failed) {
        m_state.error = end.reason;
        setPhase(Phase::Unknown);
    }
    emit over();
}

} // namespace tracedeck

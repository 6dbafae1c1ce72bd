// SPDX-License-Identifier: GPL-3.0-or-later
#include "callretry.h"

#include <QRandomGenerator>

namespace tracedeck {

using Phase = ConnectionState::Phase;

CallRetry::CallRetry(QObject *parent)
    : QObject(parent)
{
    m_uptime.start();
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &CallRetry::due);
}

ConnectionState CallRetry::after(ConnectionState state, const HttpAnswer &answer)
{
    state.end = answer.failure.value_or(LinkEnd());
    if (!answer.failure) {
        state.end.kind = LinkEnd::Kind::HttpRefused;
        state.end.code = answer.status;
        state.end.reason = errorOf(answer, {});
    }
    Reconnect::Circumstances at;
    at.now = std::chrono::milliseconds(m_uptime.elapsed());
    at.random = QRandomGenerator::global()->generateDouble();
    const Reconnect::Step step = m_policy.after(state.end, at);
    state.why = step.why;
    if (step.goesOn()) {
        state.phase = Phase::Waiting;
        state.attempt = m_policy.failures() + 1;
        state.retryAt = QDateTime::currentDateTimeUtc().addMSecs(step.wait.count());
        m_wait.start(step.wait);
    } else {
        state.phase = Phase::Stopped;
    }
    return state;
}

} // namespace tracedeck

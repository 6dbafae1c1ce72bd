// SPDX-License-Identifier: GPL-3.0-or-later
#include "cursor.h"

#include "livetime.h"
#include "sessionlabels.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tracedeck {

Cursor::Cursor(std::shared_ptr<const Trace> trace, QObject *parent)
    : QObject(parent)
    , m_trace(std::move(trace))
    , m_position(m_trace->watermark())
    , m_newest(m_position)
{
    m_second.setInterval(std::chrono::seconds(1));
    connect(&m_second, &QTimer::timeout, this, [this] {
        if (m_live)
            emit ticked();
    });
}

Cursor::~Cursor()
{
    forgetHeard(*m_trace);
    forgetSessionLabels(*m_trace);
}

void Cursor::setSessionLabels(const QHash<QString, QString> &labels)
{
    if (tracedeck::setSessionLabels(*m_trace, labels))
        emit relabelled();
}

void Cursor::goTo(Position position)
{
    if (!m_growing && position >= m_newest)
        return goLive();
    const bool wasLive = m_live;
    if (m_live) {
        m_live = false;
        setStanding(*m_trace, true);
        emit liveChanged(false);
    }
    show(std::min(position, m_newest));
    if (wasLive && m_hearing == Hearing::Now)
        emit ticked();
}

void Cursor::goLive()
{
    if (!m_live) {
        m_live = true;
        setStanding(*m_trace, false);
        emit liveChanged(true);
    }
    show(m_newest);
}

void Cursor::step(int frames)
{
    const std::int64_t target = std::int64_t(m_position) + frames;
    goTo(static_cast<Position>(std::clamp<std::int64_t>(target, 0, m_newest)));
}

void Cursor::refresh()
{
    const Position watermark = m_trace->watermark();
    if (watermark == m_newest)
        return;
    const Position from = m_newest;
    m_newest = watermark;
    if (m_hearing == Hearing::Now)
        setHeard(*m_trace, m_newest);
    emit grew(from, watermark);
    if (m_live)
        show(watermark);
}

void Cursor::show(Position position)
{
    if (position == m_position)
        return;
    const Position from = m_position;
    m_position = position;
    emit moved(from, position);
}

void Cursor::setGrowing(bool growing)
{
    if (std::exchange(m_growing, growing) == growing)
        return;
    emit growingChanged(growing);
    emit comingChanged();
}

void Cursor::setHearing(Hearing hearing)
{
    if (std::exchange(m_hearing, hearing) == hearing)
        return;
    m_second.stop();
    switch (hearing) {
    case Hearing::Afterwards:
        forgetHeard(*m_trace);
        break;
    case Hearing::Now:
        setHeard(*m_trace, m_newest);
        m_second.start();
        break;
    case Hearing::Lost:
        setLost(*m_trace, m_newest);
        break;
    }
    setStanding(*m_trace, !m_live);
    emit ticked();
    emit comingChanged();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "wakeup.h"

#include <QNetworkInformation>

#include <ctime>

namespace tracedeck {

namespace {

std::chrono::nanoseconds read(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace

std::optional<SuspendMeter::nanoseconds> SuspendMeter::update(nanoseconds sinceBoot, nanoseconds awake)
{
    const nanoseconds asleep = sinceBoot - awake;
    const nanoseconds slept = m_asleep ? asleep - *m_asleep : nanoseconds(0);
    m_asleep = asleep;
    return slept > shortest ? std::optional(slept) : std::nullopt;
}

Wakeup::Wakeup(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(std::chrono::seconds(5));
    connect(&m_timer, &QTimer::timeout, this, &Wakeup::look);
    m_timer.start();
    look();
    watchNetwork();
}

void Wakeup::look()
{
    if (const auto slept = m_meter.update(read(CLOCK_BOOTTIME), read(CLOCK_MONOTONIC)))
        emit wokeUp(std::chrono::duration_cast<std::chrono::seconds>(*slept));
}

void Wakeup::watchNetwork()
{
    if (!QNetworkInformation::loadBackendByFeatures(QNetworkInformation::Feature::Reachability))
        return;
    auto *network = QNetworkInformation::instance();
    const auto isOnline = [](QNetworkInformation::Reachability reachability) {
        return reachability == QNetworkInformation::Reachability::Online;
    };
    m_wasOnline = isOnline(network->reachability());
    connect(network, &QNetworkInformation::reachabilityChanged, this,
            [this, isOnline](QNetworkInformation::Reachability reachability) {
                const bool wasOnline = std::exchange(m_wasOnline, isOnline(reachability));
                if (m_wasOnline && !wasOnline)
                    emit networkBack();
            });
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <optional>

namespace tracedeck {

/// Finds suspends: one clock goes on meanwhile, another stands still.
class SuspendMeter
{
public:
    using nanoseconds = std::chrono::nanoseconds;

    /// Shorter ones matter to no connection.
    static constexpr std::chrono::seconds shortest{60};

    /// How long the computer slept since the last call, if that was long enough. The first call says nothing.
    std::optional<nanoseconds> update(nanoseconds sinceBoot, nanoseconds awake);

private:
    std::optional<nanoseconds> m_asleep; // in all
};

/// Tells when it is a good moment to try connections at once: after a suspend, or when the network is back.
/// Lives in the main thread, as Qt's knowledge of the network does.
class Wakeup : public QObject
{
    Q_OBJECT

public:
    explicit Wakeup(QObject *parent = nullptr);

signals:
    void wokeUp(std::chrono::seconds asleep);
    void networkBack();

private:
    void watchNetwork();
    void look();

    SuspendMeter m_meter;
    QTimer m_timer;
    bool m_wasOnline = true;
};

} // namespace tracedeck

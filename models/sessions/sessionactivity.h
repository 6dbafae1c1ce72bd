// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <vector>

namespace tracedeck {

/// Which sessions of a live trace a frame came to within the last second. Nothing runs while none comes.
class SessionActivity : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kLasts{1000};

    explicit SessionActivity(QObject *parent = nullptr);

    /// Frames (from, to] of the trace have just come.
    void note(const Trace &trace, Position from, Position to);
    void clear();
    bool isActive(SessionId id) const { return m_last.contains(id.index); }
    bool isActive() const { return !m_last.isEmpty(); }

signals:
    /// These became active, or are no longer.
    void changed(const std::vector<tracedeck::SessionId> &sessions);

private:
    void expire();

    QElapsedTimer m_clock;
    QTimer m_timer;
    QHash<std::uint32_t, qint64> m_last; ///< when, in milliseconds of the clock
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisconduct.h"
#include "metishost.h"

#include <deque>
#include <string>
#include <vector>

class QWebSocket;

namespace tracedeck {

/// What waits for one client of a metis server: answers first, then what it missed, then events as they happen, of
/// which only so many may wait (metis streaming protocol 8.1). Writes no faster than the client reads.
class MetisOutbox : public QObject
{
    Q_OBJECT

public:
    /// `socket` must outlive this object.
    MetisOutbox(QWebSocket &socket, const MetisLimits &limits, QObject *parent);

    /// False: too many wait already. Not for events.
    bool say(std::string frame);
    /// False: the queue is full.
    bool enqueue(const MetisEventPtr &event);
    /// Until release() nothing of it is sent, and others may look through it.
    std::deque<MetisEventPtr> &queue() { return m_queue; }
    /// Events flow from now on, these first. The queue's bound is not theirs.
    void release(const std::vector<MetisEventPtr> &missed);
    /// Nothing more is sent.
    void shut();
    bool isEmpty() const;

signals:
    void sent();
    /// Nothing waits any more.
    void drained();

private:
    std::string takeNext();
    void pump();

    QWebSocket &m_socket;
    const MetisLimits m_limits;
    std::deque<std::string> m_answers;
    std::deque<MetisEventPtr> m_missed;
    std::deque<MetisEventPtr> m_queue;
    bool m_isReleased = false;
    bool m_isShut = false;
    bool m_isPumping = false;
};

} // namespace tracedeck

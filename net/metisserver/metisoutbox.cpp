// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisoutbox.h"

#include "metisframes.h"
#include "websockettext.h"

#include <QScopedValueRollback>
#include <QWebSocket>

namespace tracedeck {

namespace {
constexpr std::size_t kMostAnswers = 1000; // to a client that asks and does not read
} // namespace

MetisOutbox::MetisOutbox(QWebSocket &socket, const MetisLimits &limits, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_limits(limits)
{
    connect(&m_socket, &QWebSocket::bytesWritten, this, &MetisOutbox::pump);
}

bool MetisOutbox::say(std::string frame)
{
    if (m_answers.size() >= kMostAnswers)
        return false;
    m_answers.push_back(std::move(frame));
    pump();
    return true;
}

bool MetisOutbox::enqueue(const MetisEventPtr &event)
{
    if (m_queue.size() >= m_limits.queue)
        pump();
    if (m_queue.size() >= m_limits.queue)
        return false;
    m_queue.push_back(event);
    pump();
    return true;
}

void MetisOutbox::release(const std::vector<MetisEventPtr> &missed)
{
    m_missed.assign(missed.begin(), missed.end());
    m_isReleased = true;
    pump();
}

void MetisOutbox::shut()
{
    m_isShut = true;
    m_answers.clear();
    m_missed.clear();
    m_queue.clear();
}

bool MetisOutbox::isEmpty() const
{
    return m_answers.empty() && (!m_isReleased || (m_missed.empty() && m_queue.empty()));
}

std::string MetisOutbox::takeNext()
{
    if (!m_answers.empty()) {
        std::string answer = std::move(m_answers.front());
        m_answers.pop_front();
        return answer;
    }
    auto &events = m_missed.empty() ? m_queue : m_missed;
    std::string frame = metisframes::event(*events.front());
    events.pop_front();
    return frame;
}

void MetisOutbox::pump()
{
    if (m_isPumping || m_isShut || isEmpty())
        return;
    {
        const QScopedValueRollback<bool> pumping(m_isPumping, true); // a flush tells that bytes were written
        while (!isEmpty()) {
            if (m_socket.bytesToWrite() >= m_limits.unwritten)
                m_socket.flush(); // so that a burst fills the kernel's buffer first, then the queue
            if (m_socket.bytesToWrite() >= m_limits.unwritten || !m_socket.isValid())
                return;
            sendWhole(m_socket, takeNext());
            emit sent();
        }
    }
    emit drained();
}

} // namespace tracedeck

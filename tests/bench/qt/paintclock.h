// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <functional>

namespace tracedeck {

/// An application that knows when it painted last.
class PaintClock : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        const QEvent::Type type = event->type();
        const bool handled = QApplication::notify(receiver, event);
        if (type == QEvent::Paint || type == QEvent::UpdateRequest) {
            ++paints;
            lastPaint = now();
            if (type == QEvent::Paint && onPaint)
                onPaint(qobject_cast<QWidget *>(receiver));
            if (type == QEvent::UpdateRequest && onUpdated)
                onUpdated();
        }
        return handled;
    }
    /// Milliseconds since an arbitrary moment.
    static double now() { return read(CLOCK_MONOTONIC); }
    /// Milliseconds for which the calling thread had a processor.
    static double worked() { return read(CLOCK_THREAD_CPUTIME_ID); }

    /// Calls `then` once nothing has been painted for a few turns of the event loop.
    void whenQuiet(std::function<void()> then)
    {
        m_then = std::move(then);
        m_seen = paints;
        m_quiet = 0;
        QTimer::singleShot(0, this, [this] { look(); });
    }

    std::uint64_t paints = 0;
    double lastPaint = 0;
    std::function<void(QWidget *)> onPaint;
    std::function<void()> onUpdated; ///< a window has painted all that was due

private:
    static double read(clockid_t clock)
    {
        timespec time;
        clock_gettime(clock, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    }
    void look()
    {
        constexpr int kQuietTurns = 4;
        m_quiet = paints == m_seen ? m_quiet + 1 : 0;
        m_seen = paints;
        if (m_quiet < kQuietTurns)
            QTimer::singleShot(0, this, [this] { look(); });
        else
            m_then();
    }

    std::function<void()> m_then;
    std::uint64_t m_seen = 0;
    int m_quiet = 0;
};

} // namespace tracedeck

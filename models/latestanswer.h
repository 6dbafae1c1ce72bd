// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QTimer>
#include <QtConcurrentRun>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace tracedeck {

/// An answer that is worked out in the background, and again when something else is asked: one at a time, so that who
/// asks all the time is told all the time.
template<class Answer>
class LatestAnswer
{
public:
    /// What works it out, on another thread: it holds what it needs. The answer of work that was told to stop is thrown
    /// away.
    using Work = std::function<Answer(const std::atomic<bool> &stop)>;

    /// `question` makes the work when it is to begin; `show` is given what came of it. Both are called here.
    LatestAnswer(std::function<Work()> question, std::function<void(Answer)> show)
        : m_question(std::move(question))
        , m_show(std::move(show))
    {
        m_pause.setSingleShot(true);
        m_pause.setInterval(kPause);
        QObject::connect(&m_pause, &QTimer::timeout, &m_pause, [this] { ask(); });
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_pause, [this] { onAnswered(); });
    }
    ~LatestAnswer() { stop(); }
    LatestAnswer(const LatestAnswer &) = delete;
    LatestAnswer &operator=(const LatestAnswer &) = delete;

    /// At first it rests.
    void setActive(bool active)
    {
        m_isActive = active;
        if (active)
            ask();
        else
            stop();
    }
    /// The question is another one, which makes what is being worked out of no use.
    void askAnew()
    {
        stop();
        ask();
    }
    /// The answer is another one: that to the same question would be of use, too.
    void ask()
    {
        if (!m_isActive)
            return;
        if (m_stop || m_pause.isActive()) {
            m_isLate = true;
            return;
        }
        m_isLate = false;
        m_stop = std::make_shared<std::atomic<bool>>(false);
        m_found = std::make_shared<std::optional<Answer>>();
        m_watcher.setFuture(QtConcurrent::run([work = m_question(), stop = m_stop, found = m_found] { *found = work(*stop); }));
    }
    /// Nothing is being worked out, and nothing is to be.
    bool isSettled() const { return !m_stop && !m_isLate && !m_pause.isActive(); }

private:
    static constexpr int kPause = 30; ///< milliseconds between two answers while more is asked

    void stop()
    {
        if (m_stop)
            *m_stop = true;
    }
    void onAnswered()
    {
        const bool isStopped = *std::exchange(m_stop, nullptr);
        const auto found = std::exchange(m_found, nullptr);
        if (!isStopped)
            m_show(std::move(**found));
        if (!std::exchange(m_isLate, false) && !isStopped)
            return;
        if (isStopped)
            ask();
        else
            m_pause.start();
    }

    std::function<Work()> m_question;
    std::function<void(Answer)> m_show;
    std::shared_ptr<std::atomic<bool>> m_stop; ///< of what is being worked out; nullptr: nothing is
    std::shared_ptr<std::optional<Answer>> m_found; ///< what comes of it: not the watcher's, which would keep it
    QFutureWatcher<void> m_watcher;
    QTimer m_pause;
    bool m_isActive = false;
    bool m_isLate = false; ///< something else is wanted than is being worked out
};

} // namespace tracedeck

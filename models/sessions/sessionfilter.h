// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QFutureWatcher>
#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace tracedeck {

/// Which sessions of a trace have a text in their names, ids and words of status, or in those of their runs; with
/// the sessions that these work for. Few are looked at on the spot, many in the background.
class SessionFilter : public QObject
{
    Q_OBJECT

public:
    explicit SessionFilter(QObject *parent = nullptr);
    ~SessionFilter() override;

    /// Looks at everything anew. An empty text keeps all.
    void start(std::shared_ptr<const Trace> trace, Position position, const QString &text,
               const QHash<QString, QString> &names);
    /// Looks again, at another position.
    void follow(Position position);

    bool isOn() const { return !m_text.isEmpty(); }
    const QString &text() const { return m_text; }
    /// What is kept is not yet that of the position asked for last.
    bool isRunning() const { return m_running || m_soon.isActive(); }
    bool keeps(SessionId id) const { return !isOn() || (id.index < m_kept.size() && m_kept[id.index]); }
    /// How many of the first `count` sessions are not kept.
    std::uint32_t hiddenOf(std::uint32_t count) const;

signals:
    /// What the background has found is there.
    void found();

private:
    using Kept = std::vector<bool>;
    struct Task
    {
        std::shared_ptr<const Trace> trace;
        Position position = 0;
        QString text;
        QHash<QString, QString> names;
    };

    static Kept keptBy(const Task &task);
    static bool isSmall(const Task &task);
    void run();
    void onFinished();

    Task task() const { return {m_trace, m_position, m_text, m_names}; }

    std::shared_ptr<const Trace> m_trace;
    Position m_position = 0;
    QString m_text;
    QHash<QString, QString> m_names;
    Kept m_kept;
    QFutureWatcher<Kept> m_watcher;
    Position m_runsAt = 0;
    bool m_running = false;
    QTimer m_soon; ///< while a trace grows, not at each tick
};

} // namespace tracedeck

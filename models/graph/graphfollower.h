// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "graphactivity.h"

#include <QObject>

#include <memory>

namespace tracedeck {

/// Keeps what the parts of a graph do at the cursor's position. A run of few spans is read at once, one of many in the
/// background, half of the time at most; of positions that come faster than that, the latest is read.
class GraphFollower : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostAtOnce = 2000; ///< spans

    explicit GraphFollower(QObject *parent = nullptr);

    void follow(const Cursor &cursor, RunId run, const std::shared_ptr<const GraphPaths> &paths);
    void forget();
    const GraphActivity &activity() const { return m_activity; }
    /// Of what activity() is.
    Position position() const { return m_position; }
    bool isReading() const { return m_isReading; }

signals:
    void changed();

private:
    struct Task
    {
        std::shared_ptr<const Trace> trace;
        Position position = 0;
        RunId run;
        std::shared_ptr<const GraphPaths> paths;
        bool isLive = false;
    };

    void read();
    void onRead(const Task &task, GraphActivity activity, qint64 took);
    void show(GraphActivity activity, Position position);

    Task m_wanted; ///< the latest
    bool m_isReading = false;
    bool m_isLate = false; ///< something else is wanted than is being read
    GraphActivity m_activity;
    Position m_position = 0;
};

} // namespace tracedeck

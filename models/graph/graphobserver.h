// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentgraph.h"
#include "cursor.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace tracedeck {

/// Keeps the graph that a run went through, as of the newest frame (observedGraph()). It is read in the background, a tenth of the
/// time at most, again when more of the run can have come.
class GraphObserver : public QObject
{
    Q_OBJECT

public:
    explicit GraphObserver(QObject *parent = nullptr);
    ~GraphObserver() override;

    void observe(const Cursor &cursor, RunId run);
    void forget();
    RunId run() const { return m_wanted.run; }
    /// Null until it has been read. No nodes: none ran yet.
    const std::shared_ptr<const AgentGraph> &graph() const { return m_graph; }

signals:
    void changed();

private:
    /// What the graph is made from.
    struct Task
    {
        std::shared_ptr<const Trace> trace;
        RunId run;
        std::uint32_t spans = 0; ///< of the whole trace
        bool isOver = false;
        friend bool operator==(const Task &, const Task &) = default;
    };
    using Graph = std::shared_ptr<const AgentGraph>;

    void readWhatIsNew();
    void onRead(const Task &task, Graph graph, qint64 took);

    Task m_wanted;
    Task m_latest; ///< that was read, or is being read
    Position m_position = 0; ///< the newest
    Graph m_graph;
    bool m_isReading = false;
    QTimer m_rest; ///< from reading
    std::shared_ptr<std::atomic<bool>> m_stop; ///< of what is being read
};

} // namespace tracedeck

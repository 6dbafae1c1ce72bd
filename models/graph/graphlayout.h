// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graphplacement.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <deque>
#include <memory>

class QProcess;
class QTimer;

namespace tracedeck {

/// Has graphs laid out by Graphviz, in a process of its own that is stopped when it takes too long or says too much.
/// Where that comes to nothing, a plain layout of our own is made, and the outcome says why. GUI thread; never waits.
class GraphLayout : public QObject
{
    Q_OBJECT

public:
    enum class Outcome {
        Done,
        NoGraphviz, ///< the program is not there
        TookTooLong,
        Failed, ///< it could not be started, ended with an error, or said what is no layout
    };

    static constexpr std::chrono::milliseconds kPatience{5000};
    static constexpr qsizetype kMostOutput = 32 << 20;
    static constexpr std::size_t kMostKept = 16; ///< layouts

    explicit GraphLayout(QObject *parent = nullptr);
    ~GraphLayout() override;

    /// A name that is looked for in PATH, "dot" at first.
    void setProgram(const QString &program) { m_program = program; }
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }

    /// Gives up what it is about, and lays out this graph. One that was laid out lately is placed at once.
    void start(std::shared_ptr<const AgentGraph> graph, GraphSizes sizes);
    void cancel();
    bool isBusy() const { return m_graph != nullptr; }

signals:
    void placed(const tracedeck::GraphPlacement &placement, tracedeck::GraphLayout::Outcome outcome);

private:
    struct Kept
    {
        QByteArray text; ///< the task
        GraphPlacement placement;
    };

    void run(const QString &executable);
    void takeOutput();
    void onFinished(bool isGood);
    void readOutput();
    void place(const GraphPlacement &placement);
    void placePlainly(Outcome outcome);
    void letGoOfProcess();

    QString m_program = QStringLiteral("dot");
    std::chrono::milliseconds m_patience = kPatience;
    std::shared_ptr<const AgentGraph> m_graph; ///< that is being laid out
    GraphSizes m_sizes;
    QByteArray m_text; ///< the task
    QByteArray m_output;
    QProcess *m_process = nullptr;
    QTimer *m_timer;
    std::deque<Kept> m_kept; ///< the latest first
};

} // namespace tracedeck

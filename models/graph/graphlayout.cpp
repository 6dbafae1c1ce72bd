// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphlayout.h"

#include <QDir>
#include <QFutureWatcher>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

namespace tracedeck {

namespace {

/// Nothing of ours: neither secrets, nor what would make Graphviz read other files.
QProcessEnvironment cleanEnvironment()
{
    QProcessEnvironment clean;
    clean.insert(QStringLiteral("PATH"), QStringLiteral("/usr/local/bin:/usr/bin:/bin"));
    clean.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    return clean;
}

#ifdef Q_OS_UNIX
/// So that it ends by itself should we end first.
void limitResources()
{
    const rlimit time{30, 30}; // seconds of the processor
    const rlimit memory{rlim_t(2) << 30, rlim_t(2) << 30};
    const rlimit files{0, 0}; // it writes none
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_FSIZE, &files);
}
#endif

} // namespace

GraphLayout::GraphLayout(QObject *parent)
    : QObject(parent)
    , m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, [this] { placePlainly(Outcome::TookTooLong); });
}

GraphLayout::~GraphLayout()
{
    cancel();
}

void GraphLayout::start(std::shared_ptr<const AgentGraph> graph, GraphSizes sizes)
{
    cancel();
    m_graph = std::move(graph);
    m_sizes = std::move(sizes);
    m_text = dotText(*m_graph, m_sizes);
    const auto kept =
        std::find_if(m_kept.begin(), m_kept.end(), [this](const Kept &one) { return one.text == m_text; });
    if (kept != m_kept.end()) {
        const GraphPlacement placement = kept->placement;
        return place(placement);
    }
    const QString executable = QStandardPaths::findExecutable(m_program);
    if (executable.isEmpty())
        return placePlainly(Outcome::NoGraphviz);
    run(executable);
}

void GraphLayout::cancel()
{
    m_timer->stop();
    letGoOfProcess();
    m_graph.reset();
    m_output.clear();
}

void GraphLayout::run(const QString &executable)
{
    m_process = new QProcess(this);
    m_process->setProgram(executable);
    m_process->setArguments({QStringLiteral("-Tjson")});
    m_process->setProcessEnvironment(cleanEnvironment());
    m_process->setWorkingDirectory(QDir::rootPath());
    m_process->setStandardErrorFile(QProcess::nullDevice());
#ifdef Q_OS_UNIX
    m_process->setChildProcessModifier(limitResources);
#endif
    connect(m_process, &QProcess::readyReadStandardOutput, this, &GraphLayout::takeOutput);
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        onFinished(code == 0 && status == QProcess::NormalExit);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            onFinished(false);
    });
    m_timer->start(m_patience);
    m_process->start();
    m_process->write(m_text);
    m_process->closeWriteChannel();
}

void GraphLayout::takeOutput()
{
    m_output += m_process->readAllStandardOutput();
    if (m_output.size() > kMostOutput)
        placePlainly(Outcome::Failed);
}

void GraphLayout::onFinished(bool isGood)
{
    if (isGood)
        takeOutput();
    if (!m_process) // it had said too much
        return;
    letGoOfProcess();
    if (isGood)
        readOutput();
    else
        placePlainly(Outcome::Failed);
}

void GraphLayout::readOutput()
{
    using Result = std::optional<GraphPlacement>;
    auto *watcher = new QFutureWatcher<Result>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, graph = m_graph] {
        watcher->deleteLater();
        if (graph != m_graph)
            return;
        const Result placement = watcher->result();
        if (!placement)
            return placePlainly(Outcome::Failed);
        m_kept.push_front({m_text, *placement});
        if (m_kept.size() > kMostKept)
            m_kept.pop_back();
        place(*placement);
    });
    watcher->setFuture(QtConcurrent::run([output = std::exchange(m_output, {}), graph = m_graph]() -> Result {
        return readDotJson(output, *graph);
    }));
}

void GraphLayout::place(const GraphPlacement &placement)
{
    cancel();
    emit placed(placement, Outcome::Done);
}

void GraphLayout::placePlainly(Outcome outcome)
{
    const GraphPlacement placement = plainPlacement(*m_graph, m_sizes);
    cancel();
    emit placed(placement, outcome);
}

/// It is killed and goes on its own time.
void GraphLayout::letGoOfProcess()
{
    QProcess *process = std::exchange(m_process, nullptr);
    if (!process)
        return;
    disconnect(process, nullptr, this, nullptr);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    process->setParent(nullptr); // which would wait for its end
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->kill();
}

} // namespace tracedeck

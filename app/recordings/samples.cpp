// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include <QFile>

#include <array>

namespace tracedeck {

namespace {

struct Entry
{
    const char *id;
    const char *dialect;
    const char *title;
    const char *description;
};

constexpr std::array kSamples{
    Entry{"failed_tool", "loom", QT_TRANSLATE_NOOP("tracedeck::Samples", "A tool call that fails"),
          QT_TRANSLATE_NOOP("tracedeck::Samples",
                            "ReAct agent: a command fails, the agent sees why and finds another way.")},
    Entry{"react_tool_thread", "loom", QT_TRANSLATE_NOOP("tracedeck::Samples", "A tool call, step by step"),
          QT_TRANSLATE_NOOP("tracedeck::Samples", "ReAct agent: think, call a tool, observe, answer.")},
    Entry{"tot_backtrack_thread", "loom", QT_TRANSLATE_NOOP("tracedeck::Samples", "Thoughts that turn back"),
          QT_TRANSLATE_NOOP("tracedeck::Samples",
                            "Tree of Thoughts: candidates are scored, and a dead end is left.")},
    Entry{
        "got", "loom", QT_TRANSLATE_NOOP("tracedeck::Samples", "A plan and its tasks"),
        QT_TRANSLATE_NOOP("tracedeck::Samples", "Graph of Thoughts: three tasks, first planned, then done.")},
    Entry{"react_approval_interrupt", "loom", QT_TRANSLATE_NOOP("tracedeck::Samples", "Waiting for a human"),
          QT_TRANSLATE_NOOP("tracedeck::Samples",
                            "A dangerous tool asks for approval, and the run is interrupted.")},
    Entry{"live_thread", "loom", QT_TRANSLATE_NOOP("tracedeck::Samples", "A whole connection"),
          QT_TRANSLATE_NOOP("tracedeck::Samples",
                            "Requests and answers of a real server, in both directions.")},
    Entry{"supervisor", "langgraph", QT_TRANSLATE_NOOP("tracedeck::Samples", "A supervisor and her team"),
          QT_TRANSLATE_NOOP("tracedeck::Samples", "LangGraph: work goes to three subgraphs at once.")},
    Entry{"forks", "langgraph", QT_TRANSLATE_NOOP("tracedeck::Samples", "A history with branches"),
          QT_TRANSLATE_NOOP("tracedeck::Samples", "LangGraph: a loop that went on from the past three times.")},
    Entry{"approval", "langgraph", QT_TRANSLATE_NOOP("tracedeck::Samples", "A question and its answer"),
          QT_TRANSLATE_NOOP("tracedeck::Samples",
                            "LangGraph: a run waits for an answer, and goes on with it.")},
    Entry{"delegation", "metis", QT_TRANSLATE_NOOP("tracedeck::Samples", "A planner and her workers"),
          QT_TRANSLATE_NOOP("tracedeck::Samples",
                            "metis: tasks go to workers, of which one fails; each has a session of its own.")},
};

} // namespace

std::vector<Samples::Sample> Samples::all()
{
    std::vector<Sample> samples;
    for (const Entry &entry : kSamples) {
        samples.push_back({QString::fromLatin1(entry.id), QString::fromLatin1(entry.dialect), tr(entry.title),
                           tr(entry.description)});
    }
    return samples;
}

QString Samples::forDemo(const QString &dialect)
{
    for (const Entry &entry : kSamples) {
        if (dialect.isEmpty() || dialect == QLatin1String(entry.dialect))
            return QString::fromLatin1(entry.id);
    }
    return {};
}

QString Samples::title(const QString &id)
{
    for (const Entry &entry : kSamples) {
        if (id == QLatin1String(entry.id))
            return tr(entry.title);
    }
    return {};
}

QString Samples::path(const QString &id) const
{
    const QString name = id + QStringLiteral(".ndjson");
    const QString copy = m_directory.filePath(name);
    if (!m_directory.isValid() || title(id).isEmpty())
        return {};
    if (QFile::exists(copy))
        return copy;
    // A copy of a resource is read-only for all; the directory is ours alone, and so is the file.
    if (!QFile::copy(QStringLiteral(":/samples/") + name, copy)
        || !QFile::setPermissions(copy, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return {};
    return copy;
}

} // namespace tracedeck

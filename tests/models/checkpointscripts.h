// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "factscripts.h"

#include <QString>
#include <QStringList>

#include <array>
#include <deque>

/// Histories of checkpoints that tests share.
namespace tracedeck::test {

/// An id that holds its time, as some servers make them.
inline std::string timedId(unsigned time)
{
    std::array<char, 40> id{};
    std::snprintf(id.data(), id.size(), "1f1e5e9e-%04x-6%03x-8000-2d5627f3%04x", time >> 8 & 0xffff,
                  time & 0xfff, time & 0xffff);
    return id.data();
}

/// A thread as a LangGraph server streams it: what an input stores is never sent, but is a parent; then its history is
/// asked for, and three forks follow: with another input, unchanged, and with an edited state.
inline Script forkScript()
{
    const auto loop = [](const char *id, const char *parent, int step, const char *source = "loop") {
        return frameOf("checkpoints",
                       CheckpointArrived{.id = id, .parent = parent, .source = source, .step = step});
    };
    return {
        frameOf("run", RunStarted{.run = "r1"}),
        loop("c10", "c05", 0),
        loop("c11", "c10", 1),
        loop("c12", "c11", 2),
        loop("c13", "c12", 3),
        frameOf("history", CheckpointArrived{.id = "c05", .source = "input", .step = -1}),
        loop("c21", "c20", 4), // from c12, with an input that was not sent
        loop("c22", "c21", 5),
        loop("c31", "c12", 3, "fork"),
        loop("c32", "c31", 4),
        loop("c41", "c11", 2, "update"),
        frameOf("history", CheckpointArrived{.id = "c20", .parent = "c12", .source = "input", .step = 3}),
        loop("c42", "c41", 3),
        loop("c23", "c22", 6),
    };
}

/// Checkpoints that no one thought of: late parents, parents that never come, namespaces, circles. The names live in
/// `names`.
inline Script randomCheckpoints(unsigned seed, std::size_t frames, std::deque<std::string> &names)
{
    std::mt19937 random(seed);
    const bool isTimed = random() % 2;
    const unsigned lateness = random() % 3 == 0 ? 400 : 30;
    names.clear();
    const auto id = [&](unsigned number) -> std::string_view {
        names.push_back(isTimed ? timedId(number * 16 + 7) : "c" + std::to_string(number));
        return names.back();
    };
    constexpr std::array<std::string_view, 4> kSpaces{"", "", "", "sub"};
    Script script;
    for (unsigned i = 0; i < frames; ++i) {
        CheckpointArrived event{.id = id(random() % 50 == 0 ? i + 60 : i + 40 - random() % lateness % 40)};
        event.space = kSpaces[random() % kSpaces.size()];
        const bool namesParent = i > 8 && random() % 5 != 0;
        if (namesParent)
            event.parent = id(i + 40 - random() % 12 + (random() % 20 == 0 ? 3 : 0));
        if (random() % 60 == 0 && !isTimed)
            event.parent = event.id;
        event.step = i;
        script.push_back(frameIn(random() % 10 == 0 ? "other" : "s", event));
    }
    return script;
}

/// Rows from the newest: lanes, id, and whom it follows.
inline QStringList printGraph(const BranchGraph &graph, const View &view)
{
    constexpr const char *kOrigins[] = {"root", "", "assumed", "elsewhere", "missing", "skipped", "circular"};
    QStringList lines;
    for (int row = graph.count() - 1; row >= 0; --row) {
        const BranchGraph::Row &shown = graph.at(row);
        QString line;
        for (int lane = 0; lane < graph.lanes().laneCount(); ++lane) {
            const int branch = graph.lanes().branchAt(lane, row);
            line += branch < 0 ? u' ' : branch == graph.lanes().branchOf(row) ? u'o' : u'|';
        }
        const auto text = [&](CheckpointId id) {
            const std::string_view utf8 = view.text(view.at(id).id);
            return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
        };
        QStringList parts{line, text(shown.id)};
        if (const CheckpointId parent = graph.parentOf(view, row))
            parts += text(parent);
        const QString origin = QLatin1String(kOrigins[static_cast<std::size_t>(shown.origin)]);
        if (!origin.isEmpty())
            parts += origin;
        lines += parts.join(u' ');
    }
    return lines;
}

} // namespace tracedeck::test

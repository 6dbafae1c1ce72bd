// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "elidedlabel.h"
#include "factscripts.h"
#include "graphpanel.h"
#include "graphview.h"
#include "handmadedocument.h"
#include "handmadetrace.h"
#include "tracebuilder.h"

#include <QFile>
#include <QLabel>
#include <QStandardPaths>

#include <memory>

/// Graphs of agents, runs in them, and the panel that shows both.
namespace tracedeck::test::graphpanelfixture {

inline QByteArray recorded(const char *name)
{
    QFile file(QStringLiteral(TRACEDECK_TEST_DATA "/graphs/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .events = std::move(events)};
}

inline HandmadeFrame graphOf(const char *agent, const QByteArray &json)
{
    return {
        .type = "graph",
        .json = "answer",
        .session = "",
        .events = {CommandAnswered{.verb = "graph", .request = agent, .payload = plain(json.constData())}}};
}

inline Event open(std::string_view name, std::string_view key, std::string_view parent = {},
           SpanKind kind = SpanKind::Node)
{
    return SpanOpened{.name = name, .kind = kind, .key = key, .parent = parent, .stacked = false};
}

inline Event close(std::string_view key, SpanStatus status = SpanStatus::Ok)
{
    return SpanClosed{.key = key, .status = status};
}

/// Two researchers, one of which fails, while a writer waits for its user. Frame n has the time n times 0.4 s.
inline std::vector<HandmadeFrame> supervising(const QByteArray &graph)
{
    std::vector<HandmadeFrame> frames{
        frame({RunStarted{.run = "run-1", .agent = "supervisor"}}),
        frame({open("supervisor", "s")}),
        frame({close("s")}),
        graphOf("supervisor", graph), // 4
        frame({open("researcher", "a", {}, SpanKind::Subgraph)}),
        frame({open("gather", "a1", "a")}),
        frame({open("researcher", "b", {}, SpanKind::Subgraph)}),
        frame({open("gather", "b1", "b")}), // 8
        frame({close("a1", SpanStatus::Error)}),
        frame({open("gather", "a2", "a")}),
        frame({close("a2")}),
        frame({open("digest", "a3", "a")}),
        frame({open("writer", "w", {}, SpanKind::Subgraph)}),
        frame({open("draft", "w1", "w")}), // 14
        frame({ApprovalRequested{.id = "q", .kind = "input", .payload = plain("{}")}}),
    };
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i].time = std::int64_t(i + 1) * 400'000'000;
    return frames;
}

inline constexpr const char *kLooped =
    R"({"nodes":[{"id":"__start__","type":"schema"},{"id":"model_request"},{"id":"tools"},{"id":"review_everything"},
        {"id":"__end__","type":"schema"}],
        "edges":[{"source":"__start__","target":"model_request"},
        {"source":"model_request","target":"tools","conditional":true,"data":"calls tools"},
        {"source":"tools","target":"model_request"},
        {"source":"model_request","target":"review_everything","conditional":true,"data":"done"},
        {"source":"review_everything","target":"review_everything","conditional":true},
        {"source":"review_everything","target":"__end__"}]})";

/// A loop of a model and its tools, one of which failed, and then a question to the user.
inline std::vector<HandmadeFrame> asking(const QByteArray &graph)
{
    std::vector<HandmadeFrame> frames{frame({RunStarted{.run = "run-7", .agent = "agent"}}),
                                      graphOf("agent", graph)};
    for (const bool fails : {false, true, false}) {
        frames.push_back(frame({open("model_request", "m")}));
        frames.push_back(frame({close("m")}));
        frames.push_back(frame({open("tools", "t")}));
        frames.push_back(frame({close("t", fails ? SpanStatus::Error : SpanStatus::Ok)}));
    }
    frames.push_back(frame({open("review_everything", "r")}));
    frames.push_back(frame({ApprovalRequested{.id = "q", .kind = "input", .payload = plain("{}")}}));
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i].time = std::int64_t(i + 1) * 400'000'000;
    return frames;
}

inline std::unique_ptr<GraphPanel> shown(Document &document)
{
    auto panel = std::make_unique<GraphPanel>();
    panel->resize(900, 620);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

inline GraphView *viewOf(QWidget &panel)
{
    return panel.findChild<GraphView *>();
}

inline int partNamed(QWidget &panel, const char *name)
{
    const GraphView *view = viewOf(panel);
    for (int part = 0; part < view->boxCount(); ++part) {
        if (view->boxText(part).startsWith(QString::fromUtf8(name)))
            return part;
    }
    return -1;
}

inline QString wholeTextOf(QWidget &panel, const char *name)
{
    const int part = partNamed(panel, name);
    return part < 0 ? QString() : viewOf(panel)->boxText(part);
}

/// Without whom it leads to.
inline QString textOf(QWidget &panel, const char *name)
{
    return wholeTextOf(panel, name).section(QStringLiteral(". Leads to "), 0, 0);
}

inline bool says(QWidget &panel, const char *text)
{
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(QString::fromUtf8(text)))
            return true;
    }
    return false;
}

inline QString titleOf(QWidget &panel)
{
    return panel.findChild<ElidedLabel *>(QStringLiteral("graphTitle"))->text();
}

inline bool hasGraphviz()
{
    return !QStandardPaths::findExecutable(QStringLiteral("dot")).isEmpty();
}

} // namespace tracedeck::test::graphpanelfixture

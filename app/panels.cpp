// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels.h"

#include "approvalspanel.h"
#include "callspanel.h"
#include "checkpointspanel.h"
#include "commandspanel.h"
#include "comparepanel.h"
#include "composerpanel.h"
#include "conversationpanel.h"
#include "costpanel.h"
#include "docks.h"
#include "durationspanel.h"
#include "framesdock.h"
#include "graphpanel.h"
#include "inspectorpanel.h"
#include "logpanel.h"
#include "problemspanel.h"
#include "rawpanel.h"
#include "routingpanel.h"
#include "runspanel.h"
#include "searchpanel.h"
#include "sessionspanel.h"
#include "spanspanel.h"
#include "statepanel.h"
#include "thoughtspanel.h"
#include "timelinepanel.h"
#include "toolcallspanel.h"
#include "toolspanel.h"
#include "watchespanel.h"
#include "workerspanel.h"

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

template<class Panel>
QWidget *make(Docks &docks)
{
    auto *panel = new Panel;
    if constexpr (requires { &Panel::framesRequested; })
        QObject::connect(panel, &Panel::framesRequested, &docks, &Docks::framesRequested);
    if constexpr (requires { &Panel::rangeRequested; })
        QObject::connect(panel, &Panel::rangeRequested, &docks, &Docks::rangeRequested);
    if constexpr (requires { &Panel::conversationRequested; })
        QObject::connect(panel, &Panel::conversationRequested, &docks, [&docks](const QString &text) {
            docks.raise(ActionId::ShowConversation);
            if (!text.isEmpty())
                docks.panel<ConversationPanel>(ActionId::ShowConversation)->findText(text);
        });
    if constexpr (requires { &Panel::narrowRequested; })
        QObject::connect(panel, &Panel::narrowRequested, &docks, [&docks](const QString &key, const QString &value, bool exclude) {
            docks.raise(ActionId::ShowFrames);
            docks.panel<FramesPanel>(ActionId::ShowFrames)->narrow(key, value, exclude);
        });
    if constexpr (requires { &Panel::pinRequested; })
        QObject::connect(panel, &Panel::pinRequested, &docks, &Docks::pinRequested);
    if constexpr (requires { &Panel::comparisonRequested; })
        QObject::connect(panel, &Panel::comparisonRequested, &docks, &Docks::comparisonRequested);
    if constexpr (requires { &Panel::pricesRequested; })
        QObject::connect(panel, &Panel::pricesRequested, &docks, &Docks::pricesRequested);
    if constexpr (requires { &Panel::stateRequested; })
        QObject::connect(panel, &Panel::stateRequested, &docks,
                         [&docks] { docks.raise(ActionId::ShowState); });
    return panel;
}

template<class Panel>
void setDocument(QWidget *panel, Cursor *cursor, Selection *selection)
{
    static_cast<Panel *>(panel)->setDocument(cursor, selection);
}

/// A panel of what has been received.
template<class Panel>
constexpr PanelSpec ofTrace(ActionId action, const char *name, int height = 0)
{
    return {action, name, make<Panel>, setDocument<Panel>, height};
}

/// A panel that something else than a trace is shown in.
template<class Panel>
constexpr PanelSpec ofWindow(ActionId action, const char *name)
{
    return {action, name, make<Panel>, nullptr};
}

constexpr std::array kPanels{
    ofWindow<SessionsPanel>(ActionId::ShowSessions, "dock.sessions"),
    ofTrace<TimelinePanel>(ActionId::ShowTimeline, "dock.timeline"),
    ofTrace<CostPanel>(ActionId::ShowCost, "dock.cost", 300),
    ofTrace<SpansPanel>(ActionId::ShowSpans, "dock.spans"),
    ofTrace<ConversationPanel>(ActionId::ShowConversation, "dock.conversation"),
    ofTrace<FramesPanel>(ActionId::ShowFrames, "dock.frames"),
    ofTrace<RawPanel>(ActionId::ShowRaw, "dock.raw"),
    ofTrace<InspectorPanel>(ActionId::ShowInspector, "dock.inspector"),
    ofTrace<StatePanel>(ActionId::ShowState, "dock.state"),
    ofTrace<ComparePanel>(ActionId::ShowCompare, "dock.compare", 340),
    ofTrace<CheckpointsPanel>(ActionId::ShowCheckpoints, "dock.checkpoints"),
    ofTrace<ThoughtsPanel>(ActionId::ShowThoughts, "dock.thoughts"),
    ofTrace<RoutingPanel>(ActionId::ShowRouting, "dock.routing"),
    ofTrace<DurationsPanel>(ActionId::ShowDurations, "dock.durations"),
    ofTrace<RunsPanel>(ActionId::ShowRuns, "dock.runs"),
    ofTrace<CallsPanel>(ActionId::ShowCalls, "dock.calls"),
    ofTrace<ToolCallsPanel>(ActionId::ShowToolCalls, "dock.toolCalls"),
    ofTrace<GraphPanel>(ActionId::ShowGraph, "dock.graph", 300),
    ofTrace<WorkersPanel>(ActionId::ShowWorkers, "dock.workers"),
    ofTrace<ApprovalsPanel>(ActionId::ShowApprovals, "dock.approvals"),
    ofTrace<ProblemsPanel>(ActionId::ShowProblems, "dock.problems"),
    ofTrace<WatchesPanel>(ActionId::ShowWatches, "dock.watches"),
    ofTrace<SearchPanel>(ActionId::ShowSearch, "dock.search"),
    ofWindow<CommandsPanel>(ActionId::ShowCommands, "dock.commands"),
    ofWindow<ComposerPanel>(ActionId::ShowComposer, "dock.composer"),
    ofWindow<ToolsPanel>(ActionId::ShowTools, "dock.tools"),
    ofWindow<LogPanel>(ActionId::ShowLog, "dock.log"),
};

} // namespace

std::span<const PanelSpec> panelSpecs()
{
    return kPanels;
}

const PanelSpec &panelSpec(ActionId action)
{
    return *std::find_if(kPanels.begin(), kPanels.end(),
                         [action](const PanelSpec &spec) { return spec.action == action; });
}

int layoutVersion()
{
    static const int version = [] {
        QByteArray names;
        for (const PanelSpec &spec : kPanels)
            names.append(spec.name).append('\n');
        return static_cast<int>(qChecksum(names));
    }();
    return version;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "perspectives.h"

#include <QDockWidget>
#include <QMainWindow>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace tracedeck {

namespace {

/// Docks that share a place; the first one is in front.
struct Stack
{
    std::vector<ActionId> tabs;
    int share = 1; ///< of its column's height
};

struct Column
{
    std::vector<Stack> stacks; ///< from the top
    int share = 1; ///< of the width
};

constexpr std::array kPerspectives{
    PerspectiveSpec{Perspective::Trace, ActionId::PerspectiveTrace, "trace"},
    PerspectiveSpec{Perspective::Chat, ActionId::PerspectiveChat, "chat"},
    PerspectiveSpec{Perspective::State, ActionId::PerspectiveState, "state"},
    PerspectiveSpec{Perspective::Wire, ActionId::PerspectiveWire, "wire"},
    PerspectiveSpec{Perspective::Compare, ActionId::PerspectiveCompare, "compare"},
    PerspectiveSpec{Perspective::Cost, ActionId::PerspectiveCost, "cost"},
};

std::vector<Column> columnsOf(Perspective perspective)
{
    using Id = ActionId;
    switch (perspective) {
    case Perspective::Trace:
        return {
            {{{{Id::ShowSessions}, 45}, {{Id::ShowCheckpoints, Id::ShowWorkers}, 55}}, 21},
            {{{{Id::ShowTimeline}, 33},
              {{Id::ShowSpans, Id::ShowConversation, Id::ShowThoughts, Id::ShowRouting, Id::ShowGraph, Id::ShowDurations,
                Id::ShowRuns, Id::ShowCalls, Id::ShowToolCalls, Id::ShowCompare, Id::ShowCost, Id::ShowTools},
               40},
              {{Id::ShowFrames, Id::ShowRaw, Id::ShowProblems, Id::ShowWatches, Id::ShowSearch, Id::ShowLog}, 27}},
             54},
            {{{{Id::ShowInspector, Id::ShowState, Id::ShowApprovals, Id::ShowCommands}}}, 25}};
    case Perspective::Chat:
        return {{{{{Id::ShowSessions, Id::ShowSpans, Id::ShowWorkers, Id::ShowSearch}}}, 22},
                {{{{Id::ShowConversation, Id::ShowThoughts, Id::ShowRouting, Id::ShowGraph, Id::ShowTimeline,
                    Id::ShowCost},
                   76},
                  {{Id::ShowComposer}, 24}},
                 52},
                {{{{Id::ShowInspector, Id::ShowApprovals, Id::ShowState, Id::ShowTools}}}, 26}};
    case Perspective::State:
        return {{{{{Id::ShowCheckpoints}, 50}, {{Id::ShowSpans}, 50}}, 28},
                {{{{Id::ShowState, Id::ShowCompare, Id::ShowTimeline}}}, 44},
                {{{{Id::ShowConversation, Id::ShowInspector, Id::ShowThoughts, Id::ShowGraph,
                    Id::ShowApprovals}}},
                 28}};
    case Perspective::Compare:
        return {{{{{Id::ShowSessions}, 40}, {{Id::ShowCheckpoints, Id::ShowRuns}, 60}}, 24},
                {{{{Id::ShowCompare}, 72}, {{Id::ShowTimeline, Id::ShowState, Id::ShowConversation}, 28}}, 76}};
    case Perspective::Cost:
        return {{{{{Id::ShowSessions, Id::ShowSpans, Id::ShowWorkers}, 50}, {{Id::ShowInspector}, 50}}, 24},
                {{{{Id::ShowCost, Id::ShowRuns, Id::ShowCalls, Id::ShowToolCalls, Id::ShowDurations}, 72},
                  {{Id::ShowTimeline, Id::ShowFrames}, 28}},
                 76}};
    case Perspective::Wire:
        break;
    }
    return {{{{{Id::ShowFrames}, 55}, {{Id::ShowRaw, Id::ShowTimeline}, 45}}, 70},
            {{{{Id::ShowInspector}, 60}, {{Id::ShowProblems, Id::ShowWatches, Id::ShowSearch, Id::ShowLog}, 40}}, 30}};
}

/// The docks of a stack that are there.
std::vector<QDockWidget *> docksOf(const Stack &stack, const DockOf &dock)
{
    std::vector<QDockWidget *> found;
    for (const ActionId id : stack.tabs) {
        if (QDockWidget *widget = dock(id))
            found.push_back(widget);
    }
    return found;
}

QDockWidget *frontOf(const Stack &stack, const DockOf &dock)
{
    const std::vector<QDockWidget *> docks = docksOf(stack, dock);
    return docks.empty() ? nullptr : docks.front();
}

/// Stacks of a column below its first one, then the tabs of each: what is split while it has tabs becomes one.
void fillColumn(QMainWindow &host, const Column &column, const DockOf &dock)
{
    QDockWidget *above = nullptr;
    for (const Stack &stack : column.stacks) {
        QDockWidget *front = frontOf(stack, dock);
        if (above && front)
            host.splitDockWidget(above, front, Qt::Vertical);
        above = front;
    }
    for (const Stack &stack : column.stacks) {
        const std::vector<QDockWidget *> docks = docksOf(stack, dock);
        for (std::size_t i = 1; i < docks.size(); ++i)
            host.tabifyDockWidget(docks[i - 1], docks[i]);
        for (QDockWidget *widget : docks)
            widget->show();
    }
}

/// Gives docks that stand beside or above each other their shares of the whole.
class Shares
{
public:
    void add(QDockWidget *dock, int share)
    {
        if (!dock)
            return;
        m_docks.append(dock);
        m_shares.append(share);
    }
    void giveTo(QMainWindow &host, int whole, Qt::Orientation orientation) const
    {
        const int sum = std::accumulate(m_shares.begin(), m_shares.end(), 0);
        QList<int> sizes;
        for (const int share : m_shares)
            sizes.append(std::max(whole * share / sum, 1));
        if (!sizes.isEmpty())
            host.resizeDocks(m_docks, sizes, orientation);
    }

private:
    QList<QDockWidget *> m_docks;
    QList<int> m_shares;
};

} // namespace

std::span<const PerspectiveSpec> perspectives()
{
    return kPerspectives;
}

const char *nameOf(Perspective perspective)
{
    return kPerspectives[static_cast<std::size_t>(perspective)].name;
}

Perspective perspectiveNamed(const QByteArray &name)
{
    const auto found = std::find_if(kPerspectives.begin(), kPerspectives.end(),
                                    [&](const PerspectiveSpec &spec) { return name == spec.name; });
    return found == kPerspectives.end() ? Perspective::Trace : found->perspective;
}

ActionId mainPanel(Perspective perspective)
{
    switch (perspective) {
    case Perspective::Chat:
        return ActionId::ShowConversation;
    case Perspective::State:
        return ActionId::ShowState;
    case Perspective::Compare:
        return ActionId::ShowCompare;
    case Perspective::Cost:
        return ActionId::ShowCost;
    case Perspective::Trace:
    case Perspective::Wire:
        break;
    }
    return ActionId::ShowFrames;
}

void arrange(QMainWindow &host, std::span<QDockWidget *const> all, const DockOf &dock,
             Perspective perspective)
{
    for (QDockWidget *widget : all) {
        widget->setFloating(false);
        host.removeDockWidget(widget);
    }
    const std::vector<Column> columns = columnsOf(perspective);
    // All columns first: what is split later is split within its column.
    QDockWidget *left = nullptr;
    for (const Column &column : columns) {
        QDockWidget *top = frontOf(column.stacks.front(), dock);
        if (left)
            host.splitDockWidget(left, top, Qt::Horizontal);
        else
            host.addDockWidget(Qt::LeftDockWidgetArea, top);
        left = top;
    }
    for (const Column &column : columns)
        fillColumn(host, column, dock);
    QDockWidget *last = frontOf(columns.back().stacks.back(), dock);
    for (QDockWidget *widget : all) {
        if (host.dockWidgetArea(widget) != Qt::NoDockWidgetArea)
            continue;
        host.addDockWidget(Qt::LeftDockWidgetArea, widget);
        host.tabifyDockWidget(last, widget);
        widget->hide();
    }
    for (const Column &column : columns) {
        for (const Stack &stack : column.stacks)
            frontOf(stack, dock)->raise();
    }
    shareOut(host, dock, perspective);
}

void shareOut(QMainWindow &host, const DockOf &dock, Perspective perspective)
{
    Shares widths;
    for (const Column &column : columnsOf(perspective)) {
        widths.add(frontOf(column.stacks.front(), dock), column.share);
        Shares heights;
        for (const Stack &stack : column.stacks)
            heights.add(frontOf(stack, dock), stack.share);
        heights.giveTo(host, host.height(), Qt::Vertical);
    }
    widths.giveTo(host, host.width(), Qt::Horizontal);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphactivity.h"

#include "displaytext.h"
#include "failedin.h"
#include "joinedtext.h"
#include "lasted.h"
#include "livetime.h"
#include "saturated.h"
#include "shownrun.h"
#include "spanrows.h"

#include <QLocale>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace tracedeck {

// --- Names and places ----------------------------------------------------------------------------------------------

GraphPaths::GraphPaths(const AgentGraph &graph)
    : m_parts(graph.nodes.size() + graph.subgraphs.size())
{
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        m_places[static_cast<std::size_t>(make(graph.nodes[i].path))].node = static_cast<std::int32_t>(i);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const AgentGraph::Node &node = graph.nodes[i];
        if (node.place == AgentGraph::Place::Inner)
            continue;
        m_terminals.push_back(
            {static_cast<std::int32_t>(i),
             node.subgraph < 0 ? -1 : static_cast<std::int32_t>(graph.nodes.size()) + node.subgraph,
             node.place == AgentGraph::Place::End});
    }
    for (std::size_t i = 0; i < graph.subgraphs.size(); ++i) {
        m_places[static_cast<std::size_t>(make(graph.subgraphs[i].path))].subgraph =
            static_cast<std::int32_t>(graph.nodes.size() + i);
    }
    for (const Terminal &terminal : m_terminals) {
        const auto inside = [&](const Place &place) { return place.subgraph == terminal.of; };
        const auto place = terminal.of < 0 ? m_places.begin() : std::find_if(m_places.begin(), m_places.end(), inside);
        if (place != m_places.end())
            (terminal.isEnd ? place->end : place->start) = terminal.part;
    }
    for (Place &place : m_places) { // as of a node that calls tools, some of which are graphs: it is where those begin and end
        if (place.node >= 0 && place.subgraph >= 0 && place.start < 0 && place.end < 0)
            place.start = place.end = place.node;
    }
    m_edges = graph.edges.size();
    for (std::size_t i = 0; i < graph.edges.size(); ++i)
        m_edgesBetween[{graph.edges[i].from, graph.edges[i].to}].push_back(static_cast<std::uint32_t>(i));
}

PlaceNodes GraphPaths::nodesAt(std::int32_t place) const
{
    const Place &at = m_places[static_cast<std::size_t>(place)];
    return {at.node, at.start, at.end};
}

const std::vector<std::uint32_t> &GraphPaths::edgesBetween(std::uint32_t from, std::uint32_t to) const
{
    static const std::vector<std::uint32_t> kNone;
    const auto found = m_edgesBetween.find({from, to});
    return found == m_edgesBetween.end() ? kNone : found->second;
}

std::int32_t GraphPaths::make(std::string_view path)
{
    std::int32_t place = kRoot;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        const std::string_view name = path.substr(begin, end - begin);
        begin = end + 1;
        auto &names = m_places[static_cast<std::size_t>(place)].below;
        const auto known = names.find(name);
        if (known != names.end()) {
            place = known->second;
            continue;
        }
        place = static_cast<std::int32_t>(m_places.size());
        names.emplace(name, place);
        m_places.emplace_back(); // the names are elsewhere now
    }
    return place;
}

/// A name with ':' in it is a path of its own.
std::int32_t GraphPaths::below(std::int32_t place, std::string_view name) const
{
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find(':', begin), name.size());
        const auto &names = m_places[static_cast<std::size_t>(place)].below;
        const auto known = names.find(name.substr(begin, end - begin));
        if (known == names.end())
            return kNowhere;
        place = known->second;
        begin = end + 1;
    }
    return place;
}

// --- What runs -----------------------------------------------------------------------------------------------------

namespace {

PlacedSpans placed(const View &view, RunId run, const GraphPaths &paths, std::size_t most)
{
    return placedSpans(view, run, [&paths](std::int32_t place, std::string_view name) { return paths.below(place, name); }, most);
}

void count(PartActivity &part, const View &view, SpanId span)
{
    ++part.begun;
    switch (view.status(span)) {
    case SpanStatus::Running:
        ++part.running;
        if (!part.oldest || span < part.oldest)
            part.oldest = span;
        break;
    case SpanStatus::Error:
        ++part.failed;
        break;
    case SpanStatus::Cancelled:
        ++part.cancelled;
        break;
    case SpanStatus::Interrupted:
        ++part.interrupted;
        break;
    case SpanStatus::Ok:
        break;
    }
    if (!part.latest || part.latest < span)
        part.latest = span;
    if (view.end(span) != kOpen)
        part.lasted = saturatedSum(part.lasted, lasted(view, span).value_or(0));
}

/// The innermost place of the graph that a span is in; the root: none.
std::int32_t placeOf(const View &view, SpanId span, const GraphPaths &paths)
{
    constexpr std::size_t kMostDepth = 4096; // a hostile trace can make a span its own ancestor
    std::vector<SpanId> way;
    for (SpanId at = span; at && way.size() < kMostDepth; at = view.parent(at))
        way.push_back(at);
    std::int32_t place = GraphPaths::kRoot;
    for (std::size_t i = way.size(); i-- > 0;) {
        const Span &fact = view.at(way[i]);
        if (!hasGraphPlace(fact.kind))
            continue;
        const std::int32_t next = paths.below(place, view.text(fact.name));
        if (next == GraphPaths::kNowhere)
            break;
        place = next;
    }
    return place;
}

/// Of both parts that may be at a place, the node.
std::int32_t partAt(const GraphPaths &paths, std::int32_t place)
{
    return paths.nodeAt(place) >= 0 ? paths.nodeAt(place) : paths.subgraphAt(place);
}

/// The part that ran when nothing but it and what is around it did; -1: there was no such one.
std::int32_t onlyPartThatRan(const View &view, RunId run, const GraphPaths &paths, std::size_t most)
{
    const PlacedSpans spans = placed(view, run, paths, most);
    if (!spans.isWhole)
        return -1;
    std::vector<std::pair<SpanId, std::int32_t>> open; // with its place
    for (const PlacedSpans::Step &step : spans.steps) {
        if (view.isOpen(step.span))
            open.emplace_back(step.span, step.place);
    }
    std::unordered_set<SpanId> around;
    for (const auto &[span, place] : open) {
        for (SpanId up = view.parent(span); up && around.insert(up).second;)
            up = view.parent(up);
    }
    std::int32_t found = -1;
    for (const auto &[span, place] : open) {
        if (around.contains(span))
            continue;
        if (found >= 0 && found != partAt(paths, place))
            return -1;
        found = partAt(paths, place);
    }
    return found;
}

void countWaiting(GraphActivity &activity, const View &view, const GraphPaths &paths, std::size_t most)
{
    const Session &session = view.at(view.at(activity.run).session);
    const std::uint32_t *pending = view.value(session.pendingApprovals);
    std::uint32_t left = pending ? *pending : 0;
    int guesses = 16; // each looks at the whole run
    for (std::uint32_t i = view.count(session.approvals); left > 0 && i-- > 0;) {
        const ApprovalId approval = session.approvals[i];
        if (!view.isOpen(approval))
            continue;
        --left;
        if (view.at(approval).run != activity.run)
            continue;
        // Its frame says where it was asked for, or the tool that it is about does.
        const SpanId span = spanOf(view, Item(approval));
        std::int32_t part = span ? partAt(paths, placeOf(view, span, paths)) : -1;
        if (part < 0 && guesses-- > 0)
            part = onlyPartThatRan(View(view.trace(), view.begin(approval)), activity.run, paths, most);
        if (part >= 0)
            ++activity.parts[static_cast<std::size_t>(part)].waiting;
        else
            ++activity.unplaced;
    }
}

/// A model may go on from there: then nothing else says so.
void countFailedTools(GraphActivity &activity, const View &view, const GraphPaths &paths)
{
    forEachFailedIn(view, SpanRow::of(activity.run), [&](const Failed &failed) {
        const SpanId *executing = failed.tool ? view.value(view.at(failed.tool).span) : nullptr;
        const std::int32_t part = executing ? partAt(paths, placeOf(view, *executing, paths)) : -1;
        if (part >= 0)
            ++activity.parts[static_cast<std::size_t>(part)].failedTools;
        return true;
    });
}

/// A graph is entered as often as it begins, and left as often as it comes to its end.
void passTerminals(GraphActivity &activity, const View &view, const GraphPaths &paths)
{
    for (const GraphPaths::Terminal &terminal : paths.terminals()) {
        PartActivity of; // the subgraph, or the run
        if (terminal.of >= 0)
            of = activity.parts[static_cast<std::size_t>(terminal.of)];
        else
            of = {.begun = 1, .failed = view.status(activity.run) == RunStatus::Succeeded ? 0u : 1u};
        PartActivity &part = activity.parts[static_cast<std::size_t>(terminal.part)];
        part = {.begun = terminal.isEnd ? of.succeeded() : of.begun,
                .latest = of.latest};
    }
}

} // namespace

std::optional<GraphActivity> graphActivity(const View &view, RunId run, const GraphPaths &paths,
                                           std::size_t mostSpans)
{
    GraphActivity activity;
    activity.run = run;
    activity.parts.resize(paths.partCount());
    activity.gone.resize(paths.edgeCount());
    if (!view.isVisible(run))
        return activity;
    const PlacedSpans spans = placed(view, run, paths, mostSpans);
    if (!spans.isWhole)
        return {};
    for (const PlacedSpans::Step &step : spans.steps) {
        for (const std::int32_t part : {paths.nodeAt(step.place), paths.subgraphAt(step.place)}) {
            if (part >= 0)
                count(activity.parts[static_cast<std::size_t>(part)], view, step.span);
        }
    }
    followWay(view, run, spans, [&paths](std::int32_t place) { return paths.nodesAt(place); },
              [&](std::uint32_t from, std::uint32_t to) {
                  for (const std::uint32_t edge : paths.edgesBetween(from, to))
                      ++activity.gone[edge];
              });
    countFailedTools(activity, view, paths);
    passTerminals(activity, view, paths);
    countWaiting(activity, view, paths, mostSpans);
    return activity;
}

std::int32_t partOf(const View &view, SpanId span, const GraphPaths &paths)
{
    return view.isVisible(span) ? partAt(paths, placeOf(view, span, paths)) : -1;
}

ItemStatus PartActivity::status() const
{
    if (waiting > 0)
        return ItemStatus::Waiting;
    if (running > 0)
        return ItemStatus::Running;
    if (failed > 0)
        return ItemStatus::Failed;
    if (cancelled > 0)
        return ItemStatus::Cancelled;
    if (interrupted > 0)
        return ItemStatus::Interrupted;
    return begun > 0 ? ItemStatus::Succeeded : ItemStatus::Idle;
}

// --- Words ---------------------------------------------------------------------------------------------------------

namespace {

QString number(std::uint32_t count)
{
    return QLocale().toString(count);
}

QString durationOf(const View &view, SpanId span)
{
    return span ? durationText(view, span) : QString();
}

/// Of what runs longest, else of all that ran together; of the last one where frames have no times.
QString durationOf(const View &view, const PartActivity &part)
{
    if (part.running > 0)
        return durationOf(view, part.oldest);
    const bool hasTimes = part.latest && lasted(view, part.latest);
    return hasTimes ? formatDuration(part.lasted) : durationOf(view, part.latest);
}

} // namespace

ItemStatus statusByNow(const View &view, const PartActivity &part)
{
    return statusByNow(view, part.oldest ? view.at(part.oldest).run : RunId(), part.status());
}

QString activityLine(const View &view, const PartActivity &part)
{
    const ItemStatus status = statusByNow(view, part);
    QString text = statusText(status);
    if (status == ItemStatus::Running && part.running > 1)
        //: Runs of one node of a graph at the same time.
        text = GraphActivity::tr("%Ln running", nullptr, static_cast<int>(part.running));
    else if (status == ItemStatus::Failed && part.begun > 1)
        //: Of %2 runs of one node of a graph %1 have failed.
        text = GraphActivity::tr("%1 of %2 failed").arg(number(part.failed), number(part.begun));
    if (status == ItemStatus::Waiting || part.begun == 0)
        return text;
    const QString duration = durationOf(view, part);
    if (duration.isEmpty()) // nobody saw when it began
        return text;
    const bool isSum = part.running == 0 && part.begun > 1 && lasted(view, part.latest);
    return text + QStringLiteral(" [") + (isSum ? QStringLiteral("\u03a3 ") : QString()) + duration
           + u']'; // in brackets, since it was not received
}

QString activityText(const View &view, const PartActivity &part)
{
    QStringList words{activityLine(view, part)};
    if (part.status() == ItemStatus::Waiting && part.running > 0)
        words += GraphActivity::tr("%Ln running", nullptr, static_cast<int>(part.running));
    if (part.begun > 1)
        //: How often a node of a graph has begun in a run.
        words += GraphActivity::tr("begun %Ln time(s) in this run", nullptr, static_cast<int>(part.begun));
    if (part.failed > 0 && part.status() != ItemStatus::Failed)
        words += GraphActivity::tr("%Ln failed", nullptr, static_cast<int>(part.failed));
    if (part.hasQuietFailure())
        //: In a node of a graph.
        words += GraphActivity::tr("%Ln tool call(s) failed in it", nullptr, static_cast<int>(part.failedTools));
    if (part.cancelled > 0 && part.status() != ItemStatus::Cancelled)
        words += GraphActivity::tr("%Ln cancelled", nullptr, static_cast<int>(part.cancelled));
    if (part.interrupted > 0 && part.status() != ItemStatus::Interrupted)
        words += GraphActivity::tr("%Ln interrupted", nullptr, static_cast<int>(part.interrupted));
    return joinedWords(words);
}

} // namespace tracedeck

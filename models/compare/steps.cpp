// SPDX-License-Identifier: GPL-3.0-or-later
#include "steps.h"

#include "facttext.h"
#include "inspect.h"
#include "jsonvalue.h"
#include "jsonwriter.h"
#include "shownrun.h"
#include "waitedfor.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

constexpr std::size_t kMostSteps = 20'000; ///< of a side
constexpr std::size_t kMostBytes = 1u << 20; ///< of a text
constexpr std::uint32_t kLookAfter = 256; ///< steps, whether to stop

std::string_view nameOf(const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::Message:
        return word(view.at(row.message()).role);
    case Kind::Tool:
        return view.text(view.at(row.tool()).name);
    case Kind::Approval:
        return askerName(view, row.approval());
    case Kind::RunBegin:
    case Kind::RunEnd:
        break;
    }
    return {};
}

std::string textOf(const View &view, const TextLogs &logs)
{
    return startOf(view, logs, kMostBytes).text;
}

void writeText(JsonWriter &json, std::string_view name, const std::string &text)
{
    if (!text.empty())
        json.key(name).outside(text);
}

void writeMessage(JsonWriter &json, const View &view, MessageId id)
{
    json.key("role").string(word(view.at(id).role));
    const std::string reasoning = startOf(view, id, BlockKind::Reasoning, kMostBytes);
    if (!reasoning.empty())
        json.key("reasoning").string(reasoning);
    json.key("text").string(startOf(view, id, BlockKind::Text, kMostBytes));
    json.key("status").string(word(view.status(id)));
}

/// Unless it is to be the whole of it, without what differs each time.
void writeRow(JsonWriter &json, const View &view, const ConversationRow &row, bool isWhole)
{
    switch (row.kind) {
    case Kind::RunBegin: {
        const Run &run = view.at(row.run());
        json.key("agent").string(view.text(run.agent)).key("model").string(view.text(run.model));
        if (const Asking *asked = view.asked(row.run()))
            writeText(json, "input", startOf(asked->input, kMostBytes).text);
        break;
    }
    case Kind::RunEnd:
        json.key("status").string(word(view.status(row.run())));
        if (view.end(row.run()) != kOpen)
            writeText(json, "error", startOf(view.at(row.run()).error, kMostBytes).text);
        break;
    case Kind::Message:
        writeMessage(json, view, row.message());
        break;
    case Kind::Tool: {
        const ToolCall &tool = view.at(row.tool());
        json.key("tool").string(view.text(tool.name));
        writeText(json, "arguments", textOf(view, tool.arguments));
        writeText(json, "output", textOf(view, tool.output));
        writeText(json, "result", textOf(view, tool.result));
        json.key("status").string(word(view.status(row.tool())));
        break;
    }
    case Kind::Approval: {
        const Approval &approval = view.at(row.approval());
        if (!approval.tool || isWhole) // else it says again what the tool is called with, and until when it waits
            writeText(json, "payload", startOf(approval.payload, kMostBytes).text);
        if (view.end(row.approval()) != kOpen)
            writeText(json, "answer", startOf(approval.answer, kMostBytes).text);
        json.key("status").string(word(view.status(row.approval())));
        break;
    }
    }
}

/// With what it was given, if that is not left out.
std::string nodeJson(const View &view, SpanId id, const std::optional<Slice> &input)
{
    const Span &span = view.at(id);
    JsonWriter json;
    json.beginObject();
    if (input)
        writeText(json, "input", startOf(*input, kMostBytes).text);
    json.key("status").string(word(view.status(id)));
    if (view.end(id) != kOpen) {
        writeText(json, "error", startOf(view.trace().slice(span.error), kMostBytes).text);
        writeText(json, "result", startOf(view.trace().slice(span.result), kMostBytes).text);
    }
    return json.endObject().take();
}

std::string rowJson(const View &view, const ConversationRow &row, bool isWhole = false)
{
    JsonWriter json;
    json.beginObject();
    writeRow(json, view, row, isWhole);
    return json.endObject().take();
}

std::uint64_t hashOf(std::string_view text)
{
    return std::hash<std::string_view>()(text);
}

/// Of a message or a call: each time another one, whatever it says.
bool isNameOfOne(const QString &key)
{
    return key == QLatin1String("id") || key.endsWith(QLatin1String("call_id"));
}

enum class Ids { Count, AreLeftOut };

/// However it is written, and in whatever order its members are.
std::uint64_t hashOf(const JsonValue &value, Ids ids)
{
    constexpr std::uint64_t kFactor = 1'099'511'628'211;
    std::uint64_t hash = hashOf(value.token.toStdString()) + static_cast<std::uint64_t>(value.kind);
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        const std::uint64_t item = hashOf(value.items[i], ids);
        if (!value.isObject())
            hash = hash * kFactor + item;
        else if (ids == Ids::Count || !isNameOfOne(value.keys[i]))
            hash += (hashOf(value.keys[i].toStdString()) ^ (item * kFactor)) * kFactor;
    }
    return hash;
}

/// What is no JSON, as it is written.
std::uint64_t hashOfJson(const std::string &json, Ids ids)
{
    const JsonReading reading = readJson(QByteArray::fromStdString(json));
    return reading.value ? hashOf(*reading.value, ids) : hashOf(json);
}

StepReading readingOf(const View &view, SpanId id)
{
    const std::uint64_t name = hashOf("node " + std::string(view.text(view.at(id).name)));
    const std::string input = startOf(view.input(id), kMostBytes).text;
    return {id, name, name * 31 + hashOfJson(nodeJson(view, id, {}), Ids::AreLeftOut),
            input.empty() ? 0 : hashOfJson(input, Ids::AreLeftOut), false};
}

StepReading readingOf(const View &view, const ConversationRow &row)
{
    std::string text = std::to_string(static_cast<int>(row.kind)) + ' ';
    text += nameOf(view, row);
    const std::uint64_t name = hashOf(text);
    // What is called and said has ids that say something; what asks for a human names the call, and an input its messages.
    const bool isTelling = row.kind == Kind::Message || row.kind == Kind::Tool;
    return {row, name, name * 31 + hashOfJson(rowJson(view, row), isTelling ? Ids::Count : Ids::AreLeftOut), 0, isTelling};
}

// --- The steps of a point ------------------------------------------------------------------------------------------

/// By the server's clock, of a run that it told of afterwards; else by frames.
bool beganBefore(const View &view, SpanId id, const ConversationRow &row)
{
    if (view.at(view.at(id).run).isTold && row.told > 0)
        return view.toldTimes(id).begun < row.told; // the next node begins as one ends
    const Position begin = view.begin(id);
    return row.kind == Kind::RunBegin ? begin < row.place : begin <= row.place;
}

class StepReader
{
public:
    StepReader(const StepsPoint &point, const std::atomic<bool> &stop)
        : m_view(point.furthest())
        , m_stop(stop)
    {
        m_readings.point = point;
    }

    StepReadings read()
    {
        findNodes();
        ConversationRows rows;
        rows.reset(m_readings.point.session);
        rows.extend(m_view);
        for (const ConversationRow &row : rows.inOrder(m_view.position())) {
            if (m_stop || isFull())
                break;
            take(row);
        }
        for (auto &[run, nodes] : m_nodes)
            addNodes(nodes, [](SpanId) { return true; });
        for (std::size_t i = 0; !m_readings.point.run && !m_readings.point.since && i < m_loose.size() && !isFull(); ++i)
            m_readings.steps.push_back(reading(m_loose[i]));
        m_readings.isCut = isFull();
        return std::move(m_readings);
    }

private:
    /// Of a run, in order; the first ones may have been taken.
    struct Nodes
    {
        std::vector<SpanId> all;
        std::size_t next = 0;
    };

    bool isOnTheWay(RunId run, Position begin, SpanId span) const
    {
        const auto &since = m_readings.point.since;
        return !since || since->has(m_view, run, begin, span);
    }

    bool isOnTheWay(RunId run, const ConversationRow &row) const
    {
        const auto &since = m_readings.point.since;
        if (row.kind == Kind::RunBegin)
            return !since || since->hasBeginOf(run);
        if (row.kind == Kind::RunEnd)
            return !since || since->hasEndOf(run, row.at);
        return isOnTheWay(run, row.at, spanOf(m_view, row.item()));
    }

    template<class Step>
    StepReading reading(const Step &step) const
    {
        return readingOf(m_readings.point.viewOf(TakenStep(step)), step);
    }

    bool isFull() const { return m_readings.steps.size() >= kMostSteps; }

    void findNodes()
    {
        const StepsPoint &point = m_readings.point;
        const std::uint32_t spans = m_view.count(point.trace->spans);
        for (std::uint32_t i = 0; i < spans && !(i % kLookAfter == 0 && m_stop); ++i) {
            const SpanId id{i};
            const RunId run = m_view.at(id).run;
            const bool isOfPoint = run && (point.run ? run == point.run : m_view.at(run).session == point.session);
            if (isOfPoint && isNode(m_view.kind(id)) && isOnTheWay(run, m_view.begin(id), id))
                m_nodes[run].all.push_back(id);
        }
        for (auto &[run, nodes] : m_nodes) {
            if (m_view.at(run).isTold)
                std::stable_sort(nodes.all.begin(), nodes.all.end(), [this](SpanId a, SpanId b) {
                    return m_view.toldTimes(a).begun < m_view.toldTimes(b).begun;
                });
        }
    }

    void take(const ConversationRow &row)
    {
        const RunId run = runOf(m_view, row);
        if (!run) { // as what a user says before the run begins that answers it: of the next one
            m_loose.push_back(row);
            return;
        }
        const std::vector<ConversationRow> loose = std::exchange(m_loose, {});
        if ((m_readings.point.run && run != m_readings.point.run) || !isOnTheWay(run, row))
            return;
        const std::size_t first = m_firstOf.try_emplace(run, m_readings.steps.size()).first->second;
        for (const ConversationRow &one : loose)
            m_readings.steps.push_back(reading(one));
        if (const auto nodes = m_nodes.find(run); nodes != m_nodes.end())
            addNodes(nodes->second, [&](SpanId id) { return row.kind == Kind::RunEnd || beganBefore(m_view, id, row); });
        if (row.kind == Kind::RunBegin)
            begin(reading(row), first);
        else
            m_readings.steps.push_back(reading(row));
    }

    /// What a user said may have come before the run began that answers it, or with that: its begin comes first in any case.
    void begin(StepReading run, std::size_t first)
    {
        if (first < m_readings.steps.size()) {
            for (auto &[of, place] : m_firstOf)
                place += place > first;
        }
        m_readings.steps.insert(m_readings.steps.begin() + static_cast<std::ptrdiff_t>(first), std::move(run));
    }

    template<class IsBefore>
    void addNodes(Nodes &nodes, IsBefore isBefore)
    {
        for (; nodes.next < nodes.all.size() && !isFull() && isBefore(nodes.all[nodes.next]); ++nodes.next)
            m_readings.steps.push_back(reading(nodes.all[nodes.next]));
    }

    const View m_view;
    const std::atomic<bool> &m_stop;
    std::map<RunId, Nodes> m_nodes;
    std::map<RunId, std::size_t> m_firstOf; ///< the first step of each run that was read
    std::vector<ConversationRow> m_loose; ///< of no run that is known, yet
    StepReadings m_readings;
};

} // namespace

StepsPoint StepsPoint::of(const ComparePoint &point, const std::optional<RunWindows> &since)
{
    if (!point.isValid())
        return {};
    const Position known = since && since->hasTold() ? point.known().position() : 0;
    return {point.cursor->trace(), point.reached(), point.session, point.run, since, known};
}

View StepsPoint::viewOf(RunId of) const
{
    const RunWindow *window = since && of ? since->of(of) : nullptr;
    return View(*trace, window && window->isTold ? known : position);
}

View StepsPoint::viewOf(const TakenStep &step) const
{
    const View all = furthest();
    const auto *node = std::get_if<SpanId>(&step);
    return viewOf(node ? all.at(*node).run : runOf(all, std::get<ConversationRow>(step)));
}

StepReadings readSteps(const StepsPoint &point, const std::atomic<bool> &stop)
{
    return point.trace && point.session ? StepReader(point, stop).read() : StepReadings{point, {}, false};
}

std::string stepJson(const View &view, const TakenStep &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return nodeJson(view, *node, view.input(*node));
    return rowJson(view, std::get<ConversationRow>(step), true);
}

bool isNode(SpanKind kind)
{
    return kind == SpanKind::Node || kind == SpanKind::Subgraph || kind == SpanKind::Task;
}

Position beginOf(const View &view, const TakenStep &step)
{
    const auto *node = std::get_if<SpanId>(&step);
    return node ? view.begin(*node) : std::get<ConversationRow>(step).at;
}

Item itemOf(const TakenStep &step)
{
    const auto *node = std::get_if<SpanId>(&step);
    return node ? Item(*node) : std::get<ConversationRow>(step).item();
}

} // namespace tracedeck

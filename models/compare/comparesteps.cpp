// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparesteps.h"

#include "facttext.h"
#include "inspect.h"
#include "jsonvalue.h"
#include "jsonwriter.h"
#include "sequencematch.h"

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

constexpr std::size_t kMostSteps = 20'000; ///< of a side
constexpr std::size_t kMostBytes = 1u << 20; ///< of a text
constexpr std::uint32_t kLookAfter = 256; ///< steps, whether to stop

using Readings = std::span<const StepReading>;

bool isNode(SpanKind kind)
{
    return kind == SpanKind::Node || kind == SpanKind::Subgraph || kind == SpanKind::Task;
}

std::string_view nameOf(const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::Message:
        return word(view.at(row.message()).role);
    case Kind::Tool:
        return view.text(view.at(row.tool()).name);
    case Kind::Approval: {
        const Approval &approval = view.at(row.approval());
        return view.text(approval.tool ? view.at(approval.tool).name : approval.kind);
    }
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
    const auto &blocks = view.at(id).blocks;
    json.key("role").string(word(view.at(id).role));
    std::string text;
    std::string reasoning;
    blocks.forEach(blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); }),
                   [&](const TextBlock &block) {
                       if (block.kind == BlockKind::Text)
                           text += textOf(view, block.logs);
                       else if (block.kind == BlockKind::Reasoning)
                           reasoning += textOf(view, block.logs);
                       return text.size() + reasoning.size() < kMostBytes;
                   });
    if (!reasoning.empty())
        json.key("reasoning").string(reasoning);
    json.key("text").string(text);
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
        : m_view(point.view())
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
        for (std::size_t i = 0; !m_readings.point.run && i < m_loose.size() && !isFull(); ++i)
            m_readings.steps.push_back(readingOf(m_view, m_loose[i]));
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

    bool isFull() const { return m_readings.steps.size() >= kMostSteps; }

    void findNodes()
    {
        const StepsPoint &point = m_readings.point;
        const std::uint32_t spans = m_view.count(point.trace->spans);
        for (std::uint32_t i = 0; i < spans && !(i % kLookAfter == 0 && m_stop); ++i) {
            const SpanId id{i};
            const RunId run = m_view.at(id).run;
            const bool isOfPoint = run && (point.run ? run == point.run : m_view.at(run).session == point.session);
            if (isOfPoint && isNode(m_view.kind(id)))
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
        if (m_readings.point.run && run != m_readings.point.run)
            return;
        for (const ConversationRow &one : loose)
            m_readings.steps.push_back(readingOf(m_view, one));
        if (const auto nodes = m_nodes.find(run); nodes != m_nodes.end())
            addNodes(nodes->second, [&](SpanId id) { return row.kind == Kind::RunEnd || beganBefore(m_view, id, row); });
        m_readings.steps.push_back(readingOf(m_view, row));
    }

    template<class IsBefore>
    void addNodes(Nodes &nodes, IsBefore isBefore)
    {
        for (; nodes.next < nodes.all.size() && !isFull() && isBefore(nodes.all[nodes.next]); ++nodes.next)
            m_readings.steps.push_back(readingOf(m_view, nodes.all[nodes.next]));
    }

    const View m_view;
    const std::atomic<bool> &m_stop;
    std::map<RunId, Nodes> m_nodes;
    std::vector<ConversationRow> m_loose; ///< of no run that is known, yet
    StepReadings m_readings;
};

// --- Side by side --------------------------------------------------------------------------------------------------

class Matcher
{
public:
    Matcher(ComparedSteps &compared, const std::atomic<bool> &stop)
        : m_compared(compared)
        , m_stop(stop)
    {
    }

    void match(Readings before, Readings after)
    {
        while (!before.empty() && !after.empty() && before.front().whole == after.front().whole) {
            addPair(before.front(), after.front());
            before = before.subspan(1);
            after = after.subspan(1);
        }
        std::size_t alikeBehind = 0;
        while (alikeBehind < std::min(before.size(), after.size())
               && before[before.size() - 1 - alikeBehind].whole == after[after.size() - 1 - alikeBehind].whole)
            ++alikeBehind;
        const Readings restOfBefore = before.last(alikeBehind);
        const Readings restOfAfter = after.last(alikeBehind);
        matchDifferent(before.first(before.size() - alikeBehind), after.first(after.size() - alikeBehind));
        for (std::size_t i = 0; i < alikeBehind; ++i)
            addPair(restOfBefore[i], restOfAfter[i]);
    }

private:
    static constexpr std::size_t kMostCells = 16'000'000;

    static bool isSmall(Readings before, Readings after)
    {
        return before.size() <= kMostCells / std::max<std::size_t>(after.size(), 1);
    }

    void matchDifferent(Readings before, Readings after)
    {
        if (isSmall(before, after))
            return matchBest(before, after);
        std::vector<SequencePair> pairs = anchorsOf(before, after);
        pairs.push_back({static_cast<std::uint32_t>(before.size()), static_cast<std::uint32_t>(after.size())});
        std::size_t i = 0;
        std::size_t j = 0;
        for (const SequencePair &pair : pairs) {
            const Readings gapBefore = before.subspan(i, pair.before - i);
            const Readings gapAfter = after.subspan(j, pair.after - j);
            if (isSmall(gapBefore, gapAfter))
                matchBest(gapBefore, gapAfter);
            else
                matchNext(gapBefore, gapAfter);
            if (pair.before < before.size())
                addPair(before[pair.before], after[pair.after]);
            i = pair.before + 1;
            j = pair.after + 1;
        }
    }

    /// Steps that are alike and stand in the same order: the most of them, or, where very much differs, of those that are there but
    /// once on either side.
    static std::vector<SequencePair> anchorsOf(Readings before, Readings after)
    {
        std::vector<std::uint64_t> old;
        std::vector<std::uint64_t> now;
        for (const StepReading &reading : before)
            old.push_back(reading.whole);
        for (const StepReading &reading : after)
            now.push_back(reading.whole);
        auto pairs = matchSequences(old, now);
        return pairs ? std::move(*pairs) : matchOnce(old, now);
    }

    /// One behind the other: each with the next one of its name, if there is one soon.
    void matchNext(Readings before, Readings after)
    {
        constexpr std::size_t kMostSkipped = 64;
        const auto ahead = [&](Readings in, std::size_t from, std::uint64_t name) {
            const std::size_t most = std::min(kMostSkipped, in.size() - from);
            const Readings seen = in.subspan(from, most);
            return static_cast<std::size_t>(std::ranges::find(seen, name, &StepReading::name) - seen.begin());
        };
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < before.size() && j < after.size() && !m_stop) {
            const std::size_t skipBefore = ahead(before, i, after[j].name);
            const std::size_t skipAfter = ahead(after, j, before[i].name);
            const bool isFirst = skipBefore <= skipAfter; // what is skipped is of `before`
            const std::size_t skipped = std::min(skipBefore, skipAfter);
            if (skipped == 0) {
                addPair(before[i++], after[j++]);
            } else if (isFirst) {
                addAlone(before.subspan(i, skipped), ComparedStep::Difference::OnlyBefore);
                i += skipped;
            } else {
                addAlone(after.subspan(j, skipped), ComparedStep::Difference::OnlyAfter);
                j += skipped;
            }
        }
        addAlone(before.subspan(i), ComparedStep::Difference::OnlyBefore);
        addAlone(after.subspan(j), ComparedStep::Difference::OnlyAfter);
    }

    /// What it is worth to have two steps side by side: most where they say the same, nothing where they are of another name.
    static std::uint32_t worth(const StepReading &a, const StepReading &b)
    {
        if (a.whole == b.whole)
            return a.isTelling ? 5 : 2;
        return a.name == b.name ? 1 : 0;
    }

    void matchBest(Readings before, Readings after)
    {
        enum Way : std::uint8_t { Pair, SkipBefore, SkipAfter };
        const std::size_t width = after.size() + 1;
        std::vector<std::uint32_t> behind(width, 0); // the most from here to the end, of the step of `before` that follows
        std::vector<std::uint32_t> here(width, 0);
        std::vector<Way> ways(before.size() * width, SkipBefore);
        for (std::size_t i = before.size(); i-- > 0 && !m_stop;) {
            here[after.size()] = 0;
            for (std::size_t j = after.size(); j-- > 0;) {
                const std::uint32_t paired = worth(before[i], after[j]);
                here[j] = behind[j];
                if (here[j + 1] > here[j]) {
                    here[j] = here[j + 1];
                    ways[i * width + j] = SkipAfter;
                }
                if (paired > 0 && paired + behind[j + 1] >= here[j]) {
                    here[j] = paired + behind[j + 1];
                    ways[i * width + j] = Pair;
                }
            }
            std::swap(here, behind);
        }
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < before.size() && j < after.size()) {
            const Way way = ways[i * width + j];
            if (way == Pair)
                addPair(before[i++], after[j++]);
            else if (way == SkipBefore)
                addAlone(before.subspan(i++, 1), ComparedStep::Difference::OnlyBefore);
            else
                addAlone(after.subspan(j++, 1), ComparedStep::Difference::OnlyAfter);
        }
        addAlone(before.subspan(i), ComparedStep::Difference::OnlyBefore);
        addAlone(after.subspan(j), ComparedStep::Difference::OnlyAfter);
    }

    void addPair(const StepReading &before, const StepReading &after)
    {
        using enum ComparedStep::Difference;
        const bool isOtherInput = before.input != 0 && after.input != 0 && before.input != after.input;
        m_compared.rows.push_back({before.whole != after.whole ? Changed : isOtherInput ? OtherInput : Same, before.step, after.step});
    }

    void addAlone(Readings readings, ComparedStep::Difference difference)
    {
        const bool isBefore = difference == ComparedStep::Difference::OnlyBefore;
        for (const StepReading &reading : readings) {
            ComparedStep &row = m_compared.rows.emplace_back();
            row.difference = difference;
            (isBefore ? row.before : row.after) = reading.step;
        }
    }

    ComparedSteps &m_compared;
    const std::atomic<bool> &m_stop;
};

} // namespace

StepsPoint StepsPoint::of(const ComparePoint &point)
{
    if (!point.isValid())
        return {};
    return {point.cursor->trace(), point.reached(), point.session, point.run};
}

StepReadings readSteps(const StepsPoint &point, const std::atomic<bool> &stop)
{
    return point.trace && point.session ? StepReader(point, stop).read() : StepReadings{point, {}, false};
}

ComparedSteps compareSteps(const StepReadings &before, const StepReadings &after, const std::atomic<bool> &stop)
{
    ComparedSteps compared;
    compared.isCut = before.isCut || after.isCut;
    Matcher(compared, stop).match(before.steps, after.steps);
    return compared;
}

std::string stepJson(const View &view, const TakenStep &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return nodeJson(view, *node, view.input(*node));
    return rowJson(view, std::get<ConversationRow>(step), true);
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

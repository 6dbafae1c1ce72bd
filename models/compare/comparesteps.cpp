// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparesteps.h"

#include "facttext.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "lasted.h"
#include "sequencematch.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

constexpr std::size_t kMostSteps = 20'000; ///< of a side
constexpr std::size_t kMostBytes = 1u << 20; ///< of a text
constexpr std::uint32_t kLookAfter = 256; ///< steps, whether to stop

/// By which steps are compared.
struct Reading
{
    Step step;
    std::uint64_t name = 0; ///< of its kind and name
    std::uint64_t whole = 0; ///< of these, and of what it says
    bool isTelling = false; ///< what it says tells it from others
};
using Readings = std::span<const Reading>;

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
    case Kind::Approval:
        return view.text(view.at(row.approval()).kind);
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

void writeRow(JsonWriter &json, const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::RunBegin: {
        const Run &run = view.at(row.run());
        json.key("agent").string(view.text(run.agent)).key("model").string(view.text(run.model));
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
        writeText(json, "arguments", textOf(view, tool.arguments));
        writeText(json, "output", textOf(view, tool.output));
        writeText(json, "result", textOf(view, tool.result));
        json.key("status").string(word(view.status(row.tool())));
        break;
    }
    case Kind::Approval: {
        const Approval &approval = view.at(row.approval());
        writeText(json, "payload", startOf(approval.payload, kMostBytes).text);
        if (view.end(row.approval()) != kOpen)
            writeText(json, "answer", startOf(approval.answer, kMostBytes).text);
        json.key("status").string(word(view.status(row.approval())));
        break;
    }
    }
}

std::uint64_t hashOf(std::string_view text)
{
    return std::hash<std::string_view>()(text);
}

Reading readingOf(const View &view, SpanId id)
{
    std::string text = "node ";
    text += view.text(view.at(id).name);
    const std::uint64_t name = hashOf(text);
    text += '\0';
    text += word(view.status(id)); // what it was given is the whole state, and differs when anything did
    return {id, name, hashOf(text), false};
}

Reading readingOf(const View &view, const ConversationRow &row)
{
    std::string text = std::to_string(static_cast<int>(row.kind)) + ' ';
    text += nameOf(view, row);
    const std::uint64_t name = hashOf(text);
    text += '\0' + stepJson(view, row);
    return {row, name, hashOf(text), row.kind == Kind::Message || row.kind == Kind::Tool};
}

/// Of a node that its server told of afterwards: when it began, nanoseconds since 1970. 0: it was heard.
std::int64_t toldBegin(const View &view, SpanId id)
{
    return wasToldAfterwards(view, id) ? view.toldTimes(id).begun : 0;
}

/// What is told of afterwards came with one frame: then by the server's times, by which the next node begins as one ends.
bool beganBefore(const View &view, SpanId id, const ConversationRow &row)
{
    if (const std::int64_t begun = toldBegin(view, id); begun > 0 && row.told > 0)
        return begun < row.told;
    const Position begin = view.begin(id);
    return row.kind == Kind::RunBegin ? begin < row.place : begin <= row.place;
}

/// The steps of a point in order; nodes stand where they began.
std::vector<Reading> readingsOf(const StepsPoint &point, const std::atomic<bool> &stop, bool &isCut)
{
    std::vector<Reading> readings;
    if (!point.trace || !point.session)
        return readings;
    const View view = point.view();
    const auto isOfPoint = [&](RunId run) {
        return run && (point.run ? run == point.run : view.at(run).session == point.session);
    };
    std::vector<SpanId> nodes;
    const std::uint32_t spans = view.count(point.trace->spans);
    for (std::uint32_t i = 0; i < spans && !(i % kLookAfter == 0 && stop); ++i) {
        if (isNode(view.kind(SpanId{i})) && isOfPoint(view.at(SpanId{i}).run))
            nodes.push_back(SpanId{i});
    }
    ConversationRows rows;
    rows.reset(point.session);
    rows.extend(view);
    std::stable_sort(nodes.begin(), nodes.end(), [&](SpanId a, SpanId b) { return toldBegin(view, a) < toldBegin(view, b); });
    auto node = nodes.begin();
    const auto addNodes = [&](auto isBefore) {
        for (; node != nodes.end() && isBefore(*node) && readings.size() < kMostSteps; ++node)
            readings.push_back(readingOf(view, *node));
    };
    for (const ConversationRow &row : rows.inOrder(view.position())) {
        if (stop || readings.size() >= kMostSteps)
            break;
        if (point.run && runOf(view, row) != point.run)
            continue;
        addNodes([&](SpanId id) { return beganBefore(view, id, row); });
        readings.push_back(readingOf(view, row));
    }
    addNodes([](SpanId) { return true; });
    isCut |= readings.size() >= kMostSteps;
    return readings;
}

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

    void matchDifferent(Readings before, Readings after)
    {
        if (before.size() <= kMostCells / std::max<std::size_t>(after.size(), 1))
            return matchBest(before, after);
        std::vector<std::uint64_t> old;
        std::vector<std::uint64_t> now;
        for (const Reading &reading : before)
            old.push_back(reading.whole);
        for (const Reading &reading : after)
            now.push_back(reading.whole);
        std::vector<SequencePair> pairs = matchSequences(old, now).value_or(std::vector<SequencePair>());
        pairs.push_back({static_cast<std::uint32_t>(before.size()), static_cast<std::uint32_t>(after.size())});
        std::size_t i = 0;
        std::size_t j = 0;
        for (const SequencePair &pair : pairs) {
            const Readings gapBefore = before.subspan(i, pair.before - i);
            const Readings gapAfter = after.subspan(j, pair.after - j);
            if (gapBefore.size() <= kMostCells / std::max<std::size_t>(gapAfter.size(), 1)) {
                matchBest(gapBefore, gapAfter);
            } else {
                addAlone(gapBefore, ComparedStep::Difference::OnlyBefore);
                addAlone(gapAfter, ComparedStep::Difference::OnlyAfter);
            }
            if (pair.before < before.size())
                addPair(before[pair.before], after[pair.after]);
            i = pair.before + 1;
            j = pair.after + 1;
        }
    }

    /// What it is worth to have two steps side by side: most where they say the same, nothing where they are of another name.
    static std::uint32_t worth(const Reading &a, const Reading &b)
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

    void addPair(const Reading &before, const Reading &after)
    {
        using enum ComparedStep::Difference;
        m_compared.rows.push_back({before.whole == after.whole ? Same : Changed, before.step, after.step});
    }

    void addAlone(Readings readings, ComparedStep::Difference difference)
    {
        const bool isBefore = difference == ComparedStep::Difference::OnlyBefore;
        for (const Reading &reading : readings) {
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

ComparedSteps compareSteps(const StepsPoint &before, const StepsPoint &after, const std::atomic<bool> &stop)
{
    ComparedSteps compared;
    const std::vector<Reading> a = readingsOf(before, stop, compared.isCut);
    const std::vector<Reading> b = readingsOf(after, stop, compared.isCut);
    Matcher(compared, stop).match(a, b);
    return compared;
}

std::string stepJson(const View &view, const Step &step)
{
    JsonWriter json;
    json.beginObject();
    if (const auto *node = std::get_if<SpanId>(&step)) {
        const Span &span = view.at(*node);
        writeText(json, "input", startOf(view.input(*node), kMostBytes).text);
        json.key("status").string(word(view.status(*node)));
        if (view.end(*node) != kOpen) {
            writeText(json, "error", startOf(view.trace().slice(span.error), kMostBytes).text);
            writeText(json, "result", startOf(view.trace().slice(span.result), kMostBytes).text);
        }
    } else {
        writeRow(json, view, std::get<ConversationRow>(step));
    }
    json.endObject();
    return json.take();
}

Position beginOf(const View &view, const Step &step)
{
    const auto *node = std::get_if<SpanId>(&step);
    return node ? view.begin(*node) : std::get<ConversationRow>(step).at;
}

Item itemOf(const Step &step)
{
    const auto *node = std::get_if<SpanId>(&step);
    return node ? Item(*node) : std::get<ConversationRow>(step).item();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "querymatcher.h"

#include "frameclock.h"
#include "lasted.h"
#include "payloadpath.h"
#include "textsearch.h"
#include "view.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace tracedeck {

namespace {

// A span that is its own ancestor would be a bug of ours or a server's; the search must end all the same.
constexpr int kMostAncestors = 1000;

/// What a pattern says about names, asked once for each.
class Verdicts
{
public:
    template<class NameOf>
    bool of(std::uint32_t index, const Pattern &pattern, NameOf nameOf)
    {
        if (index >= m_known.size())
            m_known.resize(std::max<std::size_t>(index + 1, m_known.size() * 2), kUnknown);
        if (m_known[index] == kUnknown)
            m_known[index] = pattern.matches(nameOf()) ? kYes : kNo;
        return m_known[index] == kYes;
    }

private:
    enum : std::uint8_t { kUnknown, kNo, kYes };
    std::vector<std::uint8_t> m_known;
};

/// What tools are called, and since when that is known.
class ToolNames
{
public:
    bool isKnown(const Trace &trace, std::string_view name, Position position)
    {
        for (; m_read < trace.tools.size() && trace.tools[m_read].life.begin <= position; ++m_read)
            m_since.emplace(trace.symbols.text(trace.tools[m_read].name), trace.tools[m_read].life.begin);
        const auto known = m_since.find(name);
        return known != m_since.end() && known->second <= position;
    }

private:
    std::unordered_map<std::string_view, Position> m_since;
    std::uint32_t m_read = 0;
};

} // namespace

/// A node of the query with what it remembers.
class QueryMatcher::Step
{
public:
    explicit Step(const QueryNode &node)
        : m_node(node)
    {
        if (node.kind == QueryNode::Kind::Term && node.term.field == QueryField::Text)
            m_text.emplace(node.term.text);
        if (node.kind == QueryNode::Kind::Term && node.term.field == QueryField::Payload)
            m_path.emplace(node.term);
        for (const QueryNode &child : node.children)
            m_steps.push_back(std::make_unique<Step>(child));
        // What is cheap first: it often decides alone.
        std::stable_sort(m_steps.begin(), m_steps.end(),
                         [](const auto &a, const auto &b) { return a->cost() < b->cost(); });
    }

    bool matches(const Trace &trace, const FrameRecord &frame, Position position)
    {
        const auto holds = [&](const auto &step) { return step->matches(trace, frame, position); };
        switch (m_node.kind) {
        case QueryNode::Kind::Term: return test(trace, frame, position);
        case QueryNode::Kind::All: return std::all_of(m_steps.begin(), m_steps.end(), holds);
        case QueryNode::Kind::Any: return std::any_of(m_steps.begin(), m_steps.end(), holds);
        case QueryNode::Kind::Not: return !holds(m_steps.front());
        }
        return false;
    }

private:
    int cost() const
    {
        int most = m_path ? 3 : m_text ? 2 : 1;
        for (const auto &step : m_steps)
            most = std::max(most, step->cost());
        return most;
    }

    bool test(const Trace &trace, const FrameRecord &frame, Position position)
    {
        const QueryTerm &term = m_node.term;
        const auto isWithin = [&term](std::int64_t value) { return term.low <= value && value <= term.high; };
        switch (term.field) {
        case QueryField::Type: return word(trace, frame.type);
        case QueryField::Node: return word(trace, frame.node) || ownSpan(trace, frame);
        case QueryField::Session: return session(trace, position);
        case QueryField::Run: return run(trace, position);
        case QueryField::Span: return spanOrAncestor(trace, position);
        case QueryField::Tool: return tool(trace, frame, position);
        case QueryField::Channel: return channel(trace, frame);
        case QueryField::Direction: return isWithin(static_cast<std::int64_t>(frame.direction()));
        case QueryField::Method: return head(trace, position, &FrameHead::method);
        case QueryField::Path: return head(trace, position, &FrameHead::path);
        case QueryField::Status: {
            const FrameHead *head = trace.head(position);
            return head && head->status != 0 && isWithin(head->status);
        }
        case QueryField::Frame: return isWithin(position);
        case QueryField::Size: return isWithin(frame.length);
        case QueryField::Time: return (frame.flags & FrameRecord::kHasTime) && isWithin(trace.time(position));
        case QueryField::Pause: return pause(trace, position);
        case QueryField::Silence: return silence(trace, position);
        case QueryField::Duration: return endsWhatLasted(trace, position);
        case QueryField::Tokens: return tokens(trace, position);
        case QueryField::IsError: return has(frame, FrameRecord::kIsError) == term.wanted;
        case QueryField::HasProblem: return has(frame, FrameRecord::kHasProblem) == term.wanted;
        case QueryField::Duplicate: return has(frame, FrameRecord::kDuplicate) == term.wanted;
        case QueryField::Nature: return isWithin(static_cast<std::int64_t>(frame.nature()));
        case QueryField::Payload: return m_path->matches(frame.bytes(), trace.bytes.contains(frame.data));
        case QueryField::Text: return m_text->isIn(frame.bytes());
        }
        return false;
    }

    static bool has(const FrameRecord &frame, std::uint8_t flag) { return (frame.flags & flag) != 0; }

    bool word(const Trace &trace, std::uint16_t index)
    {
        return m_names.of(index, m_node.term.pattern, [&] { return trace.word(index); });
    }

    bool spanNamed(const Trace &trace, SpanId span)
    {
        return m_spans.of(span.index, m_node.term.pattern,
                          [&] { return trace.symbols.text(trace.spans[span.index].name); });
    }

    bool ownSpan(const Trace &trace, const FrameRecord &frame)
    {
        return frame.owner.what() == Owner::Kind::Span && spanNamed(trace, {frame.owner.index});
    }

    bool spanOrAncestor(const Trace &trace, Position position)
    {
        const View view(trace, position);
        SpanId span = view.spanOf(position);
        for (int i = 0; span && i < kMostAncestors; ++i, span = view.parent(span)) {
            if (spanNamed(trace, span))
                return true;
        }
        return false;
    }

    /// That it executes in the span that the frame belongs to, or that the frame names or begins to call.
    bool tool(const Trace &trace, const FrameRecord &frame, Position position)
    {
        const auto &tools = trace.tools;
        const std::uint32_t first = tools.partitionPoint([position](const ToolCall &one) { return one.life.begin < position; });
        for (std::uint32_t i = first; i < tools.size() && tools[i].life.begin == position; ++i) {
            if (m_callNames.of(tools[i].name.index, m_node.term.pattern, [&] { return trace.symbols.text(tools[i].name); }))
                return true;
        }
        if (word(trace, frame.node) && m_tools.isKnown(trace, trace.word(frame.node), position))
            return true;
        const View view(trace, position);
        SpanId span = view.spanOf(position);
        for (int i = 0; span && i < kMostAncestors; ++i, span = view.parent(span)) {
            if (trace.spans[span.index].kind == SpanKind::Tool && spanNamed(trace, span))
                return true;
        }
        return false;
    }

    bool pause(const Trace &trace, Position position) const
    {
        const auto time = position > 1 ? timeBetween(trace, position - 1, position) : std::nullopt;
        return time && m_node.term.low <= *time && *time <= m_node.term.high;
    }

    /// The same since the frame before of its session. Looks back no further than the answer needs.
    bool silence(const Trace &trace, Position position) const
    {
        const View view(trace, position);
        const SessionId session = view.sessionOf(position);
        if (!session || !timeBetween(trace, position, position))
            return false;
        const Position begin = view.begin(session); // which may be told by another session's frame
        const bool isEnough = m_node.term.high == std::numeric_limits<std::int64_t>::max() && view.sessionOf(begin) == session;
        for (Position before = position - 1; before >= begin && before > 0; --before) {
            const auto time = timeBetween(trace, before, position);
            if (time && *time > m_node.term.high)
                return false;
            if (view.sessionOf(before) == session)
                return time && m_node.term.low <= *time;
            if (isEnough && before > begin && time && *time >= m_node.term.low)
                return true; // the one before is still earlier
        }
        return false;
    }

    /// Whether the frame ends its run, or its span or those around it, and one of them lasted that long.
    bool endsWhatLasted(const Trace &trace, Position position) const
    {
        const View view(trace, position);
        const auto isLong = [&](const auto &id) {
            if (!id || view.end(id) != position)
                return false;
            const std::optional<std::int64_t> time = lasted(view, id);
            return time && m_node.term.low <= *time && *time <= m_node.term.high;
        };
        SpanId span = view.spanOf(position);
        for (int i = 0; span && i < kMostAncestors; ++i, span = view.parent(span)) {
            if (isLong(span))
                return true;
        }
        return isLong(view.runOf(position));
    }

    /// Whether the frame reports a model call of that many tokens.
    bool tokens(const Trace &trace, Position position) const
    {
        const auto &usages = trace.usages;
        std::uint32_t i = usages.partitionPoint([position](const Usage &usage) { return usage.begin < position; });
        for (; i < usages.size() && usages[i].begin == position; ++i) {
            const auto total = static_cast<std::int64_t>(usages[i].amounts.total);
            if (!usages[i].refines && m_node.term.low <= total && total <= m_node.term.high)
                return true;
        }
        return false;
    }

    /// By its id, or by what it was called then.
    bool session(const Trace &trace, Position position)
    {
        const View then(trace, position);
        const SessionId id = then.sessionOf(position);
        const auto is = [&](Symbol name) {
            return m_names.of(name.index, m_node.term.pattern, [&] { return trace.symbols.text(name); });
        };
        return id && (is(then.at(id).id) || is(then.nameSymbolOf(id)));
    }

    bool run(const Trace &trace, Position position)
    {
        // By what it was called then: a frame that matches does so for good.
        const View then(trace, position);
        const RunId id = then.runOf(position);
        const Symbol *name = id ? then.value(then.at(id).id) : nullptr;
        return name && m_names.of(name->index, m_node.term.pattern, [&] { return trace.symbols.text(*name); });
    }

    /// Of what came by HTTP.
    bool head(const Trace &trace, Position position, Symbol FrameHead::*part)
    {
        const FrameHead *head = trace.head(position);
        if (!head)
            return false;
        const Symbol text = head->*part;
        return m_names.of(text.index, m_node.term.pattern, [&] { return trace.symbols.text(text); });
    }

    bool channel(const Trace &trace, const FrameRecord &frame)
    {
        return m_names.of(frame.channel, m_node.term.pattern,
                          [&] { return trace.symbols.text(trace.channels[frame.channel].name); });
    }

    const QueryNode &m_node;
    std::vector<std::unique_ptr<Step>> m_steps;
    Verdicts m_names;
    Verdicts m_spans;
    Verdicts m_callNames;
    ToolNames m_tools;
    std::optional<JsonTextSearch> m_text;
    std::optional<PayloadPath> m_path;
};

QueryMatcher::QueryMatcher(std::shared_ptr<const Trace> trace, Query query)
    : m_trace(std::move(trace))
    , m_query(std::move(query))
    , m_root(std::make_unique<Step>(m_query.root))
{
}

QueryMatcher::~QueryMatcher() = default;

bool QueryMatcher::matches(Position position)
{
    return m_root->matches(*m_trace, m_trace->frame(position), position);
}

void QueryMatcher::collect(Position from, Position to, std::vector<Position> &found)
{
    for (Position position = from; position <= to; ++position) {
        if (matches(position))
            found.push_back(position);
    }
}

} // namespace tracedeck

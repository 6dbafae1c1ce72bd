// SPDX-License-Identifier: GPL-3.0-or-later
#include "framesof.h"

#include "httpexchange.h"
#include "inspectorrows.h"
#include "querylexer.h"

#include <initializer_list>
#include <variant>

namespace tracedeck {

namespace {

/// Whether the frame brought a piece of a text, or another one in its place.
bool brought(const TextLogs &logs, Position position)
{
    const std::uint32_t begun = logs.partitionPoint([&](const TextLog &log) { return log.begin <= position; });
    if (begun == 0)
        return false;
    const TextLog &log = logs[begun - 1];
    const std::uint32_t at = log.chunks.partitionPoint([&](const Chunk &chunk) { return chunk.at < position; });
    return log.begin == position || (at < log.chunks.size() && log.chunks[at].at == position);
}

struct Teller
{
    const View &view;
    Position position;

    bool operator()(std::monostate) const { return false; }
    bool operator()(FrameId id) const { return id.position == position; }
    bool operator()(SessionId) const { return false; }
    bool operator()(RunId id) const { return isEdge(id) || view.runOf(position) == id; }
    bool operator()(SpanId id) const { return isEdge(id) || isInside(id); }
    bool operator()(MessageId id) const
    {
        const Message &message = view.at(id);
        bool hasText = false;
        message.blocks.forEach(message.blocks.size(), [&](const TextBlock &block) {
            hasText = brought(block.logs, position);
            return !hasText;
        });
        return isEdge(id) || hasText;
    }
    bool operator()(ToolId id) const
    {
        const ToolCall &tool = view.at(id);
        for (const TextLogs *logs : {&tool.arguments, &tool.output, &tool.result}) {
            if (brought(*logs, position))
                return true;
        }
        const SpanId *span = view.value(tool.span);
        const bool isExecuted = span && span->isValid() && view.at(*span).tool == id;
        const std::uint32_t change =
            tool.status.partitionPoint([&](const Stamped<ToolStatus> &status) { return status.at < position; });
        const bool changes = change < tool.status.size() && tool.status[change].at == position;
        return isEdge(id) || changes || (isExecuted && isInside(*span));
    }
    bool operator()(ApprovalId id) const { return isEdge(id); }
    template<class FactId>
    bool operator()(FactId id) const
    {
        return beginOf(view, id) == position;
    }

    template<class FactId>
    bool isEdge(FactId id) const
    {
        return view.begin(id) == position || view.end(id) == position;
    }
    bool isInside(SpanId id) const
    {
        SpanId inner = view.spanOf(position);
        while (inner && inner != id)
            inner = view.parent(inner);
        return inner == id;
    }
};

} // namespace

bool isFrameOf(const View &view, Position position, const Item &item)
{
    return beginOf(view, item) > 0 && std::visit(Teller{view, position}, item);
}

Query framesOfRun(const View &view, RunId id)
{
    Query query;
    query.root.kind = QueryNode::Kind::Any;
    const auto &names = view.at(id).id;
    const std::uint32_t known = names.partitionPoint([&](const auto &name) { return name.at <= view.position(); });
    names.forEach(known, [&](const auto &name) {
        const ParsedQuery parsed = parseQuery("run:" + quotedForQuery(view.text(name.value)));
        if (const auto *one = std::get_if<Query>(&parsed))
            query.root.children.push_back(one->root);
    });
    const Asking *asked = view.asked(id);
    const Position request = asked ? asked->frame : 0;
    for (const Position frame : {request, request != 0 ? otherHalf(view, request) : 0}) {
        if (frame != 0)
            query.root.children.push_back(framesBetween(frame, frame));
    }
    return query;
}

} // namespace tracedeck

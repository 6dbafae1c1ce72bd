// SPDX-License-Identifier: GPL-3.0-or-later
#include "printview.h"

#include "factdump.h"
#include "inspect.h"
#include "jsonwriter.h"
#include "money.h"

namespace tracedeck::test {

namespace {

std::string inQuotes(std::string_view text)
{
    return JsonWriter().string(text).take();
}

std::string inQuotes(Slice slice)
{
    return slice.isNull() ? "none" : inQuotes(textOf(slice));
}

std::string number(std::uint64_t n)
{
    return std::to_string(n);
}

std::string until(Position end)
{
    return end == kOpen ? std::string() : number(end);
}

/// Calls visit(id, fact) for the facts of a table that have begun.
template<class FactId, class Fact, class Visit>
void each(const View &view, const StableVector<Fact> &table, Visit visit)
{
    for (std::uint32_t i = 0, count = view.count(table); i < count; ++i)
        visit(FactId{i}, table[i]);
}

std::string textOrJson(const View &view, const TextLogs &logs)
{
    const TextLog *log = view.log(logs);
    if (!log)
        return "none";
    return (log->isJson ? "json" : "") + inQuotes(view.text(logs));
}

void printSpan(const View &view, SpanId id, int depth, std::string &out)
{
    const Span &span = view.at(id);
    const bool ended = view.end(id) != kOpen;
    out.append(static_cast<std::size_t>(depth) * 2, ' ');
    out.append(view.text(span.name))
        .append(" ")
        .append(word(span.kind))
        .append(" ")
        .append(word(view.status(id)));
    out += " " + number(span.life.begin) + "-" + until(view.end(id));
    if (ended && span.error)
        out += " error " + inQuotes(view.trace().slice(span.error));
    if (ended && span.result)
        out += " result " + inQuotes(view.trace().slice(span.result));
    out += '\n';
    for (const SpanId child : view.children(span.children))
        printSpan(view, child, depth + 1, out);
}

} // namespace

std::string printSessions(const View &view)
{
    std::string out;
    each<SessionId>(view, view.trace().sessions, [&](SessionId id, const Session &session) {
        out.append(view.text(session.id)).append(" ").append(word(view.status(id)));
        if (const SessionId parent = view.parent(id))
            out.append(" of ").append(view.text(view.at(parent).id));
        if (!view.text(session.title).empty())
            out.append(" titled ").append(view.text(session.title));
        out += '\n';
    });
    return out;
}

std::string printRuns(const View &view)
{
    std::string out;
    each<RunId>(view, view.trace().runs, [&](RunId id, const Run &run) {
        out.append(view.text(view.at(run.session).id)).append("/").append(view.text(run.id));
        out.append(" ").append(word(view.status(id)));
        if (!view.text(run.agent).empty())
            out.append(" by ").append(view.text(run.agent));
        if (!view.text(run.model).empty())
            out.append(" on ").append(view.text(run.model));
        const bool ended = view.end(id) != kOpen;
        if (ended && !run.error.isNull())
            out += " error " + inQuotes(run.error);
        if (ended && !run.reply.isNull())
            out += " reply " + inQuotes(run.reply);
        out += '\n';
    });
    return out;
}

std::string printSpans(const View &view)
{
    std::string out;
    each<RunId>(view, view.trace().runs, [&](RunId, const Run &run) {
        out.append(view.text(run.id)).append("\n");
        for (const SpanId child : view.children(run.spans))
            printSpan(view, child, 1, out);
    });
    return out;
}

std::string printMessages(const View &view)
{
    std::string out;
    each<MessageId>(view, view.trace().messages, [&](MessageId id, const Message &message) {
        out.append(word(message.role)).append(" ").append(inQuotes(view.text(id, BlockKind::Text)));
        if (const std::string thought = view.text(id, BlockKind::Reasoning); !thought.empty())
            out += " thinks " + inQuotes(thought);
        out.append(" ").append(word(view.status(id))).append(" @");
        out.append(view.run(id) ? view.text(view.at(view.run(id)).id) : "nobody");
        if (const Position since = view.absentSince(id); since != kOpen)
            out += " gone since " + number(since);
        out += '\n';
    });
    return out;
}

std::string printTools(const View &view)
{
    std::string out;
    each<ToolId>(view, view.trace().tools, [&](ToolId id, const ToolCall &tool) {
        const std::string_view call = view.text(tool.call);
        out.append(call.empty() ? "-" : call).append(" ").append(view.text(tool.name)).append(" ");
        out.append(word(view.status(id))).append(" args=").append(textOrJson(view, tool.arguments));
        out.append(" output=").append(inQuotes(view.text(tool.output)));
        out.append(" result=").append(textOrJson(view, tool.result));
        if (const SpanId *span = view.value(tool.span))
            out += " span " + number(span->index);
        if (const Position since = view.absentSince(id); since != kOpen)
            out += " gone since " + number(since);
        out += '\n';
    });
    return out;
}

std::string printApprovals(const View &view)
{
    std::string out;
    each<ApprovalId>(view, view.trace().approvals, [&](ApprovalId id, const Approval &approval) {
        out.append(view.text(approval.id)).append(" ").append(view.text(approval.kind)).append(" ");
        out.append(word(view.status(id))).append(" ").append(inQuotes(approval.payload));
        if (approval.tool)
            out.append(" for ").append(view.text(view.at(approval.tool).name));
        out += '\n';
    });
    return out;
}

std::string printStates(const View &view)
{
    std::string out;
    each<StateId>(view, view.trace().states, [&](StateId, const StateVersion &state) {
        out.append(view.text(view.at(state.session).id));
        out.append(state.kind == StateKind::Values ? " values " : " updates ");
        if (!state.node.isEmpty())
            out.append(view.text(state.node)).append(" ");
        out.append(inQuotes(state.state)).append(state.sameAsPrevious ? " same\n" : "\n");
    });
    return out;
}

std::string printCheckpoints(const View &view)
{
    std::string out;
    each<CheckpointId>(view, view.trace().checkpoints, [&](CheckpointId, const Checkpoint &checkpoint) {
        const std::string_view parent = view.text(checkpoint.parent);
        const Slice *state = view.value(checkpoint.state);
        out.append(view.text(checkpoint.space)).append("/").append(view.text(checkpoint.id));
        out.append(" after ").append(parent.empty() ? "nothing" : parent);
        out.append(" step ").append(view.value(checkpoint.step) ? std::to_string(*view.value(checkpoint.step)) : "none");
        out.append(" by ").append(view.text(checkpoint.source));
        out += " state " + inQuotes(state ? *state : Slice{}) + " at " + number(checkpoint.begin) + "\n";
    });
    return out;
}

std::string printUsage(const View &view)
{
    std::string out;
    each<SessionId>(view, view.trace().sessions, [&](SessionId id, const Session &session) {
        const UsageTotals sum = view.usage(id);
        out.append(view.text(session.id)).append(" ").append(number(sum.calls)).append(" calls ");
        out += number(sum.input) + "+" + number(sum.output) + "=" + number(sum.total) + " cached "
               + number(sum.cached) + " reasoning " + number(sum.reasoning) + " cost "
               + (sum.costed ? dollars(sum.costPico) + " of " + number(sum.costed) : std::string("none"))
               + "\n";
    });
    return out;
}

std::string printGaps(const View &view)
{
    std::string out;
    each<GapId>(view, view.trace().gaps, [&](GapId id, const Gap &gap) {
        out.append(view.text(gap.stream))
            .append(" ")
            .append(number(gap.from))
            .append("-")
            .append(number(gap.to));
        out += " since " + number(gap.life.begin)
               + (view.isOpen(id) ? " open" : " until " + until(view.end(id))) + "\n";
    });
    return out;
}

std::string printChannels(const View &view)
{
    std::string out;
    each<ChannelId>(view, view.trace().channels, [&](ChannelId id, const Channel &channel) {
        out.append(view.text(channel.name)).append(" ").append(number(channel.life.begin)).append("-");
        out.append(until(view.end(id)));
        if (!view.isOpen(id))
            out.append(channel.failed ? " failed" : "")
                .append(channel.reason.isNull() ? "" : " " + inQuotes(channel.reason));
        out += '\n';
    });
    return out;
}

std::string printProblems(const View &view)
{
    std::string out;
    each<ProblemId>(view, view.trace().problems, [&](ProblemId, const Problem &problem) {
        out.append(number(problem.at)).append(" ").append(word(problem.severity)).append(" ");
        out.append(view.text(problem.code)).append("\n");
    });
    return out;
}

std::string printView(const View &view)
{
    return printSessions(view) + printRuns(view) + printSpans(view) + printMessages(view) + printTools(view)
           + printApprovals(view) + printStates(view) + printCheckpoints(view) + printUsage(view)
           + printGaps(view) + printChannels(view) + printProblems(view) + dumpFacts(view);
}

} // namespace tracedeck::test

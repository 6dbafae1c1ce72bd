// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationtexts.h"
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "firstfailure.h"
#include "lasted.h"
#include "livetime.h"
#include "messageversions.h"
#include "quietend.h"
#include "rowbuilder.h"
#include "runidtext.h"
#include "spanrows.h"
#include "statewrites.h"
#include "timetext.h"
#include "toolexecution.h"

#include <algorithm>

namespace tracedeck {

namespace {

/// The first positions of the pieces of a text, and how many there are.
class PieceList
{
public:
    explicit PieceList(const View &view)
        : m_view(view)
    {}
    void add(const TextLogs &logs)
    {
        const std::uint32_t begun =
            logs.partitionPoint([this](const TextLog &log) { return log.begin <= m_view.position(); });
        logs.forEach(begun, [this](const TextLog &log) {
            const std::uint32_t count = m_view.chunkCount(log);
            m_count += count;
            log.chunks.forEach(std::min(count, RowBuilder::kMostListed),
                               [this](const Chunk &chunk) { m_first.push_back(chunk.at); });
        });
    }
    void describe(RowBuilder &rows) { rows.pieces(std::move(m_first), m_count); }

private:
    const View &m_view;
    std::vector<Position> m_first;
    std::uint64_t m_count = 0;
};

/// The run that ended last.
RunId lastEnded(const View &view, const Session &session)
{
    RunId last;
    Position at = 0;
    session.runs.forEach(view.count(session.runs), [&](RunId run) {
        const Position end = view.end(run);
        if (end != kOpen && end >= at) {
            last = run;
            at = end;
        }
    });
    return last;
}

/// What made something fail, if that is known.
void describeCause(RowBuilder &rows, SpanId first)
{
    if (!first)
        return;
    //: Of what failed: the span in it that did so first.
    rows.link(InspectorModel::tr("Failed first"), first);
    //: The error of the span that failed first.
    rows.text(InspectorModel::tr("Its error"), rows.view().trace().slice(rows.view().at(first).error));
}

template<class FactId>
void life(RowBuilder &rows, FactId id, const QString &duration)
{
    const View &view = rows.view();
    const Position heardTo = view.heardTo(id);
    if (heardTo != view.end(id))
        rows.lifeUnsaidEnd(view.begin(id), heardTo, view.end(id), duration);
    else
        rows.life(view.begin(id), heardTo, duration);
}

template<class FactId>
void life(RowBuilder &rows, FactId id)
{
    const View &view = rows.view();
    if constexpr (std::is_same_v<FactId, SpanId>) {
        if (view.isEndTold(id))
            return rows.lifeToldEnd(view.begin(id), view.end(id), view.toldTimes(id).ended, durationText(view, id));
    }
    if (wasToldAfterwards(view, id))
        return rows.life(view.begin(id), view.toldTimes(id), durationText(view, id));
    if constexpr (std::is_same_v<FactId, RunId>) {
        if (hasToldTimes(view, id))
            return rows.life(view.begin(id), view.end(id), view.toldTimes(id), durationText(view, id));
    }
    life(rows, id, durationText(view, id));
}

/// What a tool was called with, and what came of that.
void describeCall(RowBuilder &rows, const ToolCall &tool)
{
    rows.text(InspectorModel::tr("Arguments"), tool.arguments);
    rows.text(InspectorModel::tr("Output"), tool.output);
    rows.text(InspectorModel::tr("Result"), tool.result);
}

/// Who does what an item gave away.
void linkWorker(RowBuilder &rows, const Item &item)
{
    const DelegationId work = delegationOf(rows.view(), item);
    const SessionId worker = work ? rows.view().at(work).worker : SessionId();
    if (worker && rows.view().isVisible(worker))
        //: Of work that was given away: the session that does it.
        rows.link(InspectorModel::tr("Worker session"), worker);
}

/// What was given away, and how that ended: only who gave it was told.
void describeWork(RowBuilder &rows, DelegationId id)
{
    const View &view = rows.view();
    const Delegation &work = view.at(id);
    if (const TextStart task = taskOf(view, id, kCellBytes); !task.text.empty())
        //: Of work that was given to another session: what it was to do.
        rows.add(InspectorModel::tr("Task"), cellText(task));
    if (work.tool)
        //: Of work that was given to another session: the tool call that did so.
        rows.link(InspectorModel::tr("Given by"), work.tool);
    if (const RunId answer = answerOf(view, id))
        //: Of work that was given to another session: what that answered.
        rows.text(InspectorModel::tr("Answer"), view.at(answer).reply);
    if (view.end(id) == kOpen)
        return;
    //: Of work that was given to another session: what went wrong, in the server's word.
    rows.symbol(InspectorModel::tr("Failure"), work.failure);
    if (const auto cost = reportedCost(view, id))
        //: Of work that was given to another session: what the server said in the end that it cost.
        rows.add(InspectorModel::tr("Cost, as reported"), costText(*cost));
    //: Of work that was given to another session: what came back of it.
    rows.text(InspectorModel::tr("Report"), work.report);
}

} // namespace

void describe(RowBuilder &rows, SessionId id)
{
    const View &view = rows.view();
    const Session &session = view.at(id);
    rows.symbol(InspectorModel::tr("Id"), session.id);
    rows.chain(InspectorModel::tr("Title"), session.title);
    //: Of a session: the beginning of what the user said first.
    rows.chain(InspectorModel::tr("Topic"), session.topic);
    rows.status(rowStatus(view, SpanRow::of(id)));
    if (const RunId failed = view.status(id) == SessionStatus::Failed ? lastEnded(view, session) : RunId()) {
        rows.link(InspectorModel::tr("Failed run"), failed);
        rows.text(InspectorModel::tr("Error"), view.at(failed).error);
    }
    const Extent extent = extentOf(view, SpanRow::of(id));
    const auto told = toldTimes(view, id);
    rows.frame(InspectorModel::tr("Began"), session.life.begin);
    if (told)
        rows.add(InspectorModel::tr("First run began"), dateText(told->begun)).computed = true;
    else if (extent.begin != session.life.begin)
        rows.frame(InspectorModel::tr("First run began"), extent.begin); // from then on it lasts
    if (view.end(id) != kOpen && session.isGone)
        //: Of a session that its server does not have any more: when that was found out.
        rows.frame(InspectorModel::tr("Found to be gone"), view.end(id));
    if (view.end(id) != kOpen && !session.isGone)
        rows.frame(InspectorModel::tr("Ended"), extent.end);
    else if (told && extent.end != kOpen)
        rows.add(InspectorModel::tr("Last run ended"), dateText(told->ended)).computed = true;
    else if (extent.end != kOpen && view.value(session.lastRun))
        rows.frame(InspectorModel::tr("Last run ended"), extent.end);
    rows.add(InspectorModel::tr("Duration"), durationText(view, id)).computed = true;
    if (const auto time = timeInRuns(view, id); time && view.count(session.runs) > 1)
        //: Of a session: how long its runs went on, without the time between them.
        rows.add(InspectorModel::tr("Time in runs"), formatDuration(*time)).computed = true;
    rows.linkChain(InspectorModel::tr("Works for"), session.parent);
    if (const DelegationId work = delegationOfWorker(view, id)) {
        const SpanId span = view.at(work).span;
        //: Of a session that works for another: the span of that work there.
        rows.link(InspectorModel::tr("Its work"), span);
        describeWork(rows, work);
        if (view.end(work) != kOpen)
            rows.text(InspectorModel::tr("Error of the work"), view.trace().slice(view.at(span).error));
    }
    rows.usage(view.usage(id), rows.cost(SpanRow::of(id)));
    if (const std::int64_t *spent = view.value(session.spent); spent && *spent > 0)
        //: Of a session: what all its model calls came to so far, as its server counts them.
        rows.chain(InspectorModel::tr("Cost so far, as reported"), session.spent, [](std::int64_t pico) { return costText(pico); });
    if (const std::int64_t unseen = unseenCalls(view, id))
        //: Of what the server says that a session has cost: the part of model calls that did not come here.
        rows.add(InspectorModel::tr("Of calls that were not seen"), costText(unseen)).computed = true;
    if (rows.ledger() && view.count(session.delegations) > 0)
        //: Of a session: what its model calls came to, and those of all that worked for it.
        rows.add(InspectorModel::tr("Cost with workers"), costText(spentWithWorkers(*rows.ledger(), view, id))).computed = true;
    rows.number(InspectorModel::tr("Runs"), view.count(session.runs), true);
    rows.number(InspectorModel::tr("Workers"), view.count(session.workers), true);
    rows.number(InspectorModel::tr("Messages"), view.count(session.messages), true);
    rows.number(InspectorModel::tr("Tool calls"), view.count(session.tools), true);
    rows.number(InspectorModel::tr("State versions"), view.count(session.states), true);
    rows.number(InspectorModel::tr("Checkpoints"), view.count(session.checkpoints), true);
    rows.number(InspectorModel::tr("Approvals"), view.count(session.approvals), true);
    rows.number(InspectorModel::tr("Decisions"), view.count(session.decisions), true);
    rows.link(InspectorModel::tr("Latest state"), view.latestState(id));
}

void describe(RowBuilder &rows, RunId id)
{
    const View &view = rows.view();
    const Run &run = view.at(id);
    const Position end = view.end(id);
    if (!isNamed(view, id))
        rows.add(InspectorModel::tr("Id"), runIdText(view, id)).computed = true;
    else if (run.id[0].value == *view.value(run.id))
        rows.symbol(InspectorModel::tr("Id"), run.id[0].value);
    else
        rows.chain(InspectorModel::tr("Id"), run.id, // the server's came later
                   [&](Symbol name) { return runIdText(view, id, name); });
    rows.chain(InspectorModel::tr("Agent"), run.agent);
    rows.chain(InspectorModel::tr("Topic"), run.topic);
    rows.chain(InspectorModel::tr("Model"), run.model);
    rows.status(rowStatus(view, SpanRow::of(id)));
    if (const Asking *asked = view.asked(id)) {
        if (asked->frame != 0)
            //: Of a run: the request for it, which is a frame.
            rows.frame(InspectorModel::tr("Asked for"), asked->frame);
        rows.text(InspectorModel::tr("Input"), asked->input);
    }
    //: Of a run: the checkpoint from which it went on though another run had done so before.
    rows.link(InspectorModel::tr("Forked from"), rows.forkedFrom(id));
    life(rows, id);
    if (const auto quiet = quietEnd(view, id)) {
        //: Of a run: how long nothing came of it before it ended.
        InspectorRow &row = rows.add(InspectorModel::tr("Quiet before its end"),
                                     InspectorModel::tr("%1, since frame %2").arg(formatDuration(quiet->length), QLocale().toString(quiet->since)));
        row.computed = true;
        row.link = FrameId{quiet->since};
    }
    rows.link(InspectorModel::tr("Session"), run.session);
    rows.symbol(InspectorModel::tr("Channel"), view.at(run.channel).name);
    rows.usage(view.usage(id), rows.cost(SpanRow::of(id)));
    if (isUsageOfMessages(view, id))
        //: Of a run, below its tokens: which model calls they are of.
        rows.add(InspectorModel::tr("Counted are"), usageOfMessagesText()).computed = true;
    if (rows.ledger() && hasGivenWork(view, id))
        rows.add(InspectorModel::tr("Cost with workers"), costText(spentWithWorkers(*rows.ledger(), view, id))).computed = true;
    rows.number(InspectorModel::tr("Spans"), view.count(run.spans), true);
    if (end == kOpen)
        return;
    if (const QString unsaid = unsaidEndText(view, id); !unsaid.isEmpty())
        rows.add(InspectorModel::tr("Error"), unsaid).computed = true;
    else
        rows.text(InspectorModel::tr("Error"), run.error);
    const SpanId cause = view.status(id) == RunStatus::Failed ? firstFailure(view, id) : SpanId();
    describeCause(rows, cause);
    if (view.status(id) == RunStatus::Failed && run.error.isNull() && !cause)
        rows.add(InspectorModel::tr("Error"), InspectorModel::tr("The server did not say why")).computed = true;
    rows.text(InspectorModel::tr("Reply"), run.reply);
}

void describe(RowBuilder &rows, SpanId id)
{
    const View &view = rows.view();
    const Span &span = view.at(id);
    const Position end = view.end(id);
    rows.symbol(InspectorModel::tr("Name"), span.name);
    rows.add(InspectorModel::tr("Kind"), kindText(itemKind(view.kind(id))));
    rows.symbol(InspectorModel::tr("Key"), span.key);
    rows.status(rowStatus(view, SpanRow::of(id)));
    life(rows, id);
    describeCalls(rows, id);
    rows.linkChain(InspectorModel::tr("Inside"), span.parent);
    rows.link(InspectorModel::tr("Run"), span.run);
    rows.link(InspectorModel::tr("Session"), view.at(span.run).session);
    if (span.tool)
        rows.link(InspectorModel::tr("Tool call"), span.tool);
    linkWorker(rows, id);
    rows.number(InspectorModel::tr("Spans inside"), view.count(span.children), true);
    rows.text(InspectorModel::tr("Input"), view.input(id));
    if (span.tool)
        describeCall(rows, view.at(span.tool));
    if (const DelegationId work = delegationOf(view, id))
        describeWork(rows, work);
    if (end == kOpen)
        return;
    rows.text(InspectorModel::tr("Error"), view.trace().slice(span.error));
    if (view.status(id) == SpanStatus::Error)
        describeCause(rows, firstFailure(view, id));
    rows.text(InspectorModel::tr("Result"), view.trace().slice(span.result));
}

constexpr std::size_t kMostWriters = 10;

/// The span that wrote it, else what it wrote.
Item authorOf(const View &view, StateId write)
{
    const SpanId span = view.at(write).span;
    return span ? Item(span) : Item(write);
}

/// `since`: kOpen where the state has it.
void describeAbsence(RowBuilder &rows, SessionId session, Position since)
{
    if (since == kOpen)
        return;
    //: Of a message, or a tool's result, that the state of its agent had and has no more; a frame follows.
    rows.frame(InspectorModel::tr("Not in the state since"), since);
    const View &view = rows.view();
    const StateStep step = stateStepAt(view, session, since);
    //: Of a state, by which something left it: the nodes that wrote it, each with a link.
    const QString property = InspectorModel::tr("State written by");
    std::vector<Symbol> nodes; // each once, whatever else it wrote; more than a few say little
    for (const StateId write : step.writers) {
        const Symbol node = view.at(write).node;
        if (!node.isEmpty() && nodes.size() < kMostWriters && std::find(nodes.begin(), nodes.end(), node) == nodes.end()) {
            nodes.push_back(node);
            rows.link(property, authorOf(view, write));
        }
    }
    if (step.version && step.writers.empty() && !nodesOf(view, step).empty())
        rows.link(property, authorOf(view, step.version));
}

void describe(RowBuilder &rows, MessageId id)
{
    const View &view = rows.view();
    const Message &message = view.at(id);
    rows.add(InspectorModel::tr("Role"), roleText(message.role));
    rows.symbol(InspectorModel::tr("Id"), message.id);
    rows.add(InspectorModel::tr("Status"), statusText(view, id));
    if (const std::string_view stop = view.stopReason(id); !stop.empty())
        rows.add(InspectorModel::tr("Stop reason"), oneLine(stop));
    describeAbsence(rows, message.session, view.absentSince(id));
    if (const std::vector<MessageId> later = laterVersions(view, id); !later.empty())
        rows.link(InspectorModel::tr("Edited to"), later.back());
    //: The version of a message from before its user edited it.
    if (const std::vector<MessageId> earlier = earlierVersions(view, id); !earlier.empty())
        rows.link(InspectorModel::tr("Edited from"), earlier.front());
    PieceList pieces(view);
    const std::uint32_t begun =
        message.blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); });
    message.blocks.forEach(begun, [&](const TextBlock &block) {
        const QString kind = blockKindText(block.kind);
        const QString key = oneLine(view.text(block.key));
        rows.text(key.isEmpty() ? kind : InspectorModel::tr("%1, block %2").arg(kind, key), block.logs);
        pieces.add(block.logs);
    });
    life(rows, id, durationText(view, {message.life.begin, view.heardTo(id)}));
    describeCalls(rows, id);
    rows.linkChain(InspectorModel::tr("Run"), message.run);
    rows.link(InspectorModel::tr("Span"), view.span(id));
    rows.link(InspectorModel::tr("Session"), message.session);
    pieces.describe(rows);
}

void describe(RowBuilder &rows, ToolId id)
{
    const View &view = rows.view();
    const ToolCall &tool = view.at(id);
    rows.symbol(InspectorModel::tr("Name"), tool.name);
    rows.chain(InspectorModel::tr("Call id"), tool.call);
    const ToolStatus now = view.status(id);
    const ItemStatus byNow = statusByNow(view, tool.run, itemStatus(now));
    rows.chain(InspectorModel::tr("Status"), tool.status, [&](ToolStatus status) {
        return status == ToolStatus::Called ? InspectorModel::tr("Called", "status of a tool call")
                                            : statusText(status == now ? byNow : itemStatus(status));
    });
    linkWorker(rows, id);
    describeAbsence(rows, tool.session, view.absentSince(id));
    describeCall(rows, tool);
    rows.text(InspectorModel::tr("Error"), errorOf(view, id));
    if (const SpanId execution = executionOf(view, id)) {
        life(rows, id, durationText(view, execution));
        //: Of a tool call: how long after the model had begun to ask for it the tool was run.
        rows.add(InspectorModel::tr("Ran after"), durationText(view, {tool.life.begin, view.begin(execution)})).computed = true;
    } else {
        const bool isOver = view.end(id) != kOpen; // and was not seen to go on
        life(rows, id, isOver ? QString() : durationText(view, {tool.life.begin, view.heardTo(id)}));
    }
    rows.link(InspectorModel::tr("Called in"), tool.calledIn);
    rows.linkChain(InspectorModel::tr("Executes as"), tool.span);
    rows.link(InspectorModel::tr("Run"), tool.run);
    rows.link(InspectorModel::tr("Session"), tool.session);
    PieceList pieces(view);
    pieces.add(tool.arguments);
    pieces.add(tool.output);
    pieces.add(tool.result);
    pieces.describe(rows);
}

} // namespace tracedeck

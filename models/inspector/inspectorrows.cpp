// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspectorrows.h"

#include "cursor.h"
#include "delegations.h"
#include "facttext.h"
#include "failuretext.h"
#include "rowbuilder.h"
#include "spanrows.h"

namespace tracedeck {

namespace {

template<class Id, class... Ids>
constexpr bool isOneOf = (std::is_same_v<Id, Ids> || ...);

/// Whether the trace has such a fact at all; a selection may be older than the trace that is looked at.
template<class FactId>
bool isThere(const View &view, FactId id)
{
    return view.trace().watermark() > 0 && id.index < view.tableOf(id).size();
}

QString named(const QString &kind, const QString &name)
{
    //: The kind of a fact and its name: "Span plan".
    return name.isEmpty() ? kind : InspectorModel::tr("%1 %2", "kind and name").arg(kind, name);
}

struct ItemNamer
{
    const View &view;

    QString operator()(std::monostate) const { return {}; }
    QString operator()(FrameId id) const { return RowBuilder::frameText(id.position); }
    QString operator()(SessionId id) const
    {
        return named(kindText(ItemKind::Session), workerName(view, id));
    }
    QString operator()(RunId id) const
    {
        return named(kindText(ItemKind::Run), rowName(view, SpanRow::of(id)));
    }
    QString operator()(SpanId id) const
    {
        return named(kindText(itemKind(view.kind(id))), rowName(view, SpanRow::of(id)));
    }
    QString operator()(MessageId id) const
    {
        return InspectorModel::tr("Message: %1").arg(roleText(view.at(id).role));
    }
    QString operator()(ToolId id) const
    {
        return named(InspectorModel::tr("Tool call"), oneLine(view.text(view.at(id).name)));
    }
    QString operator()(StateId id) const
    {
        return named(InspectorModel::tr("State"), oneLine(view.text(view.at(id).node)));
    }
    QString operator()(CheckpointId id) const
    {
        return named(InspectorModel::tr("Checkpoint"), oneLine(view.text(view.at(id).id)));
    }
    QString operator()(ApprovalId id) const
    {
        return named(InspectorModel::tr("Approval"), oneLine(view.text(view.at(id).id)));
    }
    QString operator()(DecisionId id) const
    {
        return named(InspectorModel::tr("Decision"), oneLine(view.text(view.at(id).kind)));
    }
    QString operator()(NoteId id) const
    {
        return named(InspectorModel::tr("Note"), oneLine(view.text(view.at(id).kind)));
    }
    QString operator()(ProblemId id) const
    {
        const Problem &problem = view.at(id);
        const QString message = oneLine(failureWords(problem.message, kCellBytes), kCellBytes);
        //: A problem: its severity, and what is wrong.
        return message.isEmpty() ? named(severityText(problem.severity), oneLine(view.text(problem.code)))
                                 : InspectorModel::tr("%1: %2", "problem").arg(severityText(problem.severity), message);
    }
};

} // namespace

QString roleText(Role role)
{
    switch (role) {
    case Role::User:
        return InspectorModel::tr("User");
    case Role::Assistant:
        return InspectorModel::tr("Assistant");
    case Role::System:
        return InspectorModel::tr("System");
    case Role::Tool:
        return InspectorModel::tr("Tool");
    }
    return {};
}

QString blockKindText(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Text:
        return InspectorModel::tr("Text");
    case BlockKind::Reasoning:
        return InspectorModel::tr("Reasoning");
    case BlockKind::Other:
        return InspectorModel::tr("Other content");
    }
    return {};
}

Position beginOf(const View &view, const Item &item)
{
    return std::visit(
        [&](const auto &id) -> Position {
            using Id = std::decay_t<decltype(id)>;
            if constexpr (std::is_same_v<Id, std::monostate>)
                return 0;
            else if constexpr (std::is_same_v<Id, FrameId>)
                return id.position <= view.trace().watermark() ? id.position : 0;
            else
                return isThere(view, id) ? view.begin(id) : 0;
        },
        item);
}

namespace {

/// The frame whose bytes a text is among; 0: none.
Position frameHolding(const View &view, Slice text)
{
    const auto at = reinterpret_cast<std::uintptr_t>(text.data); // compared as numbers: it may lie anywhere
    const auto beginOf = [&](Position position) {
        return reinterpret_cast<std::uintptr_t>(view.trace().frame(position).bytes().data());
    };
    Position first = 0; // the last frame that begins no later
    for (Position end = view.position(); first < end;) {
        const Position middle = first + (end - first + 1) / 2;
        if (beginOf(middle) <= at)
            first = middle;
        else
            end = middle - 1;
    }
    return first > 0 && at - beginOf(first) < view.trace().frame(first).bytes().size() ? first : 0;
}

/// The frame that a message is of: what its user sent to begin a run came before the run.
Position beginOfMessage(const View &view, MessageId id)
{
    const Message &message = view.at(id);
    if (message.role != Role::User || message.blocks.isEmpty() || message.blocks[0].begin > view.position())
        return message.life.begin;
    const TextLog *log = view.log(message.blocks[0].logs);
    if (!log || view.chunkCount(*log) == 0 || log->chunks[0].at != message.life.begin)
        return message.life.begin;
    const Position holding = frameHolding(view, view.trace().slice(log->chunks[0]));
    return holding > 0 ? holding : message.life.begin;
}

} // namespace

Position frameToShow(const Cursor &cursor, const Item &item)
{
    const View view = cursor.newestView();
    const auto *message = std::get_if<MessageId>(&item);
    const Position begin = message && isThere(view, *message) ? beginOfMessage(view, *message) : beginOf(view, item);
    if (begin == 0 || cursor.isLive())
        return begin;
    const Position end = std::visit(
        [&](const auto &id) -> Position {
            using Id = std::decay_t<decltype(id)>;
            if constexpr (isOneOf<Id, SessionId, RunId, SpanId, MessageId, ToolId, ApprovalId>)
                return view.end(id);
            else
                return begin; // the others last no longer than a frame
        },
        item);
    return end == cursor.position() ? end : begin;
}

QString itemText(const View &view, const Item &item)
{
    return beginOf(view, item) == 0 ? QString() : std::visit(ItemNamer{view}, item);
}

std::vector<InspectorRow> inspectorRows(const View &view, const Item &item, const Ledger *ledger, RunBranches *branches)
{
    std::vector<InspectorRow> rows;
    const Position begin = beginOf(view, item);
    if (begin == 0)
        return rows;
    RowBuilder builder(view, rows, ledger, branches);
    if (begin > view.position()) {
        const QString here = QLocale().toString(view.position());
        InspectorRow &row = builder.add(InspectorModel::tr("Not yet"),
                                        InspectorModel::tr("Not yet at frame %1; begins at frame %2")
                                            .arg(here, QLocale().toString(begin)));
        row.computed = true;
        row.standAt = begin;
        return rows;
    }
    InspectorRow &what = builder.add(InspectorModel::tr("Item"), itemText(view, item));
    what.link = item;
    std::visit(
        [&](const auto &id) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(id)>, std::monostate>)
                describe(builder, id);
        },
        item);
    return rows;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"
#include "frameclock.h"
#include "httpexchange.h"
#include "rowbuilder.h"
#include "timetext.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

QString directionText(Direction direction)
{
    switch (direction) {
    case Direction::In:
        return InspectorModel::tr("from the server");
    case Direction::Out:
        return InspectorModel::tr("to the server");
    case Direction::Unknown:
        return InspectorModel::tr("not recorded");
    }
    return {};
}

QString natureText(FrameNature nature)
{
    switch (nature) {
    case FrameNature::Understood:
        return InspectorModel::tr("understood");
    case FrameNature::Unrecognised:
        return InspectorModel::tr("of an unknown type");
    case FrameNature::Malformed:
        return InspectorModel::tr("malformed");
    case FrameNature::ChannelNotice:
        return InspectorModel::tr("notice of a channel");
    }
    return {};
}

/// Indexes of the facts of a table that began at exactly this position.
template<class Fact>
std::pair<std::uint32_t, std::uint32_t> beganAt(const Trace &trace, const StableVector<Fact> &table,
                                                Position position)
{
    return {View(trace, position - 1).count(table), View(trace, position).count(table)};
}

template<class FactId, class Fact>
void listBegun(RowBuilder &rows, const StableVector<Fact> &table, FrameId frame)
{
    const auto [first, end] = beganAt(rows.view().trace(), table, frame.position);
    for (std::uint32_t i = first; i < std::min(end, first + RowBuilder::kMostListed); ++i)
        rows.link(QString(), FactId{i});
}

void listUsages(RowBuilder &rows, FrameId frame)
{
    const Trace &trace = rows.view().trace();
    const auto [first, end] = beganAt(trace, trace.usages, frame.position);
    for (std::uint32_t i = first; i < std::min(end, first + RowBuilder::kMostListed); ++i) {
        const Usage &usage = trace.usages[i];
        InspectorRow &row =
            rows.add(QString(), usage.isClosingTotal ? InspectorModel::tr("Usage of the whole run")
                                : usage.refines      ? InspectorModel::tr("More of the usage of a model call")
                                                     : InspectorModel::tr("Usage"));
        RowBuilder below(rows.view(), row.children);
        if (usage.refines)
            below.link(InspectorModel::tr("Told before in"), FrameId{trace.usages[usage.refines.index].begin});
        below.symbol(InspectorModel::tr("Model"), usage.model.name);
        below.symbol(InspectorModel::tr("Provider"), usage.model.provider);
        if (usage.refines)
            below.parts(usage.amounts, false);
        else
            below.amounts(usage.amounts, false);
    }
}

/// What came of a request, or was asked for.
void describeOtherHalf(RowBuilder &rows, Position frame, bool isAnswer)
{
    constexpr std::int64_t kTogether = 100'000; // nanoseconds: no answer is so fast, they were written down at once
    const View &view = rows.view();
    const Position other = otherHalf(view, frame);
    //: HTTP, a request: the answer follows, which is a frame.
    const QString property = isAnswer ? InspectorModel::tr("Answers") : InspectorModel::tr("Answered by");
    if (other == 0) {
        if (!isAnswer)
            //: HTTP: instead of the answer to a request.
            rows.add(property, InspectorModel::tr("nothing so far")).computed = true;
        return;
    }
    QString text = RowBuilder::frameText(other);
    const auto took = timeBetween(view.trace(), std::min(frame, other), std::max(frame, other));
    if (took && *took >= kTogether)
        //: HTTP: %1 is the frame of the answer or of the request, %2 how long that took, as "Frame 12, after 23 ms".
        text = InspectorModel::tr("%1, after %2").arg(text, formatDuration(*took));
    else if (took)
        //: HTTP: %1 is the frame of the answer or of the request; they were written down at the same time.
        text = InspectorModel::tr("%1, written down together: how long it took is not known").arg(text);
    InspectorRow &row = rows.add(property, text);
    row.link = FrameId{other};
    row.computed = true;
}

void listGaps(RowBuilder &rows, FrameId frame)
{
    const Trace &trace = rows.view().trace();
    const auto [first, end] = beganAt(trace, trace.gaps, frame.position);
    for (std::uint32_t i = first; i < std::min(end, first + RowBuilder::kMostListed); ++i) {
        const Gap &gap = trace.gaps[i];
        rows.add(QString(),
                 InspectorModel::tr("Gap in %1: %2 to %3")
                     .arg(oneLine(rows.view().text(gap.stream)), QLocale().toString(qulonglong(gap.from)),
                          QLocale().toString(qulonglong(gap.to))));
    }
}

void listFacts(RowBuilder &rows, FrameId frame)
{
    const Trace &trace = rows.view().trace();
    std::vector<InspectorRow> begun;
    RowBuilder below(rows.view(), begun);
    listBegun<SessionId>(below, trace.sessions, frame);
    listBegun<RunId>(below, trace.runs, frame);
    listBegun<SpanId>(below, trace.spans, frame);
    listBegun<MessageId>(below, trace.messages, frame);
    listBegun<ToolId>(below, trace.tools, frame);
    listBegun<StateId>(below, trace.states, frame);
    listBegun<CheckpointId>(below, trace.checkpoints, frame);
    listUsages(below, frame);
    listBegun<DecisionId>(below, trace.decisions, frame);
    listBegun<ApprovalId>(below, trace.approvals, frame);
    listBegun<NoteId>(below, trace.notes, frame);
    listGaps(below, frame);
    if (begun.empty())
        return;
    InspectorRow &row = rows.add(InspectorModel::tr("Began here"),
                                 InspectorModel::tr("%Ln fact(s)", nullptr, static_cast<int>(begun.size())));
    row.computed = true;
    row.children = std::move(begun);
}

} // namespace

void describe(RowBuilder &rows, FrameId id)
{
    const View &view = rows.view();
    const Trace &trace = view.trace();
    const FrameRecord &frame = trace.frame(id.position);
    rows.number(InspectorModel::tr("Number"), id.position, false);
    const auto time = timeOf(trace, id.position);
    const auto arrival = trace.arrival(id.position);
    if (const Position reference = timeReference(trace); time && reference != 0)
        rows.add(InspectorModel::tr("Time since frame %1").arg(QLocale().toString(reference)), timeText(trace, id.position))
            .computed = true;
    else if (time)
        rows.add(InspectorModel::tr("Time"), timeText(trace, id.position)).computed = time != arrival;
    if (const auto made = trace.serverTime(id.position))
        rows.add(InspectorModel::tr("Time of the server"), dateText(*made));
    if (arrival && time != arrival)
        rows.add(InspectorModel::tr("Arrived at"), formatTime(*arrival));
    rows.add(InspectorModel::tr("Direction"), directionText(frame.direction()));
    rows.symbol(InspectorModel::tr("Channel"), view.at(ChannelId{frame.channel}).name);
    if (const FrameHead *head = trace.head(id.position)) {
        //: HTTP: GET, POST.
        rows.symbol(InspectorModel::tr("Method"), head->method);
        //: HTTP: what is asked for on the server.
        rows.symbol(InspectorModel::tr("Path"), head->path);
        if (head->status != 0)
            //: HTTP: 200, 404.
            rows.add(InspectorModel::tr("HTTP status"), QString::number(head->status));
        describeOtherHalf(rows, id.position, head->status != 0);
    }
    rows.symbol(InspectorModel::tr("Type"), trace.words[frame.type]);
    rows.symbol(InspectorModel::tr("Node"), trace.words[frame.node]);
    rows.add(InspectorModel::tr("Nature"), natureText(frame.nature())).computed = true;
    if (frame.flags & FrameRecord::kDuplicate)
        rows.add(InspectorModel::tr("Duplicate"), InspectorModel::tr("came before, and counts once"))
            .computed = true;
    rows.number(InspectorModel::tr("Size in bytes"), frame.length, true);
    rows.text(InspectorModel::tr("Bytes"), Slice{frame.data, frame.length, 0});
    rows.link(InspectorModel::tr("Span"), view.spanOf(id.position));
    rows.link(InspectorModel::tr("Run"), view.runOf(id.position));
    rows.link(InspectorModel::tr("Session"), view.sessionOf(id.position));
    listFacts(rows, id);
    std::vector<InspectorRow> problems;
    RowBuilder below(view, problems);
    listBegun<ProblemId>(below, trace.problems, id);
    if (problems.empty())
        return;
    InspectorRow &row = rows.add(InspectorModel::tr("Problems"),
                                 QLocale().toString(static_cast<qulonglong>(problems.size())));
    row.computed = true;
    row.children = std::move(problems);
}

} // namespace tracedeck

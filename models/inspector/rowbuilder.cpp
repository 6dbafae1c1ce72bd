// SPDX-License-Identifier: GPL-3.0-or-later
#include "rowbuilder.h"

#include "costtexts.h"
#include "facttext.h"
#include "failuretext.h"
#include "frameclock.h"
#include "timetext.h"
#include "totals.h"

#include <algorithm>

namespace tracedeck {

InspectorRow &RowBuilder::add(const QString &property, const QString &value)
{
    InspectorRow &row = m_rows.emplace_back();
    row.property = property;
    row.value = value;
    return row;
}

void RowBuilder::symbol(const QString &property, Symbol symbol)
{
    if (symbol.isEmpty())
        return;
    const std::string_view text = m_view.text(symbol);
    add(property, oneLine(text)).text = Slice{text.data(), static_cast<std::uint32_t>(text.size()), 0};
}

void RowBuilder::number(const QString &property, std::uint64_t value, bool computed)
{
    add(property, QLocale().toString(qulonglong(value))).computed = computed;
}

void RowBuilder::link(const QString &property, const Item &item)
{
    if (const QString text = itemText(m_view, item); !text.isEmpty())
        add(property, text).link = item;
}

void RowBuilder::text(const QString &property, Slice slice)
{
    if (!slice.isNull())
        add(property, cellText(startOf(slice, kCellBytes))).text = slice;
}

void RowBuilder::text(const QString &property, const TextLogs &logs)
{
    if (m_view.log(logs))
        add(property, cellText(startOf(m_view, logs, kCellBytes))).text = &logs;
}

void RowBuilder::text(const QString &property, const KeptFailure &failure)
{
    add(property, oneLine(failureWords(failure, kCellBytes), kCellBytes)).text = failure;
}

QString RowBuilder::frameText(Position position)
{
    return InspectorModel::tr("Frame %1").arg(QLocale().toString(position));
}

void RowBuilder::frame(const QString &property, Position position)
{
    QString text = frameText(position);
    // A problem of the source itself may lie before the first frame.
    if (const QString time = timeText(m_view.trace(), position); !time.isEmpty())
        text = InspectorModel::tr("%1 at %2").arg(text, time);
    add(property, text).link = FrameId{position};
}

void RowBuilder::length(const QString &duration)
{
    if (!duration.isEmpty())
        add(InspectorModel::tr("Duration"), duration).computed = true;
}

void RowBuilder::life(Position begin, Position end)
{
    life(begin, end, durationText(m_view, {begin, end}));
}

void RowBuilder::life(Position begin, Position end, const QString &duration)
{
    frame(InspectorModel::tr("Began"), begin);
    if (end != kOpen)
        frame(InspectorModel::tr("Ended"), end);
    // These two say when its frames came here.
    const Trace &trace = m_view.trace();
    const bool isByServer = end != kOpen && trace.serverTime(begin) && trace.serverTime(end);
    const auto from = isByServer ? timeOf(trace, begin) : std::nullopt;
    const auto to = isByServer ? timeOf(trace, end) : std::nullopt;
    const bool isOther = !duration.isEmpty() && from && to && *to >= *from && formatDuration(*to - *from) != duration;
    //: How long something took: %1 is a time, which is not that between its begin and its end as they are told beside it.
    const QString text = isOther ? InspectorModel::tr("%1 by the server's clock").arg(duration) : duration;
    length(text);
}

void RowBuilder::life(Position toldAt, ToldTimes times, const QString &duration)
{
    told(times, duration);
    //: Of a run that nobody streamed: the frame in which the server told of it.
    frame(InspectorModel::tr("Told afterwards"), toldAt);
}

void RowBuilder::lifeToldEnd(Position begin, Position toldAt, std::int64_t ended, const QString &duration)
{
    frame(InspectorModel::tr("Began"), begin);
    told({.ended = ended}, duration);
    frame(InspectorModel::tr("Told afterwards"), toldAt);
}

void RowBuilder::lifeUnsaidEnd(Position begin, Position heardTo, Position over, const QString &duration)
{
    frame(InspectorModel::tr("Began"), begin);
    frame(InspectorModel::tr("Last heard"), heardTo);
    //: Of a run whose server did not say that it ended: the frame that shows that it has, as another one begins.
    frame(InspectorModel::tr("Known to be over"), over);
    length(duration);
}

void RowBuilder::life(Position heard, Position end, ToldTimes times, const QString &duration)
{
    told(times, duration);
    //: Of a run that nobody heard begin: the first frame of it that was heard.
    frame(InspectorModel::tr("First heard"), heard);
    if (end != kOpen)
        //: Of a run that nobody heard begin: the last frame of it.
        frame(InspectorModel::tr("Last heard"), end);
}

void RowBuilder::told(ToldTimes times, const QString &duration)
{
    if (times.begun != 0)
        add(InspectorModel::tr("Began"), dateText(times.begun));
    if (times.ended != 0)
        add(InspectorModel::tr("Ended"), dateText(times.ended));
    length(duration);
}

void RowBuilder::status(ItemStatus status)
{
    add(InspectorModel::tr("Status"), statusText(status));
}

void RowBuilder::amounts(const UsageAmounts &amounts, bool computed)
{
    //: Tokens read by the model, not a credential.
    number(InspectorModel::tr("Tokens in"), amounts.input, computed);
    number(InspectorModel::tr("Tokens out"), amounts.output, computed);
    parts(amounts, computed);
    number(InspectorModel::tr("Tokens, in and out"), amounts.total, computed);
    if (amounts.costPico)
        add(InspectorModel::tr("Cost, as sent"), exactCostText(*amounts.costPico)).computed = computed;
}

void RowBuilder::parts(const UsageAmounts &amounts, bool computed)
{
    if (amounts.cached > 0)
        number(InspectorModel::tr("Tokens in, cached"), amounts.cached, computed);
    if (amounts.cacheWrite > 0)
        number(InspectorModel::tr("Tokens in, written to a cache"), amounts.cacheWrite, computed);
    if (amounts.audioInput > 0)
        number(InspectorModel::tr("Tokens in, audio"), amounts.audioInput, computed);
    if (amounts.reasoning > 0)
        number(InspectorModel::tr("Tokens out, reasoning"), amounts.reasoning, computed);
    if (amounts.audioOutput > 0)
        number(InspectorModel::tr("Tokens out, audio"), amounts.audioOutput, computed);
}

void RowBuilder::usage(const UsageTotals &totals, const CostTotals &cost)
{
    if (totals.calls == 0)
        return;
    InspectorRow &row = add(
        InspectorModel::tr("Usage"),
        InspectorModel::tr("%1 tokens").arg(QLocale().toString(qulonglong(tokensOf(totals)))));
    row.computed = true;
    RowBuilder below(m_view, row.children);
    below.number(InspectorModel::tr("Model calls"), totals.calls, true);
    UsageAmounts sum{.input = totals.input,
                     .output = totals.output,
                     .total = totals.total,
                     .cached = totals.cached,
                     .reasoning = totals.reasoning,
                     .cacheWrite = totals.cacheWrite};
    if (totals.costed > 0)
        sum.costPico = totals.costPico;
    below.amounts(sum, true);
    if (isComputed(cost))
        //: Of model calls of which the server did not say what they cost.
        below.add(InspectorModel::tr("Cost, by the price table"), costText(cost)).computed = true;
}

void RowBuilder::pieces(std::vector<Position> first, std::uint64_t count)
{
    if (count == 0)
        return;
    std::sort(first.begin(), first.end());
    first.erase(std::unique(first.begin(), first.end()), first.end());
    first.resize(std::min<std::size_t>(first.size(), kMostListed));
    const int shown = static_cast<int>(std::min<std::uint64_t>(count, INT_MAX));
    InspectorRow &row = add(InspectorModel::tr("Made by"), InspectorModel::tr("%Ln piece(s)", nullptr, shown));
    row.computed = true;
    RowBuilder below(m_view, row.children);
    for (const Position position : first)
        below.frame(frameText(position), position);
}

} // namespace tracedeck

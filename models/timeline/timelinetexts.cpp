// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinetexts.h"

#include "conversationtexts.h"
#include "displaytext.h"
#include "facttext.h"
#include "failuretext.h"
#include "frameclock.h"
#include "lasted.h"
#include "modelcalls.h"
#include "rowbuilder.h"
#include "timelinetold.h"
#include "timetext.h"
#include "totals.h"
#include "waitedfor.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace tracedeck {

namespace {

using Kind = TimelineFact::Kind;

constexpr std::size_t kNameBytes = 96;
constexpr std::uint32_t kMostBlocks = 64; ///< of a message that are looked at

struct TimelineTexts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Timeline)
};

QString messageName(const View &view, MessageId id)
{
    const Message &message = view.at(id);
    const auto &blocks = message.blocks;
    const std::uint32_t begun =
        blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); });
    QString text;
    for (std::uint32_t i = 0; i < begun && text.isEmpty(); ++i)
        text = cellText(startOf(view, blocks[i].logs, kNameBytes));
    const QString role = roleText(message.role);
    //: A message: %1 is who wrote it, %2 how it begins.
    return text.isEmpty() ? role : TimelineTexts::tr("%1: %2").arg(role, text);
}

QString checkpointName(const View &view, CheckpointId id)
{
    const Checkpoint &checkpoint = view.at(id);
    if (const std::int64_t *step = view.value(checkpoint.step))
        return TimelineTexts::tr("Checkpoint, step %1").arg(QLocale().toString(qlonglong(*step)));
    return TimelineTexts::tr("Checkpoint %1").arg(oneLine(view.text(checkpoint.id), kNameBytes));
}

QString gapName(const View &view, GapId id)
{
    const Gap &gap = view.at(id);
    const QString stream = oneLine(view.text(gap.stream), kNameBytes);
    if (gap.to == 0)
        //: Something that was sent is not there, nobody knows how much. %1 is the stream, a session or run.
        return TimelineTexts::tr("Something is missing in %1").arg(stream);
    //: Numbers %1 to %2 of a stream of events were not received.
    return TimelineTexts::tr("%1 to %2 are missing in %3")
        .arg(QLocale().toString(qulonglong(gap.from)), QLocale().toString(qulonglong(gap.to)), stream);
}

QString frameText(const View &view, Position position)
{
    const QString frame = TimelineTexts::tr("frame %1").arg(QLocale().toString(position));
    const QString time = timeText(view.trace(), position);
    //: A moment: %1 is the time since the start, %2 "frame 12".
    return time.isEmpty() ? frame : TimelineTexts::tr("%1 (%2)").arg(time, frame);
}

QString tokensOf(const View &view, TimelineFact fact)
{
    if (const auto row = spanRowOf(fact); row && fact.what() == Kind::Run)
        return rowTokens(view, *row);
    if (fact.what() != Kind::Span)
        return {};
    // The calls that were made in the span itself: few, and reported while it went on or just after.
    const Run &run = view.at(view.at(SpanId{fact.index}).run);
    const Position begin = view.begin(SpanId{fact.index});
    std::uint64_t tokens = 0;
    bool has = false;
    const std::uint32_t count = view.count(run.usages);
    constexpr std::uint32_t kMostLookedAt = 4096;
    std::uint32_t i = run.usages.partitionPoint([&](UsageId id) { return view.begin(id) < begin; });
    for (const std::uint32_t end = i + std::min(count - std::min(i, count), kMostLookedAt); i < end; ++i) {
        const Usage &usage = view.at(run.usages[i]);
        if (usage.span == SpanId{fact.index}) {
            addTokens(tokens, tokensOf(usage.amounts));
            has = true;
        }
    }
    return has ? QLocale().toString(qulonglong(tokens)) : rowTokens(view, SpanRow::of(SpanId{fact.index}));
}

/// How long all of them took together; a time where frames have one, else their number.
QString sumText(const View &view, const std::vector<Extent> &stretches)
{
    std::int64_t time = 0;
    int frames = 0;
    bool isTimed = true;
    for (const Extent &stretch : stretches) {
        const auto part = timeBetween(view.trace(), stretch.begin, stretch.end);
        isTimed = isTimed && part;
        time += part.value_or(0);
        frames += static_cast<int>(stretch.end - stretch.begin);
    }
    return isTimed ? formatDuration(time) : TimelineTexts::tr("%Ln frame(s)", nullptr, frames);
}

/// Whether its frames say nothing of when it went on.
bool isTold(const View &view, TimelineFact fact)
{
    return (fact.what() == Kind::Run && wasToldAfterwards(view, RunId{fact.index}))
           || (fact.what() == Kind::Span && wasToldAfterwards(view, SpanId{fact.index}))
           || (fact.what() == Kind::Approval && wentOn(view, fact));
}

bool isEndTold(const View &view, TimelineFact fact)
{
    return fact.what() == Kind::Span && view.isEndTold(SpanId{fact.index});
}

QStringList linesOf(const View &view, TimelineFact fact)
{
    QStringList lines{TimelineTexts::tr("%1: %2").arg(timelineKind(view, fact), timelineName(view, fact))};
    const Position begin = timelineBegin(view.trace(), fact);
    if (fact.what() == Kind::Gap && view.end(GapId{fact.index}) != kOpen)
        lines << TimelineTexts::tr("What was missing came later");
    if (fact.isMark())
        return lines << frameText(view, begin);
    const Position end = timelineEnd(view.trace(), fact, view.position());
    lines << timelineStatusText(view, fact);
    const bool isAfterwards = isTold(view, fact);
    const bool isHeardLate = fact.what() == Kind::Run && !isAfterwards && hasToldTimes(view, RunId{fact.index});
    const auto told = isHeardLate ? std::optional(view.toldTimes(RunId{fact.index})) : wentOn(view, fact);
    if (told || !isAfterwards)
        lines << TimelineTexts::tr("Begins at %1").arg(told ? dateText(told->begun) : frameText(view, begin));
    const QString duration = told           ? formatDuration(told->ended - told->begun)
                             : isAfterwards ? QString()
                                            : durationText(view, {begin, end});
    if (!duration.isEmpty())
        lines << (end == kOpen ? TimelineTexts::tr("Has lasted %1").arg(duration)
                               : TimelineTexts::tr("Lasted %1").arg(duration));
    if (isHeardLate)
        //: Of a run that nobody heard begin: %1 is when its first frame came, as "0:12.5 (frame 12)".
        lines << TimelineTexts::tr("First heard at %1").arg(frameText(view, begin));
    if (isAfterwards)
        //: Of a run that nobody streamed: %1 is when the server told of it, as "0:12.5 (frame 12)".
        lines << TimelineTexts::tr("Told afterwards, at %1").arg(frameText(view, isEndTold(view, fact) ? end : begin));
    if (const auto message = streamedMessage(view, fact)) {
        const Position first = view.firstToken(*message);
        if (first != kOpen && first > begin)
            lines << TimelineTexts::tr("First token after %1").arg(durationText(view, {begin, first}));
        if (first == kOpen && end == kOpen && view.end(*message) == kOpen)
            lines << TimelineTexts::tr("Waits for the first token");
    }
    const WaitedFor waited = isAfterwards ? WaitedFor() : waitedFor(view, fact);
    if (!waited.tools.empty())
        lines << TimelineTexts::tr("In tools for %1").arg(sumText(view, waited.tools));
    if (!waited.humans.empty())
        lines << TimelineTexts::tr("Waited for a human for %1").arg(sumText(view, waited.humans));
    if (const QString tokens = tokensOf(view, fact); !tokens.isEmpty())
        lines << TimelineTexts::tr("Tokens: %1").arg(tokens);
    return lines;
}

} // namespace

QString timelineName(const View &view, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Run:
    case Kind::Span:
        return rowName(view, *spanRowOf(fact));
    case Kind::Message:
        return messageName(view, MessageId{fact.index});
    case Kind::Approval: { // what it is about: all of those of tools are of one kind
        const ApprovalId id{fact.index};
        const ToolId tool = view.at(id).tool;
        return tool ? oneLine(view.text(view.at(tool).name), kNameBytes) : questionText(view, id).left(kNameBytes);
    }
    case Kind::Checkpoint:
        return checkpointName(view, CheckpointId{fact.index});
    case Kind::Problem:
        return oneLine(failureWords(view.at(ProblemId{fact.index}).message, kCellBytes), kCellBytes);
    case Kind::Gap:
        return gapName(view, GapId{fact.index});
    }
    return {};
}

QString timelineKind(const View &view, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Run:
    case Kind::Span:
        return kindText(rowKind(view, *spanRowOf(fact)));
    case Kind::Message:
        return TimelineTexts::tr("Message");
    case Kind::Approval:
        return TimelineTexts::tr("Approval");
    case Kind::Checkpoint:
        return TimelineTexts::tr("Checkpoint");
    case Kind::Problem:
        return severityText(view.at(ProblemId{fact.index}).severity);
    case Kind::Gap:
        //: Something that was sent was not received.
        return TimelineTexts::tr("Gap");
    }
    return {};
}

QString timelineStatusText(const View &view, TimelineFact fact)
{
    switch (fact.what()) {
    case Kind::Message:
        return statusText(view, MessageId{fact.index});
    case Kind::Approval:
        return statusText(view, ApprovalId{fact.index});
    case Kind::Checkpoint:
    case Kind::Problem:
    case Kind::Gap:
        return {};
    case Kind::Run:
    case Kind::Span:
        break;
    }
    return statusText(timelineStatus(view, fact));
}

QString timelineTip(const View &view, TimelineFact fact)
{
    return linesOf(view, fact).join(QLatin1Char('\n'));
}

QString timelineSentence(const View &view, TimelineFact fact)
{
    //: Between the parts of a description that is read aloud.
    return linesOf(view, fact).join(TimelineTexts::tr(", "));
}

// --- Streaming -----------------------------------------------------------------------------------------------------

std::optional<MessageId> streamedMessage(const View &view, TimelineFact fact)
{
    if (fact.what() == Kind::Message) {
        const MessageId id{fact.index};
        return view.at(id).role == Role::Assistant ? std::optional(id) : std::nullopt;
    }
    if (fact.what() != Kind::Span || view.kind(SpanId{fact.index}) != SpanKind::Llm)
        return {};
    const MessageId message = messageOf(view, SpanId{fact.index});
    return message ? std::optional(message) : std::nullopt;
}

std::uint32_t piecesBetween(const View &view, MessageId message, Position from, Position to)
{
    const auto &blocks = view.at(message).blocks;
    to = std::min(to, view.position());
    std::uint32_t pieces = 0;
    const std::uint32_t begun = blocks.partitionPoint([&](const TextBlock &b) { return b.begin <= to; });
    blocks.forEach(std::min(begun, kMostBlocks), [&](const TextBlock &block) {
        if (block.logs.isEmpty())
            return;
        const auto &chunks = block.logs[0].chunks;
        const auto countTo = [&](Position last) {
            return chunks.partitionPoint([last](const Chunk &chunk) { return chunk.at <= last; });
        };
        pieces += countTo(to) - (from > 0 ? countTo(from - 1) : 0);
    });
    return pieces;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltimes.h"

#include "callbegins.h"
#include "frameclock.h"
#include "lasted.h"
#include "timelineclock.h"

namespace tracedeck {

namespace {

/// Whether the frames say when a call began: none do of what was told of afterwards, or was first heard of at its end.
bool isBeginHeard(const View &view, const Usage &call)
{
    return !(call.run && wasToldAfterwards(view, call.run)) && !(call.span && beganUnseen(view, call.span));
}

/// How long a call went on: as its span did, where it has one, which its server may say.
std::optional<std::int64_t> lengthOf(const View &view, const Usage &call, Position begin)
{
    if (call.span && view.kind(call.span) == SpanKind::Llm)
        return lasted(view, call.span);
    return isBeginHeard(view, call) ? timeBetween(view.trace(), begin, callEnd(view.trace(), call.span, call.begin))
                                    : std::nullopt;
}

} // namespace

std::optional<std::int64_t> believed(std::optional<std::int64_t> length)
{
    return length && *length >= 0 && *length <= TimelineClock::kLatest ? length : std::nullopt;
}

CallTimes timesOf(const Ledger &ledger, const View &view, UsageId id)
{
    const Usage &call = ledger.trace().usages[id.index];
    const LedgerLine &line = ledger.line(id);
    CallTimes times;
    times.length = believed(lengthOf(view, call, line.begin));
    if (isBeginHeard(view, call))
        times.firstToken = believed(timeBetween(ledger.trace(), line.begin, line.firstToken));
    return times;
}

std::optional<double> tokensPerSecond(const View &view, UsageId id, const CallTimes &times)
{
    constexpr std::int64_t kShortest = 50'000'000; // nanoseconds: what comes within less was written before
    const Usage &call = view.at(id);
    // What it thought without telling came before all that it wrote.
    const bool isAllTold = call.amounts.reasoning == 0 || !call.message || !view.text(call.message, BlockKind::Reasoning).empty();
    const std::uint64_t written = call.amounts.output - (isAllTold ? 0 : std::min(call.amounts.reasoning, call.amounts.output));
    if (written == 0 || !times.length || *times.length == 0)
        return {};
    const std::int64_t writing = *times.length - times.firstToken.value_or(*times.length);
    return static_cast<double>(written) * 1e9 / static_cast<double>(writing >= kShortest ? writing : *times.length);
}

} // namespace tracedeck

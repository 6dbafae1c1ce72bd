// SPDX-License-Identifier: GPL-3.0-or-later
#include "costseries.h"

#include "displaytext.h"
#include "pricebook.h"
#include "timelineclock.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tracedeck {

namespace {

std::int64_t bounded(std::uint64_t number)
{
    return static_cast<std::int64_t>(std::min<std::uint64_t>(number, std::numeric_limits<std::int64_t>::max()));
}

std::uint64_t less(std::uint64_t whole, std::uint64_t part)
{
    return whole > part ? whole - part : 0;
}

std::int64_t difference(std::int64_t to, std::int64_t from)
{
    std::int64_t result = 0;
    return __builtin_sub_overflow(to, from, &result) ? std::numeric_limits<std::int64_t>::max() : result;
}

/// What came between two sums.
CostTotals between(const CostTotals &from, const CostTotals &to)
{
    CostTotals d;
    d.usage.calls = to.usage.calls - from.usage.calls;
    d.usage.costed = to.usage.costed - from.usage.costed;
    d.usage.input = to.usage.input - from.usage.input;
    d.usage.output = to.usage.output - from.usage.output;
    d.usage.cached = to.usage.cached - from.usage.cached;
    d.usage.reasoning = to.usage.reasoning - from.usage.reasoning;
    d.usage.cacheWrite = to.usage.cacheWrite - from.usage.cacheWrite;
    d.pico = difference(to.pico, from.pico);
    d.unpriced = to.unpriced - from.unpriced;
    return d;
}

/// The smallest of which at least `percent` of all are no longer.
template<class Lasted>
CostFigure percentile(std::vector<Lasted> all, std::size_t percent)
{
    if (all.empty())
        return {0, false, false};
    const std::size_t index = (all.size() * percent + 99) / 100 - 1;
    std::nth_element(all.begin(), all.begin() + std::ptrdiff_t(index), all.end());
    return {all[index].first, true, false};
}

CostFigure rate(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return {0, false, false};
    return {std::llround(static_cast<long double>(part) * 10'000 / static_cast<long double>(whole)), true, false};
}

CostFigure costFigure(const CostTotals &totals)
{
    return {totals.pico, totals.isKnown(), totals.unpriced > 0};
}

CostFigure figureOf(const CostTotals &totals, CostColumn column)
{
    switch (column) {
    case CostColumn::Cost:
        return costFigure(totals);
    case CostColumn::Calls:
        return {totals.usage.calls};
    case CostColumn::Unpriced:
        return {totals.unpriced};
    case CostColumn::Input:
        return {bounded(totals.usage.input)};
    case CostColumn::Rate:
        return rate(totals.usage.cached, totals.usage.input);
    default:
        return {tokensOf(totals.usage, column)};
    }
}

/// One of `parts` shares, the first of which has what cannot be divided.
CostTotals shareOf(const CostTotals &whole, std::uint32_t parts, bool isFirst)
{
    const auto share = [&](auto number) {
        const auto divisor = static_cast<decltype(number)>(parts);
        return number / divisor + (isFirst ? number % divisor : 0);
    };
    CostTotals one = whole;
    one.usage.input = share(whole.usage.input);
    one.usage.output = share(whole.usage.output);
    one.usage.total = share(whole.usage.total);
    one.usage.cached = share(whole.usage.cached);
    one.usage.reasoning = share(whole.usage.reasoning);
    one.usage.cacheWrite = share(whole.usage.cacheWrite);
    one.usage.costPico = share(whole.usage.costPico);
    one.pico = share(whole.pico);
    one.ours = share(whole.ours);
    one.difference = share(whole.difference);
    return one;
}

} // namespace

std::int64_t tokensOf(const UsageTotals &usage, CostColumn kind)
{
    switch (kind) {
    case CostColumn::Uncached:
        return bounded(less(less(usage.input, usage.cached), usage.cacheWrite));
    case CostColumn::Cached:
        return bounded(usage.cached);
    case CostColumn::CacheWrite:
        return bounded(usage.cacheWrite);
    case CostColumn::Output:
        return bounded(less(usage.output, usage.reasoning));
    case CostColumn::Reasoning:
        return bounded(usage.reasoning);
    default:
        return 0;
    }
}

struct CostSeries::Ask
{
    const CostQuestion &question;
    View view; ///< at the position
    Position newest;
    const std::atomic<bool> &stop;

    Position at() const { return view.position(); }
};

CostSeries::CostSeries(std::shared_ptr<const Ledger> ledger, std::shared_ptr<const PriceBook> prices)
    : m_ledger(std::move(ledger))
    , m_prices(std::move(prices))
{
}

CostSeries::~CostSeries() = default;

// --- Which calls ---------------------------------------------------------------------------------------------------

std::vector<const LedgerGroup *> CostSeries::listsOf(const Ask &ask) const
{
    std::vector<const LedgerGroup *> lists;
    const auto add = [&](SessionId session) {
        const LedgerGroup *group = m_ledger->find(LedgerBy::Session, session.index);
        if (group && group->since() <= ask.at())
            lists.push_back(group);
    };
    const CostQuestion &question = ask.question;
    if (question.scope == CostScope::All) {
        if (m_ledger->count(LedgerBy::All, ask.at()) > 0)
            lists.push_back(&m_ledger->group(LedgerBy::All, 0));
    } else if (question.session && ask.view.isVisible(question.session)) {
        if (question.scope == CostScope::Session)
            add(question.session);
        else
            for (const SessionId one : ask.view.withWorkers(question.session))
                add(one);
    }
    return lists;
}

CostTotals CostSeries::totalOf(const std::vector<const LedgerGroup *> &lists, Position at) const
{
    CostTotals sum;
    for (const LedgerGroup *list : lists)
        add(sum, m_ledger->total(*list, at));
    return sum;
}

std::uint32_t CostSeries::nameOf(std::string_view text)
{
    const auto [place, isNew] = m_nameIndex.try_emplace(text, static_cast<std::uint32_t>(m_names.size()));
    if (isNew)
        m_names.push_back(text);
    return place->second;
}

std::uint64_t CostSeries::keyOf(CostBy by, UsageId id)
{
    const Trace &trace = m_ledger->trace();
    const Usage &call = trace.usages[id.index];
    switch (by) {
    case CostBy::Model:
        if (m_prices)
            return nameOf(m_prices->modelOf(View(trace, call.begin), call).name);
        return nameOf(trace.symbols.text(call.model.name));
    case CostBy::Node:
        return nameOf(trace.symbols.text(m_ledger->line(id).node));
    default:
        return call.session.index;
    }
}

void CostSeries::takeInto(Group &group, UsageId id) const
{
    const Trace &trace = m_ledger->trace();
    const auto tokens = [&](UsageId one) {
        const UsageAmounts &amounts = trace.usages[one.index].amounts;
        return amounts.input + amounts.output;
    };
    if (!group.largest || tokens(id) > tokens(group.largest))
        group.largest = id;
    add(group.totals, m_ledger->costOf(id));
    const LedgerLine &line = m_ledger->line(id);
    const auto lasted = [&](Position to) -> std::optional<std::int64_t> {
        const auto hasTime = [&](Position at) {
            return at > 0 && (trace.frame(at).flags & FrameRecord::kHasTime);
        };
        if (!hasTime(line.begin) || !hasTime(to))
            return std::nullopt;
        const std::int64_t length = difference(trace.time(to), trace.time(line.begin));
        return length >= 0 && length <= TimelineClock::kLatest ? std::optional(length) : std::nullopt;
    };
    if (const auto length = lasted(trace.usages[id.index].begin))
        group.durations.emplace_back(*length, id);
    if (const auto length = lasted(line.firstText))
        group.firsts.emplace_back(*length, id);
}

/// What is asked for again, a little later, is only added to.
const CostSeries::Tally &CostSeries::tallyOf(const Ask &ask)
{
    const std::vector<const LedgerGroup *> lists = listsOf(ask);
    const CostQuestion &question = ask.question;
    const bool isSame = m_tally.of.by == question.by && m_tally.of.scope == question.scope
                        && m_tally.of.session == question.session && m_tally.at <= ask.at()
                        && lists.size() >= m_tally.lists.size()
                        && std::equal(m_tally.lists.begin(), m_tally.lists.end(), lists.begin());
    if (!isSame)
        m_tally = {};
    m_tally.of = question;
    m_tally.at = ask.at();
    m_tally.lists = lists;
    m_tally.taken.resize(lists.size(), 0);
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const std::uint32_t count = m_ledger->count(*lists[i], ask.at());
        for (std::uint32_t &next = m_tally.taken[i]; next < count; ++next) {
            if (next % 1024 == 0 && ask.stop)
                return m_tally;
            const UsageId call = m_ledger->call(*lists[i], next);
            takeInto(m_tally.groups[keyOf(question.by, call)], call);
        }
    }
    return m_tally;
}

// --- The axis of time ------------------------------------------------------------------------------------------------

void CostSeries::takeTimes(Position at)
{
    const Trace &trace = m_ledger->trace();
    const std::uint32_t count = m_ledger->count(at);
    for (auto i = static_cast<std::uint32_t>(m_times.size()); i < count; ++i) {
        const Position frame = trace.usages[i].begin;
        const bool hasTime = trace.frame(frame).flags & FrameRecord::kHasTime;
        if (hasTime && m_firstTimed == kOpen)
            m_firstTimed = i;
        const std::int64_t before = m_times.empty() ? 0 : m_times.back();
        m_times.push_back(
            hasTime ? std::clamp<std::int64_t>(trace.time(frame), before, TimelineClock::kLatest) : before);
    }
}

std::int64_t CostSeries::placeOf(const CostSheet &sheet, UsageId call) const
{
    return sheet.hasTimes ? m_times[call.index] : m_ledger->trace().usages[call.index].begin;
}

void CostSeries::setAxis(const Ask &ask, CostSheet &sheet) const
{
    const Trace &trace = ask.view.trace();
    const std::uint32_t calls = m_ledger->count(ask.at());
    sheet.hasTimes = m_firstTimed < calls;
    if (!sheet.hasTimes) {
        sheet.begin = 0;
        sheet.now = ask.at();
        sheet.end = std::max(ask.newest, ask.at());
        return;
    }
    const auto timeOf = [&](Position frame) {
        const bool hasTime = frame > 0 && (trace.frame(frame).flags & FrameRecord::kHasTime);
        return hasTime ? std::clamp<std::int64_t>(trace.time(frame), 0, TimelineClock::kLatest) : 0;
    };
    sheet.begin = 0;
    sheet.now = std::max(m_times[calls - 1], timeOf(ask.at()));
    sheet.end = std::max(sheet.now, timeOf(ask.newest));
}

/// Each column is what came between two sums: however many calls lie in it, it costs two look-ups in each session.
void CostSeries::readOverTime(const Ask &ask, CostSheet &sheet) const
{
    const std::vector<const LedgerGroup *> lists = listsOf(ask);
    const std::uint32_t calls = m_ledger->count(ask.at());
    const auto width = static_cast<long double>(sheet.end - sheet.begin);
    const int columns = std::max(ask.question.columns, 1);
    const Trace &trace = ask.view.trace();
    const auto firstBehind = [&](std::uint32_t from, std::int64_t place) {
        std::uint32_t low = from;
        for (std::uint32_t high = calls; low < high;) {
            const std::uint32_t middle = low + (high - low) / 2;
            if (placeOf(sheet, {middle}) < place)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    };
    CostTotals before;
    std::uint32_t next = 0;
    for (int column = 0; column < columns && next < calls && !ask.stop; ++column) {
        const auto edge = [&](int number) {
            return sheet.begin + static_cast<std::int64_t>(width * number / static_cast<long double>(columns));
        };
        const bool isLast = column + 1 == columns;
        const std::uint32_t end = isLast ? calls : firstBehind(next, edge(column + 1));
        if (end == next)
            continue;
        next = end;
        const CostTotals total = totalOf(lists, trace.usages[end - 1].begin);
        const CostTotals here = between(before, total);
        before = total;
        if (here.usage.calls == 0)
            continue;
        CostRow row;
        row.kind = CostRow::Kind::Span;
        row.begin = edge(column);
        row.end = isLast ? sheet.end : edge(column + 1);
        for (const CostColumn what : sheet.columns())
            row.figures.push_back(what == CostColumn::CostSoFar ? costFigure(total) : figureOf(here, what));
        // The last call of those that are covered.
        UsageId last;
        for (const LedgerGroup *list : lists) {
            const std::uint32_t count = m_ledger->count(*list, trace.usages[end - 1].begin);
            if (count > 0 && (!last || last.index < m_ledger->call(*list, count - 1).index))
                last = m_ledger->call(*list, count - 1);
        }
        setOrigin(row, last, ask.at());
        sheet.rows.push_back(std::move(row));
    }
}

std::uint64_t CostSeries::limitOf(UsageId id)
{
    if (!m_prices)
        return 0;
    const Trace &trace = m_ledger->trace();
    const Usage &call = trace.usages[id.index];
    const CalledModel model = m_prices->modelOf(View(trace, call.begin), call);
    const auto [place, isNew] = m_limits.try_emplace({model.name, model.provider}, 0);
    if (isNew) {
        if (const std::optional<PriceMatch> match = m_prices->find(model))
            place->second = match->entry->contextTokens.value_or(0);
    }
    return place->second;
}

/// The least and the most of each column, so that no extreme is lost.
void CostSeries::readContext(const Ask &ask, CostSheet &sheet)
{
    struct Column
    {
        std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t most = 0;
        CostFigure ofLimit{0, false, false};
        std::uint32_t calls = 0;
        UsageId largest;
    };
    const int columns = std::max(ask.question.columns, 1);
    std::vector<Column> all(static_cast<std::size_t>(columns));
    const long double width = std::max<long double>(static_cast<long double>(sheet.end - sheet.begin), 1);
    for (const LedgerGroup *list : listsOf(ask)) {
        const std::uint32_t count = m_ledger->count(*list, ask.at());
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i % 1024 == 0 && ask.stop)
                return;
            const UsageId call = m_ledger->call(*list, i);
            if (ask.view.at(call).isClosingTotal)
                continue; // of a whole run
            const auto place = static_cast<long double>(placeOf(sheet, call) - sheet.begin);
            const auto column = std::min(static_cast<int>(place * columns / width), columns - 1);
            Column &here = all[static_cast<std::size_t>(column)];
            const UsageAmounts &amounts = ask.view.at(call).amounts;
            const std::uint64_t tokens = amounts.input + amounts.output;
            here.least = std::min(here.least, tokens);
            if (here.calls++ == 0 || tokens > here.most)
                here.largest = call;
            here.most = std::max(here.most, tokens);
            if (const std::uint64_t limit = limitOf(call)) {
                const CostFigure part = rate(tokens, limit);
                if (!here.ofLimit.isKnown || part.value > here.ofLimit.value)
                    here.ofLimit = part;
            }
        }
    }
    for (int i = 0; i < columns; ++i) {
        const Column &column = all[static_cast<std::size_t>(i)];
        if (column.calls == 0)
            continue;
        CostRow row;
        row.kind = CostRow::Kind::Span;
        row.begin = sheet.begin + static_cast<std::int64_t>(width * i / columns);
        row.end = sheet.begin + static_cast<std::int64_t>(width * (i + 1) / columns);
        row.figures = {{bounded(column.least)}, {bounded(column.most)}, column.ofLimit, {column.calls}};
        setOrigin(row, column.largest, ask.at());
        sheet.rows.push_back(std::move(row));
    }
}

void CostSeries::readDistribution(const Ask &ask, CostSheet &sheet)
{
    struct Bin
    {
        std::int64_t firsts = 0;
        std::int64_t durations = 0;
        UsageId call;
    };
    std::map<int, Bin> bins;
    const auto binOf = [](std::int64_t length) {
        return static_cast<int>(std::floor(std::log10(static_cast<double>(std::max<std::int64_t>(length, 1)))
                                           * kBinsPerDecade));
    };
    for (const auto &[key, group] : tallyOf(ask).groups) {
        for (const auto &[length, call] : group.firsts)
            ++bins[binOf(length)].firsts;
        for (const auto &[length, call] : group.durations) {
            Bin &bin = bins[binOf(length)];
            ++bin.durations;
            if (!bin.call || call.index < bin.call.index)
                bin.call = call;
        }
    }
    if (bins.empty())
        return;
    const auto edge = [](int bin) { return std::llround(std::pow(10.0, double(bin) / kBinsPerDecade)); };
    for (int bin = bins.begin()->first; bin <= bins.rbegin()->first; ++bin) {
        const Bin &here = bins[bin];
        CostRow row;
        row.kind = CostRow::Kind::Span;
        row.begin = edge(bin);
        row.end = edge(bin + 1);
        row.figures = {{here.firsts}, {here.durations}};
        setOrigin(row, here.call, ask.at());
        sheet.rows.push_back(std::move(row));
    }
}

// --- What is sorted ------------------------------------------------------------------------------------------------

/// Behind a mark is the call that it is made of, or the largest of them.
void CostSeries::setOrigin(CostRow &row, UsageId call, Position at) const
{
    if (!call)
        return;
    const Usage &usage = m_ledger->trace().usages[call.index];
    row.at = usage.begin;
    if (row.item == Item() && usage.span && View(m_ledger->trace(), at).isVisible(usage.span))
        row.item = usage.span;
    else if (row.item == Item())
        row.item = FrameId{usage.begin};
}

std::vector<CostSeries::Entry> CostSeries::entries(const Ask &ask)
{
    std::vector<Entry> entries;
    for (const auto &[key, group] : tallyOf(ask).groups) {
        Entry entry{{}, group};
        if (ask.question.by == CostBy::Session) {
            const SessionId session{static_cast<std::uint32_t>(key)};
            entry.row.name = oneLine(ask.view.text(ask.view.at(session).id));
            entry.row.item = session;
        } else {
            entry.row.name = oneLine(m_names[key]);
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

/// Sessions that work for another one, and what they came to alone or with their own workers.
std::vector<CostSeries::Entry> CostSeries::workerEntries(const Ask &ask) const
{
    const CostQuestion &question = ask.question;
    std::vector<SessionId> sessions;
    if (question.scope == CostScope::All) {
        for (std::uint32_t i = 0; i < ask.view.count(ask.view.trace().sessions); ++i)
            sessions.push_back({i});
    } else if (question.session && ask.view.isVisible(question.session)) {
        sessions = question.scope == CostScope::Session ? std::vector{question.session}
                                                        : ask.view.withWorkers(question.session);
    }
    std::vector<Entry> entries;
    for (const SessionId session : sessions) {
        if (ask.stop)
            break;
        if (!ask.view.parent(session))
            continue;
        Entry entry;
        std::vector<SessionId> covered{session};
        if (question.by == CostBy::WorkerInclusive)
            covered = ask.view.withWorkers(session);
        for (const SessionId one : covered) {
            const LedgerGroup *list = m_ledger->find(LedgerBy::Session, one.index);
            const std::uint32_t count = list ? m_ledger->count(*list, ask.at()) : 0;
            for (std::uint32_t i = 0; i < count; ++i)
                takeInto(entry.group, m_ledger->call(*list, i));
        }
        if (entry.group.totals.usage.calls == 0)
            continue;
        entry.row.name = oneLine(ask.view.text(ask.view.at(session).id));
        entry.row.item = session;
        entries.push_back(std::move(entry));
    }
    return entries;
}

/// What a call cost is shared by the tool calls that it asked for: those that came while it went on, else those that
/// came behind it and before the next one, in its span or else in its run.
std::vector<CostSeries::Entry> CostSeries::toolEntries(const Ask &ask) const
{
    const Trace &trace = ask.view.trace();
    std::unordered_map<std::uint32_t, std::vector<UsageId>> bySpan;
    std::unordered_map<std::uint32_t, std::vector<UsageId>> byRun;
    std::vector<UsageId> calls;
    for (const LedgerGroup *list : listsOf(ask)) {
        for (std::uint32_t i = 0; i < m_ledger->count(*list, ask.at()); ++i) {
            const UsageId call = m_ledger->call(*list, i);
            calls.push_back(call);
            if (trace.usages[call.index].span)
                bySpan[trace.usages[call.index].span.index].push_back(call);
            byRun[trace.usages[call.index].run.index].push_back(call);
        }
    }
    const auto askedBy = [&](const std::vector<UsageId> &candidates, Position begin) {
        const auto behind = std::partition_point(candidates.begin(), candidates.end(), [&](UsageId call) {
            return trace.usages[call.index].begin < begin;
        });
        if (behind != candidates.end()) {
            // Without a span of its own, a call is known to go on only once it writes.
            const SpanId span = trace.usages[behind->index].span;
            const bool isCall = span && ask.view.kind(span) == SpanKind::Llm;
            const LedgerLine &line = m_ledger->line(*behind);
            const Position since = isCall ? line.begin : line.firstText;
            if (since > 0 && since <= begin)
                return *behind;
        }
        return behind == candidates.begin() ? UsageId() : *(behind - 1);
    };
    std::unordered_map<std::uint32_t, std::vector<ToolId>> toolsOf;
    const std::uint32_t tools = ask.view.count(trace.tools);
    for (std::uint32_t i = 0; i < tools && !ask.stop; ++i) {
        const ToolCall &tool = trace.tools[i];
        UsageId call;
        if (const auto span = bySpan.find(tool.calledIn.index); tool.calledIn && span != bySpan.end())
            call = askedBy(span->second, tool.life.begin);
        if (const auto run = byRun.find(tool.run.index); !call && tool.run && run != byRun.end())
            call = askedBy(run->second, tool.life.begin);
        if (call)
            toolsOf[call.index].push_back({i});
    }
    std::map<std::uint32_t, Entry> byName; // by symbol; 0: of none
    Entry none;
    none.row.kind = CostRow::Kind::NoTool;
    for (const UsageId call : calls) {
        const auto asked = toolsOf.find(call.index);
        if (asked == toolsOf.end()) {
            takeInto(none.group, call);
            continue;
        }
        const CostTotals whole = m_ledger->costOf(call);
        const auto parts = static_cast<std::uint32_t>(asked->second.size());
        std::map<std::uint32_t, CostTotals> shares;
        for (std::uint32_t i = 0; i < parts; ++i) {
            const Symbol name = trace.tools[asked->second[i].index].name;
            const CostTotals share = shareOf(whole, parts, i == 0);
            const auto [place, isNew] = shares.try_emplace(name.index, share);
            if (isNew)
                continue;
            add(place->second, share);
            // It is still one call.
            place->second.usage.calls = 1;
            place->second.usage.costed = whole.usage.costed;
            place->second.unpriced = whole.unpriced;
        }
        for (const auto &[name, share] : shares) {
            Entry &entry = byName[name];
            entry.row.name = oneLine(trace.symbols.text({name}));
            add(entry.group.totals, share);
            if (!entry.group.largest)
                entry.group.largest = call;
            for (const ToolId tool : asked->second) {
                if (entry.row.item == Item() && trace.tools[tool.index].name.index == name)
                    entry.row.item = tool;
            }
        }
    }
    std::vector<Entry> entries;
    for (auto &[name, entry] : byName)
        entries.push_back(std::move(entry));
    if (none.group.totals.usage.calls > 0)
        entries.push_back(std::move(none));
    return entries;
}

// --- Reading -------------------------------------------------------------------------------------------------------

CostSheet CostSeries::read(const CostQuestion &question, Position at, Position newest, const std::atomic<bool> &stop)
{
    const Ask ask{question, View(m_ledger->trace(), std::min(at, m_ledger->known())),
                  std::min(newest, m_ledger->trace().watermark()), stop};
    CostSheet sheet;
    sheet.question = question;
    sheet.position = ask.at();
    sheet.total = totalOf(listsOf(ask), ask.at());
    takeTimes(ask.at());
    if (sheet.total.usage.calls == 0)
        return sheet;
    setAxis(ask, sheet);
    if (question.chart == CostChart::OverTime || question.chart == CostChart::CacheOverTime) {
        readOverTime(ask, sheet);
        return sheet;
    }
    if (question.chart == CostChart::Context) {
        readContext(ask, sheet);
        return sheet;
    }
    if (question.chart == CostChart::Distribution) {
        readDistribution(ask, sheet);
        return sheet;
    }
    std::vector<Entry> all = question.by == CostBy::Tool ? toolEntries(ask)
                             : question.by == CostBy::Worker || question.by == CostBy::WorkerInclusive
                                 ? workerEntries(ask)
                                 : entries(ask);
    const auto size = [&](const Entry &entry) -> std::int64_t {
        switch (question.chart) {
        case CostChart::CostBy:
            return entry.group.totals.pico;
        case CostChart::Latency:
            return static_cast<std::int64_t>(entry.group.durations.size());
        case CostChart::CacheBy:
            return bounded(entry.group.totals.usage.input);
        default:
            return bounded(entry.group.totals.usage.input + entry.group.totals.usage.output);
        }
    };
    std::sort(all.begin(), all.end(), [&](const Entry &a, const Entry &b) {
        const std::int64_t left = size(a);
        const std::int64_t right = size(b);
        return left != right ? left > right : std::pair(a.row.kind, a.row.name) < std::pair(b.row.kind, b.row.name);
    });
    if (all.size() > kMostRows + 1) {
        Entry others;
        others.row.kind = CostRow::Kind::Others;
        others.row.count = static_cast<std::uint32_t>(all.size() - kMostRows);
        for (std::size_t i = kMostRows; i < all.size(); ++i) {
            Group &group = all[i].group;
            add(others.group.totals, group.totals);
            others.group.firsts.insert(others.group.firsts.end(), group.firsts.begin(), group.firsts.end());
            others.group.durations.insert(others.group.durations.end(), group.durations.begin(), group.durations.end());
        }
        all.resize(kMostRows);
        all.push_back(std::move(others));
    }
    for (Entry &entry : all) {
        const Group &group = entry.group;
        if (entry.row.kind == CostRow::Kind::Named && entry.row.name.isEmpty())
            entry.row.kind = CostRow::Kind::Unnamed;
        for (const CostColumn column : sheet.columns()) {
            CostFigure figure;
            switch (column) {
            case CostColumn::FirstP50:
                figure = percentile(group.firsts, 50);
                break;
            case CostColumn::FirstP90:
                figure = percentile(group.firsts, 90);
                break;
            case CostColumn::FirstP99:
                figure = percentile(group.firsts, 99);
                break;
            case CostColumn::DurationP50:
                figure = percentile(group.durations, 50);
                break;
            case CostColumn::DurationP90:
                figure = percentile(group.durations, 90);
                break;
            case CostColumn::DurationP99:
                figure = percentile(group.durations, 99);
                break;
            case CostColumn::FirstCount:
                figure = {static_cast<std::int64_t>(group.firsts.size())};
                break;
            case CostColumn::DurationCount:
                figure = {static_cast<std::int64_t>(group.durations.size())};
                break;
            default:
                figure = figureOf(group.totals, column);
            }
            entry.row.figures.push_back(figure);
        }
        setOrigin(entry.row, group.largest, ask.at());
        sheet.rows.push_back(std::move(entry.row));
    }
    return sheet;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "costseries.h"

#include "costbycall.h"
#include "costbytool.h"
#include "costbyworker.h"
#include "costfigures.h"
#include "costovertime.h"
#include "percentile.h"
#include "totals.h"
#include "unseenentries.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tracedeck {

namespace {

/// Percentiles of lengths, and how many there are. Sorts them.
class Percentiles
{
public:
    explicit Percentiles(std::vector<CallLength> &all)
        : m_all(all)
    {
        std::sort(m_all.begin(), m_all.end());
    }
    CostFigure at(std::size_t percent) const
    {
        const CallLength *length = percentile(m_all, percent);
        return length ? CostFigure{length->first} : CostFigure{0, false, false};
    }
    CostFigure count() const { return {static_cast<std::int64_t>(m_all.size())}; }

private:
    std::vector<CallLength> &m_all;
};

/// In the order of the chart's columns.
void addLatency(CostRow &row, CostGroup &group)
{
    const Percentiles firsts(group.firsts);
    const Percentiles durations(group.durations);
    for (const Percentiles *lengths : {&firsts, &durations})
        for (const std::size_t percent : {50, 90, 99})
            row.figures.push_back(lengths->at(percent));
    row.figures.push_back(firsts.count());
    row.figures.push_back(durations.count());
}

} // namespace

CostSeries::CostSeries(std::shared_ptr<const Ledger> ledger, std::shared_ptr<const PriceBook> prices)
    : m_ledger(std::move(ledger))
    , m_prices(std::move(prices))
    , m_entries(m_prices.get())
    , m_groups(m_prices)
{
}

CostSeries::~CostSeries() = default;

std::uint64_t CostSeries::limitOf(UsageId id)
{
    if (!m_prices)
        return 0;
    const Trace &trace = m_ledger->trace();
    const Usage &call = trace.usages[id.index];
    const PriceEntry *entry = m_entries.find(m_prices->modelOf(View(trace, call.begin), call));
    return entry ? entry->contextTokens.value_or(0) : 0;
}

void CostSeries::readDistribution(const CostAsk &ask, CostSheet &sheet)
{
    struct Bin
    {
        std::int64_t firsts = 0;
        std::int64_t durations = 0;
        UsageId call;
    };
    std::map<int, Bin> bins;
    const auto binOf = [](std::int64_t length) {
        return static_cast<int>(std::floor(std::log10(static_cast<double>(std::max(length, kShortest)))
                                           * kBinsPerDecade));
    };
    std::vector<CostEntry> all = m_groups.entries(ask);
    sortEntries(all, {.chart = CostChart::Latency, .by = ask.question.by});
    for (const auto &[name, group] : all) {
        const bool isNew = std::find(sheet.names.begin(), sheet.names.end(), name.name) == sheet.names.end();
        if (isNew && sheet.names.size() < kMostNames)
            sheet.names.push_back(name.name); // two may look alike
        if (ask.question.only && *ask.question.only != name.name)
            continue;
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
        row.begin = edge(bin) > kShortest ? edge(bin) : 0;
        row.end = edge(bin + 1);
        row.figures = {{here.firsts}, {here.durations}};
        ask.setOrigin(row, here.call);
        sheet.rows.push_back(std::move(row));
    }
}

std::vector<CostEntry> CostSeries::entries(const CostAsk &ask)
{
    switch (ask.question.by) {
    case CostBy::Tool:
        return toolEntries(ask);
    case CostBy::Worker:
    case CostBy::WorkerInclusive:
        return workerEntries(ask);
    case CostBy::Call:
        return callEntries(ask, kMostRows);
    default:
        return m_groups.entries(ask);
    }
}

void CostSeries::readSorted(const CostAsk &ask, CostSheet &sheet)
{
    std::vector<CostEntry> all = entries(ask);
    if (countsUnseen(ask.question))
        addUnseen(all, ask);
    sortEntries(all, ask.question);
    sumUp(all, kMostRows);
    for (CostEntry &entry : all) {
        if (entry.row.kind == CostRow::Kind::Named && entry.row.name.isEmpty())
            entry.row.kind = CostRow::Kind::Unnamed;
        if (ask.question.chart == CostChart::Latency) {
            addLatency(entry.row, entry.group);
        } else {
            for (const CostColumn column : sheet.columns())
                entry.row.figures.push_back(figureOf(entry.group, column));
        }
        ask.setOrigin(entry.row, entry.group.largest);
        sheet.rows.push_back(std::move(entry.row));
    }
}

std::optional<FrameRange> CostSeries::framesBetween(const CostSheet &sheet, std::int64_t begin, std::int64_t end) const
{
    return m_axis.framesBetween(sheet, m_ledger->trace(), begin, end);
}

CostSheet CostSeries::read(const CostQuestion &question, Position at, Position newest, const std::atomic<bool> &stop)
{
    const Position asked = std::min(at, m_ledger->known());
    if (question.frames) { // as it was when the last one had come
        at = std::min(at, question.frames->second);
        newest = std::min(newest, question.frames->second);
    }
    CostAsk ask{question, *m_ledger, View(m_ledger->trace(), std::min(at, m_ledger->known())),
                std::min(newest, m_ledger->trace().watermark()), stop, {}};
    ask.findStrays();
    CostSheet sheet;
    sheet.question = question;
    sheet.position = asked;
    if (question.frames && asked < question.frames->first)
        return sheet;
    sheet.spent = ask.spent();
    const bool hasCalls = sheet.spent.seen.usage.calls > 0;
    if (!hasCalls && (sheet.spent.told() == 0 || !countsUnseen(question)))
        return sheet;
    if (hasCalls)
        m_axis.lay(ask, sheet);
    switch (question.chart) {
    case CostChart::OverTime:
    case CostChart::CacheOverTime:
        if (question.budget && question.scope == SessionScope::All)
            m_days.extend(ask.view.trace(), ask.ledger.count(ask.at()));
        readOverTime(ask, m_axis, m_days, sheet);
        break;
    case CostChart::Context:
        readContext(ask, m_axis, [this](UsageId call) { return limitOf(call); }, sheet);
        break;
    case CostChart::Distribution:
        readDistribution(ask, sheet);
        break;
    default:
        readSorted(ask, sheet);
    }
    return sheet;
}

} // namespace tracedeck

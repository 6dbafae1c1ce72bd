// SPDX-License-Identifier: GPL-3.0-or-later
#include "costbycall.h"

#include "costmodel.h"
#include "displaytext.h"
#include "spanrows.h"

#include <QLocale>
#include <QStringList>

namespace tracedeck {

namespace {

/// Which node made the call, else what was asked for; with which model; and the frame that tells it from others.
QString nameOf(const CostAsk &ask, UsageId id)
{
    const Usage &call = ask.view.at(id);
    QStringList parts;
    if (const std::string_view node = ask.view.text(ask.ledger.line(id).node); !node.empty())
        parts += oneLine(node, 60);
    else if (call.run)
        parts += rowName(ask.view, SpanRow::of(call.run));
    if (const std::string_view model = ask.view.text(call.model.name); !model.empty())
        parts += oneLine(model, 60);
    //: In the name of a model call: the frame that reported it.
    parts += CostModel::tr("frame %1").arg(QLocale().toString(call.begin));
    return parts.join(QStringLiteral(" \u00b7 "));
}

} // namespace

std::vector<CostEntry> callEntries(const CostAsk &ask, std::size_t most)
{
    constexpr std::size_t kAtOnce = 4096; // of which none has a name yet
    std::vector<CostEntry> entries;
    const auto keepLargest = [&] {
        sortEntries(entries, ask.question);
        sumUp(entries, most);
    };
    for (const LedgerGroup *list : ask.lists()) {
        const std::uint32_t count = ask.ledger.count(*list, ask.at());
        for (std::uint32_t i = ask.firstOf(*list); i < count && !ask.stop; ++i) {
            const UsageId id = ask.ledger.call(*list, i);
            if (ask.view.at(id).refines)
                continue; // it is counted with its call
            CostEntry entry;
            entry.row.at = ask.view.at(id).begin;
            entry.group.take(ask.ledger, ask.view, id);
            entry.group.totals = ask.ledger.costOf(id, ask.at());
            entries.push_back(std::move(entry));
            if (entries.size() >= kAtOnce)
                keepLargest();
        }
    }
    keepLargest();
    for (CostEntry &entry : entries) {
        if (entry.row.kind != CostRow::Kind::Others)
            entry.row.name = nameOf(ask, entry.group.largest);
    }
    return entries;
}

} // namespace tracedeck

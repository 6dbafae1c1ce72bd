// SPDX-License-Identifier: GPL-3.0-or-later
#include "costgroups.h"

#include "displaytext.h"

#include <algorithm>

namespace tracedeck {

std::uint32_t CostGroups::nameOf(std::string_view text)
{
    const auto [place, isNew] = m_nameIndex.try_emplace(text, static_cast<std::uint32_t>(m_names.size()));
    if (isNew)
        m_names.push_back(text);
    return place->second;
}

std::uint64_t CostGroups::keyOf(const CostAsk &ask, UsageId id)
{
    const Trace &trace = ask.view.trace();
    const Usage &call = ask.view.at(ask.ledger.callOf(id));
    switch (ask.question.by) {
    case CostBy::Model:
        if (m_prices)
            return nameOf(m_prices->modelOf(View(trace, call.begin), call).name);
        return nameOf(trace.symbols.text(call.model.name));
    case CostBy::Node:
        return nameOf(trace.symbols.text(ask.ledger.line(id).node));
    case CostBy::Run:
        return call.run.index;
    default:
        return call.session.index;
    }
}

const std::unordered_map<std::uint64_t, CostGroup> &CostGroups::of(const CostAsk &ask)
{
    const std::vector<const LedgerGroup *> lists = ask.lists();
    const CostQuestion &question = ask.question;
    const bool isMore = m_question.by == question.by && m_question.scope == question.scope
                        && m_question.session == question.session && m_question.frames == question.frames && m_at <= ask.at()
                        && lists.size() >= m_lists.size()
                        && std::equal(m_lists.begin(), m_lists.end(), lists.begin());
    if (!isMore) {
        m_groups.clear();
        m_taken.clear();
    }
    m_question = question;
    m_at = ask.at();
    m_lists = lists;
    for (std::size_t i = m_taken.size(); i < lists.size(); ++i)
        m_taken.push_back(ask.firstOf(*lists[i]));
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const std::uint32_t count = ask.ledger.count(*lists[i], ask.at());
        for (std::uint32_t &next = m_taken[i]; next < count; ++next) {
            if (next % 1024 == 0 && ask.stop)
                return m_groups;
            const UsageId call = ask.ledger.call(*lists[i], next);
            if (!ask.isStray(call))
                m_groups[keyOf(ask, call)].take(ask.ledger, ask.view, call);
        }
    }
    return m_groups;
}

std::vector<CostEntry> CostGroups::entries(const CostAsk &ask)
{
    std::vector<CostEntry> entries;
    for (const auto &[key, group] : of(ask)) {
        CostEntry entry{{}, group};
        if (ask.question.by == CostBy::Session)
            entry.row.item = SessionId{static_cast<std::uint32_t>(key)};
        else if (const RunId run{static_cast<std::uint32_t>(key)}; ask.question.by == CostBy::Run)
            entry.row.item = run ? Item(run) : Item();
        else
            entry.row.name = oneLine(m_names[key]);
        entries.push_back(std::move(entry));
    }
    nameFacts(entries, ask.view);
    return entries;
}

} // namespace tracedeck

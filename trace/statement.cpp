// SPDX-License-Identifier: GPL-3.0-or-later
#include "statement.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace tracedeck {

namespace {

/// Adds calls up. Names are looked up in the table once each.
class StatementWriter
{
public:
    StatementWriter(const Ledger &ledger, const PriceBook *book)
        : m_ledger(ledger)
        , m_book(book)
    {
    }

    void add(UsageId id)
    {
        const Usage &call = m_ledger.trace().usages[id.index];
        tracedeck::add(m_statement.totals, m_ledger.costOf(id));
        const View view(m_ledger.trace(), call.begin);
        const CalledModel model =
            m_book ? m_book->modelOf(view, call) : CalledModel{view.text(call.model.name), {}, false};
        const PriceEntry *entry = entryOf(model);
        const std::optional<Receipt> receipt =
            entry ? receiptOf(call.amounts, *entry, m_book->timeOf(view, call)) : std::nullopt;
        if (!receipt)
            return addUnpriced(model.name, call);
        for (const ReceiptLine &line : receipt->lines)
            addLine(*receipt, line);
    }
    Statement finish()
    {
        // What was billed first stays in front of its model's lines.
        std::map<std::pair<std::string, std::string>, std::size_t> first;
        for (const StatementLine &line : m_statement.lines)
            first.try_emplace({line.model, line.provider}, first.size());
        std::stable_sort(m_statement.lines.begin(), m_statement.lines.end(),
                         [&](const StatementLine &a, const StatementLine &b) {
                             return std::pair(first[{a.model, a.provider}], a.kind)
                                    < std::pair(first[{b.model, b.provider}], b.kind);
                         });
        return std::move(m_statement);
    }

private:
    const PriceEntry *entryOf(const CalledModel &model)
    {
        if (!m_book)
            return nullptr;
        const auto [known, isNew] = m_entries.try_emplace({model.name, model.provider}, nullptr);
        if (isNew) {
            if (const std::optional<PriceMatch> match = m_book->find(model))
                known->second = match->entry;
        }
        return known->second;
    }

    void addLine(const Receipt &receipt, const ReceiptLine &line)
    {
        auto &lines = m_statement.lines;
        auto known = std::find_if(lines.begin(), lines.end(), [&](const StatementLine &one) {
            return one.kind == line.kind && one.price == line.price && one.isAssumed == line.isAssumed
                   && one.model == receipt.model && one.provider == receipt.provider && one.from == receipt.from
                   && one.tierAbove == receipt.tierAbove && one.isTimeUnknown == receipt.isTimeUnknown;
        });
        if (known == lines.end())
            known = lines.insert(lines.end(),
                                 StatementLine{.model = receipt.model,
                                               .provider = receipt.provider,
                                               .source = receipt.source,
                                               .from = receipt.from,
                                               .tierAbove = receipt.tierAbove,
                                               .kind = line.kind,
                                               .price = line.price,
                                               .isAssumed = line.isAssumed,
                                               .isTimeUnknown = receipt.isTimeUnknown});
        ++known->calls;
        known->quantity += line.quantity;
        addMoney(known->amountPico, line.amountPico);
    }

    void addUnpriced(std::string_view model, const Usage &call)
    {
        auto &all = m_statement.unpriced;
        auto known = std::find_if(all.begin(), all.end(), [&](const UnpricedCalls &one) { return one.model == model; });
        if (known == all.end())
            known = all.insert(all.end(), UnpricedCalls{.model = std::string(model)});
        ++known->calls;
        known->tokens += call.amounts.input + call.amounts.output;
        if (call.amounts.costPico) {
            std::int64_t sum = known->serverPico.value_or(0);
            addMoney(sum, *call.amounts.costPico);
            known->serverPico = sum;
        }
    }

    const Ledger &m_ledger;
    const PriceBook *m_book;
    Statement m_statement;
    std::map<std::pair<std::string_view, std::string_view>, const PriceEntry *> m_entries;
};

} // namespace

Statement statementOf(const Ledger &ledger, const LedgerGroup *group, const PriceBook *book, Position at,
                      const std::atomic<bool> *stop)
{
    StatementWriter writer(ledger, book);
    const std::uint32_t calls = group ? ledger.count(*group, at) : ledger.count(at);
    for (std::uint32_t i = 0; i < calls && !(stop && stop->load(std::memory_order_relaxed)); ++i)
        writer.add(group ? ledger.call(*group, i) : UsageId{i});
    return writer.finish();
}

Statement statementOf(const Ledger &ledger, UsageId call, const PriceBook *book)
{
    StatementWriter writer(ledger, book);
    writer.add(call);
    return writer.finish();
}

} // namespace tracedeck

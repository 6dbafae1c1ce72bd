// SPDX-License-Identifier: GPL-3.0-or-later
#include "statement.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

/// Adds calls up.
class StatementWriter
{
public:
    StatementWriter(const Ledger &ledger, const PriceBook *book, Position at)
        : m_ledger(ledger)
        , m_at(at)
        , m_book(book)
        , m_prices(book)
    {
    }

    void add(UsageId id)
    {
        const Usage &call = m_ledger.trace().usages[id.index];
        if (call.refines)
            return; // its call has it
        tracedeck::add(m_statement.totals, m_ledger.costOf(id, m_at));
        const UsageAmounts amounts = View(m_ledger.trace(), m_at).amounts(id);
        const View view(m_ledger.trace(), call.begin);
        const CalledModel model =
            m_book ? m_book->modelOf(view, call) : CalledModel{view.text(call.model.name), {}};
        const PriceEntry *entry = m_prices.find(model);
        const std::optional<Receipt> receipt =
            entry ? receiptOf(amounts, *entry, m_book->timeOf(view, call)) : std::nullopt;
        if (!receipt)
            return addUnpriced(model.name, amounts);
        for (const ReceiptLine &line : receipt->lines)
            addLine(*entry, *receipt, line);
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
    void addLine(const PriceEntry &entry, const Receipt &receipt, const ReceiptLine &line)
    {
        auto &lines = m_statement.lines;
        std::vector<std::size_t> &alike = m_linesOf[{&entry, line.kind}];
        auto place = std::find_if(alike.begin(), alike.end(), [&](std::size_t at) {
            const StatementLine &one = lines[at];
            return one.price == line.price && one.isAssumed == line.isAssumed && one.from == receipt.from
                   && one.tierAbove == receipt.tierAbove && one.isTimeUnknown == receipt.isTimeUnknown;
        });
        if (place == alike.end()) {
            place = alike.insert(alike.end(), lines.size());
            lines.push_back({.model = receipt.model,
                             .provider = receipt.provider,
                             .source = receipt.source,
                             .from = receipt.from,
                             .tierAbove = receipt.tierAbove,
                             .kind = line.kind,
                             .price = line.price,
                             .isAssumed = line.isAssumed,
                             .isTimeUnknown = receipt.isTimeUnknown});
        }
        StatementLine &known = lines[*place];
        ++known.calls;
        known.quantity += line.quantity;
        addMoney(known.amountPico, line.amountPico);
    }

    void addUnpriced(std::string_view model, const UsageAmounts &amounts)
    {
        const auto [place, isNew] = m_unpricedOf.try_emplace(model, m_statement.unpriced.size());
        if (isNew)
            m_statement.unpriced.push_back({.model = std::string(model)});
        UnpricedCalls &known = m_statement.unpriced[place->second];
        ++known.calls;
        addTokens(known.tokens, tokensOf(amounts));
        if (amounts.costPico) {
            std::int64_t sum = known.serverPico.value_or(0);
            addMoney(sum, *amounts.costPico);
            known.serverPico = sum;
        }
    }

    const Ledger &m_ledger;
    const Position m_at;
    const PriceBook *m_book;
    Statement m_statement;
    PriceLookup m_prices;
    std::map<std::pair<const PriceEntry *, TokenKind>, std::vector<std::size_t>> m_linesOf; // indices
    std::unordered_map<std::string_view, std::size_t> m_unpricedOf; // index, by model
};

} // namespace

Statement statementOf(const Ledger &ledger, const LedgerGroup *group, const PriceBook *book, Position at,
                      const std::atomic<bool> *stop)
{
    StatementWriter writer(ledger, book, std::min(at, ledger.known()));
    const std::uint32_t calls = group ? ledger.count(*group, at) : ledger.count(at);
    for (std::uint32_t i = 0; i < calls && !(stop && stop->load(std::memory_order_relaxed)); ++i)
        writer.add(group ? ledger.call(*group, i) : UsageId{i});
    return writer.finish();
}

Statement statementOf(const Ledger &ledger, UsageId call, const PriceBook *book, Position at)
{
    StatementWriter writer(ledger, book, std::min(at, ledger.known()));
    writer.add(call);
    return writer.finish();
}

} // namespace tracedeck

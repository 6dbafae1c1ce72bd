// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricebook.h"

#include "timeunits.h"
#include "walltime.h"

#include <chrono>

namespace tracedeck {

CalledModel PriceBook::modelOf(const View &view, const Usage &call) const
{
    if (!call.model.name.isEmpty())
        return {view.text(call.model.name), view.text(call.model.provider)};
    const AssignedModel *said =
        m_table.assignedTo(view.text(view.at(call.session).id), view.text(view.at(call.run).agent));
    return said ? CalledModel{said->model, said->provider} : CalledModel{};
}

std::optional<std::chrono::sys_seconds> PriceBook::timeOf(const View &view, const Usage &call)
{
    const std::optional<std::int64_t> time = wallTime(view.trace(), call.begin);
    if (!time)
        return std::nullopt;
    return std::chrono::sys_seconds(std::chrono::seconds(*time / kSecond));
}

std::optional<PriceMatch> PriceBook::find(const CalledModel &model) const
{
    return model.name.empty() ? std::nullopt : m_table.find(model.name, model.provider);
}

std::optional<Receipt> PriceBook::receiptOf(const View &view, const Usage &call) const
{
    const std::optional<PriceMatch> match = find(modelOf(view, call));
    return match ? tracedeck::receiptOf(call.amounts, *match->entry, timeOf(view, call)) : std::nullopt;
}

const PriceEntry *PriceLookup::find(const CalledModel &model)
{
    if (!m_book)
        return nullptr;
    const auto [known, isNew] = m_known.try_emplace({model.name, model.provider}, nullptr);
    if (isNew) {
        if (const std::optional<PriceMatch> match = m_book->find(model))
            known->second = match->entry;
    }
    return known->second;
}

bool BookPricer::namesModelOf(const View &view, const Usage &call) const
{
    return !m_book->modelOf(view, call).name.empty();
}

BookPricer::BookPricer(std::shared_ptr<const PriceBook> book)
    : m_book(std::move(book))
    , m_prices(m_book.get())
{
}

std::optional<std::int64_t> BookPricer::costOf(const View &view, const Usage &call, const UsageAmounts &amounts)
{
    const PriceEntry *entry = m_prices.find(m_book->modelOf(view, call));
    if (!entry)
        return std::nullopt;
    const std::optional<Receipt> receipt = receiptOf(amounts, *entry, PriceBook::timeOf(view, call));
    return receipt ? std::optional(receipt->totalPico) : std::nullopt;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricetable.h"

#include "modelname.h"

#include <algorithm>
#include <span>

namespace tracedeck {

namespace {
constexpr std::string_view kAnybody = "*";

bool isSame(std::string_view text, std::string_view lower)
{
    return text.size() == lower.size() && lowered(text) == lower;
}

/// "x_ai" and "x.ai" are "x-ai".
std::string providerName(std::string_view name)
{
    std::string lower = lowered(name);
    std::replace_if(
        lower.begin(), lower.end(), [](char c) { return c == '_' || c == '.'; }, '-');
    return lower;
}

/// A rule is either this name or has it among those that do.
bool saysName(const PriceRule &rule, std::string_view name)
{
    if (rule.kind == PriceRule::Kind::Any)
        return std::any_of(rule.parts.begin(), rule.parts.end(),
                           [name](const PriceRule &part) { return saysName(part, name); });
    return rule.kind == PriceRule::Kind::Equals && rule.text == name;
}

const PriceEntry *entryOf(const PriceProvider &provider, std::string_view name)
{
    for (const PriceEntry &entry : provider.models) {
        if (isSame(entry.model, name))
            return &entry;
    }
    for (const PriceEntry &entry : provider.models) {
        if (entry.match && saysName(*entry.match, name))
            return &entry;
    }
    return nullptr;
}

const PriceEntry *entryByRule(const PriceProvider &provider, std::span<const std::string> names)
{
    for (const std::string &name : names) {
        for (const PriceEntry &entry : provider.models) {
            if (entry.match && entry.match->matches(name))
                return &entry;
        }
    }
    return nullptr;
}

constexpr PriceMatchWay kWays[] = {PriceMatchWay::Exact, PriceMatchWay::Normalised, PriceMatchWay::Rule};

const PriceEntry *entryBy(PriceMatchWay way, const PriceProvider &provider,
                          std::span<const std::string> names)
{
    switch (way) {
    case PriceMatchWay::Exact: return entryOf(provider, names.front());
    case PriceMatchWay::Normalised:
        for (const std::string &name : names.subspan(1)) {
            if (const PriceEntry *entry = entryOf(provider, name))
                return entry;
        }
        return nullptr;
    case PriceMatchWay::Rule: return entryByRule(provider, names);
    }
    return nullptr;
}

} // namespace

std::string_view word(PriceMatchWay way)
{
    switch (way) {
    case PriceMatchWay::Exact: return "exact";
    case PriceMatchWay::Normalised: return "normalised";
    case PriceMatchWay::Rule: return "rule";
    }
    return {};
}

std::string_view word(PriceMatchSeller seller)
{
    switch (seller) {
    case PriceMatchSeller::Anybody: return "anybody";
    case PriceMatchSeller::Named: return "named";
    case PriceMatchSeller::Maker: return "maker";
    case PriceMatchSeller::Other: return "other";
    }
    return {};
}

PriceTable PriceTable::with(const PriceTable &overrides) const
{
    PriceTable table = *this;
    std::vector<PriceProvider> added;
    for (PriceProvider provider : overrides.m_providers) {
        for (PriceEntry &entry : provider.models)
            entry.isOverride = true;
        const auto known = std::find_if(table.m_providers.begin(), table.m_providers.end(),
                                        [&](const PriceProvider &other) { return other.id == provider.id; });
        if (known == table.m_providers.end()) {
            added.push_back(std::move(provider));
            continue;
        }
        const auto isOverridden = [&](const PriceEntry &entry) {
            return std::any_of(
                provider.models.begin(), provider.models.end(),
                [&](const PriceEntry &override) { return isSame(override.model, lowered(entry.model)); });
        };
        std::erase_if(known->models, isOverridden);
        // First, so that the user's rules are tried before the table's.
        known->models.insert(known->models.begin(), provider.models.begin(), provider.models.end());
        if (!provider.name.empty())
            known->name = provider.name;
        if (provider.names)
            known->names = provider.names;
        if (provider.makes)
            known->makes = provider.makes;
        if (!provider.fallbacks.empty())
            known->fallbacks = provider.fallbacks;
    }
    table.m_providers.insert(table.m_providers.begin(), std::make_move_iterator(added.begin()),
                             std::make_move_iterator(added.end()));
    for (const AssignedModel &assigned : overrides.m_assigned)
        table.assign(assigned);
    for (const PriceSource &source : overrides.m_sources) {
        if (!table.source(source.id))
            table.m_sources.push_back(source);
    }
    return table;
}

std::optional<PriceMatch> PriceTable::find(std::string_view model, std::string_view provider) const
{
    const ModelName name = ModelName::of(model);
    if (name.spellings.empty())
        return std::nullopt;

    const auto ofProvider = [&](const PriceProvider *seller,
                                PriceMatchSeller as) -> std::optional<PriceMatch> {
        for (const PriceMatchWay way : kWays) {
            if (const PriceEntry *entry = seller ? entryBy(way, *seller, name.spellings) : nullptr)
                return PriceMatch{entry, way, as};
        }
        return std::nullopt;
    };
    if (const auto match = ofProvider(providerById(kAnybody), PriceMatchSeller::Anybody))
        return match;
    for (const std::string_view named : {provider, std::string_view(name.seller)}) {
        const PriceProvider *seller = providerNamed(named);
        if (const auto match = ofProvider(seller, PriceMatchSeller::Named))
            return match;
        for (const std::string &id : seller ? seller->fallbacks : std::vector<std::string>()) {
            if (const auto match = ofProvider(providerById(id), PriceMatchSeller::Named))
                return match;
        }
    }
    for (const PriceProvider &maker : m_providers) {
        const auto isItsOwn = [&](const std::string &spelling) {
            return maker.makes && maker.makes->matches(spelling);
        };
        if (!std::any_of(name.spellings.begin(), name.spellings.end(), isItsOwn))
            continue;
        if (const auto match = ofProvider(&maker, PriceMatchSeller::Maker))
            return match;
    }
    for (const PriceMatchWay way : kWays) {
        for (const PriceProvider &other : m_providers) {
            if (const PriceEntry *entry = entryBy(way, other, name.spellings))
                return PriceMatch{entry, way, PriceMatchSeller::Other};
        }
    }
    return std::nullopt;
}

void PriceTable::put(PriceEntry entry)
{
    auto provider = std::find_if(m_providers.begin(), m_providers.end(),
                                 [&](const PriceProvider &one) { return one.id == entry.provider; });
    if (provider == m_providers.end()) {
        PriceProvider added;
        added.id = entry.provider;
        provider = m_providers.insert(provider, std::move(added));
    }
    const std::string name = lowered(entry.model);
    const auto known = std::find_if(provider->models.begin(), provider->models.end(),
                                    [&](const PriceEntry &one) { return isSame(one.model, name); });
    if (known == provider->models.end())
        provider->models.push_back(std::move(entry));
    else
        *known = std::move(entry);
}

bool PriceTable::remove(std::string_view provider, std::string_view model)
{
    const std::string name = lowered(model);
    std::size_t removed = 0;
    for (PriceProvider &one : m_providers) {
        if (one.id == provider)
            removed +=
                std::erase_if(one.models, [&](const PriceEntry &entry) { return isSame(entry.model, name); });
    }
    std::erase_if(m_providers, [&](const PriceProvider &one) {
        return removed > 0 && one.id == provider && one.models.empty() && !one.names && !one.makes
               && one.name.empty() && one.fallbacks.empty();
    });
    return removed > 0;
}

void PriceTable::assign(AssignedModel assigned)
{
    std::erase_if(m_assigned, [&](const AssignedModel &one) {
        return one.session == assigned.session && one.agent == assigned.agent;
    });
    if (!assigned.model.empty())
        m_assigned.push_back(std::move(assigned));
}

const AssignedModel *PriceTable::assignedTo(std::string_view session, std::string_view agent) const
{
    // The more it says, the more it counts.
    const AssignedModel *best = nullptr;
    int most = 0;
    for (const AssignedModel &one : m_assigned) {
        const bool isOfSession = !one.session.empty() && one.session == session;
        const bool isOfAgent = !one.agent.empty() && one.agent == agent;
        const bool fits =
            (one.session.empty() || isOfSession) && (one.agent.empty() || one.agent == kAnybody || isOfAgent);
        const int weight = 1 + (isOfSession ? 4 : 0) + (isOfAgent ? 2 : 0);
        if (fits && weight > most) {
            best = &one;
            most = weight;
        }
    }
    return best;
}

const PriceProvider *PriceTable::providerById(std::string_view id) const
{
    const auto found = std::find_if(m_providers.begin(), m_providers.end(),
                                    [id](const PriceProvider &provider) { return provider.id == id; });
    return found == m_providers.end() ? nullptr : &*found;
}

const PriceProvider *PriceTable::providerNamed(std::string_view name) const
{
    if (name.empty() || name.size() > ModelName::kMostBytes || name == kAnybody)
        return nullptr;
    const std::string lower = lowered(name);
    const std::string dashed = providerName(name);
    for (const PriceProvider &provider : m_providers) {
        if (providerName(provider.id) == dashed)
            return &provider;
    }
    for (const PriceProvider &provider : m_providers) {
        if (provider.names && (provider.names->matches(lower) || provider.names->matches(dashed)))
            return &provider;
    }
    return nullptr;
}

const PriceSource *PriceTable::source(std::string_view id) const
{
    const auto found = std::find_if(m_sources.begin(), m_sources.end(),
                                    [id](const PriceSource &source) { return source.id == id; });
    return found == m_sources.end() ? nullptr : &*found;
}

std::size_t PriceTable::size() const
{
    std::size_t entries = 0;
    for (const PriceProvider &provider : m_providers)
        entries += provider.models.size();
    return entries;
}

} // namespace tracedeck

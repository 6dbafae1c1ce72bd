// SPDX-License-Identifier: GPL-3.0-or-later
#include "formreader.h"
#include "modelname.h"
#include "pricetable.h"

#include <algorithm>
#include <set>
#include <span>

namespace tracedeck {

namespace {
constexpr std::size_t kMostRuleDepth = 4;
constexpr std::size_t kMostPeriods = 1000;

} // namespace

class PriceTableReader : private json::FormReader
{
public:
    PriceTableReader(std::string_view text, std::string_view where)
        : FormReader(text, where, PriceTable::kMostBytes)
    {}

    PriceTableReading read()
    {
        if (isJson())
            readTable();
        PriceTableReading reading;
        if (!hasErrors())
            reading.table = std::move(m_table);
        reading.errors = takeErrors();
        return reading;
    }

private:
    std::optional<UnitPrice> price(Value value)
    {
        const std::optional<UnitPrice> price = UnitPrice::ofPicoDollars(said(value));
        if (!price)
            fail(Failure::tr("expected pico-dollars for a token: a decimal number of at most nine digits behind the "
                 "point, from 0 to "
                 "9223372036"));
        return price;
    }

    PriceRule rule(Value value, std::size_t depth = 0)
    {
        PriceRule rule;
        if (isText(value))
            return {PriceRule::Kind::Equals, lowered(text(value)), {}};
        if (depth >= kMostRuleDepth) {
            fail(Failure::tr("rules are nested too deep"));
            return rule;
        }
        if (isArray(value)) {
            readParts(value, depth, rule);
            return rule;
        }
        std::size_t members = 0;
        const bool isObject = eachMember(value, [&](std::string_view key, Value member) {
            ++members;
            if (key == "all") {
                rule.kind = PriceRule::Kind::All;
                readParts(member, depth, rule);
                return true;
            }
            static constexpr std::pair<std::string_view, PriceRule::Kind> kKinds[] = {
                {"starts_with", PriceRule::Kind::StartsWith},
                {"ends_with", PriceRule::Kind::EndsWith},
                {"contains", PriceRule::Kind::Contains},
                {"like", PriceRule::Kind::Like},
            };
            for (const auto &[word, kind] : kKinds) {
                if (key == word) {
                    rule.kind = kind;
                    rule.text = lowered(text(member));
                    return true;
                }
            }
            return false;
        });
        if (isObject && members != 1)
            fail(Failure::tr("expected one of starts_with, ends_with, contains, like, all"));
        return rule;
    }

    void readParts(Value list, std::size_t depth, PriceRule &rule)
    {
        eachItem(list, [&](Value part) { rule.parts.push_back(this->rule(part, depth + 1)); });
        if (rule.parts.empty())
            fail(Failure::tr("expected at least one rule"));
    }

    void readHours(Value value, PricePeriod &period)
    {
        std::optional<std::chrono::seconds> begin;
        std::optional<std::chrono::seconds> end;
        eachMember(value, [&](std::string_view key, Value member) {
            if (key == "begin")
                begin = timeOfDay(member);
            else if (key == "end")
                end = timeOfDay(member);
            else
                return false;
            return true;
        });
        if (begin && end && *begin != *end)
            period.hours = PriceHours{*begin, *end};
        else
            fail(Failure::tr("expected begin and end, which differ"));
    }

    /// False: `key` names no kind of tokens.
    bool readPrice(std::string_view key, Value value, UnitPrices &prices)
    {
        const std::optional<TokenKind> kind = tokenKindOf(key);
        if (kind)
            prices[*kind] = price(value);
        return kind.has_value();
    }

    void readTier(Value value, PricePeriod &period)
    {
        PriceTier tier;
        std::optional<std::uint64_t> above;
        eachMember(value, [&](std::string_view key, Value member) {
            if (key == "above") {
                above = count(member);
                return true;
            }
            return readPrice(key, member, tier.prices);
        });
        if (!above) {
            fail(Failure::tr("expected above: the input that is still in the tier below"));
            return;
        }
        tier.above = *above;
        if (!period.tiers.empty() && tier.above <= period.tiers.back().above)
            fail(Failure::tr("above must be more than in the tier before"));
        period.tiers.push_back(tier);
    }

    /// What a tier leaves out is as in the tier below it.
    static void fillTiers(PricePeriod &period)
    {
        const UnitPrices *below = &period.prices;
        for (PriceTier &tier : period.tiers) {
            for (std::size_t kind = 0; kind < kTokenKinds; ++kind) {
                if (!tier.prices.byKind[kind])
                    tier.prices.byKind[kind] = below->byKind[kind];
            }
            below = &tier.prices;
        }
    }

    PricePeriod period(Value value)
    {
        PricePeriod period;
        eachMember(value, [&](std::string_view key, Value member) {
            if (key == "from")
                period.from = day(member);
            else if (key == "hours")
                readHours(member, period);
            else if (key == "tiers")
                eachItem(member, [&](Value tier) { readTier(tier, period); });
            else
                return readPrice(key, member, period.prices);
            return true;
        });
        if (!period.prices[TokenKind::Input] && !period.prices[TokenKind::Output])
            fail(Failure::tr("expected a price of input or of output"));
        fillTiers(period);
        return period;
    }

    PriceEntry entry(Value value, const PriceProvider &provider)
    {
        PriceEntry entry;
        entry.provider = provider.id;
        bool isPriced = false;
        eachMember(value, [&](std::string_view key, Value member) {
            if (key == "model") {
                entry.model = text(member);
            } else if (key == "source") {
                entry.source = text(member);
            } else if (key == "match") {
                entry.match = rule(member);
            } else if (key == "context") {
                entry.contextTokens = count(member);
            } else if (key == "prices") {
                isPriced = true;
                eachItem(member, [&](Value item) { entry.periods.push_back(period(item)); });
                checkPeriods(entry);
            } else {
                return false;
            }
            return true;
        });
        if (entry.model.empty())
            fail(Failure::tr("expected model: its name"));
        if (!isPriced)
            fail(Failure::tr("expected prices"));
        return entry;
    }

    void checkPeriods(const PriceEntry &entry)
    {
        if (entry.periods.empty() || entry.periods.size() > kMostPeriods)
            fail(Failure::tr("expected from 1 to 1000 prices"));
        else if (entry.periods.front().from || entry.periods.front().hours)
            fail(Failure::tr("the first price must hold always: without from and hours"));
    }

    void readProvider(Value value)
    {
        PriceProvider provider;
        std::optional<Value> models;
        eachMember(value, [&](std::string_view key, Value member) {
            if (key == "id")
                provider.id = text(member);
            else if (key == "name")
                provider.name = text(member);
            else if (key == "names")
                provider.names = rule(member);
            else if (key == "makes")
                provider.makes = rule(member);
            else if (key == "fallbacks")
                eachItem(member, [&](Value id) { provider.fallbacks.push_back(text(id)); });
            else if (key == "models")
                models = member;
            else
                return false;
            return true;
        });
        if (provider.id.empty())
            fail(Failure::tr("expected id: the provider's name, or \"*\" for any"));
        if (!models) {
            fail(Failure::tr("expected models"));
            return;
        }
        const At at(*this, "models");
        std::set<std::string, std::less<>> seen;
        eachItem(*models, [&](Value model) {
            provider.models.push_back(entry(model, provider));
            if (!seen.insert(lowered(provider.models.back().model)).second)
                fail(Failure::tr("the provider has this model already"));
        });
        m_table.m_providers.push_back(std::move(provider));
    }

    void readTexts(Value value, std::span<const std::pair<std::string_view, std::string *>> fields)
    {
        eachMember(value, [&](std::string_view key, Value member) {
            const auto field = std::find_if(fields.begin(), fields.end(),
                                            [key](const auto &known) { return known.first == key; });
            if (field == fields.end())
                return false;
            *field->second = text(member);
            return true;
        });
    }

    void readSource(Value value)
    {
        PriceSource source;
        const std::pair<std::string_view, std::string *> fields[] = {
            {"id", &source.id},
            {"name", &source.name},
            {"url", &source.url},
            {"commit", &source.commit},
            {"date", &source.date},
            {"licence", &source.licence},
            {"copyright", &source.copyright},
        };
        readTexts(value, fields);
        if (source.id.empty())
            fail(Failure::tr("expected id"));
        m_table.m_sources.push_back(std::move(source));
    }

    void readAssigned(Value value)
    {
        AssignedModel assigned;
        const std::pair<std::string_view, std::string *> fields[] = {
            {"session", &assigned.session},
            {"agent", &assigned.agent},
            {"model", &assigned.model},
            {"provider", &assigned.provider},
        };
        readTexts(value, fields);
        if (assigned.model.empty() || (assigned.session.empty() && assigned.agent.empty()))
            fail(Failure::tr("expected model, and agent or session or both"));
        else
            m_table.assign(std::move(assigned));
    }

    void readTable()
    {
        bool isTable = false;
        const bool isObject = eachMember(0, [&](std::string_view key, Value member) {
            if (key == "tracedeck_prices") {
                isTable = true;
                if (bytes(member) != "1")
                    fail(Failure::tr("expected 1: a later form is not known"));
            } else if (key == "taken") {
                m_table.m_taken = day(member);
            } else if (key == "sources") {
                eachItem(member, [&](Value source) { readSource(source); });
            } else if (key == "providers") {
                eachItem(member, [&](Value provider) { readProvider(provider); });
            } else if (key == "assigned") {
                eachItem(member, [&](Value assigned) { readAssigned(assigned); });
            } else {
                return false;
            }
            return true;
        });
        if (isObject && !isTable)
            fail(Failure::tr("expected tracedeck_prices: this is no table of prices"));
        checkTable();
    }

    void checkTable()
    {
        std::set<std::string, std::less<>> seen;
        for (PriceProvider &provider : m_table.m_providers) {
            if (!seen.insert(provider.id).second)
                fail(Failure::tr("there are two providers of one id: %1", {Failure::verbatim(provider.id)}));
            for (PriceEntry &entry : provider.models) {
                entry.taken = m_table.m_taken;
                if (!entry.source.empty() && !m_table.source(entry.source))
                    fail(Failure::tr("a model's source is not among the sources: %1", {Failure::verbatim(entry.source)}));
            }
        }
    }

    PriceTable m_table;
};

PriceTableReading PriceTable::read(std::string_view json, std::string_view where)
{
    return PriceTableReader(json, where).read();
}

} // namespace tracedeck

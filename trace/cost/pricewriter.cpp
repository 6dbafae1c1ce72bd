// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonwriter.h"
#include "pricetable.h"

#include <cstdio>

namespace tracedeck {

namespace {

std::string dateText(std::chrono::sys_days day)
{
    const std::chrono::year_month_day date(day);
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

std::string timeText(std::chrono::seconds sinceMidnight)
{
    const auto seconds = static_cast<int>(sinceMidnight.count());
    char text[32];
    std::snprintf(text, sizeof text, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

class PriceTableWriter
{
public:
    std::string write(const PriceTable &table)
    {
        m_json.beginObject().key("tracedeck_prices").number(std::int64_t(1));
        if (table.taken())
            m_json.key("taken").string(dateText(*table.taken()));
        if (!table.sources().empty())
            writeSources(table);
        m_json.key("providers").beginArray();
        for (const PriceProvider &provider : table.providers())
            writeProvider(provider);
        m_json.endArray();
        if (!table.assigned().empty())
            writeAssigned(table);
        m_json.endObject();
        return spaced(m_json.text());
    }

private:
    /// Lines, so that a person finds their way: one for each thing in a list of things.
    static std::string spaced(std::string_view json)
    {
        std::string text;
        int depth = 0;
        bool isQuoted = false;
        for (std::size_t i = 0; i < json.size(); ++i) {
            const char c = json[i];
            if (isQuoted && c == '\\') {
                text.append(json.substr(i++, 2));
                continue;
            }
            isQuoted ^= c == '"';
            depth -= !isQuoted && (c == '}' || c == ']') ? 1 : 0;
            const bool isThing = !isQuoted && c == '{' && i > 0 && (json[i - 1] == '[' || json[i - 1] == ',');
            if (isThing)
                text.append("\n").append(static_cast<std::size_t>(depth), ' ');
            text.push_back(c);
            depth += !isQuoted && (c == '{' || c == '[') ? 1 : 0;
            if (!isQuoted && c == ',' && i + 1 < json.size() && json[i + 1] != '{')
                text.push_back(' ');
            if (!isQuoted && c == ':')
                text.push_back(' ');
        }
        return text + "\n";
    }

    void text(std::string_view key, const std::string &value)
    {
        if (!value.empty())
            m_json.key(key).string(value);
    }

    void writeSources(const PriceTable &table)
    {
        m_json.key("sources").beginArray();
        for (const PriceSource &source : table.sources()) {
            m_json.beginObject();
            text("id", source.id);
            text("name", source.name);
            text("url", source.url);
            text("commit", source.commit);
            text("date", source.date);
            text("licence", source.licence);
            text("copyright", source.copyright);
            m_json.endObject();
        }
        m_json.endArray();
    }

    void writeRule(const PriceRule &rule)
    {
        switch (rule.kind) {
        case PriceRule::Kind::Equals:
            m_json.string(rule.text);
            return;
        case PriceRule::Kind::Any:
            writeRules(rule);
            return;
        case PriceRule::Kind::All:
            m_json.beginObject().key("all");
            writeRules(rule);
            break;
        case PriceRule::Kind::StartsWith:
            m_json.beginObject().key("starts_with").string(rule.text);
            break;
        case PriceRule::Kind::EndsWith:
            m_json.beginObject().key("ends_with").string(rule.text);
            break;
        case PriceRule::Kind::Contains:
            m_json.beginObject().key("contains").string(rule.text);
            break;
        case PriceRule::Kind::Like:
            m_json.beginObject().key("like").string(rule.text);
            break;
        }
        m_json.endObject();
    }

    void writeRules(const PriceRule &rule)
    {
        m_json.beginArray();
        for (const PriceRule &part : rule.parts)
            writeRule(part);
        m_json.endArray();
    }

    void rule(std::string_view key, const std::optional<PriceRule> &rule)
    {
        if (rule) {
            m_json.key(key);
            writeRule(*rule);
        }
    }

    void writePrices(const UnitPrices &prices)
    {
        for (std::size_t i = 0; i < kTokenKinds; ++i) {
            if (!prices.byKind[i])
                continue;
            const std::string price = prices.byKind[i]->picoDollars();
            m_json.key(word(static_cast<TokenKind>(i)));
            if (price.find('.') == price.npos)
                m_json.raw(price);
            else
                m_json.string(price);
        }
    }

    void writePeriod(const PricePeriod &period)
    {
        m_json.beginObject();
        if (period.from)
            m_json.key("from").string(dateText(*period.from));
        if (period.hours) {
            m_json.key("hours").beginObject().key("begin").string(timeText(period.hours->begin));
            m_json.key("end").string(timeText(period.hours->end)).endObject();
        }
        writePrices(period.prices);
        if (!period.tiers.empty()) {
            m_json.key("tiers").beginArray();
            for (const PriceTier &tier : period.tiers) {
                m_json.beginObject().key("above").number(tier.above);
                writePrices(tier.prices);
                m_json.endObject();
            }
            m_json.endArray();
        }
        m_json.endObject();
    }

    void writeProvider(const PriceProvider &provider)
    {
        m_json.beginObject();
        text("id", provider.id);
        text("name", provider.name);
        rule("names", provider.names);
        rule("makes", provider.makes);
        if (!provider.fallbacks.empty()) {
            m_json.key("fallbacks").beginArray();
            for (const std::string &id : provider.fallbacks)
                m_json.string(id);
            m_json.endArray();
        }
        m_json.key("models").beginArray();
        for (const PriceEntry &entry : provider.models) {
            m_json.beginObject();
            text("model", entry.model);
            text("source", entry.source);
            rule("match", entry.match);
            if (entry.contextTokens)
                m_json.key("context").number(*entry.contextTokens);
            m_json.key("prices").beginArray();
            for (const PricePeriod &period : entry.periods)
                writePeriod(period);
            m_json.endArray().endObject();
        }
        m_json.endArray().endObject();
    }

    void writeAssigned(const PriceTable &table)
    {
        m_json.key("assigned").beginArray();
        for (const AssignedModel &assigned : table.assigned()) {
            m_json.beginObject();
            text("session", assigned.session);
            text("agent", assigned.agent);
            text("model", assigned.model);
            text("provider", assigned.provider);
            m_json.endObject();
        }
        m_json.endArray();
    }

    JsonWriter m_json;
};

} // namespace

std::string PriceTable::written() const
{
    return PriceTableWriter().write(*this);
}

} // namespace tracedeck

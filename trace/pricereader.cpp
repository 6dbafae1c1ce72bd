// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontape.h"
#include "jsonwriter.h"
#include "modelname.h"
#include "pricetable.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace tracedeck {

namespace {
constexpr std::size_t kMostErrors = 20;
constexpr std::size_t kMostText = 300;
constexpr std::size_t kMostRuleDepth = 4;
constexpr std::size_t kMostPeriods = 1000;

/// Digits only, all of `text`.
template<typename Number>
bool readDigits(std::string_view text, Number &number)
{
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && text.front() >= '0' && text.front() <= '9' && read.ec == std::errc()
           && read.ptr == text.data() + text.size();
}

std::string_view sentence(json::Fault fault)
{
    switch (fault) {
    case json::Fault::None:
        break;
    case json::Fault::EndsEarly:
        return "the file ends within a value";
    case json::Fault::NotAValue:
        return "this is no JSON value";
    case json::Fault::KeyExpected:
        return "expected a key in quotes";
    case json::Fault::ColonExpected:
        return "expected a colon";
    case json::Fault::CommaExpected:
        return "expected a comma or a closing bracket";
    case json::Fault::TrailingText:
        return "something follows the table";
    case json::Fault::Empty:
        return "the file is empty";
    case json::Fault::TooDeep:
        return "brackets are nested too deep, or there are too many values";
    }
    return {};
}

} // namespace

/// Goes through the values of a table and knows at each where it is.
class PriceTableReader
{
public:
    PriceTableReader(std::string_view text, std::string_view where)
        : m_tape(json::Tape::of(text.size() <= PriceTable::kMostBytes ? text : std::string_view()))
        , m_text(text)
        , m_where(where)
    {}

    PriceTableReading read()
    {
        if (m_text.size() > PriceTable::kMostBytes) {
            fail("the file is larger than 16 MiB");
        } else if (!m_tape.isWhole()) {
            const std::string_view before = m_text.substr(0, m_tape.faultOffset());
            m_path = "line " + std::to_string(std::count(before.begin(), before.end(), '\n') + 1);
            fail(sentence(m_tape.fault()));
        } else {
            readTable();
        }
        PriceTableReading reading;
        if (m_errors.empty())
            reading.table = std::move(m_table);
        reading.errors = std::move(m_errors);
        return reading;
    }

private:
    using Value = std::uint32_t;

    /// While it lives, what is wrong is wrong at this part of the table.
    class At
    {
    public:
        At(PriceTableReader &reader, std::string_view key)
            : m_path(reader.m_path)
            , m_length(m_path.size())
        {
            m_path.append(m_path.empty() ? "" : ".").append(key);
        }
        At(PriceTableReader &reader, std::size_t item)
            : m_path(reader.m_path)
            , m_length(m_path.size())
        {
            m_path.append("[").append(std::to_string(item)).append("]");
        }
        ~At() { m_path.resize(m_length); }
        At(const At &) = delete;
        At &operator=(const At &) = delete;

    private:
        std::string &m_path;
        std::size_t m_length;
    };

    void fail(std::string_view what)
    {
        if (m_errors.size() >= kMostErrors)
            return;
        std::string error(m_where);
        error.append(": ");
        if (!m_path.empty())
            error.append(m_path).append(": ");
        m_errors.push_back(error.append(what));
    }

    /// Calls `use(key, value)` for each member; false from it: no such key is known.
    template<typename Use>
    bool eachMember(Value object, Use use)
    {
        if (!m_tape.isObject(object)) {
            fail("expected an object");
            return false;
        }
        std::set<std::string, std::less<>> seen;
        for (const Value member : m_tape.items(object)) {
            const std::string key(json::decodedText(m_tape.key(member), m_scratch));
            const At at(*this, isPlain(key) ? std::string_view(key) : std::string_view("?"));
            if (!seen.insert(key).second)
                fail("given twice");
            else if (!use(std::string_view(key), member))
                fail("unknown key");
        }
        return true;
    }

    /// Calls `use(value)` for each item.
    template<typename Use>
    void eachItem(Value array, Use use)
    {
        if (!m_tape.isArray(array)) {
            fail("expected a list");
            return;
        }
        std::size_t index = 0;
        for (const Value item : m_tape.items(array)) {
            const At at(*this, index++);
            use(item);
        }
    }

    /// UTF-8 without control characters, and not too long.
    static bool isPlain(std::string_view text)
    {
        if (text.size() > kMostText)
            return false;
        while (!text.empty()) {
            const std::size_t length = utf8Length(text);
            const auto first = static_cast<unsigned char>(text.front());
            if (length == 0 || first < 0x20 || first == 0x7f)
                return false;
            text.remove_prefix(length);
        }
        return true;
    }

    bool isText(Value value) const { return m_tape.isString(value); }

    std::string text(Value value)
    {
        if (!isText(value)) {
            fail("expected a text");
            return {};
        }
        const std::string_view read = json::decodedText(m_tape.bytes(value), m_scratch);
        if (read.empty())
            fail("expected a text that is not empty");
        else if (!isPlain(read))
            fail("expected at most 300 bytes of text without control characters");
        else
            return std::string(read);
        return {};
    }

    std::optional<std::uint64_t> count(Value value)
    {
        std::uint64_t number = 0;
        if (readDigits(m_tape.bytes(value), number))
            return number;
        fail("expected a whole number, zero or more");
        return std::nullopt;
    }

    std::optional<UnitPrice> price(Value value)
    {
        const std::string_view decimal =
            isText(value) ? json::decodedText(m_tape.bytes(value), m_scratch) : m_tape.bytes(value);
        const std::optional<UnitPrice> price = UnitPrice::ofPicoDollars(decimal);
        if (!price)
            fail("expected pico-dollars for a token: a decimal number of at most nine digits behind the "
                 "point, from 0 to "
                 "9223372036");
        return price;
    }

    std::optional<std::chrono::sys_days> day(Value value)
    {
        const std::string date = text(value);
        const std::string_view view = date;
        int year = 0;
        unsigned month = 0;
        unsigned dayOfMonth = 0;
        if (view.size() == 10 && view[4] == '-' && view[7] == '-' && readDigits(view.substr(0, 4), year)
            && readDigits(view.substr(5, 2), month) && readDigits(view.substr(8, 2), dayOfMonth)) {
            const std::chrono::year_month_day read{std::chrono::year(year), std::chrono::month(month),
                                                   std::chrono::day(dayOfMonth)};
            if (read.ok())
                return std::chrono::sys_days(read);
        }
        fail("expected a date as \"2026-09-01\"");
        return std::nullopt;
    }

    std::optional<std::chrono::seconds> timeOfDay(Value value)
    {
        const std::string time = text(value);
        const std::string_view view = time;
        int hours = 0;
        int minutes = 0;
        int seconds = 0;
        const bool isShort = view.size() == 5;
        if ((isShort || view.size() == 8) && view[2] == ':' && readDigits(view.substr(0, 2), hours)
            && readDigits(view.substr(3, 2), minutes)
            && (isShort || (view[5] == ':' && readDigits(view.substr(6, 2), seconds)))) {
            const int sum = hours * 3600 + minutes * 60 + seconds;
            if (minutes < 60 && seconds < 60 && sum <= 24 * 3600)
                return std::chrono::seconds(sum);
        }
        fail("expected a time of day, UTC, as \"16:30\"");
        return std::nullopt;
    }

    PriceRule rule(Value value, std::size_t depth = 0)
    {
        PriceRule rule;
        if (isText(value))
            return {PriceRule::Kind::Equals, lowered(text(value)), {}};
        if (depth >= kMostRuleDepth) {
            fail("rules are nested too deep");
            return rule;
        }
        if (m_tape.isArray(value)) {
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
            fail("expected one of starts_with, ends_with, contains, like, all");
        return rule;
    }

    void readParts(Value list, std::size_t depth, PriceRule &rule)
    {
        eachItem(list, [&](Value part) { rule.parts.push_back(this->rule(part, depth + 1)); });
        if (rule.parts.empty())
            fail("expected at least one rule");
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
            fail("expected begin and end, which differ");
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
            fail("expected above: the input that is still in the tier below");
            return;
        }
        tier.above = *above;
        if (!period.tiers.empty() && tier.above <= period.tiers.back().above)
            fail("above must be more than in the tier before");
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
            fail("expected a price of input or of output");
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
            fail("expected model: its name");
        if (!isPriced)
            fail("expected prices");
        return entry;
    }

    void checkPeriods(const PriceEntry &entry)
    {
        if (entry.periods.empty() || entry.periods.size() > kMostPeriods)
            fail("expected from 1 to 1000 prices");
        else if (entry.periods.front().from || entry.periods.front().hours)
            fail("the first price must hold always: without from and hours");
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
            fail("expected id: the provider's name, or \"*\" for any");
        if (!models) {
            fail("expected models");
            return;
        }
        const At at(*this, "models");
        std::set<std::string, std::less<>> seen;
        eachItem(*models, [&](Value model) {
            provider.models.push_back(entry(model, provider));
            if (!seen.insert(lowered(provider.models.back().model)).second)
                fail("the provider has this model already");
        });
        m_table.m_providers.push_back(std::move(provider));
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
        eachMember(value, [&](std::string_view key, Value member) {
            const auto *field = std::find_if(std::begin(fields), std::end(fields),
                                             [key](const auto &known) { return known.first == key; });
            if (field == std::end(fields))
                return false;
            *field->second = text(member);
            return true;
        });
        if (source.id.empty())
            fail("expected id");
        m_table.m_sources.push_back(std::move(source));
    }

    void readTable()
    {
        bool isTable = false;
        const bool isObject = eachMember(0, [&](std::string_view key, Value member) {
            if (key == "tracedeck_prices") {
                isTable = true;
                if (m_tape.bytes(member) != "1")
                    fail("expected 1: a later form is not known");
            } else if (key == "taken") {
                m_table.m_taken = day(member);
            } else if (key == "sources") {
                eachItem(member, [&](Value source) { readSource(source); });
            } else if (key == "providers") {
                eachItem(member, [&](Value provider) { readProvider(provider); });
            } else {
                return false;
            }
            return true;
        });
        if (isObject && !isTable)
            fail("expected tracedeck_prices: this is no table of prices");
        checkTable();
    }

    void checkTable()
    {
        std::set<std::string, std::less<>> seen;
        for (PriceProvider &provider : m_table.m_providers) {
            if (!seen.insert(provider.id).second)
                fail("there are two providers of one id: " + provider.id);
            for (PriceEntry &entry : provider.models) {
                entry.taken = m_table.m_taken;
                if (!entry.source.empty() && !m_table.source(entry.source))
                    fail("a model's source is not among the sources: " + entry.source);
            }
        }
    }

    json::Tape m_tape;
    std::string_view m_text;
    std::string_view m_where;
    std::string m_path;
    std::string m_scratch;
    PriceTable m_table;
    std::vector<std::string> m_errors;
};

PriceTableReading PriceTable::read(std::string_view json, std::string_view where)
{
    return PriceTableReader(json, where).read();
}

} // namespace tracedeck

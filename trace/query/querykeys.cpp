// SPDX-License-Identifier: GPL-3.0-or-later
#include "querykeys.h"

#include "querylexer.h"
#include "timeunits.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::size_t kFarthest = 2; // typing errors, beyond which a guess is noise

constexpr std::array<QueryKey, 21> kKeys = {{
    {"type", QueryField::Type, QueryValueKind::Name},
    {"node", QueryField::Node, QueryValueKind::Name},
    {"session", QueryField::Session, QueryValueKind::Name},
    {"run", QueryField::Run, QueryValueKind::Name},
    {"span", QueryField::Span, QueryValueKind::Name},
    {"tool", QueryField::Tool, QueryValueKind::Name},
    {"dir", QueryField::Direction, QueryValueKind::Choice, {"in", "out"}},
    {"ch", QueryField::Channel, QueryValueKind::Name},
    {"method", QueryField::Method, QueryValueKind::Name},
    {"path", QueryField::Path, QueryValueKind::Name},
    {"status", QueryField::Status, QueryValueKind::Count},
    {"frame", QueryField::Frame, QueryValueKind::Count},
    {"size", QueryField::Size, QueryValueKind::Bytes},
    {"time", QueryField::Time, QueryValueKind::Seconds},
    {"pause", QueryField::Pause, QueryValueKind::Seconds},
    {"silence", QueryField::Silence, QueryValueKind::Seconds},
    {"dur", QueryField::Duration, QueryValueKind::Seconds},
    {"tokens", QueryField::Tokens, QueryValueKind::Count},
    {"is_error", QueryField::IsError, QueryValueKind::Flag},
    {"problem", QueryField::HasProblem, QueryValueKind::Flag},
    {"is", QueryField::Nature, QueryValueKind::Choice, {"malformed", "unrecognised", "duplicate"}},
}};

struct Unit
{
    std::string_view name;
    std::int64_t size;
};
constexpr Unit kByteUnits[] = {{"", 1}, {"b", 1}, {"k", 1 << 10}, {"kb", 1 << 10}, {"m", 1 << 20}, {"mb", 1 << 20},
                               {"g", 1 << 30}, {"gb", 1 << 30}};
/// Also as the window writes them.
constexpr Unit kTimeUnits[] = {{"", kSecond}, {"ns", 1}, {"us", kMicrosecond}, {"ms", kMillisecond},
                               {"s", kSecond}, {"m", 60 * kSecond}, {"h", kHour},
                               {"µs", kMicrosecond}, {"μs", kMicrosecond}, {"min", 60 * kSecond}, {"纳秒", 1}, {"微秒", kMicrosecond},
                               {"毫秒", kMillisecond}, {"秒", kSecond}, {"分", 60 * kSecond}, {"小时", kHour}};
constexpr Unit kCountUnits[] = {{"", 1}};

std::span<const Unit> unitsOf(QueryValueKind kind)
{
    if (kind == QueryValueKind::Bytes)
        return kByteUnits;
    if (kind == QueryValueKind::Seconds)
        return kTimeUnits;
    return kCountUnits;
}

bool equalsIgnoringCase(std::string_view text, std::string_view lower)
{
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(), [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
    });
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
            diagonal = above;
        }
    }
    return row[b.size()];
}

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

std::int64_t saturatingMultiply(std::int64_t a, std::int64_t b)
{
    return a > kMost / b ? kMost : a * b;
}

std::int64_t saturatingAdd(std::int64_t a, std::int64_t b)
{
    return a > kMost - b ? kMost : a + b;
}

} // namespace

std::span<const QueryKey> queryKeys()
{
    return kKeys;
}

const QueryKey *findQueryKey(std::string_view name)
{
    const auto found = std::find_if(kKeys.begin(), kKeys.end(), [&](const QueryKey &key) {
        return equalsIgnoringCase(name, key.name);
    });
    return found == kKeys.end() ? nullptr : &*found;
}

std::string asPrefix(const Query &query)
{
    const QueryTerm &term = query.root.term;
    const auto key = std::find_if(kKeys.begin(), kKeys.end(), [&term](const QueryKey &one) { return one.field == term.field; });
    if (query.root.kind != QueryNode::Kind::Term || key == kKeys.end() || key->takes != QueryValueKind::Name
        || !term.pattern.isLiteral())
        return {};
    const std::string &name = term.pattern.longestPiece();
    const bool isPlain = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    });
    if (!isPlain)
        return {};
    return std::string(key->name) + ':' + name + '*';
}

std::string_view nearestName(std::string_view name, std::span<const std::string_view> candidates)
{
    std::string_view best;
    std::size_t bestDistance = kFarthest + 1;
    for (const std::string_view candidate : candidates) {
        if (candidate.empty() || name.size() > 64)
            continue;
        // "channel" for "ch", "error" for "is_error": a part of it is nearer than any typing error.
        const bool isPart = name.size() >= 2
            && (name.starts_with(candidate) || candidate.find(name) != std::string_view::npos);
        const std::size_t distance = isPart ? 0 : editDistance(name, candidate);
        const bool isBetter = distance < bestDistance
            || (distance == 0 && bestDistance == 0 && candidate.size() > best.size());
        if (isBetter && distance < std::max<std::size_t>(candidate.size(), 1)) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

namespace {

/// "5", "1.5k", "250 ms": a number and what it counts.
struct QuantityPart
{
    Quantity quantity;
    std::int64_t unit = 1;
    bool isBare = false; ///< it names no unit
};

void skipSpaces(std::string_view &text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
}

/// The first of them, and takes it away.
std::optional<QuantityPart> takePart(std::string_view &text, std::span<const Unit> units)
{
    const auto takeWhile = [&text](auto isOf) {
        const auto end = std::find_if_not(text.begin(), text.end(), isOf);
        const auto taken = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        text.remove_prefix(taken.size());
        return taken;
    };
    const auto whole = takeWhile(isDigit);
    const bool hasPoint = text.starts_with('.');
    text.remove_prefix(hasPoint);
    const auto fraction = hasPoint ? takeWhile(isDigit) : std::string_view();
    if (whole.empty() || hasPoint == fraction.empty())
        return std::nullopt;
    skipSpaces(text);
    const auto name = takeWhile([](char c) { return c != ' ' && !isDigit(c); });
    skipSpaces(text);
    const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit &u) { return equalsIgnoringCase(name, u.name); });
    if (unit == units.end() || (!fraction.empty() && unit->size == 1))
        return std::nullopt;
    QuantityPart part{.unit = unit->size, .isBare = name.empty()};
    for (const char c : whole)
        part.quantity.value = saturatingAdd(saturatingMultiply(part.quantity.value, 10), c - '0');
    part.quantity.value = saturatingMultiply(part.quantity.value, unit->size);
    double step = static_cast<double>(unit->size);
    for (const char c : fraction) {
        step /= 10;
        part.quantity.value = saturatingAdd(part.quantity.value, static_cast<std::int64_t>(step * (c - '0') + 0.5));
    }
    part.quantity.step = std::max<std::int64_t>(static_cast<std::int64_t>(step), 1);
    return part;
}

} // namespace

std::string_view nearestQueryKey(std::string_view name)
{
    if (name == "took") // as lists of calls call it
        return "dur";
    std::array<std::string_view, kKeys.size()> names;
    std::transform(kKeys.begin(), kKeys.end(), names.begin(), [](const QueryKey &key) { return key.name; });
    return nearestName(name, names);
}

std::optional<Quantity> parseQuantity(std::string_view text, QueryValueKind kind)
{
    const auto units = unitsOf(kind);
    std::optional<QuantityPart> before;
    Quantity sum;
    do {
        const auto part = takePart(text, units);
        if (!part || (part->isBare && (before || !text.empty())))
            return std::nullopt;
        if (before && (kind != QueryValueKind::Seconds || part->unit >= before->unit))
            return std::nullopt;
        sum = {saturatingAdd(sum.value, part->quantity.value), part->quantity.step};
        before = part;
    } while (!text.empty());
    return sum;
}

bool isQuantityUnit(std::string_view text, QueryValueKind kind)
{
    return std::ranges::any_of(unitsOf(kind), [text](const Unit &unit) {
        return !unit.name.empty() && equalsIgnoringCase(text, unit.name);
    });
}

} // namespace tracedeck

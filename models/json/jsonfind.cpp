// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfind.h"

#include "jsonwriter.h"
#include "textsearch.h"

#include <algorithm>
#include <string>

namespace tracedeck {

namespace {

constexpr std::size_t kNowhere = std::string_view::npos;
constexpr std::size_t kStepBytes = std::size_t(1) << 16; // between two looks at the watch

std::string withoutQuotes(std::string_view text)
{
    const std::string quoted = JsonWriter().string(text).text();
    return quoted.substr(1, quoted.size() - 2);
}

/// As a writer of plain ASCII puts it.
std::string escapedThroughout(const QString &text)
{
    std::string escaped;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        if (unit < 0x80) {
            escaped += withoutQuotes(std::string(1, static_cast<char>(unit)));
        } else {
            static constexpr char kHex[] = "0123456789abcdef";
            escaped += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                escaped += kHex[unit >> shift & 15];
        }
    }
    return escaped;
}

/// How a text may be written in JSON.
struct Spellings
{
    explicit Spellings(const QString &text)
        : plain(withoutQuotes(text.toStdString()))
        , escaped(escapedThroughout(text))
    {}

    bool areTwo() const { return plain.needle() != escaped.needle(); }
    bool areIn(std::string_view json) const { return plain.isIn(json) || (areTwo() && escaped.isIn(json)); }

    TextSearch plain;
    TextSearch escaped;
};

/// Looks for a text in its spellings, a step after the other.
class Finder
{
public:
    Finder(std::string_view json, const QString &text, json::Watch *watch)
        : m_json(json)
        , m_spellings(text)
        , m_watch(watch)
    {}

    /// The first (last) place within [from, to) where it begins.
    std::size_t first(std::size_t from, std::size_t to) const
    {
        for (; from < to && goesOn(from, to); from += kStepBytes) {
            const std::size_t end = std::min(from + kStepBytes, to);
            const std::size_t plain = firstOf(m_spellings.plain, from, end);
            const std::size_t escaped = m_spellings.areTwo() ? firstOf(m_spellings.escaped, from, end) : kNowhere;
            if (const std::size_t found = std::min(plain, escaped); found != kNowhere)
                return found;
        }
        return kNowhere;
    }
    std::size_t last(std::size_t from, std::size_t to) const
    {
        while (from < to && goesOn(from, to)) {
            const std::size_t begin = to - std::min(to - from, kStepBytes);
            const std::size_t plain = lastOf(m_spellings.plain, begin, to);
            const std::size_t escaped = m_spellings.areTwo() ? lastOf(m_spellings.escaped, begin, to) : kNowhere;
            if (plain != kNowhere || escaped != kNowhere)
                return plain == kNowhere ? escaped : escaped == kNowhere ? plain : std::max(plain, escaped);
            to = begin;
        }
        return kNowhere;
    }

private:
    bool goesOn(std::size_t from, std::size_t to) const
    {
        if (m_watch)
            m_watch->done.fetch_add(std::min(to - from, kStepBytes), std::memory_order_relaxed);
        return !m_watch || !m_watch->isStopped();
    }

    std::size_t firstOf(const TextSearch &spelling, std::size_t from, std::size_t to) const
    {
        return spelling.find(m_json.substr(0, to + spelling.needle().size() - 1), from);
    }
    std::size_t lastOf(const TextSearch &spelling, std::size_t from, std::size_t to) const
    {
        std::size_t last = kNowhere;
        for (std::size_t at = firstOf(spelling, from, to); at != kNowhere; at = firstOf(spelling, at + 1, to))
            last = at;
        return last;
    }

    std::string_view m_json;
    Spellings m_spellings;
    json::Watch *m_watch; // not owned; may be nullptr
};

} // namespace

std::size_t findInJson(std::string_view json, const QString &text, std::size_t from, bool forward,
                       json::Watch *watch)
{
    if (watch)
        watch->total.fetch_add(json.size(), std::memory_order_relaxed);
    if (text.isEmpty())
        return kNowhere;
    from = std::min(from, json.size());
    const Finder finder(json, text, watch);
    const std::size_t found = forward ? finder.first(from, json.size()) : finder.last(0, from);
    if (found != kNowhere)
        return found;
    return forward ? finder.first(0, from) : finder.last(from, json.size());
}

JsonPlaces countInJson(std::string_view json, const QString &text, std::size_t at, json::Watch *watch)
{
    if (watch)
        watch->total.fetch_add(json.size(), std::memory_order_relaxed);
    JsonPlaces places;
    if (text.isEmpty())
        return places;
    const Finder finder(json, text, watch);
    for (std::size_t found = finder.first(0, json.size()); found != kNowhere && places.count < JsonPlaces::kMost;
         found = finder.first(found + 1, json.size())) {
        ++places.count;
        if (found == at)
            places.number = places.count;
    }
    return watch && watch->isStopped() ? JsonPlaces() : places;
}

std::vector<std::uint32_t> findInDiff(const JsonDiff &diff, std::string_view before, std::string_view after, const QString &text,
                                      json::Watch *watch)
{
    std::vector<std::uint32_t> found;
    if (text.isEmpty())
        return found;
    const Spellings spellings(text);
    if (watch)
        watch->total.fetch_add(diff.edits.size(), std::memory_order_relaxed);
    for (std::uint32_t i = 0; i < diff.edits.size(); ++i) {
        if (watch && watch->isStopped())
            return {};
        const JsonDifference &edit = diff.edits[i];
        const auto isIn = [&](const JsonSpot &spot, std::string_view json) {
            const bool hasValue = edit.kind != JsonDifference::Kind::Inside;
            return (spot.keyLength > 0 && spellings.areIn(json.substr(spot.keyOffset, spot.keyLength)))
                || (hasValue && spot.isThere() && spellings.areIn(json.substr(spot.offset, spot.length)));
        };
        if (isIn(edit.after, after) || isIn(edit.before, before))
            found.push_back(i);
        if (watch)
            watch->done.fetch_add(1, std::memory_order_relaxed);
    }
    return found;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "queryterms.h"

#include "querykeys.h"
#include "textsearch.h"
#include "vocabulary.h"

#include <charconv>

namespace tracedeck {

namespace {

using Kind = QueryError::Kind;
using Outcome = std::optional<QueryError>;

constexpr std::string_view kWideColon = "\xEF\xBC\x9A";

QueryError atKey(Kind kind, const QueryToken &word)
{
    return {.kind = kind, .position = word.at, .length = word.key.size(), .subject = std::string(word.key)};
}

QueryError atValue(Kind kind, const QueryToken &word)
{
    return {.kind = kind, .position = word.valueAt, .length = word.end() - word.valueAt, .subject = word.value};
}

Pattern patternOf(const QueryToken &word)
{
    return word.isQuoted ? Pattern::literal(word.value) : Pattern::glob(word.value);
}

Outcome readText(const QueryToken &word, QueryTerm &term)
{
    term.field = QueryField::Text;
    term.text = word.value;
    if (word.value.empty())
        return atValue(Kind::MissingValue, word);
    if (word.isQuoted)
        return {};
    // What other tools' filters, or a Chinese input method, have in place of the colon.
    struct Sign
    {
        std::string_view written;
        Kind kind;
        std::string_view before; ///< the key, in what is meant
        std::string_view after; ///< the colon
    };
    static constexpr Sign kSigns[] = {{kWideColon, Kind::WideColon, "", ""}, {"!=", Kind::OtherSign, "-", ""},
                                      {">=", Kind::OtherSign, "", ">="},     {"<=", Kind::OtherSign, "", "<="},
                                      {"==", Kind::OtherSign, "", ""},       {"=", Kind::OtherSign, "", ""},
                                      {">", Kind::OtherSign, "", ">"},       {"<", Kind::OtherSign, "", "<"}};
    for (const Sign &sign : kSigns) {
        const std::size_t at = word.value.find(sign.written);
        const std::string key = word.value.substr(0, std::min(at, word.value.size()));
        if (at == std::string::npos || !findQueryKey(key))
            continue;
        std::string meant(sign.before);
        meant.append(key).append(1, ':').append(sign.after).append(word.value, at + sign.written.size());
        return QueryError{.kind = sign.kind, .position = word.at, .length = word.length, .subject = key, .suggestion = meant};
    }
    return {};
}

Outcome readPath(const QueryToken &word, std::string_view path, QueryTerm &term)
{
    term.field = QueryField::Payload;
    term.comparison = word.comparison;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        if (dot == from)
            return atKey(Kind::BadPath, word);
        term.path.emplace_back(path.substr(from, dot - from));
        from = dot + 1;
    }
    if (path.empty() || path.ends_with('.'))
        return atKey(Kind::BadPath, word);
    if (word.comparison == Comparison::Equal) {
        term.pattern = patternOf(word);
        return {};
    }
    const char *end = word.value.data() + word.value.size();
    const auto [stop, failure] = std::from_chars(word.value.data(), end, term.number);
    if (failure != std::errc() || stop != end)
        return atValue(Kind::BadNumber, word);
    return {};
}

Outcome readRange(const QueryToken &word, QueryValueKind kind, QueryTerm &term)
{
    const auto quantity = parseQuantity(word.value, kind);
    if (!quantity)
        return atValue(Kind::BadNumber, word);
    constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
    const std::int64_t value = quantity->value;
    switch (word.comparison) {
    case Comparison::Equal:
        // As exact as it was written: "time:2s" is what a column shows as 2.something.
        term.low = value;
        term.high = value > kLargest - quantity->step ? kLargest : value + quantity->step - 1;
        break;
    case Comparison::Greater:
        term.low = value == kLargest ? kLargest : value + 1;
        break;
    case Comparison::GreaterOrEqual:
        term.low = value;
        break;
    case Comparison::Less:
        term.high = value - 1;
        break;
    case Comparison::LessOrEqual:
        term.high = value;
        break;
    }
    return {};
}

Outcome failChoice(const QueryToken &word, std::span<const std::string_view> choices)
{
    QueryError error = atValue(Kind::BadValue, word);
    for (const std::string_view choice : choices) {
        if (!choice.empty())
            error.allowed.append(error.allowed.empty() ? "" : ", ").append(choice);
    }
    error.suggestion = nearestName(foldAscii(word.value), choices);
    return error;
}

Outcome readFlag(const QueryToken &word, QueryTerm &term)
{
    constexpr std::string_view kChoices[] = {"true", "false"};
    term.wanted = equalsFolded(word.value, "true");
    if (!term.wanted && !equalsFolded(word.value, "false"))
        return failChoice(word, kChoices);
    return {};
}

Outcome readChoice(const QueryToken &word, const QueryKey &key, QueryTerm &term)
{
    const std::string value = foldAscii(word.value);
    const auto one = [&term](auto choice) { term.low = term.high = static_cast<std::int64_t>(choice); };
    if (key.field == QueryField::Direction && value == "in")
        one(Direction::In);
    else if (key.field == QueryField::Direction && value == "out")
        one(Direction::Out);
    else if (key.field == QueryField::Nature && value == "malformed")
        one(FrameNature::Malformed);
    else if (key.field == QueryField::Nature && (value == "unrecognised" || value == "unrecognized"))
        one(FrameNature::Unrecognised);
    else if (key.field == QueryField::Nature && value == "duplicate")
        term.field = QueryField::Duplicate;
    else
        return failChoice(word, key.choices);
    return {};
}

Outcome failUnknown(const QueryToken &word)
{
    QueryError error = atKey(Kind::UnknownKey, word);
    error.suggestion = nearestQueryKey(foldAscii(word.key));
    if (!error.suggestion.empty())
        return error;
    error.length = word.length;
    // An address or a piece of code was most likely meant as text; else a key of the frame's JSON was.
    const bool isText = word.value.empty() || word.value.front() == '/' || word.value.front() == '\\';
    error.suggestion = isText ? quotedForQuery(std::string(word.key) + ':' + word.value)
                              : std::string(kPayloadPrefix) + std::string(word.key) + ':' + quotedForQuery(word.value);
    return error;
}

Outcome readKnown(const QueryToken &word, const QueryKey &key, QueryTerm &term)
{
    term.field = key.field;
    const bool isNumber = key.takes == QueryValueKind::Count || key.takes == QueryValueKind::Bytes
        || key.takes == QueryValueKind::Seconds;
    if (!isNumber && word.comparison != Comparison::Equal)
        return atKey(Kind::ComparisonOfText, word);
    if (isNumber)
        return readRange(word, key.takes, term);
    if (key.takes == QueryValueKind::Flag)
        return readFlag(word, term);
    if (key.takes == QueryValueKind::Choice)
        return readChoice(word, key, term);
    term.pattern = patternOf(word);
    return {};
}

} // namespace

std::optional<QueryError> readQueryTerm(const QueryToken &word, QueryTerm &term)
{
    if (!word.isClosed)
        return QueryError{.kind = Kind::UnclosedQuote, .position = word.valueAt, .length = word.end() - word.valueAt};
    if (word.key.empty())
        return readText(word, term);
    const QueryKey *known = findQueryKey(word.key);
    const bool isPath = !known && word.key.find('.') != std::string_view::npos;
    if (!known && !isPath)
        return failUnknown(word);
    if (word.value.empty() && !word.isQuoted)
        return QueryError{.kind = Kind::MissingValue, .position = word.at, .length = word.length,
                          .subject = std::string(word.key)};
    if (known)
        return readKnown(word, *known, term);
    const bool isPrefixed = word.key.starts_with(kPayloadPrefix);
    return readPath(word, word.key.substr(isPrefixed ? kPayloadPrefix.size() : 0), term);
}

} // namespace tracedeck

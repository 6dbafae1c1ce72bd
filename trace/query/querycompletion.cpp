// SPDX-License-Identifier: GPL-3.0-or-later
#include "querycompletion.h"

#include "pathcompletion.h"
#include "query.h"
#include "querykeys.h"
#include "querylexer.h"
#include "queryterms.h"
#include "textsearch.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::size_t kMostShown = 100;
constexpr std::size_t kLongestShown = 200; // longer names are no help in a list

/// The token that ends at `cursor`, or an empty one there.
QueryToken wordAt(std::string_view line, std::size_t cursor)
{
    QueryLexer lexer(line.substr(0, cursor));
    QueryToken last;
    last.at = last.valueAt = cursor;
    for (QueryToken token = lexer.next(); token.kind != QueryToken::Kind::End; token = lexer.next()) {
        if (token.end() == cursor && token.kind == QueryToken::Kind::Word)
            last = token;
    }
    return last;
}

const std::vector<std::string_view> &namesOf(QueryField field, const QueryVocabulary &vocabulary)
{
    static const std::vector<std::string_view> kNone;
    switch (field) {
    case QueryField::Type: return vocabulary.types();
    case QueryField::Node: return vocabulary.nodes();
    case QueryField::Session: return vocabulary.sessions();
    case QueryField::Run: return vocabulary.runs();
    case QueryField::Span: return vocabulary.spans();
    case QueryField::Tool: return vocabulary.tools();
    case QueryField::Channel: return vocabulary.channels();
    default: return kNone;
    }
}

void addValues(const QueryToken &word, std::span<const std::string_view> values, Completions &found)
{
    // What begins with the text first, then what holds it.
    const TextSearch typed(word.value);
    for (const bool atBegin : {true, false}) {
        for (const std::string_view value : values) {
            const std::size_t at = typed.find(value);
            if (value.empty() || value.size() > kLongestShown || found.items.size() >= kMostShown
                || at == std::string_view::npos || (at == 0) != atBegin)
                continue;
            found.items.push_back({Completion::Kind::Value, quotedForQuery(value), std::string(value)});
        }
    }
}

} // namespace

Completions completionsFor(std::string_view line, std::size_t cursor, const QueryVocabulary &vocabulary,
                           std::span<const std::string_view> sessionLabels, std::string_view frame)
{
    const QueryToken word = wordAt(line, std::min(cursor, line.size()));
    Completions found;
    if (word.key.empty()) {
        found.from = word.at;
        found.length = word.length;
        for (const QueryKey &key : queryKeys()) {
            if (!word.isQuoted && key.name.starts_with(foldAscii(word.value)))
                found.items.push_back({Completion::Kind::Key, std::string(key.name) + ':', std::string(key.name)});
        }
        if (!word.isQuoted) {
            for (const PathPart &part : pathsFor(frame, word.value))
                found.items.push_back({Completion::Kind::Path, part.path + (part.isContainer ? '.' : ':'), part.path});
        }
        return found;
    }
    found.from = word.valueAt;
    found.length = word.end() - word.valueAt;
    const QueryKey *key = findQueryKey(word.key);
    if (!key && word.comparison == Comparison::Equal) {
        const std::vector<std::string> values = valuesAt(frame, word.key);
        addValues(word, std::vector<std::string_view>(values.begin(), values.end()), found);
    }
    if (!key || word.comparison != Comparison::Equal)
        return found;
    static constexpr std::string_view kFlags[] = {"true", "false"};
    if (key->takes == QueryValueKind::Flag)
        addValues(word, kFlags, found);
    else if (key->takes == QueryValueKind::Choice)
        addValues(word, key->choices, found);
    else {
        if (key->field == QueryField::Session)
            addValues(word, sessionLabels, found);
        addValues(word, namesOf(key->field, vocabulary), found);
    }
    return found;
}

std::string payloadKey(const JsonPath &path)
{
    std::string key;
    for (const JsonStep &step : path) {
        const std::string name = step.isKey ? step.key : std::to_string(step.index);
        if (name.empty() || name.find_first_of(".*") != std::string::npos)
            return {};
        key += (key.empty() ? "" : ".") + name;
    }
    if (path.empty() || !path.front().isKey)
        return {};
    // A key alone, or one that the language has, is no path; and a key must read as one.
    for (const std::string &written : {key, std::string(kPayloadPrefix) + key}) {
        const ParsedQuery parsed = parseQuery(written + ":x");
        const Query *query = std::get_if<Query>(&parsed);
        if (query && query->root.kind == QueryNode::Kind::Term && query->root.term.field == QueryField::Payload
            && query->root.term.path.size() == path.size())
            return written;
    }
    return {};
}

std::string narrowedQuery(std::string_view line, std::string_view key, std::string_view value, bool exclude)
{
    const std::string term = (exclude ? "-" : "") + std::string(key) + ':' + quotedForQuery(value);
    const ParsedQuery parsed = parseQuery(line);
    const Query *query = std::get_if<Query>(&parsed);
    if (!query || query->isEmpty())
        return term;
    if (query->root.kind == QueryNode::Kind::Any)
        return '(' + std::string(line) + ") " + term;
    return std::string(line) + (line.ends_with(' ') ? "" : " ") + term;
}

} // namespace tracedeck

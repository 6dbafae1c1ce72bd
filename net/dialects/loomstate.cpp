// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "jsonwriter.h"
#include "loomreader.h"

#include <array>
#include <charconv>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <vector>

namespace tracedeck {

namespace {

using namespace std::string_view_literals;

/// Quotes are everywhere in JSON, so string_view::find(), which goes from one to the next, is slow here.
bool contains(std::string_view text, std::string_view word)
{
    return ::memmem(text.data(), text.size(), word.data(), word.size()) != nullptr;
}

/// A state is free in its form: what is not as expected is no plan, and no problem.
template<std::size_t N>
bool members(LoomMessage &m, const JsonToken &object, const std::array<std::string_view, N> &names,
             std::array<JsonToken, N> &into)
{
    return object.kind == JsonKind::Object && m.reader.readMembers(object.text(), names, into);
}

std::vector<JsonToken> elements(LoomMessage &m, const JsonToken &array)
{
    std::vector<JsonToken> tokens;
    if (array.kind == JsonKind::Array && !m.reader.readArray(array.text(), tokens))
        tokens.clear();
    return tokens;
}

Slice textOf(LoomMessage &m, const JsonToken &token)
{
    return token.kind == JsonKind::String ? m.payload.textOfToken(token) : Slice();
}

void plan(LoomMessage &m, const JsonToken &graph)
{
    std::array<JsonToken, 2> parts;
    if (!members(m, graph, std::array{"nodes"sv, "edges"sv}, parts))
        return;
    for (const JsonToken &node : elements(m, parts[0])) {
        std::array<JsonToken, 2> fields;
        if (members(m, node, std::array{"id"sv, "description"sv}, fields)
            && fields[0].kind == JsonKind::String)
            emitEvent<PlanStepSeen>(m.batch) = {nameFrom(fields[0].text(), m.batch), textOf(m, fields[1])};
    }
    for (const JsonToken &edge : elements(m, parts[1])) {
        const std::vector<JsonToken> ends = elements(m, edge);
        if (ends.size() == 2 && ends[0].kind == JsonKind::String && ends[1].kind == JsonKind::String) {
            const std::string_view from = nameFrom(ends[0].text(), m.batch);
            const std::string_view to = nameFrom(ends[1].text(), m.batch);
            emitEvent<PlanLinkSeen>(m.batch) = {from, to};
        }
    }
}

void understood(LoomMessage &m, const JsonToken &object)
{
    std::array<JsonToken, 3> fields;
    if (!members(m, object, std::array{"core_goal"sv, "key_constraints"sv, "relevant_context"sv}, fields))
        return;
    const Slice goal = textOf(m, fields[0]);
    const Slice context = textOf(m, fields[2]);
    const SliceList constraints = readLoomList(m, &fields[1]);
    if (!goal.isNull() || !context.isNull() || constraints.count > 0)
        emitEvent<Understood>(m.batch) = {goal, constraints, context};
}

void choice(LoomMessage &m, const JsonToken &tree)
{
    std::array<JsonToken, 1> fields;
    if (!members(m, tree, std::array{"chosen_index"sv}, fields) || fields[0].kind != JsonKind::Number)
        return;
    std::uint32_t option = 0;
    const std::string_view digits = fields[0].text();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), option);
    if (error == std::errc() && end == digits.data() + digits.size())
        emitEvent<OptionTaken>(m.batch) = {option};
}

// --- What is said and done -------------------------------------------------------------------------------------------

struct Said
{
    Role role = Role::User;
    Slice text;
    Slice reasoning;
};

/// An element of a list of messages, `{"User":"Hi"}`. Nothing: it has no text, is the result of a tool, or is said to the
/// model only.
std::optional<Said> said(LoomMessage &m, const JsonToken &element)
{
    std::array<JsonToken, 2> kinds;
    if (!members(m, element, std::array{"User"sv, "Assistant"sv}, kinds))
        return std::nullopt;
    constexpr std::array kRoles = {Role::User, Role::Assistant};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        Said one{kRoles[i], textOf(m, kinds[i]), {}};
        std::array<JsonToken, 2> parts;
        if (kinds[i].kind == JsonKind::Array)
            one.text = readLoomParts(m, kinds[i].text());
        else if (members(m, kinds[i], std::array{"content"sv, "reasoning_content"sv}, parts))
            one = {kRoles[i], textOf(m, parts[0]), textOf(m, parts[1])};
        if (one.text.length > 0 || one.reasoning.length > 0)
            return one;
    }
    return std::nullopt;
}

/// Whether an element is one that is not wanted, as far as its beginning tells. They are long, and most.
bool isOther(const JsonToken &element, bool isOnlySource)
{
    const std::string_view text = element.text();
    return text.starts_with("{\"Tool\"") || text.starts_with("{\"System\"")
        || (!isOnlySource && text.starts_with("{\"Assistant\""));
}

/// `isOnlySource`: nothing else tells what models write. What stands before what the user said last is of before the run.
void messages(LoomMessage &m, const JsonToken &array, bool isOnlySource)
{
    const std::vector<JsonToken> tokens = elements(m, array);
    std::vector<std::optional<Said>> all;
    all.reserve(tokens.size());
    std::size_t last = 0; // of the user
    for (const JsonToken &token : tokens) {
        all.push_back(isOther(token, isOnlySource) ? std::nullopt : said(m, token));
        if (all.back() && all.back()->role == Role::User)
            last = all.size() - 1;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i] || (all[i]->role == Role::Assistant && !isOnlySource))
            continue;
        emitEvent<MessageListed>(m.batch) = {static_cast<std::uint32_t>(i), all[i]->role, all[i]->text,
                                             all[i]->reasoning, i < last};
    }
}

std::string_view nameOfToken(LoomMessage &m, const JsonToken &token)
{
    return token.kind == JsonKind::String ? nameFrom(token.text(), m.batch) : std::string_view();
}

/// They are JSON in a string; what is none stays that string.
Slice arguments(LoomMessage &m, const JsonToken &token)
{
    if (token.kind != JsonKind::String)
        return token.kind == JsonKind::Null ? Slice() : jsonSlice(token.json());
    std::string text;
    TextDecoder decoder(text);
    decoder.append(m.payload.textOfToken(token));
    decoder.finish();
    return jsonSlice(isJson(text) ? m.batch.scratch.copy(text) : token.json());
}

/// Calls wait until all of them have results.
void calls(LoomMessage &m, const JsonToken &called, const JsonToken &results)
{
    const std::vector<JsonToken> ended = elements(m, results);
    for (const JsonToken &call : ended.empty() ? elements(m, called) : std::vector<JsonToken>()) {
        std::array<JsonToken, 3> fields;
        if (!members(m, call, std::array{"id"sv, "name"sv, "arguments"sv}, fields) || fields[1].kind != JsonKind::String)
            continue;
        emitEvent<ToolListed>(m.batch) = {nameOfToken(m, fields[0]), nameOfToken(m, fields[1]), ToolStatus::Called,
                                          arguments(m, fields[2]), {}};
    }
    for (const JsonToken &result : ended) {
        std::array<JsonToken, 4> fields;
        if (!members(m, result, std::array{"call_id"sv, "name"sv, "is_error"sv, "content"sv}, fields)
            || fields[1].kind != JsonKind::String)
            continue;
        const bool isFailed = fields[2].kind == JsonKind::Boolean && fields[2].text() == "true";
        emitEvent<ToolListed>(m.batch) = {nameOfToken(m, fields[0]), nameOfToken(m, fields[1]),
                                          isFailed ? ToolStatus::Failed : ToolStatus::Succeeded, {}, textOf(m, fields[3])};
    }
}

std::optional<UsageAmounts> amounts(LoomMessage &m, const JsonToken &usage)
{
    LoomFields fields;
    if (usage.kind != JsonKind::Object || !m.reader.readObject(usage.text(), fields))
        return std::nullopt;
    const auto hasCount = [&fields](LoomField field) {
        const JsonToken *token = fields.find(field);
        return token && token->kind == JsonKind::Number;
    };
    if (!hasCount(LoomField::PromptTokens) || !hasCount(LoomField::CompletionTokens))
        return std::nullopt;
    return readLoomUsage(m, LoomPayload(fields, "usage", m.firstEscape, m.batch));
}

/// dup and tot stream nothing of what they say, call and use, and have it in the state of the react agent in theirs.
void core(LoomMessage &m, const JsonToken &object)
{
    std::array<JsonToken, 5> parts;
    if (!members(m, object, std::array{"messages"sv, "tool_calls"sv, "tool_results"sv, "usage"sv, "total_usage"sv}, parts)
        || parts[0].kind != JsonKind::Array)
        return;
    messages(m, parts[0], true);
    calls(m, parts[1], parts[2]);
    emitEvent<UsageListed>(m.batch) = {amounts(m, parts[3]).value_or(UsageAmounts()),
                                       amounts(m, parts[4]).value_or(UsageAmounts())};
}

/// got has neither, but what it was asked.
void question(LoomMessage &m, const JsonToken &text)
{
    if (const Slice asked = textOf(m, text); asked.length > 0)
        emitEvent<MessageListed>(m.batch) = {0, Role::User, asked, {}, false};
}

} // namespace

SliceList readLoomList(LoomMessage &m, const JsonToken *array)
{
    const std::vector<JsonToken> tokens = array ? elements(m, *array) : std::vector<JsonToken>();
    if (tokens.empty())
        return {};
    auto *items =
        static_cast<Slice *>(m.batch.scratch.allocate(tokens.size() * sizeof(Slice), alignof(Slice)));
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const JsonToken &token = tokens[i];
        new (items + i) Slice(token.kind == JsonKind::String ? m.payload.textOfToken(token)
                              : token.kind == JsonKind::Null ? Slice()
                                                             : jsonSlice(token.text()));
    }
    return {items, static_cast<std::uint32_t>(tokens.size())};
}

void decodeLoomState(LoomMessage &m, std::string_view state, bool isWhole)
{
    constexpr std::array kNames = {"task_graph"sv, "understood"sv,    "tot"sv,
                                   "core"sv,       "input_message"sv, "messages"sv};
    // Most states hold none of them, and looking for the words costs far less than reading a big state once more.
    const auto holds = [state](std::string_view word) { return contains(state, word); };
    const bool hasThoughts = holds("\"task_graph\"") || holds("\"understood\"") || holds("\"tot\"");
    const bool hasMessages = isWhole && (holds("\"User\"") || holds("\"input_message\""));
    std::array<JsonToken, kNames.size()> found;
    if (!state.starts_with('{') || (!hasThoughts && !hasMessages) || !m.reader.readMembers(state, kNames, found))
        return;
    plan(m, found[0]);
    understood(m, found[1]);
    choice(m, found[2]);
    if (!isWhole)
        return;
    core(m, found[3]);
    question(m, found[4]);
    messages(m, found[5], false);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "jsonwriter.h"
#include "loomreader.h"
#include "usageparts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <utility>
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

/// Of a kind that there is.
bool isMessage(const JsonToken &element)
{
    constexpr std::array kKinds = {"{\"User\":"sv, "{\"Assistant\":"sv, "{\"System\":"sv, "{\"Tool\":"sv};
    return std::any_of(kKinds.begin(), kKinds.end(), [&](std::string_view kind) { return element.text().starts_with(kind); });
}

/// What `compress` puts in the place of an old result.
constexpr std::string_view kCleared = "[Old tool result cleared]";

/// The call that `{"Tool":{"content":"…","tool_call_id":"c"}}` is the result of, in either order. Results are long: only both ends
/// are looked at. Empty: it is none, or there is nothing left of it.
std::string_view resultOf(LoomMessage &m, const JsonToken &element)
{
    constexpr std::string_view kBegin = "{\"Tool\":{";
    constexpr std::string_view kCall = "\"tool_call_id\":\"";
    constexpr std::string_view kContent = "\"content\":\"";
    constexpr std::size_t kLongest = 256;
    const std::string_view text = element.text();
    if (!text.starts_with(kBegin))
        return {};
    const std::string_view inside = text.substr(kBegin.size());
    const std::string_view end = inside.substr(inside.size() - std::min(inside.size(), kLongest));
    const std::size_t last = end.rfind(kCall);
    const std::string_view from = inside.starts_with(kCall) ? inside.substr(kCall.size())
        : last == std::string_view::npos                    ? std::string_view()
                                                            : end.substr(last + kCall.size());
    const std::string_view call = from.substr(0, std::min(from.find('"'), from.size()));
    const std::size_t content = inside.substr(0, kLongest).find(kContent);
    const bool isCleared = content != std::string_view::npos && inside.substr(content + kContent.size()).starts_with(kCleared);
    return isCleared ? std::string_view() : nameFrom(call, m.batch);
}

/// What servers had made of a tool's result before they had a kind of message for it.
bool isResult(std::string_view text)
{
    constexpr std::size_t kLongestName = 200;
    if (text.starts_with(kCleared))
        return true;
    constexpr std::string_view kTool = "Tool ";
    if (!text.starts_with(kTool))
        return false;
    const std::string_view head = text.substr(0, std::min(text.find(':'), kLongestName)).substr(kTool.size());
    const std::string_view outcome = head.substr(std::min(head.find(' '), head.size())); // behind a name, which has no space
    return outcome == " result" || outcome == " error" || outcome == " returned";
}

/// What the server's `compress` begins with that puts it in the place of what was said before.
constexpr std::string_view kSummary = "[Summary of earlier conversation]";

/// An element of a list of messages, `{"User":"Hi"}`. Nothing: it has no text, is the result of a tool, or is said to the
/// model only.
std::optional<Said> said(LoomMessage &m, const JsonToken &element)
{
    if (element.text().starts_with("{\"Tool\"")) // long, and most
        return std::nullopt;
    std::array<JsonToken, 3> kinds;
    if (!members(m, element, std::array{"User"sv, "Assistant"sv, "System"sv}, kinds))
        return std::nullopt;
    if (const Slice system = textOf(m, kinds[2]); system.bytes().starts_with(kSummary))
        return Said{Role::System, system, {}};
    Said user{Role::User, textOf(m, kinds[0]), {}};
    if (kinds[0].kind == JsonKind::Array)
        user.text = joinLoomParts(m, elements(m, kinds[0]));
    if (user.text.length > 0)
        return isResult(user.text.bytes()) ? std::nullopt : std::optional(user);
    Said written{Role::Assistant, textOf(m, kinds[1]), {}};
    std::array<JsonToken, 2> parts;
    if (members(m, kinds[1], std::array{"content"sv, "reasoning_content"sv}, parts))
        written = {Role::Assistant, textOf(m, parts[0]), textOf(m, parts[1])};
    return written.text.length > 0 || written.reasoning.length > 0 ? std::optional(written) : std::nullopt;
}

/// `isOnlySource`: nothing else tells what models write.
void messages(LoomMessage &m, const JsonToken &array, bool isOnlySource)
{
    if (array.kind != JsonKind::Array)
        return;
    std::vector<std::optional<Said>> all;
    std::vector<ConversationHeld::Item> held;
    std::size_t asked = 0; // behind what the user said last: what stands before it was said before the run
    bool isKnown = true; // what stands in it
    for (const JsonToken &element : elements(m, array)) {
        all.push_back(said(m, element));
        isKnown = isKnown && isMessage(element);
        if (const std::optional<Said> &one = all.back(); one && one->text.length > 0)
            held.push_back({.role = one->role, .text = one->text, .isOnlySource = one->role == Role::System});
        else if (one)
            held.push_back({.role = one->role, .text = one->reasoning, .kind = BlockKind::Reasoning});
        else if (const std::string_view call = resultOf(m, element); !call.empty())
            held.push_back({call, Role::Tool, {}});
        if (all.back() && all.back()->role == Role::User)
            asked = all.size();
    }
    for (std::size_t i = asked > 0 ? asked - 1 : all.size(); i < all.size(); ++i) {
        if (all[i] && (isOnlySource || all[i]->role == Role::User))
            emitEvent<MessageListed>(m.batch)
                = {static_cast<std::uint32_t>(i + 1 - asked), all[i]->role, all[i]->text, all[i]->reasoning};
    }
    if (isKnown)
        emitHeld(m.batch, held);
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

/// A call waits until the state has the results, which it has beside the calls: those without an id in their order.
void calls(LoomMessage &m, const JsonToken &called, const JsonToken &results)
{
    constexpr std::size_t kMostWaiting = 1000; // that a result is looked for in
    struct Call
    {
        std::string_view id;
        std::string_view name;
        Slice arguments;
        bool isOver = false;
    };
    std::vector<Call> waiting;
    for (const JsonToken &call : elements(m, called)) {
        std::array<JsonToken, 3> fields;
        if (members(m, call, std::array{"id"sv, "name"sv, "arguments"sv}, fields) && fields[1].kind == JsonKind::String)
            waiting.push_back({nameOfToken(m, fields[0]), nameOfToken(m, fields[1]), arguments(m, fields[2])});
    }
    std::size_t first = 0; // that is not over
    const std::vector<JsonToken> ended = elements(m, results);
    for (const JsonToken &result : ended) {
        std::array<JsonToken, 4> fields;
        if (!members(m, result, std::array{"call_id"sv, "name"sv, "is_error"sv, "content"sv}, fields)
            || fields[1].kind != JsonKind::String)
            continue;
        ToolListed listed;
        listed.call = nameOfToken(m, fields[0]);
        listed.name = nameOfToken(m, fields[1]);
        listed.status = fields[2].kind == JsonKind::Boolean && fields[2].text() == "true" ? ToolStatus::Failed
                                                                                          : ToolStatus::Succeeded;
        listed.result = textOf(m, fields[3]);
        while (first < waiting.size() && waiting[first].isOver)
            ++first;
        const std::span<Call> looked = std::span(waiting).subspan(first, std::min(waiting.size() - first, kMostWaiting));
        const auto of = std::find_if(looked.begin(), looked.end(), [&](const Call &call) {
            return !call.isOver && call.name == listed.name && (call.id.empty() || call.id == listed.call);
        });
        if (of != looked.end()) {
            listed.arguments = of->arguments;
            of->isOver = true;
        }
        emitEvent<ToolListed>(m.batch) = listed;
    }
    if (!ended.empty())
        return;
    for (const Call &call : waiting)
        emitEvent<ToolListed>(m.batch) = {call.id, call.name, ToolStatus::Called, call.arguments, {}};
}

std::optional<std::uint64_t> number(const JsonToken &token)
{
    std::uint64_t value = 0;
    const std::string_view digits = token.kind == JsonKind::Number ? token.text() : std::string_view();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() && !digits.empty() ? std::optional(value)
                                                                                           : std::nullopt;
}

UsageAmounts amounts(LoomMessage &m, const JsonToken &usage)
{
    UsageAmounts used;
    std::array<JsonToken, 5> fields;
    if (!members(m, usage,
                 std::array{"prompt_tokens"sv, "completion_tokens"sv, "total_tokens"sv, "prompt_tokens_details"sv,
                            "completion_tokens_details"sv},
                 fields))
        return used;
    used.input = number(fields[0]).value_or(0);
    used.output = number(fields[1]).value_or(0);
    used.total = number(fields[2]).value_or(used.input + used.output);
    std::array<JsonToken, 1> detail;
    if (members(m, fields[3], std::array{"cached_tokens"sv}, detail))
        used.cached = number(detail[0]).value_or(0);
    if (members(m, fields[4], std::array{"reasoning_tokens"sv}, detail))
        used.reasoning = number(detail[0]).value_or(0);
    includeParts(used);
    return used;
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
    emitEvent<UsageListed>(m.batch) = {amounts(m, parts[3]), amounts(m, parts[4]), false};
}

/// got has neither, but what it was asked.
void question(LoomMessage &m, const JsonToken &text)
{
    if (const Slice asked = textOf(m, text); asked.length > 0)
        emitEvent<MessageListed>(m.batch) = {0, Role::User, asked, {}};
}

} // namespace

SliceList readLoomList(LoomMessage &m, const JsonToken *array)
{
    const std::vector<JsonToken> tokens = array ? elements(m, *array) : std::vector<JsonToken>();
    if (tokens.empty())
        return {};
    std::vector<Slice> items;
    for (const JsonToken &token : tokens) {
        items.push_back(token.kind == JsonKind::String ? m.payload.textOfToken(token)
                        : token.kind == JsonKind::Null ? Slice()
                                                       : jsonSlice(token.text()));
    }
    return {scratchList(m.batch, items), static_cast<std::uint32_t>(items.size())};
}

Slice joinLoomParts(const LoomMessage &m, std::span<const JsonToken> parts)
{
    std::string text;
    TextDecoder decoder(text);
    const auto append = [&](const JsonToken &token) {
        decoder.append(m.payload.textOfToken(token));
        decoder.finish();
    };
    for (const JsonToken &part : parts) {
        LoomFields fields;
        if (part.kind == JsonKind::String)
            append(part);
        if (part.kind != JsonKind::Object || !m.reader.readObject(part.text(), fields))
            continue;
        if (fields.hasString(LoomField::Text)) {
            append(fields.token(LoomField::Text));
        } else if (fields.hasString(LoomField::Type)) {
            text += '[';
            append(fields.token(LoomField::Type));
            text += ']';
        }
    }
    const std::string_view kept = m.batch.scratch.copy(text);
    return jsonSlice(kept.empty() ? std::string_view("") : kept);
}

void decodeLoomState(LoomMessage &m, std::string_view state, bool isWhole)
{
    constexpr std::array kNames = {"task_graph"sv,    "understood"sv, "tot"sv,   "core"sv,
                                   "input_message"sv, "messages"sv,   "usage"sv};
    // Most states hold none of them, and looking for the words costs far less than reading a big state once more.
    const auto holds = [state](std::string_view word) { return contains(state, word); };
    const bool hasThoughts = holds("\"task_graph\"") || holds("\"understood\"") || holds("\"tot\"");
    const bool hasMessages = isWhole && (holds("\"messages\"") || holds("\"core\"") || holds("\"input_message\""));
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
    if (found[3].kind != JsonKind::Object)
        messages(m, found[5], false);
    if (found[6].kind == JsonKind::Object) // of react, whose calls are heard
        emitEvent<UsageListed>(m.batch) = {amounts(m, found[6]), {}, true};
}

} // namespace tracedeck

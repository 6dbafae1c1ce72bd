// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "loomreader.h"

#include <array>
#include <charconv>
#include <cstring>
#include <new>
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

void decodeLoomThoughts(LoomMessage &m, std::string_view state)
{
    constexpr std::array kNames = {"task_graph"sv, "understood"sv, "tot"sv};
    // Most states hold none of them, and looking for the words costs far less than reading a big state once more.
    if (!state.starts_with('{')
        || (!contains(state, "\"task_graph\"") && !contains(state, "\"understood\"")
            && !contains(state, "\"tot\"")))
        return;
    std::array<JsonToken, 3> found;
    if (!m.reader.readMembers(state, kNames, found))
        return;
    plan(m, found[0]);
    understood(m, found[1]);
    choice(m, found[2]);
}

} // namespace tracedeck

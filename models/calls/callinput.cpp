// SPDX-License-Identifier: GPL-3.0-or-later
#include "callinput.h"

#include "comparesteps.h"
#include "conversationrows.h"
#include "facttext.h"
#include "jsonwriter.h"

#include <algorithm>
#include <vector>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

constexpr std::size_t kMostBytes{4u << 20}; ///< of what it was given
constexpr std::size_t kMostRows{200}; ///< of a conversation, the last ones

/// That it was made in, or its own.
SpanId spanOf(const View &view, const ListedCall &call)
{
    if (const auto *span = std::get_if<SpanId>(&call.item))
        return *span;
    if (call.usage)
        return view.at(call.usage).span;
    return call.message ? view.span(call.message) : SpanId();
}

/// The innermost one around it that was given something; invalid: nobody tells of one.
SpanId givenSpan(const View &view, SpanId span)
{
    while (span && view.input(span).isNull())
        span = view.parent(span);
    return span;
}

/// What its server told of afterwards came all at once.
View whereItBegan(const View &view, const ListedCall &call)
{
    const Position begin = call.begin > 0 ? call.begin : call.frame;
    return call.isTold ? view : View(view.trace(), std::min(begin, view.position()));
}

/// What was said and done before it, as it stands in the conversation.
std::vector<ConversationRow> rowsBefore(const View &view, const ListedCall &call)
{
    ConversationRows rows;
    rows.reset(call.session);
    rows.extend(view);
    std::vector<ConversationRow> before;
    for (const ConversationRow &row : rows.inOrder(view.position())) {
        if (row.kind == Kind::Message && call.message && row.message() == call.message)
            break;
        if (row.kind == Kind::Message || row.kind == Kind::Tool)
            before.push_back(row);
    }
    if (before.size() > kMostRows)
        before.erase(before.begin(), before.end() - kMostRows);
    return before;
}

} // namespace

CallInput callInput(const View &view, const ListedCall &call)
{
    CallInput input;
    JsonWriter json;
    json.beginObject();
    if (const SpanId node = call.isSum ? SpanId() : givenSpan(view, spanOf(view, call))) {
        input.source = CallInput::Source::Node;
        input.node = view.at(node).name;
        json.key("given").outside(startOf(view.input(node), kMostBytes).text);
    } else if (!call.isSum) {
        const View then = whereItBegan(view, call);
        const std::vector<ConversationRow> before = rowsBefore(then, call);
        input.source = before.empty() ? CallInput::Source::None : CallInput::Source::Conversation;
        json.key("given").beginArray();
        for (const ConversationRow &row : before)
            json.raw(stepJson(then, row));
        json.endArray();
    }
    if (call.message)
        json.key("answer").raw(stepJson(view, ConversationRow{.kind = Kind::Message, .index = call.message.index}));
    json.endObject();
    input.json = json.take();
    return input;
}

} // namespace tracedeck

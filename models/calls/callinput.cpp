// SPDX-License-Identifier: GPL-3.0-or-later
#include "callinput.h"

#include "conversationrows.h"
#include "facttext.h"
#include "jsonwriter.h"
#include "rowbuilder.h"
#include "toolcalljson.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

constexpr std::size_t kMostBytes = 1u << 20; ///< of what it was given
constexpr std::size_t kMostRows = 200; ///< of a conversation

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

std::string utf8(const QString &text)
{
    return text.toStdString();
}

/// As members; what it says stands behind `name`.
void writeMessage(JsonWriter &json, const View &view, MessageId id, const QString &name)
{
    const std::string thought = startOf(view, id, BlockKind::Reasoning, kMostBytes);
    if (!thought.empty())
        //: Name of a value: what a model thought before it answered.
        json.key(utf8(QCoreApplication::translate("tracedeck::Calls", "reasoning"))).string(thought);
    json.key(utf8(name)).string(startOf(view, id, BlockKind::Text, kMostBytes));
}

std::string rowJson(const View &view, const ConversationRow &row)
{
    if (row.kind == Kind::Tool)
        return toolCallJson(view, row.tool(), false);
    JsonWriter json;
    json.beginObject();
    writeMessage(json, view, row.message(), roleText(view.at(row.message()).role));
    return json.endObject().take();
}

/// By when all had been said that it was given: where its span or its message began, else where it told what it used. What its
/// server told of afterwards came all at once.
View whereItBegan(const View &view, const ListedCall &call)
{
    if (call.isTold)
        return view;
    const bool hasSpan = std::holds_alternative<SpanId>(call.item);
    const Position begin = hasSpan ? call.begin : call.message ? view.begin(call.message) : call.frame;
    return View(view.trace(), std::min(begin, view.position()));
}

/// What was said and done before it, as it stands in the conversation, as much as there is room for: the last comes last.
std::vector<std::string> saidBefore(const View &view, const ListedCall &call, const std::atomic<bool> &stop)
{
    if (call.isTold && !call.message)
        return {}; // it has no place among them
    ConversationRows rows;
    rows.reset(call.session);
    rows.extend(view);
    const std::vector<ConversationRow> all = rows.inOrder(view.position());
    const auto answer = std::find_if(all.begin(), all.end(), [&](const ConversationRow &row) {
        return row.kind == Kind::Message && call.message && row.message() == call.message;
    });
    std::vector<std::string> said;
    std::size_t room = kMostBytes;
    for (auto row = std::make_reverse_iterator(answer); row != all.rend() && said.size() < kMostRows && !stop; ++row) {
        if (row->kind != Kind::Message && row->kind != Kind::Tool)
            continue;
        std::string json = rowJson(view, *row);
        if (json.size() > room)
            break;
        room -= json.size();
        said.push_back(std::move(json));
    }
    std::reverse(said.begin(), said.end());
    return said;
}

} // namespace

CallInput callInput(const View &view, const ListedCall &call, const std::atomic<bool> &stop)
{
    CallInput input;
    //: Name of a value: what a model was given.
    const std::string given = utf8(QCoreApplication::translate("tracedeck::Calls", "given"));
    JsonWriter json;
    json.beginObject();
    if (const SpanId node = call.isSum ? SpanId() : givenSpan(view, spanOf(view, call))) {
        input.source = CallInput::Source::Node;
        input.node = view.text(view.at(node).name);
        json.key(given).outside(startOf(view.input(node), kMostBytes).text);
    } else if (!call.isSum) {
        const std::vector<std::string> before = saidBefore(whereItBegan(view, call), call, stop);
        input.source = before.empty() ? CallInput::Source::None : CallInput::Source::Conversation;
        json.key(given).beginArray();
        for (const std::string &one : before)
            json.raw(one);
        json.endArray();
    }
    if (call.message && call.end != kOpen) { // while it is written it would be another one each time
        //: Name of a value: what a model answered.
        writeMessage(json, view, call.message, QCoreApplication::translate("tracedeck::Calls", "answer"));
    }
    json.endObject();
    input.json = std::make_shared<const std::string>(json.take());
    return input;
}

} // namespace tracedeck

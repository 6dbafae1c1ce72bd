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

/// As members; what it says stands behind `name`, but for nothing where it calls tools.
void writeMessage(JsonWriter &json, const View &view, MessageId id, const QString &name)
{
    const std::string thought = startOf(view, id, BlockKind::Reasoning, kMostBytes);
    if (!thought.empty())
        //: Name of a value: what a model thought before it answered.
        json.key(utf8(QCoreApplication::translate("tracedeck::Calls", "reasoning"))).string(thought);
    if (const std::string text = startOf(view, id, BlockKind::Text, kMostBytes); !text.empty() || !view.firstCall(id))
        json.key(utf8(name)).string(text);
}

/// As it stood at `then`; where it was over by then, with what was told of it since.
std::string rowJson(const View &then, const View &now, const ConversationRow &row)
{
    if (row.kind == Kind::Tool)
        return toolCallJson(then.end(row.tool()) == kOpen ? then : now, row.tool(), CallPart::Answered);
    const View &view = then.end(row.message()) == kOpen ? then : now;
    JsonWriter json;
    json.beginObject();
    writeMessage(json, view, row.message(), roleText(view.at(row.message()).role));
    return json.endObject().take();
}

/// What a model wrote, and which tools it asked for.
void writeAnswer(JsonWriter &json, const View &view, MessageId id)
{
    const std::vector<ToolId> calls = view.calls(id);
    //: Name of a value: what a model answered.
    writeMessage(json, view, id, QCoreApplication::translate("tracedeck::Calls", "answer"));
    if (calls.empty())
        return;
    //: Name of a value: the tools that a model asked for.
    json.key(utf8(QCoreApplication::translate("tracedeck::Calls", "calls"))).beginArray();
    for (const ToolId call : calls)
        json.raw(toolCallJson(view, call, CallPart::Asked));
    json.endArray();
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
std::vector<std::string> saidBefore(const View &now, const ListedCall &call, const std::atomic<bool> &stop)
{
    const View view = whereItBegan(now, call);
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
        std::string json = rowJson(view, now, *row);
        if (json == "{}")
            continue; // its calls stand behind it
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
        const std::vector<std::string> before = saidBefore(view, call, stop);
        input.source = before.empty() ? CallInput::Source::None : CallInput::Source::Conversation;
        json.key(given).beginArray();
        for (const std::string &one : before)
            json.raw(one);
        json.endArray();
    }
    if (call.message && call.end != kOpen) // while it is written it would be another one each time
        writeAnswer(json, view, call.message);
    json.endObject();
    input.json = std::make_shared<const std::string>(json.take());
    return input;
}

} // namespace tracedeck

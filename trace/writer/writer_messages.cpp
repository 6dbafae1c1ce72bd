// SPDX-License-Identifier: GPL-3.0-or-later
#include "writer.h"

#include "sametext.h"
#include "topic.h"
#include "trimmed.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

/// The message that an event names; without a name the one of the frame's span, or of its run. Begins it.
MessageId Writer::messageFor(std::string_view id, Role role)
{
    if (!id.empty()) {
        const SessionId in = session();
        const Symbol symbol = intern(id);
        if (const auto known = findId<MessageId>(m_messageById, in.index, symbol))
            return known;
        if (m_now.frame->address.isPath)
            run();
        const OrderRule rule = m_now.frame->order.rule;
        const bool isHeard = role == Role::Assistant && (rule == OrderRule::Owned || rule == OrderRule::ById);
        if (const MessageId stored = isHeard ? storedAs(id) : MessageId()) {
            m_messageById.set(in.index, symbol, stored.index);
            return stored;
        }
        // A run that the frame names, or that is open, has it; else the next run that begins claims it.
        const OpenRun *here = m_now.frame->address.run.empty() ? openRunHere() : nullptr;
        const RunId open = here ? here->run : m_now.frame->address.run.empty() ? RunId{} : run();
        m_now.run = open;
        const MessageId message = addMessage(symbol, role, open, open ? span() : SpanId{});
        if (!open)
            m_sessions[in.index].loose.push_back(message);
        if (isHeard)
            noteHeard(message);
        m_messageById.set(in.index, symbol, message.index);
        return message;
    }
    const RunId in = run();
    const SpanId of = span();
    MessageId known = of ? m_spans.at(of.index).message : findId<MessageId>(m_messageOfRun, in.index, {});
    if (known)
        return known;
    known = addMessage({}, role, in, of);
    if (of)
        m_spans.at(of.index).message = known;
    else
        m_messageOfRun.set(in.index, {}, known.index);
    return known;
}

MessageId Writer::addMessage(Symbol id, Role role, RunId run, SpanId span)
{
    const MessageId message{m_trace.messages.size()};
    Message &fact = m_trace.messages.append(id, session(), role, MessageStatus::Streaming, false, std::uint8_t(0), m_position, m_position);
    if (span)
        fact.span.append(m_arena, m_position, span);
    m_trace.sessions.at(m_now.session.index).messages.append(m_arena, message);
    if (run) {
        fact.run.append(m_arena, m_position, run);
        if (role == Role::Assistant)
            stateOf(run).messages.push_back(message);
    }
    return message;
}

void Writer::endMessage(MessageId message, MessageStatus status)
{
    Message &fact = m_trace.messages.at(message.index);
    if (fact.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    fact.status = status;
    fact.life.end.store(m_position, std::memory_order_release);
    if (fact.role == Role::User)
        noteTopic(message);
}

/// What a session, and a run, is about: the first thing that the user said in it.
void Writer::noteTopic(MessageId message)
{
    const Message &fact = m_trace.messages[message.index];
    Session &session = m_trace.sessions.at(fact.session.index);
    if (session.topic.isEmpty()) {
        if (const std::string topic = topicOf(textOfMessage(message, BlockKind::Text)); !topic.empty())
            session.topic.append(m_arena, m_position, intern(topic));
    }
    if (!fact.run.isEmpty())
        noteTopic(fact.run.back().value, message);
}

/// A state tells what was said in runs before, too: of what comes at once, the last is of this run.
void Writer::noteTopic(RunId run, MessageId message)
{
    Values<Symbol> &known = m_trace.runs.at(run.index).topic;
    const bool isOfOther = m_runs[run.index] && m_runs[run.index]->hasTopicOfOther;
    if (!known.isEmpty() && known.back().at != m_position && !isOfOther)
        return;
    if (isOfOther)
        m_runs[run.index]->hasTopicOfOther = false;
    const std::string topic = topicOf(textOfMessage(message, BlockKind::Text));
    if (topic.empty())
        return;
    if (const Symbol said = intern(topic); known.isEmpty() || known.back().value != said)
        known.append(m_arena, m_position, said);
}

TextBlock &Writer::blockOf(MessageId message, BlockKind kind, std::string_view key)
{
    Message &fact = m_trace.messages.at(message.index);
    const Symbol symbol = intern(key);
    for (std::uint32_t i = fact.blocks.size(); i-- > 0;) {
        TextBlock &block = fact.blocks.at(i);
        if (block.kind == kind && block.key == symbol)
            return block;
    }
    return fact.blocks.append(m_arena, m_position, kind, symbol);
}

void Writer::appendTo(TextLogs &logs, Slice text, bool isJson, bool replace)
{
    if (logs.isEmpty() || replace) {
        logs.append(m_arena, m_position, isJson);
        ++m_replacements;
    }
    if (!text.isNull())
        logs.last().chunks.append(m_arena, chunkOf(text));
}

Chunk Writer::chunkOf(Slice text)
{
    const std::string_view frame = m_now.frame->frame.bytes();
    // Compared as numbers, since the text may lie anywhere.
    const auto offset = reinterpret_cast<std::uintptr_t>(text.data) - reinterpret_cast<std::uintptr_t>(frame.data());
    if (offset <= Chunk::kMost && offset + text.length <= frame.size() && text.length <= Chunk::kMost)
        return {m_position, static_cast<std::uint32_t>(offset), text.length, text.escaped, 0};
    m_trace.apart.append(keep(text));
    return Chunk::apart(m_position, m_trace.apart.size() - 1);
}

std::string Writer::textOfLogs(const TextLogs &logs) const
{
    std::string text;
    if (logs.isEmpty())
        return text;
    TextDecoder decoder(text);
    const auto &chunks = logs.back().chunks;
    chunks.forEach(chunks.size(), [&](const Chunk &chunk) { decoder.append(m_trace.slice(chunk)); });
    decoder.finish();
    return text;
}

std::string Writer::textOfMessage(MessageId message, BlockKind kind) const
{
    std::string text;
    const Message &fact = m_trace.messages[message.index];
    fact.blocks.forEach(fact.blocks.size(), [&](const TextBlock &block) {
        if (block.kind == kind)
            text += textOfLogs(block.logs);
    });
    return text;
}

/// Whether the messages, one after the other, say `wanted` and nothing else but white space around it.
bool Writer::isSaid(std::span<const MessageId> messages, std::string_view wanted) const
{
    // Compared piece by piece: the first piece that differs, which is mostly the first one, ends it.
    std::string decoded;
    TextDecoder decoder(decoded);
    bool begun = false;
    bool differs = false;
    const auto compare = [&](std::string_view piece) {
        if (!begun)
            piece.remove_prefix(std::min(piece.find_first_not_of(kWhiteSpace), piece.size()));
        begun = begun || !piece.empty();
        const std::size_t common = std::min(piece.size(), wanted.size());
        differs = differs || piece.substr(0, common) != wanted.substr(0, common)
            || piece.substr(common).find_first_not_of(kWhiteSpace) != piece.npos;
        wanted.remove_prefix(common);
    };
    const auto compareDecoded = [&] {
        compare(decoded);
        decoded.clear();
    };
    const auto compareChunk = [&](const Chunk &chunk) {
        const Slice text = m_trace.slice(chunk);
        const std::size_t backslash = text.escaped ? text.bytes().find('\\') : text.bytes().npos;
        const auto plain = static_cast<std::uint32_t>(std::min<std::size_t>(backslash, text.length));
        if (plain > 0) { // compared where it lies
            decoder.finish();
            compareDecoded();
            compare(text.bytes().substr(0, plain));
        }
        if (!differs && plain < text.length) {
            decoder.append({text.data + plain, text.length - plain, 1});
            compareDecoded();
        }
        return !differs;
    };
    for (const MessageId message : messages) {
        const auto &blocks = m_trace.messages[message.index].blocks;
        for (std::uint32_t i = 0; i < blocks.size() && !differs; ++i) {
            if (blocks[i].kind != BlockKind::Text || blocks[i].logs.isEmpty())
                continue;
            const auto &chunks = blocks[i].logs.back().chunks;
            chunks.forEach(chunks.size(), compareChunk);
        }
    }
    decoder.finish();
    compareDecoded();
    return !differs && wanted.empty();
}

/// A reply that equals no streamed message of its run, nor all of them joined, becomes one of its own.
void Writer::addReply(RunId run, Slice reply, Slice reasoning)
{
    const std::vector<MessageId> &messages = stateOf(run).messages;
    const std::string replied = textOf(reply);
    const std::string_view wanted = trimmed(replied);
    MessageId said;
    if (!wanted.empty()) {
        for (auto message = messages.rbegin(); message != messages.rend() && !said; ++message)
            said = isSaid(*message, wanted) ? *message : MessageId{};
        if (!said && messages.size() > 1 && isSaid(messages, wanted))
            said = messages.back();
        if (!said) {
            said = addMessage({}, Role::Assistant, run, {});
            appendTo(blockOf(said, BlockKind::Text, {}).logs, reply, false, false);
        }
    }
    if (reasoning.length == 0)
        return;
    if (!said && !messages.empty())
        said = messages.back();
    if (!said)
        said = addMessage({}, Role::Assistant, run, {});
    TextBlock &block = blockOf(said, BlockKind::Reasoning, {});
    if (block.logs.isEmpty())
        appendTo(block.logs, reasoning, false, false);
}

/// The call that wrote it is over, and its end has not come: some of it may be missing.
void Writer::cutMessage(MessageId message)
{
    if (const auto stored = m_storedTexts.find(message.index); stored != m_storedTexts.end()) {
        makeWhole(message, stored->second);
        m_storedTexts.erase(stored);
        return;
    }
    const Message &fact = m_trace.messages[message.index];
    m_cutMessages[message.index] = {m_trace.gaps.size()};
    m_trace.gaps.append(fact.id, std::uint64_t(0), std::uint64_t(0), fact.session, m_position);
    problem(Severity::Warning, "gap",
            Failure::tr("the end of message %1 did not come; some of its text may be missing", {m_trace.symbols.text(fact.id)}));
}

void Writer::endMessageGap(MessageId message)
{
    const auto cut = m_cutMessages.find(message.index);
    if (cut == m_cutMessages.end())
        return;
    m_trace.gaps.at(cut->second.index).life.end.store(m_position, std::memory_order_release);
    m_cutMessages.erase(cut);
}

/// The text stands for all blocks of that kind: the first one has it, the others are emptied.
void Writer::replaceTexts(MessageId message, BlockKind kind, Slice text)
{
    Message &fact = m_trace.messages.at(message.index);
    bool placed = false;
    for (std::uint32_t i = 0; i < fact.blocks.size(); ++i) {
        TextBlock &block = fact.blocks.at(i);
        if (block.kind != kind)
            continue;
        appendTo(block.logs, placed ? Slice{} : text, false, true);
        placed = true;
    }
    if (!placed && text.length > 0)
        appendTo(blockOf(message, kind, {}).logs, text, false, true);
}

/// The messages of a span that failed or was cancelled do not go on.
void Writer::endMessagesOf(SpanId span, MessageStatus status)
{
    for (const MessageId message : stateOf(m_now.run).messages) {
        if (spanOf(message) == span) {
            countSoFar(message);
            endMessage(message, status);
        }
    }
}

/// What a model call had used when it broke off.
void Writer::countSoFar(MessageId message)
{
    const auto soFar = m_usageSoFar.find(message.index);
    if (soFar == m_usageSoFar.end())
        return;
    const Message &fact = m_trace.messages[message.index];
    if (soFar->second.amounts)
        addUsage(fact.run.back().value, *soFar->second.amounts,
                 {spanOf(message), message, soFar->second.model});
    m_usageSoFar.erase(soFar);
}

void Writer::on(const MessageStarted &event)
{
    const MessageId message = messageFor(event.message, event.role);
    if (event.message != event.alias && !event.message.empty()) {
        m_hasOwnName.resize(std::max<std::size_t>(m_hasOwnName.size(), message.index + std::size_t(1)));
        m_hasOwnName[message.index] = true;
    }
    if (!event.alias.empty()) {
        m_messageById.set(session().index, intern(event.alias), message.index);
        ++m_aliases;
    }
    if (event.awaitsCall && m_trace.messages[message.index].span.isEmpty()) {
        if (const SpanId call = openCall())
            writtenBy(call, message);
        else
            await(message);
    }
    if (!event.model.empty())
        m_usageSoFar[message.index].model = {intern(event.model), intern(event.provider)};
    ownedBy(message);
    // What comes again under the same id is said anew.
    Message &fact = m_trace.messages.at(message.index);
    if (fact.life.end.load(std::memory_order_relaxed) == kOpen || m_wholeBefore.contains(message.index))
        return;
    for (std::uint32_t i = 0; i < fact.blocks.size(); ++i)
        appendTo(fact.blocks.at(i).logs, {}, fact.blocks.at(i).logs.back().isJson, true);
}

/// Key of the first block of text; empty: there is none.
std::string_view Writer::firstTextBlock(MessageId message) const
{
    const auto &blocks = m_trace.messages[message.index].blocks;
    for (std::uint32_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].kind == BlockKind::Text)
            return m_trace.symbols.text(blocks[i].key);
    }
    return {};
}

/// The frame belongs where its message does.
void Writer::ownedBy(MessageId message)
{
    const SpanId span = spanOf(message);
    if (span && !m_now.spanKnown) {
        m_now.span = span;
        m_now.spanKnown = true;
    }
}

void Writer::appendNamed(const TextDelta &event)
{
    LastNamedText &last = m_lastNamed;
    if (m_now.frame->address.isPath && last.log && last.run == run() && last.kind == event.kind
        && last.replacements == m_replacements && last.aliases == m_aliases && sameText(last.message, event.message)
        && sameText(last.block, event.block)) {
        m_now.span = last.span;
        m_now.spanKnown = true;
        if (!event.text.isNull())
            last.log->chunks.append(m_arena, chunkOf(event.text));
        return;
    }
    MessageId message = messageFor(event.message, Role::Assistant);
    const bool wasWhole = isWholeBefore(message, event.message, event.kind, event.text);
    if (m_trace.messages[message.index].span.isEmpty())
        findCall(message);
    ownedBy(message);
    if (wasWhole)
        return;
    TextBlock &block = blockOf(message, event.kind, event.block);
    appendTo(block.logs, event.text, false, false);
    last = {&block.logs.last(), m_now.run, spanOf(message),
            m_trace.symbols.text(intern(event.message)), m_trace.symbols.text(block.key), event.kind, m_replacements,
            m_aliases};
}

void Writer::on(const TextDelta &event)
{
    if (!event.message.empty() || !event.block.empty())
        return appendNamed(event);
    LastText &last = stateOf(run()).lastText;
    if (!last.log || last.span != span() || last.kind != event.kind || last.replacements != m_replacements) {
        TextLogs &logs = blockOf(messageFor({}, Role::Assistant), event.kind, {}).logs;
        appendTo(logs, event.text, false, false);
        last = {&logs.last(), m_now.span, event.kind, m_replacements};
        return;
    }
    last.log->chunks.append(m_arena, chunkOf(event.text));
}

void Writer::on(const TextReplaced &event)
{
    const MessageId message = messageFor(event.message, Role::Assistant);
    ownedBy(message);
    if (event.kind != BlockKind::Other && m_wholeBefore.contains(message.index))
        return;
    appendTo(blockOf(message, event.kind, event.block).logs, event.text, event.isJson, true);
}

void Writer::on(const TextFinished &event)
{
    MessageId message = messageFor(event.message, Role::Assistant);
    const bool wasWhole = isWholeBefore(message, event.message, event.kind, event.text);
    ownedBy(message);
    if (wasWhole)
        return;
    TextBlock &block = blockOf(message, event.kind, event.block);
    const std::string held = textOfLogs(block.logs);
    m_finished.push_back(&block);
    const std::string text = textOf(event.text);
    if (!block.logs.isEmpty() && held == text)
        return;
    if (trimmed(held) != trimmed(text) && !held.empty())
        reportDifference(event.message);
    appendTo(block.logs, event.text, false, true);
}

void Writer::reportDifference(std::string_view message)
{
    problem(Severity::Warning, "final_text_differs",
            Failure::tr("the final text of message %1 is not what its deltas add up to; the final text is shown", {message}));
}

/// What was streamed and is not among the texts that the frame has finished.
void Writer::dropUnfinished(MessageId message)
{
    Message &fact = m_trace.messages.at(message.index);
    for (std::uint32_t i = 0; i < fact.blocks.size(); ++i) {
        TextBlock &block = fact.blocks.at(i);
        if (block.kind == BlockKind::Other || block.logs.isEmpty() || block.logs.back().chunks.isEmpty()
            || std::find(m_finished.begin(), m_finished.end(), &block) != m_finished.end())
            continue;
        reportDifference(m_trace.symbols.text(fact.id));
        appendTo(block.logs, {}, false, true);
    }
}

void Writer::on(const MessageEnded &event)
{
    const MessageId message = messageFor(event.message, Role::Assistant);
    ownedBy(message);
    const bool wasWhole = m_wholeBefore.erase(message.index) > 0;
    if (!event.finalText.isNull() && !wasWhole) {
        const std::string streamed = textOfMessage(message, BlockKind::Text);
        if (textOf(event.finalText) != streamed) {
            if (!streamed.empty())
                reportDifference(event.message);
            replaceTexts(message, BlockKind::Text, event.finalText);
        }
    }
    if (event.isWhole && !wasWhole)
        dropUnfinished(message);
    m_finished.clear();
    std::erase(m_sessions[m_now.session.index].awaiting, message);
    m_storedTexts.erase(message.index);
    endMessageGap(message);
    noteStop(message, event.stop);
    endMessage(message, event.status);
}

/// Before the message ends.
void Writer::noteStop(MessageId message, std::string_view reason)
{
    constexpr std::uint32_t kMost = UINT8_MAX;
    Message &fact = m_trace.messages.at(message.index);
    if (reason.empty() || fact.life.end.load(std::memory_order_relaxed) != kOpen)
        return;
    const Symbol symbol = intern(reason);
    std::uint32_t number = 0;
    while (number < m_trace.stopReasons.size() && m_trace.stopReasons[number] != symbol)
        ++number;
    if (number == kMost)
        return;
    if (number == m_trace.stopReasons.size())
        m_trace.stopReasons.append(symbol);
    fact.stop = static_cast<std::uint8_t>(number + 1);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisagent.h"
#include "metispayload.h"
#include "metisturnrun.h"

#include <algorithm>

namespace tracedeck::test {

using namespace metis;

namespace {

constexpr std::int64_t kInputPrice = 3'000'000; // pico-dollars for a token
constexpr std::int64_t kOutputPrice = 15'000'000;

/// As equal as they get, in order; none is empty.
QStringList piecesOf(const QString &text, int count)
{
    QStringList pieces;
    const qsizetype size = text.size() / std::max(count, 1) + 1;
    for (qsizetype at = 0; at < text.size(); at += size)
        pieces.append(text.mid(at, size));
    return pieces;
}

} // namespace

void MetisTurnRun::planCall(const Call &call, bool isFirst)
{
    const bool isReversed = m_agent.habits().messageStartFirst;
    const auto start = [this] { return beginMessage(); };
    if (isReversed)
        add(start);
    if (isFirst)
        add([this] { return begin(); });
    add([this] { return beginCall(); });
    if (!isReversed)
        add(start);
    for (const Step &step : call.content) {
        if (const auto *say = std::get_if<Say>(&step.what))
            planText(*say);
        else if (const auto *think = std::get_if<Think>(&step.what))
            planThinking(*think);
        else if (const auto *tool = std::get_if<UseTool>(&step.what))
            planToolUse(*tool, {});
        else if (const auto *delegate = std::get_if<Delegate>(&step.what))
            planToolUse(metisevents::asTool(*delegate), *delegate);
        else if (const auto *flood = std::get_if<Flood>(&step.what))
            planFlood(*flood);
        else if (const auto *any = std::get_if<Emit>(&step.what))
            add([this, event = *any] {
                emitStored(event.type, event.payload, m_callStarted, event.actor, event.sensitivity);
                return true;
            });
    }
    if (call.failure)
        return planFailure(*call.failure);
    add([this] { return endCall(); });
    if (call.hasTools)
        add([this] {
            planTools();
            return true;
        });
}

bool MetisTurnRun::beginCall()
{
    const std::string parent = m_callStarted.empty()                                  ? m_turnStarted
                               : m_agent.habits().looseParents || m_lastTool.empty() ? m_callStarted
                                                                                      : m_lastTool;
    m_isCallOpen = true;
    m_tools.clear();
    m_callStarted = emitStored("llm.call_started",
                               metisevents::callStarted({m_start.script.model, m_start.parentSession},
                                                        m_agent.store().clock().ulid()),
                               parent, actor(), "private");
    return true;
}

bool MetisTurnRun::beginMessage()
{
    m_draft.emplace();
    m_draft->id = m_agent.store().clock().ulid();
    m_draft->storedId = m_agent.habits().renamesMessages ? m_agent.store().clock().ulid() : m_draft->id;
    m_draft->model = m_start.script.model;
    emitToken("message.start", metisevents::messageStart(*m_draft));
    return true;
}

std::string MetisTurnRun::blockPayload(const char *key, const std::string &json) const
{
    const MetisDraft::Block &block = m_draft->blocks.back();
    MetisPayload payload;
    payload.text("message_id", m_draft->id);
    payload.number("content_block_index", static_cast<std::int64_t>(m_draft->blocks.size()) - 1);
    if (block.kind == MetisDraft::Block::Kind::ToolUse)
        payload.text("tool_use_id", block.toolUse);
    return payload.json(key, json).take();
}

void MetisTurnRun::openBlock(MetisDraft::Block block)
{
    m_draft->blocks.push_back(std::move(block));
}

void MetisTurnRun::planText(const Say &say)
{
    using Kind = MetisDraft::Block::Kind;
    bool isFirst = true;
    for (const QString &delta : say.deltas) {
        add([this, delta, isFirst] {
            if (isFirst)
                openBlock({});
            return streamText(Kind::Text, delta, {});
        });
        isFirst = false;
    }
}

void MetisTurnRun::planThinking(const Think &think)
{
    using Kind = MetisDraft::Block::Kind;
    for (qsizetype i = 0; i < think.deltas.size(); ++i) {
        const bool isLast = i + 1 == think.deltas.size();
        add([this, delta = think.deltas[i], isFirst = i == 0,
             signature = isLast ? think.signature : QString()] {
            if (isFirst) {
                MetisDraft::Block block;
                block.kind = Kind::Thinking;
                openBlock(block);
            }
            return streamText(Kind::Thinking, delta, signature);
        });
    }
}

bool MetisTurnRun::streamText(MetisDraft::Block::Kind kind, const QString &delta, const QString &signature)
{
    const bool isThinking = kind == MetisDraft::Block::Kind::Thinking;
    MetisDraft::Block &block = m_draft->blocks.back();
    block.text += delta;
    block.signature = signature;
    std::string payload = blockPayload("text", quoted(delta));
    if (isThinking) {
        payload.pop_back();
        payload += ",\"signature\":" + (signature.isEmpty() ? "null" : quoted(signature)) + '}';
    }
    emitToken(isThinking ? "thinking.delta" : "text.delta", payload);
    return true;
}

void MetisTurnRun::planToolUse(const UseTool &tool, const std::optional<Delegate> &delegate)
{
    add([this, tool, delegate] {
        MetisDraft::Block block;
        block.kind = MetisDraft::Block::Kind::ToolUse;
        block.toolUse = "tu_" + m_agent.store().clock().ulid();
        block.toolName = tool.name;
        Tool running;
        running.what = tool;
        running.delegate = delegate;
        running.id = block.toolUse;
        m_tools.push_back(std::move(running));
        openBlock(std::move(block));
        emitToken("tool.use_start", blockPayload("tool_name", quoted(QString::fromStdString(tool.name))));
        return true;
    });
    const QStringList pieces = piecesOf(QString::fromStdString(tool.input), tool.pieces);
    for (const QString &piece : pieces)
        add([this, piece] {
            m_draft->blocks.back().input += piece;
            emitToken("tool.use_input_delta", blockPayload("partial_json", quoted(piece)));
            return true;
        });
    add([this] {
        closeToolUse(m_draft->blocks.back());
        return true;
    });
}

void MetisTurnRun::closeToolUse(MetisDraft::Block &block)
{
    block.isOpen = false;
    emitToken("tool.use_end", blockPayload("final_input", block.finalInput()));
}

void MetisTurnRun::planFlood(const Flood &flood)
{
    const QString padding(flood.size, QLatin1Char('x'));
    const bool isText = flood.type == "text.delta";
    if (isText)
        return planText({QStringList(flood.count, QLatin1Char('x') + padding)});
    MetisPayload payload;
    payload.text("file", "MEMORY.md").text("operation", "add").text("before_hash", "00");
    payload.text("after_hash", "ff" + padding.toStdString()).number("before_size_bytes", 0);
    const std::string written = payload.number("after_size_bytes", 1).take();
    for (int i = 0; i < flood.count; ++i)
        add([this, type = flood.type, written] {
            emitStored(type, written, m_callStarted, "agent", "private");
            return true;
        });
}

/// One token for four characters of text.
MetisUsage MetisTurnRun::usage() const
{
    MetisUsage usage;
    usage.input = 100 + 10 * m_totals.calls + m_start.prompt.size();
    for (const MetisDraft::Block &block : m_draft->blocks)
        usage.output += 1 + block.text.size() / 4 + block.input.size() / 4;
    usage.cost = usage.input * kInputPrice + usage.output * kOutputPrice;
    return usage;
}

bool MetisTurnRun::endCall()
{
    const MetisUsage spent = usage();
    ++m_totals.calls;
    m_totals.usage += spent;
    m_isCallOpen = false;
    m_answer.clear();
    for (const MetisDraft::Block &block : m_draft->blocks) {
        if (block.kind == MetisDraft::Block::Kind::Text)
            m_answer += block.text;
    }
    m_agent.addMessage({m_draft->storedId,
                        m_start.session,
                        "assistant",
                        m_draft->content(),
                        "complete",
                        m_start.script.model,
                        spent,
                        {}});
    m_agent.addCost(m_start.session, spent.cost);
    emitToken("message.complete",
              metisevents::messageComplete(*m_draft, {}, spent, !m_agent.habits().usageWithoutCost));
    m_callCompleted =
        emitStored("llm.call_completed",
                   metisevents::callCompleted({m_start.script.model, m_start.parentSession}, spent, *m_draft),
                   m_callStarted, actor());
    m_draft.reset();
    return true;
}

void MetisTurnRun::planFailure(const FailCall &failure)
{
    add([this, failure] {
        m_isCallOpen = false;
        m_draft.reset();
        emitStored("llm.call_failed",
                   metisevents::callFailed({m_start.script.model, m_start.parentSession}, failure.errorClass,
                                           failure.message),
                   m_callStarted, m_agent.habits().looseParents ? "agent" : actor());
        if (failure.then == FailCall::Then::Retries)
            return true;
        m_hasFailed = true;
        if (m_agent.habits().failedTurnsStayOpen) {
            leave();
        } else if (failure.then == FailCall::Then::Completes) {
            complete();
        } else {
            leave();
            emitStored("turn.cancelled", metisevents::turnCancelled(m_totals, "timeout"), m_turnStarted,
                       "system");
        }
        return true;
    });
}

} // namespace tracedeck::test

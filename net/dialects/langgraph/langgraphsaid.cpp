// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"
#include "langgraphstored.h"

#include <cstddef>
#include <deque>
#include <unordered_map>
#include <vector>

/// What the state of a thread, or what a node writes into it, has of a conversation: all there is of what people say, and of
/// what models write and call where the channels `messages` and `tools` are not heard.
namespace tracedeck {

namespace {

/// A message of the list, and what else is in it, as JSON; empty: it has none.
struct Said
{
    MessageSeen seen;
    std::string_view calls;
    std::string_view usage;
    std::string_view metadata;
};

/// What came of a call.
struct Outcome
{
    ToolSeen seen;
    std::size_t behind = 0; ///< how many messages
    bool isTold = false;
};

class Conversation
{
public:
    Conversation(const JsonToken *messages, JsonReader &part, EventBatch &batch)
        : m_part(part)
        , m_batch(batch)
    {
        forEachMessage(messages, part, batch, [this](const JsonObject &message, Role role) {
            if (role == Role::Tool)
                addOutcome(message);
            else
                add(message, role);
            return true;
        });
    }

    void tell(bool isWritten)
    {
        tellMessages(isWritten);
        if (!isWritten)
            emitHeld(m_batch, m_held);
    }

private:
    void tellMessages(bool isWritten)
    {
        for (std::size_t i = 0; i < m_said.size(); ++i) {
            Said &said = m_said[i];
            said.seen.isFollowed = i < (said.seen.role == Role::Assistant ? m_asked : m_answered);
            said.seen.isWritten = isWritten;
            said.seen.isCalling = said.calls.starts_with('[') && said.calls.find('{') != std::string_view::npos;
            said.seen.stop = readLangGraphStop(said.metadata, m_part, m_batch);
            emitEvent<MessageSeen>(m_batch) = said.seen;
            if (said.usage.starts_with('{'))
                emitEvent<UsageSeen>(m_batch)
                    = readLangGraphUsageOf(said.seen.message, said.usage, said.metadata, m_part, m_batch);
            if (said.seen.isCalling)
                tellCalls(said, i);
        }
        for (const Outcome &outcome : m_outcomes) { // of calls that are not in the list
            if (!outcome.isTold)
                emitEvent<ToolListed>(m_batch) = {.call = outcome.seen.call,
                                                  .name = outcome.seen.name,
                                                  .status = outcome.seen.status,
                                                  .result = outcome.seen.result,
                                                  .isOutcome = true};
        }
    }

    void add(const JsonObject &message, Role role)
    {
        Said said;
        said.seen.message = message.name("id");
        said.seen.role = role;
        if (role == Role::Assistant) {
            said.calls = message.json("tool_calls").bytes();
            said.usage = message.json("usage_metadata").bytes();
            said.metadata = message.json("response_metadata").bytes();
        }
        const LangGraphContent content = readLangGraphContent(message, role, m_part, m_batch); // it leaves the message
        said.seen.text = content.text;
        said.seen.reasoning = role == Role::Assistant ? content.reasoning : Slice();
        m_held.push_back({said.seen.message, role, content.text});
        if (said.seen.message.empty()) // whoever keeps the list gives it one
            return;
        (role == Role::Assistant ? m_answered : m_asked) = m_said.size();
        m_said.push_back(said);
    }

    void addOutcome(const JsonObject &message)
    {
        m_answered = m_said.size();
        const ToolSeen outcome = readLangGraphOutcome(message, m_part, m_batch);
        if (!outcome.call.empty()) {
            m_held.push_back({outcome.call, Role::Tool, {}});
            m_outcomesOf[outcome.call].push_back(m_outcomes.size());
            m_outcomes.push_back({outcome, m_said.size()});
        }
    }

    /// The first behind that message that was not told yet: some models count their calls anew in each run. nullptr: none.
    Outcome *outcomeOf(std::string_view call, std::size_t message)
    {
        const auto ofCall = m_outcomesOf.find(call);
        if (ofCall == m_outcomesOf.end())
            return nullptr;
        std::deque<std::size_t> &waiting = ofCall->second;
        while (!waiting.empty() && m_outcomes[waiting.front()].behind <= message)
            waiting.pop_front();
        if (!waiting.empty()) {
            Outcome &outcome = m_outcomes[waiting.front()];
            waiting.pop_front();
            outcome.isTold = true;
            return &outcome;
        }
        return nullptr;
    }

    void tellCalls(const Said &said, std::size_t index)
    {
        std::vector<JsonToken> all;
        m_part.readArray(said.calls, all);
        for (const JsonToken &one : all) {
            if (one.kind != JsonKind::Object || !m_part.read(one.text(), {}))
                continue;
            const JsonObject call(m_part, m_part.first(), "tool_call", m_batch);
            ToolListed tool;
            tool.message = said.seen.message;
            tool.call = call.name("id");
            tool.name = call.name("name");
            tool.arguments = call.json("args");
            if (const Outcome *outcome = outcomeOf(tool.call, index)) {
                tool.status = outcome->seen.status;
                tool.result = outcome->seen.result;
            }
            // What nobody did before people went on to say something, nobody will do.
            const bool isGivenUp = tool.status == ToolStatus::Called && said.seen.isFollowed;
            if (!tool.call.empty() && !isGivenUp)
                emitEvent<ToolListed>(m_batch) = tool;
        }
    }

    JsonReader &m_part;
    EventBatch &m_batch;
    std::vector<Said> m_said;
    std::vector<ConversationHeld::Item> m_held; ///< with those that have no name, and what came of calls
    std::size_t m_asked = 0; ///< in m_said, what people said last
    std::size_t m_answered = 0; ///< likewise models; what tools say stands behind what asks for it
    std::vector<Outcome> m_outcomes;
    std::unordered_map<std::string_view, std::deque<std::size_t>> m_outcomesOf; ///< by call, those that were not told yet
};

} // namespace

void readLangGraphSaid(const JsonToken *messages, bool isWritten, JsonReader &part, EventBatch &batch)
{
    if (messages && (isWritten || messages->kind == JsonKind::Array))
        Conversation(messages, part, batch).tell(isWritten);
}

} // namespace tracedeck

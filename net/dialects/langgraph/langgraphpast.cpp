// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphentries.h"
#include "kinds.h"
#include "langgraphmessage.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

/// The history of a thread: what was in its runs, for who did not hear them.
namespace tracedeck {

namespace {

constexpr JsonShape kResultShape[] = {{"messages"}};

using Task = LangGraphTask;
using Entry = LangGraphEntry;

/// Whether a run begins with a state that was made so: by its input, or by going on from one of before. (Who goes on from what
/// people made may do so long after.)
bool isBegin(std::string_view source)
{
    return source == kinds::kInput || source == kinds::kFork;
}

/// Tells of the runs of a history what was in them, in the order in which it happened.
class Teller
{
public:
    Teller(const std::vector<Entry> &entries, const LangGraphAnswerBody &answer)
        : m_entries(entries)
        , m_answer(answer)
    {
        for (const Entry &entry : m_entries)
            m_byCheckpoint.try_emplace(entry.checkpoint, &entry);
        m_byCheckpoint.erase(std::string_view()); // those without a name are nobody's parent
        m_knowsNodes = std::any_of(m_entries.begin(), m_entries.end(), [](const Entry &entry) {
            return std::any_of(entry.tasks.begin(), entry.tasks.end(), isTold);
        });
        for (const Entry &entry : m_entries) {
            if (const Entry *parent = find(entry.parent))
                (parent->run == entry.run ? m_firstChild : m_nextRun).try_emplace(parent, &entry);
        }
    }

    void tell()
    {
        // What people made is mostly of a run that comes much later: runs are not one behind the other.
        std::unordered_map<std::string_view, std::size_t> last;
        for (std::size_t i = 0; i < m_entries.size(); ++i)
            last[m_entries[i].run] = i;
        std::unordered_set<std::string_view> begun;
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const std::string_view run = m_entries[i].run;
            tell(i, begun.insert(run).second);
            if (!run.empty() && last[run] == i)
                endRun(m_entries[i], i + 1 == m_entries.size());
        }
        if (m_entries.empty() || m_entries.back().isWhole()) {
            RunSeen &any = emitEvent<RunSeen>(batch());
            any.isAll = true;
            any.begun = m_entries.empty() || m_entries.front().parent.empty() ? 0 : m_entries.front().at;
        }
        tellHeld();
    }

private:
    using Said = std::set<std::pair<std::string_view, std::string_view>>;

    void tell(std::size_t index, bool begins)
    {
        const Entry &entry = m_entries[index];
        const Entry *parent = find(entry.parent);
        RunSeen seen = runOf(entry);
        if (begins && isBegin(entry.source) && entry.isWhole())
            seen.begun = entry.at; // else it may have begun before what this page shows
        if (entry.source == kinds::kInput && entry.isWhole())
            seen.input = inputOf(entry);
        emitEvent<RunSeen>(batch()) = seen;
        if (begins && parent && parent->run != entry.run && parent->waits() && entry.source != kinds::kUpdate)
            tellResumed(*parent, entry);
        const bool isOfOne = parent && parent->run == entry.run && parent->tasks.size() == 1;
        if (isOfOne && isTold(parent->tasks.front()))
            emitEvent<SpanSeen>(batch()) = nameOf(parent->tasks.front(), entry.space);
        else if (!entry.isWhole())
            emitEvent<SpanSeen>(batch()) = graphOf(entry);
        else if (parent && parent->tasks.size() > 1)
            emitEvent<RunSeen>(batch()) = runOf(entry); // no single one of them made it
        if (m_answer.part.read(entry.json.text(), kLangGraphStateShape)) {
            const JsonObject state(m_answer.part, m_answer.part.first(), "history", batch());
            readLangGraphState(state, batch());
            const bool isAsked = entry.source == kinds::kUpdate || (parent && parent->source == kinds::kInput && parent->run == entry.run);
            if (isAsked && entry.isWhole())
                tellAsked(state.object("values", "values").find("messages"), entry, parent);
        }
        for (const Task &task : entry.tasks)
            tellTask(task, entry, childOf(entry), false);
        if (!entry.isWhole() && !m_knowsNodes)
            tellWritten(entry);
    }

    /// Of a graph whose nodes the server does not know: what the state has that was written in it.
    void tellWritten(const Entry &entry)
    {
        forEachMessageOf(entry, [&](const JsonObject &message, Role role) {
            const std::string_view id
                = role == Role::Tool ? message.name({"tool_call_id", "toolCallId"}) : message.name("id");
            if (!id.empty() && m_written.insert(id).second)
                tellMessage(message, false, nullptr);
            return true;
        });
    }

    /// What the newest state has, and then what all before it had and it has not.
    void tellHeld()
    {
        std::vector<ConversationHeld::Item> held;
        Said known; // people edit what they said, and it keeps its name
        bool isNewest = true;
        std::int64_t oldest = 0;
        for (auto entry = m_entries.rbegin(); entry != m_entries.rend(); ++entry) {
            if (!entry->isWhole() || entry->at == 0 || entry->values.find("\"messages\"") == std::string_view::npos)
                continue;
            const bool hasList = forEachMessageOf(*entry, [&](const JsonObject &message, Role role) {
                const std::string_view id
                    = role == Role::Tool ? message.name({"tool_call_id", "toolCallId"}) : message.name("id");
                if (id.empty() && (role == Role::Tool || !isNewest))
                    return true;
                const bool isKnownByText = role == Role::User || id.empty();
                const Slice text
                    = isKnownByText ? readLangGraphContent(message, role, m_namesReader, batch()).text : Slice();
                if (known.emplace(id, text.bytes()).second)
                    held.push_back({id, role, text});
                return true;
            });
            if (!hasList)
                continue;
            if (std::exchange(isNewest, false)) {
                emitHeld(batch(), held, entry->at);
                held.clear();
            }
            oldest = entry->at;
        }
        if (!held.empty())
            emitHeld(batch(), held, oldest);
    }

    /// What the graph begins with is no node.
    static bool isTold(const Task &task) { return !task.id.empty() && !task.name.empty() && task.name != "__start__"; }

    /// `space`: of the graph whose node it is.
    SpanSeen nameOf(const Task &task, std::string_view space) const
    {
        SpanSeen span;
        span.name = task.name;
        span.parent = space;
        span.key = scratchText(batch(), {space, space.empty() ? "" : "|", task.name, ":", task.id});
        return span;
    }

    /// The node that has the graph of a state in it.
    static SpanSeen graphOf(const Entry &entry)
    {
        return {.name = nodeOfSpace(entry.space), .key = entry.space, .parent = spaceAround(entry.space)};
    }

    /// What came of the task that the graph begins with; null: there was none.
    static Slice inputOf(const Entry &entry)
    {
        const auto first = std::find_if(entry.tasks.begin(), entry.tasks.end(), [](const Task &task) { return task.name == "__start__"; });
        return first == entry.tasks.end() || first->result.empty() || first->result == "null" ? Slice() : jsonSlice(first->result);
    }

    RunSeen runOf(const Entry &entry) const
    {
        RunSeen seen;
        seen.run = entry.run;
        seen.agent = entry.graph;
        seen.isInner = !entry.isWhole();
        return seen;
    }

    /// What people said that was not there before; or else last. The run answers it.
    void tellAsked(const JsonToken *messages, const Entry &entry, const Entry *before)
    {
        static const Said kNothing;
        const Said &known = before ? saidIn(*before) : kNothing;
        std::vector<MessageSeen> asked;
        forEachMessage(messages, m_answer.reader, batch(), [&](const JsonObject &message, Role role) {
            const bool isAsked = role == Role::User || role == Role::System;
            if (!isAsked && !before)
                asked.clear();
            if (!isAsked)
                return true;
            const std::string_view id = message.name("id");
            const Slice text = readLangGraphContent(message, role, m_answer.reader, batch()).text;
            if (!id.empty() && !known.contains({id, text.bytes()}))
                asked.push_back({id, role, text});
            return true;
        });
        emitEvent<RunSeen>(batch()) = runOf(entry);
        for (const MessageSeen &one : asked)
            emitEvent<MessageSeen>(batch()) = one;
    }

    /// Names and texts. Read once: many may go on from one state.
    const Said &saidIn(const Entry &state)
    {
        const auto [known, isNew] = m_said.try_emplace(&state);
        Said &said = known->second;
        if (!isNew)
            return said;
        forEachMessageOf(state, [&](const JsonObject &message, Role role) {
            const std::string_view id = message.name("id");
            if ((role == Role::User || role == Role::System) && !id.empty())
                said.emplace(id, readLangGraphContent(message, role, m_namesReader, batch()).text.bytes());
            return true;
        });
        return said;
    }

    /// False: the state has no list of them.
    bool forEachMessageOf(const Entry &state, const std::function<bool(const JsonObject &message, Role role)> &visit)
    {
        if (!m_stateReader.read(state.json.text(), kLangGraphStateShape))
            return false;
        const JsonObject values
            = JsonObject(m_stateReader, m_stateReader.first(), "history", batch()).object("values", "values");
        const JsonToken *messages = values.find("messages");
        const bool isList = isArray(messages);
        forEachMessage(messages, m_namesReader, batch(), visit);
        return isList;
    }

    /// Tasks that waited for people, in the run that went on with them.
    void tellResumed(const Entry &before, const Entry &entry)
    {
        for (const Task &task : before.tasks) {
            if (task.waits)
                tellTask(task, before, &entry, true);
        }
    }

    void tellTask(const Task &task, const Entry &from, const Entry *child, bool isResumed)
    {
        if (!isTold(task))
            return;
        const bool isFollowed = child && (isResumed || child->run == from.run);
        // What it wrote is known before others that work beside it are over, and at the end of a page.
        const bool isOver = isFollowed || (!task.result.empty() && !task.waits);
        SpanSeen span = nameOf(task, from.space);
        span.begun = isResumed || from.source == kinds::kUpdate ? 0 : from.at; // 0: with its run
        span.ended = isFollowed ? child->at : 0;
        if (task.worksOnState && !from.values.empty())
            span.input = jsonSlice(from.values);
        if (!task.error.empty()) {
            span.outcome = SpanStatus::Error;
            span.error = errorOf(task);
        } else if (isOver) {
            span.outcome = SpanStatus::Ok;
            span.result = task.result.empty() ? Slice() : jsonSlice(task.result);
        } else if (task.waits) {
            span.outcome = SpanStatus::Interrupted;
        }
        // Servers do not say so of what failed, and do not know of what a tool called.
        const bool isOfTools = task.result.find("\"tool_call_id\"") != std::string_view::npos;
        span.mayHoldGraph = span.outcome && (task.hasGraph || isOfTools || span.outcome != SpanStatus::Ok);
        emitEvent<SpanSeen>(batch()) = span;
        if (task.waits && !isResumed)
            tellAsking(task, from);
        if (span.outcome == SpanStatus::Ok)
            tellResult(task, child);
    }

    /// What a node asked, and whether a run went on with it. What was answered no history tells.
    void tellAsking(const Task &task, const Entry &from)
    {
        const auto next = m_nextRun.find(&from);
        for (const std::string_view id : readLangGraphInterrupts(task.interrupts, task.name, m_answer.part, batch())) {
            if (next == m_nextRun.end())
                continue;
            ApprovalResolved resolved;
            resolved.id = id;
            resolved.status = next->second->source == kinds::kLoop ? ApprovalStatus::Answered : ApprovalStatus::Expired;
            emitEvent<ApprovalResolved>(batch()) = resolved;
        }
    }

    Slice errorOf(const Task &task)
    {
        return readLangGraphError(task.error, m_answer.part, batch());
    }

    /// What a node wrote: messages of models with the calls that they ask for, and what came of calls. `child`: the state that
    /// came of it; null: not known.
    void tellResult(const Task &task, const Entry *child)
    {
        JsonReader &part = m_answer.part;
        if (!task.result.starts_with('{') || !part.read(task.result, kResultShape))
            return;
        const JsonToken *messages = JsonObject(part, part.first(), "result", batch()).find("messages");
        if (!messages)
            return;
        std::vector<JsonToken> all;
        if (messages->kind == JsonKind::Array)
            part.readArray(messages->text(), all);
        else if (messages->kind == JsonKind::Object)
            all.push_back(*messages);
        for (const JsonToken &one : all) {
            if (one.kind == JsonKind::Object && part.read(one.text(), {}))
                tellMessage({part, part.first(), "message", batch()}, all.size() == 1, child);
        }
    }

    void tellMessage(const JsonObject &message, bool isOnlyOne, const Entry *child)
    {
        const Role role = langGraphRole(message.name({"type", "role"}));
        if (role == Role::Tool) {
            ToolSeen tool = readLangGraphOutcome(message, m_answer.reader, batch());
            tool.isOnlyOne = isOnlyOne;
            emitEvent<ToolSeen>(batch()) = tool;
            return;
        }
        if (role != Role::Assistant)
            return;
        const LangGraphContent content = readLangGraphContent(message, role, m_answer.reader, batch());
        const std::string_view own = message.name("id");
        const std::string_view id = own.empty() && child ? idGivenTo(content.text, *child) : own;
        if (id.empty())
            return;
        const JsonToken *calls = message.find("tool_calls");
        const std::string_view usage = message.json("usage_metadata").bytes();
        const std::string_view metadata = message.json("response_metadata").bytes();
        const std::string_view stop = readLangGraphStop(metadata, m_answer.reader, batch());
        emitEvent<MessageSeen>(batch())
            = {.message = id, .role = role, .text = content.text, .reasoning = content.reasoning, .stop = stop};
        if (isArray(calls))
            tellCalls(calls->text());
        if (usage.starts_with('{'))
            emitEvent<UsageSeen>(batch()) = readLangGraphUsageOf(id, usage, metadata, m_answer.reader, batch());
    }

    /// A node may leave it to its graph to name what it wrote: the last message of the state that says the same, and that is no
    /// other's. Empty: there is none.
    std::string_view idGivenTo(Slice text, const Entry &child)
    {
        if (text.length == 0)
            return {};
        if (m_namesOf != &child)
            readNames(child);
        const auto named = m_names.find(text.bytes());
        if (named == m_names.end() || named->second.empty())
            return {};
        const std::string_view id = named->second.back();
        named->second.pop_back();
        m_given.insert(id);
        return id;
    }

    void readNames(const Entry &state)
    {
        m_namesOf = &state;
        m_names.clear();
        forEachMessageOf(state, [&](const JsonObject &message, Role role) {
            const std::string_view id = message.name("id"); // before the text, which reads other parts
            if (role == Role::Assistant && !id.empty() && !m_given.contains(id))
                m_names[readLangGraphContent(message, role, m_namesReader, batch()).text.bytes()].push_back(id);
            return true;
        });
    }

    void tellCalls(std::string_view calls)
    {
        std::vector<JsonToken> all;
        m_answer.reader.readArray(calls, all);
        for (const JsonToken &one : all) {
            if (one.kind != JsonKind::Object || !m_answer.reader.read(one.text(), {}))
                continue;
            const JsonObject call(m_answer.reader, m_answer.reader.first(), "tool_call", batch());
            ToolSeen tool;
            tool.call = call.name("id");
            tool.name = call.name("name");
            tool.arguments = call.json("args");
            tool.status = ToolStatus::Called;
            emitEvent<ToolSeen>(batch()) = tool;
        }
    }

    /// The last that is shown of a run. Of the newest one, the server may not have said all yet.
    void endRun(const Entry &last, bool isNewest)
    {
        RunSeen seen = runOf(last);
        seen.isAll = true;
        if (seen.isInner) {
            // How it ended, the history of the whole says.
        } else if (!last.goesOn) {
            seen.outcome = RunStatus::Succeeded;
            seen.ended = last.at;
        } else if (last.failed()) {
            seen.outcome = RunStatus::Failed;
            const auto failed = std::find_if(last.tasks.begin(), last.tasks.end(),
                                             [](const Task &task) { return !task.error.empty(); });
            seen.error = errorOf(*failed);
        } else if (last.waits() || !isNewest) {
            seen.outcome = RunStatus::Interrupted;
        }
        seen.isWaiting = last.waits();
        emitEvent<RunSeen>(batch()) = seen;
    }

    const Entry *find(std::string_view checkpoint) const
    {
        const auto found = m_byCheckpoint.find(checkpoint);
        return found == m_byCheckpoint.end() ? nullptr : found->second;
    }
    /// The first that came out of it in its run.
    const Entry *childOf(const Entry &entry) const
    {
        const auto child = m_firstChild.find(&entry);
        return child == m_firstChild.end() ? nullptr : child->second;
    }
    EventBatch &batch() const { return m_answer.batch; }

    const std::vector<Entry> &m_entries; // the oldest first
    std::unordered_map<std::string_view, const Entry *> m_byCheckpoint;
    std::unordered_map<const Entry *, const Entry *> m_firstChild; // in its run, of those that have one
    std::unordered_map<const Entry *, const Entry *> m_nextRun; // the first in another one, likewise
    const LangGraphAnswerBody &m_answer;
    std::unordered_map<const Entry *, Said> m_said;
    JsonReader m_stateReader;
    JsonReader m_namesReader;
    const Entry *m_namesOf = nullptr; // the state that m_names are of
    std::unordered_map<std::string_view, std::vector<std::string_view>> m_names; // by text, in the order of the state
    bool m_knowsNodes = false; // of the graph, or of some
    std::unordered_set<std::string_view> m_written; // by name, what tellWritten() told
    std::unordered_set<std::string_view> m_given; // names of what nodes wrote without one
};

} // namespace

void decodeLangGraphHistory(const LangGraphAnswerBody &answer)
{
    const std::vector<LangGraphEntry> entries = readLangGraphEntries(answer);
    Teller(entries, answer).tell();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"
#include "langgraphstored.h"
#include "walltime.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

/// The history of a thread: what was in its runs, for who did not hear them.
namespace tracedeck {

namespace {

constexpr JsonShape kResultShape[] = {{"messages"}};
constexpr JsonShape kUsageShape[] = {{"input_token_details"}, {"output_token_details"}};

/// A node that was at work from a checkpoint on, as the history of its thread has it.
struct Task
{
    std::string_view id;
    std::string_view name;
    std::string_view result; ///< JSON; empty: it has none
    std::string_view error; ///< likewise
    bool waits = false; ///< or did, for people
};

/// One state of a history.
struct Entry
{
    JsonToken json;
    std::string_view checkpoint;
    std::string_view parent;
    std::string_view run; ///< that made it, or went on from what people made; empty: none, or it is of a subgraph
    std::string_view graph;
    std::string_view source;
    std::int64_t at = 0; ///< nanoseconds since 1970; 0: not told
    bool goesOn = false; ///< there was something to do next
    std::vector<Task> tasks;

    bool failed() const
    {
        return std::any_of(tasks.begin(), tasks.end(), [](const Task &task) { return !task.error.empty(); });
    }
    bool waits() const
    {
        return std::any_of(tasks.begin(), tasks.end(), [](const Task &task) { return task.waits; });
    }
};

std::string_view jsonOf(const JsonObject &object, const JsonKey &key)
{
    const JsonToken *token = object.find(key);
    return token ? token->json() : std::string_view();
}

bool isArray(const JsonToken *token)
{
    return token && token->kind == JsonKind::Array;
}

Task readTask(const JsonObject &task)
{
    Task read;
    read.id = task.name("id");
    read.name = task.name("name");
    read.result = jsonOf(task, "result");
    read.error = jsonOf(task, "error");
    const JsonToken *interrupts = task.find("interrupts");
    read.waits = isArray(interrupts) && interrupts->text().find('{') != std::string_view::npos;
    return read;
}

Entry readEntry(const JsonToken &json, JsonReader &part, EventBatch &batch)
{
    Entry entry;
    entry.json = json;
    const JsonObject state(part, part.first(), "history", batch);
    const JsonObject metadata = state.object("metadata", "metadata");
    const JsonObject at = state.object("checkpoint", "checkpoint");
    entry.checkpoint = at.name("checkpoint_id");
    entry.parent = state.object("parent_checkpoint", "parent_checkpoint").name("checkpoint_id");
    if (at.name("checkpoint_ns").empty())
        entry.run = metadata.name("run_id");
    entry.graph = metadata.name("graph_id");
    entry.source = metadata.name("source");
    entry.at = nanosecondsOf(state.name("created_at")).value_or(0);
    const JsonToken *next = state.find("next");
    entry.goesOn = isArray(next) && next->text().find('"') != std::string_view::npos;
    const JsonToken *tasks = state.find("tasks");
    if (!isArray(tasks))
        return entry;
    std::vector<JsonToken> all;
    part.readArray(tasks->text(), all); // here it leaves the entry
    for (const JsonToken &task : all) {
        if (task.kind == JsonKind::Object && part.read(task.text(), {}))
            entry.tasks.push_back(readTask({part, part.first(), "task", batch}));
    }
    return entry;
}

/// Whether a run begins with a state that was made so: by its input, by going on from one of before, or by people.
bool isBegin(std::string_view source)
{
    return source == "input" || source == "fork" || source == "update";
}

/// What people made is nobody's: but who goes on from it begins with it.
void giveUpdatesToRuns(std::vector<Entry> &entries)
{
    std::unordered_map<std::string_view, std::string_view> goneOn; // by checkpoint, the first run that did
    for (const Entry &entry : entries) {
        if (entry.source != "input" && entry.source != "fork" && !entry.run.empty())
            goneOn.try_emplace(entry.parent, entry.run);
    }
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const auto run = goneOn.find(entry->checkpoint);
        if (entry->source != "update" || !entry->run.empty() || entry->checkpoint.empty() || run == goneOn.end())
            continue;
        entry->run = run->second;
        goneOn.try_emplace(entry->parent, entry->run);
    }
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
        for (const Entry &entry : m_entries) {
            if (const Entry *parent = find(entry.parent); parent && parent->run == entry.run)
                m_firstChild.try_emplace(parent, &entry);
        }
    }

    void tell()
    {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const bool begins = i == 0 || m_entries[i].run != m_entries[i - 1].run;
            if (begins && i > 0)
                endRun(m_entries[i - 1], false);
            tell(i, begins);
        }
        if (!m_entries.empty())
            endRun(m_entries.back(), true);
        emitEvent<RunSeen>(batch()).isAll = true; // of any
    }

private:
    void tell(std::size_t index, bool begins)
    {
        const Entry &entry = m_entries[index];
        const Entry *parent = find(entry.parent);
        RunSeen seen = runOf(entry);
        if (begins && isBegin(entry.source))
            seen.begun = entry.at; // else it may have begun before what this page shows
        emitEvent<RunSeen>(batch()) = seen;
        if (begins && parent && parent->run != entry.run && parent->waits() && entry.source != "update")
            tellResumed(*parent, entry);
        if (parent && parent->tasks.size() > 1)
            emitEvent<RunSeen>(batch()) = runOf(entry); // no single one of them made it
        else if (parent && parent->run == entry.run && parent->tasks.size() == 1 && isTold(parent->tasks.front()))
            emitEvent<SpanSeen>(batch()) = nameOf(parent->tasks.front());
        if (m_answer.part.read(entry.json.text(), kLangGraphStateShape)) {
            const JsonObject state(m_answer.part, m_answer.part.first(), "history", batch());
            readLangGraphState(state, batch());
            if (entry.source == "update" || (parent && parent->source == "input" && parent->run == entry.run))
                tellAsked(state.object("values", "values").find("messages"), entry);
        }
        for (const Task &task : entry.tasks)
            tellTask(task, entry, childOf(entry), false);
    }

    /// What the graph begins with is no node.
    static bool isTold(const Task &task) { return !task.id.empty() && !task.name.empty() && task.name != "__start__"; }

    SpanSeen nameOf(const Task &task) const
    {
        SpanSeen span;
        span.name = task.name;
        span.key = scratchText(batch(), {task.name, ":", task.id});
        return span;
    }

    RunSeen runOf(const Entry &entry) const
    {
        RunSeen seen;
        seen.run = entry.run;
        seen.agent = entry.graph;
        return seen;
    }

    /// What people said last; the run answers it.
    void tellAsked(const JsonToken *messages, const Entry &entry)
    {
        std::vector<MessageSeen> asked;
        forEachMessage(messages, m_answer.reader, batch(), [&](const JsonObject &message, Role role) {
            if (role != Role::User && role != Role::System) {
                asked.clear();
                return true;
            }
            const std::string_view id = message.name("id");
            const Slice text = readLangGraphText(message, m_answer.reader, batch());
            if (!id.empty())
                asked.push_back({id, role, text});
            return true;
        });
        emitEvent<RunSeen>(batch()) = runOf(entry);
        for (const MessageSeen &one : asked)
            emitEvent<MessageSeen>(batch()) = one;
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
        SpanSeen span = nameOf(task);
        span.begun = isResumed ? 0 : from.at;
        span.ended = isFollowed ? child->at : 0;
        if (!task.error.empty()) {
            span.outcome = SpanStatus::Error;
            span.error = errorOf(task);
        } else if (isOver) {
            span.outcome = SpanStatus::Ok;
            span.result = task.result.empty() ? Slice() : jsonSlice(task.result);
        } else if (task.waits) {
            span.outcome = SpanStatus::Interrupted;
        }
        emitEvent<SpanSeen>(batch()) = span;
        if (span.outcome == SpanStatus::Ok)
            tellResult(task, child);
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
        const Slice text = readLangGraphText(message, m_answer.reader, batch());
        const std::string_view own = message.name("id");
        const std::string_view id = own.empty() && child ? idGivenTo(text, *child) : own;
        if (id.empty())
            return;
        emitEvent<MessageSeen>(batch()) = {id, role, text};
        const JsonToken *calls = message.find("tool_calls");
        const std::string_view usage = jsonOf(message, "usage_metadata");
        const std::string_view metadata = jsonOf(message, "response_metadata");
        if (isArray(calls))
            tellCalls(calls->text());
        if (usage.starts_with('{'))
            tellUsage(id, usage, metadata);
    }

    /// A node may leave it to its graph to name what it wrote: the last message of the state that says the same, and that is no
    /// other's. Empty: there is none.
    std::string_view idGivenTo(Slice text, const Entry &child)
    {
        if (m_namesOf != &child)
            readNames(child);
        const auto named = std::find_if(m_names.rbegin(), m_names.rend(), [&](const Named &one) {
            return one.text.bytes() == text.bytes() && !m_given.contains(one.id);
        });
        if (text.length == 0 || named == m_names.rend())
            return {};
        m_given.insert(named->id);
        return named->id;
    }

    void readNames(const Entry &state)
    {
        m_namesOf = &state;
        m_names.clear();
        if (!m_stateReader.read(state.json.text(), kLangGraphStateShape))
            return;
        const JsonObject values
            = JsonObject(m_stateReader, m_stateReader.first(), "history", batch()).object("values", "values");
        forEachMessage(values.find("messages"), m_namesReader, batch(), [&](const JsonObject &message, Role role) {
            const std::string_view id = message.name("id");
            if (role == Role::Assistant && !id.empty())
                m_names.push_back({id, readLangGraphText(message, m_namesReader, batch())});
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

    void tellUsage(std::string_view message, std::string_view json, std::string_view metadata)
    {
        JsonReader &reader = m_answer.reader;
        UsageSeen seen;
        seen.message = message;
        if (!reader.read(json, kUsageShape))
            return;
        const JsonObject usage(reader, reader.first(), "usage_metadata", batch());
        seen.amounts = readLangGraphUsage(usage, usage.object("input_token_details", "input_token_details"),
                                          usage.object("output_token_details", "output_token_details"));
        if (metadata.starts_with('{') && reader.read(metadata, {})) {
            const JsonObject answered(reader, reader.first(), "response_metadata", batch());
            seen.model = answered.name({"model_name", "model"});
            seen.provider = answered.name({"model_provider", "provider"});
        }
        emitEvent<UsageSeen>(batch()) = seen;
    }

    /// The last that is shown of a run. Of the newest one, the server may not have said all yet.
    void endRun(const Entry &last, bool isNewest)
    {
        RunSeen seen = runOf(last);
        seen.isAll = true;
        if (!last.goesOn) {
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
    std::unordered_map<const Entry *, const Entry *> m_firstChild; // of those that have one
    const LangGraphAnswerBody &m_answer;
    /// A message of a model in a state.
    struct Named
    {
        std::string_view id;
        Slice text;
    };
    JsonReader m_stateReader;
    JsonReader m_namesReader;
    const Entry *m_namesOf = nullptr; // the state that m_names are of
    std::vector<Named> m_names;
    std::unordered_set<std::string_view> m_given; // names of what nodes wrote without one
};

} // namespace

void decodeLangGraphHistory(const LangGraphAnswerBody &answer)
{
    std::vector<JsonToken> all;
    std::vector<Entry> entries;
    answer.reader.readArray(answer.json, all);
    for (auto one = all.rbegin(); one != all.rend(); ++one) { // the newest comes first
        if (one->kind == JsonKind::Object && answer.part.read(one->text(), kLangGraphStateShape))
            entries.push_back(readEntry(*one, answer.part, answer.batch));
    }
    giveUpdatesToRuns(entries);
    Teller(entries, answer).tell();
}

} // namespace tracedeck

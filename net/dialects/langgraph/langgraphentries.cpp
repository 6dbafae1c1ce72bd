// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphentries.h"

#include "kinds.h"
#include "walltime.h"

#include <unordered_map>

namespace tracedeck {

namespace {

constexpr JsonShape kTaskShape[] = {{"checkpoint"}};

LangGraphTask readTask(const JsonObject &task)
{
    LangGraphTask read;
    read.hasGraph = !task.object("checkpoint", "task.checkpoint").name("checkpoint_ns").empty();
    read.id = task.name("id");
    read.name = task.name("name");
    read.result = task.json("result").bytes();
    read.error = task.json("error").bytes();
    const JsonToken *path = task.find("path");
    read.worksOnState = !isArray(path) || path->text().find("\"__pregel_pull\"") != std::string_view::npos;
    const JsonToken *interrupts = task.find("interrupts");
    read.interrupts = isArray(interrupts) ? interrupts->text() : std::string_view();
    read.waits = isArray(interrupts) && interrupts->text().find('{') != std::string_view::npos;
    return read;
}

LangGraphEntry readEntry(const JsonToken &json, JsonReader &part, EventBatch &batch)
{
    LangGraphEntry entry;
    entry.json = json;
    const JsonObject state(part, part.first(), "history", batch);
    const JsonObject metadata = state.object("metadata", "metadata");
    const JsonObject at = state.object("checkpoint", "checkpoint");
    entry.checkpoint = at.name("checkpoint_id");
    entry.parent = state.object("parent_checkpoint", "parent_checkpoint").name("checkpoint_id");
    entry.space = at.name("checkpoint_ns");
    entry.run = metadata.name("run_id");
    entry.graph = metadata.name("graph_id");
    entry.source = metadata.name("source");
    entry.at = nanosecondsOf(state.name("created_at")).value_or(0);
    entry.values = state.json("values").bytes();
    const JsonToken *next = state.find("next");
    entry.goesOn = isArray(next) && next->text().find('"') != std::string_view::npos;
    const JsonToken *tasks = state.find("tasks");
    if (!isArray(tasks))
        return entry;
    std::vector<JsonToken> all;
    part.readArray(tasks->text(), all); // here it leaves the entry
    for (const JsonToken &task : all) {
        if (task.kind == JsonKind::Object && part.read(task.text(), kTaskShape))
            entry.tasks.push_back(readTask({part, part.first(), "task", batch}));
    }
    return entry;
}

/// What people made is nobody's: but who goes on from it begins with it.
void giveUpdatesToRuns(std::vector<LangGraphEntry> &entries)
{
    std::unordered_map<std::string_view, std::string_view> goneOn; // by checkpoint, the first run that did
    for (const LangGraphEntry &entry : entries) {
        if (entry.source != kinds::kInput && entry.source != kinds::kFork && !entry.run.empty())
            goneOn.try_emplace(entry.parent, entry.run);
    }
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const auto run = goneOn.find(entry->checkpoint);
        if (entry->source != kinds::kUpdate || !entry->run.empty() || entry->checkpoint.empty() || run == goneOn.end())
            continue;
        entry->run = run->second;
        goneOn.try_emplace(entry->parent, entry->run);
    }
}

} // namespace

std::vector<LangGraphEntry> readLangGraphEntries(const LangGraphAnswerBody &answer)
{
    std::vector<JsonToken> all;
    std::vector<LangGraphEntry> entries;
    answer.reader.readArray(answer.json, all);
    for (auto one = all.rbegin(); one != all.rend(); ++one) { // the newest comes first
        if (one->kind == JsonKind::Object && answer.part.read(one->text(), kLangGraphStateShape))
            entries.push_back(readEntry(*one, answer.part, answer.batch));
    }
    giveUpdatesToRuns(entries);
    return entries;
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayrest.h"

#include "emit.h"
#include "langgraphanswers.h"
#include "langgraphhistory.h"
#include "langgraphroutes.h"
#include "langgraphsnapshot.h"
#include "paddedtext.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint64_t kUsualPage = 10;

QByteArray bytesOf(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

ServedAnswer json(std::string_view body)
{
    return {200, bytesOf(body)};
}

/// How many events of the thread its answers know of.
std::size_t seen(const ReplayPlayer &player)
{
    return player.isUntouched() ? player.thread().events.size() : player.played();
}

std::uint64_t countIn(const ReplayRequest &request, const char *field, std::uint64_t otherwise)
{
    const auto found = request.fields.find(field);
    return found == request.fields.end() ? otherwise : countFrom(found->second).value_or(otherwise);
}

} // namespace

ReplayRest::ReplayRest(RecordingScript &script, LangGraphReplay &dialect, const ReplayThreads &threads,
                       Players players, Differs differs)
    : m_script(script)
    , m_dialect(dialect)
    , m_threads(threads)
    , m_players(std::move(players))
    , m_differs(std::move(differs))
{}

ServedAnswer ReplayRest::sorry(int status, const std::string &text)
{
    return {status, bytesOf(text), "text/plain; charset=utf-8"};
}

ServedAnswer ReplayRest::recorded(const ReplayThreads::Exchange &exchange)
{
    const int status = exchange.status == 0 ? 200 : exchange.status;
    const LangGraphBody body =
        langGraphBody(m_script.frame(m_script[exchange.answer]), static_cast<std::uint16_t>(status));
    return {status, bytesOf(body.bytes), body.isText ? "text/plain; charset=utf-8" : "application/json"};
}

ServedAnswer ReplayRest::answer(const ServedRequest &asked)
{
    const PaddedText body(asked.body.toStdString());
    const std::string method = asked.method.toStdString();
    const std::string path = asked.path.toStdString();
    const ReplayRequest request = m_dialect.readRequest({body.text(), method, path});
    if (!request.error.empty())
        return sorry(400, request.error);
    if (request.kind == "GET /ok")
        return json("{\"ok\":true}");
    const LangGraphRoute route = langGraphRoute(method, path);
    ReplayPlayer *player = route.thread.empty() ? nullptr : m_players(route.thread);
    std::optional<ServedAnswer> found;
    if (route.resource == LangGraphResource::State && method == "GET" && route.isAtHead && player)
        return headState(request, *player);
    if (route.resource == LangGraphResource::State && !route.isAtHead)
        found = stateAt(request, route,
                        method == "GET" ? langGraphPath(path).substr(langGraphPath(path).rfind('/') + 1)
                                        : langGraphCheckpointIn(request, "checkpoint"));
    else if (route.resource == LangGraphResource::History && !request.fields.contains("metadata"))
        found = history(request, route, player);
    else if (request.kind == "POST /threads/search")
        return threadsSearch(request);
    else
        found = known(request, player ? player->horizon() : ReplayThreads::kNone);
    if (!found)
        found = deduced(request, route);
    if (found)
        return *found;
    if (!route.thread.empty() && !player)
        return sorry(404, "Thread with ID " + std::string(route.thread)
                              + " not found: this recording does not hold it");
    return sorry(method == "GET" || route.resource == LangGraphResource::History ? 404 : 501,
                 "this recording holds no answer to " + request.kind);
}

std::optional<ServedAnswer> ReplayRest::known(const ReplayRequest &request, std::uint32_t horizon)
{
    const auto match = mostLike(m_threads.requests(request.kind), request, horizon);
    if (!match)
        return std::nullopt;
    if (!match->differences.empty())
        m_differs(request, match->differences);
    return recorded(*match->exchange);
}

/// The last event that has happened, of those before `end`, that says something of this kind about the root; one
/// more than its number, 0: there is none.
std::size_t ReplayRest::lastAtRoot(const ReplayPlayer &player, std::string_view channel, std::size_t end,
                                   std::string_view lifecycle)
{
    const auto &events = player.thread().events;
    const auto isIt = [&](std::size_t event) {
        const LangGraphPlace &place = m_threads.place(events[event].place);
        return place.isAtRoot() && place.channel == channel
               && (lifecycle.empty()
                   || langGraphLifecycle(m_script.frame(m_script[events[event].line])) == lifecycle);
    };
    while (end > 0 && !isIt(end - 1))
        --end;
    return end;
}

/// What was recorded holds until the thread went on; then the checkpoint that it got to tells, or else its events.
ServedAnswer ReplayRest::headState(const ReplayRequest &request, const ReplayPlayer &player)
{
    const auto &events = player.thread().events;
    const std::size_t values = lastAtRoot(player, "values", seen(player));
    const Exchanges &all = m_threads.requests(request.kind);
    const auto fresh = std::find_if(all.rbegin(), all.rend(), [&](const auto &exchange) {
        return exchange.status == 200 && exchange.answer < player.horizon()
               && (values == 0 || exchange.line > events[values - 1].since);
    });
    if (fresh != all.rend())
        return recorded(*fresh);
    if (values == 0 && (player.isUntouched() || player.isOver()))
        return sorry(404, "this recording holds no state of thread " + player.thread().id);
    const LangGraphSnapshot snapshot = snapshotOf(player, values);
    const LangGraphHistory history = historyOf(player.thread().id, nullptr);
    const std::string *entry = history.find(std::string(snapshot.checkpoint()));
    return json(entry ? *entry : snapshot.state(player.thread().id));
}

/// `values`: one more than the number of the event that has them; its checkpoint is not behind it.
LangGraphSnapshot ReplayRest::snapshotOf(const ReplayPlayer &player, std::size_t values)
{
    const auto &events = player.thread().events;
    LangGraphSnapshot snapshot;
    const auto add = [&](std::size_t event) {
        const std::string_view frame = m_script.frame(m_script[events[event].line]);
        if (const auto head = m_dialect.readEvent(frame))
            snapshot.add(frame, *head);
    };
    if (const std::size_t checkpoint = lastAtRoot(player, "checkpoints", values); checkpoint > 0)
        add(checkpoint - 1);
    if (values > 0)
        add(values - 1);
    const std::size_t begun = lastAtRoot(player, "lifecycle", seen(player), "running");
    for (std::size_t i = begun == 0 ? 0 : begun - 1; i < seen(player); ++i) {
        const std::string &channel = m_threads.place(events[i].place).channel;
        if (channel == "lifecycle" || channel == "input")
            add(i);
    }
    return snapshot;
}

std::optional<ServedAnswer> ReplayRest::stateAt(const ReplayRequest &request, const LangGraphRoute &route,
                                                const std::string &checkpoint)
{
    const auto match = mostLike(m_threads.requests(request.kind), request, ReplayThreads::kNone);
    if (match && match->differences.empty())
        return recorded(*match->exchange);
    const LangGraphHistory history = historyOf(route.thread, nullptr);
    const std::string *entry = history.find(checkpoint);
    return entry ? std::optional(json(*entry)) : std::nullopt;
}

/// Any page of what was recorded in pages, as far as the thread has got; of one graph, be it the root or a sub-graph
/// that the request names.
std::optional<ServedAnswer> ReplayRest::history(const ReplayRequest &request, const LangGraphRoute &route,
                                                const ReplayPlayer *player)
{
    const auto below = request.fields.find("checkpoint");
    const std::string graph = below == request.fields.end() ? std::string() : below->second;
    const LangGraphHistory entries = historyOf(route.thread, &graph);
    if (entries.isEmpty()) {
        const auto match = mostLike(m_threads.requests(request.kind), request, ReplayThreads::kNone);
        return match && match->differences.empty() ? std::optional(recorded(*match->exchange)) : std::nullopt;
    }
    const std::size_t all = player ? lastAtRoot(*player, "checkpoints", player->thread().events.size()) : 0;
    const std::size_t last = all > 0 ? lastAtRoot(*player, "checkpoints", seen(*player)) : 0;
    if (last == all)
        return json(entries.page(request));
    return json(last == 0 ? "[]"
                          : entries.page(request, std::string(snapshotOf(*player, last).checkpoint())));
}

/// `below`: only answers to requests that named this checkpoint; nullptr: all.
LangGraphHistory ReplayRest::historyOf(std::string_view thread, const std::string *below)
{
    LangGraphHistory history;
    for (const auto &exchange : m_threads.requests("POST /threads/" + std::string(thread) + "/history")) {
        const auto named = exchange.request.fields.find("checkpoint");
        const std::string graph = named == exchange.request.fields.end() ? std::string() : named->second;
        if (exchange.answer != ReplayThreads::kNone && exchange.status == 200 && (!below || graph == *below))
            history.add(m_script.frame(m_script[exchange.answer]));
    }
    return history;
}

/// The recorded answer to this very question, else the threads that the recording holds.
ServedAnswer ReplayRest::threadsSearch(const ReplayRequest &request)
{
    const auto match = mostLike(m_threads.requests(request.kind), request, ReplayThreads::kNone);
    if (match && match->differences.empty())
        return recorded(*match->exchange);
    std::uint64_t skipped = countIn(request, "offset", 0);
    std::uint64_t left = countIn(request, "limit", kUsualPage);
    const std::string status = langGraphText(request, "status");
    std::string items;
    for (const auto &[id, thread] : m_threads.threads()) {
        const ReplayPlayer *player = id.empty() ? nullptr : m_players(id);
        if (!player || (!status.empty() && status != "idle"))
            continue;
        if (skipped > 0) {
            --skipped;
        } else if (left > 0) {
            items += (items.empty() ? "" : ",") + threadItem(*player);
            --left;
        }
    }
    return json('[' + items + ']');
}

/// As on the real server, a thread of protocol runs is idle, whatever it waits for.
std::string ReplayRest::threadItem(const ReplayPlayer &player)
{
    std::string assistant;
    for (const auto &start : player.thread().starts)
        assistant = langGraphText(player.thread().commands[start.command].request, "assistant_id");
    return langGraphThread(player.thread().id, "idle", assistant);
}

std::optional<ServedAnswer> ReplayRest::deduced(const ReplayRequest &request, const LangGraphRoute &route)
{
    if (request.kind == "GET /info")
        return json("{\"context\":\"tracedeck replay\"}");
    if (const ReplayPlayer *player = route.thread.empty() ? nullptr : m_players(route.thread);
        player && route.name == "GET /threads/{id}")
        return json(threadItem(*player));
    if (route.name == "GET /threads/{id}/runs" && m_players(route.thread))
        return json("[]"); // what went on in it is in its stream and in its history
    if (request.kind != "POST /assistants/search")
        return std::nullopt;
    std::set<std::string> assistants;
    for (const auto &[id, thread] : m_threads.threads()) {
        for (const auto &start : thread.starts) {
            const std::string name = langGraphText(thread.commands[start.command].request, "assistant_id");
            if (!name.empty())
                assistants.insert(name);
        }
    }
    return json(langGraphAssistants({assistants.begin(), assistants.end()}));
}

} // namespace tracedeck

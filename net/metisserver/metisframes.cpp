// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisframes.h"

#include "jsonwriter.h"
#include "money.h"

#include <algorithm>

namespace tracedeck::metisframes {

namespace {

void writeText(JsonWriter &json, std::string_view key, const std::optional<std::string> &text)
{
    json.key(key);
    if (text)
        json.string(*text);
    else
        json.null();
}

void writeNames(JsonWriter &json, std::string_view key, const std::optional<MetisFilter::Names> &names)
{
    json.key(key);
    if (!names) {
        json.null();
        return;
    }
    json.beginArray();
    for (const std::string &name : *names)
        json.string(name);
    json.endArray();
}

void writeFilterAsKept(JsonWriter &json, const Ack &ack)
{
    std::optional<MetisFilter::Names> stored = ack.filter.types;
    if (stored)
        std::erase_if(*stored, [](const auto &type) { return metiscatalogue::isStreaming(type); });
    if (ack.wasMissing || (stored && stored->empty()))
        stored.reset();
    json.key("session_ids").beginArray().string(ack.session).endArray();
    writeNames(json, "event_types", stored);
    writeNames(json, "actors", ack.filter.actors);
}

void writeCost(JsonWriter &json, const MetisSession &session)
{
    json.key("cost_so_far_usd").raw(dollars(session.cost));
    json.key("turn_count").number(session.turns);
}

void writeTurn(JsonWriter &json, const std::optional<std::string> &turn, bool isInFlight)
{
    writeText(json, "current_turn_id", turn);
    json.key("current_turn_status");
    if (isInFlight)
        json.string("in_flight");
    else
        json.null();
}

std::string heartbeat(std::string_view type, std::string_view nonce)
{
    JsonWriter json;
    json.beginObject().key("type").string(type).key("nonce").string(nonce);
    return json.endObject().take();
}

} // namespace

std::string ack(const Ack &ack, const MetisConduct &conduct)
{
    JsonWriter json;
    json.beginObject().key("type").string("subscribe_ack").key("resolved_filter").beginObject();
    if (conduct.filterAsKept) {
        writeFilterAsKept(json, ack);
    } else {
        writeNames(json, "event_types", ack.filter.types);
        writeNames(json, "actors", ack.filter.actors);
        json.key("include_worker_sessions").boolean(ack.filter.includesWorkers);
    }
    json.endObject();
    writeText(json, "since", ack.since);
    json.key("snapshot").boolean(ack.hasSnapshot);
    json.key("replay_event_count").number(static_cast<std::uint64_t>(ack.replayed));
    return json.endObject().take();
}

std::string subscribeError(std::string_view code, std::string_view message)
{
    JsonWriter json;
    json.beginObject().key("type").string("subscribe_error").key("code").string(code);
    return json.key("message").string(message).endObject().take();
}

std::string snapshot(const MetisSnapshot &snapshot, const MetisConduct &conduct)
{
    const MetisSession &session = snapshot.session;
    JsonWriter json;
    json.beginObject().key("type").string("snapshot").key("session").beginObject();
    json.key("id").string(session.id).key("workspace_path").string(session.workspace);
    writeText(json, "active_model", session.model);
    if (conduct.noSnapshotCursor)
        json.key("created_at").string(session.createdAt);
    else
        writeText(json, "routing_policy_version", session.routingPolicy);
    writeCost(json, session);
    if (conduct.noSnapshotCursor)
        writeTurn(json, std::nullopt, false);
    else
        writeTurn(json, session.currentTurn, session.currentTurn.has_value());
    json.endObject().key("messages").beginArray();
    for (const MetisMessage &message : snapshot.messages)
        json.raw(message.json);
    json.endArray();
    writeText(json, "snapshot_at_event_id", conduct.noSnapshotCursor ? std::nullopt : snapshot.at);
    return json.endObject().take();
}

std::string event(const MetisEvent &event)
{
    return "{\"type\":\"event\",\"event\":" + event.json + '}';
}

std::string ping(std::string_view nonce)
{
    return heartbeat("ping", nonce);
}

std::string pong(std::string_view nonce)
{
    return heartbeat("pong", nonce);
}

std::string closeReason(std::string_view code, std::string_view message)
{
    JsonWriter json;
    json.beginObject().key("code").string(code).key("message").string(message);
    return json.endObject().take();
}

std::string error(std::string_view code, std::string_view message)
{
    return "{\"error\":" + closeReason(code, message) + '}';
}

std::string attachment(const MetisSession &session, const Handshake &handshake, const MetisConduct &conduct)
{
    JsonWriter json;
    json.beginObject().key(conduct.namesSessionId ? "id" : "session_id").string(session.id);
    json.key("workspace_path").string(session.workspace);
    writeText(json, "active_model", session.model);
    writeText(json, "routing_policy_version", session.routingPolicy);
    writeCost(json, session);
    // The real server knows that there is a turn, but of a worker not even that.
    if (conduct.noSnapshotCursor)
        writeTurn(json, std::nullopt, session.currentTurn && !session.parent);
    else
        writeTurn(json, session.currentTurn, session.currentTurn.has_value());
    json.key("attach_token").string(handshake.token).key("ws_url").string(handshake.url);
    return json.endObject().take();
}

std::string newSession(const MetisSession &session)
{
    JsonWriter json;
    json.beginObject().key("id").string(session.id).key("workspace_path").string(session.workspace);
    writeText(json, "active_model", session.model);
    json.key("created_at").string(session.createdAt);
    writeText(json, "routing_policy_version", session.routingPolicy);
    return json.endObject().take();
}

std::string sessions(std::vector<MetisSession> sessions)
{
    std::stable_sort(sessions.begin(), sessions.end(),
                     [](const auto &a, const auto &b) { return a.createdAt > b.createdAt; });
    JsonWriter json;
    json.beginObject().key("sessions").beginArray();
    for (const MetisSession &session : sessions) {
        json.beginObject().key("id").string(session.id).key("workspace_path").string(session.workspace);
        writeText(json, "active_model", session.model);
        json.key("created_at").string(session.createdAt);
        writeCost(json, session);
        json.endObject();
    }
    return json.endArray().key("next_cursor").null().endObject().take();
}

} // namespace tracedeck::metisframes

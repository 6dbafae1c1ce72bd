// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisrequests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace tracedeck::metisrequests {

namespace {

constexpr auto kInvalid = "invalid_content";

std::optional<QJsonObject> objectIn(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

std::string textOf(const QJsonValue &value)
{
    return value.toString().toStdString();
}

/// A text, or null or absent. False: it is something else.
bool readText(const QJsonValue &value, std::optional<std::string> &into)
{
    if (value.isString())
        into = textOf(value);
    return value.isString() || value.isNull() || value.isUndefined();
}

bool readNames(const QJsonValue &value, std::optional<MetisFilter::Names> &into)
{
    if (value.isNull() || value.isUndefined())
        return true;
    if (!value.isArray())
        return false;
    into.emplace();
    const QJsonArray names = value.toArray();
    for (const QJsonValue &name : names) {
        if (!name.isString())
            return false;
        into->push_back(textOf(name));
    }
    return true;
}

std::string readFilter(const QJsonObject &object, MetisFilter &filter)
{
    if (!readNames(object[QLatin1String("event_types")], filter.types))
        return "filter.event_types: expected an array of strings or null";
    if (!readNames(object[QLatin1String("actors")], filter.actors))
        return "filter.actors: expected an array of strings or null";
    const QJsonValue workers = object[QLatin1String("include_worker_sessions")];
    if (!workers.isBool() && !workers.isNull() && !workers.isUndefined())
        return "filter.include_worker_sessions: expected a boolean";
    filter.includesWorkers = workers.toBool();
    filter.dropRepeated();
    return {};
}

Subscribe readSubscribe(const QJsonObject &frame)
{
    Subscribe read;
    const QJsonValue filter = frame[QLatin1String("filter")];
    if (filter.isString()) {
        const QString preset = filter.toString();
        if (preset == QLatin1String("preset:chat"))
            read.preset = Subscribe::Preset::Chat;
        else if (preset == QLatin1String("preset:full"))
            read.preset = Subscribe::Preset::Full;
        else
            read.wrong = "unknown preset: " + preset.toStdString();
    } else if (filter.isObject()) {
        read.wrong = readFilter(filter.toObject(), read.filter);
    } else if (filter.isNull() || filter.isUndefined()) {
        read.preset = Subscribe::Preset::Missing;
    } else {
        read.wrong = "filter: expected an object or the name of a preset";
    }
    if (!readText(frame[QLatin1String("since")], read.since) && read.wrong.empty())
        read.wrong = "since: expected a string or null";
    const QJsonValue snapshot = frame[QLatin1String("snapshot")];
    if (!snapshot.isBool() && !snapshot.isUndefined() && read.wrong.empty())
        read.wrong = "snapshot: expected a boolean";
    read.wantsSnapshot = snapshot.toBool();
    return read;
}

Frame readCancel(const QJsonObject &frame)
{
    Cancel read;
    if (!frame[QLatin1String("turn_id")].isString())
        return Malformed{"cancel.turn_id: expected a string"};
    read.turn = textOf(frame[QLatin1String("turn_id")]);
    if (!readText(frame[QLatin1String("reason")], read.reason))
        return Malformed{"cancel.reason: expected a string"};
    return read;
}

MetisRefusal invalid(const char *why)
{
    return {400, kInvalid, why};
}

} // namespace

Frame readFrame(const QByteArray &json)
{
    const auto frame = objectIn(json);
    if (!frame)
        return Malformed{"expected a JSON object"};
    const QJsonValue type = (*frame)[QLatin1String("type")];
    if (!type.isString())
        return Malformed{"type: expected a string"};
    const QString name = type.toString();
    if (name == QLatin1String("subscribe"))
        return readSubscribe(*frame);
    if (name == QLatin1String("cancel"))
        return readCancel(*frame);
    if (name == QLatin1String("ping"))
        return Ping{textOf((*frame)[QLatin1String("nonce")])};
    if (name == QLatin1String("pong"))
        return Pong{textOf((*frame)[QLatin1String("nonce")])};
    return Ignored{};
}

MetisResult<MetisTurnRequest> readTurn(const QByteArray &body)
{
    const auto object = objectIn(body);
    if (!object)
        return invalid("body: expected a JSON object");
    const QJsonValue content = (*object)[QLatin1String("content")];
    if (!content.isArray() || content.toArray().isEmpty())
        return invalid("content: expected an array of blocks");
    MetisTurnRequest read;
    const QJsonArray blocks = content.toArray();
    bool hasText = false;
    for (const QJsonValue &block : blocks) {
        const QString type = block[QLatin1String("type")].toString();
        if (type == QLatin1String("image"))
            continue;
        if (type != QLatin1String("text") || !block[QLatin1String("text")].isString())
            return invalid("content: expected blocks of text or images");
        if (hasText)
            read.text += '\n';
        hasText = true;
        read.text += textOf(block[QLatin1String("text")]);
    }
    if (!readText((*object)[QLatin1String("per_message_override")], read.model))
        return invalid("per_message_override: expected a string or null");
    return read;
}

MetisResult<NewSession> readSession(const QByteArray &body)
{
    const auto object = objectIn(body);
    if (!object || !(*object)[QLatin1String("workspace_path")].isString())
        return invalid("workspace_path: expected a string");
    NewSession read{textOf((*object)[QLatin1String("workspace_path")]), {}};
    if (!readText((*object)[QLatin1String("initial_active_model")], read.model))
        return invalid("initial_active_model: expected a string or null");
    return read;
}

MetisResult<Model> readModel(const QByteArray &body)
{
    const auto object = objectIn(body);
    Model read;
    if (!object || !object->contains(QLatin1String("active_model"))
        || !readText((*object)[QLatin1String("active_model")], read.name))
        return invalid("active_model: expected a string or null");
    return read;
}

MetisResult<Decision> readDecision(const QByteArray &body)
{
    const auto object = objectIn(body);
    if (!object)
        return invalid("body: expected a JSON object");
    const std::string decision = textOf((*object)[QLatin1String("decision")]);
    if (decision != "allow" && decision != "deny")
        return invalid("decision: expected \"allow\" or \"deny\"");
    std::optional<std::string> scope;
    if (!readText((*object)[QLatin1String("scope")], scope)
        || (scope && *scope != "once" && *scope != "session"))
        return invalid("scope: expected \"once\" or \"session\"");
    return Decision{decision == "allow", scope.value_or("once")};
}

std::optional<std::string> readReason(const QByteArray &body)
{
    const auto object = objectIn(body);
    std::optional<std::string> reason;
    if (object)
        readText((*object)[QLatin1String("reason")], reason);
    return reason;
}

} // namespace tracedeck::metisrequests

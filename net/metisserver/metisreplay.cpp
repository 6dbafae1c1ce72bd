// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisreplay.h"

#include "jsonobject.h"
#include "jsonwriter.h"
#include "metisdialect.h"
#include "metismessage.h"
#include "metisroutes.h"
#include "slice.h"
#include "timeunits.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::chrono::milliseconds kLongestWait = std::chrono::hours(1);
constexpr std::string_view kCallConfirmation = "conf_";

Cadence::Time now()
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

std::optional<std::string> textOrNothing(const JsonObject &object, const JsonKey &key)
{
    const std::string_view text = object.name(key);
    return text.empty() ? std::nullopt : std::optional(std::string(text));
}

} // namespace

struct MetisReplay::Line
{
    const RecordingScript::Line &line;
    std::string_view channel;
    const HttpLine &http;
    std::string_view frame;
    JsonReader &reader;
    JsonReader &part;
    EventBatch &batch;

    JsonObject root() const { return {reader, reader.first(), "frame", batch}; }
};

MetisReplay::MetisReplay(RecordingScript &script, const ReplaySpeed &speed, bool isPaused)
    : m_cadence(speed)
{
    m_cadence.setPaused(isPaused, now());
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &MetisReplay::play);
    read(script);
}

// --- What was recorded -------------------------------------------------------------------------------------------

void MetisReplay::read(RecordingScript &script)
{
    JsonReader reader;
    JsonReader part;
    EventBatch batch;
    for (std::uint32_t i = 0; i < script.size(); ++i) {
        batch.clear();
        const RecordingScript::Line &line = script[i];
        if (line.kind != RecordingLine::Kind::Frame || !line.isReadable)
            continue;
        const RecordingLine whole = script.whole(line);
        const HttpLine http = whole.http;
        const std::string_view frame = script.frame(line);
        if (frame.data() == nullptr || !reader.read(frame, kMetisShape))
            continue;
        const Line read{line, script.channel(line.channel), http, frame, reader, part, batch};
        if (!http.method.empty())
            readHttp(read);
        else if (line.direction != Direction::Out)
            readFrame(read);
    }
    for (auto &[session, messages] : m_messages)
        std::sort(messages.begin(), messages.end(),
                  [](const Message &a, const Message &b) { return a.message.id < b.message.id; });
}

void MetisReplay::readHttp(const Line &line)
{
    const MetisRoute route = metisRoute(line.http.method, line.http.path);
    const bool isRequest = line.http.status == 0;
    const JsonObject root = line.root();
    switch (route.resource) {
    case MetisResource::Turns:
        if (isRequest) {
            const JsonToken *content = root.find("content");
            const Slice text = content && content->kind == JsonKind::Array
                ? readMetisTexts(content->text(), "text", "\\n", line.part, line.batch)
                : Slice();
            // Whoever asks with a text alone is stored with a block of it.
            const bool isText = content && content->kind == JsonKind::String;
            const std::string asked(root.json("content").bytes());
            m_turns.push_back({std::string(route.session), textOf(text),
                               isText ? "[{\"type\":\"text\",\"text\":" + asked + "}]" : asked, {}, false});
        } else if (!m_turns.empty()) {
            // One that was refused is none that can be asked for.
            if (line.http.status >= 400 || root.name("turn_id").empty()) {
                m_turns.pop_back();
                return;
            }
            m_turns.back().answer = {std::string(root.name("turn_id")), std::string(root.name("submitted_at")),
                                     std::string(root.name("user_message_id"))};
            addSaid(m_turns.back());
        }
        return;
    case MetisResource::Cancel:
        if (!isRequest && line.http.status < 400)
            m_cancelled.insert(std::string(route.session));
        return;
    case MetisResource::Confirmation:
        if (!isRequest && line.http.status < 400)
            m_confirmed.insert(std::string(route.confirmation));
        return;
    default:
        break;
    }
    if (isRequest || line.http.status >= 400)
        return;
    if (route.resource == MetisResource::Session || route.resource == MetisResource::Sessions)
        addSession(line, root);
    const JsonToken *messages = root.find("messages");
    if (route.resource == MetisResource::Messages && messages && messages->kind == JsonKind::Array)
        addMessages(line, messages->text());
    const JsonToken *models = root.find("models");
    if (route.resource == MetisResource::Models && models && models->kind == JsonKind::Array) {
        std::vector<JsonToken> all;
        line.part.readArray(models->text(), all);
        m_models.clear();
        for (const JsonToken &one : all)
            m_models.emplace_back(one.json());
    }
}

void MetisReplay::readFrame(const Line &line)
{
    const JsonObject root = line.root();
    const std::string_view type = root.name("type");
    if (type == "event")
        return readEvent(line);
    if (type == "cancel")
        return;
    if (type != "snapshot")
        return;
    addSession(line, root.object("session", "session"));
    if (const JsonToken *messages = root.find("messages"); messages && messages->kind == JsonKind::Array)
        addMessages(line, messages->text());
}

void MetisReplay::readEvent(const Line &line)
{
    const JsonObject event = line.root().object("event", "event");
    const JsonObject payload = event.object("payload", "payload");
    auto happened = std::make_shared<MetisEvent>();
    happened->id = event.name("id");
    happened->session = event.name("session_id");
    happened->type = event.name("type");
    happened->actor = event.name("actor");
    happened->isStored = !happened->id.empty();
    if (happened->isStored ? !m_seen.insert(happened->id).second
                           : m_owners.emplace(happened->session + '\n' + std::string(payload.name("message_id")),
                                              line.channel)
                                     .first->second
                   != line.channel)
        return;
    const Slice json = line.root().json("event");
    happened->json = std::string(json.bytes());
    const auto make = [this](const std::string &id) -> MetisSession & {
        MetisSession &session = m_sessions[id];
        session.id = id;
        return session;
    };
    make(happened->session);
    m_happened.insert(happened->session);
    if (happened->type == "delegate.started") {
        if (const std::string worker(payload.name("worker_session_id")); !worker.empty())
            make(worker).parent = happened->session;
    }
    const std::int64_t stamp = metisStamp(event.name("timestamp"));
    m_events.push_back({line.line.time, line.line.hasTime, std::move(happened), stamp});
}

void MetisReplay::addSession(const Line &, const JsonObject &session)
{
    const std::string id(session.name({"id", "session_id"}));
    if (id.empty())
        return;
    MetisSession &known = m_sessions[id];
    known.id = id;
    known.workspace = session.name("workspace_path");
    known.createdAt = session.name("created_at");
    if (auto model = textOrNothing(session, "active_model"))
        known.model = std::move(model);
    if (auto parent = textOrNothing(session, "parent_session_id"))
        known.parent = std::move(parent);
}

void MetisReplay::addMessages(const Line &line, std::string_view list)
{
    std::vector<JsonToken> all;
    line.part.readArray(list, all);
    for (const JsonToken &one : all) {
        if (one.kind != JsonKind::Object || !line.part.read(one.text(), {}))
            continue;
        const JsonObject message(line.part, line.part.first(), "message", line.batch);
        const std::string session(message.name("session_id"));
        Message stored{{std::string(message.name("id")), std::string(one.text())},
                       metisStamp(message.name("created_at")),
                       !m_happened.contains(message.name("session_id"))};
        const JsonToken *content = message.find("content");
        const bool isUsers = metisRole(message.name("role")) == Role::User && content && content->kind == JsonKind::Array;
        if (const std::string_view blocks = isUsers ? content->text() : std::string_view(); isUsers)
            stored.said = textOf(readMetisTexts(blocks, "text", "\\n", line.part, line.batch));
        addMessage(session, std::move(stored));
    }
}

void MetisReplay::addMessage(const std::string &session, Message message)
{
    std::vector<Message> &known = m_messages[session];
    constexpr std::int64_t kSoon = 5 * kSecond;
    const bool isKnown = std::any_of(known.begin(), known.end(),
                                     [&](const Message &other) { return other.message.id == message.message.id; });
    if (!message.said.empty() && !message.isMade && !isKnown)
        std::erase_if(known, [&](const Message &other) {
            return other.isMade && other.said == message.said && std::abs(other.stamp - message.stamp) < kSoon;
        });
    if (!message.message.id.empty() && !isKnown)
        known.push_back(std::move(message));
}

/// What a user said is stored, though nobody may have asked for it when this was recorded.
void MetisReplay::addSaid(const Turn &turn)
{
    if (turn.content.empty())
        return;
    JsonWriter json;
    json.beginObject().key("id").string(turn.answer.userMessage).key("session_id").string(turn.session);
    json.key("role").string("user").key("content").raw(turn.content);
    json.key("created_at").string(turn.answer.submittedAt).endObject();
    addMessage(turn.session, {{turn.answer.userMessage, json.take()}, metisStamp(turn.answer.submittedAt), false, turn.text, true});
}

// --- As it happens -------------------------------------------------------------------------------------------------

void MetisReplay::begin()
{
    if (m_hasBegun)
        return;
    m_hasBegun = true;
    if (!m_events.empty())
        m_cadence.begin(Cadence::Time(m_events.front().time), now());
    m_timer.start(0); // who attached is answered first
}

void MetisReplay::rewind()
{
    m_timer.stop();
    m_hasBegun = false;
    m_isLeft = false;
    m_played = 0;
    m_stamp = 0;
    for (Turn &turn : m_turns)
        turn.isTaken = false;
}

void MetisReplay::setSpeed(const ReplaySpeed &speed)
{
    m_cadence.setSpeed(speed, now());
    play();
}

void MetisReplay::setPaused(bool isPaused)
{
    m_cadence.setPaused(isPaused, now());
    play();
}

void MetisReplay::step()
{
    if (m_hasBegun && !isOver())
        playOne();
    play();
}

void MetisReplay::playOne()
{
    const Event &event = m_events[m_played++];
    if (event.hasTime)
        m_cadence.reached(Cadence::Time(event.time), now());
    m_stamp = std::max(m_stamp, event.stamp);
    emit happened(event.event);
}

void MetisReplay::play()
{
    constexpr int kAtOnce = 200; // events: those who listen have to read them, too
    m_timer.stop();
    for (int i = 0; m_hasBegun && !isOver(); ++i) {
        const Event &event = m_events[m_played];
        const auto wait =
            m_cadence.wait(event.hasTime ? std::optional(Cadence::Time(event.time)) : std::nullopt, now());
        if (!wait)
            return; // goes on when somebody asks
        if (*wait > Cadence::Time(0) || i == kAtOnce) {
            m_timer.start(std::min(std::chrono::ceil<std::chrono::milliseconds>(*wait), kLongestWait));
            return;
        }
        playOne();
    }
}

// --- What an endpoint asks -------------------------------------------------------------------------------------------

std::vector<MetisSession> MetisReplay::sessions() const
{
    std::vector<MetisSession> all;
    for (const auto &[id, session] : m_sessions)
        all.push_back(session);
    return all;
}

std::optional<MetisSession> MetisReplay::session(const std::string &id) const
{
    const auto known = m_sessions.find(id);
    return known == m_sessions.end() ? std::nullopt : std::optional(known->second);
}

/// Those that were stored by the time that it is played at.
std::vector<MetisMessage> MetisReplay::messages(const std::string &session) const
{
    return storedOf(session, true);
}

std::vector<MetisMessage> MetisReplay::storedOf(const std::string &session, bool isNow) const
{
    std::vector<MetisMessage> stored;
    const auto known = m_messages.find(session);
    if (known == m_messages.end())
        return stored;
    for (const Message &message : known->second) {
        if (message.wasBefore || (isNow && (isOver() || message.stamp <= m_stamp)))
            stored.push_back(message.message);
    }
    return stored;
}

void MetisReplay::makeSnapshot(const std::string &id, SnapshotDone done)
{
    const auto known = session(id);
    if (!known)
        return done(std::nullopt);
    done(MetisSnapshot{*known, storedOf(id, false), std::nullopt});
}

std::optional<std::vector<MetisEventPtr>> MetisReplay::follow()
{
    if (m_isLeft)
        rewind();
    std::vector<MetisEventPtr> past;
    for (std::size_t i = 0; i < m_played; ++i)
        past.push_back(m_events[i].event);
    begin();
    return past;
}

bool MetisReplay::worksFor(const std::string &worker, const std::string &planner) const
{
    constexpr int kDeepest = 100;
    std::string at = worker;
    for (int i = 0; i < kDeepest; ++i) {
        const auto known = m_sessions.find(at);
        if (known == m_sessions.end() || !known->second.parent)
            return false;
        at = *known->second.parent;
        if (at == planner)
            return true;
    }
    return false;
}

void MetisReplay::readPast(const std::string &session, bool withWorkers, const std::string &since, PastDone done)
{
    m_isLeft = false;
    MetisPast past;
    for (std::size_t i = 0; i < m_played; ++i) {
        const MetisEventPtr &event = m_events[i].event;
        const bool isWanted = event->session == session || (withWorkers && worksFor(event->session, session));
        if (event->isStored && event->id > since && isWanted)
            past.events.push_back(event);
    }
    done(std::move(past));
    begin();
}

MetisResult<MetisSubmission> MetisReplay::submit(const MetisTurnRequest &request)
{
    const auto next = std::find_if(m_turns.begin(), m_turns.end(), [&request](const Turn &turn) {
        return turn.session == request.session && !turn.isTaken;
    });
    if (next == m_turns.end())
        return MetisRefusal{409, "not_recorded", "this recording holds no further turn of the session"};
    next->isTaken = true;
    if (next->text != request.text)
        emit requestDiffers(QStringLiteral("turns"), {QStringLiteral("content")});
    return next->answer;
}

MetisResult<bool> MetisReplay::cancel(const std::string &session, const std::string &,
                                      const std::optional<std::string> &)
{
    if (m_cancelled.contains(session))
        return true;
    return MetisRefusal{404, "not_recorded", "no turn of this session was cancelled in the recording"};
}

std::optional<MetisRefusal> MetisReplay::confirm(const MetisConfirmation &confirmation)
{
    const std::string byCall = std::string(kCallConfirmation) + confirmation.request;
    if (m_confirmed.contains(confirmation.request) || m_confirmed.contains(byCall))
        return std::nullopt;
    return MetisRefusal{404, "not_recorded", "nothing was decided under this id in the recording"};
}

} // namespace tracedeck

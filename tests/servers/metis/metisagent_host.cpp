// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisagent.h"
#include "metispayload.h"
#include "metisturnrun.h"

/// What an endpoint asks of the agent.
namespace tracedeck::test {

namespace {

MetisRefusal noTurn()
{
    return {404, "turn_not_found", "No such turn is in flight."};
}

} // namespace

std::optional<MetisSession> MetisAgent::session(const std::string &id) const
{
    const MetisRecord *record = m_store.find(id);
    return record ? std::optional(record->facts) : std::nullopt;
}

std::vector<MetisMessage> MetisAgent::messages(const std::string &session) const
{
    const MetisRecord *record = m_store.find(session);
    return record ? record->messages : std::vector<MetisMessage>();
}

std::optional<MetisSnapshot> MetisAgent::snapshotOf(const std::string &session) const
{
    const MetisRecord *record = m_store.find(session);
    if (!record)
        return std::nullopt;
    MetisSnapshot snapshot{record->facts, record->messages, m_store.lastEvent(session)};
    const MetisTurnRun *run = inFlight(session);
    if (run && run->draft() && !m_habits.lateSeam) {
        const MetisDraft &draft = *run->draft();
        MetisClock clock;
        snapshot.messages.push_back(metisMessage(
            {draft.storedId, session, "assistant", draft.content(), "partial", draft.model, {}, {}}, clock));
    }
    return snapshot;
}

void MetisAgent::makeSnapshot(const std::string &session, SnapshotDone done)
{
    if (m_habits.lateSeam)
        return read([this, session, done] { done(snapshotOf(session)); });
    read([done, snapshot = snapshotOf(session)] { done(snapshot); });
}

void MetisAgent::readPast(const std::string &session, bool withWorkers, const std::string &since,
                          PastDone done)
{
    read([done, past = m_store.past(session, withWorkers, since)] { done(past); });
}

MetisResult<MetisSubmission> MetisAgent::submit(const MetisTurnRequest &request)
{
    MetisRecord *record = m_store.find(request.session);
    if (!record)
        return MetisRefusal{404, "session_not_found", "There is no such session."};
    if (record->facts.isEnded && !m_habits.keepsEnded)
        return MetisRefusal{409, "session_already_ended", "The session has ended."};
    if (inFlight(request.session))
        return MetisRefusal{409, "turn_in_flight", "A turn is in flight."};
    const QString text = QString::fromStdString(request.text);
    MetisTurnRun::Start start{request.session, {}, m_store.clock().ulid(), {}, text, nextTurn(*record, text)};
    if (request.model)
        start.script.model = *request.model;
    start.publicTurn = m_habits.twoTurnIds ? m_store.clock().ulid() : start.turn;
    record->facts.currentTurn = start.turn;
    const MetisSubmission answer{start.publicTurn, m_store.clock().now(), m_store.clock().ulid()};
    addMessage({m_habits.renamesMessages ? m_store.clock().ulid() : answer.userMessage, request.session,
                "user", metisTextContent(text)});
    m_runs.push_back(std::make_unique<MetisTurnRun>(*this, std::move(start)));
    return answer;
}

MetisResult<bool> MetisAgent::cancel(const std::string &session, const std::string &turn,
                                     const std::optional<std::string> &reason)
{
    for (const auto &run : m_runs) {
        if (run->start().session != session || run->start().publicTurn != turn)
            continue;
        if (!run->isInFlight())
            return m_habits.noCancelledTurnError
                       ? noTurn()
                       : MetisRefusal{409, "turn_already_completed", "The turn is over."};
        if (run->isCancelling())
            note({MetisNote::Kind::HandlerWarning, "cancel:" + turn, "the turn is cancelling already"});
        run->cancel(reason.value_or(""));
        return true;
    }
    return noTurn();
}

std::optional<MetisRefusal> MetisAgent::confirm(const MetisConfirmation &confirmation)
{
    for (const auto &run : m_runs) {
        if (run->confirm(confirmation))
            return std::nullopt;
    }
    return MetisRefusal{404, "confirmation_not_found", "No such confirmation is pending."};
}

MetisResult<MetisSession> MetisAgent::create(const std::string &workspace,
                                             const std::optional<std::string> &model)
{
    if (workspace.empty() || workspace.front() != '/')
        return MetisRefusal{400, "workspace_not_found", "The workspace is no directory."};
    const std::string id = addSession(workspace);
    if (model)
        m_store.find(id)->facts.model = model;
    return m_store.find(id)->facts;
}

MetisResult<MetisModelSwap> MetisAgent::swapModel(const std::string &session,
                                                  const std::optional<std::string> &model)
{
    MetisRecord *record = m_store.find(session);
    if (!record)
        return MetisRefusal{404, "session_not_found", "There is no such session."};
    const MetisTurnRun *run = inFlight(session);
    if (run && !m_habits.swapsModelAtOnce) {
        record->modelAfterTurn = model.value_or("");
        return MetisModelSwap{model, run->start().publicTurn};
    }
    record->facts.model = model;
    return MetisModelSwap{model, std::nullopt};
}

MetisResult<std::string> MetisAgent::end(const std::string &session)
{
    MetisRecord *record = m_store.find(session);
    if (!record)
        return MetisRefusal{404, "session_not_found", "There is no such session."};
    if (MetisTurnRun *run = inFlight(session); run && !m_habits.keepsEnded) {
        run->cancel("client_disconnect");
        while (run->isInFlight() && step()) {
        }
    }
    record->facts.isEnded = true;
    MetisPayload payload;
    payload.text("disposition", "completed").number("turn_count", record->facts.turns);
    payload.dollars("total_cost_usd", record->facts.cost).json("duration_seconds", "2.5");
    m_store.store({session, {}, {}, "session.ended", "user", payload.take()});
    const std::string at = m_store.clock().now();
    emit ended(session);
    return at;
}

std::optional<MetisTurnDetail> MetisAgent::turn(const std::string &id) const
{
    for (const auto &run : m_runs) {
        if (run->start().turn != id)
            continue;
        MetisTurnDetail detail = m_store.turn(id);
        detail.session = run->start().session;
        detail.isInFlight = run->isInFlight() || (run->hasFailed() && m_habits.failedTurnsStayOpen);
        detail.messages = messages(detail.session);
        return detail;
    }
    return std::nullopt;
}

std::vector<std::string> MetisAgent::models() const
{
    const auto model = [](const char *id, const char *input, const char *output) {
        MetisPayload capabilities;
        capabilities.flag("supports_images", true).flag("supports_tools", true);
        capabilities.number("max_context_tokens", 200000).number("max_output_tokens", 64000);
        MetisPayload pricing;
        pricing.text("input_per_mtok", input).text("output_per_mtok", output);
        pricing.null("cached_read_per_mtok").null("cache_creation_per_mtok");
        pricing.text("currency", "USD").text("pricing_version", "2026-05-08");
        MetisPayload json;
        json.text("id", id).text("adapter", "scripted").json("aliases", "[]").json("task_profile", "[]");
        json.json("capabilities", capabilities.take()).text("availability", "healthy");
        return json.json("pricing", pricing.take()).take();
    };
    return {model("anthropic:claude-sonnet-4-6", "3.00", "15.00"),
            model("anthropic:claude-haiku-4-5", "3.00", "15.00")};
}

void MetisAgent::note(const MetisNote &note)
{
    m_notes.push_back(note);
    MetisPayload payload;
    payload.text("subscription_name", note.subscription);
    switch (note.kind) {
    case MetisNote::Kind::SubscriberRegistered:
        m_store.store({"system", {}, {}, "bus.subscriber_registered", "system", payload.take()});
        break;
    case MetisNote::Kind::SubscriberUnregistered:
        payload.text("reason", note.text);
        m_store.store({"system", {}, {}, "bus.subscriber_unregistered", "system", payload.take()});
        break;
    case MetisNote::Kind::HandlerWarning:
        payload.text("message", note.text);
        m_store.store({"system", {}, {}, "bus.handler_warning", "system", payload.take()});
        break;
    }
}

/// Whoever attached before finds it gone.
void MetisAgent::forget(const std::string &session)
{
    m_store.remove(session);
}

} // namespace tracedeck::test

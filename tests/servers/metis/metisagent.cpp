// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisagent.h"

#include "metispayload.h"
#include "metisturnrun.h"

#include <algorithm>

namespace tracedeck::test {

namespace {

constexpr auto kUsualModel = "anthropic:claude-sonnet-4-6";
constexpr int kSnapshotMessages = 50;

MetisRefusal noTurn()
{
    return {404, "turn_not_found", "No such turn is in flight."};
}

} // namespace

MetisAgent::MetisAgent(metis::Script script, const MetisConduct &conduct)
    : m_script(std::move(script))
    , m_conduct(conduct)
    , m_store(conduct, [this](const MetisEventPtr &event) { publish(event); })
{
    connect(&m_timer, &QTimer::timeout, this, [this] {
        for (int i = 0; i < m_stepsAtOnce && step(); ++i) {
        }
    });
}

MetisAgent::~MetisAgent() = default;

void MetisAgent::publish(const MetisEventPtr &event)
{
    m_history.push_back(event);
    emit happened(event);
}

std::string MetisAgent::addSession(const std::string &workspace)
{
    MetisSession session;
    session.id = "sess_" + m_store.clock().ulid();
    session.workspace = workspace;
    session.model = kUsualModel;
    session.routingPolicy = "2026-05-08T14:23:11Z";
    session.createdAt = m_store.clock().now();
    const std::string id = session.id;
    m_store.add(std::move(session));
    announce(id);
    return id;
}

void MetisAgent::announce(const std::string &session)
{
    if (m_conduct.noSessionCreated)
        return;
    const MetisSession &facts = m_store.find(session)->facts;
    MetisPayload payload;
    payload.text("workspace_path", facts.workspace).text("workspace_hash", "5e884898da280471");
    payload.text("initial_active_model", facts.model);
    payload.text("routing_policy_version", facts.routingPolicy.value_or(""));
    m_store.store({session, {}, {}, "session.created", "system", payload.take()});
}

std::optional<std::string> MetisAgent::say(const std::string &session, const QString &text)
{
    const auto submitted = submit({session, text.toStdString(), {}});
    const auto *turn = std::get_if<MetisSubmission>(&submitted);
    return turn ? std::optional(turn->turn) : std::nullopt;
}

metis::Turn MetisAgent::nextTurn(MetisRecord &record, const QString &text)
{
    const std::size_t at = record.submitted++;
    if (at < m_script.turns.size())
        return m_script.turns[at];
    return {{metis::say(QStringList{QStringLiteral("You said: "), text})}};
}

MetisTurnRun *MetisAgent::inFlight(const std::string &session) const
{
    for (const auto &run : m_runs) {
        if (run->start().session == session && run->isInFlight())
            return run.get();
    }
    return nullptr;
}

bool MetisAgent::step()
{
    for (std::size_t tried = 0; tried < m_runs.size(); ++tried) {
        const std::size_t at = m_next % m_runs.size();
        m_next = at + 1;
        if (m_runs[at]->step())
            return true;
    }
    return false;
}

bool MetisAgent::runUntil(const std::string &type, int count)
{
    std::size_t seen = m_history.size();
    while (step()) {
        for (; seen < m_history.size(); ++seen) {
            if (m_history[seen]->type == type && --count == 0)
                return true;
        }
    }
    return false;
}

void MetisAgent::run()
{
    while (step()) {
    }
}

void MetisAgent::runBy(std::chrono::milliseconds interval, int steps)
{
    m_stepsAtOnce = steps;
    m_timer.start(interval);
}

bool MetisAgent::isIdle() const
{
    return std::all_of(m_runs.begin(), m_runs.end(), [](const auto &run) { return run->isOver(); });
}

bool MetisAgent::isCancelling(const std::string &session) const
{
    const MetisTurnRun *run = inFlight(session);
    return run && run->isCancelling();
}

std::string MetisAgent::emitEvent(const std::string &session, const std::string &type,
                                  const std::string &payload, const std::string &actor)
{
    return m_store.store({session, {}, {}, type, actor, payload});
}

void MetisAgent::addPast(const std::string &session, int count)
{
    for (int i = 0; i < count; ++i)
        m_store.storeQuietly({session, {}, {}, "skill.created", "system", "{}"});
}

void MetisAgent::holdReads(bool hold)
{
    m_holdsReads = hold;
    while (!m_holdsReads && !m_heldReads.empty()) {
        const auto answer = std::move(m_heldReads.front());
        m_heldReads.pop_front();
        answer();
    }
}

void MetisAgent::read(std::function<void()> answer)
{
    if (m_holdsReads)
        m_heldReads.push_back(std::move(answer));
    else
        answer();
}

std::vector<std::string> MetisAgent::typesOf(const std::string &session) const
{
    std::vector<std::string> types;
    for (const MetisEventPtr &event : m_history) {
        if (event->session == session)
            types.push_back(event->type);
    }
    return types;
}

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
    if (run && run->draft() && !m_conduct.lateSeam) {
        const MetisDraft &draft = *run->draft();
        MetisClock clock;
        snapshot.messages.push_back(metisMessage(
            {draft.storedId, session, "assistant", draft.content(), "partial", draft.model, {}, {}}, clock));
    }
    if (snapshot.messages.size() > kSnapshotMessages)
        snapshot.messages.erase(snapshot.messages.begin(), snapshot.messages.end() - kSnapshotMessages);
    return snapshot;
}

void MetisAgent::makeSnapshot(const std::string &session, SnapshotDone done)
{
    if (m_conduct.lateSeam)
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
    if (record->facts.isEnded && !m_conduct.keepsEnded)
        return MetisRefusal{409, "session_already_ended", "The session has ended."};
    if (inFlight(request.session))
        return MetisRefusal{409, "turn_in_flight", "A turn is in flight."};
    const QString text = QString::fromStdString(request.text);
    MetisTurnRun::Start start{request.session, {}, m_store.clock().ulid(), {}, text, nextTurn(*record, text)};
    if (request.model)
        start.script.model = *request.model;
    start.publicTurn = m_conduct.twoTurnIds ? m_store.clock().ulid() : start.turn;
    record->facts.currentTurn = start.turn;
    const MetisSubmission answer{start.publicTurn, m_store.clock().now(), m_store.clock().ulid()};
    addMessage({m_conduct.renamesMessages ? m_store.clock().ulid() : answer.userMessage, request.session,
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
            return m_conduct.noCancelledTurnError
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
    if (run && !m_conduct.swapsModelAtOnce) {
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
    if (MetisTurnRun *run = inFlight(session); run && !m_conduct.keepsEnded) {
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
        detail.isInFlight = run->isInFlight() || (run->hasFailed() && m_conduct.failedTurnsStayOpen);
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
    return {model(kUsualModel, "3.00", "15.00"), model("anthropic:claude-haiku-4-5", "3.00", "15.00")};
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

void MetisAgent::addMessage(const MetisMessageParts &parts)
{
    m_store.find(parts.session)->messages.push_back(metisMessage(parts, m_store.clock()));
}

void MetisAgent::addCost(const std::string &session, std::int64_t pico)
{
    m_store.find(session)->facts.cost += pico;
}

std::string MetisAgent::newWorker(const std::string &parent, const metis::Delegate &delegate)
{
    MetisSession session;
    session.id = "sess_" + m_store.clock().ulid();
    session.parent = parent;
    session.workspace = m_store.find(parent)->facts.workspace;
    session.model = delegate.model;
    session.createdAt = m_store.clock().now();
    const std::string id = session.id;
    m_store.add(std::move(session));
    return id;
}

void MetisAgent::beginWork(const std::string &worker, const metis::Delegate &delegate)
{
    announce(worker);
    MetisRecord *record = m_store.find(worker);
    const std::string turn = m_store.clock().ulid();
    record->facts.currentTurn = turn;
    const QString task = QString::fromStdString(delegate.task);
    addMessage({m_store.clock().ulid(), worker, "user", metisTextContent(task)});
    m_runs.push_back(std::make_unique<MetisTurnRun>(
        *this, MetisTurnRun::Start{
                   worker, *record->facts.parent, turn, turn, task, {delegate.steps, delegate.model, 4}}));
}

const MetisTurnRun *MetisAgent::workOf(const std::string &worker) const
{
    for (const auto &run : m_runs) {
        if (run->start().session == worker)
            return run.get();
    }
    return nullptr;
}

void MetisAgent::cancelWork(const std::string &worker, const std::string &reason)
{
    if (MetisTurnRun *run = inFlight(worker))
        run->cancel(reason);
}

void MetisAgent::onTurnOver(const MetisTurnRun &run)
{
    MetisRecord *record = m_store.find(run.start().session);
    record->facts.currentTurn.reset();
    ++record->facts.turns;
    if (record->modelAfterTurn) {
        record->facts.model = *record->modelAfterTurn;
        if (record->facts.model->empty())
            record->facts.model.reset();
    }
    record->modelAfterTurn.reset();
}

} // namespace tracedeck::test

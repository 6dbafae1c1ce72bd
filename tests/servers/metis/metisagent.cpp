// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisagent.h"

#include "metispayload.h"
#include "metisturnrun.h"

#include <algorithm>

namespace tracedeck::test {

namespace {

constexpr auto kUsualModel = "anthropic:claude-sonnet-4-6";

} // namespace

MetisAgent::MetisAgent(metis::Script script, const MetisHabits &habits)
    : m_script(std::move(script))
    , m_habits(habits)
    , m_store(habits, [this](const MetisEventPtr &event) { publish(event); })
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
    if (m_habits.noSessionCreated)
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

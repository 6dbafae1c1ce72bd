// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisstore.h"

#include "metispayload.h"

#include <algorithm>

namespace tracedeck::test {

namespace {

std::optional<std::string> orNull(const std::string &id)
{
    return id.empty() ? std::nullopt : std::optional(id);
}

} // namespace

MetisStore::MetisStore(const MetisHabits &habits, Publish publish)
    : m_habits(habits)
    , m_publish(std::move(publish))
{}

MetisRecord &MetisStore::add(MetisSession session)
{
    MetisRecord &record = m_sessions[session.id];
    record.facts = std::move(session);
    return record;
}

MetisRecord *MetisStore::find(const std::string &session)
{
    const auto found = m_sessions.find(session);
    return found == m_sessions.end() ? nullptr : &found->second;
}

const MetisRecord *MetisStore::find(const std::string &session) const
{
    const auto found = m_sessions.find(session);
    return found == m_sessions.end() ? nullptr : &found->second;
}

std::vector<MetisSession> MetisStore::sessions() const
{
    std::vector<MetisSession> all;
    for (const auto &[id, record] : m_sessions)
        all.push_back(record.facts);
    return all;
}

bool MetisStore::isBelow(const std::string &session, const std::string &ancestor) const
{
    for (const MetisRecord *record = find(session); record && record->facts.parent;) {
        if (*record->facts.parent == ancestor)
            return true;
        record = find(*record->facts.parent);
    }
    return false;
}

MetisEventPtr MetisStore::make(const MetisDraftEvent &draft, bool isStored)
{
    MetisEvent event;
    event.session = draft.session;
    event.type = draft.type;
    event.actor = draft.actor;
    event.isStored = isStored;
    MetisPayload json;
    const bool isBare = !isStored && m_habits.bareTokenFrames;
    if (!isBare) {
        event.id = m_clock.ulid();
        json.text("id", event.id).text("timestamp", m_clock.now()).text("type", event.type);
    } else {
        json.text("type", event.type);
    }
    json.text("session_id", event.session);
    json.text("turn_id", isBare ? std::nullopt : orNull(draft.turn));
    json.text("parent_event_id", isBare ? std::nullopt : orNull(draft.parent));
    json.text("actor", event.actor).json("payload", draft.payload);
    if (!isBare)
        json.text("sensitivity", draft.sensitivity);
    event.json = json.take();
    return std::make_shared<const MetisEvent>(std::move(event));
}

std::string MetisStore::store(const MetisDraftEvent &draft)
{
    const MetisEventPtr event = make(draft, true);
    m_events.push_back(event);
    m_last[event->session] = event->id;
    if (!draft.turn.empty())
        m_turns[event->id] = draft.turn;
    m_publish(event);
    return event->id;
}

std::string MetisStore::stream(const MetisDraftEvent &draft)
{
    const MetisEventPtr event = make(draft, false);
    if (!event->id.empty())
        m_last[event->session] = event->id;
    m_publish(event);
    return event->id;
}

void MetisStore::storeQuietly(const MetisDraftEvent &draft)
{
    m_events.push_back(make(draft, true));
}

std::optional<std::string> MetisStore::lastEvent(const std::string &session) const
{
    const auto found = m_last.find(session);
    return found == m_last.end() ? std::nullopt : std::optional(found->second);
}

MetisPast MetisStore::past(const std::string &session, bool withWorkers, const std::string &since) const
{
    MetisPast past;
    past.isExpired = since < m_forgotten;
    const auto begin =
        std::upper_bound(m_events.begin(), m_events.end(), since,
                         [](const std::string &id, const MetisEventPtr &event) { return id < event->id; });
    std::copy_if(begin, m_events.end(), std::back_inserter(past.events), [&](const MetisEventPtr &event) {
        return event->session == session || (withWorkers && isBelow(event->session, session));
    });
    return past;
}

void MetisStore::keepLatest(std::size_t count)
{
    if (m_events.size() <= count)
        return;
    const auto end = m_events.end() - static_cast<std::ptrdiff_t>(count);
    m_forgotten = (*(end - 1))->id;
    m_events.erase(m_events.begin(), end);
}

MetisTurnDetail MetisStore::turn(const std::string &id) const
{
    MetisTurnDetail detail;
    for (const MetisEventPtr &event : m_events) {
        const auto turn = m_turns.find(event->id);
        if (turn == m_turns.end() || turn->second != id)
            continue;
        detail.session = event->session;
        detail.events.push_back(event);
    }
    return detail;
}

} // namespace tracedeck::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisclock.h"
#include "metishabits.h"
#include "metishost.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tracedeck::test {

/// What a metis agent knows of a session.
struct MetisRecord
{
    MetisSession facts;
    std::vector<MetisMessage> messages;
    std::optional<std::string> modelAfterTurn; ///< of a swap that waits
    std::size_t submitted = 0; ///< turns
};

/// An event before it has an id.
struct MetisDraftEvent
{
    std::string session;
    std::string turn; ///< empty: of none
    std::string parent; ///< event; empty: none
    std::string type;
    std::string actor = "agent";
    std::string payload = "{}";
    std::string sensitivity = "pseudonymous";
};

/// The memory of a metis agent: sessions, messages, and all stored events.
class MetisStore
{
public:
    using Publish = std::function<void(const MetisEventPtr &)>;

    MetisStore(const MetisHabits &habits, Publish publish);

    MetisClock &clock() { return m_clock; }
    MetisRecord &add(MetisSession session);
    void remove(const std::string &session) { m_sessions.erase(session); }
    MetisRecord *find(const std::string &session);
    const MetisRecord *find(const std::string &session) const;
    std::vector<MetisSession> sessions() const;
    bool isBelow(const std::string &session, const std::string &ancestor) const;

    /// Each returns the event's id.
    std::string store(const MetisDraftEvent &draft);
    std::string stream(const MetisDraftEvent &draft);
    /// Makes the event known to nobody but the store.
    void storeQuietly(const MetisDraftEvent &draft);

    const std::vector<MetisEventPtr> &events() const { return m_events; }
    /// Of this session; nothing: it has none.
    std::optional<std::string> lastEvent(const std::string &session) const;
    MetisPast past(const std::string &session, bool withWorkers, const std::string &since) const;
    /// Keeps only the latest events, as retention does.
    void keepLatest(std::size_t count);
    MetisTurnDetail turn(const std::string &id) const;

private:
    MetisEventPtr make(const MetisDraftEvent &draft, bool isStored);

    const MetisHabits m_habits;
    Publish m_publish;
    MetisClock m_clock;
    std::map<std::string, MetisRecord> m_sessions;
    std::vector<MetisEventPtr> m_events;
    std::map<std::string, std::string> m_turns; // of events, by event
    std::map<std::string, std::string> m_last; // event, stored or not, by session
    std::string m_forgotten; // the last event that is no longer kept
};

} // namespace tracedeck::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tracedeck {

/// Something that happened in a session. Text is UTF-8.
struct MetisEvent
{
    std::string id; ///< ULID, above those of all events before; empty: the frame has none
    std::string session;
    std::string type;
    std::string actor;
    std::string json; ///< the event, whole, as it is on the wire (metis streaming protocol 4.2)
    bool isStored = true; ///< false: streaming-only (5.1), which no replay brings back
};
using MetisEventPtr = std::shared_ptr<const MetisEvent>;

/// What REST and snapshots say of a session (3.1, 3.4).
struct MetisSession
{
    std::string id;
    std::optional<std::string> parent; ///< session that it works for
    std::string workspace;
    std::optional<std::string> model;
    std::optional<std::string> routingPolicy; ///< its version
    std::int64_t cost = 0; ///< pico-dollars
    std::int64_t turns = 0;
    std::string createdAt; ///< ISO 8601
    std::optional<std::string> currentTurn; ///< the one in flight
    bool isEnded = false;
};

struct MetisMessage
{
    std::string id; ///< ULID
    std::string json; ///< the message, whole
};

/// A session, up to and with the event `at`.
struct MetisSnapshot
{
    MetisSession session;
    std::vector<MetisMessage> messages; ///< oldest first; only the latest are shown
    std::optional<std::string> at; ///< nothing: no event yet
};

/// The stored events after a cursor, by id.
struct MetisPast
{
    bool isExpired = false; ///< some of them are no longer kept
    std::vector<MetisEventPtr> events;
};

/// An answer of HTTP that is an error.
struct MetisRefusal
{
    int status = 400;
    std::string code;
    std::string message;
};
template<class Value>
using MetisResult = std::variant<Value, MetisRefusal>;

struct MetisTurnRequest
{
    std::string session;
    std::string text; ///< the text blocks, joined by newlines
    std::optional<std::string> model; ///< for this message only
};

struct MetisSubmission
{
    std::string turn;
    std::string submittedAt; ///< ISO 8601
    std::string userMessage;
};

struct MetisConfirmation
{
    std::string session;
    std::string request; ///< as the path has it
    bool isAllowed = false;
    std::string scope = "once"; ///< or "session"
};

struct MetisModelSwap
{
    std::optional<std::string> model;
    std::optional<std::string> afterTurn; ///< it waits for the end of this one
};

/// A turn as the analytics show it.
struct MetisTurnDetail
{
    std::string session;
    bool isInFlight = false;
    std::vector<MetisEventPtr> events;
    std::vector<MetisMessage> messages;
};

/// Something about the server itself that no stream shows.
struct MetisNote
{
    enum class Kind { SubscriberRegistered, SubscriberUnregistered, HandlerWarning };
    Kind kind = Kind::HandlerWarning;
    std::string subscription; ///< which client
    std::string text;
};

/// Where a metis server gets its facts from: an agent, or a recording of one. Lives in the thread of its endpoint. What
/// has a body here is optional. Ids come from outside; unknown ones are answered with nothing or a refusal.
class MetisHost : public QObject
{
    Q_OBJECT

public:
    explicit MetisHost(QObject *parent = nullptr);
    ~MetisHost() override;

    /// Workers too, in any order.
    virtual std::vector<MetisSession> sessions() const = 0;
    virtual std::optional<MetisSession> session(const std::string &id) const = 0;
    /// All that are stored, oldest first.
    virtual std::vector<MetisMessage> messages(const std::string &session) const = 0;

    /// May answer later; what happens until then is not lost to the client. Nothing: there is no such session.
    using SnapshotDone = std::function<void(std::optional<MetisSnapshot>)>;
    virtual void makeSnapshot(const std::string &session, SnapshotDone done) = 0;
    /// A client without a cursor has subscribed. Nothing: it gets what happens from now on, and what came since its
    /// snapshot. Otherwise all that it is to be told of what happened before, from a host that tells everybody
    /// everything.
    virtual std::optional<std::vector<MetisEventPtr>> follow();
    /// May answer later: the stored events with an id above `since` of the session, and of its workers and theirs if
    /// told so.
    using PastDone = std::function<void(MetisPast)>;
    virtual void readPast(const std::string &session, bool withWorkers, const std::string &since,
                          PastDone done) = 0;

    virtual MetisResult<MetisSubmission> submit(const MetisTurnRequest &request);
    /// True: it was under way to an end, or is now. `reason`: what the client said, or nothing.
    virtual MetisResult<bool> cancel(const std::string &session, const std::string &turn,
                                     const std::optional<std::string> &reason);
    virtual std::optional<MetisRefusal> confirm(const MetisConfirmation &confirmation);
    virtual MetisResult<MetisSession> create(const std::string &workspace,
                                             const std::optional<std::string> &model);
    virtual MetisResult<MetisModelSwap> swapModel(const std::string &session,
                                                  const std::optional<std::string> &model);
    /// Returns when, as ISO 8601.
    virtual MetisResult<std::string> end(const std::string &session);
    virtual std::optional<MetisTurnDetail> turn(const std::string &id) const;
    /// The elements of GET /models, each a JSON object.
    virtual std::vector<std::string> models() const;
    virtual void note(const MetisNote &note);

signals:
    /// In the order of ids. `event` is never null.
    void happened(const tracedeck::MetisEventPtr &event);
    /// No client may stay; after its last event.
    void ended(const std::string &session);
};

} // namespace tracedeck

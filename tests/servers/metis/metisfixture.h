// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisagent.h"
#include "metispeer.h"
#include "metisserver.h"

namespace tracedeck::test {

/// A metis server on loopback with one session, and a client of it, all in the test's thread.
struct MetisFixture
{
    explicit MetisFixture(metis::Script script = {}, const MetisHabits &habits = {},
                          const MetisLimits &limits = {})
        : agent(std::move(script), habits)
        , server(agent, habits, limits)
        , why(server.listen())
        , session(QString::fromStdString(agent.addSession()))
        , peer(server.url())
    {
        if (!why.isEmpty())
            qFatal("%s", qPrintable(why));
    }

    std::string id() const { return session.toStdString(); }
    QString path(const char *rest = "") const
    {
        return QLatin1String("/sessions/") + session + QLatin1String(rest);
    }
    std::unique_ptr<MetisStream> attachFull(const QJsonValue &since = {}, bool snapshot = false)
    {
        return peer.attach(session, QStringLiteral("preset:full"), since, snapshot);
    }
    /// Runs all turns to their end, and waits until the client has got everything of its session.
    bool runAndReceive(const MetisStream &stream)
    {
        agent.run();
        return receive(stream);
    }
    bool receive(const MetisStream &stream)
    {
        const QString last = QString::fromStdString(lastId());
        return MetisPeer::waitFor([&] { return stream.isGone() || stream.hasId(last); });
    }
    /// Of the session's latest event that has one.
    std::string lastId() const
    {
        std::string last;
        for (const MetisEventPtr &event : agent.history()) {
            if (event->session == id() && !event->id.empty())
                last = event->id;
        }
        return last;
    }
    /// Of everything in the session that happened after the event with this id.
    QStringList idsAfter(const std::string &since) const
    {
        QStringList ids;
        for (const MetisEventPtr &event : agent.history()) {
            if (event->session == id() && event->id > since)
                ids.append(QString::fromStdString(event->id));
        }
        return ids;
    }

    MetisAgent agent;
    MetisServer server;
    QString why; ///< it does not listen
    QString session;
    MetisPeer peer;
};

/// What a turn of text, a tool and text again is made of.
inline metis::Turn turnWithTool()
{
    using namespace metis;
    return {{think(QStringLiteral("Hm.")),
             say(QStringList{QStringLiteral("I look "), QStringLiteral("at it.")}),
             {UseTool{}},
             say(QStringLiteral("It says contents."))}};
}

/// A worker is asked and answers, and uses no tool.
inline metis::Turn shortDelegation()
{
    using namespace metis;
    return {{{Delegate{"Look it up.", {say(QStringLiteral("Found it."))}}}, say(QStringLiteral("So."))}};
}

inline QJsonObject firstOf(const MetisStream &stream, const char *type)
{
    return stream.events(QLatin1String(type)).value(0);
}

/// The stream of what was said to the agent, once it has nothing to do.
inline std::unique_ptr<MetisStream> streamOfATurn(MetisFixture &metis)
{
    auto stream = metis.attachFull();
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    metis.agent.run();
    metis.agent.emitEvent(metis.id(), "skill.created");
    return metis.receive(*stream) ? std::move(stream) : nullptr;
}

/// Divided by spaces.
inline QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

inline QString textAt(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toString();
}

inline QJsonObject payloadOf(const QJsonObject &event)
{
    return event[QLatin1String("payload")].toObject();
}

} // namespace tracedeck::test

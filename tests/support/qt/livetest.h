// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspect.h"
#include "livesource.h"
#include "view.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>

#include <memory>

/// A live source under test, and what it came to. Only for tests that link net.
namespace tracedeck::livetest {

inline std::unique_ptr<LiveSource> start(const Ingest::Options &options)
{
    auto source = std::make_unique<LiveSource>(options);
    QObject::connect(source.get(), &LiveSource::grew, source.get(), &LiveSource::setSeen);
    source->start();
    return source;
}

inline QJsonObject inspected(const LiveSource &source)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(inspectJson(View(*source.trace())))).object();
}

/// An empty object: the source does not know it.
inline QJsonObject sessionOf(const LiveSource &source, const QString &id)
{
    for (const QJsonValue session : inspected(source).value(QStringLiteral("sessions")).toArray()) {
        if (session[QStringLiteral("id")].toString() == id)
            return session.toObject();
    }
    return {};
}

/// Parts of what `inspect` says of a session, as text: the frames that told it, and when, aside.
inline QByteArray outcomeOf(const LiveSource &source, const QString &id, const QStringList &parts)
{
    const QJsonObject session = sessionOf(source, id);
    QJsonObject outcome;
    for (const QString &part : parts)
        outcome.insert(part, session.value(part));
    // Histories tell of those that no stream brings, whenever they are answered.
    if (const QString key = QStringLiteral("checkpoints"); outcome.contains(key)) {
        QMap<QString, QJsonValue> sorted;
        for (const QJsonValue checkpoint : outcome[key].toArray())
            sorted.insert(checkpoint[QStringLiteral("id")].toString(), checkpoint);
        QJsonArray all;
        for (const QJsonValue &checkpoint : sorted)
            all.append(checkpoint);
        outcome.insert(key, all);
    }
    QString text = QString::fromUtf8(QJsonDocument(outcome).toJson());
    static const QRegularExpression positions(QStringLiteral("\"(position|begin|end)\": \\d+"));
    return text.replace(positions, QStringLiteral("\"\\1\": 0")).toUtf8();
}

/// The first line in which they differ; empty: they do not.
inline QString firstDifference(const QByteArray &left, const QByteArray &right)
{
    const QByteArrayList here = left.split('\n');
    const QByteArrayList there = right.split('\n');
    for (qsizetype i = 0; i < qMax(here.size(), there.size()); ++i) {
        if (here.value(i) != there.value(i))
            return QStringLiteral("line %1: %2, not %3")
                .arg(i + 1)
                .arg(QString::fromUtf8(here.value(i)), QString::fromUtf8(there.value(i)));
    }
    return {};
}

inline QStringList runStatuses(const LiveSource &source, const QString &session)
{
    QStringList statuses;
    for (const QJsonValue run : sessionOf(source, session).value(QStringLiteral("runs")).toArray())
        statuses.append(run[QStringLiteral("status")].toString());
    return statuses;
}

/// How often a problem of that code was found.
inline int problemCount(const LiveSource &source, const char *code)
{
    int count = 0;
    for (const QJsonValue problem : inspected(source).value(QStringLiteral("problems")).toArray())
        count += problem[QStringLiteral("code")].toString() == QLatin1String(code);
    return count;
}

/// Keeps what becomes of commands.
class Commands
{
public:
    explicit Commands(LiveSource &source)
        : m_source(source)
    {
        QObject::connect(&source, &LiveSource::commandChanged, &source,
                         [this](const SentCommand &state) { m_states.insert(state.id, state); });
    }
    quint64 send(const ServerCommand &command) { return m_source.submit(command); }
    SentCommand::Phase phase(quint64 id) const { return m_states.value(id).phase; }
    SentCommand state(quint64 id) const { return m_states.value(id); }
    bool isAnswered(quint64 id) const { return phase(id) == SentCommand::Phase::Answered; }

private:
    LiveSource &m_source;
    QHash<quint64, SentCommand> m_states;
};

} // namespace tracedeck::livetest

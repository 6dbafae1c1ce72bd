// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets.h"

#include "linkrules.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <qt6keychain/keychain.h>
#include <optional>

namespace tracedeck {

namespace {

QByteArray encoded(const SecretHeaders &headers)
{
    QJsonArray array;
    for (const auto &[name, value] : headers)
        array.append(QJsonArray{QString::fromLatin1(name), QString::fromLatin1(value)});
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

/// Nothing if it is not what encoded() makes, or could not be sent.
std::optional<SecretHeaders> decoded(const QByteArray &bytes)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (!document.isArray())
        return std::nullopt;
    SecretHeaders headers;
    const QJsonArray array = document.array();
    for (const QJsonValue &value : array) {
        const QJsonArray pair = value.toArray();
        const QByteArray name = pair.at(0).toString().toLatin1();
        const QByteArray content = pair.at(1).toString().toLatin1();
        if (pair.size() != 2 || !isSafeHeader(name, content))
            return std::nullopt;
        headers.append({name, content});
    }
    return headers;
}

Secrets::Outcome outcomeOf(QKeychain::Error error)
{
    switch (error) {
    case QKeychain::NoError:
        return Secrets::Outcome::Done;
    case QKeychain::EntryNotFound:
        return Secrets::Outcome::NotFound;
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return Secrets::Outcome::Denied;
    case QKeychain::CouldNotDeleteEntry:
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
    case QKeychain::OtherError: // also what no D-Bus is
        break;
    }
    return Secrets::Outcome::Unavailable;
}

/// Jobs delete themselves. They have no parent, as libsecret answers them even if nobody waits any more.
template<class Job>
Job *makeJob(const QString &service, const QString &connection)
{
    auto *job = new Job(service);
    job->setKey(connection);
    job->setInsecureFallback(false);
    return job;
}

} // namespace

Secrets::Secrets(const QString &service, QObject *parent)
    : QObject(parent)
    , m_service(service)
{}

void Secrets::read(const QString &connection)
{
    if (const auto kept = m_memory.constFind(connection); kept != m_memory.constEnd()) {
        QMetaObject::invokeMethod(
            this, [this, connection, headers = *kept] { emit wasRead(connection, Outcome::Done, headers); },
            Qt::QueuedConnection);
        return;
    }
    auto *job = makeJob<QKeychain::ReadPasswordJob>(m_service, connection);
    connect(job, &QKeychain::Job::finished, this, [this, job, connection] {
        Outcome outcome = outcomeOf(job->error());
        std::optional<SecretHeaders> headers;
        if (outcome == Outcome::Done) {
            headers = decoded(job->binaryData());
            if (headers)
                m_memory.insert(connection, *headers);
            else
                outcome = Outcome::Unreadable;
        }
        emit wasRead(connection, outcome, headers.value_or(SecretHeaders()));
    });
    job->start();
}

void Secrets::write(const QString &connection, const SecretHeaders &headers)
{
    m_memory.insert(connection, headers);
    auto *job = makeJob<QKeychain::WritePasswordJob>(m_service, connection);
    job->setBinaryData(encoded(headers));
    connect(job, &QKeychain::Job::finished, this,
            [this, job, connection] { emit wasWritten(connection, outcomeOf(job->error())); });
    job->start();
}

void Secrets::remove(const QString &connection)
{
    m_memory.remove(connection);
    auto *job = makeJob<QKeychain::DeletePasswordJob>(m_service, connection);
    connect(job, &QKeychain::Job::finished, this,
            [this, job, connection] { emit wasRemoved(connection, outcomeOf(job->error())); });
    job->start();
}

} // namespace tracedeck

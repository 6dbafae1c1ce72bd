// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingserver.h"

#include "dialect.h"
#include "failuretext.h"
#include "recordingscript.h"
#include "replayserver.h"

#include <QFile>

#include <utility>

namespace tracedeck {

RecordingServer::RecordingServer(QObject *parent)
    : QObject(parent)
    , m_worker(new QObject)
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("recording server"));
    m_thread.start();
}

RecordingServer::~RecordingServer()
{
    m_thread.quit();
    m_thread.wait();
}

template<class Call>
void RecordingServer::onThread(Call call)
{
    QMetaObject::invokeMethod(m_worker, std::move(call), Qt::QueuedConnection);
}

/// Back on the thread of this object, unless another attempt has begun.
template<class Call>
void RecordingServer::onOurs(quint64 attempt, Call call)
{
    QMetaObject::invokeMethod(
        this,
        [this, attempt, call] {
            if (attempt == m_attempt)
                call();
        },
        Qt::QueuedConnection);
}

void RecordingServer::start(const Options &options)
{
    stop();
    onThread([this, options, attempt = m_attempt] { serve(options, attempt); });
}

void RecordingServer::stop()
{
    ++m_attempt;
    onThread([this] { delete std::exchange(m_server, nullptr); });
}

void RecordingServer::setSpeed(const ReplaySpeed &speed)
{
    onThread([this, speed] {
        if (m_server)
            m_server->setSpeed(speed);
    });
}

void RecordingServer::step()
{
    onThread([this] {
        if (m_server)
            m_server->step();
    });
}

/// On the thread.
void RecordingServer::serve(const Options &options, quint64 attempt)
{
    const auto fail = [this, attempt](const QString &why) { onOurs(attempt, [this, why] { emit failed(why); }); };
    RecordingScript::Opened opened = RecordingScript::open(QFile::encodeName(options.path).toStdString());
    if (!opened.script)
        return fail(failureText(opened.error));
    const QString dialect = QString::fromLatin1(opened.script->dialect().name().data(),
                                                static_cast<qsizetype>(opened.script->dialect().name().size()));
    ReplayServer::Options serving;
    serving.speed = options.speed;
    m_server = new ReplayServer(std::move(opened.script), serving, m_worker);
    connect(m_server, &ReplayServer::failed, m_worker, fail);
    const auto count = [this, attempt] {
        onOurs(attempt, [this, clients = m_server ? m_server->clientCount() : 0] { emit clientsChanged(clients); });
    };
    connect(m_server, &ReplayServer::clientConnected, m_worker, count);
    connect(m_server, &ReplayServer::clientGone, m_worker, count);
    connect(m_server, &ReplayServer::requestDiffers, m_worker,
            [this, attempt](int client, const QString &kind, const QStringList &fields) {
                onOurs(attempt, [this, client, kind, fields] { emit requestDiffers(client, kind, fields); });
            });
    if (!m_server->listen(QHostAddress(QHostAddress::LocalHost), options.port))
        return;
    onOurs(attempt, [this, url = m_server->url(), dialect] { emit started(url, dialect); });
}

} // namespace tracedeck

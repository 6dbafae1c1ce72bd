// SPDX-License-Identifier: GPL-3.0-or-later
#include "livesource.h"

#include <QDeadlineTimer>
#include <QLoggingCategory>

#include <sys/resource.h>

namespace tracedeck {

namespace {

constexpr int kIngestNice = 5;

} // namespace

Q_LOGGING_CATEGORY(lcLive, "tracedeck.net.live", QtWarningMsg)

LiveSource::LiveSource(const Ingest::Options &options, QObject *parent)
    : QObject(parent)
    , m_thread(std::make_unique<QThread>())
    , m_ingest(std::make_unique<Ingest>(options))
{
    m_thread->setObjectName(QStringLiteral("ingest"));
    m_ingest->moveToThread(m_thread.get());
    connect(m_ingest.get(), &Ingest::connectionChanged, this, [this](const ConnectionState &state) {
        m_connection = state;
        emit connectionChanged();
    });
    connect(m_ingest.get(), &Ingest::recordingChanged, this, [this](const RecordingState &state) {
        m_recording = state;
        emit recordingChanged();
    });
    connect(m_ingest.get(), &Ingest::relayChanged, this, [this](const RelayState &state) {
        m_relay = state;
        emit relayChanged();
    });
    connect(m_ingest.get(), &Ingest::commandChanged, this, &LiveSource::commandChanged);
    connect(m_ingest.get(), &Ingest::grew, this, &LiveSource::grew);
    connect(&m_wakeup, &Wakeup::wokeUp, m_ingest.get(), &Ingest::probe);
    connect(&m_wakeup, &Wakeup::networkBack, m_ingest.get(), &Ingest::probe);
    connect(m_thread.get(), &QThread::started, m_ingest.get(), [ingest = m_ingest.get()] {
        // On Linux this is the thread's own, and that of those it starts: who watches goes first.
        setpriority(PRIO_PROCESS, 0, kIngestNice);
        ingest->start();
    });
}

LiveSource::~LiveSource()
{
    if (!m_thread->isRunning())
        return;
    QMetaObject::invokeMethod(m_ingest.get(), [ingest = m_ingest.get()] {
        ingest->finish();
        QThread::currentThread()->quit();
    });
    if (m_thread->wait(QDeadlineTimer(kPatience)))
        return;
    qCWarning(lcLive) << "the ingest thread is stuck; its recording is finished when it goes on";
    m_ingest->disconnect(this);
    connect(m_thread.get(), &QThread::finished, m_ingest.get(), &QObject::deleteLater);
    m_ingest.release();
    m_thread.release();
}

void LiveSource::start()
{
    m_thread->start();
}

void LiveSource::stop()
{
    QMetaObject::invokeMethod(m_ingest.get(), &Ingest::stop);
}

void LiveSource::reconnect()
{
    QMetaObject::invokeMethod(m_ingest.get(), &Ingest::reconnect);
}

quint64 LiveSource::submit(const ServerCommand &command)
{
    SentCommand asked;
    asked.id = ++m_commands;
    asked.command = command;
    QMetaObject::invokeMethod(m_ingest.get(), [ingest = m_ingest.get(), asked] { ingest->submit(asked); });
    return asked.id;
}

void LiveSource::detach(quint64 command)
{
    QMetaObject::invokeMethod(m_ingest.get(), [ingest = m_ingest.get(), command] { ingest->detach(command); });
}

} // namespace tracedeck

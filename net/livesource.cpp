// SPDX-License-Identifier: GPL-3.0-or-later
#include "livesource.h"

namespace tracedeck {

LiveSource::LiveSource(const Ingest::Options &options, QObject *parent)
    : QObject(parent)
    , m_ingest(std::make_unique<Ingest>(options))
{
    m_thread.setObjectName(QStringLiteral("ingest"));
    m_ingest->moveToThread(&m_thread);
    connect(m_ingest.get(), &Ingest::connectionChanged, this, [this](const ConnectionState &state) {
        m_connection = state;
        emit connectionChanged();
    });
    connect(m_ingest.get(), &Ingest::recordingChanged, this, [this](const RecordingState &state) {
        m_recording = state;
        emit recordingChanged();
    });
    connect(m_ingest.get(), &Ingest::commandChanged, this, &LiveSource::commandChanged);
    connect(m_ingest.get(), &Ingest::grew, this, &LiveSource::grew);
    connect(&m_wakeup, &Wakeup::wokeUp, m_ingest.get(), &Ingest::probe);
    connect(&m_wakeup, &Wakeup::networkBack, m_ingest.get(), &Ingest::probe);
    connect(&m_thread, &QThread::started, m_ingest.get(), &Ingest::start);
}

LiveSource::~LiveSource()
{
    if (!m_thread.isRunning())
        return;
    QMetaObject::invokeMethod(m_ingest.get(), &Ingest::finish, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void LiveSource::start()
{
    m_thread.start();
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

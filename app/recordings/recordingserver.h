// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cadence.h"

#include <QObject>
#include <QStringList>
#include <QThread>
#include <QUrl>

namespace tracedeck {

class ReplayServer;

/// Serves a recording on loopback, on a thread of its own: neither a long file nor a client that reads as fast as it can
/// holds the window up.
class RecordingServer : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        QString path; ///< of the recording
        quint16 port = 0; ///< 0: any that is free
        ReplaySpeed speed;
    };

    explicit RecordingServer(QObject *parent = nullptr);
    ~RecordingServer() override;

    /// Ends with started() or failed(). What was served before is served no more.
    void start(const Options &options);
    void stop();
    void setSpeed(const ReplaySpeed &speed);
    /// Every client gets one frame more.
    void step();

signals:
    void started(const QUrl &url, const QString &dialect);
    /// Why it is served no more, or never was.
    void failed(const QString &why);
    void clientsChanged(int clients);
    /// Client 0: a request of HTTP. A request of that kind was answered by a recorded one with other fields.
    void requestDiffers(int client, const QString &kind, const QStringList &fields);

private:
    void serve(const Options &options, quint64 attempt);
    template<class Call>
    void onThread(Call call);
    template<class Call>
    void onOurs(quint64 attempt, Call call);

    QThread m_thread;
    QObject *m_worker; ///< lives in the thread
    ReplayServer *m_server = nullptr; ///< the worker's child; for that thread only
    quint64 m_attempt = 0; ///< what others still tell is past
};

} // namespace tracedeck

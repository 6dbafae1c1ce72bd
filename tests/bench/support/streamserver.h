// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include <sys/types.h>

/// A process of its own that answers every request for a stream with the bytes of a file, as fast as they are read, and
/// leaves it open. Other requests are answered as an idle LangGraph server does.
class StreamServer
{
public:
    /// Forks: before there is any thread.
    StreamServer();
    ~StreamServer();
    StreamServer(const StreamServer &) = delete;
    StreamServer &operator=(const StreamServer &) = delete;

    QUrl url() const;
    /// The file for streams from now on.
    void serve(const QString &file);

private:
    [[noreturn]] void run(int listener, int orders);

    pid_t m_process = -1;
    int m_orders = -1;
    quint16 m_port = 0;
};

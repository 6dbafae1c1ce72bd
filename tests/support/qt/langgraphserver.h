// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>

namespace tracedeck {

/// The real LangGraph server, with the scripted graphs of tests/servers/langgraph, on a free port of the loopback
/// interface. It ends with this object, and with the test if that crashes. Whoever waits here keeps the event loop
/// going, so that clients in the same thread notice what happens to their server.
///
///     if (const QString why = LangGraphServer::whyNot(); !why.isEmpty())
///         QSKIP(qPrintable(why));
///     LangGraphServer server;
///     QVERIFY2(server.start(), server.said().constData());
class LangGraphServer : public QObject
{
    Q_OBJECT

public:
    /// Why it cannot run here, for QSKIP; empty: it can.
    static QString whyNot();

    LangGraphServer();
    ~LangGraphServer() override;

    /// True once it serves. Later starts use the same port, and the threads and checkpoints that were kept.
    bool start();
    /// Asks it to end, upon which it keeps its threads; true if it did so properly.
    bool stop();
    /// Ends it as a crash would. It keeps what it had saved by then, which it does every three seconds.
    void kill();
    /// stop(), if it runs, and start().
    bool restart();

    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// http://127.0.0.1:PORT; empty before it first served.
    QUrl url() const { return m_url; }
    qint64 processId() const { return m_process.processId(); }
    /// What it printed since its last start.
    const QByteArray &said() const { return m_said; }

signals:
    void served();
    void ended();

private:
    void read();

    QTemporaryDir m_home;
    QProcess m_process;
    QByteArray m_said;
    QUrl m_url;
    bool m_serves = false;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "checkresult.h"
#include "endpoint.h"
#include "sentsecrets.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>

QT_BEGIN_NAMESPACE
class QHostInfo;
class QSslError;
class QSslSocket;
QT_END_NAMESPACE

namespace tracedeck {

/// Goes the way to a server step by step, to say where it ends. QWebSocket hides the HTTP status and the headers, so
/// the steps are made by hand. Asynchronous; used once. To be cancelled or deleted from
/// finished() or from the event loop, but not from stepChanged().
class ConnectionCheck : public QObject
{
    Q_OBJECT

public:
    using Step = CheckResult::Step;
    using State = CheckResult::State;
    using Cause = CheckResult::Cause;

    struct Options
    {
        std::chrono::milliseconds perStep{4000};
        std::chrono::milliseconds inAll{14000};
        QStringList subprotocols;
        QByteArray probe; ///< a message that is answered, below 64 KiB; empty: the step is skipped
        QString path; ///< asked for with HTTP, instead of an upgrade and a message; empty: a WebSocket is wanted
        QByteArray expected; ///< what the answer contains; empty: any message is an answer
    };

    explicit ConnectionCheck(QObject *parent = nullptr);
    ConnectionCheck(const Options &options, QObject *parent = nullptr);
    ~ConnectionCheck() override;

    void start(const Endpoint &endpoint);
    /// finished() follows at once, with Cause::Cancelled.
    void cancel();
    bool isRunning() const { return m_running; }
    const CheckResult &result() const { return m_result; }

signals:
    void stepChanged(tracedeck::CheckResult::Step step);
    void finished();

private:
    void lookUpName();
    void onNameFound(const QHostInfo &info);
    void connectTcp();
    void onConnected();
    void onTlsErrors(const QList<QSslError> &errors);
    void onEncrypted();
    void sendUpgrade();
    void onReadyRead();
    void onAnswer(const QByteArray &head);
    void noteHead(const QByteArray &head);
    void sayHello();
    void readHttpHello();
    void readFrames();
    void onGoodbye(const QByteArray &payload);
    void onError();

    void begin(Step step);
    void pass();
    void skip(Step step);
    void fail(Cause cause);
    void failAuthorisation();
    void finish();
    void noteCertificate();
    Cause causeOfError() const;

    const Options m_options;
    Endpoint m_endpoint;
    SentSecrets m_secrets;
    CheckResult m_result;
    Step m_step = Step::Name;
    bool m_running = false;
    int m_lookUp = -1;
    QSslSocket *m_socket = nullptr; // owned by us as a child
    QByteArray m_key;
    QByteArray m_received;
    QElapsedTimer m_stepClock;
    QTimer m_stepTimer;
    QTimer m_totalTimer;
};

} // namespace tracedeck

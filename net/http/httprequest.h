// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "httppool.h"

#include <QPointer>

#include <optional>

namespace tracedeck {

/// What came of a call. Outside text. Whatever its status, a whole answer is no failure, a redirect included; none is
/// followed.
struct HttpAnswer
{
    int status = 0; ///< 0: there is no whole answer, and `failure` says why
    HttpHead head;
    QByteArray body;
    std::optional<LinkEnd> failure;

    QByteArray field(std::string_view name) const; ///< in lower case
};

/// One call and its answer. Sent again, once, if it is idempotent and a connection that had stood idle broke before a
/// byte of the answer came; anything else goes out on a new connection, once.
class HttpRequest : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        HttpConnection::Limits limits{std::chrono::milliseconds(10000), std::chrono::milliseconds(30000)};
        std::chrono::milliseconds within{60000}; ///< the whole answer, attempts together
        qint64 maxBody = 256 << 20;
    };

    /// The pool may go away before the answer comes.
    HttpRequest(HttpPool &pool, const HttpCall &call, QObject *parent = nullptr);
    HttpRequest(HttpPool &pool, const HttpCall &call, const Options &options, QObject *parent = nullptr);
    ~HttpRequest() override;

    /// Used once.
    void start();
    void cancel();

signals:
    /// Exactly once for start(), and not before it returned.
    void finished(const tracedeck::HttpAnswer &answer);

private:
    void ask(std::unique_ptr<HttpConnection> connection);
    void onAnswered();
    void onReceived(std::string_view bytes);
    void onEnded(const LinkEnd &end);
    void fail(const LinkEnd &end);
    void finish();

    const QPointer<HttpPool> m_pool;
    const HttpCall m_call;
    const Options m_options;
    std::unique_ptr<HttpConnection> m_connection;
    HttpAnswer m_answer;
    QTimer m_timer;
    bool m_isRunning = false;
};

} // namespace tracedeck

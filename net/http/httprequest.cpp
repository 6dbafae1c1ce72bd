// SPDX-License-Identifier: GPL-3.0-or-later
#include "httprequest.h"

namespace tracedeck {

namespace {

LinkEnd tooBig()
{
    return {LinkEnd::Kind::ProtocolError, 1009, QStringLiteral("the HTTP answer is too big"), true, {}, {}};
}

} // namespace

QByteArray HttpAnswer::field(std::string_view name) const
{
    const std::string_view value = head.field(name);
    return {value.data(), qsizetype(value.size())};
}

HttpRequest::HttpRequest(HttpPool &pool, const HttpCall &call, QObject *parent)
    : HttpRequest(pool, call, Options(), parent)
{}

HttpRequest::HttpRequest(HttpPool &pool, const HttpCall &call, const Options &options, QObject *parent)
    : QObject(parent)
    , m_pool(&pool)
    , m_call(call)
    , m_options(options)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        fail({LinkEnd::Kind::TimedOut, 0, {}, m_answer.status != 0, {}, {}});
    });
}

HttpRequest::~HttpRequest() = default;

void HttpRequest::start()
{
    Q_ASSERT(!m_isRunning && !m_connection && m_pool);
    m_isRunning = true;
    m_timer.start(m_options.within);
    ask(m_call.isIdempotent ? m_pool->take() : m_pool->makeNew());
}

void HttpRequest::cancel()
{
    fail({LinkEnd::Kind::Ours, 0, {}, false, {}, {}});
}

void HttpRequest::ask(std::unique_ptr<HttpConnection> connection)
{
    m_connection = std::move(connection);
    connect(m_connection.get(), &HttpConnection::answered, this, &HttpRequest::onAnswered);
    connect(m_connection.get(), &HttpConnection::received, this, &HttpRequest::onReceived);
    connect(m_connection.get(), &HttpConnection::ended, this, &HttpRequest::onEnded);
    m_connection->ask(m_call, m_options.limits);
}

void HttpRequest::onAnswered()
{
    m_answer.head = m_connection->head();
    m_answer.status = m_answer.head.status;
    // Told early, an answer that is too big need not be read. What it does tell is not believed for memory.
    if (m_answer.field("content-length").toLongLong() > m_options.maxBody)
        fail(tooBig());
}

void HttpRequest::onReceived(std::string_view bytes)
{
    if (qint64(bytes.size()) > m_options.maxBody - m_answer.body.size())
        fail(tooBig());
    else
        m_answer.body.append(bytes.data(), qsizetype(bytes.size()));
}

void HttpRequest::onEnded(const LinkEnd &end)
{
    if (end.kind == LinkEnd::Kind::Closed) {
        if (m_connection->isFree() && m_pool) {
            m_connection->disconnect(this);
            m_pool->giveBack(std::move(m_connection));
        }
        finish();
        return;
    }
    // Once at most, as the next connection is new.
    const bool wasIdle = m_connection->isUsedAgain() && !m_connection->hasAnswerBegun();
    if (wasIdle && m_call.isIdempotent && m_pool && end.kind == LinkEnd::Kind::Dropped) {
        ask(m_pool->makeNew());
        return;
    }
    fail(end);
}

void HttpRequest::fail(const LinkEnd &end)
{
    if (!m_isRunning)
        return;
    m_answer = HttpAnswer();
    m_answer.failure = end;
    finish();
}

void HttpRequest::finish()
{
    m_isRunning = false;
    m_timer.stop();
    m_connection.reset();
    emit finished(m_answer);
}

} // namespace tracedeck

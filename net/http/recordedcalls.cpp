// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordedcalls.h"

#include "linkrules.h"

#include <QCryptographicHash>

#include <utility>

namespace tracedeck {

namespace {

constexpr int kMostShown = 2000; // characters of an answer that is no JSON

HttpCall callOf(const ServerRequest &request)
{
    const QString path = QString::fromStdString(request.path);
    if (request.method == "GET")
        return HttpCall::get(path);
    HttpCall call = HttpCall::post(path, QByteArray::fromStdString(request.body));
    call.method = QByteArray::fromStdString(request.method);
    call.isIdempotent = request.isIdempotent;
    return call;
}

} // namespace

std::string_view bodyOf(const HttpAnswer &answer)
{
    return {answer.body.constData(), static_cast<std::size_t>(answer.body.size())};
}

QString errorOf(const HttpAnswer &answer, const Answer &read)
{
    if (!read.error.empty())
        return QString::fromStdString(read.error);
    if (isRedirect(answer.status)) // we go nowhere else
        return QStringLiteral("%1: Location: %2").arg(answer.status).arg(displayName(QUrl::fromEncoded(answer.field("location"))));
    if (answer.status < 400)
        return {};
    const QString said = QString::fromUtf8(answer.body.left(kMostShown)).trimmed();
    return said.isEmpty() ? QString::number(answer.status) : QStringLiteral("%1: %2").arg(answer.status).arg(said);
}

RecordedCalls::RecordedCalls(const Endpoint &endpoint, FrameSink &sink, QObject *parent)
    : QObject(parent)
    , m_sink(sink)
    , m_pool(endpoint)
    , m_sent(endpoint)
{}

void RecordedCalls::call(const ServerRequest &request, Then then, Record record)
{
    if (record == Record::Yes)
        recordQuestion(request);
    HttpRequest::Options options;
    options.within = m_answerWithin;
    auto *asked = new HttpRequest(m_pool, callOf(request), options, this);
    connect(asked, &HttpRequest::finished, this,
            [this, asked, request, record, then = std::move(then)](const HttpAnswer &received) {
                asked->deleteLater();
                const HttpAnswer answer = blanked(received);
                const bool isNews = record != Record::No && !answer.failure && isNew(request, answer, record);
                if (record == Record::Yes && !answer.failure)
                    recordAnswer(request, answer);
                else if (isNews)
                    this->record(request, answer);
                if (then)
                    then(answer);
            });
    asked->start();
}

/// A refusal may repeat what was to prove who asks, which nobody is to see.
HttpAnswer RecordedCalls::blanked(HttpAnswer answer) const
{
    constexpr int kFirstRefusal = 300;
    if (answer.status < kFirstRefusal)
        return answer;
    answer.body = m_sent.blankedIn(answer.body);
    for (auto &[name, value] : answer.head.fields)
        value = m_sent.blankedIn(QByteArray::fromStdString(value)).toStdString();
    return answer;
}

/// Only of what is asked IfNew, at times, it is kept how it was answered.
bool RecordedCalls::isNew(const ServerRequest &request, const HttpAnswer &answer, Record record)
{
    const std::string question = request.path + ' ' + request.body;
    if (record != Record::IfNew && !m_last.contains(question))
        return true;
    const QByteArray digest = QCryptographicHash::hash(answer.body, QCryptographicHash::Sha1);
    return std::exchange(m_last[question], digest) != digest;
}

void RecordedCalls::record(const ServerRequest &request, const HttpAnswer &answer)
{
    recordQuestion(request);
    recordAnswer(request, answer);
}

void RecordedCalls::recordQuestion(const ServerRequest &request)
{
    const HttpLine line{request.method, request.path, 0};
    m_sink.frame({Direction::Out, "http", Via::Http, &line}, request.body.empty() ? "null" : request.body);
}

void RecordedCalls::recordAnswer(const ServerRequest &request, const HttpAnswer &answer)
{
    const HttpLine line{request.method, request.path, static_cast<std::uint16_t>(answer.status)};
    const std::string blanked = m_blanked ? m_blanked(bodyOf(answer)) : std::string();
    const std::string_view body = m_blanked ? std::string_view(blanked) : bodyOf(answer);
    m_sink.frame({Direction::In, "http", Via::Http, &line}, body.empty() ? "null" : body);
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayclient.h"

#include "paddedtext.h"

namespace tracedeck {

namespace {
constexpr std::size_t kMostWaiting = 1000; // requests
} // namespace

ReplayClient::ReplayClient(RecordingScript &script, ReplayDialect &dialect, ReplayAnswers &answers,
                           std::unique_ptr<ReplayOutlet> outlet, const ReplaySpeed &speed,
                           const Ending &ending)
    : ReplaySession(std::move(outlet), speed, ending)
    , m_script(script)
    , m_dialect(dialect)
    , m_answers(answers)
{
    if (answers.hasRequests())
        return;
    if (const auto channel = answers.takeUnasked())
        enqueue({&answers.unasked(*channel), nullptr, {}, 0});
}

ReplaySession::Next ReplayClient::next() const
{
    if (m_replies.empty())
        return {};
    const Reply &reply = m_replies.front();
    const RecordingScript::Line &line = m_script[(*reply.lines)[reply.at]];
    return {true, line.hasTime ? std::optional(Cadence::Time(line.time)) : std::nullopt};
}

std::string_view ReplayClient::take()
{
    Reply &reply = m_replies.front();
    const std::string_view frame = m_script.frame(m_script[(*reply.lines)[reply.at]]);
    m_text = reply.exchange ? m_dialect.readdress(frame, reply.exchange->request, reply.asked)
                            : std::string(frame);
    if (++reply.at == reply.lines->size()) {
        m_replies.pop_front();
        beginReply();
    }
    return m_text;
}

void ReplayClient::messageReceived(const QByteArray &bytes)
{
    const PaddedText padded(bytes.toStdString());
    const ReplayRequest request = m_dialect.readRequest({padded.text(), {}, {}});
    if (!request.error.empty()) {
        send(m_dialect.refusal(request, {}));
    } else if (const std::string own = m_dialect.ownAnswer(request); !own.empty()) {
        send(own);
    } else {
        answer(request);
    }
}

void ReplayClient::answer(const ReplayRequest &request)
{
    const auto match = m_answers.match(request, m_taken);
    if (!match) {
        send(m_dialect.refusal(request, "this recording holds no answer to " + request.kind));
        return;
    }
    m_answers.take(match->exchange, m_taken);
    if (!match->differences.empty()) {
        QStringList fields;
        for (const std::string &name : match->differences)
            fields.append(QString::fromStdString(name));
        emit requestDiffers(QString::fromStdString(request.kind), fields);
    }
    const ReplayAnswers::Exchange &exchange = m_answers.exchange(match->exchange);
    if (exchange.answers.empty())
        send(m_dialect.refusal(request, "this recording ends before the answer to " + request.kind));
    else if (m_replies.size() == kMostWaiting)
        refuse(1008, QStringLiteral("too many requests wait"));
    else
        enqueue({&exchange.answers, &exchange, request, 0});
}

void ReplayClient::enqueue(Reply reply)
{
    m_total += static_cast<qint64>(reply.lines->size());
    m_replies.push_back(std::move(reply));
    if (m_replies.size() > 1)
        return;
    beginReply();
    // From the event loop, so that a constructor that lies above it is done.
    QMetaObject::invokeMethod(
        this, [this] { pump(); }, Qt::QueuedConnection);
}

/// Answers come as long after the request as they did, other frames from now on.
void ReplayClient::beginReply()
{
    if (m_replies.empty())
        return;
    const Reply &reply = m_replies.front();
    const RecordingScript::Line &line =
        m_script[reply.exchange ? reply.exchange->line : reply.lines->front()];
    if (line.hasTime)
        cadence().begin(Cadence::Time(line.time), now());
}

} // namespace tracedeck

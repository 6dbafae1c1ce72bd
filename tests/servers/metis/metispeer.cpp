// SPDX-License-Identifier: GPL-3.0-or-later
#include "metispeer.h"

#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

namespace tracedeck::test {

namespace {

constexpr int kPatience = 30000; // on a busy machine

QByteArray bytesOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

void MetisStream::send(const QJsonObject &frame)
{
    m_socket.send(bytesOf(frame));
}

void MetisStream::subscribe(const QJsonValue &filter, const QJsonValue &since, bool snapshot)
{
    QJsonObject frame{{QStringLiteral("type"), QStringLiteral("subscribe")},
                      {QStringLiteral("since"), since},
                      {QStringLiteral("snapshot"), snapshot}};
    if (!filter.isNull())
        frame[QStringLiteral("filter")] = filter;
    send(frame);
}

void MetisStream::cancel(const QString &turn, const QString &reason)
{
    send(QJsonObject{{QStringLiteral("type"), QStringLiteral("cancel")},
                     {QStringLiteral("turn_id"), turn},
                     {QStringLiteral("reason"), reason}});
}

const QList<QJsonObject> &MetisStream::all() const
{
    const QByteArrayList &received = m_socket.received();
    for (qsizetype i = m_read.size(); i < received.size(); ++i) {
        m_read.append(QJsonDocument::fromJson(received[i]).object());
        const QJsonObject event = m_read.last()[QLatin1String("event")].toObject();
        if (m_read.last()[QLatin1String("type")].toString() != QLatin1String("event"))
            continue;
        m_events.append(event);
        m_ids.insert(event[QLatin1String("id")].toString());
    }
    return m_read;
}

QList<QJsonObject> MetisStream::frames(const QString &type) const
{
    QList<QJsonObject> found;
    for (const QJsonObject &frame : all()) {
        if (frame[QLatin1String("type")].toString() == type)
            found.append(frame);
    }
    return found;
}

QStringList MetisStream::frameTypes() const
{
    QStringList types;
    for (const QJsonObject &frame : all())
        types.append(frame[QLatin1String("type")].toString());
    return types;
}

const QList<QJsonObject> &MetisStream::events() const
{
    all();
    return m_events;
}

bool MetisStream::hasId(const QString &id) const
{
    all();
    return m_ids.contains(id);
}

QList<QJsonObject> MetisStream::events(const QString &type) const
{
    QList<QJsonObject> found = events();
    found.removeIf(
        [&type](const QJsonObject &event) { return event[QLatin1String("type")].toString() != type; });
    return found;
}

QStringList MetisStream::eventTypes() const
{
    QStringList types;
    const QList<QJsonObject> &found = events();
    for (const QJsonObject &event : found)
        types.append(event[QLatin1String("type")].toString());
    return types;
}

QStringList MetisStream::eventIds() const
{
    QStringList ids;
    const QList<QJsonObject> &found = events();
    for (const QJsonObject &event : found)
        ids.append(event[QLatin1String("id")].toString());
    return ids;
}

QString MetisPeer::Answer::code() const
{
    return body[QLatin1String("error")][QLatin1String("code")].toString();
}

MetisPeer::MetisPeer(const QUrl &server)
    : m_http(server)
{}

MetisPeer::Answer MetisPeer::ask(const QByteArray &method, const QString &path, const QJsonObject &body)
{
    const HttpPeer::Answer answer =
        m_http.ask(method, path.toUtf8(), body.isEmpty() ? QByteArray() : bytesOf(body));
    return {answer.status, answer.type, QJsonDocument::fromJson(answer.body).object()};
}

std::unique_ptr<MetisStream> MetisPeer::attach(const QString &session)
{
    const Answer answer = get(QLatin1String("/sessions/") + session);
    const QString url = answer.body[QLatin1String("ws_url")].toString();
    if (url.isEmpty())
        return nullptr;
    auto stream = std::make_unique<MetisStream>(QUrl(url));
    if (!waitFor([&stream] { return stream->isOpen() || stream->isGone(); }) || !stream->isOpen())
        return nullptr;
    return stream;
}

std::unique_ptr<MetisStream> MetisPeer::attach(const QString &session, const QJsonValue &filter,
                                               const QJsonValue &since, bool snapshot)
{
    auto stream = attach(session);
    if (!stream)
        return nullptr;
    stream->subscribe(filter, since, snapshot);
    const qsizetype expected = snapshot ? 2 : 1;
    waitFor([&] { return stream->frameCount() >= expected || !stream->error().isEmpty(); });
    return stream;
}

QString MetisPeer::say(const QString &session, const QString &text)
{
    const QJsonObject block{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text}};
    const Answer answer = post(QLatin1String("/sessions/") + session + QLatin1String("/turns"),
                               {{QStringLiteral("content"), QJsonArray{block}}});
    return answer.body[QLatin1String("turn_id")].toString();
}

bool MetisPeer::waitFor(const std::function<bool()> &condition)
{
    // QTest::qWaitFor sleeps between two looks, which a flood of small steps has no time for.
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (condition())
            loop.quit();
    });
    QTimer::singleShot(kPatience, &loop, [&loop] { loop.exit(1); });
    look.start(1);
    return condition() || loop.exec() == 0;
}

QJsonObject rebuiltMessages(const QList<QJsonObject> &events)
{
    struct Block
    {
        QString type;
        QString text;
        QString signature;
        QJsonObject tool;
    };
    QMap<QString, QMap<int, Block>> messages;
    for (const QJsonObject &event : events) {
        const QString type = event[QLatin1String("type")].toString();
        const QJsonObject payload = event[QLatin1String("payload")].toObject();
        const QString message = payload[QLatin1String("message_id")].toString();
        if (message.isEmpty())
            continue;
        if (!payload.contains(QLatin1String("content_block_index"))) {
            messages[message]; // of no blocks so far
            continue;
        }
        Block &block = messages[message][payload[QLatin1String("content_block_index")].toInt()];
        if (type == QLatin1String("text.delta") || type == QLatin1String("thinking.delta")) {
            block.type = type.section(QLatin1Char('.'), 0, 0);
            block.text += payload[QLatin1String("text")].toString();
            block.signature = payload[QLatin1String("signature")].toString(block.signature);
        } else if (type == QLatin1String("tool.use_start")) {
            block.type = QStringLiteral("tool_use");
            block.tool = {{QStringLiteral("type"), QStringLiteral("tool_use")},
                          {QStringLiteral("id"), payload[QLatin1String("tool_use_id")]},
                          {QStringLiteral("name"), payload[QLatin1String("tool_name")]}};
        } else if (type == QLatin1String("tool.use_input_delta")) {
            block.text += payload[QLatin1String("partial_json")].toString();
        } else if (type == QLatin1String("tool.use_end")) {
            block.tool[QStringLiteral("input")] = payload[QLatin1String("final_input")];
        }
    }
    QJsonObject rebuilt;
    for (auto message = messages.cbegin(); message != messages.cend(); ++message) {
        QJsonArray content;
        for (const Block &block : message.value()) {
            if (block.type == QLatin1String("tool_use")) {
                content.append(block.tool);
                continue;
            }
            QJsonObject text{{QStringLiteral("type"), block.type}, {QStringLiteral("text"), block.text}};
            if (!block.signature.isEmpty())
                text[QStringLiteral("signature")] = block.signature;
            content.append(text);
        }
        rebuilt[message.key()] = content;
    }
    return rebuilt;
}

} // namespace tracedeck::test

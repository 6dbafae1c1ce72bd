// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "qttests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <array>
#include <random>

namespace tracedeck::test::tst_metisserver_properties {

namespace {

using Random = std::mt19937;

int upTo(Random &random, int most)
{
    return std::uniform_int_distribution(0, most)(random);
}

constexpr std::array kTypes = {"turn.started", "turn.completed", "tool.called",   "tool.completed",
                               "eval.started", "skill.loaded",   "route.decided", "memory.updated"};
constexpr std::array kActors = {"user", "agent", "system", "tool", "worker"};

template<class Names>
QJsonArray someOf(Random &random, const Names &names)
{
    QJsonArray some;
    for (const char *name : names) {
        if (upTo(random, 1) == 0)
            some.append(QLatin1String(name));
    }
    return some;
}

QJsonObject randomFilter(Random &random)
{
    QJsonObject filter{{QStringLiteral("include_worker_sessions"), upTo(random, 1) == 0}};
    if (upTo(random, 2) > 0)
        filter[QStringLiteral("event_types")] = someOf(random, kTypes);
    if (upTo(random, 2) == 0)
        filter[QStringLiteral("actors")] = someOf(random, kActors);
    return filter;
}

/// The filter's meaning, said in another way than the server says it.
bool isWanted(const QJsonObject &filter, const MetisEvent &event, const std::string &session)
{
    const auto admits = [&filter](const char *key, const std::string &name) {
        const QJsonValue names = filter[QLatin1String(key)];
        return !names.isArray() || names.toArray().contains(QString::fromStdString(name));
    };
    const bool isHere = event.session == session || filter[QLatin1String("include_worker_sessions")].toBool();
    return isHere && admits("event_types", event.type) && admits("actors", event.actor);
}

/// Characters of one byte and of four, those that JSON escapes, and some that other programs trip over.
QString randomText(Random &random)
{
    static const QStringList kPieces = {
        QStringLiteral("a"),      QStringLiteral("\""),          QStringLiteral("\\"),
        QStringLiteral("\n"),     QStringLiteral("ü"),           QStringLiteral("世界"),
        QStringLiteral("🌍"),     QStringLiteral("👩‍💻"), QStringLiteral("e\u0301"),
        QStringLiteral("\u200f"), QStringLiteral("\u2028"),      QString(QChar(0x1)),
        QStringLiteral("\ufffd"), QStringLiteral("\ufeff"),      QStringLiteral("{\"x\":"),
        QStringLiteral("𝔘")};
    QString text;
    for (int i = upTo(random, 30); i >= 0; --i)
        text += kPieces[upTo(random, int(kPieces.size()) - 1)];
    return text;
}

/// Between any two units, the halves of a surrogate pair too.
QStringList cutAnywhere(Random &random, const QString &text, int *insidePairs)
{
    QStringList pieces;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype size = 1 + upTo(random, 4);
        pieces.append(text.mid(at, size));
        at += size;
        if (at < text.size() && text[at].isLowSurrogate() && text[at - 1].isHighSurrogate())
            ++*insidePairs;
    }
    return pieces;
}

/// Nearly a frame, or a body of HTTP.
QByteArray hostileJson(Random &random)
{
    static const QByteArrayList kPieces = {"{",
                                           "}",
                                           "[",
                                           "]",
                                           ",",
                                           ":",
                                           "null",
                                           "true",
                                           "-1e999",
                                           "0",
                                           "\"type\"",
                                           "\"subscribe\"",
                                           "\"cancel\"",
                                           "\"ping\"",
                                           "\"pong\"",
                                           "\"filter\"",
                                           "\"preset:full\"",
                                           "\"event_types\"",
                                           "\"actors\"",
                                           "\"since\"",
                                           "\"snapshot\"",
                                           "\"turn_id\"",
                                           "\"nonce\"",
                                           "\"\\ud800\"",
                                           "\"\xF0\x9F\x8C\x8D\"",
                                           "\"content\"",
                                           "[{\"type\":\"text\",\"text\":\"x\"}]",
                                           "\"decision\"",
                                           "\"allow\"",
                                           "\"active_model\""};
    QByteArray json = upTo(random, 1) ? "{\"type\":" : "";
    for (int i = upTo(random, 12); i >= 0; --i)
        json += kPieces[upTo(random, int(kPieces.size()) - 1)];
    return upTo(random, 3) ? json + '}' : json;
}

} // namespace

/// What must hold whatever happens (metis streaming protocol 11.2).
class TestMetisServerProperties : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void perConnectionOrdering();
    void reconstructionEquivalence();
    void orderingAcrossReconnects();
    void hostileClientsHarmNobody();
};

void TestMetisServerProperties::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerProperties::perConnectionOrdering()
{
    Random random(20261121);
    int connections = 0;
    qsizetype received = 0;
    for (int round = 0; round < 40; ++round) {
        MetisFixture metis;
        const std::string worker = metis.agent.newWorker(metis.id(), {});
        struct Client
        {
            QJsonObject filter;
            std::unique_ptr<MetisStream> stream;
            std::size_t from = 0; // in the history
        };
        std::vector<Client> clients;
        for (int part = 0; part < 4; ++part) {
            Client client{randomFilter(random), nullptr, 0};
            client.stream = metis.peer.attach(metis.session, client.filter);
            QVERIFY(client.stream && !client.stream->ack().isEmpty());
            client.from = metis.agent.history().size();
            clients.push_back(std::move(client));
            for (int i = upTo(random, 120); i > 0; --i)
                metis.agent.emitEvent(upTo(random, 3) == 0 ? worker : metis.id(),
                                      kTypes[std::size_t(upTo(random, 7))], "{}",
                                      kActors[std::size_t(upTo(random, 4))]);
        }
        for (const Client &client : clients) {
            QStringList expected;
            for (std::size_t i = client.from; i < metis.agent.history().size(); ++i) {
                const MetisEvent &event = *metis.agent.history()[i];
                if (event.session != "system" && isWanted(client.filter, event, metis.id()))
                    expected.append(QString::fromStdString(event.id));
            }
            client.stream->send(QByteArray(R"({"type":"ping","nonce":"end"})"));
            QVERIFY(MetisPeer::waitFor([&] {
                return client.stream->events().size() >= expected.size()
                       && !client.stream->frames(QStringLiteral("pong")).isEmpty();
            }));
            QCOMPARE(client.stream->eventIds(), expected);
            ++connections;
            received += expected.size();
        }
    }
    qInfo("ordering held on %d connections, for %lld events", connections, static_cast<long long>(received));
}

void TestMetisServerProperties::reconstructionEquivalence()
{
    Random random(42);
    int insidePairs = 0;
    int messages = 0;
    qsizetype deltas = 0;
    metis::Script script;
    script.evaluates = false;
    for (int turn = 0; turn < 60; ++turn) {
        metis::Turn made;
        for (int i = upTo(random, 4); i >= 0; --i) {
            const QStringList pieces = cutAnywhere(random, randomText(random), &insidePairs);
            switch (upTo(random, 3)) {
            case 0:
                made.steps.push_back(
                    {metis::Think{pieces, upTo(random, 1) ? QStringLiteral("sig") : QString()}});
                break;
            case 1: {
                metis::UseTool tool;
                const QJsonObject input{{randomText(random), randomText(random)}};
                tool.input = QJsonDocument(input).toJson(QJsonDocument::Compact).toStdString();
                tool.pieces = 1 + upTo(random, 200);
                made.steps.push_back({tool});
                break;
            }
            default:
                made.steps.push_back({metis::Say{pieces}});
            }
        }
        script.turns.push_back(made);
    }
    MetisFixture metis(script);
    const auto stream = metis.attachFull();
    for (int turn = 0; turn < 60; ++turn) {
        metis.agent.say(metis.id(), randomText(random));
        QVERIFY(metis.runAndReceive(*stream));
    }
    const QJsonObject rebuilt = rebuiltMessages(stream->events());
    for (const QJsonObject &complete : stream->events(QStringLiteral("message.complete"))) {
        const QJsonObject payload = payloadOf(complete);
        QCOMPARE(rebuilt[textAt(payload, "message_id")], payload[QLatin1String("final_content")]);
        ++messages;
    }
    for (const char *type : {"text.delta", "thinking.delta", "tool.use_input_delta"})
        deltas += stream->events(QLatin1String(type)).size();
    QCOMPARE(messages, rebuilt.size());
    QVERIFY(messages >= 60 && insidePairs > 50);
    qInfo("%d messages were rebuilt from %lld deltas, %d of them cut inside a surrogate pair", messages,
          static_cast<long long>(deltas), insidePairs);
}

/// However often a client drops and comes back, it gets each stored event once and in order.
void TestMetisServerProperties::orderingAcrossReconnects()
{
    Random random(7);
    MetisFixture metis;
    const std::string begin = metis.lastId();
    QString cursor = QString::fromStdString(begin);
    QStringList received;
    int reconnects = 0;
    const auto happen = [&] {
        for (int i = upTo(random, 30); i > 0; --i)
            metis.agent.emitEvent(metis.id(), "skill.created");
    };
    for (int round = 0; round < 60; ++round) {
        metis.agent.holdReads(upTo(random, 1) == 0);
        const auto stream = metis.peer.attach(metis.session);
        happen();
        stream->subscribe(QStringLiteral("preset:full"), cursor, false);
        happen();
        if (upTo(random, 1) == 0)
            QTRY_VERIFY(metis.agent.heldReads() > 0 || !stream->ack().isEmpty());
        happen();
        metis.agent.holdReads(false);
        QTRY_VERIFY(!stream->ack().isEmpty());
        happen();
        // Cut at any moment.
        const int enough = upTo(random, 40);
        QVERIFY(MetisPeer::waitFor([&] {
            return stream->events().size() >= enough || stream->hasId(QString::fromStdString(metis.lastId()))
                   || cursor.toStdString() >= metis.lastId();
        }));
        received += stream->eventIds();
        if (!received.isEmpty())
            cursor = received.last();
        ++reconnects;
    }
    const auto last = metis.attachFull(cursor);
    metis.agent.emitEvent(metis.id(), "skill.created");
    QVERIFY(metis.receive(*last));
    received += last->eventIds();
    QCOMPARE(received, metis.idsAfter(begin));
    qInfo("%lld events came once and in order over %d connections", static_cast<long long>(received.size()),
          reconnects);
}

void TestMetisServerProperties::hostileClientsHarmNobody()
{
    Random random(1008);
    MetisFixture metis({{turnWithTool()}});
    HttpPeer http(metis.server.url());
    const auto good = metis.attachFull();
    metis.agent.say(metis.id(), QStringLiteral("Hello"));
    const QByteArrayList paths = {"/sessions", "/turns", "/turns/x/cancel", "/turns/x/confirmations/y", ""};
    int frames = 0;
    int requests = 0;
    std::unique_ptr<MetisStream> bad;
    for (int round = 0; round < 400; ++round) {
        if (!bad || bad->isGone())
            bad = metis.peer.attach(metis.session);
        QVERIFY(bad);
        bad->send(hostileJson(random));
        bad->send(QByteArray(R"({"type":"ping","nonce":"x"})"));
        const qsizetype before = bad->frameCount();
        QVERIFY(MetisPeer::waitFor([&] { return bad->isGone() || bad->frameCount() > before; }));
        ++frames;
        const QByteArray path = paths[upTo(random, 4)];
        const QByteArray session = path == "/sessions" ? "" : "/sessions/" + metis.session.toUtf8();
        const auto answer = http.ask(upTo(random, 1) ? "POST" : "PATCH", session + path, hostileJson(random));
        QVERIFY(answer.status >= 200 && answer.status < 500);
        ++requests;
        metis.agent.step();
    }
    QVERIFY(metis.runAndReceive(*good));
    QVERIFY(!good->isGone());
    QVERIFY(good->has(QStringLiteral("turn.completed")) || good->has(QStringLiteral("turn.cancelled")));
    qInfo("%d hostile frames and %d hostile requests did no harm", frames, requests);
}

TRACEDECK_TESTS(TestMetisServerProperties, Core)

} // namespace tracedeck::test::tst_metisserver_properties

#include "tst_metisserver_properties.moc"

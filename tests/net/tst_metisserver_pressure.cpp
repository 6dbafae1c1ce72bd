// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisfixture.h"
#include "metisslowpeer.h"
#include "qttests.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

namespace tracedeck::test::tst_metisserver_pressure {

namespace {

/// Few bytes wait in the kernel, so that clients that do not read are soon noticed.
MetisLimits smallBuffers()
{
    MetisLimits limits;
    limits.sendBuffer = 8192;
    limits.unwritten = 8192;
    return limits;
}

/// Much more than queue and buffers hold.
metis::Turn flood()
{
    return {{{metis::Flood{4000, "memory.updated", 1000}}, metis::say(QStringLiteral("Enough."))}};
}

/// All that the agent has to do, no faster than this client reads.
bool runWith(MetisFixture &metis, const MetisStream &stream)
{
    while (!metis.agent.isIdle()) {
        for (int i = 0; i < 100; ++i)
            metis.agent.step();
        if (!metis.receive(stream))
            return false;
    }
    return true;
}

QUrl streamOf(MetisFixture &metis)
{
    return QUrl(metis.peer.get(metis.path()).body[QLatin1String("ws_url")].toString());
}

} // namespace

/// Clients that do not read, and those that are not there (metis streaming protocol 3.8 and 8; 11.1, items 11 and 15).
class TestMetisServerPressure : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void item11_slowClientClosure();
    void item11_theQueueHoldsItsBound();
    void item11_aSlowClientComesBackWithReplay();
    void item15_pingsAnIdleClient();
    void item15_closesAfterThreeUnansweredPings();
    void item15_answersTheClientsPings();
    void item15_wrongAnswersAreNone();
    void eventsMakePingsNeedless();
};

void TestMetisServerPressure::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMetisServerPressure::item11_slowClientClosure()
{
    MetisFixture metis({{flood()}}, {}, smallBuffers());
    const auto quick = metis.attachFull();
    MetisSlowPeer slow(streamOf(metis));
    QTRY_VERIFY(slow.isOpen());
    metis.agent.say(metis.id(), QStringLiteral("Go"));
    QVERIFY(runWith(metis, *quick));
    // The others are unaffected.
    QVERIFY(!quick->isGone());
    QStringList ids = metis.idsAfter({});
    ids.removeFirst(); // that of the session's beginning
    QCOMPARE(quick->eventIds(), ids);
    // Whatever the slow one was sent before, this is the end of it.
    slow.readOn();
    QVERIFY(MetisPeer::waitFor([&] { return slow.isGone(); }));
    QCOMPARE(slow.closeCode(), 1008);
    const QJsonObject reason = QJsonDocument::fromJson(slow.closeReason()).object();
    QCOMPARE(textAt(reason, "code"), QStringLiteral("client_too_slow"));
    QCOMPARE(textAt(reason, "message"), QStringLiteral("Outbound queue overflowed; reconnect with replay."));
    QVERIFY(slow.frameCount() < 4000);
    const auto warned =
        std::count_if(metis.agent.notes().begin(), metis.agent.notes().end(), [](const auto &note) {
            return note.kind == MetisNote::Kind::HandlerWarning && !note.subscription.empty();
        });
    QCOMPARE(warned, 1);
    QTRY_COMPARE(metis.server.endpoint().attachmentCount(), std::size_t(1));
}

/// Before its subscribe nothing is sent, so that the queue's bound can be counted out.
void TestMetisServerPressure::item11_theQueueHoldsItsBound()
{
    MetisLimits limits;
    limits.queue = 100;
    MetisFixture metis({}, {}, limits);
    const auto full = metis.peer.attach(metis.session);
    for (int i = 0; i < 100; ++i)
        metis.agent.emitEvent(metis.id(), "skill.created");
    full->subscribe(QStringLiteral("preset:full"), {}, false);
    QVERIFY(metis.receive(*full));
    QCOMPARE(full->events().size(), 100);
    const auto overfull = metis.peer.attach(metis.session);
    for (int i = 0; i < 101; ++i)
        metis.agent.emitEvent(metis.id(), "skill.created");
    QTRY_COMPARE(overfull->closeCode(), 1008);
    QVERIFY(metis.receive(*full));
    QCOMPARE(full->events().size(), 201);
    QVERIFY(!full->isGone());
}

void TestMetisServerPressure::item11_aSlowClientComesBackWithReplay()
{
    MetisFixture metis({{flood()}}, {}, smallBuffers());
    const QString begin = QString::fromStdString(metis.lastId());
    {
        MetisSlowPeer slow(streamOf(metis));
        QTRY_VERIFY(slow.isOpen());
        metis.agent.say(metis.id(), QStringLiteral("Go"));
        metis.agent.run();
        slow.readOn();
        QVERIFY(MetisPeer::waitFor([&] { return slow.isGone(); }));
    }
    const auto again = metis.attachFull(begin);
    QVERIFY(again->ack()[QLatin1String("replay_event_count")].toInt() > 4000);
    QVERIFY(metis.receive(*again));
    QCOMPARE(again->events().size(), again->ack()[QLatin1String("replay_event_count")].toInt());
}

void TestMetisServerPressure::item15_pingsAnIdleClient()
{
    MetisLimits limits;
    limits.pingInterval = std::chrono::milliseconds(5);
    limits.unansweredPings = 1000000;
    MetisFixture metis({}, {}, limits);
    const auto stream = metis.attachFull();
    QTRY_VERIFY(stream->frames(QStringLiteral("ping")).size() >= 2);
    const auto pings = stream->frames(QStringLiteral("ping"));
    QVERIFY(!textAt(pings[0], "nonce").isEmpty());
    QVERIFY(textAt(pings[0], "nonce") != textAt(pings[1], "nonce"));
}

void TestMetisServerPressure::item15_closesAfterThreeUnansweredPings()
{
    MetisLimits limits;
    limits.pingInterval = std::chrono::milliseconds(50);
    MetisFixture metis({}, {}, limits);
    const auto silent = metis.attachFull();
    QTRY_VERIFY(silent->isGone());
    QCOMPARE(silent->frames(QStringLiteral("ping")).size(), 3);
    QCOMPARE(silent->closeCode(), 1008);
    QVERIFY(silent->closeReason().contains(QLatin1String("ping_timeout")));
    // One who answers stays, however many pings there are.
    const auto alive = metis.attachFull();
    QObject::connect(
        &alive->socket(), &QWebSocket::textMessageReceived, &alive->socket(), [&alive](const QString &text) {
            if (text.contains(QLatin1String("\"ping\"")))
                alive->send(
                    QString(text).replace(QLatin1String("\"ping\""), QLatin1String("\"pong\"")).toUtf8());
        });
    QVERIFY(MetisPeer::waitFor([&] { return alive->frames(QStringLiteral("ping")).size() > 6; }));
    QVERIFY(!alive->isGone());
}

void TestMetisServerPressure::item15_answersTheClientsPings()
{
    MetisFixture metis;
    const auto stream = metis.peer.attach(metis.session);
    stream->send(QByteArray(R"({"type":"ping","nonce":"before the subscribe"})"));
    QTRY_COMPARE(stream->frames(QStringLiteral("pong")).size(), 1);
    stream->subscribe(QStringLiteral("preset:chat"), {}, false);
    stream->send(QByteArray(R"({"type":"ping","nonce":"\"7\""})"));
    QTRY_COMPARE(stream->frames(QStringLiteral("pong")).size(), 2);
    QCOMPARE(textAt(stream->frames(QStringLiteral("pong")).first(), "nonce"),
             QStringLiteral("before the subscribe"));
    QCOMPARE(textAt(stream->frames(QStringLiteral("pong")).last(), "nonce"), QStringLiteral("\"7\""));
}

void TestMetisServerPressure::item15_wrongAnswersAreNone()
{
    MetisLimits limits;
    limits.pingInterval = std::chrono::milliseconds(20);
    MetisFixture metis({}, {}, limits);
    const auto stream = metis.attachFull();
    QObject::connect(&stream->socket(), &QWebSocket::textMessageReceived, &stream->socket(),
                     [&stream] { stream->send(QByteArray(R"({"type":"pong","nonce":"x"})")); });
    QTRY_VERIFY(stream->isGone());
    QCOMPARE(stream->frames(QStringLiteral("ping")).size(), 3);
}

void TestMetisServerPressure::eventsMakePingsNeedless()
{
    MetisLimits limits;
    limits.pingInterval = std::chrono::milliseconds(5000);
    MetisFixture metis({{flood()}}, {}, limits);
    const auto stream = metis.attachFull();
    metis.agent.say(metis.id(), QStringLiteral("Go"));
    QVERIFY(runWith(metis, *stream));
    const QStringList types = stream->frameTypes();
    const qsizetype ping = types.indexOf(QStringLiteral("ping"));
    QVERIFY(ping < 0 || ping > types.lastIndexOf(QStringLiteral("event")));
}

TRACEDECK_TESTS(TestMetisServerPressure, Core)

} // namespace tracedeck::test::tst_metisserver_pressure

#include "tst_metisserver_pressure.moc"

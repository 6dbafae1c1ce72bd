// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultproxy.h"
#include "qttests.h"
#include "replaysetup.h"
#include "tcpspeaker.h"
#include "websocketpeer.h"

#include <QRegularExpression>
#include <QSignalSpy>

#include <cerrno>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tracedeck::test::tst_faultproxy {

using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 30000; // on a busy machine

/// Bytes that differ from their neighbours.
QByteArray speechOf(qsizetype size)
{
    QByteArray speech(size, '\0');
    for (qsizetype i = 0; i < size; ++i)
        speech[i] = static_cast<char>(i * 7 + i / 256);
    return speech;
}

} // namespace

class TestFaultProxy : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void passesBothWaysWithoutAFault();
    void cutsAfterExactlySoManyBytes_data();
    void cutsAfterExactlySoManyBytes();
    void stallsAfterExactlySoManyBytes();
    void arrivesInSmallPieces();
    void aBurstArrivesTogether();
    void aDelayKeepsOrderAndContents();
    void garbageIsTheSameEveryTime();
    void anUnreachableServerEndsTheConnection();
    void goesThroughAWebSocketInPieces();
    void aCutReplayIsADrop();
    void refusesToListenBeyondLoopback();
    void aLongSpeechToASlowListenerArrivesWhole();

private:
    std::unique_ptr<FaultProxy> before(const TcpSpeaker &speaker, const Fault &fault);
};

void TestFaultProxy::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

std::unique_ptr<FaultProxy> TestFaultProxy::before(const TcpSpeaker &speaker, const Fault &fault)
{
    FaultProxy::Options options;
    options.fault = fault;
    auto proxy =
        std::make_unique<FaultProxy>(QHostAddress(QHostAddress::LocalHost), speaker.serverPort(), options);
    if (!proxy->listen())
        qFatal("cannot listen");
    return proxy;
}

void TestFaultProxy::passesBothWaysWithoutAFault()
{
    const QByteArray speech = speechOf(1 << 20);
    TcpSpeaker speaker(speech, false);
    const auto proxy = before(speaker, {});
    TcpListener listener(proxy->port());
    listener.socket().write("hello"); // before it is connected
    QTRY_COMPARE_WITH_TIMEOUT(listener.received().size(), speech.size(), kPatience);
    QVERIFY(listener.received() == speech);
    QTRY_COMPARE_WITH_TIMEOUT(speaker.heard(), QByteArray("hello"), kPatience);
    listener.socket().write(", again");
    QTRY_COMPARE_WITH_TIMEOUT(speaker.heard(), QByteArray("hello, again"), kPatience);
    QVERIFY(!listener.isGone());
}

void TestFaultProxy::cutsAfterExactlySoManyBytes_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<bool>("reset");
    for (const int at : {0, 1, 4096, 99999}) {
        QTest::addRow("FIN at %d", at) << at << false;
        QTest::addRow("RST at %d", at) << at << true;
    }
}

void TestFaultProxy::cutsAfterExactlySoManyBytes()
{
    QFETCH(int, at);
    QFETCH(bool, reset);
    const QByteArray speech = speechOf(100000);
    TcpSpeaker speaker(speech, false);
    Fault fault;
    fault.cutAt = static_cast<std::uint64_t>(at);
    fault.reset = reset;
    const auto proxy = before(speaker, fault);
    // A socket of the system: what Qt makes of a reset is not what came.
    const int client = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(proxy->port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QCOMPARE(::connect(client, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    QByteArray received;
    int ending = -1;
    const auto readSome = [&] {
        if (ending >= 0)
            return true;
        char buffer[65536];
        ssize_t size = 0;
        while ((size = ::recv(client, buffer, sizeof buffer, MSG_DONTWAIT)) > 0)
            received.append(buffer, size);
        if (size == 0)
            ending = 0;
        else if (errno != EAGAIN)
            ending = errno;
        return ending >= 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(readSome(), kPatience);
    ::close(client);
    QCOMPARE(ending, reset ? ECONNRESET : 0);
    if (!reset) // a reset may overtake what was sent before it
        QCOMPARE(received.size(), at);
    QVERIFY(speech.startsWith(received));
}

void TestFaultProxy::stallsAfterExactlySoManyBytes()
{
    const QByteArray speech = speechOf(100000);
    TcpSpeaker speaker(speech);
    Fault fault;
    fault.stallAt = 5000;
    const auto proxy = before(speaker, fault);
    TcpListener listener(proxy->port());
    QTRY_COMPARE_WITH_TIMEOUT(listener.received().size(), 5000, kPatience);
    listener.socket().write("still there?");
    // A second connection is served to the same point meanwhile: had the first got more, it would have come.
    TcpListener second(proxy->port());
    QTRY_COMPARE_WITH_TIMEOUT(second.received().size(), 5000, kPatience);
    QCOMPARE(listener.received(), speech.first(5000));
    QVERIFY(!listener.isGone());
}

void TestFaultProxy::arrivesInSmallPieces()
{
    const QByteArray speech = speechOf(1000);
    TcpSpeaker speaker(speech);
    Fault fault;
    fault.pieces = 7;
    const auto proxy = before(speaker, fault);
    TcpListener listener(proxy->port());
    QTRY_VERIFY_WITH_TIMEOUT(listener.isGone(), kPatience);
    QCOMPARE(listener.received(), speech);
    QVERIFY2(listener.pieces().size() > 20, qPrintable(QString::number(listener.pieces().size())));
}

void TestFaultProxy::aBurstArrivesTogether()
{
    TcpSpeaker speaker("one", false);
    Fault fault;
    fault.burst = 50ms;
    const auto proxy = before(speaker, fault);
    TcpListener listener(proxy->port());
    QTRY_VERIFY_WITH_TIMEOUT(speaker.findChild<QTcpSocket *>(), kPatience);
    speaker.findChild<QTcpSocket *>()->write(" two");
    speaker.findChild<QTcpSocket *>()->write(" three");
    QTRY_COMPARE_WITH_TIMEOUT(listener.received(), QByteArray("one two three"), kPatience);
    QCOMPARE(listener.pieces().size(), 1);
}

void TestFaultProxy::aDelayKeepsOrderAndContents()
{
    const QByteArray speech = speechOf(300000);
    TcpSpeaker speaker(speech);
    Fault fault;
    fault.delay = 20ms;
    const auto proxy = before(speaker, fault);
    QElapsedTimer clock;
    clock.start();
    TcpListener listener(proxy->port());
    QTRY_VERIFY_WITH_TIMEOUT(listener.isGone(), kPatience);
    QVERIFY(listener.received() == speech);
    QVERIFY(clock.elapsed() >= 20);
}

void TestFaultProxy::garbageIsTheSameEveryTime()
{
    const QByteArray speech = speechOf(20000);
    TcpSpeaker speaker(speech);
    Fault fault;
    fault.garbageFrom = 100;
    fault.seed = 1;
    const auto proxy = before(speaker, fault);
    QByteArrayList heard;
    for (const std::uint64_t seed : {1, 1, 2}) {
        fault.seed = seed;
        proxy->setFault(fault);
        TcpListener listener(proxy->port());
        QTRY_VERIFY_WITH_TIMEOUT(listener.isGone(), kPatience);
        heard.append(listener.received());
    }
    QVERIFY(heard[0].first(100) == speech.first(100));
    QVERIFY(heard[0] != speech);
    QVERIFY(heard[0].size() > speech.size() && heard[0].size() < speech.size() + 2000);
    QVERIFY(heard[0] == heard[1]);
    QVERIFY(heard[0] != heard[2]);
}

void TestFaultProxy::anUnreachableServerEndsTheConnection()
{
    quint16 port = 0;
    {
        const TcpSpeaker gone("");
        port = gone.serverPort();
    }
    FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), port, {});
    QVERIFY(proxy.listen());
    TcpListener listener(proxy.port());
    QTRY_VERIFY_WITH_TIMEOUT(listener.isGone(), kPatience);
    QCOMPARE(listener.received(), QByteArray());
}

void TestFaultProxy::goesThroughAWebSocketInPieces()
{
    const auto server = replaysetup::serve(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    FaultProxy::Options options;
    options.fault.pieces = 500;
    FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), server->port(), options);
    QVERIFY(proxy.listen());
    QCOMPARE(proxy.url().toString(), QStringLiteral("ws://127.0.0.1:%1").arg(proxy.port()));
    WebSocketPeer peer(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QCOMPARE(peer.received().size(), 24);
    QCOMPARE(peer.closeCode(), 1000);
}

void TestFaultProxy::aCutReplayIsADrop()
{
    const auto server = replaysetup::serve(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    FaultProxy::Options options;
    options.fault.cutAt = 3000;
    FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), server->port(), options);
    QVERIFY(proxy.listen());
    WebSocketPeer peer(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(peer.isGone(), kPatience);
    QVERIFY(peer.isOpen());
    QVERIFY(peer.received().size() < 24);
    QCOMPARE(peer.closeCode(), 0);
}

void TestFaultProxy::refusesToListenBeyondLoopback()
{
    FaultProxy proxy(QHostAddress(QHostAddress::LocalHost), 1, {});
    QSignalSpy failed(&proxy, &FaultProxy::failed);
    QVERIFY(!proxy.listen(QHostAddress(QHostAddress::AnyIPv4)));
    QCOMPARE(failed.size(), 1);
}

void TestFaultProxy::aLongSpeechToASlowListenerArrivesWhole()
{
    const QByteArray speech = speechOf(32 << 20);
    TcpSpeaker speaker(speech);
    const auto proxy = before(speaker, {});
    TcpListener listener(proxy->port());
    QTRY_VERIFY_WITH_TIMEOUT(listener.isGone(), kPatience);
    QVERIFY(listener.received() == speech);
}

TRACEDECK_TESTS(TestFaultProxy, Core)

} // namespace tracedeck::test::tst_faultproxy

#include "tst_faultproxy.moc"

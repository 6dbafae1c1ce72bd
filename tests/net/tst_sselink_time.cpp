// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawhttpserver.h"
#include "settling.h"
#include "watchedstream.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QTest>

namespace tracedeck::test::tst_sselink_time {

using namespace std::chrono_literals;
using Kind = LinkEnd::Kind;

/// When a SseLink waits, and for how long: time limits, silence, pauses.
class TestSseLinkTime : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void givesUpOpeningInTime_data();
    void givesUpOpeningInTime();
    void waitsForTheReasonInTime();
    void findsASilentServer();
    void countsCommentsAsLife();
    void hasTcpAskForLife();
    void stopsReadingWhilePaused();
    void tellsNothingFromThePauseOn();
    void goesOnWhenAPauseEndsInASlot();
    void goesOnAfterASlotThatWaits();
    void noticesTheEndAfterAPause_data();
    void noticesTheEndAfterAPause();
    void waitsForTheHeadAfterAPause_data();
    void waitsForTheHeadAfterAPause();
    void keepsUpWithAFlow();

private:
    static Endpoint endpoint(const RawHttpServer &server)
    {
        Endpoint endpoint;
        endpoint.url = server.url();
        return endpoint;
    }
    static HttpCall call() { return HttpCall::post(QStringLiteral("/stream"), "{}"); }
};

void TestSseLinkTime::givesUpOpeningInTime_data()
{
    QTest::addColumn<QByteArray>("drip"); // one byte each 20 ms
    QTest::newRow("silence") << QByteArray();
    QTest::newRow("slow head") << "HTTP/1.1 200 OK\r\nA: " + QByteArray(10000, 'x');
}

void TestSseLinkTime::givesUpOpeningInTime()
{
    QFETCH(QByteArray, drip);
    RawHttpServer server;
    QTimer pacer;
    pacer.setInterval(20ms);
    connect(&pacer, &QTimer::timeout, this, [&] {
        if (!drip.isEmpty() && server.peer())
            server.peer()->send(drip.left(1));
        drip.remove(0, 1);
    });
    pacer.start();
    SseLink::Options options;
    options.headWithin = 150ms;
    WatchedStream link(options);
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::TimedOut);
    QVERIFY(!link.end().wasOpen);
    QCOMPARE(server.requestLines().size(), 1);
    pacer.stop();
    // And the connection is not left to the server.
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
}

void TestSseLinkTime::waitsForTheReasonInTime()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::head("404 Not Found", {"Content-Length: 100"}) + "so far");
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::HttpRefused);
    QCOMPARE(link.end().reason, QStringLiteral("so far"));
}

void TestSseLinkTime::findsASilentServer()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk(eventNumber(1)));
    SseLink::Options options;
    options.quietFor = 60ms;
    WatchedStream link(options);
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Dead);
    QVERIFY(link.end().wasOpen);
    QCOMPARE(link.events().size(), 1);
}

void TestSseLinkTime::countsCommentsAsLife()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    SseLink::Options options;
    options.quietFor = 200ms;
    WatchedStream link(options);
    link->open(endpoint(server), call());
    QTRY_VERIFY(link->isOpen());
    QTimer drip;
    int dripped = 0;
    connect(&drip, &QTimer::timeout, this, [&] {
        if (++dripped <= 20)
            server.peer()->send(RawHttpServer::chunk(":"));
    });
    drip.start(30ms); // 600 ms, more than the limit
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Dead);
    QVERIFY2(dripped > 20, qPrintable(QString::number(dripped)));
}

void TestSseLinkTime::hasTcpAskForLife()
{
    // A stream says nothing when nothing happens; then only the kernel finds that the server is no more.
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_VERIFY(link->isOpen());
    const auto inHex = [](quint16 port) {
        return ':' + QByteArray::number(port, 16).toUpper().rightJustified(4, '0');
    };
    const QByteArray ours = inHex(server.peer()->socket()->peerPort());
    QByteArray timer;
    QFile table(QStringLiteral("/proc/net/tcp"));
    QVERIFY(table.open(QIODevice::ReadOnly));
    const QByteArrayList lines = table.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const QByteArrayList columns = line.simplified().split(' ');
        if (columns.size() > 5 && columns[1].endsWith(ours)
            && columns[2].endsWith(inHex(server.serverPort())))
            timer = columns[5];
    }
    QVERIFY2(timer.startsWith("02:"), timer.constData()); // keep-alive
    QVERIFY(timer.mid(3).toLongLong(nullptr, 16) <= 30 * 100);
}

void TestSseLinkTime::stopsReadingWhilePaused()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    // More than what two kernels' buffers hold.
    const QByteArray data(1 << 20, 'm');
    for (int i = 0; i < 32; ++i)
        server.peer()->send(RawHttpServer::chunk("data: " + data + "\n\n"));
    Settling left;
    QTRY_VERIFY2(left.isSettledAt(server.peer()->socket()->bytesToWrite()), "the server can still write");
    QVERIFY(server.peer()->socket()->bytesToWrite() > 16 << 20);
    QCOMPARE(link.events().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE(link.events().size(), 32);
    QCOMPARE(link.events().constLast(), "||" + data);
}

void TestSseLinkTime::tellsNothingFromThePauseOn()
{
    RawHttpServer server;
    QByteArray stream;
    for (int i = 1; i <= 100; ++i)
        stream += eventNumber(i);
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk(stream) + "0\r\n\r\n");
    WatchedStream link;
    connect(link.operator->(), &SseLink::received, this, [&] {
        if (link.events().size() % 10 == 0)
            link->setPaused(true);
    });
    link->open(endpoint(server), call());
    for (int i = 10; i <= 100; i += 10) {
        QTRY_COMPARE(link.events().size(), i);
        QCOMPARE(link.events().constLast(), toldNumber(i));
        QVERIFY(link.ends().isEmpty());
        link->setPaused(false);
    }
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Closed);
}

void TestSseLinkTime::goesOnWhenAPauseEndsInASlot()
{
    RawHttpServer server;
    QByteArray stream;
    for (int i = 1; i <= 10000; ++i) // more than one portion
        stream += eventNumber(i);
    server.answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk(stream) + "0\r\n\r\n");
    WatchedStream link;
    connect(link.operator->(), &SseLink::received, this, [&] {
        link->setPaused(true);
        link->setPaused(false);
        if (link.events().size() == 5000)
            link->setPaused(true);
    });
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.events().size(), 5000);
    link->setPaused(false);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.events().size(), 10000);
    for (int i = 0; i < 10000; ++i)
        QCOMPARE(link.events().at(i), toldNumber(i + 1));
}

void TestSseLinkTime::goesOnAfterASlotThatWaits()
{
    // Nobody should; but what comes meanwhile must not overwrite what is being told.
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead()
                      + RawHttpServer::chunk(eventNumber(1) + eventNumber(2) + eventNumber(3)));
    WatchedStream link;
    int told = 0;
    connect(link.operator->(), &SseLink::received, this, [&] {
        if (++told != 1)
            return;
        server.peer()->send(RawHttpServer::chunk(eventNumber(4) + eventNumber(5)) + "0\r\n\r\n");
        server.peer()->sendFin();
        QEventLoop loop;
        QTimer::singleShot(100ms, &loop, &QEventLoop::quit);
        loop.exec();
        QCOMPARE(told, 1);
    });
    link->open(endpoint(server), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QByteArrayList all;
    for (int i = 1; i <= 5; ++i)
        all.append(toldNumber(i));
    QCOMPARE(link.events(), all);
    QCOMPARE(link.end().kind, Kind::Closed);
}

void TestSseLinkTime::noticesTheEndAfterAPause_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<Kind>("kind");
    const QByteArray chunk = RawHttpServer::chunk(eventNumber(1));
    QTest::newRow("cut") << chunk << Kind::Dropped;
    QTest::newRow("end") << chunk + "0\r\n\r\n" << Kind::Closed;
    QTest::newRow("much, cut") << RawHttpServer::chunk(eventNumber(1).repeated(10000)) << Kind::Dropped;
}

void TestSseLinkTime::noticesTheEndAfterAPause()
{
    QFETCH(QByteArray, rest);
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    server.peer()->send(rest);
    server.peer()->sendFin();
    QElapsedTimer since;
    since.start();
    QTRY_VERIFY(since.elapsed() > 200); // the end has long arrived
    QCOMPARE(link.events().size(), 0);
    QCOMPARE(link.ends().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE(link.ends().size(), 1);
    QTEST(link.end().kind, "kind");
    QCOMPARE(link.events().size(), rest.count("event:"));
}

void TestSseLinkTime::waitsForTheHeadAfterAPause_data()
{
    QTest::addColumn<bool>("pausedFirst");
    QTest::newRow("paused, then opened") << true;
    QTest::newRow("opened, then paused") << false;
}

void TestSseLinkTime::waitsForTheHeadAfterAPause()
{
    QFETCH(bool, pausedFirst);
    RawHttpServer server;
    SseLink::Options options;
    options.headWithin = 200ms;
    WatchedStream link(options);
    link->setPaused(pausedFirst);
    link->open(endpoint(server), call());
    QTRY_COMPARE(server.requestLines().size(), 1);
    link->setPaused(true);
    server.peer()->send(RawHttpServer::streamHead() + RawHttpServer::chunk(eventNumber(1)));
    QElapsedTimer since;
    since.start();
    QTRY_VERIFY(since.elapsed() > 400);
    QVERIFY(link.statuses().isEmpty());
    QVERIFY(link.ends().isEmpty());
    link->setPaused(false);
    QTRY_COMPARE(link.events().size(), 1);
}

void TestSseLinkTime::keepsUpWithAFlow()
{
    // 20 000 events a second for two seconds, with pauses.
    RawHttpServer server;
    server.answerWith(RawHttpServer::streamHead());
    int sent = 0;
    QTimer source;
    connect(&source, &QTimer::timeout, this, [&] {
        QByteArray stream;
        for (int i = 0; i < 200 && sent < 40000; ++i)
            stream += eventNumber(++sent);
        if (!stream.isEmpty())
            server.peer()->send(RawHttpServer::chunk(stream));
    });
    WatchedStream link;
    link->open(endpoint(server), call());
    QTRY_VERIFY(link->isOpen());
    QTimer pauses;
    bool isPaused = false;
    int paused = 0;
    connect(&pauses, &QTimer::timeout, this, [&] {
        isPaused = !isPaused;
        paused += isPaused;
        link->setPaused(isPaused);
    });
    source.start(10ms);
    pauses.start(37ms);
    QTRY_COMPARE_WITH_TIMEOUT(link.events().size(), 40000, 30000);
    for (int i = 0; i < 40000; ++i)
        QCOMPARE(link.events().at(i), toldNumber(i + 1));
    QVERIFY(paused > 10);
}

TRACEDECK_TESTS(TestSseLinkTime, Core)

} // namespace tracedeck::test::tst_sselink_time

#include "tst_sselink_time.moc"

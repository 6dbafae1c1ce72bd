// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawhttpserver.h"
#include "settling.h"
#include "testcertificates.h"
#include "watchedstream.h"

#include <QElapsedTimer>
#include <QSslSocket>
#include <QTest>

namespace tracedeck::test::tst_sselink_tls {

using namespace std::chrono_literals;
using Kind = LinkEnd::Kind;

/// Which certificates a SseLink trusts, and what TLS changes. The authority of the test is one that the system trusts.
class TestSseLinkTls : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { QSslConfiguration::setDefaultConfiguration(m_before); }
    void trustsAKnownAuthority();
    void refusesACertificate_data() { certificates(); }
    void refusesACertificate();
    void acceptsAPinnedCertificate_data() { certificates(); }
    void acceptsAPinnedCertificate();
    void refusesAnotherThanThePinned();
    void refusesOldTls();
    void givesUpOnAServerThatSpeaksNoTls();
    void noticesAServerThatBreaksOff();
    void endsForADrop_data();
    void endsForADrop();
    void stopsReadingWhilePaused();
    void tellsWhatCameDuringAPause_data();
    void tellsWhatCameDuringAPause();

private:
    static void certificates();
    TestCertificates::Order order() const;
    void serve(const TestCertificates::Order &order);
    Endpoint endpoint(const QByteArray &pin = {}) const;
    static QByteArray der(const QSslConfiguration &tls) { return tls.localCertificate().toDer(); }
    static HttpCall call() { return HttpCall::post(QStringLiteral("/stream"), "{}"); }
    qint64 unsent() const;

    QSslConfiguration m_before;
    std::unique_ptr<TestCertificates> m_certificates;
    std::unique_ptr<RawHttpServer> m_server;
    QSslConfiguration m_tls;
};

void TestSseLinkTls::initTestCase()
{
    if (!TestCertificates::isPossible())
        QSKIP("needs the openssl command");
    if (!QSslSocket::supportsSsl())
        QSKIP("needs a Qt with TLS");
    m_certificates = std::make_unique<TestCertificates>();
    QVERIFY(!m_certificates->authority().isNull());
    m_before = QSslConfiguration::defaultConfiguration();
    QSslConfiguration trusting = m_before;
    trusting.addCaCertificate(m_certificates->authority());
    QSslConfiguration::setDefaultConfiguration(trusting);
}

void TestSseLinkTls::certificates()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<int>("days");
    QTest::addColumn<bool>("selfSigned");
    const QByteArray here = "DNS:localhost,IP:127.0.0.1";
    QTest::newRow("self-signed") << here << 2 << true;
    QTest::newRow("for another host") << QByteArray("DNS:example.org") << 2 << false;
    QTest::newRow("expired") << here << -1 << false;
    QTest::newRow("all of it") << QByteArray("DNS:example.org") << -1 << true;
}

TestCertificates::Order TestSseLinkTls::order() const
{
    QFETCH(QByteArray, names);
    QFETCH(int, days);
    QFETCH(bool, selfSigned);
    return {names, days, selfSigned};
}

void TestSseLinkTls::serve(const TestCertificates::Order &order)
{
    const auto tls = m_certificates->issue(order);
    QVERIFY(tls);
    m_tls = *tls;
    m_server = std::make_unique<RawHttpServer>(tls);
    m_server->answerWith(RawHttpServer::streamHead());
}

Endpoint TestSseLinkTls::endpoint(const QByteArray &pin) const
{
    Endpoint to;
    to.url = m_server->url();
    to.pinnedCertificate = pin;
    to.headers = {{"Authorization", "Bearer canary"}};
    return to;
}

qint64 TestSseLinkTls::unsent() const
{
    auto *socket = qobject_cast<QSslSocket *>(m_server->peer()->socket());
    return socket->bytesToWrite() + socket->encryptedBytesToWrite();
}

void TestSseLinkTls::trustsAKnownAuthority()
{
    serve({});
    m_server->answerWith(RawHttpServer::streamHead() + RawHttpServer::chunk("data: hello\n\n") + "0\r\n\r\n");
    WatchedStream link;
    link->open(endpoint(), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.events(), QByteArrayList{"||hello"});
    QCOMPARE(link.end().kind, Kind::Closed);
    QCOMPARE(m_server->peer()->requests().constFirst().body, QByteArray("{}"));
}

void TestSseLinkTls::refusesACertificate()
{
    serve(order());
    WatchedStream link;
    link->open(endpoint(), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::TlsFailed);
    QCOMPARE(link.end().certificate, der(m_tls));
    QVERIFY(!link.end().reason.isEmpty());
    // Nothing was sent to whom it does not trust.
    QCOMPARE(m_server->requestLines().size(), 0);
    QVERIFY(!m_server->peer() || m_server->peer()->received().isEmpty());
}

void TestSseLinkTls::acceptsAPinnedCertificate()
{
    serve(order());
    WatchedStream link;
    link->open(endpoint(der(m_tls)), call());
    QTRY_VERIFY(link->isOpen());
}

void TestSseLinkTls::refusesAnotherThanThePinned()
{
    serve({.selfSigned = true});
    const QByteArray pin = der(m_tls);
    serve({.selfSigned = true});
    WatchedStream link;
    link->open(endpoint(pin), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::TlsFailed);
    QCOMPARE(link.end().certificate, der(m_tls));
    QCOMPARE(m_server->requestLines().size(), 0);
}

void TestSseLinkTls::refusesOldTls()
{
    serve({});
    QSslConfiguration old = m_tls;
    QT_WARNING_PUSH
    QT_WARNING_DISABLE_DEPRECATED
    old.setProtocol(QSsl::TlsV1_1);
    QT_WARNING_POP
    m_server = std::make_unique<RawHttpServer>(old);
    m_server->answerWith(RawHttpServer::streamHead());
    SseLink::Options options;
    options.openWithin = 500ms;
    WatchedStream link(options);
    link->open(endpoint(), call());
    QTRY_COMPARE(link.ends().size(), 1);
    QVERIFY(!link.end().wasOpen);
    QCOMPARE(m_server->requestLines().size(), 0);
}

void TestSseLinkTls::givesUpOnAServerThatSpeaksNoTls()
{
    RawHttpServer plain;
    Endpoint to;
    to.url = plain.url();
    to.url.setScheme(QStringLiteral("wss"));
    SseLink::Options options;
    options.openWithin = 100ms;
    WatchedStream link(options);
    link->open(to, call());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::TimedOut);
}

void TestSseLinkTls::noticesAServerThatBreaksOff()
{
    RawHttpServer plain;
    Endpoint to;
    to.url = plain.url();
    to.url.setScheme(QStringLiteral("wss"));
    WatchedStream link;
    link->open(to, call());
    QTRY_VERIFY(plain.peer());
    QTRY_VERIFY(!plain.peer()->received().isEmpty());
    plain.peer()->sendFin();
    QTRY_COMPARE(link.ends().size(), 1);
    QVERIFY(link.end().kind == Kind::TlsFailed || link.end().kind == Kind::Dropped);
    QVERIFY(!link.end().wasOpen);
}

void TestSseLinkTls::endsForADrop_data()
{
    QTest::addColumn<QByteArray>("how");
    for (const char *how : {"goodbye of TLS", "FIN", "RST"})
        QTest::newRow(how) << QByteArray(how);
}

void TestSseLinkTls::endsForADrop()
{
    QFETCH(QByteArray, how);
    serve({});
    WatchedStream link;
    link->open(endpoint(), call());
    QTRY_VERIFY(link->isOpen());
    m_server->peer()->send(RawHttpServer::chunk("data: last words\n\n"));
    QTRY_COMPARE(link.events(), QByteArrayList{"||last words"});
    if (how == "FIN")
        m_server->peer()->sendFin();
    else if (how == "RST")
        m_server->peer()->sendRst();
    else
        m_server->peer()->socket()->disconnectFromHost();
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, Kind::Dropped);
    QVERIFY(link.end().wasOpen);
}

void TestSseLinkTls::stopsReadingWhilePaused()
{
    serve({});
    WatchedStream link;
    link->open(endpoint(), call());
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    const QByteArray data(1 << 20, 'm');
    for (int i = 0; i < 32; ++i)
        m_server->peer()->send(RawHttpServer::chunk("data: " + data + "\n\n"));
    Settling left;
    QTRY_VERIFY(left.isSettledAt(unsent()));
    QVERIFY2(unsent() > 16 << 20, qPrintable(QString::number(unsent())));
    QCOMPARE(link.events().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE_WITH_TIMEOUT(link.events().size(), 32, 20000);
    QCOMPARE(link.events().constLast(), "||" + data);
}

void TestSseLinkTls::tellsWhatCameDuringAPause_data()
{
    // Around what is held back by the TLS socket, and by the TCP socket below it.
    QTest::addColumn<int>("events");
    QTest::addColumn<bool>("ends");
    for (const int events : {1, 30, 60, 65, 70, 100, 130, 150, 300, 1000}) {
        QTest::addRow("%d kB", events) << events << false;
        QTest::addRow("%d kB, and the end", events) << events << true;
    }
}

void TestSseLinkTls::tellsWhatCameDuringAPause()
{
    QFETCH(int, events);
    QFETCH(bool, ends);
    serve({});
    WatchedStream link;
    link->open(endpoint(), call());
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    for (int i = 0; i < events; ++i)
        m_server->peer()->send(RawHttpServer::chunk("data: " + QByteArray(1000, 'm') + "\n\n"));
    QTRY_COMPARE(unsent(), 0);
    if (ends)
        m_server->peer()->socket()->disconnectFromHost();
    QElapsedTimer since;
    since.start();
    QTRY_VERIFY(since.elapsed() > 50);
    QCOMPARE(link.events().size(), 0);
    QCOMPARE(link.ends().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE(link.events().size(), events);
    QTRY_COMPARE(link.ends().size(), int(ends));
    QCOMPARE(link->isOpen(), !ends);
}

TRACEDECK_TESTS(TestSseLinkTls, Core)

} // namespace tracedeck::test::tst_sselink_tls

#include "tst_sselink_tls.moc"

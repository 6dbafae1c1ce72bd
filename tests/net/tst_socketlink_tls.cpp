// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "settling.h"
#include "testcertificates.h"
#include "watchedlink.h"

#include <QSslSocket>
#include <QTest>

namespace tracedeck::test::tst_socketlink_tls {

using namespace std::chrono_literals;

/// Which certificates a SocketLink trusts. The authority of the test is one that the system trusts.
class TestSocketLinkTls : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { QSslConfiguration::setDefaultConfiguration(m_before); }
    void opensWithAKnownAuthority();
    void refusesACertificate_data();
    void refusesACertificate();
    void acceptsAPinnedCertificate_data() { certificates(); }
    void acceptsAPinnedCertificate();
    void refusesAnotherThanThePinned();
    void pinDoesNotMatterForAKnownAuthority();
    void noticesASwappedCertificate();
    void sendsNothingToWhomItDoesNotTrust();
    void refusesOldTls();
    void givesUpOnAServerThatSpeaksNoTls();
    void noticesAServerThatBreaksOff();
    void endsForAGoodbye();
    void endsForADrop();
    void stopsReadingWhilePaused();
    void deliversWhatCameDuringAPause_data();
    void deliversWhatCameDuringAPause();

private:
    static void certificates();
    TestCertificates::Order order() const;
    LinkEnd tryTo(const Endpoint &to);
    Endpoint endpoint(const QByteArray &pin = {}) const;
    void serve(const TestCertificates::Order &order);
    static QByteArray der(const QSslConfiguration &tls) { return tls.localCertificate().toDer(); }

    QSslConfiguration m_before;
    std::unique_ptr<TestCertificates> m_certificates;
    std::unique_ptr<RawWebSocketServer> m_server;
    QSslConfiguration m_tls;
};

void TestSocketLinkTls::initTestCase()
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

void TestSocketLinkTls::certificates()
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

TestCertificates::Order TestSocketLinkTls::order() const
{
    QFETCH(QByteArray, names);
    QFETCH(int, days);
    QFETCH(bool, selfSigned);
    return {names, days, selfSigned};
}

void TestSocketLinkTls::serve(const TestCertificates::Order &order)
{
    const auto tls = m_certificates->issue(order);
    QVERIFY(tls);
    m_tls = *tls;
    m_server = std::make_unique<RawWebSocketServer>(tls);
}

Endpoint TestSocketLinkTls::endpoint(const QByteArray &pin) const
{
    Endpoint to;
    to.url = m_server->url(QStringLiteral("localhost"), QStringLiteral("/"));
    to.pinnedCertificate = pin;
    to.headers = {{"Authorization", "Bearer canary"}};
    return to;
}

/// The end of a link that cannot open; Ours if it opened.
LinkEnd TestSocketLinkTls::tryTo(const Endpoint &to)
{
    WatchedLink link;
    link->open(to);
    if (!QTest::qWaitFor([&] { return link->isOpen() || !link.ends().isEmpty(); }, 20000))
        return {};
    link->close();
    const bool ended = QTest::qWaitFor([&] { return !link.ends().isEmpty(); });
    return ended ? link.ends().constFirst() : LinkEnd();
}

void TestSocketLinkTls::opensWithAKnownAuthority()
{
    serve({});
    m_server->greetWith(rawframe::text("hello"));
    WatchedLink link;
    link->open(endpoint());
    QTRY_COMPARE(link.messages(), QByteArrayList{"hello"});
    link->send("and to you");
    QTRY_COMPARE(m_server->peer()->frames().size(), 1);
    QTRY_COMPARE(link->unsent(), 0);
}

void TestSocketLinkTls::refusesACertificate_data()
{
    certificates();
}

void TestSocketLinkTls::refusesACertificate()
{
    serve(order());
    const LinkEnd end = tryTo(endpoint());
    QCOMPARE(end.kind, LinkEnd::Kind::TlsFailed);
    QCOMPARE(end.certificate, der(m_tls));
    QVERIFY(!end.reason.isEmpty());
}

void TestSocketLinkTls::acceptsAPinnedCertificate()
{
    serve(order());
    QCOMPARE(tryTo(endpoint(der(m_tls))).kind, LinkEnd::Kind::Ours);
}

void TestSocketLinkTls::refusesAnotherThanThePinned()
{
    serve({.selfSigned = true});
    const QByteArray pin = der(m_tls);
    serve({.selfSigned = true});
    const LinkEnd end = tryTo(endpoint(pin));
    QCOMPARE(end.kind, LinkEnd::Kind::TlsFailed);
    QCOMPARE(end.certificate, der(m_tls));
}

void TestSocketLinkTls::pinDoesNotMatterForAKnownAuthority()
{
    serve({.selfSigned = true});
    const QByteArray pin = der(m_tls);
    serve({});
    QCOMPARE(tryTo(endpoint(pin)).kind, LinkEnd::Kind::Ours);
}

void TestSocketLinkTls::noticesASwappedCertificate()
{
    serve({.selfSigned = true});
    const Endpoint to = endpoint(der(m_tls));
    QCOMPARE(tryTo(to).kind, LinkEnd::Kind::Ours);
    const auto other = m_certificates->issue({.selfSigned = true});
    QVERIFY(other);
    m_server->setTls(*other);
    const LinkEnd end = tryTo(to);
    QCOMPARE(end.kind, LinkEnd::Kind::TlsFailed);
    QCOMPARE(end.certificate, der(*other));
}

void TestSocketLinkTls::sendsNothingToWhomItDoesNotTrust()
{
    serve({.selfSigned = true});
    QCOMPARE(tryTo(endpoint()).kind, LinkEnd::Kind::TlsFailed);
    QVERIFY(!m_server->peer() || m_server->peer()->request().isEmpty());
    QVERIFY(!m_server->peer() || m_server->peer()->received().isEmpty());
}

void TestSocketLinkTls::refusesOldTls()
{
    serve({});
    QSslConfiguration old = m_tls;
    QT_WARNING_PUSH
    QT_WARNING_DISABLE_DEPRECATED
    old.setProtocol(QSsl::TlsV1_1);
    QT_WARNING_POP
    m_server->setTls(old);
    SocketLink::Options options;
    options.openWithin = 500ms;
    WatchedLink link(options);
    link->open(endpoint());
    QTRY_COMPARE(link.ends().size(), 1);
    QVERIFY(!link.end().wasOpen);
}

void TestSocketLinkTls::givesUpOnAServerThatSpeaksNoTls()
{
    RawWebSocketServer plain;
    plain.answerWith({});
    Endpoint to;
    to.url = plain.url();
    to.url.setScheme(QStringLiteral("wss"));
    SocketLink::Options options;
    options.openWithin = 100ms;
    WatchedLink link(options);
    link->open(to);
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::TimedOut);
}

void TestSocketLinkTls::noticesAServerThatBreaksOff()
{
    RawWebSocketServer plain;
    Endpoint to;
    to.url = plain.url();
    to.url.setScheme(QStringLiteral("wss"));
    WatchedLink link;
    link->open(to);
    QTRY_VERIFY(plain.peer());
    QTRY_VERIFY(!plain.peer()->received().isEmpty());
    plain.peer()->sendFin();
    QTRY_COMPARE(link.ends().size(), 1);
    QVERIFY(link.end().kind == LinkEnd::Kind::TlsFailed || link.end().kind == LinkEnd::Kind::Dropped);
    QVERIFY(link.end().certificate.isEmpty());
}

void TestSocketLinkTls::endsForAGoodbye()
{
    serve({});
    m_server->greetWith(rawframe::text("last words") + rawframe::close(1001, "bye"));
    WatchedLink link;
    link->open(endpoint());
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Closed);
    QCOMPARE(link.end().code, 1001);
    QCOMPARE(link.messages(), QByteArrayList{"last words"});
}

void TestSocketLinkTls::endsForADrop()
{
    serve({});
    WatchedLink link;
    link->open(endpoint());
    QTRY_VERIFY(link->isOpen());
    m_server->peer()->send(rawframe::text("last words"));
    m_server->peer()->socket()->disconnectFromHost();
    QTRY_COMPARE(link.ends().size(), 1);
    QCOMPARE(link.end().kind, LinkEnd::Kind::Dropped);
    QCOMPARE(link.messages(), QByteArrayList{"last words"});
}

void TestSocketLinkTls::stopsReadingWhilePaused()
{
    serve({});
    WatchedLink link;
    link->open(endpoint());
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    const QByteArray message(1 << 20, 'm');
    for (int i = 0; i < 32; ++i)
        m_server->peer()->send(rawframe::text(message));
    auto *socket = qobject_cast<QSslSocket *>(m_server->peer()->socket());
    QVERIFY(socket);
    Settling settling;
    const auto left = [&] { return socket->bytesToWrite() + socket->encryptedBytesToWrite(); };
    QTRY_VERIFY(settling.isSettledAt(left()));
    QVERIFY2(left() > 16 << 20, qPrintable(QString::number(left())));
    QCOMPARE(link.messages().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE_WITH_TIMEOUT(link.messages().size(), 32, 20000);
    QCOMPARE(link.messages().constLast(), message);
}

void TestSocketLinkTls::deliversWhatCameDuringAPause_data()
{
    // Around what is held back by the TLS socket, and by the TCP socket below it.
    QTest::addColumn<int>("messages");
    for (const int messages : {1, 30, 60, 65, 70, 100, 130, 150, 300, 1000})
        QTest::addRow("%d kB", messages) << messages;
}

void TestSocketLinkTls::deliversWhatCameDuringAPause()
{
    QFETCH(int, messages);
    serve({});
    WatchedLink link;
    link->open(endpoint());
    QTRY_VERIFY(link->isOpen());
    link->setPaused(true);
    for (int i = 0; i < messages; ++i)
        m_server->peer()->send(rawframe::text(QByteArray(1000, 'm')));
    auto *socket = qobject_cast<QSslSocket *>(m_server->peer()->socket());
    QTRY_COMPARE(socket->bytesToWrite() + socket->encryptedBytesToWrite(), 0);
    QCOMPARE(link.messages().size(), 0);
    link->setPaused(false);
    QTRY_COMPARE(link.messages().size(), messages);
}

TRACEDECK_TESTS(TestSocketLinkTls, Core)

} // namespace tracedeck::test::tst_socketlink_tls

#include "tst_socketlink_tls.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkrules.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_linkrules {

using namespace std::chrono_literals;

class TestLinkRules : public QObject
{
    Q_OBJECT

private slots:
    void choosesAProxy_data();
    void choosesAProxy();
    void readsAnswers_data();
    void readsAnswers();
    void readsHeaders();
    void refusesUserInfo();
    void tellsWhoRefusesFromWhatCannotBeReached();
};

void TestLinkRules::tellsWhoRefusesFromWhatCannotBeReached()
{
    QCOMPARE(kindOf(QAbstractSocket::ConnectionRefusedError), LinkEnd::Kind::Refused);
    QCOMPARE(kindOf(QAbstractSocket::NetworkError), LinkEnd::Kind::Unreachable);
    QCOMPARE(kindOf(QAbstractSocket::SocketAccessError), LinkEnd::Kind::Unreachable);
}

void TestLinkRules::choosesAProxy_data()
{
    using Use = Endpoint::ProxyUse;
    QTest::addColumn<QString>("url");
    QTest::addColumn<Use>("use");
    QTest::addColumn<QString>("proxy"); // its host; empty: none
    QTest::newRow("system") << QStringLiteral("wss://example.org") << Use::System
                            << QStringLiteral("192.0.2.1");
    QTest::newRow("none") << QStringLiteral("wss://example.org") << Use::None << QString();
    QTest::newRow("manual") << QStringLiteral("wss://example.org") << Use::Manual
                            << QStringLiteral("192.0.2.2");
    for (const auto *host : {"localhost", "127.0.0.1", "[::1]"}) {
        const QString url = QStringLiteral("ws://%1:8080").arg(QString::fromLatin1(host));
        QTest::addRow("system, %s", host) << url << Use::System << QString();
        QTest::addRow("manual, %s", host) << url << Use::Manual << QString();
    }
}

void TestLinkRules::choosesAProxy()
{
    QFETCH(QString, url);
    QFETCH(Endpoint::ProxyUse, use);
    QFETCH(QString, proxy);
    qputenv("http_proxy", "http://192.0.2.1:3128");
    qputenv("https_proxy", "http://192.0.2.1:3128");
    qunsetenv("no_proxy");
    Endpoint to;
    to.url = QUrl(url);
    to.proxyUse = use;
    to.proxy = QNetworkProxy(QNetworkProxy::Socks5Proxy, QStringLiteral("192.0.2.2"), 1080);
    const QNetworkProxy chosen = proxyFor(to);
    QCOMPARE(chosen.hostName(), proxy);
    QCOMPARE(chosen.type() == QNetworkProxy::NoProxy, proxy.isEmpty());
}

void TestLinkRules::readsAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("retryAfter"); // -1: none
    QTest::newRow("empty") << QByteArray() << 0 << -1;
    QTest::newRow("status") << QByteArray("HTTP/1.1 404 Not Found\r\n\r\n") << 404 << -1;
    QTest::newRow("without a phrase") << QByteArray("HTTP/1.1 503\r\nretry-after:  9 \r\n\r\n") << 503 << 9;
    QTest::newRow("cut") << QByteArray("HTTP/1.1 50") << 0 << -1;
    QTest::newRow("no number") << QByteArray("HTTP/1.1 abc\r\n\r\n") << 0 << -1;
    QTest::newRow("negative") << QByteArray("HTTP/1.1 -40 x\r\n\r\n") << 0 << -1;
    QTest::newRow("not HTTP") << QByteArray("ICY 200 OK\r\n\r\n") << 0 << -1;
    QTest::newRow("date") << QByteArray(
        "HTTP/1.1 503 x\r\nRetry-After: Fri, 31 Dec 1999 23:59:59 GMT\r\n\r\n")
                          << 503 << -1;
    QTest::newRow("in the body") << QByteArray("HTTP/1.1 503 x\r\n\r\nRetry-After: 9\r\n\r\n") << 503 << -1;
}

void TestLinkRules::readsAnswers()
{
    QFETCH(QByteArray, answer);
    QTEST(httpStatus(answer), "status");
    QTEST(int(retryAfter(httpHeader(answer, "retry-after")).value_or(-1s).count()), "retryAfter");
}

void TestLinkRules::readsHeaders()
{
    const QByteArray answer(
        "HTTP/1.1 101 x\r\nUPGRADE: websocket\r\nA:\r\nno colon\r\n: no name\r\nB:1:2\r\n\r\n");
    QCOMPARE(httpHeader(answer, "upgrade"), QByteArray("websocket"));
    QCOMPARE(httpHeader(answer, "a"), QByteArray());
    QCOMPARE(httpHeader(answer, "b"), QByteArray("1:2"));
    QCOMPARE(httpHeader(answer, "c"), QByteArray());
}

void TestLinkRules::refusesUserInfo()
{
    Endpoint to;
    to.url = QUrl(QStringLiteral("wss://user:password@example.org"));
    QCOMPARE(objectionTo(to), std::optional(QStringLiteral("user-info")));
    to.url = QUrl(QStringLiteral("https://example.org"));
    QCOMPARE(objectionTo(to), std::optional(QStringLiteral("address")));
    to.url = QUrl(QStringLiteral("wss://example.org"));
    QCOMPARE(objectionTo(to), std::nullopt);
    QCOMPARE(objectionTo(to, {QStringLiteral("two words")}), std::optional(QStringLiteral("subprotocol")));
}

TRACEDECK_TESTS(TestLinkRules, Core)

} // namespace tracedeck::test::tst_linkrules

#include "tst_linkrules.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectproxy.h"
#include "connectioncheck.h"
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "testcertificates.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QSslSocket>
#include <QTest>

namespace tracedeck::test::tst_connectioncheck {

using namespace std::chrono_literals;

using Step = CheckResult::Step;
using State = CheckResult::State;
using Cause = CheckResult::Cause;

class TestConnectionCheck : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void passesWithAGoodServer();
    void passesWithoutAProbe();
    void passesWhenTheServerSpeaksFirst();
    void saysWhatTheServerAnswered_data();
    void saysWhatTheServerAnswered();
    void collectsTellingHeaders();
    void saysWhyTheServerClosed_data();
    void saysWhyTheServerClosed();
    void saysThatNobodyListens();
    void saysThatTheNameIsUnknown();
    void goesThroughAProxy();
    void saysThatTheProxyFails();
    void saysWhatIsNotAllowed();
    void limitsEachStep();
    void limitsAllSteps();
    void canBeCancelled();
    void describesTheCertificate_data();
    void describesTheCertificate();
    void acceptsThePinnedCertificate();
    void saysThatAServerSpeaksNoTls();
    void keepsSecretsOutOfTheReport();
    void makesOutsideTextVisible();
    void reportsInPlainText();

private:
    static Endpoint endpoint(const RawWebSocketServer &server)
    {
        Endpoint to;
        to.url = server.url();
        return to;
    }
    static ConnectionCheck::Options pinging()
    {
        ConnectionCheck::Options options;
        options.probe = R"({"type":"ping","id":"1"})";
        options.expected = "pong";
        return options;
    }
    /// Answers the probe.
    static void answerPings(RawWebSocketServer &server)
    {
        connect(&server, &RawWebSocketServer::answered, &server, [](RawPeer *peer) {
            connect(peer, &RawPeer::arrived, peer, [peer] {
                if (!peer->frames().isEmpty() && peer->frames().constFirst().payload.contains("ping"))
                    peer->send(rawframe::text(R"({"type":"pong","id":"1"})"));
            });
        });
    }
};

namespace {

/// One letter a step: pending (not reached, in the end), running, Passed, Failed, skipped.
QString steps(const CheckResult &result)
{
    QString letters;
    for (const auto &step : result.steps)
        letters += QStringLiteral("prPFs").at(int(step.state));
    return letters;
}

CheckResult diagnose(const Endpoint &to, const ConnectionCheck::Options &options)
{
    ConnectionCheck diagnosis(options);
    QSignalSpy finished(&diagnosis, &ConnectionCheck::finished);
    diagnosis.start(to);
    if (finished.isEmpty())
        finished.wait(20000);
    return finished.size() == 1 ? diagnosis.result() : CheckResult{.cause = Cause::Cancelled};
}

} // namespace

void TestConnectionCheck::passesWithAGoodServer()
{
    RawWebSocketServer server;
    answerPings(server);
    Endpoint to = endpoint(server);
    to.headers = {{"Authorization", "Bearer abcdef"}};
    to.url.setQuery(QStringLiteral("a=1%202"));
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(steps(result), QStringLiteral("PPsPPP"));
    QVERIFY(result.passed());
    QCOMPARE(result.addresses, QStringList(QStringLiteral("127.0.0.1")));
    QCOMPARE(result.httpStatus, 101);
    QCOMPARE(result.answer, QByteArray(R"({"type":"pong","id":"1"})"));
    const QByteArray request = server.peer()->request();
    QVERIFY(request.startsWith("GET /ws?a=1%202 HTTP/1.1\r\nHost: 127.0.0.1:"));
    QVERIFY(request.contains("\r\nAuthorization: Bearer abcdef\r\n"));
    QTRY_VERIFY(!server.peer()->frames().isEmpty());
    QTRY_COMPARE(server.peer()->frames().constLast().opcode, int(rawframe::Close));
}

void TestConnectionCheck::passesWithoutAProbe()
{
    RawWebSocketServer server;
    const CheckResult result = diagnose(endpoint(server), {});
    QCOMPARE(steps(result), QStringLiteral("PPsPsP"));
    QVERIFY(result.passed());
}

void TestConnectionCheck::passesWhenTheServerSpeaksFirst()
{
    RawWebSocketServer server;
    server.greetWith(rawframe::text("{\"type\":\"hello\"}") + rawframe::make(rawframe::Ping, "?"));
    answerPings(server);
    const CheckResult result = diagnose(endpoint(server), pinging());
    QCOMPARE(steps(result), QStringLiteral("PPsPPP"));
    QVERIFY(result.answer.contains("pong"));
}

void TestConnectionCheck::saysWhatTheServerAnswered_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("status");
    QTest::addColumn<Cause>("cause");
    QTest::addColumn<QString>("steps");
    const auto upgradeFails = QStringLiteral("PPsFpp");
    const auto notAuthorised = QStringLiteral("PPsssF");
    const auto row = [&](const char *status, Cause cause, const QString &expected) {
        QTest::newRow(status) << QByteArray("HTTP/1.1 ") + status + "\r\n\r\n"
                              << QByteArray(status).left(3).toInt() << cause << expected;
    };
    row("400 Bad Request", Cause::HttpStatus, upgradeFails);
    row("401 Unauthorized", Cause::NotAuthorised, notAuthorised);
    row("403 Forbidden", Cause::NotAuthorised, notAuthorised);
    row("404 Not Found", Cause::HttpStatus, upgradeFails);
    row("429 Too Many Requests", Cause::HttpStatus, upgradeFails);
    row("503 Service Unavailable", Cause::HttpStatus, upgradeFails);
    row("302 Found", Cause::Redirected, upgradeFails);
    row("200 OK", Cause::HttpStatus, upgradeFails);
    row("101 Switching Protocols", Cause::BadUpgrade, upgradeFails);
    QTest::newRow("no HTTP") << QByteArray("220 mail.example ESMTP\r\n") << 0 << Cause::NotHttp
                             << upgradeFails;
    QTest::newRow("rewritten by a proxy") << RawWebSocketServer::upgradeAnswer().replace(
        "Connection: Upgrade", "Connection: keep-alive, Upgrade")
                                          << 101 << Cause::ConnectionHeader << upgradeFails;
}

void TestConnectionCheck::saysWhatTheServerAnswered()
{
    QFETCH(QByteArray, answer);
    RawWebSocketServer server;
    server.answerWith(answer);
    const CheckResult result = diagnose(endpoint(server), pinging());
    QTEST(result.httpStatus, "status");
    QTEST(result.cause, "cause");
    QTEST(steps(result), "steps");
}

void TestConnectionCheck::collectsTellingHeaders()
{
    RawWebSocketServer server;
    server.answerWith(
        "HTTP/1.1 503 No\r\nServer: nginx/1.2\r\nRetry-After: 12\r\nX-Other: 1\r\nvia: 1.1 cache\r\n\r\n");
    const CheckResult result = diagnose(endpoint(server), pinging());
    const QList<std::pair<QByteArray, QByteArray>> expected{
        {"Server", "nginx/1.2"}, {"Via", "1.1 cache"}, {"Retry-After", "12"}};
    QCOMPARE(result.httpHeaders, expected);
}

void TestConnectionCheck::saysWhyTheServerClosed_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<int>("code");
    QTest::addColumn<Cause>("cause");
    QTest::addColumn<QString>("steps");
    QTest::newRow("1011") << rawframe::close(1011, "why") << 1011 << Cause::ClosedByServer
                          << QStringLiteral("PPsPFp");
    QTest::newRow("1013") << rawframe::close(1013, "why") << 1013 << Cause::ClosedByServer
                          << QStringLiteral("PPsPFp");
    QTest::newRow("4401") << rawframe::close(4401, "why") << 4401 << Cause::NotAuthorised
                          << QStringLiteral("PPsPsF");
    QTest::newRow("1008") << rawframe::close(1008, "why") << 1008 << Cause::NotAuthorised
                          << QStringLiteral("PPsPsF");
    QTest::newRow("none") << rawframe::make(rawframe::Close) << 1005 << Cause::ClosedByServer
                          << QStringLiteral("PPsPFp");
}

void TestConnectionCheck::saysWhyTheServerClosed()
{
    QFETCH(QByteArray, sent);
    RawWebSocketServer server;
    server.greetWith(sent);
    const CheckResult result = diagnose(endpoint(server), pinging());
    QTEST(result.closeCode, "code");
    QTEST(result.cause, "cause");
    QTEST(steps(result), "steps");
    if (result.closeCode != 1005)
        QCOMPARE(result.closeReason, QStringLiteral("why"));
}

void TestConnectionCheck::saysThatNobodyListens()
{
    Endpoint to;
    {
        RawWebSocketServer server;
        to = endpoint(server);
    }
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(steps(result), QStringLiteral("PFsppp"));
    QCOMPARE(result.cause, Cause::Refused);
}

void TestConnectionCheck::saysThatTheNameIsUnknown()
{
    Endpoint to;
    to.url = QUrl(QStringLiteral("wss://nothing.invalid/"));
    to.proxyUse = Endpoint::ProxyUse::None;
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(steps(result), QStringLiteral("Fppppp"));
    if (result.cause == Cause::TimedOut)
        QSKIP("name look-up takes too long here");
    QCOMPARE(result.cause, Cause::HostNotFound);
}

void TestConnectionCheck::goesThroughAProxy()
{
    RawWebSocketServer server;
    answerPings(server);
    ConnectProxy proxy(server.serverPort());
    Endpoint to;
    to.url = QUrl(QStringLiteral("ws://agents.invalid:8080/ws"));
    to.allowPlain = true;
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = proxy.proxy();
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(steps(result), QStringLiteral("PPsPPP"));
    QCOMPARE(result.addresses, QStringList(QStringLiteral("127.0.0.1"))); // the proxy's
    QVERIFY(result.report().contains(QStringLiteral("Addresses of the proxy: 127.0.0.1\n")));
    QCOMPARE(proxy.requests(), QByteArrayList{"CONNECT agents.invalid:8080 HTTP/1.1"});
}

void TestConnectionCheck::saysThatTheProxyFails()
{
    Endpoint to;
    to.url = QUrl(QStringLiteral("wss://nothing.invalid/"));
    to.proxyUse = Endpoint::ProxyUse::Manual;
    to.proxy = QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 1);
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(steps(result), QStringLiteral("PFpppp"));
    QCOMPARE(result.cause, Cause::ProxyFailed);
    QCOMPARE(result.proxy, QStringLiteral("127.0.0.1:1"));
    QVERIFY(result.report().contains(QStringLiteral("Proxy: 127.0.0.1:1\n")));
}

void TestConnectionCheck::saysWhatIsNotAllowed()
{
    Endpoint to;
    to.url = QUrl(QStringLiteral("ws://192.0.2.1/"));
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(result.cause, Cause::NotAllowed);
    QCOMPARE(result.error, QStringLiteral("plain-text"));
    QCOMPARE(steps(result), QStringLiteral("Fpsppp"));
}

void TestConnectionCheck::limitsEachStep()
{
    RawWebSocketServer server;
    server.answerWith({});
    ConnectionCheck::Options options = pinging();
    options.perStep = 50ms;
    const CheckResult result = diagnose(endpoint(server), options);
    QCOMPARE(steps(result), QStringLiteral("PPsFpp"));
    QCOMPARE(result.cause, Cause::TimedOut);
    QVERIFY(result.at(Step::Upgrade).took >= 45ms);
}

void TestConnectionCheck::limitsAllSteps()
{
    QVERIFY(ConnectionCheck::Options().inAll < 15s);
    RawWebSocketServer server; // upgrades, and never answers
    ConnectionCheck::Options options = pinging();
    options.inAll = 100ms;
    const CheckResult result = diagnose(endpoint(server), options);
    QCOMPARE(result.cause, Cause::TimedOut);
}

void TestConnectionCheck::canBeCancelled()
{
    RawWebSocketServer server;
    server.answerWith({});
    ConnectionCheck diagnosis(pinging());
    QSignalSpy finished(&diagnosis, &ConnectionCheck::finished);
    diagnosis.start(endpoint(server));
    QTRY_VERIFY(server.peer() && !server.peer()->request().isEmpty());
    diagnosis.cancel();
    QCOMPARE(finished.size(), 1);
    QVERIFY(!diagnosis.isRunning());
    QCOMPARE(diagnosis.result().cause, Cause::Cancelled);
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    diagnosis.cancel();
    QCOMPARE(finished.size(), 1);
    // And before anything happened.
    auto early = std::make_unique<ConnectionCheck>();
    early->start(endpoint(server));
    early.reset();
}

void TestConnectionCheck::describesTheCertificate_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<int>("days");
    QTest::newRow("unknown issuer") << QByteArray("DNS:localhost,IP:127.0.0.1") << 2;
    QTest::newRow("other host") << QByteArray("DNS:example.org") << 2;
    QTest::newRow("expired") << QByteArray("DNS:localhost,IP:127.0.0.1") << -1;
}

void TestConnectionCheck::describesTheCertificate()
{
    if (!TestCertificates::isPossible())
        QSKIP("needs the openssl command");
    QFETCH(QByteArray, names);
    QFETCH(int, days);
    TestCertificates certificates;
    const auto tls = certificates.issue({names, days});
    QVERIFY(tls);
    RawWebSocketServer server(tls);
    const CheckResult result = diagnose(endpoint(server), pinging());
    QCOMPARE(steps(result), QStringLiteral("PPFppp"));
    QCOMPARE(result.cause, Cause::Certificate);
    QVERIFY(result.certificate);
    QCOMPARE(result.certificate->subject, QStringLiteral("Tracedeck_test_server"));
    QCOMPARE(result.certificate->issuer, QStringLiteral("Tracedeck_test_authority"));
    QCOMPARE(result.certificate->der, tls->localCertificate().toDer());
    QCOMPARE(result.certificate->sha256.size(), 32);
    QVERIFY(!result.certificate->problems.isEmpty());
    QVERIFY(result.report().contains(QString::fromLatin1(result.certificate->sha256.toHex(':'))));
    QVERIFY(server.peer()->request().isEmpty());
}

void TestConnectionCheck::acceptsThePinnedCertificate()
{
    if (!TestCertificates::isPossible())
        QSKIP("needs the openssl command");
    TestCertificates certificates;
    const auto tls = certificates.issue({.selfSigned = true});
    QVERIFY(tls);
    RawWebSocketServer server(tls);
    answerPings(server);
    Endpoint to = endpoint(server);
    to.pinnedCertificate = tls->localCertificate().toDer();
    const CheckResult result = diagnose(to, pinging());
    QCOMPARE(steps(result), QStringLiteral("PPPPPP"));
    QVERIFY(result.certificate && result.certificate->isPinned);
    QVERIFY(result.tlsVersion.startsWith(QStringLiteral("TLSv1.")));
}

void TestConnectionCheck::saysThatAServerSpeaksNoTls()
{
    RawWebSocketServer server;
    Endpoint to = endpoint(server);
    to.url.setScheme(QStringLiteral("wss"));
    connect(&server, &QTcpServer::newConnection, this, [] {});
    ConnectionCheck diagnosis(pinging());
    QSignalSpy finished(&diagnosis, &ConnectionCheck::finished);
    diagnosis.start(to);
    QTRY_VERIFY(server.peer() && !server.peer()->received().isEmpty());
    server.peer()->send("HTTP/1.1 400 Bad Request\r\n\r\n");
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(diagnosis.result().cause, Cause::TlsFailed);
    QCOMPARE(steps(diagnosis.result()), QStringLiteral("PPFppp"));
}

void TestConnectionCheck::keepsSecretsOutOfTheReport()
{
    RawWebSocketServer server;
    server.answerWith("HTTP/1.1 302 Found\r\nLocation: /login?was=canary-header&t=canary-query\r\n"
                      "WWW-Authenticate: Bearer canary-header\r\n\r\n");
    Endpoint to = endpoint(server);
    to.url.setQuery(QStringLiteral("token=canary-query"));
    to.headers = {{"Authorization", "Bearer canary-header"}};
    const CheckResult result = diagnose(to, pinging());
    QVERIFY(server.peer()->request().contains("canary-header"));
    QVERIFY2(!result.report().contains(QStringLiteral("canary")), qPrintable(result.report()));
    QVERIFY(result.report().contains(QStringLiteral("Location: /login?was=[secret]&t=[secret]")));
}

void TestConnectionCheck::makesOutsideTextVisible()
{
    QCOMPARE(visibleText(QStringLiteral("a\x1b[31m\u202e\u00e9\nb")),
             QStringLiteral("a\\u{1b}[31m\\u{202e}\u00e9\\u{a}b"));
    QCOMPARE(visibleText(QString(300, u'x')), QString(200, u'x') + QStringLiteral("\u2026 (300 characters)"));
    RawWebSocketServer server;
    server.answerWith("HTTP/1.1 503 No\r\nServer: \x1b]0;title\x07" + QByteArray(5000, 's') + "\r\n\r\n");
    const QString report = diagnose(endpoint(server), pinging()).report();
    QVERIFY(!report.contains(u'\x1b') && !report.contains(u'\x07'));
    QVERIFY(report.contains(QStringLiteral("Server: \\u{1b}]0;title\\u{7}sss")));
    QVERIFY2(report.size() < 2000, qPrintable(report));
}

void TestConnectionCheck::reportsInPlainText()
{
    RawWebSocketServer server;
    server.answerWith("HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Bearer realm=\"loom\"\r\n\r\n");
    const QString report = diagnose(endpoint(server), pinging()).report();
    QVERIFY(report.startsWith(QStringLiteral("Tracedeck connection check\nAddress: ws://127.0.0.1:")));
    QVERIFY(report.contains(QStringLiteral("Result: The server does not accept who asks.\n")));
    QVERIFY(report.contains(QStringLiteral("6. Authorisation: FAILED")));
    QVERIFY(report.contains(QStringLiteral("HTTP status: 401\nWWW-Authenticate: Bearer realm=\"loom\"\n")));
}

TRACEDECK_TESTS(TestConnectionCheck, Core)

} // namespace tracedeck::test::tst_connectioncheck

#include "tst_connectioncheck.moc"

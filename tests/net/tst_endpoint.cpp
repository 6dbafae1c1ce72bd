// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_endpoint {

using Error = EndpointError;

class TestEndpoint : public QObject
{
    Q_OBJECT

private slots:
    void readsWhatIsTyped_data();
    void readsWhatIsTyped();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void knowsLoopback_data();
    void knowsLoopback();
    void findsPathsOnTheServer_data();
    void findsPathsOnTheServer();
    void makesPathsOfAnyText();
    void namesHideSecrets_data();
    void namesHideSecrets();
};

void TestEndpoint::readsWhatIsTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("url");
    const auto row = [](const char *typed, const char *url) {
        QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(url);
    };
    row("localhost:8080", "ws://localhost:8080");
    row("localhost", "ws://localhost");
    row("  localhost:8080/ws \n", "ws://localhost:8080/ws");
    row("127.0.0.1:8080", "ws://127.0.0.1:8080");
    row("127.9.9.9", "ws://127.9.9.9");
    row("[::1]:8080/a?b=c", "ws://[::1]:8080/a?b=c");
    row("::1", "ws://[::1]");
    row("2001:db8::1", "wss://[2001:db8::1]");
    row("agents.example.org", "wss://agents.example.org");
    row("agents.example.org:443/ws", "wss://agents.example.org:443/ws");
    row("192.168.1.5:8080", "wss://192.168.1.5:8080");
    row("ws://192.168.1.5:8080", "ws://192.168.1.5:8080");
    row("WSS://Agents.Example.ORG/Path", "wss://agents.example.org/Path");
    row("http://localhost:8080/ws", "ws://localhost:8080/ws");
    row("https://example.org/ws?x=1", "wss://example.org/ws?x=1");
    row("HTTPS://example.org", "wss://example.org");
    row("wss://example.org?token=a/b", "wss://example.org?token=a/b");
    row("ws://localhost:65535", "ws://localhost:65535");
    row("ws://localhost:1/", "ws://localhost:1/");
    row("wss://b\xc3\xbc"
        "cher.example/",
        "wss://xn--bcher-kva.example/");
    row("localhost:8080/ws?next=http://other/", "ws://localhost:8080/ws?next=http://other/");
    row("example.org/a b", "");
}

void TestEndpoint::readsWhatIsTyped()
{
    QFETCH(QString, typed);
    QFETCH(QString, url);
    const ParsedEndpoint parsed = parseEndpoint(typed);
    if (url.isEmpty()) {
        QCOMPARE(parsed.error, std::optional(Error::NotAnAddress));
        return;
    }
    QCOMPARE(parsed.error, std::nullopt);
    QCOMPARE(QString::fromLatin1(parsed.endpoint.url.toEncoded()), url);
    QVERIFY(!parsed.endpoint.allowPlain);
}

void TestEndpoint::refusesWhatCannotBe_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<Error>("error");
    const auto row = [](const char *typed, Error error) {
        QTest::newRow(typed) << QString::fromUtf8(typed) << error;
    };
    row("", Error::Empty);
    row(" \t ", Error::Empty);
    row("wss://user:password@example.org", Error::UserInfo);
    row("user@example.org", Error::UserInfo);
    row("wss://@example.org", Error::UserInfo);
    row("wss://example.org/#part", Error::Fragment);
    row("localhost:8080#", Error::Fragment);
    row("ftp://example.org", Error::Scheme);
    row("file:///etc/passwd", Error::Scheme);
    row("ws+unix://socket", Error::Scheme);
    row("://example.org", Error::Scheme);
    row("ws://", Error::NoHost);
    row("wss:///path", Error::NoHost);
    row("ws://:8080", Error::NoHost);
    row(":8080", Error::NoHost);
    row("/path", Error::NoHost);
    row("localhost:", Error::BadPort);
    row("localhost:0", Error::BadPort);
    row("localhost:65536", Error::BadPort);
    row("localhost:99999999999", Error::BadPort);
    row("localhost:80a", Error::BadPort);
    row("localhost:-1", Error::BadPort);
    row("localhost:8080:9", Error::NotAnAddress);
    row("javascript:alert(1)", Error::BadPort);
    row("mailto:somebody", Error::BadPort);
    row("exa mple.org", Error::NotAnAddress);
    row("wss://[::1", Error::NotAnAddress);
    row("wss://example.org/%zz", Error::NotAnAddress);
    row("wss://ex\xe2\x80\xae"
        "ample.org",
        Error::NotAnAddress);
    QTest::newRow("too long") << QString(3000, u'a') << Error::TooLong;
}

void TestEndpoint::refusesWhatCannotBe()
{
    QFETCH(QString, typed);
    const ParsedEndpoint parsed = parseEndpoint(typed);
    QVERIFY2(parsed.error, qPrintable(parsed.endpoint.url.toString()));
    QTEST(*parsed.error, "error");
    QVERIFY(parsed.endpoint.url.isEmpty());
}

void TestEndpoint::knowsLoopback_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("loopback");
    for (const char *url :
         {"ws://localhost", "ws://LOCALHOST:1", "ws://127.0.0.1", "ws://127.255.255.254", "ws://[::1]:8080"})
        QTest::newRow(url) << QString::fromLatin1(url) << true;
    for (const char *url :
         {"ws://localhost.example.org", "ws://127.0.0.1.example.org", "ws://128.0.0.1", "ws://0.0.0.0",
          "ws://[::]", "ws://[::2]", "ws://10.0.0.1", "ws://example.org/localhost", "ws://"})
        QTest::newRow(url) << QString::fromLatin1(url) << false;
}

void TestEndpoint::knowsLoopback()
{
    QFETCH(QString, url);
    QTEST(isLoopback(QUrl(url)), "loopback");
}

void TestEndpoint::findsPathsOnTheServer_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("http"); // empty: no address
    QTest::addColumn<QString>("ws");
    const auto row = [](const char *typed, const char *path, const char *http, const char *ws) {
        QTest::addRow("%s %s", typed, path) << QString::fromUtf8(typed) << QString::fromUtf8(path)
                                            << QString::fromUtf8(http) << QString::fromUtf8(ws);
    };
    row("localhost:2024", "/ok", "http://localhost:2024/ok", "ws://localhost:2024/ok");
    row("localhost:2024/", "/ok", "http://localhost:2024/ok", "ws://localhost:2024/ok");
    row("localhost", "/ok", "http://localhost/ok", "ws://localhost/ok");
    row("http://127.0.0.1:80", "/ok", "http://127.0.0.1:80/ok", "ws://127.0.0.1:80/ok");
    row("[::1]:2024", "/a/b", "http://[::1]:2024/a/b", "ws://[::1]:2024/a/b");
    row("example.org", "/ok", "https://example.org/ok", "wss://example.org/ok");
    row("https://example.org:8443/api", "/threads/search", "https://example.org:8443/api/threads/search",
        "wss://example.org:8443/api/threads/search");
    row("https://example.org/api/", "/ok", "https://example.org/api/ok", "wss://example.org/api/ok");
    row("https://example.org/api/", "", "https://example.org/api/", "wss://example.org/api/");
    row("https://example.org/api", "?x=1", "https://example.org/api?x=1", "wss://example.org/api?x=1");
    row("example.org/a%2Fb/%C3%BC", "/c", "https://example.org/a%2Fb/%C3%BC/c",
        "wss://example.org/a%2Fb/%C3%BC/c");
    row("example.org", "/a?x=1&y=%26", "https://example.org/a?x=1&y=%26", "wss://example.org/a?x=1&y=%26");
    row("example.org?token=a", "/a?x=1", "https://example.org/a?token=a&x=1",
        "wss://example.org/a?token=a&x=1");
    row("example.org?token=a", "/a", "https://example.org/a?token=a", "wss://example.org/a?token=a");
    row("b\xc3\xbc"
        "cher.example",
        "/ok", "https://xn--bcher-kva.example/ok", "wss://xn--bcher-kva.example/ok");
    for (const char *path :
         {"ok", "/a#b", "/%zz", "/..", "/a/../b", "/a/%2e%2E/b", "/a/.", "/?%z", "//..%2f"})
        row("localhost", path, "", "");
}

void TestEndpoint::findsPathsOnTheServer()
{
    QFETCH(QString, typed);
    QFETCH(QString, path);
    const ParsedEndpoint parsed = parseEndpoint(typed);
    QCOMPARE(parsed.error, std::nullopt);
    const QUrl http = httpUrl(parsed.endpoint, path);
    const QUrl ws = wsUrl(parsed.endpoint, path);
    QTEST(QString::fromLatin1(http.toEncoded()), "http");
    QTEST(QString::fromLatin1(ws.toEncoded()), "ws");
}

void TestEndpoint::makesPathsOfAnyText()
{
    const QString any = QStringLiteral("a/b?c#d&e %2e\n\u8ffd");
    const QString path = pathOf({QStringLiteral("threads"), any, QStringLiteral("state")});
    QCOMPARE(path, QStringLiteral("/threads/a%2Fb%3Fc%23d%26e%20%252e%0A%E8%BF%BD/state"));
    const QUrl url = httpUrl(parseEndpoint(QStringLiteral("localhost")).endpoint, path);
    QCOMPARE(url.path(QUrl::FullyEncoded), path);
    QVERIFY(!url.hasQuery());
}

void TestEndpoint::namesHideSecrets_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *url, const char *name) {
        QTest::newRow(url) << QString::fromUtf8(url) << QString::fromUtf8(name);
    };
    row("ws://localhost:8080/ws", "ws://localhost:8080/ws");
    row("wss://example.org/a?x=1&y", "wss://example.org/a?x=1&y");
    row("wss://example.org/a?attach=canary", "wss://example.org/a?attach=\u2026");
    row("wss://example.org/a?x=1&token=canary&api_key=canary",
        "wss://example.org/a?x=1&token=\u2026&api_key=\u2026");
    row("wss://example.org/?TOKEN=canary", "wss://example.org/?TOKEN=\u2026");
    row("wss://example.org/?%74oken=canary", "wss://example.org/?token=\u2026");
    row("wss://example.org/?key=canary&authorization=canary&password=canary&secret=canary",
        "wss://example.org/?key=\u2026&authorization=\u2026&password=\u2026&secret=\u2026");
    row("wss://user:canary@example.org/#canary", "wss://example.org/");
    row("wss://example.org/?auth_token=canary&X-Amz-Signature=canary&apiKey=canary&jwt=canary",
        "wss://example.org/?auth_token=\u2026&X-Amz-Signature=\u2026&apiKey=\u2026&jwt=\u2026");
    row("wss://example.org/?keyword=x&design=y&author=z", "wss://example.org/?keyword=x&design=y&author=z");
    row("wss://b\xc3\xbc"
        "cher.example/\xe2\x80\xae",
        "wss://xn--bcher-kva.example/%E2%80%AE");
}

void TestEndpoint::namesHideSecrets()
{
    QFETCH(QString, url);
    const QString name = displayName(QUrl(url));
    QTEST(name, "name");
    QVERIFY(!name.contains(QStringLiteral("canary")));
}

TRACEDECK_TESTS(TestEndpoint, Core)

} // namespace tracedeck::test::tst_endpoint

#include "tst_endpoint.moc"

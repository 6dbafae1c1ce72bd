// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint.h"

#include <QTest>

using namespace tracedeck;

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

QTEST_GUILESS_MAIN(TestEndpoint)
#include "tst_endpoint.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "callretry.h"
#include "qttests.h"
#include "rawhttpserver.h"
#include "recordedcalls.h"
#include "sinklog.h"

#include <QTest>

#include <optional>

namespace tracedeck::test::tst_recordedcalls {

class TestRecordedCalls : public QObject
{
    Q_OBJECT

private slots:
    void keepsWhatWeSentToItself_data();
    void keepsWhatWeSentToItself();
    void saysWhereItIsSent();

private:
    static Endpoint endpointOf(const RawHttpServer &server)
    {
        Endpoint endpoint;
        endpoint.url = server.url();
        endpoint.proxyUse = Endpoint::ProxyUse::None;
        endpoint.headers = {{"Authorization", "Bearer canary-secret"}};
        return endpoint;
    }
};

void TestRecordedCalls::keepsWhatWeSentToItself_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<bool>("isBlanked");
    QTest::newRow("a refusal that repeats it") << QByteArray("401 Unauthorized") << true;
    QTest::newRow("what somebody said") << QByteArray("200 OK") << false; // it may look like it by chance
}

void TestRecordedCalls::keepsWhatWeSentToItself()
{
    QFETCH(QByteArray, status);
    QFETCH(bool, isBlanked);
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer(R"({"error":"no key canary-secret"})", status));
    SinkLog log;
    RecordedCalls calls(endpointOf(server), log);
    std::optional<HttpAnswer> answered;
    calls.call({{}, "GET", "/info"}, [&](const HttpAnswer &answer) { answered = answer; });
    QTRY_VERIFY(answered);
    QCOMPARE(log.of("http").size(), 2);
    QCOMPARE(!log.of("http").last().contains("canary"), isBlanked);
    QCOMPARE(!answered->body.contains("canary"), isBlanked); // it may be shown, and noted
}

/// A page to sign in at, perhaps: nothing is wrong with WebSockets there.
void TestRecordedCalls::saysWhereItIsSent()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("", "302 Found", {"Location: https://login.example/start?next=1"}));
    SinkLog log;
    RecordedCalls calls(endpointOf(server), log);
    std::optional<HttpAnswer> answered;
    calls.call({{}, "GET", "/info"}, [&](const HttpAnswer &answer) { answered = answer; });
    QTRY_VERIFY(answered);
    const QString error = errorOf(*answered, {});
    QVERIFY2(error.startsWith(QStringLiteral("302: Location: ")) && error.contains(QStringLiteral("login.example")), qPrintable(error));
    CallRetry retry;
    const ConnectionState state = retry.after({}, *answered);
    QCOMPARE(state.why, Reconnect::Why::Refused);
    QCOMPARE(state.end.reason, error);
}

TRACEDECK_TESTS(TestRecordedCalls, Core)

} // namespace tracedeck::test::tst_recordedcalls

#include "tst_recordedcalls.moc"

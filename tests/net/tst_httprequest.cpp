// SPDX-License-Identifier: GPL-3.0-or-later
#include "httprequest.h"
#include "protocolprobe.h"
#include "qttests.h"
#include "rawhttpserver.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_httprequest {

using namespace std::chrono_literals;
using Kind = LinkEnd::Kind;

class TestHttpRequest : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void bringsTheAnswer_data();
    void bringsTheAnswer();
    void asksAsItIsTold();
    void failsWithoutAWholeAnswer_data();
    void failsWithoutAWholeAnswer();
    void failsForEveryCut();
    void followsNoRedirect();
    void usesAConnectionAgain();
    void usesOneForEachAtATime();
    void keepsNoConnection_data();
    void keepsNoConnection();
    void keepsAConnectionAsLongAsTheServer();
    void noticesAnIdleConnectionThatBreaks_data();
    void noticesAnIdleConnectionThatBreaks();
    void asksAgainOnceWhenAnIdleConnectionBreaks_data();
    void asksAgainOnceWhenAnIdleConnectionBreaks();
    void asksNotAgainOtherwise_data();
    void asksNotAgainOtherwise();
    void sendsOnceWhatMustNotComeTwice_data();
    void sendsOnceWhatMustNotComeTwice();
    void limitsTheAnswer_data();
    void limitsTheAnswer();
    void givesUpInTime_data();
    void givesUpInTime();
    void isCancelled();
    void refusesBeforeSending();
    void endsInItsTimeWhereNoNetworkLeads();
    void outlivesThePool();
    void mayBeDeletedInItsSlot();

private:
    static Endpoint endpoint(const RawHttpServer &server)
    {
        Endpoint endpoint;
        endpoint.url = server.url();
        return endpoint;
    }
};

namespace {

HttpCall get()
{
    return HttpCall::get(QStringLiteral("/ok"));
}

HttpCall post()
{
    return HttpCall::post(QStringLiteral("/commands"), "{\"method\":\"run.start\"}");
}

/// A request, and all that it told.
class Watched
{
public:
    Watched(HttpPool &pool, const HttpCall &call, const HttpRequest::Options &options = {})
        : m_request(pool, call, options)
    {
        QObject::connect(&m_request, &HttpRequest::finished, &m_request,
                         [this](const HttpAnswer &answer) { m_answers.append(answer); });
        m_request.start();
    }

    HttpRequest *operator->() { return &m_request; }
    const QList<HttpAnswer> &answers() const { return m_answers; }
    const HttpAnswer &answer() const { return m_answers.constFirst(); }
    std::optional<Kind> failure() const
    {
        return answer().failure ? std::optional(answer().failure->kind) : std::nullopt;
    }

private:
    HttpRequest m_request;
    QList<HttpAnswer> m_answers;
};

} // namespace

void TestHttpRequest::bringsTheAnswer_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    const QByteArray big(3 << 20, 'b');
    QTest::newRow("length") << RawHttpServer::answer("{}") << 200 << QByteArray("{}");
    QTest::newRow("chunks") << RawHttpServer::head("200 OK", {"Transfer-Encoding: chunked"})
                                   + RawHttpServer::chunk("{") + RawHttpServer::chunk("}") + "0\r\n\r\n"
                            << 200 << QByteArray("{}");
    QTest::newRow("to the end") << RawHttpServer::head("200 OK", {}) + "{}" << 200 << QByteArray("{}");
    QTest::newRow("empty") << RawHttpServer::answer({}, "202 Accepted") << 202 << QByteArray();
    QTest::newRow("204") << RawHttpServer::head("204 No Content", {}) << 204 << QByteArray();
    QTest::newRow("404") << RawHttpServer::answer("Thread not found", "404 Not Found") << 404
                         << QByteArray("Thread not found");
    QTest::newRow("500") << RawHttpServer::answer("oh", "500 Oh") << 500 << QByteArray("oh");
    QTest::newRow("big") << RawHttpServer::answer(big) << 200 << big;
}

void TestHttpRequest::bringsTheAnswer()
{
    QFETCH(QByteArray, answer);
    RawHttpServer server;
    server.answerWith(answer, RawHttpServer::fin);
    HttpPool pool(endpoint(server));
    Watched request(pool, get());
    QVERIFY(request.answers().isEmpty()); // not before start() returned
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.failure(), std::nullopt);
    QTEST(request.answer().status, "status");
    QTEST(request.answer().body, "body");
}

void TestHttpRequest::asksAsItIsTold()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("{}", "200 OK", {"X-Pagination-Total: 7"}));
    Endpoint to = endpoint(server);
    to.url = server.url(QStringLiteral("/api"));
    to.headers = {{"X-Api-Key", "secret"}};
    HttpPool pool(to);
    HttpCall call = post();
    call.headers = {{"X-Own", "1"}};
    Watched request(pool, call);
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.answer().field("x-pagination-total"), QByteArray("7"));
    const RawRequest asked = server.peer()->requests().constFirst();
    QCOMPARE(asked.line(), QByteArray("POST /api/commands HTTP/1.1"));
    QCOMPARE(asked.body, QByteArray("{\"method\":\"run.start\"}"));
    for (const char *header :
         {"X-Api-Key: secret", "X-Own: 1", "Accept: application/json", "Accept-Encoding: identity",
          "Content-Type: application/json", "Content-Length: 22"})
        QVERIFY2(asked.head.contains("\r\n" + QByteArray(header) + "\r\n"), header);

    call.body.clear();
    call.headers = {{"accept", "text/plain"}};
    Watched empty(pool, call);
    QTRY_COMPARE(empty.answers().size(), 1);
    const RawRequest second = server.peer()->requests().constFirst();
    QVERIFY(second.head.contains("\r\nContent-Length: 0\r\n"));
    QVERIFY(!second.head.contains("Content-Type"));
    QVERIFY(second.head.contains("\r\naccept: text/plain\r\n"));
    QVERIFY(!second.head.contains("application/json"));
}

void TestHttpRequest::failsWithoutAWholeAnswer_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("code");
    QTest::newRow("nothing") << QByteArray() << Kind::Dropped << 0;
    QTest::newRow("half a head") << QByteArray("HTTP/1.1 200 OK\r\nConte") << Kind::Dropped << 0;
    QTest::newRow("half a body") << RawHttpServer::answer("{}").chopped(1) << Kind::Dropped << 0;
    QTest::newRow("no last chunk") << RawHttpServer::head("200 OK", {"Transfer-Encoding: chunked"})
                                          + RawHttpServer::chunk("{}")
                                   << Kind::Dropped << 0;
    QTest::newRow("not HTTP") << QByteArray("220 smtp.example.org\r\n") << Kind::ProtocolError << 1002;
    QTest::newRow("compressed") << RawHttpServer::answer("\x1f\x8b", "200 OK", {"Content-Encoding: gzip"})
                                << Kind::ProtocolError << 1003;
}

void TestHttpRequest::failsWithoutAWholeAnswer()
{
    QFETCH(QByteArray, answer);
    RawHttpServer server;
    server.answerWith(answer, RawHttpServer::fin);
    HttpPool pool(endpoint(server));
    Watched request(pool, get());
    QTRY_COMPARE(request.answers().size(), 1);
    QTEST(request.failure().value_or(Kind::Closed), "kind");
    QTEST(request.answer().failure->code, "code");
    QCOMPARE(request.answer().status, 0);
    QCOMPARE(request.answer().body, QByteArray());
    QCOMPARE(server.requestLines().size(), 1);
}

void TestHttpRequest::failsForEveryCut()
{
    const QByteArray answer = RawHttpServer::answer("{\"type\":\"success\",\"id\":1,\"result\":{}}");
    int cuts = 0;
    for (qsizetype byte = 0; byte <= answer.size(); ++byte) {
        for (const auto &end : {RawHttpServer::fin, RawHttpServer::rst}) {
            RawHttpServer server;
            server.answerWith(answer.left(byte), end);
            HttpPool pool(endpoint(server));
            Watched request(pool, post());
            QTRY_COMPARE(request.answers().size(), 1);
            QCOMPARE(server.requestLines().size(), 1);
            ++cuts;
            // A reset may be faster than the answer.
            if (byte == answer.size() && end == RawHttpServer::fin)
                QCOMPARE(request.failure(), std::nullopt);
            else if (byte < answer.size())
                QCOMPARE(request.failure(), std::optional(Kind::Dropped));
        }
    }
    QCOMPARE(cuts, 2 * (answer.size() + 1));
}

void TestHttpRequest::followsNoRedirect()
{
    RawHttpServer other;
    const QByteArray target = "http://127.0.0.1:" + QByteArray::number(other.serverPort()) + '/';
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("moved", "307 Temporary Redirect", {"Location: " + target}));
    HttpPool pool(endpoint(server));
    Watched request(pool, post());
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.answer().status, 307);
    QCOMPARE(request.answer().field("location"), target);
    QCOMPARE(other.connections(), 0);
}

void TestHttpRequest::usesAConnectionAgain()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("{}"));
    HttpPool pool(endpoint(server));
    for (int i = 1; i <= 5; ++i) {
        Watched request(pool, get());
        QTRY_COMPARE(request.answers().size(), 1);
        QCOMPARE(request.answer().status, 200);
        QCOMPARE(pool.idle(), 1U);
        QCOMPARE(server.requestLines().size(), i);
    }
    QCOMPARE(server.connections(), 1);
}

void TestHttpRequest::usesOneForEachAtATime()
{
    RawHttpServer server;
    HttpPool pool(endpoint(server));
    std::vector<std::unique_ptr<Watched>> requests;
    for (int i = 0; i < 10; ++i)
        requests.push_back(std::make_unique<Watched>(pool, get()));
    QTRY_COMPARE(server.requestLines().size(), 10);
    QCOMPARE(server.connections(), 10);
    for (const auto &peer : server.peers())
        peer->send(RawHttpServer::answer("{}"));
    for (const auto &request : requests)
        QTRY_COMPARE(request->answers().size(), 1);
    QCOMPARE(pool.idle(), 4U); // the others are given up
}

void TestHttpRequest::keepsNoConnection_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("close") << RawHttpServer::answer("{}", "200 OK", {"Connection: close"});
    QTest::newRow("a second") << RawHttpServer::answer("{}", "200 OK", {"Keep-Alive: timeout=1, max=5"});
    QTest::newRow("no time") << RawHttpServer::answer("{}", "200 OK", {"Keep-Alive: timeout=0"});
    QTest::newRow("more than asked for") << RawHttpServer::answer("{}") + "HTTP/1.1 200 OK\r\n";
}

void TestHttpRequest::keepsNoConnection()
{
    QFETCH(QByteArray, answer);
    RawHttpServer server;
    server.answerWith(answer);
    HttpPool pool(endpoint(server));
    for (int i = 1; i <= 2; ++i) {
        Watched request(pool, get());
        QTRY_COMPARE(request.answers().size(), 1);
        QCOMPARE(request.answer().body, QByteArray("{}"));
        QCOMPARE(pool.idle(), 0U);
        QCOMPARE(server.connections(), i);
    }
}

void TestHttpRequest::keepsAConnectionAsLongAsTheServer()
{
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("{}", "200 OK", {"Keep-Alive: timeout=2"}));
    HttpPool pool(endpoint(server));
    Watched request(pool, get());
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(pool.idle(), 1U);
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(pool.idle(), 0U);
}

void TestHttpRequest::noticesAnIdleConnectionThatBreaks_data()
{
    QTest::addColumn<QByteArray>("how");
    for (const char *how : {"fin", "rst", "HTTP/1.1 408 Request Timeout\r\n\r\n"})
        QTest::newRow(how) << QByteArray(how);
}

void TestHttpRequest::noticesAnIdleConnectionThatBreaks()
{
    QFETCH(QByteArray, how);
    RawHttpServer server;
    server.answerWith(RawHttpServer::answer("{}"));
    HttpPool pool(endpoint(server));
    Watched first(pool, get());
    QTRY_COMPARE(first.answers().size(), 1);
    QCOMPARE(pool.idle(), 1U);
    if (how == "fin")
        server.peer()->sendFin();
    else if (how == "rst")
        server.peer()->sendRst();
    else
        server.peer()->send(how);
    QTRY_COMPARE_WITH_TIMEOUT(pool.idle(), 0U, 300); // not only when it is looked for
    Watched second(pool, get());
    QTRY_COMPARE(second.answers().size(), 1);
    QCOMPARE(second.answer().status, 200);
    QCOMPARE(server.requestLines().size(), 2);
}

void TestHttpRequest::asksAgainOnceWhenAnIdleConnectionBreaks_data()
{
    QTest::addColumn<bool>("reset");
    QTest::addColumn<bool>("worksThen");
    for (const bool reset : {false, true}) {
        QTest::addRow("%s", reset ? "RST" : "FIN") << reset << true;
        QTest::addRow("%s, and again", reset ? "RST" : "FIN") << reset << false;
    }
}

void TestHttpRequest::asksAgainOnceWhenAnIdleConnectionBreaks()
{
    QFETCH(bool, reset);
    QFETCH(bool, worksThen);
    RawHttpServer server;
    const RawHttpServer::Then breakIt = reset ? RawHttpServer::rst : RawHttpServer::fin;
    server.answerNextWith(RawHttpServer::answer("{}"));
    server.answerNextWith({}, breakIt);
    if (worksThen)
        server.answerWith(RawHttpServer::answer("again"));
    else
        server.answerWith({}, breakIt);
    HttpPool pool(endpoint(server));
    Watched first(pool, get());
    QTRY_COMPARE(first.answers().size(), 1);
    HttpCall call = post(); // of a kind that does no harm twice
    call.isIdempotent = true;
    Watched second(pool, call);
    QTRY_COMPARE(second.answers().size(), 1);
    if (worksThen)
        QCOMPARE(second.answer().body, QByteArray("again"));
    else
        QCOMPARE(second.failure(), std::optional(Kind::Dropped));
    QCOMPARE(server.requestLines().size(), 3);
    QCOMPARE(server.connections(), 2);
}

void TestHttpRequest::asksNotAgainOtherwise_data()
{
    QTest::addColumn<QByteArray>("first"); // of the answer on the connection that was used before
    QTest::addColumn<Kind>("kind");
    QTest::newRow("a byte came") << QByteArray("H") << Kind::Dropped;
    QTest::newRow("garbage came") << QByteArray("x") << Kind::ProtocolError;
}

void TestHttpRequest::asksNotAgainOtherwise()
{
    QFETCH(QByteArray, first);
    RawHttpServer server;
    server.answerNextWith(RawHttpServer::answer("{}"));
    server.answerWith(first, RawHttpServer::fin);
    HttpPool pool(endpoint(server));
    Watched before(pool, get());
    QTRY_COMPARE(before.answers().size(), 1);
    Watched request(pool, get());
    QTRY_COMPARE(request.answers().size(), 1);
    QTEST(request.failure().value_or(Kind::Closed), "kind");
    QCOMPARE(server.requestLines().size(), 2);
    QCOMPARE(server.connections(), 1);
}

void TestHttpRequest::sendsOnceWhatMustNotComeTwice_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("reset");
    const QByteArray whole = RawHttpServer::answer("{}");
    for (const qsizetype size : {qsizetype(0), qsizetype(1), whole.size() / 2, whole.size() - 1}) {
        QTest::addRow("%lld bytes, FIN", qlonglong(size)) << whole.left(size) << false;
        QTest::addRow("%lld bytes, RST", qlonglong(size)) << whole.left(size) << true;
    }
}

void TestHttpRequest::sendsOnceWhatMustNotComeTwice()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, reset);
    RawHttpServer server;
    server.answerNextWith(RawHttpServer::answer("{}"));
    server.answerWith(answer, reset ? RawHttpServer::rst : RawHttpServer::fin);
    HttpPool pool(endpoint(server));
    Watched before(pool, get());
    QTRY_COMPARE(before.answers().size(), 1);
    QCOMPARE(pool.idle(), 1U); // and yet:
    Watched request(pool, post());
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.failure(), std::optional(Kind::Dropped));
    QCOMPARE(server.connections(), 2);
    QCOMPARE(server.requestLines(), QByteArrayList({"GET /ok HTTP/1.1", "POST /commands HTTP/1.1"}));
    // A connection of its own has to stand before another could come: none does.
    Watched after(pool, get());
    QTRY_COMPARE(after.answers().size(), 1);
    QCOMPARE(server.requestLines().count("POST /commands HTTP/1.1"), 1);
}

void TestHttpRequest::limitsTheAnswer_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("fits");
    QTest::newRow("fits") << RawHttpServer::answer(QByteArray(1000, 'x')) << true;
    QTest::newRow("length") << RawHttpServer::answer(QByteArray(1001, 'x')) << false;
    QTest::newRow("length that never comes")
        << RawHttpServer::head("200 OK", {"Content-Length: 1000000000000"}) << false;
    QTest::newRow("chunks") << RawHttpServer::head("200 OK", {"Transfer-Encoding: chunked"})
                                   + RawHttpServer::chunk(QByteArray(600, 'x')).repeated(2)
                            << false;
    QTest::newRow("to the end") << RawHttpServer::head("200 OK", {}) + QByteArray(1001, 'x') << false;
}

void TestHttpRequest::limitsTheAnswer()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, fits);
    RawHttpServer server;
    server.answerWith(answer);
    HttpPool pool(endpoint(server));
    HttpRequest::Options options;
    options.maxBody = 1000;
    Watched request(pool, get(), options);
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(!request.failure(), fits);
    if (!fits) {
        QCOMPARE(request.failure(), std::optional(Kind::ProtocolError));
        QCOMPARE(request.answer().failure->code, 1009);
        QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    }
}

void TestHttpRequest::givesUpInTime_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("headWithin");
    QTest::addColumn<int>("within");
    QTest::newRow("no head") << QByteArray() << 60 << 10000;
    QTest::newRow("nothing at all") << QByteArray() << 10000 << 60;
    QTest::newRow("no body") << RawHttpServer::answer("{}").chopped(1) << 10000 << 60;
}

void TestHttpRequest::givesUpInTime()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, headWithin);
    QFETCH(int, within);
    RawHttpServer server;
    server.answerWith(answer);
    HttpPool pool(endpoint(server));
    HttpRequest::Options options;
    options.limits.headWithin = std::chrono::milliseconds(headWithin);
    options.within = std::chrono::milliseconds(within);
    Watched request(pool, get(), options);
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.failure(), std::optional(Kind::TimedOut));
    QCOMPARE(request.answer().status, 0);
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(server.requestLines().size(), 1);
}

void TestHttpRequest::isCancelled()
{
    RawHttpServer server;
    HttpPool pool(endpoint(server));
    Watched request(pool, get());
    QTRY_COMPARE(server.requestLines().size(), 1);
    request->cancel();
    QCOMPARE(request.answers().size(), 1);
    QCOMPARE(request.failure(), std::optional(Kind::Ours));
    QTRY_COMPARE(server.peer()->socket()->state(), QAbstractSocket::UnconnectedState);
    request->cancel();
    QCOMPARE(request.answers().size(), 1);
    QCOMPARE(pool.idle(), 0U);
}

void TestHttpRequest::refusesBeforeSending()
{
    RawHttpServer server;
    HttpPool pool(endpoint(server));
    HttpCall bad = get();
    bad.headers = {{"X", "a\r\nInjected: 1"}};
    Watched header(pool, bad);
    bad = get();
    bad.method = "GET / HTTP/1.1\r\nX:";
    Watched method(pool, bad);
    bad = post();
    bad.contentType = "a\r\nb";
    Watched type(pool, bad);
    for (const Watched *request : {&header, &method, &type})
        QCOMPARE(request->answers().size(), 0);
    for (const Watched *request : {&header, &method, &type}) {
        QTRY_COMPARE(request->answers().size(), 1);
        QCOMPARE(request->failure(), std::optional(Kind::NotAllowed));
    }
    QCOMPARE(server.connections(), 0);
}

/// The network says so at once; whoever asks is not ready for that.
void TestHttpRequest::endsInItsTimeWhereNoNetworkLeads()
{
    Endpoint nowhere;
    nowhere.url = QUrl(QStringLiteral("ws://255.255.255.255:9"));
    nowhere.allowPlain = true;
    nowhere.proxyUse = Endpoint::ProxyUse::None;
    HttpPool pool(nowhere);
    Watched request(pool, get());
    QCOMPARE(request.answers().size(), 0);
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.failure(), std::optional(Kind::Unreachable));
    ProtocolProbe probe(nowhere);
    QSignalSpy recognised(&probe, &ProtocolProbe::recognised);
    probe.start();
    QCOMPARE(recognised.size(), 0);
    QTRY_COMPARE(recognised.size(), 1);
    QVERIFY(probe.isGuess());
}

void TestHttpRequest::outlivesThePool()
{
    RawHttpServer server;
    auto pool = std::make_unique<HttpPool>(endpoint(server));
    Watched request(*pool, get());
    QTRY_COMPARE(server.requestLines().size(), 1);
    pool.reset();
    server.peer()->send(RawHttpServer::answer("{}"));
    QTRY_COMPARE(request.answers().size(), 1);
    QCOMPARE(request.answer().body, QByteArray("{}"));
}

void TestHttpRequest::mayBeDeletedInItsSlot()
{
    RawHttpServer server;
    server.answerNextWith(RawHttpServer::answer("{}"));
    server.answerWith({}, RawHttpServer::fin);
    HttpPool pool(endpoint(server));
    for (int i = 0; i < 2; ++i) { // an answer, and a failure
        auto *request = new HttpRequest(pool, post());
        const QPointer<HttpRequest> watched(request);
        connect(request, &HttpRequest::finished, request, [request] { delete request; });
        request->start();
        QTRY_VERIFY(watched.isNull());
    }
    QCOMPARE(server.requestLines().size(), 2);
}

TRACEDECK_TESTS(TestHttpRequest, Core)

} // namespace tracedeck::test::tst_httprequest

#include "tst_httprequest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphhistories.h"

#include "qttests.h"
#include "rawhttpserver.h"
#include "sinklog.h"

#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace tracedeck::test::tst_langgraphhistories {

class TestLangGraphHistories : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void asksForEachOnceTheNewestFirst();
    void asksForNothingThatWasHeard();
    void losesNothingWhereNobodyAnswers();
    void goesOnWhenTheServerTellsOfMore();
    void asksForFewerWhereTheyAreTooMany();
    void asksForFewerWhereTheyTakeTooLong();

private:
    static Endpoint endpointOf(const RawHttpServer &server)
    {
        Endpoint endpoint;
        endpoint.url = server.url();
        endpoint.proxyUse = Endpoint::ProxyUse::None;
        return endpoint;
    }
    static SpanSeen over(std::string_view key, SpanStatus outcome = SpanStatus::Ok)
    {
        SpanSeen node;
        node.key = key;
        node.outcome = outcome;
        node.mayHoldGraph = true;
        return node;
    }
    /// The namespaces that were asked for, so far.
    QByteArrayList asked() const
    {
        QByteArrayList spaces;
        for (const auto &peer : m_server->peers()) {
            if (!peer)
                continue;
            for (const RawRequest &request : peer->requests())
                spaces.append(request.body.mid(request.body.lastIndexOf(":\"") + 2).chopped(3));
        }
        return spaces;
    }

    std::unique_ptr<RawHttpServer> m_server;
    std::unique_ptr<SinkLog> m_log;
    std::unique_ptr<RecordedCalls> m_calls;
    std::unique_ptr<LangGraphHistories> m_histories;
};

void TestLangGraphHistories::init()
{
    m_server = std::make_unique<RawHttpServer>();
    m_server->answerWith(RawHttpServer::answer("[]"));
    m_log = std::make_unique<SinkLog>();
    m_calls = std::make_unique<RecordedCalls>(endpointOf(*m_server), *m_log);
    m_histories = std::make_unique<LangGraphHistories>(*m_calls);
}

void TestLangGraphHistories::cleanup()
{
    m_histories.reset();
    m_calls.reset();
    m_server.reset();
}

/// A node that has no graph is not worth writing down.
void TestLangGraphHistories::asksForEachOnceTheNewestFirst()
{
    m_server->answerNextWith(RawHttpServer::answer("[]"));
    m_server->answerNextWith(RawHttpServer::answer("[{}]"));
    for (int i = 0; i < 2; ++i) {
        for (const std::string_view key : {"a:1", "b:2", "c:3"})
            m_histories->onTold("t", over(key));
    }
    SpanSeen plain = over("d:4");
    plain.mayHoldGraph = false;
    m_histories->onTold("t", plain);
    QTRY_COMPARE(asked(), QByteArrayList({"a:1", "c:3", "b:2"})); // that of which it heard first was asked for at once
    QTRY_COMPARE(m_log->lines().size(), 2);
    QVERIFY(m_log->lines()[0].contains("c:3"));
    QVERIFY(m_log->lines()[1].endsWith("[{}]"));
    m_histories->onTold("t", over("a:1", SpanStatus::Error)); // it went on
    QTRY_COMPARE(asked().size(), 4);
}

void TestLangGraphHistories::asksForNothingThatWasHeard()
{
    m_histories->onHeard("t", "a:1");
    m_histories->onTold("t", over("a:1"));
    m_histories->onTold("other", over("a:1"));
    QTRY_COMPARE(asked(), QByteArrayList({"a:1"}));
    m_histories->onTold("t", over("b:2"));
    QTRY_COMPARE(asked(), QByteArrayList({"a:1", "b:2"}));
    m_histories->onMissed("t"); // perhaps not all of it was
    m_histories->onTold("t", over("a:1"));
    QTRY_COMPARE(asked(), QByteArrayList({"a:1", "b:2", "a:1"}));
}

void TestLangGraphHistories::losesNothingWhereNobodyAnswers()
{
    m_server->answerNextWith({}, RawHttpServer::rst);
    m_histories->onTold("t", over("a:1"));
    m_histories->onTold("t", over("b:2"));
    QTRY_COMPARE(m_server->requestLines().size(), 1);
    m_histories->stop();
    m_histories->onTold("t", over("c:3"));
    // The one that failed, too. It may not have failed yet.
    QTRY_VERIFY((m_histories->goOn(), m_server->requestLines().size() == 4));
    QTRY_COMPARE(asked().last(), QByteArray("a:1")); // behind the others
}

/// It need not have gone: one answer may take too long.
void TestLangGraphHistories::goesOnWhenTheServerTellsOfMore()
{
    m_server->answerNextWith({}, RawHttpServer::rst);
    m_histories->onTold("t", over("a:1"));
    QTRY_COMPARE(m_server->requestLines().size(), 1);
    int told = 0;
    QTRY_VERIFY((m_histories->onTold("t", over(std::to_string(++told))), m_server->requestLines().size() > 1));
    QTRY_COMPARE(asked().last(), QByteArray("a:1")); // what failed is asked for last
}

void TestLangGraphHistories::asksForFewerWhereTheyAreTooMany()
{
    std::vector<std::uint64_t> limits;
    m_server->answerNextWith(RawHttpServer::head("200 OK", {"Content-Length: 99999999999"}));
    HistoryCommand history{"t", {}, {}, 100};
    m_histories->ask(history, RecordedCalls::Record::No,
                     [&limits](const HistoryCommand &asked, const HttpAnswer &) { limits.push_back(asked.limit); });
    QTRY_COMPARE(limits.size(), std::size_t(1));
    QCOMPARE(limits.front(), 10u);
}

/// The answer begins, and does not come to its end in time.
void TestLangGraphHistories::asksForFewerWhereTheyTakeTooLong()
{
    m_calls->setAnswerWithin(std::chrono::milliseconds(100));
    std::vector<std::uint64_t> limits;
    m_server->answerNextWith(RawHttpServer::head("200 OK", {"Content-Length: 1000"}));
    m_histories->ask({"t", {}, {}, 100}, RecordedCalls::Record::No,
                     [&limits](const HistoryCommand &asked, const HttpAnswer &) { limits.push_back(asked.limit); });
    QTRY_COMPARE(limits.size(), std::size_t(1));
    QVERIFY(limits.front() < 100u);
}

TRACEDECK_TESTS(TestLangGraphHistories, Core)

} // namespace tracedeck::test::tst_langgraphhistories

#include "tst_langgraphhistories.moc"

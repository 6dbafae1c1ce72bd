// SPDX-License-Identifier: GPL-3.0-or-later
// After which turns a server is asked when they say nothing for long.
#include "endpoint.h"
#include "metissessions.h"
#include "qttests.h"

#include <QTcpServer>
#include <QTest>

namespace tracedeck::test::tst_metissessions {

namespace {

/// Keeps what turns were asked after.
class Questions : public FrameSink
{
public:
    void opened(std::string_view, Via) override {}
    void closed(std::string_view, Via, const ChannelEnd &) override {}
    void frame(const FrameContext &context, std::string_view) override
    {
        if (context.http && context.http->path.find("?turn=") != std::string_view::npos)
            paths.append(QString::fromUtf8(context.http->path.data(), qsizetype(context.http->path.size())));
    }
    void line(std::string_view) override {}

    QStringList paths;
};

/// Sessions of a server that accepts connections and answers nothing.
struct Setup
{
    Setup()
    {
        server.listen(QHostAddress::LocalHost);
        const QString url = QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort());
        endpoint = parseEndpoint(url).endpoint;
        endpoint.proxyUse = Endpoint::ProxyUse::None;
        calls = std::make_unique<RecordedCalls>(endpoint, questions);
        sessions = std::make_unique<MetisSessions>(endpoint, questions, *calls);
    }

    void fold(std::string_view session, Event event, std::string_view run = {}, OrderRule rule = OrderRule::ById,
              Via via = Via::WebSocket)
    {
        DecodedFrame frame;
        frame.direction = Direction::In;
        frame.via = via;
        frame.address.session = session;
        frame.address.run = run;
        frame.address.isRunsName = !run.empty();
        frame.address.isAside = via == Via::Http;
        frame.order.rule = rule;
        frame.eventCount = 1;
        EventBatch batch;
        batch.frames.push_back(frame);
        batch.events.push_back(std::move(event));
        sessions->onFolded(batch);
    }
    /// What a model says, in a turn whose begin was missed.
    void say(std::string_view session) { fold(session, TextDelta{}, {}, OrderRule::Owned); }
    void settle(std::string_view session, RunSettled settled)
    {
        fold(session, settled, {}, OrderRule::None, Via::Http);
    }

    QTcpServer server;
    Endpoint endpoint;
    Questions questions;
    std::unique_ptr<RecordedCalls> calls;
    std::unique_ptr<MetisSessions> sessions;
};

constexpr RunSettled kIdle{{}, RunStatus::Interrupted, true};

} // namespace

class TestMetisSessions : public QObject
{
    Q_OBJECT

private slots:
    void asksAfterTurnsThatSayNothing();
};

void TestMetisSessions::asksAfterTurnsThatSayNothing()
{
    Setup few;
    few.say("nameless");
    few.say("ours");
    few.sessions->expect("ours", "P1"); // whatever went on before, this one is ours
    few.fold("named", RunStarted{}, "T1");
    few.sessions->expect("named", "P2"); // waits for the one that goes on
    few.say("another");
    few.fold("another", RunStarted{}, "T2");
    few.settle("another", kIdle); // asked before that began
    few.say("idle");
    few.settle("idle", kIdle);
    few.fold("worker", WorkerStarted{.worker = "w"});
    few.fold("other", ToolStarted{}); // says nothing of a turn
    few.fold("history", WorkerStarted{.worker = "w"}, {}, OrderRule::None, Via::Http);
    few.fold("over", RunStarted{}, "T3");
    few.fold("over", RunEnded{}, "T3");

    Setup many;
    for (int i = 0; i < 20; ++i)
        many.say("session " + std::to_string(i));

    few.sessions->checkTime(); // too early for all
    QCOMPARE(few.questions.paths, QStringList());
    const auto asks = [](Setup &setup) {
        setup.sessions->checkTime();
        return setup.questions.paths.size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(asks(few), 5, 60000);
    few.questions.paths.sort();
    QCOMPARE(few.questions.paths,
             QStringList({QStringLiteral("/sessions/another?turn=T2"), QStringLiteral("/sessions/named?turn=T1"),
                          QStringLiteral("/sessions/nameless?turn=-"), QStringLiteral("/sessions/ours?turn=P1"),
                          QStringLiteral("/sessions/worker?turn=-")}));
    QTRY_COMPARE_WITH_TIMEOUT(asks(many), 8, 60000); // not all at once
    QCOMPARE(asks(many), 8);
}

TRACEDECK_TESTS(TestMetisSessions, Core)

} // namespace tracedeck::test::tst_metissessions

#include "tst_metissessions.moc"

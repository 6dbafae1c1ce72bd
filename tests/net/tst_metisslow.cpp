// SPDX-License-Identifier: GPL-3.0-or-later
// A client that cannot keep up with a metis server: its own thread stands still while much happens, or its window does.
#include "livetest.h"
#include "metisfixture.h"
#include "qttests.h"

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <functional>

namespace tracedeck::test::tst_metisslow {

using namespace livetest;

namespace {

using namespace std::chrono_literals;

constexpr int kPatience = 40000; // on a busy machine

/// How long something stands still after all has happened.
unsigned long stillSeconds()
{
    const int wanted = qEnvironmentVariableIntValue("TRACEDECK_STILL_SECONDS");
    return static_cast<unsigned long>(std::max(wanted, 2)); // shorter ones are not told from a busy thread
}

/// A server with a thread of its own, so that it goes on when others stand still.
class BusyServer
{
public:
    BusyServer(metis::Script script, const MetisHabits &habits, MetisLimits limits = {})
    {
        limits.sendBuffer = 64 << 10;
        m_thread.start();
        m_worker.moveToThread(&m_thread);
        run([&] {
            m_metis = std::make_unique<MetisFixture>(std::move(script), habits, limits);
            url = m_metis->server.url();
            session = m_metis->session;
        });
    }
    ~BusyServer()
    {
        run([&] { m_metis.reset(); });
        m_thread.quit();
        m_thread.wait();
    }
    /// Somebody submits a turn; it goes on by itself.
    void say(const QString &text)
    {
        run([&] {
            m_metis->agent.say(m_metis->id(), text);
            m_metis->agent.runBy(0ms, 20);
        });
    }
    bool isIdle()
    {
        bool idle = false;
        run([&] { idle = m_metis->agent.isIdle(); });
        return idle;
    }

    QUrl url;
    QString session;

private:
    void run(const std::function<void()> &what)
    {
        QMetaObject::invokeMethod(&m_worker, what, Qt::BlockingQueuedConnection);
    }

    QThread m_thread;
    QObject m_worker;
    std::unique_ptr<MetisFixture> m_metis;
};

/// A client whose thread can be stopped.
class StoppableClient
{
public:
    explicit StoppableClient(const BusyServer &server)
    {
        Ingest::Options options;
        options.endpoint = parseEndpoint(server.url.toString()).endpoint;
        options.endpoint.proxyUse = Endpoint::ProxyUse::None;
        options.dialect = QStringLiteral("metis");
        options.metisSession = server.session;
        m_ingest = std::make_unique<Ingest>(options);
        QObject::connect(m_ingest.get(), &Ingest::grew, m_ingest.get(), &Ingest::setSeen, Qt::DirectConnection);
        m_ingest->moveToThread(&m_thread);
        m_thread.start();
        QMetaObject::invokeMethod(m_ingest.get(), &Ingest::start);
    }
    ~StoppableClient()
    {
        m_goesOn.release(); // it may stand
        QMetaObject::invokeMethod(m_ingest.get(), &Ingest::finish, Qt::BlockingQueuedConnection);
        m_thread.quit();
        m_thread.wait();
    }
    void stop()
    {
        QSemaphore stands;
        QMetaObject::invokeMethod(m_ingest.get(), [&stands, this] {
            stands.release();
            m_goesOn.acquire();
        });
        stands.acquire();
    }
    void goOn() { m_goesOn.release(); }
    const Trace &trace() const { return *m_ingest->trace(); }

private:
    QThread m_thread;
    std::unique_ptr<Ingest> m_ingest;
    QSemaphore m_goesOn;
};

int framesOf(const Trace &trace, std::string_view type)
{
    int count = 0;
    for (Position p = 1; p <= trace.watermark(); ++p)
        count += trace.word(trace.frame(p).type) == type && !(trace.frame(p).flags & FrameRecord::kDuplicate);
    return count;
}

int notesOf(const Trace &trace, std::string_view kind)
{
    const View view(trace);
    int count = 0;
    for (std::uint32_t i = 0; i < view.count(trace.notes); ++i)
        count += view.text(trace.notes[i].kind) == kind;
    return count;
}

metis::Script flood(int events)
{
    using namespace metis;
    metis::Script script;
    script.evaluates = false;
    script.turns = {{{say(QStringLiteral("Before. ")), {Flood{events, "memory.updated", 200}},
                      say(QStringLiteral("After."))}}};
    return script;
}

} // namespace

class TestMetisSlow : public QObject
{
    Q_OBJECT

private slots:
    void standsStill_data();
    void standsStill();
    void losesNothingWhileTheWindowStandsStill();
};

void TestMetisSlow::standsStill_data()
{
    QTest::addColumn<bool>("isReal");
    QTest::addColumn<int>("events");
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("as specified, 5,000 events: replayed") << false << 5000 << true;
    QTest::newRow("as specified, 20,000 events: too many") << false << 20000 << false;
    QTest::newRow("as measured, 500 events: all wait") << true << 500 << true;
    QTest::newRow("as measured, 20,000 events: dropped") << true << 20000 << false;
}

void TestMetisSlow::standsStill()
{
    QFETCH(bool, isReal);
    QFETCH(int, events);
    QFETCH(bool, isWhole);
    BusyServer server(flood(events), isReal ? MetisHabits::asMeasured() : MetisHabits());
    StoppableClient client(server);
    QTRY_COMPARE_WITH_TIMEOUT(framesOf(client.trace(), "subscribe_ack"), 1, kPatience);
    server.say(QStringLiteral("go"));
    QTRY_VERIFY_WITH_TIMEOUT(framesOf(client.trace(), "turn.started") == 1, kPatience);
    client.stop();
    QTRY_VERIFY_WITH_TIMEOUT(server.isIdle(), kPatience);
    QThread::sleep(stillSeconds());
    client.goOn();
    const auto texts = [&] {
        const View view(client.trace());
        QStringList said;
        for (std::uint32_t i = 0; i < view.count(view.trace().messages); ++i)
            said.append(QString::fromStdString(view.text(MessageId{i}, BlockKind::Text)));
        said.sort(); // what its user said was learnt later
        return said.join(u'|');
    };
    // The conversation is whole, whatever was lost of the rest.
    QTRY_COMPARE_WITH_TIMEOUT(texts(), QStringLiteral("Before. After.|go"), kPatience);
    const auto count = [&](std::string_view code) {
        const View view(client.trace());
        int found = 0;
        for (std::uint32_t i = 0; i < view.count(view.trace().problems); ++i)
            found += view.text(view.trace().problems[i].code) == code;
        return found;
    };
    if (isWhole) {
        QTRY_COMPARE_WITH_TIMEOUT(notesOf(client.trace(), "memory.updated"), events, kPatience);
        QVERIFY(!isReal || count("gap") == 0);
    } else {
        QTRY_VERIFY_WITH_TIMEOUT(count("gap") > 0, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(count("replay_too_large"), isReal ? 0 : 1, kPatience);
    }
    const int came = notesOf(client.trace(), "memory.updated");
    std::printf("%s: %d of %d events came, %d subscriptions, %d gaps, %d refusals (replay_too_large)\n",
                QTest::currentDataTag(), came, events, framesOf(client.trace(), "subscribe_ack"), count("gap"),
                count("replay_too_large"));
    QVERIFY2(came <= events, "nothing is doubled");
}

void TestMetisSlow::losesNothingWhileTheWindowStandsStill()
{
    constexpr int kEvents = 20000;
    MetisLimits limits;
    limits.queue = 2 * kEvents; // how fast we read is not asked here
    BusyServer server(flood(kEvents), MetisHabits::asMeasured(), limits);
    Ingest::Options options;
    options.endpoint = parseEndpoint(server.url.toString()).endpoint;
    options.endpoint.proxyUse = Endpoint::ProxyUse::None;
    options.dialect = QStringLiteral("metis");
    options.metisSession = server.session;
    const auto source = start(options);
    QTRY_COMPARE_WITH_TIMEOUT(framesOf(*source->trace(), "subscribe_ack"), 1, kPatience);
    server.say(QStringLiteral("go"));
    const auto isOver = [&] { return framesOf(*source->trace(), "turn.completed") == 1; };
    for (int i = 0; i < kPatience / 100 && !isOver(); ++i)
        QThread::msleep(100); // this is the window's thread: nothing of it goes on
    QThread::sleep(stillSeconds());
    QVERIFY(isOver());
    QCOMPARE(notesOf(*source->trace(), "memory.updated"), kEvents);
    QCOMPARE(problemCount(*source, "gap"), 0);
    QCOMPARE(runStatuses(*source, server.session), words("succeeded"));
}

TRACEDECK_TESTS(TestMetisSlow, Core)

} // namespace tracedeck::test::tst_metisslow

#include "tst_metisslow.moc"

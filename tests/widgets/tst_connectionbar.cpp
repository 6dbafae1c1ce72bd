// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionbar.h"
#include "elidedlabel.h"
#include "qttests.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_connectionbar {

using namespace std::chrono_literals;

using State = ConnectionStatus::State;

class TestConnectionBar : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_bar.reset(); }
    void saysHowItStands_data();
    void saysHowItStands();
    void offersWhatCanBeDone_data();
    void offersWhatCanBeDone();
    void keepsItsHeight();
    void givesWayToButtons();
    void tellsScreenReadersEverything();
    void outsideTextStaysOneLine();
    void buttonsAreIntents();

private:
    QToolButton *button(const char *name) const
    {
        return m_bar->findChild<QToolButton *>(QString::fromLatin1(name));
    }

    std::unique_ptr<ConnectionBar> m_bar;
};

namespace {

ConnectionStatus status(State state)
{
    ConnectionStatus made;
    made.state = state;
    made.server = QStringLiteral("local");
    return made;
}

ConnectionStatus busy()
{
    ConnectionStatus made = status(State::Live);
    made.protocol = QStringLiteral("Loom");
    made.latency = 12ms;
    made.recording = QStringLiteral("2026-01-02.ndjson");
    made.recordedBytes = 2048;
    made.gaps = 2;
    return made;
}

} // namespace

void TestConnectionBar::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QLocale::setDefault(QLocale::c());
    m_bar = std::make_unique<ConnectionBar>();
    m_bar->resize(900, m_bar->sizeHint().height());
    m_bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
}

void TestConnectionBar::saysHowItStands_data()
{
    QTest::addColumn<ConnectionStatus>("status");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("connecting") << status(State::Connecting) << "Connecting to local…";
    QTest::newRow("recognising") << status(State::Recognising)
                                 << "Connected to local. Recognising the protocol…";
    QTest::newRow("live") << busy() << "Live from local (Loom)";
    ConnectionStatus waiting = status(State::Waiting);
    waiting.reason = QStringLiteral("the connection was refused");
    QTest::newRow("waiting") << waiting << "Waiting to connect to local again: the connection was refused";
    waiting.retryIn = 3001ms;
    QTest::newRow("counting down") << waiting << "Connecting again in 4 s: the connection was refused";
    waiting.retryIn = 1ms;
    QTest::newRow("at the end") << waiting << "Connecting again in 1 s: the connection was refused";
    ConnectionStatus stopped = status(State::Stopped);
    QTest::newRow("disconnected") << stopped << "Disconnected from local";
    stopped.reason = QStringLiteral("not authorised");
    QTest::newRow("stopped") << stopped << "Stopped: not authorised";
    QTest::newRow("ended") << status(State::Ended) << "\u201clocal\u201d ended the stream";
}

void TestConnectionBar::saysHowItStands()
{
    QFETCH(ConnectionStatus, status);
    m_bar->setStatus(status);
    QTEST(m_bar->sentence(), "sentence");
}

void TestConnectionBar::offersWhatCanBeDone_data()
{
    QTest::addColumn<State>("state");
    QTest::addColumn<bool>("reconnect");
    QTest::addColumn<bool>("disconnect");
    QTest::addColumn<bool>("send");
    QTest::newRow("connecting") << State::Connecting << false << true << false;
    QTest::newRow("recognising") << State::Recognising << false << true << false;
    QTest::newRow("live") << State::Live << false << true << true;
    QTest::newRow("waiting") << State::Waiting << true << true << false;
    QTest::newRow("stopped") << State::Stopped << true << false << false;
    QTest::newRow("ended") << State::Ended << true << false << false;
}

void TestConnectionBar::offersWhatCanBeDone()
{
    QFETCH(State, state);
    m_bar->setStatus(status(state));
    QTEST(button("reconnect")->isVisible(), "reconnect");
    QTEST(button("disconnect")->isVisible(), "disconnect");
    QTEST(button("send")->isEnabled(), "send");
    QVERIFY(button("details")->isVisible());
}

void TestConnectionBar::keepsItsHeight()
{
    const int height = m_bar->sizeHint().height();
    ConnectionStatus broken = busy();
    broken.recordingProblem = QStringLiteral("Recording has stopped: the disk is full.");
    broken.reason = QString(2000, u'x');
    for (const State state :
         {State::Connecting, State::Recognising, State::Live, State::Waiting, State::Stopped, State::Ended}) {
        broken.state = state;
        m_bar->setStatus(broken);
        QCOMPARE(m_bar->sizeHint().height(), height);
        m_bar->setStatus(status(state));
        QCOMPARE(m_bar->sizeHint().height(), height);
    }
}

void TestConnectionBar::givesWayToButtons()
{
    ConnectionStatus waiting = busy();
    waiting.state = State::Waiting;
    waiting.reason = QString(400, u'w');
    m_bar->setStatus(waiting);
    QVERIFY(m_bar->minimumSizeHint().width() <= 700);
    m_bar->resize(700, m_bar->height());
    auto *sentence = m_bar->findChild<ElidedLabel *>();
    QTRY_VERIFY(sentence->width() < 400);
    QVERIFY(!sentence->toolTip().isEmpty());
}

void TestConnectionBar::tellsScreenReadersEverything()
{
    m_bar->setStatus(busy());
    const QString all = m_bar->accessibleDescription();
    for (const char *part : {"Live from local (Loom)", "12.0 ms", "2 gap", "2026-01-02.ndjson, 2.00 KiB"})
        QVERIFY2(all.contains(QLatin1String(part)), qPrintable(all));
}

void TestConnectionBar::outsideTextStaysOneLine()
{
    ConnectionStatus waiting = status(State::Stopped);
    waiting.reason = QStringLiteral("<b>bye</b>\nsecond\u202eline");
    m_bar->setStatus(waiting);
    QCOMPARE(m_bar->sentence(), QStringLiteral("Stopped: <b>bye</b>⏎second[U+202E]line"));
}

void TestConnectionBar::buttonsAreIntents()
{
    QSignalSpy reconnect(m_bar.get(), &ConnectionBar::reconnectRequested);
    QSignalSpy leave(m_bar.get(), &ConnectionBar::disconnectRequested);
    QSignalSpy details(m_bar.get(), &ConnectionBar::detailsRequested);
    QSignalSpy send(m_bar.get(), &ConnectionBar::sendRequested);
    m_bar->setStatus(status(State::Live));
    for (const char *name : {"reconnect", "disconnect", "details", "send"})
        button(name)->click();
    QCOMPARE(reconnect.size() + leave.size() + details.size() + send.size(), 4);
    QCOMPARE(send.size(), 1);
}

TRACEDECK_TESTS(TestConnectionBar, Gui)

} // namespace tracedeck::test::tst_connectionbar

#include "tst_connectionbar.moc"

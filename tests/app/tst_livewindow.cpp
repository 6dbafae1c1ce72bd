// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandsmodel.h"
#include "commandspanel.h"
#include "connectdialog.h"
#include "diagnosisdialog.h"
#include "diagnosisview.h"
#include "framesview.h"
#include "journal.h"
#include "livefixture.h"
#include "messagebar.h"
#include "notifier.h"
#include "preferences.h"
#include "prices.h"
#include "qttests.h"
#include "recordingfolder.h"
#include "recordingwriter.h"
#include "replaysetup.h"
#include "sources.h"
#include "statusfield.h"
#include "uichecks.h"
#include "websocketpeer.h"

#include <QDirIterator>
#include <QFile>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace tracedeck::test::tst_livewindow {

using Phase = ConnectionState::Phase;

class TestLiveWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void showsWhatAReplayServerSends();
    void warnsOfWhatIsOverALimit();
    void warnsOfNothingThatIsReplayed();
    void sendsACommandAndShowsTheAnswer();
    void anAddressThatWasNotUsedIsThereAgain();
    void aFailingConnectionSaysWhy();
    void aCheckSaysWhatAnswers();
    void disconnectsAndConnectsAgain();
    void speaksAnotherLanguageWhileLive();
    void layoutComesBackWithItsCommands();
    void everyControlHasAName();
    void closingEndsTheConnectionAtOnce();
    void openingAnotherLeavesTheFirst();
    void theRelayIsSaidAndWorks();
    void aRelayThatCannotListenSaysWhy();
    void lowSpaceIsSaid();
    void trustingACertificateConnectsAgain();
    void secretsStayOut();

private:
    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
};

void TestLiveWindow::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

void TestLiveWindow::showsWhatAReplayServerSends()
{
    const auto server = replaysetup::serve(TRACEDECK_TEST_DATA "/loom/react_tool_thread.ndjson");
    f->attach(LiveFixture::formOf(server->url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Stopped, kPatience);
    QVERIFY(f->live().connection().isFinished);
    auto *frames = f->window()->findChild<FramesView *>();
    QTRY_COMPARE_WITH_TIMEOUT(frames->model()->rowCount(), 30, kPatience);
    QVERIFY(f->bar().isVisible());
    QCOMPARE(f->bar().status().state, ConnectionStatus::State::Ended);
    QVERIFY(f->window()->windowTitle().contains(QStringLiteral("127.0.0.1")));
    QVERIFY(f->dock("dock.spans")->isVisible());
    f->trigger(ActionId::StepBack);
    QCOMPARE(f->cursor().position(), Position(29));
}

namespace {

constexpr const char *kRecordedRun = TRACEDECK_TEST_DATA "/loom/react_tool_thread.ndjson";

/// As if a run went on at a server.
void sendRecordedRun(FakeServer &server)
{
    QFile file(QString::fromLatin1(kRecordedRun));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray &line : file.readAll().split('\n')) {
        const QJsonObject frame = QJsonDocument::fromJson(line).object().value(QStringLiteral("frame")).toObject();
        if (!frame.isEmpty())
            server.send(1, QJsonDocument(frame).toJson(QJsonDocument::Compact));
    }
}

/// Loom does not say what calls cost, nor of which model they are: both are the user's.
void payForEverything(LiveFixture &f)
{
    PriceTable own;
    own.assign({"", "*", "claude-sonnet-4-5", "anthropic"});
    QVERIFY(f.services().prices.setOwn(own));
    f.preferences().setBudget({.session = 1'000'000, .day = 2'000'000, .notifies = true}); // millionths of a dollar
}

} // namespace

void TestLiveWindow::warnsOfWhatIsOverALimit()
{
    payForEverything(*f);
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const quint64 source = f->window()->sources().currentId();
    f->window()->openFile(QString::fromLatin1(kRecordedRun)); // another one is looked at
    QWidget elsewhere;
    elsewhere.show();
    elsewhere.activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->isActiveWindow(), kPatience);
    sendRecordedRun(server);
    auto *messages = f->window()->findChild<MessageBar *>();
    QTRY_COMPARE_WITH_TIMEOUT(messages->text().count(QStringLiteral("over your limit: $0.")), 2, kPatience);
    const QStringList warnings = messages->text().split(u'\n');
    QVERIFY2(warnings[0].startsWith(QStringLiteral("Session ")), qPrintable(warnings[0]));
    QVERIFY2(warnings[0].contains(QStringLiteral(" of 127.0.0.1:")), qPrintable(warnings[0]));
    QVERIFY2(warnings[0].endsWith(QStringLiteral(" of $0.000001 a session.")), qPrintable(warnings[0]));
    QVERIFY2(warnings[1].endsWith(QStringLiteral(" of $0.000002 a day.")), qPrintable(warnings[1]));
    QVERIFY(!messages->isError());
    // And where it can be found later.
    LogModel *log = f->services().journal.entries();
    int logged = 0;
    for (int row = 0; row < log->rowCount(); ++row)
        for (int column = 0; column < log->columnCount(); ++column)
            logged += log->index(row, column).data().toString().contains(QStringLiteral("over your limit"));
    QCOMPARE(logged, 2);
    // The desktop's word leads to it.
    QVERIFY(f->window()->sources().currentId() != source);
    auto *notifier = f->window()->findChild<Notifier *>();
    QCOMPARE(notifier->current(), Notifier::Topic::Limit);
    notifier->activate();
    QCOMPARE(f->window()->sources().currentId(), source);
    QVERIFY(f->dock("dock.cost")->isVisible());
    const auto *cost = f->window()->findChild<StatusField *>(QStringLiteral("statusCost"));
    QTRY_VERIFY_WITH_TIMEOUT(cost->text().startsWith(QStringLiteral("⚠ ")), kPatience);
    QVERIFY(cost->accessibleDescription().contains(QStringLiteral("Over your limit: $0.")));
}

/// What is replayed was spent before.
void TestLiveWindow::warnsOfNothingThatIsReplayed()
{
    payForEverything(*f);
    const auto server = replaysetup::serve(kRecordedRun);
    f->attach(LiveFixture::formOf(server->url()));
    const auto *cost = f->window()->findChild<StatusField *>(QStringLiteral("statusCost"));
    QTRY_VERIFY_WITH_TIMEOUT(cost->text().startsWith(QStringLiteral("⚠ ")), kPatience); // it is said where one looks
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Stopped, kPatience);
    const auto *bar = f->window()->findChild<MessageBar *>();
    QVERIFY2(bar->isHidden(), qPrintable(bar->text()));
    QVERIFY(!f->window()->findChild<Notifier *>()->current());
}

void TestLiveWindow::sendsACommandAndShowsTheAnswer()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().state, ConnectionStatus::State::Live, kPatience);
    f->trigger(ActionId::ShowCommands);
    auto *panel = f->window()->findChild<CommandsPanel *>();
    QVERIFY(panel && panel->isVisible());
    CommandForm form;
    form.kind = CommandKind::ListTools;
    emit panel->commandRequested(form);
    auto *commands = f->window()->findChild<CommandsModel *>();
    QVERIFY(commands);
    QTRY_COMPARE_WITH_TIMEOUT(commands->rowCount(), 1, kPatience);
    const CommandRow *row = commands->rowAt(commands->index(0, 0));
    QTRY_COMPARE_WITH_TIMEOUT(row->items.size(), std::size_t(3), kPatience);
    QCOMPARE(row->items.front().name, QStringLiteral("bash"));
    QVERIFY(server.received().last().second.contains("tools_list"));
    QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newest() >= 5, kPatience);
}

void TestLiveWindow::aCheckSaysWhatAnswers()
{
    const FakeServer server(loomAnswers);
    f->trigger(ActionId::Connect);
    auto *dialog = f->dialog<ConnectDialog>();
    QVERIFY(dialog);
    dialog->setForm(LiveFixture::formOf(server.url()));
    dialog->findChild<QPushButton *>(QStringLiteral("check"))->click();
    const auto found = [&] { return uichecks::visibleTexts(dialog->findChild<DiagnosisView *>()).join(u'\n'); };
    QTRY_VERIFY_WITH_TIMEOUT(found().contains(QStringLiteral("Loom")), kPatience);
    dialog->close();
}

void TestLiveWindow::anAddressThatWasNotUsedIsThereAgain()
{
    const auto asked = [&] {
        f->trigger(ActionId::Connect);
        return QPointer(f->dialog<ConnectDialog>());
    };
    const auto leave = [](const QPointer<ConnectDialog> &dialog) {
        dialog->reject();
        return QTest::qWaitFor([&] { return !dialog; }, kPatience);
    };
    const ConnectionForm fresh = asked()->form();
    ConnectionForm written = LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:1")));
    written.name = QStringLiteral("Not yet");
    f->dialog<ConnectDialog>()->setForm(written);
    QVERIFY(leave(f->dialog<ConnectDialog>()));
    QVERIFY(asked()->form() == written);
    f->dialog<ConnectDialog>()->setForm(fresh);
    QVERIFY(leave(f->dialog<ConnectDialog>()));
    QVERIFY(asked()->form() == fresh);
    QVERIFY(leave(f->dialog<ConnectDialog>()));
}

void TestLiveWindow::aFailingConnectionSaysWhy()
{
    quint16 port = 0;
    {
        const FakeServer gone(loomAnswers);
        port = gone.port();
    }
    f->attach(LiveFixture::formOf(QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(port))));
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().state, ConnectionStatus::State::Waiting, kPatience);
    QVERIFY2(f->bar().sentence().contains(QStringLiteral("nobody listens there")),
             qPrintable(f->bar().sentence()));
    QVERIFY(f->bar().status().retryIn.has_value());
    f->bar().findChild<QToolButton *>(QStringLiteral("details"))->click();
    auto *dialog = f->dialog<DiagnosisDialog>();
    QVERIFY(dialog);
    const auto said = [dialog] { return uichecks::visibleTexts(dialog).join(u'\n'); };
    QTRY_VERIFY_WITH_TIMEOUT(said().contains(QStringLiteral("127.0.0.1")), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->findChild<DiagnosisView *>()->isHidden(), kPatience);
    QTRY_COMPARE(uichecks::clipped(dialog).join(u'\n'), QString());
    dialog->close();
    const FakeServer server(loomAnswers, port);
    f->trigger(ActionId::Reconnect);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
}

void TestLiveWindow::disconnectsAndConnectsAgain()
{
    FakeServer server(loomAnswers);
    QVERIFY(!f->action(ActionId::Disconnect)->isEnabled());
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const QWidget *focus = f->window()->focusWidget();
    QVERIFY(focus && !f->bar().isAncestorOf(focus)); // no key that is pressed ends what has just begun
    f->trigger(ActionId::Disconnect);
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().state, ConnectionStatus::State::Stopped, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 0, kPatience);
    QVERIFY(!f->action(ActionId::Disconnect)->isEnabled());
    f->trigger(ActionId::Reconnect);
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().state, ConnectionStatus::State::Live, kPatience);
    QCOMPARE(server.connections(), 2);
    QVERIFY(f->action(ActionId::Disconnect)->isEnabled());
}

void TestLiveWindow::speaksAnotherLanguageWhileLive()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().state, ConnectionStatus::State::Live, kPatience);
    const QString english = f->bar().sentence();
    f->trigger(ActionId::LanguageChinese);
    QTRY_VERIFY_WITH_TIMEOUT(f->bar().sentence() != english, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(uichecks::nameless(f->window()).join(u'\n'), QString(), kPatience);
    QCOMPARE(f->phase(), Phase::Live);
    f->trigger(ActionId::LanguageEnglish);
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().sentence(), english, kPatience);
}

void TestLiveWindow::layoutComesBackWithItsCommands()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QVERIFY(!f->dock("dock.commands")->isHidden());
    QVERIFY(f->host()->tabifiedDockWidgets(f->dock("dock.inspector")).contains(f->dock("dock.commands")));
    f->host()->splitDockWidget(f->dock("dock.sessions"), f->dock("dock.commands"), Qt::Vertical);
    f->closeAndOpenAnother();
    f->attach(LiveFixture::formOf(server.url()));
    QVERIFY(!f->dock("dock.commands")->isHidden());
    QVERIFY(f->host()->tabifiedDockWidgets(f->dock("dock.commands")).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(f->dock("dock.commands")->x(), f->dock("dock.sessions")->x(), kPatience);
    // No tab bar is left without a tab, as a line across the window.
    const auto emptyBars = [this] {
        int count = 0;
        for (const QTabBar *bar : f->host()->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
            count += bar->isVisible() && bar->count() == 0;
        return count;
    };
    QTRY_COMPARE_WITH_TIMEOUT(emptyBars(), 0, kPatience);
}

void TestLiveWindow::everyControlHasAName()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().state, ConnectionStatus::State::Live, kPatience);
    f->trigger(ActionId::ShowCommands);
    for (const char *language : {"en", "zh_CN"}) {
        f->preferences().setLanguage(QLatin1String(language));
        QTRY_COMPARE_WITH_TIMEOUT(uichecks::nameless(f->window()).join(u'\n'), QString(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(uichecks::clipped(f->window()).join(u'\n'), QString(), kPatience);
        QCOMPARE(uichecks::duplicateShortcuts(f->window()).join(u'\n'), QString());
    }
}

void TestLiveWindow::closingEndsTheConnectionAtOnce()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!f->live().recording().path.isEmpty(), kPatience);
    const QString path = f->live().recording().path;
    QVERIFY(RecordingWriter::isWriting(path.toStdString()));
    f->window()->close();
    QVERIFY(!RecordingWriter::isWriting(path.toStdString()));
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 0, kPatience);
    QVERIFY(replaysetup::scriptOf(path.toStdString()));
    f = std::make_unique<LiveFixture>();
}

void TestLiveWindow::openingAnotherLeavesTheFirst()
{
    FakeServer first(loomAnswers), second(loomAnswers);
    f->attach(LiveFixture::formOf(first.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    f->attach(LiveFixture::formOf(second.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    QVERIFY(first.openSockets() > 0);
    f->open();
    QVERIFY(!f->bar().isVisible());
    QVERIFY(first.openSockets() > 0 && second.openSockets() > 0);
    QTRY_COMPARE_WITH_TIMEOUT(recordedSessions(f->recordings()).size(), 2, kPatience);
    f->attach(LiveFixture::formOf(second.url())); // is open
    QCOMPARE(f->window()->sources().count(), 3);
    QCOMPARE(f->phase(), Phase::Live);
    QVERIFY(f->bar().isVisible());
    f->trigger(ActionId::CloseFile);
    QTRY_COMPARE_WITH_TIMEOUT(second.openSockets(), 0, kPatience);
    QVERIFY(first.openSockets() > 0);
}

void TestLiveWindow::theRelayIsSaidAndWorks()
{
    FakeServer server(loomAnswers);
    ConnectionForm form = LiveFixture::formOf(server.url());
    form.relayPort = 0;
    f->attach(form);
    QTRY_VERIFY_WITH_TIMEOUT(f->bar().status().relay.startsWith(QStringLiteral("127.0.0.1:")), kPatience);
    WebSocketPeer other(QUrl(QStringLiteral("ws://") + f->bar().status().relay));
    QTRY_VERIFY_WITH_TIMEOUT(other.isOpen(), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(f->bar().status().relayClients, 1, kPatience);
    other.send(R"({"type":"tools_list","id":"theirs"})");
    QTRY_COMPARE_WITH_TIMEOUT(other.received().size(), 1, kPatience);
    const auto &symbols = f->cursor().trace()->symbols;
    const auto &channels = f->cursor().trace()->channels;
    QTRY_VERIFY_WITH_TIMEOUT(channels.size() >= 2, kPatience);
    bool isSeen = false;
    for (std::size_t i = 0; i < channels.size(); ++i)
        isSeen = isSeen || symbols.text(channels[i].name) == "client-1";
    QVERIFY(isSeen);
}

void TestLiveWindow::aRelayThatCannotListenSaysWhy()
{
    FakeServer server(loomAnswers);
    ConnectionForm form = LiveFixture::formOf(server.url());
    form.relayPort = server.port();
    f->attach(form);
    QTRY_VERIFY_WITH_TIMEOUT(!f->bar().status().relayProblem.isEmpty(), kPatience);
    QVERIFY(f->bar().status().relayProblem.contains(QString::number(server.port())));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
}

void TestLiveWindow::lowSpaceIsSaid()
{
    f->services().settings.setWarnBelow(std::numeric_limits<qint64>::max());
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_VERIFY_WITH_TIMEOUT(f->bar().status().lowSpace.has_value(), kPatience);
    QVERIFY(f->bar().accessibleDescription().contains(QStringLiteral("left for recordings")));
}

void TestLiveWindow::trustingACertificateConnectsAgain()
{
    FakeServer server(loomAnswers);
    ConnectionForm form = LiveFixture::formOf(server.url());
    form.name = QStringLiteral("mine");
    form.relayPort = 0;
    f->attach(form);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const QString id = f->services().connections.all().front().id;
    f->bar().findChild<QToolButton *>(QStringLiteral("details"))->click();
    auto *dialog = f->dialog<DiagnosisDialog>();
    QVERIFY(dialog);
    emit dialog->trustRequested(QByteArray("certificate"));
    QTRY_VERIFY_WITH_TIMEOUT(!f->services().connections.find(id)->form.pinnedCertificate.isEmpty(),
                             kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const Connections::Saved *saved = f->services().connections.find(id);
    QVERIFY(saved);
    QCOMPARE(saved->form.pinnedCertificate, QByteArray("certificate"));
    QCOMPARE(saved->form.name, QStringLiteral("mine"));
    QVERIFY(saved->form.relayPort.has_value());
    QCOMPARE(f->services().connections.all().size(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(!f->dialog<DiagnosisDialog>(), kPatience);

    // An address on the command line is that of the saved one, with all that was said of it.
    f->window()->attachTo(form.address);
    QCOMPARE(f->services().connections.all().size(), 1);
    QCOMPARE(f->services().connections.all().front().form.pinnedCertificate, QByteArray("certificate"));
}

namespace {

QByteArray messages; // everything that was logged

void collect(QtMsgType, const QMessageLogContext &, const QString &text)
{
    messages.append(text.toUtf8()).append('\n');
}

} // namespace

void TestLiveWindow::secretsStayOut()
{
    const QByteArray canary = "canary-7f3a-secret";
    messages.clear();
    const auto before = qInstallMessageHandler(collect);
    QStringList titles;
    {
        FakeServer server(loomAnswers);
        ConnectionForm form = LiveFixture::formOf(server.url());
        form.headers = {
            {QStringLiteral("Authorization"), QStringLiteral("Bearer ") + QString::fromUtf8(canary)}};
        f->attach(form);
        QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
        titles = uichecks::visibleTexts(f->window());
        server.drop(1); // so that the recording holds a reason, too
        QTRY_COMPARE_WITH_TIMEOUT(server.connections(), 2, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
        f->window()->close();
    }
    QVERIFY(!titles.join(u'\n').contains(QString::fromUtf8(canary)));
    f->services().settings.setTheme(QStringLiteral("dark")); // whatever is left is written
    int files = 0;
    QDirIterator all(f->directory().path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(canary), qPrintable(file.fileName()));
        ++files;
    }
    QVERIFY(files >= 2); // settings and a recording
    qInstallMessageHandler(before);
    QVERIFY(!messages.contains(canary));
    f = std::make_unique<LiveFixture>();
}

TRACEDECK_TESTS(TestLiveWindow, Gui)

} // namespace tracedeck::test::tst_livewindow

#include "tst_livewindow.moc"

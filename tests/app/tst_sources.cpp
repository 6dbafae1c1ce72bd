// SPDX-License-Identifier: GPL-3.0-or-later
#include "composerpanel.h"
#include "commandspanel.h"
#include "framesdock.h"
#include "framesview.h"
#include "livefixture.h"
#include "qttests.h"
#include "recordingwriter.h"
#include "replaysetup.h"
#include "sessionnames.h"
#include "sessionsmodel.h"
#include "sessionspanel.h"
#include "sessionsview.h"
#include "spanspanel.h"
#include "uichecks.h"
#include "welcomepage.h"

#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

namespace tracedeck::test::tst_sources {

using Phase = ConnectionState::Phase;

namespace {

/// What a Loom server says of what it has stored.
QByteArrayList storedAnswers(int socket, const QByteArray &message)
{
    const QJsonObject request = QJsonDocument::fromJson(message).object();
    const QByteArray id = request.value(QStringLiteral("id")).toString().toUtf8();
    const QByteArray type = request.value(QStringLiteral("type")).toString().toUtf8();
    if (type.contains("workspace") && message.contains("\"home\""))
        return {"{\"type\":\"" + type + "\",\"id\":\"" + id + "\",\"threads\":[{\"thread_id\":\"t-old\"}]}"};
    if (type.contains("workspace"))
        return {"{\"type\":\"" + type + "\",\"id\":\"" + id
                + "\",\"workspaces\":[{\"id\":\"home\",\"name\":\"At home\"}]}"};
    return loomAnswers(socket, message);
}

} // namespace

/// Several sources in one window.
class TestSources : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void showsEachAsItWasLeft();
    void aServerGoesOnWhileAFileIsShown();
    void whatIsOpenIsNotOpenedAgain();
    void readsAFileOnThatGrows();
    void saysThatAFileWasOverwritten();
    void closingShowsTheNeighbour();
    void closingTheWindowFinishesAllRecordings();
    void opensAllThatIsGiven();
    void saysOfAllWhatIsWrong();
    void theListOfSessionsSwitches();
    void theListClosesAndAsksOnlyForAConnection();
    void listsWhatTheServerHasStored();
    void preparesAMessageInASession();
    void remembersNamesAndOrder();
    void callsASessionAsItsUserDoesInAllPanels();
    void forgetsTheOldestNames();
    void everyControlHasAName();

private:
    Sources &sources() const { return f->window()->sources(); }
    SessionsModel &model() const { return *sources().sessions(); }
    SessionsPanel *panel() const { return f->window()->findChild<SessionsPanel *>(); }
    FramesPanel *frames() const { return f->window()->findChild<FramesPanel *>(); }
    QString title() const { return f->window()->windowTitle(); }
    /// Opens a recording and waits until it is read.
    quint64 openFile(const char *name) const;

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
};

void TestSources::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

quint64 TestSources::openFile(const char *name) const
{
    if (!f->window()->openFile(WindowFixture::recording(name)))
        qFatal("cannot open");
    const bool isRead = QTest::qWaitFor([this] { return !f->window()->document()->isGrowing(); }, kPatience);
    if (!isRead)
        qFatal("is not read");
    return sources().currentId();
}

void TestSources::showsEachAsItWasLeft()
{
    const quint64 first = openFile("react_tool_thread.ndjson");
    auto *spans = f->window()->findChild<SpansPanel *>()->findChild<QTreeView *>();
    QTRY_VERIFY(spans->model() && spans->model()->rowCount() > 0);
    const QModelIndex session = spans->model()->index(0, 0);
    f->selection().select(RunId{0});
    spans->collapse(session);
    f->cursor().goTo(5);
    frames()->setFilter(QStringLiteral("type:node_enter"));
    const auto rows = [this] { return f->window()->findChild<FramesView *>()->model()->rowCount(); };
    QTRY_VERIFY_WITH_TIMEOUT(rows() < 30, kPatience);
    const int filtered = rows();
    const auto saysShown = [this, filtered] {
        return uichecks::visibleTexts(f->window()).contains(QStringLiteral("%1 shown").arg(filtered));
    };
    QTRY_VERIFY_WITH_TIMEOUT(saysShown(), kPatience);

    const quint64 second = openFile("got.ndjson");
    QVERIFY(second != first);
    QCOMPARE(sources().count(), 2);
    QVERIFY(f->cursor().isLive());
    QCOMPARE(frames()->filter(), QString());
    QVERIFY(f->selection().current() == Item());
    QVERIFY(title().contains(QStringLiteral("got.ndjson")));
    QTRY_COMPARE_WITH_TIMEOUT(rows(), int(f->cursor().newest()), kPatience);
    QVERIFY(!saysShown());
    f->trigger(ActionId::StepBack); // of this one only
    const Position there = f->cursor().position();

    sources().setCurrent(first);
    QCOMPARE(f->cursor().position(), Position(5));
    QVERIFY(!f->cursor().isLive());
    QVERIFY(f->selection().current() == Item(RunId{0}));
    QCOMPARE(frames()->filter(), QStringLiteral("type:node_enter"));
    QTRY_COMPARE_WITH_TIMEOUT(rows(), filtered, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(saysShown(), kPatience);
    QVERIFY(title().contains(QStringLiteral("react_tool_thread.ndjson")));
    QVERIFY(!spans->isExpanded(spans->model()->index(0, 0)));
    f->trigger(ActionId::StepForward);
    QCOMPARE(f->cursor().position(), Position(6));
    QCOMPARE(sources().find(second)->document->cursor()->position(), there);
}

void TestSources::aServerGoesOnWhileAFileIsShown()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const quint64 live = sources().currentId();
    Cursor &cursor = f->cursor();
    openFile("react_tool_thread.ndjson");
    QVERIFY(!f->bar().isVisible());
    QVERIFY(!f->action(ActionId::Disconnect)->isEnabled());
    const Position before = cursor.newest();
    for (int i = 0; i < 5; ++i)
        server.send(1, "{\"type\":\"pong\",\"id\":\"x\"}");
    QTRY_VERIFY_WITH_TIMEOUT(cursor.newest() >= before + 5, kPatience);
    QCOMPARE(f->cursor().newest(), Position(30));
    QVERIFY(!f->bar().isVisible());
    sources().setCurrent(live);
    QVERIFY(f->bar().isVisible());
    QVERIFY(f->action(ActionId::Disconnect)->isEnabled());
    QCOMPARE(f->bar().status().state, ConnectionStatus::State::Live);
    QTRY_COMPARE_WITH_TIMEOUT(f->window()->findChild<FramesView *>()->model()->rowCount(),
                              int(cursor.newest()), kPatience);
    // A command goes to the one that is shown, once, though it was shown twice.
    f->trigger(ActionId::ShowCommands);
    const qsizetype received = server.received().size();
    CommandForm form;
    form.kind = CommandKind::ListTools;
    emit f->window()->findChild<CommandsPanel *>()->commandRequested(form);
    QTRY_VERIFY_WITH_TIMEOUT(server.received().size() > received, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(server.received().last().second.count("tools_list"), 1, kPatience);
    const auto asked = std::count_if(server.received().begin(), server.received().end(),
                                     [](const auto &one) { return one.second.contains("tools_list"); });
    QCOMPARE(asked, 1);
}

void TestSources::whatIsOpenIsNotOpenedAgain()
{
    const quint64 first = openFile("react_tool_thread.ndjson");
    f->cursor().goTo(7);
    openFile("got.ndjson");
    QCOMPARE(openFile("react_tool_thread.ndjson"), first);
    QCOMPARE(sources().count(), 2);
    QCOMPARE(f->cursor().position(), Position(7));
    QVERIFY(!f->window()->openFile(QStringLiteral("/nowhere/at/all")));
    QVERIFY(!f->window()->error().isEmpty());
    QCOMPARE(sources().currentId(), first); // what was open stays
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    f->trigger(ActionId::Disconnect);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Stopped, kPatience);
    f->attach(LiveFixture::formOf(server.url())); // the same again: it is connected again
    QCOMPARE(sources().count(), 3);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
}

void TestSources::readsAFileOnThatGrows()
{
    QFile whole(WindowFixture::recording("react_tool_thread.ndjson"));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const qsizetype half = bytes.indexOf('\n', bytes.size() / 2) + 1;
    QFile file(f->directory().filePath(QStringLiteral("grows.ndjson")));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    file.write(bytes.left(half));
    QVERIFY(f->window()->openFile(file.fileName()));
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->document()->isGrowing() && f->cursor().newest() > 0, kPatience);
    const Position before = f->cursor().newest();
    file.write(bytes.mid(half));
    QTRY_COMPARE_WITH_TIMEOUT(f->cursor().newest(), Position(bytes.count('\n') - 1), kPatience); // behind the header
    QVERIFY(before < f->cursor().newest());
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->document()->isGrowing(), kPatience);
}

void TestSources::saysThatAFileWasOverwritten()
{
    const QString path = f->directory().filePath(QStringLiteral("over.ndjson"));
    QVERIFY(QFile::copy(WindowFixture::recording("react_tool_thread.ndjson"), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    QVERIFY(f->window()->openFile(path));
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->document()->isGrowing() && f->cursor().newest() > 0, kPatience);
    const quint64 first = sources().currentId();
    QFile other(WindowFixture::recording("got.ndjson"));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite)); // in its place
    file.write(other.readAll());
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->document()->progress().isReplaced, kPatience);
    f->trigger(ActionId::SaveAs);
    QVERIFY(!f->window()->error().isEmpty());
    QVERIFY(f->window()->openFile(path)); // anew
    QVERIFY(sources().currentId() != first);
    QCOMPARE(sources().count(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->document()->isGrowing() && f->cursor().newest() > 0, kPatience);
    QVERIFY(!f->window()->document()->progress().isReplaced);
}

void TestSources::closingShowsTheNeighbour()
{
    const quint64 first = openFile("react_tool_thread.ndjson");
    const quint64 second = openFile("got.ndjson");
    const quint64 third = openFile("live_thread.ndjson");
    sources().setCurrent(second);
    f->trigger(ActionId::CloseFile);
    QCOMPARE(sources().currentId(), third);
    QVERIFY(title().contains(QStringLiteral("live_thread")));
    f->trigger(ActionId::CloseFile);
    QCOMPARE(sources().currentId(), first);
    f->trigger(ActionId::CloseFile);
    QVERIFY(!f->window()->document());
    QVERIFY(f->window()->findChild<WelcomePage *>()->isVisible());
    QVERIFY(!f->action(ActionId::CloseFile)->isEnabled());
    openFile("got.ndjson");
    QVERIFY(!f->window()->findChild<WelcomePage *>()->isVisible());
}

void TestSources::closingTheWindowFinishesAllRecordings()
{
    FakeServer first(loomAnswers), second(loomAnswers);
    QStringList paths;
    for (const FakeServer *server : {&first, &second}) {
        f->attach(LiveFixture::formOf(server->url()));
        QTRY_VERIFY_WITH_TIMEOUT(!f->live().recording().path.isEmpty(), kPatience);
        paths += f->live().recording().path;
    }
    f->window()->close();
    QVERIFY(!f->dialog<QMessageBox>());
    for (const QString &path : paths) {
        QVERIFY(!RecordingWriter::isWriting(path.toStdString()));
        QVERIFY(replaysetup::scriptOf(path.toStdString()));
    }
    f = std::make_unique<LiveFixture>();
}

void TestSources::opensAllThatIsGiven()
{
    FakeServer server(loomAnswers);
    FakeServer other(loomAnswers);
    QSignalSpy others(f->window(), &MainWindow::newWindowRequested);
    f->window()->openFiles({WindowFixture::recording("got.ndjson"), server.url().toString(), other.url().toString(),
                            QStringLiteral("/nowhere/at/all"),
                            WindowFixture::recording("live_thread.ndjson")});
    QTRY_COMPARE_WITH_TIMEOUT(sources().count(), 4, kPatience);
    QCOMPARE(others.count(), 0);
    QCOMPARE(f->window()->document()->path(), WindowFixture::recording("got.ndjson"));
    QVERIFY(f->window()->error().contains(QStringLiteral("/nowhere/at/all")));
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(other.openSockets(), 1, kPatience);
    QCOMPARE(model().rowCount(), 4);
    // Whoever connects afterwards looks at that.
    FakeServer later(loomAnswers);
    f->window()->attachTo(later.url().toString());
    QTRY_COMPARE_WITH_TIMEOUT(sources().count(), 5, kPatience);
    QVERIFY(f->window()->document()->live());
}

void TestSources::saysOfAllWhatIsWrong()
{
    QStringList paths{WindowFixture::recording("got.ndjson")};
    for (int i = 1; i <= 5; ++i)
        paths.append(QStringLiteral("/nowhere/%1").arg(i));
    f->window()->openFiles(paths);
    const QStringList lines = f->window()->error().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 4);
    for (int i = 1; i <= 3; ++i)
        QVERIFY2(lines[i - 1].contains(paths[i]), qPrintable(lines[i - 1]));
    QCOMPARE(lines[3], QStringLiteral("2 more could not be opened; the log names them."));
    QCOMPARE(sources().count(), 1);
    f->window()->openFiles({paths[5], paths[0]}); // another matter
    QVERIFY(f->window()->error().contains(paths[5]));
    QVERIFY(!f->window()->error().contains(paths[1]));
}

void TestSources::theListOfSessionsSwitches()
{
    const quint64 first = openFile("react_tool_thread.ndjson");
    const quint64 second = openFile("got.ndjson");
    f->trigger(ActionId::ShowSessions);
    QVERIFY(panel() && panel()->isVisible());
    QVERIFY(panel()->view()->hasFocus());
    QCOMPARE(model().currentSource(), second);
    const QModelIndex session = model().indexOf(first, SessionId{0});
    QVERIFY(session.isValid());
    panel()->view()->setCurrentIndex(session);
    QCOMPARE(sources().currentId(), first);
    QVERIFY(f->selection().current() == Item(SessionId{0}));
    QVERIFY2(panel()->view()->hasFocus(), "who walks through the list stays in it");
    QTest::keyClick(panel()->view(), Qt::Key_Return);
    QVERIFY(f->cursor().isLive());
    QVERIFY(f->dock("dock.conversation")->isVisible());
    QTest::keyClick(panel()->view(), Qt::Key_J);
    QCOMPARE(sources().currentId(), second);
}

void TestSources::theListClosesAndAsksOnlyForAConnection()
{
    FakeServer server(loomAnswers);
    const quint64 file = openFile("got.ndjson");
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const quint64 live = sources().currentId();
    f->trigger(ActionId::ShowSessions);
    panel()->view()->setCurrentIndex(model().indexOfSource(live));
    QTest::keyClick(panel()->view(), Qt::Key_Delete);
    auto *question = f->dialog<QMessageBox>();
    QVERIFY(question);
    QCOMPARE(sources().count(), 2);
    question->button(QMessageBox::Cancel)->click();
    QCOMPARE(sources().count(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(!f->dialog<QMessageBox>(), kPatience);
    QTest::keyClick(panel()->view(), Qt::Key_Delete);
    question = f->dialog<QMessageBox>();
    QVERIFY(question);
    for (QAbstractButton *button : question->buttons()) {
        if (question->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    }
    QCOMPARE(sources().count(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(server.openSockets(), 0, kPatience);
    panel()->view()->setCurrentIndex(model().indexOfSource(file));
    QTest::keyClick(panel()->view(), Qt::Key_Delete);
    QCOMPARE(sources().count(), 0);
    QVERIFY(f->window()->findChild<WelcomePage *>()->isVisible());
}

void TestSources::listsWhatTheServerHasStored()
{
    FakeServer server(storedAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    f->trigger(ActionId::ShowSessions);
    const quint64 live = sources().currentId();
    openFile("got.ndjson"); // it need not be shown for that
    const QModelIndex stored = model().indexOf(live, SessionsRow{SessionsRow::Kind::Server, 0});
    QVERIFY(stored.isValid());
    panel()->view()->expand(stored);
    QTRY_COMPARE_WITH_TIMEOUT(model().index(0, 0, stored).data().toString(), QStringLiteral("At home"),
                              kPatience);
    panel()->view()->expand(model().index(0, 0, stored));
    QTRY_COMPARE_WITH_TIMEOUT(model().index(0, 0, model().index(0, 0, stored)).data().toString(),
                              QStringLiteral("t-old"), kPatience);
}

void TestSources::preparesAMessageInASession()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), Phase::Live, kPatience);
    const quint64 live = sources().currentId();
    openFile("got.ndjson");
    f->trigger(ActionId::ShowSessions);
    emit panel()->continueRequested(live, QStringLiteral("t-7"));
    QCOMPARE(sources().currentId(), live);
    auto *composer = f->window()->findChild<ComposerPanel *>();
    QVERIFY(composer && composer->isVisible());
    QVERIFY(composer->isAncestorOf(f->window()->focusWidget()));
    for (const auto &[socket, message] : server.received()) // not before its user sends it
        QVERIFY(!message.contains("t-7"));
    composer->write(QStringLiteral("go on"));
    composer->submit();
    QTRY_VERIFY_WITH_TIMEOUT(server.received().last().second.contains("t-7"), kPatience);
    QVERIFY(server.received().last().second.contains("go on"));
}

void TestSources::remembersNamesAndOrder()
{
    const quint64 first = openFile("react_tool_thread.ndjson");
    const quint64 second = openFile("got.ndjson");
    f->trigger(ActionId::ShowSessions);
    model().moveSource(second, 0);
    QVERIFY(model().setData(model().indexOfSource(first), QStringLiteral("The slow one")));
    QVERIFY(model().setData(model().indexOf(first, SessionId{0}), QStringLiteral("My session")));
    sources().setCurrent(first);
    QVERIFY(title().contains(QStringLiteral("The slow one")));
    f->closeAndOpenAnother();
    const quint64 again = openFile("react_tool_thread.ndjson");
    const quint64 other = openFile("got.ndjson");
    QCOMPARE(model().sources(), (std::vector<quint64>{other, again}));
    QCOMPARE(model().indexOfSource(again).data().toString(), QStringLiteral("The slow one"));
    f->trigger(ActionId::ShowSessions);
    QCOMPARE(model().indexOf(again, SessionId{0}).data().toString(), QStringLiteral("My session"));
    QVERIFY(model().setData(model().indexOfSource(again), QString()));
    sources().setCurrent(again);
    QVERIFY(title().contains(QStringLiteral("react_tool_thread.ndjson")));
}

void TestSources::callsASessionAsItsUserDoesInAllPanels()
{
    const quint64 source = openFile("react_tool_thread.ndjson");
    f->trigger(ActionId::ShowFrames);
    f->trigger(ActionId::ShowRuns);
    const auto hasCell = [](const QAbstractItemView *view, const QString &text) {
        const QAbstractItemModel *table = view->model();
        for (int column = 0; table->rowCount() > 0 && column < table->columnCount(); ++column) {
            if (table->index(0, column).data().toString() == text)
                return true;
        }
        return false;
    };
    const auto *frames = f->window()->findChild<FramesView *>();
    const auto *runs = f->window()->findChild<QAbstractItemView *>(QStringLiteral("runsView"));
    const QString label = QStringLiteral("My session");
    QVERIFY(!hasCell(frames, label));
    QVERIFY(model().setData(model().indexOf(source, SessionId{0}), label));
    QVERIFY(hasCell(frames, label));
    QTRY_VERIFY(hasCell(runs, label));
    QVERIFY(model().setData(model().indexOf(source, SessionId{0}), QString()));
    QVERIFY(!hasCell(frames, label));
    QTRY_VERIFY(!hasCell(runs, label));
    f->services().names.setSessionName(QStringLiteral("another source"), QString(), label);
    QVERIFY(!hasCell(frames, label));
}

void TestSources::forgetsTheOldestNames()
{
    SessionNames names(f->services().settings);
    for (qsizetype i = 0; i <= SessionNames::kMostNames; ++i)
        names.setSessionName(QStringLiteral("source"), QString::number(i + 1), QStringLiteral("name"));
    QCOMPARE(names.ofSessions(QStringLiteral("source")).size(), SessionNames::kMostNames);
    QVERIFY(!names.ofSessions(QStringLiteral("source")).contains(QStringLiteral("1")));
    const SessionNames again(f->services().settings);
    QCOMPARE(again.ofSessions(QStringLiteral("source")), names.ofSessions(QStringLiteral("source")));
}

void TestSources::everyControlHasAName()
{
    openFile("react_tool_thread.ndjson");
    openFile("got.ndjson");
    f->trigger(ActionId::ShowSessions);
    for (const char *language : {"en", "zh_CN"}) {
        f->preferences().setLanguage(QLatin1String(language));
        QTRY_COMPARE_WITH_TIMEOUT(uichecks::nameless(f->window()).join(u'\n'), QString(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(uichecks::clipped(f->window()).join(u'\n'), QString(), kPatience);
        QCOMPARE(uichecks::duplicateShortcuts(f->window()).join(u'\n'), QString());
    }
}

TRACEDECK_TESTS(TestSources, Gui)

} // namespace tracedeck::test::tst_sources

#include "tst_sources.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportdialog.h"
#include "framesdock.h"
#include "linkbutton.h"
#include "livefixture.h"
#include "qttests.h"
#include "querymatcher.h"
#include "testrecordings.h"
#include "recordingsdialog.h"
#include "redactionsmodel.h"
#include "uichecks.h"
#include "welcomepage.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>

namespace tracedeck::test::tst_sessions {

/// Recorded sessions: listed, opened, renamed, saved and deleted; and saving what is open.
class TestSessions : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void dialogListsAndOpens();
    void theWelcomePageLeadsToAllOfThem();
    void dialogRenamesAndDeletes();
    void whatIsRecordedOrShownIsInUse();
    void welcomePageListsThem();
    void welcomePageListsConnections();
    void savesWhatIsOpen();
    void packsWhatIsSavedAsPacked();
    void exportsWhatIsOpen();
    void exportsSelectedFrames();
    void exportsARun();
    void showsWhatAnExportReplaces();
    void savesALiveSession();
    void savesACopyOfASession();
    void sayingWhySavingFailed();
    void keepsOnlySoMuch();

private:
    /// A recording in the folder, of react_tool_thread; `day` of January.
    QString put(int day) const;
    qsizetype listed() const { return f->services().recordings.all().size(); }
    void saveTo(const QString &path) const;

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
};

void TestSessions::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(f->window()));
}

QString TestSessions::put(int day) const
{
    QDir().mkpath(f->recordings());
    const QString path = QDir(f->recordings())
                             .filePath(QStringLiteral("2026010%1T000000Z-00000000-0000-4000-8000-000000000000.ndjson").arg(day));
    if (!QFile::copy(WindowFixture::recording("react_tool_thread.ndjson"), path))
        qFatal("cannot copy");
    return path;
}

/// Answers the question where to.
void TestSessions::saveTo(const QString &path) const
{
    auto *dialog = f->dialog<QFileDialog>();
    QVERIFY(dialog);
    // A dialog that is typed into completes: the line is what counts in the end.
    dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
}

void TestSessions::dialogListsAndOpens()
{
    put(1);
    const QString path = put(2);
    f->trigger(ActionId::Recordings);
    auto *dialog = f->dialog<RecordingsDialog>();
    QVERIFY(dialog);
    auto *view = dialog->findChild<QTableView *>();
    QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 2, kPatience);
    QCOMPARE(uichecks::nameless(dialog).join(u'\n'), QString());
    QCOMPARE(uichecks::clipped(dialog).join(u'\n'), QString());
    view->selectRow(0);
    dialog->findChild<QPushButton *>(QStringLiteral("openRecording"))->click();
    QVERIFY(f->window()->document());
    QVERIFY(f->window()->document()->path().startsWith(f->recordings()));
    QVERIFY2(f->services().recent.paths().isEmpty(), "they have a list of their own");
    QVERIFY(!f->window()->windowTitle().contains(QStringLiteral("0000-4000")));
}

void TestSessions::theWelcomePageLeadsToAllOfThem()
{
    const auto more = [this]() -> LinkButton * {
        for (auto *link : f->window()->findChild<WelcomePage *>()->findChildren<LinkButton *>()) {
            if (link->isVisibleTo(f->window()))
                return link;
        }
        return nullptr;
    };
    for (int i = 1; i <= 3; ++i)
        put(i);
    f->services().recordings.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(f->services().recordings.all().size(), 3, kPatience);
    QVERIFY(!more());
    for (int i = 4; i <= 8; ++i)
        put(i);
    f->services().recordings.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(more(), kPatience);
    QCOMPARE(uichecks::nameless(f->window()).join(u'\n'), QString());
    more()->click();
    auto *dialog = f->dialog<RecordingsDialog>();
    QVERIFY(dialog);
    QTRY_COMPARE_WITH_TIMEOUT(dialog->findChild<QTableView *>()->model()->rowCount(), 8, kPatience);
    dialog->reject();
}

void TestSessions::dialogRenamesAndDeletes()
{
    const QString path = put(1);
    f->trigger(ActionId::Recordings);
    auto *dialog = f->dialog<RecordingsDialog>();
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 1, kPatience);
    emit dialog->renameRequested(path, QStringLiteral("追踪"));
    QTRY_COMPARE_WITH_TIMEOUT(f->services().recordings.all().front().name, QStringLiteral("追踪"), kPatience);
    emit dialog->deleteRequested({path});
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 0, kPatience);
    QVERIFY(!QFile::exists(path));
    emit dialog->deleteRequested({path});
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->error().contains(QStringLiteral("could not be deleted")), kPatience);
}

void TestSessions::whatIsRecordedOrShownIsInUse()
{
    FakeServer server(loomAnswers);
    f->attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 1, kPatience);
    const Recordings &recordings = f->services().recordings;
    QVERIFY(recordings.isInUse(recordings.all().front()));
    const QString path = recordings.all().front().path;
    f->services().recordings.remove({path});
    QTRY_VERIFY_WITH_TIMEOUT(!f->window()->error().isEmpty(), kPatience);
    QVERIFY(QFile::exists(path));
    f->trigger(ActionId::CloseFile);
    QTRY_VERIFY_WITH_TIMEOUT(!recordings.isInUse(recordings.all().front()), kPatience);
    QVERIFY(f->window()->openFile(path));
    QVERIFY(recordings.isInUse(recordings.all().front()));
}

void TestSessions::welcomePageListsThem()
{
    for (int day = 1; day <= 7; ++day)
        put(day);
    f->services().recordings.refresh();
    auto *page = f->window()->findChild<WelcomePage *>();
    const auto cards = [page] {
        int count = 0;
        for (const QAbstractButton *button : page->findChildren<QAbstractButton *>())
            count += button->isVisibleTo(page) && button->accessibleName().startsWith(QStringLiteral("Rename the recording"));
        return count;
    };
    QTRY_COMPARE_WITH_TIMEOUT(cards(), 5, kPatience);
    const QString path = f->services().recordings.all().front().path;
    emit page->sessionRenameRequested(path);
    auto *input = f->dialog<QInputDialog>();
    QVERIFY(input);
    QCOMPARE(uichecks::clipped(input).join(u'\n'), QString());
    input->setTextValue(QStringLiteral(" newest "));
    input->accept();
    QTRY_COMPARE_WITH_TIMEOUT(f->services().recordings.all().front().name, QStringLiteral("newest"), kPatience);
    emit page->sessionRemoveRequested(path);
    auto *box = f->dialog<QMessageBox>();
    QVERIFY(box && box->text().contains(QStringLiteral("newest")));
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 6, kPatience);
    emit page->sessionChosen(f->services().recordings.all().front().path);
    QVERIFY(f->window()->document());
}

void TestSessions::welcomePageListsConnections()
{
    FakeServer server(loomAnswers);
    ConnectionForm form = LiveFixture::formOf(server.url());
    form.name = QStringLiteral("a <b>server</b>");
    const QString id = f->services().connections.remember(form);
    auto *page = f->window()->findChild<WelcomePage *>();
    const auto said = [page] {
        QStringList names;
        for (const QAbstractButton *button : page->findChildren<QAbstractButton *>()) {
            if (button->isVisibleTo(page))
                names.append(button->accessibleName());
        }
        return names.join(u'\n');
    };
    QTRY_VERIFY_WITH_TIMEOUT(said().contains(form.name), kPatience);
    emit page->connectionChosen(id);
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->document() && f->window()->document()->live(), kPatience);
    f->trigger(ActionId::CloseFile);
    emit page->connectionRemoved(id);
    QVERIFY(f->services().connections.all().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(!said().contains(form.name), kPatience);
}

void TestSessions::savesWhatIsOpen()
{
    f->open();
    f->services().settings.setSaveFolder(f->directory().path());
    f->trigger(ActionId::SaveAs);
    auto *dialog = f->dialog<QFileDialog>();
    QVERIFY(dialog);
    QVERIFY2(dialog->selectedFiles().front().endsWith(QStringLiteral("A tool call, step by step.ndjson")),
             qPrintable(dialog->selectedFiles().front()));
    QDir().mkpath(f->directory().filePath(QStringLiteral("saved")));
    const QString path = f->directory().filePath(QStringLiteral("saved/mine.ndjson"));
    saveTo(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(f->services().settings.saveFolder(), QFileInfo(path).absolutePath(), kPatience);
    QVERIFY(f->window()->openFile(path));
    QTRY_COMPARE_WITH_TIMEOUT(f->cursor().newest(), Position(30), kPatience);
}

void TestSessions::packsWhatIsSavedAsPacked()
{
    f->open();
    f->services().settings.setSaveFolder(f->directory().path());
    f->trigger(ActionId::SaveAs);
    auto *dialog = f->dialog<QFileDialog>();
    QVERIFY(dialog);
    const auto choose = [dialog](int filter) {
        dialog->selectNameFilter(dialog->nameFilters()[filter]);
        emit dialog->filterSelected(dialog->nameFilters()[filter]);
        return QFileInfo(dialog->selectedFiles().front()).fileName();
    };
    const QString name = QStringLiteral("A tool call, step by step.ndjson");
    QCOMPARE(choose(1), name + QStringLiteral(".zst"));
    QCOMPARE(choose(0), name);
    choose(1);
    const QString path = dialog->selectedFiles().front();
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatience);
    QFile saved(path);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.read(4).toHex(), QByteArray("28b52ffd"));
    QTRY_COMPARE_WITH_TIMEOUT(f->services().settings.saveFolder(), QFileInfo(path).absolutePath(), kPatience);
}

void TestSessions::exportsWhatIsOpen()
{
    f->open();
    f->services().settings.setSaveFolder(f->directory().path());
    f->trigger(ActionId::Export);
    auto *dialog = f->dialog<ExportDialog>();
    QVERIFY(dialog);
    auto *format = dialog->findChild<QComboBox *>(QStringLiteral("exportFormat"));
    auto *start = dialog->findChild<QPushButton *>(QStringLiteral("exportStart"));
    format->setCurrentIndex(3); // a transcript
    QVERIFY(!dialog->findChild<QCheckBox *>(QStringLiteral("exportContent"))->isVisibleTo(dialog)); // it always has it
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kPatience); // once it is known what is replaced
    start->click();
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<QFileDialog>(), kPatience);
    const QString path = f->directory().filePath(QStringLiteral("mine.md"));
    QVERIFY(f->dialog<QFileDialog>()->selectedFiles().front().endsWith(QStringLiteral("A tool call, step by step.md")));
    saveTo(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatience);
    QFile saved(path);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().startsWith("# "));
    QTRY_COMPARE_WITH_TIMEOUT(f->services().settings.saveFolder(), f->directory().path(), kPatience);
    f->trigger(ActionId::Export); // again
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ExportDialog>(), kPatience);
    QCOMPARE(f->dialog<ExportDialog>()->work().options.format, ExportFormat::Markdown);
}

void TestSessions::exportsSelectedFrames()
{
    f->open();
    f->cursor().goTo(2);
    auto *panel = f->window()->findChild<FramesPanel *>();
    QVERIFY(panel);
    auto *view = panel->findChild<QTableView *>();
    view->selectionModel()->clearSelection();
    for (const int row : {1, 3})
        view->selectionModel()->select(view->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    panel->findChild<QAction *>(QStringLiteral("exportSelectedFrames"))->trigger();
    auto *dialog = f->dialog<ExportDialog>();
    QVERIFY(dialog);
    auto *scope = dialog->findChild<QComboBox *>(QStringLiteral("exportScope"));
    auto *until = dialog->findChild<QWidget *>(QStringLiteral("exportUntil"));
    QVERIFY2(scope->currentText().startsWith(u'2'), qPrintable(scope->currentText()));
    QVERIFY(!until->isVisibleTo(dialog));
    QVERIFY(dialog->work().options.frames);
    QCOMPARE(dialog->work().at, Position(4)); // which is later than where the cursor stands
    scope->setCurrentIndex(0);
    QVERIFY(until->isVisibleTo(dialog));
    QVERIFY(!dialog->work().options.frames);
    QCOMPARE(dialog->work().at, Position(2));
    dialog->reject();
}

/// With what asked for it, which is of no run yet.
void TestSessions::exportsARun()
{
    QVERIFY(f->window()->openFile(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/told_answered.ndjson")));
    QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newest() > 0 && !f->cursor().isGrowing(), kPatience);
    const View view = f->cursor().newestView();
    RunId asked;
    for (std::uint32_t i = 0; i < view.count(view.trace().runs) && !asked; ++i) {
        if (view.asked(RunId{i}) && view.asked(RunId{i})->frame != 0)
            asked = RunId{i};
    }
    QVERIFY(asked);
    f->selection().select(asked);
    f->trigger(ActionId::Export);
    auto *dialog = f->dialog<ExportDialog>();
    QVERIFY(dialog);
    auto *scope = dialog->findChild<QComboBox *>(QStringLiteral("exportScope"));
    const int scopes = scope->count();
    dialog->findChild<QComboBox *>(QStringLiteral("exportFormat"))->setCurrentIndex(4); // a recording
    QCOMPARE(scope->count(), scopes + 1);
    QVERIFY(!dialog->work().options.frames);
    scope->setCurrentIndex(scopes);
    QVERIFY2(scope->currentText().startsWith(QStringLiteral("Run ")), qPrintable(scope->currentText()));
    const auto frames = dialog->work().options.frames;
    QVERIFY(frames);
    QueryMatcher matcher(f->cursor().trace(), *frames);
    QVERIFY(matcher.matches(view.asked(asked)->frame));
    for (Position position = 1; position <= f->cursor().newest(); ++position) {
        const RunId run = View(view.trace(), position).runOf(position);
        QCOMPARE(run == asked, run.isValid() && matcher.matches(position));
    }
    dialog->reject();
}

void TestSessions::showsWhatAnExportReplaces()
{
    const QString path = f->directory().filePath(QStringLiteral("secret.ndjson"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"content\":\"password: hunter2hunter2\",\"event_id\":1,\"node_id\":\"n\",\"session_id\":\"s\",\"type\":\"message_chunk\"}\n");
    file.close();
    QVERIFY(f->window()->openFile(path));
    QTRY_COMPARE_WITH_TIMEOUT(f->cursor().newest(), Position(1), kPatience);
    f->trigger(ActionId::Export);
    auto *dialog = f->dialog<ExportDialog>();
    QVERIFY(dialog);
    dialog->findChild<QComboBox *>(QStringLiteral("exportFormat"))->setCurrentIndex(3);
    auto *table = dialog->findChild<QTableView *>(QStringLiteral("exportRedactions"));
    QTRY_VERIFY_WITH_TIMEOUT(table->isVisibleTo(dialog) && table->model()->rowCount() == 1, kPatience);
    QCOMPARE(table->model()->index(0, RedactionsModel::Frame).data().toString(), QStringLiteral("1"));
    QVERIFY(table->model()->index(0, RedactionsModel::Before).data().toString().contains(QStringLiteral("password:")));
    QVERIFY(!table->model()->index(0, RedactionsModel::Value).data().toString().contains(QStringLiteral("hunter2")));
    dialog->findChild<QCheckBox *>(QStringLiteral("exportRedact"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(!table->isVisibleTo(dialog), kPatience);
    QVERIFY(!dialog->work().options.isRedacted);
    dialog->reject();
}

void TestSessions::savesALiveSession()
{
    FakeServer server(loomAnswers);
    ConnectionForm form = LiveFixture::formOf(server.url());
    form.name = QStringLiteral("../my: server");
    f->attach(form);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), ConnectionState::Phase::Live, kPatience);
    f->services().settings.setSaveFolder(f->directory().path());
    f->trigger(ActionId::SaveAs);
    QVERIFY2(f->dialog<QFileDialog>()->selectedFiles().front() == f->directory().filePath(QStringLiteral("my server.ndjson")),
             qPrintable(f->dialog<QFileDialog>()->selectedFiles().front()));
    const QString path = f->directory().filePath(QStringLiteral("live.ndjson"));
    saveTo(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatience);
    QCOMPARE(f->phase(), ConnectionState::Phase::Live);
    // As it is recorded: a trace knows no more than that.
    QFile saved(path);
    QFile recorded(f->live().recording().path);
    QVERIFY(saved.open(QIODevice::ReadOnly) && recorded.open(QIODevice::ReadOnly));
    const QByteArray all = saved.readAll();
    QVERIFY(all.count('\n') > 1);
    QVERIFY(recorded.readAll().startsWith(all));
}

void TestSessions::savesACopyOfASession()
{
    const QString from = put(1);
    f->trigger(ActionId::Recordings);
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 1, kPatience);
    emit f->dialog<RecordingsDialog>()->saveAsRequested(from);
    const QString path = f->directory().filePath(QStringLiteral("copy.ndjson"));
    saveTo(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatience);
    QCOMPARE(QFileInfo(path).size(), QFileInfo(from).size());
}

void TestSessions::sayingWhySavingFailed()
{
    f->open();
    f->trigger(ActionId::SaveAs);
    auto *dialog = f->dialog<QFileDialog>();
    QVERIFY(dialog);
    emit dialog->fileSelected(QStringLiteral("/proc/no/such/place.ndjson"));
    dialog->close();
    QTRY_VERIFY_WITH_TIMEOUT(f->window()->error().contains(QStringLiteral("/proc/no/such/place.ndjson")), kPatience);
}

void TestSessions::keepsOnlySoMuch()
{
    const QString oldest = put(1), named = put(2), newest = put(3);
    QVERIFY(renameRecordedSession(named, QStringLiteral("precious")));
    f->services().settings.setKeepBytes(1);
    QVERIFY(f->window()->openFile(newest));
    QTest::ignoreMessage(QtInfoMsg, QRegularExpression(QStringLiteral("removed to keep the recordings small: .*20260101T")));
    FakeServer server(loomAnswers);
    MainWindow *other = nullptr;
    emit f->window()->newWindowRequested(server.url().toString());
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<MainWindow *>(widget); window && window != f->window())
            other = window;
    }
    QVERIFY(other);
    QTRY_VERIFY_WITH_TIMEOUT(other->document() && other->document()->live(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(oldest), kPatience);
    QVERIFY(QFile::exists(named));
    QVERIFY2(QFile::exists(newest), "it is shown");
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 3, kPatience);
    other->close();
}

TRACEDECK_TESTS(TestSessions, Gui)

} // namespace tracedeck::test::tst_sessions

#include "tst_sessions.moc"

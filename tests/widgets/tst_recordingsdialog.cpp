// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "recordingsdialog.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace tracedeck::test::tst_recordingsdialog {

class TestRecordingsDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_dialog.reset(); }
    void listsTheNewestFirst();
    void sortsSizesAsNumbers();
    void filtersByNameAndServer_data();
    void filtersByNameAndServer();
    void opensWhatIsSelected();
    void opensWhatTheFilterFinds();
    void showsThoseInWhichATextWasFound();
    void renamesInPlace();
    void asksBeforeItDeletes();
    void keepsWhatIsInUse();
    void keepsTheSelection();
    void saysWhatToDoWhenThereIsNone();

private:
    template<typename T>
    T *child(const char *name) const
    {
        return m_dialog->findChild<T *>(QString::fromLatin1(name));
    }
    QTableView *view() const { return child<QTableView>("recordingsView"); }
    QString names() const
    {
        QStringList found;
        for (int row = 0; row < view()->model()->rowCount(); ++row)
            found << view()->model()->index(row, 0).data().toString();
        return found.join(u'|');
    }
    void press(const char *name) { child<QPushButton>(name)->click(); }

    std::unique_ptr<RecordingsDialog> m_dialog;
};

namespace {

RecordingRow row(const char *id, const QString &name, int day, std::int64_t bytes)
{
    RecordingRow made;
    made.id = QString::fromLatin1(id);
    made.name = name;
    made.server = QStringLiteral("ws://127.0.0.1:8080/");
    made.started = QDateTime(QDate(2026, 1, day), QTime(9, 30), Qt::UTC);
    made.bytes = bytes;
    return made;
}

std::vector<RecordingRow> three()
{
    std::vector<RecordingRow> rows{row("a", QStringLiteral("Morning"), 1, 2000),
                                   row("b", QStringLiteral("调试"), 3, 900), row("c", {}, 2, 1 << 20)};
    rows[2].server = QStringLiteral("wss://far.example.org/");
    rows[2].protocol = QStringLiteral("loom");
    return rows;
}

} // namespace

void TestRecordingsDialog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QLocale::setDefault(QLocale::c());
    m_dialog = std::make_unique<RecordingsDialog>();
    m_dialog->setRecordings(three());
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestRecordingsDialog::listsTheNewestFirst()
{
    RecordingsModel model;
    QAbstractItemModelTester tester(&model);
    model.setRecordings(three());
    QCOMPARE(model.index(2, RecordingsModel::Protocol).data().toString(), QStringLiteral("loom"));
    QCOMPARE(names(), QStringLiteral("调试|wss://far.example.org/, 2026-01-02 09:30:00|Morning"));
}

void TestRecordingsDialog::sortsSizesAsNumbers()
{
    view()->sortByColumn(RecordingsModel::Size, Qt::AscendingOrder);
    QVERIFY(names().startsWith(QStringLiteral("调试|Morning|")));
}

void TestRecordingsDialog::filtersByNameAndServer_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("rows");
    QTest::newRow("case") << "MORN" << 1;
    QTest::newRow("inside a Chinese word") << QStringLiteral("试") << 1;
    QTest::newRow("server") << "far.example" << 1;
    QTest::newRow("no pattern") << "." << 3;
    QTest::newRow("none") << "zzz" << 0;
}

void TestRecordingsDialog::filtersByNameAndServer()
{
    QFETCH(QString, filter);
    child<QLineEdit>("recordingsFilter")->setText(filter);
    QTEST(view()->model()->rowCount(), "rows");
}

void TestRecordingsDialog::opensWhatIsSelected()
{
    QSignalSpy spy(m_dialog.get(), &RecordingsDialog::openRequested);
    view()->selectRow(2);
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(spy, QList<QVariantList>{{QStringList{QStringLiteral("a")}}});
    QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
}

void TestRecordingsDialog::opensWhatTheFilterFinds()
{
    QSignalSpy spy(m_dialog.get(), &RecordingsDialog::openRequested);
    view()->clearSelection();
    auto *filter = child<QLineEdit>("recordingsFilter");
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("found nowhere"));
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(spy.isEmpty());
    filter->clear();
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(view()->selectionModel()->selectedRows().first().row(), 0);
}

void TestRecordingsDialog::showsThoseInWhichATextWasFound()
{
    QSignalSpy wanted(m_dialog.get(), &RecordingsDialog::findRequested);
    QSignalSpy stopped(m_dialog.get(), &RecordingsDialog::findStopped);
    auto *find = child<QLineEdit>("recordingsFind");
    auto *progress = child<QProgressBar>("recordingsProgress");
    QVERIFY(view()->isColumnHidden(RecordingsModel::Places));
    QTest::keyClicks(find, QStringLiteral(" broken pipe "));
    QTest::keyClick(find, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toStringList(), QStringList({QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
    QCOMPARE(wanted[0][1].toString(), QStringLiteral("broken pipe"));
    QCOMPARE(names(), QString());
    QVERIFY(progress->isVisible());
    m_dialog->setPlaces(QStringLiteral("b"), 0);
    m_dialog->setPlaces(QStringLiteral("c"), 12);
    m_dialog->setPlaces(QStringLiteral("gone"), 3);
    QCOMPARE(names(), QStringLiteral("wss://far.example.org/, 2026-01-02 09:30:00"));
    QCOMPARE(progress->value(), 2);
    QCOMPARE(view()->model()->index(0, RecordingsModel::Places).data().toString(), QStringLiteral("12"));
    QVERIFY(!view()->isColumnHidden(RecordingsModel::Places));
    m_dialog->endFind();
    QVERIFY(!progress->isVisible());
    QCOMPARE(m_dialog->foundText(), QStringLiteral("broken pipe"));
    m_dialog->setRecordings(three()); // the list is read again
    QCOMPARE(view()->model()->rowCount(), 1);
    QSignalSpy opened(m_dialog.get(), &RecordingsDialog::openRequested);
    QTest::keyClick(find, Qt::Key_Return); // once more
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].toStringList(), QStringList(QStringLiteral("c")));
    QCOMPARE(wanted.size(), 1);
    find->clear();
    QCOMPARE(view()->model()->rowCount(), 3);
    QVERIFY(view()->isColumnHidden(RecordingsModel::Places));
    QCOMPARE(stopped.size(), 1);
    QCOMPARE(m_dialog->foundText(), QString());
}

void TestRecordingsDialog::renamesInPlace()
{
    QSignalSpy spy(m_dialog.get(), &RecordingsDialog::renameRequested);
    view()->selectRow(2);
    press("renameRecording");
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("Morning"));
    editor->setText(QStringLiteral("  Evening "));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(spy.size(), 1); // when the key has been handled
    QCOMPARE(spy, (QList<QVariantList>{{QStringLiteral("a"), QStringLiteral("Evening")}}));
    QVERIFY(names().contains(QLatin1String("Morning"))); // until it is set anew
    QVERIFY(m_dialog->isVisible());
}

void TestRecordingsDialog::asksBeforeItDeletes()
{
    QSignalSpy spy(m_dialog.get(), &RecordingsDialog::deleteRequested);
    view()->selectAll();
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Delete);
    auto *box = m_dialog->findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY(box->text().contains(QLatin1String("Morning")));
    QCOMPARE(spy.size(), 0);
    box->defaultButton()->click();
    QCOMPARE(spy.size(), 0);
    QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    view()->selectRow(0);
    press("deleteRecording");
    box = m_dialog->findChild<QMessageBox *>();
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QCOMPARE(spy, QList<QVariantList>{{QStringList{QStringLiteral("b")}}});
}

void TestRecordingsDialog::keepsWhatIsInUse()
{
    auto rows = three();
    rows[1].isInUse = true;
    m_dialog->setRecordings(rows);
    view()->selectRow(0);
    QVERIFY(!child<QPushButton>("deleteRecording")->isEnabled());
    QTest::keyClick(view(), Qt::Key_Delete);
    QVERIFY(!m_dialog->findChild<QMessageBox *>());
    view()->selectRow(1);
    QVERIFY(child<QPushButton>("deleteRecording")->isEnabled());
}

void TestRecordingsDialog::keepsTheSelection()
{
    view()->selectRow(2); // Morning
    auto rows = three();
    rows.erase(rows.begin() + 1);
    rows[0].name = QStringLiteral("Evening");
    m_dialog->setRecordings(rows);
    const QModelIndexList selected = view()->selectionModel()->selectedRows();
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.first().data().toString(), QStringLiteral("Evening"));
}

void TestRecordingsDialog::saysWhatToDoWhenThereIsNone()
{
    m_dialog->setRecordings({});
    QString all;
    for (const auto *label : m_dialog->findChildren<QLabel *>())
        all += label->isVisible() ? label->text() : QString();
    QVERIFY(all.contains(QLatin1String("Connect to a server")));
    QVERIFY(!child<QPushButton>("openRecording")->isEnabled());
}

TRACEDECK_TESTS(TestRecordingsDialog, Gui)

} // namespace tracedeck::test::tst_recordingsdialog

#include "tst_recordingsdialog.moc"

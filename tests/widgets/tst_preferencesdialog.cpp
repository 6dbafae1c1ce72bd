// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldnote.h"
#include "preferencesdialog.h"
#include "qttests.h"
#include "shortcutseditor.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>

namespace tracedeck::test::tst_preferencesdialog {

class TestPreferencesDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_dialog.reset(); }
    void givesBackWhatItWasGiven();
    void appliesWhatChangedOnce();
    void limitsAreSetInDollars();
    void cancelAppliesNothing();
    void refusesFolders_data();
    void refusesFolders();
    void refusesToStopBeforeItWarns();
    void marksThePageOfAMistake();
    void saysWhichShortcutsClash();
    void resetsOneShortcutOrAll();
    void renamesAndRemovesConnections();
    void asksForAConnectionToBeEdited();

private:
    template<typename T>
    T *child(const char *name) const
    {
        return m_dialog->findChild<T *>(QString::fromLatin1(name));
    }

    std::unique_ptr<PreferencesDialog> m_dialog;
};

namespace {

PreferencesForm fullForm()
{
    PreferencesForm form;
    form.language = QStringLiteral("zh_CN");
    form.theme = Theme::Dark;
    form.textSize = 150;
    form.connections = {
        {QStringLiteral("1"), QStringLiteral("Local"), QStringLiteral("ws://127.0.0.1:8080/")},
        {QStringLiteral("2"), QStringLiteral("远程"), QStringLiteral("wss://far.example.org/")}};
    form.recordingsFolder = QDir::tempPath();
    form.keepBytes = std::int64_t(5) << 30;
    form.warnBelow = std::int64_t(1) << 30;
    form.stopBelow = std::int64_t(256) << 20;
    form.proxy = {ProxyForm::Use::Manual, QStringLiteral("proxy.local"), 3128};
    form.shortcuts = {{QStringLiteral("open"), QStringLiteral("Open"), QKeySequence(QStringLiteral("Ctrl+O")),
                       QKeySequence(QStringLiteral("Ctrl+O"))},
                      {QStringLiteral("quit"), QStringLiteral("Quit"),
                       QKeySequence(QStringLiteral("Ctrl+Shift+Q")), QKeySequence(QStringLiteral("Ctrl+Q"))}};
    return form;
}

} // namespace

void TestPreferencesDialog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_dialog = std::make_unique<PreferencesDialog>();
    m_dialog->setLanguages({{{}, QStringLiteral("—")},
                            {QStringLiteral("en"), QStringLiteral("English")},
                            {QStringLiteral("zh_CN"), QStringLiteral("中文")}});
    m_dialog->setForm(fullForm());
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestPreferencesDialog::givesBackWhatItWasGiven()
{
    QCOMPARE(m_dialog->form(), fullForm());
    QVERIFY(m_dialog->isValid());
    QVERIFY(!child<QPushButton>("apply")->isEnabled());
}

void TestPreferencesDialog::appliesWhatChangedOnce()
{
    QSignalSpy spy(m_dialog.get(), &PreferencesDialog::applied);
    child<QComboBox>("theme")->setCurrentIndex(1);
    child<QPushButton>("apply")->click();
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<PreferencesForm>().theme, Theme::Light);
    QVERIFY(!child<QPushButton>("apply")->isEnabled());
    child<QPushButton>("ok")->click();
    QCOMPARE(spy.size(), 1);
    QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
}

void TestPreferencesDialog::limitsAreSetInDollars()
{
    QSignalSpy spy(m_dialog.get(), &PreferencesDialog::applied);
    auto *session = child<QDoubleSpinBox>("sessionLimit");
    auto *day = child<QDoubleSpinBox>("dayLimit");
    QCOMPARE(session->text(), QStringLiteral("No limit"));
    session->setValue(1.05);
    day->setValue(0.01);
    child<QCheckBox>("notifiesOfLimits")->click();
    child<QPushButton>("apply")->click();
    QCOMPARE(spy.size(), 1);
    const Budget budget = spy.first().first().value<PreferencesForm>().budget;
    QVERIFY(budget == (Budget{1'050'000'000'000, 10'000'000'000, true}));
    session->setValue(0);
    child<QPushButton>("apply")->click();
    QVERIFY(!m_dialog->form().budget.session);
    QCOMPARE(m_dialog->form().budget.day, std::int64_t(10'000'000'000));
    PreferencesForm form = m_dialog->form();
    form.budget = {2'500'000'000'000, {}, false};
    PreferencesDialog again;
    again.setForm(form);
    QCOMPARE(again.findChild<QDoubleSpinBox *>(QStringLiteral("sessionLimit"))->value(), 2.5);
    QVERIFY(again.form().budget == form.budget);
}

void TestPreferencesDialog::cancelAppliesNothing()
{
    QSignalSpy spy(m_dialog.get(), &PreferencesDialog::applied);
    child<QComboBox>("theme")->setCurrentIndex(1);
    m_dialog->reject();
    QCOMPARE(spy.size(), 0);
}

void TestPreferencesDialog::refusesFolders_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<bool>("good");
    QTest::newRow("writable") << QDir::tempPath() << true;
    QTest::newRow("not there yet") << QDir::tempPath() + QStringLiteral("/not/there/yet") << true;
    QTest::newRow("none") << " " << false;
    QTest::newRow("relative") << "recordings" << false;
    QTest::newRow("a file") << QApplication::applicationFilePath() << false;
}

void TestPreferencesDialog::refusesFolders()
{
    QFETCH(QString, folder);
    child<QLineEdit>("recordingsFolder")->setText(folder);
    QTEST(m_dialog->isValid(), "good");
    QTEST(child<QPushButton>("ok")->isEnabled(), "good");
}

void TestPreferencesDialog::refusesToStopBeforeItWarns()
{
    child<QSpinBox>("stopBelow")->setValue(2048);
    QVERIFY(!m_dialog->isValid());
    child<QSpinBox>("warnBelow")->setValue(0); // no warning is wanted
    QVERIFY(m_dialog->isValid());
    QCOMPARE(m_dialog->form().stopBelow, std::int64_t(2) << 30);
}

void TestPreferencesDialog::marksThePageOfAMistake()
{
    auto *pages = child<QListWidget>("preferencesPages");
    QCOMPARE(pages->item(2)->text(), QStringLiteral("Recordings"));
    child<QLineEdit>("recordingsFolder")->clear();
    QCOMPARE(pages->item(2)->text(), QStringLiteral("Recordings ⚠"));
}

void TestPreferencesDialog::saysWhichShortcutsClash()
{
    m_dialog->showPage(PreferencesDialog::Page::Shortcuts);
    child<QTableWidget>("shortcutsTable")->setCurrentCell(1, 0);
    auto *keys = child<QKeySequenceEdit>("shortcutKeys");
    QCOMPARE(keys->keySequence(), QKeySequence(QStringLiteral("Ctrl+Shift+Q")));
    keys->setKeySequence(QKeySequence(QStringLiteral("Ctrl+O")));
    QVERIFY(!m_dialog->isValid());
    const QString sentence = m_dialog->findChild<ShortcutsEditor *>()->conflict();
    for (const char *part : {"Ctrl+O", "Open", "Quit"})
        QVERIFY2(sentence.contains(QLatin1String(part)), qPrintable(sentence));
    keys->setKeySequence({});
    QVERIFY(m_dialog->isValid());
}

void TestPreferencesDialog::resetsOneShortcutOrAll()
{
    m_dialog->showPage(PreferencesDialog::Page::Shortcuts);
    auto *table = child<QTableWidget>("shortcutsTable");
    auto *keys = child<QKeySequenceEdit>("shortcutKeys");
    table->setCurrentCell(1, 0);
    child<QPushButton>("resetShortcut")->click();
    QCOMPARE(m_dialog->form().shortcuts[1].keys, QKeySequence(QStringLiteral("Ctrl+Q")));
    keys->setKeySequence(QKeySequence(QStringLiteral("F9")));
    table->setCurrentCell(0, 0);
    keys->setKeySequence(QKeySequence(QStringLiteral("F8")));
    child<QPushButton>("resetAllShortcuts")->click();
    QCOMPARE(m_dialog->form().shortcuts[0].keys, QKeySequence(QStringLiteral("Ctrl+O")));
    QCOMPARE(m_dialog->form().shortcuts[1].keys, QKeySequence(QStringLiteral("Ctrl+Q")));
}

void TestPreferencesDialog::renamesAndRemovesConnections()
{
    m_dialog->showPage(PreferencesDialog::Page::Connections);
    auto *table = child<QTableWidget>("connectionsTable");
    table->item(1, 0)->setText(QStringLiteral("Far"));
    table->setCurrentCell(0, 0);
    child<QPushButton>("removeConnection")->click();
    const std::vector<SavedConnection> expected{
        {QStringLiteral("2"), QStringLiteral("Far"), QStringLiteral("wss://far.example.org/")}};
    QVERIFY(m_dialog->form().connections == expected);
    QVERIFY(child<QPushButton>("apply")->isEnabled());
    child<QPushButton>("removeConnection")->click();
    QVERIFY(m_dialog->form().connections.empty());
    QVERIFY(!child<QPushButton>("removeConnection")->isEnabled());
}

void TestPreferencesDialog::asksForAConnectionToBeEdited()
{
    m_dialog->showPage(PreferencesDialog::Page::Connections);
    QSignalSpy spy(m_dialog.get(), &PreferencesDialog::editConnectionRequested);
    child<QTableWidget>("connectionsTable")->setCurrentCell(1, 0);
    child<QPushButton>("editConnection")->click();
    QCOMPARE(spy, QList<QVariantList>{{QStringLiteral("2")}});
}

TRACEDECK_TESTS(TestPreferencesDialog, Gui)

} // namespace tracedeck::test::tst_preferencesdialog

#include "tst_preferencesdialog.moc"

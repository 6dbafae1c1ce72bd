// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectdialog.h"
#include "diagnosisview.h"
#include "fieldnote.h"
#include "qttests.h"
#include "taborder.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_connectdialog {

namespace {

AddressCheck check(const QString &typed)
{
    if (typed.contains(u' '))
        return {.error = QStringLiteral("An address has no spaces.")};
    const QString full = typed.startsWith(QLatin1String("https://")) ? QStringLiteral("wss") + typed.mid(5)
        : typed.contains(QLatin1String("://"))                       ? typed
                                                                     : QStringLiteral("ws://") + typed;
    return {.isValid = true,
            .normalised = full,
            .isPlainRemote =
                full.startsWith(QLatin1String("ws://")) && !full.contains(QLatin1String("127."))};
}

ConnectionForm fullForm()
{
    ConnectionForm form;
    form.address = QStringLiteral("wss://agents.example.org/");
    form.name = QStringLiteral("Agents");
    form.protocol = ConnectionForm::Protocol::Loom;
    form.headers = {{QStringLiteral("Authorization"), QStringLiteral("Bearer abc")},
                    {QStringLiteral("X-Api-Key"), QStringLiteral("s3cret")}};
    form.keepSecrets = false;
    form.proxy = {ProxyForm::Use::Manual, QStringLiteral("proxy.local"), 3128};
    form.pinnedCertificate = QByteArray("not really DER");
    form.relayPort = std::uint16_t{9001};
    return form;
}

} // namespace

class TestConnectDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_dialog.reset(); }
    void givesBackWhatItWasGiven();
    void saysWhereItConnects();
    void asksBeforeItGoesUnencrypted();
    void dropsTheLeaveWhenTheAddressIsSafe();
    void refusesHeaders_data();
    void refusesHeaders();
    void showsAddressesAsServersAreKnown_data();
    void showsAddressesAsServersAreKnown();
    void leavesOutEmptyHeaders();
    void hidesSecrets();
    void saysWhereSecretsAreKept();
    void needsAHostForAManualProxy();
    void returnConnects();
    void checksOnceAtATime();
    void showsAndForgetsTheTrustedCertificate();
    void forgetsWhatWasFoundOfAnotherAddress();
    void trustsWhatTheUserConfirmed();
    void everyFieldHasAName();
    void tabGoesDown();

private:
    template<typename T>
    T *child(const char *name) const
    {
        return m_dialog->findChild<T *>(QString::fromLatin1(name));
    }
    void type(const QString &address) { child<QLineEdit>("address")->setText(address); }
    bool canConnect() const { return child<QPushButton>("connect")->isEnabled(); }

    std::unique_ptr<ConnectDialog> m_dialog;
};

void TestConnectDialog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_dialog = std::make_unique<ConnectDialog>(check);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void TestConnectDialog::givesBackWhatItWasGiven()
{
    m_dialog->setForm(fullForm());
    QCOMPARE(m_dialog->form(), fullForm());
    QVERIFY(canConnect());
    m_dialog->setForm({});
    QCOMPARE(m_dialog->form(), ConnectionForm());
    QVERIFY(!canConnect());
}

void TestConnectDialog::saysWhereItConnects()
{
    auto *note = child<FieldNote>("addressNote");
    QCOMPARE(note->tone(), FieldNote::Tone::Hint); // an empty field is no mistake
    type(QStringLiteral("127.0.0.1:8080"));
    QVERIFY(!note->isVisible()); // it is what was typed, whatever is spoken there
    QVERIFY(canConnect());
    type(QStringLiteral("https://agents.example.org"));
    QCOMPARE(note->sentence(), QStringLiteral("Connects to agents.example.org, encrypted"));
    QCOMPARE(note->tone(), FieldNote::Tone::Hint); // nothing was tried
    auto *protocol = child<QComboBox>("protocol");
    protocol->setCurrentIndex(protocol->findData(static_cast<int>(ConnectionForm::Protocol::LangGraph)));
    QVERIFY(!note->isVisible());
    protocol->setCurrentIndex(protocol->findData(static_cast<int>(ConnectionForm::Protocol::Loom)));
    QCOMPARE(note->sentence(), QStringLiteral("Connects to wss://agents.example.org"));
    type(QStringLiteral("127.0.0.1:8080"));
    QCOMPARE(note->sentence(), QStringLiteral("Connects to ws://127.0.0.1:8080"));
    type(QStringLiteral("no address"));
    QCOMPARE(note->tone(), FieldNote::Tone::Error);
    QCOMPARE(note->sentence(), QStringLiteral("An address has no spaces."));
    QVERIFY(!canConnect());
    type(QStringLiteral("ws://127.0.0.1:8080"));
    QVERIFY(!note->isVisible());
    QCOMPARE(m_dialog->form().address, QStringLiteral("ws://127.0.0.1:8080"));
}

void TestConnectDialog::asksBeforeItGoesUnencrypted()
{
    auto *leave = child<QCheckBox>("allowPlain");
    type(QStringLiteral("127.0.0.1"));
    QVERIFY(!leave->isVisible());
    type(QStringLiteral("agents.example.org"));
    QVERIFY(leave->isVisible());
    QVERIFY(!canConnect());
    leave->setChecked(true);
    QVERIFY(canConnect());
    QVERIFY(m_dialog->form().allowPlain);
}

void TestConnectDialog::dropsTheLeaveWhenTheAddressIsSafe()
{
    type(QStringLiteral("agents.example.org"));
    child<QCheckBox>("allowPlain")->setChecked(true);
    type(QStringLiteral("wss://agents.example.org"));
    QVERIFY(!m_dialog->form().allowPlain);
}

void TestConnectDialog::refusesHeaders_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("good");
    QTest::newRow("usual") << "Authorization"
                           << "Bearer a.b-c" << true;
    QTest::newRow("no name") << ""
                             << "x" << false;
    QTest::newRow("no value") << "X-Key"
                              << "" << false;
    QTest::newRow("colon in the name") << "X:Key"
                                       << "x" << false;
    QTest::newRow("space in the name") << "X Key"
                                       << "x" << false;
    QTest::newRow("another header") << "X-Key"
                                    << "x\ty" << false;
    QTest::newRow("beyond ASCII") << "X-Key" << QStringLiteral("密钥") << false;
}

void TestConnectDialog::refusesHeaders()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    ConnectionForm form;
    form.address = QStringLiteral("127.0.0.1");
    form.headers = {{name, value}};
    m_dialog->setForm(form);
    QTEST(canConnect(), "good");
}

void TestConnectDialog::showsAddressesAsServersAreKnown_data()
{
    using Protocol = ConnectionForm::Protocol;
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, Protocol protocol, const char *address, const char *shown) {
        QTest::newRow(name) << protocol << QString::fromLatin1(address) << QString::fromLatin1(shown);
    };
    row("metis", Protocol::Metis, "wss://agents.example.org/a%20b", "https://agents.example.org/a%20b");
    row("LangGraph", Protocol::LangGraph, "ws://[::1]:2024/", "http://[::1]:2024/");
    row("a socket", Protocol::LangGraphSocket, "wss://agents.example.org/", "wss://agents.example.org/");
    row("Loom", Protocol::Loom, "ws://127.0.0.1:8080/", "ws://127.0.0.1:8080/");
    row("not known yet", Protocol::Automatic, "ws://127.0.0.1:8080/", "ws://127.0.0.1:8080/");
    row("nothing", Protocol::Metis, "", "");
}

void TestConnectDialog::showsAddressesAsServersAreKnown()
{
    QFETCH(ConnectionForm::Protocol, protocol);
    QFETCH(QString, address);
    ConnectionForm form;
    form.address = address;
    form.protocol = protocol;
    m_dialog->setForm(form);
    QTEST(child<QLineEdit>("address")->text(), "shown");
}

void TestConnectDialog::leavesOutEmptyHeaders()
{
    type(QStringLiteral("127.0.0.1"));
    child<QPushButton>("addHeader")->click();
    QVERIFY(qobject_cast<QLineEdit *>(m_dialog->focusWidget()));
    QCOMPARE(m_dialog->focusWidget()->accessibleName(), QStringLiteral("Name of the header"));
    QVERIFY(canConnect());
    QVERIFY(m_dialog->form().headers.empty());
}

void TestConnectDialog::hidesSecrets()
{
    m_dialog->setForm(fullForm());
    int secrets = 0;
    for (const auto *field : m_dialog->findChildren<QLineEdit *>()) {
        if (field->text().contains(QLatin1String("s3cret"))
            || field->text().contains(QLatin1String("Bearer"))) {
            QCOMPARE(field->echoMode(), QLineEdit::Password);
            ++secrets;
        }
    }
    QCOMPARE(secrets, 2);
}

void TestConnectDialog::saysWhereSecretsAreKept()
{
    m_dialog->setForm(fullForm());
    const auto warned = [this] {
        for (const auto *note : m_dialog->findChildren<FieldNote *>()) {
            if (note->isVisible() && note->sentence().contains(QLatin1String("until Tracedeck quits")))
                return true;
        }
        return false;
    };
    QVERIFY(!warned());
    m_dialog->setHasKeychain(false);
    QVERIFY(warned());
}

void TestConnectDialog::needsAHostForAManualProxy()
{
    ConnectionForm form = fullForm();
    form.proxy.host.clear();
    m_dialog->setForm(form);
    QVERIFY(!canConnect());
    form.proxy.use = ProxyForm::Use::None;
    m_dialog->setForm(form);
    QVERIFY(canConnect());
}

void TestConnectDialog::returnConnects()
{
    QSignalSpy spy(m_dialog.get(), &ConnectDialog::connectRequested);
    QTest::keyClick(child<QLineEdit>("address"), Qt::Key_Return);
    QCOMPARE(spy.size(), 0);
    QVERIFY(m_dialog->isVisible());
    type(QStringLiteral("127.0.0.1:8080"));
    QTest::keyClick(child<QLineEdit>("address"), Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<ConnectionForm>().address, QStringLiteral("ws://127.0.0.1:8080"));
    QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
}

void TestConnectDialog::checksOnceAtATime()
{
    QSignalSpy spy(m_dialog.get(), &ConnectDialog::checkRequested);
    auto *button = child<QPushButton>("check");
    QVERIFY(!button->isEnabled());
    type(QStringLiteral("127.0.0.1"));
    button->click();
    QCOMPARE(spy.size(), 1);
    m_dialog->setChecking(true);
    QVERIFY(!button->isEnabled());
    QVERIFY(canConnect());
    m_dialog->setChecking(false);
    QVERIFY(button->isEnabled());
    QVERIFY(m_dialog->isVisible());
}

void TestConnectDialog::showsAndForgetsTheTrustedCertificate()
{
    auto *forget = child<QPushButton>("forgetPin");
    child<QToolButton>("moreOptions")->setChecked(true);
    QVERIFY(!forget->isVisible());
    m_dialog->setForm(fullForm());
    QVERIFY(forget->isVisible());
    forget->click();
    QVERIFY(!forget->isVisible());
    QVERIFY(m_dialog->form().pinnedCertificate.isEmpty());
}

void TestConnectDialog::forgetsWhatWasFoundOfAnotherAddress()
{
    type(QStringLiteral("127.0.0.1:8080"));
    child<QPushButton>("check")->click();
    Diagnosis found;
    found.steps = {{.kind = DiagnosisStep::Kind::Tcp, .state = DiagnosisStep::State::Failed}};
    m_dialog->setDiagnosis(found);
    auto *view = m_dialog->findChild<DiagnosisView *>();
    QVERIFY(view->isVisible());
    type(QStringLiteral("127.0.0.1:8081"));
    QVERIFY(!view->isVisible());
}

void TestConnectDialog::trustsWhatTheUserConfirmed()
{
    Diagnosis found;
    found.steps = {{.kind = DiagnosisStep::Kind::Tls, .state = DiagnosisStep::State::Failed}};
    found.untrustedCertificate = QByteArray("certificate");
    type(QStringLiteral("wss://agents.example.org"));
    m_dialog->setDiagnosis(found);
    const auto answer = [this](QMessageBox::ButtonRole role) {
        child<QPushButton>("trustCertificate")->click();
        auto *box = m_dialog->findChild<QMessageBox *>();
        QVERIFY(box);
        QVERIFY(box->text().contains(splitFingerprint("certificate")));
        QCOMPARE(box->buttonRole(box->defaultButton()), QMessageBox::RejectRole);
        for (QAbstractButton *button : box->buttons()) {
            if (box->buttonRole(button) == role)
                button->click();
        }
        QTRY_VERIFY(!m_dialog->findChild<QMessageBox *>());
    };
    answer(QMessageBox::RejectRole);
    QVERIFY(m_dialog->form().pinnedCertificate.isEmpty());
    answer(QMessageBox::AcceptRole);
    QCOMPARE(m_dialog->form().pinnedCertificate, QByteArray("certificate"));
    QVERIFY(child<QPushButton>("forgetPin")->isVisible());
}

void TestConnectDialog::everyFieldHasAName()
{
    m_dialog->setForm(fullForm());
    for (const auto *field : m_dialog->findChildren<QWidget *>()) {
        const bool isField = qobject_cast<const QLineEdit *>(field) || qobject_cast<const QComboBox *>(field)
                             || qobject_cast<const QToolButton *>(field);
        if (isField && field->isVisible() && !field->objectName().startsWith(QLatin1String("qt_")))
            QVERIFY2(!field->accessibleName().isEmpty() || field == child<QToolButton>("moreOptions"),
                     field->metaObject()->className());
    }
}

void TestConnectDialog::tabGoesDown()
{
    m_dialog->setForm(fullForm());
    Diagnosis found;
    found.untrustedCertificate = "abc";
    found.steps = {{.kind = DiagnosisStep::Kind::Tls, .state = DiagnosisStep::State::Failed}};
    found.report = QStringLiteral("report");
    m_dialog->setDiagnosis(found);
    QTRY_VERIFY(child<QPushButton>("trustCertificate")->isVisible());
    QList<QWidget *> stops = test::tabStops(m_dialog.get());
    // The platform decides on the order of the buttons at the bottom.
    stops.removeIf([](QWidget *stop) { return qobject_cast<QDialogButtonBox *>(stop->parentWidget()); });
    QVERIFY(stops.size() >= 20);
    QTRY_COMPARE(test::tabDetours(m_dialog.get(), stops).join(u'|'), QString());
}

TRACEDECK_TESTS(TestConnectDialog, Gui)

} // namespace tracedeck::test::tst_connectdialog

#include "tst_connectdialog.moc"

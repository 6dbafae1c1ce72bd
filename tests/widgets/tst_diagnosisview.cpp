// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectionform.h"
#include "diagnosisdialog.h"
#include "diagnosisview.h"
#include "fieldnote.h"
#include "qttests.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_diagnosisview {

using namespace std::chrono_literals;

using Kind = DiagnosisStep::Kind;
using State = DiagnosisStep::State;

class TestDiagnosisView : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_view.reset(); }
    void saysHowEachStepWent();
    void everyStateHasItsOwnWord();
    void outsideTextStaysText();
    void forgetsTheCheckBefore();
    void copiesTheReport();
    void offersTrustOnlyForACertificate();
    void splitsFingerprints();
    void theDialogPassesIntentsOn();

private:
    QStringList texts() const
    {
        QStringList found;
        for (const auto *label : m_view->findChildren<QLabel *>()) {
            if (label->isVisible() && !label->text().isEmpty())
                found << label->text();
        }
        return found;
    }

    std::unique_ptr<DiagnosisView> m_view;
};

void TestDiagnosisView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_view = std::make_unique<DiagnosisView>();
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestDiagnosisView::saysHowEachStepWent()
{
    Diagnosis found;
    found.steps = {
        {Kind::Name, State::Passed, 1500us, QStringLiteral("127.0.0.1")},
        {Kind::Tcp, State::Failed, {}, QStringLiteral("refused"), QStringLiteral("Start the server.")},
        {Kind::Tls, State::NotNeeded}};
    m_view->setDiagnosis(found);
    const QStringList expected = {QStringLiteral("Name"),    QStringLiteral("passed"),
                                  QStringLiteral("1.50 ms"), QStringLiteral("127.0.0.1"),
                                  QStringLiteral("TCP"),     QStringLiteral("failed"),
                                  QStringLiteral("refused"), QStringLiteral("⚠  Start the server."),
                                  QStringLiteral("TLS"),     QStringLiteral("not needed")};
    QCOMPARE(texts(), expected);
}

void TestDiagnosisView::everyStateHasItsOwnWord()
{
    QSet<QString> words;
    for (const State state :
         {State::NotReached, State::Running, State::Passed, State::Failed, State::NotNeeded})
        words << stepState(state);
    QCOMPARE(words.size(), 5);
    QSet<QString> names;
    for (const Kind kind :
         {Kind::Name, Kind::Tcp, Kind::Tls, Kind::Upgrade, Kind::Hello, Kind::Authorisation})
        names << stepName(kind);
    QCOMPARE(names.size(), 6);
}

void TestDiagnosisView::outsideTextStaysText()
{
    Diagnosis found;
    found.steps = {
        {Kind::Hello, State::Failed, {}, QStringLiteral("<img src=x>\n\u202e") + QString(100000, u'y')}};
    m_view->setDiagnosis(found);
    QVERIFY2(texts().at(2).startsWith(QStringLiteral("<img src=x>⏎[U+202E]yyy")),
             qPrintable(texts().at(2).left(60)));
    QVERIFY(texts().at(2).size() < 600);
    for (const auto *label : m_view->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestDiagnosisView::forgetsTheCheckBefore()
{
    Diagnosis found;
    found.steps = {{Kind::Name, State::Failed}};
    m_view->setDiagnosis(found);
    found.steps = {{Kind::Name, State::Running}};
    m_view->setDiagnosis(found);
    QCOMPARE(texts(), (QStringList{QStringLiteral("Name"), QStringLiteral("running")}));
}

void TestDiagnosisView::copiesTheReport()
{
    auto *copy = m_view->findChild<QPushButton *>(QStringLiteral("copyReport"));
    QVERIFY(!copy->isEnabled());
    Diagnosis found;
    found.report = QStringLiteral("name: passed\ntcp: failed");
    m_view->setDiagnosis(found);
    copy->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), found.report);
}

void TestDiagnosisView::offersTrustOnlyForACertificate()
{
    auto *trust = m_view->findChild<QPushButton *>(QStringLiteral("trustCertificate"));
    QVERIFY(!trust->isVisible());
    Diagnosis found;
    found.untrustedCertificate = "abc";
    m_view->setDiagnosis(found);
    QVERIFY(trust->isVisible());
    QVERIFY(texts().contains(splitFingerprint("abc")));
}

void TestDiagnosisView::splitsFingerprints()
{
    const QString whole = certificateFingerprint("abc");
    QVERIFY(whole.startsWith(QLatin1String("BA:78:16:BF")));
    QCOMPARE(whole.size(), 95);
    const QStringList lines = splitFingerprint("abc").split(u'\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines.join(u':'), whole);
}

void TestDiagnosisView::theDialogPassesIntentsOn()
{
    DiagnosisDialog dialog;
    dialog.setStatus({.state = ConnectionStatus::State::Stopped, .server = QStringLiteral("here"), .reason = QStringLiteral("The server\nclosed")});
    const auto *note = dialog.findChild<FieldNote *>();
    QVERIFY(note->text().startsWith(QStringLiteral("\u2716")));
    dialog.setStatus({.state = ConnectionStatus::State::Live, .server = QStringLiteral("here")});
    QVERIFY2(!note->text().startsWith(QStringLiteral("\u2716")), qPrintable(note->text()));
    dialog.show();
    QSignalSpy spy(&dialog, &DiagnosisDialog::checkRequested);
    auto *check = dialog.findChild<QPushButton *>(QStringLiteral("check"));
    check->click();
    QCOMPARE(spy.size(), 1);
    dialog.setChecking(true);
    QVERIFY(!check->isEnabled());
}

TRACEDECK_TESTS(TestDiagnosisView, Gui)

} // namespace tracedeck::test::tst_diagnosisview

#include "tst_diagnosisview.moc"

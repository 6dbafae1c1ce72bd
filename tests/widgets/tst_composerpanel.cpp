// SPDX-License-Identifier: GPL-3.0-or-later
#include "composerpanel.h"
#include "fieldnote.h"
#include "namebox.h"
#include "qttests.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_composerpanel {

class tst_ComposerPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_panel.reset(); }
    void sendsWhatWasWritten();
    void sendsNothingWithoutAServer();
    void keepsADraftForEachServer();
    void saysWhyNothingCanBeSent();
    void arrowsBringBackWhatWasSent();
    void arrowsMoveWithinSeveralLines();
    void followsTheSessionThatIsLookedAt();
    void keepsTheSessionThatWasWritten();
    void followsTheNewSessionThatWasAskedFor();
    void showsNamesFromTheirBegin();
    void offersSessionsByTheirTitlesAndANewOne();
    void cancelsTheRunThatGoesOn();
    void saysThatThePastIsShown();
    void showsWhatTheServerRefused();

private:
    template<class Widget>
    Widget *part(const char *name) const
    {
        return m_panel->findChild<Widget *>(QLatin1String(name));
    }
    QPlainTextEdit *message() const { return part<QPlainTextEdit>("composerMessage"); }
    void write(const QString &text) const { message()->setPlainText(text); }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(message(), static_cast<Qt::Key>(key), modifiers);
    }
    void send(const QString &text) const
    {
        write(text);
        press(Qt::Key_Return, Qt::ControlModifier);
    }
    QStringList notes() const
    {
        QStringList said;
        for (const FieldNote *note : m_panel->findChildren<FieldNote *>()) {
            if (note->isVisible())
                said.append(note->sentence());
        }
        return said;
    }

    std::unique_ptr<ComposerPanel> m_panel;
};

void tst_ComposerPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_panel = std::make_unique<ComposerPanel>();
    m_panel->resize(700, 200);
    m_panel->setTarget(QStringLiteral("server"));
    m_panel->setNames({.agent = QStringLiteral("react")});
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void tst_ComposerPanel::sendsWhatWasWritten()
{
    QSignalSpy spy(m_panel.get(), &ComposerPanel::commandRequested);
    part<NameBox>("composerAgent")->setCurrentText(QStringLiteral(" tot "));
    part<NameBox>("composerModel")->setCurrentText(QStringLiteral("m"));
    send(QStringLiteral("Hello\n你好"));
    QCOMPARE(spy.size(), 1);
    const auto form = spy.first().first().value<CommandForm>();
    QCOMPARE(form.kind, CommandKind::Run);
    QCOMPARE(form.message, QStringLiteral("Hello\n你好"));
    QCOMPARE(form.agent, QStringLiteral("tot"));
    QCOMPARE(form.model, QStringLiteral("m"));
    QCOMPARE(form.session, QString());
    QCOMPARE(message()->toPlainText(), QString());
    // Enter alone is a new line.
    write(QStringLiteral("a"));
    message()->moveCursor(QTextCursor::End);
    press(Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(message()->toPlainText(), QStringLiteral("a\n"));
}

void tst_ComposerPanel::sendsNothingWithoutAServer()
{
    QSignalSpy spy(m_panel.get(), &ComposerPanel::commandRequested);
    write(QStringLiteral("text"));
    m_panel->setTarget({});
    m_panel->submit();
    QVERIFY(spy.isEmpty());
    QVERIFY(!part<QPushButton>("composerSend")->isEnabled());
    QCOMPARE(notes().size(), 1);
    QCOMPARE(message()->toPlainText(), QString()); // it is of that server
}

void tst_ComposerPanel::keepsADraftForEachServer()
{
    write(QStringLiteral("to one"));
    part<NameBox>("composerModel")->setCurrentText(QStringLiteral("m"));
    m_panel->setTarget(QStringLiteral("other"));
    QCOMPARE(message()->toPlainText(), QString());
    QCOMPARE(part<NameBox>("composerModel")->name(), QString());
    write(QStringLiteral("to the other"));
    m_panel->setTarget({});
    m_panel->setTarget(QStringLiteral("server"));
    QCOMPARE(message()->toPlainText(), QStringLiteral("to one"));
    QCOMPARE(part<NameBox>("composerModel")->name(), QStringLiteral("m"));
    m_panel->setTarget(QStringLiteral("other"));
    QCOMPARE(message()->toPlainText(), QStringLiteral("to the other"));
    m_panel->setNames({.agent = QStringLiteral("react")});
    // Nor does what was sent lead from one to the other.
    send(QStringLiteral("sent to the other"));
    write(QStringLiteral("being written"));
    press(Qt::Key_Up);
    QCOMPARE(message()->toPlainText(), QStringLiteral("sent to the other"));
    m_panel->setTarget(QStringLiteral("server"));
    press(Qt::Key_Down);
    QCOMPARE(message()->toPlainText(), QStringLiteral("to one"));
}

void tst_ComposerPanel::saysWhyNothingCanBeSent()
{
    QSignalSpy spy(m_panel.get(), &ComposerPanel::commandRequested);
    m_panel->setObstacle(QStringLiteral("There is no connection now."));
    send(QStringLiteral("text"));
    QVERIFY(spy.isEmpty());
    QCOMPARE(notes(), QStringList{QStringLiteral("There is no connection now.")});
    QCOMPARE(message()->toPlainText(), QStringLiteral("text"));
    m_panel->setObstacle({});
    QVERIFY(notes().isEmpty());
}

void tst_ComposerPanel::arrowsBringBackWhatWasSent()
{
    send(QStringLiteral("one"));
    send(QStringLiteral("two"));
    write(QStringLiteral("draft"));
    press(Qt::Key_Up);
    QCOMPARE(message()->toPlainText(), QStringLiteral("two"));
    press(Qt::Key_Up);
    QCOMPARE(message()->toPlainText(), QStringLiteral("one"));
    press(Qt::Key_Up);
    QCOMPARE(message()->toPlainText(), QStringLiteral("one"));
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    QCOMPARE(message()->toPlainText(), QStringLiteral("draft"));
}

void tst_ComposerPanel::arrowsMoveWithinSeveralLines()
{
    send(QStringLiteral("sent"));
    write(QStringLiteral("first\nsecond"));
    message()->moveCursor(QTextCursor::End);
    press(Qt::Key_Up);
    QCOMPARE(message()->toPlainText(), QStringLiteral("first\nsecond"));
    QCOMPARE(message()->textCursor().blockNumber(), 0);
    press(Qt::Key_Up);
    QCOMPARE(message()->toPlainText(), QStringLiteral("sent"));
}

void tst_ComposerPanel::followsTheSessionThatIsLookedAt()
{
    m_panel->setSession(QStringLiteral("s1"));
    QCOMPARE(part<NameBox>("composerSession")->name(), QStringLiteral("s1"));
    m_panel->setSession(QStringLiteral("s2"));
    QCOMPARE(part<NameBox>("composerSession")->name(), QStringLiteral("s2"));
    // A name that would be shown otherwise than it is would go to another session than one reads.
    m_panel->setSession(QStringLiteral("s\u202e3"));
    QCOMPARE(part<NameBox>("composerSession")->name(), QString());
}

void tst_ComposerPanel::keepsTheSessionThatWasWritten()
{
    m_panel->setSession(QStringLiteral("s1"));
    part<NameBox>("composerSession")->setCurrentText(QStringLiteral("mine"));
    m_panel->setSession(QStringLiteral("s2"));
    QCOMPARE(part<NameBox>("composerSession")->name(), QStringLiteral("mine"));
    m_panel->setNames({.agent = QStringLiteral("react"), .sessions = {QStringLiteral("s1"), QStringLiteral("s2")}});
    QCOMPARE(part<NameBox>("composerSession")->name(), QStringLiteral("mine"));
}

/// What is said next is said to the session that was asked for.
void tst_ComposerPanel::followsTheNewSessionThatWasAskedFor()
{
    auto *session = part<NameBox>("composerSession");
    m_panel->setSession(QStringLiteral("s1"));
    session->setCurrentText({});
    m_panel->setSession(QStringLiteral("s2")); // nothing was sent yet
    QCOMPARE(session->name(), QString());
    send(QStringLiteral("hello"));
    m_panel->setSession(QStringLiteral("new"));
    QCOMPARE(session->name(), QStringLiteral("new"));
}

/// What is chosen is the id, whatever stands beside it.
void tst_ComposerPanel::offersSessionsByTheirTitlesAndANewOne()
{
    auto *session = part<NameBox>("composerSession");
    CommandNames names;
    names.agent = QStringLiteral("react");
    names.sessions = {QStringLiteral("s2"), QStringLiteral("s1")};
    names.titles.insert(QStringLiteral("s1"), QStringLiteral("Where <b>is</b>\nmy cat?"));
    m_panel->setNames(names);
    m_panel->setSession(QStringLiteral("s2"));
    QCOMPARE(session->count(), 3);
    QCOMPARE(session->name(), QStringLiteral("s2"));
    QCOMPARE(session->itemData(2, Qt::AccessibleTextRole).toString(), QStringLiteral("Where <b>is</b>\u23CEmy cat?, s1"));
    session->showPopup();
    QCOMPARE(session->currentIndex(), 1);
    session->hidePopup();
    QCOMPARE(session->name(), QStringLiteral("s2"));
    session->setCurrentIndex(2);
    QCOMPARE(session->name(), QStringLiteral("s1"));
    part<NameBox>("composerModel")->showPopup(); // nothing is known to offer
    QCOMPARE(session->itemData(0, Qt::AccessibleTextRole).toString(), QStringLiteral("a new one"));
    session->setCurrentIndex(0);
    QCOMPARE(session->name(), QString());
    QSignalSpy sent(m_panel.get(), &ComposerPanel::commandRequested);
    send(QStringLiteral("hello"));
    QCOMPARE(sent.count(), 1);
    QCOMPARE(sent.front().front().value<CommandForm>().session, QString());
}

/// The begin of a name tells more than its end; in a narrow panel the fields stand below one another.
void tst_ComposerPanel::showsNamesFromTheirBegin()
{
    const QString id = QStringLiteral("211f0963-bdca-4e2f-a3b2-70a314e52621");
    auto *session = part<NameBox>("composerSession");
    m_panel->setSession(id);
    m_panel->setNames({.agent = QStringLiteral("react"), .sessions = {id}});
    QCOMPARE(session->lineEdit()->cursorPosition(), 0);
    QVERIFY(m_panel->minimumSizeHint().width() < 260);
    m_panel->resize(280, 400);
    QTRY_VERIFY(session->parentWidget()->y() > part<NameBox>("composerAgent")->parentWidget()->y());
}

void tst_ComposerPanel::cancelsTheRunThatGoesOn()
{
    auto *cancel = part<QPushButton>("composerCancel");
    QVERIFY(!cancel->isVisible());
    m_panel->setRun(QStringLiteral("run-1"), false);
    QVERIFY(cancel->isVisible());
    const QString detach = cancel->text();
    m_panel->setRun(QStringLiteral("run-1"), true);
    QVERIFY(cancel->text() != detach);
    QSignalSpy spy(m_panel.get(), &ComposerPanel::commandRequested);
    QTest::keyClick(cancel, Qt::Key_Space);
    QCOMPARE(spy.size(), 1);
    const auto form = spy.first().first().value<CommandForm>();
    QCOMPARE(form.kind, CommandKind::CancelRun);
    QCOMPARE(form.run, QStringLiteral("run-1"));
    m_panel->setRun({}, false);
    QVERIFY(!cancel->isVisible());
}

void tst_ComposerPanel::saysThatThePastIsShown()
{
    m_panel->setPast(true);
    const QStringList toANewOne = notes();
    QCOMPARE(toANewOne.size(), 1);
    m_panel->setSession(QStringLiteral("s1"));
    QCOMPARE(notes().size(), 1);
    QVERIFY(notes() != toANewOne);
    m_panel->setPast(false);
    QVERIFY(notes().isEmpty());
}

void tst_ComposerPanel::showsWhatTheServerRefused()
{
    CommandRow row;
    row.id = 1;
    row.state = CommandState::Pending;
    row.form.message = QStringLiteral("Do it");
    m_panel->take(row);
    QCOMPARE(notes().size(), 1);
    row.state = CommandState::Failed;
    row.error = QStringLiteral("no <b>such</b>\nagent");
    m_panel->take(row);
    QCOMPARE(notes(), QStringList{QStringLiteral("no <b>such</b>⏎agent")});
    const auto *message = m_panel->findChild<QPlainTextEdit *>();
    QCOMPARE(message->toPlainText(), QStringLiteral("Do it")); // to be said otherwise, or again
    row.id = 2;
    row.state = CommandState::Answered;
    row.error.clear();
    m_panel->take(row);
    QVERIFY(notes().isEmpty());
    // What came of an older one is old news.
    row.id = 1;
    row.error = QStringLiteral("late");
    m_panel->take(row);
    QVERIFY(notes().isEmpty());
    // What is written meanwhile stays.
    m_panel->write(QStringLiteral("Something else"));
    row.id = 3;
    row.state = CommandState::Pending;
    m_panel->take(row);
    row.state = CommandState::Failed;
    m_panel->take(row);
    QCOMPARE(message->toPlainText(), QStringLiteral("Something else"));
}

TRACEDECK_TESTS(tst_ComposerPanel, Gui)

} // namespace tracedeck::test::tst_composerpanel

#include "tst_composerpanel.moc"

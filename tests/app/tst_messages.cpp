// SPDX-License-Identifier: GPL-3.0-or-later
#include "messagebar.h"
#include "notifier.h"
#include "qttests.h"
#include "statusfield.h"

#include <QAccessible>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

namespace tracedeck::test::tst_messages {

/// What a window says at its edges.
class TestMessages : public QObject
{
    Q_OBJECT

private slots:
    void aFieldKeepsItsWidth();
    void warningsWaitBehindWhatIsWorse();
    void warningsAreShownTogether();
    void noticesMoveNothing();
    void aNotificationIsOfOneTopic();
};

void TestMessages::aFieldKeepsItsWidth()
{
    QWidget window;
    StatusField field(&window);
    field.say(QStringLiteral("Frame 9 of 10"));
    const int narrow = field.width();
    field.say(QStringLiteral("Frame 1,000,000 of 1,000,000"));
    const int wide = field.width();
    QVERIFY(wide > narrow);
    field.say(QStringLiteral("Frame 9 of 10"));
    QCOMPARE(field.width(), wide);
    QCOMPARE(field.text(), QStringLiteral("Frame 9 of 10"));
    field.shrink();
    QCOMPARE(field.width(), narrow);
    QFont large = field.font();
    large.setPointSizeF(large.pointSizeF() * 2);
    field.setFont(large);
    QVERIFY(field.width() > narrow);
    QCOMPARE(field.size(), field.sizeHint());
}

void TestMessages::warningsWaitBehindWhatIsWorse()
{
    MessageBar bar;
    auto *cancel = bar.findChild<QToolButton *>(QStringLiteral("messageCancel"));
    QToolButton *close = nullptr;
    for (QToolButton *button : bar.findChildren<QToolButton *>())
        close = button == cancel ? close : button;
    bar.showError(QStringLiteral("It failed."));
    bar.showWarning(QStringLiteral("It is over a limit."));
    QCOMPARE(bar.text(), QStringLiteral("It failed."));
    QVERIFY(bar.isError());
    const QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&bar);
    QCOMPARE(told->role(), QAccessible::AlertMessage);
    QCOMPARE(told->text(QAccessible::Name), QStringLiteral("It failed."));
    close->click();
    QVERIFY(!bar.isHidden());
    QCOMPARE(bar.text(), QStringLiteral("It is over a limit."));
    QVERIFY(!bar.isError());
    close->click();
    QVERIFY(bar.isHidden());
    bar.showProgress(QStringLiteral("Saving: 5 %"));
    bar.showWarning(QStringLiteral("It is over a limit."));
    QCOMPARE(bar.text(), QStringLiteral("Saving: 5 %"));
    QVERIFY(!cancel->isHidden());
    bar.showProgress(QStringLiteral("Saving: 50 %"));
    bar.showNotice(QStringLiteral("Saved."));
    close->click();
    QCOMPARE(bar.text(), QStringLiteral("It is over a limit."));
    bar.dismiss();
    QVERIFY(!bar.isHidden());
    bar.showError(QStringLiteral("It failed."));
    bar.dismiss();
    QCOMPARE(bar.text(), QStringLiteral("It is over a limit."));
    close->click();
    QVERIFY(bar.isHidden());
    bar.showError(QStringLiteral("It failed."));
    bar.dismiss();
    QVERIFY(bar.isHidden());
}

void TestMessages::warningsAreShownTogether()
{
    MessageBar bar;
    bar.showWarning(QStringLiteral("The session."));
    bar.showWarning(QStringLiteral("The day."));
    QCOMPARE(bar.text(), QStringLiteral("The session.\nThe day."));
    bar.showWarning(QStringLiteral("The session.")); // again
    QCOMPARE(bar.text(), QStringLiteral("The day.\nThe session."));
    for (int i = 0; i < 9; ++i)
        bar.showWarning(QString::number(i));
    QCOMPARE(bar.text(), QStringLiteral("6\n7\n8"));
}

/// What is no more to be come for leaves what is.
void TestMessages::noticesMoveNothing()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *bar = new MessageBar(&window);
    auto *contents = new QWidget(&window);
    layout->addWidget(bar);
    layout->addWidget(contents, 1);
    bar->floatIn(contents);
    window.resize(800, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QRect before = contents->geometry();
    bar->showNotice(QStringLiteral("It is done."));
    QVERIFY(bar->isVisible());
    layout->activate();
    QCOMPARE(contents->geometry(), before);
    QVERIFY(before.contains(bar->geometry()));
    window.resize(500, 400);
    layout->activate();
    QVERIFY(contents->geometry().contains(bar->geometry()));
    // What is wrong stands above, and no notice takes its place.
    bar->showError(QStringLiteral("It failed."));
    layout->activate();
    QVERIFY(bar->geometry().bottom() < contents->geometry().top());
    bar->showNotice(QStringLiteral("It is done."));
    QCOMPARE(bar->text(), QStringLiteral("It failed."));
    bar->dismiss();
    bar->showNotice(QStringLiteral("It is done."));
    QCOMPARE(bar->text(), QStringLiteral("It is done."));
}

void TestMessages::aNotificationIsOfOneTopic()
{
    QWidget window;
    Notifier notifier(&window);
    using Topic = Notifier::Topic;
    QStringList came;
    notifier.notify(Topic::WaitingRun, QStringLiteral("t"), QStringLiteral("x"), [&] { came << QStringLiteral("run"); });
    notifier.notify(Topic::Limit, QStringLiteral("t"), QStringLiteral("x"), [&] { came << QStringLiteral("limit"); });
    notifier.clear(Topic::WaitingRun);
    QCOMPARE(notifier.current(), Topic::Limit);
    notifier.activate();
    QCOMPARE(came, QStringList{QStringLiteral("limit")});
    QVERIFY(!notifier.current());
    notifier.activate(); // once
    QCOMPARE(came.size(), 1);
    notifier.notify(Topic::WaitingRun, QStringLiteral("t"), QStringLiteral("x"), [&] { came << QStringLiteral("run"); });
    notifier.clear(Topic::WaitingRun);
    notifier.activate();
    QCOMPARE(came.size(), 1);
}

TRACEDECK_TESTS(TestMessages, Gui)

} // namespace tracedeck::test::tst_messages

#include "tst_messages.moc"

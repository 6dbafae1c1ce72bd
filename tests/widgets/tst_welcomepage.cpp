// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "welcomecard.h"
#include "welcomepage.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_welcomepage {

class TestWelcomePage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void asksForAConnection();
    void hidesListsThatAreEmpty();
    void connectionsCanBeChosenAndRemoved();
    void sessionsCanBeChosenRenamedAndRemoved();
    void refillsFromASignalOfItsOwn();
    void outsideTextStaysText();

private:
    template<typename T>
    T *named(const QString &name) const
    {
        for (T *candidate : m_page->findChildren<T *>()) {
            if (candidate->accessibleName() == name && candidate->isVisibleTo(m_page.get()))
                return candidate;
        }
        return nullptr;
    }
    bool says(const QString &text) const
    {
        for (const auto *label : m_page->findChildren<QLabel *>()) {
            if (label->text() == text && label->isVisible())
                return true;
        }
        return false;
    }

    std::unique_ptr<WelcomePage> m_page;
};

void TestWelcomePage::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_page = std::make_unique<WelcomePage>();
    m_page->resize(900, 700);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestWelcomePage::asksForAConnection()
{
    QSignalSpy spy(m_page.get(), &WelcomePage::connectRequested);
    m_page->findChild<QPushButton *>(QStringLiteral("welcomeConnect"))->click();
    QCOMPARE(spy.size(), 1);
}

void TestWelcomePage::hidesListsThatAreEmpty()
{
    QVERIFY(!says(QStringLiteral("Recent connections")));
    QVERIFY(!says(QStringLiteral("Recorded sessions")));
    QVERIFY(says(QStringLiteral("Recent recordings")));
    m_page->setConnections(
        {{QStringLiteral("1"), QStringLiteral("Local"), QStringLiteral("ws://127.0.0.1")}});
    m_page->setSessions({{QStringLiteral("1"), QStringLiteral("Morning"), QStringLiteral("2 KiB")}});
    QVERIFY(says(QStringLiteral("Recent connections")));
    QVERIFY(says(QStringLiteral("Recorded sessions")));
    m_page->setConnections({});
    QVERIFY(!says(QStringLiteral("Recent connections")));
}

void TestWelcomePage::connectionsCanBeChosenAndRemoved()
{
    m_page->setConnections({{QStringLiteral("a"), QStringLiteral("Local"), QStringLiteral("ws://127.0.0.1")},
                            {QStringLiteral("b"), QStringLiteral("Far"), QStringLiteral("wss://far")}});
    QSignalSpy chosen(m_page.get(), &WelcomePage::connectionChosen);
    QSignalSpy removed(m_page.get(), &WelcomePage::connectionRemoved);
    named<WelcomeCard>(QStringLiteral("Far"))->click();
    named<QToolButton>(QStringLiteral("Remove Local from this list"))->click();
    QCOMPARE(chosen, QList<QVariantList>{{QStringLiteral("b")}});
    QCOMPARE(removed, QList<QVariantList>{{QStringLiteral("a")}});
}

void TestWelcomePage::sessionsCanBeChosenRenamedAndRemoved()
{
    m_page->setSessions({{QStringLiteral("s"), QStringLiteral("Morning"), QStringLiteral("2 KiB")}});
    QSignalSpy chosen(m_page.get(), &WelcomePage::sessionChosen);
    QSignalSpy renamed(m_page.get(), &WelcomePage::sessionRenameRequested);
    QSignalSpy removed(m_page.get(), &WelcomePage::sessionRemoveRequested);
    named<WelcomeCard>(QStringLiteral("Morning"))->click();
    named<QToolButton>(QStringLiteral("Rename the recording Morning"))->click();
    named<QToolButton>(QStringLiteral("Delete the recording Morning"))->click();
    QCOMPARE(chosen.size() + renamed.size() + removed.size(), 3);
}

void TestWelcomePage::refillsFromASignalOfItsOwn()
{
    const std::vector<WelcomePage::Entry> entries{{QStringLiteral("a"), QStringLiteral("Local"), {}}};
    m_page->setConnections(entries);
    connect(m_page.get(), &WelcomePage::connectionRemoved, this, [this] { m_page->setConnections({}); });
    named<QToolButton>(QStringLiteral("Remove Local from this list"))->click();
    QVERIFY(!named<WelcomeCard>(QStringLiteral("Local")));
}

void TestWelcomePage::outsideTextStaysText()
{
    m_page->setConnections(
        {{QStringLiteral("a"), QStringLiteral("<b>x</b> %1"), QStringLiteral("<i>y</i>")}});
    auto *card = named<WelcomeCard>(QStringLiteral("<b>x</b> %1"));
    QVERIFY(card);
    QVERIFY(card->toolTip().contains(QLatin1String("&lt;i&gt;")));
}

TRACEDECK_TESTS(TestWelcomePage, Gui)

} // namespace tracedeck::test::tst_welcomepage

#include "tst_welcomepage.moc"

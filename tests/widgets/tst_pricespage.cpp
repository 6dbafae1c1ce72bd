// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricespage.h"

#include "fieldnote.h"
#include "qttests.h"

#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

namespace tracedeck::test::tst_pricespage {

class TestPricesPage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void saysWhereTheTableIsFrom();
    void givesBackWhatItWasGiven();
    void addsAPriceInDollarsForAMillion();
    void keepsWhatARowCannotShow();
    void removesAPrice();
    void refusesWhatIsNoPrice_data();
    void refusesWhatIsNoPrice();
    void assignsAModel();
    void offersModelsThatHaveAPrice();
    void refusesAModelOfNobody();
    void isNotToBeChangedWhileTheFileHasAMistake();
    void asksForFiles();

private:
    template<typename T>
    T *child(const char *name) const
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }
    void type(QTableWidget *table, int row, int column, const char *text) const
    {
        table->item(row, column)->setText(QString::fromUtf8(text));
    }

    std::unique_ptr<PricesPage> m_page;
};

namespace {

enum PriceColumn { Provider, Model, Input, Cached, Write, Output };
enum ModelColumn { Agent, AssignedSession, AssignedName, AssignedProvider };

PriceTable tableOf(const char *json)
{
    const PriceTableReading reading = PriceTable::read(json, "test");
    return reading.table.value_or(PriceTable());
}

PriceTable bundled()
{
    return tableOf(R"({"tracedeck_prices":1,"taken":"2026-11-22","sources":[
        {"id":"a","name":"List <b>A</b>","date":"2026-08-21","licence":"MIT"}],
        "providers":[{"id":"maker","models":[{"model":"m","source":"a","prices":[{"input":1}]}]}]})");
}

PriceTable own()
{
    return tableOf(R"({"tracedeck_prices":1,"providers":[
        {"id":"*","models":[{"model":"local","prices":[{"input":0,"output":0,"audio_input":7}]}]},
        {"id":"maker","name":"Maker","models":[{"model":"dated","prices":[{"input":1},{"from":"2026-01-01","input":2}]}]}],
        "assigned":[{"agent":"coder","model":"m","provider":"maker"}]})");
}

} // namespace

void TestPricesPage::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_page = std::make_unique<PricesPage>();
    m_page->setState({std::make_shared<const PriceTable>(bundled()), false, {}});
    m_page->setOwn(own());
    m_page->resize(560, 420);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestPricesPage::saysWhereTheTableIsFrom()
{
    const QString about = child<QLabel>("pricesAbout")->text();
    QVERIFY2(about.contains(QLatin1String("List <b>A</b> (2026-08-21, MIT)")), qPrintable(about));
    QCOMPARE(child<QLabel>("pricesAbout")->textFormat(), Qt::PlainText);
    QVERIFY(!child<QPushButton>("bundledPrices")->isVisible());
    m_page->setState({std::make_shared<const PriceTable>(bundled()), true, {}});
    QVERIFY(child<QPushButton>("bundledPrices")->isVisible());
}

void TestPricesPage::givesBackWhatItWasGiven()
{
    QCOMPARE(child<QTableWidget>("ownPricesTable")->rowCount(), 2);
    QCOMPARE(child<QTableWidget>("assignedModelsTable")->rowCount(), 1);
    QVERIFY(m_page->own() == own());
    QCOMPARE(m_page->problem(), QString());
}

void TestPricesPage::addsAPriceInDollarsForAMillion()
{
    QSignalSpy spy(m_page.get(), &PricesPage::changed);
    child<QPushButton>("ownPricesAdd")->click();
    QVERIFY(!m_page->problem().isEmpty()); // it has no name yet
    auto *table = child<QTableWidget>("ownPricesTable");
    type(table, 2, Model, " big ");
    type(table, 2, Input, "2.50");
    type(table, 2, Output, "0.0000001");
    QCOMPARE(m_page->problem(), QString());
    QVERIFY(spy.size() >= 4);
    const auto match = m_page->own().find("big", "anybody");
    QVERIFY(match);
    QCOMPARE(match->seller, PriceMatchSeller::Anybody);
    const PriceTable changed = m_page->own();
    const PricePeriod &period = changed.find("big")->entry->periods.front();
    QCOMPARE(period.prices[TokenKind::Input]->picoDollars(), std::string("2500000"));
    QCOMPARE(period.prices[TokenKind::Output]->picoDollars(), std::string("0.1"));
    QVERIFY(!period.prices[TokenKind::CachedInput]);
}

void TestPricesPage::keepsWhatARowCannotShow()
{
    auto *table = child<QTableWidget>("ownPricesTable");
    QVERIFY(!(table->item(1, Input)->flags() & Qt::ItemIsEditable));
    QVERIFY(!table->item(1, Input)->data(Qt::AccessibleTextRole).toString().isEmpty());
    type(table, 0, Input, "3");
    type(table, 1, Model, "renamed");
    const PriceTable changed = m_page->own();
    QCOMPARE(changed.find("local")->entry->periods.front().prices[TokenKind::AudioInput]->picoDollars(),
             std::string("7"));
    QCOMPARE(changed.find("local")->entry->periods.front().prices[TokenKind::Input]->picoDollars(),
             std::string("3000000"));
    QCOMPARE(changed.find("renamed")->entry->periods.size(), std::size_t(2));
    QVERIFY(!changed.find("dated"));
}

void TestPricesPage::removesAPrice()
{
    auto *table = child<QTableWidget>("ownPricesTable");
    QVERIFY(!child<QPushButton>("ownPricesRemove")->isEnabled());
    table->setCurrentCell(0, Model);
    child<QPushButton>("ownPricesRemove")->click();
    QCOMPARE(table->rowCount(), 1);
    QVERIFY(!m_page->own().find("local"));
    QVERIFY(m_page->own().find("dated"));
}

void TestPricesPage::refusesWhatIsNoPrice_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::newRow("word") << int(Input) << "three";
    QTest::newRow("comma") << int(Input) << "2,5";
    QTest::newRow("below zero") << int(Output) << "-1";
    QTest::newRow("too fine") << int(Cached) << "0.0000000000000001";
    QTest::newRow("too much") << int(Write) << "99999999";
    QTest::newRow("no model") << int(Model) << " ";
    QTest::newRow("no provider") << int(Provider) << "";
}

void TestPricesPage::refusesWhatIsNoPrice()
{
    QFETCH(int, column);
    QFETCH(QString, typed);
    child<QTableWidget>("ownPricesTable")->item(0, column)->setText(typed);
    QVERIFY(!m_page->problem().isEmpty());
    QCOMPARE(child<FieldNote>("ownPricesNote")->sentence(), m_page->problem());
    QCOMPARE(child<FieldNote>("ownPricesNote")->tone(), FieldNote::Tone::Error);
}

void TestPricesPage::assignsAModel()
{
    child<QPushButton>("assignedModelsAdd")->click();
    auto *table = child<QTableWidget>("assignedModelsTable");
    type(table, 1, AssignedName, "unheard of");
    QCOMPARE(m_page->problem(), QString());
    auto *note = child<FieldNote>("assignedModelsNote");
    QCOMPARE(note->tone(), FieldNote::Tone::Warning); // there is no price for it
    QVERIFY(!note->sentence().isEmpty());
    type(table, 1, AssignedName, "m");
    QVERIFY(note->sentence().isEmpty());
    type(table, 1, AssignedSession, "S");
    const PriceTable changed = m_page->own();
    const AssignedModel expected{"S", "*", "m", ""};
    QVERIFY(changed.assigned().back() == expected);
    QCOMPARE(changed.assigned().size(), std::size_t(2));
}

void TestPricesPage::offersModelsThatHaveAPrice()
{
    auto *table = child<QTableWidget>("assignedModelsTable");
    const auto offered = [table](int column) {
        table->editItem(table->item(0, column));
        auto *line = table->viewport()->findChild<QLineEdit *>();
        const QCompleter *completer = line->completer();
        QStringList names;
        for (int i = 0; completer && i < completer->model()->rowCount(); ++i)
            names.append(completer->model()->index(i, 0).data().toString());
        names.append(line->placeholderText().isEmpty() ? QStringLiteral("empty means nothing") : QString());
        QTest::keyClick(line, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(line, QEvent::DeferredDelete);
        return names;
    };
    QCOMPARE(offered(AssignedName), QStringList({QStringLiteral("m"), QString()}));
    QCOMPARE(offered(AssignedProvider), QStringList({QStringLiteral("maker"), QString()}));
    type(table, 0, AssignedName, "unheard of");
    QCOMPARE(offered(AssignedProvider), QStringList({QString()}));
    QCOMPARE(offered(AssignedSession), QStringList({QString()}));
}

void TestPricesPage::refusesAModelOfNobody()
{
    auto *table = child<QTableWidget>("assignedModelsTable");
    type(table, 0, Agent, "");
    QVERIFY(!m_page->problem().isEmpty());
    type(table, 0, Agent, "writer");
    QVERIFY(m_page->problem().isEmpty());
    child<QPushButton>("assignedModelsAdd")->click();
    type(table, 1, AssignedName, "m");
    type(table, 1, Agent, "writer");
    QVERIFY(!m_page->problem().isEmpty()); // twice
}

void TestPricesPage::isNotToBeChangedWhileTheFileHasAMistake()
{
    m_page->setState({std::make_shared<const PriceTable>(bundled()),
                      false,
                      {QStringLiteral("prices.json: line 3: expected a colon")}});
    QVERIFY(child<FieldNote>("pricesNote")->sentence().contains(QLatin1String("line 3")));
    QVERIFY(!child<QTableWidget>("ownPricesTable")->isEnabled());
    QVERIFY(!child<QPushButton>("ownPricesAdd")->isEnabled());
    QVERIFY(!child<QPushButton>("assignedModelsAdd")->isEnabled());
    QVERIFY(child<QPushButton>("openPrices")->isEnabled());
    m_page->setState({});
    QVERIFY(child<QPushButton>("ownPricesAdd")->isEnabled());
    QVERIFY(child<FieldNote>("pricesNote")->sentence().isEmpty());
}

void TestPricesPage::asksForFiles()
{
    QSignalSpy opens(m_page.get(), &PricesPage::openRequested);
    QSignalSpy bundledOnes(m_page.get(), &PricesPage::bundledRequested);
    child<QPushButton>("openPrices")->click();
    QCOMPARE(opens.size(), 1);
    child<QPushButton>("bundledPrices")->click();
    QCOMPARE(bundledOnes.size(), 1);
    m_page->sayUpdate(QStringLiteral("no table of prices"));
    QCOMPARE(child<FieldNote>("pricesNote")->sentence(), QStringLiteral("no table of prices"));
    m_page->sayUpdate({});
    QVERIFY(child<FieldNote>("pricesNote")->sentence().isEmpty());
}

TRACEDECK_TESTS(TestPricesPage, Gui)

} // namespace tracedeck::test::tst_pricespage

#include "tst_pricespage.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "prices.h"

#include "journal.h"
#include "qttests.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_prices {

class TestPrices : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void beginsWithTheBundledTable();
    void keepsWhatTheUserSaysForTheNextStart();
    void isPrivateToItsUser();
    void aFileWithAMistakeCountsAsNoneAndIsKept();
    void readsWhatWasEditedElsewhere();
    void takesALaterTableOver();
    void refusesATableThatIsNoLaterOrNone();
    void aDamagedTableThatWasTakenOverIsNotUsed();

private:
    QString folder() const { return m_directory->filePath(QStringLiteral("config/deep")); }
    QString file(const char *name) const { return m_directory->filePath(QString::fromLatin1(name)); }
    void write(const QString &path, const QByteArray &contents) const;
    int warnings() const { return m_journal->entries()->rowCount(); }
    static PriceTable ownTable();

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<Journal> m_journal;
};

void TestPrices::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_journal = std::make_unique<Journal>(m_directory->filePath(QStringLiteral("log")));
}

void TestPrices::cleanup()
{
    m_journal.reset();
    m_directory.reset();
}

void TestPrices::write(const QString &path, const QByteArray &contents) const
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(contents);
}

PriceTable TestPrices::ownTable()
{
    PriceTable own;
    PriceEntry entry;
    entry.provider = "*";
    entry.model = "house model";
    entry.periods.resize(1);
    entry.periods.front().prices[TokenKind::Input] = UnitPrice::ofDollarsPerMillion("1.25");
    own.put(entry);
    own.assign({"", "coder", "house model", ""});
    return own;
}

void TestPrices::beginsWithTheBundledTable()
{
    const Prices prices(folder(), *m_journal);
    QVERIFY(prices.inForce()->size() > 1500);
    QVERIFY(prices.inForce()->find("claude-sonnet-5", "anthropic"));
    QVERIFY(prices.own() == PriceTable());
    QVERIFY(prices.mistakes().isEmpty());
    QVERIFY(!prices.isUpdated());
    QVERIFY(!QFile::exists(prices.ownPath()));
    QCOMPARE(warnings(), 0);
    Prices ahead(folder(), *m_journal);
    ahead.readAhead();
    QCOMPARE(ahead.inForce()->size(), prices.inForce()->size());
}

void TestPrices::keepsWhatTheUserSaysForTheNextStart()
{
    {
        Prices prices(folder(), *m_journal);
        QSignalSpy spy(&prices, &Prices::changed);
        QVERIFY(prices.setOwn(ownTable()));
        QCOMPARE(spy.size(), 1);
        QVERIFY(prices.setOwn(ownTable()));
        QCOMPARE(spy.size(), 1);
        QVERIFY(prices.inForce()->find("house model")->entry->isOverride);
    }
    const Prices again(folder(), *m_journal);
    QVERIFY(again.own() == ownTable());
    QVERIFY(again.inForce()->find("house model", "whoever"));
    QVERIFY(again.inForce()->assignedTo("any session", "coder"));
}

void TestPrices::isPrivateToItsUser()
{
    Prices prices(folder(), *m_journal);
    QVERIFY(prices.makeOwnFile());
    const auto others =
        QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(prices.ownPath()) & others));
    QVERIFY(prices.makeOwnFile()); // it is there
    Prices again(folder(), *m_journal);
    QVERIFY(again.mistakes().isEmpty());
}

void TestPrices::aFileWithAMistakeCountsAsNoneAndIsKept()
{
    const QByteArray broken = R"({"tracedeck_prices":1,"providers":[{"id":"p","models":[],"color":"red"}]})";
    write(folder() + QStringLiteral("/prices.json"), broken);
    Prices prices(folder(), *m_journal);
    QCOMPARE(prices.mistakes().size(), 1);
    QVERIFY2(
        prices.mistakes().first().endsWith(QLatin1String("prices.json: providers[0].color: unknown key.")),
        qPrintable(prices.mistakes().first()));
    QCOMPARE(warnings(), 1);
    QVERIFY(prices.inForce()->find("claude-sonnet-5"));
    QVERIFY(!prices.setOwn(ownTable()));
    QFile file(prices.ownPath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), broken);
}

void TestPrices::readsWhatWasEditedElsewhere()
{
    Prices prices(folder(), *m_journal);
    QSignalSpy spy(&prices, &Prices::changed);
    const std::shared_ptr<const PriceBook> before = prices.book();
    prices.reload();
    QCOMPARE(spy.size(), 0);
    QCOMPARE(prices.book(), before);
    write(prices.ownPath(), QByteArray::fromStdString(ownTable().written()));
    prices.reload();
    QCOMPARE(spy.size(), 1);
    QVERIFY(prices.inForce()->find("house model"));
    QVERIFY(!before->table().find("house model")); // whoever works with it still has what it had
    write(prices.ownPath(), "{");
    prices.reload();
    QCOMPARE(spy.size(), 2);
    QVERIFY(!prices.inForce()->find("house model"));
    QCOMPARE(prices.mistakes().size(), 1);
}

void TestPrices::takesALaterTableOver()
{
    const QString later = file("later.json");
    write(later, R"({"tracedeck_prices":1,"taken":"2199-01-01","providers":[
        {"id":"p","models":[{"model":"new","prices":[{"input":1}]}]}]})");
    {
        Prices prices(folder(), *m_journal);
        QVERIFY(prices.setOwn(ownTable()));
        QCOMPARE(prices.update(later), QString());
        QVERIFY(prices.isUpdated());
        QVERIFY(prices.inForce()->find("new"));
        QVERIFY(prices.inForce()->find("house model"));
        QVERIFY(!prices.inForce()->find("claude-sonnet-5"));
    }
    Prices again(folder(), *m_journal);
    QVERIFY(again.isUpdated());
    again.useBundled();
    QVERIFY(!again.isUpdated());
    QVERIFY(again.inForce()->find("claude-sonnet-5"));
    QVERIFY(again.inForce()->find("house model"));
}

void TestPrices::refusesATableThatIsNoLaterOrNone()
{
    Prices prices(folder(), *m_journal);
    QSignalSpy spy(&prices, &Prices::changed);
    const QString path = file("table.json");
    write(path, R"({"tracedeck_prices":1,"taken":"2001-01-01","providers":[]})");
    QVERIFY(!prices.update(path).isEmpty());
    write(path, R"({"tracedeck_prices":1,"providers":[]})");
    QVERIFY(!prices.update(path).isEmpty());
    write(path, R"({"tracedeck_prices":1,"taken":"2199-01-01","providers":[{}]})");
    QVERIFY(prices.update(path).contains(QLatin1String("providers[0]")));
    QVERIFY(!prices.update(file("not there")).isEmpty());
    QCOMPARE(spy.size(), 0);
    QVERIFY(!QFile::exists(prices.updatePath()));
}

void TestPrices::aDamagedTableThatWasTakenOverIsNotUsed()
{
    write(folder() + QStringLiteral("/price-table.json"), "{\"tracedeck_prices\":1,");
    const Prices prices(folder(), *m_journal);
    QVERIFY(!prices.isUpdated());
    QVERIFY(prices.inForce()->find("claude-sonnet-5"));
    QCOMPARE(warnings(), 1);
}

TRACEDECK_TESTS(TestPrices, Gui)

} // namespace tracedeck::test::tst_prices

#include "tst_prices.moc"

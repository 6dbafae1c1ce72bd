// SPDX-License-Identifier: GPL-3.0-or-later
#include "costtexts.h"
#include "factscripts.h"
#include "ledgermodel.h"
#include "pricebook.h"
#include "qttests.h"
#include "receiptmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_receiptmodel {

namespace {

constexpr std::string_view kTable = R"({"tracedeck_prices": 1, "taken": "2026-11-22", "providers": [{"id": "maker",
    "name": "The Maker", "models": [{"model": "=large", "prices": [{"input": 3000000, "output": 15000000}]}]}]})";

std::shared_ptr<const PriceBook> book()
{
    PriceTableReading reading = PriceTable::read(kTable, "table");
    return reading.table ? std::make_shared<PriceBook>(std::move(*reading.table)) : nullptr;
}

HandmadeFrame call(std::string_view model, std::uint64_t input, std::uint64_t output,
                   std::optional<std::int64_t> cost = {})
{
    HandmadeFrame frame;
    frame.events = {UsageReported{
        .amounts = {.input = input, .output = output, .total = input + output, .costPico = cost}, .model = model}};
    return frame;
}

} // namespace

class TestReceiptModel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void listsWhatWasBilled();
    void isOfThePast();
    void namesWhatHasNoPrice();
    void writesCsvThatIsNoFormula();

private:
    void write(const Item &item);
    QStringList rows() const;

    HandmadeTrace m_made{"2026-11-22"};
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<ReceiptModel> m_model;
};

void TestReceiptModel::init()
{
    if (!m_made.trace()->watermark())
        m_made.append({call("=large", 1'000'000, 2), call("=large", 10, 1, 42), call("unknown", 5, 5)});
    m_cursor = std::make_unique<Cursor>(m_made.trace());
    m_cursor->refresh();
    m_model = std::make_unique<ReceiptModel>();
    new QAbstractItemModelTester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_model.get());
    LedgerModel *ledger = LedgerModel::of(m_cursor.get());
    QCOMPARE(LedgerModel::of(m_cursor.get()), ledger);
    const auto prices = book();
    QVERIFY(prices);
    ledger->setPrices(prices);
    QTRY_COMPARE(ledger->ledger().known(), 3u);
}

void TestReceiptModel::write(const Item &item)
{
    QSignalSpy finished(m_model.get(), &ReceiptModel::finished);
    m_model->write(*LedgerModel::of(m_cursor.get()), item);
    QVERIFY(m_model->isWriting());
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!m_model->isWriting());
}

QStringList TestReceiptModel::rows() const
{
    QStringList rows;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < ReceiptModel::Price; ++column)
            cells.append(m_model->index(row, column).data().toString());
        rows.append(cells.join(QStringLiteral(" | ")));
    }
    return rows;
}

void TestReceiptModel::listsWhatWasBilled()
{
    write(SessionId{0});
    // 1,000,010 x $3 / 1M = $3.00003; 3 x $15 / 1M = $0.000045.
    QCOMPARE(rows(), (QStringList{QStringLiteral("=large | Input | 1,000,010 | $3 / 1M | $3.00003"),
                                  QStringLiteral("=large | Output | 3 | $15 / 1M | $0.000045"),
                                  QStringLiteral("unknown | 1 call(s) | 10 | \u2014 | \u2014")}));
    QVERIFY(m_model->index(0, ReceiptModel::Price).data().toString().contains(QStringLiteral("The Maker")));
    const QStringList summary = m_model->summary();
    // The first call by our prices ($3.00003 less 10 x $3 / 1M less 1 x $15 / 1M), the second by the server's.
    QCOMPARE(summary[0], QStringLiteral("3 model call(s): $3.000030000042"));
    QCOMPARE(summary[1],
             QStringLiteral("The server's figures of 1 calls, our prices of 1; 1 call(s) without a price"));
    CostTotals nameless;
    nameless.usage.calls = nameless.unpriced = 3;
    nameless.unnamed = 2;
    QCOMPARE(costBasisText(nameless), QStringLiteral("3 call(s) without a price (no model is named for 2)"));
    QVERIFY(m_model->toText().contains(QStringLiteral("1,000,010 \u00d7 $3 / 1M = $3.00003")));
}

void TestReceiptModel::isOfThePast()
{
    m_cursor->goTo(1);
    write({});
    QCOMPARE(rows(), (QStringList{QStringLiteral("=large | Input | 1,000,000 | $3 / 1M | $3.00"),
                                  QStringLiteral("=large | Output | 2 | $15 / 1M | $0.00003")}));
    m_cursor->goTo(0);
    write({});
    QCOMPARE(m_model->rowCount(), 0);
    QCOMPARE(m_model->summary(), QStringList{QStringLiteral("No model call has reported yet.")});
}

void TestReceiptModel::namesWhatHasNoPrice()
{
    LedgerModel::of(m_cursor.get())->setPrices(nullptr);
    QTRY_COMPARE(LedgerModel::of(m_cursor.get())->ledger().known(), 3u);
    write(RunId{0});
    QCOMPARE(rows(), (QStringList{QStringLiteral("=large | 2 call(s) | 1,000,013 | \u2014 | $0.000000000042"),
                                  QStringLiteral("unknown | 1 call(s) | 10 | \u2014 | \u2014")}));
}

void TestReceiptModel::writesCsvThatIsNoFormula()
{
    write(SessionId{0});
    const QStringList lines = m_model->toCsv().split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 5);
    QVERIFY2(lines[1].startsWith(QStringLiteral("\"'=large\",\"maker\",\"input\",\"2\",\"1000010\",\"3\",\"3.00003\"")),
             qPrintable(lines[1]));
}

TRACEDECK_TESTS(TestReceiptModel, Core)

} // namespace tracedeck::test::tst_receiptmodel

#include "tst_receiptmodel.moc"

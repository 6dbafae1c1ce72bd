// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "ledgermodel.h"
#include "pricebook.h"
#include "qttests.h"
#include "receiptdialog.h"
#include "safetext.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_receiptdialog {

namespace {

std::shared_ptr<const PriceBook> book()
{
    PriceTableReading reading = PriceTable::read(
        R"({"tracedeck_prices": 1, "providers": [{"id": "maker", "models": [
            {"model": "large", "prices": [{"input": 3000000, "output": 15000000}]}]}]})",
        "table");
    return reading.table ? std::make_shared<PriceBook>(std::move(*reading.table)) : nullptr;
}

} // namespace

class TestReceiptDialog : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsCopiesAndSaves();
};

void TestReceiptDialog::showsCopiesAndSaves()
{
    HandmadeTrace made;
    HandmadeFrame frame;
    frame.events = {UsageReported{.amounts = {.input = 2'000'000, .output = 10, .total = 2'000'010}, .model = "large"}};
    made.append(frame);
    Cursor cursor(made.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    ledger->setPrices(book());
    QVERIFY(ledger->prices());
    QTRY_COMPARE(ledger->ledger().known(), 1u);

    const QPointer<ReceiptDialog> dialog = new ReceiptDialog;
    dialog->show(*ledger, SessionId{0}, QStringLiteral("<b>session</b>\none"));
    auto *summary = dialog->findChild<PlainLabel *>(QStringLiteral("receiptSummary"));
    auto *save = dialog->findChild<QPushButton *>(QStringLiteral("receiptSave"));
    QVERIFY(!save->isEnabled());
    QTRY_VERIFY(save->isEnabled());
    QCOMPARE(int(summary->textFormat()), int(Qt::PlainText));
    QVERIFY2(summary->text().contains(QStringLiteral("$6.00015")), qPrintable(summary->text()));
    auto *table = dialog->findChild<QTableView *>(QStringLiteral("receiptTable"));
    QCOMPARE(table->model()->rowCount(), 2);
    QVERIFY(!table->accessibleName().isEmpty());

    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("receiptCopy")), Qt::LeftButton);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("2000000 \u00d7 $3 / 1M = $6.00")));

    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("receipt.csv"));
    QTest::mouseClick(save, Qt::LeftButton);
    auto *chooser = dialog->findChild<QFileDialog *>();
    QVERIFY(chooser);
    emit chooser->fileSelected(path);
    chooser->close();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("\"large\",\"maker\",\"input\",\"1\",\"2000000\",\"3\",\"6\""));

    dialog->close(); // and it goes
    QTRY_VERIFY(!dialog);
}

TRACEDECK_TESTS(TestReceiptDialog, Gui)

} // namespace tracedeck::test::tst_receiptdialog

#include "tst_receiptdialog.moc"

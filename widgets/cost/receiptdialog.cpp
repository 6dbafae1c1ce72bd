// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiptdialog.h"

#include "currentrow.h"
#include "displaytext.h"
#include "ledgermodel.h"
#include "receiptmodel.h"
#include "safetext.h"
#include "textsize.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>
#include <QVBoxLayout>

namespace tracedeck {

ReceiptDialog::ReceiptDialog(QWidget *parent)
    : QDialog(parent)
    , m_model(new ReceiptModel(this))
    , m_summary(new PlainLabel(this))
    , m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("receiptDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_summary->setObjectName(QStringLiteral("receiptSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setObjectName(QStringLiteral("receiptTable"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setWordWrap(false);
    keepCurrentSelected(m_table);

    auto *buttons = new QDialogButtonBox(this);
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(QStringLiteral("receiptCopy"));
    m_save = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_save->setObjectName(QStringLiteral("receiptSave"));
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_close->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, [this] { safetext::copyText(m_model->toText()); });
    connect(m_save, &QPushButton::clicked, this, &ReceiptDialog::save);
    connect(m_model, &ReceiptModel::finished, this, &ReceiptDialog::refresh);
    const int character = characterWidth(fontMetrics());
    resize(character * 130, fontMetrics().height() * 24);
    retranslate();
}

void ReceiptDialog::addAction(QMenu *menu, QWidget *parent, Cursor *cursor, const Item &item, const QString &name, bool hasCalls)
{
    QAction *receipt = menu->addAction(tr("&Receipt…"));
    receipt->setObjectName(QStringLiteral("receipt"));
    receipt->setEnabled(hasCalls);
    connect(receipt, &QAction::triggered, cursor,
            [parent, cursor, item, name] { (new ReceiptDialog(parent))->show(*LedgerModel::of(cursor), item, name); });
}

void ReceiptDialog::show(const LedgerModel &ledger, const Item &item, const QString &name)
{
    m_name = oneLine(name);
    m_position = ledger.position();
    m_model->write(ledger, item);
    refresh();
    QDialog::show();
}

void ReceiptDialog::refresh()
{
    m_copy->setEnabled(!m_model->isWriting());
    m_save->setEnabled(!m_model->isWriting());
    m_summary->setText(m_model->isWriting() ? tr("Adding up…")
                                            : tr("%1, as of frame %2").arg(m_name, QLocale().toString(m_position))
                                                  + QLatin1Char('\n') + m_model->summary().join(QLatin1Char('\n')));
    m_table->resizeColumnsToContents();
    setWindowTitle(safetext::windowTitle(tr("Receipt: %1").arg(m_name)));
}

void ReceiptDialog::save()
{
    auto *dialog = new QFileDialog(this, tr("Save the receipt"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Comma-separated values (*.csv)"));
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        QSaveFile file(path);
        const QByteArray csv = m_model->toCsv().toUtf8();
        if (file.open(QIODevice::WriteOnly) && file.write(csv) == csv.size() && file.commit())
            return;
        safetext::messageBox(this, QMessageBox::Warning, tr("The receipt was not saved"),
                             tr("%1 could not be written: %2").arg(path, file.errorString()))
            ->open();
    });
    dialog->open();
}

void ReceiptDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ReceiptDialog::retranslate()
{
    m_table->setAccessibleName(tr("Lines of the receipt"));
    m_summary->setAccessibleName(tr("What it comes to"));
    m_copy->setText(tr("&Copy"));
    m_save->setText(tr("&Save as CSV…"));
    m_close->setText(tr("Close"));
    m_model->retranslate();
    refresh();
}

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "statement.h"
#include "watchedjob.h"

#include <QAbstractTableModel>

#include <memory>

namespace tracedeck {

class LedgerModel;

/// What the model calls of something come to: quantity x unit price = amount, line by line, and what is left out.
class ReceiptModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Model, Kind, Tokens, UnitPrice, Amount, Price, ColumnCount };

    explicit ReceiptModel(QObject *parent = nullptr);
    ~ReceiptModel() override;

    /// Of a session, run, span or of all of the trace (an empty item), as of the ledger's position. Worked out in the
    /// background; finished() follows.
    void write(const LedgerModel &ledger, const Item &item);
    bool isWriting() const { return m_job.isRunning(); }

    const Statement &statement() const { return m_statement; }
    /// What it comes to, a sentence a line: the sum, whose figures these are, and how the server's differ.
    QStringList summary() const;
    /// The whole receipt as text, and as comma-separated values with a line of names.
    QString toText() const;
    QString toCsv() const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void finished();

private:
    QString text(const StatementLine &line, int column) const;
    QString text(const UnpricedCalls &calls, int column) const;
    QString priceText(const StatementLine &line) const;

    std::shared_ptr<const PriceBook> m_prices; ///< that it was written by
    Statement m_statement;
    WatchedJob m_job;
};

/// "Input", "Cached input", ...
QString tokenKindText(TokenKind kind);

} // namespace tracedeck

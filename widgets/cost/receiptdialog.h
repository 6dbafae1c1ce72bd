// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <QDialog>
#include <QString>

class QDialogButtonBox;
class QMenu;
class QPushButton;
class QTableView;

namespace tracedeck {

class LedgerModel;
class PlainLabel;
class ReceiptModel;

/// What model calls cost and how that comes about, to copy or to save. It is of one moment, and does not follow the
/// cursor.
class ReceiptDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ReceiptDialog(QWidget *parent = nullptr);
    /// Adds to a menu of the parent what shows the receipt of something, if that called models. Nothing is done once the document
    /// is gone.
    static void addAction(QMenu *menu, QWidget *parent, Cursor *cursor, const Item &item, const QString &name, bool hasCalls);

    /// `name` is what the item is called; may be outside text.
    void show(const LedgerModel &ledger, const Item &item, const QString &name);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refresh();
    void save();

    ReceiptModel *m_model;
    PlainLabel *m_summary;
    QTableView *m_table;
    QPushButton *m_copy;
    QPushButton *m_save;
    QPushButton *m_close;
    QString m_name;
    Position m_position = 0;
};

} // namespace tracedeck

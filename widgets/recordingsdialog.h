// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingsmodel.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace tracedeck {

class PlainLabel;

/// The recorded sessions, found again: to open, rename, save elsewhere or delete.
class RecordingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RecordingsDialog(QWidget *parent = nullptr);
    ~RecordingsDialog() override;

    /// What is selected stays selected.
    void setRecordings(const std::vector<RecordingRow> &rows);
    /// Where they are kept.
    void setFolder(const QString &folder);

signals:
    void openRequested(const QStringList &ids);
    void renameRequested(const QString &id, const QString &name);
    void saveAsRequested(const QString &id);
    /// The user was asked.
    void deleteRequested(const QStringList &ids);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeTable();
    void makeButtons();
    QModelIndexList selectedRows() const;
    QStringList selectedIds() const;
    void openSelected();
    void rename();
    void askToDelete();
    void showState();
    void retranslate();

    QString m_folder;
    RecordingsModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QLineEdit *m_filter;
    QTableView *m_view;
    QStackedLayout *m_stack;
    PlainLabel *m_hint;
    PlainLabel *m_total;
    QPushButton *m_open;
    QPushButton *m_rename;
    QPushButton *m_saveAs;
    QPushButton *m_delete;
    QPushButton *m_close;
};

} // namespace tracedeck

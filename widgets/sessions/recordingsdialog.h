// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingsmodel.h"

#include <QDialog>

class QLayout;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;
class QToolButton;

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
    /// One was looked through for the text.
    void setPlaces(const QString &id, std::uint64_t places);
    /// All were.
    void endFind();
    /// What the recordings that are shown have in what was said and done; empty: nothing is looked for.
    QString foundText() const { return m_wanted; }

signals:
    void openRequested(const QStringList &ids);
    /// A text is to be looked for in what was said and done in these, in that order.
    void findRequested(const QStringList &ids, const QString &text);
    void findStopped();
    void renameRequested(const QString &id, const QString &name);
    void saveAsRequested(const QString &id);
    /// The user was asked.
    void deleteRequested(const QStringList &ids);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeTable();
    QLayout *makeFindLine();
    void findOrOpen();
    void find();
    void stopFinding();
    QString totalText() const;
    void makeButtons();
    QModelIndexList selectedRows() const;
    QStringList selectedIds() const;
    void openFirst();
    void openSelected();
    void rename();
    void askToDelete();
    void showState();
    void retranslate();

    QString m_folder;
    QString m_wanted; ///< is looked for
    bool m_isStopped = false; ///< by its user
    RecordingsModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QLineEdit *m_filter;
    QLineEdit *m_find;
    QProgressBar *m_progress;
    QToolButton *m_stop;
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

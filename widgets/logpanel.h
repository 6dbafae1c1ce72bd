// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QComboBox;
class QPushButton;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace tracedeck {

class LogModel;
class PlainLabel;

/// What Tracedeck itself did and met, for support. Follows the newest line until its user scrolls up.
class LogPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LogPanel(QWidget *parent = nullptr);

    /// Not owned.
    void setModel(LogModel *model);

signals:
    void folderRequested();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeBar();
    void makeTable();
    void onAboutToInsert();
    void onInserted();
    void showLevels();
    void copy();
    void refresh();
    void retranslate();

    QPointer<LogModel> m_model; // not owned
    QSortFilterProxyModel *m_shown;
    QStackedLayout *m_stack;
    PlainLabel *m_hint;
    QTableView *m_table;
    QComboBox *m_level;
    QPushButton *m_copy;
    QPushButton *m_folder;
    QPushButton *m_clear;
    bool m_isAtEnd = true;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandrow.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace tracedeck {

class AnswerListModel;
class AnswerView;
class PlainLabel;

/// What tools a server offers: their names and what they are for, and of the chosen one its definition as JSON or
/// YAML. Asks the server when it is first seen.
class ToolsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ToolsPanel(QWidget *parent = nullptr);

    /// The server that is asked, and why it cannot be now (empty: it can). An empty name: there is none.
    void setServer(const QString &name, const QString &obstacle);
    /// Forgets the server and its tools.
    void clear();
    /// What came of a command; those about tools are shown here.
    void take(const CommandRow &row);

signals:
    void commandRequested(const tracedeck::CommandForm &form);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeBar();
    QTableView *makeList();
    void takeList(const CommandRow &row);
    void ask();
    void askOnce();
    void askForTool();
    QString chosenTool() const;
    void refresh();
    void retranslate();

    AnswerListModel *m_tools;
    QSortFilterProxyModel *m_found;
    QStackedLayout *m_stack;
    PlainLabel *m_hint;
    QLineEdit *m_filter;
    QPushButton *m_refresh;
    QComboBox *m_format;
    QSplitter *m_splitter;
    QTableView *m_list;
    AnswerView *m_definition;
    QString m_server;
    QString m_obstacle;
    QString m_error; ///< of the last time the list was asked for
    bool m_hasAsked = false;
    bool m_hasList = false;
};

} // namespace tracedeck

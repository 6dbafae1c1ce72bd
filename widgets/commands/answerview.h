// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandrow.h"

#include <QWidget>

class QPushButton;
class QStackedLayout;
class QTabWidget;
class QTableView;
class QTreeView;

namespace tracedeck {

class AnswerListModel;
class JsonTreeModel;
class PlainLabel;
class PlainTextView;

/// What a server answered: a list where it is one, else JSON as a tree or text, else why there is nothing.
class AnswerView : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerView(QWidget *parent = nullptr);

    /// Null: no command is selected.
    void setRow(const CommandRow *row);
    /// What is said while there is no row, where that is chosen elsewhere than among commands.
    void setNothingChosen(const QString &sentence);

signals:
    void olderRequested(const tracedeck::CommandForm &form);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeFoot();
    void show(const CommandRow &row);
    void showCurrentItem();
    void showTabs(bool list, bool json, bool text);
    QString hint() const;
    void retranslate();

    std::optional<CommandRow> m_row;
    AnswerListModel *m_items;
    JsonTreeModel *m_json;
    QStackedLayout *m_stack;
    PlainLabel *m_hint;
    QString m_nothingChosen;
    QTabWidget *m_tabs;
    QWidget *m_listTab;
    QTableView *m_list;
    PlainTextView *m_item;
    QTreeView *m_tree;
    PlainTextView *m_text;
    QPushButton *m_older;
    QPushButton *m_copy;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"

#include <QPointer>
#include <QWidget>

class QModelIndex;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace tracedeck {

class AnswerView;
class CommandEditor;
class CommandsModel;
class PlainLabel;

/// What can be asked of a server, what was asked, and what it answered.
class CommandsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CommandsPanel(QWidget *parent = nullptr);

    /// Not owned. Null: what is shown is no live connection.
    void setModel(CommandsModel *model);
    /// The form of the next command.
    CommandEditor *editor() const { return m_editor; }
    void setTarget(const QString &server);
    void setPast(bool isPast);
    void setCanCancel(bool can);
    /// What the server can be asked for.
    void setKinds(const std::vector<CommandKind> &kinds);
    void setObstacle(const QString &sentence);
    void setNames(const CommandNames &names);
    /// Selects a command and shows its answer.
    void select(std::uint64_t id);

signals:
    void commandRequested(const tracedeck::CommandForm &form);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeSent();
    void onInserted();
    void onCurrentChanged();
    void onDataChanged(const QModelIndex &first, const QModelIndex &last);
    void onActivated(const QModelIndex &index);
    void showState();
    void retranslate();

    QPointer<CommandsModel> m_model; // not owned
    QStackedLayout *m_stack;
    PlainLabel *m_none;
    QSplitter *m_splitter;
    CommandEditor *m_editor;
    QTableView *m_table;
    PlainLabel *m_hint;
    QStackedLayout *m_tableStack;
    AnswerView *m_answer;
};

} // namespace tracedeck

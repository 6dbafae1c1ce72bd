// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"

#include <memory>

class QLineEdit;
class QMenu;
class QModelIndex;
class QPoint;

namespace tracedeck {

class CallsModel;
class ColumnKeeper;
class ScopeHeader;
class SelectedRow;
class UniformTable;

/// Calls of models, each by itself: a table to sort and to look through. Selects what its user selects, stands where its user
/// activates.
class CallsPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit CallsPanel(QWidget *parent = nullptr);
    ~CallsPanel() override;

signals:
    /// The user wants to see the frames of something; `query` is one of the filter language.
    void framesRequested(const QString &query);
    /// The user wants to see what had been said where the cursor stands; no text is looked for.
    void conversationRequested(const QString &text);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void retellTimes() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ask();
    void showState();
    QString emptyText() const;
    QString sumText() const;
    void onActivated(const QModelIndex &index);
    void showMenu(const QPoint &position);

    ScopeHeader *m_header;
    QLineEdit *m_words;
    UniformTable *m_view;
    ColumnKeeper *m_columns;
    SelectedRow *m_selected;
    std::unique_ptr<CallsModel> m_model;
};

} // namespace tracedeck

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "callinput.h"
#include "factpanel.h"
#include "latestanswer.h"

#include <memory>

class QLineEdit;
class QMenu;
class QModelIndex;
class QPoint;
class QSplitter;

namespace tracedeck {

class CallsModel;
class ColumnKeeper;
class PayloadView;
class PlainLabel;
class ScopeHeader;
class SelectedRow;
class UniformTable;

/// Calls of models, each by itself: a table to sort and to look through, and of the current one what it was given. Selects what
/// its user selects, stands where its user activates.
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
    void resizeEvent(QResizeEvent *event) override;

private:
    void ask();
    void showState();
    QString emptyText() const;
    QString sumText() const;
    void onActivated(const QModelIndex &index);
    void onRowChanged();
    void showInput(const CallInput &input);
    LatestAnswer<CallInput>::Work readInput() const;
    void showMenu(const QPoint &position);

    ScopeHeader *m_header;
    QLineEdit *m_words;
    UniformTable *m_view;
    ColumnKeeper *m_columns;
    SelectedRow *m_selected;
    QSplitter *m_splitter;
    QWidget *m_details;
    PlainLabel *m_given; ///< says what it was given
    PayloadView *m_input;
    std::unique_ptr<CallsModel> m_model;
    Item m_asked; ///< the call of which that is asked
    CallInput m_shown;
    LatestAnswer<CallInput> m_answer; ///< of the current call; last: it ends first
};

} // namespace tracedeck

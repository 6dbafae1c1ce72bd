// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "columnkeeper.h"
#include "factpanel.h"
#include "rowdetails.h"

#include <functional>
#include <memory>
#include <vector>

class QLineEdit;
class QMenu;
class QModelIndex;
class QPoint;
class QSplitter;

namespace tracedeck {

class LedgerModel;
class ListModel;
class ScopeHeader;
class SelectedRow;
class UniformTable;

/// Facts of one kind, each by itself, of the sessions in scope: a table to sort and to look through, with what they come to above
/// it. Selects what its user selects, stands where its user activates.
class ListPanel : public FactPanel
{
    Q_OBJECT

public:
    ~ListPanel() override;

signals:
    /// The user wants to see the frames of something; `query` is one of the filter language.
    void framesRequested(const QString &query);
    /// The user wants to see what had been said where the cursor stands; no text is looked for.
    void conversationRequested(const QString &text);

protected:
    /// What it says of itself, in the language of the user.
    struct Texts
    {
        QString noTrace; ///< what to do
        QString marked; ///< which of the marked range are listed
        QString words; ///< an example, where they are typed
        QString wordsName; ///< of what they are
        QString wordsTip;
        QString list; ///< what is listed
        QString details = {}; ///< what is said of the current row in full
    };

    /// Its parts are called `name`View, Words, Scope and so on. It is sorted by a column at first.
    ListPanel(const QString &name, std::vector<ColumnKeeper::Width> columns, int sortedBy, QWidget *parent);

    ScopeHeader *header() const { return m_header; }
    UniformTable *view() const { return m_view; }
    /// nullptr: there is no document.
    ListModel *listModel() const { return m_model.get(); }
    /// The current row in full stands below the list, or beside it where there is room. `read` makes what reads it.
    void addDetails(const QString &name, std::function<RowDetails::Work()> read);
    RowDetails *details() const { return m_details; }

    virtual std::unique_ptr<ListModel> makeModel(LedgerModel *ledger) = 0;
    virtual Texts texts() const = 0;
    /// What all rows come to, in phrases; there is at least one row.
    virtual QStringList sums() const = 0;
    /// Why there is none.
    virtual QString emptyText() const = 0;
    /// What can be done with a row, in its menu.
    virtual void addActions(QMenu *menu, const QModelIndex &row) = 0;
    /// Another row is the current one, or it says something else.
    virtual void onRowChanged() {}

    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void retellTimes() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QString note() const;
    void ask();
    void showState();
    void onActivated(const QModelIndex &index);
    void showMenu(const QPoint &position);

    ScopeHeader *m_header;
    QLineEdit *m_words;
    UniformTable *m_view;
    ColumnKeeper *m_columns;
    SelectedRow *m_selected;
    QSplitter *m_splitter;
    RowDetails *m_details = nullptr; ///< nullptr: there are none
    std::unique_ptr<ListModel> m_model;
};

} // namespace tracedeck

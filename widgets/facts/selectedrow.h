// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <QModelIndex>
#include <QObject>
#include <QPointer>

#include <functional>

class QAbstractItemView;
class QWidget;

namespace tracedeck {

/// Keeps a list of facts and the selection that all views share together: the row of what is selected is marked as long as
/// there is one, and what its user chooses in the list is selected. Rows say what they are by FactRole::Item.
class SelectedRow : public QObject
{
    Q_OBJECT

public:
    /// Of what is selected; invalid: it has none now.
    using Find = std::function<QModelIndex(const Item &)>;

    /// While the panel is not seen, nothing is marked. The view owns it, and is in the panel.
    SelectedRow(QAbstractItemView *view, const QWidget *panel);

    /// After setModel(). The selection is not owned, and may go before.
    void attach(Selection *selection, Find find);
    void detach();

    /// What is selected is to be scrolled to as soon as it has a row.
    void owe() { m_isScrollOwed = true; }
    bool isScrollOwed() const { return m_isScrollOwed; }
    /// Marks the row of what is selected, and none where it has none. A row that is no fact stays then, as does one that leads
    /// there already, where several do.
    void mark();

    /// While the rows change, what the view selects is no intent of its user. release() marks.
    void hold() { m_isHeld = true; }
    bool isHeld() const { return m_isHeld; }
    void release();

signals:
    /// The user chose a row; what it is has been selected, unless it is no fact.
    void chosen();
    /// Something else was selected elsewhere; comes before its row is marked.
    void selectedElsewhere();
    /// And after that.
    void marked();

private:
    void onChosen();
    void onSelectionChanged();
    QModelIndex chosenRow() const;

    QAbstractItemView *m_view; // owns us
    const QWidget *m_panel; // not owned, outlives us
    QPointer<Selection> m_selection; // not owned
    Find m_find;
    bool m_isHeld = false;
    bool m_isScrollOwed = false;
};

} // namespace tracedeck

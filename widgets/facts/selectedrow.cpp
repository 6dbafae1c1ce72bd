// SPDX-License-Identifier: GPL-3.0-or-later
#include "selectedrow.h"

#include "currentrow.h"
#include "factroles.h"

#include <QAbstractItemView>
#include <QScopedValueRollback>

#include <utility>

namespace tracedeck {

SelectedRow::SelectedRow(QAbstractItemView *view, const QWidget *panel)
    : QObject(view)
    , m_view(view)
    , m_panel(panel)
{
}

void SelectedRow::attach(Selection *selection, Find find)
{
    m_selection = selection;
    m_find = std::move(find);
    m_isHeld = false;
    onRowChosen(m_view, this, &SelectedRow::onChosen);
    connect(selection, &Selection::changed, this, &SelectedRow::onSelectionChanged);
}

void SelectedRow::detach()
{
    if (m_selection)
        m_selection->disconnect(this);
    m_selection = nullptr;
    m_find = {};
    m_isScrollOwed = false;
}

QModelIndex SelectedRow::chosenRow() const
{
    return m_view->selectionModel() ? m_view->selectionModel()->selectedRows().value(0) : QModelIndex();
}

void SelectedRow::onChosen()
{
    if (m_isHeld || !m_selection)
        return;
    if (const auto item = chosenRow().data(FactRole::Item).value<Item>(); item != Item()) {
        const QScopedValueRollback guard(m_isHeld, true);
        m_isScrollOwed = false;
        m_selection->select(item);
    }
    emit chosen();
}

void SelectedRow::onSelectionChanged()
{
    if (m_isHeld || !m_panel->isVisible())
        return;
    m_isScrollOwed = true;
    emit selectedElsewhere();
    mark();
    emit marked();
}

void SelectedRow::mark()
{
    if (!m_selection)
        return;
    const QScopedValueRollback guard(m_isHeld, true);
    const Item &selected = m_selection->current();
    const QModelIndex current = m_view->currentIndex();
    const auto shown = current.data(FactRole::Item).value<Item>();
    const bool isNoFact = current.isValid() && shown == Item();
    const QModelIndex index = selected != Item() && shown == selected ? current.siblingAtColumn(0) : m_find(selected);
    if (index.isValid())
        markRow(m_view, index, std::exchange(m_isScrollOwed, false));
    else if (!isNoFact)
        markRow(m_view, {}, false);
}

void SelectedRow::release()
{
    mark();
    m_isHeld = false;
}

} // namespace tracedeck

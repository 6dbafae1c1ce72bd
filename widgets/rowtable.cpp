// SPDX-License-Identifier: GPL-3.0-or-later
#include "rowtable.h"

#include "factdelegate.h"

#include <QHeaderView>
#include <QTableView>

namespace tracedeck {

void makeRowTable(QTableView *table)
{
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->verticalHeader()->minimumSectionSize());
    table->setItemDelegate(new FactDelegate(table));
}

} // namespace tracedeck
